// SPDX-License-Identifier: MIT
// The dock of bind definitions: what it says of a file that contradicts itself, that looking changes nothing, and that
// mending is one step.
#include "tests/core/posed_character.h"
#include "tests/ui/test_scene.h"
#include "ui/session/document/findings.h"
#include "ui/shell/banner.h"
#include "ui/shell/docks.h"
#include "ui/viewport/hud/bind_legend.h"
#include "ui/widgets/pose/bind_tree.h"
#include "ui/window/main_window.h"

#include <QLabel>
#include <QLineF>
#include <QMessageBox>
#include <QPushButton>
#include <QToolButton>
#include <QTreeWidget>

namespace binds_test {

using namespace bindpose;
using namespace bindpose::testing;
using Source = BindSource;

namespace {

Loaded posedFile(const std::vector<double>& tip)
{
    Loaded out = loadedFbx(bytesOf(binaryFile(posed(tip).records)));
    findAll(out, {});
    return out;
}

/// The dock on a file whose pose has the tip 0.5 units of 25.4 mm off.
struct Card : Shown {
    explicit Card(const std::vector<double>& tip = moved(2, 0.5, 0)) : Shown("binds", {400, 720})
    {
        session.open(posedFile(tip));
        settle();
        tree = find<BindTree>("definitions");
    }
    void settle()
    {
        session.presentNow();
        [&] { QTRY_VERIFY(!session.jobs().anyRunning()); }();
        session.presentNow();
    }
    QModelIndex row(int definition) const { return tree->model()->index(definition, 0, tree->model()->index(0, 0)); }
    void click(int definition, BindTree::Column column)
    {
        QTest::mouseClick(
            tree->viewport(), Qt::LeftButton, {}, tree->visualRect(row(definition).siblingAtColumn(column)).center());
        session.presentNow();
    }
    BindTree* tree = nullptr;
};

} // namespace

class BindsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachDefinitionHasARowWithItsDistance()
    {
        Card card;
        QVERIFY(QTest::qWaitForWindowExposed(card.view.get()));
        QCOMPARE(card.tree->topLevelItemCount(), 1);
        QCOMPARE(card.tree->topLevelItem(0)->childCount(), 3);
        const BindRow &clusters = *card.tree->rowOf(card.row(0)), &pose = *card.tree->rowOf(card.row(1));
        QVERIFY(clusters.inUse && !pose.inUse && pose.apart);
        QCOMPARE(clusters.name, QStringLiteral("Clusters"));
        QCOMPARE(pose.name, QStringLiteral("Pose “first”"));
        QCOMPARE(pose.distance, QStringLiteral("12.7")); // half an inch
        QCOMPARE(pose.joints, QStringLiteral("1"));
        QCOMPARE(card.tree->rowOf(card.row(2))->name, QStringLiteral("Rest"));
        auto* joints = card.find<QTreeWidget>("jointGaps");
        QCOMPARE(joints->topLevelItemCount(), 1);
        QCOMPARE(joints->topLevelItem(0)->text(0), QStringLiteral("tip"));
        QCOMPARE(joints->topLevelItem(0)->text(1), QStringLiteral("12.7 mm"));
        QVERIFY(card.find<QLabel>("surface")->text().contains(QStringLiteral("12.7 mm")));
        QVERIFY(!card.find<QPushButton>("agree")->isVisible());
    }

