// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/edit/model/lod_level.h"
#include "core/eval/stage/split.h"
#include "render/camera/camera.h"
#include "render/camera/split.h"
#include "render/pictures/offscreen.h"
#include "render/pictures/software_renderer.h"
#include "tests/core/render_scene.h"
#include "tests/render/kept_picture.h"

#include <QtTest>

namespace split_test {

using namespace bindpose;
using namespace bindpose::testing;
using Layout = SplitLook::Layout;
using With = SplitLook::With;

struct Kept {
    const char* name;
    SplitLook split;
};

/// Two sides of one picture: each is the picture that it would be alone.
class SplitTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto made = OffscreenRenderer::make();
        if (!made) QFAIL(englishMessage(made.error()).c_str());
        renderer_ = std::move(*made);
    }
    void cleanupTestCase() { renderer_.reset(); }

    void picturesAreTheBaselines_data() { rows(); }
    void picturesAreTheBaselines()
    {
        QFETCH(std::size_t, row);
        const Kept kept = keptPictures()[row];
        const QString miss = missOfKeptPicture(QString("split-%1").arg(kept.name), picture(split(kept.split)));
        QVERIFY2(miss.isEmpty(), qPrintable(miss));
    }

    /// To the pixel, as nothing is drawn over the other side.
    void eachSideIsItsOwnPicture_data() { rows(); }
    void eachSideIsItsOwnPicture()
    {
        QFETCH(std::size_t, row);
        const Frame frame = split(keptPictures()[row].split);
        const QImage whole = picture(frame);
        const std::vector<SplitSide> sides = splitSides(frame, whole.size());
        QCOMPARE(sides.size(), std::size_t{2});
        QCOMPARE(sides[0].visible.width() + sides[1].visible.width(), whole.width());
        for (const SplitSide& side : sides) {
            const QImage alone = picture(frameOf(frame, side), side.picture.size());
            const QImage seen = alone.copy(side.visible.translated(-side.picture.x(), 0));
            // Next to the line the ground's grain is that of the whole picture.
            QVERIFY2(pictureDifference(whole.copy(side.visible), seen).mean <= 0.25,
                qPrintable(QString::number(pictureDifference(whole.copy(side.visible), seen).mean)));
        }
    }

    void theOtherSideAloneIsAllThatIsSeen()
    {
        SplitLook look{.layout = Layout::Slider, .with = With::Skinning};
        look.flipped = true;
        const Frame frame = split(look);
        QCOMPARE(picture(frame), picture(frameOf(frame, {true, {}, {}})));
        QVERIFY(picture(frame) != picture(split({})));
    }

    void aSplitWithoutAnotherSideIsOnePicture()
    {
        Frame frame = split({.layout = Layout::Beside});
        frame.other = nullptr;
        QCOMPARE(picture(frame), picture(split({})));
    }

    /// A line at an edge leaves one side; it never draws a picture of no width.
    void aLineAtTheEdgeIsOneSide()
    {
        for (const float at : {-1.0f, 0.0f, 1.0f, 2.0f}) {
            const Frame frame = split({.layout = Layout::Slider, .with = With::Skinning, .at = at});
            QCOMPARE(splitSides(frame, QSize(320, 240)).size(), std::size_t{1});
            QCOMPARE(splitSides(frame, QSize(320, 240))[0].other, at < 0.5f);
        }
        QCOMPARE(splitSides(split({.layout = Layout::Beside}), QSize(1, 5)).size(), std::size_t{1});
    }

    void dragTheLineAndNothingIsUploaded()
    {
        Frame frame = split({.layout = Layout::Slider, .with = With::Skinning, .at = 0.3f});
        (void)picture(frame);
        const std::size_t before = renderer_->renderer().uploads().sizeBytes;
        frame.view.split.at = 0.7f;
        (void)picture(frame);
        QCOMPARE(renderer_->renderer().uploads().sizeBytes, before);
    }

    void theCpuDrawsBothSidesToo_data() { rows(); }
    void theCpuDrawsBothSidesToo()
    {
        QFETCH(std::size_t, row);
        const Frame frame = split(keptPictures()[row].split);
        const Result<QImage> drawn = SoftwareRenderer().render(frame, {}, {}, QSize(320, 240), {});
        QVERIFY(drawn);
        const double mean = pictureDifference(*drawn, picture(frame)).mean;
        QVERIFY2(mean <= 2.0, qPrintable(QString::number(mean)));
    }

    void theOtherViewDiffersInOneThing()
    {
        const Scene scene = tube();
        ViewState view;
        view.joints = {NodeId(2u)};
        view.overridesOn = true;
        view.pose = PoseSource::Clip;
        for (const With with : {With::Rest, With::Bind, With::Clip, With::Skinning, With::Look}) {
            view.split = {.layout = Layout::Slider, .with = with, .skinning = "rigid", .shading = Shading::Sum};
            ViewState expected = view;
            expected.split = {};
            if (with == With::Rest) expected.pose = PoseSource::Rest;
            if (with == With::Bind) expected.pose = PoseSource::Bind;
            if (with <= With::Bind) expected.overridesOn = false;
            if (with == With::Skinning) expected.skinning = "rigid";
            if (with == With::Look) expected.shading = Shading::Sum;
            QVERIFY(otherView(view, scene, scene) == expected);
        }
    }

    /// Another file's joints have other numbers: they go by their names, and what it has not is not selected there.
    void inAnotherFileJointsGoByTheirNames()
    {
        const Scene scene = tube();
        Scene other = scene;
        std::swap(other.nodes[1], other.nodes[2]);
        Node renamed = *other.nodes[3];
        renamed.name = "another";
        other.nodes[3] = std::make_shared<const Node>(renamed);
        ViewState view;
        view.joints = {NodeId(3u), NodeId(1u)};
        view.points = {{{ActorId(0u), InstanceId(0u), 0}, 4}};
        view.split = {.layout = Layout::Beside, .with = With::Document};
        const ViewState seen = otherView(view, scene, other);
        QCOMPARE(seen.joints, std::vector<NodeId>{NodeId(2u)});
        QVERIFY(seen.points.empty());
    }

