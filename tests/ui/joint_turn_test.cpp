// SPDX-License-Identifier: MIT
#include "core/edit/edits.h"
#include "tests/render/render_scene.h"
#include "ui/viewport/joint_turn.h"

#include <QTest>

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

float angleBetween(const glm::quat& a, const glm::quat& b)
{
    return 2.0f * std::acos(std::min(1.0f, std::abs(glm::dot(a, b))));
}

} // namespace

class JointTurnTest : public QObject {
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
        const JointTurn turn(frame.actors[0], joint, last);
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
    void axesFollowTheSpace()
    {
        const Frame frame = frameOf(bentChain(), {});
        const JointTurn turn(frame.actors[0], NodeId(2u), nullptr);
        const Pose& pose = *frame.actors[0].pose;
        QVERIFY(glm::length(turn.axes(TurnSpace::Local)[0] - glm::vec3(pose.model[2][0])) < 1e-5f);
        QVERIFY(glm::length(turn.axes(TurnSpace::Parent)[0] - glm::vec3(pose.model[1][0])) < 1e-5f);
        QVERIFY(glm::length(turn.axes(TurnSpace::Model)[0] - glm::vec3(1, 0, 0)) < 1e-5f);
    }
    void aNewOverrideTakesRotationAloneAndLeavesTheClipMoving()
    {
        const Frame frame = frameOf(bentChain(), {});
        const Override fresh = JointTurn(frame.actors[0], NodeId(1u), nullptr).turned({0, 0, 1}, 0.3f);
        QCOMPARE(fresh.kind, OverrideKind::Add);
        QCOMPARE(fresh.channels, (Channels{false, true, false}));
        QVERIFY(std::abs(*JointTurn::fromClipRad(fresh) - 0.3f) < 1e-5f);
    }
};

QTEST_GUILESS_MAIN(JointTurnTest)
#include "joint_turn_test.moc"
