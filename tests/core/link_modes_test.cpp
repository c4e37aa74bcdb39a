// SPDX-License-Identifier: MIT
#include "tests/core/random_scene.h"

namespace link_modes_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

glm::mat4 movedBy(const glm::vec3& by)
{
    Transform out;
    out.translation = by;
    return matrixOf(out);
}

/// One point at (1, 0, 0) of a mesh whose node is at (10, 0, 0), held by joint a, which bound at the origin moved by
/// (0, 4, 0), and joint b, which moved by (0, 0, 8). Mesh at bind: where it is.
Scene held(WeightRule rule, std::vector<float> weights)
{
    Scene scene;
    FileFacts facts;
    facts.weightRule = rule;
    facts.unweightedRule = UnweightedRule::StaysPut;
    scene.facts = std::make_shared<const FileFacts>(facts);
    for (const glm::vec3& place : {glm::vec3(0, 4, 0), glm::vec3(0, 0, 8), glm::vec3(10, 0, 0)}) {
        auto node = std::make_shared<Node>();
        node->rest.translation = place;
        scene.nodes.push_back(node);
    }
    auto set = std::make_shared<PointSet>();
    set->positions = {{1, 0, 0}};
    scene.sets.push_back(set);
    const std::vector<std::uint32_t> first{0, static_cast<std::uint32_t>(weights.size())};
    std::vector<SlotIndex> slots;
    for (SlotIndex slot = 0; slot < weights.size(); ++slot) slots.push_back(slot);
    scene.weights.push_back(std::make_shared<const SetWeights>(*SetWeights::make(first, slots, weights)));
    auto mesh = std::make_shared<Mesh>();
    mesh->sets = {SetId(0u)};
    scene.meshes.push_back(mesh);
    auto skin = std::make_shared<Skin>();
    skin->joints = {NodeId(0u), NodeId(1u)};
    skin->inverseBind = {glm::mat4(1.0f), glm::mat4(1.0f)};
    skin->bindCorrection = movedBy({10, 0, 0});
    scene.skins.push_back(skin);
    scene.instances.push_back(std::make_shared<const Instance>(Instance{NodeId(2u), MeshId(0u), SkinId(0u), {}}));
    return *Scene::make(std::move(scene));
}

template <class Change> Scene withSkin(Scene scene, Change&& change)
{
    Skin skin = *scene.skins[0];
    change(skin);
    scene.skins[0] = std::make_shared<const Skin>(std::move(skin));
    return scene;
}

glm::vec3 placeOf(const Scene& scene, const SurfaceOptions& options = {})
{
    return deform(scene, evaluatePose(scene, {}), options)[0].sets[0].positions[0];
}

bool near(const glm::vec3& a, const glm::vec3& b)
{
    return glm::distance(a, b) < 1e-5f;
}

} // namespace

class LinkModesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sumsAreDividedOrWhatIsMissingStays()
    {
        QVERIFY(near(placeOf(held(WeightRule::DividedBySum, {0.25f, 0.25f})), {11, 2, 4}));
        QVERIFY(near(placeOf(held(WeightRule::Total1, {0.25f, 0.25f})), {11, 1, 2}));
        QVERIFY(near(placeOf(held(WeightRule::Total1, {0.75f, 0.75f})), {11, 3, 6})); // half as much taken back
        QVERIFY(near(placeOf(held(WeightRule::Total1, {})), {11, 0, 0}));
    }
    void additiveInfluencesActOneAfterTheOther()
    {
        // Half of a: (0, 2, 0); then half of b: half of that, and half of (0, 0, 8) behind what a did.
        QVERIFY(near(placeOf(held(WeightRule::Additive, {0.5f, 0.5f})), {11, 2, 4}));
        // A joint that turns: by a half turn about z at the mesh, a half of it, then b's.
        Scene scene = held(WeightRule::Additive, {0.5f, 0.5f});
        auto node = std::make_shared<Node>(*scene.nodes[0]);
        node->rest = {glm::vec3(20, 0, 0), glm::angleAxis(3.14159265f, glm::vec3(0, 0, 1)), glm::vec3(1)};
        scene.nodes[0] = node;
        // 1 → −1 about x = 10: half of both is 0.
        QVERIFY(near(placeOf(scene), {10, 0, 4}));
    }
    void associateTakesItsMotionOff()
    {
        // The associate is joint b, bound at the origin: a moves by itself less what b moved.
        const Scene scene = withSkin(held(WeightRule::Additive, {1.0f}), [](Skin& skin) {
            skin.associates = {{NodeId(1u), glm::mat4(1.0f)}, {}};
        });
        QVERIFY(near(placeOf(scene), {11, 4, -8}));
    }
    void geometricTransformIsOfTheMeshAlone()
    {
        Scene scene = held(WeightRule::Total1, {});
        Instance instance = *scene.instances[0];
        instance.nodeFromMesh = movedBy({0, 0, 100});
        scene.instances[0] = std::make_shared<const Instance>(instance);
        QVERIFY(near(placeOf(scene), {11, 0, 100})); // unweighted
        instance.skin = {};
        scene.instances[0] = std::make_shared<const Instance>(instance);
        QVERIFY(near(placeOf(scene), {11, 0, 100})); // not skinned
        QCOMPARE(evaluatePose(scene, {}).model[2][3].z, 0.0f);
    }
    void skinsBlendAsTheySay()
    {
        // Joint a rolls by a quarter turn about the point's own axis, b not at all: the linear middle is short.
        Scene scene = held(WeightRule::DividedBySum, {0.5f, 0.5f});
        const auto put = [&scene](std::size_t at, const glm::quat& turn) {
            auto node = std::make_shared<Node>();
            node->rest.rotation = turn;
            scene.nodes[at] = node;
        };
        put(0, glm::angleAxis(1.5707963f, glm::vec3(0, 0, 1)));
        put(1, glm::quat(1, 0, 0, 0));
        scene = withSkin(std::move(scene), [](Skin& skin) { skin.bindCorrection = glm::mat4(1.0f); });
        const float half = std::sqrt(0.5f);
        const glm::vec3 linear(0.5f, 0.5f, 0), dual(half, half, 0);
        QVERIFY(near(placeOf(scene), linear));
        const auto blended = [&](SkinBlend blend, std::vector<float> shares) {
            return withSkin(scene, [&](Skin& skin) {
                skin.blend = blend;
                skin.dualShares = shares;
            });
        };
        QVERIFY(near(placeOf(blended(SkinBlend::DualQuaternion, {})), dual));
        QVERIFY(near(placeOf(blended(SkinBlend::PerPoint, {0.25f})), glm::mix(linear, dual, 0.25f)));
        QVERIFY(near(placeOf(blended(SkinBlend::PerPoint, {})), linear));
        QVERIFY(near(placeOf(scene, {.method = SkinMethod::DualQuaternion}), dual));
    }
    void bindModelsStandWhereInverseBindsSayOthers()
    {
        const Scene scene = withSkin(held(WeightRule::DividedBySum, {0.5f, 0.5f}), [](Skin& skin) {
            skin.bindModel = {movedBy({1, 2, 3}), movedBy({4, 5, 6})};
        });
        const std::vector<glm::mat4> bind = bindModel(scene);
        QVERIFY(near(glm::vec3(bind[0][3]), {1, 2, 3}) && near(glm::vec3(bind[1][3]), {4, 5, 6}));
    }
};

} // namespace link_modes_test

QTEST_GUILESS_MAIN(link_modes_test::LinkModesTest)
#include "link_modes_test.moc"
