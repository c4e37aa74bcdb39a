// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/edit/pose/pose_copy.h"
#include "core/eval/stage/frame.h"
#include "core/io/format/load.h"
#include "core/sample/mannequin.h"
#include "core/sample/props.h"
#include "tests/core/corpus.h"
#include "tests/core/random_scene.h"

#include <set>

namespace posing_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// A held thing's origin against joint × offset in double, of the farthest that a term reaches, or of 1 where all is
/// nearer: a float of 200 units is off by 1.5e-5 by itself.
constexpr double kOriginTolerance = 1e-5;

bool equalBits(const glm::mat4& a, const glm::mat4& b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

/// Key times of a clip and the moments halfway between them.
std::vector<double> timesOf(const Clip& clip)
{
    std::set<double> keys;
    for (const auto& track : clip.tracks) keys.insert(track->times->begin(), track->times->end());
    std::vector<double> all;
    for (const double key : keys) {
        if (!all.empty()) all.push_back(0.5 * (all.back() + key));
        all.push_back(key);
    }
    return all;
}

std::vector<NodeId> jointsOf(const Scene& scene)
{
    std::vector<NodeId> all;
    for (const NodeId id : scene.order->sorted)
        if (scene.nodes[id.index()]->joint) all.push_back(id);
    return all;
}

PoseRequest requestAt(ClipId clip, double timeSec)
{
    PoseRequest out;
    out.from = PoseRequest::From::Clip;
    out.clip = clip;
    out.timeSec = timeSec;
    return out;
}

/// The tutorial's F6: the turn in model space becomes none, the place stays.
Override identityTurn(NodeId node, ChildrenMode children)
{
    Override out = overrideOf(0, node, Space::Model, glm::mat4(1.0f));
    out.channels = {false, true, false};
    out.children = children;
    return out;
}

/// One joint overridden in each way.
struct PosedJoint {
    NodeId node;
    Scene onBind, onClip, disabled;
};

std::vector<PosedJoint> posedJoints(const Scene& scene)
{
    std::vector<PosedJoint> out;
    for (const NodeId node : jointsOf(scene)) {
        Override disabled = identityTurn(node, ChildrenMode::Bind);
        disabled.enabled = false;
        out.push_back({node, withOverrides(scene, {identityTurn(node, ChildrenMode::Bind)}),
            withOverrides(scene, {identityTurn(node, ChildrenMode::Clip)}), withOverrides(scene, {disabled})});
    }
    return out;
}

std::vector<glm::mat4> bindLocals(const Scene& scene)
{
    std::vector<glm::mat4> out(scene.nodes.size(), glm::mat4(1.0f));
    for (const NodeId id : scene.order->sorted) out[id.index()] = bindLocal(scene, id);
    return out;
}

/// What a joint that is set does to itself, to those below it and to all others; empty: what it has to.
std::string wrongInOverride(const PosedJoint& posed, const PoseRequest& request, const Pose& clip,
    const std::vector<glm::mat4>& bind, Pose& bound, Pose& clipped)
{
    const NodeOrder& order = *posed.onBind.order;
    evaluatePose(posed.onBind, request, bound);
    evaluatePose(posed.onClip, request, clipped);
    const std::size_t node = posed.node.index();
    const std::uint32_t place = order.position[node], end = order.subtreeEnd[place];
    const float size = 1.0f + glm::length(glm::vec3(clip.model[node][3]));
    if (!(glm::distance(bound.model[node][3], clip.model[node][3]) < 1e-5f * size)) return "the joint has moved";
    for (std::uint32_t at = 0; at < order.sorted.size(); ++at) {
        const std::size_t other = order.sorted[at].index();
        const bool below = at > place && at < end;
        if (below && !equalBits(bound.local[other], bind[other])) return "a child is not on its bind local";
        if (below && !equalBits(clipped.local[other], clip.local[other])) return "a child has lost the clip's motion";
        if (below || at == place) continue;
        if (!equalBits(bound.model[other], clip.model[other])) return "another joint moves with children on bind";
        if (!equalBits(clipped.model[other], clip.model[other])) return "another joint moves with children on clip";
    }
    PoseRequest off = request;
    off.overrides = false;
    evaluatePose(posed.onBind, off, bound);
    evaluatePose(posed.disabled, request, clipped);
    const bool back = sameBits(bound.model, clip.model) && sameBits(clipped.model, clip.model);
    return back ? "" : "off does not give the clip's pose";
}

glm::mat4 heldOffset()
{
    return matrixOf({{0.1f, -0.2f, 0.3f}, glm::angleAxis(0.7f, glm::vec3(0, 1, 0)), glm::vec3(1.0f)});
}

/// How far a held thing's origin is from where `holder` × offset has it, of its tolerance.
double originError(const glm::mat4& holder, const glm::mat4& offset, const glm::mat4& world)
{
    const glm::dvec3 wanted(glm::dmat4(holder) * glm::dvec4(offset[3]));
    const double reach = glm::length(glm::dmat3(glm::dmat4(holder)) * glm::dvec3(offset[3]));
    const double size = std::max(1.0, glm::length(glm::dvec3(holder[3])) + reach);
    return glm::distance(glm::dvec3(world[3]), wanted) / size;
}

/// A prop on each joint and a prop on each prop, while one joint is overridden: all origins are where the matrices have
/// them. `worst`: of all.
void checkAttachments(const std::shared_ptr<const Scene>& held, ClipId clip, double timeSec, double& worst)
{
    ViewState view;
    view.pose = PoseSource::Clip;
    view.clip = clip;
    view.timeSec = timeSec;
    const std::vector<Actor> actors = stage(held, view);
    QCOMPARE(actors.size(), 1 + 2 * held->attachments.size());
    const Pose& pose = *actors[0].pose;
    for (std::size_t i = 0; i < held->attachments.size(); ++i) {
        const Attachment& sword = *held->attachments[i];
        const Actor &prop = actors[1 + 2 * i], &charm = actors[2 + 2 * i];
        worst = std::max(worst, originError(pose.model[sword.anchor.index()], sword.offset, prop.worldFromActor));
        const Attachment& onProp = *sword.prop->attachments.front();
        const glm::mat4 holder = prop.worldFromActor * prop.pose->model[onProp.anchor.index()];
        worst = std::max(worst, originError(holder, onProp.offset, charm.worldFromActor));
    }
    QVERIFY2(worst <= kOriginTolerance, qPrintable(QString::number(worst)));
}

Shared<Scene> chainedProp()
{
    Scene sword = *makeProp(PropShape::Sword, 1.0f);
    Attachment charm;
    charm.anchor = NodeId(0u);
    charm.offset = heldOffset();
    charm.prop = std::make_shared<const Scene>(*makeProp(PropShape::Box, 0.1f));
    return std::make_shared<const Scene>(*addAttachment(sword, charm));
}

/// The scene with a chain of props on each joint, its middle joint overridden.
Scene withProps(const Scene& scene, const std::vector<NodeId>& joints)
{
    const NodeId turned = joints[joints.size() / 2];
    Result<Scene> out = withOverrides(scene, {identityTurn(turned, ChildrenMode::Clip)});
    const Shared<Scene> prop = chainedProp();
    for (const NodeId joint : joints) {
        Attachment held;
        held.anchor = joint;
        held.offset = heldOffset();
        held.prop = prop;
        out = addAttachment(*out, held);
    }
    return *out;
}

/// Every joint at every key and halfway between each two.
void checkScene(const Scene& scene)
{
    const std::vector<PosedJoint> joints = posedJoints(scene);
    const std::vector<glm::mat4> bind = bindLocals(scene);
    const auto held = std::make_shared<const Scene>(withProps(scene, jointsOf(scene)));
    Pose clip, bound, clipped;
    double worst = 0.0;
    std::size_t moments = 0;
    for (std::size_t c = 0; c < scene.clips.size(); ++c) {
        if (!scene.clips[c]) continue;
        for (const double timeSec : timesOf(*scene.clips[c])) {
            const PoseRequest request = requestAt(ClipId(c), timeSec);
            evaluatePose(scene, request, clip);
            for (const PosedJoint& posed : joints) {
                const std::string wrong = wrongInOverride(posed, request, clip, bind, bound, clipped);
                QVERIFY2(wrong.empty(), qPrintable(QStringLiteral("%1: clip %2, %3 s, joint %4")
                                                       .arg(QString::fromStdString(wrong))
                                                       .arg(c)
                                                       .arg(timeSec)
                                                       .arg(posed.node.value)));
            }
            checkAttachments(held, ClipId(c), timeSec, worst);
            if (QTest::currentTestFailed()) return;
            ++moments;
        }
    }
    qInfo("%zu joints at %zu moments; origins off by %.2g at most", joints.size(), moments, worst);
    QVERIFY(!joints.empty() && moments > 0);
}

} // namespace

