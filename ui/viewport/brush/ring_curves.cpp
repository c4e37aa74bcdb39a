// SPDX-License-Identifier: MIT
#include "ui/viewport/brush/ring_curves.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr float kCurveStep = 0.06f;                          ///< of the radius, between places of a smooth line
constexpr std::size_t kFewestPlaces = 24, kMostPlaces = 400; ///< such places
constexpr float kPieceShare = 0.9f;                          ///< width of the mean in lengths of a piece …
constexpr float kRadiusShare = 0.33f;                        ///< … at most of the radius …
constexpr float kLengthShare = 0.08f; ///< … and of the line: a small one is not drawn together to a dot
constexpr float kMeanReach = 2.5f;    ///< of the mean, in its widths

std::size_t stretches(const RingCurve& curve)
{
    return curve.closed ? curve.places.size() : curve.places.size() - 1;
}

float lengthOf(const RingCurve& curve)
{
    float out = 0.0f;
    for (std::size_t i = 0; i < stretches(curve); ++i)
        out += glm::distance(curve.places[i], curve.places[(i + 1) % curve.places.size()]);
    return out;
}

/// `count` places in equal steps along the line.
RingCurve resampled(const RingCurve& curve, std::size_t count, float length)
{
    RingCurve out;
    out.closed = curve.closed;
    const float step = length / static_cast<float>(curve.closed ? count : count - 1);
    float before = 0.0f;
    std::size_t at = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const float want = step * static_cast<float>(i);
        float size = 0.0f;
        for (;; ++at) {
            size = glm::distance(curve.places[at], curve.places[(at + 1) % curve.places.size()]);
            if (before + size >= want || at + 1 >= stretches(curve)) break;
            before += size;
        }
        const float t = size > 0.0f ? std::clamp((want - before) / size, 0.0f, 1.0f) : 0.0f;
        out.places.push_back(glm::mix(curve.places[at], curve.places[(at + 1) % curve.places.size()], t));
        out.seen.push_back(curve.seen[at]);
    }
    return out;
}

/// Past an open end the line goes on as if it were turned about it, so that the end stays where it is.
glm::vec3 placeAt(const RingCurve& curve, std::ptrdiff_t i)
{
    const auto count = static_cast<std::ptrdiff_t>(curve.places.size());
    const auto at = [&curve](std::ptrdiff_t index) { return curve.places[static_cast<std::size_t>(index)]; };
    if (curve.closed) return at((i % count + count) % count);
    if (i < 0) return 2.0f * at(0) - at(std::min(-i, count - 1));
    if (i >= count) return 2.0f * at(count - 1) - at(std::max<std::ptrdiff_t>(2 * (count - 1) - i, 0));
    return at(i);
}

glm::vec3 meanOf(const std::vector<glm::vec3>& places)
{
    glm::vec3 sum(0.0f);
    for (const glm::vec3& place : places) sum += place;
    return sum / static_cast<float>(places.size());
}

float spreadOf(const std::vector<glm::vec3>& places, const glm::vec3& middle)
{
    float sum = 0.0f;
    for (const glm::vec3& place : places) sum += glm::distance(place, middle);
    return sum / static_cast<float>(places.size());
}

} // namespace

void RingPieces::add(const End& from, const End& to, bool seen)
{
    if (from.edge == to.edge) return;
    for (const End& end : {from, to}) {
        Crossing& there = crossings_[end.edge];
        there.sum += end.place;
        ++there.ends;
        there.pieces.push_back(pieces_.size());
    }
    pieces_.push_back({from.edge, to.edge, seen});
}

RingCurve RingPieces::curveFrom(Edge at, std::vector<char>& taken) const
{
    RingCurve out;
    const Edge start = at;
    for (;;) {
        const Crossing& here = crossings_.at(at);
        const auto next =
            std::find_if(here.pieces.begin(), here.pieces.end(), [&taken](std::size_t piece) { return !taken[piece]; });
        if (next == here.pieces.end()) {
            out.places.push_back(here.place());
            out.seen.push_back(0);
            return out;
        }
        taken[*next] = 1;
        out.places.push_back(here.place());
        out.seen.push_back(pieces_[*next].seen);
        at = pieces_[*next].past(at);
        if (at != start) continue;
        out.closed = true;
        return out;
    }
}

std::vector<RingCurve> RingPieces::curves() const
{
    std::vector<RingCurve> out;
    std::vector<char> taken(pieces_.size(), 0);
    // Open lines from their ends, then those that are closed.
    for (const bool open : {true, false})
        for (const auto& [edge, crossing] : crossings_) {
            if (open && crossing.pieces.size() != 1) continue;
            const bool left = std::any_of(
                crossing.pieces.begin(), crossing.pieces.end(), [&taken](std::size_t piece) { return !taken[piece]; });
            if (left) out.push_back(curveFrom(edge, taken));
        }
    return out;
}

RingCurve smoothed(const RingCurve& curve, float radius)
{
    const float length = lengthOf(curve);
    if (curve.places.size() < 3 || !(length > 0.0f) || !(radius > 0.0f)) return curve;
    const float piece = length / static_cast<float>(stretches(curve));
    const float width = std::min({kPieceShare * piece, kRadiusShare * radius, kLengthShare * length});
    const auto count = std::clamp(
        static_cast<std::size_t>(std::min(length / (kCurveStep * radius), 1e6f)), kFewestPlaces, kMostPlaces);
    const RingCurve even = resampled(curve, count, length);
    const float step = length / static_cast<float>(count);
    const auto reach = static_cast<std::ptrdiff_t>(std::ceil(kMeanReach * width / step));
    RingCurve out = even;
    for (std::size_t i = 0; i < out.places.size(); ++i) {
        glm::vec3 sum(0.0f);
        float all = 0.0f;
        for (std::ptrdiff_t k = -reach; k <= reach; ++k) {
            const float away = static_cast<float>(k) * step / width;
            const float share = std::exp(-0.5f * away * away);
            sum += share * placeAt(even, static_cast<std::ptrdiff_t>(i) + k);
            all += share;
        }
        out.places[i] = sum / all;
    }
    if (!curve.closed) return out;
    const glm::vec3 middle = meanOf(out.places);
    const float now = spreadOf(out.places, middle), before = spreadOf(even.places, meanOf(even.places));
    if (!(now > 0.0f)) return even;
    for (glm::vec3& place : out.places) place = middle + (before / now) * (place - middle);
    return out;
}

} // namespace bindpose
