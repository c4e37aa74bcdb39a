// SPDX-License-Identifier: MIT
#include "core/eval/compare/explain.h"
#include "core/eval/compare/point_edges.h"
#include "tests/core/random_scene.h"
#include "tests/core/render_scene.h"

#include <QtTest>

namespace explain_test {

using namespace bindpose;
using namespace bindpose::testing;

class ExplainTest : public QObject {
    Q_OBJECT
    static Scene anyScene(Random& random)
    {
        Scene scene = randomScene(random);
        auto facts = std::make_shared<FileFacts>(*scene.facts);
        facts->skinIgnoresNode = random.chance(0.5f);
        facts->weightRule = static_cast<WeightRule>(random.below(3));
        scene.facts = facts;
        auto skin = std::make_shared<Skin>(*scene.skins[0]);
        if (random.chance(0.5f)) skin->bindCorrection = matrixOf(random.transform());
        scene.skins[0] = skin;
        return withWeights(scene, {0, 1}, {{{3, 0.5f}, {3, 0.25f}, {5, 0.125f}}, {{2, 1.5f}}});
    }

private Q_SLOTS:
    void theTermsSumToTheDisplacementOfTheDrawnPoint()
    {
        const int cases = caseCount();
        for (int i = 0; i < cases; ++i) {
            const unsigned seed = firstSeed() + unsigned(i);
            Random random(seed);
            const Scene scene = anyScene(random);
            const Pose pose = evaluatePose(scene, clipAt(double(random.uniform(0.0f, 2.0f)))),
                       rest = evaluatePose(scene, {});
            const auto drawn = deform(scene, pose, {})[0].sets[0].positions;
            for (PointIndex p = 0; p < drawn.size(); ++p) {
                const PointExplanation told = explainPoint(scene, pose, rest, InstanceId(0u), 0, p);
                const double size = 1.0 + glm::length(told.drawn);
                const bool exact = glm::dvec3(drawn[p]) == told.drawn;
                const bool sums = glm::length(told.sumOfTerms() - told.displacement()) <= 1e-6 * size;
                const glm::dvec3 all = told.sumOfTerms() + told.arithmetic;
                const bool closed = glm::length(all - told.displacement()) <= 1e-9 * size;
                if (!exact || !sums || !closed || !told.skinned)
                    QFAIL(qPrintable(QStringLiteral("BINDPOSE_SEED=%1 point %2").arg(seed).arg(p)));
            }
        }
    }

    void atRestNoJointAddsAnything()
    {
        Random random(3);
        const Scene scene = anyScene(random);
        const Pose rest = evaluatePose(scene, {});
        const PointExplanation told = explainPoint(scene, rest, rest, InstanceId(0u), 0, 7);
        QVERIFY(!told.influences.empty());
        for (const ExplainedInfluence& one : told.influences) QCOMPARE(glm::length(one.moves), 0.0);
    }

    void aJointListedTwiceIsOneAndTheHeaviestStandsFirst()
    {
        Random random(4);
        Scene scene = withWeights(randomScene(random), {0}, {{{5, 0.125f}, {3, 0.5f}, {3, 0.25f}}});
        const Pose rest = evaluatePose(scene, {});
        const PointExplanation told = explainPoint(scene, rest, rest, InstanceId(0u), 0, 0);
        QCOMPARE(told.influences.size(), std::size_t{2});
        QCOMPARE(told.influences[0].slot, SlotIndex(3));
        QCOMPARE(told.influences[0].weight, 0.75);
        QCOMPARE(told.influences[0].stored, 0.75);
        QCOMPARE(told.sum, 0.875);
        // An eighth is missing: the point is pulled an eighth of its way to the origin.
        const glm::dvec3 place(scene.sets[0]->positions[0]);
        QVERIFY(glm::length(told.sumNotOne + 0.125 * place) < 1e-6);
        QCOMPARE(glm::length(told.rounding), 0.0);
    }

    void integersThatMissOneByAStepAreRounding()
    {
        Random random(5);
        Scene scene = withWeights(randomScene(random), {0}, {{{3, 127.0f / 255.0f}, {5, 127.0f / 255.0f}}});
        auto weights = std::make_shared<SetWeights>(*scene.weights[0]);
        weights->storage = WeightStorage::Unorm8;
        scene.weights[0] = weights;
        const Pose rest = evaluatePose(scene, {});
        const PointExplanation told = explainPoint(scene, rest, rest, InstanceId(0u), 0, 0);
        QCOMPARE(glm::length(told.sumNotOne), 0.0);
        QVERIFY(glm::length(told.rounding) > 0.0);
        QCOMPARE(told.leastStep, 1.0 / 255.0);
    }

