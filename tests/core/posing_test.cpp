// SPDX-License-Identifier: MIT
#include "core/edit/edits.h"
#include "core/eval/frame.h"
#include "core/io/load.h"
#include "core/sample/mannequin.h"
#include "core/sample/props.h"
#include "tests/core/corpus.h"
#include "tests/core/random_scene.h"

#include <set>

namespace posing_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr std::size_t kMostJoints = 12; ///< of one file: they are spread over it
constexpr std::size_t kMostTimes = 40;

bool equalBits(const glm::mat4& a, const glm::mat4& b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

/// Key times of a clip and the moments halfway between them; of long ones some, spread over it.
std::vector<double> timesOf(const Clip& clip)
{
    std::set<double> keys;
    for (const auto& track : clip.tracks) keys.insert(track->times->begin(), track->times->end());
    std::vector<double> all;
    for (const double key : keys) {
        if (!all.empty()) all.push_back(0.5 * (all.back() + key));
        all.push_back(key);
    }
    if (all.size() <= kMostTimes) return all;
    std::vector<double> some;
    for (std::size_t i = 0; i < kMostTimes; ++i) some.push_back(all[i * (all.size() - 1) / (kMostTimes - 1)]);
    return some;
}

/// Joints with others below them first: there something is to be seen.
std::vector<NodeId> jointsOf(const Scene& scene)
{
    std::vector<NodeId> all, out;
    for (const NodeId id : scene.order->sorted)
        if (scene.nodes[id.index()]->joint) all.push_back(id);
    const std::size_t count = std::min(all.size(), kMostJoints);
    for (std::size_t i = 0; i < count; ++i) out.push_back(all[i * all.size() / count]);
    return out;
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

void checkOverride(const Scene& scene, const PoseRequest& request, NodeId node)
{
    const Pose clip = evaluatePose(scene, request);
    const Scene onBind = withOverrides(scene, {identityTurn(node, ChildrenMode::Bind)});
    const Scene onClip = withOverrides(scene, {identityTurn(node, ChildrenMode::Clip)});
    const Pose bound = evaluatePose(onBind, request), clipped = evaluatePose(onClip, request);
    const std::uint32_t place = scene.order->position[node.index()], end = scene.order->subtreeEnd[place];
    const float size = 1.0f + glm::length(glm::vec3(clip.model[node.index()][3]));
    QVERIFY(glm::distance(bound.model[node.index()][3], clip.model[node.index()][3]) < 1e-5f * size);
    for (std::uint32_t at = 0; at < scene.order->sorted.size(); ++at) {
        const std::size_t other = scene.order->sorted[at].index();
        if (at < place || at >= end) {
            QVERIFY(equalBits(bound.model[other], clip.model[other]));
            QVERIFY(equalBits(clipped.model[other], clip.model[other]));
        } else if (at > place) {
            QVERIFY(equalBits(bound.local[other], bindLocal(scene, NodeId(other))));
            QVERIFY(equalBits(clipped.local[other], clip.local[other]));
        }
    }
    PoseRequest off = request;
    off.overrides = false;
    const Pose without = evaluatePose(onBind, off);
    Override disabled = identityTurn(node, ChildrenMode::Bind);
    disabled.enabled = false;
    const Pose switched = evaluatePose(withOverrides(scene, {disabled}), request);
    QVERIFY(sameBits(without.model, clip.model) && sameBits(switched.model, clip.model));
}

/// A prop of a prop on the joint: both origins are where the chain of matrices has them.
void checkAttachment(const Scene& scene, ClipId clip, double timeSec, NodeId node, const Shared<Scene>& prop)
{
    const glm::mat4 offset = matrixOf({{0.1f, -0.2f, 0.3f}, glm::angleAxis(0.7f, glm::vec3(0, 1, 0)), glm::vec3(1.0f)});
    Attachment held;
    held.anchor = node;
    held.offset = offset;
    held.prop = prop;
    const Result<Scene> made = addAttachment(withOverrides(scene, {identityTurn(node, ChildrenMode::Clip)}), held);
    QVERIFY(made);
    ViewState view;
    view.pose = PoseSource::Clip;
    view.clip = clip;
    view.timeSec = timeSec;
    const std::vector<Actor> actors = stage(std::make_shared<const Scene>(*made), view);
    QCOMPARE(actors.size(), std::size_t{3});
    const glm::vec4 origin = actors[0].pose->model[node.index()] * offset[3];
    const float size = 1.0f + glm::length(glm::vec3(origin));
    QVERIFY(glm::distance(actors[1].worldFromActor[3], origin) <= 1e-5f * size);
    const glm::mat4 chain = actors[1].worldFromActor * actors[1].pose->model[0] * offset;
    QVERIFY(maxDifference(actors[2].worldFromActor, chain) <= 1e-5f * size);
}

Shared<Scene> chainedProp()
{
    Scene sword = *makeProp(PropShape::Sword, 1.0f);
    Attachment charm;
    charm.anchor = NodeId(0u);
    charm.offset = matrixOf({{0.1f, -0.2f, 0.3f}, glm::angleAxis(0.7f, glm::vec3(0, 1, 0)), glm::vec3(1.0f)});
    charm.prop = std::make_shared<const Scene>(*makeProp(PropShape::Box, 0.1f));
    return std::make_shared<const Scene>(*addAttachment(sword, charm));
}

void checkScene(const Scene& scene)
{
    const Shared<Scene> prop = chainedProp();
    for (std::size_t c = 0; c < scene.clips.size(); ++c) {
        if (!scene.clips[c]) continue;
        const std::vector<double> times = timesOf(*scene.clips[c]);
        for (const NodeId node : jointsOf(scene))
            for (const double timeSec : times) {
                checkOverride(scene, requestAt(ClipId(c), timeSec), node);
                checkAttachment(scene, ClipId(c), timeSec, node, prop);
                if (QTest::currentTestFailed()) {
                    qWarning("clip %zu, %f s, joint %u", c, timeSec, node.value);
                    return;
                }
            }
    }
}

} // namespace

/// The tutorial's halves: one joint is set, what hangs below it is evaluated again; a weapon goes into a hand.
class PosingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
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
