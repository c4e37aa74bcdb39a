// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_points.h"
#include "core/math/dual_quat.h"
#include "tests/core/random_scene.h"

namespace dual_quat_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// One point under joints with these weights.
glm::vec3 skinned(
    const std::vector<glm::mat4>& palette, const std::vector<float>& weights, const glm::vec3& point, SkinMethod method)
{
    BlendWeights rows;
    rows.first = {0, static_cast<std::uint32_t>(weights.size())};
    for (std::uint32_t i = 0; i < weights.size(); ++i) rows.slots.push_back(i);
    rows.weights = weights;
    rows.staysPut = {0};
    const std::vector<glm::vec3> in{point};
    std::vector<glm::vec3> out(1);
    skinPoints({in, {}, rows, palette, out, {}, method});
    return out[0];
}

glm::mat4 turn(float degrees, const glm::vec3& axis, const glm::vec3& scale = glm::vec3(1.0f))
{
    return matrixOf({glm::vec3(0.0f), glm::angleAxis(glm::radians(degrees), axis), scale});
}

constexpr auto kDual = SkinMethod::DualQuaternion;

} // namespace

class DualQuatTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rigidMotionMovesPointsAsItsMatrix()
    {
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            const Transform t{random.vector(3.0f), random.rotation(), glm::vec3(1.0f)};
            const glm::vec3 p = random.vector(3.0f);
            const glm::vec3 expected(matrixOf(t) * glm::vec4(p, 1.0f));
            QVERIFY(glm::length(transformPoint(dualQuatOf(t.rotation, t.translation), p) - expected) < 1e-5f);
        }
    }
    void oneJointIsThatJointWhateverItsScaleAndShear()
    {
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            glm::mat4 m = matrixOf(random.transform()) * matrixOf(random.transform()); // a chain: sheared
            if (random.chance(0.3f)) m[0] = -m[0];
            const glm::vec3 p = random.vector(3.0f);
            QVERIFY(glm::length(skinned({m}, {1.0f}, p, kDual) - glm::vec3(m * glm::vec4(p, 1.0f))) < 1e-4f);
        }
    }
    void twistKeepsItsVolume()
    {
        const std::vector<glm::mat4> twist{glm::mat4(1.0f), turn(170.0f, {1, 0, 0})};
        const glm::vec3 p(0, 1, 0);
        QVERIFY(std::abs(glm::length(skinned(twist, {0.5f, 0.5f}, p, kDual)) - 1.0f) < 1e-5f);
        QVERIFY(glm::length(skinned(twist, {0.5f, 0.5f}, p, SkinMethod::Linear)) < 0.1f); // the candy wrapper
    }
    void signsOfQuaternionsDoNotMatter()
    {
        // 170° and 190° about one axis: their quaternions mostly come with opposite signs. Between them lies 180°.
        for (const glm::vec3 axis : {glm::vec3(1, 0, 0), glm::vec3(0, 1, 0), glm::vec3(0, 0, 1), glm::vec3(-1, 0, 0)}) {
            const glm::vec3 p = std::abs(axis.x) > 0.5f ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
            const glm::vec3 out = skinned({turn(170, axis), turn(190, axis)}, {0.5f, 0.5f}, p, kDual);
            QVERIFY(glm::length(out + p) < 1e-4f);
        }
    }
    void scalesBlendInAStraightLine()
    {
        const std::vector<glm::mat4> palette{turn(0, {0, 0, 1}, glm::vec3(1)), turn(0, {0, 0, 1}, glm::vec3(3, 1, 1))};
        const glm::vec3 out = skinned(palette, {0.5f, 0.5f}, {1, 1, 0}, kDual);
        QVERIFY(glm::length(out - glm::vec3(2, 1, 0)) < 1e-5f);
    }
    void scaleAlongASlantedAxisTurnsNothing()
    {
        const glm::mat4 slant = turn(30, {0, 0, 1}), back = turn(-30, {0, 0, 1});
        const glm::mat4 stretched = slant * turn(0, {0, 0, 1}, glm::vec3(3, 1, 1)) * back;
        const glm::vec3 p(0.3f, 1.0f, 0.2f);
        const glm::vec3 half = 0.5f * (p + glm::vec3(stretched * glm::vec4(p, 1.0f)));
        QVERIFY(glm::length(skinned({glm::mat4(1.0f), stretched}, {0.5f, 0.5f}, p, kDual) - half) < 1e-5f);
    }
    void weightsCountRelativeToTheirSum()
    {
        Random random(firstSeed());
        const std::vector<glm::mat4> palette{turn(20, {0, 1, 0}), turn(80, {0, 1, 0})};
        const glm::vec3 p(1, 2, 3);
        QVERIFY(glm::length(skinned(palette, {0.3f, 0.6f}, p, kDual) -
                            skinned(palette, {1.0f / 3, 2.0f / 3}, p, kDual)) < 1e-5f);
        QCOMPARE(skinned(palette, {}, p, kDual), glm::vec3(0.0f));
    }
    void flatJointsGiveFiniteNumbers()
    {
        const glm::vec3 out = skinned({turn(45, {0, 0, 1}, glm::vec3(1, 0, 1)), glm::mat4(0.0f), turn(10, {1, 0, 0})},
            {0.3f, 0.3f, 0.4f}, {1, 1, 1}, kDual);
        QVERIFY(std::isfinite(out.x) && std::isfinite(out.y) && std::isfinite(out.z));
    }
};

} // namespace dual_quat_test

QTEST_GUILESS_MAIN(dual_quat_test::DualQuatTest)
#include "dual_quat_test.moc"
