// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/eval/skinning/skin_points.h"
#include "render/camera/camera.h"
#include "render/camera/pick.h"
#include "render/pictures/offscreen.h"
#include "tests/core/exports.h"
#include "tests/core/render_scene.h"
#include "tests/render/kept_picture.h"

#include <QtTest>

#include <random>

namespace bounds_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Nothing vanishes: what surrounds a model goes by where it is at that frame, however far from where it rests.
class BoundsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void boundsAreThoseOfThePointsAtEveryKeyAndBetween_data()
    {
        QTest::addColumn<QString>("sample");
        for (const char* id : {"mannequin", "tentacle"}) QTest::newRow(id) << QString(id);
    }
    void boundsAreThoseOfThePointsAtEveryKeyAndBetween()
    {
        QFETCH(QString, sample);
        const Scene scene = sampleScene(sample.toLatin1().constData());
        for (std::size_t c = 0; c < scene.clips.size(); ++c)
            for (int step = 0; step <= 12; ++step) {
                PoseRequest request;
                request.from = PoseRequest::From::Clip;
                request.clip = ClipId(c);
                request.timeSec =
                    scene.clips[c]->startSec() + (scene.clips[c]->endSec() - scene.clips[c]->startSec()) * step / 12.0;
                const Pose pose = evaluatePose(scene, request);
                Bounds own;
                for (const DeformedInstance& instance : deform(scene, pose, {}))
                    for (const DeformedSet& set : instance.sets)
                        for (const glm::vec3& place : set.positions) own.add(place);
                const Bounds told = boundsOf(scene, pose);
                const float slack = 1e-5f * own.diagonal();
                QVERIFY(glm::length(told.low - own.low) <= slack && glm::length(told.high - own.high) <= slack);
            }
    }

    /// Far from its rest it is drawn and picked as there: seen from as far away as it is large, and from where it was.
    void whatGoesFarAwayIsStillDrawnAndPicked()
    {
        Result<std::unique_ptr<OffscreenRenderer>> renderer = OffscreenRenderer::make();
        QVERIFY(renderer);
        const unsigned seed =
            qEnvironmentVariableIsSet("BINDPOSE_SEED") ? qEnvironmentVariable("BINDPOSE_SEED").toUInt() : 20261123u;
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        std::uniform_real_distribution<float> away(-1.0f, 1.0f);
        const Scene rest = makeTube({.joints = 4, .rings = 24, .sides = 24});
        for (int round = 0; round < 12; ++round) {
            glm::vec3 way(away(random), away(random), away(random));
            way = glm::normalize(way) * (10.0f + 30.0f * std::abs(away(random)));
            ViewState view;
            view.shading = Shading::Clay;
            view.bones.shown = view.showGrid = false;
            Frame frame = frameOf(rest, view);
            Pose pose = *frame.actors[0].pose;
            pose.local[0] = glm::translate(glm::mat4(1.0f), way) * pose.local[0];
            updateSubtree(rest, NodeId(0u), pose);
            frame.actors[0].pose = std::make_shared<const Pose>(pose);
            const Bounds box = boundsOf(rest, pose);
            frame.view.camera = defaultCamera(box, 4.0f / 3.0f, UpAxis::Y);
            QVERIFY2(covered(**renderer, frame) > 0.02, qPrintable(QString::number(round)));
            Picker picker;
            const Ray ahead = rayThrough(frame.view.camera, {320.0f, 240.0f}, {160.0f, 120.0f});
            QVERIFY(picker.surface(frame, ahead).has_value());
            frame.view.camera.distance = glm::length(way); // small, but there
            QVERIFY2(covered(**renderer, frame) > 0.0, qPrintable(QString::number(round)));
        }
    }

private:
    /// The share of the picture that the model has.
    static double covered(OffscreenRenderer& renderer, const Frame& frame)
    {
        RenderOptions options;
        options.background = false;
        options.samples = 1;
        const Result<QImage> image = renderer.render(frame, options, QSize(320, 240));
        if (!image) return -1.0;
        int pixels = 0;
        for (int y = 0; y < image->height(); ++y)
            for (int x = 0; x < image->width(); ++x) pixels += qAlpha(image->pixel(x, y)) > 0;
        return double(pixels) / (image->width() * image->height());
    }
};

} // namespace bounds_test

QTEST_MAIN(bounds_test::BoundsTest)
#include "bounds_test.moc"
