// SPDX-License-Identifier: MIT
#include "tests/ui/dope_sheet_stage.h"
#include "ui/keys/key_commands.h"
#include "ui/widgets/timeline/dope_sheet.h"
#include "ui/widgets/timeline/ruler_strip.h"
#include "ui/widgets/transport/transport_bar.h"

#include <QAccessible>
#include <QToolButton>

namespace dope_sheet_test {

using namespace bindpose;
using namespace bindpose::testing;

class DopeSheetTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aClickSelectsTheKeyItsJointAndItsTime()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.click(shown.at(1, 0.25) + QPoint(2, 0));
        const ViewState& view = shown.session.view();
        QCOMPARE(view.keys, (std::vector<KeyAddress>{{0, 2}}));
        QCOMPARE(view.joint(), NodeId(1u));
        QVERIFY(view.timeSec == 0.2500000001); // the key's own time, not the frame's
        QCOMPARE(shown.session.front().history.count(), 0);
        shown.click(shown.at(2, 0.5), Qt::ControlModifier);
        QCOMPARE(shown.session.view().keys.size(), std::size_t{2});
        shown.click(shown.at(2, 0.5), Qt::ControlModifier);
        QCOMPARE(shown.session.view().keys.size(), std::size_t{1});
    }

    void aFrameDrawnSelectsTheKeysUnderIt()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.drag(shown.at(1, 0.05), shown.at(2, 0.7));
        const std::vector<KeyAddress> both{{0, 1}, {0, 2}, {1, 1}};
        std::vector<KeyAddress> keys = shown.session.view().keys;
        std::sort(keys.begin(), keys.end());
        QCOMPARE(keys, both);
        QCOMPARE(shown.session.view().joints.size(), std::size_t{2});
        shown.drag(shown.at(1, 0.18), shown.at(1, 0.4), Qt::ControlModifier);
        QCOMPARE(shown.session.view().keys.size(), std::size_t{2});
        shown.click(shown.at(1, 0.7)); // nothing is there
        QVERIFY(shown.session.view().keys.empty());
    }

    void aDragMovesKeysToFramesInOneStep()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const std::vector<double> before = shown.times(0);
        shown.drag(shown.at(1, 0.1), shown.at(1, 0.62));
        const double rate = shown.session.playback().frameRate();
        QCOMPARE(shown.session.front().history.count(), 1);
        const double moved = shown.times(0)[2]; // past the third key
        QVERIFY2(std::abs(moved * rate - std::round(moved * rate)) < 1e-6 && std::abs(moved - 0.62) < 0.02,
            qPrintable(QString::number(moved, 'g', 17)));
        QCOMPARE(shown.session.view().keys, (std::vector<KeyAddress>{{0, 2}}));
        shown.session.editing().undo();
        QVERIFY(shown.times(0) == before);
    }

    void withShiftADragStopsBetweenFrames()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.click(shown.at(1, 0.1));
        shown.drag(shown.at(1, 0.1), shown.at(1, 0.1) + QPoint(23, 0), {}, false);
        const double onFrame = shown.times(0)[1] * shown.session.playback().frameRate();
        QVERIFY(std::abs(onFrame - std::round(onFrame)) < 1e-6);
        shown.move(shown.at(1, 0.1) + QPoint(24, 0), Qt::ShiftModifier);
        const QPoint to = shown.at(1, shown.times(0)[1]);
        shown.move(to + QPoint(1, 0), Qt::ShiftModifier);
        const double free = shown.times(0)[1] * shown.session.playback().frameRate();
        QVERIFY2(std::abs(free - std::round(free)) > 1e-6, qPrintable(QString::number(free, 'g', 17)));
    }

    void escBringsDraggedKeysBack()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const std::vector<double> before = shown.times(0);
        shown.drag(shown.at(1, 0.1), shown.at(1, 0.62), {}, false);
        QVERIFY(shown.times(0) != before);
        QTest::keyClick(shown.sheet, Qt::Key_Escape);
        QVERIFY(shown.times(0) == before);
        QVERIFY(!shown.session.front().history.canUndo());
        QTest::mouseRelease(shown.sheet->viewport(), Qt::LeftButton, {}, shown.at(1, 0.62));
        QVERIFY(shown.times(0) == before);
    }

    void theAxisStaysWhileTheLastKeyIsDragged()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const double x = shown.sheet->xOf(0.5);
        shown.drag(shown.at(1, 1.0), shown.at(1, 0.8));
        shown.drag(shown.at(2, 1.0), shown.at(2, 0.9), {}, false);
        QCOMPARE(shown.sheet->xOf(0.5), x);
        QTest::mouseRelease(shown.sheet->viewport(), Qt::LeftButton, {}, shown.at(2, 0.9));
        QVERIFY(shown.sheet->xOf(0.5) > x); // the clip is shorter now
    }

    void arrowsWalkRowsAndKeys()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const auto press = [&shown](Qt::Key key, Qt::KeyboardModifiers held = {}) {
            QTest::keyClick(shown.sheet, key, held);
            shown.session.presentNow();
        };
        press(Qt::Key_Down);
        QCOMPARE(shown.session.view().joint(), NodeId(1u));
        press(Qt::Key_Right);
        QVERIFY(shown.session.view().timeSec == 0.1);
        QCOMPARE(shown.session.view().keys, (std::vector<KeyAddress>{{0, 1}}));
        press(Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(shown.session.view().keys.size(), std::size_t{2});
        press(Qt::Key_Down);
        QCOMPARE(shown.session.view().joint(), NodeId(2u));
        press(Qt::Key_Left);
        QVERIFY(shown.session.view().timeSec == 0.0);
    }

    void deletedInsertedCopiedAndPastedKeysAreOneStepEach()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.click(shown.at(1, 0.1));
        deleteSelectedKeys(shown.session);
        QCOMPARE(shown.times(0).size(), std::size_t{3});
        QCOMPARE(shown.session.front().history.count(), 1);
        shown.session.playback().setTime(0.7);
        insertKeysNow(shown.session);
        QCOMPARE(shown.times(0).size(), std::size_t{4});
        QVERIFY(shown.times(0)[2] == 0.7);
        copySelectedKeys(shown.session);
        shown.session.playback().setTime(0.4);
        pasteKeysNow(shown.session);
        QCOMPARE(shown.times(0).size(), std::size_t{5});
        QVERIFY(shown.times(0)[2] == 0.4);
        QCOMPARE(shown.session.front().history.count(), 3);
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
        selectKeys(shown.session, {{1, 0}});
        shown.session.presentNow();
        shown.click(shown.at(2, 0.5));
        QCOMPARE(read(), std::optional<std::uint32_t>(1u)); // the translation that was read before
    }

    void aDoubleClickGoesThere()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QTest::mouseDClick(shown.sheet->viewport(), Qt::LeftButton, {}, shown.at(0, 0.25));
        QVERIFY(shown.session.view().timeSec == 0.2500000001);
        QTest::mouseDClick(shown.sheet->viewport(), Qt::LeftButton, {}, shown.at(1, 0.7));
        const double frame = shown.session.view().timeSec * shown.session.playback().frameRate();
        QVERIFY(std::abs(frame - std::round(frame)) < 1e-6 &&
                std::abs(frame - 0.7 * shown.session.playback().frameRate()) < 1.0);
    }

    void zoomKeepsTheTimeUnderTheCursorAndTheRulerFollows()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const QPoint where = shown.at(1, 0.4);
        const double before = shown.sheet->xOf(0.4);
        shown.wheel(where, 4, Qt::ControlModifier);
        QVERIFY(std::abs(shown.sheet->xOf(0.4) - before) < 1.0);
        QVERIFY(shown.sheet->xOf(1.0) > shown.sheet->width());
        const auto* ruler = shown.view->findChild<RulerStrip*>();
        QCOMPARE(ruler->xOf(0.3), shown.sheet->xOf(0.3));
        auto* fit = shown.find<QToolButton>("fit");
        QVERIFY(fit->isVisible());
        fit->click();
        QVERIFY(shown.sheet->xOf(1.0) < shown.sheet->width());
    }

    void selectedJointsAloneCanBeListed()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.presentNow();
        QCOMPARE(shown.sheet->keyRows().rows().size(), std::size_t{3});
        shown.find<QToolButton>("selectedOnly")->click();
        QCOMPARE(shown.sheet->keyRows().rows().size(), std::size_t{2});
        QCOMPARE(shown.sheet->keyRows().rows()[1].node, NodeId(2u));
    }

    void aJointOfSeveralChannelsOpensToARowEach()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        Loaded loaded = loadedArm();
        Clip clip = *loaded.scene.clips[0];
        Track still = *makeTrack(NodeId(1u), ChannelPath::Scale, {0.0, 0.5, 1.0}, Interpolation::Step);
        clip.tracks.push_back(std::make_shared<const Track>(still));
        loaded.scene.clips = {std::make_shared<const Clip>(clip)};
        shown.session.open(std::move(loaded));
        shown.session.presentNow();
        QCOMPARE(shown.sheet->keyRows().rows().size(), std::size_t{3});
        QTest::keyClick(shown.sheet, Qt::Key_Down);
        QTest::keyClick(shown.sheet, Qt::Key_Return);
        shown.session.presentNow();
        QCOMPARE(shown.sheet->keyRows().rows().size(), std::size_t{5});
        QCOMPARE(shown.sheet->keyRows().rows()[3].kind, KeyRow::Channel);
        const std::vector<HeldKeys>& held = shown.sheet->keyRows().held(3); // a step holds from key to key
        QCOMPARE(held.size(), std::size_t{1});
        QCOMPARE(held[0].to, std::size_t{2});
    }

    void whoCannotSeeHearsEachRow()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.click(shown.at(1, 0.1));
        QAccessibleInterface* access = QAccessible::queryAccessibleInterface(shown.sheet);
        QVERIFY(access);
        QStringList rows;
        for (int i = 0; i < access->childCount(); ++i) rows += access->child(i)->text(QAccessible::Name);
        const QString all = rows.join(u'\n');
        QVERIFY2(all.contains("arm: 4 key(s), key 2 at 0.1000 s, with selected keys"), qPrintable(all));
        QVERIFY2(all.contains("hand: 3 key(s)"), qPrintable(all));
        QVERIFY2(all.contains("Key 2 of 4 at 0.1000000 s"), qPrintable(all)); // those of the row that is current
        for (int i = 0; i < access->childCount(); ++i) {
            if (!access->child(i)->text(QAccessible::Name).startsWith("Key 4 of 4")) continue;
            access->child(i)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        }
        QCOMPARE(shown.session.view().timeSec, 1.0);
        auto* ruler = shown.view->findChild<RulerStrip*>();
        access = QAccessible::queryAccessibleInterface(ruler);
        QString heard;
        for (int i = 0; i < access->childCount(); ++i) heard += access->child(i)->text(QAccessible::Name) + u'\n';
        shown.session.presentNow();
        QVERIFY2(heard.contains("Playhead: frame"), qPrintable(heard));
    }

    void overUndoTheSameKeysStaySelected()
    {
        Sheet shown;
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.playback().setTime(0.7);
        insertKeysNow(shown.session);
        QCOMPARE(shown.session.view().keys, (std::vector<KeyAddress>{{0, 3}}));
        selectKeys(shown.session, {{0, 4}}); // at 1 s
        shown.session.editing().undo();
        shown.session.presentNow();
        QCOMPARE(shown.session.view().keys, (std::vector<KeyAddress>{{0, 3}})); // at 1 s it is
        shown.session.editing().redo();
        selectKeys(shown.session, {{0, 3}});
        shown.session.editing().undo(); // the selected one goes
        QVERIFY(shown.session.view().keys.empty());
    }

    void keysOfAJointThatNobodyLooksAtAreLeftAlone()
    {
        Sheet shown;
        selectKeys(shown.session, {{0, 1}});
        QVERIFY(!whyNoKeys(shown.session));
        shown.session.selection().selectJoint(NodeId(2u));
        QVERIFY(whyNoKeys(shown.session));
        shown.session.playback().setTime(0.7);
        insertKeysNow(shown.session);
        QCOMPARE(shown.times(0).size(), std::size_t{4});
        QCOMPARE(shown.times(1).size(), std::size_t{4});
        shown.session.open(loadedArm());
        QVERIFY(shown.session.view().keys.empty());
    }

    void aDragEndsWhereAnotherClipOrEditComesBetween()
    {
        for (const bool clip : {true, false}) {
            Sheet shown;
            QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
            shown.drag(shown.at(1, 0.1), shown.at(1, 0.62), {}, false);
            if (clip)
                shown.session.playback().setClip(ClipId(1u));
            else
                shown.session.editing().undo();
            const std::shared_ptr<const Scene> between = shown.session.front().document.sharedScene();
            shown.move(shown.at(1, 0.8), {});
            QVERIFY(shown.session.front().document.sharedScene() == between);
            QVERIFY(!shown.sheet->dragging());
            QTest::mouseRelease(shown.sheet->viewport(), Qt::LeftButton, {}, shown.at(1, 0.8));
            QVERIFY(shown.session.front().document.sharedScene() == between);
        }
    }

    void timesOutOfOrderAreShownAndHurtNothing()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        Loaded loaded = loadedArm();
        Clip clip = *loaded.scene.clips[0];
        const double none = std::numeric_limits<double>::quiet_NaN();
        clip.tracks[0] = makeTrack(NodeId(1u), ChannelPath::Rotation, {0.0, 0.9, 0.5, 1.0});
        clip.tracks[1] = makeTrack(NodeId(2u), ChannelPath::Translation, {0.0, none, 1.0}, Interpolation::Step);
        loaded.scene.clips = {std::make_shared<const Clip>(clip)};
        shown.session.open(std::move(loaded));
        shown.session.presentNow();
        shown.view->grab();
        shown.click(shown.at(1, 0.5));
        QCOMPARE(shown.session.view().keys, (std::vector<KeyAddress>{{0, 2}}));
        shown.drag(shown.at(1, 0.2), shown.at(2, 1.0) + QPoint(8, 0));
        shown.view->grab();
    }

    void theListOfSelectedJointsStaysWhileOneOfThemIsPicked()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.selection().selectJoint(NodeId(2u), true);
        shown.session.presentNow();
        shown.find<QToolButton>("selectedOnly")->click();
        QCOMPARE(shown.sheet->keyRows().rows().size(), std::size_t{3});
        shown.click(shown.at(1, 0.1));
        QCOMPARE(shown.session.view().joints, (std::vector<NodeId>{NodeId(1u)}));
        QCOMPARE(shown.sheet->keyRows().rows().size(), std::size_t{3});
        shown.session.selection().selectJoint(NodeId(2u)); // chosen elsewhere
        shown.session.presentNow();
        QCOMPARE(shown.sheet->keyRows().rows().size(), std::size_t{2});
    }
};

} // namespace dope_sheet_test

QTEST_MAIN(dope_sheet_test::DopeSheetTest)
#include "dope_sheet_test.moc"
