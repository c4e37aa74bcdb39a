// SPDX-License-Identifier: MIT
#include "core/compare/measures/patch_defects.h"

#include "core/compare/ground/carried_things.h"
#include "core/compare/ground/winding.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace bindpose {
namespace {

constexpr float kStep = 0.3f;             ///< of a joint's weight over one edge
constexpr double kSteps = 0.4;            ///< of the edges at a patch's border
constexpr std::size_t kLargest = 300;     ///< vertices of a patch
constexpr double kLargestShare = 0.5;     ///< of its part
constexpr double kLargestForeign = 0.9;   ///< of its part, where most of it is nearer to other bones
constexpr std::size_t kMostPatches = 400; ///< on one character
constexpr double kMoves = 0.01;           ///< of the height: what moves less is none
constexpr std::size_t kMostSteps = 32;    ///< away from a moment that was looked at, while it gets deeper
constexpr double kInsideWork = 2e7; ///< vertices × triangles × moments of a patch that is looked for inside others
constexpr double kFewestLooks = 4.0, kMostLooks = 64.0;
constexpr std::size_t kProbes = 12;  ///< vertices of a patch that are looked for first
constexpr float kAlike = 0.1f;       ///< rows of two sides that differ by less were made alike
constexpr double kMadeAlike = 0.9;   ///< of a patch's vertices: it is on both sides, so it is meant
constexpr double kOddAround = 0.3;   ///< of what is around a patch that both sides have
constexpr double kMeant = 2.0;       ///< times the limits that such a patch may go to
constexpr double kRougher = 1.25;    ///< times the steps round its mirror image: such a patch is the odd one
constexpr double kTornMore = 2.0;    ///< times the stretch at its mirror image: so is such a patch
constexpr double kTornDepth = 0.5;   ///< of the limit: what is torn besides need not be as deep
constexpr double kFarShare = 0.2;    ///< of the worst distance: then it may be inside
constexpr std::size_t kFewest = 3;   ///< vertices: fewer are single ones
constexpr float kFartherThan = 1.2f; ///< times the nearest bone's distance: such a joint has no business there
constexpr double kStray = 0.35;      ///< of all that a joint holds: it is there for more than that
constexpr double kNotAllStray = 0.5; ///< the same where much of it is nearer to other bones
constexpr double kMuchForeign = 0.3, kMostForeign = 0.6; ///< of a patch's vertices
constexpr float kSlack = 0.01f;                          ///< of the height
constexpr double kFewestEnds = 2.0;                      ///< on each side of a torn border
constexpr double kTornBorder = 0.2;                      ///< of its vertices
constexpr float kAlone = 0.6f; ///< a row that differs from each around by more is a single vertex's fault
constexpr double kHole = 0.1;  ///< of a patch's vertices: what it encloses of no more is odd itself
constexpr std::size_t kFewestInside = 4, kFewestTriangles = 10;
constexpr std::size_t kClimbs = 2; ///< moments that a deeper one is looked for around

struct Patch {
    std::vector<std::uint32_t> vertices; ///< ascending
    std::uint32_t column = 0;
    bool oneSided = false; ///< its mirror image hangs on other joints
};

/// Where the edge between two vertices is longest, by rest; nothing where there is none, as between the images of two.
SurfaceExtremes::Worst longestOf(const SurfaceExtremes& extremes, std::uint32_t v, std::uint32_t k)
{
    const WeldedSurface::Triangle edge{std::min(v, k), std::max(v, k), 0};
    const auto at = std::lower_bound(extremes.edges.begin(), extremes.edges.end(), edge);
    if (at == extremes.edges.end() || *at != edge) return {};
    return extremes.longest[static_cast<std::size_t>(at - extremes.edges.begin())];
}

class PatchFinder {
public:
    PatchFinder(const DeformLook& look, const PatchLimits& limits, const std::vector<char>& limbs)
        : look_(look), limits_(limits), limbs_(limbs), taken_(look.surface.vertices(), 0),
          proved_(look.surface.vertices(), 0), palettes_(look.scene, look.surface, look.moments), carried_(look.scene)
    {
        partSize_.resize(look.surface.parts);
        holds_.resize(look.surface.columns);
        support_.resize(look.surface.columns);
        for (const std::uint32_t part : look.surface.partOf) ++partSize_[part];
        for (const ColumnWeight& one : look.surface.rows.entries) {
            if (one.weight > kStep) holds_[one.column] = 1;
            support_[one.column] += double{one.weight};
        }
        for (std::uint32_t v = 0; v < look.surface.vertices(); ++v) alone_.push_back(isAlone(v));
    }

