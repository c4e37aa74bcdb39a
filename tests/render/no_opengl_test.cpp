// SPDX-License-Identifier: MIT
#include "render/gl/errors.h"
#include "render/pictures/gpu_deform.h"
#include "render/pictures/offscreen.h"
#include "tests/core/render_scene.h"

#include <QGuiApplication>
#include <QTest>

namespace no_opengl_test {

using namespace bindpose;
using namespace bindpose::testing;

class NoOpenGlTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPictureWithoutOpenGlIsAReadableError()
    {
        const Result<QImage> image = renderImage(frameOf(makeTube({}), frontView()), {}, QSize(64, 64));
        QVERIFY(!image.has_value());
        QCOMPARE(image.error().kind, ErrorKind::Environment);
        QCOMPARE(image.error().text, &errors::kNoOpenGl);
        QVERIFY(englishMessage(image.error()).find("OpenGL 4.1 is needed") != std::string::npos);
        QVERIFY(englishMessage(image.error()).find("offscreen") != std::string::npos);
    }
    void skinningOnTheGpuWithoutOpenGlIsAReadableError()
    {
        const Scene scene = makeTube({});
        const auto moved = deformOnGpu(scene, evaluatePose(scene, {}), {});
        QVERIFY(!moved.has_value());
        QCOMPARE(moved.error().kind, ErrorKind::Environment);
    }
};

} // namespace no_opengl_test

int main(int argc, char** argv)
{
    using namespace no_opengl_test;
    // A machine without a display: Qt's platform that draws into memory, and no server to ask for OpenGL.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qunsetenv("DISPLAY");
    qunsetenv("WAYLAND_DISPLAY");
    QGuiApplication application(argc, argv);
    NoOpenGlTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "no_opengl_test.moc"
