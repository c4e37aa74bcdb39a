// SPDX-License-Identifier: MIT
#include "core/compare/ground/moment_choice.h"

#include "core/base/parallel.h"

#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace bindpose {
namespace {

constexpr std::size_t kFarthest = 256; ///< chosen one by one; what more is wanted is spread evenly
constexpr double kTurns = 0.4;         ///< radians: a joint that turns less has no extremes
constexpr float kReach = 0.05f;        ///< of the box's diagonal: how far beside a joint's region its markers stand

/// Two places that each joint carries along: the middle of what it holds, and one beside it.
struct Markers {
    std::vector<std::uint32_t> columns;
    std::vector<glm::vec3> places; ///< two by column
};

Markers makeMarkers(const WeldedSurface& surface)
{
    std::vector<glm::dvec3> sum(surface.columns, glm::dvec3(0.0));
    std::vector<double> weight(surface.columns, 0.0);
    glm::vec3 low(1e30f), high(-1e30f);
    for (std::size_t v = 0; v < surface.vertices(); ++v) {
        low = glm::min(low, surface.bind[v]);
        high = glm::max(high, surface.bind[v]);
        for (const ColumnWeight& one : surface.rows.at(v)) {
            if (!(one.weight > 0.0f)) continue;
            sum[one.column] += glm::dvec3(surface.bind[v]) * double{one.weight};
            weight[one.column] += double{one.weight};
        }
    }
    Markers out;
    const float reach = kReach * glm::length(high - low);
    for (std::uint32_t c = 0; c < surface.columns; ++c) {
        if (!(weight[c] > 0.0)) continue;
        const glm::vec3 middle(sum[c] / weight[c]);
        out.columns.push_back(c);
        out.places.push_back(middle + glm::vec3(reach, 0.0f, 0.0f));
        out.places.push_back(middle + glm::vec3(0.0f, reach, reach));
    }
    return out;
}

/// A rotation's axis, as long as its angle in radians: what grows all the way to half a turn. The skew part of the
/// matrix alone would shrink again beyond a quarter.
glm::dvec3 angleAxis(const glm::dmat3& rotation)
{
    glm::dquat turn = glm::quat_cast(rotation);
    if (turn.w < 0.0) turn = -turn;
    const glm::dvec3 along(turn.x, turn.y, turn.z);
    const double length = glm::length(along);
    return length > 0.0 ? along * (2.0 * std::atan2(length, turn.w) / length) : glm::dvec3(0.0);
}

/// Where each joint's markers stand at each moment, and the extremes of each joint's turn against the one above.
class MarkerScan {
public:
    MarkerScan(const WeldedSurface& surface, std::size_t moments)
        : surface_(surface), markers_(makeMarkers(surface)), moments_(moments), low_(surface.columns),
          high_(surface.columns), rotations_(surface.columns)
    {
        row_ = (markers_.places.size() + kLanes - 1) / kLanes * kLanes;
        values_.resize(moments * 3 * row_);
    }

    void look(std::size_t moment, std::span<const glm::mat4> palette)
    {
        float* out = values_.data() + moment * 3 * row_;
        for (std::size_t i = 0; i < markers_.places.size(); ++i) {
            const glm::vec3 p(palette[markers_.columns[i / 2]] * glm::vec4(markers_.places[i], 1.0f));
            for (std::size_t k = 0; k < 3; ++k) {
                const float value = p[static_cast<int>(k)];
                out[k * row_ + i] = std::isfinite(value) ? value : 0.0f;
            }
        }
        for (std::size_t c = 0; c < rotations_.size(); ++c) rotations_[c] = rotationOf(glm::dmat3(palette[c]));
        for (const std::uint32_t c : markers_.columns) {
            if (surface_.above[c] < 0) continue;
            const glm::dmat3& above = rotations_[static_cast<std::size_t>(surface_.above[c])];
            const glm::dvec3 turned = angleAxis(glm::transpose(above) * rotations_[c]);
            for (int k = 0; k < 3; ++k) {
                keep(low_[c][static_cast<std::size_t>(k)], -turned[k], moment);
                keep(high_[c][static_cast<std::size_t>(k)], turned[k], moment);
            }
        }
    }

    /// Largest turns first.
    std::vector<std::uint32_t> extremes(std::size_t most) const
    {
        std::vector<Extreme> all;
        for (const auto* side : {&low_, &high_})
            for (const auto& each : *side)
                for (const Extreme& one : each)
                    if (one.turn > kTurns) all.push_back(one);
        std::stable_sort(all.begin(), all.end(), [](auto& a, auto& b) { return a.turn > b.turn; });
        std::vector<std::uint32_t> out;
        for (const Extreme& one : all)
            if (out.size() < most && std::find(out.begin(), out.end(), one.moment) == out.end())
                out.push_back(one.moment);
        return out;
    }

    /// The largest way of a marker between two moments, squared; where that is not below `most`, something that is not.
    float between(std::size_t a, std::size_t b, float most) const
    {
        const float *p = values_.data() + a * 3 * row_, *q = values_.data() + b * 3 * row_;
        std::array<float, kLanes> out{};
        for (std::size_t from = 0; from < row_; from += kLanes) {
            for (std::size_t i = 0; i < kLanes; ++i) {
                const std::size_t at = from + i;
                const float x = p[at] - q[at], y = p[row_ + at] - q[row_ + at], z = p[2 * row_ + at] - q[2 * row_ + at];
                const float square = x * x + y * y + z * z;
                out[i] = square > out[i] ? square : out[i];
            }
            if (from % kLookedTogether == 0 && *std::max_element(out.begin(), out.end()) >= most) break;
        }
        return *std::max_element(out.begin(), out.end());
    }

private:
    struct Extreme {
        double turn = 0.0;
        std::uint32_t moment = 0;
    };
    static void keep(Extreme& known, double turn, std::size_t moment)
    {
        if (turn > known.turn) known = {turn, static_cast<std::uint32_t>(moment)};
    }

