// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_points.h"

#include "core/eval/skinning/skin_kernels.h"
#include "tests/core/random_scene.h"

namespace skin_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

struct Skinned {
    std::vector<glm::vec3> positions, normals;
};

/// Random points, rows as hostile as a file may hold, and a random palette.
struct Case {
    std::vector<glm::vec3> positions, normals;
    std::vector<glm::mat4> palette;
    BlendWeights weights;

    template <class Kernel> Skinned with(Kernel kernel, bool wantNormals, SkinMethod method = SkinMethod::Linear) const
    {
        Skinned out;
        out.positions.resize(positions.size());
        if (wantNormals) out.normals.resize(positions.size());
        kernel(SkinArrays{positions, wantNormals ? std::span<const glm::vec3>(normals) : std::span<const glm::vec3>(),
            weights, palette, out.positions, out.normals, method});
        return out;
    }
};

Case randomCase(Random& random, std::size_t points)
{
    Case out;
    const std::size_t joints = 1 + random.below(40);
    for (std::size_t j = 0; j < joints; ++j) {
        Transform t = random.transform();
        if (random.chance(0.1f)) t.scale.x = -t.scale.x;
        out.palette.push_back(matrixOf(t));
    }
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (std::size_t p = 0; p < points; ++p) {
        out.positions.push_back(random.vector(10.0f));
        out.normals.push_back(random.rotation() * glm::vec3(1, 0, 0));
        const std::size_t count = random.below(18); // 0 … 17 influences
        for (std::size_t i = 0; i < count; ++i) {
            const bool twice = i > 0 && random.chance(0.2f);
            slots.push_back(twice ? slots.back() : static_cast<SlotIndex>(random.below(joints + 1)));
            weights.push_back(random.chance(0.15f) ? 0.0f : random.uniform(-0.1f, 0.8f));
        }
        first.push_back(static_cast<std::uint32_t>(slots.size()));
    }
    const auto unweighted = random.chance(0.5f) ? UnweightedRule::StaysPut : UnweightedRule::ByFormula;
    out.weights = blendWeights(
        *SetWeights::make(first, slots, weights), joints, WeightRule::AsStored, unweighted, WeightMode::ByFormat);
    return out;
}

/// What a point's parts may add up to: rounding counts against that, not against a sum that cancels out.
float magnitude(const Case& c, std::size_t point)
{
    float sum = 1e-3f;
    for (std::uint32_t i = c.weights.first[point]; i < c.weights.first[point + 1]; ++i) {
        const glm::mat4& m = c.palette[c.weights.slots[i]];
        const glm::vec3 p = glm::abs(c.positions[point]);
        for (int column = 0; column < 4; ++column)
            sum += std::abs(c.weights.weights[i]) * (column < 3 ? p[column] : 1.0f) * glm::length(glm::vec3(m[column]));
    }
    return sum;
}

/// How far the blended matrix of a point is from losing a dimension.
float flatness(const Case& c, std::size_t point)
{
    glm::mat3 blended(0.0f);
    for (std::uint32_t i = c.weights.first[point]; i < c.weights.first[point + 1]; ++i)
        blended += glm::mat3(c.palette[c.weights.slots[i]]) * c.weights.weights[i];
    return std::abs(glm::determinant(blended));
}

/// What two kernels made of a case, up to rounding. A nearly flat blend has no normal to compare.
bool alike(const Case& c, const Skinned& plain, const Skinned& fast)
{
    for (std::size_t p = 0; p < c.positions.size(); ++p) {
        if (!(glm::length(fast.positions[p] - plain.positions[p]) <= 1e-6f * magnitude(c, p))) return false;
        if (fast.normals.empty()) continue;
        if (!(std::abs(glm::length(fast.normals[p]) - 1.0f) < 1e-4f)) return false;
        if (flatness(c, p) > 0.05f && !(glm::length(fast.normals[p] - plain.normals[p]) < 1e-4f)) return false;
    }
    return true;
}

auto byBlocks(const SkinBlocks& blocks, SkinKernel kernel, bool oneThread)
{
    return
        [&blocks, kernel, oneThread](const SkinArrays& arrays) { skinPointsWith(kernel, arrays, oneThread, &blocks); };
}

std::vector<glm::vec3> positionsOf(const Scene& scene, const Pose& pose, const SurfaceOptions& options = {})
{
    return deform(scene, pose, options)[0].sets[0].positions;
}

} // namespace

class SkinTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void normalOfLengthZeroStaysANumber()
    {
        Random random(3);
        Scene scene = randomScene(random, {.points = 3});
        auto facts = std::make_shared<FileFacts>(*scene.facts);
        facts->unweightedRule = UnweightedRule::StaysPut;
        scene.facts = facts;
        scene.weights[0] =
            std::make_shared<const SetWeights>(*SetWeights::make(std::vector<std::uint32_t>{0, 0, 0, 0}, {}, {}));
        Mesh mesh = *scene.meshes[0];
        Part part = *mesh.parts[0];
        VertexStreams streams = *part.vertices;
        streams.normals[1] = glm::vec3(0.0f);
        part.vertices = std::make_shared<const VertexStreams>(streams);
        mesh.parts[0] = std::make_shared<const Part>(part);
        scene.meshes[0] = std::make_shared<const Mesh>(mesh);
        for (const bool vertices : {false, true}) {
            const auto deformed = deform(scene, evaluatePose(scene, {}), {.normals = true, .vertices = vertices});
            QCOMPARE(deformed[0].sets[0].normals[1], glm::vec3(0.0f));
            QVERIFY(std::abs(glm::length(deformed[0].sets[0].normals[0]) - 1.0f) < 1e-5f);
        }
    }
    void fastKernelsEqualThePlainOne_data()
    {
        QTest::addColumn<int>("kernel");
        QTest::newRow("SSE4, NEON") << static_cast<int>(SkinKernel::Lanes4);
        QTest::newRow("AVX2") << static_cast<int>(SkinKernel::Lanes8);
        QTest::newRow("AVX-512") << static_cast<int>(SkinKernel::Lanes16);
    }
    void fastKernelsEqualThePlainOne()
    {
        QFETCH(int, kernel);
        const auto chosen = static_cast<SkinKernel>(kernel);
        if (!hasKernel(chosen)) QSKIP("this machine does not have it");
        const auto fastKernel = [&](const SkinArrays& arrays) { skinPointsWith(chosen, arrays, true); };
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            const Case c = randomCase(random, random.below(200));
            for (const bool normals : {false, true}) {
                const Skinned plain = c.with(skinPointsReference, normals), fast = c.with(fastKernel, normals);
                QVERIFY2(alike(c, plain, fast), qPrintable(QString("seed %1").arg(seed + static_cast<unsigned>(i))));
            }
        }
    }
    void blocksMovePointsAsTheirRowsDo_data() { fastKernelsEqualThePlainOne_data(); }
    void blocksMovePointsAsTheirRowsDo()
    {
        QFETCH(int, kernel);
        const auto chosen = static_cast<SkinKernel>(kernel);
        if (!hasKernel(chosen)) QSKIP("this machine does not have it");
        const unsigned seed = firstSeed();
        std::size_t dense = 0, byRows = 0;
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            const Case c = randomCase(random, random.below(200));
            const SkinBlocks blocks(c.weights);
            for (std::size_t block = 0; block < blocks.count(); ++block)
                ++(blocks.slots(block).empty() ? byRows : dense);
            for (const bool normals : {false, true}) {
                const Skinned plain = c.with(skinPointsReference, normals),
                              fast = c.with(byBlocks(blocks, chosen, true), normals);
                QVERIFY2(alike(c, plain, fast), qPrintable(QString("seed %1").arg(seed + static_cast<unsigned>(i))));
            }
        }
        QVERIFY(dense > 0 && byRows > 0);
    }
    /// What is compared may lie in a block on one side alone: that is no difference.
    void rowsBySlotGiveTheBitsOfBlocks_data() { fastKernelsEqualThePlainOne_data(); }
    void rowsBySlotGiveTheBitsOfBlocks()
    {
        QFETCH(int, kernel);
        const auto chosen = static_cast<SkinKernel>(kernel);
        if (!hasKernel(chosen)) QSKIP("this machine does not have it");
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            Case c = randomCase(random, random.below(200));
            sortBySlot(c.weights);
            const SkinBlocks blocks(c.weights);
            const auto byRows = [chosen](const SkinArrays& arrays) { skinPointsWith(chosen, arrays, true); };
            const Skinned rows = c.with(byRows, true), dense = c.with(byBlocks(blocks, chosen, true), true);
            QVERIFY2(rows.positions == dense.positions && rows.normals == dense.normals,
                qPrintable(QString("seed %1").arg(seed + static_cast<unsigned>(i))));
        }
    }
    void aJointThatIsNoNumberMovesItsOwnPointsAlone()
    {
        Random random(firstSeed());
        Case c;
        for (std::uint32_t p = 0; p < 32; ++p) {
            c.positions.push_back(random.vector(1.0f));
            c.weights.slots.push_back(p == 5 ? 1 : 0);
            c.weights.weights.push_back(1.0f);
            c.weights.first.push_back(p);
        }
        c.weights.first.push_back(32);
        c.weights.staysPut.assign(32, 0);
        c.palette = {glm::mat4(1.0f), glm::mat4(std::numeric_limits<float>::infinity())};
        const SkinBlocks blocks(c.weights);
        QCOMPARE(blocks.slots(0).size(), std::size_t{2});
        const Skinned out = c.with(byBlocks(blocks, bestKernel(), true), false);
        for (std::size_t p = 0; p < 32; ++p) QCOMPARE(out.positions[p] == c.positions[p], p != 5);
    }
    void blocksOfFewJointsNameThemOnce()
    {
        // Sixteen points on joint 3 or 7, named twice by one of them, and two more that fill no block.
        BlendWeights rows;
        rows.first.push_back(0);
        for (std::uint32_t p = 0; p < 18; ++p) {
            rows.slots.push_back(p % 2 ? 3 : 7);
            rows.weights.push_back(0.5f);
            if (p == 4) rows.slots.push_back(7), rows.weights.push_back(0.25f);
            rows.first.push_back(static_cast<std::uint32_t>(rows.slots.size()));
            rows.staysPut.push_back(0);
        }
        const SkinBlocks blocks(rows);
        QCOMPARE(blocks.count(), std::size_t{2});
        QCOMPARE(std::vector(blocks.slots(0).begin(), blocks.slots(0).end()), (std::vector<std::uint32_t>{3, 7}));
        for (std::size_t p = 0; p < 16; ++p) {
            QCOMPARE(blocks.weights(0)[p], p % 2 ? 0.5f : 0.0f);
            QCOMPARE(blocks.weights(0)[16 + p], p == 4 ? 0.75f : p % 2 ? 0.0f : 0.5f);
        }
        QVERIFY(blocks.slots(1).empty());
    }
    void sharingOutChangesNoBit()
    {
        Random random(firstSeed());
        const Case c = randomCase(random, 30011);
        const SkinBlocks blocks(c.weights);
        for (const SkinKernel kernel : kSkinKernels) {
            if (!hasKernel(kernel)) continue;
            const auto same = [](const Skinned& one, const Skinned& all) {
                return std::memcmp(one.positions.data(), all.positions.data(), one.positions.size() * 12) == 0 &&
                       std::memcmp(one.normals.data(), all.normals.data(), one.normals.size() * 12) == 0;
            };
            const auto byRows = [kernel](bool oneThread) {
                return [=](const SkinArrays& arrays) { skinPointsWith(kernel, arrays, oneThread); };
            };
            QVERIFY(same(c.with(byRows(true), true), c.with(byRows(false), true)));
            QVERIFY(same(c.with(byBlocks(blocks, kernel, true), true), c.with(byBlocks(blocks, kernel, false), true)));
        }
    }
    void eightAndSixteenLanesPutPointsToTheSameBits()
    {
        if (!hasKernel(SkinKernel::Lanes16)) QSKIP("this machine has no AVX-512");
        Random random(firstSeed());
        const Case c = randomCase(random, 1003);
        const auto with = [&c](SkinKernel kernel) {
            return c.with([&](const SkinArrays& arrays) { skinPointsWith(kernel, arrays, true); }, true);
        };
        const Skinned eight = with(SkinKernel::Lanes8), sixteen = with(SkinKernel::Lanes16);
        QVERIFY(std::memcmp(eight.positions.data(), sixteen.positions.data(), c.positions.size() * 12) == 0);
    }
    void manyPointsOnAllThreadsAreTheSame()
    {
        Random random(firstSeed());
        const Case c = randomCase(random, 30011);
        const Skinned plain = c.with(skinPointsReference, true),
                      fast = c.with([](const SkinArrays&arrays) { skinPoints(arrays); }, true);
        for (std::size_t p = 0; p < c.positions.size(); ++p)
            QVERIFY(glm::length(fast.positions[p] - plain.positions[p]) <= 1e-6f * magnitude(c, p));
    }
    void bindPoseSkinsToTheMeshItself()
    {
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            const Scene scene = randomScene(random);
            PoseRequest request;
            request.from = PoseRequest::From::Bind;
            for (const SkinMethod method : {SkinMethod::Linear, SkinMethod::DualQuaternion}) {
                const auto skinned = positionsOf(scene, evaluatePose(scene, request), {.method = method});
                for (std::size_t p = 0; p < skinned.size(); ++p)
                    QVERIFY(glm::length(skinned[p] - scene.sets[0]->positions[p]) < 2e-4f);
            }
        }
    }
    void movingTheRootMovesEveryPointAlike()
    {
        const unsigned seed = firstSeed();
        for (int i = 0; i < caseCount(); ++i) {
            Random random(seed + static_cast<unsigned>(i));
            const Scene scene = randomScene(random);
            const glm::mat4 move = matrixOf({random.vector(2.0f), random.rotation(), glm::vec3(1.0f)});
            Override o = overrideOf(0, NodeId(0u), Space::Model, move);
            o.kind = OverrideKind::Add;
            const auto before = positionsOf(scene, evaluatePose(scene, clipAt(0.6)));
            const auto after = positionsOf(scene, evaluatePose(withOverrides(scene, {o}), clipAt(0.6)));
            for (std::size_t p = 0; p < before.size(); ++p)
                QVERIFY(glm::length(after[p] - glm::vec3(move * glm::vec4(before[p], 1.0f))) < 2e-3f);
        }
    }
    void sumBelowOneShrinksTowardsTheOrigin()
    {
        Random random(firstSeed());
        Scene scene = randomScene(random, {1, 1, 1, {}});
        const std::vector<SlotIndex> slots{0};
        const std::vector<float> weights{0.9f};
        scene.weights[0] =
            std::make_shared<const SetWeights>(*SetWeights::make(std::vector<std::uint32_t>{0, 1}, slots, weights));
        PoseRequest request;
        request.from = PoseRequest::From::Bind;
        const Pose pose = evaluatePose(scene, request);
        const glm::vec3 rest = scene.sets[0]->positions[0];
        QVERIFY(glm::length(positionsOf(scene, pose)[0] - 0.9f * rest) < 1e-4f);
        QVERIFY(glm::length(positionsOf(scene, pose, {.weights = WeightMode::Normalized})[0] - rest) < 1e-4f);
    }
    void oneMeshUnderTwoSkinsIsTwoSurfaces()
    {
        Random random(firstSeed());
        Scene scene = randomScene(random);
        auto second = std::make_shared<Skin>(*scene.skins[0]);
        for (glm::mat4& inverse : second->inverseBind)
            inverse = inverse * matrixOf({{0, 0, 5}, {1, 0, 0, 0}, {1, 1, 1}});
        scene.skins.push_back(second);
        scene.instances.push_back(std::make_shared<const Instance>(Instance{NodeId(0u), MeshId(0u), SkinId(1u), {}}));
        const auto both = deform(scene, evaluatePose(scene, {}), {});
        QCOMPARE(both.size(), std::size_t{2});
        QCOMPARE(both[1].instance, InstanceId(1u));
        for (std::size_t p = 0; p < scene.sets[0]->points(); ++p) {
            const glm::vec3 rest = scene.sets[0]->positions[p];
            QVERIFY(glm::length(both[0].sets[0].positions[p] - rest) < 2e-4f);
            QVERIFY(glm::length(both[1].sets[0].positions[p] - rest - glm::vec3(0, 0, 5)) < 2e-4f);
        }
    }
    void unskinnedInstanceGoesWithItsNode()
    {
        Random random(firstSeed());
        Scene scene = randomScene(random, {3, 5, 1, {}});
        scene.instances[0] = std::make_shared<const Instance>(Instance{NodeId(2u), MeshId(0u), {}, {}});
        const Pose pose = evaluatePose(scene, clipAt(0.5));
        const auto skinned = positionsOf(scene, pose);
        for (std::size_t p = 0; p < skinned.size(); ++p)
            QVERIFY(
                glm::length(skinned[p] - glm::vec3(pose.model[2] * glm::vec4(scene.sets[0]->positions[p], 1))) < 1e-4f);
        Bounds box;
        for (const glm::vec3& p : skinned) box.add(p);
        QCOMPARE(boundsOf(scene, pose).low, box.low);
        QCOMPARE(boundsOf(scene, pose).high, box.high);
    }
    void morphsComeBeforeTheSkin()
    {
        Random random(firstSeed());
        Scene scene = randomScene(random, {4, 6, 2, {}});
        auto set = std::make_shared<PointSet>(*scene.sets[0]);
        set->morphs.resize(2);
        set->morphs[1].positions.assign(6, glm::vec3(0, 2, 0));
        scene.sets[0] = set;
        auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
        mesh->morphNames = {"none", "up"};
        mesh->morphWeights = {1.0f, 0.5f};
        scene.meshes[0] = mesh;
        const auto raised = positionsOf(scene, evaluatePose(scene, {}));
        for (std::size_t p = 0; p < raised.size(); ++p)
            QVERIFY(glm::length(raised[p] - set->positions[p] - glm::vec3(0, 1, 0)) < 2e-4f);
        auto node = std::make_shared<Node>(*scene.nodes[0]);
        node->morphWeights = {0.0f, 0.25f};
        scene.nodes[0] = node; // the instance's own weights go before the mesh's
        const auto lower = positionsOf(scene, evaluatePose(scene, {}));
        for (std::size_t p = 0; p < lower.size(); ++p)
            QVERIFY(glm::length(lower[p] - set->positions[p] - glm::vec3(0, 0.5f, 0)) < 2e-4f);
    }
    void verticesAreThePointsTheyAreDrawnFrom()
    {
        Random random(firstSeed());
        Scene scene = randomScene(random, {6, 4, 3, {}});
        auto streams = std::make_shared<VertexStreams>();
        streams->pointOf = {3, 0, 0, 2, 1};
        streams->vertexCount = 5;
        for (int i = 0; i < 5; ++i) streams->normals.push_back(random.rotation() * glm::vec3(0, 1, 0));
        auto part = std::make_shared<Part>();
        part->vertices = streams;
        auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
        mesh->parts = {part};
        scene.meshes[0] = mesh;
        const Pose pose = evaluatePose(scene, clipAt(0.5));
        const auto points = positionsOf(scene, pose);
        const auto split = deform(scene, pose, {.normals = true, .vertices = true});
        QCOMPARE(split[0].sets[0].positions.size(), std::size_t{5});
        QCOMPARE(split[0].sets[0].normals.size(), std::size_t{5});
        for (std::size_t v = 0; v < 5; ++v)
            QVERIFY(glm::length(split[0].sets[0].positions[v] - points[streams->pointOf[v]]) < 1e-5f);
    }
    void normalsStandOnStretchedSurfaces()
    {
        // A plane stretched along x and leaned: normals stay at right angles to what lies in the plane.
        Case c;
        c.positions = {glm::vec3(0.0f)};
        c.normals = {glm::normalize(glm::vec3(1, 1, 0))};
        c.palette = {glm::mat4(4, 0, 0, 0, 0.5f, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)};
        c.weights = {{0, 1}, {0}, {1.0f}, {0}};
        const glm::vec3 inPlane = glm::mat3(c.palette[0]) * glm::vec3(1, -1, 0);
        for (const auto kernel : {skinPoints, skinPointsReference}) {
            const Skinned out = c.with(kernel, true);
            QVERIFY(std::abs(glm::dot(out.normals[0], glm::normalize(inPlane))) < 1e-5f);
            QVERIFY(out.normals[0].x > 0.0f);
        }
    }
    void meshesThatPointOutsideThemselvesAreRefused()
    {
        Random random(firstSeed());
        const Scene scene = randomScene(random, {2, 3, 1, {}});
        const auto refused = [&](auto change) {
            Mesh mesh = *scene.meshes[0];
            auto part = std::make_shared<Part>(*mesh.parts[0]);
            auto streams = std::make_shared<VertexStreams>(*part->vertices);
            change(*part, *streams);
            part->vertices = streams;
            mesh.parts = {part};
            return !Mesh::make(mesh, {scene.sets[0]}).has_value();
        };
        QVERIFY(!refused([](Part& part, VertexStreams&) { part.indices = {0, 1, 2}; }));
        QVERIFY(refused([](Part& part, VertexStreams&) { part.indices = {0, 1, 3}; }));
        QVERIFY(refused([](Part& part, VertexStreams&) { part.indices = {0, 1}; }));
        QVERIFY(refused([](Part& part, VertexStreams&) { part.set = 1; }));
        QVERIFY(refused([](Part&, VertexStreams& streams) { streams.pointOf = {0, 1, 3}; }));
        QVERIFY(refused([](Part&, VertexStreams& streams) { streams.normals.pop_back(); }));
        QVERIFY(refused([](Part&, VertexStreams& streams) { streams.uvs.resize(1, {glm::vec2(0)}); }));
        QVERIFY(refused([](Part&, VertexStreams& streams) {
            streams.vertexCount = 4;
            streams.normals = {};
        }));
    }
};

} // namespace skin_test

QTEST_GUILESS_MAIN(skin_test::SkinTest)
#include "skin_test.moc"
