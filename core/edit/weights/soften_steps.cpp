// SPDX-License-Identifier: MIT
#include "core/edit/weights/soften_steps.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/surface/place_weights.h"

#include <algorithm>
#include <queue>
#include <unordered_map>

namespace bindpose {
namespace {

using weight_shares::Shares;

constexpr ErrorText kNoRoom{"no_room_for_steps",
    QT_TRANSLATE_NOOP("Errors", "No vertices lie between the sides of the step over which the weights could pass.")};
constexpr double kNearlyAsMuch = 0.75; ///< of the largest jump at one of its ends: an edge of the same step
constexpr double kWorthIt = 0.5;       ///< of the largest of all: what is less is no step (any more)
constexpr double kSame = 1.0 / 255.0;  ///< what 8 bits round to

/// Which places are to be rebuilt.
class StepRegion {
public:
    StepRegion(const PlaceWeights& weights, const WeightedPoints& ends)
        : weights_(weights), set_(ends.set), named_(weights.places(), 0)
    {
        weights.choose(named_, ends);
        for (std::uint32_t place = 0; place < named_.size(); ++place)
            if (named_[place]) least_ = std::max(least_, kWorthIt * largestJump(place));
        std::vector<char> starts(named_.size(), 0);
        for (std::uint32_t place = 0; place < named_.size(); ++place)
            for (const std::uint32_t next : weights.neighbours(place))
                if (named_[place] && isStep(place, next)) start(starts, place, next);
        spread(starts);
        keepOuterHalves();
    }

    std::vector<char> unknown() const
    {
        std::vector<char> out(weights_.places(), 0);
        for (const auto& [place, distance] : found_) out[place] = 1;
        return out;
    }

private:
    const Shares& at(std::uint32_t place)
    {
        const auto found = shares_.find(place);
        return found != shares_.end() ? found->second : shares_.emplace(place, weights_.sharesAt(place)).first->second;
    }
    /// Both ends are named; of an edge to another set, which has to be told of by itself, one.
    bool mayJump(std::uint32_t a, std::uint32_t b) const
    {
        const auto elsewhere = [this](std::uint32_t place) {
            const auto points = weights_.members(place);
            return std::none_of(
                points.begin(), points.end(), [this](const auto& one) { return weights_.setId(one.first) == set_; });
        };
        return (named_[a] || elsewhere(a)) && (named_[b] || elsewhere(b)) && (named_[a] || named_[b]);
    }
    double jump(std::uint32_t a, std::uint32_t b)
    {
        return at(a).empty() || at(b).empty() ? 0.0 : weight_shares::apart(at(a), at(b));
    }
    double largestJump(std::uint32_t place)
    {
        const auto known = jumps_.find(place);
        if (known != jumps_.end()) return known->second;
        double most = 0.0;
        for (const std::uint32_t next : weights_.neighbours(place))
            if (mayJump(place, next)) most = std::max(most, jump(place, next));
        return jumps_.emplace(place, most).first->second;
    }
    bool isStep(std::uint32_t a, std::uint32_t b)
    {
        const double least = std::max(least_, kNearlyAsMuch * std::min(largestJump(a), largestJump(b)));
        return mayJump(a, b) && jump(a, b) > kSame && jump(a, b) >= least;
    }
    bool same(std::uint32_t a, std::uint32_t b)
    {
        return !at(a).empty() && !at(b).empty() && weight_shares::apart(at(a), at(b)) <= kSame;
    }

    /// Most of what is beside it on its side of the step hangs just as it does.
    bool isFlat(std::uint32_t place)
    {
        const auto known = flat_.find(place);
        if (known != flat_.end()) return known->second;
        std::size_t beside = 0, alike = 0;
        for (const std::uint32_t next : weights_.neighbours(place)) {
            if (at(next).empty() || isStep(place, next)) continue;
            ++beside;
            alike += same(place, next);
        }
        return flat_.emplace(place, 2 * alike > beside).first->second;
    }
    /// Both ends of an edge; but beside what was painted flat, weights that change from vertex to vertex are sound.
    void start(std::vector<char>& starts, std::uint32_t a, std::uint32_t b)
    {
        const bool flat[2] = {isFlat(a), isFlat(b)};
        if (flat[0] || !flat[1]) starts[a] = 1;
        if (flat[1] || !flat[0]) starts[b] = 1;
    }

