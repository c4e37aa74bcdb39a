// SPDX-License-Identifier: MIT
#include "render/maps/issue_legend.h"
#include "render/passes/bone_looks.h"
#include "render/pictures/software_renderer.h"
#include "tests/core/render_scene.h"
#include "tests/core/tube_rig.h"
#include "tests/render/plain_drawing.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

namespace issue_bones_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr ErrorText kUnused{"unused_joints", "."}, kUneven{"uneven_bind", "."}, kSingular{"singular_bind", "."},
    kMirrored{"mirrored_bind", "."}, kOther{"extra_roots", "."};

Finding at(const ErrorText& text, std::vector<NodeId> joints)
{
    Finding out;
    out.text = &text;
    out.place.joints = std::move(joints);
    return out;
}

/// A tube of five joints in a row, nothing but its bones shown, with what checks are said to have found.
Frame bones(std::optional<std::vector<Finding>> findings, bool byIssue = true)
{
    Frame frame;
    Scene scene = makeTube({.joints = 5, .influences = 2, .smooth = true});
    frame.view.surface.shown = frame.view.showGrid = false;
    frame.view.bones.byIssue = byIssue;
    if (findings) frame.findings = std::make_shared<const std::vector<Finding>>(std::move(*findings));
    frame.actors = stage(std::make_shared<const Scene>(std::move(scene)), frame.view);
    frame.view.camera.rotation = glm::quat(1.0f, 0.0f, 0.0f, 0.0f);
    const Bounds box = boundsOf(*frame.actors[0].scene, *frame.actors[0].pose);
    frame.view.camera.target = 0.5f * (box.low + box.high);
    frame.view.camera.distance = 2.0f * glm::length(box.high - box.low);
    return frame;
}

/// Some of the pixels are of that hue: as far from grey, in the same direction.
bool shows(const QImage& image, JointIssue issue)
{
    const auto hueOf = [](const glm::vec3& c) { return c - glm::vec3((c.x + c.y + c.z) / 3.0f); };
    const glm::vec3 wanted = hueOf(issueColor(issue));
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QRgb p = image.pixel(x, y);
            const glm::vec3 hue = hueOf(
                glm::vec3(static_cast<float>(qRed(p)), static_cast<float>(qGreen(p)), static_cast<float>(qBlue(p))) /
                255.0f);
            const float size = glm::length(hue);
            if (size > 0.12f && glm::dot(hue, wanted) > 0.995f * size * glm::length(wanted)) return true;
        }
    return false;
}

std::vector<bool> shown(const QImage& image)
{
    std::vector<bool> out;
    for (std::size_t i = 0; i < kJointIssues; ++i) out.push_back(shows(image, static_cast<JointIssue>(i)));
    return out;
}

} // namespace

/// Bones that are coloured by what is wrong with their joints.
class IssueBonesTest : public QObject, private PlainDrawing {
    Q_OBJECT

    QImage byCpu(const Frame& frame)
    {
        const Result<QImage> image = SoftwareRenderer().render(frame, plainOptions(), {}, QSize(256, 256), {});
        return image ? *image : QImage();
    }
    /// Both ways to draw, or an empty picture where they do not show the same colours.
    std::vector<bool> colors(const Frame& frame)
    {
        const std::vector<bool> cpu = shown(byCpu(frame));
        return shown(draw(frame, plainOptions(), 256)) == cpu ? cpu : std::vector<bool>();
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (const std::string why = begin(); !why.empty()) QFAIL(why.c_str());
    }
    void cleanupTestCase() { end(); }

