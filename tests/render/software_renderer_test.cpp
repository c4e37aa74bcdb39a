// SPDX-License-Identifier: MIT
#include "core/compare/maps/surface_meter.h"
#include "core/io/format/load.h"
#include "core/sample/mannequin.h"
#include "render/camera/camera.h"
#include "render/gl/errors.h"
#include "render/maps/legend.h"
#include "render/pictures/software_renderer.h"
#include "render/scene/joint_colors.h"
#include "tests/core/corpus.h"
#include "tests/core/exports.h"
#include "tests/core/render_scene.h"
#include "tests/render/kept_picture.h"
#include "tests/render/plain_drawing.h"

#include <QElapsedTimer>
#include <QTest>

#include <limits>

namespace software_renderer_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr QSize kSize(320, 240);
/// The same but for edges: another rasteriser may leave a pixel to the neighbour.
bool areAlike(const PictureDifference& off)
{
    return off.mean <= 1.0 && off.share <= 0.01;
}

/// Looked at as `render` does, with the joint selected that holds most points.
Frame lookedAt(const Scene& scene, Shading shading)
{
    ViewState view;
    view.shading = shading;
    view.joints = mostUsedJoints(scene, 2);
    view.camera = defaultCamera(boundsOf(scene, evaluatePose(scene, {})), 4.0f / 3.0f, upAxisOf(scene));
    return frameOf(scene, view);
}

QImage withLegend(QImage image, const Frame& frame)
{
    addLegend(image, legendOf(frame.view, [](NodeId id) { return QString::number(id.value); }), {});
    return image;
}

/// Weights of every kind that a map marks: 0, 1, below 0, above 1, and some in between; with and without one that is no
/// number.
std::vector<Scene> oddWeights()
{
    const float nan = std::numeric_limits<float>::quiet_NaN();
    std::vector<Scene> out;
    for (const float odd : {1.0f, nan})
        out.push_back(
            makeSquare({{{0, 0.2f}, {1, 0.8f}}, {{0, -0.5f}, {1, 1.5f}}, {{1, odd}}, {{0, 1.0f}, {1, 0.0f}}}));
    for (const std::vector<Influence>& row :
        std::vector<std::vector<Influence>>{{{1, 0.0f}, {0, 1.0f}}, {{1, 1.0f}}, {{1, 1.5f}}, {{1, -0.1f}}, {}})
        out.push_back(makeSquare(everywhere(row)));
    return out;
}

struct Look {
    const char* name;
    void (*change)(Frame&, RenderOptions&);
};

const Look kLooks[] = {
    {"from inside", [](Frame& f, RenderOptions&) { f.view.camera.distance *= 0.08f; }},
    {"sides of materials, from inside",
        [](Frame& f, RenderOptions&) {
            f.view.camera.distance *= 0.08f;
            f.view.surface.faces = Faces::AsMaterial;
        }},
    {"sides of materials, mirrored",
        [](Frame& f, RenderOptions&) {
            f.actors[0].worldFromActor = glm::scale(glm::mat4(1.0f), glm::vec3(-1, 1, 1));
            f.view.surface.faces = Faces::AsMaterial;
        }},
    {"orthographic", [](Frame& f, RenderOptions&) { f.view.camera.orthographic = true; }},
    {"x-ray", [](Frame& f, RenderOptions&) { f.view.xray = true; }},
    {"transparent", [](Frame&, RenderOptions& o) { o.background = false; }},
    {"no bones", [](Frame& f, RenderOptions&) { f.view.bones.shown = false; }},
    {"bones as lines", [](Frame& f, RenderOptions&) { f.view.bones.shape = BoneLook::Line; }},
    {"bones alone", [](Frame& f, RenderOptions&) { f.view.surface.shown = false; }},
    {"large marks", [](Frame&, RenderOptions& o) { o.pixelRatio = 2.0f; }},
    {"threshold", [](Frame& f, RenderOptions&) { f.view.map.weightThreshold = 0.3f; }},
    {"unlit", [](Frame&, RenderOptions& o) { o.heatLit = false; }},
    {"no lines", [](Frame&, RenderOptions& o) { o.heatLines = false; }},
    {"one sample", [](Frame&, RenderOptions& o) { o.samples = 1; }},
    {"from behind", [](Frame& f, RenderOptions&) { f.view.camera = orbited(f.view.camera, 2.6f, 0.3f, UpAxis::Y); }},
    {"marks",
        [](Frame& f, RenderOptions& o) {
            o.marks = {{f.view.camera.target, MarkKind::Selected}, {glm::vec3(0.2f), MarkKind::Hovered}};
            o.dots = std::make_shared<const std::vector<glm::vec3>>(10, f.view.camera.target + glm::vec3(0.3f));
            o.touched = std::make_shared<const std::vector<glm::vec3>>(10, f.view.camera.target - glm::vec3(0.3f));
        }},
};

} // namespace

