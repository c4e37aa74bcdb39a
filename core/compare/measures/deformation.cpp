// SPDX-License-Identifier: MIT
#include "core/compare/measures/deformation.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

namespace bindpose {
namespace {

constexpr std::size_t kFewestMoments = 128;
constexpr double kTrackWork = 1.6e7; ///< vertices of defects × moments
constexpr double kRigidShare = 0.8;
constexpr float kSameRow = 0.02f;
constexpr double kNearlyAll = 0.9;
constexpr float kWhole = 0.98f; ///< of the weight: hangs on one joint
constexpr double kAsBad = 0.25; ///< of the larger number: two sides that differ by less are as bad

bool isRigid(const WeldedSurface& surface)
{
    std::size_t rigid = 0;
    for (std::size_t v = 0; v < surface.vertices(); ++v) {
        const auto row = surface.rows.at(v);
        rigid += !row.empty() && row.front().weight > kWhole;
    }
    return static_cast<double>(rigid) >= kRigidShare * static_cast<double>(surface.vertices());
}

/// Vertices that a defect of larger things explains, and how their rows would be without it.
struct Explained {
    std::vector<char> taken; ///< by vertex
    HealedRows rows;

    void add(const WeldedSurface& surface, const SurfaceDefect& defect)
    {
        const bool whole = defect.kind == DeformKind::CandyWrapper || defect.kind == DeformKind::VolumeChange;
        if (whole || defect.minor) return; // a few may be worse
        for (std::size_t i = 0; i < defect.vertices.size(); ++i) {
            const std::uint32_t v = defect.vertices[i];
            taken[v] = 1;
            if (defect.change.size() == 0 || defect.kind == DeformKind::SeamOpens) continue;
            const auto own = surface.rows.at(v), change = defect.change.at(i);
            std::vector<ColumnWeight> row(own.begin(), own.end());
            row.insert(row.end(), change.begin(), change.end());
            rows[v] = sumOfRows(std::move(row));
        }
    }
};

/// All that differs within the part is this patch of it: the patch is at fault.
bool isOnlyPatch(const WeldedSurface& surface, const SurfaceDefect& part, const SurfaceDefect& patch)
{
    if (!std::includes(part.vertices.begin(), part.vertices.end(), patch.vertices.begin(), patch.vertices.end()))
        return false;
    std::vector<std::uint32_t> rest;
    std::set_difference(part.vertices.begin(), part.vertices.end(), patch.vertices.begin(), patch.vertices.end(),
        std::back_inserter(rest));
    if (rest.empty()) return false;
    const auto alike = std::count_if(rest.begin(), rest.end(), [&](std::uint32_t v) {
        return rowDifference(surface.rows.at(v), surface.rows.at(rest[rest.size() / 2])) < kSameRow;
    });
    return static_cast<double>(alike) >= kNearlyAll * static_cast<double>(rest.size());
}

/// A figure of fewer vertices than this has no surroundings to hold one against: two rings are all of it.
constexpr std::size_t kFewestAround = 24;

void dropTinyFigures(std::vector<SurfaceDefect>& defects, const WeldedSurface& surface)
{
    if (surface.vertices() >= kFewestAround) return;
    std::erase_if(defects, [](const SurfaceDefect& each) {
        return each.kind != DeformKind::SeamOpens && each.kind != DeformKind::PartBends;
    });
}

/// Parts that only seem to bend.
void dropPatchedParts(std::vector<SurfaceDefect>& defects, const WeldedSurface& surface)
{
    std::vector<SurfaceDefect> kept;
    for (const SurfaceDefect& part : defects) {
        const bool patched = part.kind == DeformKind::PartBends &&
                             std::any_of(defects.begin(), defects.end(), [&](const SurfaceDefect& patch) {
                                 return patch.kind == DeformKind::OverStretch && isOnlyPatch(surface, part, patch);
                             });
        if (!patched) kept.push_back(part);
    }
    defects = std::move(kept);
}

/// A joint as a whole explains what hangs on its own bones; a patch on a foreign joint inside its region it does not.
bool explains(const SurfaceDefect& larger, const SurfaceDefect& defect)
{
    if (larger.minor && !defect.minor) return false; // takes nothing from what is wrong for sure
    if (larger.kind != DeformKind::CandyWrapper && larger.kind != DeformKind::VolumeChange) return true;
    if (defect.columns.empty() || defect.kind <= larger.kind) return true;
    return std::find(larger.columns.begin(), larger.columns.end(), defect.columns.front()) != larger.columns.end();
}

/// The torn patch whose depth this is; the defect itself where it is another kind. Patches are settled before.
std::size_t causeOf(const std::vector<SurfaceDefect>& defects, std::size_t of)
{
    if (defects[of].kind != DeformKind::Penetration || !defects[of].minor) return of;
    const auto found = std::find_if(defects.begin(), defects.end(), [&](const SurfaceDefect& each) {
        return each.kind == DeformKind::OverStretch && each.vertices == defects[of].vertices;
    });
    return found == defects.end() ? of : static_cast<std::size_t>(found - defects.begin());
}

/// A vertex belongs to the first defect that has it, by kind; what loses most of its vertices to another is only named.
void settle(std::vector<SurfaceDefect>& defects, const WeldedSurface& surface)
{
    std::vector<std::size_t> order(defects.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return defects[a].kind != defects[b].kind ? defects[a].kind < defects[b].kind
                                                  : defects[a].worst > defects[b].worst;
    });
    std::vector<std::size_t> owner(surface.vertices(), defects.size());
    std::vector<char> drop(defects.size(), 0);
    for (const std::size_t i : order) {
        SurfaceDefect& defect = defects[i];
        if (const std::size_t cause = causeOf(defects, i); cause != i) { // beside what causes it
            drop[i] = drop[cause];
            continue;
        }
        std::map<std::size_t, std::size_t> held;
        for (const std::uint32_t v : defect.vertices) {
            std::size_t by = owner[v];
            if (defect.kind == DeformKind::Flip) // what turns over beside something larger is a part of it
                for (const std::uint32_t k : surface.ring.at(v))
                    if (by == defects.size() && owner[k] != defects.size() &&
                        defects[owner[k]].kind > DeformKind::SeamOpens)
                        by = owner[k];
            if (by != defects.size() && explains(defects[by], defect)) ++held[by];
        }
        for (const auto& [other, count] : held) {
            if (2 * count < defect.vertices.size()) continue;
            drop[i] = 1;
            auto& also = defects[other].also;
            if (defects[other].kind != defect.kind && std::find(also.begin(), also.end(), defect.kind) == also.end())
                also.push_back(defect.kind);
        }
        if (drop[i]) continue;
        for (const std::uint32_t v : defect.vertices)
            if (owner[v] == defects.size() || (defects[owner[v]].minor && !defect.minor)) owner[v] = i;
    }
    std::vector<SurfaceDefect> kept;
    for (std::size_t i = 0; i < defects.size(); ++i)
        if (!drop[i]) kept.push_back(std::move(defects[i]));
    defects = std::move(kept);
}

/// The two are what one is on the other side: a joint as a whole that was made alike on both, and is as bad.
bool isImage(const SurfaceDefect& a, const SurfaceDefect& b, const SurfaceMirror& mirror)
{
    if (a.kind != b.kind || a.columns.size() != b.columns.size() || a.columns.empty() || mirror.imageOf.empty())
        return false;
    for (std::size_t i = 0; i < a.columns.size(); ++i)
        if (a.columns[i] == b.columns[i] || mirror.columnOf[a.columns[i]] != b.columns[i]) return false;
    return std::abs(a.number - b.number) < kAsBad * std::max(std::abs(a.number), std::abs(b.number));
}

/// One defect of both; the first leads.
SurfaceDefect joined(const SurfaceDefect& a, const SurfaceDefect& b)
{
    std::map<std::uint32_t, std::vector<ColumnWeight>> rows;
    for (const SurfaceDefect* each : {&b, &a})
        for (std::size_t i = 0; i < each->vertices.size(); ++i) {
            const auto row = i < each->change.size() ? each->change.at(i) : std::span<const ColumnWeight>();
            rows[each->vertices[i]].assign(row.begin(), row.end());
        }
    SurfaceDefect out = a;
    out.vertices.clear();
    out.change = {};
    for (const auto& [v, row] : rows) {
        out.vertices.push_back(v);
        if (a.change.size() > 0) out.change.add(row);
    }
    out.columns.insert(out.columns.end(), b.columns.begin(), b.columns.end());
    out.impact += b.impact;
    out.visibleShare = std::max(a.visibleShare, b.visibleShare);
    out.spans = joinedSpans(a.spans, b.spans);
    for (const auto& [clip, worst] : b.clips) {
        const auto same = std::find_if(
            out.clips.begin(), out.clips.end(), [clip = clip](const auto& each) { return each.first == clip; });
        if (same == out.clips.end())
            out.clips.emplace_back(clip, worst);
        else
            same->second = std::max(same->second, worst);
    }
    std::stable_sort(out.clips.begin(), out.clips.end(), [](auto& x, auto& y) { return x.second > y.second; });
    return out;
}

/// What thins out or caves in on both sides alike is one finding.
void joinSides(std::vector<SurfaceDefect>& defects, const SurfaceMirror& mirror)
{
    for (std::size_t i = 0; i < defects.size(); ++i) {
        if (defects[i].kind != DeformKind::CandyWrapper && defects[i].kind != DeformKind::VolumeChange) continue;
        for (std::size_t k = i + 1; k < defects.size(); ++k) {
            if (!isImage(defects[i], defects[k], mirror)) continue;
            const bool first = defects[i].worst >= defects[k].worst;
            defects[i] = first ? joined(defects[i], defects[k]) : joined(defects[k], defects[i]);
            defects.erase(defects.begin() + static_cast<std::ptrdiff_t>(k));
            break;
        }
    }
}

/// The worst moment leads; size and time decide between equals.
double rankOf(const SurfaceDefect& defect, double height)
{
    const double worst = 100.0 * defect.worst / height;
    return 0.8 * std::log10(std::max(worst, 1e-6)) + 0.2 * std::log10(std::max(1e4 * defect.impact, 1e-6));
}

bool isTooSmall(const SurfaceDefect& defect, const DeformationOptions& options)
{
    const double share = defect.worst / options.height;
    switch (defect.kind) {
    case DeformKind::Spike:
    case DeformKind::LeftBehind:
        return share < options.points.away;
    case DeformKind::Flip:
        return share < options.points.flips;
    case DeformKind::SeamOpens:
        return share < options.seam;
    default:
        return !(share > 0.0);
    }
}

} // namespace

