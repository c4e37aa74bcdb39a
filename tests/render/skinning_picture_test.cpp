// SPDX-License-Identifier: MIT
#include "core/eval/compare/surface_distances.h"
#include "render/camera/camera.h"
#include "render/pictures/offscreen.h"
#include "render/pictures/software_renderer.h"
#include "tests/core/render_scene.h"
#include "tests/render/kept_picture.h"

#include <QtTest>

namespace skinning_picture_test {

using namespace bindpose;
using namespace bindpose::testing;

/// A skinning that is looked at, and how.
struct Kept {
    const char* name;
    const char* skinning;
    Shading shading = Shading::Clay;
};
const Kept kKept[] = {
    {"linear", ""},
    {"dual-quaternion", "dual-quaternion"},
    {"blend", "blend=0.5"},
    {"rigid", "rigid"},
    {"positions-only", "positions-only"},
    {"tutorial", "tutorial"},
    {"threejs", "threejs"},
    {"difference-rigid", "rigid", Shading::Difference},
    {"difference-dual", "dual-quaternion", Shading::Difference},
    {"difference-blend", "blend=0.5", Shading::Difference},
    {"difference-tutorial", "tutorial", Shading::Difference},
    {"difference-division", "division", Shading::Difference},
    {"difference-illmesh", "illmesh", Shading::Difference},
    {"difference-studiomdl", "studiomdl", Shading::Difference},
    {"difference-8bit", "8bit", Shading::Difference},
};

/// The view says how the surface is skinned, and what it differs by.
class SkinningPictureTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto made = OffscreenRenderer::make();
        if (!made) QFAIL(englishMessage(made.error()).c_str());
        renderer_ = std::move(*made);
    }
    void cleanupTestCase() { renderer_.reset(); }

    void picturesAreTheBaselines_data()
    {
        QTest::addColumn<std::size_t>("row");
        for (std::size_t row = 0; row < std::size(kKept); ++row) QTest::addRow("%s", kKept[row].name) << row;
    }
    void picturesAreTheBaselines()
    {
        QFETCH(std::size_t, row);
        const QString miss = missOfKeptPicture(QString("skinning-%1").arg(kKept[row].name), picture(kKept[row]));
        QVERIFY2(miss.isEmpty(), qPrintable(miss));
    }
    void eachKeptPictureIsAnother()
    {
        for (const Kept& one : kKept)
            for (const Kept& other : kKept)
                if (&one < &other)
                    QVERIFY2(!pictureDifference(picture(one), picture(other)).isSmall(),
                        qPrintable(QString("%1 %2").arg(one.name, other.name)));
    }
    /// The drawing without OpenGL skins and compares the same.
    void theCpusPicturesAreOpenGls()
    {
        for (const Kept& kept : kKept) {
            const Skinning skinning = skinningCalled(kept.skinning).value_or(Skinning{});
            const Result<QImage> drawn =
                SoftwareRenderer().render(frameOfKept(kept), {}, skinning, QSize(320, 240), {});
            QVERIFY(drawn);
            const double mean = pictureDifference(*drawn, picture(kept)).mean;
            QVERIFY2(mean <= 2.0, qPrintable(QString("%1: %2").arg(kept.name).arg(mean)));
        }
    }
    /// Going through skinnings, and back to the file's own, uploads weights that they made, and no geometry.
    void goingBackToTheFilesRuleIsThePictureOfBefore()
    {
        const QImage before = picture({"linear", ""});
        (void)picture({"rigid", "rigid"});
        QCOMPARE(picture({"linear", ""}), before);
    }
    /// What nothing is held against is clay, and so is what does not differ.
    void aMapWithoutDistancesIsClay()
    {
        const QImage clay = picture({"clay", "", Shading::Clay}), none = picture({"none", "", Shading::Difference});
        QVERIFY(pictureDifference(clay, none).isSmall());
    }
    /// The colour at the worst place is that of the end of the ramp's part that the scale has.
    void coloursGrowWithTheDistance()
    {
        ViewState view = bentView();
        view.shading = Shading::Difference;
        Frame frame = bent(view);
        SurfaceDistances flat = distancesOf(*frame.actors[0].scene, *frame.actors[0].pose, *skinningCalled("rigid"));
        for (auto& set : flat.instances[0].sets) std::fill(set.begin(), set.end(), 0.5f * flat.scale);
        frame.distances = std::make_shared<const SurfaceDistances>(flat);
        RenderOptions options;
        options.heatLit = false;
        options.heatLines = false;
        const Result<QImage> half = renderer_->render(frame, options, QSize(64, 64));
        QVERIFY(half);
        const glm::vec3 ink = options.ramp.stops()[options.ramp.stops().size() / 2];
        const QColor there = half->pixelColor(32, 34);
        QVERIFY2(std::abs(there.redF() - ink.x) < 0.02f && std::abs(there.greenF() - ink.y) < 0.02f,
            qPrintable(there.name()));
    }

private:
    static ViewState bentView()
    {
        ViewState view;
        view.bones.shown = false;
        view.camera.target = {0.0f, 1.0f, 0.0f};
        view.camera.distance = 2.6f;
        view.camera = orbited(view.camera, 0.5f, -0.25f, UpAxis::Y);
        return view;
    }
    static Frame bent(const ViewState& view)
    {
        const Scene scene = makeTube({.joints = 6, .influences = 5, .rings = 48, .sides = 32, .smooth = true});
        Frame frame = frameOf(scene, view);
        Pose pose = *frame.actors[0].pose;
        pose.local[3] = pose.local[3] * glm::rotate(glm::mat4(1.0f), 0.8f, glm::vec3(0, 0, 1)) *
                        glm::rotate(glm::mat4(1.0f), 2.2f, glm::vec3(0, 1, 0));
        updateSubtree(scene, NodeId(3u), pose);
        frame.actors[0].pose = std::make_shared<const Pose>(pose);
        return frame;
    }
    static Frame frameOfKept(const Kept& kept)
    {
        ViewState view = bentView();
        view.shading = kept.shading;
        view.skinning = kept.skinning;
        Frame frame = bent(view);
        const Skinning skinning = skinningCalled(kept.skinning).value_or(Skinning{});
        if (kept.shading == Shading::Difference && !skinning.isOwn())
            frame.distances = std::make_shared<const SurfaceDistances>(
                distancesOf(*frame.actors[0].scene, *frame.actors[0].pose, skinning));
        return frame;
    }
    QImage picture(const Kept& kept)
    {
        const Result<QImage> image = renderer_->render(frameOfKept(kept), {}, QSize(320, 240));
        return image ? *image : QImage();
    }
    std::unique_ptr<OffscreenRenderer> renderer_;
};

} // namespace skinning_picture_test

QTEST_MAIN(skinning_picture_test::SkinningPictureTest)
#include "skinning_picture_test.moc"