    std::vector<SurfaceDefect> find()
    {
        collectOneSided();
        collect();
        std::vector<SurfaceDefect> moved;
        for (const Patch& patch : patches_) moved.push_back(defectOf(patch));
        trackDefects(look_, moved, 2e6);
        // What the other side proves comes first; of the others the smaller one explains an edge that two have in
        // common.
        std::stable_sort(moved.begin(), moved.end(), [](auto& a, auto& b) {
            return a.oneSided != b.oneSided ? a.oneSided : a.vertices.size() < b.vertices.size();
        });
        std::vector<SurfaceDefect> out;
        for (SurfaceDefect& each : moved) {
            if (look_.task.cancelled()) break;
            if (!(each.worst > kMoves * look_.height) || isProved(each) || isInOddPlace(each.vertices)) continue;
            const bool torn = isTorn(each);
            const double depth = depthOf(each);
            const double enough = limits_.depth * limitFactor(each.vertices) * (torn ? kTornDepth : 1.0);
            const bool deep = depth > enough * look_.height;
            for (const std::uint32_t v : each.vertices) {
                if (torn) taken_[v] = 1;
                if (each.oneSided && (torn || deep)) proved_[v] = 1;
            }
            if (torn) out.push_back(each);
            if (!deep) continue;
            each.kind = DeformKind::Penetration;
            each.number = depth;
            each.minor = torn;
            out.push_back(std::move(each));
        }
        for (SurfaceDefect& each : out) {
            each.worst = each.impact = each.visibleShare = 0.0;
            each.clips.clear();
            each.spans.clear();
        }
        return out;
    }

private:
    SurfaceDefect defectOf(const Patch& patch) const
    {
        SurfaceDefect out;
        out.kind = DeformKind::OverStretch;
        out.columns = {patch.column};
        out.vertices = patch.vertices;
        out.oneSided = patch.oneSided;
        const ColumnRows rows = patch.oneSided ? ColumnRows() : filledRows(look_.surface, patch.vertices);
        for (std::size_t i = 0; i < patch.vertices.size(); ++i) {
            const std::uint32_t v = patch.vertices[i];
            const auto own = look_.surface.rows.at(v);
            out.change.add(
                patch.oneSided ? rowChange(own, look_.mirror.rowOf(look_.surface, v)) : rowChange(own, rows.at(i)));
        }
        return out;
    }

    bool isAlone(std::uint32_t v) const
    {
        const WeldedSurface& surface = look_.surface;
        const auto ring = surface.ring.at(v);
        return !ring.empty() && std::all_of(ring.begin(), ring.end(), [&](std::uint32_t k) {
            return rowDifference(surface.rows.at(v), surface.rows.at(k)) > kAlone;
        });
    }

    /// Most of it is what another patch, which the other side of the character proves, is known for.
    bool isProved(const SurfaceDefect& defect) const
    {
        const auto count = std::count_if(
            defect.vertices.begin(), defect.vertices.end(), [this](std::uint32_t v) { return proved_[v] != 0; });
        return !defect.oneSided && 2 * static_cast<std::size_t>(count) >= defect.vertices.size();
    }

    /// What hangs together on the same joint while its mirror image does not.
    void collectOneSided()
    {
        std::map<std::uint32_t, std::uint32_t> odd; ///< vertex: its odd joint's column
        for (std::uint32_t v = 0; v < look_.surface.vertices(); ++v) {
            const std::vector<ColumnWeight> row = look_.mirror.rowOf(look_.surface, v);
            const auto own = look_.surface.rows.at(v);
            if (!row.empty() && rowDifference(own, row) >= kStep) odd[v] = oddColumn(own, row);
        }
        while (!odd.empty() && patches_.size() < kMostPatches) {
            Patch patch{{odd.begin()->first}, odd.begin()->second, true};
            odd.erase(odd.begin());
            for (std::size_t i = 0; i < patch.vertices.size(); ++i)
                for (const std::uint32_t k : look_.surface.ring.at(patch.vertices[i]))
                    if (const auto at = odd.find(k); at != odd.end() && at->second == patch.column) {
                        patch.vertices.push_back(k);
                        odd.erase(at);
                    }
            std::sort(patch.vertices.begin(), patch.vertices.end());
            if (patch.vertices.size() >= kFewest && patch.vertices.size() <= kLargest && isRougher(patch.vertices))
                patches_.push_back(std::move(patch));
        }
    }