    void lookingChangesNoFile()
    {
        Card card;
        QVERIFY(QTest::qWaitForWindowExposed(card.view.get()));
        const std::shared_ptr<const Scene> before = card.session.front().document.sharedScene();
        card.click(1, BindTree::Show);
        card.click(2, BindTree::Ghost);
        QCOMPARE(card.session.view().pose, PoseSource::Bind);
        QVERIFY(card.session.view().poseDetail.bind == (Source{Source::Kind::Pose, 0}));
        QVERIFY(card.tree->isShown({Source::Kind::Pose, 0}) && card.tree->isGhost({Source::Kind::Rest, 0}));
        const Frame& frame = card.session.frame();
        const NodeId tip = *findNode(*before, "tip");
        QCOMPARE(glm::vec3(frame.actors.front().pose->model[tip.index()][3]), glm::vec3(2.0f, 0.5f, 0.0f));
        const auto ghost = std::find_if(frame.actors.begin(), frame.actors.end(),
            [](const Actor& actor) { return actor.role == ActorRole::Ghost; });
        QVERIFY(ghost != frame.actors.end());
        QCOMPARE(glm::vec3(ghost->pose->model[tip.index()][3]), glm::vec3(2.0f, 0.0f, 0.0f));
        card.click(2, BindTree::Ghost); // once more: away
        QCOMPARE(card.session.view().ghost, GhostPose::None);
        QVERIFY(card.session.front().document.sharedScene() == before);
        QVERIFY(!card.session.front().document.modified());
        QCOMPARE(card.session.front().history.count(), 0);
    }

    void theViewSaysWhichTwoAreShownAndWhereTheyAreFurthestApart()
    {
        Card card;
        QVERIFY(QTest::qWaitForWindowExposed(card.view.get()));
        const PictureSize size{800, 600};
        BindLegendSource source;
        QVERIFY(!source.legend(card.session.frame())); // the pose of now is no definition
        card.click(0, BindTree::Show);
        QVERIFY(!source.largest(card.session.frame(), size));
        card.click(1, BindTree::Ghost);
        const Frame& frame = card.session.frame();
        const auto legend = source.legend(frame);
        QVERIFY(legend);
        QCOMPARE(legend->shown, QStringLiteral("Clusters"));
        QCOMPARE(legend->ghost, QStringLiteral("Pose “first”"));
        QVERIFY(legend->shownInUse && !legend->ghostInUse);
        // Points 2 and 5 follow the tip alone, which the pose has half an inch higher.
        QVERIFY2(legend->distance.contains(QStringLiteral("12.7 mm")) &&
                     legend->distance.contains(QStringLiteral("vertex 2")),
            qPrintable(legend->distance));
        const auto largest = source.largest(frame, size);
        QVERIFY(largest);
        const auto at = [&](const glm::vec3& place) {
            const auto seen = project(frame.view.camera, size, place);
            return QPointF(double{seen->pixel.x}, double{seen->pixel.y});
        };
        QVERIFY(QLineF(largest->from, at({2.0f, 0.0f, 0.0f})).length() < 0.01);
        QVERIFY(QLineF(largest->to, at({2.0f, 0.5f, 0.0f})).length() < 0.01);
        card.click(2, BindTree::Ghost); // rest is where the clusters have it
        QVERIFY(source.legend(card.session.frame())->distance.contains(QStringLiteral("0.1 mm")));
        QVERIFY(!source.largest(card.session.frame(), size));
    }

    void keysGoThroughDefinitionsAndChoose()
    {
        Card card;
        QVERIFY(QTest::qWaitForWindowExposed(card.view.get()));
        card.tree->setFocus();
        card.tree->setCurrentIndex(card.row(0));
        QTest::keyClick(card.tree, Qt::Key_Down);
        QTest::keyClick(card.tree, Qt::Key_Right);
        QTest::keyClick(card.tree, Qt::Key_Space);
        card.session.presentNow();
        QVERIFY(card.tree->isGhost({Source::Kind::Pose, 0}));
        QTest::keyClick(card.tree, Qt::Key_Left);
        QTest::keyClick(card.tree, Qt::Key_Down);
        QTest::keyClick(card.tree, Qt::Key_Space);
        card.session.presentNow();
        QVERIFY(card.tree->isShown({Source::Kind::Rest, 0}));
        QCOMPARE(card.session.view().pose, PoseSource::Rest);
    }

