// SPDX-License-Identifier: MIT
#include "core/eval/compare/memory_report.h"
#include "core/eval/stage/frame_rate.h"

#include <QtTest>

namespace memory_report_test {

using namespace bindpose;

namespace {

/// 300 vertices in 500 triangles on two joints, and one clip of this many frames at 25 fps. The first half of the
/// vertices hangs on joint 0, the others on joint 1.
Scene model(std::size_t frames)
{
    Scene scene;
    PointSet set;
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (std::uint32_t i = 0; i < 300; ++i) {
        set.positions.emplace_back(static_cast<float>(i), 0.0f, 0.0f);
        slots.push_back(i < 150 ? 0 : 1);
        weights.push_back(1.0f);
        first.push_back(i + 1);
    }
    Part part;
    for (std::uint32_t i = 0; i < 500; ++i) {
        const std::uint32_t at = i % 250 < 125 ? i % 125 : 150 + i % 125;
        part.indices.insert(part.indices.end(), {at, at + 1, at + 2});
    }
    auto streams = std::make_shared<VertexStreams>();
    streams->vertexCount = 300;
    part.vertices = streams;
    Mesh mesh;
    mesh.sets = {SetId(0u)};
    mesh.parts = {std::make_shared<const Part>(part)};
    Skin skin;
    for (std::size_t j = 0; j < 2; ++j) {
        auto node = std::make_shared<Node>();
        node->joint = true;
        scene.nodes.push_back(node);
        skin.joints.push_back(NodeId(j));
        skin.inverseBind.emplace_back(1.0f);
    }
    Track track;
    track.node = NodeId(0u);
    track.times =
        std::make_shared<const std::vector<double>>(std::vector<double>{0.0, static_cast<double>(frames) / 25.0});
    track.values.assign(6, 0.0f);
    Clip clip;
    clip.framesPerSecond = 25.0;
    clip.tracks = {std::make_shared<const Track>(track)};
    scene.sets = {std::make_shared<const PointSet>(set)};
    scene.weights = {std::make_shared<const SetWeights>(*SetWeights::make(first, slots, weights))};
    scene.meshes = {std::make_shared<const Mesh>(mesh)};
    scene.skins = {std::make_shared<const Skin>(skin)};
    scene.instances = {std::make_shared<const Instance>(Instance{NodeId(0u), MeshId(0u), SkinId(0u), {}})};
    scene.clips = {std::make_shared<const Clip>(clip)};
    return *Scene::make(std::move(scene));
}

} // namespace

class MemoryReportTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fiftyFramesOfFiveHundredFacesTake330000Bytes()
    {
        const MemoryReport report = memoryReport(model(50));
        QCOMPARE(report.frames, std::uint64_t{50});
        QCOMPARE(report.faces, std::uint64_t{500});
        QCOMPARE(report.vertices, std::uint64_t{300});
        QCOMPARE(report.frameBytes(), std::uint64_t{330000});
    }

    void aSkinTakesTheMeshOnceAndAMatrixPerJointAndFrame()
    {
        const MemoryReport report = memoryReport(model(50));
        QCOMPARE(report.joints, std::uint64_t{2});
        QCOMPARE(report.influences, std::uint64_t{300});
        QCOMPARE(report.skinBytes(), std::uint64_t{500 * 6 + 300 * 12 + 300 * 8 + 50 * 2 * 48});
    }

    void partsAreTheJointsThatTrianglesGoWith()
    {
        Scene scene = model(50);
        const MemoryReport report = memoryReport(scene);
        QCOMPARE(report.parts, std::uint64_t{2});
        QCOMPARE(report.partVertices, std::uint64_t{127 + 127});
        QCOMPARE(report.partBytes(), std::uint64_t{500 * 6 + 254 * 12 + 50 * 2 * 48});
    }

    void clipsAddUpAndNoClipIsOneFrame()
    {
        Scene scene = model(50);
        scene.clips.push_back(scene.clips[0]);
        QCOMPARE(memoryReport(scene).frames, std::uint64_t{100});
        scene.clips.clear();
        QCOMPARE(memoryReport(scene).frameBytes(), std::uint64_t{500 * 6 + 300 * 12});
    }
};

} // namespace memory_report_test

QTEST_APPLESS_MAIN(memory_report_test::MemoryReportTest)
#include "memory_report_test.moc"
