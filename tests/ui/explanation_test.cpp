// SPDX-License-Identifier: MIT
// Why a vertex is where it is drawn: the panel, the ghost in the 3D view, its corrections, and the page of the guide.
#include "core/diagnose/check.h"
#include "tests/ui/test_scene.h"
#include "ui/guide/help_numbers.h"
#include "ui/guide/help_pages.h"
#include "ui/look/language.h"
#include "ui/session/document/check_titles.h"
#include "ui/vertices/point_away.h"
#include "ui/vertices/point_pose.h"
#include "ui/vertices/point_story.h"
#include "ui/vertices/weight_tools.h"
#include "ui/viewport/hud/ghost_mark.h"
#include "ui/widgets/problems/distance_curve.h"
#include "ui/widgets/problems/story_tree.h"

#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace explanation_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

double number(const QTreeWidgetItem& item, int column)
{
    return item.data(column, 0x0100 + 900).toString().toDouble();
}

/// The arm shown in the middle of its first clip, with this vertex selected.
void look(Shown& shown, PointIndex point)
{
    shown.session.playback().setClip(ClipId(0u));
    shown.session.playback().setTime(0.5 * (shown.session.playback().startSec() + shown.session.playback().endSec()));
    shown.session.selection().selectPoint(pointOfArm(point));
    shown.session.presentNow();
}

} // namespace

class ExplanationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLinesSumToThePlaceWhereTheVertexIsDrawn()
    {
        Shown shown("explanation", {344, 800});
        look(shown, 700);
        const auto* terms = shown.find<QTreeWidget>("terms");
        const int last = terms->topLevelItemCount() - 1;
        const std::optional<PointPlace> drawn = placeOf(shown.session.frame().actors.front(), pointOfArm(700));
        QVERIFY(drawn);
        for (int axis = 0; axis < 3; ++axis) {
            double sum = 0.0;
            for (int row = 0; row < last; ++row) sum += number(*terms->topLevelItem(row), axis + 1);
            QVERIFY(std::abs(sum - number(*terms->topLevelItem(last), axis + 1)) < 1e-6);
            QVERIFY(std::abs(sum - static_cast<double>(drawn->posed[axis])) < 1e-6);
        }
    }

    /// In the unit of the caption, whole names beside them, and what floats leave as 0.
    void termsAreInTheUnitOfTheCaption()
    {
        Shown shown("explanation", {344, 800});
        look(shown, 700);
        const auto* terms = shown.find<QTreeWidget>("terms");
        double most = 0.0;
        for (int row = 0; row < terms->topLevelItemCount(); ++row) {
            const QTreeWidgetItem& item = *terms->topLevelItem(row);
            QVERIFY2(QFontMetrics(terms->font()).horizontalAdvance(item.text(0)) + 6 <= terms->columnWidth(0),
                qPrintable(item.text(0)));
            for (int column = 1; column < 4; ++column) {
                QString text = item.text(column);
                const double told = text.replace(QChar(0x2212), u'-').toDouble(), exact = number(item, column);
                QVERIFY2(!text.contains(u'e') && std::abs(told - 1000.0 * exact) <= 0.0501, qPrintable(text)); // metres
                if (std::abs(exact) < 4e-7) QCOMPARE(text, QStringLiteral("0"));
                most = std::max(most, std::abs(told));
            }
        }
        QVERIFY(most > 10.0);
    }

    void numbersFollowThePose()
    {
        Shown shown("explanation", {344, 800});
        look(shown, 700);
        const auto* terms = shown.find<QTreeWidget>("terms");
        const QTreeWidgetItem* drawn = terms->topLevelItem(terms->topLevelItemCount() - 1);
        const double before[] = {number(*drawn, 1), number(*drawn, 2), number(*drawn, 3)};
        shown.session.playback().goToStart();
        shown.session.presentNow();
        QVERIFY(before[0] != number(*drawn, 1) || before[1] != number(*drawn, 2) || before[2] != number(*drawn, 3));
    }

    void arrowKeysShowTheVertexWithoutAJoint()
    {
        Shown shown("explanation", {344, 800});
        look(shown, 700);
        auto* joints = shown.find<StoryTree>("story");
        QCOMPARE(joints->topLevelItemCount(), 3); // arm, hand, sum
        joints->setFocus();
        joints->setCurrentItem(joints->topLevelItem(0));
        QTest::keyClick(joints, Qt::Key_Down);
        QCOMPARE(shown.session.view().without, NodeId(2u));
        shown.session.presentNow();
        GhostMemory memory;
        const PictureSize size{800, 600};
        const auto ghost = ghostOf(shown.session.frame(), size, memory);
        QVERIFY(ghost);
        QVERIFY(ghost->text.startsWith(QStringLiteral("without hand")));
        // Without the hand the arm alone holds it: there the ghost stands.
        const auto story = storyOf(shown.session.frame().actors.front(), pointOfArm(700), memory.rest);
        const auto at = project(shown.session.frame().view.camera, size, glm::vec3(story->influences[0].alone));
        QVERIFY(at);
        QVERIFY(std::abs(ghost->to.x() - double{at->pixel.x}) < 0.01);
        QVERIFY(std::abs(ghost->to.y() - double{at->pixel.y}) < 0.01);
        QTest::keyClick(joints, Qt::Key_Down); // the sum is no joint
        QVERIFY(!shown.session.view().without.valid());
    }

    void matricesUnfold()
    {
        Shown shown("explanation", {344, 900});
        look(shown, 700);
        auto* joints = shown.find<StoryTree>("story");
        joints->topLevelItem(0)->setExpanded(true);
        for (int row : {1, 5, 9}) // at once, not only when the next picture is drawn
            QVERIFY(!joints->topLevelItem(0)->child(row)->text(0).isEmpty());
        shown.session.playback().setTime(shown.session.playback().startSec());
        shown.session.presentNow();
        const QTreeWidgetItem& first = *joints->topLevelItem(0);
        QCOMPARE(first.childCount(), 12);
        QVERIFY(first.child(1)->text(0).contains(QStringLiteral("1.0000")));
        // The third is the product of the others: where the joint alone would put the vertex.
        const auto number = [&first](int row, int column) {
            QString line = first.child(row)->text(0);
            return line.remove(QChar(0x2066))
                .remove(QChar(0x2069))
                .simplified()
                .split(u' ')[column]
                .replace(QChar(0x2212), u'-')
                .toDouble();
        };
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 4; ++column) {
                double product = column == 3 ? number(5 + row, 3) : 0.0;
                for (int k = 0; k < 3; ++k) product += number(5 + row, k) * number(1 + k, column);
                QVERIFY(std::abs(number(9 + row, column) - product) < 2e-3);
            }
    }

    void aCorrectionSaysHowFarItMovesAndIsOneStep()
    {
        Shown shown("vertex", {344, 900});
        Session& session = shown.session;
        QVERIFY(setWeight(session, SetId(0u), 700, 1, 0.5f));
        look(shown, 700);
        auto* normalize = shown.find<QPushButton>("storyNormalize");
        QTRY_VERIFY(normalize->isEnabled());
        QVERIFY(shown.find<QLabel>("storyNormalizeEffect")->text().contains(QStringLiteral("vertex 700")));
        QCOMPARE(session.front().history.count(), 1);
        QTest::mouseClick(normalize, Qt::LeftButton);
        QCOMPARE(session.front().history.count(), 2);
        QVERIFY(std::abs(session.scene().weights[0]->sum(700) - 1.0) < 1e-6);
        session.presentNow();
        QVERIFY(!normalize->isVisible());
    }

    void aJointIsRemovedAndTheOthersTakeItsWeight()
    {
        Shown shown("vertex", {344, 900});
        Session& session = shown.session;
        look(shown, 700);
        ViewState view = session.view();
        view.without = NodeId(2u);
        session.look(view);
        session.presentNow();
        auto* remove = shown.find<QPushButton>("storyRemove");
        QCOMPARE(remove->text(), QStringLiteral("Remove hand from it"));
        QTRY_VERIFY(remove->isEnabled());
        QTest::mouseClick(remove, Qt::LeftButton);
        QCOMPARE(session.front().history.count(), 1);
        for (const Influence& one : session.scene().weights[0]->at(700))
            QCOMPARE(one.weight, one.slot == 1 && one.weight > 0.0f ? 1.0f : 0.0f);
    }

    /// Vertex 700 belongs to arm and hand; with all of its weight on the hand it goes another way than those around it.
    void theCardSaysWhoHoldsAVertexAwayFromItsNeighbours()
    {
        Shown shown("vertex", {344, 900});
        Session& session = shown.session;
        look(shown, 700);
        auto* sentence = shown.find<QLabel>("awaySentence");
        QVERIFY2(sentence->text().startsWith("Moves with its neighbours"), qPrintable(sentence->text()));
        GhostMemory memory;
        QVERIFY(!ghostOf(session.frame(), {800, 600}, memory));
        QVERIFY(setWeight(session, SetId(0u), 700, 1, 0.0f));
        QVERIFY(setWeight(session, SetId(0u), 700, 2, 1.0f));
        session.presentNow();
        QVERIFY2(sentence->text().startsWith("<b>hand</b> holds this vertex"), qPrintable(sentence->text()));
        const QAbstractItemModel& rows = *shown.find<QTableView>("influences")->model();
        const auto isTinted = [&rows](int row) { return rows.index(row, 0).data(Qt::BackgroundRole).isValid(); };
        QVERIFY(rows.rowCount() > 0);
        for (int row = 0; row < rows.rowCount(); ++row)
            QCOMPARE(isTinted(row), rows.index(row, 0).data().toString() == "hand");
        const auto ghost = ghostOf(session.frame(), {800, 600}, memory);
        QVERIFY(ghost && ghost->text.startsWith("with its neighbours: "));
        auto* after = shown.find<QLabel>("storyRebuildAfter");
        QTRY_VERIFY(after->isVisible() && after->text().contains(QChar(0x2192)));
        PointAway away;
        const auto before = away.of(session.frame().actors.front(), pointOfArm(700));
        QVERIFY(before && away.isFar(*before));
        QTest::mouseClick(shown.find<QPushButton>("storyRebuild"), Qt::LeftButton);
        session.presentNow();
        const auto rebuilt = away.of(session.frame().actors.front(), pointOfArm(700));
        QVERIFY(rebuilt && rebuilt->away() < 0.1 * before->away());
        QVERIFY(sentence->text().startsWith("Moves with its neighbours"));
        for (int row = 0; row < rows.rowCount(); ++row) QVERIFY(!isTinted(row));
    }

    void theCurveGoesOverTheClipAndAClickGoesToThatTime()
    {
        Shown shown("vertex", {344, 900});
        look(shown, 700);
        auto* curve = shown.view->findChild<DistanceCurve*>();
        QVERIFY(curve && curve->isVisible());
        QTRY_VERIFY(!curve->paintedParts().empty());
        QTest::mouseClick(curve, Qt::LeftButton, {}, QPoint(curve->width() - 12, curve->height() / 2));
        const Playback& playback = shown.session.playback();
        QVERIFY(shown.session.view().timeSec > 0.9 * playback.endSec() + 0.1 * playback.startSec());
        ViewState view = shown.session.view();
        view.pose = PoseSource::Rest;
        shown.session.look(view);
        shown.session.presentNow();
        QVERIFY(!curve->isVisible()); // no clip is shown
    }

    void eachCheckHasATitleOfItsOwn()
    {
        QSet<QString> titles;
        for (const Check* check : checks()) {
            const QString title = checkTitle(check->code);
            QVERIFY2(!titles.contains(title), qPrintable(title));
            titles += title;
            QVERIFY2(title.size() <= 32, qPrintable(title));
        }
        QCOMPARE(checkTitle("seam_opens"), QStringLiteral("Seam opens"));
        QCOMPARE(checkTitle("importer_says"), QStringLiteral("Importer says")); // a reader's: its words
    }

    void ofSeveralTheWorstIsOneClickAway()
    {
        Shown shown("explanation", {344, 800});
        look(shown, 700);
        shown.session.selection().selectPoints({pointOfArm(1199), pointOfArm(0), pointOfArm(3)});
        shown.session.presentNow();
        auto* worst = shown.find<QPushButton>("worst");
        QCOMPARE(worst->text(), QStringLiteral("Worst of 3"));
        QTest::mouseClick(worst, Qt::LeftButton);
        RestPose rest;
        const Actor& actor = shown.session.frame().actors.front();
        double most = 0.0;
        PointIndex expected = 0;
        for (const PointIndex point : {1199u, 0u, 3u}) {
            const auto story = storyOf(actor, pointOfArm(point), rest);
            if (pullOf(*story, *mostPulling(*story)) > most) expected = point;
            most = std::max(most, pullOf(*story, *mostPulling(*story)));
        }
        QVERIFY(most > 0.0);
        QCOMPARE(shown.session.view().points.back().point, expected);
        QCOMPARE(shown.session.view().points.size(), std::size_t{3});
    }

    void theComputationIsCopiedWithAllDigits()
    {
        Shown shown("explanation", {344, 800});
        look(shown, 700);
        QTest::mouseClick(shown.find<QToolButton>("copyStory"), Qt::LeftButton);
        const QString text = QApplication::clipboard()->text();
        QVERIFY(text.startsWith(QStringLiteral("Vertex 700\n")));
        QVERIFY(text.contains(QStringLiteral("arm\t0.75\t0.75\t")));
    }

    void withoutAVertexItSaysWhatToDo()
    {
        Shown shown("explanation", {344, 800});
        shown.session.presentNow();
        QVERIFY(shown.find<QLabel>("noStory")->isVisible());
        QVERIFY(shown.find<QLabel>("noStory")->text().contains(QStringLiteral("Click one")));
    }

    void theGuideCountsWithTheOpenModelAndWithTheSampleWithoutOne()
    {
        Shown shown("explanation", {344, 800});
        look(shown, 700);
        const QString page = helpText(QStringLiteral("explanation"));
        const QString told = withNumbers(page, shown.session);
        QVERIFY(told.contains(QStringLiteral("vertex 700 of strip")));
        QVERIFY(!told.contains(u'{'));
        const Session nothing;
        const QString sample = withNumbers(page, nothing);
        QVERIFY(!sample.contains(u'{'));
        QVERIFY(sample.contains(QStringLiteral("mannequin")));
    }
};

} // namespace explanation_test

int main(int argc, char** argv)
{
    using namespace explanation_test;
    QApplication app(argc, argv);
    speak(app, QStringLiteral("en"));
    applyTheme(app, ThemeId::Dark);
    ExplanationTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "explanation_test.moc"
