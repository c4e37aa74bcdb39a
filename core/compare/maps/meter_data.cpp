// SPDX-License-Identifier: MIT
#include "core/compare/maps/meter_data.h"

#include "core/base/parallel.h"
#include "core/compare/measures/heal_rows.h"
#include "core/compare/worlds/world_distances.h"

#include <algorithm>
#include <cmath>

namespace bindpose::surface_meter {
namespace {

constexpr std::size_t kGrain = 512;
constexpr double kShortEdge = 1e-3;   ///< of the height: shorter ones are left out
constexpr float kRegionReach = 0.8f;  ///< of the shortest bone at a joint
constexpr double kLeastVolume = 1e-6; ///< of the cube of the height
constexpr float kLeastScale = 0.2f, kMostScale = 3.0f;
constexpr float kHeldMuch = 0.01f;
constexpr float kLeastVolumeRatio = 1e-3f; ///< what has turned inside out has no volume left

float scaleOf(const glm::mat4& m)
{
    return std::cbrt(std::abs(glm::determinant(glm::mat3(m))));
}

bool isFinite(const glm::vec3& p)
{
    return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
}

void fillPalette(const Scene& scene, const WeldedSurface& surface, const Pose& pose, std::vector<glm::mat4>& out)
{
    out.assign(surface.columns, glm::mat4(1.0f));
    for (const WeldedSurface::Body& body : surface.bodies) {
        const PointSkin skin = pointSkin(scene, pose, *scene.instances[body.instance.index()]);
        for (std::size_t c = 0; c < body.columns && c < skin.palette.size(); ++c)
            out[body.firstColumn + c] = skin.palette[c];
    }
}

} // namespace

MeterData::MeterData(const Scene& of, const Task& task)
    : scene(of), surface(makeWeldedSurface(of, task)), height(heightAtRest(of))
{
    if (task.cancelled()) return;
    const ColumnRows ring = ringMeans(surface, task);
    if (task.cancelled()) return;
    for (std::size_t v = 0; v < surface.vertices(); ++v) {
        if (v % kGrain == 0 && task.cancelled()) return;
        heal_.add(rowChange(surface.rows.at(v), ring.at(v)));
    }
    edgeLength_.reserve(surface.ring.all.size());
    for (std::size_t v = 0; v < surface.vertices(); ++v)
        for (const std::uint32_t k : surface.ring.at(v)) {
            const float length = glm::length(surface.rest[k] - surface.rest[v]);
            edgeLength_.push_back(double{length} > kShortEdge * height && std::isfinite(length) ? length : 0.0f);
        }
    Pose rest;
    PoseRequest request;
    request.overrides = false;
    evaluatePose(scene, request, rest);
    std::vector<glm::mat4> palette;
    fillPalette(scene, surface, rest, palette);
    for (const glm::mat4& m : palette) restScales_.push_back(std::max(scaleOf(m), 1e-12f));
    linear = scene.facts->weightRule != WeightRule::Additive;
    for (const WeldedSurface::Body& body : surface.bodies) {
        const Instance& instance = *scene.instances[body.instance.index()];
        linear = linear && scene.skins[instance.skin.index()]->blend == SkinBlend::Linear;
        for (const SetId set : scene.meshes[body.mesh]->sets)
            morphs = morphs || !scene.sets[set.index()]->morphs.empty();
    }
    makeRegions(task);
}

void MeterData::makeRegions(const Task& task)
{
    std::vector<float> nearest(surface.vertices(), std::numeric_limits<float>::max());
    std::vector<std::size_t> owner(surface.vertices(), 0);
    const std::vector<std::vector<std::uint32_t>> byFirst = verticesByFirst(surface);
    for (const JointHinge& hinge : jointHinges(surface, height, task)) {
        if (task.cancelled()) return;
        MeterRegion one{surface.jointOf[hinge.bone.joint],
            regionRound(surface, byFirst, hinge, kRegionReach * hinge.reach), {}, {}, 0.0};
        if (one.region.vertices.size() < kFewestInRegion || one.region.triangles.size() < kFewestInRegion + 2) continue;
        std::vector<glm::vec3> rest;
        for (const std::uint32_t v : one.region.vertices) rest.push_back(surface.rest[v]);
        one.rims = rimsOf(one.region);
        one.rest = volumeOf(one.region, one.rims, rest);
        // Below 0 where faces look inwards: ratios do not mind.
        if (!(std::abs(one.rest) > kLeastVolume * height * height * height)) continue;
        for (const std::uint32_t v : one.region.vertices) {
            const float away = glm::length(surface.bind[v] - hinge.bone.to);
            if (away >= nearest[v]) continue;
            nearest[v] = away;
            owner[v] = regions.size();
        }
        regions.push_back(std::move(one));
    }
    for (std::uint32_t v = 0; v < surface.vertices(); ++v)
        if (nearest[v] < std::numeric_limits<float>::max()) regions[owner[v]].shows.push_back(v);
}

std::vector<glm::vec3> MeterData::morphedBind(const Pose& pose) const
{
    std::vector<glm::vec3> out;
    std::vector<std::vector<float>> weights;
    bool any = false;
    for (const WeldedSurface::Body& body : surface.bodies) {
        weights.push_back(targetWeightsOf(scene, *scene.instances[body.instance.index()], pose));
        any = any || std::any_of(weights.back().begin(), weights.back().end(), [](float w) { return w != 0.0f; });
    }
    if (!any) return out;
    out = surface.bind;
    for (std::size_t v = 0; v < out.size(); ++v) {
        const WeldedSurface::Body& body = surface.bodies[surface.bodyOf[v]];
        const WeldedSurface::Member& first = surface.membersOf(v).front();
        const SetId set = scene.meshes[body.mesh]->sets[first.set];
        out[v] = morphedPosition(*scene.sets[set.index()], first.point, weights[surface.bodyOf[v]]);
    }
    return out;
}

void MeterData::placeLinear(const Pose& pose, PosedSurface& out) const
{
    const std::vector<glm::vec3> morphed = morphs ? morphedBind(pose) : std::vector<glm::vec3>();
    const std::span<const glm::vec3> from = morphed.empty() ? std::span(surface.bind) : std::span(morphed);
    parallelFor(surface.vertices(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t v = begin; v < end; ++v) out.places[v] = placed(surface.rows.at(v), out.palette, from[v]);
    });
}

