// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/stage/frame.h"
#include "core/io/format/attachment_nodes.h"
#include "core/sample/mannequin.h"
#include "core/sample/props.h"
#include "tests/core/exports.h"
#include "tests/core/random_scene.h"

namespace attachment_nodes_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Shared<Scene> propOf(PropShape shape, float length)
{
    return std::make_shared<const Scene>(*makeProp(shape, length));
}

Attachment heldBy(const Scene& scene, const char* joint, Shared<Scene> prop)
{
    Attachment out;
    out.anchor = *findNode(scene, joint);
    out.offset = matrixOf({{0.02f, 0.05f, -0.01f}, glm::angleAxis(0.6f, glm::vec3(0, 0, 1)), glm::vec3(0.9f)});
    out.prop = std::move(prop);
    out.path = "/props/thing.glb";
    return out;
}

/// A sword with a charm in the hand, a box of another time on the head, something hidden on the other hand.
Scene armed()
{
    Scene scene = *makeMannequin();
    Scene sword = *propOf(PropShape::Sword, 0.9f);
    sword = *addAttachment(sword, [&sword] {
        Attachment charm;
        charm.anchor = sword.order->roots.front();
        charm.offset = matrixOf({{0.0f, 0.3f, 0.0f}, glm::angleAxis(0.2f, glm::vec3(1, 0, 0)), glm::vec3(1.0f)});
        charm.prop = propOf(PropShape::Box, 0.1f);
        charm.path = "builtin:box:0.1";
        return charm;
    }());
    scene = *addAttachment(scene, heldBy(scene, "hand_r", std::make_shared<const Scene>(sword)));
    Attachment hidden = heldBy(scene, "hand_l", propOf(PropShape::Axis, 0.2f));
    hidden.enabled = false;
    scene = *addAttachment(scene, hidden);
    return scene;
}

using Surfaces = std::vector<std::vector<glm::vec3>>; ///< drawn vertices, one list an instance

void addSurfaces(const Scene& scene, const Pose& pose, const glm::mat4& place, Surfaces& out)
{
    for (const DeformedInstance& instance : deform(scene, pose, {.vertices = true})) {
        out.emplace_back();
        for (const DeformedSet& set : instance.sets)
            for (const glm::vec3& at : set.positions) out.back().push_back(glm::vec3(place * glm::vec4(at, 1.0f)));
    }
}

/// Of all actors, as they stand.
Surfaces staged(const Scene& scene, ClipId clip, double timeSec)
{
    ViewState view;
    view.pose = PoseSource::Clip;
    view.clip = clip;
    view.timeSec = timeSec;
    Surfaces out;
    for (const Actor& actor : stage(std::make_shared<const Scene>(scene), view))
        addSurfaces(*actor.scene, *actor.pose, actor.worldFromActor, out);
    return out;
}

Surfaces drawn(const Scene& scene, ClipId clip, double timeSec)
{
    PoseRequest request = clipAt(timeSec);
    request.clip = clip;
    Surfaces out;
    addSurfaces(scene, evaluatePose(scene, request), glm::mat4(1.0f), out);
    return out;
}

float distance(const std::vector<glm::vec3>& a, const std::vector<glm::vec3>& b)
{
    float worst = a.size() == b.size() && !a.empty() ? 0.0f : 1e9f;
    for (std::size_t k = 0; k < std::min(a.size(), b.size()); ++k) worst = std::max(worst, glm::distance(a[k], b[k]));
    return worst;
}

/// The farthest that a vertex is off, over all clips; a file lists instances in the order of its nodes.
float offBy(const Scene& scene, const Scene& again)
{
    float worst = 0.0f;
    for (std::size_t c = 0; c < scene.clips.size(); ++c)
        for (int i = 0; i <= 4; ++i) {
            const double timeSec = scene.clips[c]->endSec() * i / 4.0;
            const Surfaces a = staged(scene, ClipId(c), timeSec), b = drawn(again, ClipId(c), timeSec);
            if (a.size() != b.size()) return 1e9f;
            for (const auto& one : a) {
                float nearest = 1e9f;
                for (const auto& other : b) nearest = std::min(nearest, distance(one, other));
                worst = std::max(worst, nearest);
            }
        }
    return worst;
}

/// A track that moves the first number of the prop's root along, one of its steps.
std::shared_ptr<const Track> pushed(const Scene& prop, std::vector<float> values, std::uint32_t layer)
{
    Track out;
    out.node = prop.order->roots.front();
    out.path = ChannelPath::Element;
    out.components = 1;
    out.layer = layer;
    out.times = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0});
    out.values = std::move(values);
    return std::make_shared<const Track>(std::move(out));
}

} // namespace

