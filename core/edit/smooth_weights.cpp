// SPDX-License-Identifier: MIT
#include "core/edit/edit_tools.h"
#include "core/edit/errors.h"
#include "core/edit/point_weights.h"
#include "core/edit/weight_rows.h"
#include "core/eval/point_links.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace bindpose {
namespace {

constexpr double kDust = 1e-4;    ///< a joint that a point gets less of is none that it gets
constexpr double kUnmoved = 1e-6; ///< weights that differ by less are what they were

/// Weights by slot, ascending, that sum to 1; empty: nothing is known.
using Shares = std::vector<std::pair<SlotIndex, double>>;

void addShares(Shares& to, const Shares& from, double factor)
{
    for (const auto& [slot, weight] : from) {
        const auto at = std::lower_bound(
            to.begin(), to.end(), slot, [](const auto& one, SlotIndex wanted) { return one.first < wanted; });
        if (at != to.end() && at->first == slot)
            at->second += factor * weight;
        else
            to.insert(at, {slot, factor * weight});
    }
}

void bringSharesToOne(Shares& shares)
{
    double sum = 0.0;
    for (const auto& [slot, weight] : shares) sum += weight;
    for (auto& [slot, weight] : shares) weight /= sum;
}

/// A row as shares of its sum. Empty: all zeros, or something in it that nobody can take a mean of.
Shares sharesOf(const SetWeights& weights, PointIndex point, std::size_t joints)
{
    Shares out;
    double sum = 0.0;
    for (const Influence& entry : weights.at(point)) {
        if (!std::isfinite(entry.weight) || entry.weight < 0.0f) return {};
        if (entry.weight == 0.0f) continue;
        if (entry.slot >= joints) return {};
        addShares(out, {{entry.slot, 1.0}}, static_cast<double>(entry.weight));
        sum += static_cast<double>(entry.weight);
    }
    if (sum > 0.0) bringSharesToOne(out);
    return out;
}

bool usable(const SetWeights& weights, PointIndex point, std::size_t joints)
{
    for (const Influence& entry : weights.at(point))
        if (!std::isfinite(entry.weight) || entry.weight < 0.0f || (entry.weight > 0.0f && entry.slot >= joints))
            return false;
    return true;
}

/// The strongest shares that the file's rows have room for; what the row does not hold yet is worth the place.
Shares roomyShares(Shares wanted, const std::vector<Influence>& row, const SetWeights& weights)
{
    const auto holds = [&row](SlotIndex slot) {
        return std::any_of(row.begin(), row.end(),
            [slot](const Influence& entry) { return entry.slot == slot && entry.weight != 0.0f; });
    };
    const double dust = weights.storage == WeightStorage::Unorm8 ? 0.5 / 255.0 : kDust;
    std::erase_if(wanted, [&](const auto& one) { return one.second < dust && !holds(one.first); });
    std::stable_sort(wanted.begin(), wanted.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    const std::size_t stored = weights.storedColumns;
    if (stored > 0) wanted.resize(std::min(wanted.size(), std::max(stored, row.size())));
    bringSharesToOne(wanted);
    return wanted;
}

/// The row with these weights: joints that it names keep their places, new ones take what is empty.
Result<std::vector<Influence>> rowWithShares(
    const std::vector<Influence>& before, const Shares& wanted, const SetWeights& weights)
{
    std::vector<Influence> row = before;
    for (Influence& entry : row) entry.weight = 0.0f;
    std::vector<std::pair<SlotIndex, double>> fresh;
    for (const auto& [slot, weight] : wanted) {
        std::size_t carrier = before.size();
        for (std::size_t i = 0; i < before.size(); ++i)
            if (before[i].slot == slot &&
                (carrier == before.size() || (before[carrier].weight == 0.0f && before[i].weight != 0.0f)))
                carrier = i;
        // A slot 0 without weight only fills the row.
        if (carrier < before.size())
            row[carrier].weight = static_cast<float>(weight);
        else
            fresh.emplace_back(slot, weight);
    }
    for (const auto& [slot, weight] : fresh) {
        const Influence made{slot, static_cast<float>(weight)};
        const auto free =
            std::find_if(row.begin(), row.end(), [](const Influence& entry) { return entry.weight == 0.0f; });
        if (free != row.end())
            *free = made;
        else
            row.push_back(made);
    }
    if (Result<void> ok = weight_rows::bringToOne(row, weights); !ok) return ok.error();
    return row;
}

bool sameWeights(const std::vector<Influence>& a, const std::vector<Influence>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Influence& x, const Influence& y) {
        return x.slot == y.slot && std::abs(static_cast<double>(x.weight) - static_cast<double>(y.weight)) <= kUnmoved;
    });
}

/// One mesh whose points are smoothed: all means are taken of what was before.
class MeshSmoothing {
public:
    MeshSmoothing(const Scene& scene, InstanceId instance)
        : scene_(scene), mesh_(scene.instances[instance.index()]->mesh),
          joints_(scene.skins[scene.instances[instance.index()]->skin.index()]->joints.size()), links_(scene, mesh_),
          chosen_(links_.placeCount(), 0)
    {
        makeMembers();
    }

    void choose(const WeightedPoints& group)
    {
        const std::vector<SetId>& sets = scene_.meshes[mesh_.index()]->sets;
        for (std::uint32_t set = 0; set < sets.size(); ++set)
            for (const PointIndex point : group.points)
                if (sets[set] == group.set) chosen_[links_.places()[links_.number(set, point)]] = 1;
    }

