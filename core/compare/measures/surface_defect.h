// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/ground/mirror_image.h"
#include "core/compare/ground/seen_spans.h"
#include "core/compare/measures/heal_rows.h"
#include "core/compare/measures/surface_pass.h"

#include <map>

namespace bindpose {

/// What is wrong with a place of a surface over the clips. Smaller ones lead: a vertex is told of once.
enum class DeformKind {
    LeftBehind,
    Spike,
    SeamOpens,
    PartBends,
    CandyWrapper,
    VolumeChange,
    OverStretch,
    Flip,
    Penetration,
};

/// Vertices of a surface that deform wrong for one cause, with what mends them: `change` is what their rows lack to the
/// healed ones, so that what it moves them by is how wrong they are.
struct SurfaceDefect {
    DeformKind kind = DeformKind::Spike;
    bool minor = false;                  ///< worth knowing, no defect for sure
    bool oneSided = false;               ///< its mirror image hangs on other joints: `change` makes it do the same
    std::vector<std::uint32_t> vertices; ///< ascending
    ColumnRows change;                   ///< by these
    std::vector<std::uint32_t> columns;  ///< joints that it is about, the odd one first
    double number = 0.0, other = 0.0;    ///< what the sentence says besides: see the finders
    double lonely = 0.0;                 ///< of single vertices: times as far as what is two edges away
    std::uint32_t seenAt = 0;            ///< moment at which it was found, a position in MomentChoice::all
    std::vector<DeformKind> also;        ///< other kinds at the same vertices

    // What `trackDefects` fills where there is a change; else the finder.
    double worst = 0.0; ///< file units
    std::uint32_t moment = 0;
    double impact = 0.0, visibleShare = 0.0;
    std::vector<std::pair<ClipId, double>> clips; ///< in which it is seen, worst first
    std::vector<SeenSpan> spans;                  ///< when it is seen
    double rank = 0.0;
};

/// Rows as they would be without defects that were found before, by vertex.
using HealedRows = std::map<std::uint32_t, std::vector<ColumnWeight>>;

/// Palettes of single moments, kept.
class PaletteCache {
public:
    PaletteCache(const Scene& scene, const WeldedSurface& surface, const MomentChoice& moments)
        : moments_(moments), run_(scene, surface)
    {}
    std::span<const glm::mat4> at(std::uint32_t moment);

private:
    const MomentChoice& moments_;
    PaletteRun run_;
    std::map<std::uint32_t, std::vector<glm::mat4>> known_;
};

/// What finders look at.
struct DeformLook {
    const Scene& scene;
    const WeldedSurface& surface;
    const ColumnRows& healed;
    const MomentChoice& moments;
    const SurfaceExtremes& extremes;
    const SurfaceMirror& mirror;
    double height = 0.0;
    bool rigid = false; ///< nearly every vertex hangs on one joint: steps of the weights are the style
    const Task& task;
};

/// How far a row change moves a vertex.
inline float movedBy(std::span<const ColumnWeight> change, std::span<const glm::mat4> palette, const glm::vec3& bind)
{
    return glm::length(placed(change, palette, bind));
}

/// The joint of whose weight a vertex has most more than its healed row.
std::uint32_t oddColumn(std::span<const ColumnWeight> own, std::span<const ColumnWeight> healed);

/// Goes with defects through moments: their largest distance from what heals them and when it is, its mean times area,
/// the share of moments at which it is seen, and the clips. Every moment where that is not too much, else the chosen
/// ones and all of the clip's around the worst. Thread: any; sums in the moments' order.
void trackDefects(const DeformLook& look, std::vector<SurfaceDefect>& defects, double work);

} // namespace bindpose
