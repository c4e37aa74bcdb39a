// SPDX-License-Identifier: MIT
#include "core/model/rewritten_weights.h"

#include "core/base/parallel.h"
#include "core/base/within_memory.h"
#include "core/model/errors.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>
#include <type_traits>

namespace bindpose {
namespace {

constexpr std::size_t kUsual = 4;        ///< influences of most rows
constexpr std::size_t kBlocksAtOnce = 4; ///< fewer are not worth waking another thread for

/// A weight that is no number is the same as itself, too.
bool sameNumber(float a, float b)
{
    return (a == b) | (std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b));
}

/// A block of which rows change: a copy from the first change on.
class BlockCopy {
public:
    explicit BlockCopy(const WeightBlock& old) : old_(old) {}

    void read(std::size_t local, std::vector<Influence>& row) const
    {
        const std::size_t first = old_.first[local];
        row.resize(old_.first[local + 1] - first);
        for (std::size_t i = 0; i < row.size(); ++i) row[i] = {old_.slots[first + i], old_.weights[first + i]};
    }

    /// False: it is longer.
    bool read(std::size_t local, ShortRow& row) const
    {
        const std::size_t first = old_.first[local];
        row.size = old_.first[local + 1] - first;
        if (row.size > ShortRow::kMost) return false;
        if (row.size != kUsual) {
            row.slots.fill(0);
            row.weights.fill(0.0f);
        }
        const auto copy = [&](std::size_t count) {
            std::copy_n(&old_.slots[0] + first, count, row.slots.begin());
            std::copy_n(&old_.weights[0] + first, count, row.weights.begin());
        };
        if (row.size == kUsual)
            copy(kUsual);
        else if (row.size > 0)
            copy(row.size);
        return true;
    }

    void write(std::size_t local, const ShortRow& row)
    {
        if (row.size == kUsual) // a length that the compiler knows
            writeSome(local, row, std::integral_constant<std::size_t, kUsual>());
        else
            writeSome(local, row, row.size);
    }

    void write(std::size_t local, const std::vector<Influence>& row)
    {
        const std::size_t first = old_.first[local];
        const bool fits = row.size() == old_.first[local + 1] - first;
        bool same = fits;
        for (std::size_t i = 0; same && i < row.size(); ++i)
            same = row[i].slot == old_.slots[first + i] && sameNumber(row[i].weight, old_.weights[first + i]);
        if (same) return;
        if (!copy_) copy_ = std::make_shared<WeightBlock>(old_);
        if (!fits) {
            others_.emplace_back(local, row);
            return;
        }
        for (std::size_t i = 0; i < row.size(); ++i) {
            copy_->slots[first + i] = row[i].slot;
            copy_->weights[first + i] = row[i].weight;
        }
    }

    /// Null: no row changed.
    std::shared_ptr<const WeightBlock> take()
    {
        if (others_.empty()) return std::move(copy_);
        auto out = std::make_shared<WeightBlock>();
        out->first.reserve(copy_->first.size());
        out->slots.reserve(copy_->slots.size() + 8);
        out->weights.reserve(copy_->weights.size() + 8);
        auto other = others_.begin();
        for (std::size_t local = 0; local < copy_->points(); ++local) {
            if (other != others_.end() && other->first == local) {
                for (const Influence& one : other->second) {
                    out->slots.push_back(one.slot);
                    out->weights.push_back(one.weight);
                }
                ++other;
            } else {
                const auto from = static_cast<std::ptrdiff_t>(copy_->first[local]);
                const auto to = static_cast<std::ptrdiff_t>(copy_->first[local + 1]);
                out->slots.insert(out->slots.end(), copy_->slots.begin() + from, copy_->slots.begin() + to);
                out->weights.insert(out->weights.end(), copy_->weights.begin() + from, copy_->weights.begin() + to);
            }
            out->first.push_back(static_cast<std::uint32_t>(out->slots.size()));
        }
        return out;
    }

private:
    template <class Size> void writeSome(std::size_t local, const ShortRow& row, Size size)
    {
        const std::size_t first = old_.first[local];
        const SlotIndex* slots = old_.slots.data() + first;
        const float* weights = old_.weights.data() + first;
        const std::size_t slotBytes = size * sizeof(SlotIndex), weightBytes = size * sizeof(float);
        const bool sameSlots = std::memcmp(row.slots.data(), slots, slotBytes) == 0;
        if (sameSlots && std::memcmp(static_cast<const void*>(row.weights.data()), weights, weightBytes) == 0) return;
        bool same = sameSlots; // other bits may be the same numbers still
        for (std::size_t i = 0; i < size && same; ++i) same = sameNumber(row.weights[i], weights[i]);
        if (same) return;
        if (!copy_) copy_ = std::make_shared<WeightBlock>(old_);
        if (!sameSlots) std::memcpy(copy_->slots.data() + first, row.slots.data(), slotBytes);
        std::memcpy(copy_->weights.data() + first, row.weights.data(), weightBytes);
    }

