// SPDX-License-Identifier: MIT
#include "core/edit/autoweights/auto_weights.h"

#include "core/base/errors.h"
#include "core/base/parallel.h"
#include "core/base/within_memory.h"
#include "core/edit/autoweights/heat_shares.h"
#include "core/edit/autoweights/solid_cells.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/surface/skin_surface.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace bindpose {
namespace {

using weight_shares::Shares;

constexpr double kSameDistance = 1e-4;  ///< of a distance: two joints meet there
constexpr double kLeastDistance = 1e-4; ///< of the diagonal: a joint on the surface
constexpr double kHeat = 4.0;           ///< c in H = c/d²: the higher, the nearer to rigid; authors are nearer than 1
constexpr double kFaint = 5e-3;         ///< a share that nobody sees and every file stores
constexpr int kSolidCells = 96;
constexpr double kFallOff = 0.5;   ///< how much of the way counts squared
constexpr double kSteepness = 6.0; ///< a share falls with the way's power

/// Spots: places of all meshes of a skin, those that stand together as one.
class AutoSurface {
public:
    AutoSurface(const Scene& scene, SkinId skin) : surface_(scene, skin)
    {
        const auto places = surface_.places();
        std::vector<std::uint32_t> order(places.size());
        std::iota(order.begin(), order.end(), 0u);
        const auto key = [&](std::uint32_t i) { return std::tuple(places[i].x, places[i].y, places[i].z); };
        std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return key(a) != key(b) ? key(a) < key(b) : a < b; });
        spotOf_.resize(places.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (i == 0 || key(order[i]) != key(order[i - 1])) spots_.emplace_back(places[order[i]]);
            spotOf_[order[i]] = static_cast<std::uint32_t>(spots_.size() - 1);
        }
        islands_.resize(spots_.size());
        std::iota(islands_.begin(), islands_.end(), 0u);
        for (const auto& [p, q, r] : surface_.triangles()) {
            const SurfaceRays::Triangle triangle{spotOf_[p], spotOf_[q], spotOf_[r]};
            const auto& [a, b, c] = triangle;
            if (a == b || b == c || c == a) continue;
            triangles_.push_back(triangle);
            join(a, b);
            join(b, c);
        }
        for (std::uint32_t i = 0; i < islands_.size(); ++i) islands_[i] = root(i);
    }

    const SkinSurface& surface() const { return surface_; }
    std::span<const glm::dvec3> spots() const { return spots_; }
    std::span<const SurfaceRays::Triangle> triangles() const { return triangles_; }
    std::span<const std::uint32_t> islands() const { return islands_; }
    std::uint32_t spotOf(std::size_t place) const { return spotOf_[place]; }
    double diagonal() const { return double{surface_.diagonal()}; }

private:
    std::uint32_t root(std::uint32_t i)
    {
        while (islands_[i] != i) i = islands_[i] = islands_[islands_[i]]; // half the way for those who come after
        return i;
    }
    void join(std::uint32_t a, std::uint32_t b)
    {
        a = root(a);
        b = root(b);
        islands_[std::max(a, b)] = std::min(a, b);
    }

    SkinSurface surface_;
    std::vector<std::uint32_t> spotOf_; ///< by place
    std::vector<glm::dvec3> spots_;
    std::vector<SurfaceRays::Triangle> triangles_;
    std::vector<std::uint32_t> islands_; ///< by spot: the smallest of its island
};

class AutoWeights {
public:
    AutoWeights(const Scene& scene, SkinId skin, const AutoOptions& options, const Task& task)
        : scene_(scene), skin_(*scene.skins[skin.index()]), options_(options), task_(task), surface_(scene, skin),
          rays_(surface_.spots(), surface_.triangles()), slots_(skin_, options.locks)
    {
        findJoints();
        segments_ = jointSegments(scene_, skin_, takesPart_, rays_);
    }
    /// One at least takes part, and one of those is not locked.
    bool useful() const { return !segments_.empty(); }
    bool allLocked() const
    {
        return std::all_of(segments_.begin(), segments_.end(),
            [this](const JointSegment& segment) { return slots_.locked(segment.slot); });
    }

