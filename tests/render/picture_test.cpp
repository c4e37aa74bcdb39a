// SPDX-License-Identifier: MIT
#include "render/camera/camera.h"
#include "render/pictures/offscreen.h"
#include "tests/core/render_scene.h"
#include "tests/render/kept_picture.h"

#include <QBuffer>
#include <QTest>

#include <cmath>

namespace picture_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// A checkered image, as a file has it.
std::shared_ptr<const Image> checkers()
{
    QImage image(64, 64, QImage::Format_RGB32);
    for (int y = 0; y < 64; ++y)
        for (int x = 0; x < 64; ++x)
            image.setPixel(x, y, (x / 16 + y / 16) % 2 ? qRgb(196, 120, 64) : qRgb(60, 96, 120));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    auto out = std::make_shared<Image>();
    out->file = shareBytes(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    out->size = out->file->size();
    return out;
}

Scene paintedTube()
{
    Scene scene = makeTube({.joints = 6, .influences = 2, .rings = 48, .sides = 32, .smooth = true});
    auto material = std::make_shared<Material>();
    material->metallic = 0.0f;
    material->roughness = 0.6f;
    material->baseColorTexture.image = ImageId(0u);
    scene.materials = {material};
    scene.images = {checkers()};
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    auto part = std::make_shared<Part>(*mesh->parts[0]);
    part->material = MaterialId(0u);
    mesh->parts = {part};
    scene.meshes = {mesh};
    return scene;
}

/// Sums below 1 in the lower half and above 1 in the upper one, further off the further from the middle.
Scene withWrongSums(const Scene& scene)
{
    const SetWeights& weights = *scene.weights[0];
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (PointIndex point = 0; point < weights.points(); ++point) {
        const double place = 2.0 * point / static_cast<double>(weights.points()) - 1.0;
        const double off = std::pow(10.0, 7.0 * std::abs(place) - 7.5) * (place < 0.0 ? -1.0 : 1.0);
        points.push_back(point);
        rows.push_back(weights.at(point));
        for (Influence& influence : rows.back())
            influence.weight = static_cast<float>(static_cast<double>(influence.weight) * (1.0 + off));
    }
    return withWeights(scene, points, rows);
}

ViewState bentView(Shading shading)
{
    ViewState view;
    view.shading = shading;
    view.joints = {NodeId(2u), NodeId(3u)};
    view.map.influenceLimit = 1;
    view.camera.target = {0.0f, 1.0f, 0.0f};
    view.camera.distance = 2.6f;
    view.camera = orbited(view.camera, 0.5f, -0.25f, UpAxis::Y);
    return view;
}

double meanDifference(const QImage& a, const QImage& b)
{
    return pictureDifference(a, b).mean;
}

/// What is looked at, and how.
struct Kept {
    const char* name;
    Shading shading = Shading::Heat;
    void (*change)(ViewState&, RenderOptions&) = [](ViewState&, RenderOptions&) {};
};

template <Ramp R> void withRamp(ViewState&, RenderOptions& options)
{
    options.ramp = R;
}

const Kept kKept[] = {
    {"textured", Shading::Textured},
    {"clay-wire", Shading::Clay, [](ViewState& view, RenderOptions&) { view.surface.wireframe = true; }},
    {"xray", Shading::Clay, [](ViewState& view, RenderOptions&) { view.xray = true; }},
    {"heat"},
    {"heat-no-lines", Shading::Heat, [](ViewState&, RenderOptions& options) { options.heatLines = false; }},
    {"heat-threshold", Shading::Heat, [](ViewState& view, RenderOptions&) { view.map.weightThreshold = 0.25f; }},
    {"heat-through", Shading::Heat, [](ViewState& view, RenderOptions&) { view.surface.faces = Faces::Through; }},
    {"heat-back", Shading::Heat, [](ViewState& view, RenderOptions&) { view.surface.faces = Faces::Back; }},
    {"as-material", Shading::Textured,
        [](ViewState& view, RenderOptions&) {
            view.camera = orbited(view.camera, -1.3f, -0.5f, UpAxis::Y); // into the open end
            view.bones.shown = false;
            view.surface.faces = Faces::AsMaterial;
        }},
    {"heat-no-bones", Shading::Heat, [](ViewState& view, RenderOptions&) { view.bones.shown = false; }},
    {"heat-unlit", Shading::Heat, [](ViewState&, RenderOptions& options) { options.heatLit = false; }},
    {"ramp-viridis", Shading::Heat, withRamp<Ramp::Viridis>},
    {"ramp-cividis", Shading::Heat, withRamp<Ramp::Cividis>},
    {"ramp-grey", Shading::Heat, withRamp<Ramp::Grey>},
    {"ramp-rainbow", Shading::Heat, withRamp<Ramp::Rainbow>},
    {"ramp-maya", Shading::Heat, withRamp<Ramp::Maya>},
    {"ramp-max", Shading::Heat, withRamp<Ramp::Max>},
    {"joints", Shading::Joints},
    {"strongest", Shading::Strongest},
    {"pair", Shading::Pair},
    {"count", Shading::Count},
    {"count-threshold", Shading::Count, [](ViewState& view, RenderOptions&) { view.map.weightThreshold = 0.25f; }},
    {"sum", Shading::Sum},
};

} // namespace