/// Pictures of the CPU beside those of OpenGL.
class SoftwareRendererTest : public QObject, private PlainDrawing {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (const std::string why = begin(); !why.empty()) QFAIL(why.c_str());
        const Result<Scene> made = makeMannequin();
        QVERIFY(made.has_value());
        mannequin_ = *made;
    }
    void cleanupTestCase() { end(); }

    void theSampleLooksAsOpenGlDrawsIt_data()
    {
        QTest::addColumn<int>("shading");
        for (int shading = 0; shading <= int(Shading::Sum); ++shading) QTest::addRow("%d", shading) << shading;
    }
    void theSampleLooksAsOpenGlDrawsIt()
    {
        QFETCH(int, shading);
        compare(lookedAt(mannequin_, static_cast<Shading>(shading)), {});
    }
    void filesOfTheCorpusLookAsOpenGlDrawsThem_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* file : {"kaykit/Knight.glb", "ogre-xml/spine.mesh.xml", "khronos-sample/CesiumMan.dae"})
            QTest::newRow(file) << file;
    }
    void filesOfTheCorpusLookAsOpenGlDrawsThem()
    {
        QFETCH(QString, file);
        if (sharedFolder().empty()) QSKIP("no corpus beside the checkout");
        const Result<Loaded> loaded = loadFile(sharedFolder() + "/data/corpus/" + file.toStdString(), {});
        if (!loaded) QFAIL(englishMessage(loaded.error()).c_str());
        for (const Shading shading : {Shading::Heat, Shading::Clay, Shading::Textured})
            compare(lookedAt(loaded->scene, shading), {});
    }
    void everyWayToLookIsOpenGls_data()
    {
        QTest::addColumn<std::size_t>("row");
        for (std::size_t row = 0; row < std::size(kLooks); ++row) QTest::addRow("%s", kLooks[row].name) << row;
    }
    void everyWayToLookIsOpenGls()
    {
        QFETCH(std::size_t, row);
        for (const Shading shading : {Shading::Heat, Shading::Clay}) {
            Frame frame = lookedAt(mannequin_, shading);
            RenderOptions options;
            kLooks[row].change(frame, options);
            compare(frame, options);
        }
    }
    void oddWeightsAreMarkedAsOpenGlMarksThem()
    {
        for (const Scene& scene : oddWeights())
            for (const NodeId joint : {NodeId(0u), NodeId(1u)})
                for (const Shading shading : {Shading::Heat, Shading::Count, Shading::Sum, Shading::Joints}) {
                    ViewState view = frontView();
                    view.shading = shading;
                    view.joints = {joint};
                    view.map.influenceLimit = 1;
                    view.bones.shown = view.showGrid = false;
                    compare(frameOf(scene, view), {});
                }
    }
    void mapsOfTheSurfaceLookAsOpenGlDrawsThemAndAreClayWhereNothingIsMeasured()
    {
        for (const Shading shading : {Shading::Stretch, Shading::Heal, Shading::Volume, Shading::Symmetry}) {
            const bool sides = shading == Shading::Symmetry; // those of the good one are alike
            const auto scene = std::make_shared<const Scene>(sides ? sampleScene("mannequin-bad") : mannequin_);
            const SurfaceMeter meter(scene);
            Frame frame = lookedAt(*scene, shading);
            frame.view.bones.shown = frame.view.showGrid = false;
            frame.view.pose = PoseSource::Clip;
            frame.view.clip = ClipId(0u);
            frame.view.timeSec = 0.4;
            frame.actors = stage(scene, frame.view);
            const QImage nothing = drawn(frame, {});
            frame.map = std::make_shared<const SurfaceMap>(meter.at(measureOf(shading), *frame.actors[0].pose));
            QVERIFY(frame.map->numbers.most > 0.0f);
            compare(frame, {});
            QVERIFY(drawn(frame, {}) != nothing);
            frame.view.shading = Shading::Clay;
            QVERIFY(areAlike(pictureDifference(drawn(frame, {}), nothing)));
        }
    }
    void anActorAsidePlacesAndHidesItsParts()
    {
        Frame frame = lookedAt(mannequin_, Shading::Clay);
        frame.actors[0].worldFromActor =
            glm::rotate(glm::translate(glm::mat4(1.0f), glm::vec3(0.4f, 0.1f, 0.0f)), 0.6f, glm::vec3(0, 1, 0));
        compare(frame, {});
        frame.view.hidden.parts = {{frame.actors[0].id, InstanceId(0u), 0}};
        compare(frame, {});
    }
    void aModelFarFromZeroLooksTheSame()
    {
        const glm::vec3 far(65536.0f, 0.0f, -32768.0f);
        Frame frame = lookedAt(makeTube({.offset = far}), Shading::Clay);
        compare(frame, {});
    }
    void anySizeIsDrawn()
    {
        const Frame frame = lookedAt(mannequin_, Shading::Heat);
        for (const QSize size : {QSize(1, 1), QSize(7, 33), QSize(401, 17)}) {
            const Result<QImage> image = renderer_.render(frame, {}, {}, size, {});
            QVERIFY(image.has_value());
            QCOMPARE(image->size(), size);
        }
    }
    /// Else it would not matter what is compared.
    void theWeightsOfAnotherJointAreNotAlike()
    {
        Frame frame = lookedAt(mannequin_, Shading::Heat);
        const QImage gl = drawn(frame, {});
        QVERIFY(areAlike(pictureDifference(gl, *renderer_.render(frame, {}, {}, kSize, {}))));
        std::swap(frame.view.joints[0], frame.view.joints[1]);
        QVERIFY(!areAlike(pictureDifference(gl, *renderer_.render(frame, {}, {}, kSize, {}))));
        frame.view.surface.shown = false;
        QVERIFY(!areAlike(pictureDifference(gl, *renderer_.render(frame, {}, {}, kSize, {}))));
    }
    void twoPicturesOfOneFrameAreEqual()
    {
        const Frame frame = lookedAt(mannequin_, Shading::Heat);
        QCOMPARE(*renderer_.render(frame, {}, {}, kSize, {}), *renderer_.render(frame, {}, {}, kSize, {}));
    }
    void whatOnlyOpenGlDrawsIsAnErrorThatNamesIt()
    {
        const Frame plain = lookedAt(mannequin_, Shading::Clay);
        const auto said = [&plain, this](void (*change)(ViewState&)) {
            Frame frame = plain;
            change(frame.view);
            const Result<QImage> image = renderer_.render(frame, {}, {}, kSize, {});
            return image ? std::string() : englishMessage(image.error());
        };
        QVERIFY(said([](ViewState&) {}).empty());
        const std::string wire = said([](ViewState& view) { view.surface.wireframe = true; });
        QVERIFY2(wire.find("--show wire needs OpenGL") != std::string::npos, wire.c_str());
        QVERIFY(
            said([](ViewState& view) { view.surface.normalLines = true; }).find("--show normals") != std::string::npos);
        QVERIFY(said([](ViewState& view) { view.surface.tangentLines = true; }).find("--show tangents") !=
                std::string::npos);
        QVERIFY(!said([](ViewState& view) { view.surface.faces = Faces::Back; }).empty());
    }
    void aMaterialBeyondTheCpuIsNamed()
    {
        Scene scene = makeTube({});
        Material material;
        material.name = "skin";
        material.baseColorTexture.image = material.emissiveTexture.image = material.occlusionTexture.image =
            ImageId(0u);
        material.emissiveTexture.uvSet = 1;
        material.occlusionTexture.uvSet = 2;
        scene.images = {std::make_shared<const Image>()};
        scene.materials = {std::make_shared<const Material>(material)};
        Mesh mesh = *scene.meshes[0];
        Part part = *mesh.parts[0];
        part.material = MaterialId(0u);
        mesh.parts = {std::make_shared<const Part>(part)};
        scene.meshes = {std::make_shared<const Mesh>(mesh)};
        const Result<QImage> image = renderer_.render(lookedAt(scene, Shading::Textured), {}, {}, kSize, {});
        QVERIFY(!image.has_value());
        QCOMPARE(image.error().text, &errors::kMaterialNeedsOpenGl);
        QVERIFY(englishMessage(image.error()).find("skin") != std::string::npos);
        QVERIFY(renderer_.render(lookedAt(scene, Shading::Clay), {}, {}, kSize, {}).has_value());
    }
    void itReportsAndStopsWhereItIsTold()
    {
        const Frame frame = lookedAt(mannequin_, Shading::Clay);
        float last = 0.0f;
        QVERIFY(
            renderer_.render(frame, {}, {}, QSize(320, 2000), {{}, [&last](float done) { last = done; }}).has_value());
        QCOMPARE(last, 1.0f);
        std::stop_source stop;
        const Task task{stop.get_token(), [&stop](float) { stop.request_stop(); }};
        const Result<QImage> stopped = renderer_.render(frame, {}, {}, QSize(320, 2000), task);
        QVERIFY(!stopped.has_value());
        QCOMPARE(stopped.error().kind, ErrorKind::Cancelled);
    }

