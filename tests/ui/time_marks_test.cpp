// SPDX-License-Identifier: MIT
#include "core/diagnose/deform_facts.h"
#include "core/edit/ground/edits.h"
#include "tests/ui/test_scene.h"
#include "ui/motion/bookmarks.h"
#include "ui/motion/loop_view.h"
#include "ui/widgets/labels/note_field.h"
#include "ui/widgets/labels/segments.h"
#include "ui/widgets/timeline/mark_strip.h"
#include "ui/widgets/transport/timeline_canvas.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>
#include <QTreeWidget>

namespace time_marks_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr ErrorText kLate{"late", QT_TRANSLATE_NOOP("Errors", "The hand is late.")};

/// The arm with a problem and a remark at moments of its first clip.
Loaded doubtful()
{
    Loaded out = loadedArm();
    for (const auto& [severity, timeSec] : {std::pair(Severity::Warning, 0.5), std::pair(Severity::Info, 0.9)}) {
        Finding finding;
        finding.text = &kLate;
        finding.severity = severity;
        finding.place.clip = ClipId(0u);
        finding.place.timeSec = timeSec;
        finding.place.joints = {NodeId(2u)};
        out.findings.push_back(finding);
    }
    return out;
}

} // namespace

namespace {

const Bookmarks& bookmarksIn(const Session& session)
{
    return marksOf(session.scene()).bookmarks;
}

} // namespace

