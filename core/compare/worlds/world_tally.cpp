// SPDX-License-Identifier: MIT
#include "core/compare/worlds/world_tally.h"

#include "core/eval/sweep/tally_lanes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bindpose::world_tally {
namespace {

constexpr double kMoves = 1e-9; ///< of the height: what moves less stays

} // namespace

Clips clipsOf(std::span<const SweepMoment> moments)
{
    Clips out;
    for (const SweepMoment& moment : moments) {
        if (out.clips.empty() || out.clips.back() != moment.clip) {
            out.clips.push_back(moment.clip);
            out.moments.push_back(0);
        }
        out.of.push_back(static_cast<std::uint32_t>(out.clips.size() - 1));
        ++out.moments.back();
    }
    return out;
}

void Tally::start(std::size_t points, std::size_t clips, bool sums)
{
    squares_.assign(points, 0.0f);
    largest_.assign(points, 0.0f);
    clips_.assign(clips, {});
    if (sums) sums_.assign(points, 0.0), squareSums_.assign(points, 0.0);
}

void Tally::add(std::span<const glm::vec3> moves, std::size_t moment, std::uint32_t clip)
{
    if (!squaresOf(moves, squares_)) // what has no place before and after
        for (float& square : squares_)
            if (!(square <= std::numeric_limits<float>::max())) square = 0.0f;
    take(moment, clip);
}

void Tally::add(std::span<const glm::vec3> from, std::span<const glm::vec3> to, double scale, std::size_t moment,
    std::uint32_t clip)
{
    if (!squaresOf(from, to, static_cast<float>(scale), squares_)) leaveOut(from, moment);
    take(moment, clip);
}

void Tally::leaveOut(std::span<const glm::vec3> from, std::size_t moment)
{
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (squares_[i] <= std::numeric_limits<float>::max()) continue;
        squares_[i] = 0.0f;
        if (!std::isfinite(glm::length(glm::dvec3(from[i])))) continue;
        if (lost_.empty()) {
            lost_.assign(from.size(), 0);
            lostAt_ = moment;
            lostPoint_ = i;
        }
        lost_[i] = 1;
    }
}

void Tally::take(std::size_t moment, std::uint32_t clip)
{
    const TallySums sums = sumSquares(squares_, largest_);
    OfClip& of = clips_[clip];
    for (std::size_t lane = 0; lane < kTallyLanes; ++lane) {
        of.sum += double{sums.sums[lane]};
        of.squares += double{sums.squares[lane]};
    }
    const float here = *std::max_element(sums.most.begin(), sums.most.end());
    if (here > of.largest) {
        const auto at = std::find(squares_.begin(), squares_.end(), here) - squares_.begin();
        of.largest = here;
        of.point = static_cast<std::uint32_t>(at);
        of.moment = moment;
    }
    if (!sums_.empty()) {
        byMoment_.resize(moment + 1, 0.0f);
        byMoment_[moment] = std::sqrt(here);
    }
    for (std::size_t i = 0; i < sums_.size(); ++i) {
        sums_[i] += std::sqrt(double{squares_[i]});
        squareSums_[i] += double{squares_[i]};
    }
}

WorldDistance::OfPoint Tally::pointAt(std::size_t point) const
{
    return {
        std::sqrt(largest_[point]), sums_.empty() ? 0.0 : sums_[point], squareSums_.empty() ? 0.0 : squareSums_[point]};
}

Sums::Sums(std::span<const SweepMoment> moments, const Clips& clips, double height)
    : moments_(moments), clips_(clips), height_(height), sums_(clips.clips.size(), 0.0),
      squares_(clips.clips.size(), 0.0)
{
    for (const ClipId clip : clips.clips) out_.clips.push_back({clip, {}, 0.0});
}

void Sums::add(const Tally& tally, const std::function<SweptPoint(std::size_t)>& pointOf)
{
    for (std::size_t clip = 0; clip < out_.clips.size(); ++clip) {
        const Tally::OfClip& of = tally.clips()[clip];
        sums_[clip] += of.sum;
        squares_[clip] += of.squares;
        WorldDistance::Worst& worst = out_.clips[clip].worst;
        if (const double distance = std::sqrt(double{of.largest}); distance > worst.distance)
            worst = {distance, pointOf(of.point), of.moment};
    }
    out_.largest.resize(std::max(out_.largest.size(), tally.moments().size()), 0.0f);
    for (std::size_t moment = 0; moment < tally.moments().size(); ++moment)
        out_.largest[moment] = std::max(out_.largest[moment], tally.moments()[moment]);
    for (std::size_t i = 0; i < tally.points(); ++i) {
        largest_.push_back(tally.pointAt(i).largest);
        if (!tally.isLost(i)) continue;
        if (out_.lost++ > 0) continue;
        const std::size_t moment = tally.lostAt();
        out_.worst = {std::numeric_limits<double>::infinity(), pointOf(tally.lostPoint()), moment};
        out_.clips[clips_.of[moment]].worst = out_.worst;
    }
}

WorldDistance Sums::finish()
{
    double sum = 0.0, squares = 0.0, count = 0.0;
    for (std::size_t clip = 0; clip < out_.clips.size(); ++clip) {
        const double here = static_cast<double>(out_.compared) * clips_.moments[clip];
        if (here > 0.0) out_.clips[clip].mean = sums_[clip] / here;
        sum += sums_[clip];
        squares += squares_[clip];
        count += here;
        if (out_.clips[clip].worst.distance > out_.worst.distance) out_.worst = out_.clips[clip].worst;
    }
    if (count > 0.0) {
        out_.mean = sum / count;
        out_.rms = std::sqrt(squares / count);
    }
    for (const float distance : largest_) out_.moved += double{distance} > kMoves * height_;
    // Between two neighbours as far as it lies between them; points that were not looked at stay where they are.
    largest_.resize(std::max(out_.compared, largest_.size()), 0.0f);
    if (largest_.empty()) return std::move(out_);
    const double at = 0.99 * static_cast<double>(largest_.size() - 1);
    const auto below = largest_.begin() + static_cast<std::ptrdiff_t>(at);
    std::nth_element(largest_.begin(), below, largest_.end());
    const float next = below + 1 == largest_.end() ? *below : *std::min_element(below + 1, largest_.end());
    out_.p99 = double{*below} + (at - std::floor(at)) * (double{next} - double{*below});
    return std::move(out_);
}

} // namespace bindpose::world_tally