    Result<Scene> run(Scene out, const std::vector<WeightedPoints>& groups, AutoReport& report)
    {
        choose(groups);
        if (options_.method == AutoMethod::Heat)
            if (Result<void> ok = heat(); !ok) return ok.error();
        if (Result<void> ok = inside(); !ok) return ok.error();
        for (std::size_t spot = 0; spot < shares_.size(); ++spot) {
            if (!chosen_[spot]) continue;
            ++(how_[spot] == How::Heat ? report.heat : how_[spot] == How::Inside ? report.inside : report.straight);
        }
        for (SlotIndex slot = 0; slot < takesPart_.size(); ++slot)
            if (takesPart_[slot]) report.joints.push_back(skin_.joints[slot]);
        return write(std::move(out), report);
    }

private:
    enum class How : char { None, Heat, Inside, Straight };

    void findJoints()
    {
        takesPart_.assign(skin_.joints.size(), 0);
        for (SlotIndex slot = 0; slot < takesPart_.size(); ++slot)
            takesPart_[slot] =
                std::find(options_.joints.begin(), options_.joints.end(), skin_.joints[slot]) != options_.joints.end();
        if (!options_.joints.empty()) return;
        for (const SkinSurface::Part& part : surface_.surface().parts())
            for (const SetId set : scene_.meshes[part.weights->mesh().mesh().index()]->sets)
                for (const auto& block : scene_.weights[set.index()]->blocks())
                    for (std::size_t i = 0; i < block->slots.size(); ++i)
                        if (block->weights[i] > 0.0f && block->slots[i] < takesPart_.size())
                            takesPart_[block->slots[i]] = 1;
        if (std::find(takesPart_.begin(), takesPart_.end(), 1) == takesPart_.end())
            takesPart_.assign(takesPart_.size(), 1);
    }

    void choose(const std::vector<WeightedPoints>& groups)
    {
        const std::size_t spots = surface_.spots().size();
        chosen_.assign(spots, 0);
        how_.assign(spots, How::None);
        shares_.assign(spots, {});
        for (const SkinSurface::Part& part : surface_.surface().parts()) {
            std::vector<char> places(part.weights->places(), 0);
            for (const WeightedPoints& group : groups) part.weights->choose(places, group);
            for (std::size_t place = 0; place < places.size(); ++place)
                if (places[place]) chosen_[surface_.spotOf(part.first + place)] = 1;
        }
    }

    /// What a spot that stays has of the joints that take part.
    std::vector<Shares> heldShares(const std::vector<char>& touched) const
    {
        std::vector<Shares> out(chosen_.size());
        for (const SkinSurface::Part& part : surface_.surface().parts())
            for (std::uint32_t place = 0; place < part.weights->places(); ++place) {
                const std::uint32_t spot = surface_.spotOf(part.first + place);
                if (chosen_[spot] || !touched[surface_.islands()[spot]] || !out[spot].empty()) continue;
                Shares shares = part.weights->sharesAt(place);
                erase_if(shares, [this](const auto& one) { return !takesPart_[one.first]; });
                if (!shares.empty()) weight_shares::bringSharesToOne(shares);
                out[spot] = std::move(shares);
            }
        return out;
    }

    /// The nearest joints that a spot sees, in equal parts, and how much they heat it.
    void source(std::uint32_t spot, Shares& shares, double& strength) const
    {
        struct Seen {
            double distance;
            std::size_t segment;
            glm::dvec3 place;
        };
        const glm::dvec3& at = surface_.spots()[spot];
        const double least = std::max(kLeastDistance * surface_.diagonal(), 1e-12);
        std::vector<Seen> all;
        for (std::size_t i = 0; i < segments_.size(); ++i) {
            const glm::dvec3 place = segments_[i].nearest(at);
            all.push_back({std::max(glm::distance(place, at), least), i, place});
        }
        std::stable_sort(all.begin(), all.end(), [](const Seen& a, const Seen& b) { return a.distance < b.distance; });
        double nearest = 0.0;
        for (const Seen& seen : all) {
            if (nearest > 0.0 && seen.distance > nearest * (1.0 + kSameDistance)) break;
            if (rays_.blocked(spot, seen.place, surface_.islands())) continue;
            if (nearest == 0.0) nearest = seen.distance;
            const SlotIndex slot = segments_[seen.segment].slot;
            const auto same = [slot](const auto& one) { return one.first == slot; };
            if (std::none_of(shares.begin(), shares.end(), same)) weight_shares::addShare(shares, slot, 1.0);
        }
        if (shares.empty()) return;
        weight_shares::bringSharesToOne(shares);
        strength = kHeat / (nearest * nearest);
    }

