// SPDX-License-Identifier: MIT
#include "render/camera/pick.h"
#include "tests/core/render_scene.h"
#include "tests/render/plain_drawing.h"

#include <QTest>

namespace sides_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// The square, in a material that is seen from both sides or from one.
Scene squareOf(bool doubleSided, bool skinned)
{
    Scene scene = makeSquare(everywhere({{0, 0.5f}, {1, 0.5f}}));
    Material material;
    material.doubleSided = doubleSided;
    scene.materials = {std::make_shared<const Material>(material)};
    Mesh mesh = *scene.meshes[0];
    Part part = *mesh.parts[0];
    part.material = MaterialId(0u);
    mesh.parts = {std::make_shared<const Part>(part)};
    scene.meshes = {std::make_shared<const Mesh>(mesh)};
    if (skinned) return scene;
    Instance rigid = *scene.instances[0];
    rigid.skin = {};
    scene.instances = {std::make_shared<const Instance>(rigid)};
    return scene;
}

} // namespace

/// Faces::AsMaterial: as engines do, nothing of a face that looks away, unless its material is double sided.
class SidesTest : public QObject, private PlainDrawing {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (const std::string why = begin(); !why.empty()) QFAIL(why.c_str());
    }
    void cleanupTestCase() { end(); }

    void aFaceHasTheSidesThatItsMaterialSays_data()
    {
        QTest::addColumn<bool>("skinned");
        QTest::addColumn<bool>("mirrored"); ///< what runs clockwise looks at the eye then
        for (const bool skinned : {true, false})
            for (const bool mirrored : {false, true})
                QTest::addRow("%s%s", skinned ? "skinned" : "rigid", mirrored ? ", mirrored" : "")
                    << skinned << mirrored;
    }
    void aFaceHasTheSidesThatItsMaterialSays()
    {
        QFETCH(bool, skinned);
        QFETCH(bool, mirrored);
        const auto frame = [&](bool behind, bool doubleSided, Faces faces) {
            ViewState view = frontView();
            view.shading = Shading::Clay;
            view.surface.faces = faces;
            view.bones.shown = view.showGrid = false;
            if (behind) view.camera.rotation = glm::quat(0.0f, 0.0f, 1.0f, 0.0f);
            Frame out = frameOf(squareOf(doubleSided, skinned), view);
            if (mirrored) out.actors[0].worldFromActor = glm::scale(glm::mat4(1.0f), glm::vec3(-1.0f, 1.0f, 1.0f));
            return out;
        };
        const auto seen = [this](const Frame& what) {
            const QImage image = draw(what);
            return image.pixel(60, 60) != image.pixel(1, 60); // the square does not reach the border
        };
        const auto clicked = [](const Frame& what) {
            const Ray ray = rayThrough(what.view.camera, {128.0f, 128.0f}, glm::vec2(60.0f));
            return Picker().surface(what, ray).has_value();
        };
        const auto framed = [](const Frame& what) { // a point that a drawn face hides is none
            const PickRegion all = PickRegion::box(glm::vec2(0.0f), glm::vec2(128.0f));
            return Picker().pointsIn(what, {128.0f, 128.0f}, all, false).size();
        };
        for (const bool behind : {false, true})
            for (const bool doubleSided : {false, true})
                for (const Faces faces : {Faces::Surface, Faces::AsMaterial}) {
                    const Frame what = frame(behind, doubleSided, faces);
                    const bool wanted = faces == Faces::Surface || doubleSided || !behind;
                    const QString where = QString("%1 %2 %3").arg(behind).arg(doubleSided).arg(int(faces));
                    QVERIFY2(seen(what) == wanted, qPrintable(where));
                    QVERIFY2(clicked(what) == wanted, qPrintable(where));
                    QCOMPARE(framed(what), std::size_t{4});
                }
    }
    void aFaceThatIsLeftOutHidesNothing()
    {
        ViewState view = frontView();
        view.shading = Shading::Clay;
        view.bones.shown = view.showGrid = false;
        Frame frame = frameOf(squareOf(false, true), view);
        Actor before = frame.actors[0]; // nearer to the eye, and it looks away
        before.id = ActorId(1u);
        before.worldFromActor = glm::rotate(
            glm::translate(glm::mat4(1.0f), {0.0f, 0.0f, 0.5f}), glm::radians(180.0f), glm::vec3(0.0f, 1.0f, 0.0f));
        frame.actors.push_back(before);
        const auto clicked = [&](Faces faces) {
            frame.view.surface.faces = faces;
            const Ray ray = rayThrough(view.camera, {128.0f, 128.0f}, glm::vec2(60.0f));
            return Picker().surface(frame, ray)->point.set.actor;
        };
        QCOMPARE(clicked(Faces::Surface), ActorId(1u));
        QCOMPARE(clicked(Faces::AsMaterial), ActorId(0u));
        const PickRegion all = PickRegion::box(glm::vec2(0.0f), glm::vec2(128.0f));
        QCOMPARE(Picker().pointsIn(frame, {128.0f, 128.0f}, all, false).size(), std::size_t{4});
        frame.view.surface.faces = Faces::Surface;
        QCOMPARE(Picker().pointsIn(frame, {128.0f, 128.0f}, all, false).size(), std::size_t{0});
    }
};

} // namespace sides_test

QTEST_MAIN(sides_test::SidesTest)
#include "sides_test.moc"
