// SPDX-License-Identifier: MIT
#include "render/camera/camera.h"

#include <QTest>

#include <random>

namespace camera_test {

using namespace bindpose;

namespace {

const PictureSize kSize{640.0f, 480.0f};

Camera anyCamera(std::mt19937& random)
{
    std::uniform_real_distribution<float> any(-1.0f, 1.0f);
    Camera camera;
    camera.target = {any(random), any(random), any(random)};
    camera.distance = 2.5f + any(random);
    camera.orthographic = random() % 2 == 0;
    return orbited(camera, 3.0f * any(random), 1.2f * any(random), random() % 2 ? UpAxis::Y : UpAxis::Z);
}

} // namespace

class CameraTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRayThroughAPixelMeetsWhatIsProjectedThere()
    {
        const std::uint32_t seed = std::random_device{}();
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        std::uniform_real_distribution<float> any(-0.4f, 0.4f);
        for (int i = 0; i < 200; ++i) {
            const Camera camera = anyCamera(random);
            const glm::vec3 place = camera.target + glm::vec3(any(random), any(random), any(random));
            const auto at = project(camera, kSize, place);
            QVERIFY(at.has_value());
            const Ray ray = rayThrough(camera, kSize, at->pixel);
            const glm::vec3 away = place - ray.origin;
            const float off = glm::length(away - ray.direction * glm::dot(away, ray.direction));
            QVERIFY2(off < 2.0e-3f, qPrintable(QString::number(off)));
        }
    }
    void aFramedBoxIsInThePictureAndFillsIt()
    {
        std::mt19937 random(5);
        for (int i = 0; i < 100; ++i) {
            Camera camera = anyCamera(random);
            Bounds box;
            box.add({-1.0f, 0.0f, -0.3f});
            box.add({1.0f, 2.0f, 0.4f});
            camera = framed(camera, box, kSize.aspect());
            float widest = 0.0f;
            for (int c = 0; c < 8; ++c) {
                const glm::vec3 corner(
                    c & 1 ? box.high.x : box.low.x, c & 2 ? box.high.y : box.low.y, c & 4 ? box.high.z : box.low.z);
                const auto at = project(camera, kSize, corner);
                QVERIFY(at.has_value());
                const glm::vec2 ndc = glm::abs(at->pixel / glm::vec2(320.0f, 240.0f) - 1.0f);
                widest = std::max({widest, ndc.x, ndc.y});
            }
            QVERIFY(widest <= 1.0f);
            QVERIFY(widest > 0.6f);
        }
    }
    void zoomKeepsWhatIsUnderTheMouse()
    {
        std::mt19937 random(9);
        for (int i = 0; i < 50; ++i) {
            const Camera camera = anyCamera(random);
            const glm::vec2 pixel(500.0f, 90.0f);
            const Ray ray = rayThrough(camera, kSize, pixel);
            // A place at the target's depth.
            const glm::vec3 back = glm::mat3_cast(camera.rotation)[2];
            const float t = glm::dot(camera.target - ray.origin, back) / glm::dot(ray.direction, back);
            const auto after = project(zoomedAt(camera, kSize, pixel, 0.7f), kSize, ray.origin + ray.direction * t);
            QVERIFY(after.has_value());
            QVERIFY(glm::length(after->pixel - pixel) < 0.1f);
        }
    }
    void panMovesWhatIsUnderTheMouseWithIt()
    {
        Camera camera;
        const auto before = project(camera, kSize, camera.target);
        const auto after = project(panned(camera, kSize, {40.0f, -25.0f}), kSize, camera.target);
        QVERIFY(glm::length(after->pixel - before->pixel - glm::vec2(40.0f, -25.0f)) < 0.1f);
    }
    void frontLooksAtPlusZAndTopLooksDown()
    {
        QVERIFY(glm::length(eyeOf(lookFrom({}, Direction::Front, UpAxis::Y)) - glm::vec3(0, 0, 3)) < 1e-5f);
        QVERIFY(glm::length(eyeOf(lookFrom({}, Direction::Top, UpAxis::Y)) - glm::vec3(0, 3, 0)) < 1e-5f);
        QVERIFY(glm::length(eyeOf(lookFrom({}, Direction::Front, UpAxis::Z)) - glm::vec3(0, -3, 0)) < 1e-5f);
        QVERIFY(glm::length(eyeOf(lookFrom({}, Direction::Top, UpAxis::Z)) - glm::vec3(0, 0, 3)) < 1e-5f);
        QVERIFY(glm::length(eyeOf(lookFrom({}, Direction::Top, UpAxis::X)) - glm::vec3(3, 0, 0)) < 1e-5f);
    }
    void aCameraFarFromZeroDoesNotShake()
    {
        Camera camera;
        camera.target = {1.0e6f, 0.0f, 0.0f};
        const glm::mat4 view = viewMatrix(camera, glm::dvec3(1.0e6, 0.0, 0.0));
        QCOMPARE(view[3], glm::vec4(0.0f, 0.0f, -3.0f, 1.0f));
    }
};

} // namespace camera_test

QTEST_GUILESS_MAIN(camera_test::CameraTest)
#include "camera_test.moc"
