// SPDX-License-Identifier: MIT
#include "core/eval/sweep/tally_lanes.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/eval/lanes/lane_targets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/eval/sweep/tally_lanes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#if !(HWY_TARGET & (HWY_SCALAR | HWY_EMU128))
HWY_BEFORE_NAMESPACE();
namespace bindpose::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// The eight sums are one register, or two.
using Floats = hn::CappedTag<float, kTallyLanes>;
using Lanes = hn::Vec<Floats>;
constexpr std::size_t kLanes = hn::MaxLanes(Floats());
constexpr std::size_t kRegisters = kTallyLanes / kLanes;
constexpr float kMost = std::numeric_limits<float>::max();

/// Products and sums apart, as the plain loops have them: this source is compiled without contractions.
HWY_INLINE Lanes squareOf(Lanes x, Lanes y, Lanes z)
{
    return hn::Add(hn::Add(hn::Mul(x, x), hn::Mul(y, y)), hn::Mul(z, z));
}

/// Squares from place 0 on, as many as fill registers; returns how many. `sound` becomes false as squaresOf has it.
std::size_t squaresOfMoves(const float* moves, std::size_t count, float* squares, bool& sound)
{
    const Floats d;
    auto odd = hn::Zero(d);
    std::size_t i = 0;
    for (; i + kLanes <= count; i += kLanes) {
        Lanes x, y, z;
        hn::LoadInterleaved3(d, moves + 3 * i, x, y, z);
        const Lanes square = squareOf(x, y, z);
        hn::StoreU(square, d, squares + i);
        odd = hn::Or(odd, hn::VecFromMask(d, hn::Not(hn::Le(square, hn::Set(d, kMost)))));
    }
    sound = sound && hn::AllFalse(d, hn::MaskFromVec(odd));
    return i;
}

std::size_t squaresBetween(
    const float* from, const float* to, float scale, std::size_t count, float* squares, bool& sound)
{
    const Floats d;
    const Lanes by = hn::Set(d, scale);
    auto odd = hn::Zero(d);
    std::size_t i = 0;
    for (; i + kLanes <= count; i += kLanes) {
        Lanes x, y, z, toX, toY, toZ;
        hn::LoadInterleaved3(d, from + 3 * i, x, y, z);
        hn::LoadInterleaved3(d, to + 3 * i, toX, toY, toZ);
        const Lanes square =
            squareOf(hn::Sub(hn::Mul(toX, by), x), hn::Sub(hn::Mul(toY, by), y), hn::Sub(hn::Mul(toZ, by), z));
        hn::StoreU(square, d, squares + i);
        odd = hn::Or(odd, hn::VecFromMask(d, hn::Not(hn::Le(square, hn::Set(d, kMost)))));
    }
    sound = sound && hn::AllFalse(d, hn::MaskFromVec(odd));
    return i;
}

/// Whole eights from place 0 on; returns how many points.
std::size_t sumEights(const float* squares, float* largest, std::size_t count, TallySums& out)
{
    const Floats d;
    Lanes sums[kRegisters], squareSums[kRegisters], most[kRegisters];
    for (std::size_t r = 0; r < kRegisters; ++r) sums[r] = squareSums[r] = most[r] = hn::Zero(d);
    std::size_t i = 0;
    for (; i + kTallyLanes <= count; i += kTallyLanes)
        for (std::size_t r = 0; r < kRegisters; ++r) {
            float* const known = largest + i + r * kLanes;
            const Lanes square = hn::LoadU(d, squares + i + r * kLanes);
            sums[r] = hn::Add(sums[r], hn::Sqrt(square));
            squareSums[r] = hn::Add(squareSums[r], square);
            most[r] = hn::Max(most[r], square);
            hn::StoreU(hn::Max(hn::LoadU(d, known), square), d, known);
        }
    for (std::size_t r = 0; r < kRegisters; ++r) {
        hn::StoreU(sums[r], d, out.sums.data() + r * kLanes);
        hn::StoreU(squareSums[r], d, out.squares.data() + r * kLanes);
        hn::StoreU(most[r], d, out.most.data() + r * kLanes);
    }
    return i;
}

} // namespace

std::size_t tallyMoves(const float* moves, std::size_t count, float* squares, bool& sound)
{
    return squaresOfMoves(moves, count, squares, sound);
}
std::size_t tallyBetween(
    const float* from, const float* to, float scale, std::size_t count, float* squares, bool& sound)
{
    return squaresBetween(from, to, scale, count, squares, sound);
}
std::size_t tallyEights(const float* squares, float* largest, std::size_t count, TallySums& out)
{
    return sumEights(squares, largest, count, out);
}

} // namespace bindpose::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace bindpose {
namespace {

/// What registers do not fill, or all where there are none, is left to the plain loops.
std::size_t movesIn(SkinKernel kernel, const float* moves, std::size_t count, float* squares, bool& sound)
{
    if (kernel == SkinKernel::Scalar) return 0;
    BINDPOSE_LANES(kernel, tallyMoves(moves, count, squares, sound));
}
std::size_t betweenIn(
    SkinKernel kernel, const float* from, const float* to, float scale, std::size_t count, float* squares, bool& sound)
{
    if (kernel == SkinKernel::Scalar) return 0;
    BINDPOSE_LANES(kernel, tallyBetween(from, to, scale, count, squares, sound));
}
std::size_t eightsIn(SkinKernel kernel, const float* squares, float* largest, std::size_t count, TallySums& out)
{
    if (kernel == SkinKernel::Scalar) return 0;
    BINDPOSE_LANES(kernel, tallyEights(squares, largest, count, out));
}

bool isNumber(float square)
{
    return square <= std::numeric_limits<float>::max();
}

} // namespace

bool squaresOf(std::span<const glm::vec3> moves, std::span<float> squares)
{
    bool sound = true;
    if (moves.empty()) return sound;
    std::size_t i = movesIn(bestKernel(), &moves.front().x, moves.size(), squares.data(), sound);
    for (; i < moves.size(); ++i) {
        const glm::vec3& m = moves[i];
        squares[i] = m.x * m.x + m.y * m.y + m.z * m.z;
        sound = sound && isNumber(squares[i]);
    }
    return sound;
}

bool squaresOf(std::span<const glm::vec3> from, std::span<const glm::vec3> to, float scale, std::span<float> squares)
{
    bool sound = true;
    if (from.empty()) return sound;
    std::size_t i = betweenIn(bestKernel(), &from.front().x, &to.front().x, scale, from.size(), squares.data(), sound);
    for (; i < from.size(); ++i) {
        const float x = to[i].x * scale - from[i].x, y = to[i].y * scale - from[i].y, z = to[i].z * scale - from[i].z;
        squares[i] = x * x + y * y + z * z;
        sound = sound && isNumber(squares[i]);
    }
    return sound;
}

TallySums sumSquares(std::span<const float> squares, std::span<float> largest)
{
    TallySums out;
    std::size_t i = eightsIn(bestKernel(), squares.data(), largest.data(), squares.size(), out);
    for (; i < squares.size(); ++i) {
        const std::size_t lane = i % kTallyLanes;
        out.sums[lane] += std::sqrt(squares[i]);
        out.squares[lane] += squares[i];
        out.most[lane] = std::max(out.most[lane], squares[i]);
        largest[i] = std::max(largest[i], squares[i]);
    }
    return out;
}

} // namespace bindpose
#endif
