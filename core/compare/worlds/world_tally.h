// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/worlds/world_distances.h"

#include <functional>

/// What is kept of distances while moments go by: nothing by moment but the largest, where that is wanted.
namespace bindpose::world_tally {

/// The clips that moments name, and which of them each moment is of.
struct Clips {
    std::vector<ClipId> clips;
    std::vector<std::uint32_t> of, moments; ///< by moment its clip; by clip the number of its moments
};
Clips clipsOf(std::span<const SweepMoment> moments);

/// Distances of some points. Thread: its own.
class Tally {
public:
    struct OfClip {
        double sum = 0.0, squares = 0.0;
        float largest = 0.0f; ///< square
        std::uint32_t point = 0;
        std::size_t moment = 0;
    };
    /// `sums`: those of each point as well.
    void start(std::size_t points, std::size_t clips, bool sums);
    void add(std::span<const glm::vec3> moves, std::size_t moment, std::uint32_t clip);
    /// `scale` brings `to` into the unit of `from`. A point without a place before counts as unmoved.
    void add(std::span<const glm::vec3> from, std::span<const glm::vec3> to, double scale, std::size_t moment,
        std::uint32_t clip);

    std::span<const OfClip> clips() const { return clips_; }
    std::size_t points() const { return largest_.size(); }
    WorldDistance::OfPoint pointAt(std::size_t point) const;
    std::span<const float> moments() const { return byMoment_; } ///< with `sums`: the largest at each
    bool isLost(std::size_t point) const { return !lost_.empty() && lost_[point] != 0; }
    std::size_t lostAt() const { return lostAt_; }       ///< the first moment at which one is
    std::size_t lostPoint() const { return lostPoint_; } ///< the first one there

private:
    void take(std::size_t moment, std::uint32_t clip);
    void leaveOut(std::span<const glm::vec3> from, std::size_t moment);

    std::vector<float> squares_, largest_; ///< of this moment; of all, by point
    std::vector<OfClip> clips_;
    std::vector<double> sums_, squareSums_;
    std::vector<float> byMoment_;
    std::vector<char> lost_;
    std::size_t lostAt_ = 0, lostPoint_ = 0;
};

/// Puts tallies together, in the order of the calls.
class Sums {
public:
    Sums(std::span<const SweepMoment> moments, const Clips& clips, double height);
    void compare(std::size_t points) { out_.compared += points; }
    void add(const Tally& tally, const std::function<SweptPoint(std::size_t)>& pointOf);
    WorldDistance finish();

private:
    std::span<const SweepMoment> moments_;
    const Clips& clips_;
    double height_;
    std::vector<double> sums_, squares_; ///< by clip
    std::vector<float> largest_;         ///< of points that were looked at
    WorldDistance out_;
};

} // namespace bindpose::world_tally
