// SPDX-License-Identifier: MIT
#include "core/compare/measures/surface_pass.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <iterator>

namespace bindpose {
namespace {

constexpr float kCollapsed = 0.05f, kCuredArea = 0.15f; ///< by rest
constexpr float kTurnedCos = -0.8660254f;               ///< 150°
constexpr float kCuredCos = 0.0f;                       ///< 90°
constexpr float kLeastHealed = 0.002f;                  ///< of the height
constexpr float kLeastArea = 1e-6f;                     ///< of the height's square: twice that of a triangle
constexpr float kLeastScale = 0.2f, kMostScale = 3.0f;
constexpr float kHeldMuch = 0.01f;
constexpr float kRounding = 4e-6f;     ///< more than what the few steps from two places to a ratio round by
constexpr float kLeastSquare = 1e-30f; ///< smaller ones lose digits
constexpr double kRingGoes = 0.05, kStaysShare = 0.1; ///< of the height; of the ring's way
constexpr std::size_t kGrain = 512;
constexpr std::size_t kTogether = 8; ///< moments whose places are held at a time

struct HealEntry {
    std::uint32_t column;
    float own, ring;
};

/// A vector at each of the moments that are held, one coordinate's beside one another: loops over them are arithmetic
/// on whole registers.
struct Vectors {
    float x[kTogether] = {}, y[kTogether] = {}, z[kTogether] = {};
    glm::vec3 at(std::size_t i) const { return {x[i], y[i], z[i]}; }
};
/// The same of a column's matrix: coordinate 3 × column + row.
struct Matrices {
    float at[12][kTogether] = {};
};

Vectors difference(const Vectors& a, const Vectors& b)
{
    Vectors out;
    for (std::size_t i = 0; i < kTogether; ++i) {
        out.x[i] = a.x[i] - b.x[i];
        out.y[i] = a.y[i] - b.y[i];
        out.z[i] = a.z[i] - b.z[i];
    }
    return out;
}

void lengthsOf(const Vectors& v, float (&out)[kTogether])
{
    for (std::size_t i = 0; i < kTogether; ++i) out[i] = std::sqrt(v.x[i] * v.x[i] + v.y[i] * v.y[i] + v.z[i] * v.z[i]);
}

class ExtremesSweep {
public:
    ExtremesSweep(const Scene& scene, const WeldedSurface& surface, const ColumnRows& healed,
        const MomentChoice& moments, double height)
        : surface_(surface), moments_(moments), run_(scene, surface), height_(static_cast<float>(height))
    {
        const std::size_t n = surface.vertices();
        for (std::size_t v = 0; v < n; ++v) joinRows(surface.rows.at(v), healed.at(v));
        for (std::uint32_t v = 0; v < n; ++v)
            for (const std::uint32_t k : surface.ring.at(v))
                if (v < k) out_.edges.push_back({v, k, 0});
        out_.heal.resize(n);
        out_.still.resize(n);
        out_.longest.resize(out_.edges.size());
        out_.shortest.resize(out_.edges.size());
        out_.flips.resize(surface.triangles.size());
        first_.resize(n);
        way_.resize(n);
        restLength_.reserve(out_.edges.size());
        for (const auto& e : out_.edges) restLength_.push_back(glm::length(surface.rest[e[0]] - surface.rest[e[1]]));
        makeRestTriangles();
        restScales_.assign(surface.columns, 1.0f);
        const SweepMoment rest{};
        run_.fill(std::span(&rest, 1));
        for (std::size_t c = 0; c < surface.columns; ++c) restScales_[c] = std::max(scaleOf(run_.at(0)[c]), 1e-12f);
        for (auto* buffer : {&placed_, &change_}) buffer->resize(n);
        mostHealed_.resize(n);
        matrices_.resize(surface.columns);
    }

    SurfaceExtremes run(const Task& task)
    {
        std::vector<SweepMoment> batch;
        for (std::size_t at = 0; at < moments_.chosen.size() && !task.cancelled();) {
            batch.clear();
            const ClipId clip = moments_.all[moments_.chosen[at]].clip;
            const bool begins = at == 0 || moments_.all[moments_.chosen[at - 1]].clip != clip;
            std::size_t to = at;
            for (; to < moments_.chosen.size() && batch.size() < kTogether; ++to) {
                if (moments_.all[moments_.chosen[to]].clip != clip) break;
                batch.push_back(moments_.all[moments_.chosen[to]]);
            }
            run_.fill(batch);
            look(at, batch.size(), begins);
            if (to == moments_.chosen.size() || moments_.all[moments_.chosen[to]].clip != clip) endClip();
            at = to;
            task.report(static_cast<float>(at) / static_cast<float>(moments_.chosen.size()));
        }
        return std::move(out_);
    }

private:
    static float scaleOf(const glm::mat4& m) { return std::cbrt(std::abs(glm::determinant(glm::mat3(m)))); }

