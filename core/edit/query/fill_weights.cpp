// SPDX-License-Identifier: MIT
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/query/enclosed_points.h"
#include "core/edit/query/select_query.h"
#include "core/edit/surface/place_weights.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using weight_shares::addShares;
using weight_shares::bringSharesToOne;
using weight_shares::Shares;

constexpr double kOutlierResidual = 0.25, kOutlierDeviations = 6.0;
constexpr int kRelaxations = 40;
constexpr double kRelaxed = 1e-5; ///< of a place's weights in a round

double medianOf(std::vector<double> values)
{
    if (values.empty()) return 0.0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

class Filling {
public:
    Filling(const PlaceWeights& weights, const std::vector<char>& unknown, const std::map<std::uint32_t, Shares>& known)
        : weights_(weights), unknown_(unknown), known_(known)
    {}

    std::map<std::uint32_t, Shares> run()
    {
        layers();
        for (int round = 0; round < kRelaxations; ++round)
            if (relax() < kRelaxed) break;
        return std::move(out_);
    }

private:
    /// Empty where nothing is known (yet).
    const Shares& at(std::uint32_t place)
    {
        if (unknown_[place]) {
            const auto found = out_.find(place);
            return found == out_.end() ? none_ : found->second;
        }
        if (const auto told = known_.find(place); told != known_.end()) return told->second;
        const auto read = read_.find(place);
        return read != read_.end() ? read->second : read_.emplace(place, weights_.sharesAt(place)).first->second;
    }

    Shares meanAround(std::uint32_t place)
    {
        Shares mean;
        for (const std::uint32_t next : weights_.neighbours(place)) addShares(mean, at(next), 1.0);
        if (!mean.empty()) bringSharesToOne(mean);
        return mean;
    }

    /// From what is known inwards.
    void layers()
    {
        std::vector<std::uint32_t> open;
        for (std::uint32_t place = 0; place < weights_.places(); ++place)
            if (unknown_[place]) open.push_back(place);
        while (!open.empty()) {
            std::vector<std::pair<std::uint32_t, Shares>> found;
            std::vector<std::uint32_t> later;
            for (const std::uint32_t place : open) {
                Shares mean = meanAround(place);
                if (mean.empty())
                    later.push_back(place);
                else
                    found.emplace_back(place, std::move(mean));
            }
            if (found.empty()) return;
            for (auto& [place, shares] : found) out_.emplace(place, std::move(shares));
            open = std::move(later);
        }
    }

    double relax()
    {
        double most = 0.0;
        for (auto& [place, shares] : out_) {
            Shares mean = meanAround(place);
            if (mean.empty()) continue;
            most = std::max(most, weight_shares::apart(mean, shares));
            shares = std::move(mean);
        }
        return most;
    }

    const PlaceWeights& weights_;
    const std::vector<char>& unknown_;
    const std::map<std::uint32_t, Shares>& known_;
    const Shares none_;
    std::map<std::uint32_t, Shares> out_, read_;
};

/// Marks the places of islands that marked ones enclose.
void markEnclosed(const PlaceWeights& weights, std::vector<char>& marked)
{
    std::vector<char> seen = marked;
    for (std::uint32_t start = 0; start < seen.size(); ++start) {
        if (seen[start]) continue;
        std::vector<std::uint32_t> island{start}, around;
        seen[start] = 1;
        for (std::size_t i = 0; i < island.size(); ++i)
            for (const std::uint32_t next : weights.neighbours(island[i])) {
                if (marked[next]) around.push_back(next);
                if (seen[next]) continue;
                seen[next] = 1;
                island.push_back(next);
            }
        std::sort(around.begin(), around.end());
        around.erase(std::unique(around.begin(), around.end()), around.end());
        if (island.size() > around.size()) continue;
        for (const std::uint32_t place : island) marked[place] = 1;
    }
}

} // namespace

