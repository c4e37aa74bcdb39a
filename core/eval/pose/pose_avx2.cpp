// SPDX-License-Identifier: MIT
#include "core/eval/pose/cpu_kernels.h"
#include "core/eval/pose/pose_kernels.h"

#if defined(__x86_64__)
#include <cstring>
#include <immintrin.h>

#define BINDPOSE_POSE_AVX2 __attribute__((target("avx2,fma"), always_inline)) inline

namespace bindpose {
namespace {

/// Quaternions, and vectors, of eight nodes.
struct Quat8 {
    __m256 x, y, z, w;
};
struct Vec8 {
    __m256 x, y, z;
};

/// A 4 × 4 matrix as pairs of columns.
struct Columns {
    __m256 xy, zt;
};

BINDPOSE_POSE_AVX2 Columns columnsOf(const glm::mat4& m)
{
    const float* p = &m[0][0];
    return {_mm256_loadu_ps(p), _mm256_loadu_ps(p + 8)};
}

BINDPOSE_POSE_AVX2 void storeColumns(const Columns& m, glm::mat4& out)
{
    float* p = &out[0][0];
    _mm256_storeu_ps(p, m.xy);
    _mm256_storeu_ps(p + 8, m.zt);
}

/// Each column in both halves of a register: loaded so, which takes nothing from the units that permute.
struct Factor {
    __m256 x, y, z, t;
};

BINDPOSE_POSE_AVX2 Factor factorOf(const glm::mat4& m)
{
    const auto* p = reinterpret_cast<const __m128*>(&m);
    return {_mm256_broadcast_ps(p), _mm256_broadcast_ps(p + 1), _mm256_broadcast_ps(p + 2), _mm256_broadcast_ps(p + 3)};
}

/// Two columns of left × right: each is the sum of left's columns times the right column's numbers. Summed as a tree,
/// so that a chain of joints waits less.
BINDPOSE_POSE_AVX2 __m256 twoColumns(const Factor& left, __m256 right)
{
    const __m256 first =
        _mm256_fmadd_ps(left.y, _mm256_permute_ps(right, 0x55), _mm256_mul_ps(left.x, _mm256_permute_ps(right, 0x00)));
    const __m256 second =
        _mm256_fmadd_ps(left.t, _mm256_permute_ps(right, 0xff), _mm256_mul_ps(left.z, _mm256_permute_ps(right, 0xaa)));
    return _mm256_add_ps(first, second);
}

BINDPOSE_POSE_AVX2 Columns multiply(const Factor& left, const Columns& right)
{
    return {twoColumns(left, right.xy), twoColumns(left, right.zt)};
}

/// Rows r0 … r7 of four floats (in halves: lane i and lane i + 4) to four registers across lanes.
BINDPOSE_POSE_AVX2 Quat8 toLanes(__m256 r0, __m256 r1, __m256 r2, __m256 r3)
{
    const __m256 low01 = _mm256_unpacklo_ps(r0, r1), low23 = _mm256_unpacklo_ps(r2, r3);
    const __m256 high01 = _mm256_unpackhi_ps(r0, r1), high23 = _mm256_unpackhi_ps(r2, r3);
    return {_mm256_shuffle_ps(low01, low23, 0x44), _mm256_shuffle_ps(low01, low23, 0xee),
        _mm256_shuffle_ps(high01, high23, 0x44), _mm256_shuffle_ps(high01, high23, 0xee)};
}

BINDPOSE_POSE_AVX2 __m256 halves(__m128 low, __m128 high)
{
    return _mm256_insertf128_ps(_mm256_castps128_ps256(low), high, 1);
}

/// Keys before and after the time of eight lanes, and how far between them it lies.
struct LaneKeys {
    const float* before[kLanesPerGroup];
    const float* after[kLanesPerGroup];
    __m256 fraction;
};

/// Tracks mostly share their key times: then one place serves all lanes.
BINDPOSE_POSE_AVX2 LaneKeys keysOf(const LaneSources& sources, const KeyPlace* places)
{
    LaneKeys out;
    if (sources.uniform) {
        const KeyPlace& place = places[sources.timeline[0]];
        const std::size_t before = std::size_t{place.key} * sources.stride[0];
        const std::size_t after = std::size_t{place.next} * sources.stride[0];
        for (std::size_t lane = 0; lane < kLanesPerGroup; ++lane) {
            out.before[lane] = sources.values[lane] + before;
            out.after[lane] = sources.values[lane] + after;
        }
        out.fraction = _mm256_set1_ps(place.fraction);
        return out;
    }
    alignas(32) float fraction[kLanesPerGroup];
    for (std::size_t lane = 0; lane < kLanesPerGroup; ++lane) {
        const KeyPlace& place = places[sources.timeline[lane]];
        out.before[lane] = sources.values[lane] + std::size_t{place.key} * sources.stride[lane];
        out.after[lane] = sources.values[lane] + std::size_t{place.next} * sources.stride[lane];
        fraction[lane] = place.fraction;
    }
    out.fraction = _mm256_load_ps(fraction);
    return out;
}

BINDPOSE_POSE_AVX2 Quat8 loadQuats(const float* const* keys)
{
    return toLanes(halves(_mm_loadu_ps(keys[0]), _mm_loadu_ps(keys[4])),
        halves(_mm_loadu_ps(keys[1]), _mm_loadu_ps(keys[5])), halves(_mm_loadu_ps(keys[2]), _mm_loadu_ps(keys[6])),
        halves(_mm_loadu_ps(keys[3]), _mm_loadu_ps(keys[7])));
}

/// Three floats without reading a fourth: a track's last key ends its memory.
BINDPOSE_POSE_AVX2 __m128 threeFloats(const float* p)
{
    double pair = 0.0; // two floats in one load, without asking for a double's alignment
    std::memcpy(&pair, p, sizeof pair);
    const __m128 xy = _mm_castpd_ps(_mm_set_sd(pair));
    return _mm_movelh_ps(xy, _mm_load_ss(p + 2));
}

BINDPOSE_POSE_AVX2 Vec8 loadVectors(const float* const* keys)
{
    const Quat8 v =
        toLanes(halves(threeFloats(keys[0]), threeFloats(keys[4])), halves(threeFloats(keys[1]), threeFloats(keys[5])),
            halves(threeFloats(keys[2]), threeFloats(keys[6])), halves(threeFloats(keys[3]), threeFloats(keys[7])));
    return {v.x, v.y, v.z};
}

BINDPOSE_POSE_AVX2 __m256 dotQuats(const Quat8& a, const Quat8& b)
{
    return _mm256_fmadd_ps(a.x, b.x, _mm256_fmadd_ps(a.y, b.y, _mm256_fmadd_ps(a.z, b.z, _mm256_mul_ps(a.w, b.w))));
}

BINDPOSE_POSE_AVX2 Quat8 scaled(const Quat8& q, __m256 factor)
{
    return {
        _mm256_mul_ps(q.x, factor), _mm256_mul_ps(q.y, factor), _mm256_mul_ps(q.z, factor), _mm256_mul_ps(q.w, factor)};
}

/// Unit length; a zero quaternion (a damaged key) becomes no rotation.
BINDPOSE_POSE_AVX2 Quat8 unit(const Quat8& q)
{
    const __m256 square = dotQuats(q, q), one = _mm256_set1_ps(1.0f);
    const __m256 some = _mm256_cmp_ps(square, _mm256_set1_ps(kSmallestSquare), _CMP_GT_OQ);
    const __m256 estimate = _mm256_rsqrt_ps(square); // 12 bits; one step of Newton's method doubles them
    const __m256 half = _mm256_mul_ps(_mm256_mul_ps(_mm256_set1_ps(0.5f), square), estimate);
    const __m256 inverse = _mm256_mul_ps(estimate, _mm256_fnmadd_ps(half, estimate, _mm256_set1_ps(1.5f)));
    Quat8 out = scaled(q, _mm256_and_ps(inverse, some));
    out.w = _mm256_blendv_ps(one, out.w, some);
    return out;
}

/// a·u + b·v.
BINDPOSE_POSE_AVX2 Quat8 weighted(const Quat8& a, __m256 u, const Quat8& b, __m256 v)
{
    return {_mm256_fmadd_ps(b.x, v, _mm256_mul_ps(a.x, u)), _mm256_fmadd_ps(b.y, v, _mm256_mul_ps(a.y, u)),
        _mm256_fmadd_ps(b.z, v, _mm256_mul_ps(a.z, u)), _mm256_fmadd_ps(b.w, v, _mm256_mul_ps(a.w, u))};
}

template <std::size_t kCount> BINDPOSE_POSE_AVX2 __m256 polynomial(const float (&c)[kCount], __m256 x)
{
    __m256 sum = _mm256_set1_ps(c[kCount - 1]);
    for (std::size_t i = kCount - 1; i-- > 0;) sum = _mm256_fmadd_ps(sum, x, _mm256_set1_ps(c[i]));
    return sum;
}

/// sin(√x) / √x for x in [0, (π/2)²], relative error 7e-9 (Chebyshev fit).
BINDPOSE_POSE_AVX2 __m256 sineOverAngle(__m256 square)
{
    static constexpr float kSine[] = {0.999999996f, -0.16666658f, 0.00833305058f, -0.000198090438f, 2.6051604e-06f};
    return polynomial(kSine, square);
}

/// Spherical interpolation of unit quaternions whose dot product is not negative. The angle θ comes from the chord:
/// θ² = 4 asin²(√h) for h = chord² / 4 in [0, ½], by a polynomial of relative error 6e-9 (Chebyshev fit), and
/// sin(tθ) / sin(θ) = t · S(t²θ²) / S(θ²) with S(x) = sin(√x) / √x, which needs no case for small angles.
BINDPOSE_POSE_AVX2 Quat8 slerp(const Quat8& a, const Quat8& b, __m256 t)
{
    static constexpr float kAngle[] = {4.00000002f, 1.33332625f, 0.711475055f, 0.45000619f, 0.394246421f, -0.12252932f,
        1.30989061f, -1.67394635f, 1.48960983f};
    const __m256 one = _mm256_set1_ps(1.0f), zero = _mm256_setzero_ps();
    const Quat8 chord = weighted(b, one, a, _mm256_set1_ps(-1.0f));
    const __m256 half =
        _mm256_min_ps(_mm256_mul_ps(_mm256_set1_ps(0.25f), dotQuats(chord, chord)), _mm256_set1_ps(0.5f));
    const __m256 angle2 = _mm256_mul_ps(half, polynomial(kAngle, half));
    const __m256 rest = _mm256_sub_ps(one, t);
    const __m256 whole = _mm256_div_ps(one, sineOverAngle(angle2));
    const auto share = [&](__m256 s) __attribute__((target("avx2,fma"), always_inline))
    {
        return _mm256_mul_ps(_mm256_mul_ps(s, sineOverAngle(_mm256_mul_ps(_mm256_mul_ps(s, s), angle2))), whole);
    };
    // Exactly on a key the key's own bits count.
    const __m256 onKey = _mm256_cmp_ps(t, zero, _CMP_EQ_OQ);
    return weighted(a, _mm256_blendv_ps(share(rest), one, onKey), b, _mm256_blendv_ps(share(t), zero, onKey));
}

/// Writes lanes that have a track; the others keep what they hold.
BINDPOSE_POSE_AVX2 void storeMoved(float* out, __m256 value, __m256 still)
{
    _mm256_store_ps(out, _mm256_blendv_ps(value, _mm256_load_ps(out), still));
}

BINDPOSE_POSE_AVX2 __m256 stillLanes(const LaneSources& sources)
{
    return _mm256_castsi256_ps(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(sources.still.data())));
}

BINDPOSE_POSE_AVX2 void sampleQuats(
    const LaneSources& sources, const KeyPlace* places, RotationMode mode, float (&out)[4][kLanesPerGroup])
{
    const LaneKeys keys = keysOf(sources, places);
    const Quat8 a = unit(loadQuats(keys.before));
    Quat8 b = unit(loadQuats(keys.after));
    const __m256 sign = _mm256_and_ps(dotQuats(a, b), _mm256_set1_ps(-0.0f)); // the short way round
    b = {_mm256_xor_ps(b.x, sign), _mm256_xor_ps(b.y, sign), _mm256_xor_ps(b.z, sign), _mm256_xor_ps(b.w, sign)};
    const __m256 t = keys.fraction, still = stillLanes(sources);
    const Quat8 q =
        mode == RotationMode::Slerp ? slerp(a, b, t) : unit(weighted(a, _mm256_sub_ps(_mm256_set1_ps(1.0f), t), b, t));
    storeMoved(out[0], q.x, still);
    storeMoved(out[1], q.y, still);
    storeMoved(out[2], q.z, still);
    storeMoved(out[3], q.w, still);
}

BINDPOSE_POSE_AVX2 void sampleVectors8(
    const LaneSources& sources, const KeyPlace* places, float (&out)[3][kLanesPerGroup])
{
    const LaneKeys keys = keysOf(sources, places);
    const Vec8 a = loadVectors(keys.before), b = loadVectors(keys.after);
    const __m256 t = keys.fraction, still = stillLanes(sources);
    storeMoved(out[0], _mm256_fmadd_ps(_mm256_sub_ps(b.x, a.x), t, a.x), still);
    storeMoved(out[1], _mm256_fmadd_ps(_mm256_sub_ps(b.y, a.y), t, a.y), still);
    storeMoved(out[2], _mm256_fmadd_ps(_mm256_sub_ps(b.z, a.z), t, a.z), still);
}

/// One column of eight matrices to their places.
BINDPOSE_POSE_AVX2 void storeColumn(const Vec8& v, __m256 w, float* const* matrices, std::size_t column)
{
    const Quat8 rows = toLanes(v.x, v.y, v.z, w); // the 4 × 4 transpose is its own way back
    const __m256 r[4] = {rows.x, rows.y, rows.z, rows.w};
    for (std::size_t i = 0; i < 4; ++i) {
        _mm_storeu_ps(matrices[i] + 4 * column, _mm256_castps256_ps128(r[i]));
        _mm_storeu_ps(matrices[i + 4] + 4 * column, _mm256_extractf128_ps(r[i], 1));
    }
}

/// T × R × S of eight nodes; the quaternion is used as it stands.
BINDPOSE_POSE_AVX2 void storeMatrices(const Vec8& t, const Quat8& q, const Vec8& s, float* const* matrices)
{
    const __m256 one = _mm256_set1_ps(1.0f), zero = _mm256_setzero_ps();
    const __m256 x2 = _mm256_add_ps(q.x, q.x), y2 = _mm256_add_ps(q.y, q.y), z2 = _mm256_add_ps(q.z, q.z);
    const __m256 wx = _mm256_mul_ps(q.w, x2), wy = _mm256_mul_ps(q.w, y2), wz = _mm256_mul_ps(q.w, z2);
    const __m256 xx = _mm256_mul_ps(q.x, x2), yy = _mm256_mul_ps(q.y, y2);
    const Vec8 x{
        _mm256_sub_ps(one, _mm256_fmadd_ps(q.z, z2, yy)), _mm256_fmadd_ps(q.x, y2, wz), _mm256_fmsub_ps(q.x, z2, wy)};
    const Vec8 y{
        _mm256_fmsub_ps(q.x, y2, wz), _mm256_sub_ps(one, _mm256_fmadd_ps(q.z, z2, xx)), _mm256_fmadd_ps(q.y, z2, wx)};
    const Vec8 z{_mm256_fmadd_ps(q.x, z2, wy), _mm256_fmsub_ps(q.y, z2, wx), _mm256_sub_ps(one, _mm256_add_ps(xx, yy))};
    storeColumn({_mm256_mul_ps(x.x, s.x), _mm256_mul_ps(x.y, s.x), _mm256_mul_ps(x.z, s.x)}, zero, matrices, 0);
    storeColumn({_mm256_mul_ps(y.x, s.y), _mm256_mul_ps(y.y, s.y), _mm256_mul_ps(y.z, s.y)}, zero, matrices, 1);
    storeColumn({_mm256_mul_ps(z.x, s.z), _mm256_mul_ps(z.y, s.z), _mm256_mul_ps(z.z, s.z)}, zero, matrices, 2);
    storeColumn(t, one, matrices, 3);
}

/// Asks for the keys of a group that comes soon: after a jump in time each track's keys are far away.
BINDPOSE_POSE_AVX2 void prefetchKeys(const LaneSources& sources, const KeyPlace* places)
{
    const KeyPlace& place = places[sources.timeline[0]];
    const std::size_t before = std::size_t{place.key} * sources.stride[0];
    if (!sources.uniform) return;
    for (const float* values : sources.values)
        _mm_prefetch(reinterpret_cast<const char*>(values + before), _MM_HINT_T0);
}

} // namespace