    /// Of a patch and its mirror image the weights of one jump at its border, or the surface is torn there: that is the
    /// odd one.
    bool isRougher(const std::vector<std::uint32_t>& patch) const
    {
        const SurfaceMirror& mirror = look_.mirror;
        double here = 0.0, there = 0.0, torn = 0.0, tornThere = 0.0;
        for (const std::uint32_t v : patch)
            for (const std::uint32_t k : look_.surface.ring.at(v)) {
                if (std::binary_search(patch.begin(), patch.end(), k) || !mirror.known(k)) continue;
                torn = std::max(torn, double{longestOf(look_.extremes, v, k).value});
                tornThere =
                    std::max(tornThere, double{longestOf(look_.extremes, mirror.imageOf[v], mirror.imageOf[k]).value});
                here += double{rowDifference(look_.surface.rows.at(v), look_.surface.rows.at(k))};
                there += double{
                    rowDifference(look_.surface.rows.at(mirror.imageOf[v]), look_.surface.rows.at(mirror.imageOf[k]))};
            }
        return here > kRougher * there || (torn > limits_.stretch && torn > kTornMore * tornThere);
    }

    struct Sides {
        std::size_t known = 0, alike = 0, other = 0; ///< vertices whose image is known, has their row, another
    };
    template <class Vertices> Sides sidesOf(const Vertices& vertices) const
    {
        Sides out;
        for (const std::uint32_t v : vertices) {
            const std::vector<ColumnWeight> row = look_.mirror.rowOf(look_.surface, v);
            if (row.empty()) continue;
            const float apart = rowDifference(look_.surface.rows.at(v), row);
            ++out.known;
            out.alike += apart < kAlike;
            out.other += apart >= kStep;
        }
        return out;
    }

    /// It is the same on both sides, and what is around it is not: that is at fault.
    bool isInOddPlace(const std::vector<std::uint32_t>& patch) const
    {
        if (limitFactor(patch) == 1.0) return false;
        std::set<std::uint32_t> around;
        for (const std::uint32_t v : patch)
            for (const std::uint32_t k : look_.surface.ring.at(v))
                if (!std::binary_search(patch.begin(), patch.end(), k)) around.insert(k);
        return static_cast<double>(sidesOf(around).other) >= kOddAround * static_cast<double>(around.size());
    }

    /// What is made alike on both sides was meant: it has to be twice as bad.
    double limitFactor(const std::vector<std::uint32_t>& vertices) const
    {
        const Sides sides = sidesOf(vertices);
        const bool enough = 2 * sides.known >= vertices.size();
        return enough && static_cast<double>(sides.alike) >= kMadeAlike * static_cast<double>(sides.known) ? kMeant
                                                                                                           : 1.0;
    }

    bool isHot(std::size_t e) const
    {
        const auto& edge = look_.extremes.edges[e];
        const double rest = double{glm::length(look_.surface.rest[edge[0]] - look_.surface.rest[edge[1]])};
        const double longest = double{look_.extremes.longest[e].value};
        const double shortest = 1.0 / std::max(double{look_.extremes.shortest[e].value}, 1e-9);
        return (longest > limits_.stretch && (longest - 1.0) * rest > limits_.growth * look_.height) ||
               (shortest < pressed() && (1.0 - shortest) * rest > limits_.growth * look_.height);
    }

    /// Patches on both sides of each step of the weights over an edge that is stretched or whose ends leave their
    /// rings.
    void collect()
    {
        const float moves = static_cast<float>(kMoves * look_.height);
        for (std::size_t e = 0; e < look_.extremes.edges.size() && patches_.size() < kMostPatches; ++e) {
            const std::uint32_t a = look_.extremes.edges[e][0], b = look_.extremes.edges[e][1];
            const bool leaves = std::max(look_.extremes.heal[a].value, look_.extremes.heal[b].value) > moves;
            if ((!leaves && !isHot(e)) || alone_[a] || alone_[b]) continue;
            addSide(a, b);
            addSide(b, a);
        }
    }

