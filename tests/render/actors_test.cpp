// SPDX-License-Identifier: MIT
#include "render/camera/pick.h"
#include "render/gl/errors.h"
#include "render/pictures/offscreen.h"
#include "render/scene/buffer_limits.h"
#include "tests/core/render_scene.h"

#include <QTest>

namespace actors_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr int kSide = 200;

/// Two tubes with other joints, weights and poses that share set, mesh and skin numbers, one left and one right.
class Pair {
public:
    Pair()
        : left_(makeTube({.joints = 4, .influences = 2, .seed = 1})),
          right_(makeTube({.joints = 7, .influences = 3, .seed = 5}))
    {}
    Frame frame(bool left, bool right) const
    {
        Frame out;
        out.view = frontView();
        out.view.camera.target = {0.0f, 1.0f, 0.0f};
        out.view.camera.distance = 6.0f;
        if (left) out.actors.push_back(actor(0, left_, -1.0f, 3));
        if (right) out.actors.push_back(actor(1, right_, 1.0f, 9));
        return out;
    }

private:
    static Actor actor(std::uint32_t id, const Scene& scene, float x, std::uint32_t seed)
    {
        Actor out;
        out.id = ActorId(id);
        out.role = id == 0 ? ActorRole::Character : ActorRole::Prop;
        out.scene = std::make_shared<const Scene>(scene);
        out.pose = std::make_shared<const Pose>(turnedPose(scene, seed, 0.2f));
        out.worldFromActor = glm::translate(glm::mat4(1.0f), {x, 0.0f, 0.0f});
        return out;
    }
    Scene left_, right_;
};

/// Pixels of one half that differ.
int differing(const QImage& a, const QImage& b, bool left)
{
    int out = 0;
    for (int y = 0; y < kSide; ++y)
        for (int x = left ? 0 : kSide / 2; x < (left ? kSide / 2 : kSide); ++x) out += a.pixel(x, y) != b.pixel(x, y);
    return out;
}

} // namespace

class ActorsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachOfTwoActorsIsDrawnWithItsOwnWeightsPoseAndPlace()
    {
        const Pair pair;
        const auto renderer = OffscreenRenderer::make();
        QVERIFY2(renderer, renderer ? "" : englishMessage(renderer.error()).c_str());
        const auto draw = [&](bool left, bool right) {
            return *(*renderer)->render(pair.frame(left, right), {}, {kSide, kSide});
        };
        const QImage both = draw(true, true), left = draw(true, false), right = draw(false, true);
        QCOMPARE(differing(both, left, true), 0);
        QCOMPARE(differing(both, right, false), 0);
        QVERIFY(differing(both, right, true) > 500); // the left one is there
        QVERIFY(differing(both, left, false) > 500);
    }
    void anActorsUploadsStayItsOwnWhenTheOtherGoes()
    {
        const Pair pair;
        const auto renderer = OffscreenRenderer::make();
        QVERIFY(renderer.has_value());
        const QImage before = *(*renderer)->render(pair.frame(false, true), {}, {kSide, kSide});
        QVERIFY((*renderer)->render(pair.frame(true, true), {}, {kSide, kSide}).has_value());
        QVERIFY(*(*renderer)->render(pair.frame(false, true), {}, {kSide, kSide}) == before);
    }
    void aPickNamesTheActor()
    {
        const Pair pair;
        const Frame frame = pair.frame(true, true);
        const PictureSize size{kSide, kSide};
        Picker picker;
        for (const float x : {-1.0f, 1.0f}) {
            const ActorId expected(x < 0.0f ? 0u : 1u);
            // The roots stand where the actors do; the surface around them is hit from the front.
            const auto pixel = project(frame.view.camera, size, {x, 0.02f, 0.0f});
            QVERIFY(pixel.has_value());
            const auto surface = picker.surface(frame, rayThrough(frame.view.camera, size, pixel->pixel));
            QVERIFY(surface.has_value());
            QCOMPARE(surface->point.set.actor, expected);
            const auto place = picker.place(frame, surface->point);
            QVERIFY(place && std::abs(place->x - x) < 0.6f);
            const auto joint = picker.joint(frame, size, project(frame.view.camera, size, {x, 0, 0})->pixel, 6.0f);
            QVERIFY(joint.has_value());
            QCOMPARE(joint->actor, expected);
            QCOMPARE(joint->joint, NodeId(0u));
        }
    }
    void whatTheDriverCannotReadIsSaidInsteadOfDrawn()
    {
        const Scene small = makeTube({});
        const std::size_t influences = pageRoom(0) + small.weights[0]->points() * 3; // 2 a point, and slack
        QVERIFY(checkBufferLimits(small, influences).has_value());
        const Result<void> tooMany = checkBufferLimits(small, 100);
        QVERIFY(!tooMany);
        QCOMPARE(tooMany.error().text, &errors::kBufferTooLarge);
        QCOMPARE(tooMany.error().where, std::string("sets/0"));
        const Scene bush = makeTube({.joints = 500, .influences = 1, .rings = 2, .sides = 3});
        QVERIFY(checkBufferLimits(bush, 1500).has_value());
        QCOMPARE(checkBufferLimits(bush, 1499).error().where, std::string("skins/0"));
        const Scene wide = makeTube({.influences = 1, .morph = true});
        Scene still = wide;
        still.weights[0] = std::make_shared<const SetWeights>();
        QVERIFY(!checkBufferLimits(still, wide.sets[0]->points() - 1).has_value());
    }
};

} // namespace actors_test

QTEST_MAIN(actors_test::ActorsTest)
#include "actors_test.moc"