Deformation measureDeformation(const Scene& scene, const DeformationOptions& options, const Task& task)
{
    Deformation out;
    out.target = options.target;
    out.surface = makeWeldedSurface(scene, task);
    const WeldedSurface& surface = out.surface;
    std::set<ClipId> clips;
    if (!(options.height > 0.0) || !std::isfinite(options.height) || surface.triangles.empty()) return out;
    const double most = options.work / static_cast<double>(std::max<std::size_t>(surface.vertices(), 1));
    const std::size_t moments =
        options.work > 0.0 ? std::max(kFewestMoments, static_cast<std::size_t>(std::min(most, 1e9))) : 0;
    out.moments = chooseMoments(scene, surface, moments, task);
    for (const SweepMoment& each : out.moments.all)
        if (each.clip.valid()) clips.insert(each.clip);
    out.clips = clips.size();
    if (clips.empty() || task.cancelled()) return out;
    const ColumnRows healed = ringMeans(surface, task);
    if (task.cancelled()) return out;
    const SurfaceExtremes extremes = sweepExtremes(scene, surface, healed, out.moments, options.height, task);
    const SurfaceMirror mirror = mirrorOf(surface, options.height);
    const DeformLook look{
        scene, surface, healed, out.moments, extremes, mirror, options.height, isRigid(surface), task};

    Explained explained{std::vector<char>(surface.vertices(), 0), {}};
    std::vector<SurfaceDefect> found = findOpenSeams(look);
    trackDefects(look, found, kTrackWork);
    std::erase_if(found, [&](const SurfaceDefect& each) { return isTooSmall(each, options); });
    const auto add = [&](std::vector<SurfaceDefect> more) {
        trackDefects(look, more, kTrackWork);
        for (SurfaceDefect& each : more) {
            explained.add(surface, each);
            found.push_back(std::move(each));
        }
    };
    for (const SurfaceDefect& each : found) explained.add(surface, each);
    add(findBendingParts(look, options.parts));
    std::vector<char> limbs(surface.vertices(), 0);
    for (const SurfaceDefect& each : found)
        if (each.kind == DeformKind::SeamOpens)
            for (const std::uint32_t v : each.vertices) limbs[v] = 1;
    add(findThinLimbs(look, options.joints));
    add(findVolumeChanges(look, options.joints));
    for (const SurfaceDefect& each : found)
        if (each.kind == DeformKind::CandyWrapper || each.kind == DeformKind::VolumeChange)
            for (const std::uint32_t v : each.vertices) limbs[v] = 1;
    add(findPatchDefects(look, options.patches, limbs));
    add(findPointDefects(look, options.points, explained.taken, explained.rows));
    if (task.cancelled()) return out;
    std::erase_if(found, [&](const SurfaceDefect& each) { return isTooSmall(each, options); });
    dropTinyFigures(found, surface);
    dropPatchedParts(found, surface);
    settle(found, surface);
    joinSides(found, mirror);
    for (SurfaceDefect& each : found) each.rank = rankOf(each, options.height);
    std::stable_sort(found.begin(), found.end(), [](auto& a, auto& b) { return a.rank > b.rank; });
    out.defects = std::move(found);
    out.complete = true;
    return out;
}

} // namespace bindpose
