// SPDX-License-Identifier: MIT
#include "core/eval/pose/pose.h"
#include "tests/core/random_scene.h"

namespace sample_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

Track track(ChannelPath path, Interpolation how, std::vector<double> times, std::vector<float> values)
{
    Track out;
    out.path = path;
    out.interpolation = how;
    out.components = path == ChannelPath::Rotation ? 4 : 3;
    out.times = std::make_shared<const std::vector<double>>(std::move(times));
    out.values = std::move(values);
    return *Track::make(std::move(out));
}

std::vector<float> at(const Track& track, double timeSec, RotationMode rotation = RotationMode::Slerp)
{
    std::vector<float> out(track.components);
    sampleTrack(track, timeSec, rotation, out);
    return out;
}

bool near(const std::vector<float>& a, const std::vector<float>& b, float tolerance = 1e-6f)
{
    for (std::size_t i = 0; i < b.size(); ++i)
        if (!(std::abs(a[i] - b[i]) <= tolerance)) return false;
    return a.size() == b.size();
}

} // namespace

class SampleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keyIsTheLastOneNotLater()
    {
        const std::vector<double> times{1.0, 2.0, 2.0, 5.0};
        QCOMPARE(keyAt(times, 0.0), std::size_t{0});
        QCOMPARE(keyAt(times, 1.0), std::size_t{0});
        QCOMPARE(keyAt(times, 1.999), std::size_t{0});
        QCOMPARE(keyAt(times, 2.0), std::size_t{2});
        QCOMPARE(keyAt(times, 4.9), std::size_t{2});
        QCOMPARE(keyAt(times, 9.0), std::size_t{3});
        QCOMPARE(keyAt({3.0}, 0.0), std::size_t{0});
        QCOMPARE(keyAt({3.0, 3.0}, 3.0), std::size_t{1});
        QCOMPARE(keyAt(times, std::numeric_limits<double>::quiet_NaN()), std::size_t{0});
        QCOMPARE(keyAt({-1.5e308, 1.5e308}, 1e308), std::size_t{0}); // no double holds their distance
        QVERIFY(keyAt({0.0, 5.0, -3.0}, 1.5e308) < 3);               // out of order: one of them
    }
    void unevenKeysAreFoundAsByASearch()
    {
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            std::vector<double> times{0.0};
            for (std::size_t k = random.below(80); k > 0; --k) {
                const float gap = random.chance(0.2f) ? 0.0f : std::pow(10.0f, random.uniform(-4.0f, 2.0f));
                times.push_back(times.back() + static_cast<double>(gap));
            }
            for (int probe = 0; probe < 60; ++probe) {
                const double t = probe % 2 ? times[random.below(times.size())]
                                           : static_cast<double>(random.uniform(-1.0f, 1.2f)) * times.back();
                const auto later = std::upper_bound(times.begin(), times.end(), t) - times.begin();
                QCOMPARE(keyAt(times, t), static_cast<std::size_t>(std::max<std::ptrdiff_t>(later, 1) - 1));
            }
        }
    }
    void stepHoldsUntilTheNextKey()
    {
        const Track step = track(ChannelPath::Translation, Interpolation::Step, {0.0, 1.0}, {1, 2, 3, 4, 5, 6});
        QVERIFY(near(at(step, -1.0), {1, 2, 3}));
        QVERIFY(near(at(step, 0.999), {1, 2, 3}));
        QVERIFY(near(at(step, 1.0), {4, 5, 6}));
        QVERIFY(near(at(step, 7.0), {4, 5, 6}));
    }
    void linearIsStraight()
    {
        const Track line = track(ChannelPath::Translation, Interpolation::Linear, {1.0, 3.0}, {0, 0, 0, 4, 8, -2});
        QVERIFY(near(at(line, 1.5), {1, 2, -0.5f}));
        QVERIFY(near(at(line, 0.0), {0, 0, 0}));
        QVERIFY(near(at(line, 3.0), {4, 8, -2}, 0.0f)); // a key's own time gives its own bits
    }
    void rotationsTurnEvenlyTheShortWay()
    {
        const float h = std::sqrt(0.5f); // quarter turn about z, and the same turn written with the other sign
        for (const float sign : {1.0f, -1.0f}) {
            const Track turn =
                track(ChannelPath::Rotation, Interpolation::Linear, {0.0, 1.0}, {0, 0, 0, 1, 0, 0, sign * h, sign * h});
            const float third = 3.14159265f / 12.0f; // half of 30°
            QVERIFY(near(at(turn, 1.0 / 3.0), {0, 0, std::sin(third), std::cos(third)}));
            const std::vector<float> half = at(turn, 0.5, RotationMode::Nlerp);
            QVERIFY(near(half, {0, 0, std::sin(0.39269908f), std::cos(0.39269908f)}));
            QVERIFY(!near(at(turn, 0.25, RotationMode::Nlerp), at(turn, 0.25), 1e-4f));
        }
    }
    void keysThatAreNotUnitComeOutUnit()
    {
        const Track turn = track(ChannelPath::Rotation, Interpolation::Linear, {0.0, 1.0}, {0, 0, 0, 2, 0, 0, 3, 3});
        QVERIFY(near(at(turn, 0.0), {0, 0, 0, 1}));
        QVERIFY(near(at(turn, 0.5), {0, 0, std::sin(0.39269908f), std::cos(0.39269908f)}));
        const Track broken = track(ChannelPath::Rotation, Interpolation::Step, {0.0}, {0, 0, 0, 0});
        QVERIFY(near(at(broken, 0.0), {0, 0, 0, 1}));
    }
    void cubicFollowsTheSpecification()
    {
        // Keys 2 s apart: values 1 and 3, out-tangent 1 of the first, in-tangent −2 of the second.
        const Track curve = track(ChannelPath::Translation, Interpolation::CubicSpline, {0.0, 2.0},
            {9, 0, 0, 1, 0, 0, 1, 0, 0, -2, 0, 0, 3, 0, 0, 9, 0, 0});
        // ½·1 + 2·⅛·1 + ½·3 − 2·⅛·(−2)
        QVERIFY(near(at(curve, 1.0), {2.75f, 0, 0}));
        // t = ¼: 27/32·1 + 2·9/64·1 + 5/32·3 + 2·(−3/64)·(−2)
        QVERIFY(near(at(curve, 0.5), {0.84375f + 0.28125f + 0.46875f + 0.1875f, 0, 0}));
        QVERIFY(near(at(curve, 0.0), {1, 0, 0}, 0.0f));
        QVERIFY(near(at(curve, 2.0), {3, 0, 0}, 0.0f));
        QVERIFY(near(at(curve, 5.0), {3, 0, 0}, 0.0f));
        QVERIFY(near(at(curve, -5.0), {1, 0, 0}, 0.0f));
    }
    void oneKeyStandsAtAllTimes()
    {
        const Track one = track(ChannelPath::Scale, Interpolation::Linear, {2.0}, {1, 2, 3});
        for (const double t : {-1.0, 2.0, 9.0}) QVERIFY(near(at(one, t), {1, 2, 3}, 0.0f));
    }
    void equalTimesTakeTheLaterKey()
    {
        const Track jump = track(ChannelPath::Translation, Interpolation::Linear, {0.0, 1.0, 1.0, 2.0},
            {0, 0, 0, 1, 0, 0, 5, 0, 0, 6, 0, 0});
        QVERIFY(near(at(jump, 1.0), {5, 0, 0}));
        QVERIFY(near(at(jump, 0.5), {0.5f, 0, 0}));
        QVERIFY(near(at(jump, 1.5), {5.5f, 0, 0}));
    }
    void valuesThatDoNotFitTheKeysAreRefused()
    {
        Track bad = track(ChannelPath::Scale, Interpolation::Linear, {2.0}, {1, 2, 3});
        bad.values.pop_back();
        QVERIFY(!Track::make(bad).has_value());
        bad.components = 2;
        QVERIFY(!Track::make(bad).has_value());
    }
};

} // namespace sample_test

QTEST_GUILESS_MAIN(sample_test::SampleTest)
#include "sample_test.moc"