    /// By place: how wide the step is that it is an end of.
    std::unordered_map<std::uint32_t, float> widths(const std::vector<char>& starts) const
    {
        std::unordered_map<std::uint32_t, float> out;
        for (std::uint32_t first = 0; first < starts.size(); ++first) {
            if (!starts[first] || out.contains(first)) continue;
            std::vector<std::uint32_t> ring{first};
            out.emplace(first, 0.0f);
            glm::dvec3 middle(0.0);
            for (std::size_t i = 0; i < ring.size(); ++i) {
                middle += glm::dvec3(weights_.position(ring[i]));
                for (const std::uint32_t next : weights_.neighbours(ring[i]))
                    if (starts[next] && out.emplace(next, 0.0f).second) ring.push_back(next);
            }
            middle /= static_cast<double>(ring.size());
            double away = 0.0;
            for (const std::uint32_t place : ring) away += glm::distance(middle, glm::dvec3(weights_.position(place)));
            for (const std::uint32_t place : ring)
                out[place] = static_cast<float>(2.0 * away / static_cast<double>(ring.size()));
        }
        return out;
    }

    /// From the ends on over all that hangs as they do.
    void spread(const std::vector<char>& starts)
    {
        struct Reached {
            float distance = 0.0f;
            std::uint32_t place = 0, from = 0;
            bool operator>(const Reached& other) const
            {
                return std::pair(distance, place) > std::pair(other.distance, other.place);
            }
        };
        const std::unordered_map<std::uint32_t, float> width = widths(starts);
        std::priority_queue<Reached, std::vector<Reached>, std::greater<>> due;
        for (std::uint32_t place = 0; place < starts.size(); ++place)
            if (starts[place]) due.push({0.0f, place, place});
        while (!due.empty()) {
            const Reached one = due.top();
            due.pop();
            if (!found_.emplace(one.place, one.distance).second) continue;
            for (const std::uint32_t next : weights_.neighbours(one.place)) {
                if (found_.contains(next) || !same(next, one.from)) continue;
                const float distance = glm::distance(weights_.position(next), weights_.position(one.from));
                if (distance <= width.at(one.from)) due.push({distance, next, one.from});
            }
        }
    }

    /// Places that were found and hang as this one does, connected.
    std::vector<std::uint32_t> sideOf(std::uint32_t first, std::vector<char>& seen)
    {
        std::vector<std::uint32_t> out{first};
        seen[first] = 1;
        for (std::size_t i = 0; i < out.size(); ++i)
            for (const std::uint32_t next : weights_.neighbours(out[i])) {
                if (seen[next] || !found_.contains(next) || !same(next, first)) continue;
                seen[next] = 1;
                out.push_back(next);
            }
        return out;
    }

    void keepOuterHalves()
    {
        std::vector<char> seen(weights_.places(), 0);
        std::vector<std::uint32_t> starts, kept;
        for (const auto& [place, distance] : found_) starts.push_back(place);
        std::sort(starts.begin(), starts.end());
        for (const std::uint32_t first : starts) {
            if (seen[first]) continue;
            const std::vector<std::uint32_t> side = sideOf(first, seen);
            const bool open = std::any_of(side.begin(), side.end(), [this](std::uint32_t place) {
                const auto around = weights_.neighbours(place);
                return std::any_of(around.begin(), around.end(),
                    [this](std::uint32_t next) { return !found_.contains(next) && !at(next).empty(); });
            });
            if (open) continue;
            float furthest = 0.0f;
            for (const std::uint32_t place : side) furthest = std::max(furthest, found_.at(place));
            for (const std::uint32_t place : side)
                if (furthest == 0.0f || found_.at(place) > 0.5f * furthest) kept.push_back(place);
        }
        for (const std::uint32_t place : kept) found_.erase(place);
    }

    const PlaceWeights& weights_;
    SetId set_; ///< that the ends are named in
    std::vector<char> named_;
    double least_ = 0.0; ///< of a jump
    std::unordered_map<std::uint32_t, Shares> shares_;
    std::unordered_map<std::uint32_t, double> jumps_;
    std::unordered_map<std::uint32_t, bool> flat_;
    std::unordered_map<std::uint32_t, float> found_; ///< with the distance from the nearest end that hangs the same
};

} // namespace

Result<Scene> softenSteps(const Scene& scene, const WeightedPoints& ends)
{
    if (ends.points.empty()) return edit_tools::refuse(errors::kNoWeightedPoints);
    const PlaceWeights weights(scene, ends.instance);
    const std::vector<char> unknown = StepRegion(weights, ends).unknown();
    Result<Scene> made = weights.with(scene, filledShares(weights, unknown, {}), {});
    if (!made) return made;
    if (made->weights == scene.weights) return edit_tools::refuse(kNoRoom);
    return made;
}

} // namespace bindpose
