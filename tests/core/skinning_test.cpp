// SPDX-License-Identifier: MIT
#include "core/eval/compare/surface_distances.h"
#include "core/eval/skinning/skinning.h"
#include "core/eval/skinning/used_weights.h"
#include "tests/core/exports.h"
#include "tests/core/twisted_tube.h"

#include <glm/gtc/matrix_transform.hpp>

#include <QTest>

#include <limits>

namespace skinning_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

std::vector<Influence> used(const char* id, std::vector<Influence> row, WeightRule rule = WeightRule::AsStored)
{
    return usedInfluences(std::move(row), 1000, rule, *skinningCalled(id));
}

bool same(const std::vector<Influence>& a, const std::vector<Influence>& b)
{
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i].slot != b[i].slot || std::abs(a[i].weight - b[i].weight) > 1e-6f) return false;
    return true;
}

const std::vector<Influence> kFive{{4, 0.1f}, {3, 0.3f}, {2, 0.04f}, {1, 0.4f}, {0, 0.16f}};

} // namespace

class SkinningTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachProfileTakesTheInfluencesOfItsProgram()
    {
        QVERIFY(same(used("tutorial", kFive), {{4, 0.1f}, {3, 0.3f}, {2, 0.04f}}));
        QVERIFY(same(used("division", kFive), {{1, 0.4f / 0.86f}, {3, 0.3f / 0.86f}, {0, 0.16f / 0.86f}}));
        QVERIFY(same(used("illmesh", kFive), {{1, 0.4f}, {3, 0.3f}, {0, 0.16f}, {4, 0.1f}}));
        QVERIFY(same(used("threejs", kFive), {{4, 0.1f}, {3, 0.3f}, {2, 0.04f}, {1, 0.4f}}));
        QVERIFY(same(used("rigid", kFive), {{1, 1.0f}}));
        QVERIFY(same(used("studiomdl", kFive), {{3, 0.3f / 0.86f}, {1, 0.4f / 0.86f}, {0, 0.16f / 0.86f}}));
        QVERIFY(same(used("8bit", {{0, 0.5f}, {1, 0.001f}, {2, 0.499f}}), {{0, 128.0f / 255}, {2, 127.0f / 255}}));
    }
    void whatIsPastThePaletteMovesNothing()
    {
        QVERIFY(same(used("tutorial", {{99, 0.5f}, {100, 0.5f}}), {{99, 0.5f}}));
        QVERIFY(same(used("division", {{59, 0.5f}, {60, 0.5f}}), {{59, 1.0f}}));
        QVERIFY(same(used("threejs", {{99, 0.5f}, {100, 0.5f}}), {{99, 0.5f}, {100, 0.5f}}));
    }
    /// What a line of an SMD leaves to 1 is its own bone's in every program that reads it.
    void theRestOfAnSmdsLineIsThereBeforeAnythingIsCut()
    {
        const std::vector<Influence> row{{7, 0.0f}, {1, 0.3f}, {2, 0.2f}};
        QVERIFY(same(used("threejs", row, WeightRule::ResidueToOwnBone), {{7, 0.5f}, {1, 0.3f}, {2, 0.2f}}));
        QVERIFY(same(used("studiomdl", row, WeightRule::ResidueToOwnBone), {{1, 0.6f}, {2, 0.4f}}));
    }
    void anSmdsLineWithoutLinksFollowsItsOwnBoneInSource()
    {
        QVERIFY(same(used("studiomdl", {{7, 0.0f}}, WeightRule::ResidueToOwnBone), {{7, 1.0f}}));
        QVERIFY(same(used("tutorial", {{7, 0.0f}}, WeightRule::ResidueToOwnBone), {{7, 1.0f}}));
        QVERIFY(used("studiomdl", {{7, 0.0f}}, WeightRule::AsStored).empty());
    }
    /// Where the links sum to 1 the line's own bone is none of those that a program counts.
    void linksOfAnSmdsLineThatSumToOneAreCountedWithoutItsOwnBone()
    {
        const std::vector<Influence> row{{0, 0.0f}, {5, 0.5f}, {6, 0.3f}, {7, 0.2f}};
        QVERIFY(same(used("tutorial", row, WeightRule::ResidueToOwnBone), {{5, 0.5f}, {6, 0.3f}, {7, 0.2f}}));
        const std::vector<Influence> rest{{0, 0.0f}, {5, 0.4f}, {6, 0.3f}, {7, 0.2f}};
        QVERIFY(same(used("tutorial", rest, WeightRule::ResidueToOwnBone), {{0, 0.1f}, {5, 0.4f}, {6, 0.3f}}));
        QVERIFY(same(used("tutorial", row), {{5, 0.5f}, {6, 0.3f}}));
    }
    void whatIsCutIsCounted()
    {
        Scene scene = makeTube({.joints = 6, .influences = 3});
        scene = withWeights(scene, {0, 1}, {{{0, 0.5f}, {1, 0.2f}, {2, 0.1f}, {3, 0.1f}, {4, 0.1f}}, {{0, 1.0f}}});
        const SkinningLoss loss = lossOf(scene, *skinningCalled("threejs"));
        QCOMPARE(loss.cut, std::size_t(1));
        QVERIFY(std::abs(loss.most - 0.1) < 1e-6);
        QVERIFY(!lossOf(scene, *skinningCalled("dual-quaternion")).any());
        QVERIFY(!lossOf(makeTube({.joints = 6, .influences = 3}), *skinningCalled("threejs")).any());
        const SkinningLoss bones = lossOf(makeTube({.joints = 70, .influences = 2}), *skinningCalled("division"));
        QCOMPARE(bones.joints, std::size_t(10));
        QVERIFY(bones.pastPalette > 0);
    }
    /// Division gives a point's other joints what it cuts: the point loses it all the same.
    void whatIsCutAndGivenToOtherJointsIsTold()
    {
        Scene scene = makeTube({.joints = 6, .influences = 3});
        scene = withWeights(scene, {0}, {{{0, 0.3f}, {1, 0.2f}, {2, 0.2f}, {3, 0.2f}, {4, 0.1f}}});
        const SkinningLoss loss = lossOf(scene, *skinningCalled("division"));
        QCOMPARE(loss.cut, std::size_t(1));
        QVERIFY(std::abs(loss.most - 0.3) < 1e-6);
    }
    void aJointNamedTwiceIsAddedUpInSourceAndLosesNothing()
    {
        const Scene scene = withWeights(makeTube({.joints = 6, .influences = 3}), {0}, {{{0, 0.5f}, {1, 0.5f}}});
        for (const char* twice : {"studiomdl", "tutorial"}) {
            const Scene one = withWeights(scene, {0}, {{{0, 0.3f}, {1, 0.3f}, {0, 0.2f}, {2, 0.2f}}});
            const std::size_t before = lossOf(scene, *skinningCalled(twice)).cut;
            const std::size_t expected = before + (std::string_view(twice) == "tutorial" ? 1 : 0);
            QCOMPARE(lossOf(one, *skinningCalled(twice)).cut, expected);
        }
    }
    void anEditMakesOnlyItsOwnBlockAgain()
    {
        const Scene scene = makeTube({.joints = 6, .influences = 5, .rings = 150, .sides = 16});
        const Scene edited = withWeights(scene, {3}, {{{0, 0.25f}, {1, 0.75f}}});
        const Skinning skinning = *skinningCalled("division");
        UsedWeights made;
        made.update(*scene.weights[0], 6, WeightRule::AsStored, skinning);
        const std::shared_ptr<const SetWeights> before = made.weights();
        made.update(*scene.weights[0], 6, WeightRule::AsStored, skinning);
        QCOMPARE(made.weights(), before);
        made.update(*edited.weights[0], 6, WeightRule::AsStored, skinning);
        QVERIFY(made.weights()->blocks()[0] != before->blocks()[0]);
        QCOMPARE(made.weights()->blocks()[1], before->blocks()[1]);
        QVERIFY(same(made.weights()->at(3), {{1, 0.75f}, {0, 0.25f}}));
    }
    void aTwistThinsUnderLinearBlendingAndNotUnderDualQuaternions()
    {
        const TwistedTube tube;
        for (const float degrees : {0.0f, 30.0f, 60.0f, 90.0f, 120.0f, 150.0f, 170.0f, 180.0f}) {
            const Pose pose = tube.twisted(degrees);
            const float linear = tube.middleRadius(deform(tube.scene, pose, {}));
            const float expected = std::cos(glm::radians(degrees) / 2.0f) * tube.radius;
            QVERIFY2(std::abs(linear - expected) <= 0.02f * tube.radius, qPrintable(QString::number(degrees)));
            const Skinning dual = *skinningCalled("dual-quaternion");
            QVERIFY2(tube.middleRadius(deformAs(tube.scene, pose, {}, dual)) >= 0.95f * tube.radius,
                qPrintable(QString::number(degrees)));
            const Skinning half = *skinningCalled("blend=0.5");
            const float between = tube.middleRadius(deformAs(tube.scene, pose, {}, half));
            QVERIFY(between >= linear - 1e-5f && between <= tube.radius + 1e-5f);
        }
    }
    /// Twisted about its axis in the middle: a point of which the upper half holds the share s goes to
    /// (1 − s) + s·e^iθ of its radius; half and half, that is cos(θ/2).
    void theTentacleThinsAsItsWeightsSay()
    {
        const Scene scene = sampleScene("tentacle");
        const Skin& skin = *scene.skins[scene.instances[0]->skin.index()];
        const NodeId turned = skin.joints[skin.joints.size() / 2];
        const Pose rest = evaluatePose(scene, {});
        const std::size_t place = scene.order->position[turned.index()];
        const auto above = [&](NodeId joint) {
            const std::size_t at = scene.order->position[joint.index()];
            return at >= place && at < scene.order->subtreeEnd[place];
        };
        const SetWeights& weights = *scene.weights[0];
        const std::vector<glm::vec3>& points = scene.sets[0]->positions;
        const glm::vec3 axis(rest.model[turned.index()][3]);
        const auto radius = [&](const glm::vec3& at) { return glm::length(glm::vec2(at.x - axis.x, at.z - axis.z)); };
        for (const float degrees : {0.0f, 45.0f, 90.0f, 135.0f, 170.0f, 180.0f}) {
            Pose pose = rest;
            const float angle = glm::radians(degrees);
            const glm::mat4 about = glm::translate(glm::mat4(1.0f), axis) *
                                    glm::rotate(glm::mat4(1.0f), angle, glm::vec3(0.0f, 1.0f, 0.0f)) *
                                    glm::translate(glm::mat4(1.0f), -axis);
            for (std::size_t i = place; i < scene.order->subtreeEnd[place]; ++i) {
                const std::size_t node = scene.order->sorted[i].index();
                pose.model[node] = about * rest.model[node];
            }
            const auto linear = deform(scene, pose, {}),
                       dual = deformAs(scene, pose, {}, *skinningCalled("dual-quaternion"));
            std::size_t halves = 0;
            for (PointIndex p = 0; p < points.size(); ++p) {
                float share = 0.0f, sum = 0.0f;
                for (const Influence& influence : weights.at(p)) {
                    sum += influence.weight;
                    if (above(skin.joints[influence.slot])) share += influence.weight;
                }
                const float before = radius(points[p]);
                if (std::abs(sum - 1.0f) > 1e-3f || before < 0.02f) continue;
                const float kept =
                    std::sqrt(std::max(0.0f, 1.0f - 2.0f * share * (1.0f - share) * (1.0f - std::cos(angle))));
                QVERIFY(std::abs(radius(linear[0].sets[0].positions[p]) - kept * before) <= 0.02f * before);
                if (std::abs(share - 0.5f) > 0.04f) continue; // the ring that is nearest to half and half
                ++halves;
                const float slack = 0.02f + std::abs(1.0f - 2.0f * share);
                const float expected = std::cos(0.5f * angle) * before;
                QVERIFY(std::abs(radius(linear[0].sets[0].positions[p]) - expected) <= slack * before);
                QVERIFY(radius(dual[0].sets[0].positions[p]) >= 0.95f * before);
            }
            QVERIFY2(halves > 4, qPrintable(QString::number(halves)));
        }
    }
    void distancesAreThoseOfThePointsAndTheWorstIsNamed()
    {
        const TwistedTube tube;
        const Pose pose = tube.twisted(90.0f);
        const SurfaceDistances away = distancesOf(tube.scene, pose, *skinningCalled("dual-quaternion"));
        const auto linear = deform(tube.scene, pose, {});
        const auto dual = deformAs(tube.scene, pose, {}, *skinningCalled("dual-quaternion"));
        float most = 0.0f;
        for (PointIndex p = 0; p < linear[0].sets[0].positions.size(); ++p) {
            const float expected = glm::length(linear[0].sets[0].positions[p] - dual[0].sets[0].positions[p]);
            QVERIFY(std::abs(*away.at(InstanceId(0u), 0, p) - expected) < 1e-7f);
            most = std::max(most, expected);
        }
        QCOMPARE(away.most, most);
        QCOMPARE(*away.at(away.worstInstance, away.worstSet, away.worstPoint), most);
        QVERIFY(away.scale >= most && away.scale <= 2.5f * most);
        QCOMPARE(distancesOf(tube.scene, pose, Skinning()).most, 0.0f);
        QVERIFY(!away.at(InstanceId(0u), 1, 0) && !away.at(InstanceId(9u), 0, 0));
    }
    void aPointWithoutNumbersOnBothSidesHidesNoOther()
    {
        const float none = std::numeric_limits<float>::quiet_NaN();
        const auto surface = [](std::vector<glm::vec3> positions) {
            std::vector<DeformedInstance> out(1);
            out[0].instance = InstanceId(0u);
            out[0].sets.push_back({0, std::move(positions), {}});
            return out;
        };
        const auto known = surface({glm::vec3(none), glm::vec3(1.0f), glm::vec3(2.0f)});
        const SurfaceDistances both = distancesBetween(
            known, surface({glm::vec3(0.0f, none, 0.0f), glm::vec3(1.0f), glm::vec3(2.0f, 2.0f, 5.0f)}));
        QCOMPARE(both.most, 3.0f);
        QCOMPARE(both.worstPoint, PointIndex(2));
        QCOMPARE(both.placeless, std::size_t(1));
        QCOMPARE(both.at(InstanceId(0u), 0, 0), std::optional(0.0f));
        const SurfaceDistances one =
            distancesBetween(known, surface({glm::vec3(0.0f), glm::vec3(1.0f), glm::vec3(2.0f)}));
        QVERIFY(std::isinf(one.most));
        QCOMPARE(one.placeless, std::size_t(0));
    }
    void aScaleEndsAtAReadableNumber()
    {
        QCOMPARE(scaleEnd(0.0131f), 0.02f);
        QCOMPARE(scaleEnd(0.02f), 0.02f);
        QCOMPARE(scaleEnd(3.0f), 5.0f);
        QCOMPARE(scaleEnd(6.0e-7f), 1.0e-6f);
        QCOMPARE(scaleEnd(0.0f), 1.0f);
    }
    void namesAreKnownAndOthersAreNot()
    {
        for (const Skinning& each : skinnings()) QCOMPARE(skinningCalled(each.id)->id, each.id);
        QVERIFY(skinningCalled("")->isOwn());
        QCOMPARE(skinningCalled("blend=0.25")->dual, 0.25f);
        for (const char* wrong : {"blend", "blend=", "blend=1.5", "blend=-1", "blend=nan", "unity"})
            QVERIFY2(!skinningCalled(wrong), wrong);
    }
};

} // namespace skinning_test

QTEST_GUILESS_MAIN(skinning_test::SkinningTest)
#include "skinning_test.moc"