    void joinRows(std::span<const ColumnWeight> own, std::span<const ColumnWeight> ring)
    {
        const std::size_t begin = entries_.size();
        for (const ColumnWeight& one : own) entries_.push_back({one.column, one.weight, 0.0f});
        for (const ColumnWeight& one : ring) {
            std::size_t i = begin;
            while (i < entries_.size() && entries_[i].column != one.column) ++i;
            if (i == entries_.size()) entries_.push_back({one.column, 0.0f, 0.0f});
            entries_[i].ring = one.weight;
        }
        firstEntry_.push_back(static_cast<std::uint32_t>(entries_.size()));
    }

    void makeRestTriangles()
    {
        const std::size_t count = surface_.triangles.size();
        restArea_.resize(count);
        looked_.assign(count, 0);
        for (std::size_t i = 0; i < count; ++i) {
            const auto& t = surface_.triangles[i];
            restArea_[i] = glm::length(
                glm::cross(surface_.rest[t[1]] - surface_.rest[t[0]], surface_.rest[t[2]] - surface_.rest[t[0]]));
            looked_[i] = restArea_[i] > kLeastArea * height_ * height_;
        }
    }

    static float cosine(const glm::vec3& a, const glm::vec3& b)
    {
        return glm::dot(a, b) / std::max(glm::length(a) * glm::length(b), 1e-30f);
    }

    /// Columns that this moment hides or blows up, and how much it scales the whole.
    void lookAtScales(std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i) {
            odd_[i].assign(surface_.columns, 0);
            anyOdd_[i] = false;
            std::vector<float> scales;
            for (std::size_t c = 0; c < surface_.columns; ++c) {
                const float scale = scaleOf(run_.at(i)[c]) / restScales_[c];
                odd_[i][c] = !(scale > kLeastScale && scale < kMostScale);
                anyOdd_[i] = anyOdd_[i] || odd_[i][c];
                if (!odd_[i][c]) scales.push_back(scale);
            }
            const auto middle = scales.begin() + static_cast<std::ptrdiff_t>(scales.size() / 2);
            if (!scales.empty()) std::nth_element(scales.begin(), middle, scales.end());
            scale_[i] = scales.empty() ? 1.0f : *middle;
        }
    }

    /// Moments behind the last of a batch stand as before it: nobody looks at them.
    void turnPalettes(std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i) {
            const std::span<const glm::mat4> palette = run_.at(i);
            for (std::size_t c = 0; c < surface_.columns; ++c)
                for (int k = 0; k < 12; ++k) matrices_[c].at[k][i] = palette[c][k / 3][k % 3];
        }
    }

    void look(std::size_t at, std::size_t count, bool begins)
    {
        lookAtScales(count);
        turnPalettes(count);
        const std::span<const std::uint32_t> moments = std::span(moments_.chosen).subspan(at, count);
        parallelFor(surface_.vertices(), kGrain, [&](std::size_t from, std::size_t to) {
            for (std::size_t v = from; v < to; ++v) place(v, moments, begins);
        });
        parallelFor(surface_.triangles.size(), kGrain, [&](std::size_t from, std::size_t to) {
            for (std::size_t t = from; t < to; ++t)
                if (looked_[t]) lookAtTriangle(t, moments);
        });
        parallelFor(out_.edges.size(), kGrain, [&](std::size_t from, std::size_t to) {
            for (std::size_t e = from; e < to; ++e) lookAtEdge(e, moments);
        });
    }

    bool isHidden(std::size_t v, std::size_t i) const
    {
        if (!anyOdd_[i]) return false;
        for (std::size_t e = firstEntry_[v]; e < firstEntry_[v + 1]; ++e)
            if (odd_[i][entries_[e].column] && std::max(entries_[e].own, entries_[e].ring) > kHeldMuch) return true;
        return false;
    }

