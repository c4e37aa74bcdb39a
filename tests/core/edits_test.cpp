// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"

#include "core/base/errors.h"
#include "core/edit/ground/errors.h"
#include "core/eval/pose/pose.h"
#include "tests/core/edit_scene.h"

namespace edits_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

std::vector<Influence> row(const Scene& scene, PointIndex point)
{
    return scene.weights[0]->at(point);
}

template <class T> const ErrorText* reason(const Result<T>& result)
{
    return result ? nullptr : result.error().text;
}

const Track& track(const Scene& scene, std::size_t index)
{
    return *scene.clips[0]->tracks[index];
}

constexpr ChannelAddress kTurn{kWalk, kHand, ChannelPath::Rotation};
constexpr ChannelAddress kSlide{kWalk, kArm, ChannelPath::Translation};

} // namespace

class EditsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void setWeightsReplacesTheListAndPadsWithJointZero()
    {
        const Scene before = editScene();
        const Influence list[] = {{2, 0.7f}, {1, 0.3f}};
        const Result<Scene> after = setWeights(before, kSet, 0, list);
        QVERIFY(after.has_value());
        QCOMPARE(row(*after, 0), (std::vector<Influence>{{2, 0.7f}, {1, 0.3f}, {0, 0.0f}, {0, 0.0f}}));
        QCOMPARE(row(*after, 1), row(before, 1));
        QCOMPARE(after->weights[1], before.weights[1]);
        QCOMPARE(after->meshes, before.meshes);
    }
    void setWeightsLongerThanStoredGrowsTheRow()
    {
        const Influence list[] = {{2, 0.2f}, {1, 0.2f}, {0, 0.2f}, {1, 0.2f}, {2, 0.2f}};
        const Result<Scene> after = setWeights(editScene(), kSet, 0, list);
        QVERIFY(after.has_value());
        QCOMPARE(row(*after, 0).size(), std::size_t{5});
    }
    void setWeightKeepsItsSlot()
    {
        const Result<Scene> after = setWeight(editScene(), kSet, 0, 1, 0.75f);
        QVERIFY(after.has_value());
        QCOMPARE(row(*after, 0), (std::vector<Influence>{{0, 0.5f}, {1, 0.75f}, {2, 0.25f}, {0, 0.0f}}));
    }
    void setWeightTakesTheFirstZeroEntry()
    {
        const Result<Scene> after = setWeight(editScene(), kSet, 1, 2, 0.5f);
        QVERIFY(after.has_value());
        QCOMPARE(row(*after, 1), (std::vector<Influence>{{1, 1.0f}, {2, 0.5f}, {0, 0.0f}, {0, 0.0f}}));
    }
    void setWeightWithoutAFreeEntryAddsOne()
    {
        const Influence full[] = {{1, 0.25f}, {1, 0.25f}, {2, 0.25f}, {2, 0.25f}};
        const Result<Scene> filled = setWeights(editScene(), kSet, 0, full);
        QVERIFY(filled.has_value());
        const Result<Scene> after = setWeight(*filled, kSet, 0, 0, 0.125f);
        QVERIFY(after.has_value());
        QCOMPARE(row(*after, 0).size(), std::size_t{5});
        QCOMPARE(row(*after, 0).back(), (Influence{0, 0.125f}));
    }
    void weightZeroKeepsTheEntryWithItsJoint()
    {
        const Result<Scene> after = setWeight(editScene(), kSet, 0, 2, 0.0f);
        QVERIFY(after.has_value());
        QCOMPARE(row(*after, 0)[2], (Influence{2, 0.0f}));
    }
    void jointListedTwiceHasTheSumOfItsEntries()
    {
        const std::vector<Influence> twice{{1, 0.3f}, {0, 0.3f}, {1, 0.4f}, {2, 0.0f}};
        const Scene before = *setWeights(editScene(), kSet, 0, twice);
        const Result<Scene> after = setWeight(before, kSet, 0, 1, 0.25f);
        QVERIFY(after.has_value());
        QVERIFY(row(*after, 0) == (std::vector<Influence>{{1, 0.25f}, {0, 0.3f}, {1, 0.0f}, {2, 0.0f}}));
        QVERIFY(*setWeight(before, kSet, 0, 1, 0.3f + 0.4f) == before); // it has that weight already
        // The first entry with a weight carries it, so that an edit there and back moves nothing.
        const Scene later = *setWeights(before, kSet, 0, std::vector<Influence>{{1, 0.0f}, {1, 0.5f}});
        QVERIFY(row(*setWeight(later, kSet, 0, 1, 0.75f), 0)[1] == (Influence{1, 0.75f}));
    }
    void ownValueIsNoEdit()
    {
        const Scene before = editScene();
        for (PointIndex point = 0; point < 5; ++point)
            for (const Influence& own : row(before, point)) {
                float sum = 0.0f; // a joint may be listed twice
                for (const Influence& entry : row(before, point)) sum += entry.slot == own.slot ? entry.weight : 0.0f;
                const Result<Scene> after = setWeight(before, kSet, point, own.slot, sum);
                QVERIFY2(after && *after == before, qPrintable(QString::number(point)));
            }
        const Result<Scene> absent = setWeight(before, kSet, 1, 2, 0.0f);
        QVERIFY(absent && *absent == before);
        QVERIFY(*setWeights(before, kSet, 3, row(before, 3)) == before);
        QVERIFY(*setLocal(before, kArm, {glm::vec3(0), glm::quat(1, 0, 0, 0), glm::vec3(1), {}}) == before);
        QVERIFY(*setInverseBind(before, SkinId{0u}, 1, glm::mat4(1)) == before);
        const float own[4] = {0, 0, 0, 1};
        QVERIFY(*setKey(before, kTurn, 0, own, KeyPart::Value) == before);
        QVERIFY(*moveKey(before, kTurn, 1, 1.0) == before);
        const double metallic[] = {1.0};
        QVERIFY(*setMaterialField(before, MaterialId{0u}, "metallic", metallic) == before);
        QVERIFY(*renameObject(before, NameKind::Clip, 0, "Walk") == before);
    }
    void wrongWeightsAreRefused()
    {
        const Scene scene = editScene();
        QCOMPARE(reason(setWeight(scene, SetId{9u}, 0, 0, 1)), &errors::kNoSuchSet);
        QCOMPARE(reason(setWeight(scene, SetId{1u}, 0, 0, 1)), &errors::kSetHasNoWeights);
        QCOMPARE(reason(setWeight(scene, kSet, 5, 0, 1)), &errors::kNoSuchPoint);
        QCOMPARE(reason(setWeight(scene, kSet, 0, 3, 1)), &errors::kNoSuchSlot);
        QCOMPARE(reason(setWeight(scene, kSet, 0, 0, -0.5f)), &errors::kWeightNegative);
        QCOMPARE(reason(setWeight(scene, kSet, 0, 0, std::nanf(""))), &errors::kNumberNotFinite);
    }
    void weightsThatIntegersCannotHoldAreRefused()
    {
        Scene scene = editScene();
        SetWeights bytes = *scene.weights[0];
        bytes.storage = WeightStorage::Unorm8;
        scene.weights[0] = std::make_shared<const SetWeights>(bytes);
        QCOMPARE(reason(setWeight(scene, kSet, 0, 0, 1.5f)), &errors::kWeightAboveStorage);
        QVERIFY(setWeight(editScene(), kSet, 0, 0, 1.5f).has_value());
    }
    void undoOfARandomWeightEditIsTheOldValue()
    {
        std::mt19937 random = seededRandom();
        for (int i = 0; i < propertyCases(); ++i) {
            const Scene before = editScene();
            const auto point = static_cast<PointIndex>(random() % 5);
            std::vector<Influence> list(random() % 7);
            for (Influence& entry : list) entry = {static_cast<SlotIndex>(random() % 3), float(random() % 100) / 99.0f};
            const Result<Scene> there = setWeights(before, kSet, point, list);
            QVERIFY(there.has_value());
            const Result<Scene> back = setWeights(*there, kSet, point, row(before, point));
            QVERIFY(back.has_value());
            for (PointIndex p = 0; p < 5; ++p) QCOMPARE(row(*back, p), row(before, p));
        }
    }

    void localPartsThatAreNotGivenStay()
    {
        const Result<Scene> after = setLocal(editScene(), kArm, {glm::vec3(1, 2, 3), {}, {}, {}});
        QVERIFY(after.has_value());
        QCOMPARE(after->node(kArm)->rest.translation, glm::vec3(1, 2, 3));
        QCOMPARE(after->node(kArm)->rest.scale, glm::vec3(1));
        QVERIFY(!after->node(kArm)->restMatrix);
    }
    void matrixNodeStaysAMatrixAndKeepsItsShear()
    {
        const Scene before = editScene();
        const glm::mat4 old = *before.node(kMatrixNode)->restMatrix;
        const Result<Scene> moved = setLocal(before, kMatrixNode, {glm::vec3(7, 8, 9), {}, {}, {}});
        QVERIFY(moved && moved->node(kMatrixNode)->restMatrix);
        glm::mat4 expected = old;
        expected[3] = glm::vec4(7, 8, 9, 1);
        QCOMPARE(*moved->node(kMatrixNode)->restMatrix, expected);
        const glm::quat quarter(0.70710678f, 0, 0, 0.70710678f);
        const Result<Scene> turned = setLocal(before, kMatrixNode, {{}, quarter, {}, {}});
        QVERIFY(turned.has_value());
        glm::mat4 spun = glm::mat4_cast(quarter) * old; // its own rotation is none
        spun[3] = old[3];
        QVERIFY(maxDifference(*turned->node(kMatrixNode)->restMatrix, spun) < 1e-5f);
    }
    void shearIsRefusedWhereOnlyPartsAreStored()
    {
        const Scene scene = editScene();
        const glm::mat4 sheared = *scene.node(kMatrixNode)->restMatrix;
        QCOMPARE(reason(setLocal(scene, kArm, {{}, {}, {}, sheared})), &errors::kShearedLocal);
        const glm::mat4 plain = matrixOf({glm::vec3(1, 0, 0), glm::quat(0, 1, 0, 0), glm::vec3(2)});
        const Result<Scene> after = setLocal(scene, kArm, {{}, {}, {}, plain});
        QVERIFY(after.has_value());
        QVERIFY(maxDifference(after->node(kArm)->restLocal(), plain) < 1e-6f);
    }
    void wrongTransformsAreRefused()
    {
        const Scene scene = editScene();
        QCOMPARE(reason(setLocal(scene, NodeId{99u}, {})), &errors::kNoSuchNode);
        QCOMPARE(reason(setLocal(scene, kArm, {{}, glm::quat(0, 0, 0, 0), {}, {}})), &errors::kNotUnitRotation);
        QCOMPARE(reason(setLocal(scene, kArm, {{}, glm::quat(1, 0, 1, 0), {}, {}})), &errors::kNotUnitRotation);
        QCOMPARE(reason(setLocal(scene, kArm, {glm::vec3(INFINITY), {}, {}, {}})), &errors::kNumberNotFinite);
        QCOMPARE(reason(setLocal(scene, kArm, {glm::vec3(1), {}, {}, glm::mat4(1)})), &errors::kMatrixAndParts);
        glm::mat4 projective(1);
        projective[0][3] = 1;
        QCOMPARE(reason(setLocal(scene, kArm, {{}, {}, {}, projective})), &errors::kNotAffine);
        QCOMPARE(reason(setInverseBind(scene, SkinId{0u}, 0, projective)), &errors::kNotAffine);
        QCOMPARE(reason(setInverseBind(scene, SkinId{0u}, 3, glm::mat4(1))), &errors::kNoSuchSlot);
        QCOMPARE(reason(setInverseBind(scene, SkinId{1u}, 0, glm::mat4(1))), &errors::kNoSuchSkin);
    }

    void keyEditReplacesOneTrackAndSharesTheRest()
    {
        const Scene before = editScene();
        const float value[4] = {1, 0, 0, 0};
        const Result<Scene> after = setKey(before, kTurn, 1, value, KeyPart::Value);
        QVERIFY(after.has_value());
        QCOMPARE(after->clips[1], before.clips[1]);
        QCOMPARE(after->clips[0]->tracks[1], before.clips[0]->tracks[1]);
        QCOMPARE(track(*after, 0).times, track(before, 0).times);
        QCOMPARE(track(*after, 0).values[4], 1.0f);
    }
    void tangentsAreSetBesideTheValue()
    {
        const float tangent[3] = {7, 8, 9};
        const Result<Scene> in = setKey(editScene(), kSlide, 1, tangent, KeyPart::InTangent);
        const Result<Scene> out = setKey(editScene(), kSlide, 1, tangent, KeyPart::OutTangent);
        QVERIFY(in && out);
        QCOMPARE(track(*in, 1).values[9], 7.0f);
        QCOMPARE(track(*out, 1).values[15], 7.0f);
        QCOMPARE(reason(setKey(editScene(), kTurn, 0, tangent, KeyPart::InTangent)), &errors::kNoTangents);
    }
    void insertedKeyLeavesTheCurveAsItWas()
    {
        const Scene before = editScene();
        for (const ChannelAddress& channel : {kSlide, kTurn}) {
            const Result<Scene> after = insertKey(before, channel, 0.3, {});
            QVERIFY(after.has_value());
            const std::size_t at = channel.path == ChannelPath::Rotation ? 0 : 1;
            QCOMPARE(track(*after, at).keys(), std::size_t{4});
            for (double time = -0.5; time < 2.5; time += 0.05) {
                float was[4] = {};
                float is[4] = {};
                const std::size_t n = track(before, at).components;
                sampleTrack(track(before, at), time, RotationMode::Slerp, {was, n});
                sampleTrack(track(*after, at), time, RotationMode::Slerp, {is, n});
                for (std::size_t i = 0; i < n; ++i) QVERIFY(std::abs(was[i] - is[i]) < 2e-6f);
            }
        }
    }
    void insertedValueStandsAtItsTime()
    {
        const float value[3] = {5, 6, 7};
        for (const double time : {0.25, 3.0}) {
            const Result<Scene> after = insertKey(editScene(), kSlide, time, value);
            QVERIFY(after.has_value());
            float is[3] = {};
            sampleTrack(track(*after, 1), time, RotationMode::Slerp, is);
            QCOMPARE(glm::vec3(is[0], is[1], is[2]), glm::vec3(5, 6, 7));
        }
    }
    void timesOfOtherTracksStay()
    {
        const Scene before = editScene();
        const Result<Scene> inserted = insertKey(before, kTurn, 0.5, {});
        const Result<Scene> deleted = deleteKey(before, kTurn, 1);
        const Result<Scene> moved = moveKey(before, kTurn, 1, 1.5);
        for (const auto* after : {&inserted, &deleted, &moved}) {
            QVERIFY(after->has_value());
            QCOMPARE(track(**after, 1).times, track(before, 1).times);
            QVERIFY(track(**after, 0).times != track(before, 0).times);
        }
    }
    void movedKeysStaySorted()
    {
        const Result<Scene> after = moveKey(editScene(), kSlide, 0, 1.5);
        QVERIFY(after.has_value());
        QCOMPARE(*track(*after, 1).times, (std::vector<double>{1.0, 1.5, 2.0}));
        QCOMPARE(track(*after, 1).values[9 + 6], 1.0f); // the out-tangent of what was key 0
        QCOMPARE(track(*after, 1).values[3], 1.0f);     // the value of what was key 1
    }
    void wrongKeysAreRefused()
    {
        const Scene scene = editScene();
        const float value[4] = {0, 0, 0, 1};
        QCOMPARE(reason(setKey(scene, kTurn, 3, value, KeyPart::Value)), &errors::kNoSuchKey);
        QCOMPARE(reason(setKey(scene, kTurn, 1, {value, 3}, KeyPart::Value)), &errors::kNumberCount);
        QCOMPARE(
            reason(setKey(scene, {kWalk, kRoot, ChannelPath::Scale}, 0, value, KeyPart::Value)), &errors::kNoSuchTrack);
        const Result<Scene> other = setKey(scene, {kWalk, kHand, ChannelPath::Translation}, 0, value, KeyPart::Value);
        QCOMPARE(reason(other), &errors::kChannelsThere);
        QVERIFY(other.error().args.back() == Wording("rotation, scale"));
        QCOMPARE(reason(setKey(scene, {ClipId{9u}, kHand, ChannelPath::Rotation}, 0, value, KeyPart::Value)),
            &errors::kNoSuchClip);
        QCOMPARE(reason(insertKey(scene, kTurn, 1.0, {})), &errors::kKeyTimeTaken);
        QCOMPARE(reason(insertKey(scene, kTurn, 1.0 + 1e-12, {})), &errors::kKeyTimeTaken);
        QCOMPARE(reason(moveKey(scene, kTurn, 0, 2.0)), &errors::kKeyTimeTaken);
        QCOMPARE(reason(moveKey(scene, kTurn, 0, -1.0)), &errors::kKeyTimeNegative);
        QCOMPARE(reason(moveKey(scene, kTurn, 0, std::nan(""))), &errors::kNumberNotFinite);
        QCOMPARE(reason(deleteKey(scene, {kWalk, kHand, ChannelPath::Scale}, 0)), &errors::kLastKey);
        const float zero[4] = {};
        QCOMPARE(reason(setKey(scene, kTurn, 0, zero, KeyPart::Value)), &errors::kNotUnitRotation);
    }

    void materialFieldsAreSetAndChecked()
    {
        const Scene scene = editScene();
        const double color[] = {0.1, 0.2, 0.3, 0.4};
        const double one[] = {1.0};
        const double two[] = {2.0};
        const MaterialId id{0u};
        QCOMPARE(setMaterialField(scene, id, "baseColor", color)->materials[0]->baseColor,
            glm::vec4(0.1f, 0.2f, 0.3f, 0.4f));
        QVERIFY(setMaterialField(scene, id, "doubleSided", one)->materials[0]->doubleSided);
        QCOMPARE(setMaterialField(scene, id, "normalScale", two)->materials[0]->normalTexture.strength, 2.0f);
        QCOMPARE(reason(setMaterialField(scene, id, "occlusionStrength", one)), &errors::kNoTexture);
        QCOMPARE(reason(setMaterialField(scene, id, "metallic", two)), &errors::kFieldRange);
        QCOMPARE(reason(setMaterialField(scene, id, "metallic", color)), &errors::kNumberCount);
        QCOMPARE(reason(setMaterialField(scene, id, "shine", one)), &errors::kNoSuchField);
        QCOMPARE(reason(setMaterialField(scene, MaterialId{4u}, "metallic", one)), &errors::kNoSuchMaterial);
    }
    void everyKindOfObjectIsRenamed()
    {
        const Scene scene = editScene();
        QCOMPARE(renameObject(scene, NameKind::Node, 3, "Hand")->nodes[3]->name, std::string("Hand"));
        QCOMPARE(renameObject(scene, NameKind::Mesh, 0, "B")->meshes[0]->name, std::string("B"));
        QCOMPARE(renameObject(scene, NameKind::Skin, 0, "S")->skins[0]->name, std::string("S"));
        QCOMPARE(renameObject(scene, NameKind::Clip, 0, "C")->clips[0]->name, std::string("C"));
        QCOMPARE(renameObject(scene, NameKind::Material, 0, "M")->materials[0]->name, std::string("M"));
        QCOMPARE(reason(renameObject(scene, NameKind::Clip, 7, "x")), &errors::kNoSuchClip);
        QCOMPARE(reason(renameObject(scene, NameKind::Clip, 0, "\xff")), &errors::kNameNotUtf8);
    }

    void overrideIdsAreTheSmallestUnused()
    {
        Override value;
        value.node = kArm;
        OverrideId first, second, third;
        Scene scene = *addOverride(editScene(), value, &first);
        scene = *addOverride(scene, value, &second);
        scene = *removeOverride(scene, first);
        scene = *addOverride(scene, value, &third);
        QCOMPARE(first.value, 0u);
        QCOMPARE(second.value, 1u);
        QCOMPARE(third.value, 0u);
        value.id = second;
        value.mix = 0.5f;
        scene = *changeOverride(scene, value);
        QCOMPARE(scene.overrides[0]->mix, 0.5f);
        QVERIFY(*changeOverride(scene, value) == scene);
        QVERIFY(clearOverrides(scene)->overrides.empty());
        QCOMPARE(reason(removeOverride(scene, OverrideId{8u})), &errors::kNoSuchOverride);
        value.mix = 2.0f;
        QCOMPARE(reason(changeOverride(scene, value)), &errors::kMixRange);
        value.node = NodeId{99u};
        QCOMPARE(reason(addOverride(scene, value)), &errors::kNoSuchNode);
    }
    void overridesLeaveClipsAlone()
    {
        const Scene before = editScene();
        Override value;
        value.node = kArm;
        value.matrix[3] = glm::vec4(1, 2, 3, 1);
        const Scene after = *addOverride(before, value);
        QCOMPARE(after.clips, before.clips);
        QCOMPARE(after.nodes, before.nodes);
    }
    void attachmentsAreAddedChangedAndRemoved()
    {
        Attachment sword;
        sword.anchor = kHand;
        QCOMPARE(reason(addAttachment(editScene(), sword)), &errors::kNoProp);
        sword.prop = std::make_shared<const Scene>(editScene());
        AttachmentId id;
        Scene scene = *addAttachment(editScene(), sword, &id);
        sword.id = id;
        QVERIFY(*changeAttachment(scene, sword) == scene);
        sword.clip = ClipId{1u};
        scene = *changeAttachment(scene, sword);
        QCOMPARE(scene.attachments[0]->clip, ClipId{1u});
        sword.clip = ClipId{5u};
        QCOMPARE(reason(changeAttachment(scene, sword)), &errors::kNoSuchClip);
        QVERIFY(removeAttachment(scene, id)->attachments.empty());
        QCOMPARE(reason(removeAttachment(scene, AttachmentId{3u})), &errors::kNoSuchAttachment);
    }
};

} // namespace edits_test

QTEST_GUILESS_MAIN(edits_test::EditsTest)
#include "edits_test.moc"
