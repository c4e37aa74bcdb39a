// SPDX-License-Identifier: MIT
#include "render/gl/errors.h"
#include "render/pictures/offscreen.h"
#include "tests/core/render_scene.h"

#include <QBuffer>
#include <QTest>

namespace slices_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr QSize kSize{240, 200};

std::shared_ptr<const Image> redImage()
{
    QImage image(40, 24, QImage::Format_RGB32); // no power of two
    image.fill(qRgb(220, 30, 20));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    auto out = std::make_shared<Image>();
    out->file = shareBytes(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    out->size = out->file->size();
    return out;
}

Scene painted(Scene scene)
{
    auto material = std::make_shared<Material>();
    material->baseColorTexture.image = ImageId(0u);
    scene.materials = {material};
    scene.images = {redImage()};
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    auto part = std::make_shared<Part>(*mesh->parts[0]);
    part->material = MaterialId(0u);
    mesh->parts = {part};
    scene.meshes = {mesh};
    return scene;
}

ViewState view()
{
    ViewState out = frontView();
    out.camera.target = {0.0f, 1.0f, 0.0f};
    out.camera.distance = 4.0f;
    return out;
}

QImage drawnInSlices(Renderer& renderer, const Frame& frame, const RenderOptions& options, int& slices)
{
    renderer.begin(frame, options, kSize);
    for (slices = 1; !renderer.proceed(0.0); ++slices) {
    }
    const GlTarget target(renderer.gl(), kSize.width(), kSize.height(), 1);
    renderer.show(target.id(), kSize, {});
    return *target.image();
}

} // namespace