    const WeightBlock& old_;
    std::shared_ptr<WeightBlock> copy_; ///< rows that keep their length stand in it already
    std::vector<std::pair<std::size_t, std::vector<Influence>>> others_; ///< rows that do not
};

/// Points [from, to) of the list are all that are in one block.
struct TouchedBlock {
    std::size_t block = 0, from = 0, to = 0;
    std::optional<Error> error;
};

std::vector<TouchedBlock> touchedBlocks(std::span<const PointIndex> points)
{
    std::vector<TouchedBlock> out;
    for (std::size_t i = 0; i < points.size();) {
        const std::size_t block = points[i] / SetWeights::kBlockPoints;
        const auto end = std::partition_point(points.begin() + static_cast<std::ptrdiff_t>(i), points.end(),
            [block](PointIndex point) { return point / SetWeights::kBlockPoints == block; });
        const auto next = static_cast<std::size_t>(end - points.begin());
        out.push_back({block, i, next, {}});
        i = next;
    }
    return out;
}

Result<SetWeights> rewrittenBlocks(
    const SetWeights& weights, std::span<const PointIndex> points, const RowEdit& edit, const ShortRowEdit& shortEdit)
{
    if (points.empty()) return weights;
    if (std::adjacent_find(points.begin(), points.end(), std::greater_equal<>()) != points.end())
        return Error(ErrorKind::Edit, errors::kRowsBroken);
    if (points.back() >= weights.points())
        return Error(ErrorKind::Edit, errors::kIndexRange, {},
            {std::to_string(points.back()), std::to_string(weights.points())});
    std::vector<std::shared_ptr<const WeightBlock>> blocks(weights.blocks().begin(), weights.blocks().end());
    std::vector<TouchedBlock> touched = touchedBlocks(points);
    parallelFor(touched.size(), kBlocksAtOnce, [&](std::size_t begin, std::size_t end) {
        std::vector<Influence> row; // its memory goes from point to point
        ShortRow few;
        for (TouchedBlock& one : std::span(touched).subspan(begin, end - begin)) {
            const std::shared_ptr<const WeightBlock> old = blocks[one.block];
            BlockCopy copy(*old);
            for (std::size_t at = one.from; at < one.to && !one.error; ++at) {
                const std::size_t local = points[at] % SetWeights::kBlockPoints;
                if (shortEdit && copy.read(local, few)) {
                    few.at = at;
                    if (shortEdit(few)) {
                        copy.write(local, few);
                        continue;
                    }
                }
                copy.read(local, row);
                if (Result<void> ok = edit(at, row); !ok)
                    one.error = ok.error();
                else
                    copy.write(local, row);
            }
            if (auto made = copy.take()) blocks[one.block] = std::move(made);
        }
    });
    for (const TouchedBlock& one : touched)
        if (one.error) return *one.error;
    Result<SetWeights> out = SetWeights::makeFromBlocks(std::move(blocks));
    if (!out) return out;
    out->storage = weights.storage;
    out->groupStorage = weights.groupStorage;
    out->storedColumns = weights.storedColumns;
    return out;
}

} // namespace

Result<SetWeights> rewritten(
    const SetWeights& weights, std::span<const PointIndex> points, const RowEdit& edit, const ShortRowEdit& shortEdit)
{
    return withinMemory([&] { return rewrittenBlocks(weights, points, edit, shortEdit); });
}

} // namespace bindpose
