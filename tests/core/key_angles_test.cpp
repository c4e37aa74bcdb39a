// SPDX-License-Identifier: MIT
// Rotations of keys as degrees: angles to quaternions in 32 bits and back, and files that store the angles.
#include "core/edit/keys/key_angles.h"
#include "core/edit/keys/key_sets.h"
#include "core/model/steps/stored_angles.h"
#include "tests/core/cases.h"
#include "tests/core/corpus.h"
#include "tests/core/hostile_load.h"
#include "tests/core/text_rigs.h"

#include <QtTest>

namespace key_angles_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Track oneKey(const glm::dquat& turn)
{
    const glm::quat q(turn);
    return {.node = NodeId(0u),
        .path = ChannelPath::Rotation,
        .components = 4,
        .times = std::make_shared<const std::vector<double>>(1, 0.0),
        .values = {q.x, q.y, q.z, q.w}};
}

/// An angle that is often a quarter turn, or a little off it.
double angleNearPoles(Random& random)
{
    constexpr double kOff[] = {0.0, 1e-5, -1e-4, 1e-3, -0.02};
    if (random.chance(0.3f)) return random.uniform(-359.0f, 359.0f);
    return 90.0 * (static_cast<double>(random.below(7)) - 3.0) + kOff[random.below(5)];
}

constexpr const char* kElbow = "version 1\nnodes\n0 \"elbow\" -1\nend\nskeleton\n"
                               "time 0\n0 1.000000 0.000000 0.000000 0.100000 0.200000 0.300000\n"
                               "time 1\n0 1.000000 0.000000 0.000000 0.250000 -0.500000 1.250000\n"
                               "time 2\n0 1.000000 0.000000 0.000000 0.100000 2.500000 -2.900000\n"
                               "time 3\n0 1.000000 0.000000 0.000000 0.400000 1.570796 0.700000\nend\n";

/// The file after one of the three angles of a key was set as the window sets it.
std::string typed(const Loaded& file, std::uint32_t key, int axis, double degrees)
{
    const Track& track = *file.scene.clips[0]->tracks[1];
    const StoredAngles& stored = *storedAnglesOf(file.source.get());
    glm::dvec3 angles = anglesOfKey(track, key, stored.order, stored.byNode[0].get());
    angles[axis] = degrees;
    const Result<Scene> edited =
        setKeyAt(file.scene, ClipId(0u), {1, key}, valueOfAngles(track, key, angles, stored.order), KeyPart::Value);
    if (!edited) return englishMessage(edited.error());
    const Saved saved = saveInMemory(file.scene, *file.source, *edited);
    return saved.problem.empty() ? textOf(saved) : saved.problem;
}

} // namespace

class KeyAnglesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anglesAndKeysAgreeInEveryOrderAlsoNearThePoles()
    {
        eachCase([](Random& random) {
            const auto order = static_cast<RotationOrder>(random.below(6));
            const glm::dvec3 wanted(angleNearPoles(random), angleNearPoles(random), angleNearPoles(random));
            const Track track = oneKey(eulerRotation(wanted, order));
            const glm::dvec3 told = anglesOfKey(track, 0, order);
            // The same rotation, also through the 32 bits of a key that is written again.
            const bool turns = glm::length(eulerRotation(told, order) - turnOfKey(track, 0)) < 6e-7 ||
                               glm::length(eulerRotation(told, order) + turnOfKey(track, 0)) < 6e-7;
            const std::vector<float> again = valueOfAngles(track, 0, told, order);
            float apart = 0.0f;
            for (std::size_t i = 0; i < 4; ++i) apart = std::max(apart, std::abs(again[i] - track.values[i]));
            // What was typed counts as long as it makes the key's rotation.
            const std::vector<glm::dvec3> stored{wanted}, other{wanted + glm::dvec3(0.01, 0.0, 0.0)};
            return turns && apart < 7e-7f && anglesOfKey(track, 0, order, &stored) == wanted &&
                   anglesOfKey(track, 0, order, &other) == told;
        });
    }

    void theSideOfTheQuaternionStays()
    {
        Track track = oneKey(eulerRotation({10, 20, 30}, RotationOrder::XYZ));
        for (float& v : track.values) v = -v;
        const std::vector<float> turned = valueOfAngles(track, 0, {10, 20, 31}, RotationOrder::XYZ);
        QVERIFY(turned[3] < 0.0f && track.values[3] < 0.0f);
    }

    void aFileOfAnglesSaysThemInItsOrderAndOthersDoNot()
    {
        const Loaded file = loadedText(kElbow, "elbow.smd");
        const StoredAngles* stored = storedAnglesOf(file.source.get());
        QVERIFY(stored);
        QCOMPARE(stored->order, RotationOrder::XYZ); // Rz · Ry · Rx
        const Track& track = *file.scene.clips[0]->tracks[1];
        for (std::size_t key = 0; key < track.keys(); ++key) {
            const glm::dvec3 told = anglesOfKey(track, key, stored->order, stored->byNode[0].get());
            QVERIFY(told == (*stored->byNode[0])[key]); // 2.5 rad about y as well: beyond ±90°
            QVERIFY(sameTurn(eulerRotation(told, stored->order), turnOfKey(track, key)));
        }
        QVERIFY(std::abs((*stored->byNode[0])[2].y - glm::degrees(2.5)) < 1e-9);
        QVERIFY(!storedAnglesOf(loadedText(R"({"asset":{"version":"2.0"}})", "a.gltf").source.get()));
    }

    void anAngleThatIsTypedChangesItsOwnNumberAlone()
    {
        const Loaded file = loadedText(kElbow, "elbow.smd");
        const std::string text = kElbow;
        QCOMPARE(typed(file, 1, 0, 45.0), replaced(text, "0.250000 -0.500000 1.250000", "0.785398 -0.500000 1.250000"));
        QCOMPARE(typed(file, 1, 1, 45.0), replaced(text, "0.250000 -0.500000 1.250000", "0.250000 0.785398 1.250000"));
        QCOMPARE(typed(file, 1, 2, 45.0), replaced(text, "0.250000 -0.500000 1.250000", "0.250000 -0.500000 0.785398"));
        // Beyond a quarter turn the rotation has other angles, too.
        QCOMPARE(typed(file, 1, 1, 135.0), replaced(text, "0.250000 -0.500000", "0.250000 2.356194"));
        QCOMPARE(typed(file, 2, 0, 45.0), replaced(text, "0.100000 2.500000", "0.785398 2.500000"));
        // At the pole two of them turn about one axis.
        QCOMPARE(typed(file, 3, 1, 30.0), replaced(text, "0.400000 1.570796", "0.400000 0.523599"));
        QCOMPARE(typed(file, 0, 1, 90.0), replaced(text, "0.100000 0.200000", "0.100000 1.570796"));
    }

    void theSameAngleAgainLeavesTheFileAlone()
    {
        const Loaded file = loadedText(kElbow, "elbow.smd");
        const std::vector<glm::dvec3>& stored = *storedAnglesOf(file.source.get())->byNode[0];
        for (std::uint32_t key = 0; key < 4; ++key)
            for (int axis = 0; axis < 3; ++axis) {
                QCOMPARE(typed(file, key, axis, stored[key][axis]), std::string(kElbow));
                // Also with five decimals: the file has six of radians.
                QCOMPARE(typed(file, key, axis, std::round(stored[key][axis] * 1e5) / 1e5), std::string(kElbow));
            }
    }

    void twoAnglesOfOneKeyStayNearTheFilesOwn()
    {
        const Loaded file = loadedText(kElbow, "elbow.smd");
        const Track& track = *file.scene.clips[0]->tracks[1];
        const std::vector<float> value =
            valueOfAngles(track, 2, glm::degrees(glm::dvec3(0.2, 2.4, -2.9)), RotationOrder::XYZ);
        const Result<Scene> edited = setKeyAt(file.scene, ClipId(0u), {1, 2}, value, KeyPart::Value);
        QVERIFY(edited);
        const Saved saved = saveInMemory(file.scene, *file.source, *edited);
        QCOMPARE(saved.problem, std::string());
        QCOMPARE(textOf(saved), replaced(kElbow, "0.100000 2.500000 -2.900000", "0.200000 2.400000 -2.900000"));
    }
};

} // namespace key_angles_test

QTEST_GUILESS_MAIN(key_angles_test::KeyAnglesTest)
#include "key_angles_test.moc"
