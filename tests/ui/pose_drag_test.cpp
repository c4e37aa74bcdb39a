// SPDX-License-Identifier: MIT
#include "tests/ui/viewport_stage.h"
#include "ui/scene_cost.h"

#include <semaphore>

namespace pose_drag_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

QPoint armOf(const Stage& stage, Handle handle)
{
    return stage.viewport.gizmo().arms().placeOf(handle).toPoint();
}

/// Takes the X arm in the joint's own space, the button still held; gives where it was pressed.
QPoint dragInLocalSpace(Stage& stage)
{
    stage.selectAndTake(Tool::Move);
    ViewState view = stage.session.view();
    view.handleSpace = HandleSpace::Local;
    stage.session.look(view);
    stage.session.presentNow();
    const QPoint from = armOf(stage, Handle::X);
    QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, from);
    QTest::mouseMove(&stage.viewport, from + QPoint(40, 0));
    return from;
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

    void withBlendersHabitsAnAxisIsTheModelsFirstThenTheJointsThenFree()
    {
        Stage stage;
        stage.session.settings().set("keys", "blender");
        stage.selectAndTake(Tool::Move);
        const QPoint from = armOf(stage, Handle::X);
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, from);
        QTest::mouseMove(&stage.viewport, from + QPoint(40, 0));
        const auto press = [&](Qt::Key key) {
            QTest::keyClick(&stage.viewport, key);
            stage.session.presentNow();
            return stage.session.view().handleSpace;
        };
        QCOMPARE(press(Qt::Key_Y), HandleSpace::Model);
        QCOMPARE(press(Qt::Key_Z), HandleSpace::Model); // another axis of the same
        QCOMPARE(press(Qt::Key_Z), HandleSpace::Local);
        QVERIFY(stage.viewport.hud().tag->lines[0].label.startsWith('Z'));
        press(Qt::Key_Z);
        QVERIFY(!stage.viewport.hud().tag->lines[0].label.startsWith('Z'));
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, from + QPoint(40, 0));
        QCOMPARE(stage.session.view().handleSpace, HandleSpace::Local);
    }

    void theSameAxisAgainIsThatOfTheOtherSpaceForThisDragAlone()
    {
        Stage stage;
        const QPoint from = dragInLocalSpace(stage);
        QTest::keyClick(&stage.viewport, Qt::Key_Y);
        QCOMPARE(stage.session.view().handleSpace, HandleSpace::Local);
        QTest::keyClick(&stage.viewport, Qt::Key_Y);
        QCOMPARE(stage.session.view().handleSpace, HandleSpace::Model);
        QTest::keyClick(&stage.viewport, Qt::Key_Z); // another axis, in that space
        QCOMPARE(stage.session.view().handleSpace, HandleSpace::Model);
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, from + QPoint(40, 0));
        QCOMPARE(stage.session.view().handleSpace, HandleSpace::Local);
    }

    void aDragThatIsRefusedGivesTheSpaceBack()
    {
        Stage stage;
        const QPoint from = dragInLocalSpace(stage);
        QTest::keyClick(&stage.viewport, Qt::Key_Y);
        QTest::keyClick(&stage.viewport, Qt::Key_Y);
        QCOMPARE(stage.session.view().handleSpace, HandleSpace::Model);
        auto gate = std::make_shared<std::binary_semaphore>(0);
        const auto wait = [gate](const Scene& scene, const Task&) -> Result<Scene> {
            gate->acquire();
            return scene;
        };
        {
            const auto open = qScopeGuard([gate] { gate->release(); }); // a failed line must not leave the job waiting
            QVERIFY(stage.session.startEdit("Long edit", QStringLiteral("Long"), wait) != 0); // locks editing
            QTest::mouseMove(&stage.viewport, from + QPoint(80, 30));
            QVERIFY(!stage.viewport.poses());
            QCOMPARE(stage.session.view().handleSpace, HandleSpace::Local);
        }
        QTRY_VERIFY(!stage.session.jobs().anyRunning());
    }

    void rTwiceTurnsWithTheMouseBothWays()
    {
        Stage stage;
        stage.session.settings().set("keys", "blender");
        stage.selectAndTake(Tool::Inspect);
        const QPoint from = stage.viewport.rect().center() + QPoint(30, 0);
        QTest::mouseMove(&stage.viewport, from);
        QTest::keyClick(&stage.viewport, Qt::Key_R);
        QVERIFY(stage.viewport.follows());
        QTest::keyClick(&stage.viewport, Qt::Key_R);
        const auto turnedAbout = [&](QPoint way) {
            QTest::mouseMove(&stage.viewport, from + way);
            stage.session.presentNow();
            const Override& value = *stage.session.scene().overrides.back();
            return glm::axis(glm::normalize(glm::quat_cast(glm::mat3(value.matrix))));
        };
        const glm::vec3 across = turnedAbout({60, 0}), down = turnedAbout({0, 60});
        QVERIFY(std::abs(glm::dot(across, down)) < 0.05f); // a ring alone turns about one axis
        QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, from);
        QVERIFY(!stage.viewport.follows());
        QCOMPARE(stage.session.history().index(), 1);
    }

    void theLetterOfAnAxisHasItsColourWhereverItStands()
    {
        const auto coloured = [](const char* label) {
            for (const auto& [text, letter] : labelParts({QString::fromUtf8(label), {}, Token::X}))
                if (letter) return text;
            return QString();
        };
        QCOMPARE(coloured("X angle"), QStringLiteral("X"));
        QCOMPARE(coloured("Winkel X"), QStringLiteral("X"));
        QCOMPARE(coloured("angle in view"), QString());
    }
};

} // namespace pose_drag_test

int main(int argc, char** argv)
{
    using namespace pose_drag_test;
    QSurfaceFormat::setDefaultFormat(surfaceFormat());
    QApplication application(argc, argv);
    applyTheme(application, ThemeId::Dark);
    PoseDragTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "pose_drag_test.moc"