    void addSide(std::uint32_t v, std::uint32_t beside)
    {
        for (const ColumnWeight& one : look_.surface.rows.at(v)) {
            if (one.weight - look_.surface.weight(beside, one.column) < kStep) continue;
            if (const auto known = seen_.find(one.column); known != seen_.end() && known->second.contains(v)) continue;
            grow(v, one.column);
        }
    }

    /// What hangs on the joint like this vertex does and is connected with it; where that is what the joint is there
    /// for, or too much, only what it has no business with.
    void grow(std::uint32_t seed, std::uint32_t column)
    {
        const std::vector<std::uint32_t> all = connected(seed, column, false);
        seen_[column].insert(all.begin(), all.end());
        double held = 0.0, foreign = 0.0;
        for (const std::uint32_t v : all) {
            held += double{look_.surface.weight(v, column)};
            foreign += isForeign(v, column);
        }
        foreign /= static_cast<double>(all.size());
        const bool stray =
            held < kStray * support_[column] || (held < kNotAllStray * support_[column] && foreign >= kMuchForeign);
        if (stray && fits(all, foreign)) {
            take(all, column);
            return;
        }
        std::set<std::uint32_t> done;
        for (const std::uint32_t v : all) {
            if (done.contains(v) || !isForeign(v, column)) continue;
            std::vector<std::uint32_t> some = connected(v, column, true);
            done.insert(some.begin(), some.end());
            if (fits(some, 1.0)) take(std::move(some), column);
        }
    }

    /// Only what differs from most of what is round it: at a border without a step the surface goes on.
    void take(std::vector<std::uint32_t> patch, std::uint32_t column)
    {
        std::size_t edges = 0, steps = 0;
        for (const std::uint32_t v : patch)
            for (const std::uint32_t k : look_.surface.ring.at(v)) {
                if (alone_[v] || alone_[k] || std::binary_search(patch.begin(), patch.end(), k)) continue;
                ++edges;
                steps += look_.surface.weight(v, column) - look_.surface.weight(k, column) >= kStep;
            }
        if (static_cast<double>(steps) >= kSteps * static_cast<double>(edges))
            patches_.push_back({std::move(patch), column});
    }

    /// A patch that is small beside its part; what lies at other joints' bones may be most of it.
    bool fits(const std::vector<std::uint32_t>& patch, double foreign) const
    {
        const double share = foreign >= kMostForeign ? kLargestForeign : kLargestShare;
        const double largest = share * static_cast<double>(partSize_[look_.surface.partOf[patch[0]]]);
        return patch.size() >= kFewest && patch.size() <= kLargest && static_cast<double>(patch.size()) <= largest;
    }

    /// Ascending.
    std::vector<std::uint32_t> connected(std::uint32_t seed, std::uint32_t column, bool foreign)
    {
        std::vector<std::uint32_t> out{seed};
        std::set<std::uint32_t> seen{seed};
        const float least = 0.5f * look_.surface.weight(seed, column);
        for (std::size_t i = 0; i < out.size(); ++i)
            for (const std::uint32_t k : look_.surface.ring.at(out[i]))
                if (look_.surface.weight(k, column) > least && (!foreign || isForeign(k, column)) &&
                    seen.insert(k).second)
                    out.push_back(k);
        std::sort(out.begin(), out.end());
        return out;
    }

    /// Another joint's bone is much nearer.
    bool isForeign(std::uint32_t v, std::uint32_t column)
    {
        const WeldedSurface& surface = look_.surface;
        if (!surface.headKnown[column]) return false;
        float& nearest = nearest_.try_emplace(v, -1.0f).first->second;
        const WeldedSurface::Body& body = surface.bodies[surface.bodyOf[v]];
        if (nearest < 0.0f) {
            nearest = 1e30f;
            for (std::uint32_t c = body.firstColumn; c < body.firstColumn + body.columns; ++c)
                if (holds_[c] && surface.headKnown[c]) nearest = std::min(nearest, boneDistance(v, c));
        }
        const float slack = kSlack * static_cast<float>(look_.height) / surface.scaleOf[surface.bodyOf[v]];
        return boneDistance(v, column) > kFartherThan * nearest + slack;
    }

