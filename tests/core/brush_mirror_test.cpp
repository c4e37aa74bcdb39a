// SPDX-License-Identifier: MIT
// The brush and its mirror image.
#include "core/edit/brush/character_brush.h"
#include "core/edit/weights/mirror_weights.h"
#include "tests/core/cases.h"
#include "tests/core/weight_sheet.h"

#include <QtTest>

namespace brush_mirror_test {

using namespace bindpose;
using namespace bindpose::testing;
using namespace bindpose::testing::weight_sheet;

namespace {

constexpr float kRadius = 1.0f;

Scene summed(Random& random)
{
    const Scene raw = sheet(random), even = *normalizePoints(raw, allWeightedPoints(raw));
    return *unifySeams(even, allWeightedPoints(even)); // a stroke makes them one wherever it changes something
}

/// Weights and faces are each other's mirror image, and rows have room for all joints.
Scene even(Random& random, const std::vector<JointPair>& pairs)
{
    const Scene raw = sheet(random, WeightStorage::Float32, kJoints);
    Scene scene = *normalizePoints(raw, allWeightedPoints(raw));
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    auto part = std::make_shared<Part>(*mesh->parts[0]);
    part->indices.clear();
    for (PointIndex y = 0; y + 1 < kSide; ++y)
        for (PointIndex column = 0; column + 1 < kSide; ++column) {
            const auto at = [column](PointIndex dx, PointIndex row) {
                return column + dx == kSide / 2 && dx == 0 ? kSide * kSide + row : row * kSide + column + dx;
            };
            const PointIndex a = at(0, y), b = at(1, y), c = at(0, y + 1), d = at(1, y + 1);
            if (column < kSide / 2)
                part->indices.insert(part->indices.end(), {a, b, d, a, d, c});
            else
                part->indices.insert(part->indices.end(), {a, b, c, c, b, d});
        }
    mesh->parts = {part};
    scene.meshes[0] = mesh;
    return *mirrorWeights(scene, allWeightedPoints(scene), {.pairs = pairs, .locks = {}});
}

BrushOptions mirroredBrush(Random& random, const Scene& scene)
{
    constexpr BrushMode kModes[] = {BrushMode::Add, BrushMode::Subtract, BrushMode::Replace, BrushMode::Scale};
    BrushOptions out;
    out.look = {.mode = kModes[random.below(4)],
        .falloff = BrushFalloff::Linear,
        .strength = random.uniform(0.3f, 1.0f),
        .value = random.uniform(0.2f, 1.0f),
        .mirrored = true};
    out.joint = NodeId(1 + random.below(kJoints - 1));
    out.pairs = jointPairs(scene, drawnSkins(scene), 0);
    const std::size_t joint = out.joint.index();
    const NodeId pair(joint < 5 ? joint + 4 : joint - 4); // locked, it would stop the brush
    for (std::size_t j = 0; j < kJoints; ++j)
        if (NodeId(j) != out.joint && NodeId(j) != pair && random.chance(0.1f)) out.locks.joints.push_back(NodeId(j));
    return out;
}

/// All places, as far from the middle of the brush and from that of its image as told; no image below 0.
Scene painted(const std::shared_ptr<const Scene>& scene, const BrushOptions& options, float own, float image)
{
    const auto mesh = std::make_shared<const BrushMesh>(*scene, InstanceId(0u));
    BrushStroke stroke =
        *BrushStroke::begin(scene, mesh, std::make_shared<const std::vector<glm::vec3>>(mesh->rest), options);
    std::vector<BrushTouch> touches(image < 0.0f ? 1 : 2, {{}, {}, kRadius, 1.0f, 0});
    touches.back().side = touches.size() - 1;
    for (std::uint32_t place = 0; place < mesh->places->places(); ++place) {
        touches.front().reached.push_back({place, own});
        if (touches.size() > 1) touches.back().reached.push_back({place, image});
    }
    Scene out = *scene;
    if (!stroke.addTo(out, touches)) qFatal("not painted");
    return out;
}

double mostApart(const Scene& a, const Scene& b)
{
    double out = 0.0;
    for (PointIndex p = 0; p < kPoints; ++p)
        for (SlotIndex joint = 0; joint < kJoints; ++joint)
            out = std::max(out, std::abs(weightIn(a, p, joint) - weightIn(b, p, joint)));
    return out;
}

/// Weights of a point against those of its image, joints exchanged for their pairs.
double mostApartFromItsImage(const Scene& scene)
{
    double out = 0.0;
    for (PointIndex p = 0; p < kSide * kSide; ++p)
        for (SlotIndex joint = 0; joint < kJoints; ++joint) {
            const SlotIndex pair = joint == 0 ? joint : SlotIndex(joint < 5 ? joint + 4 : joint - 4);
            const PointIndex image = p - p % kSide + (kSide - 1 - p % kSide);
            out = std::max(out, std::abs(weightIn(scene, p, joint) - weightIn(scene, image, pair)));
        }
    return out;
}

/// Two gloves, each a mesh with a skin of its own side alone: joints 1–4 and 5–8.
Scene gloves(Random& random)
{
    const Scene body = sheet(random);
    Scene scene = body;
    scene.sets.clear(), scene.meshes.clear(), scene.skins.clear(), scene.weights.clear(), scene.instances.clear();
    const SetWeights rows = randomWeights(random, 4 * kSide, 3, 4);
    for (std::uint32_t glove = 0; glove < 2; ++glove) {
        auto set = std::make_shared<PointSet>();
        for (PointIndex row = 0; row < kSide; ++row)
            for (int column = 0; column < 4; ++column)
                set->positions.push_back({float(glove == 0 ? 1 + column : -1 - column), float(row), 0.0f});
        auto streams = std::make_shared<VertexStreams>();
        streams->vertexCount = 4 * kSide;
        auto part = std::make_shared<Part>();
        part->vertices = streams;
        for (PointIndex row = 0; row + 1 < kSide; ++row)
            for (PointIndex at = 4 * row; at < 4 * row + 3; ++at)
                part->indices.insert(part->indices.end(), {at, at + 1, at + 4, at + 4, at + 1, at + 5});
        auto mesh = std::make_shared<Mesh>(*body.meshes[0]);
        mesh->sets = {SetId(glove)};
        mesh->parts = {part};
        auto skin = std::make_shared<Skin>(*body.skins[0]);
        const auto first = std::ptrdiff_t(1 + 4 * glove);
        skin->joints = {skin->joints.begin() + first, skin->joints.begin() + first + 4};
        skin->inverseBind = {skin->inverseBind.begin() + first, skin->inverseBind.begin() + first + 4};
        scene.sets.push_back(set);
        scene.meshes.push_back(mesh);
        scene.skins.push_back(skin);
        scene.weights.push_back(std::make_shared<const SetWeights>(rows));
        scene.instances.push_back(
            std::make_shared<const Instance>(Instance{NodeId(0u), MeshId(glove), SkinId(glove), {}}));
    }
    return *Scene::make(std::move(scene));
}

std::vector<glm::vec3> stretched(std::vector<glm::vec3> places, float by)
{
    for (glm::vec3& one : places) one.y *= by;
    return places;
}

} // namespace

class BrushMirrorTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whereTheImageOnlyJustReachesTheRowIsWhatItIsBeside()
    {
        eachCase([](Random& random) {
            const auto scene = std::make_shared<const Scene>(summed(random));
            const BrushOptions options = mirroredBrush(random, *scene);
            const float own = random.uniform(0.0f, 0.8f);
            const Scene without = painted(scene, options, own, -1.0f);
            return mostApart(without, painted(scene, options, own, kRadius * (1.0f - 1e-4f))) < 2e-3;
        });
    }

