// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/eval/skinning/skin_points.h"
#include "tests/ui/viewport_stage.h"
#include "ui/session/document/fitted_split.h"
#include "ui/show/view_choices.h"
#include "ui/vertices/weight_tools.h"

#include <QMenu>
#include <QToolButton>

namespace split_view_test {
using namespace bindpose;
using namespace bindpose::testing;
using Layout = SplitLook::Layout;
using With = SplitLook::With;

/// The same view twice: before and after, another pose, skinning, look or file; one line between, one key to flip.
class SplitViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void beforeAnEditIsTheStateBeforeIt()
    {
        Stage stage;
        split(stage, {.layout = Layout::Slider, .with = With::Before});
        QVERIFY(!stage.session.frame().other); // nothing was edited
        QVERIFY(stage.viewport.hud().split && !stage.viewport.hud().split->own.isEmpty());
        const auto before = stage.session.front().document.sharedScene();
        QVERIFY(setWeight(stage.session, SetId(0u), 7, 0, 0.125f));
        stage.session.presentNow();
        const std::shared_ptr<const Frame> other = stage.session.frame().other;
        QVERIFY(other && other->actors.front().scene->weights[0] == before->weights[0]);
        stage.session.selection().selectJoint(NodeId(1u)); // looking makes no other scene
        stage.session.presentNow();
        QCOMPARE(stage.session.frame().other->actors.front().scene, other->actors.front().scene);
        QVERIFY(setWeight(stage.session, SetId(0u), 8, 0, 0.25f));
        stage.session.presentNow();
        QCOMPARE(weightAt(*stage.session.frame().other->actors.front().scene, 7), 0.125f);
        QVERIFY(weightAt(*stage.session.frame().other->actors.front().scene, 8) != 0.25f);
        stage.session.editing().undo();
        stage.session.editing().undo();
        stage.session.presentNow();
        QVERIFY(!stage.session.frame().other);
    }

    void asInTheFileIsPosedAsNow()
    {
        Stage stage;
        const auto file = stage.session.front().document.sharedScene();
        QVERIFY(setWeight(stage.session, SetId(0u), 7, 0, 0.125f));
        QVERIFY(setWeight(stage.session, SetId(0u), 8, 0, 0.25f));
        stage.selectAndTurn();
        stage.drag(Qt::LeftButton, stage.onViewRing(0.2), stage.onViewRing(0.9));
        split(stage, {.layout = Layout::Beside, .with = With::Saved});
        const Actor& other = stage.session.frame().other->actors.front();
        QCOMPARE(other.scene->weights[0], file->weights[0]);
        QVERIFY(other.pose->model == stage.session.frame().actors.front().pose->model);
        split(stage, {.layout = Layout::Beside, .with = With::Clip});
        QVERIFY(stage.session.frame().other->actors.front().pose->model !=
                stage.session.frame().actors.front().pose->model);
    }

