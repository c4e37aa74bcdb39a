// SPDX-License-Identifier: MIT
#include "tests/core/render_scene.h"
#include "tests/ui/test_scene.h"
#include "ui/viewport/hud/joint_labels.h"

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
};

} // namespace joint_labels_test

QTEST_MAIN(joint_labels_test::JointLabelsTest)
#include "joint_labels_test.moc"
