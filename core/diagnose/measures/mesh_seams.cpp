// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/mesh_seams.h"

#include "core/diagnose/measures/near_points.h"
#include "core/eval/pose/pose.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>

namespace bindpose {
namespace {

constexpr float kSameBox = 0.05f; ///< of the diagonal: boxes of two levels of detail differ by less

/// Places where the surface is open, and where they are drawn at rest.
struct Border {
    const Subject::Skinned* of = nullptr;
    std::vector<std::uint32_t> places;
    std::vector<glm::vec3> positions;
    Bounds box, all;                ///< of the border, of the whole surface
    std::optional<NearPoints> grid; ///< of the positions, once a seam asks for it: refers to them
};
constexpr std::size_t kAskEvery = 1024; ///< points

glm::vec3 blended(const WeightedSurface& weighted, std::uint32_t place, const std::vector<glm::mat4>& palette)
{
    glm::vec3 out(0.0f);
    const glm::vec4 position(weighted.positions[place], 1.0f);
    for (const Influence& one : weighted.at(place)) out += one.weight * glm::vec3(palette[one.slot] * position);
    return out;
}

/// Inside of a surface a place has as many triangles as neighbours; where it is open, one less.
std::vector<std::uint32_t> openPlaces(const Scene& scene, const WeightedSurface& weighted)
{
    const Surface& surface = *weighted.surface;
    std::vector<std::uint32_t> triangles(surface.places(), 0), out;
    for (const auto& part : scene.meshes[surface.mesh]->parts) {
        const std::size_t base = surface.firstOfSet[part->set];
        for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3) {
            std::uint32_t at[3];
            for (std::size_t k = 0; k < 3; ++k)
                at[k] = surface.placeOf[base + part->vertices->point(part->indices[i + k])];
            if (at[0] == at[1] || at[1] == at[2] || at[2] == at[0]) continue;
            for (const std::uint32_t place : at) ++triangles[place];
        }
    }
    for (std::uint32_t place = 0; place < surface.places(); ++place)
        if (surface.around(place).size() > triangles[place] && !weighted.at(place).empty()) out.push_back(place);
    return out;
}

Border borderOf(const Subject& subject, const Subject::Skinned& skinned, const Pose& rest)
{
    Border out;
    out.of = &skinned;
    out.places = openPlaces(subject.scene(), skinned.weighted);
    std::vector<glm::mat4> palette(skinned.weighted.skin->joints.size());
    skinPalette(*skinned.weighted.skin, rest, palette);
    for (const std::uint32_t place : out.places) {
        out.positions.push_back(blended(skinned.weighted, place, palette));
        out.box.add(out.positions.back());
    }
    for (const glm::vec3& position : skinned.weighted.positions) out.all.add(position);
    return out;
}

bool boxesApart(const Bounds& a, const Bounds& b, float near)
{
    return a.empty() || b.empty() || glm::any(glm::greaterThan(a.low - near, b.high)) ||
           glm::any(glm::greaterThan(b.low - near, a.high));
}

bool sameBox(const Bounds& a, const Bounds& b)
{
    const float slack = kSameBox * std::max(a.diagonal(), b.diagonal());
    return glm::distance(a.low, b.low) < slack && glm::distance(a.high, b.high) < slack;
}

double differenceByJoint(const WeightedSurface& a, std::uint32_t placeA, const WeightedSurface& b, std::uint32_t placeB)
{
    double common = 0.0;
    for (const Influence& one : a.at(placeA))
        for (const Influence& other : b.at(placeB))
            if (a.skin->joints[one.slot] == b.skin->joints[other.slot])
                common += double{std::min(one.weight, other.weight)};
    return 1.0 - common;
}

bool outside(const glm::vec3& point, const Bounds& box, float near)
{
    return glm::any(glm::lessThan(point, box.low - near)) || glm::any(glm::greaterThan(point, box.high + near));
}

MeshSeam seamBetween(const Subject& subject, Border& larger, const Border& smaller, float near)
{
    MeshSeam out;
    out.larger = larger.of;
    out.smaller = smaller.of;
    if (!larger.grid) larger.grid.emplace(larger.positions, near);
    for (std::size_t i = 0; i < smaller.places.size(); ++i) {
        if (i % kAskEvery == 0 && subject.cancelled()) break;
        if (outside(smaller.positions[i], larger.box, near)) continue;
        const std::int64_t twin = larger.grid->nearest(smaller.positions[i]);
        if (twin < 0) continue;
        MeshSeam::Twin made;
        made.ofLarger = larger.places[static_cast<std::size_t>(twin)];
        made.ofSmaller = smaller.places[i];
        made.difference = differenceByJoint(larger.of->weighted, made.ofLarger, smaller.of->weighted, made.ofSmaller);
        out.twins.push_back(made);
    }
    return out;
}

void measureAt(const Pose& pose, std::size_t moment, MeshSeam& seam)
{
    const WeightedSurface &a = seam.larger->weighted, &b = seam.smaller->weighted;
    const auto asked = [&](const MeshSeam::Twin& twin) { return a.skinId != b.skinId || twin.difference > 0.0; };
    if (std::none_of(seam.twins.begin(), seam.twins.end(), asked)) return;
    std::vector<glm::mat4> ofA(a.skin->joints.size()), ofB(b.skin->joints.size());
    skinPalette(*a.skin, pose, ofA);
    skinPalette(*b.skin, pose, ofB);
    for (MeshSeam::Twin& twin : seam.twins) {
        if (!asked(twin)) continue;
        const double gap = double{glm::distance(blended(a, twin.ofLarger, ofA), blended(b, twin.ofSmaller, ofB))};
        if (!(gap > twin.gap)) continue;
        twin.gap = gap;
        twin.moment = moment;
    }
}

} // namespace