    Result<void> heat()
    {
        const auto islands = surface_.islands();
        const std::size_t spots = islands.size();
        std::vector<char> touched(spots, 0), heated(spots, 0);
        for (std::size_t spot = 0; spot < spots; ++spot)
            if (chosen_[spot]) touched[islands[spot]] = 1;
        HeatProblem problem{surface_.spots(), surface_.triangles(),
            std::vector<HeatProblem::Spot>(spots, HeatProblem::Spot::Outside), heldShares(touched),
            std::vector<double>(spots, 0.0)};
        parallelFor(spots, 256, [&](std::size_t begin, std::size_t end) {
            for (std::size_t spot = begin; spot < end; ++spot) {
                if (!touched[islands[spot]] || !problem.sources[spot].empty()) continue;
                if (task_.cancelled()) return;
                source(static_cast<std::uint32_t>(spot), problem.sources[spot], problem.strengths[spot]);
            }
        });
        if (task_.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        task_.report(0.4f);
        for (std::size_t spot = 0; spot < spots; ++spot)
            if (!problem.sources[spot].empty()) heated[islands[spot]] = 1;
        for (std::size_t spot = 0; spot < spots; ++spot) {
            if (!heated[islands[spot]]) continue;
            const bool held = !chosen_[spot] && problem.strengths[spot] == 0.0 && !problem.sources[spot].empty();
            problem.kinds[spot] = held ? HeatProblem::Spot::Held : HeatProblem::Spot::Free;
        }
        Result<std::vector<Shares>> solved = heatShares(problem, task_);
        if (!solved) return solved.error();
        for (std::size_t spot = 0; spot < spots; ++spot) {
            if ((*solved)[spot].empty()) continue;
            shares_[spot] = std::move((*solved)[spot]);
            how_[spot] = How::Heat;
        }
        task_.report(0.9f);
        return {};
    }

    /// What heat did not reach, by the ways inside; the straight one where there is none.
    Result<void> inside()
    {
        std::vector<std::uint32_t> open;
        for (std::uint32_t spot = 0; spot < chosen_.size(); ++spot)
            if (chosen_[spot] && how_[spot] == How::None) open.push_back(spot);
        if (open.empty()) return {};
        const SolidCells cells(surface_.spots(), surface_.triangles(), kSolidCells);
        std::vector<std::pair<std::size_t, std::size_t>> joints; // segments of one joint follow one another
        for (std::size_t i = 0, end = 0; i < segments_.size(); i = end) {
            while (end < segments_.size() && segments_[end].slot == segments_[i].slot) ++end;
            joints.emplace_back(i, end);
        }
        std::vector<std::vector<double>> ways(joints.size());
        parallelFor(joints.size(), 1, [&](std::size_t begin, std::size_t end) {
            for (std::size_t joint = begin; joint < end && !task_.cancelled(); ++joint) {
                const auto [first, last] = joints[joint];
                const std::vector<float> all =
                    cells.distances(std::span(segments_).subspan(first, last - first), task_);
                for (const std::uint32_t spot : open) ways[joint].push_back(cells.at(all, surface_.spots()[spot]));
            }
        });
        if (task_.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        for (std::size_t i = 0; i < open.size(); ++i) {
            Shares& shares = shares_[open[i]];
            for (std::size_t joint = 0; joint < joints.size(); ++joint) {
                if (!std::isfinite(ways[joint][i])) continue;
                const double way = std::max(ways[joint][i], 0.5 * cells.cell()) / std::max(surface_.diagonal(), 1e-30);
                const double fall = (1.0 - kFallOff) * way + kFallOff * way * way;
                weight_shares::addShare(shares, segments_[joints[joint].first].slot, std::pow(fall, -kSteepness));
            }
            how_[open[i]] = shares.empty() ? How::Straight : How::Inside;
            if (shares.empty()) shares = {{nearestJoint(surface_.spots()[open[i]]), 1.0}};
            weight_shares::bringSharesToOne(shares);
        }
        return {};
    }

    SlotIndex nearestJoint(const glm::dvec3& place) const
    {
        const auto nearer = [&](const JointSegment& a, const JointSegment& b) {
            return glm::distance(a.nearest(place), place) < glm::distance(b.nearest(place), place);
        };
        return std::min_element(segments_.begin(), segments_.end(), nearer)->slot;
    }

    /// The strongest that there is room for beside what is locked.
    Shares strongest(Shares shares, std::size_t most) const
    {
        erase_if(shares, [this](const auto& one) { return slots_.locked(one.first); });
        weight_shares::strongestFirst(shares);
        if (shares.size() > most) shares.resize(most);
        if (const double sum = weight_shares::sumOf(shares); sum > 0.0)
            erase_if(shares, [sum](const auto& one) { return one.second < kFaint * sum; });
        std::sort(shares.begin(), shares.end());
        return shares;
    }

    Result<Scene> write(Scene out, AutoReport& report) const
    {
        for (const SkinSurface::Part& part : surface_.surface().parts()) {
            const PlaceWeights& weights = *part.weights;
            std::map<std::uint32_t, Shares> wanted;
            for (std::uint32_t place = 0; place < weights.places(); ++place) {
                const std::uint32_t spot = surface_.spotOf(part.first + place);
                if (!chosen_[spot]) continue;
                std::size_t locked = 0;
                bool sound = true;
                for (const auto& [set, point] : weights.members(place)) {
                    const SetWeights& stored = weights.weightsOf(set);
                    if (point >= stored.points()) continue;
                    sound = sound && weight_shares::usable(stored, point, skin_.joints.size());
                    std::size_t count = 0;
                    for (const Influence& one : stored.at(point))
                        count += one.weight != 0.0f && slots_.locked(one.slot);
                    locked = std::max(locked, count);
                }
                report.left += !sound;
                Shares shares = strongest(shares_[spot], options_.most > locked ? options_.most - locked : 0);
                if (!shares.empty()) wanted.emplace(place, std::move(shares));
            }
            Result<Scene> made = weights.with(std::move(out), wanted, options_.locks, weight_shares::Dust::Kept);
            if (!made) return made;
            out = std::move(*made);
        }
        return out;
    }

    const Scene& scene_;
    const Skin& skin_;
    const AutoOptions& options_;
    const Task& task_;
    AutoSurface surface_;
    SurfaceRays rays_;
    SlotLocks slots_;
    std::vector<char> takesPart_; ///< by slot
    std::vector<JointSegment> segments_;
    std::vector<char> chosen_; ///< by spot
    std::vector<How> how_;
    std::vector<Shares> shares_;
};

Result<Scene> madeAnew(const Scene& scene, std::span<const WeightedPoints> selected, const AutoOptions& options,
    const Task& task, AutoReport* report)
{
    std::map<std::uint32_t, std::vector<WeightedPoints>> bySkin;
    for (const WeightedPoints& group : selected)
        if (!group.points.empty()) bySkin[group.skin.value].push_back(group);
    if (bySkin.empty()) return edit_tools::refuse(errors::kNoWeightedPoints);
    for (const NodeId joint : options.joints) {
        const auto holds = [&](const auto& entry) {
            const std::vector<NodeId>& joints = scene.skins[entry.first]->joints;
            return std::find(joints.begin(), joints.end(), joint) != joints.end();
        };
        if (std::none_of(bySkin.begin(), bySkin.end(), holds))
            return edit_tools::refuse(errors::kJointNotInSkin, {scene.nodes[joint.index()]->name});
    }
    AutoReport own;
    Scene out = scene;
    bool any = false;
    for (const auto& [skin, groups] : bySkin) {
        AutoWeights made(scene, SkinId(skin), options, task);
        if (!made.useful() || made.allLocked()) continue;
        any = true;
        Result<Scene> done = made.run(std::move(out), groups, report ? *report : own);
        if (!done) return done;
        out = std::move(*done);
    }
    if (!any) return edit_tools::refuse(errors::kAllJointsLocked);
    task.report(1.0f);
    return out;
}

} // namespace

Result<Scene> autoWeights(const Scene& scene, std::span<const WeightedPoints> selected, const AutoOptions& options,
    const Task& task, AutoReport* report)
{
    return withinMemory([&] { return madeAnew(scene, selected, options, task, report); });
}

} // namespace bindpose
