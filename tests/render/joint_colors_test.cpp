// SPDX-License-Identifier: MIT
// Colours of the map of all joints: neighbours are told apart, whatever the rig.
#include "core/io/format/load.h"
#include "core/sample/sample.h"
#include "render/camera/render_options.h"
#include "render/scene/joint_colors.h"
#include "tests/bench/gen_character.h"
#include "tests/core/corpus.h"
#include "tests/core/render_scene.h"
#include "tests/core/tube_rig.h"

#include <QtTest>

#include <algorithm>
#include <set>

namespace joint_colors_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr float kApart = 0.08f;           ///< of any two that meet: three times what is just seen
constexpr std::size_t kManyTogether = 16; ///< joints at one place that no palette tells all apart

using Pairs = std::set<std::pair<NodeId, NodeId>>;

void meet(Pairs& pairs, NodeId a, NodeId b)
{
    if (a != b) pairs.insert(std::minmax(a, b));
}

/// Parent and child, and siblings, where they are no more than a person takes in.
Pairs metInTree(const Scene& scene)
{
    Pairs out;
    const auto siblings = [&out](const std::vector<NodeId>& all) {
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t k = i + 1; k < all.size() && k < i + 8; ++k) meet(out, all[i], all[k]);
    };
    siblings(scene.order->roots);
    for (const NodeId parent : scene.order->sorted) {
        siblings(scene.order->children[parent.index()]);
        for (const NodeId child : scene.order->children[parent.index()]) meet(out, parent, child);
    }
    return out;
}

/// Joints that hold a point together.
Pairs metAtPoints(const Scene& scene)
{
    Pairs out;
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid()) continue;
        const std::vector<NodeId>& joints = scene.skins[instance->skin.index()]->joints;
        for (const SetId set : scene.meshes[instance->mesh.index()]->sets) {
            const SetWeights& weights = *scene.weights[set.index()];
            for (PointIndex p = 0; p < weights.points(); ++p) {
                std::vector<NodeId> held;
                for (std::size_t i = 0; i < weights.slots(p).size(); ++i)
                    if (weights.weights(p)[i] > 0.0f && weights.slots(p)[i] < joints.size())
                        held.push_back(joints[weights.slots(p)[i]]);
                if (held.size() > kManyTogether) continue;
                for (std::size_t a = 1; a < held.size(); ++a)
                    for (std::size_t b = 0; b < a; ++b) meet(out, held[a], held[b]);
            }
        }
    }
    return out;
}

struct Nearest {
    float apart = 10.0f;
    std::string names;
};

Nearest nearestOf(const Scene& scene, const Pairs& pairs, const std::vector<glm::vec3>& colors)
{
    Nearest out;
    for (const auto& [a, b] : pairs) {
        const float apart = glm::distance(oklabOf(colors[a.index()]), oklabOf(colors[b.index()]));
        if (apart < out.apart) out = {apart, scene.node(a)->name + " and " + scene.node(b)->name};
    }
    return out;
}

/// The least distance of two joints that meet.
float checked(const Scene& scene, const QString& name)
{
    const std::vector<glm::vec3> colors = jointColors(scene);
    const Nearest tree = nearestOf(scene, metInTree(scene), colors);
    const Nearest points = nearestOf(scene, metAtPoints(scene), colors);
    for (const Nearest& one : {tree, points})
        if (one.apart < kApart)
            qWarning("%s: %s are %.3f apart", qPrintable(name), one.names.c_str(), double{one.apart});
    return std::min(tree.apart, points.apart);
}

/// A joint with so many children.
Scene fan(std::uint32_t children)
{
    Scene out;
    for (std::uint32_t i = 0; i <= children; ++i) {
        Node node;
        node.name = "finger" + std::to_string(i);
        if (i > 0) node.parent = NodeId(0u);
        out.nodes.push_back(std::make_shared<const Node>(std::move(node)));
    }
    return *Scene::make(std::move(out));
}

} // namespace

class JointColorsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void neighboursAreToldApartInGeneratedRigs()
    {
        for (const std::size_t joints : {2u, 8u, 30u, 80u, 200u, 500u}) {
            const Scene scene = bench::generateCharacter({.points = 6000, .joints = joints, .seconds = 0.0});
            QVERIFY2(checked(scene, QString::number(joints)) >= kApart, qPrintable(QString::number(joints)));
        }
        for (const std::uint32_t joints : {4u, 60u})
            QVERIFY(checked(makeTube({.joints = joints}), QStringLiteral("tube")) >= kApart);
        for (const std::uint32_t children : {5u, 12u, 60u})
            QVERIFY(checked(fan(children), QStringLiteral("fan of %1").arg(children)) >= kApart);
        for (const Sample& sample : samples())
            QVERIFY2(checked(*sample.make(), QString::fromLatin1(sample.id)) >= kApart, sample.id);
    }
    void neighboursAreToldApartInEveryFileOfTheCorpus()
    {
        const std::vector<std::string> files =
            corpusFiles({".glb", ".gltf", ".fbx", ".dae", ".xml", ".smd", ".mdl", ".mesh", ".iqm", ".md5mesh"});
        if (files.empty()) QSKIP("no corpus beside the checkout");
        float least = 10.0f;
        int skinned = 0, near = 0;
        for (const std::string& path : files) {
            const Result<Loaded> loaded = loadFile(path, {});
            if (!loaded || loaded->scene.skins.empty()) continue;
            const float apart = checked(loaded->scene, QString::fromStdString(path));
            least = std::min(least, apart);
            near += apart < kApart;
            ++skinned;
        }
        qInfo("%d files, least distance %.3f", skinned, double{least});
        QVERIFY(skinned > 0);
        QCOMPARE(near, 0);
    }
    void coloursAreSeenOnDarkAndLightGround()
    {
        const Scene scene = bench::generateCharacter({.points = 2000, .joints = 300, .seconds = 0.0});
        const RenderColors dark{}, light = lightRenderColors();
        for (const glm::vec3& color : jointColors(scene))
            for (const glm::vec3& ground : {dark.backTop, dark.backBottom, light.backTop, light.backBottom})
                QVERIFY(glm::distance(oklabOf(color), oklabOf(ground)) >= 0.1f);
    }
    void theSameSceneHasTheSameColours()
    {
        const Scene scene = bench::generateCharacter({.points = 2000, .joints = 90, .seconds = 0.0});
        const Scene again = bench::generateCharacter({.points = 2000, .joints = 90, .seconds = 0.0});
        QCOMPARE(jointColors(scene), jointColors(again));
    }
    /// What is painted changes the colour of a joint only where it would look like its new neighbour.
    void paintingLeavesColoursAlone()
    {
        const Scene scene = makeTube({.joints = 40, .smooth = true});
        const std::vector<glm::vec3> before = jointColors(scene);
        Scene painted = scene;
        std::vector<Influence> row{{2, 0.5f}, {30, 0.5f}};
        const PointIndex point = 7;
        painted.weights[0] = std::make_shared<const SetWeights>(
            *scene.weights[0]->with(std::span(&point, 1), std::span<const std::vector<Influence>>(&row, 1)));
        const std::vector<glm::vec3> after = jointColors(painted);
        int changed = 0;
        for (std::size_t i = 0; i < before.size(); ++i) changed += before[i] != after[i];
        QVERIFY(changed <= 2);
        KeptJointColors kept;
        QVERIFY(kept.update(scene));
        QVERIFY(!kept.update(scene));
        QCOMPARE(kept.update(painted), changed > 0);
    }
};

} // namespace joint_colors_test

QTEST_GUILESS_MAIN(joint_colors_test::JointColorsTest)
#include "joint_colors_test.moc"
