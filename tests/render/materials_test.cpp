// SPDX-License-Identifier: MIT
#include "render/pictures/offscreen.h"
#include "render/pictures/software_renderer.h"
#include "tests/render/kept_picture.h"
#include "tests/render/material_tube.h"

#include <QTest>

namespace materials_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::material_tube;

namespace {

struct Kept {
    const char* name;
    void (*change)(Material&);
};
const Kept kKept[] = {
    {"plain", [](Material&) {}},
    {"metal",
        [](Material& m) {
            m.metallic = 1.0f;
            m.roughness = 0.25f;
            m.baseColor = {0.9f, 0.7f, 0.35f, 1.0f};
        }},
    {"surface-map",
        [](Material& m) {
            m.metallic = m.roughness = 1.0f;
            m.metallicRoughnessTexture = use(kSurface);
        }},
    {"normal-map",
        [](Material& m) {
            m.normalTexture = use(kBumps);
            m.normalTexture.strength = 0.4f;
        }},
    {"height-map", [](Material& m) { m.heightTexture = use(kHeights); }},
    {"occlusion", [](Material& m) { m.occlusionTexture = use(kShade); }},
    {"glow",
        [](Material& m) {
            m.emissive = {0.2f, 0.5f, 0.9f};
            m.emissiveTexture = use(kCheckers);
        }},
    {"mask",
        [](Material& m) {
            m.baseColorTexture = use(kHoles);
            m.alphaMode = AlphaMode::Mask;
        }},
    {"blend",
        [](Material& m) {
            m.baseColorTexture = use(kHoles);
            m.alphaMode = AlphaMode::Blend;
        }},
    {"unlit",
        [](Material& m) {
            m.baseColorTexture = use(kCheckers);
            m.unlit = true;
        }},
    {"turned-texture",
        [](Material& m) {
            m.baseColorTexture = use(kCheckers);
            m.baseColorTexture.transform = {{0.1f, 0.2f}, 0.5f, {2.0f, 2.0f}};
        }},
    {"phong",
        [](Material& m) {
            m.phong = PhongColors{{0.4f, 0.4f, 0.4f}, {1.0f, 1.0f, 1.0f}, 24.0f};
            m.baseColorTexture = use(kCheckers);
        }},
    {"ambient-map",
        [](Material& m) {
            m.phong = PhongColors{{1.0f, 1.0f, 1.0f}, {0.0f, 0.0f, 0.0f}, 0.0f};
            m.baseColor = {0.0f, 0.0f, 0.0f, 1.0f};
            m.occlusionTexture = use(kShade);
        }},
    {"environment",
        [](Material& m) {
            m.phong = PhongColors{};
            m.baseColorTexture = use(kRoom);
            m.heightTexture = use(kHeights);
            m.sphericalEnvironment = true;
        }},
};

} // namespace