private:
    void compare(const Frame& frame, const RenderOptions& options)
    {
        const QImage gl = drawn(frame, options);
        QElapsedTimer clock;
        clock.start();
        const Result<QImage> cpu = renderer_.render(frame, options, {}, kSize, {});
        const qint64 time = clock.elapsed();
        if (!cpu) QFAIL(englishMessage(cpu.error()).c_str());
        for (const bool legend : {false, true}) {
            const QImage one = legend ? withLegend(gl, frame) : gl, other = legend ? withLegend(*cpu, frame) : *cpu;
            const PictureDifference off = pictureDifference(one, other);
            if (!areAlike(off)) {
                one.save("software.opengl.png");
                other.save("software.cpu.png");
            }
            qInfo(
                "mean difference %.3f, %.4f of the pixels, %lld ms", off.mean, off.share, static_cast<long long>(time));
            QVERIFY2(areAlike(off), qPrintable(QString::number(off.mean)));
        }
    }
    QImage drawn(const Frame& frame, const RenderOptions& options)
    {
        Result<QImage> image = drawing().render(frame, options, kSize);
        return image ? *image : QImage();
    }

    Scene mannequin_;
    SoftwareRenderer renderer_;
};

} // namespace software_renderer_test

QTEST_MAIN(software_renderer_test::SoftwareRendererTest)
#include "software_renderer_test.moc"