    void whereBothReachAlikeNeitherSideTakesOver()
    {
        eachCase([](Random& random) {
            const auto scene = std::make_shared<const Scene>(summed(random));
            const BrushOptions options = mirroredBrush(random, *scene);
            const float own = random.uniform(0.0f, 0.8f);
            const Scene alike = painted(scene, options, own, own);
            return mostApart(alike, painted(scene, options, own, own + 1e-4f)) < 2e-3 &&
                   mostApart(alike, painted(scene, options, own + 1e-4f, own)) < 2e-3;
        });
    }

    /// Modes that change all joints go to something of either side's own: there is no step where the sides meet.
    void whatIsTheSameOnBothSidesStaysSo()
    {
        eachCase([](Random& random) {
            constexpr BrushMode kOfAll[] = {BrushMode::Smooth, BrushMode::Average, BrushMode::Heal};
            BrushOptions options = mirroredBrush(random, summed(random));
            options.look.mode = kOfAll[random.below(3)];
            options.look.falloff = BrushFalloff(int(random.below(3)));
            const auto scene = std::make_shared<const Scene>(even(random, options.pairs));
            const auto mesh = std::make_shared<const BrushMesh>(*scene, InstanceId(0u));
            const auto triangle = std::uint32_t(random.below(mesh->places->triangles().size()));
            const BrushDab dab{{triangle, glm::vec3(1.0f / 3.0f)}, random.uniform(1.5f, 4.0f), 1.0f};
            const Result<Scene> after = brushStroke(scene, mesh, mesh->rest, options, std::span(&dab, 1));
            return after && mostApartFromItsImage(*after) < 5e-3;
        });
    }

