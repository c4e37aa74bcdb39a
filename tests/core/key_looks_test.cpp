// SPDX-License-Identifier: MIT
// Quick looks at keys, which ask for no angle, never pass over what the exact look would find.
#include "core/diagnose/measures/clip_keys.h"
#include "core/edit/ground/track_keys.h"
#include "core/math/transform.h"
#include "tests/core/random_scene.h"

#include <QtTest>

#include <array>

namespace key_looks_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Turns about an axis that stays or wanders, by steps of very different size, with still keys in between.
Track turningTrack(Random& random, std::size_t keys)
{
    Track track;
    track.path = ChannelPath::Rotation;
    track.components = 4;
    std::vector<double> times;
    glm::quat at = glm::angleAxis(random.uniform(0.0f, 6.0f), glm::normalize(random.vector(1.0f) + 0.01f));
    glm::vec3 axis = glm::normalize(random.vector(1.0f) + 0.01f);
    const bool hinge = random.chance(0.5f);
    float step = 0.1f;
    for (std::size_t key = 0; key < keys; ++key) {
        times.push_back(static_cast<double>(key) / 30.0 * (random.chance(0.1f) ? 1.001 : 1.0));
        if (random.chance(0.1f)) step = std::pow(10.0f, random.uniform(-6.0f, 0.4f));
        if (!hinge && random.chance(0.2f)) axis = glm::normalize(random.vector(1.0f) + 0.01f);
        if (!random.chance(0.2f)) at = glm::normalize(glm::angleAxis(step, axis) * at);
        const float length = random.chance(0.05f) ? random.uniform(0.9994f, 1.0006f) : 1.0f,
                    sign = random.chance(0.05f) ? -1.0f : 1.0f;
        track.values.insert(track.values.end(),
            {at.x * length * sign, at.y * length * sign, at.z * length * sign, at.w * length * sign});
    }
    track.times = std::make_shared<const std::vector<double>>(times);
    return track;
}

double numbersApart(std::span<const float> a, std::span<const float> b)
{
    double same = 0.0, other = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        same = std::max(same, std::abs(double{a[i]} - double{b[i]}));
        other = std::max(other, std::abs(double{a[i]} + double{b[i]}));
    }
    return std::min(same, other);
}

/// As neededKeys, with the blend asked for at every key.
std::vector<std::size_t> neededByBlends(const Track& track, double tolerance)
{
    std::vector<std::size_t> out;
    bool flat = true;
    for (std::size_t key = 0; key < track.keys(); ++key) {
        const bool end = key == 0 || key + 1 == track.keys();
        const auto apartFromNext = [&](std::size_t from) {
            return numbersApart(keyValue(track, from), keyValue(track, key + 1)) <= 0.5 * tolerance;
        };
        const bool stays = !end && flat && apartFromNext(out.back());
        bool holds = !end && key + 1 - out.back() <= 64;
        for (std::size_t between = end ? key : out.back() + 1; holds && between <= key; ++between) {
            std::array<float, 4> blend{};
            blendKeys(track, out.back(), key + 1, (*track.times)[between], blend);
            holds = numbersApart(blend, keyValue(track, between)) <= tolerance;
        }
        if (stays || holds) {
            flat = stays;
            continue;
        }
        out.push_back(key);
        flat = key + 1 < track.keys() && apartFromNext(key);
    }
    return out;
}

} // namespace

class KeyLooksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTurnThatIsPassedOverIsNoLargerThanTheLimit()
    {
        const unsigned first = firstSeed();
        std::size_t passedOver = 0;
        for (int i = 0; i < caseCount(); ++i) {
            const unsigned seed = first + static_cast<unsigned>(i);
            Random random(seed);
            const double degrees = double{random.uniform(0.001f, 180.0f)};
            const TurnsBy turnsSoFar(degrees);
            for (int pair = 0; pair < 200; ++pair) {
                const glm::quat a = glm::angleAxis(random.uniform(0.0f, 6.0f), glm::normalize(random.vector(1.0f)));
                const auto by = static_cast<float>(glm::radians(degrees) + double{random.uniform(-1e-4f, 1e-4f)});
                const float length = random.uniform(0.5f, 2.0f);
                const glm::quat b = length * (glm::angleAxis(by, glm::normalize(random.vector(1.0f))) * a);
                if (turnsSoFar.mayPass(std::array{a.x, a.y, a.z, a.w}, std::array{b.x, b.y, b.z, b.w})) continue;
                ++passedOver;
                QVERIFY2(turnBetween(glm::dquat(a), glm::dquat(b)) <= degrees, std::to_string(seed).c_str());
            }
        }
        QVERIFY(passedOver > 0);
    }

    void keysThatAreLeftOutAreThoseOfTheExactBlend()
    {
        const unsigned first = firstSeed();
        std::size_t kept = 0, all = 0;
        for (int i = 0; i < caseCount(); ++i) {
            const unsigned seed = first + static_cast<unsigned>(i);
            Random random(seed);
            const Track track = turningTrack(random, 120);
            for (const double tolerance : {1e-7, 1e-6, 1e-5, 1e-4, 1e-2}) {
                const std::vector<std::size_t> needed = neededKeys(track, tolerance);
                QVERIFY2(needed == neededByBlends(track, tolerance), std::to_string(seed).c_str());
                kept += needed.size();
                all += track.keys();
            }
        }
        QVERIFY(kept < all);
    }
};

} // namespace key_looks_test

QTEST_APPLESS_MAIN(key_looks_test::KeyLooksTest)
#include "key_looks_test.moc"
