// SPDX-License-Identifier: MIT
#include "ui/vertices/hiding.h"

#include "render/camera/pick.h"
#include "tests/core/render_scene.h"
#include "tests/ui/test_scene.h"
#include "tests/ui/viewport_stage.h"
#include "ui/look/language.h"

namespace hiding_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr PictureSize kSize{400.0f, 400.0f};

/// A tube whose lower half is one part and whose upper half another; seen from the front.
struct TwoParts {
    Session session;
    Picker picker;

    TwoParts()
    {
        Loaded loaded;
        loaded.scene = makeTube({.joints = 5, .influences = 2, .smooth = true});
        Mesh mesh = *loaded.scene.meshes[0];
        Part low = *mesh.parts[0], high = low;
        const std::size_t half = low.indices.size() / 6 * 3;
        low.indices.resize(half);
        high.indices.erase(high.indices.begin(), high.indices.begin() + static_cast<std::ptrdiff_t>(half));
        mesh.parts = {std::make_shared<const Part>(low), std::make_shared<const Part>(high)};
        loaded.scene.meshes[0] = std::make_shared<const Mesh>(mesh);
        session.open(std::move(loaded), "tube");
        ViewState view = session.view();
        view.camera = Camera{.target = {0.0f, 1.0f, 0.0f}, .distance = 4.0f};
        session.look(view);
        session.presentNow();
    }
    std::optional<SurfaceHit> at(float height)
    {
        const auto pixel = project(session.view().camera, kSize, {0.0f, height, 0.25f});
        return picker.surface(session.frame(), rayThrough(session.view().camera, kSize, pixel->pixel));
    }
    void selectAt(float height)
    {
        session.selection().selectPoint(at(height)->point);
        session.presentNow();
    }
    std::size_t inSight(bool through)
    {
        return picker.pointsIn(session.frame(), kSize, PickRegion::box({0, 0}, {400, 400}), through).size();
    }
};

} // namespace

class HidingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHiddenPartIsOutOfReach()
    {
        TwoParts two;
        const std::size_t all = two.inSight(true), front = two.inSight(false);
        QVERIFY(two.at(0.4f) && two.at(1.6f));
        two.selectAt(0.4f);
        hideSelected(two.session);
        two.session.presentNow();
        QVERIFY(two.session.view().points.empty());
        QVERIFY(!two.at(0.4f));
        QVERIFY(two.at(1.6f));
        QVERIFY(two.inSight(true) < all);
        QVERIFY(two.inSight(false) < front);
        QCOMPARE(hiddenText(two.session.view().hidden), QStringLiteral("1 part hidden"));
        QCOMPARE(two.session.front().history.count(), 0); // looking is no edit
        showHidden(two.session);
        two.session.presentNow();
        QVERIFY(two.at(0.4f));
        QCOMPARE(two.inSight(true), all);
    }

    void isolatingLeavesThePartOfTheSelection()
    {
        TwoParts two;
        two.selectAt(1.6f);
        isolateSelected(two.session);
        two.session.presentNow();
        QVERIFY(!two.at(0.4f));
        QVERIFY(two.at(1.6f));
        QCOMPARE(two.session.view().points.size(), std::size_t{1});
    }

    void aHiddenJointIsNotFoundByAClick()
    {
        TwoParts two;
        const NodeId joint(2u);
        const Actor& actor = two.session.frame().actors.front();
        const glm::vec3 place(actor.pose->model[joint.index()][3]);
        const auto pixel = project(two.session.view().camera, kSize, place)->pixel;
        QCOMPARE(two.picker.joint(two.session.frame(), kSize, pixel, 5.0f)->joint, joint);
        two.session.selection().selectJoint(joint);
        hideSelected(two.session);
        two.session.presentNow();
        const auto other = two.picker.joint(two.session.frame(), kSize, pixel, 5.0f);
        QVERIFY(!other || other->joint != joint);
        QCOMPARE(hiddenText(two.session.view().hidden), QStringLiteral("1 joint hidden"));
        isolateSelected(two.session);
        two.session.presentNow();
        QCOMPARE(two.picker.joint(two.session.frame(), kSize, pixel, 5.0f)->joint, joint);
        QCOMPARE(two.session.view().hidden.joints.size(), std::size_t{4});
    }

    void whatIsHiddenIsNotDrawn()
    {
        Stage stage(Shading::Clay);
        if (!stage.viewport.draws()) QSKIP("no OpenGL");
        const QPoint middle = stage.pixelOf({0.0f, 1.0f, 0.25f});
        const auto seen = [&] { return stage.viewport.grab().toImage().pixelColor(middle); };
        ViewState view = stage.session.view();
        view.bones.shown = view.showGrid = false;
        stage.session.look(view);
        stage.session.presentNow();
        const QColor mesh = seen();
        stage.session.selection().selectPoint({{ActorId(0u), InstanceId(0u), 0}, 5});
        stage.session.presentNow();
        hideSelected(stage.session);
        stage.session.presentNow();
        QTRY_VERIFY(seen() != mesh);
        QVERIFY(stage.viewport.hud().chip.contains("hidden"));
        showHidden(stage.session);
        stage.session.presentNow();
        QTRY_COMPARE(seen(), mesh);
    }

    void anotherVersionOfTheFileHidesTheSame()
    {
        TwoParts two;
        two.selectAt(0.4f);
        hideSelected(two.session);
        const Scene& from = two.session.scene();
        Scene to = from; // exported again: something stands before the mesh
        to.instances.insert(to.instances.begin(), nullptr);
        const HiddenThings same = sameHidden(two.session.view().hidden, from, to);
        QCOMPARE(same.parts.size(), std::size_t{1});
        QCOMPARE(same.parts[0].instance, InstanceId(1u));
        Mesh whole = *from.meshes[0];
        whole.parts.pop_back();
        to.meshes[0] = std::make_shared<const Mesh>(whole);
        QVERIFY(sameHidden(two.session.view().hidden, from, to).parts.empty());
    }
};

} // namespace hiding_test

int main(int argc, char** argv)
{
    using namespace hiding_test;
    QSurfaceFormat::setDefaultFormat(surfaceFormat());
    QApplication application(argc, argv);
    speak(application, QStringLiteral("en"));
    applyTheme(application, ThemeId::Dark);
    return QTest::qExec(std::make_unique<HidingTest>().get(), argc, argv);
}
#include "hiding_test.moc"