    void withoutAJointTheOthersHaveItsWeight()
    {
        Random random(6);
        const Scene scene = withWeights(randomScene(random), {0}, {{{3, 0.75f}, {5, 0.25f}}});
        const Scene other = withWeights(scene, {0}, {{{5, 1.0f}}});
        const Pose pose = evaluatePose(scene, clipAt(0.4)), rest = evaluatePose(scene, {});
        const PointExplanation told = explainPoint(scene, pose, rest, InstanceId(0u), 0, 0);
        const glm::dvec3 there(deform(other, pose, {})[0].sets[0].positions[0]);
        QVERIFY(glm::length(told.influences[0].without - there) < 1e-5);
        QVERIFY(glm::length(told.influences[1].alone - there) < 1e-5);
    }

    void aPointWithoutSkinMovesWithItsNode()
    {
        Random random(7);
        Scene scene = randomScene(random);
        scene.instances = {std::make_shared<const Instance>(Instance{NodeId(3u), MeshId(0u), {}, {}})};
        const Pose pose = evaluatePose(scene, clipAt(0.4)), rest = evaluatePose(scene, {});
        const PointExplanation told = explainPoint(scene, pose, rest, InstanceId(0u), 0, 4);
        QVERIFY(!told.skinned && told.influences.empty());
        QCOMPARE(told.drawn, glm::dvec3(deform(scene, pose, {})[0].sets[0].positions[4]));
        QVERIFY(told.restNotBind == told.displacement());
    }

    void edgesAreHeldAgainstTheirLengthInTheBindPose()
    {
        const Scene scene = makeTube({});
        PoseRequest request;
        request.from = PoseRequest::From::Bind;
        const Pose bind = evaluatePose(scene, request), pose = turnedPose(scene, 5, 1.0f);
        const auto then = deform(scene, bind, {})[0].sets[0].positions,
                   now = deform(scene, pose, {})[0].sets[0].positions;
        double most = 1.0;
        for (const PointIndex point : {0u, 40u, 200u, 399u}) {
            const std::vector<PointIndex> ends = edgeEndsAt(scene, InstanceId(0u), 0, point);
            QCOMPARE(ends.size(), point < 16 || point > 383 ? 4u : 6u); // a rim has two triangles fewer
            const std::vector<PointEdge> edges = edgesTo(scene, pose, bind, InstanceId(0u), 0, point, ends);
            QCOMPARE(edges.size(), ends.size());
            for (const PointEdge& edge : edges) {
                QVERIFY(std::abs(edge.length - double(glm::distance(now[point], now[edge.to]))) < 1e-5);
                QVERIFY(std::abs(edge.bound - double(glm::distance(then[point], then[edge.to]))) < 1e-5);
                QVERIFY(edge.stretch() <= edges.front().stretch());
            }
            most = std::max(most, edges.front().stretch());
            for (const PointEdge& edge : edgesTo(scene, bind, bind, InstanceId(0u), 0, point, ends))
                QCOMPARE(edge.stretch(), 1.0);
        }
        QVERIFY(most > 1.5); // the weights are random, the joints turned: the surface is torn
        QVERIFY(edgeEndsAt(scene, InstanceId(0u), 0, 100'000).empty());
        QVERIFY(edgeEndsAt(scene, InstanceId(9u), 0, 0).empty());
    }

    /// The fourth point stands where the first does, as the two sides of a seam do.
    void aSeamIsNoBorderOfTheEdges()
    {
        Scene scene = makeSquare({{{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}});
        auto set = std::make_shared<PointSet>(*scene.sets[0]);
        set->positions[3] = set->positions[0];
        scene.sets[0] = set;
        QCOMPARE(edgeEndsAt(scene, InstanceId(0u), 0, 0), (std::vector<PointIndex>{1, 2}));
        QCOMPARE(edgeEndsAt(scene, InstanceId(0u), 0, 3), (std::vector<PointIndex>{1, 2}));
        QCOMPARE(edgeEndsAt(scene, InstanceId(0u), 0, 1), (std::vector<PointIndex>{0, 2}));
    }
};

} // namespace explain_test

QTEST_GUILESS_MAIN(explain_test::ExplainTest)
#include "explain_test.moc"