    float boneDistance(std::uint32_t v, std::uint32_t column) const
    {
        const WeldedSurface& surface = look_.surface;
        const glm::vec3 &p = surface.bind[v], &head = surface.head[column];
        float out = glm::length(p - head);
        if (surface.above[column] < 0) return out; // a root has no limb
        for (const std::uint32_t k : surface.below[column]) {
            const glm::vec3 along = surface.head[k] - head;
            const float length2 = glm::dot(along, along);
            const float t = length2 > 0.0f ? std::clamp(glm::dot(p - head, along) / length2, 0.0f, 1.0f) : 0.0f;
            out = std::min(out, glm::length(p - head - along * t));
        }
        return out;
    }

    /// Where it is farthest from what heals it, or where an edge at its border is longest.
    bool isTorn(SurfaceDefect& defect)
    {
        if (isTornAt(defect, defect.moment)) return true;
        SurfaceExtremes::Worst longest;
        for (const std::uint32_t v : defect.vertices)
            for (const std::uint32_t k : look_.surface.ring.at(v)) {
                if (std::binary_search(defect.vertices.begin(), defect.vertices.end(), k)) continue;
                if (const auto each = longestOf(look_.extremes, v, k); each.value > longest.value) longest = each;
            }
        return longest.moment != defect.moment && isTornAt(defect, longest.moment);
    }

    /// Vertices that a patch encloses, a few at a time: where the surface is torn at them, they are at fault.
    std::set<std::uint32_t> holesOf(const std::vector<std::uint32_t>& patch) const
    {
        const auto most = static_cast<std::size_t>(kHole * static_cast<double>(patch.size()));
        std::set<std::uint32_t> out, known;
        for (const std::uint32_t v : patch)
            for (const std::uint32_t k : look_.surface.ring.at(v)) {
                if (std::binary_search(patch.begin(), patch.end(), k) || !known.insert(k).second) continue;
                std::vector<std::uint32_t> all{k};
                for (std::size_t i = 0; i < all.size() && all.size() <= most; ++i)
                    for (const std::uint32_t next : look_.surface.ring.at(all[i]))
                        if (!std::binary_search(patch.begin(), patch.end(), next) &&
                            std::find(all.begin(), all.end(), next) == all.end())
                            all.push_back(next);
                if (all.size() > most) continue;
                known.insert(all.begin(), all.end());
                out.insert(all.begin(), all.end());
            }
        return out;
    }

    /// Edges at the patch are stretched, and much less where it hangs on what is around.
    bool isTornAt(SurfaceDefect& defect, std::uint32_t moment)
    {
        const auto& vertices = defect.vertices;
        const auto palette = palettes_.at(moment);
        const WeldedSurface& surface = look_.surface;
        const auto place = [&](std::uint32_t v, bool healed) {
            glm::vec3 p = placed(surface.rows.at(v), palette, surface.bind[v]);
            const auto at = std::lower_bound(vertices.begin(), vertices.end(), v);
            if (healed && at != vertices.end() && *at == v)
                p +=
                    placed(defect.change.at(static_cast<std::size_t>(at - vertices.begin())), palette, surface.bind[v]);
            return p;
        };
        double longest = 0.0, shortest = 1e30, healedLongest = 0.0, healedShortest = 1e30;
        std::set<std::uint32_t> inside, outside, border; ///< ends of the edges that are torn or pressed; of all
        const std::set<std::uint32_t> holes = holesOf(vertices);
        const double factor = limitFactor(vertices), stretch = limits_.stretch * factor, press = pressed() / factor;
        for (const std::uint32_t v : vertices)
            for (const std::uint32_t k : surface.ring.at(v)) {
                if (taken_[v] || taken_[k] || std::binary_search(vertices.begin(), vertices.end(), k)) continue;
                if (alone_[v] || alone_[k] || holes.contains(k)) continue;
                border.insert(v);
                const double rest = double{glm::length(surface.rest[v] - surface.rest[k])};
                if (rest < 1e-3 * look_.height) continue;
                const double now = double{glm::length(place(v, false) - place(k, false))} / rest;
                const double then = double{glm::length(place(v, true) - place(k, true))} / rest;
                // What a thin limb or a lost volume has stretched already counts where the patch is what heals it.
                if ((limbs_[v] || limbs_[k]) && then > limits_.cured * now) continue;
                healedLongest = std::max(healedLongest, then);
                healedShortest = std::min(healedShortest, then);
                if (!(std::abs(now - 1.0) * rest > limits_.growth * factor * look_.height)) continue;
                longest = std::max(longest, now);
                shortest = std::min(shortest, now);
                if (now < stretch && now > press) continue;
                inside.insert(v);
                outside.insert(k);
            }
        // A few vertices that are off beside a sound region do not make it a patch.
        const double most = std::max(kFewestEnds, kTornBorder * static_cast<double>(border.size()));
        if (static_cast<double>(inside.size()) < most || static_cast<double>(outside.size()) < kFewestEnds)
            return false;
        defect.number = longest > stretch ? longest : shortest;
        if (longest > stretch && healedLongest <= limits_.cured * longest) return true;
        return shortest < press && shortest <= limits_.cured * healedShortest;
    }