    static constexpr std::size_t kLanes = 8;           ///< largest ways side by side, so that their loop has no chain
    static constexpr std::size_t kLookedTogether = 64; ///< markers, before their ways are looked at
    const WeldedSurface& surface_;
    Markers markers_;
    std::size_t moments_, row_ = 0;
    std::vector<float> values_; ///< by moment: x of all markers and zeros up to `row_`, then y, then z
    std::vector<std::array<Extreme, 3>> low_, high_;
    std::vector<glm::dmat3> rotations_; ///< by column, of the moment that is looked at
};

/// Marks moments, and knows how far each other one is from the nearest of them.
class FarthestPoints {
public:
    FarthestPoints(const MarkerScan& scan, std::size_t moments) : scan_(scan), away_(moments, 1e30f), in_(moments, 0) {}

    void add(std::size_t moment)
    {
        if (std::exchange(in_[moment], char{1})) return;
        ++count_;
        parallelFor(away_.size(), kGrain, [&](std::size_t from, std::size_t to) {
            for (std::size_t i = from; i < to; ++i)
                if (!in_[i] && away_[i] > 0.0f) away_[i] = std::min(away_[i], scan_.between(i, moment, away_[i]));
        });
        away_[moment] = 0.0f;
    }
    /// False: all others stand where a marked one does.
    bool addFarthest()
    {
        const auto at = std::max_element(away_.begin(), away_.end());
        if (at == away_.end() || !(*at > 0.0f)) return false;
        add(static_cast<std::size_t>(at - away_.begin()));
        return true;
    }
    std::size_t count() const { return count_; }
    std::vector<char>& in() { return in_; }

private:
    static constexpr std::size_t kGrain = 512; ///< fewer moments are not worth waking another thread for
    const MarkerScan& scan_;
    std::vector<float> away_;
    std::vector<char> in_;
    std::size_t count_ = 0;
};

} // namespace

glm::dmat3 rotationOf(const glm::dmat3& axes)
{
    // Gram–Schmidt, the longest way round: good enough for how far a joint turns, exact where axes stand upright.
    const auto unit = [](const glm::dvec3& a) {
        const double length = glm::length(a);
        return length > 1e-12 && std::isfinite(length) ? a / length : glm::dvec3(0.0);
    };
    glm::dmat3 out;
    out[0] = unit(axes[0]);
    out[1] = unit(axes[1] - out[0] * glm::dot(out[0], axes[1]));
    out[2] = glm::cross(out[0], out[1]);
    return std::abs(glm::determinant(out) - 1.0) < 1e-3 ? out : glm::dmat3(1.0);
}

void forPaletteBatches(PaletteRun& run, std::span<const SweepMoment> moments, const Task& task,
    const std::function<void(std::size_t, std::size_t)>& body)
{
    for (std::size_t at = 0; at < moments.size() && !task.cancelled(); at += PaletteRun::kBatch) {
        const auto batch = moments.subspan(at, std::min(PaletteRun::kBatch, moments.size() - at));
        run.fill(batch);
        body(at, batch.size());
    }
}

void forPalettes(PaletteRun& run, std::span<const SweepMoment> moments, const Task& task,
    const std::function<void(std::size_t, std::span<const glm::mat4>)>& body)
{
    forPaletteBatches(run, moments, task, [&](std::size_t at, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) body(at + i, run.at(i));
    });
}

MomentChoice chooseMoments(const Scene& scene, const WeldedSurface& surface, std::size_t most, const Task& task)
{
    MomentChoice out;
    std::vector<SweepMoment> all = sweepMoments(scene);
    const std::size_t before = all.size();
    out.all = someMoments(std::move(all), MomentChoice::kMost);
    out.leftOut = before - out.all.size();
    const std::size_t count = out.all.size();
    if (most == 0 || count <= most) {
        out.chosen.resize(count);
        std::iota(out.chosen.begin(), out.chosen.end(), 0u);
        return out;
    }
    MarkerScan scan(surface, count);
    PaletteRun run(scene, surface);
    forPalettes(
        run, out.all, task, [&scan](std::size_t i, std::span<const glm::mat4> palette) { scan.look(i, palette); });
    if (task.cancelled()) return out;
    FarthestPoints points(scan, count);
    for (const std::uint32_t one : scan.extremes(std::min(most, kFarthest) / 2)) points.add(one);
    while (points.count() < std::min(most, kFarthest) && !task.cancelled() && points.addFarthest()) {
    }
    std::vector<char>& in = points.in();
    const std::size_t more = most > points.count() ? most - points.count() : 0;
    for (std::size_t i = 0; i < more; ++i) in[i * count / more] = 1;
    for (std::size_t i = 0; i < count; ++i)
        if (in[i] || i == 0 || out.all[i].clip != out.all[i - 1].clip)
            out.chosen.push_back(static_cast<std::uint32_t>(i));
    return out;
}

} // namespace bindpose
