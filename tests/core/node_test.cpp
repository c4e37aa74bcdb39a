// SPDX-License-Identifier: MIT
#include "core/model/errors.h"
#include "core/model/scene.h"
#include "tests/core/random_scene.h"

namespace node_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

std::shared_ptr<const Node> node(std::string name, NodeId parent = {})
{
    Node out;
    out.name = std::move(name);
    out.parent = parent;
    return std::make_shared<const Node>(std::move(out));
}

Scene named(const std::vector<std::string>& names)
{
    Scene scene;
    for (const std::string& name : names) scene.nodes.push_back(node(name));
    return *Scene::make(std::move(scene));
}

std::uint32_t found(const Scene& scene, std::string_view text)
{
    const Result<NodeId> id = findNode(scene, text);
    return id ? id->value : NodeId::kNone;
}

} // namespace

class NodeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void parentsComeBeforeChildrenInFileOrder()
    {
        // 2 ─┬─ 0 ── 3
        //    └─ 1
        const NodeId top(2u);
        const SharedList<Node> nodes{node("a", top), node("b", top), node("top"), node("c", NodeId(0u))};
        const Result<NodeOrder> order = NodeOrder::make(nodes);
        QVERIFY(order.has_value());
        QCOMPARE(order->sorted, (std::vector<NodeId>{top, NodeId(0u), NodeId(3u), NodeId(1u)}));
        QCOMPARE(order->subtreeEnd, (std::vector<std::uint32_t>{4, 3, 3, 4}));
        QCOMPARE(order->position, (std::vector<std::uint32_t>{1, 3, 0, 2}));
        QCOMPARE(order->roots, std::vector<NodeId>{top});
        const std::vector<std::vector<NodeId>> listed{{}, {}, {NodeId(1u), NodeId(0u)}, {}};
        QCOMPARE(
            NodeOrder::make(nodes, listed)->sorted, (std::vector<NodeId>{top, NodeId(1u), NodeId(0u), NodeId(3u)}));
    }
    void everySubtreeIsOneRange()
    {
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            const Scene scene = randomScene(random, {2 + random.below(60), 1, 1, {}});
            const NodeOrder& order = *scene.order;
            QCOMPARE(order.sorted.size(), scene.nodes.size());
            for (std::uint32_t place = 0; place < order.sorted.size(); ++place)
                for (std::uint32_t other = 0; other < order.sorted.size(); ++other) {
                    bool below = false;
                    for (NodeId at = order.sorted[other]; at.valid(); at = scene.node(at)->parent)
                        below = below || at == order.sorted[place];
                    QCOMPARE(other >= place && other < order.subtreeEnd[place], below);
                }
        }
    }
    void loopIsNamed()
    {
        const SharedList<Node> nodes{
            node("root"), node("hip", NodeId(2u)), node("knee", NodeId(1u)), node("toe", NodeId(2u))};
        const Result<NodeOrder> order = NodeOrder::make(nodes);
        QVERIFY(!order.has_value());
        QCOMPARE(order.error().text, &errors::kParentLoop);
        QVERIFY(order.error().args[0].plain().find("hip") != std::string::npos);
        QVERIFY(order.error().args[0].plain().find("toe") == std::string::npos);
    }
    void parentThatIsMissingIsAnError()
    {
        QVERIFY(!NodeOrder::make(SharedList<Node>{node("a", NodeId(7u))}).has_value());
        QVERIFY(!NodeOrder::make(SharedList<Node>{nullptr, node("a", NodeId(0u))}).has_value());
        QVERIFY(!NodeOrder::make(SharedList<Node>{node("a", NodeId(0u))}).has_value());
    }
    void removedNodesLeaveTheirNumbers()
    {
        const Result<NodeOrder> order = NodeOrder::make(SharedList<Node>{node("a"), nullptr, node("c", NodeId(0u))});
        QVERIFY(order.has_value());
        QCOMPARE(order->sorted, (std::vector<NodeId>{NodeId(0u), NodeId(2u)}));
        QCOMPARE(order->position[1], NodeId::kNone);
    }
    void deepChainsNeedNoStack()
    {
        SharedList<Node> nodes{node("")};
        for (std::size_t i = 1; i < 200000; ++i) nodes.push_back(node("", NodeId(i - 1)));
        QVERIFY(NodeOrder::make(nodes).has_value());
    }
    void addressesAreNamesIndicesOrBoth()
    {
        const Scene scene = named({"hip", "2", "", "hip", "#1", "name:x"});
        QCOMPARE(found(scene, "hip"), 0u);
        QCOMPARE(found(scene, "#3"), 3u);
        QCOMPARE(found(scene, "2"), 1u); // a name goes before an index
        QCOMPARE(found(scene, "3"), 3u); // nothing has that name
        QCOMPARE(found(scene, "#1"), 1u);
        QCOMPARE(found(scene, "name:#1"), 4u);
        QCOMPARE(found(scene, "name:name:x"), 5u);
        QCOMPARE(found(scene, ""), 2u);
        QCOMPARE(found(scene, "knee"), NodeId::kNone);
        QCOMPARE(found(scene, "#9"), NodeId::kNone);
        QCOMPARE(found(scene, "name:2x"), NodeId::kNone);
    }
    void brokenLinksAreRefused()
    {
        Random random(firstSeed());
        const Scene good = randomScene(random);
        const auto refused = [&](auto change) {
            Scene scene = good;
            change(scene);
            return !Scene::make(std::move(scene)).has_value();
        };
        QVERIFY(!refused([](Scene&) {}));
        QVERIFY(refused([](Scene& s) { s.weights.clear(); }));
        QVERIFY(refused([](Scene& s) { s.weights[0] = nullptr; }));
        QVERIFY(refused([](Scene& s) {
            s.instances[0] = std::make_shared<const Instance>(Instance{NodeId(99u), MeshId(0u), SkinId(0u), {}});
        }));
        QVERIFY(refused([](Scene& s) {
            s.instances[0] = std::make_shared<const Instance>(Instance{NodeId(0u), MeshId(1u), SkinId(0u), {}});
        }));
        QVERIFY(refused([](Scene& s) {
            auto skin = std::make_shared<Skin>(*s.skins[0]);
            skin->inverseBind.pop_back();
            s.skins[0] = skin;
        }));
        QVERIFY(refused([](Scene& s) { s.overrides.push_back(std::make_shared<const Override>()); }));
        QVERIFY(refused([](Scene& s) { s.attachments.push_back(std::make_shared<const Attachment>()); }));
    }
    void matricesComeApartAndTogetherAgain()
    {
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            Transform t = random.transform();
            if (random.chance(0.3f)) t.scale.x = -t.scale.x;
            const Decomposition d = decompose(matrixOf(t));
            QVERIFY(d.residual < 1e-5f);
            QCOMPARE(d.mirrored, t.scale.x < 0.0f);
            QVERIFY(!d.singular);
            QVERIFY(glm::length(d.transform.scale - t.scale) < 1e-5f);
            QVERIFY(std::abs(std::abs(glm::dot(d.transform.rotation, t.rotation)) - 1.0f) < 1e-5f);
            const glm::mat4 m = matrixOf(t);
            QVERIFY(maxDifference(affineInverse(m) * m, glm::mat4(1.0f)) < 1e-4f);
        }
    }
    void shearIsMeasured()
    {
        glm::mat4 lean(1.0f);
        lean[1][0] = 0.5f; // y leans to x
        const Decomposition d = decompose(lean);
        QVERIFY(std::abs(d.shear.x - 0.5f) < 1e-6f);
        QVERIFY(std::abs(d.residual - 0.5f) < 1e-6f);
        QVERIFY(!d.mirrored);
    }
    void zeroScaleKeepsARotation()
    {
        const Decomposition flat = decompose(matrixOf({{1, 2, 3}, glm::quat(0.6f, 0.0f, 0.8f, 0.0f), {2, 0, 3}}));
        QVERIFY(flat.singular);
        QVERIFY(flat.residual < 1e-6f);
        const Decomposition gone = decompose(matrixOf({{1, 2, 3}, glm::quat(1, 0, 0, 0), {0, 0, 0}}));
        QCOMPARE(gone.transform.scale, glm::vec3(0.0f));
        QVERIFY(gone.residual < 1e-6f);
        QVERIFY(maxDifference(affineInverse(glm::mat4(0.0f)), glm::mat4(glm::mat3(0.0f))) < 1e-6f);
    }
    void mirroredNormalsStayOutside()
    {
        glm::mat4 mirror(1.0f);
        mirror[0][0] = -2.0f;
        QVERIFY((normalMatrix(mirror) * glm::vec3(0, 0, 1)).z > 0.0f);
        QVERIFY((normalMatrix(mirror) * glm::vec3(1, 0, 0)).x < 0.0f);
    }
};

} // namespace node_test

QTEST_GUILESS_MAIN(node_test::NodeTest)
#include "node_test.moc"