    void whatChecksFoundColorsTheBone()
    {
        const std::vector<Finding> found{at(kUnused, {NodeId(0u)}), at(kUneven, {NodeId(1u)}),
            at(kSingular, {NodeId(2u)}), at(kMirrored, {NodeId(3u)})};
        // Unused, scaled, uneven, no bind matrix, mirrored.
        QCOMPARE(colors(bones(found)), (std::vector<bool>{true, false, true, true, true}));
        QCOMPARE(colors(bones(std::vector{found[3]})), (std::vector<bool>{false, false, false, false, true}));
        Frame lines = bones(found);
        lines.view.bones.shape = BoneLook::Line;
        QCOMPARE(colors(lines), (std::vector<bool>{true, false, true, true, true}));
    }
    void aScaleAtRestColorsTheBone()
    {
        Frame frame = bones(std::vector<Finding>());
        QCOMPARE(colors(frame), std::vector<bool>(kJointIssues, false));
        Scene scene = *frame.actors[0].scene;
        const NodeId joint = scene.skins[0]->joints[1];
        Node node = *scene.nodes[joint.index()];
        node.rest.scale = glm::vec3(1.2f);
        scene.nodes[joint.index()] = std::make_shared<Node>(node);
        frame.actors[0].scene = std::make_shared<const Scene>(scene);
        QCOMPARE(colors(frame), (std::vector<bool>{false, true, false, false, false}));
    }
    void nothingIsColoredUnasked()
    {
        const std::vector<Finding> found{at(kMirrored, {NodeId(1u)})};
        QCOMPARE(colors(bones(found, false)), std::vector<bool>(kJointIssues, false));
        QCOMPARE(colors(bones(std::nullopt)), std::vector<bool>(kJointIssues, false));
        QCOMPARE(colors(bones(std::vector{at(kOther, {NodeId(1u)})})), std::vector<bool>(kJointIssues, false));
        Frame hidden = bones(found);
        hidden.view.bones.shown = false;
        QCOMPARE(colors(hidden), std::vector<bool>(kJointIssues, false));
    }
    void theWorstOfSeveralGivesTheColor()
    {
        const Frame frame = bones(std::vector{at(kUnused, {NodeId(1u)}), at(kSingular, {NodeId(1u)})});
        QCOMPARE(colors(frame), (std::vector<bool>{false, false, false, true, false}));
        QCOMPARE(glm::vec3(issueTints(frame.actors[0], frame)[1]), issueColor(JointIssue::BindMissing));
    }
    void aPropsBonesAreNotOfTheFindings()
    {
        Frame frame = bones(std::vector{at(kMirrored, {NodeId(1u)})});
        Actor prop = frame.actors[0];
        prop.id = ActorId(1u);
        QVERIFY(issueTints(prop, frame).empty());
        QVERIFY(!issueTints(frame.actors[0], frame).empty());
    }
    void bothWaysToDrawAgree()
    {
        for (const BoneLook shape : {BoneLook::Octahedron, BoneLook::Line, BoneLook::Ball}) {
            Frame frame = bones(std::vector{at(kUnused, {NodeId(0u)}), at(kMirrored, {NodeId(2u), NodeId(3u)})});
            frame.view.bones.shape = shape;
            frame.view.joints = {NodeId(2u)};
            const QImage cpu = byCpu(frame).convertToFormat(QImage::Format_RGBA8888);
            const QImage gl = draw(frame, plainOptions(), 256).convertToFormat(QImage::Format_RGBA8888);
            double apart = 0.0;
            for (int y = 0; y < 256; ++y)
                for (int x = 0; x < 256 * 4; ++x)
                    apart += std::abs(int{cpu.constScanLine(y)[x]} - int{gl.constScanLine(y)[x]});
            QVERIFY2(apart / (256.0 * 256.0 * 4.0) < 1.0, qPrintable(QString::number(apart / 262144.0)));
        }
    }
    void theLegendNamesColorsAndCounts()
    {
        const std::optional<IssueLegend> legend =
            issueLegendOf(bones(std::vector{at(kUnused, {NodeId(0u), NodeId(1u)}), at(kMirrored, {NodeId(1u)})}));
        QVERIFY(legend);
        QCOMPARE(legend->rows.size(), std::size_t{2});
        QCOMPARE(legend->rows[0].name, issueName(JointIssue::Mirrored));
        QCOMPARE(legend->rows[0].joints, std::size_t{1});
        QCOMPARE(legend->rows[0].color, issueColor(JointIssue::Mirrored));
        QCOMPARE(legend->rows[1].name, issueName(JointIssue::Unused));
        QCOMPARE(legend->rows[1].joints, std::size_t{2});
        QVERIFY(legend->told.isEmpty());
        QVERIFY(legend->words().contains("Moves no vertex: 2"));
    }
    void theLegendSaysWhereThereIsNothingToName()
    {
        QCOMPARE(issueLegendOf(bones(std::vector<Finding>()))->told, QString("Nothing is wrong with any joint"));
        QCOMPARE(issueLegendOf(bones(std::nullopt))->told, QString("Not checked yet"));
        QVERIFY(!issueLegendOf(bones(std::vector<Finding>(), false)));
        Frame hidden = bones(std::vector<Finding>());
        hidden.view.bones.shown = false;
        QVERIFY(!issueLegendOf(hidden));
    }
};

} // namespace issue_bones_test

QTEST_MAIN(issue_bones_test::IssueBonesTest)
#include "issue_bones_test.moc"