    /// An edge that is pressed together to less by rest counts as one that is torn.
    double pressed() const { return 0.75 / limits_.stretch; }

    /// How far the patch gets into the rest of the surface, or into what the character carries, where it would not if
    /// it were healed: what stands inside of another part at rest is judged by the same.
    double depthOf(const SurfaceDefect& defect)
    {
        const auto& vertices = defect.vertices;
        const std::vector<std::uint32_t> wide = look_.surface.grown(vertices, 2);
        std::vector<WeldedSurface::Triangle> others;
        for (const auto& t : look_.surface.triangles)
            if (std::none_of(t.begin(), t.end(),
                    [&](std::uint32_t v) { return std::binary_search(wide.begin(), wide.end(), v); }))
                others.push_back(t);
        const std::vector<WeldedSurface::Triangle> carried = carried_.trianglesFrom(look_.surface.vertices());
        std::map<std::uint32_t, Inside> looks; ///< by moment
        const auto at = [&](std::uint32_t m) -> const Inside& {
            const auto known = looks.find(m);
            return known != looks.end() ? known->second
                                        : looks.emplace(m, insideAt(defect, {others, carried}, m)).first->second;
        };
        std::vector<std::uint32_t> moments = momentsOf(defect);
        for (const std::uint32_t m : moments) at(m);
        // From those at which most of it is inside, as long as the next one before or behind has more.
        std::stable_sort(moments.begin(), moments.end(),
            [&looks](std::uint32_t a, std::uint32_t b) { return looks.at(b) < looks.at(a); });
        const std::vector<SweepMoment>& all = look_.moments.all;
        for (std::size_t i = 0; i < std::min(moments.size(), kClimbs); ++i)
            for (const int step : {-1, 1}) {
                std::int64_t m = moments[i];
                std::size_t steps = 0;
                for (Inside best = at(moments[i]); best.vertices > 0 && steps < kMostSteps; ++steps) {
                    const std::int64_t next = m + step;
                    if (next < 0 || next >= static_cast<std::int64_t>(all.size())) break;
                    if (all[static_cast<std::size_t>(next)].clip != all[static_cast<std::size_t>(m)].clip) break;
                    const Inside& there = at(static_cast<std::uint32_t>(next));
                    if (!(best < there)) break;
                    best = there;
                    m = next;
                }
            }
        double out = 0.0;
        for (const auto& [m, look] : looks)
            if (look.vertices >= kFewestInside && look.triangles >= kFewestTriangles) out = std::max(out, look.deepest);
        return out;
    }

    /// Moments at which a patch is looked for inside others: its worst one, and of those at which it is far from where
    /// it should be some of all sizes. A patch need not be inside when it is farthest: it may have gone through.
    std::vector<std::uint32_t> momentsOf(const SurfaceDefect& defect)
    {
        std::size_t farthest = 0;
        float most = -1.0f;
        for (std::size_t i = 0; i < defect.vertices.size(); ++i) {
            const float moved =
                movedBy(defect.change.at(i), palettes_.at(defect.moment), look_.surface.bind[defect.vertices[i]]);
            if (moved > most) most = moved, farthest = i;
        }
        std::vector<std::size_t> asked{farthest};
        const std::size_t step = std::max<std::size_t>(1, defect.vertices.size() / kProbes);
        for (std::size_t i = 0; i < defect.vertices.size(); i += step) asked.push_back(i);
        std::vector<std::pair<float, std::uint32_t>> all;
        for (const std::uint32_t m : look_.moments.chosen) {
            float moved = 0.0f;
            for (const std::size_t i : asked)
                moved = std::max(
                    moved, movedBy(defect.change.at(i), palettes_.at(m), look_.surface.bind[defect.vertices[i]]));
            if (moved > static_cast<float>(kFarShare * defect.worst)) all.emplace_back(-moved, m);
        }
        std::sort(all.begin(), all.end());
        const std::size_t probes = std::min(defect.vertices.size(), kProbes);
        const double each = static_cast<double>(probes * (look_.surface.triangles.size() + carried_.triangles()));
        const double looks = std::clamp(kInsideWork / each, kFewestLooks, kMostLooks);
        const std::size_t count = std::min(all.size(), static_cast<std::size_t>(looks));
        std::vector<std::uint32_t> out{defect.moment};
        for (std::size_t i = 0; i < count; ++i) out.push_back(all[i * all.size() / count].second);
        std::sort(out.begin(), out.end());
        out.erase(std::unique(out.begin(), out.end()), out.end());
        return out;
    }