void MeterData::placeAs(const Pose& pose, const Skinning& skinning, PosedSurface& out) const
{
    const std::vector<DeformedInstance> all = deformAs(scene, pose, {}, skinning);
    std::vector<const DeformedInstance*> of;
    for (const WeldedSurface::Body& body : surface.bodies)
        of.push_back(&*std::find_if(
            all.begin(), all.end(), [&body](const DeformedInstance& one) { return one.instance == body.instance; }));
    for (std::size_t v = 0; v < surface.vertices(); ++v) {
        const WeldedSurface::Member& first = surface.membersOf(v).front();
        out.places[v] = of[surface.bodyOf[v]]->sets[first.set].positions[first.point];
    }
}

void MeterData::place(const Pose& pose, const Skinning& skinning, bool heals, PosedSurface& out) const
{
    fillPalette(scene, surface, pose, out.palette);
    out.places.resize(surface.vertices());
    if (linear && skinning.isOwn())
        placeLinear(pose, out);
    else
        placeAs(pose, skinning, out);
    if (heals) {
        out.healed.resize(surface.vertices());
        parallelFor(surface.vertices(), kGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t v = begin; v < end; ++v) out.healed[v] = placed(heal_.at(v), out.palette, surface.bind[v]);
        });
    }
    std::vector<float> scales;
    for (std::size_t c = 0; c < surface.columns; ++c) {
        const float scale = scaleOf(out.palette[c]) / restScales_[c];
        if (scale > kLeastScale && scale < kMostScale) scales.push_back(scale);
    }
    const auto middle = scales.begin() + static_cast<std::ptrdiff_t>(scales.size() / 2);
    if (!scales.empty()) std::nth_element(scales.begin(), middle, scales.end());
    out.scale = scales.empty() ? 1.0f : *middle;
    out.odd.clear();
}

void MeterData::findHidden(PosedSurface& out) const
{
    out.odd.assign(surface.columns, 0);
    bool any = false;
    for (std::size_t c = 0; c < surface.columns; ++c) {
        const float scale = scaleOf(out.palette[c]) / restScales_[c];
        out.odd[c] = !(scale > kLeastScale && scale < kMostScale);
        any = any || out.odd[c];
    }
    if (!any) out.odd.clear();
}

bool MeterData::isHidden(std::size_t vertex, const PosedSurface& posed) const
{
    if (posed.odd.empty()) return false;
    const auto row = surface.rows.at(vertex);
    return std::any_of(row.begin(), row.end(),
        [&](const ColumnWeight& one) { return posed.odd[one.column] && one.weight > kHeldMuch; });
}

