// SPDX-License-Identifier: MIT
#include "core/compare/measures/surface_pass.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace bindpose {
namespace {

constexpr float kCollapsed = 0.05f, kCuredArea = 0.15f; ///< by rest
constexpr float kTurnedCos = -0.8660254f;               ///< 150°
constexpr float kCuredCos = 0.0f;                       ///< 90°
constexpr float kLeastHealed = 0.002f;                  ///< of the height
constexpr float kLeastArea = 1e-6f;                     ///< of the height's square: twice that of a triangle
constexpr float kLeastScale = 0.2f, kMostScale = 3.0f;
constexpr float kHeldMuch = 0.01f;
constexpr double kRingGoes = 0.05, kStaysShare = 0.1; ///< of the height; of the ring's way
constexpr std::size_t kGrain = 512;
constexpr std::size_t kTogether = 8; ///< moments whose places are held at a time

struct HealEntry {
    std::uint32_t column;
    float own, ring;
};

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
        for (auto* buffer : {&placed_, &change_}) buffer->resize(kTogether * n);
        normals_.resize(kTogether * surface.triangles.size());
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

    void look(std::size_t at, std::size_t count, bool begins)
    {
        lookAtScales(count);
        const std::size_t n = surface_.vertices();
        parallelFor(n, kGrain, [&](std::size_t from, std::size_t to) {
            for (std::size_t v = from; v < to; ++v)
                for (std::size_t i = 0; i < count; ++i) place(v, i, moments_.chosen[at + i], begins && i == 0);
        });
        parallelFor(surface_.triangles.size(), kGrain, [&](std::size_t from, std::size_t to) {
            for (std::size_t i = 0; i < count; ++i)
                for (std::size_t t = from; t < to; ++t) normals_[i * surface_.triangles.size() + t] = normalOf(t, i);
        });
        parallelFor(surface_.triangles.size(), kGrain, [&](std::size_t from, std::size_t to) {
            for (std::size_t t = from; t < to; ++t)
                for (std::size_t i = 0; i < count; ++i)
                    if (looked_[t]) lookAtTriangle(t, i, moments_.chosen[at + i]);
        });
        parallelFor(out_.edges.size(), kGrain, [&](std::size_t from, std::size_t to) {
            for (std::size_t e = from; e < to; ++e)
                for (std::size_t i = 0; i < count; ++i) lookAtEdge(e, i, moments_.chosen[at + i]);
        });
    }

    bool isHidden(std::size_t v, std::size_t i) const
    {
        if (!anyOdd_[i]) return false;
        for (std::size_t e = firstEntry_[v]; e < firstEntry_[v + 1]; ++e)
            if (odd_[i][entries_[e].column] && std::max(entries_[e].own, entries_[e].ring) > kHeldMuch) return true;
        return false;
    }

