// SPDX-License-Identifier: MIT
#include "render/camera/pick.h"
#include "tests/core/render_scene.h"

#include <QTest>

namespace pick_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

const PictureSize kSize{400.0f, 400.0f};

ViewState tubeView()
{
    ViewState view = frontView();
    view.camera.target = {0.0f, 1.0f, 0.0f};
    view.camera.distance = 4.0f;
    return view;
}

} // namespace

class PickTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theNearSideOfTheSurfaceIsHit()
    {
        const Frame frame = frameOf(makeTube({}), tubeView());
        Picker picker;
        const auto hit = picker.surface(frame, rayThrough(frame.view.camera, kSize, {200.0f, 200.0f}));
        QVERIFY(hit.has_value());
        QVERIFY(hit->place.z > 0.2f);
        QVERIFY(std::abs(hit->barycentric.x + hit->barycentric.y + hit->barycentric.z - 1.0f) < 1e-5f);
        QVERIFY(!picker.surface(frame, rayThrough(frame.view.camera, kSize, {5.0f, 5.0f})).has_value());
    }
    void everyVisiblePointIsFoundUnderItsOwnPixel()
    {
        const Scene scene = makeTube({.joints = 6, .influences = 2, .smooth = true});
        Frame frame = frameOf(scene, tubeView());
        frame.actors[0].pose = std::make_shared<const Pose>(turnedPose(scene, 4, 0.4f));
        const auto deformed = deform(scene, *frame.actors[0].pose, {});
        Picker picker;
        int visible = 0;
        for (PointIndex p = 0; p < scene.sets[0]->points(); ++p) {
            const glm::vec3 place = deformed[0].sets[0].positions[p];
            const auto at = project(frame.view.camera, kSize, place);
            if (!at) continue;
            const auto hit = picker.surface(frame, rayThrough(frame.view.camera, kSize, at->pixel));
            if (!hit || glm::length(hit->place - place) > 1.0e-3f) continue;
            ++visible;
            QCOMPARE(hit->point.point, p);
            QVERIFY(glm::length(*picker.place(frame, hit->point) - place) < 1.0e-5f);
        }
        QVERIFY(visible > 100);
    }
    void aPoseThatMovedIsPickedWhereItIsNow()
    {
        const Scene scene = makeTube({});
        Frame frame = frameOf(scene, tubeView());
        Picker picker;
        const Ray ray = rayThrough(frame.view.camera, kSize, {200.0f, 200.0f});
        QVERIFY(picker.surface(frame, ray).has_value());
        frame.actors[0].worldFromActor = glm::translate(glm::mat4(1.0f), {2.0f, 0.0f, 0.0f});
        QVERIFY(!picker.surface(frame, ray).has_value());
    }
    void hiddenInstancesAreNotPicked()
    {
        const Scene scene = makeTube({});
        Frame frame = frameOf(scene, tubeView());
        Pose pose = *frame.actors[0].pose;
        pose.visible[scene.instances[0]->node.index()] = 0;
        frame.actors[0].pose = std::make_shared<const Pose>(pose);
        Picker picker;
        QVERIFY(!picker.surface(frame, rayThrough(frame.view.camera, kSize, {200.0f, 200.0f})).has_value());
    }
    void aJointIsFoundAtItsHeadAndAlongItsBone()
    {
        const Scene scene = makeTube({.joints = 5});
        const Frame frame = frameOf(scene, tubeView());
        Picker picker;
        for (unsigned j = 0; j < 5; ++j) {
            const auto head = project(frame.view.camera, kSize, glm::vec3(0.0f, 0.5f * float(j), 0.0f));
            const auto hit = picker.joint(frame, kSize, head->pixel + glm::vec2(1.0f, 1.0f), 8.0f);
            QVERIFY(hit.has_value());
            QCOMPARE(hit->joint, NodeId(j));
        }
        const auto middle = project(frame.view.camera, kSize, glm::vec3(0.0f, 0.75f, 0.0f));
        QCOMPARE(picker.joint(frame, kSize, middle->pixel, 8.0f)->joint, NodeId(1u));
        QVERIFY(!picker.joint(frame, kSize, {20.0f, 200.0f}, 8.0f).has_value());
    }
    void weightOfAJointIsTheSumOfItsSlots()
    {
        const Scene scene = makeSquare({{{0, 0.25f}, {1, 0.5f}, {0, 0.25f}}, {{1, 1.0f}}, {}, {}});
        QCOMPARE(weightOfJoint(scene, InstanceId(0u), 0, 0, NodeId(0u)), std::optional(0.5f));
        QCOMPARE(weightOfJoint(scene, InstanceId(0u), 0, 1, NodeId(0u)), std::nullopt);
        QCOMPARE(weightOfJoint(scene, InstanceId(0u), 0, 99, NodeId(0u)), std::nullopt);
    }
};

} // namespace pick_test

QTEST_GUILESS_MAIN(pick_test::PickTest)
#include "pick_test.moc"