    void place(std::size_t v, std::span<const std::uint32_t> moments, bool begins)
    {
        const glm::vec3 p = surface_.bind[v];
        Vectors own, ring;
        for (std::size_t e = firstEntry_[v]; e < firstEntry_[v + 1]; ++e) {
            const HealEntry entry = entries_[e];
            const auto& m = matrices_[entry.column].at;
            for (std::size_t i = 0; i < kTogether; ++i) {
                const float x = m[0][i] * p.x + m[3][i] * p.y + m[6][i] * p.z + m[9][i];
                const float y = m[1][i] * p.x + m[4][i] * p.y + m[7][i] * p.z + m[10][i];
                const float z = m[2][i] * p.x + m[5][i] * p.y + m[8][i] * p.z + m[11][i];
                own.x[i] += entry.own * x;
                own.y[i] += entry.own * y;
                own.z[i] += entry.own * z;
                ring.x[i] += entry.ring * x;
                ring.y[i] += entry.ring * y;
                ring.z[i] += entry.ring * z;
            }
        }
        if (begins) {
            first_[v] = own.at(0);
            way_[v] = {0.0f, moments[0]};
        }
        placed_[v] = own;
        change_[v] = difference(ring, own);
        Vectors start;
        std::fill(std::begin(start.x), std::end(start.x), first_[v].x);
        std::fill(std::begin(start.y), std::end(start.y), first_[v].y);
        std::fill(std::begin(start.z), std::end(start.z), first_[v].z);
        float heals[kTogether], ways[kTogether];
        lengthsOf(change_[v], heals);
        lengthsOf(difference(own, start), ways);
        float most = 0.0f;
        for (std::size_t i = 0; i < moments.size(); ++i) most = heals[i] > most ? heals[i] : most;
        mostHealed_[v] = most;
        for (std::size_t i = 0; i < moments.size(); ++i) {
            const bool more = heals[i] > out_.heal[v].value || ways[i] > way_[v].value;
            if (!more || isHidden(v, i)) continue;
            if (heals[i] > out_.heal[v].value && std::isfinite(heals[i])) out_.heal[v] = {heals[i], moments[i]};
            if (ways[i] > way_[v].value && std::isfinite(ways[i])) way_[v] = {ways[i], moments[i]};
        }
    }

    /// Ways of a ring are the mean of its vertices'.
    void endClip()
    {
        parallelFor(surface_.vertices(), kGrain, [&](std::size_t from, std::size_t to) {
            for (std::size_t v = from; v < to; ++v) {
                const auto ring = surface_.ring.at(v);
                if (ring.size() < 2) continue;
                float sum = 0.0f, most = 0.0f;
                std::uint32_t when = 0;
                for (const std::uint32_t k : ring) {
                    sum += way_[k].value;
                    if (way_[k].value > most) most = way_[k].value, when = way_[k].moment;
                }
                const float around = sum / static_cast<float>(ring.size());
                out_.still[v].most = std::max(out_.still[v].most, around);
                if (!(around > static_cast<float>(kRingGoes) * height_)) continue;
                if (!(way_[v].value < static_cast<float>(kStaysShare) * around)) continue;
                if (around > out_.still[v].around) out_.still[v] = {way_[v].value, around, out_.still[v].most, when};
            }
        });
    }

    glm::vec3 normalAt(std::size_t t, std::size_t i) const
    {
        const auto& c = surface_.triangles[t];
        const glm::vec3 from = placed_[c[0]].at(i), a = placed_[c[1]].at(i) - from, b = placed_[c[2]].at(i) - from;
        return {a.y * b.z - b.y * a.z, a.z * b.x - b.z * a.x, a.x * b.y - b.x * a.y};
    }

    /// At one moment, with one corner where it is healed.
    glm::vec3 healedNormal(std::size_t t, std::size_t i, std::uint32_t moved) const
    {
        const auto& c = surface_.triangles[t];
        const auto at = [&](std::uint32_t k) {
            const glm::vec3 p = placed_[c[k]].at(i);
            return k == moved ? p + change_[c[k]].at(i) : p;
        };
        const glm::vec3 a = at(0);
        return glm::cross(at(1) - a, at(2) - a);
    }

    /// A corner that turns the triangle over, or shrinks it to nothing, where healing it undoes that. Most triangles
    /// have no corner that is healed by more than what was found: their normals are not needed.
    void lookAtTriangle(std::size_t t, std::span<const std::uint32_t> moments)
    {
        const auto& c = surface_.triangles[t];
        const float least = std::max(kLeastHealed * height_, out_.flips[t].healed);
        if (!(mostHealed_[c[0]] > least) && !(mostHealed_[c[1]] > least) && !(mostHealed_[c[2]] > least)) return;
        float healed[3][kTogether];
        for (std::uint32_t k = 0; k < 3; ++k) lengthsOf(change_[c[k]], healed[k]);
        for (std::size_t i = 0; i < moments.size(); ++i)
            for (std::uint32_t k = 0; k < 3; ++k)
                if (healed[k][i] > std::max(kLeastHealed * height_, out_.flips[t].healed) &&
                    std::isfinite(healed[k][i]))
                    lookAtCorner(t, k, i, {healed[k][i], moments[i], k, 0.0f, 0.0f});
    }