    Result<Scene> run(Scene out, float strength)
    {
        const std::map<std::uint32_t, Shares> wanted = wantedShares(static_cast<double>(strength));
        std::map<std::uint32_t, std::vector<std::pair<PointIndex, std::vector<Influence>>>> changed;
        for (const auto& [place, shares] : wanted)
            for (std::size_t i = firstMember_[place]; i < firstMember_[place + 1]; ++i) {
                const auto [set, point] = members_[i];
                const SetWeights& weights = weightsOf(set);
                if (point >= weights.points() || !usable(weights, point, joints_)) continue;
                const std::vector<Influence> before = weights.at(point);
                const Shares fitting = roomyShares(shares, before, weights);
                Result<std::vector<Influence>> row = rowWithShares(before, fitting, weights);
                if (!row) return row.error();
                if (!sameWeights(*row, before)) changed[set].emplace_back(point, std::move(*row));
            }
        for (auto& [set, rows] : changed) {
            std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
            std::vector<PointIndex> points;
            std::vector<std::vector<Influence>> values;
            for (auto& [point, row] : rows) {
                points.push_back(point);
                values.push_back(std::move(row));
            }
            const SetId id = scene_.meshes[mesh_.index()]->sets[set];
            Result<SetWeights> made = out.weights[id.index()]->with(points, values);
            if (!made) return made.error();
            out.weights[id.index()] = std::make_shared<const SetWeights>(std::move(*made));
        }
        return out;
    }

private:
    const SetWeights& weightsOf(std::uint32_t set) const
    {
        return *scene_.weights[scene_.meshes[mesh_.index()]->sets[set].index()];
    }

    /// Points of each place.
    void makeMembers()
    {
        const std::vector<SetId>& sets = scene_.meshes[mesh_.index()]->sets;
        firstMember_.assign(links_.placeCount() + 1, 0);
        for (const std::uint32_t place : links_.places()) ++firstMember_[place + 1];
        std::partial_sum(firstMember_.begin(), firstMember_.end(), firstMember_.begin());
        members_.resize(links_.points());
        std::vector<std::size_t> next(firstMember_.begin(), firstMember_.end() - 1);
        for (std::uint32_t set = 0; set < sets.size(); ++set)
            for (std::size_t p = 0; p < scene_.sets[sets[set].index()]->points(); ++p) {
                const auto point = static_cast<PointIndex>(p);
                members_[next[links_.places()[links_.number(set, point)]]++] = {set, point};
            }
    }

    /// The mean of the points that stand there.
    Shares sharesAt(std::uint32_t place) const
    {
        Shares out;
        for (std::size_t i = firstMember_[place]; i < firstMember_[place + 1]; ++i) {
            const auto [set, point] = members_[i];
            const SetWeights& weights = weightsOf(set);
            if (point < weights.points()) addShares(out, sharesOf(weights, point, joints_), 1.0);
        }
        if (!out.empty()) bringSharesToOne(out);
        return out;
    }

    /// What the chosen places become; those without neighbours that have weights are left out.
    std::map<std::uint32_t, Shares> wantedShares(double strength) const
    {
        std::map<std::uint32_t, Shares> means, known;
        const auto at = [&](std::uint32_t place) -> const Shares& {
            const auto found = known.find(place);
            return found != known.end() ? found->second : known.emplace(place, sharesAt(place)).first->second;
        };
        for (const auto& [a, b] : links_.edges()) {
            if (chosen_[a]) addShares(means[a], at(b), 1.0);
            if (chosen_[b]) addShares(means[b], at(a), 1.0);
        }
        std::erase_if(means, [](const auto& one) { return one.second.empty(); });
        for (auto& [place, shares] : means) {
            bringSharesToOne(shares);
            const Shares& own = at(place);
            if (own.empty()) continue; // nothing of its own to keep
            Shares mixed;
            addShares(mixed, own, 1.0 - strength);
            addShares(mixed, shares, strength);
            std::erase_if(mixed, [](const auto& one) { return one.second <= 0.0; });
            shares = std::move(mixed);
        }
        return means;
    }

    const Scene& scene_;
    MeshId mesh_;
    std::size_t joints_;
    PointLinks links_;
    std::vector<char> chosen_; ///< by place
    std::vector<std::size_t> firstMember_;
    std::vector<std::pair<std::uint32_t, PointIndex>> members_; ///< position of the set in the mesh, point
};

} // namespace

Result<Scene> smoothWeights(const Scene& scene, std::span<const WeightedPoints> selected, float strength)
{
    using edit_tools::refuse;
    if (!(strength >= 0.0f && strength <= 1.0f)) return refuse(errors::kStrengthRange, {numberText(strength)});
    std::map<std::uint32_t, std::vector<const WeightedPoints*>> byMesh;
    for (const WeightedPoints& group : selected)
        if (!group.points.empty()) byMesh[scene.instances[group.instance.index()]->mesh.value].push_back(&group);
    if (byMesh.empty()) return refuse(errors::kNoWeightedPoints);
    if (strength == 0.0f) return scene;
    Scene out = scene;
    for (const auto& [mesh, groups] : byMesh) {
        MeshSmoothing smoothing(scene, groups.front()->instance);
        for (const WeightedPoints* group : groups) smoothing.choose(*group);
        Result<Scene> made = smoothing.run(std::move(out), strength);
        if (!made) return made.error();
        out = std::move(*made);
    }
    return out;
}

} // namespace bindpose
