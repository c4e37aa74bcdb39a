// SPDX-License-Identifier: MIT
#include "ui/viewport/camera/camera_control.h"
#include "ui/viewport/gizmo/rotate_gizmo.h"

#include <QTest>

#include <cmath>

namespace rotate_gizmo_test {

using namespace bindpose;

namespace {

const PictureSize kSize{600.0f, 600.0f};

RotateGizmo gizmoSeenFrom(const Camera& camera)
{
    RotateGizmo gizmo;
    gizmo.place(glm::vec3(0.0f), glm::mat3(1.0f), camera, kSize);
    return gizmo;
}

QPointF around(double radius, double angle)
{
    return QPointF(300.0 + radius * std::cos(angle), 300.0 - radius * std::sin(angle));
}

} // namespace

class RotateGizmoTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theRingUnderTheMouseIsFound()
    {
        // From the front, Z's ring is a circle, X's and Y's are lines.
        const RotateGizmo gizmo = gizmoSeenFrom({});
        QVERIFY(gizmo.shown());
        QCOMPARE(gizmo.handleAt(around(76.0, 0.8)), Handle::Z);
        QCOMPARE(gizmo.handleAt(around(90.0, 0.8)), Handle::View);
        QCOMPARE(gizmo.handleAt(QPointF(300.0, 270.0)), Handle::X);
        QCOMPARE(gizmo.handleAt(QPointF(330.0, 300.0)), Handle::Y);
        QCOMPARE(gizmo.handleAt(around(140.0, 0.8)), Handle::None);
    }
    void aDragAlongTheRingIsItsAngle()
    {
        RotateGizmo gizmo = gizmoSeenFrom({});
        gizmo.press(Handle::Z, around(76.0, 0.3));
        QVERIFY(std::abs(gizmo.angleTo(around(76.0, 1.0)) - 0.7f) < 0.01f);
        QVERIFY(std::abs(gizmo.angleTo(around(120.0, 0.1)) + 0.2f) < 0.01f);
    }
    void severalTurnsAreCounted()
    {
        RotateGizmo gizmo = gizmoSeenFrom({});
        gizmo.press(Handle::Z, around(76.0, 0.0));
        float angle = 0.0f;
        for (int i = 1; i <= 50; ++i) angle = gizmo.angleTo(around(76.0, 0.25 * i));
        QVERIFY(std::abs(angle - 12.5f) < 0.02f);
    }
    void aRingSeenFromItsEdgeTurnsAlongTheScreen()
    {
        RotateGizmo gizmo = gizmoSeenFrom({});
        gizmo.press(Handle::Y, QPointF(300.0, 300.0));
        // The near half of a ring about +Y moves right for positive angles.
        const float angle = gizmo.angleTo(QPointF(338.0, 300.0));
        QVERIFY2(std::abs(angle - 0.5f) < 0.03f, qPrintable(QString::number(angle)));
        QVERIFY(gizmo.angleTo(QPointF(262.0, 300.0)) < -0.4f);
    }
    void buttonsMeanWhatTheKeyListSays()
    {
        QCOMPARE(cameraDragFor(Qt::MiddleButton, Qt::NoModifier), std::optional(CameraDrag::Orbit));
        QCOMPARE(cameraDragFor(Qt::MiddleButton, Qt::ShiftModifier), std::optional(CameraDrag::Pan));
        QCOMPARE(cameraDragFor(Qt::MiddleButton, Qt::ControlModifier), std::optional(CameraDrag::Zoom));
        QCOMPARE(cameraDragFor(Qt::LeftButton, Qt::AltModifier), std::optional(CameraDrag::Orbit));
        QCOMPARE(cameraDragFor(Qt::MiddleButton, Qt::AltModifier), std::optional(CameraDrag::Pan));
        QCOMPARE(cameraDragFor(Qt::RightButton, Qt::AltModifier), std::optional(CameraDrag::Zoom));
        QCOMPARE(cameraDragFor(Qt::LeftButton, Qt::ShiftModifier), std::optional(CameraDrag::Pan));
        QCOMPARE(cameraDragFor(Qt::RightButton, Qt::NoModifier), std::nullopt);
    }
    void draggingRightTurnsTheModelRight()
    {
        const Camera camera;
        const glm::vec3 front(0.0f, 0.0f, 1.0f);
        const auto before = project(camera, kSize, front);
        const Camera turned = dragged(camera, CameraDrag::Orbit, kSize, {100, 100}, {140, 100}, UpAxis::Y);
        QVERIFY(project(turned, kSize, front)->pixel.x > before->pixel.x + 5.0f);
        QVERIFY(project(dragged(camera, CameraDrag::Orbit, kSize, {0, 0}, {0, 40}, UpAxis::Y), kSize, front)->pixel.y >
                before->pixel.y + 5.0f);
    }
    void theWheelComesNearer()
    {
        QVERIFY(wheeled({}, kSize, {300, 300}, 1.0).distance < Camera{}.distance);
        QVERIFY(wheeled({}, kSize, {300, 300}, -1.0).distance > Camera{}.distance);
    }
    void numpadKeysLookAlongTheAxes()
    {
        const auto top = cameraForKey({}, Qt::Key_7, Qt::KeypadModifier, UpAxis::Y);
        QVERIFY(top && eyeOf(*top).y > 2.9f);
        const auto back = cameraForKey({}, Qt::Key_1, Qt::KeypadModifier | Qt::ControlModifier, UpAxis::Y);
        QVERIFY(back && eyeOf(*back).z < -2.9f);
        QVERIFY(cameraForKey({}, Qt::Key_5, Qt::KeypadModifier, UpAxis::Y)->orthographic);
        QVERIFY(!cameraForKey({}, Qt::Key_7, Qt::NoModifier, UpAxis::Y));
    }
};

} // namespace rotate_gizmo_test

QTEST_GUILESS_MAIN(rotate_gizmo_test::RotateGizmoTest)
#include "rotate_gizmo_test.moc"
