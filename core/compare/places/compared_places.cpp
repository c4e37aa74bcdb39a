// SPDX-License-Identifier: MIT
#include "core/compare/places/compared_places.h"

#include "core/base/errors.h"
#include "core/compare/diff/joint_rows.h"
#include "core/compare/places/place_groups.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace bindpose {
namespace {

/// Where points of the runs are on the welded surface, and their largest distances.
class Measured {
public:
    Measured(const WorldPair& pair, const WorldDistance& distance, const Task& task)
        : pair_(pair), distance_(distance), surface_(makeWeldedSurface(*pair.a, task)),
          values_(surface_.vertices(), 0.0f), top_(surface_.vertices())
    {
        // Points of one set may be in several runs: by partner, by the surface that they lie on, alone.
        for (std::size_t run = 0; run < pair.runs.size(); ++run) {
            const PointRun& of = pair.runs[run];
            left_.emplace_back(of.points.size(), 1);
            if (pair.ofFiles() && of.others.empty()) continue; // they have no partner
            for (std::size_t i = 0; i < of.points.size(); ++i)
                placeOf_.try_emplace({of.instance.value, of.set, of.points[i]}, run, i);
        }
        for (std::uint32_t vertex = 0; vertex < surface_.vertices(); ++vertex) {
            const InstanceId instance = surface_.bodies[surface_.bodyOf[vertex]].instance;
            for (const WeldedSurface::Member& member : surface_.membersOf(vertex))
                take(vertex, {instance.value, member.set, member.point});
        }
    }

    /// Groups of points, the farthest in front: hills of the surface, and what is on no welded surface by set.
    std::vector<std::vector<std::pair<std::size_t, std::size_t>>> groups(float least) const
    {
        std::vector<std::vector<std::pair<std::size_t, std::size_t>>> out;
        for (const VertexGroup& hill : hillsOf(surface_, values_, least)) {
            out.emplace_back();
            for (const std::uint32_t vertex : hill.vertices)
                for (const auto& member : top_[vertex]) out.back().push_back(member);
        }
        for (std::size_t run = 0; run < left_.size(); ++run) {
            std::vector<std::pair<std::size_t, std::size_t>> alone;
            for (std::size_t i = 0; i < left_[run].size(); ++i)
                if (left_[run][i] && at({run, i}) > least) alone.emplace_back(run, i);
            if (alone.empty()) continue;
            std::stable_sort(
                alone.begin(), alone.end(), [this](const auto& a, const auto& b) { return at(a) > at(b); });
            out.push_back(std::move(alone));
        }
        std::stable_sort(
            out.begin(), out.end(), [this](const auto& a, const auto& b) { return at(a.front()) > at(b.front()); });
        return out;
    }
    float at(std::pair<std::size_t, std::size_t> place) const
    {
        const auto& points = distance_.points[place.first];
        return points.empty() ? 0.0f : points[place.second].largest;
    }
    SweptPoint a(std::pair<std::size_t, std::size_t> place) const
    {
        const PointRun& run = pair_.runs[place.first];
        return {run.instance, run.set, run.points[place.second]};
    }
    SweptPoint b(std::pair<std::size_t, std::size_t> place) const
    {
        const PointRun& run = pair_.runs[place.first];
        if (!pair_.ofFiles()) return a(place);
        return {run.otherInstance, run.otherSet, run.others[place.second]};
    }

private:
    using Address = std::tuple<std::uint32_t, std::uint32_t, PointIndex>; ///< instance, set, point

    void take(std::uint32_t vertex, const Address& address)
    {
        const auto found = placeOf_.find(address);
        if (found == placeOf_.end()) return; // it has no partner
        const std::pair<std::size_t, std::size_t>& place = found->second;
        left_[place.first][place.second] = 0;
        // The member that lies farthest stands for the vertex.
        top_[vertex].push_back(place);
        if (at(place) > values_[vertex]) {
            values_[vertex] = at(place);
            std::swap(top_[vertex].front(), top_[vertex].back());
        }
    }

