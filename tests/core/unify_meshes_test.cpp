// SPDX-License-Identifier: MIT
#include "core/edit/surface/place_weights.h"
#include "core/edit/weights/unify_meshes.h"
#include "tests/core/body_with_hand.h"
#include "tests/core/cases.h"

#include <glm/gtc/matrix_transform.hpp>

#include <QtTest>

namespace unify_meshes_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::weight_sheet;
using namespace bindpose::testing::body_with_hand;

namespace {

/// The hand as a program writes it that takes this into its points and inverse binds: drawn where it was.
Scene handIn(Scene scene, const glm::mat4& space)
{
    PointSet set = *scene.sets[1];
    for (glm::vec3& place : set.positions) place = glm::vec3(space * glm::vec4(place, 1.0f));
    scene.sets[1] = std::make_shared<const PointSet>(std::move(set));
    Skin skin = *scene.skins[1];
    for (glm::mat4& bind : skin.inverseBind) bind = bind * glm::inverse(space);
    scene.skins[1] = std::make_shared<const Skin>(std::move(skin));
    return scene;
}

bool sameRow(const Scene& a, const Scene& b, std::size_t set, PointIndex p)
{
    return a.weights[set]->at(p) == b.weights[set]->at(p);
}

/// Both sides of the one seam meet, and all weights become those of `wanted`.
bool meetsAs(const Scene& wanted, const Scene& before)
{
    MeetingReport report;
    const Result<Scene> after = unifyAcrossMeshes(before, allWeightedPoints(before), {}, &report);
    if (!after || report.places != kSide || report.meshes != 2) return false;
    for (std::size_t set = 0; set < 2; ++set)
        for (PointIndex p = 0; p < after->weights[set]->points(); ++p)
            if (!sameRow(wanted, *after, set, p)) return false;
    return true;
}

} // namespace