/// Pictures against those that are kept, see missOfKeptPicture.
class PictureTest : public QObject {
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
        const Kept& kept = kKept[row];
        const QString miss = missOfKeptPicture(QString("tube-%1").arg(kept.name), picture(kept));
        QVERIFY2(miss.isEmpty(), qPrintable(miss));
    }
    /// Else a picture would be kept of what does not show.
    void eachKeptPictureIsAnother()
    {
        for (const Kept& one : kKept)
            for (const Kept& other : kKept)
                if (&one < &other)
                    QVERIFY2(!pictureDifference(picture(one), picture(other)).isSmall(),
                        qPrintable(QString("%1 %2").arg(one.name, other.name)));
    }
    /// The red of what is over the limit, or any other colour of a part of the picture, is seen to change.
    void anotherColourIsNoSmallDifference()
    {
        QImage image = picture({"count", Shading::Count});
        const QImage kept = image;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (const QColor c = image.pixelColor(x, y); c.red() > 2 * c.green())
                    image.setPixelColor(x, y, QColor(c.green(), c.red(), c.blue()));
        QVERIFY(pictureDifference(kept, kept).isSmall());
        QVERIFY(!pictureDifference(image, kept).isSmall());
    }
    /// Each of a material's four textures may lie in a set of texture coordinates of its own.
    void aTextureInAnySetOfCoordinatesIsDrawn()
    {
        Scene scene = paintedTube();
        Material material = *scene.materials[0];
        Mesh mesh = *scene.meshes[0];
        Part part = *mesh.parts[0];
        VertexStreams streams = *part.vertices;
        const std::vector<glm::vec2> one(streams.vertexCount, glm::vec2(0.1f));
        streams.uvs.insert(streams.uvs.begin(), {one, one, one});
        part.vertices = std::make_shared<VertexStreams>(streams);
        mesh.parts = {std::make_shared<Part>(part)};
        scene.meshes = {std::make_shared<Mesh>(mesh)};
        material.metallicRoughnessTexture.image = material.normalTexture.image = ImageId(0u);
        material.metallicRoughnessTexture.uvSet = 1;
        material.normalTexture.uvSet = 2;
        const auto drawn = [&](std::uint32_t baseSet, std::uint32_t glowSet, float glow) {
            material.baseColorTexture.uvSet = baseSet;
            material.emissive = glm::vec3(glow);
            material.emissiveTexture.image = ImageId(0u);
            material.emissiveTexture.uvSet = glowSet;
            scene.materials = {std::make_shared<Material>(material)};
            const Result<QImage> image =
                renderer_->render(frameOf(scene, bentView(Shading::Textured)), {}, QSize(320, 240));
            return image ? *image : QImage();
        };
        const QImage plain = drawn(0, 0, 1.0f), checkered = drawn(0, 3, 1.0f), none = drawn(0, 4, 1.0f);
        QVERIFY(meanDifference(plain, checkered) > 1.0);
        QVERIFY(meanDifference(none, checkered) > 1.0);                      // there is no fifth set in the mesh
        QVERIFY(meanDifference(drawn(3, 0, 0.0f), drawn(0, 0, 0.0f)) > 1.0); // each texture has its own
    }
    void shadingsDiffer()
    {
        const QImage textured = bent(bentView(Shading::Textured)), clay = bent(bentView(Shading::Clay));
        QVERIFY(meanDifference(textured, clay) > 2.0);
        QVERIFY(meanDifference(bent(bentView(Shading::Heat)), clay) > 2.0);
    }
    void whatWouldChangeIsDrawnInItsOwnColour()
    {
        const Frame frame = frameOf(makeTube({}), frontView());
        RenderOptions options;
        options.samples = 1;
        const auto pixels = [&](const glm::vec3& color) {
            const QColor wanted = QColor::fromRgbF(color.x, color.y, color.z);
            const auto image = renderer_->render(frame, options, QSize(320, 240));
            const QImage drawn = image ? *image : QImage();
            int out = 0;
            for (int y = 0; y < drawn.height(); ++y)
                for (int x = 0; x < drawn.width(); ++x) {
                    const QColor at = drawn.pixelColor(x, y);
                    out += std::abs(at.red() - wanted.red()) + std::abs(at.green() - wanted.green()) +
                               std::abs(at.blue() - wanted.blue()) <
                           12;
                }
            return out;
        };
        QCOMPARE(pixels(options.colors.touched), 0);
        // Before the surface: nothing hides it. The selected one that lies under it gives way.
        const glm::vec3 eye = frame.view.camera.target + frame.view.camera.rotation * glm::vec3(0, 0, 0.6f);
        options.dots = options.touched = std::make_shared<const std::vector<glm::vec3>>(1, eye);
        QVERIFY(pixels(options.colors.touched) > 4);
        QCOMPARE(pixels(options.colors.selection), 0);
        options.touched.reset();
        QVERIFY(pixels(options.colors.selection) > 4);
    }
    void halfResolutionShowsTheSamePicture()
    {
        RenderOptions half;
        half.scale = 0.5f;
        const double off = meanDifference(bent(bentView(Shading::Clay)), bent(bentView(Shading::Clay), half));
        QVERIFY(off > 0.0);
        QVERIFY(off < 6.0);
    }
    void aBackgroundThatIsOffIsTransparent()
    {
        RenderOptions options;
        options.background = false;
        ViewState view = bentView(Shading::Clay);
        view.showGrid = false;
        const QImage image = bent(view, options);
        QCOMPARE(qAlpha(image.pixel(2, 2)), 0);
        QCOMPARE(qAlpha(image.pixel(160, 120)), 255);
    }
    void aPictureTooLargeIsAReadableError()
    {
        const auto image = renderer_->render(frameOf(makeTube({}), frontView()), {}, QSize(2000000, 2));
        QVERIFY(!image.has_value());
        QCOMPARE(image.error().kind, ErrorKind::Limit);
    }
    void aModelFarFromZeroLooksTheSame()
    {
        const glm::vec3 far(65536.0f, 0.0f, -32768.0f);
        ViewState view = bentView(Shading::Clay);
        view.showGrid = false;
        const Result<QImage> near = renderer_->render(frameOf(makeTube({}), view), {}, QSize(320, 240));
        view.camera.target += far;
        const Result<QImage> away = renderer_->render(frameOf(makeTube({.offset = far}), view), {}, QSize(320, 240));
        QVERIFY(near.has_value() && away.has_value());
        // One step of a float there is 8 mm, so edges move by a pixel; a model that shakes is off by far more.
        QVERIFY(meanDifference(*near, *away) < 2.0);
    }

private:
    QImage picture(const Kept& kept)
    {
        ViewState view = bentView(kept.shading);
        RenderOptions options;
        kept.change(view, options);
        return bent(view, options);
    }
    QImage bent(const ViewState& view, const RenderOptions& options = {})
    {
        const Scene scene = view.shading == Shading::Sum ? withWrongSums(paintedTube()) : paintedTube();
        Frame frame = frameOf(scene, view);
        Pose pose = *frame.actors[0].pose;
        pose.local[3] = pose.local[3] * glm::rotate(glm::mat4(1.0f), 0.7f, glm::vec3(0, 0, 1));
        updateSubtree(scene, NodeId(3u), pose);
        frame.actors[0].pose = std::make_shared<const Pose>(pose);
        const Result<QImage> image = renderer_->render(frame, options, QSize(320, 240));
        return image ? *image : QImage();
    }
    std::unique_ptr<OffscreenRenderer> renderer_;
};

} // namespace picture_test

QTEST_MAIN(picture_test::PictureTest)
#include "picture_test.moc"
