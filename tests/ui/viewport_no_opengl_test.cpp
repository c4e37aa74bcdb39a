// SPDX-License-Identifier: MIT
#include "tests/core/render_scene.h"
#include "ui/session/session.h"
#include "ui/viewport/frame/viewport.h"

#include <QApplication>
#include <QTest>

namespace viewport_no_opengl_test {

using namespace bindpose;
using namespace bindpose::testing;

class ViewportNoOpenGlTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aMessageStandsWhereThePictureWouldAndTheRestWorks()
    {
        Session session;
        Viewport viewport(session);
        session.presenter().add(&viewport);
        Loaded loaded;
        loaded.scene = makeTube({});
        session.open(std::move(loaded), "tube");
        viewport.resize(640, 480);
        viewport.show();
        session.presentNow();
        QVERIFY(!viewport.draws());
        QVERIFY(viewport.message().contains("OpenGL 4.1"));
        session.selection().selectJoint(NodeId(1u));
        session.presentNow();
        QTest::mouseClick(&viewport, Qt::LeftButton, {}, {300, 200});
        const QImage image = viewport.grab().toImage();
        QVERIFY(!image.isNull());
    }
};

} // namespace viewport_no_opengl_test

int main(int argc, char** argv)
{
    using namespace viewport_no_opengl_test;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qunsetenv("DISPLAY");
    QApplication application(argc, argv);
    ViewportNoOpenGlTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "viewport_no_opengl_test.moc"