/// The tutorial's halves: one joint is set, what hangs below it is evaluated again; a weapon goes into a hand.
class PosingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPoseOfALongerCharacterTurnsTheJointsAndStretchesNone()
    {
        const Result<Scene> scene = makeMannequin();
        QVERIFY(scene);
        const CopiedPose pose = copyPose(*scene, evaluatePose(*scene, {}), {});
        const PoseMatch same = matchPose(*scene, pose, {});
        QCOMPARE(same.matched, pose.joints.size());
        QCOMPARE(same.turnedAlone, std::size_t{0});
        Scene longer = *scene;
        const std::size_t at = pose.joints.size() / 2;
        NodeId changed;
        for (std::size_t i = 0; i < longer.nodes.size(); ++i) {
            Node node = *longer.nodes[i];
            if (node.name != pose.joints[at].name) continue;
            node.rest.translation *= 1.5f;
            longer.nodes[i] = std::make_shared<const Node>(node);
            changed = NodeId(i);
        }
        QVERIFY(changed.valid());
        QCOMPARE(matchPose(longer, pose, {}).turnedAlone, std::size_t{1});
        const Result<Scene> pasted = pastePose(longer, pose, {});
        QVERIFY(pasted);
        for (const auto& value : pasted->overrides) QCOMPARE(value->channels.translation, value->node != changed);
        CopiedPose other = pose;
        other.joints.push_back({"wing", glm::mat4(1.0f)});
        QCOMPARE(matchPose(*scene, other, {}).joints, pose.joints.size() + 1);
        QCOMPARE(matchPose(*scene, other, {}).matched, pose.joints.size());
    }
    void aMirroredPoseOfALongerCharacterStretchesNone()
    {
        const Result<Scene> scene = makeMannequin();
        QVERIFY(scene);
        const Pose walk = evaluatePose(*scene, requestAt(ClipId(0u), 0.37));
        CopiedPose pose = copyPose(*scene, walk, {}), plain = pose;
        // All of another character is half as long again, and turned as this one is.
        for (CopiedPose::Joint& joint : pose.joints) {
            joint.local[3] = glm::vec4(1.5f * glm::vec3(joint.local[3]), 1.0f);
            joint.boneLength = 1.5f * *joint.boneLength;
        }
        const Pose base = evaluatePose(*scene, {});
        const CopiedPose mirrored = mirroredPose(*scene, withPose(*scene, base, pose), 0);
        const CopiedPose own = mirroredPose(*scene, withPose(*scene, base, plain), 0);
        QCOMPARE(mirrored.joints.size(), own.joints.size());
        std::size_t bones = 0, turned = 0;
        for (std::size_t i = 0; i < mirrored.joints.size(); ++i) {
            const CopiedPose::Joint &is = mirrored.joints[i], &wanted = own.joints[i];
            for (int column = 0; column < 3; ++column) // they turn as those of a character of these bones do
                QVERIFY(glm::distance(is.local[column], wanted.local[column]) < 1e-4f);
            const auto node = std::find_if(scene->nodes.begin(), scene->nodes.end(),
                [&is](const auto& entry) { return entry && entry->name == is.name; });
            const float rest = glm::length((*node)->rest.translation);
            if (std::abs(glm::length(glm::vec3(is.local[3])) - rest) < 1e-4f) ++bones;
            if (maxDifference(is.local, (*node)->restLocal()) > 1e-2f) ++turned;
        }
        QCOMPARE(bones, mirrored.joints.size());
        QVERIFY(turned > 5);
    }
    void aRootThatStandsElsewhereByNoiseAloneKeepsItsMove()
    {
        const Result<Scene> scene = makeMannequin();
        QVERIFY(scene);
        CopiedPose pose = copyPose(*scene, evaluatePose(*scene, {}), {});
        const auto root = std::find_if(
            pose.joints.begin(), pose.joints.end(), [](const auto& joint) { return joint.name == "root"; });
        QVERIFY(root != pose.joints.end());
        QCOMPARE(root->boneLength.value_or(-1.0f), 0.0f);
        root->boneLength = 1e-7f; // another exporter's
        root->local[3].y = -0.3f; // a crouch
        QCOMPARE(matchPose(*scene, pose, {}).turnedAlone, std::size_t{0});
        const Result<Scene> pasted = pastePose(*scene, pose, {});
        QVERIFY(pasted);
        for (const auto& value : pasted->overrides) QVERIFY(value->channels.all());
        QCOMPARE(withPose(*scene, evaluatePose(*scene, {}), pose).local[0][3].y, -0.3f);
        root->boneLength = 0.1f; // that is another place
        QCOMPARE(matchPose(*scene, pose, {}).turnedAlone, std::size_t{1});
    }
    void jointsBesideThePlaneWithoutACounterpartAreNamed()
    {
        const Result<Scene> scene = makeMannequin();
        QVERIFY(scene);
        QVERIFY(jointsWithoutMirror(*scene, 0).empty());
        Scene odd = *scene;
        const JointPair pair = allPairs(odd, 0).front();
        Node node = *odd.nodes[pair.one.index()];
        node.name = "odd";
        odd.nodes[pair.one.index()] = std::make_shared<const Node>(node);
        Skin skin = *odd.skins[0];
        for (std::size_t i = 0; i < skin.joints.size(); ++i)
            if (skin.joints[i] == pair.one) // bound a metre away
                skin.inverseBind[i] =
                    glm::translate(glm::mat4(1.0f), glm::vec3(1.0f, 1.0f, 1.0f)) * skin.inverseBind[i];
        odd.skins[0] = std::make_shared<const Skin>(skin);
        const std::vector<NodeId> alone = jointsWithoutMirror(odd, 0);
        QVERIFY(std::find(alone.begin(), alone.end(), pair.one) != alone.end());
        QVERIFY(std::find(alone.begin(), alone.end(), pair.other) != alone.end());
    }
    void posedJointsAndHeldThingsOfTheSample()
    {
        const Result<Scene> mannequin = makeMannequin();
        QVERIFY(mannequin);
        checkScene(*mannequin);
    }
    void posedJointsAndHeldThingsOfEveryOgreFile()
    {
        const std::vector<std::string> files = corpusFiles({".xml"});
        if (files.empty()) QSKIP("no model files beside the checkout");
        int checked = 0;
        for (const std::string& path : files) {
            if (!path.ends_with(".mesh.xml")) continue;
            const Result<Loaded> loaded = loadFile(path, {});
            if (!loaded) continue;
            checkScene(loaded->scene);
            if (QTest::currentTestFailed()) {
                qWarning("%s", path.c_str());
                return;
            }
            ++checked;
        }
        qInfo("%d files", checked);
        QVERIFY(checked > 0);
    }
    void aTrialPoseIsSeenAndNotKept()
    {
        const unsigned seed = firstSeed();
        Random random(seed);
        const auto scene = std::make_shared<const Scene>(randomScene(random, {8, 4, 2, {}}));
        ViewState view;
        view.trial = {overrideOf(0, NodeId(3u), Space::Model, matrixOf(random.transform()))};
        view.overridesOn = false;
        const std::vector<Actor> tried = stage(scene, view);
        QVERIFY(equalBits(tried[0].pose->model[3], view.trial[0].matrix));
        QCOMPARE(tried[0].scene, scene);
        view.trial.clear();
        QVERIFY(sameBits(stage(scene, view)[0].pose->model, evaluatePose(*scene, {}).model));
    }
    void theGhostStandsAtRestWhateverActs()
    {
        Random random(firstSeed());
        const Scene plain = randomScene(random, {8, 4, 2, {}});
        const auto scene = std::make_shared<const Scene>(
            withOverrides(plain, {overrideOf(0, NodeId(2u), Space::Local, matrixOf(random.transform()))}));
        ViewState view;
        view.ghost = GhostPose::Bind;
        const std::vector<Actor> actors = stage(scene, view);
        QCOMPARE(actors.size(), std::size_t{2});
        QCOMPARE(actors[1].role, ActorRole::Ghost);
        QVERIFY(largestDifference(actors[1].pose->model, bindModel(plain)) < 1e-5f);
    }
    void builtInThingsAreFoundByTheirPath()
    {
        for (const PropShape shape : {PropShape::Axis, PropShape::Box, PropShape::Sword}) {
            const Result<Scene> made = propFromPath(propPath(shape, 0.75f));
            QVERIFY(made);
            Bounds bounds;
            for (const glm::vec3& at : made->sets[0]->positions) bounds.add(at);
            const glm::vec3 sides = bounds.high - bounds.low;
            QVERIFY(std::abs(std::max({sides.x, sides.y, sides.z}) - 0.75f) < 0.05f);
        }
        for (const char* none : {"builtin:", "builtin:sword", "builtin:sword:-1", "builtin:hat:1", "sword.glb"})
            QVERIFY(!propFromPath(none));
    }
};

} // namespace posing_test

QTEST_GUILESS_MAIN(posing_test::PosingTest)
#include "posing_test.moc"