    const WorldPair& pair_;
    const WorldDistance& distance_;
    WeldedSurface surface_;
    std::map<Address, std::pair<std::size_t, std::size_t>> placeOf_;    ///< run and place in it
    std::vector<float> values_;                                         ///< by vertex
    std::vector<std::vector<std::pair<std::size_t, std::size_t>>> top_; ///< by vertex: run and place in it
    std::vector<std::vector<char>> left_;                               ///< by run: not on the welded surface
};

/// The joint that holds most of what lies at least half as far as the worst.
NodeId holderOf(const JointRows& rows, const ComparedPlace& place)
{
    std::map<NodeId, double> held;
    for (std::size_t i = 0; i < place.points.size(); ++i) {
        if (place.distances[i] < 0.5f * place.distances.front()) continue; // twins of a seam may lie less far
        const SweptPoint& at = place.points[i];
        for (const JointRows::Share& share : rows.at(at.instance, at.set, at.point))
            held[share.joint] += double{share.weight} * double{place.distances[i]};
    }
    NodeId best;
    double most = 0.0;
    for (const auto& [joint, weight] : held)
        if (weight > most) {
            most = weight;
            best = joint;
        }
    return best;
}

constexpr double kReweighted = 0.01; ///< weights of 8 bits differ by less from those that they were made of

std::size_t reweightedOf(const ComparedPlace& place, std::span<const SweptPoint> partners, const JointRows& a,
    const JointRows& b, const Task& task)
{
    constexpr std::size_t some = 1024;
    std::size_t out = 0;
    for (std::size_t i = 0; i < place.points.size(); ++i) {
        if (i % some == 0 && task.cancelled()) break;
        const SweptPoint &here = place.points[i], &there = partners[i];
        const JointRows::Row was = a.at(here.instance, here.set, here.point);
        if (!JointRows::same(was, b.at(there.instance, there.set, there.point), kReweighted)) ++out;
    }
    return out;
}

/// Two hills at one joint for one cause are one place to people.
void joinAlike(std::vector<ComparedPlace>& places)
{
    std::vector<ComparedPlace> out;
    for (ComparedPlace& place : places) {
        const auto keyOf = [](const ComparedPlace& of) {
            const bool joint = of.story.joint < of.story.joints.size() && !of.story.mover.valid();
            return std::tuple(of.joint, of.story.cause, joint ? of.story.joints[of.story.joint].name : std::string());
        };
        const auto same = std::find_if(
            out.begin(), out.end(), [&](const ComparedPlace& known) { return keyOf(known) == keyOf(place); });
        if (same == out.end()) {
            out.push_back(std::move(place));
            continue;
        }
        std::vector<std::pair<float, SweptPoint>> all;
        for (const ComparedPlace* one : std::initializer_list<const ComparedPlace*>{&*same, &place})
            for (std::size_t i = 0; i < one->points.size(); ++i) all.emplace_back(one->distances[i], one->points[i]);
        std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
        same->reweighted += place.reweighted;
        same->points.clear();
        same->distances.clear();
        for (const auto& [distance, point] : all) {
            same->points.push_back(point);
            same->distances.push_back(distance);
        }
    }
    places = std::move(out);
}

Result<std::vector<ComparedPlace>> findPlaces(
    const WorldPair& pair, const WorldDistance& distance, const PlaceOptions& options, const Task& task)
{
    const Measured measured(pair, distance, task);
    if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
    std::vector<ComparedPlace> out;
    std::vector<PairedPoint> worst;
    const JointRows rows(*pair.a);
    std::optional<JointRows> rowsOfB;
    if (options.weights) rowsOfB.emplace(pair.b.scene, pair.nodesOfB);
    for (const auto& group : measured.groups(static_cast<float>(options.least))) {
        if (out.size() == options.places) break;
        ComparedPlace place;
        std::vector<SweptPoint> partners;
        for (const auto& at : group) {
            place.points.push_back(measured.a(at));
            partners.push_back(measured.b(at));
            place.distances.push_back(measured.at(at));
        }
        place.worst = {measured.a(group.front()), measured.b(group.front())};
        place.joint = holderOf(rows, place);
        if (rowsOfB) place.reweighted = reweightedOf(place, partners, rows, *rowsOfB, task);
        worst.push_back(place.worst);
        out.push_back(std::move(place));
    }
    Result<std::vector<std::vector<float>>> curves = pointCurves(pair, worst, task);
    if (!curves) return curves.error();
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        ComparedPlace& place = out[i];
        place.curve = std::move((*curves)[i]);
        const auto top = std::max_element(place.curve.begin(), place.curve.end());
        place.moment = static_cast<std::size_t>(top - place.curve.begin());
        place.distance = double{*top};
        place.story = placeStory(pair, place.worst, pair.moments[place.moment]);
        if (place.story.mover.valid()) place.joint = place.story.mover; // all that hangs below is one place
    }
    joinAlike(out);
    std::stable_sort(
        out.begin(), out.end(), [](const ComparedPlace& a, const ComparedPlace& b) { return a.distance > b.distance; });
    return out;
}

} // namespace

std::size_t ComparedPlace::pointsOver(double limit) const
{
    return static_cast<std::size_t>(
        std::count_if(distances.begin(), distances.end(), [limit](float each) { return double{each} > limit; }));
}

double ComparedPlace::shareOver(double limit) const
{
    if (curve.empty()) return 0.0;
    const auto over = std::count_if(curve.begin(), curve.end(), [limit](float each) { return double{each} > limit; });
    return static_cast<double>(over) / static_cast<double>(curve.size());
}

Result<ComparedPlaces> comparePlaces(WorldPair pair, const PlaceOptions& options, const Task& task)
{
    ComparedPlaces out;
    out.of = pair.moments.size();
    if (options.most > 0) pair.moments = someMoments(std::move(pair.moments), options.most);
    out.looked = pair.moments.size();
    pair.b.keepsPoints = true;
    Result<std::vector<WorldDistance>> found =
        measureWorlds(*pair.a, {&pair.b, 1}, pair.runs, pair.moments, pair.height, task);
    if (!found) return found.error();
    out.distance = std::move(found->front());
    Result<std::vector<ComparedPlace>> places = findPlaces(pair, out.distance, options, task);
    if (!places) return places.error();
    out.places = std::move(*places);
    out.pair = std::move(pair);
    return out;
}

} // namespace bindpose