weight_shares::Shares MeshSeam::sharesOfLarger(const Twin& twin) const
{
    std::unordered_map<std::uint32_t, SlotIndex> slotOf;
    const std::vector<NodeId>& joints = smaller->weighted.skin->joints;
    for (std::size_t slot = 0; slot < joints.size(); ++slot)
        slotOf.try_emplace(joints[slot].value, static_cast<SlotIndex>(slot));
    weight_shares::Shares out;
    for (const Influence& one : larger->weighted.at(twin.ofLarger)) {
        const auto at = slotOf.find(larger->weighted.skin->joints[one.slot].value);
        if (at == slotOf.end()) return {};
        out.emplace_back(at->second, double{one.weight});
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<MeshSeam> meshSeams(const Subject& subject, double near)
{
    std::vector<MeshSeam> out;
    const std::span<const Subject::Skinned> surfaces = subject.surfaces();
    if (surfaces.size() < 2 || !(near > 0.0)) return out;
    PoseRequest request;
    request.overrides = false;
    const Pose rest = evaluatePose(subject.scene(), request);
    std::vector<Border> borders;
    for (const Subject::Skinned& skinned : surfaces) {
        if (subject.cancelled()) return out;
        borders.push_back(borderOf(subject, skinned, rest));
    }
    const auto slack = static_cast<float>(near);
    for (std::size_t i = 0; i < borders.size(); ++i)
        for (std::size_t j = i + 1; j < borders.size() && !subject.cancelled(); ++j) {
            if (boxesApart(borders[i].box, borders[j].box, slack) || sameBox(borders[i].all, borders[j].all)) continue;
            const bool first = borders[i].of->weighted.surface->places() >= borders[j].of->weighted.surface->places();
            MeshSeam seam = seamBetween(subject, borders[first ? i : j], borders[first ? j : i], slack);
            if (!seam.twins.empty()) out.push_back(std::move(seam));
        }
    return out;
}

void measureGaps(const Subject& subject, std::span<const SweepMoment> moments, std::span<MeshSeam> seams)
{
    Pose pose;
    PoseRequest request;
    request.overrides = false;
    request.from = PoseRequest::From::Clip;
    for (std::size_t i = 0; i < moments.size() && !subject.cancelled(); ++i) {
        request.clip = moments[i].clip;
        request.timeSec = moments[i].timeSec;
        evaluatePose(subject.scene(), request, pose);
        for (MeshSeam& seam : seams) measureAt(pose, i, seam);
    }
}

} // namespace bindpose
