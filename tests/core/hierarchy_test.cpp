// SPDX-License-Identifier: MIT
#include "core/eval/pose/pose.h"
#include "tests/core/random_scene.h"

namespace hierarchy_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

const glm::quat kQuarterZ = glm::angleAxis(1.5707963f, glm::vec3(0, 0, 1));

/// grand (scale 1 1 5) — parent (quarter turn, scale 2 1 1) — child (quarter turn, at x = 1, scale 1 3 1).
Scene family(HierarchyRule rule)
{
    const Transform parts[3] = {{glm::vec3(0), glm::quat(1, 0, 0, 0), {1, 1, 5}}, {glm::vec3(0), kQuarterZ, {2, 1, 1}},
        {{1, 0, 0}, kQuarterZ, {1, 3, 1}}};
    Scene scene;
    for (std::uint32_t i = 0; i < 3; ++i) {
        auto node = std::make_shared<Node>();
        if (i > 0) node->parent = NodeId(i - 1);
        node->rest = parts[i];
        node->rule = rule;
        scene.nodes.push_back(node);
    }
    return *Scene::make(std::move(scene));
}

glm::mat4 childUnder(HierarchyRule rule)
{
    return evaluatePose(family(rule), {}).model[2];
}

/// Columns of the child's model matrix: x and y are written down, z has this length,
/// the position is (0, 2, 0).
bool columnsAre(const glm::mat4& m, const glm::vec3& x, const glm::vec3& y, float z)
{
    glm::mat4 expected(1.0f);
    expected[0] = glm::vec4(x, 0);
    expected[1] = glm::vec4(y, 0);
    expected[2] = glm::vec4(0, 0, z, 0);
    expected[3] = glm::vec4(0, 2, 0, 1);
    return maxDifference(m, expected) < 1e-5f;
}

} // namespace

class HierarchyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void matrixChainShears()
    {
        // parent: x → (0,2,0), y → (−1,0,0); the child's own x is (0,1,0), its y (−3,0,0).
        for (const HierarchyRule rule : {HierarchyRule::MatrixChain, HierarchyRule::FbxRSrs})
            QVERIFY(columnsAre(childUnder(rule), {-1, 0, 0}, {0, -6, 0}, 5));
    }
    void ogreMultipliesScalesPerAxis()
    {
        QVERIFY(columnsAre(childUnder(HierarchyRule::OgrePerAxisScale), {-2, 0, 0}, {0, -3, 0}, 5));
    }
    void fbxRrSsTakesTheParentsScaleAfterTheRotations()
    {
        QVERIFY(columnsAre(childUnder(HierarchyRule::FbxRrSs), {-2, 0, 0}, {0, -3, 0}, 5));
    }
    void fbxRrsLeavesTheParentsOwnScaleOut()
    {
        QVERIFY(columnsAre(childUnder(HierarchyRule::FbxRrs), {-1, 0, 0}, {0, -3, 0}, 1));
    }
    void fbxRulesMix()
    {
        // Under a plain chain the axes that a child of rule 0 or 2 goes on from are the whole matrix but the parent's
        // own scale: grand stretches z, which parent (a quarter turn about z) keeps.
        const auto under = [](HierarchyRule parent, HierarchyRule child) {
            Scene scene = family(HierarchyRule::FbxRSrs);
            for (const auto& [at, rule] : {std::pair(1, parent), std::pair(2, child)}) {
                auto node = std::make_shared<Node>(*scene.nodes[static_cast<std::size_t>(at)]);
                node->rule = rule;
                scene.nodes[static_cast<std::size_t>(at)] = node;
            }
            return evaluatePose(scene, {}).model[2];
        };
        constexpr auto kRrSs = HierarchyRule::FbxRrSs, kRSrs = HierarchyRule::FbxRSrs, kRrs = HierarchyRule::FbxRrs;
        QVERIFY(columnsAre(under(kRSrs, kRrSs), {-2, 0, 0}, {0, -3, 0}, 5)); // z by the axes
        QVERIFY(columnsAre(under(kRSrs, kRrs), {-1, 0, 0}, {0, -3, 0}, 5));
        QVERIFY(columnsAre(under(kRrSs, kRrs), {-1, 0, 0}, {0, -3, 0}, 5)); // takes grand's scale as parent does
        QVERIFY(columnsAre(under(kRrs, kRrs), {-1, 0, 0}, {0, -3, 0}, 1));  // neither does
        QVERIFY(columnsAre(under(kRrs, kRrSs), {-2, 0, 0}, {0, -3, 0}, 1));
        QVERIFY(columnsAre(under(kRrs, kRSrs), {-1, 0, 0}, {0, -6, 0}, 1));
    }
    void segmentScaleCompensateUndoesTheParentsOwnScale()
    {
        QVERIFY(columnsAre(childUnder(HierarchyRule::SegmentScaleCompensate), {-1, 0, 0}, {0, -3, 0}, 1));
    }
    void rulesAgreeWhereNothingIsScaled()
    {
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            std::vector<std::vector<glm::mat4>> models;
            for (std::size_t rule = 0; rule < 6; ++rule) {
                Random random(seed + static_cast<unsigned>(i));
                Scene scene = randomScene(random, {10, 1, 1, static_cast<HierarchyRule>(rule)});
                for (auto& node : scene.nodes) {
                    auto copy = std::make_shared<Node>(*node);
                    copy->rest.scale = glm::vec3(1.0f);
                    node = copy;
                }
                models.push_back(evaluatePose(scene, {}).model);
                QVERIFY(largestDifference(models[0], models.back()) < 1e-4f);
            }
        }
    }
    void modelOverrideLandsWhereItSaysUnderEveryRule()
    {
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            const auto rule = static_cast<HierarchyRule>(random.below(6));
            const Scene scene = randomScene(random, {10, 1, 1, rule});
            const NodeId node(random.below(10));
            const Transform wanted{random.vector(2.0f), random.rotation(), glm::vec3(1.0f)};
            const Scene with = withOverrides(scene, {overrideOf(0, node, Space::Model, matrixOf(wanted))});
            QVERIFY(maxDifference(evaluatePose(with, clipAt(0.3)).model[node.index()], matrixOf(wanted)) < 1e-5f);
        }
    }
    void negativeScaleKeepsItsAxis()
    {
        // OGRE's rule looks at scale and rotation apart: a mirror of y has to stay one.
        Scene scene = family(HierarchyRule::OgrePerAxisScale);
        auto parent = std::make_shared<Node>(*scene.nodes[1]);
        parent->rest.scale = {2, -1, 1};
        scene.nodes[1] = parent;
        const glm::mat4 m = evaluatePose(scene, {}).model[2];
        QVERIFY(maxDifference(m, glm::mat4(-2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 5, 0, 0, 2, 0, 1)) < 1e-5f);
    }
};

} // namespace hierarchy_test

QTEST_GUILESS_MAIN(hierarchy_test::HierarchyTest)
#include "hierarchy_test.moc"
