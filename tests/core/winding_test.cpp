// SPDX-License-Identifier: MIT
#include "core/compare/ground/winding.h"

#include <QtTest>

#include <cmath>
#include <numbers>
#include <random>
#include <span>
#include <vector>

namespace winding_test {

using namespace bindpose;

/// A closed ball of `rings` by `2 * rings` quads, its corners pushed in and out by up to a fifth.
struct Ball {
    std::vector<glm::vec3> places;
    std::vector<WeldedSurface::Triangle> triangles;

    Ball(std::uint32_t rings, std::mt19937& random)
    {
        std::uniform_real_distribution<float> push(0.8f, 1.2f);
        const std::uint32_t around = 2 * rings;
        for (std::uint32_t i = 0; i <= rings; ++i)
            for (std::uint32_t k = 0; k < around; ++k) {
                const float up = std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(rings);
                const float turn = std::numbers::pi_v<float> * static_cast<float>(k) / static_cast<float>(rings);
                const bool pole = i == 0 || i == rings;
                places.push_back(glm::vec3(std::sin(up) * std::cos(turn), std::cos(up), std::sin(up) * std::sin(turn)) *
                                 (pole ? 1.0f : push(random)));
            }
        for (std::uint32_t i = 0; i < rings; ++i)
            for (std::uint32_t k = 0; k < around; ++k) {
                const std::uint32_t next = (k + 1) % around;
                const std::uint32_t a = i * around + k, b = i * around + next;
                triangles.push_back({a, b, b + around});
                triangles.push_back({a, b + around, a + around});
            }
    }
};

/// One arc tangent a triangle, as the formula has it.
double slowWinding(
    const glm::vec3& point, std::span<const glm::vec3> places, std::span<const WeldedSurface::Triangle> triangles)
{
    double sum = 0.0;
    for (const auto& t : triangles) {
        const glm::dvec3 a(places[t[0]] - point), b(places[t[1]] - point), c(places[t[2]] - point);
        const double la = glm::length(a), lb = glm::length(b), lc = glm::length(c);
        sum += std::atan2(glm::dot(a, glm::cross(b, c)),
            la * lb * lc + glm::dot(a, b) * lc + glm::dot(b, c) * la + glm::dot(c, a) * lb);
    }
    return sum / (2.0 * std::numbers::pi);
}

class WindingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Inside of closed surfaces, outside, with holes and turned round: the same number as the formula's own sum.
    void isTheSumOfTheSolidAngles()
    {
        const std::uint32_t seed = std::random_device{}();
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        std::uniform_real_distribution<float> place(-1.6f, 1.6f);
        for (int round = 0; round < 40; ++round) {
            Ball ball(4 + static_cast<std::uint32_t>(round) % 9, random);
            const bool open = round % 4 == 1, turned = round % 4 == 2, twice = round % 4 == 3;
            if (open) ball.triangles.resize(ball.triangles.size() * 2 / 3);
            if (turned)
                for (auto& t : ball.triangles) std::swap(t[1], t[2]);
            if (twice) {
                const auto once = ball.triangles;
                ball.triangles.insert(ball.triangles.end(), once.begin(), once.end());
            }
            for (int i = 0; i < 50; ++i) {
                const glm::vec3 point(place(random), place(random), place(random));
                const double got = windingNumber(point, ball.places, ball.triangles);
                const double want = slowWinding(point, ball.places, ball.triangles);
                QVERIFY2(std::abs(got - want) < 1e-9, qPrintable(QStringLiteral("%1 for %2").arg(got).arg(want)));
            }
        }
    }

    /// Each such face is half a turn, one way or the other: two of them one way are a whole one.
    void facesThroughThePointCountEachTime()
    {
        const std::vector<glm::vec3> places{{-1, -1, 0}, {1, -1, 0}, {0, 2, 0}, {0, 0, 1}};
        const WeldedSurface::Triangle face{0, 1, 2}, back{0, 2, 1}, side{0, 1, 3};
        const glm::vec3 point(0.0f);
        const std::vector<std::vector<WeldedSurface::Triangle>> cases{{face}, {back}, {face, face}, {back, back},
            {face, back}, {face, face, face}, {back, back, back, back}, {side, face, face}, {face, side, back, face}};
        for (std::size_t i = 0; i < cases.size(); ++i) {
            const double got = windingNumber(point, places, cases[i]), want = slowWinding(point, places, cases[i]);
            QVERIFY2(std::abs(got - want) < 1e-9,
                qPrintable(QStringLiteral("case %1: %2 for %3").arg(i).arg(got).arg(want)));
        }
        QCOMPARE(std::abs(windingNumber(point, places, cases[2])), 1.0);
    }

    void tellsInsideFromOutside()
    {
        std::mt19937 random(1);
        const Ball ball(8, random);
        const double inside = windingNumber({0.1f, -0.2f, 0.3f}, ball.places, ball.triangles);
        QVERIFY2(std::abs(std::abs(inside) - 1.0) < 1e-9, qPrintable(QString::number(inside)));
        QVERIFY(std::abs(windingNumber({0.0f, 3.0f, 0.0f}, ball.places, ball.triangles)) < 1e-9);
    }
};

} // namespace winding_test

QTEST_APPLESS_MAIN(winding_test::WindingTest)
#include "winding_test.moc"
