// SPDX-License-Identifier: MIT
#include "core/edit/rows/weight_cells.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/rows/weight_rows.h"
#include "core/edit/rows/weight_shares.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace bindpose {
namespace {

using InfluenceRow = std::vector<Influence>;
/// What becomes of a row whose cells are given: `plain` has them, `before` not yet.
using Finish = std::function<Result<InfluenceRow>(
    PointIndex, const InfluenceRow& before, InfluenceRow plain, std::span<const WeightCell>)>;

/// Cells of one set that has the last one's point, by rising point. Errors: those of setWeight for a weight.
Result<Scene> withCellsOf(Scene scene, std::span<const WeightCell> cells, const Finish& finish)
{
    const SetId set = cells.front().set;
    const SetWeights& weights = *scene.weights[set.index()];
    const std::size_t limit = weight_rows::slotLimit(scene, set);
    std::vector<PointIndex> points;
    std::vector<InfluenceRow> rows;
    for (std::size_t i = 0; i < cells.size();) {
        const std::size_t first = i;
        const PointIndex point = cells[i].point;
        const InfluenceRow before = weights.at(point);
        InfluenceRow row = before;
        for (; i < cells.size() && cells[i].point == point; ++i) {
            const Influence wanted{cells[i].slot, cells[i].weight};
            if (Result<void> ok = weight_rows::checkInfluence(wanted, row, limit, weights.storage); !ok)
                return ok.error();
            (void)weight_rows::giveWeight(row, wanted.slot, wanted.weight);
        }
        Result<InfluenceRow> made = finish(point, before, std::move(row), cells.subspan(first, i - first));
        if (!made) return made.error();
        if (*made == before) continue;
        points.push_back(point);
        rows.push_back(std::move(*made));
    }
    return weight_rows::withRows(std::move(scene), set, points, rows);
}

/// `finishFor`: gives what is to become of the rows of a set, which has weights. Errors: those of setWeight.
Result<Scene> withCells(
    const Scene& scene, std::span<const WeightCell> cells, const std::function<Finish(SetId)>& finishFor)
{
    if (cells.empty()) return edit_tools::refuse(errors::kNoWeightedPoints);
    std::vector<WeightCell> sorted(cells.begin(), cells.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](const WeightCell& a, const WeightCell& b) {
        return std::pair(a.set.value, a.point) < std::pair(b.set.value, b.point);
    });
    Scene out = scene;
    for (auto from = sorted.begin(); from != sorted.end();) {
        const auto to = std::find_if(from, sorted.end(), [&](const WeightCell& cell) { return cell.set != from->set; });
        if (Result<void> ok = weight_rows::checkPoint(out, from->set, (to - 1)->point); !ok) return ok.error();
        Result<Scene> made = withCellsOf(std::move(out), std::span(from, to), finishFor(from->set));
        if (!made) return made.error();
        out = std::move(*made);
        from = to;
    }
    return out;
}

/// Shares what given weights of a row leave among the others.
class RowShared {
public:
    RowShared(const SetWeights& weights, const Skin& skin, const WeightLocks& locks, SharedCells& report)
        : weights_(weights), joints_(skin.joints.size()), locks_(skin, locks), report_(report)
    {}

    Result<InfluenceRow> operator()(
        PointIndex point, const InfluenceRow& before, InfluenceRow plain, std::span<const WeightCell> given) const
    {
        if (!weight_shares::usable(weights_, point, joints_)) return plain;
        SlotLocks kept = locks_; // the given ones keep what was given
        for (const WeightCell& cell : given) kept.lock(cell.slot);
        Shares of, others;
        double held = 0.0;
        for (const Influence& entry : plain) {
            const double weight{entry.weight};
            if (locks_.locked(entry.slot))
                held += weight;
            else
                weight_shares::addShare(kept.locked(entry.slot) ? of : others, entry.slot, weight);
        }
        const double rest = 1.0 - held, sum = weight_shares::sumOf(of);
        double fixed = 0.0; // of joints that neither give nor take
        for (const auto& [slot, weight] : others) fixed += kept.receiver() && slot != *kept.receiver() ? weight : 0.0;
        const double left = rest - sum - fixed;
        const bool taker = kept.receiver() || weight_shares::sumOf(others) > 0.0;
        if (std::abs(left) <= kMissing || (left > 0.0 && taker)) {
            if (left <= kMissing && !kept.receiver()) others.clear();
            return left <= kMissing ? filled(std::move(plain), others, kept)
                                    : weight_shares::rowWith(plain, others, weights_, kept, 1.0, Dust::Kept);
        }
        if (rest - fixed <= kMissing || sum <= 0.0) {
            const bool free = 1.0 - held > kMissing;
            ++(free && fixed > 0.0 ? report_.stayed.receiver
                : held > 0.0       ? report_.stayed.locked
                                   : report_.stayed.alone);
            return before;
        }
        ++report_.scaled;
        SlotLocks free = locks_;
        for (const auto& [slot, weight] : others)
            if (kept.receiver() && slot != *kept.receiver()) free.lock(slot);
        free.dropReceiver();
        return weight_shares::rowWith(plain, of, weights_, free, 1.0, Dust::Kept);
    }

private:
    using Shares = weight_shares::Shares;
    using Dust = weight_shares::Dust;
    static constexpr double kMissing = 1e-6; ///< of a sum: what rounding leaves

    /// Nothing is left for those that give and take.
    static Result<InfluenceRow> filled(InfluenceRow plain, const Shares& others, const SlotLocks& kept)
    {
        for (Influence& entry : plain)
            if (!kept.locked(entry.slot) && (others.empty() || entry.slot == kept.receiver())) entry.weight = 0.0f;
        return plain;
    }

    const SetWeights& weights_;
    std::size_t joints_;
    SlotLocks locks_;
    SharedCells& report_;
};

} // namespace

Result<Scene> setCells(const Scene& scene, std::span<const WeightCell> cells)
{
    return withCells(scene, cells, [](SetId) -> Finish {
        return [](PointIndex, const InfluenceRow&, InfluenceRow plain, std::span<const WeightCell>) {
            return Result<InfluenceRow>(std::move(plain));
        };
    });
}

Result<Scene> setCellsShared(
    const Scene& scene, std::span<const WeightCell> cells, const WeightLocks& locks, SharedCells* report)
{
    SharedCells own;
    return withCells(scene, cells, [&](SetId set) -> Finish {
        static const Skin kNone;
        const Skin* skin = weight_rows::skinOf(scene, set);
        return RowShared(*scene.weights[set.index()], skin ? *skin : kNone, locks, report ? *report : own);
    });
}

} // namespace bindpose
