// SPDX-License-Identifier: MIT
// Keys of the dope sheet that are moved, copied and pasted.
#include "core/edit/keys/key_sets.h"
#include "core/io/format/load.h"
#include "tests/ui/dope_sheet_stage.h"
#include "ui/base/time_snap.h"
#include "ui/keys/key_commands.h"

#include <QFile>
#include <QTemporaryDir>

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
        QCOMPARE(shown.session.front().history.count(), 1);
        shown.session.editing().undo();
        QCOMPARE(shown.times(0), before);
        shown.session.presentNow();
        shown.drag(shown.at(1, 0.1), shown.at(1, 0.0));
        QVERIFY2(said.contains("1 key(s) in the way replaced"), qPrintable(said));
        QCOMPARE(shown.session.view().keys, (std::vector<KeyAddress>{{0, 0}}));
        shown.session.editing().undo(); // what was dragged stays selected, not what stands where it was let go
        QCOMPARE(shown.session.view().keys, (std::vector<KeyAddress>{{0, 1}}));
        shown.session.editing().redo();
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
        QCOMPARE(shown.session.front().history.count(), 1);
        // A drag that comes back leaves nothing.
        shown.session.editing().undo();
        shown.session.presentNow();
        shown.click(shown.at(1, 0.1));
        shown.drag(shown.at(1, 0.1), shown.at(1, 0.3), Qt::ControlModifier, false);
        shown.move(shown.at(1, 0.1), Qt::ControlModifier);
        QTest::mouseRelease(shown.sheet->viewport(), Qt::LeftButton, Qt::ControlModifier, shown.at(1, 0.1));
        QCOMPARE(shown.times(0).size(), std::size_t{4});
        QVERIFY(!shown.session.front().history.canUndo());
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
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.playback().setTime(0.4);
        QTest::keyClick(shown.sheet, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(shown.times(1), (std::vector<double>{0.0, 0.4, 1.0}));
        QVERIFY2(said.contains("hand: Rotation"), qPrintable(said));
        duplicateKeysNow(shown.session); // where it stands: the same again
        QVERIFY2(said.contains("The same keys are there already"), qPrintable(said));
        QCOMPARE(shown.session.front().history.count(), 1);
        shown.session.playback().setTime(0.6);
        QTest::keyClick(shown.sheet, Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(shown.times(1).size(), std::size_t{4});
        QTest::keyClick(shown.sheet, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(shown.session.view().keys.size(), std::size_t{4}); // of the hand
        QVERIFY(whyNoHandles(shown.session));
    }

    /// A, Alt+A, X, G and Shift+D as Blender has them; in other presets they mean nothing here.
    void blendersKeysSelectDeleteAndMoveKeys()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const std::vector<double> before = shown.times(0);
        shown.click(shown.at(1, 0.1));
        QTest::keyClick(shown.sheet, Qt::Key_X);
        QCOMPARE(shown.times(0), before);
        shown.session.settings().set("keys", QStringLiteral("blender"));
        const auto moveTo = [&](double timeSec) {
            shown.move(shown.at(1, 0.1), {});
            shown.move(shown.at(1, timeSec), {});
        };
        QTest::keyClick(shown.sheet, Qt::Key_G);
        moveTo(0.3);
        QVERIFY(shown.times(0) != before);
        QTest::keyClick(shown.sheet, Qt::Key_X); // nothing comes between
        QTest::keyClick(shown.sheet, Qt::Key_Escape);
        QCOMPARE(shown.times(0), before);
        QVERIFY(!shown.session.front().history.canUndo());
        QTest::keyClick(shown.sheet, Qt::Key_G);
        moveTo(0.3);
        QFocusEvent leaves(QEvent::FocusOut, Qt::MouseFocusReason);
        QApplication::sendEvent(shown.sheet, &leaves);
        QCOMPARE(shown.times(0), before);
        QTest::keyClick(shown.sheet, Qt::Key_G);
        moveTo(0.3);
        QTest::mouseClick(shown.sheet->viewport(), Qt::RightButton, {}, shown.at(1, 0.3));
        QCOMPARE(shown.times(0), before);
        QTest::keyClick(shown.sheet, Qt::Key_G);
        QTest::keyClick(shown.sheet, Qt::Key_Return); // where they stand
        QCOMPARE(shown.times(0), before);
        QTest::keyClick(shown.sheet, Qt::Key_G);
        moveTo(0.3);
        QTest::mouseClick(shown.sheet->viewport(), Qt::LeftButton, {}, shown.at(1, 0.3));
        QCOMPARE(shown.times(0).size(), before.size());
        QVERIFY(shown.times(0) != before);
        moveTo(0.7);
        QCOMPARE(shown.session.front().history.count(), 1); // it is over
        shown.session.editing().undo();
        QCOMPARE(shown.times(0), before);
        shown.session.presentNow();
        QTest::keyClick(shown.sheet, Qt::Key_D, Qt::ShiftModifier);
        moveTo(0.3);
        QTest::keyClick(shown.sheet, Qt::Key_Return);
        QCOMPARE(shown.times(0).size(), before.size() + 1);
        QTest::keyClick(shown.sheet, Qt::Key_X);
        QCOMPARE(shown.times(0), before);
        QTest::keyClick(shown.sheet, Qt::Key_A, Qt::AltModifier);
        QVERIFY(shown.session.view().keys.empty());
        QTest::keyClick(shown.sheet, Qt::Key_A);
        QVERIFY(shown.session.view().keys.size() >= before.size());
    }

    /// Frames that are typed count, whatever the mouse does, until they are taken back.
    void framesAreTypedWhileKeysAreGrabbed()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const std::vector<double> before = shown.times(0);
        const double fps = shown.session.playback().frameRate();
        shown.session.settings().set("keys", QStringLiteral("blender"));
        shown.click(shown.at(1, 0.1));
        const auto at = [&] {
            const std::vector<KeyAddress>& keys = shown.session.view().keys;
            return keys.size() == 1 ? shown.times(0)[keys[0].key] : -1.0;
        };
        QTest::keyClick(shown.sheet, Qt::Key_G);
        QTest::keyClicks(shown.sheet, QStringLiteral("12"));
        QVERIFY2(std::abs(at() - nearestFrame(*shown.session.playback().clip(), 0.1 + 12 / fps)) < 1e-9,
            qPrintable(QString::number(at())));
        const double there = at();
        shown.move(shown.at(1, 0.1), {});
        shown.move(shown.at(1, 0.7), {});
        QCOMPARE(at(), there);
        QTest::keyClick(shown.sheet, Qt::Key_Backspace);
        QVERIFY(at() < there && at() > 0.1);
        QTest::keyClick(shown.sheet, Qt::Key_Backspace);
        QCOMPARE(shown.times(0), before);
        QTest::keyClicks(shown.sheet, QStringLiteral("1.5-"));
        QVERIFY2(std::abs(at() - (0.1 - 1.5 / fps)) < 1e-9, qPrintable(QString::number(at())));
        QTest::keyClick(shown.sheet, Qt::Key_Return);
        QCOMPARE(shown.session.front().history.count(), 1);
        shown.session.editing().undo();
        QCOMPARE(shown.times(0), before);
        shown.session.presentNow();
        QString said;
        QObject::connect(&shown.session, &Session::noticed, &shown.session, [&](const QString& text) { said = text; });
        QTest::keyClick(shown.sheet, Qt::Key_G);
        QTest::keyClicks(shown.sheet, QStringLiteral("99-")); // before the clip's beginning
        QVERIFY2(!said.isEmpty() && !said.contains("Frames"), qPrintable(said));
        QTest::keyClick(shown.sheet, Qt::Key_Escape);
        QCOMPARE(shown.times(0), before);
        // Keys of the window (next key, views of the keypad) are numbers here.
        QTest::keyClick(shown.sheet, Qt::Key_G);
        for (const int key : {Qt::Key_Period, Qt::Key_Space, Qt::Key_1}) {
            QKeyEvent asked(QEvent::ShortcutOverride, key, Qt::NoModifier);
            asked.ignore();
            QApplication::sendEvent(shown.sheet, &asked);
            QVERIFY(asked.isAccepted());
        }
        QVERIFY(shown.sheet->property("keepsMouse").toBool());
        QTest::keyClick(shown.sheet, Qt::Key_Escape);
        QVERIFY(!shown.sheet->property("keepsMouse").toBool());
    }

    void aCopyARoundingBesideAKeyTakesItsPlace()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const std::vector<double> before = shown.times(0);
        shown.click(shown.at(1, 0.1));
        shown.session.playback().setTime(before[2] + 1e-6);
        duplicateKeysNow(shown.session);
        QVERIFY(shown.session.front().history.canUndo());
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

    /// Rotation has a key there already, and scale never changes: neither makes another channel the one that is read.
    void insertingKeysAndUndoLeaveTheChannelThatIsRead()
    {
        Sheet shown;
        Loaded loaded = loadedArm();
        Clip clip = *loaded.scene.clips[0];
        clip.tracks.push_back(makeTrack(NodeId(2u), ChannelPath::Rotation, {0.0, 0.25, 1.0}));
        Track scale = *makeTrack(NodeId(2u), ChannelPath::Scale, {0.0, 0.5, 1.0});
        scale.values.assign(scale.values.size(), 1.0f);
        clip.tracks.push_back(std::make_shared<const Track>(scale));
        loaded.scene.clips = {std::make_shared<const Clip>(clip)};
        shown.session.open(std::move(loaded));
        shown.session.presentNow();
        QString said;
        QObject::connect(&shown.session, &Session::noticed, &shown.session, [&](const QString& text) { said = text; });
        const auto read = [&shown] { return currentTrack(shown.session.scene(), shown.session.view()); };
        shown.session.selection().selectJoint(NodeId(2u));
        for (const double timeSec : {0.25, 0.75}) {
            shown.session.playback().setTime(timeSec);
            selectKeys(shown.session, {});
            QCOMPARE(read(), std::optional<std::uint32_t>(2u));
            insertKeysNow(shown.session);
            QVERIFY2(timeSec > 0.5 || said.startsWith("2 key(s) inserted: hand: Translation, Scale"), qPrintable(said));
            QCOMPARE(read(), std::optional<std::uint32_t>(2u));
            shown.session.editing().undo();
            QCOMPARE(read(), std::optional<std::uint32_t>(2u));
        }
        selectChannel(shown.session, 1, 0.6);
        insertKeysNow(shown.session);
        QCOMPARE(shown.times(1).size(), std::size_t{4});
        shown.session.editing().undo();
        QCOMPARE(read(), std::optional<std::uint32_t>(1u)); // the translation
    }

    void keysAreMovedByAFrameFromTheKeyboard()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QString said;
        QObject::connect(&shown.session, &Session::noticed, &shown.session, [&](const QString& text) { said = text; });
        const double frame = 1.0 / shown.session.playback().frameRate();
        shown.click(shown.at(2, 0.5));
        shown.click(shown.at(1, 0.1), Qt::ControlModifier);
        for (int i = 0; i < 2; ++i) QTest::keyClick(shown.sheet, Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(std::abs(shown.times(1)[1] - (0.5 + 2.0 * frame)) < 1e-6);
        QVERIFY(std::abs(shown.times(0)[1] - (0.1 + 2.0 * frame)) < 1e-6); // all of them
        QCOMPARE(shown.session.view().keys.size(), std::size_t{2});
        QTest::keyClick(shown.sheet, Qt::Key_Left, Qt::ControlModifier);
        QVERIFY(std::abs(shown.times(1)[1] - (0.5 + frame)) < 1e-6);
        QCOMPARE(shown.session.front().history.count(), 1); // presses one after another are one step
        // Before 0 s there is nothing.
        shown.click(shown.at(2, 0.0));
        QTest::keyClick(shown.sheet, Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(shown.times(1)[0], 0.0);
        QVERIFY(!said.isEmpty());
        QCOMPARE(shown.session.front().history.count(), 1);
    }

    void keysThatAreMovedOverOthersLeaveThemThere()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        const std::vector<double> before = shown.times(1);
        QCOMPARE(before.size(), std::size_t{3});
        shown.click(shown.at(2, 0.5));
        const auto frames = static_cast<int>(std::lround(0.5 * shown.session.playback().frameRate()));
        for (int i = 0; i < frames; ++i) QTest::keyClick(shown.sheet, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(shown.times(1).size(), std::size_t{2}); // it stands on the last one
        QTest::keyClick(shown.sheet, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(shown.times(1).size(), std::size_t{3});
        QCOMPARE(shown.times(1)[1], before[2]);
        shown.session.editing().undo();
        QVERIFY(shown.times(1) == before);
    }

    void keysOfOneSideArePastedOntoTheOther()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        Loaded loaded = loadedArm();
        loaded.scene.nodes[1] = makeNode("foot_l", NodeId(0u), {0, 1, 0});
        loaded.scene.nodes[2] = makeNode("foot_r", NodeId(1u), {0, 1, 0});
        Clip clip = *loaded.scene.clips[0];
        clip.tracks[1] = makeTrack(NodeId(2u), ChannelPath::Rotation, {0.0, 1.0});
        loaded.scene.clips = {std::make_shared<const Clip>(clip)};
        shown.session.open(std::move(loaded));
        shown.session.presentNow();
        shown.click(shown.at(1, 0.1));
        QTest::keyClick(shown.sheet, Qt::Key_C, Qt::ControlModifier);
        shown.session.playback().setTime(0.4);
        QTest::keyClick(shown.sheet, Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(shown.times(0).size(), std::size_t{4});
        QCOMPARE(shown.times(1), (std::vector<double>{0.0, 0.4, 1.0}));
        const auto& tracks = shown.session.playback().clip()->tracks;
        QCOMPARE(tracks[1]->values[6], tracks[0]->values[6]); // the numbers stay
        // Cut takes them away from where they were.
        QTest::keyClick(shown.sheet, Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(shown.times(1), (std::vector<double>{0.0, 1.0}));
        shown.session.playback().setTime(0.6);
        QTest::keyClick(shown.sheet, Qt::Key_Insert, Qt::ShiftModifier); // pastes as well
        QCOMPARE(shown.times(1), (std::vector<double>{0.0, 0.6, 1.0}));
    }

    void allKeysOfAChannelBecomeASplineAndItsTangentsSmooth()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QString said;
        QObject::connect(&shown.session, &Session::noticed, &shown.session, [&](const QString& text) { said = text; });
        const auto track = [&shown]() -> const Track& { return *shown.session.playback().clip()->tracks[1]; };
        shown.click(shown.at(2, 0.5));
        QVERIFY(!whyNoInterpolation(shown.session)); // no file that could not say it
        setKeyInterpolation(shown.session, Interpolation::CubicSpline);
        QCOMPARE(track().interpolation, Interpolation::CubicSpline);
        QVERIFY2(said.contains("1 channel"), qPrintable(said));
        shown.click(shown.at(1, 0.1), Qt::ControlModifier);
        setKeyInterpolation(shown.session, Interpolation::CubicSpline);
        QVERIFY2(said.contains("1 channel"), qPrintable(said)); // that of the arm alone
        QCOMPARE(shown.session.front().history.count(), 2);
        setKeyInterpolation(shown.session, Interpolation::CubicSpline);
        QVERIFY2(said.contains("so already"), qPrintable(said));
        QCOMPARE(shown.session.front().history.count(), 2);
        const std::vector<float> up{0.0f, 3.0f, 0.0f};
        QVERIFY(shown.session.editing().push({"Set tangent", "node 2", 0, [&](const Scene& scene) {
                                                  return setKeyAt(scene, ClipId(0u), {1, 1}, up, KeyPart::OutTangent);
                                              }}));
        const auto side = [&track](int way) {
            return track().values[static_cast<std::size_t>(static_cast<int>(track().valueAt(1)) + 1 + 3 * way)];
        };
        QVERIFY(side(1) != side(-1));
        shown.session.presentNow();
        shown.click(shown.at(2, 0.5));
        QVERIFY(!whyNoHandles(shown.session));
        smoothSelectedKeys(shown.session);
        QCOMPARE(side(1), side(-1));
    }

    void aJointWithoutKeysLeavesTheSelectedOnes()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QString said;
        QObject::connect(&shown.session, &Session::noticed, &shown.session, [&](const QString& text) { said = text; });
        shown.session.selection().selectJoint(NodeId(3u));
        selectAllKeys(shown.session);
        QVERIFY2(said.contains("no keys"), qPrintable(said));
        QCOMPARE(shown.session.view().joint(), NodeId(3u));
    }

    /// Every frame of the file holds all bones: a key that moves has no place there, a number has.
    void whatTheFileHasNoPlaceForIsToldAtTheEdit()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("walk.smd"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("version 1\nnodes\n0 \"root\" -1\n1 \"arm\" 0\nend\nskeleton\n");
        for (int i = 0; i < 6; ++i)
            file.write(QStringLiteral("time %1\n0 0 0 0 0 0 0\n1 0 %2 0 0 0 0.%1\n").arg(i).arg(i + 1).toUtf8());
        file.write("end\n");
        file.close();
        Result<Loaded> loaded = loadFile(path.toStdString(), {});
        QVERIFY(loaded);
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.open(std::move(*loaded), QStringLiteral("walk"));
        shown.session.presentNow();
        QVERIFY(shown.session.front().savesByPatch());
        QString said;
        QObject::connect(&shown.session, &Session::noticed, &shown.session, [&](const QString& text) { said = text; });
        const std::vector<float> higher{0.0f, 2.5f, 0.0f};
        QVERIFY(shown.session.editing().push({"Set key", "node 1", 0, [&](const Scene& scene) {
                                                  return setKeyAt(scene, ClipId(0u), {2, 1}, higher, KeyPart::Value);
                                              }}));
        shown.session.presentNow();
        QTRY_VERIFY_WITH_TIMEOUT(!shown.session.jobs().anyRunning(), 30000);
        QVERIFY2(said.isEmpty(), qPrintable(said));
        // The mouse rests before it lets go: no frame comes after it.
        const double frame = 1.0 / shown.session.playback().frameRate();
        shown.click(shown.at(2, 2.0 * frame));
        QVERIFY(!shown.session.view().keys.empty());
        shown.drag(shown.at(2, 2.0 * frame), shown.at(2, 4.0 * frame), {}, false);
        QTRY_VERIFY_WITH_TIMEOUT(!shown.session.jobs().anyRunning(), 30000);
        QVERIFY2(!said.contains("Undo it"), qPrintable(said));
        QTest::mouseRelease(shown.sheet->viewport(), Qt::LeftButton, {}, shown.at(2, 4.0 * frame));
        QTRY_VERIFY_WITH_TIMEOUT(said.contains("Undo it"), 30000);
    }

    void aDragTakenBackLeavesNothingToRedo()
    {
        Sheet shown;
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.drag(shown.at(1, 0.1), shown.at(1, 0.62), {}, false);
        QTest::keyClick(shown.sheet, Qt::Key_Escape);
        QVERIFY(!shown.session.front().history.canUndo() && !shown.session.front().history.canRedo());
    }
};

} // namespace dope_sheet_keys_test

QTEST_MAIN(dope_sheet_keys_test::DopeSheetKeysTest)
#include "dope_sheet_keys_test.moc"