/// What hangs on joints, written as nodes below them.
class AttachmentNodesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsHeldStandsInTheFileWhereItIsSeen()
    {
        const Scene scene = armed();
        const Written out = fresh("gltf", scene, {{"attachments", "nodes"}});
        QVERIFY(!lossIn(out, "loss_attachments"));
        const Scene again = readAgain(out, "gltf");
        const float off = offBy(scene, again);
        qInfo("off by %.2g m at most", double{off});
        QVERIFY(off <= 1e-5f);
        const Result<NodeId> thing = findNode(again, "thing");
        QVERIFY(thing);
        QCOMPARE(again.nodes[again.nodes[thing->index()]->parent.index()]->name, std::string("hand_r"));
    }
    void aPropsOwnClipPlaysInEachClip()
    {
        Scene scene = *makeMannequin();
        const Scene tentacle = sampleScene("tentacle");
        QVERIFY(!tentacle.clips.empty());
        Attachment held = heldBy(scene, "hand_r", std::make_shared<const Scene>(tentacle));
        held.clip = ClipId(0u);
        Attachment still = held;
        still.anchor = *findNode(scene, "hand_l");
        still.follow = false;
        still.timeSec = 0.4 * tentacle.clips[0]->endSec();
        scene = *addAttachment(*addAttachment(scene, held), still);
        const Scene again = readAgain(fresh("gltf", scene, {{"attachments", "nodes"}}), "gltf");
        const float off = offBy(scene, again);
        qInfo("off by %.2g m at most", double{off});
        QVERIFY(off <= 1e-5f);
        // A clip that loops does so still: what the prop does later is never seen.
        for (std::size_t c = 0; c < scene.clips.size(); ++c)
            QCOMPARE(again.clips[c]->endSec(), double{static_cast<float>(scene.clips[c]->endSec())});
    }
    void aMeshApartFromItsNodeStandsSoInAProp()
    {
        Scene sword = *propOf(PropShape::Sword, 0.9f);
        Instance instance = *sword.instances[0];
        instance.nodeFromMesh[3].x = 0.5f;
        sword.instances[0] = std::make_shared<const Instance>(instance);
        Scene scene = *makeMannequin();
        scene = *addAttachment(scene, heldBy(scene, "hand_r", std::make_shared<const Scene>(sword)));
        QVERIFY(offBy(scene, readAgain(fresh("gltf", scene, {{"attachments", "nodes"}}), "gltf")) <= 1e-5f);
    }
    void layersOfAPropsClipArePlayedAndToldAsBaked()
    {
        Scene sword = *propOf(PropShape::Sword, 0.9f);
        const NodeId root = sword.order->roots.front();
        Node node = *sword.nodes[root.index()];
        node.elements = {{TransformElement::Kind::Translate, "T", {0.0f, 0.0f, 0.0f}}};
        node.restMatrix = glm::mat4(1.0f);
        node.rest = {};
        sword.nodes[root.index()] = std::make_shared<const Node>(node);
        Clip clip;
        clip.layers.resize(2);
        clip.layers[1].weight = 0.5f;
        clip.tracks = {pushed(sword, {0.0f, 1.0f}, 0), pushed(sword, {0.4f, 0.8f}, 1)};
        sword.clips = {std::make_shared<const Clip>(clip)};
        Scene scene = *makeMannequin();
        Attachment held = heldBy(scene, "hand_r", std::make_shared<const Scene>(sword));
        held.clip = ClipId(0u);
        scene = *addAttachment(scene, held);
        const Written out = fresh("gltf", scene, {{"attachments", "nodes"}});
        QVERIFY(offBy(scene, readAgain(out, "gltf")) <= 1e-5f);
        QVERIFY(lossIn(out, "text_loss_baked"));
    }
    void aPropPlaysAlsoWhereTheFirstLayerIsMuted()
    {
        Scene scene = *makeMannequin();
        for (auto& clip : scene.clips) {
            Clip layered = *clip;
            layered.range = ClipSpan{layered.startSec(), layered.endSec()};
            layered.tracks.clear(); // the layer is silent: its wearer rests
            layered.layers.resize(1);
            layered.layers[0].mute = true;
            clip = std::make_shared<const Clip>(layered);
        }
        const Scene tentacle = sampleScene("tentacle");
        Attachment held = heldBy(scene, "hand_r", std::make_shared<const Scene>(tentacle));
        held.clip = ClipId(0u);
        scene = *addAttachment(scene, held);
        QVERIFY(offBy(scene, readAgain(fresh("gltf", scene, {{"attachments", "nodes"}}), "gltf")) <= 1e-5f);
    }
    void whatIsWornIsSkinnedToItsWearer()
    {
        Scene scene = *makeMannequin();
        Attachment worn = heldBy(scene, "hand_r", std::make_shared<const Scene>(*makeMannequin()));
        worn.mergeByName = true;
        const std::size_t nodes = scene.nodes.size();
        scene = *addAttachment(scene, worn);
        const Scene again = readAgain(fresh("gltf", scene, {{"attachments", "nodes"}}), "gltf");
        QVERIFY(offBy(scene, again) <= 1e-5f);
        QVERIFY(again.nodes.size() < nodes + 10); // its joints are the wearer's
    }
    void withoutTheChoiceItIsSaidThatNothingIsWritten()
    {
        const Scene scene = armed();
        const Scene plain = *makeMannequin();
        for (const char* id : {"gltf", "collada", "smd"}) {
            const Written out = fresh(id, scene);
            QVERIFY(lossIn(out, "loss_attachments"));
            QVERIFY(!lossIn(fresh(id, plain), "loss_attachments"));
        }
        QCOMPARE(readAgain(fresh("gltf", scene), "gltf").meshes.size(), plain.meshes.size());
    }
};

} // namespace attachment_nodes_test

QTEST_GUILESS_MAIN(attachment_nodes_test::AttachmentNodesTest)
#include "attachment_nodes_test.moc"