private:
    static void rows()
    {
        QTest::addColumn<std::size_t>("row");
        for (std::size_t row = 0; row < keptPictures().size(); ++row)
            QTest::addRow("%s", keptPictures()[row].name) << row;
    }
    static std::vector<Kept> keptPictures()
    {
        return {
            {"skinning", {.layout = Layout::Slider, .with = With::Skinning}},
            {"rest", {.layout = Layout::Slider, .with = With::Rest, .at = 0.35f}},
            {"look", {.layout = Layout::Beside, .with = With::Look, .shading = Shading::Heat}},
            {"bind", {.layout = Layout::Beside, .with = With::Bind}},
            {"level", {.layout = Layout::Slider, .with = With::Level, .level = 1}},
            {"before", {.layout = Layout::Beside, .with = With::Before}},
        };
    }
    static const Scene& tube()
    {
        static const Scene scene = [] {
            Scene out = makeTube({.joints = 6, .influences = 5, .rings = 48, .sides = 32, .smooth = true});
            Mesh mesh = *out.meshes[0];
            LodLevel level; // every other ring of triangles
            for (const auto& part : mesh.parts) {
                std::vector<VertexIndex> some;
                for (std::size_t i = 0; i + 5 < part->indices.size(); i += 6)
                    if (i / 6 / 32 % 2 == 0)
                        some.insert(some.end(), part->indices.begin() + static_cast<std::ptrdiff_t>(i),
                            part->indices.begin() + static_cast<std::ptrdiff_t>(i + 6));
                level.partIndices.push_back(std::move(some));
            }
            mesh.lods.push_back(std::move(level));
            out.meshes[0] = std::make_shared<const Mesh>(std::move(mesh));
            return out;
        }();
        return scene;
    }
    static std::shared_ptr<const Pose> bent(const Scene& scene)
    {
        Pose pose = evaluatePose(scene, {});
        pose.local[3] = pose.local[3] * glm::rotate(glm::mat4(1.0f), 0.8f, glm::vec3(0, 0, 1)) *
                        glm::rotate(glm::mat4(1.0f), 2.2f, glm::vec3(0, 1, 0));
        updateSubtree(scene, NodeId(3u), pose);
        return std::make_shared<const Pose>(pose);
    }
    /// The tube, bent by hand where its pose is not that of a side alone.
    static Frame split(const SplitLook& look)
    {
        ViewState view;
        view.bones.shown = false;
        view.shading = Shading::Clay;
        view.joints = {NodeId(3u)};
        view.camera.target = {0.0f, 1.0f, 0.0f};
        view.camera.distance = 4.2f;
        view.camera = orbited(view.camera, 0.5f, -0.25f, UpAxis::Y);
        view.split = look;
        const Scene& scene = tube();
        Frame frame = frameOf(scene, view);
        frame.actors[0].pose = bent(scene);
        if (!look.on()) return frame;
        Scene before = scene;
        if (look.with == With::Before)
            for (PointIndex point = 300; point < 900; ++point) before = *setWeight(before, SetId(0u), point, 0, 1.0f);
        auto other = std::make_shared<Frame>(frameOf(before, otherView(view, scene, before)));
        if (look.with != With::Rest && look.with != With::Bind) other->actors[0].pose = bent(before);
        frame.other = std::move(other);
        return frame;
    }
    QImage picture(const Frame& frame, QSize size = {320, 240})
    {
        RenderOptions options;
        options.samples = 1;
        const Result<QImage> image = renderer_->render(frame, options, size);
        return image ? *image : QImage();
    }
    std::unique_ptr<OffscreenRenderer> renderer_;
};

} // namespace split_test

QTEST_MAIN(split_test::SplitTest)
#include "split_test.moc"
