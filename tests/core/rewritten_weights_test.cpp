// SPDX-License-Identifier: MIT
#include "core/edit/rows/weight_rows.h"
#include "core/edit/surface/place_weights.h"
#include "core/edit/weights/clean_weights.h"
#include "core/model/errors.h"
#include "core/model/rewritten_weights.h"
#include "tests/core/cases.h"

#include <QtTest>

#include <limits>
#include <set>

namespace rewritten_weights_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

using Row = std::vector<Influence>;
using PlainShares = std::vector<std::pair<SlotIndex, double>>;

bool sameBits(const Row& a, const Row& b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(Influence)) == 0;
}

/// Weights of several blocks, some rows of which nobody can reckon with, some that list a joint twice.
Scene largeScene(Random& random)
{
    Scene scene = randomScene(random, {.nodes = 12,
                                          .points = 1100 + random.below(2500),
                                          .influences = random.chance(0.7f) ? 5 : 1 + random.below(40)});
    const SetWeights& drawn = *scene.weights[0];
    std::vector<PointIndex> points;
    std::vector<Row> rows;
    for (PointIndex p = 0; p < drawn.points(); ++p) {
        Row row = drawn.at(p);
        if (row.empty()) continue;
        Influence& one = row[random.below(row.size())];
        if (random.chance(0.02f)) one.weight = -0.25f;
        if (random.chance(0.02f)) one.weight = std::numeric_limits<float>::quiet_NaN();
        if (random.chance(0.02f)) one.slot = 99;
        if (random.chance(0.1f)) one.slot = row.front().slot;
        if (random.chance(0.3f)) one.weight *= 0.1f;
        points.push_back(p);
        rows.push_back(std::move(row));
    }
    SetWeights weights = *drawn.with(points, rows);
    if (random.chance(0.3f)) weights.storage = WeightStorage::Unorm8;
    if (random.chance(0.5f)) weights.storedColumns = 4;
    scene.weights[0] = std::make_shared<const SetWeights>(std::move(weights));
    return scene;
}

std::vector<WeightedPoints> anyPoints(Random& random, const Scene& scene)
{
    std::vector<WeightedPoints> out = allWeightedPoints(scene);
    const float share = random.chance(0.5f) ? 0.0f : random.uniform(0.0f, 0.999f);
    std::erase_if(out[0].points, [&](PointIndex p) { return p != 7 && random.chance(share); });
    return out;
}

/// What the operations do to a row, said plainly; floats or bytes, some joints locked, nobody receives.
class Plain {
public:
    Plain(const Scene& scene, PointIndex point, const std::set<SlotIndex>& locked)
        : weights_(*scene.weights[0]), locked_(locked), row_(weights_.at(point))
    {
        for (const Influence& one : row_) {
            total_ += double{one.weight};
            if (one.weight != 0.0f) byJoint_[one.slot] += double{one.weight};
            usable_ = usable_ && one.weight >= 0.0f && std::isfinite(one.weight) &&
                      (one.weight == 0.0f || one.slot < scene.skins[0]->joints.size());
        }
        for (const auto& share : byJoint_)
            if (!locked.contains(share.first)) free_.push_back(share);
        std::stable_sort(free_.begin(), free_.end(), [](auto& a, auto& b) { return a.second > b.second; });
    }

    Row limited(std::size_t most) const
    {
        const std::size_t kept = byJoint_.size() - free_.size(), room = most > kept ? most - kept : 0;
        if (!usable_ || room == 0 || free_.size() <= room) return row_;
        return with(
            {free_.begin(), free_.begin() + std::ptrdiff_t(room)}, sumsToOne(total_, byJoint_.size()) ? 1.0 : total_);
    }
    Row pruned(float least) const
    {
        if (!usable_ || free_.empty()) return row_;
        PlainShares shares = free_;
        const double bar = std::min(double{least}, shares.front().second);
        if (std::erase_if(shares, [bar](auto& one) { return one.second < bar; }) == 0) return row_;
        return with(shares, total_);
    }
    Row quantized() const
    {
        Row row = row_;
        return usable_ && broughtTo(row, 1.0, WeightStorage::Unorm8) ? row : row_;
    }
    Row normalized() const
    {
        const bool negative = std::any_of(row_.begin(), row_.end(), [](auto& one) { return one.weight < 0.0f; });
        if (!negative && sumsToOne(total_, row_.size())) return row_;
        Row row = row_;
        return broughtTo(row, 1.0, weights_.storage) ? row : row_;
    }

private:
    bool isFree(const Influence& one) const { return !locked_.contains(one.slot); }

