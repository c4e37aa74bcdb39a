// SPDX-License-Identifier: MIT
// Keys of the dope sheet that are moved, copied and pasted.
#include "tests/ui/dope_sheet_stage.h"
#include "ui/key_commands.h"

namespace dope_sheet_keys_test {

using namespace bindpose;
using namespace bindpose::testing;

class DopeSheetKeysTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatDraggedKeysCoverIsReplacedAndComesBackWhereTheyGoOn()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QString said;
        QObject::connect(&shown.session, &Session::noticed, &shown.session, [&](const QString& text) { said = text; });
        const std::vector<double> before = shown.times(0);
        shown.drag(shown.at(1, 0.1), shown.at(1, 0.0), {}, false);
        QCOMPARE(shown.times(0), (std::vector<double>{0.0, before[2], 1.0}));
        QVERIFY2(said.isEmpty(), "it goes on");
        shown.move(shown.at(1, 0.5), {}); // past the others
        QCOMPARE(shown.times(0).size(), std::size_t{4});
        QVERIFY(shown.times(0)[0] == 0.0 && shown.times(0)[1] == before[2]);
        QTest::mouseRelease(shown.sheet->viewport(), Qt::LeftButton, {}, shown.at(1, 0.5));
        QVERIFY2(said.isEmpty(), qPrintable(said)); // nothing gave way in the end
        QCOMPARE(shown.session.history().count(), 1);
        shown.session.undo();
        QCOMPARE(shown.times(0), before);
        shown.session.presentNow();
        shown.drag(shown.at(1, 0.1), shown.at(1, 0.0));
        QVERIFY2(said.contains("1 key(s) in the way replaced"), qPrintable(said));
        QCOMPARE(shown.session.view().keys, (std::vector<KeyAddress>{{0, 0}}));
        shown.session.undo(); // what was dragged stays selected, not what stands where it was let go
        QCOMPARE(shown.session.view().keys, (std::vector<KeyAddress>{{0, 1}}));
        shown.session.redo();
        QCOMPARE(shown.session.view().keys, (std::vector<KeyAddress>{{0, 0}}));
    }

    void aDragThatBeginsWithCtrlCopies()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.click(shown.at(1, 0.1));
        shown.click(shown.at(2, 0.5), Qt::ControlModifier);
        shown.drag(shown.at(1, 0.1), shown.at(1, 0.3), Qt::ControlModifier);
        QCOMPARE(shown.times(0).size(), std::size_t{5});
        QCOMPARE(shown.times(1).size(), std::size_t{4});
        QVERIFY(shown.times(0)[1] == 0.1); // it stays where it is
        const double by = shown.times(0)[3] - 0.1;
        QVERIFY2(std::abs(shown.times(1)[2] - 0.5 - by) < 1e-6, "both copies are as far away");
        QCOMPARE(shown.session.view().keys.size(), std::size_t{2});
        QCOMPARE(shown.session.history().count(), 1);
        // A drag that comes back leaves nothing.
        shown.session.undo();
        shown.session.presentNow();
        shown.click(shown.at(1, 0.1));
        shown.drag(shown.at(1, 0.1), shown.at(1, 0.3), Qt::ControlModifier, false);
        shown.move(shown.at(1, 0.1), Qt::ControlModifier);
        QTest::mouseRelease(shown.sheet->viewport(), Qt::LeftButton, Qt::ControlModifier, shown.at(1, 0.1));
        QCOMPARE(shown.times(0).size(), std::size_t{4});
        QVERIFY(!shown.session.history().canUndo());
    }

    void keysOfOneJointArePastedOntoTheOneThatIsChosenSince()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        Loaded loaded = loadedArm();
        Clip clip = *loaded.scene.clips[0];
        clip.tracks[1] = makeTrack(NodeId(2u), ChannelPath::Rotation, {0.0, 1.0});
        loaded.scene.clips = {std::make_shared<const Clip>(clip)};
        shown.session.open(std::move(loaded));
        shown.session.presentNow();
        QString said;
        QObject::connect(&shown.session, &Session::noticed, &shown.session, [&](const QString& text) { said = text; });
        shown.click(shown.at(1, 0.1));
        QTest::keyClick(shown.sheet, Qt::Key_C, Qt::ControlModifier);
        shown.session.selectJoint(NodeId(2u));
        shown.session.setTime(0.4);
        QTest::keyClick(shown.sheet, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(shown.times(1), (std::vector<double>{0.0, 0.4, 1.0}));
        QVERIFY2(said.contains("hand: Rotation"), qPrintable(said));
        duplicateKeysNow(shown.session); // where it stands: the same again
        QVERIFY2(said.contains("The same keys are there already"), qPrintable(said));
        QCOMPARE(shown.session.history().count(), 1);
        shown.session.setTime(0.6);
        QTest::keyClick(shown.sheet, Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(shown.times(1).size(), std::size_t{4});
        QTest::keyClick(shown.sheet, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(shown.session.view().keys.size(), std::size_t{4}); // of the hand
        QVERIFY(whyNoHandles(shown.session));
    }

    void aCopyARoundingBesideAKeyTakesItsPlace()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const std::vector<double> before = shown.times(0);
        shown.click(shown.at(1, 0.1));
        shown.session.setTime(before[2] + 1e-6);
        duplicateKeysNow(shown.session);
        QVERIFY(shown.session.history().canUndo());
        QCOMPARE(shown.times(0), before);
    }

    /// Who read the rotation goes on reading it, whichever key of the joint's row is taken.
    void theChannelThatIsReadStays()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        Loaded loaded = loadedArm();
        Clip clip = *loaded.scene.clips[0];
        for (const ChannelPath path : {ChannelPath::Rotation, ChannelPath::Scale})
            clip.tracks.push_back(makeTrack(NodeId(2u), path, {0.0, 0.5, 1.0}));
        loaded.scene.clips = {std::make_shared<const Clip>(clip)};
        shown.session.open(std::move(loaded));
        shown.session.presentNow();
        shown.click(shown.at(2, 0.5));
        QCOMPARE(shown.session.view().keys.size(), std::size_t{3});
        const auto read = [&shown] { return currentTrack(shown.session.scene(), shown.session.view()); };
        QCOMPARE(read(), std::optional<std::uint32_t>(2u)); // rotation, as of every joint
        selectChannel(shown.session, 1, 0.0);
        shown.session.presentNow();
        shown.click(shown.at(2, 0.5));
        QCOMPARE(read(), std::optional<std::uint32_t>(1u)); // the translation that was read before
    }

    void aDragTakenBackLeavesNothingToRedo()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.drag(shown.at(1, 0.1), shown.at(1, 0.62), {}, false);
        QTest::keyClick(shown.sheet, Qt::Key_Escape);
        QVERIFY(!shown.session.history().canUndo() && !shown.session.history().canRedo());
    }
};

} // namespace dope_sheet_keys_test

QTEST_MAIN(dope_sheet_keys_test::DopeSheetKeysTest)
#include "dope_sheet_keys_test.moc"