    /// An arm is bent, the other one is not: distances differ, and the change is the same.
    void inAPoseAStrokeIsTheMirrorImageOfItsChangePointByPoint()
    {
        int strokes = 0, changing = 0;
        eachCase([&](Random& random) {
            const BrushOptions options = mirroredBrush(random, summed(random)); // some joints are locked on one side
            const auto scene = std::make_shared<const Scene>(even(random, options.pairs));
            const auto character = std::make_shared<const BrushCharacter>(*scene, InstanceId(0u));
            const BrushMesh& mesh = *character->meshes[0];
            auto posed = mesh.rest;
            for (glm::vec3& one : posed)
                if (one.x > 0.0f)
                    one = glm::vec3(one.x * random.uniform(0.6f, 1.6f), one.y * 1.3f, one.x * one.x * 0.1f);
            const auto seen = std::make_shared<const std::vector<glm::vec3>>(posed);
            Result<CharacterStroke> stroke = CharacterStroke::begin(scene, character, {seen}, 0, options);
            if (!stroke) return false;
            const auto triangle = std::uint32_t(random.below(mesh.places->triangles().size()));
            if (!stroke->add({0, {triangle, glm::vec3(1.0f / 3.0f)}, random.uniform(1.0f, 4.0f), 1.0f, {}}))
                return false;
            ++strokes, changing += !sameBits(*scene, stroke->scene());
            return mostApartFromItsImage(stroke->scene()) < 1e-6;
        });
        QVERIFY2(10 * changing > 8 * strokes, qPrintable(QStringLiteral("%1 of %2").arg(changing).arg(strokes)));
    }

    /// A pocket on one side alone has no pair: it goes by its own distance, as what is painted there directly does.
    void whatHasNoPairGoesByItsOwnDistance()
    {
        Random random(5);
        const BrushOptions options = mirroredBrush(random, summed(random));
        Scene uneven = even(random, options.pairs);
        auto set = std::make_shared<PointSet>(*uneven.sets[0]);
        const PointIndex moved = 4 * kSide + 7; // at x = 3, its image at x = −3 stays
        set->positions[moved].y += 0.4f;
        uneven.sets[0] = set;
        const BrushMesh mesh(uneven, InstanceId(0u));
        const std::uint32_t place = mesh.places->links().places()[moved],
                            image = mesh.places->links().places()[4 * kSide + 1];
        QVERIFY(!mesh.pairOf(place, 0));
        QVERIFY(!mesh.pairOf(image, 0));
        std::size_t pairs = 0, middle = 0;
        for (std::uint32_t one = 0; one < mesh.places->places(); ++one) {
            const auto other = mesh.pairOf(one, 0);
            if (!other) continue;
            QCOMPARE(mesh.pairOf(*other, 0), std::optional(one));
            QVERIFY(glm::distance(mesh.rest[*other], glm::vec3(-1.0f, 1.0f, 1.0f) * mesh.rest[one]) < 1e-6f);
            ++pairs, middle += *other == one;
        }
        QCOMPARE(pairs, mesh.places->places() - 2);
        QCOMPARE(middle, std::size_t{kSide});
    }

