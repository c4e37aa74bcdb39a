// SPDX-License-Identifier: MIT
#include "tests/ui/viewport_stage.h"
#include "ui/scene_cost.h"

using namespace bindpose;
using namespace bindpose::testing;

namespace {

QPoint armOf(const Stage& stage, Handle handle)
{
    return stage.viewport.gizmo().arms().placeOf(handle).toPoint();
}

} // namespace

class PoseDragTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDragThatIsTakenBackLeavesTheStepsBeforeIt()
    {
        Stage stage;
        stage.selectAndTake(Tool::Move);
        const QPoint from = armOf(stage, Handle::X);
        stage.drag(Qt::LeftButton, from, from + QPoint(60, 0));
        QVERIFY(stage.session.setWeight(SetId(0u), 3, 1, 0.25f));
        stage.session.presentNow();
        const Scene before = stage.session.scene();
        const QPoint again = armOf(stage, Handle::X);
        // Out and back within a step of the snap, then released.
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, again);
        for (const int x : {30, 60, 30, 0}) QTest::mouseMove(&stage.viewport, again + QPoint(x, 0));
        QTest::keyClick(&stage.viewport, Qt::Key_0);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, again);
        QVERIFY(equalByValue(stage.session.scene(), before));
        // An axis locked, then Esc.
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, again);
        QTest::mouseMove(&stage.viewport, again + QPoint(40, 0));
        QTest::keyClick(&stage.viewport, Qt::Key_Y);
        QTest::keyClick(&stage.viewport, Qt::Key_Escape);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, again);
        QVERIFY(equalByValue(stage.session.scene(), before));
        QCOMPARE(stage.session.history().index(), 2);
    }
};

int main(int argc, char** argv)
{
    QSurfaceFormat::setDefaultFormat(surfaceFormat());
    QApplication application(argc, argv);
    applyTheme(application, ThemeId::Dark);
    PoseDragTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "pose_drag_test.moc"
