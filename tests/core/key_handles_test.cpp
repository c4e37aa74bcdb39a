// SPDX-License-Identifier: MIT
#include "core/edit/ground/errors.h"
#include "core/edit/keys/clip_errors.h"
#include "core/edit/keys/key_copies.h"
#include "core/edit/keys/key_handles.h"
#include "core/edit/keys/key_kinds.h"
#include "core/edit/keys/key_sets.h"
#include "tests/core/random_scene.h"

#include <QtTest>

#include <cmath>
#include <limits>

namespace key_handles_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr ClipId kClip{0u};
constexpr float kHeld = std::numeric_limits<float>::quiet_NaN(), kStraight = std::numeric_limits<float>::infinity();

/// One clip of one track of one number, keys at 1, 2 and 3 s.
Scene curveOf(Interpolation interpolation, std::vector<float> values)
{
    Track track;
    track.path = ChannelPath::Element;
    track.interpolation = interpolation;
    track.components = 1;
    track.times = std::make_shared<const std::vector<double>>(std::vector<double>{1.0, 2.0, 3.0});
    track.values = std::move(values);
    Clip clip;
    clip.tracks = {std::make_shared<const Track>(*Track::make(track))};
    Scene scene;
    scene.clips = {std::make_shared<const Clip>(clip)};
    return scene;
}

/// A Bézier curve that runs smoothly through its middle key, with slope 2 on both sides.
Scene bezier()
{
    return curveOf(
        Interpolation::Bezier, {0.75f, 0, 0, 1.25f, 1, /**/ 1.75f, 3.5f, 4, 2.5f, 5, /**/ 2.75f, 6, 6, 3.25f, 6});
}

const Track& trackOf(const Scene& scene)
{
    return *scene.clips[0]->tracks[0];
}

std::vector<float> at(const Scene& scene, std::size_t key)
{
    const std::size_t floats = trackOf(scene).floatsPerKey();
    const auto from = trackOf(scene).values.begin() + static_cast<std::ptrdiff_t>(key * floats);
    return {from, from + static_cast<std::ptrdiff_t>(floats)};
}

} // namespace

class KeyHandlesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void handlesFollowTheValueOfTheirKey()
    {
        const float up = 5.5f;
        const Result<Scene> moved = setKeyAt(bezier(), kClip, {0, 1}, {&up, 1}, KeyPart::Value);
        QVERIFY(moved);
        QCOMPARE(at(*moved, 1), (std::vector<float>{1.75f, 5.0f, 5.5f, 2.5f, 6.5f}));
        for (const std::size_t other : {std::size_t{0}, std::size_t{2}})
            QCOMPARE(at(*moved, other), at(bezier(), other));
    }

    void valuesOfSeveralKeysAreSetAtOnceOrNotAtAll()
    {
        const std::vector<KeyValue> values{{2, {7.0f}}, {0, {-1.0f}}};
        const Result<Scene> moved = setKeysAt(bezier(), kClip, 0, values);
        QVERIFY(moved);
        QCOMPARE(at(*moved, 0), (std::vector<float>{0.75f, -1, -1, 1.25f, 0}));
        QCOMPARE(at(*moved, 1), at(bezier(), 1));
        QCOMPARE(at(*moved, 2), (std::vector<float>{2.75f, 7, 7, 3.25f, 7}));
        const Result<Scene> refused = setKeysAt(bezier(), kClip, 0, std::vector<KeyValue>{{0, {1.0f}}, {3, {1.0f}}});
        QVERIFY(!refused && refused.error().text == &errors::kNoSuchKey);
        const Scene scene = bezier();
        QVERIFY(setKeysAt(scene, kClip, 0, {})->clips[0] == scene.clips[0]);
    }

    void aHeldStretchHasNoHandleThatCouldFollow()
    {
        const Scene scene = curveOf(
            Interpolation::Bezier, {0.75f, 0, 0, kHeld, 0, /**/ 1.5f, 7, 4, kStraight, 0, /**/ 2.5f, 9, 6, 3.25f, 6});
        QVERIFY(!handleOf(trackOf(scene), 0, 0, true));
        QVERIFY(!handleOf(trackOf(scene), 1, 0, false));
        QVERIFY(!handleOf(trackOf(scene), 1, 0, true));
        QVERIFY(!handleOf(trackOf(scene), 2, 0, false));
        const float up = 5.0f;
        const Result<Scene> moved = setKeyAt(scene, kClip, {0, 1}, {&up, 1}, KeyPart::Value);
        QVERIFY(moved);
        QCOMPARE(at(*moved, 1)[4], 0.0f);
        const Result<Scene> refused = turnHandle(scene, kClip, {{0, 1}, 0, true, {2.5, 3.0}, true});
        QVERIFY(!refused && refused.error().text == &errors::kNoHandle);
    }

    void slopesTurnHandlesThatKeepTheirTimes()
    {
        const float slope = -4.0f;
        const Result<Scene> out = setKeyAt(bezier(), kClip, {0, 1}, {&slope, 1}, KeyPart::OutTangent);
        QVERIFY(out);
        QCOMPARE(at(*out, 1), (std::vector<float>{1.75f, 3.5f, 4, 2.5f, 2.0f}));
        const Result<Scene> in = setKeyAt(bezier(), kClip, {0, 1}, {&slope, 1}, KeyPart::InTangent);
        QVERIFY(in);
        QCOMPARE(at(*in, 1), (std::vector<float>{1.75f, 5.0f, 4, 2.5f, 5}));
        for (const std::size_t other : {std::size_t{0}, std::size_t{2}}) QCOMPARE(at(*in, other), at(bezier(), other));
        const Scene held = curveOf(
            Interpolation::Bezier, {0.75f, 0, 0, kHeld, 0, /**/ 1.5f, 7, 4, kStraight, 0, /**/ 2.5f, 9, 6, 3.25f, 6});
        const std::array<std::tuple<Scene, std::uint32_t, KeyPart>, 4> sides{{{bezier(), 0, KeyPart::InTangent},
            {bezier(), 2, KeyPart::OutTangent}, {held, 1, KeyPart::InTangent}, {held, 1, KeyPart::OutTangent}}};
        for (const auto& [scene, key, part] : sides) {
            const Result<Scene> refused = setKeyAt(scene, kClip, {0, key}, {&slope, 1}, part);
            QVERIFY(!refused && refused.error().text == &errors::kNoHandle);
        }
        QVERIFY(!setKeyAt(bezier(), kClip, {0, 1}, {}, KeyPart::OutTangent));
    }

    void theEndsOfACurveHaveOneHandleEach()
    {
        const Scene scene = bezier();
        QVERIFY(!handleOf(trackOf(scene), 0, 0, false) && handleOf(trackOf(scene), 0, 0, true));
        QVERIFY(handleOf(trackOf(scene), 2, 0, false) && !handleOf(trackOf(scene), 2, 0, true));
        QVERIFY(!handleOf(trackOf(scene), 3, 0, true) && !handleOf(trackOf(scene), 1, 1, true));
    }

    void aSmoothKeyTurnsOnBothSidesAndABrokenOneOnItsOwn()
    {
        QVERIFY(isSmooth(trackOf(bezier()), 1, 0));
        const Result<Scene> both = turnHandle(bezier(), kClip, {{0, 1}, 0, true, {2.25, 3.0}, false});
        QVERIFY(both);
        // Slope -4: the handle in front keeps its time.
        QCOMPARE(at(*both, 1), (std::vector<float>{1.75f, 5.0f, 4.0f, 2.25f, 3.0f}));
        QVERIFY(isSmooth(trackOf(*both), 1, 0));
        const Result<Scene> one = turnHandle(bezier(), kClip, {{0, 1}, 0, true, {2.25, 3.0}, true});
        QVERIFY(one);
        QCOMPARE(at(*one, 1), (std::vector<float>{1.75f, 3.5f, 4.0f, 2.25f, 3.0f}));
        QVERIFY(!isSmooth(trackOf(*one), 1, 0));
        const Result<Scene> again = smoothKeys(*one, kClip, {{0, 1}});
        QVERIFY(again);
        QCOMPARE(at(*again, 1), (std::vector<float>{1.75f, 4.25f, 4.0f, 2.25f, 3.75f})); // slope -1, the mean
        QVERIFY(isSmooth(trackOf(*again), 1, 0));
        QVERIFY(smoothKeys(*again, kClip, {{0, 1}}).error().text == &errors::kSmoothAlready);
    }

    void tangentsOfASplineLeadToThePoint()
    {
        const Scene scene = curveOf(Interpolation::CubicSpline, {0, 0, 0, 0, 4, 0, 0, 6, 0});
        QCOMPARE(*handleOf(trackOf(scene), 1, 0, true), (HandlePoint{2.0 + 1.0 / 3.0, 4.0}));
        const Result<Scene> both = turnHandle(scene, kClip, {{0, 1}, 0, false, {1.5, 3.0}, false});
        QVERIFY(both);
        QCOMPARE(at(*both, 1), (std::vector<float>{2, 4, 2}));
        const Result<Scene> one = turnHandle(scene, kClip, {{0, 1}, 0, false, {1.5, 3.0}, true});
        QCOMPARE(at(*one, 1), (std::vector<float>{2, 4, 0}));
    }

    void aHandleStaysBetweenItsKeyAndTheNext()
    {
        for (const double time : {1.9, 3.1}) {
            const Result<Scene> out = turnHandle(bezier(), kClip, {{0, 1}, 0, true, {time, 0.0}, true});
            QVERIFY(!out && out.error().text == &errors::kHandleSide);
        }
        QVERIFY(turnHandle(bezier(), kClip, {{0, 1}, 0, true, {3.0, 0.0}, true}));
        QVERIFY(!turnHandle(bezier(), kClip, {{0, 7}, 0, true, {3.0, 0.0}, true}));
        QVERIFY(!turnHandle(bezier(), kClip, {{0, 1}, 0, true, {std::nan(""), 0.0}, true}));
    }

    /// Past it the curve would run back in time.
    void aHandleEndsWhereANeighbourHasComeCloser()
    {
        const Result<Scene> moved = moveKeys(bezier(), kClip, {{{0, 1}, 1.125}});
        QVERIFY(moved);
        QCOMPARE(at(*moved, 0), (std::vector<float>{0.75f, 0, 0, 1.125f, 0.5f}));
        QCOMPARE(at(*moved, 1), (std::vector<float>{1.0f, 3.75f, 4, 1.625f, 5}));
        QCOMPARE(at(*moved, 2), at(bezier(), 2)); // that stretch grew
        const Result<std::vector<CopiedKey>> copied = copyKeys(bezier(), kClip, {{0, 1}});
        QVERIFY(copied);
        const Result<PastedKeys> pasted = pasteKeys(bezier(), kClip, *copied, {.timeSec = 2.75});
        QVERIFY(pasted);
        QCOMPARE(at(pasted->scene, 1), at(bezier(), 1));
        QCOMPARE(at(pasted->scene, 2), (std::vector<float>{2.5f, 3.5f, 4, 3.0f, 4.5f}));
        QCOMPARE(at(pasted->scene, 3), at(bezier(), 2));
    }

    void anInterpolationIsThatOfTheWholeChannel()
    {
        const Scene steps = curveOf(Interpolation::Step, {0, 4, 6});
        const Result<Scene> curve = setInterpolation(steps, kClip, {0}, Interpolation::CubicSpline);
        QVERIFY(curve);
        QCOMPARE(trackOf(*curve).values, (std::vector<float>{0, 0, 0, 3, 4, 3, 0, 6, 0})); // level at the ends
        QVERIFY(isSmooth(trackOf(*curve), 1, 0));
        const Result<Scene> lines = setInterpolation(*curve, kClip, {0}, Interpolation::Linear);
        QCOMPARE(trackOf(*lines).values, (std::vector<float>{0, 4, 6}));
        QCOMPARE(trackOf(*setInterpolation(bezier(), kClip, {0}, Interpolation::Step)).values,
            (std::vector<float>{0, 4, 6}));
        QVERIFY(setInterpolation(steps, kClip, {0}, Interpolation::Step).error().text == &errors::kInterpolatedSo);
        QVERIFY(!setInterpolation(steps, kClip, {0}, Interpolation::Bezier));
        QVERIFY(!setInterpolation(steps, kClip, {7}, Interpolation::Linear));
    }

    /// A curve through quaternions of both signs would spin: they get one sign.
    void rotationsThatBecomeACurveHaveOneSign()
    {
        Scene scene = curveOf(Interpolation::Linear, {0, 0, 0});
        Track track = trackOf(scene);
        track.path = ChannelPath::Rotation;
        track.components = 4;
        track.values = {0, 0, 0, 1, 0, 0, -0.1f, -0.995f, 0, 0, 0.2f, 0.98f};
        Clip clip = *scene.clips[0];
        clip.tracks = {std::make_shared<const Track>(track)};
        scene.clips = {std::make_shared<const Clip>(clip)};
        const Result<Scene> curve = setInterpolation(scene, kClip, {0}, Interpolation::CubicSpline);
        QVERIFY(curve);
        QVERIFY(trackOf(*curve).values[trackOf(*curve).valueAt(1) + 3] > 0.9f);
    }

    /// The curve goes along: the shape on both sides of the key is the same, only higher or later.
    void aKeyThatMovesTakesItsHandlesAlong()
    {
        for (int i = 0; i < caseCount(); ++i) {
            const unsigned seed = firstSeed() + static_cast<unsigned>(i);
            Random random(seed);
            const float by = random.uniform(-3.0f, 3.0f), value = 4.0f + by;
            const double later = double{random.uniform(-0.5f, 0.5f)};
            Result<Scene> moved = setKeyAt(bezier(), kClip, {0, 1}, {&value, 1}, KeyPart::Value);
            moved = moveKeys(*moved, kClip, {{{0, 1}, 2.0 + later}});
            const std::string text = "seed " + std::to_string(seed);
            QVERIFY2(moved, text.c_str());
            const std::vector<float> was = at(bezier(), 1), is = at(*moved, 1);
            for (const std::size_t time : {std::size_t{0}, std::size_t{3}})
                QVERIFY2(std::abs(double{is[time]} - double{was[time]} - later) < 1e-6, text.c_str());
            for (const std::size_t height : {std::size_t{1}, std::size_t{2}, std::size_t{4}})
                QVERIFY2(std::abs(is[height] - was[height] - by) < 1e-5f, text.c_str());
        }
    }
};

} // namespace key_handles_test

QTEST_APPLESS_MAIN(key_handles_test::KeyHandlesTest)
#include "key_handles_test.moc"