    void anotherFileIsSeenBesideUntilItIsClosed()
    {
        Stage stage;
        const DocumentId first = stage.session.current();
        Loaded loaded;
        loaded.scene = makeTube({.joints = 3});
        const DocumentId second = stage.session.open(std::move(loaded), QStringLiteral("second"));
        stage.session.show(first);
        split(stage, {.layout = Layout::Beside, .with = With::Document, .document = second.value});
        QCOMPARE(stage.session.frame().other->actors.front().scene, stage.session.find(second)->document.sharedScene());
        QCOMPARE(stage.viewport.hud().split->other, QStringLiteral("second"));
        QCOMPARE(stage.viewport.hud().split->own, stage.session.find(first)->name());
        // Its own name's menu brings the other one to this side.
        QTest::mouseClick(buttonOf(stage, stage.session.find(first)->name()), Qt::LeftButton);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu && !menu->isEmpty());
        QAction* const swap = menu->actions().last();
        menu->close(); // as a click does, before what it chooses is done
        swap->trigger();
        QCOMPARE(stage.session.current(), second);
        QCOMPARE(stage.session.view().split.document, first.value);
        stage.session.show(first);
        stage.session.close(second);
        stage.session.presentNow();
        QVERIFY(!stage.session.frame().other);
    }

    void everyChoiceIsMadeAndSeen()
    {
        for (const ViewChoice& choice : viewChoices()) {
            if (choice.group != ViewGroup::SplitWith && choice.group != ViewGroup::SplitLook &&
                choice.group != ViewGroup::SplitSkinning)
                continue;
            ViewState view;
            QVERIFY(!choice.on(view));
            choice.choose(view);
            QVERIFY2(choice.on(view) && view.split.on(), qPrintable(choiceText(choice)));
        }
    }

    void theLineIsDragged()
    {
        Stage stage;
        split(stage, {.layout = Layout::Slider, .with = With::Rest});
        const int width = stage.viewport.width();
        const Camera camera = stage.session.view().camera;
        stage.drag(Qt::LeftButton, {width / 2, 300}, {width / 4, 300});
        QVERIFY(std::abs(stage.session.view().split.at - 0.25f) < 0.02f);
        QVERIFY(stage.session.view().camera == camera && stage.session.view().points.empty());
        stage.session.presentNow();
        stage.drag(Qt::LeftButton, {width / 4, 300}, {-200, 300}); // it stays where it can be taken again
        QVERIFY(stage.session.view().split.at > 0.0f);
    }

    /// Each half has the whole of the eye's picture: what lies under the mouse there is what is picked.
    void bothSidesArePicked()
    {
        Stage stage;
        split(stage, {.layout = Layout::Beside, .with = With::Look, .shading = Shading::Sum});
        const glm::vec3 place = stage.session.scene().sets[0]->positions[12 * 16 + 3];
        const auto half = static_cast<float>(stage.viewport.width() / 2);
        const auto at =
            project(stage.session.view().camera, {half, static_cast<float>(stage.viewport.height())}, place);
        QVERIFY(at);
        const QPoint own(static_cast<int>(at->pixel.x), static_cast<int>(at->pixel.y));
        for (const QPoint pixel : {own, own + QPoint(static_cast<int>(half), 0)}) {
            stage.session.selection().clear();
            stage.session.presentNow();
            QTest::mouseClick(&stage.viewport, Qt::LeftButton, {}, pixel);
            QCOMPARE(stage.session.view().points.size(), 1u);
            QCOMPARE(stage.session.view().points[0].point, 12u * 16u + 3u);
        }
        QVERIFY(stage.viewport.hud().otherLegend); // which shows something else
    }

    /// Tools work on the view's own side: the other one is only looked at.
    void noToolTakesHoldOfTheOtherSide()
    {
        Stage stage;
        split(stage, {.layout = Layout::Beside, .with = With::Rest});
        stage.take(Tool::Brush);
        const int width = stage.viewport.width();
        stage.drag(Qt::LeftButton, {width * 3 / 4, 250}, {width * 3 / 4 + 20, 300});
        QCOMPARE(stage.session.front().history.count(), 0);
        QVERIFY(!stage.viewport.paints());
    }

    void holdingVFlipsAndATapStays()
    {
        Stage stage;
        split(stage, {.layout = Layout::Slider, .with = With::Rest});
        QTest::keyPress(&stage.viewport, Qt::Key_V);
        QVERIFY(stage.session.view().split.flipped);
        QTest::qWait(300);
        QTest::keyRelease(&stage.viewport, Qt::Key_V);
        QVERIFY(!stage.session.view().split.flipped);
        QTest::keyClick(&stage.viewport, Qt::Key_V);
        QVERIFY(stage.session.view().split.flipped);
        QCOMPARE(stage.session.view().split.layout, Layout::Slider);
        QTest::keyClick(&stage.viewport, Qt::Key_V);
        QVERIFY(!stage.session.view().split.flipped);
    }

    /// Without a split it is the state before the last step; where joints are posed by hand, the clip.
    void vShowsWhatWasBeforeTheLastStep()
    {
        Stage stage;
        QTest::keyPress(&stage.viewport, Qt::Key_V);
        QVERIFY(!stage.session.view().split.on()); // nothing was edited
        QTest::keyRelease(&stage.viewport, Qt::Key_V);
        QVERIFY(setWeight(stage.session, SetId(0u), 7, 0, 0.125f));
        QTest::keyPress(&stage.viewport, Qt::Key_V);
        QVERIFY(stage.session.view().split.flipped);
        QCOMPARE(stage.session.view().split.with, With::Before);
        QTest::qWait(300);
        QTest::keyRelease(&stage.viewport, Qt::Key_V);
        QVERIFY(!stage.session.view().split.on());
    }

    void theButtonIsLitWhileTheViewIsSplit()
    {
        Stage stage;
        QToolButton* const button = buttonOf(stage, QStringLiteral("Split view"));
        QVERIFY(button && !button->isChecked());
        split(stage, {.layout = Layout::Slider, .with = With::Rest});
        QVERIFY(button->isChecked());
        split(stage, {});
        QVERIFY(!button->isChecked());
    }

    /// A click on what a side is called opens what else it can show.
    void aSidesNameChoosesWhatItShows()
    {
        Stage stage;
        split(stage, {.layout = Layout::Beside, .with = With::Rest});
        QToolButton* const other = buttonOf(stage, QStringLiteral("At rest"));
        QToolButton* const own = buttonOf(stage, QStringLiteral("Now"));
        QVERIFY(other && other->isVisible() && own && own->isVisible());
        const QRectF whole(stage.viewport.rect());
        QVERIFY(own->mapTo(&stage.viewport, QPoint()).x() < whole.center().x());
        QVERIFY(other->mapTo(&stage.viewport, QPoint()).x() > whole.center().x());
        const auto choose = [](QToolButton* button, const QString& text) {
            QTest::mouseClick(button, Qt::LeftButton);
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu) return false;
            for (QAction* action : menu->actions())
                if (action->text() == text) action->trigger();
            menu->close();
            return true;
        };
        QVERIFY(choose(other, QStringLiteral("Bind pose")));
        QCOMPARE(stage.session.view().split.with, With::Bind);
        QVERIFY(choose(own, QStringLiteral("Clay")));
        QCOMPARE(stage.session.view().shading, Shading::Clay);
        stage.session.presentNow();
        QVERIFY(buttonOf(stage, QStringLiteral("Bind pose")));
        split(stage, {});
        QVERIFY(!own->isVisible() && !other->isVisible());
    }

    /// One in centimetres beside one in metres: both are seen, and neither file changes.
    void filesOfUnlikeSizeFit()
    {
        Stage stage;
        const DocumentId first = stage.session.current();
        Loaded loaded;
        loaded.scene = makeTube({.joints = 3, .height = 150.0f, .radius = 20.0f, .offset = {400.0f, 30.0f, 0.0f}});
        const DocumentId second = stage.session.open(std::move(loaded), QStringLiteral("second"));
        stage.session.show(first);
        split(stage, {.layout = Layout::Beside, .with = With::Document, .document = second.value});
        const auto boxOf = [](const Actor& actor) {
            Bounds out;
            const Bounds own = boundsOf(*actor.scene, *actor.pose);
            for (const glm::vec3& end : {own.low, own.high})
                out.add(glm::vec3(actor.worldFromActor * glm::vec4(end, 1.0f)));
            return out;
        };
        const auto boxes = [&] {
            stage.session.presentNow();
            const Frame& frame = stage.session.frame();
            return std::pair(boxOf(frame.actors.front()), boxOf(frame.other->actors.front()));
        };
        QVERIFY(boxes().second.high.y > 20.0f * boxes().first.high.y);
        const Scene before = *stage.session.find(second)->document.sharedScene();
        FittedSplit fit(stage.session);
        fit.setOn(true);
        stage.session.presenter().presentSoon();
        const auto [own, fitted] = boxes();
        QVERIFY(std::abs((own.high.y - own.low.y) / (fitted.high.y - fitted.low.y) - 1.0f) < 1e-3f);
        QVERIFY(glm::distance(own.center(), fitted.center()) < 1e-3f * own.diagonal());
        QVERIFY(*stage.session.find(second)->document.sharedScene() == before);
        stage.session.looking().frameAll();
        QVERIFY(stage.session.view().camera.distance < 20.0f);
        fit.setOn(false);
        stage.session.presenter().presentSoon();
        QVERIFY(boxes().second.high.y > 20.0f * boxes().first.high.y);
        fit.setOn(true);
        stage.session.presenter().presentSoon();
        QVERIFY(boxes().second.high.y < 2.0f * boxes().first.high.y);
        Loaded third;
        third.scene = before;
        const DocumentId other = stage.session.open(std::move(third), QStringLiteral("third"));
        stage.session.show(first);
        split(stage, {.layout = Layout::Beside, .with = With::Document, .document = other.value});
        QVERIFY(boxes().second.high.y > 20.0f * boxes().first.high.y); // another pair, that nobody fitted
        QVERIFY(!fit.on());
    }

    void captionsNameTheOtherSide()
    {
        Stage stage;
        split(stage, {.layout = Layout::Beside, .with = With::Skinning, .skinning = "rigid"});
        QCOMPARE(stage.viewport.hud().split->other, QStringLiteral("Rigid parts"));
        split(stage, {.layout = Layout::Beside, .with = With::Look, .shading = Shading::Clay});
        QCOMPARE(stage.viewport.hud().split->other, QStringLiteral("Clay"));
        split(stage, {});
        QVERIFY(!stage.viewport.hud().split);
    }

private:
    static QToolButton* buttonOf(const Stage& stage, const QString& name)
    {
        for (QToolButton* one : stage.viewport.findChildren<QToolButton*>())
            if (one->accessibleName() == name) return one;
        return nullptr;
    }
    static void split(Stage& stage, const SplitLook& look)
    {
        stage.session.looking().setSplit(look);
        stage.session.presentNow();
    }
    static float weightAt(const Scene& scene, PointIndex point) { return scene.weights[0]->weights(point)[0]; }
};

} // namespace split_view_test

int main(int argc, char** argv)
{
    using namespace split_view_test;
    QSurfaceFormat::setDefaultFormat(surfaceFormat());
    QApplication application(argc, argv);
    applyTheme(application, ThemeId::Dark);
    SplitViewTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "split_view_test.moc"