    void place(std::size_t v, std::size_t i, std::uint32_t moment, bool isFirst)
    {
        const auto palette = run_.at(i);
        const glm::vec3& p = surface_.bind[v];
        glm::vec3 own(0.0f), ring(0.0f);
        for (std::size_t e = firstEntry_[v]; e < firstEntry_[v + 1]; ++e) {
            const glm::mat4& m = palette[entries_[e].column];
            const glm::vec3 q = glm::vec3(m[0]) * p.x + glm::vec3(m[1]) * p.y + glm::vec3(m[2]) * p.z + glm::vec3(m[3]);
            own += entries_[e].own * q;
            ring += entries_[e].ring * q;
        }
        const std::size_t at = i * surface_.vertices() + v;
        placed_[at] = own;
        change_[at] = ring - own;
        if (isFirst) {
            first_[v] = own;
            way_[v] = {0.0f, moment};
        }
        if (isHidden(v, i)) return;
        const float heal = glm::length(ring - own), way = glm::length(own - first_[v]);
        if (heal > out_.heal[v].value && std::isfinite(heal)) out_.heal[v] = {heal, moment};
        if (way > way_[v].value && std::isfinite(way)) way_[v] = {way, moment};
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

    glm::vec3 normalOf(std::size_t t, std::size_t i, std::uint32_t moved = 3) const
    {
        const glm::vec3* p = placed_.data() + i * surface_.vertices();
        const glm::vec3* change = change_.data() + i * surface_.vertices();
        const auto& c = surface_.triangles[t];
        const auto at = [&](std::uint32_t k) { return k == moved ? p[c[k]] + change[c[k]] : p[c[k]]; };
        const glm::vec3 a = at(0);
        return glm::cross(at(1) - a, at(2) - a);
    }

    /// A corner that turns the triangle over, or shrinks it to nothing, where healing it undoes that.
    void lookAtTriangle(std::size_t t, std::size_t i, std::uint32_t moment)
    {
        const glm::vec3& own = normals_[i * surface_.triangles.size() + t];
        const auto& c = surface_.triangles[t];
        const float rest = restArea_[t] * scale_[i] * scale_[i], area = glm::length(own) / rest;
        for (std::uint32_t k = 0; k < 3; ++k) {
            const float healed = glm::length(change_[i * surface_.vertices() + c[k]]);
            if (!(healed > std::max(kLeastHealed * height_, out_.flips[t].healed)) || !std::isfinite(healed)) continue;
            const glm::vec3 cured = normalOf(t, i, k);
            const float turn = cosine(own, cured);
            if (!(area < kCollapsed) && !(turn < kTurnedCos)) continue;
            if (!(glm::length(cured) / rest > kCuredArea) || !(cosine(cured, othersAt(t, i, k)) > kCuredCos)) continue;
            if (isHidden(c[k], i)) continue;
            out_.flips[t] = {healed, moment, k, area, std::acos(std::clamp(turn, -1.0f, 1.0f)) * 57.29578f};
        }
    }

    /// Normals of the triangles around that one corner has no part in; of all where none are left.
    glm::vec3 othersAt(std::size_t t, std::size_t i, std::uint32_t corner) const
    {
        const glm::vec3* normals = normals_.data() + i * surface_.triangles.size();
        const auto& c = surface_.triangles[t];
        glm::vec3 out(0.0f);
        for (const std::uint32_t v : {c[(corner + 1) % 3], c[(corner + 2) % 3]})
            for (const std::uint32_t s : surface_.trianglesAt.at(v)) {
                const auto& o = surface_.triangles[s];
                if (std::find(o.begin(), o.end(), c[corner]) == o.end()) out += normals[s];
            }
        return glm::length(out) > 0.0f ? out : normalOf(t, i, corner);
    }

    void lookAtEdge(std::size_t e, std::size_t i, std::uint32_t moment)
    {
        const auto& edge = out_.edges[e];
        const glm::vec3* p = placed_.data() + i * surface_.vertices();
        const float rest = restLength_[e] * scale_[i];
        if (!(rest > 1e-3f * height_)) return;
        const float ratio = glm::length(p[edge[0]] - p[edge[1]]) / rest;
        if (!(ratio > out_.longest[e].value) && !(1.0f / ratio > out_.shortest[e].value)) return;
        if (!std::isfinite(ratio) || isHidden(edge[0], i) || isHidden(edge[1], i)) return;
        if (ratio > out_.longest[e].value) out_.longest[e] = {ratio, moment};
        if (1.0f / ratio > out_.shortest[e].value) out_.shortest[e] = {1.0f / ratio, moment};
    }

    const WeldedSurface& surface_;
    const MomentChoice& moments_;
    PaletteRun run_;
    float height_;
    std::vector<std::uint32_t> firstEntry_{0};
    std::vector<HealEntry> entries_;
    std::vector<float> restLength_, restArea_, restScales_;
    std::vector<char> looked_;
    std::vector<glm::vec3> placed_, change_, normals_, first_;
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
