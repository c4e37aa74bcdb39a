// SPDX-License-Identifier: MIT
#include "core/compare/measures/joint_defects.h"

#include "core/base/parallel.h"
#include "core/compare/measures/joint_regions.h"
#include "core/math/dual_quat.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>

namespace bindpose {
namespace {

constexpr double kLimb = 0.03;                 ///< of the height: shorter bones have no waist
constexpr float kBeside = 0.7f;                ///< of the bone: how far a limb's skin is from it
constexpr std::array kSizes{0.6f, 0.8f, 1.0f}; ///< of the shorter bone: how far a joint reaches
constexpr std::size_t kMostMoments = 12;
constexpr float kHolds = 0.05f;
constexpr double kFlat = 0.12;   ///< standard deviation of a joint's share
constexpr double kBlended = 0.3; ///< of a region's vertices: else a split without blending is the style

/// Of all moments over the limit so many, spread over their values, the largest among them.
std::vector<std::uint32_t> spreadOver(std::vector<SeenMoment> all)
{
    std::stable_sort(all.begin(), all.end(), [](auto& a, auto& b) { return a.value > b.value; });
    std::vector<std::uint32_t> out;
    const std::size_t count = std::min(all.size(), kMostMoments);
    for (std::size_t i = 0; i < count; ++i) out.push_back(all[i * i * all.size() / (count * count)].moment);
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

std::vector<glm::vec3> placesOf(
    const WeldedSurface& surface, const SurfaceRegion& region, std::span<const glm::mat4> palette)
{
    std::vector<glm::vec3> out;
    for (const std::uint32_t v : region.vertices) out.push_back(placed(surface.rows.at(v), palette, surface.bind[v]));
    return out;
}

std::vector<glm::vec3> restOf(const WeldedSurface& surface, const SurfaceRegion& region)
{
    std::vector<glm::vec3> out;
    for (const std::uint32_t v : region.vertices) out.push_back(surface.rest[v]);
    return out;
}

/// Where dual quaternions put the region with the same weights.
std::vector<glm::vec3> dualPlaces(
    const WeldedSurface& surface, const SurfaceRegion& region, std::span<const glm::mat4> palette)
{
    std::vector<glm::vec3> out;
    for (const std::uint32_t v : region.vertices) {
        DualQuat sum{glm::quat(0.0f, 0.0f, 0.0f, 0.0f), glm::quat(0.0f, 0.0f, 0.0f, 0.0f)};
        float scale = 0.0f;
        for (const ColumnWeight& one : surface.rows.at(v)) {
            const glm::mat4& m = palette[one.column];
            const glm::quat turn = glm::quat_cast(glm::mat3(rotationOf(glm::dmat3(glm::mat3(m)))));
            const DualQuat dual = dualQuatOf(turn, glm::vec3(m[3]));
            const float w = glm::dot(turn, sum.real) < 0.0f ? -one.weight : one.weight;
            sum.real = sum.real + dual.real * w;
            sum.dual = sum.dual + dual.dual * w;
            scale += one.weight * std::cbrt(std::abs(glm::determinant(glm::mat3(m))));
        }
        const float length = glm::length(sum.real);
        if (length > 1e-6f) {
            sum.real = sum.real / length;
            sum.dual = sum.dual / length;
        }
        out.push_back(transformPoint(sum, surface.bind[v] * scale));
    }
    return out;
}

/// Weights are blended here: where nearly every vertex of a character hangs on one joint, its splits are meant.
bool isBlended(const DeformLook& look, const SurfaceRegion& region)
{
    if (!look.rigid) return true;
    const auto blended = std::count_if(region.vertices.begin(), region.vertices.end(), [&look](std::uint32_t v) {
        const auto row = look.surface.rows.at(v);
        return !row.empty() && row.front().weight < 0.9f;
    });
    return static_cast<double>(blended) >= kBlended * static_cast<double>(region.vertices.size());
}

/// Joints at most so many steps away in the skin.
void addNear(const WeldedSurface& surface, std::uint32_t column, int steps, std::set<std::uint32_t>& out)
{
    out.insert(column);
    if (steps == 0) return;
    if (surface.above[column] >= 0) addNear(surface, static_cast<std::uint32_t>(surface.above[column]), steps - 1, out);
    for (const std::uint32_t k : surface.below[column]) addNear(surface, k, steps - 1, out);
}

/// A bone with the skin along it and the joints at its two ends that turn this skin.
struct Limb {
    SurfaceBone bone;
    SurfaceRegion region;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ends;
    std::vector<SeenMoment> twisted;
};

class LimbFinder {
public:
    LimbFinder(const DeformLook& look, const JointLimits& limits) : look_(look), limits_(limits) {}

    std::vector<SurfaceDefect> find()
    {
        const std::vector<std::vector<std::uint32_t>> heldBy = verticesByFirst(look_.surface);
        for (const SurfaceBone& bone : surfaceBones(look_.surface, kLimb * look_.height)) addLimb(bone, heldBy);
        PaletteRun run(look_.scene, look_.surface);
        ColumnTurns turns;
        forPaletteBatches(run, look_.moments.all, look_.task, [&](std::size_t at, std::size_t count) {
            turns.fill(run, count, look_.surface.columns);
            parallelFor(limbs_.size(), 1, [&](std::size_t from, std::size_t to) {
                for (std::size_t i = from; i < to; ++i) lookAtTwists(limbs_[i], at, count, turns);
            });
        });
        PaletteCache palettes(look_.scene, look_.surface, look_.moments);
        std::vector<SurfaceDefect> out;
        for (const Limb& limb : limbs_)
            if (!limb.twisted.empty() && !look_.task.cancelled()) lookAtLimb(limb, palettes, out);
        return out;
    }

private:
    void addLimb(const SurfaceBone& bone, const std::vector<std::vector<std::uint32_t>>& heldBy)
    {
        const WeldedSurface& surface = look_.surface;
        std::set<std::uint32_t> family;
        addNear(surface, bone.above, 2, family);
        addNear(surface, bone.joint, 1, family);
        const glm::vec3 unit = (bone.to - bone.from) / bone.length;
        const float reach =
            kBeside * bone.length + 0.02f * static_cast<float>(look_.height) / surface.scaleOf[bone.body];
        std::vector<std::uint32_t> vertices;
        for (const std::uint32_t column : family)
            for (const std::uint32_t v : heldBy[column]) {
                const glm::vec3 away = surface.bind[v] - bone.from;
                const float t = glm::dot(away, unit);
                if (t < 0.1f * bone.length || t > 0.9f * bone.length) continue;
                if (glm::length(away - unit * t) < reach) vertices.push_back(v);
            }
        if (vertices.size() < kFewestInRegion) return;
        std::sort(vertices.begin(), vertices.end());
        Limb limb{bone, regionOf(surface, std::move(vertices)), {}, {}};
        addEnds(limb);
        if (!limb.ends.empty() && isBlended(look_, limb.region)) limbs_.push_back(std::move(limb));
    }

    void addEnds(Limb& limb) const
    {
        const WeldedSurface& surface = look_.surface;
        std::vector<float> held(surface.columns, 0.0f);
        for (const std::uint32_t v : limb.region.vertices)
            for (const ColumnWeight& one : surface.rows.at(v)) held[one.column] += one.weight;
        const float least = kHolds * static_cast<float>(limb.region.vertices.size());
        std::vector<std::uint32_t> ups{limb.bone.above}, downs{limb.bone.joint};
        while (ups.size() < 3 && surface.above[ups.back()] >= 0)
            ups.push_back(static_cast<std::uint32_t>(surface.above[ups.back()]));
        for (const std::uint32_t k : surface.below[limb.bone.joint]) downs.push_back(k);
        for (const std::uint32_t a : ups)
            for (const std::uint32_t b : downs)
                if (held[a] > least && held[b] > least) limb.ends.emplace_back(a, b);
    }

    void lookAtTwists(Limb& limb, std::size_t at, std::size_t count, const ColumnTurns& turns) const
    {
        const glm::vec3 unit = (limb.bone.to - limb.bone.from) / limb.bone.length;
        for (std::size_t i = 0; i < count; ++i) {
            double most = 0.0;
            for (const auto& [a, b] : limb.ends) most = std::max(most, turns.twist(i, a, b, unit));
            if (most > limits_.twist) limb.twisted.push_back({most, static_cast<std::uint32_t>(at + i)});
        }
    }

    void lookAtLimb(const Limb& limb, PaletteCache& palettes, std::vector<SurfaceDefect>& out) const
    {
        const WeldedSurface& surface = look_.surface;
        const std::vector<glm::vec3> rest = restOf(surface, limb.region);
        const float scale = surface.scaleOf[limb.bone.body];
        const LimbAxis restAxis{limb.bone.from * scale, limb.bone.to * scale};
        const glm::vec3 unit = (limb.bone.to - limb.bone.from) / limb.bone.length;
        SurfaceDefect defect;
        defect.kind = DeformKind::CandyWrapper;
        defect.number = limits_.radius;
        for (const std::uint32_t m : spreadOver(limb.twisted)) {
            const auto palette = palettes.at(m);
            const std::vector<glm::vec3> now = placesOf(surface, limb.region, palette);
            std::vector<glm::vec3> dual;
            for (const auto& [a, b] : limb.ends) {
                const double twist = twistBetween(palette[a], palette[b], unit);
                if (!(twist > limits_.twist)) continue;
                const LimbAxis axis{glm::vec3(palette[a] * glm::vec4(limb.bone.from, 1.0f)),
                    glm::vec3(palette[b] * glm::vec4(limb.bone.to, 1.0f))};
                const double waist = waistOf(limb.region, rest, restAxis, now, axis);
                if (!(waist < limits_.radius)) continue;
                if (dual.empty()) dual = dualPlaces(surface, limb.region, palette);
                if (waistOf(limb.region, rest, restAxis, dual, axis) < waist + limits_.dualGain) continue;
                take(defect, limb, now, dual, m);
                if (waist >= defect.number) continue;
                defect.number = waist;
                defect.other = twist;
                defect.columns = {a, b};
            }
        }
        if (defect.columns.empty()) return;
        defect.vertices = limb.region.vertices;
        defect.visibleShare = static_cast<double>(limb.twisted.size()) / static_cast<double>(look_.moments.all.size());
        defect.impact *= defect.visibleShare;
        defect.spans = spansOf(limb.twisted);
        out.push_back(std::move(defect));
    }

    /// Those in which it is twisted, of all moments.
    std::vector<SeenSpan> spansOf(const std::vector<SeenMoment>& twisted) const
    {
        std::vector<std::uint32_t> all(look_.moments.all.size());
        std::iota(all.begin(), all.end(), 0u);
        return spansSeen(look_.moments.all, all, twisted);
    }

    void take(SurfaceDefect& defect, const Limb& limb, const std::vector<glm::vec3>& now,
        const std::vector<glm::vec3>& dual, std::uint32_t moment) const
    {
        double most = 0.0, sum = 0.0;
        for (std::size_t i = 0; i < now.size(); ++i) {
            const double away = double{glm::length(now[i] - dual[i])};
            most = std::max(most, away);
            sum += away * double{look_.surface.area[limb.region.vertices[i]]};
        }
        const ClipId clip = look_.moments.all[moment].clip;
        const auto known = std::find_if(
            defect.clips.begin(), defect.clips.end(), [clip](const auto& each) { return each.first == clip; });
        if (known == defect.clips.end())
            defect.clips.emplace_back(clip, most);
        else
            known->second = std::max(known->second, most);
        std::stable_sort(
            defect.clips.begin(), defect.clips.end(), [](auto& a, auto& b) { return a.second > b.second; });
        if (!(most > defect.worst)) return;
        defect.worst = most;
        defect.moment = moment;
        defect.impact = sum / std::max(look_.height * look_.surface.totalArea, 1e-300);
    }

    const DeformLook& look_;
    const JointLimits& limits_;
    std::vector<Limb> limbs_;
};

/// A joint with the moments at which it bends.
struct Hinge : JointHinge {
    std::vector<SeenMoment> bent;
};

class VolumeFinder {
public:
    VolumeFinder(const DeformLook& look, const JointLimits& limits)
        : look_(look), limits_(limits), byFirst_(verticesByFirst(look.surface))
    {}

    std::vector<SurfaceDefect> find()
    {
        for (const JointHinge& hinge : jointHinges(look_.surface, look_.height, look_.task))
            hinges_.push_back({hinge, {}});
        PaletteRun run(look_.scene, look_.surface);
        ColumnTurns turns;
        forPaletteBatches(run, look_.moments.all, look_.task, [&](std::size_t at, std::size_t count) {
            turns.fill(run, count, look_.surface.columns);
            for (Hinge& hinge : hinges_)
                for (std::size_t i = 0; i < count; ++i) {
                    const double bend = turns.turn(i, hinge.bone.above, hinge.bone.joint);
                    if (bend > limits_.bend) hinge.bent.push_back({bend, static_cast<std::uint32_t>(at + i)});
                }
        });
        PaletteCache palettes(look_.scene, look_.surface, look_.moments);
        std::vector<SurfaceDefect> out;
        for (const Hinge& hinge : hinges_) {
            if (hinge.bent.empty() || look_.task.cancelled()) continue;
            for (const float size : kSizes)
                if (lookAtHinge(hinge, size, palettes, out)) break;
        }
        return out;
    }

private:
    /// Rows that go over from the upper joint to the lower one over one radius of the limb.
    ColumnRows ramp(const Hinge& hinge, const SurfaceRegion& region) const
    {
        const WeldedSurface& surface = look_.surface;
        const glm::vec3 upper = glm::normalize(hinge.bone.to - hinge.bone.from);
        const glm::vec3 lower = glm::normalize(surface.head[hinge.below] - hinge.bone.to);
        const glm::vec3 half = glm::length(upper + lower) > 1e-3f ? glm::normalize(upper + lower) : upper;
        double radius = 0.0;
        for (const std::uint32_t v : region.vertices) {
            const glm::vec3 away = surface.bind[v] - hinge.bone.to;
            radius += double{glm::length(away - half * glm::dot(away, half))};
        }
        radius /= static_cast<double>(region.vertices.size());
        ColumnRows out;
        for (const std::uint32_t v : region.vertices) {
            const float a = surface.weight(v, hinge.bone.above), b = surface.weight(v, hinge.bone.joint);
            const double s = double{glm::dot(surface.bind[v] - hinge.bone.to, half)} / std::max(radius, 1e-30);
            const float share = static_cast<float>(std::clamp(0.5 + s, 0.0, 1.0));
            const ColumnWeight change[] = {
                {hinge.bone.above, (a + b) * (1.0f - share) - a}, {hinge.bone.joint, (a + b) * share - b}};
            out.add(change);
        }
        return out;
    }

    /// The weights do not go over at all: everything round the joint hangs half on one and half on the other.
    bool isFlat(const Hinge& hinge, const SurfaceRegion& region) const
    {
        double sum = 0.0, squares = 0.0;
        for (const std::uint32_t v : region.vertices) {
            const double a = double{look_.surface.weight(v, hinge.bone.above)};
            const double b = double{look_.surface.weight(v, hinge.bone.joint)};
            const double share = a + b > 0.0 ? b / (a + b) : 0.0;
            sum += share;
            squares += share * share;
        }
        const double count = static_cast<double>(region.vertices.size()), mean = sum / count;
        return mean > 0.25 && mean < 0.75 && squares / count - mean * mean < kFlat * kFlat;
    }

    /// What the rows around make of the region.
    ColumnRows filled(const SurfaceRegion& region) const
    {
        const ColumnRows rows = filledRows(look_.surface, region.vertices);
        ColumnRows out;
        for (std::size_t i = 0; i < region.vertices.size(); ++i)
            out.add(rowChange(look_.surface.rows.at(region.vertices[i]), rows.at(i)));
        return out;
    }

    bool lookAtHinge(const Hinge& hinge, float size, PaletteCache& palettes, std::vector<SurfaceDefect>& out) const
    {
        const WeldedSurface& surface = look_.surface;
        const SurfaceRegion region = regionRound(look_.surface, byFirst_, hinge, size * hinge.reach);
        if (region.vertices.size() < kFewestInRegion || region.triangles.size() < kFewestInRegion + 2) return false;
        if (!isBlended(look_, region)) return false;
        const std::vector<std::vector<std::uint32_t>> rims = rimsOf(region);
        const double rest = volumeOf(region, rims, restOf(surface, region));
        if (!(rest > 1e-6 * std::pow(look_.height, 3))) return false;
        const bool flat = isFlat(hinge, region);
        std::vector<ColumnRows> changes{ramp(hinge, region)};
        if (flat) changes.push_back(filled(region));
        SurfaceDefect defect;
        defect.kind = DeformKind::VolumeChange;
        double most = flat ? 0.0 : limits_.rampGain;
        for (const std::uint32_t m : spreadOver(hinge.bent)) {
            const auto palette = palettes.at(m);
            const std::vector<glm::vec3> places = placesOf(surface, region, palette);
            const double now = volumeOf(region, rims, places) / rest;
            if (now > limits_.least && now < limits_.most) continue;
            for (const ColumnRows& change : changes) {
                std::vector<glm::vec3> mended = places;
                for (std::size_t i = 0; i < places.size(); ++i)
                    mended[i] += placed(change.at(i), palette, surface.bind[region.vertices[i]]);
                const double then = volumeOf(region, rims, mended) / rest;
                const double gain = now < 1.0 ? std::min(then, 1.0) - now : now - std::max(then, 1.0);
                if (!(gain > most)) continue;
                most = gain;
                defect.change = change;
                defect.number = now;
                defect.other = turnBetween(palette[hinge.bone.above], palette[hinge.bone.joint]);
                defect.seenAt = m;
            }
        }
        if (defect.change.size() == 0) return false;
        defect.vertices = region.vertices;
        defect.columns = {hinge.bone.joint, hinge.bone.above};
        out.push_back(std::move(defect));
        return true;
    }

    const DeformLook& look_;
    const JointLimits& limits_;
    std::vector<std::vector<std::uint32_t>> byFirst_;
    std::vector<Hinge> hinges_;
};

} // namespace

std::vector<SurfaceDefect> findThinLimbs(const DeformLook& look, const JointLimits& limits)
{
    return LimbFinder(look, limits).find();
}

std::vector<SurfaceDefect> findVolumeChanges(const DeformLook& look, const JointLimits& limits)
{
    return VolumeFinder(look, limits).find();
}

} // namespace bindpose