    /// Of a patch in others at one moment.
    struct Inside {
        std::size_t vertices = 0, triangles = 0;
        double deepest = 0.0;
        friend bool operator<(const Inside& a, const Inside& b)
        {
            return a.vertices != b.vertices ? a.vertices < b.vertices : a.deepest < b.deepest;
        }
    };
    /// What a patch may get into: the rest of the surface, and what is carried. Each is judged by itself: a floor or a
    /// room around the character adds to the turns of whatever stands in it.
    struct Bodies {
        const std::vector<WeldedSurface::Triangle>&surface, &carried;
    };
    /// A few vertices are asked first: most moments have none. When cancelled: nothing.
    Inside insideAt(const SurfaceDefect& defect, const Bodies& bodies, std::uint32_t moment)
    {
        if (look_.task.cancelled()) return {};
        const WeldedSurface& surface = look_.surface;
        const auto palette = palettes_.at(moment);
        std::vector<glm::vec3> all(surface.vertices());
        for (std::size_t v = 0; v < all.size(); ++v) all[v] = placed(surface.rows.at(v), palette, surface.bind[v]);
        carried_.addPlaces(look_.moments.all[moment], all);
        using Triangles = std::vector<WeldedSurface::Triangle>;
        const auto getsInto = [&](std::size_t i) -> const Triangles* {
            const std::uint32_t v = defect.vertices[i];
            for (const Triangles* body : {&bodies.surface, &bodies.carried}) {
                if (body->empty() || !(std::abs(windingNumber(all[v], all, *body)) > 0.6)) continue;
                const glm::vec3 healed = all[v] + placed(defect.change.at(i), palette, surface.bind[v]);
                if (!(std::abs(windingNumber(healed, all, *body)) > 0.4)) return body;
            }
            return nullptr;
        };
        const std::size_t step = std::max<std::size_t>(1, defect.vertices.size() / kProbes);
        bool any = false;
        for (std::size_t i = 0; i < defect.vertices.size() && !any; i += step) any = getsInto(i);
        if (!any) return {};
        Inside out;
        std::set<std::uint32_t> triangles;
        for (std::size_t i = 0; i < defect.vertices.size(); ++i) {
            if (look_.task.cancelled()) return {};
            const Triangles* body = getsInto(i);
            if (!body) continue;
            const std::uint32_t v = defect.vertices[i];
            ++out.vertices;
            out.deepest = std::max(out.deepest, distanceTo(all[v], all, *body));
            for (const std::uint32_t t : surface.trianglesAt.at(v)) triangles.insert(t);
        }
        out.triangles = triangles.size();
        return out;
    }

    const DeformLook& look_;
    const PatchLimits& limits_;
    const std::vector<char>& limbs_;   ///< by vertex: explained by a joint as a whole or a seam
    std::vector<char> taken_, proved_; ///< by vertex: explained by a patch; by one that the other side proves
    PaletteCache palettes_;
    CarriedThings carried_;
    std::vector<std::size_t> partSize_;
    std::vector<char> alone_;                               ///< by vertex
    std::vector<double> support_;                           ///< by column
    std::vector<char> holds_;                               ///< by column: anything
    std::map<std::uint32_t, float> nearest_;                ///< by vertex: distance of the nearest bone
    std::map<std::uint32_t, std::set<std::uint32_t>> seen_; ///< by column
    std::vector<Patch> patches_;
};

} // namespace

std::vector<SurfaceDefect> findPatchDefects(
    const DeformLook& look, const PatchLimits& limits, const std::vector<char>& limbs)
{
    return PatchFinder(look, limits, limbs).find();
}

} // namespace bindpose