std::vector<WeightedPoints> withEnclosed(const Scene& scene, std::span<const WeightedPoints> selected)
{
    std::vector<WeightedPoints> out;
    for (const std::vector<WeightedPoints>& groups : byMesh(scene, selected)) {
        const PlaceWeights weights(scene, groups.front().instance);
        std::vector<char> marked(weights.places(), 0);
        for (const WeightedPoints& group : groups) weights.choose(marked, group);
        markEnclosed(weights, marked);
        std::map<std::uint32_t, std::vector<PointIndex>> points;
        for (std::uint32_t place = 0; place < marked.size(); ++place)
            for (const auto& [set, point] : weights.members(place))
                if (marked[place] && point < weights.weightsOf(set).points()) points[set].push_back(point);
        for (auto& [set, own] : points) {
            std::sort(own.begin(), own.end());
            out.push_back({groups.front().instance, weights.setId(set), groups.front().skin, std::move(own)});
        }
    }
    return out;
}

std::vector<char> weightOutliers(const PlaceWeights& weights)
{
    std::vector<Shares> all(weights.places());
    for (std::uint32_t place = 0; place < all.size(); ++place) all[place] = weights.sharesAt(place);
    std::vector<double> residual(all.size(), 0.0), known;
    for (std::uint32_t place = 0; place < all.size(); ++place) {
        Shares mean;
        for (const std::uint32_t next : weights.neighbours(place)) addShares(mean, all[next], 1.0);
        if (mean.empty() || all[place].empty()) continue;
        bringSharesToOne(mean);
        residual[place] = weight_shares::apart(all[place], mean);
        known.push_back(residual[place]);
    }
    const double median = medianOf(known);
    for (double& one : known) one = std::abs(one - median);
    const double usual = median + kOutlierDeviations * medianOf(known);
    std::vector<char> out(all.size(), 0);
    for (std::size_t place = 0; place < all.size(); ++place)
        out[place] = residual[place] > kOutlierResidual && residual[place] > usual;
    return out;
}

std::map<std::uint32_t, Shares> filledShares(
    const PlaceWeights& weights, const std::vector<char>& unknown, const std::map<std::uint32_t, Shares>& known)
{
    return Filling(weights, unknown, known).run();
}

Result<Scene> hammerWeights(const Scene& scene, std::span<const WeightedPoints> selected, const WeightLocks& locks)
{
    const std::vector<std::vector<WeightedPoints>> meshes = byMesh(scene, selected);
    if (meshes.empty()) return edit_tools::refuse(errors::kNoWeightedPoints);
    Scene out = scene;
    for (const std::vector<WeightedPoints>& groups : meshes) {
        const PlaceWeights weights(scene, groups.front().instance);
        std::vector<char> unknown(weights.places(), 0);
        for (const WeightedPoints& group : groups) weights.choose(unknown, group);
        Result<Scene> made = weights.with(std::move(out), filledShares(weights, unknown, {}), locks);
        if (!made) return made;
        out = std::move(*made);
    }
    return out;
}

Result<Scene> hammerWhatIsWrong(const Scene& scene, const WeightLocks& locks)
{
    const Result<SelectQuery> query = SelectQuery::parse("unweighted or outlier");
    if (!query) return query.error();
    const Result<std::vector<WeightedPoints>> wrong = query->points(scene);
    if (!wrong) return wrong.error();
    return wrong->empty() ? Result<Scene>(scene) : hammerWeights(scene, withEnclosed(scene, *wrong), locks);
}

Result<Scene> unifySeams(const Scene& scene, std::span<const WeightedPoints> selected, const WeightLocks& locks)
{
    const std::vector<std::vector<WeightedPoints>> meshes = byMesh(scene, selected);
    if (meshes.empty()) return edit_tools::refuse(errors::kNoWeightedPoints);
    Scene out = scene;
    for (const std::vector<WeightedPoints>& groups : meshes) {
        const PlaceWeights weights(scene, groups.front().instance);
        std::vector<char> chosen(weights.places(), 0);
        for (const WeightedPoints& group : groups) weights.choose(chosen, group);
        std::map<std::uint32_t, Shares> wanted;
        for (std::uint32_t place = 0; place < chosen.size(); ++place) {
            if (!chosen[place] || weights.members(place).size() < 2) continue;
            if (Shares shares = weights.sharesAt(place); !shares.empty()) wanted.emplace(place, std::move(shares));
        }
        Result<Scene> made = weights.with(std::move(out), wanted, locks);
        if (!made) return made;
        out = std::move(*made);
    }
    return out;
}

} // namespace bindpose
