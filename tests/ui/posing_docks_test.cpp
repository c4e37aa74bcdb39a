// SPDX-License-Identifier: MIT
#include "tests/ui/test_scene.h"
#include "ui/commands/actions.h"
#include "ui/motion/pose_clipboard.h"
#include "ui/motion/pose_commands.h"
#include "ui/motion/pose_tools.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/order_box.h"
#include "ui/widgets/labels/segments.h"

#include <QClipboard>
#include <QListWidget>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>
#include <QTreeWidget>

namespace posing_docks_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

void press(const Segments& segments, int index)
{
    segments.findChildren<QToolButton*>()[index]->click();
}

void typeInto(NumberField& field, const char* text)
{
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, text);
    QTest::keyClick(&field, Qt::Key_Return);
}

/// An override that turns the joint by so much about z.
Override turnBy(float angleRad, NodeId node)
{
    Override out;
    out.node = node;
    out.channels = {false, true, false};
    out.matrix = glm::rotate(glm::mat4(1.0f), angleRad, glm::vec3(0.0f, 0.0f, 1.0f));
    return out;
}

const glm::mat4& modelOf(const Session& session, std::size_t node)
{
    return session.frame().actors.front().pose->model[node];
}

} // namespace

/// Kinds of overrides, tests of weights, ghosts and kept poses, as the docks have them.
class PosingDocksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsPressedGoesToAllSelectedJointsAsOneStep()
    {
        Shown shown("joint");
        Session& session = shown.session;
        session.selection().selectJoints({NodeId(1u), NodeId(2u)});
        session.presentNow();
        press(*shown.find<Segments>("kind"), 4); // freeze
        QCOMPARE(session.scene().overrides.size(), std::size_t{2});
        QCOMPARE(session.front().history.index(), 1);
        setChildren(session, ChildrenMode::Bind);
        clearChannel(session, &Channels::translation);
        for (const auto& value : session.scene().overrides) {
            QCOMPARE(value->kind, OverrideKind::Freeze);
            QCOMPARE(value->children, ChildrenMode::Bind);
            QVERIFY(!value->channels.translation && value->channels.rotation);
        }
        QCOMPARE(session.front().history.index(), 3);
        toggleOverrides(session);
        for (const auto& value : session.scene().overrides) QVERIFY(!value->enabled);
        resetJoints(session, ResetReach::Joint, PoseReset::Clip);
        QVERIFY(session.scene().overrides.empty());
        QCOMPARE(session.front().history.index(), 5);
    }
    void aLookAtMuteCostsNoNumbers()
    {
        Shown shown("joint");
        Session& session = shown.session;
        session.selection().selectJoint(NodeId(2u));
        session.playback().setTime(0.4);
        session.presentNow();
        const glm::mat4 clip = session.frame().actors.front().pose->local[2];
        Override typed;
        typed.node = NodeId(2u);
        typed.channels = {false, true, false};
        typed.matrix = glm::rotate(glm::mat4(1.0f), 0.9f, glm::vec3(0.0f, 0.0f, 1.0f));
        QVERIFY(session.overrides().put(typed));
        session.presentNow();
        const Override before = *session.scene().overrides.at(0);
        const auto* kinds = shown.find<Segments>("kind");
        press(*kinds, 3); // mute
        session.presentNow();
        QCOMPARE(session.scene().overrides.at(0)->kind, OverrideKind::Mute);
        press(*kinds, 4); // freeze: of the clip, which was muted
        session.presentNow();
        QVERIFY(maxDifference(session.frame().actors.front().pose->local[2], clip) < 1e-5f);
        press(*kinds, 0); // replace
        session.presentNow();
        QCOMPARE(session.scene().overrides.size(), std::size_t{1});
        QVERIFY(*session.scene().overrides.at(0) == before);
    }
    void aJointThatIsHeldAnewTakesNoNumbersOfLongAgo()
    {
        Shown shown("joint");
        Session& session = shown.session;
        const auto* kinds = shown.find<Segments>("kind");
        const auto choose = [&session, kinds](int kind) {
            press(*kinds, kind);
            session.presentNow();
        };
        session.selection().selectJoint(NodeId(2u));
        session.playback().setTime(0.4);
        QVERIFY(session.overrides().put(turnBy(0.9f, NodeId(2u))));
        session.presentNow();
        choose(3); // mute
        choose(0); // replace: the numbers are back, and the memory has done its work
        QCOMPARE(session.scene().overrides.at(0)->matrix, turnBy(0.9f, NodeId(2u)).matrix);
        QVERIFY(session.overrides().remove(session.scene().overrides.at(0)->id));
        session.presentNow();
        choose(4); // freeze: of the clip
        const glm::mat4 frozen = session.frame().actors.front().pose->local[2];
        choose(0);
        QCOMPARE(session.scene().overrides.at(0)->kind, OverrideKind::Replace);
        QVERIFY(maxDifference(session.frame().actors.front().pose->local[2], frozen) < 1e-5f);
        // Muted by the menu: the numbers of now come back.
        Override typed = turnBy(0.2f, NodeId(2u));
        typed.id = session.scene().overrides.at(0)->id;
        QVERIFY(session.overrides().put(typed));
        holdJoints(session, OverrideKind::Mute);
        session.presentNow();
        choose(0);
        QVERIFY(*session.scene().overrides.at(0) == typed);
        // A number typed while it is frozen stays.
        choose(4);
        Override other = *session.scene().overrides.at(0);
        other.matrix = turnBy(0.5f, NodeId(2u)).matrix;
        QVERIFY(session.overrides().put(other));
        session.presentNow();
        choose(0);
        QVERIFY(maxDifference(session.scene().overrides.at(0)->matrix, other.matrix) < 1e-5f);
    }
    void whatIsMutedTogetherComesBackTogether()
    {
        Shown shown("joint");
        Session& session = shown.session;
        const NodeId arm(1u), hand(2u);
        QVERIFY(session.overrides().put(turnBy(0.5f, arm)));
        QVERIFY(session.overrides().put(turnBy(0.9f, hand)));
        const Override ofArm = *session.overrides().of(arm), ofHand = *session.overrides().of(hand);
        session.selection().selectJoints({arm, hand});
        session.presentNow();
        const auto *kinds = shown.find<Segments>("kind"), *spaces = shown.find<Segments>("space");
        press(*kinds, 3); // mute
        session.presentNow();
        QCOMPARE(session.overrides().of(arm)->kind, OverrideKind::Mute);
        QVERIFY(!spaces->isEnabled());
        press(*kinds, 0); // replace
        session.presentNow();
        QVERIFY(*session.overrides().of(arm) == ofArm);
        QVERIFY(*session.overrides().of(hand) == ofHand);
        QCOMPARE(session.front().history.index(), 4); // one step each
        // A space is chosen for those that have one: what is held stays held.
        session.selection().selectJoint(arm);
        session.presentNow();
        press(*kinds, 4); // freeze
        session.selection().selectJoints({arm, hand});
        session.presentNow();
        press(*spaces, 2); // model
        QCOMPARE(session.overrides().of(arm)->kind, OverrideKind::Freeze);
        QCOMPARE(session.overrides().of(hand)->space, Space::Model);
    }
    void pinMuteAndFreezeBeginWithOnePress()
    {
        Shown shown("joint");
        Session& session = shown.session;
        session.selection().selectJoint(NodeId(2u));
        session.playback().setTime(0.4);
        session.presentNow();
        const glm::mat4 then = modelOf(session, 2), local = session.frame().actors.front().pose->local[2];
        const auto* kinds = shown.find<Segments>("kind");
        press(*kinds, 2); // pin
        QCOMPARE(session.scene().overrides.at(0)->kind, OverrideKind::Pin);
        session.playback().setTime(1.0);
        session.presentNow();
        QVERIFY(maxDifference(modelOf(session, 2), then) < 1e-5f);
        session.editing().undo();
        session.playback().setTime(0.4);
        session.presentNow();
        press(*kinds, 4); // freeze
        session.playback().setTime(1.0);
        session.presentNow();
        QVERIFY(maxDifference(session.frame().actors.front().pose->local[2], local) < 1e-6f);
        press(*kinds, 3); // the same override, mute
        session.presentNow();
        QCOMPARE(session.scene().overrides.size(), std::size_t{1});
        QCOMPARE(session.scene().overrides[0]->kind, OverrideKind::Mute);
        QCOMPARE(session.frame().actors.front().pose->local[2], session.scene().nodes[2]->restLocal());
        press(*kinds, 0); // and back to one that replaces: the joint stands where it stood
        session.presentNow();
        QCOMPARE(session.scene().overrides[0]->kind, OverrideKind::Replace);
        QVERIFY(maxDifference(session.frame().actors.front().pose->local[2], session.scene().nodes[2]->restLocal()) <
                1e-6f);
    }
    void ordersAreNamedByTheirMatricesAndAxesReadBack()
    {
        for (int i = 0; i < 300; ++i) {
            const auto at = [i](int k) { return static_cast<double>((i * (37 + 11 * k)) % 360 - 180); };
            const glm::quat turn(eulerRotation({at(0), at(1), at(2)}, RotationOrder::XYZ));
            const AxisAngle axis = axisAngleOf(turn);
            QVERIFY(std::abs(glm::dot(glm::angleAxis(glm::radians(axis.degrees), axis.axis), turn)) > 1.0f - 1e-5f);
        }
        // By hand: a quarter turn about x, then (in its axes) one about z, is not the same in the other order.
        const glm::dquat x = glm::angleAxis(glm::radians(90.0), glm::dvec3(1, 0, 0));
        const glm::dquat z = glm::angleAxis(glm::radians(90.0), glm::dvec3(0, 0, 1));
        QVERIFY(std::abs(glm::dot(eulerRotation({90, 0, 90}, *orderNamed("XYZ")), x * z)) > 0.99999);
        QVERIFY(std::abs(glm::dot(eulerRotation({90, 0, 90}, *orderNamed("zxy")), z * x)) > 0.99999);
        QVERIFY(!orderNamed("XYX"));
        QVERIFY(orderTip(*orderNamed("YXZ")).contains(QStringLiteral("YXZ: R = Ry · Rx · Rz")));
    }
    void aTurnIsTypedAsAxisAndDegrees()
    {
        Shown shown("joint");
        QVERIFY(QTest::qWaitForWindowExposed(shown.view.get()));
        shown.session.selection().selectJoint(NodeId(1u));
        shown.session.playback().setPoseSource(PoseSource::Rest);
        shown.session.presentNow();
        press(*shown.find<Segments>("rotationAs"), 2);
        typeInto(*shown.find<NumberField>("field_angle"), "60");
        shown.session.presentNow();
        const Override& made = *shown.session.scene().overrides.at(0);
        const glm::quat turn = decompose(made.matrix).transform.rotation;
        QVERIFY(std::abs(glm::degrees(glm::angle(turn)) - 60.0f) < 1e-3f);
        typeInto(*shown.find<NumberField>("field_1_0"), "0");
        QVERIFY(shown.session.scene().overrides.size() == 1); // 0 0 0 is no axis: refused, nothing changed
        QCOMPARE(shown.session.scene().overrides[0]->matrix, made.matrix);
    }
    void anExerciseIsSeenAndLeavesNothingBehind()
    {
        Shown shown("exercise");
        Session& session = shown.session;
        session.selection().selectJoint(NodeId(1u));
        session.presentNow();
        const auto before = session.front().document.sharedScene();
        const glm::mat4 hand = modelOf(session, 2);
        shown.find<QPushButton>("run")->click();
        QTRY_VERIFY(maxDifference(modelOf(session, 2), hand) > 1e-3f);
        QVERIFY(session.front().document.sharedScene() == before);
        QCOMPARE(session.front().history.count(), 0);
        auto* place = shown.find<QSlider>("place");
        place->setFocus();
        QTest::keyClick(place, Qt::Key_PageUp); // by hand, from the keyboard
        session.presentNow();
        QCOMPARE(session.view().trial.size(), std::size_t{1});
        shown.find<QPushButton>("stop")->click();
        session.presentNow();
        QVERIFY(session.view().trial.empty());
        QVERIFY(maxDifference(modelOf(session, 2), hand) == 0.0f);
        shown.find<QPushButton>("run")->click();
        session.presentNow();
        shown.view->hide(); // out of sight it does not go on
        session.presentNow();
        QVERIFY(session.view().trial.empty());
    }
    void allJointsAreExercisedInAClipOfTheirOwn()
    {
        Shown shown("exercise");
        Session& session = shown.session;
        const std::size_t clips = session.scene().clips.size();
        auto* write = shown.find<QPushButton>("exerciseClip");
        session.presentNow();
        write->click();
        QTRY_COMPARE(session.scene().clips.size(), clips + 1);
        QTRY_COMPARE(session.view().clip, ClipId(clips));
        QCOMPARE(session.scene().clips.back()->name, std::string("exercise_rom"));
        QCOMPARE(session.scene().clips.back()->endSec(), 6.0); // arm and hand hold the strip
        write->click();                                        // once more it has another name
        QTRY_COMPARE(session.scene().clips.size(), clips + 2);
        session.editing().undo();
        session.editing().undo();
        QCOMPARE(session.scene().clips.size(), clips);
    }
    void aGhostIsShownAndJointsThatRestElsewhereAreChosen()
    {
        Shown shown("rest_bind");
        Session& session = shown.session;
        QVERIFY(session.editing().push({"Edit", "n", 0, [](const Scene& scene) {
                                            LocalChange change;
                                            change.translation =
                                                scene.nodes[1]->rest.translation + glm::vec3(0.5f, 0, 0);
                                            return setLocal(scene, NodeId(1u), change);
                                        }}));
        session.presentNow();
        press(*shown.find<Segments>("ghost"), 2);
        session.presentNow();
        QCOMPARE(session.frame().actors.back().role, ActorRole::Ghost);
        auto* list = shown.find<QTreeWidget>("gaps");
        QVERIFY(list->topLevelItemCount() > 0);
        list->setFocus();
        Q_EMIT list->itemActivated(list->topLevelItem(0), 0);
        QVERIFY(session.view().joint().valid());
        press(*shown.find<Segments>("ghost"), 0);
        session.presentNow();
        QCOMPARE(session.frame().actors.size(), std::size_t{1});
    }
    void aKeptPoseIsAppliedWithBlend()
    {
        Shown shown("poses");
        Session& session = shown.session;
        session.playback().setTime(1.0);
        session.presentNow();
        const std::vector<glm::mat4> posed = session.frame().actors.front().pose->local;
        shown.find<QPushButton>("savePose")->click();
        QCOMPARE(shown.find<QListWidget>("poses")->count(), 1);
        session.playback().setTime(0.0);
        shown.find<QPushButton>("applyPose")->click();
        session.presentNow();
        for (std::size_t i = 0; i < posed.size(); ++i)
            if (session.scene().nodes[i]->joint)
                QVERIFY(maxDifference(session.frame().actors.front().pose->local[i], posed[i]) < 1e-6f);
        QCOMPARE(session.front().history.count(), 1);
        session.editing().undo();
        auto* blend = shown.find<QSlider>("blend");
        blend->setSliderPosition(30);
        shown.find<QPushButton>("applyPose")->click();
        QVERIFY(!session.scene().overrides.empty());
        for (const auto& entry : session.scene().overrides) QCOMPARE(entry->mix, 0.3f);
        // Each is kept by itself, so that another window of this person has it and takes none away.
        const QStringList kept = session.settings().extras("poses/");
        QCOMPARE(kept.size(), 1);
        QVERIFY(session.settings().extra(kept[0]).contains("bindpose.pose/1"));
        session.settings().setExtra("poses/9 of another window", "{}");
        shown.find<QPushButton>("savePose")->click();
        QCOMPARE(session.settings().extras("poses/").size(), 3);
        shown.find<QPushButton>("removePose")->click();
        QCOMPARE(session.settings().extras("poses/").size(), 2);
        QCOMPARE(session.settings().extra("poses/9 of another window"), QStringLiteral("{}"));
    }
    void aCopiedPoseGoesIntoAnotherFileByNames()
    {
        Shown shown("joint");
        Session& session = shown.session;
        session.playback().setTime(0.7);
        session.presentNow();
        const std::vector<glm::mat4> posed = session.frame().actors.front().pose->local;
        copyPoseOf(session);
        session.open(loadedArm(), "other");
        session.playback().setPoseSource(PoseSource::Rest);
        pastePoseTo(session, false);
        session.presentNow();
        for (std::size_t i = 0; i < posed.size(); ++i)
            if (session.scene().nodes[i]->joint)
                QVERIFY(maxDifference(session.frame().actors.front().pose->local[i], posed[i]) < 1e-6f);
        QApplication::clipboard()->setText("nothing");
        const int steps = session.front().history.count();
        pastePoseTo(session, false);
        QCOMPARE(session.front().history.count(), steps);
    }
    void aMirroredPasteOfAnotherCharacterSaysWhatItLeftOut()
    {
        Shown shown("joint");
        Session& session = shown.session;
        session.playback().setPoseSource(PoseSource::Rest);
        CopiedPose pose = poseOfNow(session);
        QCOMPARE(pose.joints.at(1).name, std::string("arm"));
        pose.joints[1].local[3].y = 2.0f; // twice as long there
        pose.joints[1].boneLength = 2.0f;
        pose.joints.push_back({"wing", glm::mat4(1.0f)});
        QApplication::clipboard()->setText(QString::fromStdString(poseText(pose)));
        QString said;
        QObject::connect(
            &session, &Session::noticed, shown.view.get(), [&said](const QString& text, bool) { said = text; });
        pastePoseTo(session, true);
        session.presentNow();
        QVERIFY(session.overrides().of(NodeId(1u)));
        QVERIFY(std::abs(session.frame().actors.front().pose->local[1][3].y - 1.0f) < 1e-5f);
        QVERIFY2(said.contains(QStringLiteral("took the rotation alone")), qPrintable(said));
        QVERIFY2(said.startsWith(QStringLiteral("4 of 5")), qPrintable(said));
    }
};

} // namespace posing_docks_test

QTEST_MAIN(posing_docks_test::PosingDocksTest)
#include "posing_docks_test.moc"
