// SPDX-License-Identifier: MIT
#include "render/camera/camera.h"
#include "render/passes/studio.h"
#include "render/passes/surroundings.h"
#include "render/pictures/offscreen.h"
#include "render/pictures/software_renderer.h"
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

    void picturesAreTheBaselines_data()
    {
        QTest::addColumn<Lighting>("lighting");
        QTest::addColumn<Shading>("shading");
        QTest::newRow("surroundings-clay") << Lighting::Surroundings << Shading::Clay;
        QTest::newRow("surroundings-metal") << Lighting::Surroundings << Shading::Textured;
        QTest::newRow("surroundings-heat") << Lighting::Surroundings << Shading::Heat;
        QTest::newRow("matcap-clay") << Lighting::Matcap << Shading::Clay;
        QTest::newRow("matcap-metal") << Lighting::Matcap << Shading::Textured;
    }
    void picturesAreTheBaselines()
    {
        QFETCH(Lighting, lighting);
        QFETCH(Shading, shading);
        const Frame frame = litFrame(lighting, shading, 0.0f);
        const QImage drawn = large(frame);
        const QString miss = missOfKeptPicture(QString("light-%1").arg(QTest::currentDataTag()), drawn);
        QVERIFY2(miss.isEmpty(), qPrintable(miss));
        const Result<QImage> cpu = SoftwareRenderer().render(frame, {}, {}, drawn.size(), {}); // and so without OpenGL
        QVERIFY(cpu && pictureDifference(*cpu, drawn).mean <= 2.0);
    }

    /// Lamps go with the eye: all round, the tube looks the same. Surroundings stand: it does not.
    void surroundingsStandWhileTheEyeMoves()
    {
        const auto differs = [&](Lighting lighting) {
            const QImage front = large(litFrame(lighting, Shading::Clay, 0.0f));
            return pictureDifference(front, large(litFrame(lighting, Shading::Clay, 1.5707964f))).mean;
        };
        QVERIFY(differs(Lighting::Lamps) < 0.5);
        QVERIFY(differs(Lighting::Matcap) < 0.5);
        QVERIFY2(differs(Lighting::Surroundings) > 2.0, qPrintable(QString::number(differs(Lighting::Surroundings))));
    }

    /// No light is made or lost: what a white surface sends back, and what rough mirrors show, is on the whole as
    /// bright as the image.
    void surroundingsKeepTheirLight()
    {
        const Surroundings& around = studioSurroundings();
        const auto mean = [](int height, auto&& at) {
            glm::dvec3 sum(0.0);
            double solid = 0.0;
            for (int y = 0; y < height; ++y)
                for (int x = 0; x < 2 * height; ++x) {
                    const double latitude = 3.14159265 * (0.5 - (y + 0.5) / height), weight = std::cos(latitude);
                    const double longitude = 3.14159265 * ((x + 0.5) / height - 1.0);
                    const glm::vec3 d(std::cos(latitude) * std::sin(longitude), std::sin(latitude),
                        std::cos(latitude) * std::cos(longitude));
                    sum += weight * glm::dvec3(at(d));
                    solid += weight;
                }
            return sum / solid;
        };
        const glm::dvec3 whole = mean(64, [&](const glm::vec3& d) { return around.mirrored(d, 0.0f); });
        QVERIFY(whole.x > 0.1 && whole.x < 1.0);
        const glm::dvec3 lit = mean(32, [&](const glm::vec3& d) { return around.lit(d); });
        QVERIFY2(glm::length(lit - whole) < 0.02 * glm::length(whole), qPrintable(QString::number(lit.x / whole.x)));
        for (const float roughness : {0.2f, 0.5f, 0.8f, 1.0f}) {
            const glm::dvec3 rough = mean(32, [&](const glm::vec3& d) { return around.mirrored(d, roughness); });
            QVERIFY2(glm::length(rough - whole) < 0.05 * glm::length(whole),
                qPrintable(QString("%1: %2").arg(double(roughness)).arg(rough.x / whole.x)));
        }
    }

    /// The bones that lie further away are fainter; the nearest and the selected one are not.
    void furtherBonesAreFainter()
    {
        const auto drawn = [&](bool fades, bool cpu) {
            Frame frame = litFrame(Lighting::Lamps, Shading::Clay, 0.0f);
            frame.view.surface.shown = false;
            frame.view.bones.shown = true;
            frame.view.bones.fade = fades;
            frame.view.joints.clear();
            frame.view.camera = orbited(frame.view.camera, 0.4f, -1.0f, UpAxis::Y);
            if (cpu) return *SoftwareRenderer().render(frame, {}, {}, QSize(320, 240), {});
            return large(frame);
        };
        const QImage plain = drawn(false, false), faded = drawn(true, false);
        const QString miss = missOfKeptPicture("bones-depth", faded);
        QVERIFY2(miss.isEmpty(), qPrintable(miss));
        QVERIFY(pictureDifference(drawn(true, true), faded).mean <= 2.0);
        double brighter = 0.0, fainter = 0.0;
        for (int y = 0; y < 240; ++y)
            for (int x = 0; x < 320; ++x) {
                const double less = plain.pixelColor(x, y).lightnessF() - faded.pixelColor(x, y).lightnessF();
                (less < 0.0 ? brighter : fainter) += std::abs(less);
            }
        QVERIFY2(fainter > 10.0 && brighter < 0.01 * fainter, qPrintable(QString("%1 %2").arg(fainter).arg(brighter)));
    }

private:
    /// A tube of brushed metal, bent by nothing, seen from around it.
    static Frame litFrame(Lighting lighting, Shading shading, float aroundRad)
    {
        static const Scene scene = [] {
            Scene out = tube();
            Material metal;
            metal.metallic = 1.0f;
            metal.roughness = 0.25f;
            metal.baseColor = {0.9f, 0.75f, 0.5f, 1.0f};
            out.materials.push_back(std::make_shared<const Material>(metal));
            Mesh mesh = *out.meshes[0];
            Part part = *mesh.parts[0];
            part.material = MaterialId(out.materials.size() - 1);
            mesh.parts[0] = std::make_shared<const Part>(part);
            out.meshes[0] = std::make_shared<const Mesh>(mesh);
            return out;
        }();
        ViewState view;
        view.shading = shading;
        view.light.kind = lighting;
        view.joints = {NodeId(2u)};
        view.bones.shown = view.showGrid = false;
        view.camera.target = {0.0f, 1.0f, 0.0f};
        view.camera.distance = 2.6f;
        view.camera = orbited(view.camera, 0.5f + aroundRad, -0.25f, UpAxis::Y);
        return frameOf(scene, view);
    }
    QImage large(const Frame& frame)
    {
        const Result<QImage> image = renderer_->render(frame, {}, QSize(320, 240));
        return image ? *image : QImage();
    }
    static Scene tube() { return makeTube({.joints = 4, .influences = 2, .rings = 24, .sides = 24, .smooth = true}); }
    static Frame frame(Shading shading, const glm::vec2& light, bool wire)
    {
        ViewState view;
        view.shading = shading;
        view.light.turned = light;
        view.surface.wireframe = wire;
        view.bones.shown = view.showGrid = false;
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