    void aJointOfTheListIsSelectedAndBothPlacesAreShown()
    {
        Card card;
        QVERIFY(QTest::qWaitForWindowExposed(card.view.get()));
        auto* joints = card.find<QTreeWidget>("jointGaps");
        QTest::mouseClick(
            joints->viewport(), Qt::LeftButton, {}, joints->visualItemRect(joints->topLevelItem(0)).center());
        QCOMPARE(card.session.view().joint(), *findNode(card.session.scene(), "tip"));
        card.session.presentNow();
        QVERIFY(card.tree->isShown({}) && card.tree->isGhost({Source::Kind::Pose, 0}));
    }

    void mendingThePoseIsOneStepAndUndone()
    {
        Card card;
        QVERIFY(QTest::qWaitForWindowExposed(card.view.get()));
        const std::shared_ptr<const Scene> before = card.session.front().document.sharedScene();
        auto* button = card.find<QPushButton>("poseFromClusters");
        QVERIFY(button->isEnabled());
        QVERIFY(button->toolTip().contains(QLatin1Char('1')));
        QVERIFY(!card.find<QPushButton>("addAncestors")->isEnabled());
        button->click();
        card.settle();
        QCOMPARE(card.session.front().history.count(), 1);
        QVERIFY(card.session.front().document.modified());
        QVERIFY(!card.tree->rowOf(card.row(1))->apart);
        QVERIFY(!button->isEnabled());
        card.session.editing().undo();
        card.settle();
        QVERIFY(*card.session.front().document.sharedScene() == *before);
        QVERIFY(card.tree->rowOf(card.row(1))->apart);
    }

    void settingClustersAsksWithTheDistance()
    {
        Card card;
        QVERIFY(QTest::qWaitForWindowExposed(card.view.get()));
        card.find<QPushButton>("clustersFromPose")->click();
        card.settle();
        QMessageBox* box = nullptr;
        QTRY_VERIFY(box = card.view->window()->findChild<QMessageBox*>(QStringLiteral("moveSurface")));
        QVERIFY(box->text().contains(QStringLiteral("12.7 mm")));
        QCOMPARE(card.session.front().history.count(), 0);
        for (QAbstractButton* button : box->buttons())
            if (box->buttonRole(button) == QMessageBox::AcceptRole) button->click();
        card.settle();
        QCOMPARE(card.session.front().history.count(), 1);
        QVERIFY(!card.tree->rowOf(card.row(1))->apart);
    }

    void equalDefinitionsAreOneLineThatUnfolds()
    {
        Card card(moved(2, 0, 0));
        QVERIFY(QTest::qWaitForWindowExposed(card.view.get()));
        auto* agree = card.find<QPushButton>("agree");
        QVERIFY(agree->isVisible() && !card.tree->isVisible());
        QVERIFY2(agree->text().contains(QStringLiteral("3")) && agree->text().contains(QStringLiteral("0.1 mm")),
            qPrintable(agree->text()));
        agree->click();
        QVERIFY(card.tree->isVisible());
    }

    void aFileThatContradictsItselfSaysSoOnceAndMayBeSilenced()
    {
        MainWindow window{Importer{}};
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.session().open(posedFile(moved(2, 0.5, 0)));
        window.session().presentNow();
        auto* banner = window.findChild<Banner*>(QStringLiteral("bindBanner"));
        QVERIFY(banner);
        QTRY_VERIFY(banner->isVisible());
        QVERIFY(banner->accessibleName().contains(QStringLiteral("12.7 mm")));
        Dock* dock = window.docks().find(QStringLiteral("binds"));
        QTRY_VERIFY(dock->view().isVisible());
        banner->findChild<QToolButton*>()->click();
        window.session().checks().again();
        QTRY_VERIFY(!window.session().jobs().anyRunning());
        window.session().presentNow();
        QVERIFY(!banner->isVisible());
        window.session().open(posedFile(moved(2, 0, 0)));
        window.session().presentNow();
        QTRY_VERIFY(!window.session().jobs().anyRunning());
        window.session().presentNow();
        QVERIFY(!banner->isVisible());
    }
};

} // namespace binds_test

QTEST_MAIN(binds_test::BindsTest)
#include "binds_test.moc"
