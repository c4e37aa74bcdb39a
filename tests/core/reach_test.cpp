// SPDX-License-Identifier: MIT
#include "core/edit/pose/reach.h"
#include "core/sample/mannequin.h"

#include <QtTest>

namespace reach_test {

using namespace bindpose;

namespace {

Pose poseOf(const Scene& scene, double timeSec)
{
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = ClipId(0u);
    request.timeSec = timeSec;
    return evaluatePose(scene, request);
}

} // namespace

class ReachTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// A pole: the elbow goes round the line from the shoulder to the hand, and the hand stays where it is.
    void theBendGoesRoundWhileTheEndStays()
    {
        const Result<Scene> scene = makeMannequin();
        QVERIFY(scene);
        const Pose pose = poseOf(*scene, 0.3);
        const NodeId hand = *findNode(*scene, "hand_l");
        const glm::vec3 target = glm::vec3(pose.model[hand.index()][3]) + glm::vec3(-0.05f, 0.1f, 0.05f);
        for (const std::size_t joints : {std::size_t{2}, std::size_t{3}}) {
            NodeId first = hand;
            for (std::size_t i = 0; i < joints; ++i) first = scene->node(first)->parent;
            const NodeId elbow = scene->node(hand)->parent;
            const glm::vec3 root(pose.model[first.index()][3]), along = glm::normalize(target - root);
            const auto across = [&](float swivelRad) {
                const Result<Scene> bent = reach(*scene, pose, hand, target, joints, swivelRad);
                const Pose now = poseOf(*bent, 0.3);
                if (glm::distance(glm::vec3(now.model[hand.index()][3]), target) > 1e-4f) qFatal("the hand moved");
                const glm::vec3 way = glm::vec3(now.model[elbow.index()][3]) - root;
                return way - along * glm::dot(way, along);
            };
            const glm::vec3 before = across(0.0f);
            QVERIFY(glm::length(before) > 1e-3f); // else there is no bend to turn
            for (const float swivel : {0.5f, -1.2f}) {
                const glm::vec3 wanted = glm::angleAxis(swivel, along) * before;
                QVERIFY(glm::distance(across(swivel), wanted) < 1e-4f);
            }
        }
    }
};

} // namespace reach_test

QTEST_APPLESS_MAIN(reach_test::ReachTest)
#include "reach_test.moc"
