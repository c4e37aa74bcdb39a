// SPDX-License-Identifier: MIT
#include "render/camera/depth_map.h"
#include "render/camera/pick.h"
#include "tests/core/render_scene.h"

#include <QTest>

#include <set>

namespace pick_points_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

const PictureSize kSize{400.0f, 400.0f};

Frame tubeFrame(bool orthographic)
{
    ViewState view = frontView();
    view.camera.target = {0.0f, 1.0f, 0.0f};
    view.camera.distance = 4.0f;
    view.camera.orthographic = orthographic;
    const Scene scene = makeTube({.joints = 6, .influences = 2, .smooth = true});
    Frame frame = frameOf(scene, view);
    frame.actors[0].pose = std::make_shared<const Pose>(turnedPose(scene, 4, 0.3f));
    return frame;
}

std::set<PointIndex> numbers(const std::vector<PointAddress>& points)
{
    std::set<PointIndex> out;
    for (const PointAddress& point : points) out.insert(point.point);
    return out;
}

/// True where a ray from the eye meets nothing before the point. A ray through a corner itself may slip between the
/// triangles that meet there: four beside it are asked.
bool seen(Picker& picker, const Frame& frame, PointIndex p)
{
    const auto place = picker.place(frame, {{ActorId(0u), InstanceId(0u), 0}, p});
    const auto at = project(frame.view.camera, kSize, *place);
    for (const glm::vec2 beside :
        {glm::vec2(0.3f, 0.2f), glm::vec2(-0.2f, 0.3f), glm::vec2(-0.3f, -0.2f), glm::vec2(0.2f, -0.3f)}) {
        const auto hit = picker.surface(frame, rayThrough(frame.view.camera, kSize, at->pixel + beside));
        if (hit && glm::length(hit->place - *place) < 2.0e-2f) return true;
    }
    return false;
}

} // namespace

class PickPointsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aProjectorGivesWhatProjectGives_data()
    {
        QTest::addColumn<bool>("orthographic");
        QTest::addRow("perspective") << false;
        QTest::addRow("parallel") << true;
    }
    void aProjectorGivesWhatProjectGives()
    {
        QFETCH(bool, orthographic);
        Camera camera;
        camera.rotation = glm::normalize(glm::quat(0.9f, 0.1f, 0.3f, -0.2f));
        camera.target = {0.2f, 1.0f, -0.4f};
        camera.orthographic = orthographic;
        const glm::mat4 world = glm::rotate(glm::translate(glm::mat4(1.0f), {0.3f, 0, 0}), 0.7f, glm::vec3(0, 1, 0));
        const Projector projector(camera, {500.0f, 300.0f}, world);
        for (const glm::vec3 place : {glm::vec3(0.0f), glm::vec3(0.5f, 1.0f, 0.2f), glm::vec3(-1.0f, 0.3f, 0.1f)}) {
            const auto wanted = project(camera, {500.0f, 300.0f}, glm::vec3(world * glm::vec4(place, 1.0f)));
            glm::vec3 got;
            QVERIFY(projector.project(place, got));
            QVERIFY(glm::length(glm::vec2(got) - wanted->pixel) < 0.01f);
            QVERIFY(std::abs(got.z - wanted->depth) < 1e-4f);
        }
    }
    void aBoxTakesTheVisiblePointsAndThroughTakesAll_data() { aProjectorGivesWhatProjectGives_data(); }
    void aBoxTakesTheVisiblePointsAndThroughTakesAll()
    {
        QFETCH(bool, orthographic);
        const Frame frame = tubeFrame(orthographic);
        Picker picker;
        const PickRegion all = PickRegion::box({0, 0}, {400, 400});
        const auto visible = numbers(picker.pointsIn(frame, kSize, all));
        const auto through = numbers(picker.pointsIn(frame, kSize, all, true));
        QCOMPARE(through.size(), frame.actors[0].scene->sets[0]->points());
        QVERIFY(visible.size() > through.size() / 4 && visible.size() < through.size() * 3 / 4);
        const auto surface = deform(*frame.actors[0].scene, *frame.actors[0].pose, {.normals = true});
        std::size_t compared = 0;
        for (const PointIndex p : through) {
            // At the rim a point is neither before nor behind, and a ray may pass the tube's open ends.
            if (p < 16 || p >= 24 * 16) continue;
            const glm::vec3 place = surface[0].sets[0].positions[p];
            const glm::vec3 toEye = orthographic ? glm::vec3(0, 0, 1) : eyeOf(frame.view.camera) - place;
            if (std::abs(glm::dot(surface[0].sets[0].normals[p], glm::normalize(toEye))) < 0.35f) continue;
            ++compared;
            QVERIFY2(seen(picker, frame, p) == (visible.count(p) > 0), qPrintable(QString::number(p)));
        }
        QVERIFY(compared > through.size() / 2);
    }
    void onlyWhatIsInsideIsTaken()
    {
        const Frame frame = tubeFrame(false);
        Picker picker;
        const PickRegion upper = PickRegion::box({150, 0}, {250, 200});
        const auto taken = picker.pointsIn(frame, kSize, upper, true);
        QVERIFY(!taken.empty());
        for (const PointAddress& point : taken) {
            const auto at = project(frame.view.camera, kSize, *picker.place(frame, point));
            QVERIFY(at->pixel.y <= 200.0f && at->pixel.x >= 150.0f && at->pixel.x <= 250.0f);
        }
        QVERIFY(picker.pointsIn(frame, kSize, PickRegion::box({0, 0}, {5, 5}), true).empty());
    }
    void aLassoTakesWhatItGoesAround()
    {
        const std::vector<glm::vec2> letterC = {
            {10, 10}, {90, 10}, {90, 30}, {30, 30}, {30, 70}, {90, 70}, {90, 90}, {10, 90}};
        const PickRegion region = PickRegion::polygon(letterC);
        QVERIFY(region.contains({20, 50}));
        QVERIFY(region.contains({80, 20}));
        QVERIFY(region.contains({80, 80}));
        QVERIFY(!region.contains({60, 50}));
        QVERIFY(!region.contains({5, 50}));
        QVERIFY(!region.contains({95, 50}));
        const std::vector<glm::vec2> line = {{10, 10}, {20, 20}};
        QVERIFY(!PickRegion::polygon(line).contains({15, 15}));
    }
    void jointsInABoxAreThoseWhosePlaceIsInside()
    {
        const Frame frame = frameOf(makeTube({.joints = 5}), tubeFrame(false).view);
        const Picker picker;
        QCOMPARE(picker.jointsIn(frame, kSize, PickRegion::box({0, 0}, {400, 400})).size(), 5u);
        const auto upper = picker.jointsIn(frame, kSize, PickRegion::box({0, 0}, {400, 190}));
        QCOMPARE(upper, (std::vector<NodeId>{NodeId(3u), NodeId(4u)}));
    }
};

} // namespace pick_points_test

QTEST_GUILESS_MAIN(pick_points_test::PickPointsTest)
#include "pick_points_test.moc"
