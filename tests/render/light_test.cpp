// SPDX-License-Identifier: MIT
#include "render/offscreen.h"
#include "render/software_renderer.h"
#include "render/studio.h"
#include "tests/core/render_scene.h"
#include "tests/render/kept_picture.h"

#include <QtTest>

#include <cmath>

namespace light_test {

using namespace bindpose;
using namespace bindpose::testing;

/// Lamps that are turned, and what drawing takes.
class LightTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto made = OffscreenRenderer::make();
        if (!made) QFAIL(englishMessage(made.error()).c_str());
        renderer_ = std::move(*made);
    }
    void cleanupTestCase() { renderer_.reset(); }

    void lampsStandAroundAndTurn()
    {
        const StudioLamps first = studioLamps({0.0f, 0.0f});
        for (const glm::vec3& lamp : {first.key, first.fill, first.rim})
            QVERIFY(std::abs(glm::length(lamp) - 1.0f) < 0.002f);
        QVERIFY(studioLamps({0.0f, 0.4f}).key.y > first.key.y); // up is higher
        QVERIFY(studioLamps({0.4f, 0.0f}).key.x > first.key.x); // right is to the right
        QCOMPARE(studioLamps({0.4f, 0.0f}).key.y, first.key.y);
    }

    void turningTheLightChangesTheShadingAndAWholeTurnDoesNot_data()
    {
        QTest::addColumn<Shading>("shading");
        QTest::newRow("clay") << Shading::Clay;
        QTest::newRow("textured") << Shading::Textured;
        QTest::newRow("heat") << Shading::Heat;
    }
    void turningTheLightChangesTheShadingAndAWholeTurnDoesNot()
    {
        QFETCH(Shading, shading);
        const QImage first = picture(shading, {}), right = picture(shading, {1.6f, 0.0f});
        QVERIFY(pictureDifference(first, picture(shading, {6.2831853f, 0.0f})).isSmall());
        // The key stands at the left at first: turned, the right side of the tube is the brighter one.
        QVERIFY2(brightness(first, -1) > 1.05 * brightness(first, 1), qPrintable(sides(first)));
        const Result<QImage> cpu =
            SoftwareRenderer().render(frame(shading, {1.6f, 0.0f}, false), {}, {}, QSize(160, 120), {});
        QVERIFY(cpu && pictureDifference(*cpu, right).mean <= 2.0); // and so without OpenGL
        QVERIFY2(brightness(right, 1) > 1.05 * brightness(right, -1), qPrintable(sides(right)));
    }

    void figuresAreOfThePictureThatWasDrawn()
    {
        (void)picture(Shading::Clay, {});
        const PictureFigures of = renderer_->renderer().figures();
        const Scene scene = tube();
        const Part& part = *scene.meshes[0]->parts[0];
        QCOMPARE(of.drawCalls, std::size_t{1});
        QCOMPARE(of.vertices, std::size_t{part.vertices->vertexCount});
        QCOMPARE(of.triangles, part.indices.size() / 3);
        QCOMPARE(of.paletteBytes, scene.skins[0]->joints.size() * 48); // three rows a joint
        QVERIFY(of.cpuMs > 0.0);
        (void)picture(Shading::Clay, {}, true);
        QCOMPARE(renderer_->renderer().figures().drawCalls, std::size_t{2}); // wire over it
        QCOMPARE(renderer_->renderer().figures().vertices, std::size_t{part.vertices->vertexCount});
    }

private:
    static Scene tube() { return makeTube({.joints = 4, .influences = 2, .rings = 24, .sides = 24, .smooth = true}); }
    static Frame frame(Shading shading, const glm::vec2& light, bool wire)
    {
        ViewState view;
        view.shading = shading;
        view.light = light;
        view.wireframe = wire;
        view.showBones = view.showGrid = false;
        view.camera.target = {0.0f, 1.0f, 0.0f};
        view.camera.distance = 2.4f;
        return frameOf(tube(), view);
    }
    QImage picture(Shading shading, const glm::vec2& light, bool wire = false)
    {
        const Result<QImage> image = renderer_->render(frame(shading, light, wire), {}, QSize(160, 120));
        return image ? *image : QImage();
    }
    /// Mean of what stands beside the middle: the tube is about 40 pixels wide.
    static double brightness(const QImage& image, int side)
    {
        double sum = 0.0;
        for (int y = 40; y < 80; ++y)
            for (int x = 8; x < 14; ++x) sum += image.pixelColor(80 + side * x, y).lightnessF();
        return sum;
    }
    static QString sides(const QImage& image)
    {
        return QString("%1 %2").arg(brightness(image, -1)).arg(brightness(image, 1));
    }
    std::unique_ptr<OffscreenRenderer> renderer_;
};

} // namespace light_test

QTEST_MAIN(light_test::LightTest)
#include "light_test.moc"
