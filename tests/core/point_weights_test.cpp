// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/edit/rows/point_weights.h"
#include "tests/core/cases.h"
#include "tests/core/exports.h"
#include "tests/core/random_scene.h"
#include "tests/core/render_scene.h"

#include <QtTest>
#include <set>

namespace point_weights_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr PointIndex kSide = 7, kPoints = kSide * kSide + kSide; ///< the last ones are twins of the middle column
constexpr std::size_t kJoints = 9;

PointIndex twinOf(PointIndex point)
{
    if (point >= kSide * kSide) return (point - kSide * kSide) * kSide + kSide / 2;
    return point % kSide == kSide / 2 ? kSide * kSide + point / kSide : point;
}

/// A grid whose middle column is a seam: its points stand there twice. Quads left of it use the first, right of it the
/// second ones.
Scene grid(const SetWeights& weights)
{
    Scene scene = makeSquare({{{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}});
    auto set = std::make_shared<PointSet>();
    for (PointIndex p = 0; p < kSide * kSide; ++p) set->positions.push_back({float(p % kSide), float(p / kSide), 0.0f});
    for (PointIndex row = 0; row < kSide; ++row) set->positions.push_back({float(kSide / 2), float(row), 0.0f});
    auto streams = std::make_shared<VertexStreams>();
    streams->vertexCount = kPoints;
    auto part = std::make_shared<Part>();
    part->vertices = streams;
    for (PointIndex y = 0; y + 1 < kSide; ++y)
        for (PointIndex x = 0; x + 1 < kSide; ++x) {
            const auto at = [x](PointIndex dx, PointIndex row) {
                return x + dx == kSide / 2 && dx == 0 ? kSide * kSide + row : row * kSide + x + dx;
            };
            part->indices.insert(
                part->indices.end(), {at(0, y), at(1, y), at(0, y + 1), at(0, y + 1), at(1, y), at(1, y + 1)});
        }
    auto mesh = std::make_shared<Mesh>(*scene.meshes[0]);
    mesh->parts = {part};
    auto skin = std::make_shared<Skin>(*scene.skins[0]);
    const Node joint = *scene.nodes[0];
    while (scene.nodes.size() < kJoints) {
        Node next = joint;
        next.name = "joint" + std::to_string(scene.nodes.size());
        scene.nodes.push_back(std::make_shared<const Node>(next));
    }
    skin->joints.clear();
    for (std::size_t i = 0; i < kJoints; ++i) skin->joints.push_back(NodeId(i));
    skin->inverseBind.assign(kJoints, glm::mat4(1.0f));
    scene.order = std::make_shared<NodeOrder>();
    scene.skins = {skin};
    scene.sets = {set};
    scene.meshes = {mesh};
    scene.weights = {std::make_shared<SetWeights>(weights)};
    return *Scene::make(std::move(scene));
}

Scene randomGrid(Random& random, WeightStorage storage = WeightStorage::Float32)
{
    std::vector<SlotIndex> slots;
    std::vector<float> values;
    for (PointIndex p = 0; p < kPoints; ++p) {
        const std::size_t used = 1 + random.below(4);
        for (std::size_t i = 0; i < 4; ++i) {
            slots.push_back(i < used ? SlotIndex(random.below(kJoints)) : 0);
            const float value = i < used ? random.uniform(0.0f, 0.6f) : 0.0f;
            values.push_back(storage == WeightStorage::Unorm8 ? std::round(value * 255.0f) / 255.0f : value);
        }
    }
    SetWeights weights = *SetWeights::makeUniform(kPoints, 4, slots, values);
    weights.storage = storage;
    return grid(weights);
}

std::vector<PointAddress> addresses(const std::set<PointIndex>& points)
{
    std::vector<PointAddress> out;
    for (const PointIndex point : points) out.push_back({{ActorId(0u), InstanceId(0u), 0}, point});
    return out;
}

std::set<PointIndex> someOf(Random& random)
{
    std::set<PointIndex> out{PointIndex(random.below(kPoints))};
    for (PointIndex p = 0; p < kPoints; ++p)
        if (random.chance(0.3f)) out.insert(p);
    return out;
}

std::vector<Influence> rowOf(const Scene& scene, PointIndex point)
{
    return scene.weights[0]->at(point);
}

bool sameRow(const std::vector<Influence>& a, const std::vector<Influence>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Influence& x, const Influence& y) {
        return x.slot == y.slot && std::memcmp(&x.weight, &y.weight, sizeof(float)) == 0;
    });
}

