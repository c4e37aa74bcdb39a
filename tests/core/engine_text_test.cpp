// SPDX-License-Identifier: MIT
#include "core/edit/attach/engine_text.h"
#include "core/math/transform.h"
#include "tests/core/random_scene.h"

#include <QRegularExpression>

namespace engine_text_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

HeldOffset held(const glm::vec3& place, const glm::quat& turn = glm::quat(1, 0, 0, 0), char up = 'y')
{
    return {"hand_l", "sword", matrixOf({place, turn, glm::vec3(1.0f)}), up, 1.0};
}

glm::quat about(float degrees, const glm::vec3& axis)
{
    return glm::angleAxis(glm::radians(degrees), axis);
}

QString told(EngineForm form, const HeldOffset& value)
{
    return QString::fromStdString(engineText(form, value));
}

/// All numbers that follow `mark` in the text.
std::vector<double> numbersAfter(const QString& text, const QString& mark)
{
    static const QRegularExpression number(QStringLiteral("-?\\d+(\\.\\d+)?(e-?\\d+)?"));
    std::vector<double> out;
    auto found = number.globalMatch(text, text.indexOf(mark) + mark.size());
    while (found.hasNext()) out.push_back(found.next().captured().toDouble());
    return out;
}

} // namespace

/// What engines are told was worked out by hand from their conventions.
class EngineTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void unrealHasCentimetresAndZUp()
    {
        // Up of the file (y) is up there (z); a quarter turn about up is yaw, the other way round: handedness changes.
        const QString text = told(EngineForm::Unreal, held({0.1f, 0.2f, 0.3f}, about(90, {0, 1, 0})));
        QVERIFY2(text.contains("RelativeLocation=(X=10,Y=30,Z=20)"), qPrintable(text));
        QVERIFY2(text.contains("RelativeRotation=(Pitch=0,Yaw=-90,Roll=0)"), qPrintable(text));
        QVERIFY(text.contains("BoneName=\"hand_l\""));
        // About the file's x, which is its x: roll; FQuat(-sin, 0, 0, cos) has Roll = +angle by FQuat::Rotator.
        QVERIFY(told(EngineForm::Unreal, held({}, about(30, {1, 0, 0}))).contains("Roll=30)"));
        // About the file's z, which is its y: FQuat(0, -sin, 0, cos), Pitch = asin(-2·w·y) = +angle.
        QVERIFY(told(EngineForm::Unreal, held({}, about(30, {0, 0, 1}))).contains("Pitch=30,"));
        // A file with z up in centimetres: only y is mirrored, as FBX readers do it.
        HeldOffset tall = held({1, 2, 3}, glm::quat(1, 0, 0, 0), 'z');
        tall.metresPerUnit = 0.01;
        QVERIFY(told(EngineForm::Unreal, tall).contains("RelativeLocation=(X=1,Y=-2,Z=3)"));
    }
    void unityMirrorsX()
    {
        const QString text = told(EngineForm::Unity, held({0.1f, 0.2f, 0.3f}, about(90, {0, 1, 0})));
        QVERIFY2(text.contains("new Vector3(-0.1f, 0.2f, 0.3f)"), qPrintable(text));
        QVERIFY2(text.contains("new Quaternion(0f, -0.707107f, 0f, 0.707107f)"), qPrintable(text));
        // About the mirrored axis a turn stays what it is.
        QVERIFY(told(EngineForm::Unity, held({}, about(90, {1, 0, 0})))
                    .contains("new Quaternion(0.707107f, 0f, 0f, 0.707107f)"));
    }
    void godotHasTheBasisRowByRow()
    {
        QCOMPARE(told(EngineForm::Godot, held({1, 2, 3}, about(90, {0, 1, 0}))),
            QStringLiteral("transform = Transform3D(0, 0, 1, 0, 1, 0, -1, 0, 0, 1, 2, 3)\n"));
        // z up: (x, y, z) stands at (x, z, -y).
        QVERIFY(told(EngineForm::Godot, held({1, 2, 3}, glm::quat(1, 0, 0, 0), 'z')).contains("1, 3, -2)"));
    }
    void ogreAndSourceKeepTheFilesAxesAndUnit()
    {
        HeldOffset value = held({1, 2, 3}, about(90, {0, 0, 1}), 'z');
        value.metresPerUnit = 0.0254;
        QCOMPARE(told(EngineForm::Ogre, value),
            QStringLiteral("entity->attachObjectToBone(\"hand_l\", object, Ogre::Quaternion(0.707107, 0, 0, "
                           "0.707107), Ogre::Vector3(1, 2, 3));\n"));
        QCOMPARE(
            told(EngineForm::Source, value), QStringLiteral("$attachment \"sword\" \"hand_l\" 1 2 3 rotate 0 90 0\n"));
        // QAngle: pitch turns the nose (x) down, about +y.
        QVERIFY(told(EngineForm::Source, held({}, about(40, {0, 1, 0}))).endsWith("rotate 40 0 0\n"));
        QVERIFY(told(EngineForm::Source, held({}, about(25, {1, 0, 0}))).endsWith("rotate 0 0 25\n"));
    }
    void anglesReadBackToTheSameTurn()
    {
        qInfo("seed %u", firstSeed());
        for (int i = 0, count = caseCount(); i < count; ++i) {
            Random random(firstSeed() + static_cast<unsigned>(i));
            const glm::quat turn = random.rotation();
            const HeldOffset value = held(random.vector(2.0f), turn);
            const auto same = [&turn](const glm::dquat& back) {
                return std::abs(glm::dot(glm::normalize(glm::dquat(turn)), back)) > 1.0 - 1e-8;
            };
            const auto rad = [](double degrees) { return glm::radians(degrees); };
            const std::vector<double> xyz = numbersAfter(told(EngineForm::Euler, value), QStringLiteral("\n"));
            QCOMPARE(xyz.size(), std::size_t{3});
            QVERIFY(same(glm::angleAxis(rad(xyz[0]), glm::dvec3(1, 0, 0)) *
                         glm::angleAxis(rad(xyz[1]), glm::dvec3(0, 1, 0)) *
                         glm::angleAxis(rad(xyz[2]), glm::dvec3(0, 0, 1))));
            const std::vector<double> pyr = numbersAfter(told(EngineForm::Source, value), QStringLiteral("rotate"));
            QVERIFY(same(glm::angleAxis(rad(pyr[1]), glm::dvec3(0, 0, 1)) *
                         glm::angleAxis(rad(pyr[0]), glm::dvec3(0, 1, 0)) *
                         glm::angleAxis(rad(pyr[2]), glm::dvec3(1, 0, 0))));
        }
    }
    void aPointStandsWhereTheEngineHasIt()
    {
        // Whatever the axes, the engine's transform of the engine's point is the file's transform of the file's point.
        qInfo("seed %u", firstSeed());
        for (int i = 0, count = caseCount(); i < count; ++i) {
            Random random(firstSeed() + static_cast<unsigned>(i));
            const HeldOffset value = held(random.vector(2.0f), random.rotation());
            const glm::vec3 point = random.vector(1.0f), moved = glm::vec3(value.offset * glm::vec4(point, 1.0f));
            const QString text = told(EngineForm::Unity, value);
            const std::vector<double> t = numbersAfter(text, QStringLiteral("localPosition = new Vector3"));
            const std::vector<double> q = numbersAfter(text, QStringLiteral("new Quaternion"));
            const auto mirrored = [](const glm::dvec3& v) { return glm::dvec3(-v.x, v.y, v.z); };
            const glm::dvec3 there =
                glm::dquat(q[3], q[0], q[1], q[2]) * mirrored(point) + glm::dvec3(t[0], t[1], t[2]);
            QVERIFY(glm::distance(there, mirrored(moved)) < 1e-5);
        }
    }
};

} // namespace engine_text_test

QTEST_GUILESS_MAIN(engine_text_test::EngineTextTest)
#include "engine_text_test.moc"