bool MeterData::isHidden(const MeterRegion& region, const PosedSurface& posed) const
{
    if (posed.odd.empty()) return false;
    const auto& all = region.region.vertices;
    return std::any_of(all.begin(), all.end(), [&](std::uint32_t v) { return isHidden(v, posed); });
}

float MeterData::stretchAt(std::size_t vertex, const PosedSurface& posed) const
{
    const std::size_t first = surface.ring.first[vertex], end = surface.ring.first[vertex + 1];
    const glm::vec3& here = posed.places[vertex];
    float longest = 0.0f, shortest = std::numeric_limits<float>::max();
    bool any = false;
    for (std::size_t i = first; i < end; ++i) {
        const float rest = edgeLength_[i];
        if (!(rest > 0.0f)) continue;
        const glm::vec3 along = posed.places[surface.ring.all[i]] - here;
        const float square = glm::dot(along, along) / (rest * rest);
        if (!std::isfinite(square)) continue;
        any = true;
        longest = std::max(longest, square);
        shortest = std::min(shortest, square);
    }
    if (!any) return kUnmeasured;
    const float scale = posed.scale * posed.scale;
    // An edge that has no length left would be infinitely far: 2^-20 is as good.
    const auto halfLog = [scale](float square) { return 0.5f * std::log2(std::max(square / scale, 1e-12f)); };
    const float up = halfLog(longest), down = halfLog(shortest);
    return -down > up ? down : up;
}

float MeterData::volumeAt(const MeterRegion& region, const PosedSurface& posed) const
{
    std::vector<glm::vec3> places;
    places.reserve(region.region.vertices.size());
    for (const std::uint32_t v : region.region.vertices) places.push_back(posed.places[v]);
    if (!std::all_of(places.begin(), places.end(), isFinite)) return kUnmeasured;
    const double scale = double{posed.scale} * double{posed.scale} * double{posed.scale};
    const auto ratio = static_cast<float>(volumeOf(region.region, region.rims, places) / (region.rest * scale));
    return std::log2(std::max(ratio, kLeastVolumeRatio));
}

SurfaceMap MeterData::mapOf(SurfaceMeasure measure, std::span<const float> values, std::span<const SweepMoment> moments,
    std::span<const std::uint32_t> when) const
{
    SurfaceMap out;
    out.measure = measure;
    out.worst = !moments.empty();
    out.moments.assign(moments.begin(), moments.end());
    std::vector<NodeId> joints(measure == SurfaceMeasure::Volume ? surface.vertices() : 0);
    for (const MeterRegion& region : regions)
        for (const std::uint32_t v : joints.empty() ? std::vector<std::uint32_t>() : region.shows)
            joints[v] = region.joint;
    for (const WeldedSurface::Body& body : surface.bodies) {
        out.numbers.instances.push_back({body.instance, {}});
        out.momentOf.emplace_back();
        if (!joints.empty()) out.jointOf.emplace_back();
        for (const SetId set : scene.meshes[body.mesh]->sets) {
            const std::size_t points = scene.sets[set.index()]->points();
            out.numbers.instances.back().sets.emplace_back(points, kUnmeasured);
            if (out.worst) out.momentOf.back().emplace_back(points, 0u);
            if (!joints.empty()) out.jointOf.back().emplace_back(points);
        }
    }
    for (std::size_t v = 0; v < surface.vertices(); ++v) {
        if (std::isnan(values[v])) continue;
        ++out.measured;
        const std::size_t body = surface.bodyOf[v];
        out.low = std::min(out.low, values[v]);
        out.high = std::max(out.high, values[v]);
        for (const WeldedSurface::Member& at : surface.membersOf(v)) {
            out.numbers.instances[body].sets[at.set][at.point] = values[v];
            if (out.worst) out.momentOf[body][at.set][at.point] = when[v];
            if (!joints.empty()) out.jointOf[body][at.set][at.point] = joints[v];
        }
        if (!(std::abs(values[v]) > out.numbers.most)) continue;
        out.numbers.most = std::abs(values[v]);
        out.numbers.worstInstance = surface.bodies[body].instance;
        out.numbers.worstSet = surface.membersOf(v).front().set;
        out.numbers.worstPoint = surface.membersOf(v).front().point;
    }
    out.numbers.scale = measure == SurfaceMeasure::Heal      ? scaleEnd(out.numbers.most)
                        : measure == SurfaceMeasure::Stretch ? kStretchEnd
                                                             : kVolumeEnd;
    return out;
}

} // namespace bindpose::surface_meter
