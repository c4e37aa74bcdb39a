// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "tests/ui/test_scene.h"
#include "ui/base/time_snap.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/transport/timeline_canvas.h"
#include "ui/widgets/transport/timeline_metrics.h"

#include <QAccessible>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace timeline_test {

using namespace bindpose;
using namespace bindpose::testing;

class TimelineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void draggingTheRulerScrubsToWholeFrames()
    {
        Shown shown("timeline", {900, 142});
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.playback().setClip(ClipId(1u));
        shown.session.presentNow();
        auto* canvas = shown.find<TimelineCanvas>("canvas");
        const auto at = [canvas](double time) { return QPoint(static_cast<int>(canvas->xOf(time)), 12); };
        QTest::mousePress(canvas, Qt::LeftButton, {}, at(0.52));
        QCOMPARE(shown.session.view().timeSec, 16.0 / 30.0);
        QTest::mouseMove(canvas, at(1.01));
        QCOMPARE(shown.session.view().timeSec, 30.0 / 30.0);
        QTest::mouseRelease(canvas, Qt::LeftButton, {}, at(1.01));
        QTest::mousePress(canvas, Qt::LeftButton, Qt::ShiftModifier, at(1.21));
        QVERIFY(std::abs(shown.session.view().timeSec - 1.21) < 0.01);
        QVERIFY(shown.session.view().timeSec != 36.0 / 30.0);
    }

    void channelsHaveLanesWhereAllOfThemFindRoom()
    {
        for (const int height : {400, 110}) {
            Shown shown("timeline", {900, height});
            QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
            Loaded loaded = loadedArm();
            const std::vector<double> times{0.0, 0.5};
            Clip clip = *loaded.scene.clips[0];
            clip.tracks = {makeTrack(NodeId(1u), ChannelPath::Translation, times),
                makeTrack(NodeId(1u), ChannelPath::Rotation, times)};
            loaded.scene.clips = {std::make_shared<const Clip>(clip)};
            shown.session.open(std::move(loaded));
            shown.session.selection().selectJoint(NodeId(1u));
            shown.session.presentNow();
            const QString rows = shown.find<TimelineCanvas>("canvas")->rowTexts().join(u'\n');
            QVERIFY2(rows.contains("arm"), qPrintable(rows));
            QCOMPARE(rows.contains("rotate"), height == 400);
            QCOMPARE(rows.contains("move"), height == 400);
        }
    }

    void pressingAKeyInALaneGoesToItExactly()
    {
        Shown shown("timeline", {900, 142});
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        auto* canvas = shown.find<TimelineCanvas>("canvas");
        const QPoint at(static_cast<int>(canvas->xOf(0.25)) + 2, canvas->rowRect(1).center().y());
        QTest::mouseClick(canvas, Qt::LeftButton, {}, at);
        QVERIFY(shown.session.view().timeSec == 0.2500000001);
    }

    void aFrameThatIsNearlyAKeyIsTheKey()
    {
        Scene scene = armScene();
        Clip clip;
        clip.name = "float times";
        std::vector<double> times;
        for (int i = 0; i < 49; ++i) times.push_back(static_cast<double>(static_cast<float>(i / 24.0)));
        clip.tracks = {makeTrack(NodeId(1u), ChannelPath::Rotation, times)};
        scene.clips = {std::make_shared<const Clip>(clip)};
        Shown shown("timeline");
        shown.session.open({scene, nullptr, {}}, QStringLiteral("arm"));
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        QVERIFY(times[23] != 23.0 / 24.0); // what the file stores is a hair off the grid
        shown.session.playback().setTime(22.0 / 24.0);
        shown.session.playback().stepFrame(1);
        QVERIFY(shown.session.view().timeSec == times[23]);
        auto* canvas = shown.find<TimelineCanvas>("canvas");
        QTest::mouseClick(
            canvas, Qt::LeftButton, {}, QPoint(static_cast<int>(std::lround(canvas->xOf(times[25]))), 12));
        QVERIFY(shown.session.view().timeSec == times[25]);
        shown.session.presentNow();
        const QString text = shown.find<QLabel>("readout")->toolTip();
        QVERIFY2(text.contains("key 26 of 49") && !text.contains("after"), qPrintable(text));
    }

    void draggingTheRulerWithControlMarksWhatPlays()
    {
        Shown shown("timeline", {900, 142});
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* canvas = shown.find<TimelineCanvas>("canvas");
        const auto at = [&](double time) { return QPoint(static_cast<int>(std::lround(canvas->xOf(time))), 10); };
        const double fps = canvas->range().framesPerSecond(), from = std::round(0.25 * fps) / fps,
                     to = std::round(0.7 * fps) / fps;
        const double time = shown.session.view().timeSec;
        QTest::mousePress(canvas, Qt::LeftButton, Qt::ControlModifier, at(to));
        QMouseEvent move(QEvent::MouseMove, at(from), canvas->mapToGlobal(at(from)), Qt::NoButton, Qt::LeftButton,
            Qt::ControlModifier);
        QApplication::sendEvent(canvas, &move);
        QTest::mouseRelease(canvas, Qt::LeftButton, Qt::ControlModifier, at(from));
        const PlayRange range = shown.session.view().play.range;
        QVERIFY(std::abs(range.startSec - from) < 1e-6 && std::abs(range.endSec - to) < 1e-6);
        QCOMPARE(shown.session.view().timeSec, time);
        shown.session.presentNow();
        const QImage marked = canvas->grab().toImage();
        QTest::mouseClick(canvas, Qt::LeftButton, Qt::ControlModifier, at(0.5)); // no way: the whole clip again
        QVERIFY(!shown.session.view().play.range.any());
        shown.session.presentNow();
        QVERIFY(marked != canvas->grab().toImage());
    }

    void zoomKeepsTheTimeUnderTheCursorAndFitShowsAll()
    {
        Shown shown("timeline", {900, 142});
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* canvas = shown.find<TimelineCanvas>("canvas");
        auto* fit = shown.find<QToolButton>("fit");
        QVERIFY(!canvas->range().zoomed() && !fit->isVisible());
        const double x = canvas->xOf(0.4);
        QWheelEvent wheel(QPointF(x, 12), canvas->mapToGlobal(QPointF(x, 12)), {}, {0, 480}, Qt::NoButton,
            Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(canvas, &wheel);
        QVERIFY(canvas->range().zoomed() && fit->isVisible());
        QVERIFY(std::abs(canvas->timeAt(x) - 0.4) < 1e-9);
        QVERIFY(canvas->xOf(1.0) > canvas->width());
        shown.session.playback().setTime(1.0); // the playhead is never out of sight
        shown.session.presentNow();
        QVERIFY(canvas->xOf(1.0) <= canvas->width());
        fit->click();
        QVERIFY(!canvas->range().zoomed() && !fit->isVisible());
        QTest::keyClick(canvas, Qt::Key_Plus);
        QVERIFY(canvas->range().zoomed());
        QTest::keyClick(canvas, Qt::Key_Minus);
        QVERIFY(!canvas->range().zoomed());
    }

    void theKeyChoiceNamesTheJoint()
    {
        Shown shown("timeline");
        auto* keys = shown.find<QComboBox>("keys");
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        QCOMPARE(keys->itemText(0), QStringLiteral("Keys of arm"));
        QVERIFY(shown.session.editing().push(
            {"Rename", "n", 0, [](const Scene& scene) { return renameObject(scene, NameKind::Node, 1, "hand"); }}));
        shown.session.presentNow();
        QCOMPARE(keys->itemText(0), QStringLiteral("Keys of hand"));
        shown.session.selection().selectJoint(NodeId(2u), true);
        shown.session.presentNow();
        QCOMPARE(keys->itemText(0), QStringLiteral("Keys of selection"));
    }

    void keyButtonsStepThroughTheChosenKeys()
    {
        Shown shown("timeline");
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.presentNow();
        auto* next = shown.find<QToolButton>("nextk");
        next->click();
        QVERIFY(shown.session.view().timeSec == 0.1);
        auto* keys = shown.find<QComboBox>("keys");
        keys->setCurrentIndex(1);
        Q_EMIT keys->activated(1);
        shown.session.playback().setTime(0.3);
        next->click();
        QVERIFY(shown.session.view().timeSec == 0.5);
        shown.find<QToolButton>("prevk")->click();
        QVERIFY(shown.session.view().timeSec == 0.2500000001);
        QCOMPARE(shown.session.front().history.count(), 0);
    }

    void theReadOutSaysTimeKeyAndRate()
    {
        Shown shown("timeline");
        shown.session.selection().selectJoint(NodeId(2u));
        shown.session.playback().setTime(0.5);
        shown.session.presentNow();
        const QString text = shown.find<QLabel>("readout")->toolTip();
        QVERIFY2(text.contains("t 0.5000 s"), qPrintable(text));
        QVERIFY2(text.contains("key 2 of 3"), qPrintable(text));
        QVERIFY2(text.contains("next +30"), qPrintable(text));
        QVERIFY2(text.contains("LINEAR"), qPrintable(text));
        QVERIFY2(text.contains("60 fps"), qPrintable(text)); // 0.25 s is no frame of 30
        QCOMPARE(shown.find<NumberField>("frame")->text(), QStringLiteral("30"));
    }

    void whatFindsNoRoomIsInAMenuAndWorksThere()
    {
        Shown shown("timeline", {1100, 142});
        shown.session.playback().setClip(ClipId(1u));
        shown.session.presentNow();
        QVERIFY2(shown.view->minimumSizeHint().width() < 480, "the row fits the narrowest window");
        auto* more = shown.find<QToolButton>("more");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        QTRY_VERIFY(!more->isVisible() && shown.find<QComboBox>("speed")->isVisible());
        shown.view->resize(480, 142);
        QTRY_VERIFY(more->isVisible() && !shown.find<QComboBox>("speed")->isVisible());
        QVERIFY(shown.find<QToolButton>("play")->isVisible());
        Q_EMIT more->menu()->aboutToShow();
        for (QAction* entry : more->menu()->actions())
            if (entry->text() == QLatin1String("Speed")) entry->menu()->actions()[5]->trigger();
        QCOMPARE(shown.session.view().play.speed, 2.0f);
        QCOMPARE(shown.session.view().play.atEnd, AtEnd::Again);
        for (QAction* entry : more->menu()->actions())
            if (entry->text() == QLatin1String("Loop")) entry->trigger();
        QCOMPARE(shown.session.view().play.atEnd, AtEnd::Stop);
    }

    void aFrameTypedGoesThere()
    {
        Shown shown("timeline");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* frame = shown.find<NumberField>("frame");
        frame->setFocus();
        frame->selectAll();
        QTest::keyClicks(frame, "12");
        QTest::keyClick(frame, Qt::Key_Return);
        QCOMPARE(shown.session.view().timeSec, 12.0 / 60.0);
    }

    void theClipBoxShowsAndChoosesClipAndPose()
    {
        Shown shown("timeline");
        auto* clips = shown.find<QComboBox>("clips");
        QCOMPARE(clips->count(), 4); // two clips, rest, bind
        Q_EMIT clips->activated(1);
        shown.session.presentNow();
        QCOMPARE(shown.session.view().clip, ClipId(1u));
        QCOMPARE(clips->currentText(), QStringLiteral("other"));
        Q_EMIT clips->activated(3);
        shown.session.presentNow();
        QCOMPARE(shown.session.view().pose, PoseSource::Bind);
        QCOMPARE(clips->currentText(), QStringLiteral("Bind pose"));
    }

    void inAnotherPoseTheTimelineNamesTheClipWhoseKeysDoNotAct()
    {
        Shown shown("timeline", {900, 142});
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* canvas = shown.find<TimelineCanvas>("canvas");
        shown.session.playback().setClip(ClipId(1u));
        shown.session.presentNow();
        QVERIFY(canvas->accessibleDescription().isEmpty());
        const QImage acting = canvas->grab().toImage();
        // Lanes beside the playhead, without the ruler and what it says: keys alone can look different there.
        const int right = static_cast<int>(canvas->xOf(0.0)) + 20;
        const QRect lanes(
            right, timeline::kRuler + 2, canvas->width() - right, canvas->height() - timeline::kRuler - 2);
        for (const auto& [pose, said] : {std::pair(PoseSource::Rest, "Rest pose: keys of other are not applied"),
                 std::pair(PoseSource::Bind, "Bind pose: keys of other are not applied")}) {
            shown.session.playback().setPoseSource(pose);
            shown.session.presentNow();
            QCOMPARE(canvas->accessibleDescription(), QString(said));
            QVERIFY(canvas->grab().toImage().copy(lanes) != acting.copy(lanes));
        }
        QTest::mouseClick(canvas, Qt::LeftButton, {}, QPoint(static_cast<int>(canvas->xOf(0.0)), 12));
        shown.session.presentNow(); // a press in the timeline goes back to the clip
        QVERIFY(canvas->accessibleDescription().isEmpty());
        canvas->clearFocus();
        QCOMPARE(canvas->grab().toImage(), acting);
    }

    void playButtonPlaysAndPauses()
    {
        Shown shown("timeline");
        auto* play = shown.find<QToolButton>("play");
        play->click();
        QVERIFY(shown.session.view().play.on);
        QTRY_VERIFY(shown.session.view().timeSec > 0.0);
        play->click();
        QVERIFY(!shown.session.view().play.on);
    }

    void screenReadersFindTheRows()
    {
        Shown shown("timeline");
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.playback().setTime(0.25);
        shown.session.presentNow();
        QAccessibleInterface* canvas = QAccessible::queryAccessibleInterface(shown.find<TimelineCanvas>("canvas"));
        QVERIFY(canvas);
        QCOMPARE(canvas->role(), QAccessible::Slider);
        QCOMPARE(canvas->childCount(), 2);
        QVERIFY(canvas->child(1)->text(QAccessible::Name).contains("arm"));
        QVERIFY(canvas->child(1)->text(QAccessible::Name).contains("0.1000"));
        QVERIFY(canvas->valueInterface());
        QCOMPARE(canvas->valueInterface()->currentValue().toDouble(), 0.25);
        canvas->valueInterface()->setCurrentValue(0.5);
        QCOMPARE(shown.session.view().timeSec, 0.5);
    }

    void withoutAClipTheTimelineOffersToAddOne()
    {
        Shown shown("timeline", {900, 142});
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        auto* empty = shown.find<QLabel>("noClip");
        QVERIFY(!empty->isVisible());
        Scene bare = armScene();
        bare.clips.clear();
        shown.session.open({bare, nullptr, {}}, QStringLiteral("bare"));
        shown.session.presentNow();
        QVERIFY(empty->isVisible());
        auto* canvas = shown.find<QWidget>("canvas");
        QAction add;
        add.setObjectName(QStringLiteral("add_clips")); // as the window gives it to every stage
        canvas->addAction(&add);
        int asked = 0;
        connect(&add, &QAction::triggered, this, [&asked] { ++asked; });
        Q_EMIT empty->linkActivated(QStringLiteral("#"));
        QCOMPARE(asked, 1);
    }

    void theFrameRateIsFoundFromTheKeys()
    {
        const auto clipWith = [](double rate) {
            Clip clip;
            std::vector<double> times;
            for (int i = 0; i < 40; ++i) times.push_back(static_cast<double>(static_cast<float>(i / rate)));
            clip.tracks = {makeTrack(NodeId(0u), ChannelPath::Translation, times)};
            return clip;
        };
        for (const double rate : {24.0, 25.0, 30.0, 50.0, 60.0}) QCOMPARE(frameRateOf(clipWith(rate)), rate);
        Clip stated = clipWith(24.0);
        stated.framesPerSecond = 15.0;
        QCOMPARE(frameRateOf(stated), 15.0);
        QCOMPARE(frameRateOf(Clip{}), 30.0);
    }
};

} // namespace timeline_test

QTEST_MAIN(timeline_test::TimelineTest)
#include "timeline_test.moc"