double weightIn(const Scene& scene, PointIndex point, SlotIndex slot)
{
    double sum = 0.0;
    for (const Influence& entry : rowOf(scene, point))
        if (entry.slot == slot) sum += double{entry.weight};
    return sum;
}

std::set<SlotIndex> heldBy(const Scene& scene, PointIndex point)
{
    std::set<SlotIndex> out;
    for (const Influence& entry : rowOf(scene, point))
        if (entry.weight != 0.0f) out.insert(entry.slot);
    return out;
}

/// Over the triangles, seams closed; each place by its point of the grid.
std::set<PointIndex> neighboursOf(PointIndex point)
{
    const PointIndex place = std::min(point, twinOf(point)), x = place % kSide, y = place / kSide;
    std::set<PointIndex> out;
    const auto add = [&](int dx, int dy) {
        const int nx = int(x) + dx, ny = int(y) + dy;
        if (nx >= 0 && ny >= 0 && nx < int(kSide) && ny < int(kSide))
            out.insert(PointIndex(ny) * kSide + PointIndex(nx));
    };
    for (const auto& [dx, dy] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}}) add(dx, dy);
    return out;
}

/// The mean of a place's points, each as if it summed to 1.
double shareAt(const Scene& scene, PointIndex point, SlotIndex slot)
{
    const PointIndex twin = twinOf(point);
    const auto share = [&](PointIndex p) { return weightIn(scene, p, slot) / scene.weights[0]->sum(p); };
    return twin == point ? share(point) : 0.5 * (share(point) + share(twin));
}

} // namespace

class PointWeightsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsNotSelectedKeepsItsBits()
    {
        eachCase([](Random& random) {
            const Scene before =
                randomGrid(random, random.chance(0.5f) ? WeightStorage::Unorm8 : WeightStorage::Float32);
            const Scene kept = grid(*before.weights[0]);
            const std::set<PointIndex> chosen = someOf(random);
            const std::vector<WeightedPoints> selected = weightedPoints(before, addresses(chosen));
            const NodeId joint(random.below(kJoints));
            const float amount = random.uniform(0.0f, 1.0f);
            const Result<Scene> all[] = {changeWeights(before, selected, joint, WeightChange::Set, amount),
                changeWeights(before, selected, joint, WeightChange::Add, amount - 0.5f),
                changeWeights(before, selected, joint, WeightChange::Scale, amount), normalizePoints(before, selected),
                smoothWeights(before, selected, amount)};
            for (std::size_t k = 0; k < std::size(all); ++k) {
                if (!all[k] || all[k]->sets != before.sets || all[k]->nodes != before.nodes) return false;
                for (PointIndex p = 0; p < kPoints; ++p) {
                    const bool mine = chosen.contains(p) || (k == 4 && chosen.contains(twinOf(p)));
                    if (!mine && !sameRow(rowOf(*all[k], p), rowOf(before, p))) return false;
                    if (!sameRow(rowOf(before, p), rowOf(kept, p))) return false; // the scene that was given
                }
            }
            return true;
        });
    }

    void settingManyIsSettingEach()
    {
        eachCase([](Random& random) {
            const Scene before = randomGrid(random);
            const std::set<PointIndex> chosen = someOf(random);
            const SlotIndex slot = SlotIndex(random.below(kJoints));
            const float weight = random.chance(0.2f) ? 0.0f : random.uniform(0.0f, 1.0f);
            const Result<Scene> many = changeWeights(
                before, weightedPoints(before, addresses(chosen)), NodeId(slot), WeightChange::Set, weight);
            Scene each = before;
            for (const PointIndex point : chosen) each = *setWeight(each, SetId(0u), point, slot, weight);
            if (!many) return false;
            for (PointIndex p = 0; p < kPoints; ++p)
                if (!sameRow(rowOf(*many, p), rowOf(each, p))) return false;
            return true;
        });
    }

    void addedAndScaledWeightsStayBetweenZeroAndOne()
    {
        eachCase([](Random& random) {
            const Scene before = randomGrid(random);
            const std::set<PointIndex> chosen = someOf(random);
            const std::vector<WeightedPoints> selected = weightedPoints(before, addresses(chosen));
            const SlotIndex slot = SlotIndex(random.below(kJoints));
            const float amount = random.uniform(-1.5f, 1.5f), factor = random.uniform(0.0f, 3.0f);
            const Result<Scene> more = changeWeights(before, selected, NodeId(slot), WeightChange::Add, amount);
            const Result<Scene> times = changeWeights(before, selected, NodeId(slot), WeightChange::Scale, factor);
            for (const PointIndex p : chosen) {
                const double old = weightIn(before, p, slot), high = std::max(1.0, old);
                if (std::abs(weightIn(*more, p, slot) - std::clamp(old + double{amount}, 0.0, high)) > 1e-6)
                    return false;
                if (std::abs(weightIn(*times, p, slot) - std::clamp(old * double{factor}, 0.0, high)) > 1e-6)
                    return false;
                if (heldBy(*times, p).size() > heldBy(before, p).size()) return false;
                for (SlotIndex other = 0; other < kJoints; ++other)
                    if (other != slot && weightIn(*more, p, other) != weightIn(before, p, other)) return false;
            }
            return true;
        });
    }

    void normalizedPointsSumToOneAndThoseThatDidKeepTheirBits()
    {
        eachCase([](Random& random) {
            Scene before = randomGrid(random, random.chance(0.5f) ? WeightStorage::Unorm8 : WeightStorage::Float32);
            for (const PointIndex p : someOf(random))
                if (before.weights[0]->sum(p) > 0.0) before = *normalizeWeights(before, SetId(0u), p);
            const std::set<PointIndex> chosen = someOf(random);
            const Result<Scene> after = normalizePoints(before, weightedPoints(before, addresses(chosen)));
            if (!after) return false;
            for (const PointIndex p : chosen) {
                const double sum = before.weights[0]->sum(p);
                if (sum > 0.0 && !sumsToOne(after->weights[0]->sum(p), 4)) return false;
                if ((sum == 0.0 || sumsToOne(sum, 4)) && !sameRow(rowOf(*after, p), rowOf(before, p))) return false;
                if (sum > 0.0 && !sumsToOne(sum, 4) && // to the bit what one point alone becomes
                    !sameRow(rowOf(*after, p), rowOf(*normalizeWeights(before, SetId(0u), p), p)))
                    return false;
            }
            return true;
        });
    }

    void aRowThatCannotSumToOneStaysAndTheOthersDo()
    {
        Random random(7);
        Scene scene = randomGrid(random);
        scene =
            withWeights(scene, {3, 4}, {{{1, -0.5f}, {2, 0.75f}, {0, 0}, {0, 0}}, {{0, 0}, {0, 0}, {0, 0}, {0, 0}}});
        const Result<Scene> after = normalizePoints(scene, weightedPoints(scene, addresses({2, 3, 4})));
        QVERIFY(after);
        QVERIFY(sumsToOne(after->weights[0]->sum(2), 4));
        QCOMPARE(rowOf(*after, 3), rowOf(scene, 3));
        QCOMPARE(rowOf(*after, 4), rowOf(scene, 4));
        QCOMPARE(
            normalizePoints(scene, weightedPoints(scene, addresses({4}))).error().text, &errors::kNothingToNormalize);
        QCOMPARE(
            normalizePoints(scene, weightedPoints(scene, addresses({3}))).error().text, &errors::kWeightsNotPositive);
    }

    void smoothedRowsSumToOneAndHoldOnlyJointsOfTheNeighbourhood()
    {
        eachCase([](Random& random) {
            const bool bytes = random.chance(0.5f);
            const Scene before = randomGrid(random, bytes ? WeightStorage::Unorm8 : WeightStorage::Float32);
            const std::set<PointIndex> chosen = someOf(random);
            const Result<Scene> after =
                smoothWeights(before, weightedPoints(before, addresses(chosen)), random.uniform(0.1f, 1.0f));
            if (!after) return false;
            for (const PointIndex p : chosen) {
                std::set<SlotIndex> known = heldBy(before, p);
                known.merge(heldBy(before, twinOf(p)));
                for (const PointIndex q : neighboursOf(p)) {
                    known.merge(heldBy(before, q));
                    known.merge(heldBy(before, twinOf(q)));
                }
                for (const SlotIndex slot : heldBy(*after, p))
                    if (!known.contains(slot)) return false;
                if (rowOf(*after, p).size() != 4 || !sumsToOne(after->weights[0]->sum(p), 4)) return false;
                if (sameRow(rowOf(*after, p), rowOf(before, p)) || !bytes) continue;
                std::uint32_t raw = 0;
                for (const Influence& entry : rowOf(*after, p)) raw += rawWeight(entry.weight, WeightStorage::Unorm8);
                if (raw != 255) return false;
            }
            return true;
        });
    }

    /// Two joints everywhere, so that nothing has to be left out of a row.
    void fullStrengthIsTheMeanOfTheNeighbours()
    {
        eachCase([](Random& random) {
            std::vector<SlotIndex> slots;
            std::vector<float> values;
            for (PointIndex p = 0; p < kPoints; ++p) {
                const float share = random.uniform(0.05f, 0.95f), sum = random.uniform(0.5f, 1.5f);
                slots.insert(slots.end(), {1, 2});
                values.insert(values.end(), {share * sum, (1.0f - share) * sum});
            }
            const Scene before = grid(*SetWeights::makeUniform(kPoints, 2, slots, values));
            const std::set<PointIndex> chosen = someOf(random);
            const float strength = random.chance(0.3f) ? 1.0f : random.uniform(0.1f, 1.0f);
            const Result<Scene> after = smoothWeights(before, weightedPoints(before, addresses(chosen)), strength);
            if (!after) return false;
            for (const PointIndex p : chosen) {
                double mean = 0.0;
                const std::set<PointIndex> around = neighboursOf(p);
                for (const PointIndex q : around) mean += shareAt(before, q, 1) / double(around.size());
                const double wanted = (1.0 - double{strength}) * shareAt(before, p, 1) + double{strength} * mean;
                if (std::abs(weightIn(*after, p, 1) - wanted) > 3e-6) return false;
                if (std::abs(weightIn(*after, twinOf(p), 1) - wanted) > 3e-6) return false; // a seam stays closed
            }
            return true;
        });
    }

    void aPointWithoutWeightsTakesThoseOfItsNeighbours()
    {
        const std::vector<SlotIndex> slots(kPoints * 4, 0);
        std::vector<float> values(kPoints * 4, 0.0f);
        for (PointIndex p = 0; p < kPoints; ++p) values[p * 4] = p == 8 ? 0.0f : 1.0f;
        const Scene before = grid(*SetWeights::makeUniform(kPoints, 4, slots, values));
        const Result<Scene> after = smoothWeights(before, weightedPoints(before, addresses({8, 9})), 0.25f);
        QCOMPARE(weightIn(*after, 8, 0), 1.0);
        QVERIFY(sameRow(rowOf(*after, 9), rowOf(before, 9))); // all around it is alike
    }

    void aFurtherInfluenceIsAddedAsAtOnePoint()
    {
        Random random(3);
        Scene scene = randomGrid(random);
        const std::vector<Influence> full{{1, 0.25f}, {2, 0.25f}, {3, 0.25f}, {4, 0.25f}};
        scene = withWeights(scene, {5, 6}, {full, full});
        const Result<Scene> after =
            changeWeights(scene, weightedPoints(scene, addresses({5, 6})), NodeId(5u), WeightChange::Set, 0.5f);
        QCOMPARE(rowOf(*after, 5).size(), std::size_t{5});
        QCOMPARE(rowOf(*after, 6), rowOf(*setWeight(scene, SetId(0u), 6, 5, 0.5f), 6));
    }

    void whatCannotBeDoneIsRefused()
    {
        Random random(4);
        const Scene scene = randomGrid(random);
        const std::vector<WeightedPoints> some = weightedPoints(scene, addresses({1, 2}));
        const auto error = [](const Result<Scene>& result) { return result ? nullptr : result.error().text; };
        using enum WeightChange;
        QCOMPARE(error(changeWeights(scene, {}, NodeId(1u), Set, 0.5f)), &errors::kNoWeightedPoints);
        QCOMPARE(error(normalizePoints(scene, {})), &errors::kNoWeightedPoints);
        QCOMPARE(error(smoothWeights(scene, {}, 0.5f)), &errors::kNoWeightedPoints);
        QCOMPARE(error(smoothWeights(scene, some, 1.5f)), &errors::kStrengthRange);
        QCOMPARE(error(smoothWeights(scene, some, std::nanf(""))), &errors::kStrengthRange);
        QCOMPARE(error(changeWeights(scene, some, NodeId(1u), Scale, -1.0f)), &errors::kScaleNegative);
        QCOMPARE(error(changeWeights(scene, some, NodeId(1u), Set, -1.0f)), &errors::kWeightNegative);
        QCOMPARE(error(changeWeights(scene, some, NodeId(1u), Set, std::nanf(""))), &errors::kNumberNotFinite);
        QCOMPARE(error(changeWeights(scene, some, NodeId(70u), Set, 0.5f)), &errors::kJointNotInSkin);
        QVERIFY(weightedPoints(scene, std::vector<PointAddress>{{{ActorId(1u), InstanceId(0u), 0}, 1}}).empty());
    }

    void aSaveChangesBytesOfSelectedPointsAlone()
    {
        const Written written = fresh("gltf", sampleScene("tentacle"));
        std::map<std::string, SharedBytes> others;
        const auto shared = [](const OutputFile& one) {
            return std::make_shared<const std::vector<std::byte>>(one.bytes);
        };
        for (const OutputFile& one : written.files) others[one.name] = shared(one);
        const Result<Loaded> file = loadMemory(shared(written.files.front()), others, mainName("gltf"));
        const std::set<PointIndex> chosen{20, 21, 22, 40};
        std::vector<std::string> names;
        for (const PointIndex p : chosen) names.push_back("point " + std::to_string(p) + ",");
        const std::vector<WeightedPoints> selected = weightedPoints(file->scene, addresses(chosen));
        const Result<Scene> after =
            changeWeights(file->scene, selected, file->scene.skins[0]->joints[1], WeightChange::Set, 0.125f);
        const Saved saved = saveInMemory(file->scene, *file->source, *after);
        QVERIFY2(saved.problem.empty(), saved.problem.c_str());
        QVERIFY(!saved.plan.changes.empty());
        for (const ChangedValue& change : saved.plan.changes) {
            const std::string what = englishText(change.what);
            QVERIFY2(change.derived ||
                         std::any_of(names.begin(), names.end(),
                             [&what](const std::string& name) { return what.find(name) != std::string::npos; }),
                what.c_str());
        }
        const Saved back = saveInMemory(*after, *saved.loaded.source, file->scene);
        QVERIFY2(back.problem.empty(), back.problem.c_str());
        QVERIFY(sameFiles(*back.loaded.source, *file->source));
    }
};

} // namespace point_weights_test

QTEST_GUILESS_MAIN(point_weights_test::PointWeightsTest)
#include "point_weights_test.moc"
