// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/base/errors.h"
#include "ui/session/document/playing.h"
#include "ui/vertices/weight_tools.h"

#include <semaphore>

namespace session_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

class Counter final : public View {
public:
    using View::View;
    void present(const Frame& frame) override { frames.push_back(frame); }
    std::vector<Frame> frames;
};

/// Turns of the event loop until nothing is left to do.
void settle()
{
    for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
}

} // namespace

class SessionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aVertexPickedWithoutAJointTakesTheOneThatHoldsItMost()
    {
        Session session;
        session.open(loadedArm(), "arm");
        QVERIFY(setWeight(session, SetId(0u), 5, 0, 0.3f));
        QVERIFY(setWeight(session, SetId(0u), 5, 1, 0.7f));
        session.selection().selectPoint(pointOfArm(5));
        const Skin& skin = *session.scene().skins[0];
        QCOMPARE(session.view().joint(), skin.joints[1]);
        session.selection().selectJoint(skin.joints[0]);
        session.selection().selectPoint(pointOfArm(6));
        QCOMPARE(session.view().joint(), skin.joints[0]); // what was chosen by hand stays
    }
    void tenEditsInOneTurnAreOnePresentation()
    {
        Session session;
        session.open(loadedArm());
        Counter a, b;
        session.presenter().add(&a);
        session.presenter().add(&b);
        settle();
        a.frames.clear();
        b.frames.clear();
        for (PointIndex point = 0; point < 10; ++point) QVERIFY(setWeight(session, SetId(0u), point, 1, 0.5f));
        session.selection().selectJoint(NodeId(1u));
        settle();
        QCOMPARE(a.frames.size(), std::size_t{1});
        QCOMPARE(b.frames.size(), std::size_t{1});
        QCOMPARE(a.frames[0].actors[0].scene.get(), b.frames[0].actors[0].scene.get());
        QCOMPARE(a.frames[0].view.joint(), NodeId(1u));
        QVERIFY(a.frames[0].modified);
        QCOMPARE(session.front().history.count(), 10);
    }

    void selectionAndTimeAreNoSteps()
    {
        Session session;
        session.open(loadedArm());
        session.selection().selectJoint(NodeId(2u));
        session.playback().setTime(0.5);
        session.looking().setShading(Shading::Heat);
        QCOMPARE(session.front().history.count(), 0);
        QVERIFY(!session.front().document.modified());
    }

    void openingShowsTheFirstClipAtItsStart()
    {
        Session session;
        session.open(loadedArm(), QStringLiteral("arm"));
        QCOMPARE(session.view().clip, ClipId(0u));
        QCOMPARE(session.view().pose, PoseSource::Clip);
        QCOMPARE(session.view().timeSec, 0.0);
        QCOMPARE(session.front().name(), QStringLiteral("arm"));
        QVERIFY(session.view().camera.distance > 1.0f);
    }

    void selectionOfWhatIsGoneIsLeftOut()
    {
        Session session;
        session.open(loadedArm());
        ViewState view = session.view();
        view.joints = {NodeId(1u), NodeId(77u)};
        view.points = {pointOfArm(3), pointOfArm(kArmPoints)};
        view.clip = ClipId(9u);
        session.look(view);
        QCOMPARE(session.view().joints, std::vector<NodeId>{NodeId(1u)});
        QCOMPARE(session.view().points.size(), std::size_t{1});
        QVERIFY(session.playback().clip()); // another one, not rest: the file has clips
        QCOMPARE(session.view().pose, PoseSource::Clip);
    }

    void aPoseIsEvaluatedAgainOnlyWhenItChanges()
    {
        Session session;
        session.open(loadedArm());
        session.presentNow();
        const auto pose = session.frame().actors[0].pose;
        session.selection().selectJoint(NodeId(1u));
        session.presentNow();
        QCOMPARE(session.frame().actors[0].pose, pose);
        session.playback().setTime(0.25);
        session.presentNow();
        QVERIFY(session.frame().actors[0].pose != pose);
    }

    void keyStepLandsExactlyOnKeyTimes()
    {
        Session session;
        session.open(loadedArm());
        session.selection().selectJoint(NodeId(1u));
        const double expected[] = {0.1, 0.2500000001, 1.0, 1.0};
        for (const double time : expected) {
            session.playback().stepKey(1);
            QVERIFY(session.view().timeSec == time);
        }
        session.playback().stepKey(-1);
        QVERIFY(session.view().timeSec == 0.2500000001);
        session.playback().setTime(0.3);
        session.playback().stepKey(1, true); // the hand's key counts too
        QVERIFY(session.view().timeSec == 0.5);
    }

    void frameStepFromBetweenFramesLandsOnTheNextWholeOne()
    {
        Session session;
        session.open(loadedArm());
        session.playback().setClip(ClipId(1u)); // keys at 0 and 2 s: 30 fps
        QCOMPARE(session.playback().frameRate(), 30.0);
        session.playback().setTime(0.11);
        session.playback().stepFrame(1);
        QCOMPARE(session.view().timeSec, 4.0 / 30.0);
        session.playback().stepFrame(-1);
        QCOMPARE(session.view().timeSec, 3.0 / 30.0);
        session.playback().setTime(0.11);
        session.playback().stepFrame(-1);
        QCOMPARE(session.view().timeSec, 3.0 / 30.0);
        session.playback().stepFrame(-10);
        QCOMPARE(session.view().timeSec, 0.0);
    }

    void playingMovesTimeAndNothingElse()
    {
        Session session;
        session.open(loadedArm());
        const std::uint64_t revision = session.front().document.revision();
        session.playback().setSpeed(8.0f);
        session.playback().setPlaying(true);
        QTRY_VERIFY(session.view().timeSec > 0.0);
        const double first = session.view().timeSec;
        QTRY_VERIFY(session.view().timeSec < first); // came round
        session.playback().setPlaying(false);
        const double stopped = session.view().timeSec;
        Session other; // by its clock
        other.open(loadedArm());
        other.playback().setPlaying(true);
        QTRY_VERIFY(other.view().timeSec > 0.06);
        QCOMPARE(session.view().timeSec, stopped);
        QCOMPARE(session.front().document.revision(), revision);
    }

    void withoutLoopPlayingStopsAtTheEnd()
    {
        Session session;
        session.open(loadedArm());
        session.playback().setAtEnd(AtEnd::Stop);
        session.playback().setSpeed(8.0f);
        session.playback().setPlaying(true);
        QTRY_VERIFY(!session.view().play.on);
        QCOMPARE(session.view().timeSec, 1.0);
    }

    void whatIsLeftOfTheWayIsPlayedAfterTheEnd_data()
    {
        QTest::addColumn<AtEnd>("atEnd");
        QTest::addColumn<double>("way");
        QTest::addColumn<double>("time");
        QTest::addColumn<bool>("turned");
        QTest::addColumn<bool>("stopped");
        QTest::newRow("on the way") << AtEnd::Turn << 0.25 << 1.75 << false << false;
        QTest::newRow("to the end itself") << AtEnd::Again << 0.5 << 2.0 << false << false;
        QTest::newRow("stops") << AtEnd::Stop << 0.75 << 2.0 << false << true;
        QTest::newRow("stops at the start") << AtEnd::Stop << -0.75 << 1.0 << false << true;
        QTest::newRow("again") << AtEnd::Again << 0.75 << 1.25 << false << false;
        QTest::newRow("again, backwards") << AtEnd::Again << -0.75 << 1.75 << false << false;
        QTest::newRow("again, rounds") << AtEnd::Again << 3.75 << 1.25 << false << false;
        QTest::newRow("turns") << AtEnd::Turn << 0.75 << 1.75 << true << false;
        QTest::newRow("turns at the start") << AtEnd::Turn << -0.75 << 1.25 << true << false;
        QTest::newRow("turns twice") << AtEnd::Turn << 1.75 << 1.25 << false << false;
        QTest::newRow("turns three times") << AtEnd::Turn << 2.75 << 1.75 << true << false;
    }

    void whatIsLeftOfTheWayIsPlayedAfterTheEnd()
    {
        QFETCH(AtEnd, atEnd);
        QFETCH(double, way);
        const Played now = playedFrom(1.5, way, 1.0, 2.0, atEnd);
        QTEST(now.timeSec, "time");
        QTEST(now.turned, "turned");
        QTEST(now.stopped, "stopped");
    }

    void pingPongComesBackAndKeepsTheSpeedThatIsShown()
    {
        Session session;
        session.open(loadedArm());
        session.playback().setAtEnd(AtEnd::Turn);
        session.playback().setSpeed(2.0f);
        session.playback().setTime(0.9);
        session.playback().setPlaying(true);
        std::vector<double> times;
        for (int i = 0; i < 100 && session.view().play.on; ++i) {
            QTest::qWait(5);
            times.push_back(session.view().timeSec);
            if (times.back() < 0.6) break;
        }
        session.playback().setPlaying(false);
        QVERIFY(times.back() < 0.6);
        for (std::size_t i = 1; i < times.size(); ++i) // from the end down: a jump would be to the start
            QVERIFY2(times[i - 1] - times[i] < 0.5, qPrintable(QString::number(times[i])));
        QCOMPARE(session.view().play.speed, 2.0f);
    }

    void aRangeIsAllThatPlays()
    {
        Session session;
        session.open(loadedArm());
        session.playback().setRange({0.25, 0.5});
        session.playback().setSpeed(2.0f);
        session.playback().setTime(0.9);
        session.playback().setPlaying(true); // from outside it begins at its start
        QVERIFY(session.view().timeSec >= 0.25 && session.view().timeSec <= 0.5);
        for (int i = 0; i < 20; ++i) {
            QTest::qWait(20);
            QVERIFY2(session.view().timeSec >= 0.25 && session.view().timeSec <= 0.5,
                qPrintable(QString::number(session.view().timeSec)));
        }
        session.playback().setPlaying(false);
        session.playback().setTime(0.9); // looking is free
        QCOMPARE(session.view().timeSec, 0.9);
        session.playback().setRange({0.5, 7.0});
        QCOMPARE(session.view().play.range.endSec, 1.0);
        session.playback().setRange({0.0, 1.0});
        QVERIFY(!session.view().play.range.any());
        session.playback().setRange({0.25, 0.5});
        session.playback().setClip({});
        QVERIFY(!session.view().play.range.any());
    }

    void backwardsAClipPlaysFromItsEndToItsStart()
    {
        Session session;
        session.open(loadedArm());
        session.playback().setAtEnd(AtEnd::Stop);
        session.playback().setSpeed(-8.0f);
        QCOMPARE(session.view().play.speed, -8.0f);
        session.playback().setPlaying(true);
        QCOMPARE(session.view().timeSec, 1.0);
        QTRY_VERIFY(!session.view().play.on);
        QCOMPARE(session.view().timeSec, 0.0);
        session.playback().setAtEnd(AtEnd::Again);
        session.playback().setTime(0.01);
        session.playback().setPlaying(true);
        QTRY_VERIFY(session.view().timeSec > 0.1); // round the start to the end
        session.playback().setPlaying(false);
    }

    void aRefusedEditLeavesNoStepAndSaysWhy()
    {
        Session session;
        session.open(loadedArm());
        QSignalSpy said(&session, &Session::noticed);
        QVERIFY(!setWeight(session, SetId(0u), kArmPoints + 5, 1, 0.5f));
        QCOMPARE(session.front().history.count(), 0);
        QCOMPARE(said.count(), 1);
        QVERIFY(said[0][1].toBool());
        QVERIFY(!said[0][0].toString().isEmpty());
    }

    void anEditJobLocksEditingAndIsOneStep()
    {
        Session session;
        session.open(loadedArm());
        auto gate = std::make_shared<std::binary_semaphore>(0);
        session.editing().start("Long edit", QStringLiteral("Long"), [gate](const Scene& scene, const Task&) {
            gate->acquire();
            return setWeight(scene, SetId(0u), 0, 1, 0.5f);
        });
        QVERIFY(!setWeight(session, SetId(0u), 1, 1, 0.1f));
        session.editing().undo();
        session.playback().setTime(0.5); // looking goes on
        QCOMPARE(session.view().timeSec, 0.5);
        gate->release();
        QTRY_COMPARE(session.front().history.count(), 1);
        QCOMPARE(session.scene().weights[0]->weights(0)[0], 0.5f);
        QVERIFY(setWeight(session, SetId(0u), 1, 1, 0.1f));
    }

    void anOverrideIsPutChangedAndUndone()
    {
        Session session;
        session.open(loadedArm());
        Override value;
        value.node = NodeId(1u);
        value.matrix[3] = glm::vec4(1, 2, 3, 1);
        const std::uint64_t gesture = session.editing().newGesture();
        const Result<OverrideId> id = session.overrides().put(value, gesture);
        QVERIFY(id);
        value.id = *id;
        value.matrix[3] = glm::vec4(4, 5, 6, 1);
        QVERIFY(session.overrides().put(value, gesture));
        QCOMPARE(session.front().history.count(), 1); // the drag that made it
        QVERIFY(session.overrides().of(NodeId(1u)));
        QCOMPARE(session.overrides().of(NodeId(1u))->matrix[3].x, 4.0f);
        session.presentNow();
        QCOMPARE(session.frame().actors[0].pose->local[1][3].x, 4.0f);
        QVERIFY(!session.front().document.modified()); // overrides are not of the file
        session.editing().undo();
        QVERIFY(session.scene().overrides.empty());
    }

    void aViewThatIsGoneIsNotPresentedTo()
    {
        Session session;
        session.open(loadedArm());
        auto view = std::make_unique<Counter>();
        session.presenter().add(view.get());
        view.reset();
        session.presentNow();
        QCOMPARE(session.presenter().presentations(), std::size_t{1});
    }
};

} // namespace session_test

QTEST_MAIN(session_test::SessionTest)
#include "session_test.moc"