    /// Neither glove's skin has a joint of the other side, and each is in a pose of its own.
    void theOtherGloveTakesTheSameStroke()
    {
        int strokes = 0, changing = 0; // one that takes away where nothing is changes nothing, on either glove
        eachCase([&](Random& random) {
            const auto scene = std::make_shared<const Scene>(gloves(random));
            const auto character = std::make_shared<const BrushCharacter>(*scene, InstanceId(0u));
            CharacterPositions positions;
            for (const auto& mesh : character->meshes)
                positions.push_back(std::make_shared<const std::vector<glm::vec3>>(
                    stretched(mesh->rest, positions.empty() ? 1.0f : random.uniform(0.5f, 2.0f))));
            BrushOptions options = mirroredBrush(random, *scene);
            options.joint = NodeId(1 + random.below(4));
            options.locks = {};
            Result<CharacterStroke> stroke = CharacterStroke::begin(scene, character, positions, 0, options);
            if (!stroke) return false;
            const auto triangle = std::uint32_t(random.below(character->meshes[0]->places->triangles().size()));
            if (!stroke->add({0, {triangle, glm::vec3(1.0f / 3.0f)}, random.uniform(1.0f, 3.0f), 1.0f, {}}))
                return false;
            if (!stroke->leftOut().empty() || !stroke->strokeOf(1)) return false;
            bool any = false;
            for (PointIndex p = 0; p < 4 * kSide; ++p) {
                const auto one = weight_shares::storedShares(*stroke->scene().weights[0], p, 4);
                const auto other = weight_shares::storedShares(*stroke->scene().weights[1], p, 4);
                if (weight_shares::apart(one, other) > 1e-4) return false;
                any = any || stroke->scene().weights[0]->at(p) != scene->weights[0]->at(p);
            }
            ++strokes;
            changing += any;
            return true;
        });
        QVERIFY2(10 * changing > 9 * strokes, qPrintable(QStringLiteral("%1 of %2").arg(changing).arg(strokes)));
    }

    void aJointWhosePairIsLockedIsNotPaintedMirroredAndTheReasonNamesThePair()
    {
        Random random(3);
        const auto scene = std::make_shared<const Scene>(summed(random));
        const auto mesh = std::make_shared<const BrushMesh>(*scene, InstanceId(0u));
        const auto rest = std::make_shared<const std::vector<glm::vec3>>(mesh->rest);
        BrushOptions options = mirroredBrush(random, *scene);
        options.joint = NodeId(2u);
        options.locks = {{NodeId(6u)}, {}};
        const auto begun = BrushStroke::begin(scene, mesh, rest, options);
        QVERIFY(!begun);
        QCOMPARE(begun.error().text->key, std::string_view("painted_pair_locked"));
        QCOMPARE(begun.error().args[0].plain(), std::string("arm1.R"));
        options.look.mirrored = false;
        QVERIFY(BrushStroke::begin(scene, mesh, rest, options));
        options.look.mirrored = true;
        options.locks = {{NodeId(2u)}, {}};
        QCOMPARE(
            BrushStroke::begin(scene, mesh, rest, options).error().text->key, std::string_view("painted_joint_locked"));
    }

    /// A crowd: skeletons that are the same but for the nodes, their names without sides.
    void skeletonsThatAreAlikeArePairedEachByItself()
    {
        Random random(3);
        Scene scene = sheet(random);
        for (auto& node : scene.nodes) {
            Node changed = *node;
            changed.name = "joint";
            node = std::make_shared<const Node>(changed);
        }
        auto skin = std::make_shared<Skin>(*scene.skins[0]);
        for (NodeId& joint : skin->joints) {
            scene.nodes.push_back(scene.nodes[joint.index()]);
            joint = NodeId(scene.nodes.size() - 1);
        }
        scene.skins.push_back(skin);
        const std::vector<SkinId> both{SkinId(0u), SkinId(1u)};
        const std::vector<JointPair> pairs = jointPairs(scene, both, 0);
        std::vector<JointPair> wanted = jointPairs(scene, both[0], 0);
        QCOMPARE(wanted.size(), (kJoints - 1) / 2);
        for (const JointPair& pair : jointPairs(scene, both[1], 0)) wanted.push_back(pair);
        QVERIFY(pairs == wanted);
    }

    void aGloveThatIsNotUnderTheBrushIsNotPaintedWithItsPairAlone()
    {
        Random random(3);
        const auto scene = std::make_shared<const Scene>(gloves(random));
        const auto mesh = std::make_shared<const BrushMesh>(*scene, InstanceId(0u));
        BrushOptions options;
        options.look.mirrored = true;
        options.joint = NodeId(6u); // of the other glove
        options.pairs = jointPairs(*scene, drawnSkins(*scene), 0);
        const auto begun =
            BrushStroke::begin(scene, mesh, std::make_shared<const std::vector<glm::vec3>>(mesh->rest), options);
        QVERIFY(!begun);
        QCOMPARE(begun.error().text->key, std::string_view("joint_not_in_skin"));
    }
};

} // namespace brush_mirror_test

QTEST_GUILESS_MAIN(brush_mirror_test::BrushMirrorTest)
#include "brush_mirror_test.moc"