/// Drawing that does not hold up people: in slices, with images decoded elsewhere, and nothing uploaded twice.
class SlicesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        Result<std::unique_ptr<OffscreenRenderer>> made = OffscreenRenderer::make();
        QVERIFY2(made, made ? "" : englishMessage(made.error()).c_str());
        renderer_ = std::move(*made);
        options_.samples = 1;
    }
    void cleanup() { renderer_.reset(); }

    void aPictureInSlicesIsThatDrawnAtOnce_data()
    {
        QTest::addColumn<int>("which");
        const char* names[] = {"plain", "x-ray", "through", "back faces", "wire"};
        for (int i = 0; i < 5; ++i) QTest::newRow(names[i]) << i;
    }
    void aPictureInSlicesIsThatDrawnAtOnce()
    {
        QFETCH(int, which);
        const Scene scene = makeTube({.joints = 4, .influences = 2, .rings = 300, .sides = 150});
        Frame frame = frameOf(scene, view());
        frame.view.xray = which == 1;
        if (which == 2) frame.view.surface.faces = Faces::Through;
        if (which == 3) frame.view.surface.faces = Faces::Back;
        frame.view.surface.wireframe = which == 4;
        const QImage once = *renderer_->render(frame, options_, kSize);
        int slices = 0;
        QCOMPARE(drawnInSlices(renderer_->renderer(), frame, options_, slices), once);
        QVERIFY2(slices > 4, qPrintable(QString::number(slices)));
    }
    void aPictureThatWasBegunAnewIsTheNewOne()
    {
        const Scene scene = makeTube({.joints = 4, .influences = 2, .rings = 300, .sides = 150});
        const Frame frame = frameOf(scene, view());
        Frame other = frame;
        other.view.camera.distance = 7.0f;
        const QImage once = *renderer_->render(other, options_, kSize);
        Renderer& renderer = renderer_->renderer();
        renderer.begin(frame, options_, kSize);
        QVERIFY(!renderer.proceed(0.0) && renderer.drawing());
        int slices = 0;
        QCOMPARE(drawnInSlices(renderer, other, options_, slices), once);
        QVERIFY(!renderer.drawing());
    }
    void aPictureAsideLeavesTheOneThatIsShown()
    {
        const Scene scene = makeTube({.joints = 4, .influences = 2, .rings = 300, .sides = 150});
        const Scene other = makeTube({.joints = 5, .influences = 3, .seed = 2});
        const QImage expected = *renderer_->render(frameOf(other, view()), options_, QSize(64, 48));
        const QImage once = *renderer_->render(frameOf(scene, view()), options_, kSize);
        Renderer& renderer = renderer_->renderer();
        int slices = 0;
        QCOMPARE(drawnInSlices(renderer, frameOf(scene, view()), options_, slices), once);
        QCOMPARE(renderer.aside(frameOf(other, view()), options_, QSize(64, 48)), expected);
        const GlTarget target(renderer.gl(), kSize.width(), kSize.height(), 1);
        renderer.show(target.id(), kSize, {});
        QCOMPARE(*target.image(), once);
    }
    void aPictureThatOpenGlCannotDrawIsAnError()
    {
        Gl& gl = renderer_->renderer().gl();
        const Result<QImage> nothing = GlTarget(gl, 0, 0, 1).image(), huge = GlTarget(gl, 1 << 24, 1 << 24, 1).image();
        QVERIFY(!nothing && nothing.error().text == &errors::kOpenGlNotDrawn);
        QVERIFY(!huge);
        forgetErrors(gl);
        const GlTarget target(gl, 8, 8, 1);
        QVERIFY(target.image());
        gl.glEnable(~0u); // no such thing: a mistake of ours in the middle of a picture
        const Result<QImage> wrong = target.image();
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().args[2].plain(), std::to_string(GL_INVALID_ENUM));
        QVERIFY(target.image()); // it was said once
        gl.glEnable(~0u);
        const Scene scene = makeTube({.joints = 4, .influences = 2});
        QVERIFY(renderer_->render(frameOf(scene, view()), options_, kSize)); // before it, it is none of its matters
    }
    void goingBackToASceneThatIsOpenUploadsItsMatricesAlone()
    {
        const Scene first = makeTube({.joints = 4, .influences = 2, .rings = 100, .sides = 50, .seed = 1});
        const Scene second = makeTube({.joints = 5, .influences = 3, .rings = 100, .sides = 50, .seed = 2});
        const QImage before = *renderer_->render(frameOf(first, view()), options_, kSize);
        const QImage other = *renderer_->render(frameOf(second, view()), options_, kSize);
        const std::size_t uploaded = renderer_->renderer().uploads().sizeBytes;
        QCOMPARE(*renderer_->render(frameOf(first, view()), options_, kSize), before);
        QCOMPARE(*renderer_->render(frameOf(second, view()), options_, kSize), other);
        const std::size_t again = renderer_->renderer().uploads().sizeBytes - uploaded;
        QVERIFY2(again < 2048, qPrintable(QString::number(again)));
    }
    void whatNoDocumentHoldsAnyMoreIsLetGo()
    {
        const Scene stays = makeTube({.joints = 4, .influences = 2});
        std::weak_ptr<const PointSet> points;
        std::weak_ptr<const Image> image;
        {
            const Scene goes = painted(makeTube({.joints = 4, .influences = 2, .seed = 3}));
            points = goes.sets[0];
            image = goes.images[0];
            Frame frame = frameOf(goes, view());
            frame.view.shading = Shading::Textured;
            QVERIFY(renderer_->render(frame, options_, kSize).has_value());
        }
        QVERIFY(renderer_->render(frameOf(stays, view()), options_, kSize).has_value());
        QVERIFY(points.expired());
        QVERIFY(image.expired());
    }
    void anImageThatIsDecodedElsewhereIsDrawnWhenItIsThere()
    {
        const Scene scene = painted(makeTube({.joints = 4, .influences = 2}));
        Frame frame = frameOf(scene, view());
        frame.view.shading = Shading::Textured;
        const QImage once = *renderer_->render(frame, options_, kSize);
        renderer_ = std::move(*OffscreenRenderer::make());
        Renderer& renderer = renderer_->renderer();
        std::function<void()> arrive;
        renderer.setDecoder([&arrive](std::function<ImageLevels()> work, std::function<void(ImageLevels)> done) {
            arrive = [work = std::move(work), done = std::move(done)] { done(work()); };
        });
        QVERIFY(*renderer_->render(frame, options_, kSize) != once);
        QVERIFY(arrive && !renderer.waitsForImages());
        arrive();
        QVERIFY(renderer.waitsForImages());
        QCOMPARE(*renderer_->render(frame, options_, kSize), once);
        QVERIFY(!renderer.waitsForImages());
    }
    void mipmapsKeepTheMeanLight()
    {
        QImage stripes(16, 16, QImage::Format_RGBA8888);
        for (int y = 0; y < 16; ++y)
            for (int x = 0; x < 16; ++x) stripes.setPixel(x, y, x % 2 ? qRgb(255, 255, 255) : qRgb(0, 0, 0));
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        stripes.save(&buffer, "PNG");
        Image image;
        image.file = shareBytes(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
        image.size = image.file->size();
        const ImageLevels colours = levelsOf(image, TexelKind::Color, 4096),
                          data = levelsOf(image, TexelKind::Data, 4096);
        QCOMPARE(colours.size(), std::size_t{5});
        QCOMPARE(qRed(colours.back().pixel(0, 0)), 188); // half the light, gamma-encoded
        QCOMPARE(qRed(data.back().pixel(0, 0)), 128);
        QCOMPARE(levelsOf(image, TexelKind::Color, 4).front().width(), 4);
    }

private:
    std::unique_ptr<OffscreenRenderer> renderer_;
    RenderOptions options_;
};

} // namespace slices_test

QTEST_MAIN(slices_test::SlicesTest)
#include "slices_test.moc"
