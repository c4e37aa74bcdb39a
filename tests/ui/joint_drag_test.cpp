// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "tests/core/render_scene.h"
#include "ui/viewport/gizmo/joint_drag.h"

#include <QTest>

namespace joint_drag_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

glm::quat rotationOf(const glm::mat4& m)
{
    return glm::normalize(decompose(m).transform.rotation);
}

/// The chain with two joints bent, so that no axes coincide.
Scene bentChain()
{
    Scene scene = makeTube({.joints = 4});
    for (const std::size_t j : {0u, 1u, 2u}) {
        auto node = std::make_shared<Node>(*scene.nodes[j]);
        node->rest.rotation = glm::angleAxis(0.4f + 0.2f * float(j), glm::normalize(glm::vec3(1.0f, float(j), -0.5f)));
        scene.nodes[j] = node;
    }
    return scene;
}

/// The same with parents that are scaled.
Scene scaledChain()
{
    Scene scene = bentChain();
    auto node = std::make_shared<Node>(*scene.nodes[0]);
    node->rest.scale = {2.0f, 2.0f, 2.0f};
    scene.nodes[0] = node;
    node = std::make_shared<Node>(*scene.nodes[1]);
    node->rest.scale = {0.5f, 0.5f, 0.5f};
    scene.nodes[1] = node;
    return scene;
}

/// With an override of the third joint; kind −1: without.
Scene withOverride(const Scene& scene, int kind, int space)
{
    if (kind < 0) return scene;
    Override value;
    value.node = NodeId(2u);
    value.kind = static_cast<OverrideKind>(kind);
    value.space = static_cast<Space>(space);
    value.matrix = glm::rotate(
        glm::translate(glm::mat4(1.0f), glm::vec3(0.0f, 0.3f, 0.0f)), 0.5f, glm::normalize(glm::vec3(1, 1, 0)));
    return *addOverride(scene, value);
}

float angleBetween(const glm::quat& a, const glm::quat& b)
{
    return 2.0f * std::acos(std::min(1.0f, std::abs(glm::dot(a, b))));
}

} // namespace

class JointDragTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void turningTurnsTheJointAboutThatWorldAxis_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("space");
        QTest::addRow("no override") << -1 << 0;
        QTest::addRow("add local") << int(OverrideKind::Add) << int(Space::Local);
        QTest::addRow("add parent") << int(OverrideKind::Add) << int(Space::Parent);
        QTest::addRow("add model") << int(OverrideKind::Add) << int(Space::Model);
        QTest::addRow("replace local") << int(OverrideKind::Replace) << int(Space::Local);
        QTest::addRow("replace model") << int(OverrideKind::Replace) << int(Space::Model);
        QTest::addRow("freeze") << int(OverrideKind::Freeze) << int(Space::Local);
        QTest::addRow("mute") << int(OverrideKind::Mute) << int(Space::Local);
    }
    void turningTurnsTheJointAboutThatWorldAxis()
    {
        QFETCH(int, kind);
        QFETCH(int, space);
        Scene scene = bentChain();
        const NodeId joint(2u);
        const Override* last = nullptr;
        if (kind >= 0) {
            Override value;
            value.node = joint;
            value.kind = static_cast<OverrideKind>(kind);
            value.space = static_cast<Space>(space);
            value.matrix = glm::rotate(
                glm::translate(glm::mat4(1.0f), glm::vec3(0.0f, 0.3f, 0.0f)), 0.5f, glm::normalize(glm::vec3(1, 1, 0)));
            scene = *addOverride(scene, value);
            last = scene.overrides[0].get();
        }
        const Frame frame = frameOf(scene, {});
        const JointDrag turn(frame.actors[0], joint, last);
        const glm::vec3 axis = glm::normalize(glm::vec3(0.2f, -0.7f, 0.5f));
        const Override turned = turn.turned(axis, 0.6f);
        QCOMPARE(turned.id.valid(), last && kind != int(OverrideKind::Mute));
        const Scene edited = turned.id.valid() ? *changeOverride(scene, turned) : *addOverride(scene, turned);
        const Pose before = *frame.actors[0].pose, after = evaluatePose(edited, {});
        const glm::quat wanted = glm::angleAxis(0.6f, axis) * rotationOf(before.model[2]);
        QVERIFY2(angleBetween(wanted, rotationOf(after.model[2])) < 2.0e-3f,
            qPrintable(QString::number(angleBetween(wanted, rotationOf(after.model[2])))));
        QVERIFY(glm::length(glm::vec3(before.model[2][3] - after.model[2][3])) < 1.0e-5f);
    }
    void movingMovesTheJointByThatMuchOfTheWorld_data() { turningTurnsTheJointAboutThatWorldAxis_data(); }
    void movingMovesTheJointByThatMuchOfTheWorld()
    {
        QFETCH(int, kind);
        QFETCH(int, space);
        // Under parents that are scaled, in an actor that stands turned and scaled.
        Scene scene = withOverride(scaledChain(), kind, space);
        Frame frame = frameOf(scene, {});
        frame.actors[0].worldFromActor =
            glm::scale(glm::rotate(glm::mat4(1.0f), 0.6f, glm::vec3(0, 1, 0)), glm::vec3(0.5f));
        const glm::vec3 delta(0.11f, -0.07f, 0.2f);
        for (const HandleSpace own : {HandleSpace::Local, HandleSpace::Parent, HandleSpace::Model}) {
            const Override* last = scene.overrides.empty() ? nullptr : scene.overrides[0].get();
            const Override moved = JointDrag(frame.actors[0], NodeId(2u), last).moved(delta, own);
            const Scene edited = moved.id.valid() ? *changeOverride(scene, moved) : *addOverride(scene, moved);
            const Pose before = *frame.actors[0].pose, after = evaluatePose(edited, {});
            const glm::vec3 went(frame.actors[0].worldFromActor * (after.model[2][3] - before.model[2][3]));
            QVERIFY2(
                glm::length(went - delta) < 2.0e-4f, qPrintable(QString::number(double(glm::length(went - delta)))));
            QVERIFY(angleBetween(rotationOf(before.model[2]), rotationOf(after.model[2])) < 2.0e-3f);
        }
    }
    void scalingStretchesTheJointAlongItsOwnAxes_data() { turningTurnsTheJointAboutThatWorldAxis_data(); }
    void scalingStretchesTheJointAlongItsOwnAxes()
    {
        QFETCH(int, kind);
        QFETCH(int, space);
        const Scene scene = withOverride(bentChain(), kind, space);
        const Frame frame = frameOf(scene, {});
        const Override* last = scene.overrides.empty() ? nullptr : scene.overrides[0].get();
        const Override scaled = JointDrag(frame.actors[0], NodeId(2u), last).scaled({1.5f, 1.0f, 0.5f});
        const Scene edited = scaled.id.valid() ? *changeOverride(scene, scaled) : *addOverride(scene, scaled);
        const Pose before = *frame.actors[0].pose, after = evaluatePose(edited, {});
        const glm::vec3 factors(1.5f, 1.0f, 0.5f);
        for (int axis = 0; axis < 3; ++axis)
            QVERIFY(glm::length(glm::vec3(after.model[2][axis] - factors[axis] * before.model[2][axis])) < 1.0e-4f);
        QVERIFY(glm::length(glm::vec3(after.model[2][3] - before.model[2][3])) < 1.0e-5f);
    }
    void movingTurningAndScalingByHandIsOneOverride()
    {
        Scene scene = bentChain();
        const NodeId joint(1u);
        for (int step = 0; step < 3; ++step) {
            const Frame frame = frameOf(scene, {});
            const Override* last = scene.overrides.empty() ? nullptr : scene.overrides[0].get();
            const JointDrag drag(frame.actors[0], joint, last);
            const Override next = step == 0   ? drag.moved({0.1f, 0, 0}, HandleSpace::Local)
                                  : step == 1 ? drag.turned({0, 0, 1}, 0.3f)
                                              : drag.scaled(glm::vec3(2.0f));
            scene = next.id.valid() ? *changeOverride(scene, next) : *addOverride(scene, next);
        }
        QCOMPARE(scene.overrides.size(), 1u);
        QVERIFY(scene.overrides[0]->channels.all());
        const ClipDifference off = differenceOf(
            evaluatePose(bentChain(), {}).local[joint.index()], evaluatePose(scene, {}).local[joint.index()]);
        QVERIFY(std::abs(off.moved - 0.1f) < 1e-4f);
        QVERIFY(std::abs(off.turnedRad - 0.3f) < 1e-3f);
        QVERIFY(glm::length(off.scaled - glm::vec3(2.0f)) < 1e-3f);
    }
    void aReplacedTranslationDoesNotTakeTheClipsRotationAway()
    {
        Override held;
        held.node = NodeId(2u);
        held.channels = {true, false, false};
        held.matrix = glm::translate(glm::mat4(1.0f), glm::vec3(0.0f, 0.4f, 0.0f));
        const Scene scene = *addOverride(bentChain(), held);
        const Frame frame = frameOf(scene, {});
        const Override turned =
            JointDrag(frame.actors[0], NodeId(2u), scene.overrides[0].get()).turned({0, 1, 0}, 0.2f);
        QVERIFY(!turned.id.valid());
        QCOMPARE(turned.kind, OverrideKind::Add);
        QCOMPARE(turned.channels, (Channels{false, true, false}));
    }
    void axesFollowTheSpace()
    {
        const Frame frame = frameOf(bentChain(), {});
        const JointDrag turn(frame.actors[0], NodeId(2u), nullptr);
        const Pose& pose = *frame.actors[0].pose;
        QVERIFY(glm::length(turn.axes(HandleSpace::Local)[0] - glm::vec3(pose.model[2][0])) < 1e-5f);
        QVERIFY(glm::length(turn.axes(HandleSpace::Parent)[0] - glm::vec3(pose.model[1][0])) < 1e-5f);
        QVERIFY(glm::length(turn.axes(HandleSpace::Model)[0] - glm::vec3(1, 0, 0)) < 1e-5f);
    }
    void aNewOverrideTakesRotationAloneAndLeavesTheClipMoving()
    {
        const Frame frame = frameOf(bentChain(), {});
        const Override fresh = JointDrag(frame.actors[0], NodeId(1u), nullptr).turned({0, 0, 1}, 0.3f);
        QCOMPARE(fresh.kind, OverrideKind::Add);
        QCOMPARE(fresh.channels, (Channels{false, true, false}));
        QVERIFY(std::abs(glm::angle(rotationOf(fresh.matrix)) - 0.3f) < 1e-5f);
    }
};

} // namespace joint_drag_test

QTEST_GUILESS_MAIN(joint_drag_test::JointDragTest)
#include "joint_drag_test.moc"