    /// Bytes whose sum is `whole`: those that lost most by rounding down take what is left, the first joints of equals.
    void wholes(Row& row, double sum, std::uint32_t whole) const
    {
        std::map<std::size_t, std::uint32_t> raw;
        std::vector<std::size_t> order;
        std::uint32_t given = 0;
        const auto exact = [&](std::size_t i) { return double{row[i].weight} / sum * whole; };
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (!isFree(row[i])) continue;
            given += raw[i] = static_cast<std::uint32_t>(exact(i) + 1e-6);
            if (row[i].weight > 0.0f) order.push_back(i);
        }
        const auto lost = [&](std::size_t i) { return std::round((exact(i) - raw[i]) * 1e7); };
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return lost(a) != lost(b) ? lost(a) > lost(b) : row[a].slot < row[b].slot;
        });
        for (std::size_t i = 0; i < order.size() && given < whole; ++i, ++given) ++raw[order[i]];
        for (const auto& [i, value] : raw) row[i].weight = float(value) / 255.0f;
    }
    bool broughtTo(Row& row, double total, WeightStorage storage) const
    {
        double sum = 0.0, held = 0.0;
        std::uint32_t heldRaw = 0;
        for (const Influence& one : row) {
            if (!(one.weight >= 0.0f) || !std::isfinite(one.weight)) return false;
            (isFree(one) ? sum : held) += double{one.weight};
            if (!isFree(one)) heldRaw += rawWeight(one.weight, WeightStorage::Unorm8);
        }
        if (sum == 0.0) return false;
        if (storage == WeightStorage::Unorm8) {
            const auto whole = static_cast<std::uint32_t>(std::lround(total * 255.0));
            wholes(row, sum, whole > heldRaw ? whole - heldRaw : 0);
            return true;
        }
        const double rest = std::max(0.0, total - held);
        for (Influence& one : row)
            if (isFree(one)) one.weight = rest > 0.0 ? static_cast<float>(double{one.weight} / (sum / rest)) : 0.0f;
        return true;
    }
    /// `kept`: the strongest in front. The first entry of a joint with weight takes all of it.
    Row with(const PlainShares& kept, double total) const
    {
        double sum = 0.0, held = 0.0;
        for (const auto& [slot, weight] : kept) sum += weight;
        for (const Influence& one : row_) held += isFree(one) ? 0.0 : double{one.weight};
        const double rest = std::max(0.0, total - held);
        Row row = row_;
        for (Influence& one : row)
            if (isFree(one)) one.weight = 0.0f;
        for (const auto& [slot, weight] : kept)
            for (std::size_t i = 0; i < row.size(); ++i)
                if (row_[i].slot == slot && row_[i].weight != 0.0f) {
                    row[i].weight = static_cast<float>(weight * (rest / sum));
                    break;
                }
        if (rest > 0.0 && !broughtTo(row, total, weights_.storage)) return row_;
        for (std::size_t i = 0; i < row.size() && weights_.storedColumns > 0; ++i)
            if (row[i].weight == 0.0f && row_[i].weight != 0.0f && isFree(row[i])) row[i].slot = 0;
        return row;
    }

    const SetWeights& weights_;
    const std::set<SlotIndex>& locked_;
    Row row_;
    std::map<SlotIndex, double> byJoint_;
    PlainShares free_; ///< of joints that are not locked, the strongest in front
    double total_ = 0.0;
    bool usable_ = true;
};

} // namespace

class RewrittenWeightsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void editedRowsAreThereAndAllOthersKeepTheirBitsAndBlocks()
    {
        eachCase([](Random& random) {
            const SetWeights before = randomWeights(random, 1 + random.below(6000), 6, 9);
            std::vector<PointIndex> points;
            const float share = random.chance(0.3f) ? 0.001f : random.uniform(0.0f, 1.0f);
            for (PointIndex p = 0; p < before.points(); ++p)
                if (random.chance(share)) points.push_back(p);
            const auto edit = [&points](std::size_t at, Row& row) {
                const PointIndex p = points[at];
                if (p % 3 == 0) row.push_back({p % 9, 0.5f});
                if (p % 5 == 1 && !row.empty()) row.pop_back();
                for (Influence& one : row) one.weight *= p % 4 == 2 ? 1.0f : 0.5f;
                return Result<void>();
            };
            const Result<SetWeights> after = rewritten(before, points, edit);
            if (!after || after->points() != before.points()) return false;
            std::vector<char> changed(before.blocks().size(), 0);
            std::size_t next = 0;
            for (PointIndex p = 0; p < before.points(); ++p) {
                Row row = before.at(p);
                if (next < points.size() && points[next] == p) (void)edit(next++, row);
                if (!sameBits(after->at(p), row)) return false;
                changed[p / SetWeights::kBlockPoints] |= row != before.at(p);
            }
            for (std::size_t i = 0; i < changed.size(); ++i)
                if ((after->blocks()[i] != before.blocks()[i]) != (changed[i] != 0)) return false;
            return true;
        });
    }

    void theReasonOfTheFirstPointThatIsRefusedIsTold()
    {
        eachCase([](Random& random) {
            const SetWeights before = randomWeights(random, 20000, 2, 9);
            std::vector<PointIndex> points(before.points());
            std::iota(points.begin(), points.end(), PointIndex{0});
            const std::size_t first = random.below(points.size());
            const Result<SetWeights> after = rewritten(before, points, [first](std::size_t at, Row&) -> Result<void> {
                if (at < first) return {};
                return Error(ErrorKind::Edit, errors::kRowsBroken, std::to_string(at));
            });
            return !after && after.error().where == std::to_string(first);
        });
    }

    void operationsOnManyPointsAreWhatIsSaidOfEachToTheBit()
    {
        eachCase([](Random& random) {
            const Scene before = largeScene(random);
            const std::vector<WeightedPoints> selected = anyPoints(random, before);
            const std::size_t most = 1 + random.below(4);
            const float least = random.uniform(0.0f, 0.3f);
            const bool some = random.chance(0.5f);
            const WeightLocks locks{some ? std::vector{NodeId(2u), NodeId(7u)} : std::vector<NodeId>{}, {}};
            std::set<SlotIndex> locked;
            const std::vector<NodeId>& joints = before.skins[0]->joints;
            for (std::size_t slot = 0; slot < joints.size(); ++slot)
                if (some && (joints[slot] == NodeId(2u) || joints[slot] == NodeId(7u))) locked.insert(SlotIndex(slot));
            using Of = std::function<Row(const Plain&)>;
            const std::vector<std::pair<Result<Scene>, Of>> all{
                {limitWeights(before, selected, most, locks), [&](const Plain& row) { return row.limited(most); }},
                {pruneWeights(before, selected, least, locks), [&](const Plain& row) { return row.pruned(least); }},
                {quantizeWeights(before, selected, 8, locks), [](const Plain& row) { return row.quantized(); }},
                {normalizePoints(before, selected, locks), [](const Plain& row) { return row.normalized(); }},
            };
            for (std::size_t k = 0; k < all.size(); ++k) {
                if (!all[k].first) return false;
                for (const PointIndex p : selected[0].points)
                    if (!sameBits(all[k].first->weights[0]->at(p), all[k].second(Plain(before, p, locked)))) {
                        qWarning("operation %zu point %u", k, unsigned(p));
                        return false;
                    }
            }
            return true;
        });
    }

    void lockedPointsTogetherAreThoseOneByOne()
    {
        eachCase([](Random& random) {
            const Scene before = largeScene(random);
            std::vector<WeightedPoints> selected = allWeightedPoints(before);
            const WeightLocks locks{{NodeId(2u), NodeId(7u)}, random.chance(0.5f) ? NodeId(1u) : NodeId()};
            using Edit = std::function<Result<Scene>(std::span<const WeightedPoints>)>;
            const std::vector<Edit> edits{[&](auto points) { return limitWeights(before, points, 2, locks); },
                [&](auto points) { return pruneWeights(before, points, 0.2f, locks); },
                [&](auto points) { return cleanWeights(before, points, locks); },
                [&](auto points) { return quantizeWeights(before, points, 8, locks); },
                [&](auto points) { return normalizePoints(before, points, locks); },
                [&](auto points) { return smoothWeights(before, points, 0.5f, locks); }};
            for (std::size_t k = 0; k < edits.size(); ++k) {
                const Result<Scene> all = edits[k](selected);
                if (!all) return false;
                for (int i = 0; i < 6; ++i) {
                    std::vector<WeightedPoints> one = selected;
                    const auto p = static_cast<PointIndex>(random.below(before.weights[0]->points()));
                    one[0].points = {p};
                    const Result<Scene> alone = edits[k](one);
                    const SetWeights& weights = alone ? *alone->weights[0] : *before.weights[0]; // refused: it stays
                    if (!sameBits(all->weights[0]->at(p), weights.at(p))) {
                        qWarning("operation %zu point %u", k, unsigned(p));
                        return false;
                    }
                }
            }
            return true;
        });
    }

    void whatChangesNothingIsTheSceneItself()
    {
        eachCase([](Random& random) {
            const Scene before = largeScene(random);
            const std::vector<WeightedPoints> all = allWeightedPoints(before);
            return limitWeights(before, all, 99)->weights == before.weights &&
                   pruneWeights(before, all, 0.0f)->weights == before.weights;
        });
    }
};

} // namespace rewritten_weights_test

QTEST_APPLESS_MAIN(rewritten_weights_test::RewrittenWeightsTest)
#include "rewritten_weights_test.moc"
