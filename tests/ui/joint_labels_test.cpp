// SPDX-License-Identifier: MIT
#include "tests/core/render_scene.h"
#include "tests/ui/test_scene.h"
#include "ui/viewport/hud/joint_labels.h"
#include "ui/viewport/pick/pick_control.h"

namespace joint_labels_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr PictureSize kPicture{640.0f, 480.0f};

/// A chain of many joints, small in the picture: there is room for few names.
Frame crowd(std::vector<NodeId> selected)
{
    Frame frame;
    frame.view.bones.names = true;
    frame.view.joints = std::move(selected);
    frame.view.camera.rotation = glm::quat(1.0f, 0.0f, 0.0f, 0.0f);
    frame.view.camera.target = {0.0f, 1.0f, 0.0f};
    frame.view.camera.distance = 6.0f;
    frame.actors =
        stage(std::make_shared<const Scene>(makeTube({.joints = 60, .influences = 2, .smooth = true})), frame.view);
    return frame;
}

} // namespace

class JointLabelsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noNameLiesOverAnotherNorOutside()
    {
        LabelTexts texts;
        const Frame frame = crowd({});
        const QRectF card(200.0, 100.0, 120.0, 200.0);
        const std::vector<JointLabel> labels = placedLabels(frame, kPicture, {}, {card}, texts);
        QVERIFY(labels.size() >= 3);
        QVERIFY(labels.size() < 60);
        const QRectF picture(0.0, 0.0, 640.0, 480.0);
        for (std::size_t i = 0; i < labels.size(); ++i) {
            QVERIFY(picture.contains(labels[i].box));
            QVERIFY(!labels[i].box.intersects(card));
            for (std::size_t k = 0; k < i; ++k) QVERIFY(!labels[i].box.intersects(labels[k].box));
        }
    }
    void theSelectedJointAndTheOneUnderTheMouseAreNamedFirst()
    {
        LabelTexts texts;
        const NodeId selected(31u), hovered(5u);
        const std::vector<JointLabel> labels = placedLabels(crowd({selected}), kPicture, hovered, {}, texts);
        for (const NodeId joint : {selected, hovered}) {
            const auto found = std::find_if(
                labels.begin(), labels.end(), [&](const JointLabel& label) { return label.joint == joint; });
            QVERIFY(found != labels.end());
            QVERIFY(found->strong);
        }
    }
    /// Where bones are coloured by what is wrong with their joints, the mouse over one is told it.
    void atABoneOfColorItIsSaidWhatIsWrong()
    {
        static constexpr ErrorText kUnused{"unused_joints", "."}, kMirrored{"mirrored_bind", "."};
        Frame frame = crowd({});
        std::vector<Finding> found(2);
        found[0].text = &kUnused;
        found[1].text = &kMirrored;
        found[0].place.joints = {NodeId(3u), NodeId(4u)};
        found[1].place.joints = {NodeId(4u)};
        frame.findings = std::make_shared<const std::vector<Finding>>(found);
        const auto hintAt = [&frame](std::uint32_t joint) {
            Hover hover;
            hover.joint.emplace();
            hover.joint->actor = frame.actors[0].id;
            hover.joint->joint = NodeId(joint);
            const std::optional<HudTag> tag = PickControl().tag(frame, hover, QPointF());
            return tag ? tag->hint : QString("no tag");
        };
        QCOMPARE(hintAt(4), QString());
        frame.view.bones.byIssue = true;
        QCOMPARE(hintAt(3), QString("It moves no vertex, nor does a joint below it."));
        QCOMPARE(hintAt(4), QString("It is mirrored where it is bound: a negative scale. " + hintAt(3)));
        QCOMPARE(hintAt(5), QString());
    }
};

} // namespace joint_labels_test

QTEST_MAIN(joint_labels_test::JointLabelsTest)
#include "joint_labels_test.moc"