/// Where body and hands are meshes of their own.
class UnifyMeshesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whereMeshesMeetTheyStayTogetherAtEveryKey()
    {
        eachCase([](Random& random) {
            const Scene before = bodyWithHand(random);
            const std::vector<WeightedPoints> all = allWeightedPoints(before);
            MeetingReport report;
            const Result<Scene> after = unifyAcrossMeshes(before, all, {}, &report);
            if (!after || report.meshes != 2 || report.places != kSide) return false;
            if (report.strangers > 0) return true; // nothing in common there
            if (gapOf(before) < 0.05 || gapOf(*after) > 1e-4) return false;
            for (PointIndex p = 0; p < kSide * kSide; ++p) // nothing else is touched but the sheet's own seam
                if (p % kSide != kSide - 1 && p % kSide != kSide / 2 && !sameRow(before, *after, 0, p)) return false;
            for (PointIndex p = kSide; p < 2 * kSide; ++p)
                if (!sameRow(before, *after, 1, p)) return false;
            return sameRow(*after, *unifyAcrossMeshes(*after, all), 1, 0);
        });
    }

    void meshesBoundInSpacesOfTheirOwnMeetWhereTheyAreDrawn()
    {
        const glm::mat4 one(1.0f);
        eachCase([&](Random& random) {
            const Scene plain = bodyWithHand(random);
            const Result<Scene> wanted = unifyAcrossMeshes(plain, allWeightedPoints(plain));
            // A unit of its own; and a shift that lays the hand on other columns of the sheet.
            for (const glm::mat4& space : {glm::scale(glm::translate(one, {3.0f, -20.0f, 5.0f}), glm::vec3(64.0f)),
                     glm::translate(one, {-1.0f, 0.0f, 0.0f})}) {
                if (!meetsAs(*wanted, handIn(plain, space))) return false;
            }
            return true;
        });
    }

    void meshesWhoseJointsDoNotAgreeDoNotMeet()
    {
        Random random(5);
        Scene before = bodyWithHand(random);
        Skin skin = *before.skins[1];
        for (glm::mat4& bind : skin.inverseBind) bind = glm::translate(bind, random.vector(3.0f));
        before.skins[1] = std::make_shared<const Skin>(std::move(skin));
        MeetingReport report;
        const Result<Scene> after = unifyAcrossMeshes(before, allWeightedPoints(before), {}, &report);
        QVERIFY(after);
        QCOMPARE(report.places, std::size_t{0});
        for (PointIndex p = 0; p < 2 * kSide; ++p) QVERIFY(sameRow(before, *after, 1, p));
    }

    /// Of one joint alone another bind is a defect of that joint, not another space.
    void oneJointBoundOtherwiseDoesNotKeepMeshesApart()
    {
        Random random(6);
        Scene before = bodyWithHand(random);
        Skin skin = *before.skins[1];
        skin.inverseBind[2] = glm::translate(skin.inverseBind[2], {0.5f, 0.0f, 0.0f});
        before.skins[1] = std::make_shared<const Skin>(std::move(skin));
        MeetingReport report;
        QVERIFY(unifyAcrossMeshes(before, allWeightedPoints(before), {}, &report));
        QCOMPARE(report.places, std::size_t{kSide});
    }

    void aMeshDrawnWithTwoSkinsDoesNotMeetItself()
    {
        eachCase([](Random& random) {
            const Scene plain = bodyWithHand(random);
            const Result<Scene> wanted = unifyAcrossMeshes(plain, allWeightedPoints(plain));
            Scene before = plain;
            Skin turned = *before.skins[0];
            std::reverse(turned.joints.begin(), turned.joints.end());
            std::reverse(turned.inverseBind.begin(), turned.inverseBind.end());
            before.skins.push_back(std::make_shared<const Skin>(std::move(turned)));
            before.instances.push_back(
                std::make_shared<const Instance>(Instance{NodeId(0u), MeshId(0u), SkinId(2u), {}}));
            return meetsAs(*wanted, before);
        });
    }

    void oneMeshAloneLeavesTheOtherAlone()
    {
        Random random(2);
        const Scene before = bodyWithHand(random);
        const Result<Scene> after = unifySeams(before, allWeightedPoints(before));
        QVERIFY(after);
        QVERIFY(after->weights[1] == before.weights[1]);
        QVERIFY(gapOf(*after) > 0.05);
    }

    void aSelectedVertexTakesItsTwinsOfOtherMeshesAlong()
    {
        Random random(3);
        const Scene before = bodyWithHand(random);
        const std::vector<WeightedPoints> one{{InstanceId(0u), SetId(0u), SkinId(0u), {wristOf(4)}}};
        const Result<Scene> after = unifyAcrossMeshes(before, one);
        QVERIFY(after);
        for (PointIndex row = 0; row < kSide; ++row) QCOMPARE(!sameRow(before, *after, 1, row), row == 4);
    }

    void lockedJointsKeepTheirBitsInBothMeshes()
    {
        eachCase([](Random& random) {
            const Scene before = bodyWithHand(random);
            const WeightLocks locks{{NodeId(7u)}, {}};
            const Result<Scene> after = unifyAcrossMeshes(before, allWeightedPoints(before), locks);
            if (!after) return false;
            for (PointIndex row = 0; row < kSide; ++row) {
                if (heldBy(before, 0, wristOf(row), 7) != heldBy(*after, 0, wristOf(row), 7)) return false;
                if (heldBy(before, 1, row, 1) != heldBy(*after, 1, row, 1)) return false;
            }
            return true;
        });
    }

    void skinsWithoutACommonJointAreTold()
    {
        Random random(4);
        Scene before = bodyWithHand(random);
        for (std::uint32_t j = 0; j < 2; ++j) { // two joints of the hand alone
            Node node = *before.nodes[3];
            node.name = "finger" + std::to_string(j);
            before.nodes.push_back(std::make_shared<const Node>(node));
        }
        before.order = std::make_shared<const NodeOrder>(*NodeOrder::make(before.nodes));
        auto skin = std::make_shared<Skin>(*before.skins[1]);
        skin->joints = {NodeId(before.nodes.size() - 2), NodeId(before.nodes.size() - 1)};
        skin->inverseBind.resize(2);
        before.skins[1] = skin;
        before.weights[1] = std::make_shared<const SetWeights>(randomWeights(random, 2 * kSide, 2, 2));
        MeetingReport report;
        const Result<Scene> after = unifyAcrossMeshes(before, allWeightedPoints(before), {}, &report);
        QVERIFY(after);
        QCOMPARE(report.strangers, std::size_t{kSide});
        for (PointIndex row = 0; row < kSide; ++row) {
            QVERIFY(sameRow(before, *after, 0, wristOf(row)));
            QVERIFY(sameRow(before, *after, 1, row));
        }
    }

private:
    static std::vector<float> heldBy(const Scene& scene, std::size_t set, PointIndex point, SlotIndex slot)
    {
        std::vector<float> out;
        for (const Influence& one : scene.weights[set]->at(point))
            if (one.slot == slot && one.weight != 0.0f) out.push_back(one.weight);
        return out;
    }
};

} // namespace unify_meshes_test

QTEST_GUILESS_MAIN(unify_meshes_test::UnifyMeshesTest)
#include "unify_meshes_test.moc"
