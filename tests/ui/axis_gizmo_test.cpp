// SPDX-License-Identifier: MIT
#include "ui/viewport/gizmo/axis_gizmo.h"

#include <glm/gtc/matrix_transform.hpp>

#include <QTest>

#include <cmath>

namespace axis_gizmo_test {

using namespace bindpose;

namespace {

const PictureSize kSize{640.0f, 480.0f};

Camera cameraFor(bool orthographic)
{
    Camera camera;
    camera.rotation = glm::angleAxis(0.5f, glm::vec3(0, 1, 0)) * glm::angleAxis(-0.35f, glm::vec3(1, 0, 0));
    camera.target = {0.3f, 0.9f, -0.2f};
    camera.distance = 3.0f;
    camera.orthographic = orthographic;
    return camera;
}

const glm::vec3 kCenter(0.5f, 1.1f, 0.2f);

glm::mat3 turnedAxes()
{
    return glm::mat3_cast(glm::angleAxis(0.4f, glm::normalize(glm::vec3(1.0f, 0.5f, -0.3f))));
}

AxisGizmo gizmoFor(AxisGizmo::Kind kind, const Camera& camera)
{
    AxisGizmo gizmo;
    gizmo.place(kind, kCenter, turnedAxes(), camera, kSize);
    return gizmo;
}

QPointF pixelOf(const Camera& camera, const glm::vec3& world)
{
    const auto p = project(camera, kSize, world);
    return {double{p->pixel.x}, double{p->pixel.y}};
}

} // namespace

class AxisGizmoTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsUnderTheMouseIsFound_data()
    {
        QTest::addColumn<bool>("orthographic");
        QTest::addRow("perspective") << false;
        QTest::addRow("parallel") << true;
    }
    void whatIsUnderTheMouseIsFound()
    {
        QFETCH(bool, orthographic);
        const AxisGizmo gizmo = gizmoFor(AxisGizmo::Kind::Move, cameraFor(orthographic));
        QVERIFY(gizmo.shown());
        for (const Handle handle : {Handle::X, Handle::Y, Handle::Z, Handle::View, Handle::YZ, Handle::ZX, Handle::XY})
            QCOMPARE(gizmo.handleAt(gizmo.placeOf(handle)), handle);
        QCOMPARE(gizmo.handleAt({5.0, 5.0}), Handle::None);
    }
    void aDragAlongAnAxisFollowsThePlaceUnderTheMouse_data() { whatIsUnderTheMouseIsFound_data(); }
    void aDragAlongAnAxisFollowsThePlaceUnderTheMouse()
    {
        QFETCH(bool, orthographic);
        const Camera camera = cameraFor(orthographic);
        for (int axis = 0; axis < 3; ++axis) {
            AxisGizmo gizmo = gizmoFor(AxisGizmo::Kind::Move, camera);
            const glm::vec3 along = turnedAxes()[axis];
            gizmo.press(static_cast<Handle>(axis), pixelOf(camera, kCenter + 0.1f * along));
            const glm::vec3 moved = gizmo.movedTo(pixelOf(camera, kCenter + 0.35f * along));
            QVERIFY2(std::abs(moved[axis] - 0.25f) < 1e-3f, qPrintable(QString::number(double(moved[axis]))));
            QCOMPARE(moved[(axis + 1) % 3], 0.0f);
            QCOMPARE(moved[(axis + 2) % 3], 0.0f);
        }
    }
    void aSquareMovesInItsPlaneAlone_data() { whatIsUnderTheMouseIsFound_data(); }
    void aSquareMovesInItsPlaneAlone()
    {
        QFETCH(bool, orthographic);
        const Camera camera = cameraFor(orthographic);
        AxisGizmo gizmo = gizmoFor(AxisGizmo::Kind::Move, camera);
        const glm::mat3 axes = turnedAxes();
        gizmo.press(Handle::XY, pixelOf(camera, kCenter));
        const glm::vec3 moved = gizmo.movedTo(pixelOf(camera, kCenter + 0.2f * axes[0] - 0.1f * axes[1]));
        QVERIFY(glm::length(moved - glm::vec3(0.2f, -0.1f, 0.0f)) < 1e-3f);
    }
    void theMiddleMovesAcrossTheLineOfSight_data() { whatIsUnderTheMouseIsFound_data(); }
    void theMiddleMovesAcrossTheLineOfSight()
    {
        QFETCH(bool, orthographic);
        const Camera camera = cameraFor(orthographic);
        AxisGizmo gizmo = gizmoFor(AxisGizmo::Kind::Move, camera);
        const QPointF from = pixelOf(camera, kCenter);
        gizmo.press(Handle::View, from);
        const glm::vec3 world = turnedAxes() * gizmo.movedTo(from + QPointF(40.0, -25.0));
        QVERIFY(std::abs(glm::dot(world, glm::mat3_cast(camera.rotation)[2])) < 1e-4f);
        const QPointF now = pixelOf(camera, kCenter + world);
        QVERIFY(std::hypot(now.x() - from.x() - 40.0, now.y() - from.y() + 25.0) < 0.5);
    }
    void theJointStaysUnderTheMouseWhileItMovesOn()
    {
        // The gizmo follows the joint; the drag is still measured from where it was pressed.
        const Camera camera = cameraFor(false);
        AxisGizmo gizmo = gizmoFor(AxisGizmo::Kind::Move, camera);
        const glm::vec3 along = turnedAxes()[0];
        gizmo.press(Handle::X, pixelOf(camera, kCenter));
        const QPointF to = pixelOf(camera, kCenter + 0.3f * along);
        const float before = gizmo.movedTo(to).x;
        gizmo.place(AxisGizmo::Kind::Move, kCenter + 0.3f * along, turnedAxes(), camera, kSize);
        QVERIFY(std::abs(gizmo.movedTo(to).x - before) < 1e-5f);
    }
    void anAxisThatIsLookedAlongIsNotTaken()
    {
        Camera camera;
        AxisGizmo gizmo;
        gizmo.place(AxisGizmo::Kind::Move, glm::vec3(0.0f), glm::mat3(1.0f), camera, kSize);
        QVERIFY(gizmo.handleAt(gizmo.placeOf(Handle::Z)) != Handle::Z);
        // Locked by its key it moves all the same: up is away.
        gizmo.press(Handle::X, {320, 240});
        gizmo.lock(Handle::Z);
        QVERIFY(gizmo.movedTo({320, 200}).z > 0.0f);
    }
    void aScaleBoxDraggedToTwiceItsDistanceDoubles()
    {
        const Camera camera = cameraFor(true);
        AxisGizmo gizmo = gizmoFor(AxisGizmo::Kind::Scale, camera);
        const QPointF tip = gizmo.placeOf(Handle::Y), middle = gizmo.centerPixel();
        gizmo.press(Handle::Y, tip);
        const glm::vec3 factors = gizmo.scaledTo(middle + 2.0 * (tip - middle));
        QVERIFY(glm::length(factors - glm::vec3(1.0f, 2.0f, 1.0f)) < 1e-3f);
        QVERIFY(gizmo.scaledTo(middle - 3.0 * (tip - middle)).y > 0.0f);
        gizmo.release();
        gizmo.press(Handle::View, middle);
        const glm::vec3 even = gizmo.scaledTo(middle + QPointF(60.0, -60.0));
        QVERIFY(even.x == even.y && even.y == even.z && std::abs(even.x - 2.0f) < 1e-3f);
    }
};

} // namespace axis_gizmo_test

QTEST_GUILESS_MAIN(axis_gizmo_test::AxisGizmoTest)
#include "axis_gizmo_test.moc"