    /// `seen`: what is known of it; its area is not, yet.
    void lookAtCorner(std::size_t t, std::uint32_t k, std::size_t i, SurfaceExtremes::Flip seen)
    {
        const glm::vec3 own = normalAt(t, i), cured = healedNormal(t, i, k);
        const float rest = restArea_[t] * scale_[i] * scale_[i];
        seen.area = std::sqrt(own.x * own.x + own.y * own.y + own.z * own.z) / rest;
        const float turn = cosine(own, cured);
        if (!(seen.area < kCollapsed) && !(turn < kTurnedCos)) return;
        if (!(glm::length(cured) / rest > kCuredArea) || !(cosine(cured, othersAt(t, i, k)) > kCuredCos)) return;
        if (isHidden(surface_.triangles[t][k], i)) return;
        seen.turn = std::acos(std::clamp(turn, -1.0f, 1.0f)) * 57.29578f;
        out_.flips[t] = seen;
    }

    /// Normals of the triangles around that one corner has no part in; of all where none are left.
    glm::vec3 othersAt(std::size_t t, std::size_t i, std::uint32_t corner) const
    {
        const auto& c = surface_.triangles[t];
        glm::vec3 out(0.0f);
        for (const std::uint32_t v : {c[(corner + 1) % 3], c[(corner + 2) % 3]})
            for (const std::uint32_t s : surface_.trianglesAt.at(v)) {
                const auto& o = surface_.triangles[s];
                if (std::find(o.begin(), o.end(), c[corner]) == o.end()) out += normalAt(s, i);
            }
        return glm::length(out) > 0.0f ? out : healedNormal(t, i, corner);
    }

    /// Without roots and divisions: no moment stretches or presses the edge by more than what was found, for sure.
    bool isWithin(std::size_t e, const Vectors& along) const
    {
        const float longest = restLength_[e] * out_.longest[e].value * (1.0f - kRounding);
        const float shortest = restLength_[e] * (1.0f + kRounding), most = out_.shortest[e].value;
        bool out = true;
        for (std::size_t i = 0; i < kTogether; ++i) {
            const float square = along.x[i] * along.x[i] + along.y[i] * along.y[i] + along.z[i] * along.z[i];
            const float high = longest * scale_[i], low = shortest * scale_[i];
            out &= square <= high * high && square * most * most >= low * low && low * low > kLeastSquare;
        }
        return out;
    }

    void lookAtEdge(std::size_t e, std::span<const std::uint32_t> moments)
    {
        const auto& edge = out_.edges[e];
        float ratios[kTogether], inverses[kTogether];
        const Vectors along = difference(placed_[edge[0]], placed_[edge[1]]);
        if (isWithin(e, along)) return;
        lengthsOf(along, ratios);
        for (std::size_t i = 0; i < kTogether; ++i) {
            ratios[i] /= restLength_[e] * scale_[i];
            inverses[i] = 1.0f / ratios[i];
        }
        for (std::size_t i = 0; i < moments.size(); ++i) {
            if (!(ratios[i] > out_.longest[e].value) && !(inverses[i] > out_.shortest[e].value)) continue;
            if (!(restLength_[e] * scale_[i] > 1e-3f * height_)) continue;
            if (!std::isfinite(ratios[i]) || isHidden(edge[0], i) || isHidden(edge[1], i)) continue;
            if (ratios[i] > out_.longest[e].value) out_.longest[e] = {ratios[i], moments[i]};
            if (inverses[i] > out_.shortest[e].value) out_.shortest[e] = {inverses[i], moments[i]};
        }
    }

    const WeldedSurface& surface_;
    const MomentChoice& moments_;
    PaletteRun run_;
    float height_;
    std::vector<std::uint32_t> firstEntry_{0};
    std::vector<HealEntry> entries_;
    std::vector<float> restLength_, restArea_, restScales_;
    std::vector<char> looked_;
    std::vector<Matrices> matrices_;       ///< by column
    std::vector<Vectors> placed_, change_; ///< by vertex
    std::vector<float> mostHealed_;        ///< by vertex, over the moments that are held
    std::vector<glm::vec3> first_;
    std::vector<SurfaceExtremes::Worst> way_;
    std::array<std::vector<char>, kTogether> odd_;
    std::array<bool, kTogether> anyOdd_{};
    std::array<float, kTogether> scale_{};
    SurfaceExtremes out_;
};

} // namespace

SurfaceExtremes sweepExtremes(const Scene& scene, const WeldedSurface& surface, const ColumnRows& healed,
    const MomentChoice& moments, double height, const Task& task)
{
    return ExtremesSweep(scene, surface, healed, moments, height).run(task);
}

} // namespace bindpose
