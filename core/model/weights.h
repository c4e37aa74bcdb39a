// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"
#include "core/base/result.h"

#include <memory>
#include <span>
#include <vector>

namespace bindpose {

/// What one stored influence is: a position in the skin's joint list and a weight, exactly as authored.
struct Influence {
    SlotIndex slot = 0;
    float weight = 0.0f;
    friend bool operator==(const Influence&, const Influence&) = default;
};

/// How the file stores a weight; `decode` of the raw value is the float that the Influence carries.
enum class WeightStorage { Float32, Unorm8, Unorm16, Text };

/// Influences of up to kBlockPoints consecutive points: compressed rows, explicit zeros, duplicates and set order kept.
/// Immutable once in a Scene. `first` has points() + 1 entries, non-decreasing, the last is slots.size().
struct WeightBlock {
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;

    std::size_t points() const { return first.size() - 1; }
    friend bool operator==(const WeightBlock&, const WeightBlock&) = default;
};

/// Authored weights of one set, in blocks of 1024 points so that an edit copies what it touches and shares the rest.
/// An object of the Scene: immutable; edits make a new one that shares the blocks.
class SetWeights {
public:
    static constexpr std::size_t kBlockPoints = 1024;

    /// Makes blocks from flat rows: `first` has points + 1 entries. Errors: rows that do not fit the arrays.
    static Result<SetWeights> make(
        std::span<const std::uint32_t> first, std::span<const SlotIndex> slots, std::span<const float> weights);
    /// The same number of stored influences at every point (glTF: 4 × sets). Sizes are points × columns.
    /// Errors: sizes that do not fit.
    static Result<SetWeights> makeUniform(
        std::size_t points, std::size_t columns, std::span<const SlotIndex> slots, std::span<const float> weights);

    /// Takes blocks as they are: all of kBlockPoints but the last. Errors: a block of another size, rows that do not
    /// fit.
    static Result<SetWeights> makeFromBlocks(std::vector<std::shared_ptr<const WeightBlock>> blocks);

    std::size_t points() const { return points_; }
    bool empty() const { return points_ == 0; }
    /// Stored influences of one point, in file order. Precondition: point < points().
    std::span<const SlotIndex> slots(PointIndex point) const;
    std::span<const float> weights(PointIndex point) const;
    std::size_t influences(PointIndex point) const { return slots(point).size(); }
    std::vector<Influence> at(PointIndex point) const;
    /// Sum over all stored influences in double, in stored order.
    double sum(PointIndex point) const;

    std::span<const std::shared_ptr<const WeightBlock>> blocks() const { return blocks_; }
    /// Largest number of stored influences of any point.
    std::size_t widest() const;

    /// The same weights but for the points given (ascending, unique); only their blocks are copied.
    /// Errors: a point out of range. Cost: the touched blocks.
    Result<SetWeights> with(std::span<const PointIndex> points, std::span<const std::vector<Influence>> rows) const;

    WeightStorage storage = WeightStorage::Float32;
    /// Storage of each four influences in turn where these differ (glTF: WEIGHTS_0, WEIGHTS_1 …), else empty.
    std::vector<WeightStorage> groupStorage;
    /// Influences that the file stores for every point (glTF: 4 × number of sets); 0 where rows differ in length.
    std::uint32_t storedColumns = 0;

private:
    std::size_t points_ = 0;
    std::vector<std::shared_ptr<const WeightBlock>> blocks_;
};

/// Steps to 1 of weights that are stored as integers: 255 or 65535; 0 of other storages.
constexpr std::uint32_t wholeOf(WeightStorage storage)
{
    return storage == WeightStorage::Unorm8 ? 255u : storage == WeightStorage::Unorm16 ? 65535u : 0u;
}
/// Raw integer that a weight is stored as: round(weight × 255) or × 65535; meaningless for other storages.
std::uint32_t rawWeight(float weight, WeightStorage storage);

} // namespace bindpose