/// Surfaces as their materials have them, and what the surface has as colours and lines.
class MaterialsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto made = OffscreenRenderer::make();
        if (!made) QFAIL(englishMessage(made.error()).c_str());
        renderer_ = std::move(*made);
    }
    void cleanupTestCase() { renderer_.reset(); }

    void eachKindIsItsPicture_data()
    {
        QTest::addColumn<std::size_t>("row");
        for (std::size_t row = 0; row < std::size(kKept); ++row) QTest::addRow("%s", kKept[row].name) << row;
    }
    void eachKindIsItsPicture()
    {
        QFETCH(std::size_t, row);
        const QImage image = draw(tubeOf(with(kKept[row].change)));
        const QString miss = missOfKeptPicture(QString("material-%1").arg(kKept[row].name), image);
        QVERIFY2(miss.isEmpty(), qPrintable(miss));
    }
    void theCpuDrawsEachKindAsOpenGlDoes_data() { eachKindIsItsPicture_data(); }
    void theCpuDrawsEachKindAsOpenGlDoes()
    {
        QFETCH(std::size_t, row);
        for (const bool tangents : {true, false}) {
            const Scene scene = tubeOf(with(kKept[row].change), tangents);
            Frame frame = frameOf(scene, tubeView());
            frame.actors[0].pose = std::make_shared<const Pose>(turnedPose(scene, 3, 0.6f));
            const Result<QImage> gl = renderer_->render(frame, {}, QSize(320, 240));
            const Result<QImage> cpu = SoftwareRenderer().render(frame, {}, {}, QSize(320, 240), {});
            QVERIFY(gl.has_value() && cpu.has_value());
            const PictureDifference off = pictureDifference(*gl, *cpu);
            if (!off.isSmall()) gl->save("material.opengl.png"), cpu->save("material.cpu.png");
            QVERIFY2(off.isSmall(), qPrintable(QString("%1 %2").arg(off.mean).arg(off.share)));
        }
    }
    void eachKindLooksOtherwise()
    {
        std::vector<QImage> pictures;
        for (const Kept& one : kKept) pictures.push_back(draw(tubeOf(with(one.change))));
        for (std::size_t i = 0; i < pictures.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY2(!pictureDifference(pictures[i], pictures[k]).isSmall(),
                    qPrintable(QString("%1 %2").arg(kKept[i].name, kKept[k].name)));
    }
    void eachViewIsItsPicture_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("shading");
        QTest::newRow("normals") << "normals" << int(Shading::Normals);
        QTest::newRow("checker") << "checker" << int(Shading::Checker);
        QTest::newRow("colors") << "colors" << int(Shading::Colors);
        QTest::newRow("parts") << "parts" << int(Shading::Parts);
        QTest::newRow("lines") << "lines" << int(Shading::Clay);
    }
    void eachViewIsItsPicture()
    {
        QFETCH(QString, name);
        QFETCH(int, shading);
        ViewState view = tubeView(static_cast<Shading>(shading));
        view.surface.normalLines = view.surface.tangentLines = name == "lines";
        const QImage image = draw(coloredTube(), view);
        const QString miss = missOfKeptPicture("view-" + name, image);
        QVERIFY2(miss.isEmpty(), qPrintable(miss));
    }
    /// Tangents that are stored and what the texture's own slope says are the same normals.
    void storedTangentsAreAsTheTextureRuns()
    {
        const Material m = with([](Material& material) { material.normalTexture = use(kBumps); });
        const QImage stored = draw(tubeOf(m)), found = draw(tubeOf(m, false));
        QVERIFY(pictureDifference(stored, found).isSmall());
        // The other handedness turns bumps into dents along v.
        Scene other = tubeOf(m);
        Mesh mesh = *other.meshes[0];
        Part part = *mesh.parts[0];
        VertexStreams streams = *part.vertices;
        for (glm::vec4& tangent : streams.tangents) tangent.w = -tangent.w;
        part.vertices = std::make_shared<VertexStreams>(streams);
        mesh.parts = {std::make_shared<Part>(part)};
        other.meshes = {std::make_shared<Mesh>(mesh)};
        QVERIFY(pictureDifference(stored, draw(other)).mean > 1.5);
    }
    /// Vertices in which an image meets its mirror image have a tangent to each side, as if they were two.
    void aMirroredImageMeetsItselfInSharedVertices()
    {
        const Scene shared = foldedTube(true);
        const QImage together = draw(shared);
        QVERIFY(pictureDifference(together, draw(foldedTube(false))).isSmall());
        QVERIFY(pictureDifference(together, draw(tubeOf(plain()))).mean > 1.0);
        const Result<QImage> cpu = SoftwareRenderer().render(frameOf(shared, tubeView()), {}, {}, QSize(320, 240), {});
        QVERIFY(cpu.has_value());
        QVERIFY(pictureDifference(together, *cpu).isSmall());
        const QString miss = missOfKeptPicture("material-mirrored-normal-map", together);
        QVERIFY2(miss.isEmpty(), qPrintable(miss));
    }
    /// The same bumps as heights and as normals catch the light at the same side.
    void heightsAreLitAsNormalsAre()
    {
        const QImage flat = draw(tubeOf(plain()));
        const QImage normals = draw(tubeOf(with([](Material& m) { m.normalTexture = use(kBumps); })));
        const QImage heights = draw(tubeOf(with([](Material& m) { m.heightTexture = use(kHeights); })));
        double together = 0.0;
        for (int y = 0; y < flat.height(); ++y)
            for (int x = 0; x < flat.width(); ++x) {
                const int base = qGreen(flat.pixel(x, y));
                together += (qGreen(normals.pixel(x, y)) - base) * (qGreen(heights.pixel(x, y)) - base);
            }
        QVERIFY(together > 0.0);
        QVERIFY(pictureDifference(heights, normals).mean < pictureDifference(heights, flat).mean);
    }
    void strengthOfHeightsIsASettingOfTheView()
    {
        const Scene scene = tubeOf(with([](Material& m) { m.heightTexture = use(kHeights); }));
        ViewState view = tubeView();
        view.surface.relief = 0.0f;
        QVERIFY(pictureDifference(draw(scene, view), draw(tubeOf(plain()))).isSmall());
    }
    void anEnvironmentMovesWithTheEyeAndATextureDoesNot()
    {
        Material m = with([](Material& material) {
            material.unlit = true;
            material.baseColor = glm::vec4(1.0f);
            material.baseColorTexture = use(kRoom);
        });
        const auto middleOf = [this](const Material& material, float turn) {
            ViewState view = tubeView();
            view.camera = orbited(view.camera, turn, 0.0f, UpAxis::Y);
            view.camera.target = {0.0f, 1.0f, 0.25f}; // on the surface
            return draw(tubeOf(material), view).pixel(160, 120);
        };
        const auto apart = [](QRgb a, QRgb b) {
            return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
        };
        QVERIFY(apart(middleOf(m, 0.0f), middleOf(m, -0.4f)) <= 12);
        m.sphericalEnvironment = true;
        QVERIFY(apart(middleOf(m, 0.0f), middleOf(m, -0.4f)) > 24);
    }
    void aValueUploadsNoGeometry_data()
    {
        QTest::addColumn<bool>("tangents");
        QTest::newRow("stored") << true;
        QTest::newRow("made") << false;
    }
    void aValueUploadsNoGeometry()
    {
        QFETCH(bool, tangents);
        Material m = with([](Material& material) {
            material.normalTexture = use(kBumps);
            material.phong = PhongColors{};
        });
        Scene scene = tubeOf(m, tangents);
        const QImage before = draw(scene);
        const std::size_t uploads = renderer_->renderer().uploads().uploads;
        m.baseColor = {0.9f, 0.2f, 0.2f, 1.0f};
        m.normalTexture.strength = 2.0f;
        m.phong->ambient = glm::vec3(0.0f);
        scene.materials = {std::make_shared<Material>(m)};
        QVERIFY(pictureDifference(before, draw(scene)).mean > 2.0);
        QCOMPARE(renderer_->renderer().uploads().uploads, uploads);
    }
    void eachVertexHasThreeLines()
    {
        const Scene scene = coloredTube();
        const std::size_t vertices = scene.meshes[0]->parts[0]->vertices->vertexCount;
        ViewState view = tubeView(Shading::Clay);
        view.surface.normalLines = true;
        (void)draw(scene, view);
        QCOMPARE(renderer_->renderer().vertexLines(), vertices);
        view.surface.tangentLines = true;
        (void)draw(scene, view);
        QCOMPARE(renderer_->renderer().vertexLines(), 3 * vertices);
        view.surface.shown = false;
        (void)draw(scene, view);
        QCOMPARE(renderer_->renderer().vertexLines(), std::size_t{0});
    }

private:
    QImage draw(const Scene& scene, const ViewState& view = tubeView())
    {
        // One scene's objects stay the same from picture to picture, as those of a document do.
        const Result<QImage> image = renderer_->render(frameOf(scene, view), {}, QSize(320, 240));
        return image ? *image : QImage(320, 240, QImage::Format_RGBA8888);
    }
    std::unique_ptr<OffscreenRenderer> renderer_;
};

} // namespace materials_test

QTEST_MAIN(materials_test::MaterialsTest)
#include "materials_test.moc"