__attribute__((target("avx2,fma"))) void sampleLanesAvx2(ClipPlan& plan, RotationMode mode)
{
    constexpr std::size_t kAhead = 4;
    const KeyPlace* places = plan.places.data();
    const LaneSources* sources = plan.sources.data();
    for (std::size_t i = 0; i < plan.lanes.size(); ++i) {
        if (i + kAhead < plan.lanes.size() && plan.channels[i + kAhead].rotation >= 0)
            prefetchKeys(sources[plan.channels[i + kAhead].rotation], places);
        const LaneChannels& channels = plan.channels[i];
        TransformLanes& lanes = plan.lanes[i];
        if (channels.translation >= 0) sampleVectors8(sources[channels.translation], places, lanes.translation);
        if (channels.rotation >= 0) sampleQuats(sources[channels.rotation], places, mode, lanes.rotation);
        if (channels.scale >= 0) sampleVectors8(sources[channels.scale], places, lanes.scale);
    }
}

__attribute__((target("avx2,fma"))) void composeLanesAvx2(
    std::span<const TransformLanes> lanes, std::span<const LaneNodes> nodes, glm::mat4* local)
{
    glm::mat4 spare; // of the lanes that only fill the last group up
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const TransformLanes& l = lanes[i];
        float* matrices[kLanesPerGroup];
        for (std::size_t lane = 0; lane < kLanesPerGroup; ++lane)
            matrices[lane] = &(nodes[i][lane] == NodeId::kNone ? spare : local[nodes[i][lane]])[0][0];
        storeMatrices(
            {_mm256_load_ps(l.translation[0]), _mm256_load_ps(l.translation[1]), _mm256_load_ps(l.translation[2])},
            {_mm256_load_ps(l.rotation[0]), _mm256_load_ps(l.rotation[1]), _mm256_load_ps(l.rotation[2]),
                _mm256_load_ps(l.rotation[3])},
            {_mm256_load_ps(l.scale[0]), _mm256_load_ps(l.scale[1]), _mm256_load_ps(l.scale[2])}, matrices);
    }
}

__attribute__((target("avx2,fma"))) void multiplyChainAvx2(std::span<const std::uint32_t> nodes,
    std::span<const std::uint32_t> parents, const glm::mat4* local, glm::mat4* model)
{
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Columns own = columnsOf(local[nodes[i]]);
        const bool root = parents[i] == NodeId::kNone;
        storeColumns(root ? own : multiply(factorOf(model[parents[i]]), own), model[nodes[i]]);
    }
}

__attribute__((target("avx2,fma"))) void multiplyPaletteAvx2(
    std::span<const NodeId> nodes, const glm::mat4* model, const glm::mat4* right, glm::mat4* out)
{
    for (std::size_t i = 0; i < nodes.size(); ++i)
        storeColumns(multiply(factorOf(model[nodes[i].index()]), columnsOf(right[i])), out[i]);
}

} // namespace bindpose
#endif
