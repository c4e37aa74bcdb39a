// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/keys/key_tools.h"
#include "ui/models/clip_model.h"
#include "ui/motion/bookmarks.h"
#include "ui/motion/clip_commands.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/rig/clip_list.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>

namespace clips_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

struct List : Shown {
    List() : Shown("clips", {296, 600}), list(find<QTableView>("list")) {}
    QString cell(int row, int column) const { return list->model()->index(row, column).data().toString(); }
    QString text(const char* label) const { return find<QLabel>(label)->text(); }
    void press(const char* button)
    {
        find<QPushButton>(button)->click();
        session.presentNow();
    }
    QTableView* list;
};

} // namespace

class ClipsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachClipSaysItsLengthKeysAndRate()
    {
        List shown;
        const QAbstractItemModelTester tester(
            shown.list->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(shown.list->model()->rowCount(), 2);
        QCOMPARE(shown.cell(0, ClipModel::Name), QStringLiteral("wave"));
        QCOMPARE(shown.cell(0, ClipModel::Length), QStringLiteral("1.000"));
        QCOMPARE(shown.cell(0, ClipModel::Keys), QStringLiteral("7"));
        QCOMPARE(shown.cell(0, ClipModel::Rate), QStringLiteral("60"));
    }

    void arrowsGoFromClipToClip()
    {
        List shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QTest::keyClick(shown.list, Qt::Key_Down);
        QCOMPARE(shown.session.view().clip, ClipId(1u));
        shown.session.presentNow();
        QTest::keyClick(shown.list, Qt::Key_Down); // it is the last one
        QCOMPARE(shown.session.view().clip, ClipId(1u));
        QTest::keyClick(shown.list, Qt::Key_Up);
        QCOMPARE(shown.session.view().clip, ClipId(0u));
    }

    void aFilterAndAnOrderShowTheSameClipsOtherwise()
    {
        List shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        for (const char* name : {"take 10", "take 9"}) {
            duplicateShownClip(shown.session);
            renameClip(
                DocumentHandle(shown.session), ClipId(shown.session.scene().clips.size() - 1), QLatin1String(name));
        }
        shown.session.playback().setClip(ClipId(0u));
        shown.session.presentNow();
        const QAbstractItemModelTester tester(
            shown.list->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto names = [&shown] {
            QStringList out;
            for (int row = 0; row < shown.list->model()->rowCount(); ++row) out += shown.cell(row, ClipModel::Name);
            return out;
        };
        const QStringList ofFile = names();
        const auto click = [&shown](int column) { // as a person does, into the head
            QHeaderView* head = shown.list->horizontalHeader();
            QTest::mouseClick(
                head->viewport(), Qt::LeftButton, {}, {head->sectionViewportPosition(column) + 6, head->height() / 2});
        };
        click(ClipModel::Name);
        QVERIFY(names().indexOf(QStringLiteral("take 9")) < names().indexOf(QStringLiteral("take 10")));
        QCOMPARE(shown.cell(shown.list->currentIndex().row(), ClipModel::Name), QStringLiteral("wave"));
        click(ClipModel::Name);
        QCOMPARE(names().front(), QStringLiteral("wave"));
        click(ClipModel::Name);
        QCOMPARE(names(), ofFile);
        auto* filter = shown.find<QLineEdit>("clipFilter");
        filter->setFocus();
        QTest::keyClicks(filter, QStringLiteral("TAKE"));
        QCOMPARE(names(), (QStringList{QStringLiteral("take 10"), QStringLiteral("take 9")}));
        QVERIFY(!shown.list->currentIndex().isValid()); // the one that is shown is not among them
        QTest::keyClick(shown.list, Qt::Key_Down);
        QCOMPARE(shown.session.playback().clip()->name, std::string("take 10"));
        shown.session.presentNow();
        QCOMPARE(names().size(), qsizetype{2}); // what was typed stays
        QTest::keyClicks(filter, QStringLiteral("x"));
        QVERIFY(shown.find<QLabel>("noClip")->isVisible());
        QTest::keyClick(filter, Qt::Key_Escape);
        QCOMPARE(names(), ofFile);
        QTest::keyClicks(filter, QStringLiteral("nowhere"));
        QTest::mouseClick(shown.find<QPushButton>("fromNoClip"), Qt::LeftButton); // "Show all"
        QCOMPARE(names(), ofFile);
        QVERIFY(filter->text().isEmpty());
    }

    void aFileWithoutClipsOffersToAddSome()
    {
        List shown;
        Loaded loaded = loadedArm();
        loaded.scene.clips.clear();
        shown.session.open(std::move(loaded));
        shown.session.presentNow();
        auto* action = new QAction(shown.view.get());
        action->setObjectName(QStringLiteral("add_clips"));
        QSignalSpy asked(action, &QAction::triggered);
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QVERIFY(shown.find<QLabel>("noClip")->isVisible());
        QVERIFY(shown.find<QLineEdit>("clipFilter")->isHidden());
        auto* add = shown.find<QPushButton>("fromNoClip");
        QTest::mouseClick(add, Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
        shown.view->findChild<ClipList*>()->setFocus(); // as Tab and the dock's key bring it there
        QCOMPARE(shown.view->window()->focusWidget(), add);
        QTest::keyClick(add, Qt::Key_Return);
        QCOMPARE(asked.count(), 2);
        QTest::keyClick(add, Qt::Key_Space);
        QCOMPARE(asked.count(), 3);
    }

    void aTrimmedClipTellsItsLengthAndKeepsWhatIsSelectedOfIt()
    {
        List shown;
        QString said;
        QObject::connect(&shown.session, &Session::noticed, &shown.session, [&](const QString& text) { said = text; });
        const auto trimAt = [&shown](double timeSec, std::vector<KeyAddress> keys, TrimSide side) {
            selectKeys(shown.session, std::move(keys));
            shown.session.playback().setTime(timeSec);
            trimShownClip(shown.session, side);
            shown.session.presentNow();
        };
        trimAt(0.5, {{0, 1}, {0, 3}, {1, 1}, {1, 2}}, TrimSide::After);
        QVERIFY2(said.contains("wave is 0.500 s long"), qPrintable(said));
        QCOMPARE(shown.session.view().keys, (std::vector<KeyAddress>{{0, 1}, {1, 1}})); // what is left of them
        QCOMPARE(shown.session.playback().endSec(), 0.5);
        QCOMPARE(shown.session.view().timeSec, 0.5);
        QCOMPARE(shown.session.front().history.count(), 1);
        // Numbers mean other keys where the begin has gone.
        trimAt(0.1, {{0, 1}, {0, 2}}, TrimSide::Before);
        QVERIFY2(said.contains("wave is 0.400 s long"), qPrintable(said));
        QVERIFY(shown.session.view().keys.empty());
        QCOMPARE(shown.session.playback().startSec(), 0.0);
        QCOMPARE(shown.session.view().timeSec, 0.0);
        // A clip that begins later is told by its length as well.
        shiftShownClip(shown.session, 1.0);
        trimAt(1.25, {{0, 0}}, TrimSide::After);
        QVERIFY2(said.contains("wave is 0.250 s long"), qPrintable(said));
        QCOMPARE(shown.session.playback().startSec(), 1.0);
    }

    void aNameThatIsTakenIsSaid()
    {
        Shown shown("clips");
        Session& session = shown.session;
        QVERIFY(session.scene().clips.size() >= 2);
        QSignalSpy said(&session, &Session::noticed);
        renameClip(DocumentHandle(session), ClipId(1u), QStringLiteral("Nobody"));
        QCOMPARE(said.count(), 0);
        renameClip(DocumentHandle(session), ClipId(1u), QString::fromStdString(session.scene().clips[0]->name));
        QCOMPARE(said.count(), 1);
        QCOMPARE(session.scene().clips[1]->name, session.scene().clips[0]->name);
    }
    void theMenuOfAClipActsOnItAndShowsIt()
    {
        Shown shown("clips");
        Session& session = shown.session;
        session.playback().setClip(ClipId(0u));
        session.presentNow();
        auto* list = shown.find<QTableView>("list");
        const std::size_t clips = session.scene().clips.size();
        Q_EMIT list->customContextMenuRequested(list->visualRect(list->model()->index(1, 0)).center());
        auto* menu = list->findChild<QMenu*>(QStringLiteral("clipMenu"));
        QVERIFY(menu);
        QCOMPARE(session.view().clip, ClipId(1u));
        QCOMPARE(menu->actions().size(), qsizetype{7});
        menu->actions().back()->trigger(); // the cell, as every list offers it
        QCOMPARE(QGuiApplication::clipboard()->text(), list->model()->index(1, 0).data().toString());
        menu->actions()[1]->trigger(); // duplicate
        QCOMPARE(session.scene().clips.size(), clips + 1);
        menu->close();
    }
    void aNewClipThatIsTakenBackLeavesTheOneThatWasShown()
    {
        List shown;
        Session& session = shown.session;
        duplicateShownClip(session);
        duplicateShownClip(session);
        session.playback().setClip(ClipId(0u));
        session.presentNow();
        duplicateShownClip(session);
        session.presentNow();
        QVERIFY(session.view().clip == ClipId(session.scene().clips.size() - 1));
        session.editing().undo();
        session.presentNow();
        QCOMPARE(session.view().clip, ClipId(0u));
        QVERIFY(session.view().pose == PoseSource::Clip);
    }
    void deleteTakesTheClipOutAndShowsTheNext()
    {
        List shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        Session& session = shown.session;
        duplicateShownClip(session);
        session.playback().setClip(ClipId(0u));
        session.presentNow();
        QTest::keyClick(shown.list, Qt::Key_Delete);
        session.presentNow();
        QVERIFY(!session.scene().clips[0]);
        QCOMPARE(session.view().clip, ClipId(1u));
        QCOMPARE(shown.list->model()->rowCount(), 2);
        QCOMPARE(shown.list->currentIndex().row(), 0);
        for (int i = 0; i < 2; ++i) {
            session.playback().setClip(ClipId(2u - static_cast<unsigned>(i)));
            session.presentNow();
            QTest::keyClick(shown.list, Qt::Key_Delete);
            session.presentNow();
        }
        QVERIFY(!session.playback().clip()); // the last one is gone, too
        session.editing().undo();
        session.editing().undo();
        session.editing().undo();
        session.presentNow();
        QCOMPARE(shown.list->model()->rowCount(), 3);
    }
    void bookmarksStayAtTheirMoments()
    {
        List shown;
        Session& session = shown.session;
        session.playback().setTime(0.25);
        QVERIFY(addBookmark(session));
        QVERIFY(session.editing().push({"Mark another clip", "bookmarks", 0, [](const Scene& scene) -> Result<Scene> {
                                            Marks marks = marksOf(scene);
                                            marks.bookmarks.push_back({ClipId(1u), 0.5, {}, {}, {}});
                                            return withMarks(scene, marks);
                                        }}));
        const int marked = session.front().history.index();
        const auto times = [&session] {
            std::vector<double> out;
            for (const Bookmark& mark : marksOf(session.scene()).bookmarks) out.push_back(mark.timeSec);
            return out;
        };
        shiftShownClip(session, 1.0);
        QCOMPARE(times(), (std::vector{1.25, 0.5}));
        reverseShownClip(session);
        QCOMPARE(times(), (std::vector{1.75, 0.5}));
        session.playback().setTime(1.5);
        QVERIFY(addBookmark(session));
        trimShownClip(session, TrimSide::Before);
        QCOMPARE(times(), (std::vector{0.0, 0.25, 0.5}));
        QCOMPARE(session.playback().startSec(), 0.0);
        for (int i = 0; i < 4; ++i) session.editing().undo(); // the second one was put later: it goes with its own step
        QCOMPARE(session.front().history.index(), marked);
        QCOMPARE(times(), (std::vector{0.25, 0.5}));
        session.editing().redo();
        QCOMPARE(times(), (std::vector{1.25, 0.5}));
        session.editing().goToState(0);
        QVERIFY(times().empty());
        session.editing().goToState(session.front().history.count());
        QCOMPARE(times(), (std::vector{0.0, 0.25, 0.5}));
    }
    void aNameTypedRenamesTheClipInOneStep()
    {
        List shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QTest::keyClick(shown.list, Qt::Key_Return);
        auto* editor = shown.find<QLineEdit>("clipName");
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("greet"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(shown.session.scene().clips[0]->name, std::string("greet"));
        QCOMPARE(shown.session.front().history.count(), 1);
        renameClip(DocumentHandle(shown.session), ClipId(0u), QStringLiteral("  "));
        QCOMPARE(shown.session.scene().clips[0]->name, std::string("greet"));
    }

    void aCopyIsShownAndHasANameOfItsOwn()
    {
        List shown;
        duplicateShownClip(shown.session);
        QCOMPARE(shown.session.scene().clips.back()->name, std::string("wave copy"));
        QCOMPARE(shown.session.view().clip, ClipId(2u));
        shown.session.playback().setClip(ClipId(0u));
        duplicateShownClip(shown.session);
        QCOMPARE(shown.session.scene().clips.back()->name, std::string("wave copy 2"));
    }

    void splitAtThePlayheadAndJoinedIsOneStepEach()
    {
        List shown;
        QVERIFY(whyNoSplit(shown.session)); // the playhead is at the start
        shown.session.playback().setTime(0.5);
        QVERIFY(!whyNoSplit(shown.session));
        splitShownClip(shown.session);
        QCOMPARE(shown.session.scene().clips.size(), std::size_t{4});
        QCOMPARE(shown.session.scene().clips[2]->endSec(), 0.5);
        shown.session.playback().setClip(ClipId(2u));
        joinShownClip(shown.session, ClipId(3u));
        QCOMPARE(shown.session.front().history.count(), 2);
        QCOMPARE(shown.session.scene().clips[4]->endSec(), 1.0);
        QCOMPARE(shown.session.view().clip, ClipId(4u));
    }

    void aShiftSaysBeforehandWhereTheClipWillBe()
    {
        List shown;
        auto* field = shown.find<NumberField>("shift");
        QVERIFY(!shown.find<QPushButton>("shiftClip")->isEnabled());
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("0.5"));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY2(shown.text("shiftNote").contains("0.500 … 1.500 s"), qPrintable(shown.text("shiftNote")));
        shown.press("shiftClip");
        QCOMPARE(shown.session.playback().startSec(), 0.5);
        QCOMPARE(shown.session.front().history.count(), 1);
        QTest::keyClick(field, Qt::Key_Return);
        shown.press("shiftClip");
        shown.session.editing().undo();
        shown.session.editing().undo();
        QCOMPARE(shown.session.playback().startSec(), 0.0);
    }

    void whatAReductionDoesIsKnownBeforeItIsDone()
    {
        List shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        Loaded loaded = loadedArm();
        Clip clip = *loaded.scene.clips[0];
        std::vector<double> times;
        for (int i = 0; i < 31; ++i) times.push_back(i / 30.0);
        Track still = *makeTrack(NodeId(1u), ChannelPath::Translation, times); // rises evenly: two keys would do
        clip.tracks = {std::make_shared<const Track>(still)};
        loaded.scene.clips = {std::make_shared<const Clip>(clip)};
        shown.session.open(std::move(loaded));
        shown.session.presentNow();
        auto* apply = shown.find<QPushButton>("reduce");
        QVERIFY(!apply->isEnabled());
        shown.press("tryReduce");
        QTRY_VERIFY(apply->isEnabled());
        QCOMPARE(shown.session.front().history.count(), 0);
        const QString said = shown.text("reduceNote");
        QVERIFY2(said.contains("31 → 2 keys"), qPrintable(said));
        shown.press("reduce");
        QCOMPARE(shown.session.front().history.count(), 1);
        QCOMPARE(shown.session.playback().clip()->tracks[0]->keys(), std::size_t{2});
        QVERIFY(!apply->isEnabled());
    }
};

} // namespace clips_test

QTEST_MAIN(clips_test::ClipsTest)
#include "clips_test.moc"
