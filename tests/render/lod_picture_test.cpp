// SPDX-License-Identifier: MIT
#include "core/edit/model/generate_lods.h"
#include "core/eval/compare/surface_map.h"
#include "core/eval/stage/detail_level.h"
#include "core/sample/sample.h"
#include "render/camera/camera.h"
#include "render/pictures/software_renderer.h"
#include "tests/core/render_scene.h"
#include "tests/render/kept_picture.h"
#include "tests/render/plain_drawing.h"

#include <QTest>

namespace lod_picture_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr QSize kSize{320, 240};

Scene withLevels()
{
    const Result<Scene> sample = samples().front().make();
    const Result<Scene> made = generateLods(*sample, {.levels = 5, .reduction = 0.5}, {});
    if (!made) qFatal("%s", englishMessage(made.error()).c_str());
    return *made;
}

Frame frameAt(const std::shared_ptr<const Scene>& scene, std::uint32_t level)
{
    Frame frame;
    frame.view.shading = Shading::Parts; // each triangle has its own colour
    frame.view.bones.shown = false;
    frame.view.detail.level = level;
    const Bounds box = boundsOf(*scene, evaluatePose(*scene, {}));
    frame.view.camera = defaultCamera(box, 4.0f / 3.0f, UpAxis::Y);
    frame.actors = stage(scene, frame.view);
    return frame;
}

} // namespace

/// Levels of detail as they are drawn.
class LodPictureTest : public QObject, private PlainDrawing {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (const std::string why = begin(); !why.empty()) QFAIL(why.c_str());
        scene_ = std::make_shared<const Scene>(withLevels());
    }
    void cleanupTestCase() { end(); }

    void eachLevelLooksAsKept()
    {
        for (std::uint32_t level = 0; level <= 5; ++level) {
            const Result<QImage> image = drawing().render(frameAt(scene_, level), {}, kSize);
            QVERIFY(image);
            const QString miss = missOfKeptPicture(QString("lod_level_%1").arg(level), *image);
            QVERIFY2(miss.isEmpty(), qPrintable(miss));
            QCOMPARE(renderer().figures().triangles, trianglesDrawn(*scene_, level));
        }
    }

    void theCpuDrawsTheSameLevel()
    {
        const Frame frame = frameAt(scene_, 3);
        const Result<QImage> gpu = drawing().render(frame, {}, kSize);
        SoftwareRenderer software;
        const Result<QImage> cpu = software.render(frame, {}, {}, kSize, {});
        QVERIFY(gpu && cpu);
        QVERIFY(pictureDifference(*gpu, *cpu).mean <= 1.0);
    }

    void aLevelUploadsItsIndicesAlone()
    {
        Scene again = *scene_; // not drawn before
        again.meshes[0] = std::make_shared<const Mesh>(*again.meshes[0]);
        Scene bare = *scene_; // without normals in the file, which hang on the full mesh
        auto mesh = std::make_shared<Mesh>(*bare.meshes[0]);
        for (auto& part : mesh->parts) {
            auto streams = std::make_shared<VertexStreams>(*part->vertices);
            streams->normals.clear();
            auto own = std::make_shared<Part>(*part);
            own->vertices = streams;
            part = own;
        }
        bare.meshes[0] = mesh;
        for (const auto& scene : {std::make_shared<const Scene>(again), std::make_shared<const Scene>(bare)}) {
            draw(frameAt(scene, 0));
            for (std::uint32_t level = 1; level <= 5; ++level) {
                const UploadStats before = renderer().uploads();
                draw(frameAt(scene, level));
                const UploadStats after = renderer().uploads();
                const std::size_t lists = trianglesDrawn(*scene, level) * 3 * sizeof(VertexIndex);
                QCOMPARE(after.sizeBytes - before.sizeBytes, lists);
            }
            const UploadStats before = renderer().uploads();
            for (std::uint32_t level = 0; level <= 5; ++level) draw(frameAt(scene, level));
            QCOMPARE(renderer().uploads().uploads, before.uploads); // they stay there
        }
    }

    void newLevelsOfOneMeshAreDrawnAtOnce()
    {
        draw(frameAt(scene_, 2));
        const Result<Scene> fewer = generateLods(*scene_, {.levels = 2, .reduction = 0.3}, {});
        QVERIFY(fewer);
        const auto other = std::make_shared<const Scene>(*fewer);
        draw(frameAt(other, 2));
        QCOMPARE(renderer().figures().triangles, trianglesDrawn(*other, 2));
        QVERIFY(trianglesDrawn(*other, 2) != trianglesDrawn(*scene_, 2));
    }

    /// A level that is another mesh has points of its own: numbers of the full mesh's are not theirs.
    void numbersOfTheFullMeshStayOnIt()
    {
        Scene scene = *samples().front().make();
        Mesh other = *scene.meshes[0];
        for (SetId& id : other.sets) { // its own, so that they could be others
            PointSet set = *scene.sets[id.index()];
            SetWeights weights = *scene.weights[id.index()];
            id = SetId(scene.sets.size());
            scene.sets.push_back(std::make_shared<const PointSet>(std::move(set)));
            scene.weights.push_back(std::make_shared<const SetWeights>(std::move(weights)));
        }
        LodLevel level;
        level.mesh = MeshId(scene.meshes.size());
        scene.meshes.push_back(std::make_shared<const Mesh>(std::move(other)));
        Mesh full = *scene.meshes[0];
        full.lods = {level};
        scene.meshes[0] = std::make_shared<const Mesh>(std::move(full));
        const auto shown = std::make_shared<const Scene>(std::move(scene));
        for (const std::uint32_t at : {0u, 1u}) {
            Frame plain = frameAt(shown, at);
            plain.view.shading = Shading::Stretch;
            Frame measured = plain;
            plain.map = std::make_shared<const SurfaceMap>();
            SurfaceMap map;
            map.numbers = numbersOf(*shown);
            measured.map = std::make_shared<const SurfaceMap>(std::move(map));
            const Result<QImage> gpu[] = {drawing().render(plain, {}, kSize), drawing().render(measured, {}, kSize)};
            SoftwareRenderer software;
            const Result<QImage> cpu[] = {
                software.render(plain, {}, {}, kSize, {}), software.render(measured, {}, {}, kSize, {})};
            QVERIFY(gpu[0] && gpu[1] && cpu[0] && cpu[1]);
            QCOMPARE(*gpu[0] == *gpu[1], at == 1);
            QCOMPARE(*cpu[0] == *cpu[1], at == 1);
        }
    }

private:
    /// All points of the full meshes at the end of the scale.
    static SurfaceDistances numbersOf(const Scene& scene)
    {
        SurfaceDistances out;
        for (std::size_t i = 0; i < scene.instances.size(); ++i) {
            const Mesh& mesh = *scene.meshes[scene.instances[i]->mesh.index()];
            SurfaceDistances::OfInstance& one = out.instances.emplace_back();
            one.instance = InstanceId(i);
            for (const SetId set : mesh.sets) one.sets.emplace_back(scene.sets[set.index()]->points(), 1.0f);
        }
        return out;
    }

    std::shared_ptr<const Scene> scene_;
};

} // namespace lod_picture_test

QTEST_MAIN(lod_picture_test::LodPictureTest)
#include "lod_picture_test.moc"