/// What names a moment: problems and bookmarks over the ruler; and the docks of ways to look at motion.
class TimeMarksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aProblemOverTheRulerIsGoneToByAClick()
    {
        Shown shown("dope_sheet", {1000, 400});
        shown.session.open(doubtful());
        shown.session.playback().setTime(0.0);
        shown.session.selection().clear();
        shown.session.presentNow();
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* marks = shown.find<MarkStrip>("marks");
        QTRY_VERIFY(marks->isVisible());
        QCOMPARE(marks->findings().size(), std::size_t{2});
        QVERIFY(marks->paintedParts()[1].name.contains("The hand is late."));
        const auto worst = std::find_if(marks->findings().begin(), marks->findings().end(),
            [](const TimeMark& mark) { return mark.severity == Severity::Warning; });
        QTest::mouseClick(marks, Qt::LeftButton, {}, marks->pointOf(*worst));
        const ViewState& view = shown.session.view();
        QCOMPARE(view.timeSec, 0.5);
        QVERIFY(view.joint() == NodeId(2u));
        QVERIFY(!view.problem.empty() && view.problem == worst->fingerprint);
    }
    void aStretchIsGoneToInItsMiddleAlsoWhereTheProblemIsWorstInAnotherClip()
    {
        Shown shown("dope_sheet", {1000, 400});
        Loaded arm = loadedArm();
        Finding finding;
        finding.text = &kLate;
        finding.place.clip = ClipId(1u);
        finding.place.timeSec = 0.1;
        finding.place.joints = {NodeId(2u)};
        DeformFacts facts;
        facts.spans = {{ClipId(0u), 0.2, 0.6}, {ClipId(1u), 0.0, 0.1}};
        finding.args = {wordingOf(facts)};
        arm.findings = {finding};
        shown.session.open(std::move(arm));
        shown.session.presentNow();
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* marks = shown.find<MarkStrip>("marks");
        QTRY_VERIFY(marks->isVisible());
        QCOMPARE(marks->findings().size(), std::size_t{1});
        const QPoint middle = marks->pointOf(marks->findings().front());
        const QImage picture = marks->grab().toImage();
        QVERIFY(picture.pixelColor(middle) != picture.pixelColor(middle.x(), 1)); // the stretch is drawn
        QTest::mouseClick(marks, Qt::LeftButton, {}, middle - QPoint(30, 0));     // anywhere on it
        QCOMPARE(shown.session.view().clip, ClipId(0u));
        QCOMPARE(shown.session.view().timeSec, 0.4);
        shown.session.playback().setClip(ClipId(1u));
        shown.session.presentNow();
        QCOMPARE(marks->findings().size(), std::size_t{2}); // the stretch, and the moment at which it is worst
    }
    void aClipThatNothingIsSaidOfHasNoStrip()
    {
        Shown shown("dope_sheet", {1000, 400});
        shown.session.open(doubtful());
        shown.session.playback().setClip(ClipId(1u));
        shown.session.presentNow();
        QVERIFY(!shown.find<MarkStrip>("marks")->isVisible());
        QVERIFY(addBookmark(shown.session));
        shown.session.presentNow();
        QVERIFY(shown.find<MarkStrip>("marks")->isVisibleTo(shown.view.get()));
    }
    void theTimelineHasTheSameMarks()
    {
        Shown shown("timeline", {900, 160});
        shown.session.open(doubtful());
        shown.session.playback().setTime(0.25);
        addBookmark(shown.session);
        shown.session.playback().setTime(0.0);
        shown.session.presentNow();
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* canvas = shown.find<TimelineCanvas>("canvas");
        const QStringList rows = canvas->rowTexts();
        QVERIFY2(rows[0].startsWith("Problems") && rows[0].contains("The hand is late."), qPrintable(rows[0]));
        QVERIFY2(rows[1].startsWith("Bookmarks"), qPrintable(rows[1]));
        const auto at = [canvas](double time, int row) {
            return QPoint(static_cast<int>(canvas->xOf(time)) + 2, canvas->rowRect(row).center().y());
        };
        QTest::mouseClick(canvas, Qt::LeftButton, {}, at(0.5, 0));
        QCOMPARE(shown.session.view().timeSec, 0.5);
        QVERIFY(!shown.session.view().problem.empty());
        QTest::mouseClick(canvas, Qt::LeftButton, {}, at(bookmarksIn(shown.session)[0].timeSec, 1));
        QCOMPARE(shown.session.view().timeSec, bookmarksIn(shown.session)[0].timeSec);
    }
    void bookmarksAreSteppedThroughAndNothingToSave()
    {
        Shown shown("bookmarks");
        for (const double time : {0.5, 0.1, 0.25}) {
            shown.session.playback().setTime(time);
            QVERIFY(addBookmark(shown.session));
            QVERIFY(!addBookmark(shown.session)); // there is one
        }
        shown.session.playback().goToStart();
        std::vector<double> seen;
        for (int i = 0; i < 4; ++i) {
            stepBookmark(shown.session, 1);
            seen.push_back(shown.session.view().timeSec);
        }
        QCOMPARE(seen, (std::vector<double>{0.1, 0.25, 0.5, 0.5}));
        stepBookmark(shown.session, -1);
        QCOMPARE(shown.session.view().timeSec, 0.25);
        removeBookmark(shown.session, bookmarkNow(shown.session.scene(), shown.session.view()));
        QCOMPARE(bookmarksIn(shown.session).size(), std::size_t{2});
        shown.session.presentNow();
        QVERIFY(!shown.session.frame().modified);
        QCOMPARE(shown.session.front().history.stepsFromSaved(), 0);
    }
    void aMarkIsOneStepAndUndoTouchesNothingElse()
    {
        Shown shown("bookmarks");
        Session& session = shown.session;
        session.playback().setTime(0.25);
        QVERIFY(addBookmark(session));
        QCOMPARE(session.front().history.text(0), QStringLiteral("Add bookmark"));
        changeBookmark(session, 0, {{}, {}, "contact", "hard", MarkColor::Teal});
        changeNotes(session, "ask Ann");
        removeBookmark(session, 0);
        QCOMPARE(session.front().history.count(), 4);
        session.playback().setTime(0.5);
        session.selection().selectJoint(NodeId(2u));
        ViewState view = session.view();
        const std::shared_ptr<const Scene> after = session.front().document.sharedScene();
        session.editing().undo();
        QCOMPARE(bookmarksIn(session).size(), std::size_t{1});
        QCOMPARE(bookmarksIn(session)[0].note, std::string("hard"));
        session.editing().undo();
        session.editing().undo();
        QCOMPARE(marksOf(session.scene()), (Marks{{{session.view().clip, 0.25, {}, {}, {}}}, {}, {}}));
        session.editing().undo();
        QVERIFY(!session.scene().marks);
        QVERIFY(session.view() == view);
        for (int i = 0; i < 4; ++i) session.editing().redo();
        QVERIFY(marksOf(session.scene()) == marksOf(*after));
        QVERIFY(session.view() == view);
    }
    void twoDocumentsHaveTheirOwn()
    {
        Shown shown("bookmarks");
        Session& session = shown.session;
        const DocumentId first = session.current();
        QVERIFY(addBookmark(session));
        changeNotes(session, "of the first");
        const DocumentId second = session.open(Loaded{session.front().document.baseline().scene, {}, {}}, "second");
        session.presentNow();
        QVERIFY(bookmarksIn(session).empty() && marksOf(session.scene()).notes.empty());
        auto* notes = shown.find<NoteField>("notes");
        QTest::keyClicks(notes, "of the second");
        session.show(first);
        session.presentNow();
        QCOMPARE(notes->toPlainText(), QStringLiteral("of the first"));
        QTest::keyClicks(notes, "!"); // the field had the focus all the time
        QCOMPARE(marksOf(session.find(second)->document.scene()).notes, std::string("of the second"));
        session.editing().undo();
        session.editing().undo();
        QVERIFY(!session.scene().marks || marksOf(session.scene()).notes.empty());
        QCOMPARE(marksOf(session.find(second)->document.scene()).notes, std::string("of the second"));
        QCOMPARE(session.find(second)->history.count(), 1); // what is typed in one go is one step
    }
    void aBookmarkGetsNameColourAndNoteInItsDock()
    {
        Shown shown("bookmarks");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.find<QPushButton>("add")->click();
        QTest::keyClicks(shown.find<QLineEdit>("name"), "contact");
        shown.session.presentNow();
        shown.find<QToolButton>("color3")->click();
        shown.session.presentNow();
        QTest::keyClicks(shown.find<NoteField>("note"), "lands hard");
        QTest::keyClicks(shown.find<NoteField>("notes"), "ask Ann");
        shown.session.presentNow();
        const Marks marks = marksOf(shown.session.scene());
        QCOMPARE(marks.bookmarks.size(), std::size_t{1});
        QCOMPARE(marks.bookmarks[0].name, std::string("contact"));
        QCOMPARE(marks.bookmarks[0].note, std::string("lands hard"));
        QVERIFY(marks.bookmarks[0].color == MarkColor::Orange);
        QCOMPARE(marks.notes, std::string("ask Ann"));
        QCOMPARE(shown.session.front().history.count(), 5); // added, name, colour, note, notes
        QCOMPARE(shown.find<QTreeWidget>("list")->topLevelItem(0)->text(0), QStringLiteral("contact"));
        shown.find<QPushButton>("remove")->click();
        shown.session.presentNow();
        QVERIFY(bookmarksIn(shown.session).empty() && !shown.find<QLineEdit>("name")->isVisible());
        shown.session.editing().undo(); // with its note
        shown.session.presentNow();
        QVERIFY(marksOf(shown.session.scene()) == marks);
        QCOMPARE(shown.find<NoteField>("note")->toPlainText(), QStringLiteral("lands hard"));
    }
    void theSeamListsJointsAndAClickSelectsOne()
    {
        Shown shown("seam");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().clear();
        shown.session.presentNow();
        auto* list = shown.find<QTreeWidget>("gaps");
        QVERIFY(list->topLevelItemCount() >= 3);
        shown.view->resize(240, 400); // numbers are wider than that: they are scrolled to, names stay
        QCoreApplication::processEvents();
        QVERIFY(list->columnWidth(0) >= list->fontMetrics().horizontalAdvance(QStringLiteral("clavicle_l")));
        QTreeWidgetItem* item = list->topLevelItem(0);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(item).center());
        QVERIFY(shown.session.view().joint() == NodeId(item->data(0, Qt::UserRole).toUInt()));
        Q_EMIT shown.find<Segments>("ghost")->chosen(2);
        QVERIFY(shown.session.view().ghost == GhostPose::ClipStart);
        QCOMPARE(shown.session.view().timeSec, shown.session.playback().endSec());
        shown.session.presentNow();
        QVERIFY(shown.session.frame().actors.back().role == ActorRole::Ghost);
        Q_EMIT shown.find<Segments>("ghost")->chosen(0);
        shown.session.presentNow();
        QCOMPARE(shown.session.frame().actors.size(), std::size_t{1});
    }
    void aSecondClipIsMixedInAndWrittenOnlyWhenAsked()
    {
        Shown shown("motion");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        Session& session = shown.session;
        const SharedList<Clip> before = session.scene().clips;
        Q_EMIT shown.find<Segments>("how")->chosen(1);
        session.presentNow();
        QVERIFY(session.view().second.how == SecondClip::How::Blend && session.view().second.clip == ClipId(1u));
        auto* share = shown.find<QSlider>("share");
        QVERIFY(share->isVisible());
        share->setSliderPosition(25);
        Q_EMIT share->sliderMoved(25);
        QCOMPARE(session.view().second.share, 0.25f);
        QVERIFY(session.scene().clips == before);
        session.presentNow();
        shown.find<QPushButton>("write")->click();
        QTRY_COMPARE(session.scene().clips.size(), before.size() + 1); // looking and scrubbing went on
        QVERIFY(session.view().clip == ClipId(before.size()) && session.view().second.how == SecondClip::How::Off);
        QCOMPARE(session.front().history.count(), 1);
        session.editing().undo();
        QVERIFY(session.scene().clips == before);
    }
    void anotherOpenFileStandsBeside()
    {
        Shown shown("motion");
        const DocumentId first = shown.session.current();
        shown.session.open(loadedArm(), QStringLiteral("other"));
        const DocumentId other = shown.session.current();
        SecondClip second = secondAs(shown.session, SecondClip::How::Beside);
        second.document = first.value;
        second.clip = ClipId(0u);
        changeSecond(shown.session, second);
        shown.session.presentNow();
        const std::vector<Actor>& actors = shown.session.frame().actors;
        QCOMPARE(actors.size(), std::size_t{2});
        QVERIFY(actors[1].scene == shown.session.find(first)->document.sharedScene());
        shown.session.close(first);
        shown.session.presentNow();
        QVERIFY(shown.session.current() == other);
        QCOMPARE(shown.session.frame().actors.size(), std::size_t{1});
    }
    void ghostsAndTrailsAreNumbersOfTheDock()
    {
        Shown shown("motion");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.playback().setTime(0.5);
        shown.find<QCheckBox>("onion")->click();
        shown.find<QCheckBox>("trail")->click();
        QVERIFY(shown.session.view().motion.onion.on && shown.session.view().motion.trail.on);
        shown.session.presentNow();
        auto* before = shown.find<QLineEdit>("onionBefore");
        before->setFocus();
        before->selectAll();
        QTest::keyClicks(before, "1");
        QTest::keyClick(before, Qt::Key_Return);
        QCOMPARE(shown.session.view().motion.onion.before, 1);
        QCOMPARE(shown.session.front().history.count(), 0);
    }
    void framesKeepTheirNumbersWhileKeysAreEdited()
    {
        Shown shown("timeline");
        Session& session = shown.session;
        session.open(loadedArm());
        session.playback().setClip(ClipId(1u));
        const double rate = session.playback().frameRate();
        const Track& track = *session.playback().clip()->tracks.front();
        const ChannelAddress channel{ClipId(1u), track.node, track.path};
        QVERIFY(session.editing().push({"Move key", "key", 0,
            [&](const Scene& scene) { return moveKey(scene, channel, 1, (*track.times)[1] + 0.013 / rate); }}));
        QCOMPARE(session.playback().frameRate(), rate);
        session.presentNow();
        QVERIFY(session.frame().modified);
        session.editing().undo();
        session.presentNow();
        QVERIFY(!session.frame().modified);
    }
};

} // namespace time_marks_test

QTEST_MAIN(time_marks_test::TimeMarksTest)
#include "time_marks_test.moc"
