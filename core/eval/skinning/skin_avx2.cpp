// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#include <algorithm>

#define BINDPOSE_AVX2 __attribute__((target("avx2,fma"), always_inline)) inline

namespace bindpose {
namespace {

constexpr std::size_t kLanes = 8;

/// Three coordinates of eight points, a register each. Lane i is point i.
struct Lanes3 {
    __m256 x, y, z;
};

/// Columns of the blended 3×4 matrices of eight points.
struct BlendedBatch {
    Lanes3 x, y, z, t;
};

/// The same of four points: `xy` holds column x in its low half and column y in its high half, `zt` z and t.
struct BlendedFour {
    Lanes3 xy, zt;
};

BINDPOSE_AVX2 __m256 twoHalves(const float* low, const float* high)
{
    return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(low)), _mm_loadu_ps(high), 1);
}

/// Where the rows of influences stand.
struct Rows {
    const std::uint32_t* first;
    const std::uint32_t* slots;
    const float* weights;
    const float* palette; ///< 16 floats a joint
};

/// A point's matrix as it is summed: four columns of four floats, of which the last is not used.
struct Sum {
    __m256 xy, zt;
};

/// Sums weight × joint matrix over a row of `kCount` influences; -1: as many as there are.
template <int kCount> BINDPOSE_AVX2 Sum blendRow(const Rows& rows, std::size_t point)
{
    const std::uint32_t begin = rows.first[point];
    Sum sum{_mm256_setzero_ps(), _mm256_setzero_ps()};
    const std::uint32_t count = kCount < 0 ? rows.first[point + 1] - begin : static_cast<std::uint32_t>(kCount);
    const std::uint32_t* slots = rows.slots + begin;
    const float* weights = rows.weights + begin;
    for (std::uint32_t i = 0; i < count; ++i) {
        const float* joint = rows.palette + std::size_t{slots[i]} * 16;
        const __m256 weight = _mm256_broadcast_ss(weights + i);
        sum.xy = _mm256_fmadd_ps(weight, _mm256_load_ps(joint), sum.xy);
        sum.zt = _mm256_fmadd_ps(weight, _mm256_load_ps(joint + 8), sum.zt);
    }
    return sum;
}

/// Rows to lanes: four registers of two columns each become the x, y and z of both columns.
BINDPOSE_AVX2 Lanes3 transposeFour(__m256 r0, __m256 r1, __m256 r2, __m256 r3)
{
    const __m256 low01 = _mm256_unpacklo_ps(r0, r1), low23 = _mm256_unpacklo_ps(r2, r3);
    const __m256 high01 = _mm256_unpackhi_ps(r0, r1), high23 = _mm256_unpackhi_ps(r2, r3);
    return {_mm256_shuffle_ps(low01, low23, 0x44), _mm256_shuffle_ps(low01, low23, 0xee),
        _mm256_shuffle_ps(high01, high23, 0x44)};
}

template <int kCount> BINDPOSE_AVX2 BlendedFour blendFour(const Rows& rows, std::size_t point)
{
    const Sum a = blendRow<kCount>(rows, point), b = blendRow<kCount>(rows, point + 1);
    const Sum c = blendRow<kCount>(rows, point + 2), d = blendRow<kCount>(rows, point + 3);
    return {transposeFour(a.xy, b.xy, c.xy, d.xy), transposeFour(a.zt, b.zt, c.zt, d.zt)};
}

BINDPOSE_AVX2 Lanes3 lowHalves(const Lanes3& a, const Lanes3& b)
{
    return {_mm256_permute2f128_ps(a.x, b.x, 0x20), _mm256_permute2f128_ps(a.y, b.y, 0x20),
        _mm256_permute2f128_ps(a.z, b.z, 0x20)};
}

BINDPOSE_AVX2 Lanes3 highHalves(const Lanes3& a, const Lanes3& b)
{
    return {_mm256_permute2f128_ps(a.x, b.x, 0x31), _mm256_permute2f128_ps(a.y, b.y, 0x31),
        _mm256_permute2f128_ps(a.z, b.z, 0x31)};
}

template <int kCount> BINDPOSE_AVX2 BlendedBatch blendEight(const Rows& rows)
{
    const BlendedFour a = blendFour<kCount>(rows, 0), b = blendFour<kCount>(rows, 4);
    return {lowHalves(a.xy, b.xy), highHalves(a.xy, b.xy), lowHalves(a.zt, b.zt), highHalves(a.zt, b.zt)};
}

/// Length of the eight rows where all are equally long, else -1.
BINDPOSE_AVX2 int commonCount(const std::uint32_t* first)
{
    const __m256i begin = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(first));
    const __m256i end = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(first + 1));
    const __m256i count = _mm256_sub_epi32(end, begin);
    const __m256i same = _mm256_cmpeq_epi32(count, _mm256_broadcastd_epi32(_mm256_castsi256_si128(count)));
    return _mm256_movemask_epi8(same) == -1 ? _mm256_cvtsi256_si32(count) : -1;
}

/// Rows of one length need no loop: neighbours mostly have as many influences.
BINDPOSE_AVX2 BlendedBatch blendBatch(const Rows& rows)
{
    switch (commonCount(rows.first)) {
    case 1:
        return blendEight<1>(rows);
    case 2:
        return blendEight<2>(rows);
    case 3:
        return blendEight<3>(rows);
    case 4:
        return blendEight<4>(rows);
    case 5:
        return blendEight<5>(rows);
    case 6:
        return blendEight<6>(rows);
    case 7:
        return blendEight<7>(rows);
    case 8:
        return blendEight<8>(rows);
    default:
        return blendEight<-1>(rows);
    }
}

/// Eight packed vectors (24 floats) to lanes and back: three shuffles of halves each way.
BINDPOSE_AVX2 Lanes3 unpackVectors(const float* p)
{
    const __m256 a = twoHalves(p, p + 12);                              // x0 y0 z0 x1
    const __m256 b = twoHalves(p + 4, p + 16);                          // y1 z1 x2 y2
    const __m256 c = twoHalves(p + 8, p + 20);                          // z2 x3 y3 z3
    const __m256 bc = _mm256_shuffle_ps(b, c, _MM_SHUFFLE(2, 1, 3, 2)); // x2 y2 x3 y3
    const __m256 ab = _mm256_shuffle_ps(a, b, _MM_SHUFFLE(1, 0, 2, 1)); // y0 z0 y1 z1
    return {_mm256_shuffle_ps(a, bc, _MM_SHUFFLE(2, 0, 3, 0)), _mm256_shuffle_ps(ab, bc, _MM_SHUFFLE(3, 1, 2, 0)),
        _mm256_shuffle_ps(ab, c, _MM_SHUFFLE(3, 0, 3, 1))};
}

BINDPOSE_AVX2 void packVectors(const Lanes3& v, float* p)
{
    const __m256 xy = _mm256_shuffle_ps(v.x, v.y, _MM_SHUFFLE(2, 0, 2, 0)); // x0 x2 y0 y2
    const __m256 yz = _mm256_shuffle_ps(v.y, v.z, _MM_SHUFFLE(3, 1, 3, 1)); // y1 y3 z1 z3
    const __m256 zx = _mm256_shuffle_ps(v.z, v.x, _MM_SHUFFLE(3, 1, 2, 0)); // z0 z2 x1 x3
    const __m256 a = _mm256_shuffle_ps(xy, zx, _MM_SHUFFLE(2, 0, 2, 0));
    const __m256 b = _mm256_shuffle_ps(yz, xy, _MM_SHUFFLE(3, 1, 2, 0));
    const __m256 c = _mm256_shuffle_ps(zx, yz, _MM_SHUFFLE(3, 1, 3, 1));
    _mm_storeu_ps(p, _mm256_castps256_ps128(a));
    _mm_storeu_ps(p + 4, _mm256_castps256_ps128(b));
    _mm_storeu_ps(p + 8, _mm256_castps256_ps128(c));
    _mm_storeu_ps(p + 12, _mm256_extractf128_ps(a, 1));
    _mm_storeu_ps(p + 16, _mm256_extractf128_ps(b, 1));
    _mm_storeu_ps(p + 20, _mm256_extractf128_ps(c, 1));
}

BINDPOSE_AVX2 Lanes3 crossOf(const Lanes3& a, const Lanes3& b)
{
    return {_mm256_fmsub_ps(a.y, b.z, _mm256_mul_ps(a.z, b.y)), _mm256_fmsub_ps(a.z, b.x, _mm256_mul_ps(a.x, b.z)),
        _mm256_fmsub_ps(a.x, b.y, _mm256_mul_ps(a.y, b.x))};
}

BINDPOSE_AVX2 __m256 dotOf(const Lanes3& a, const Lanes3& b)
{
    return _mm256_fmadd_ps(a.x, b.x, _mm256_fmadd_ps(a.y, b.y, _mm256_mul_ps(a.z, b.z)));
}

/// a·x + b·y + c·z for vectors a, b, c and the coordinates of v.
BINDPOSE_AVX2 Lanes3 combine(const Lanes3& a, const Lanes3& b, const Lanes3& c, const Lanes3& v)
{
    return {_mm256_fmadd_ps(a.x, v.x, _mm256_fmadd_ps(b.x, v.y, _mm256_mul_ps(c.x, v.z))),
        _mm256_fmadd_ps(a.y, v.x, _mm256_fmadd_ps(b.y, v.y, _mm256_mul_ps(c.y, v.z))),
        _mm256_fmadd_ps(a.z, v.x, _mm256_fmadd_ps(b.z, v.y, _mm256_mul_ps(c.z, v.z)))};
}

/// 1 / √v to the last bit or two: the estimate has 12 bits, one step of Newton's method doubles them.
BINDPOSE_AVX2 __m256 inverseRoot(__m256 v)
{
    const __m256 estimate = _mm256_rsqrt_ps(v);
    const __m256 half = _mm256_mul_ps(_mm256_mul_ps(_mm256_set1_ps(0.5f), v), estimate);
    return _mm256_mul_ps(estimate, _mm256_fnmadd_ps(half, estimate, _mm256_set1_ps(1.5f)));
}

/// Normals by the cofactors of the blended matrix, turned outside where it mirrors, unit length. A matrix that leaves
/// nothing of a normal keeps the normal that was.
BINDPOSE_AVX2 Lanes3 turnNormals(const Lanes3& x, const Lanes3& y, const Lanes3& z, const Lanes3& normal)
{
    const Lanes3 yz = crossOf(y, z);
    const Lanes3 turned = combine(yz, crossOf(z, x), crossOf(x, y), normal);
    const __m256 zero = _mm256_setzero_ps();
    const __m256 mirrored = _mm256_cmp_ps(dotOf(x, yz), zero, _CMP_LT_OQ);
    const __m256 square = dotOf(turned, turned);
    const __m256 inverse = inverseRoot(square);
    const __m256 factor = _mm256_xor_ps(inverse, _mm256_and_ps(mirrored, _mm256_set1_ps(-0.0f)));
    const __m256 kept = _mm256_cmp_ps(square, _mm256_set1_ps(kSmallestSquare), _CMP_NGT_UQ);
    return {_mm256_blendv_ps(_mm256_mul_ps(turned.x, factor), normal.x, kept),
        _mm256_blendv_ps(_mm256_mul_ps(turned.y, factor), normal.y, kept),
        _mm256_blendv_ps(_mm256_mul_ps(turned.z, factor), normal.z, kept)};
}

/// Eight points. `normals` and `outNormals` may be null.
template <bool kNormals>
BINDPOSE_AVX2 void skinBatch(
    const Rows& rows, const float* positions, const float* normals, float* outPositions, float* outNormals)
{
    const BlendedBatch m = blendBatch(rows);
    const Lanes3 p = unpackVectors(positions);
    packVectors({_mm256_fmadd_ps(m.x.x, p.x, _mm256_fmadd_ps(m.y.x, p.y, _mm256_fmadd_ps(m.z.x, p.z, m.t.x))),
                    _mm256_fmadd_ps(m.x.y, p.x, _mm256_fmadd_ps(m.y.y, p.y, _mm256_fmadd_ps(m.z.y, p.z, m.t.y))),
                    _mm256_fmadd_ps(m.x.z, p.x, _mm256_fmadd_ps(m.y.z, p.y, _mm256_fmadd_ps(m.z.z, p.z, m.t.z)))},
        outPositions);
    if constexpr (kNormals) packVectors(turnNormals(m.x, m.y, m.z, unpackVectors(normals)), outNormals);
}

/// The last points, fewer than a batch: the same arithmetic on copies, so that a point's bits do not depend on how
/// the loop was shared out.
template <bool kNormals>
__attribute__((target("avx2,fma"))) void skinRest(
    const SkinArrays& arrays, const float* palette, std::size_t begin, std::size_t end)
{
    std::uint32_t first[kLanes + 1];
    glm::vec3 positions[kLanes] = {}, normals[kLanes] = {}, outPositions[kLanes], outNormals[kLanes];
    const std::size_t count = end - begin;
    for (std::size_t lane = 0; lane <= kLanes; ++lane) first[lane] = arrays.weights.first[std::min(begin + lane, end)];
    std::copy_n(arrays.positions.data() + begin, count, positions);
    if constexpr (kNormals) std::copy_n(arrays.normals.data() + begin, count, normals);
    skinBatch<kNormals>({first, arrays.weights.slots.data(), arrays.weights.weights.data(), palette}, &positions[0].x,
        &normals[0].x, &outPositions[0].x, &outNormals[0].x);
    std::copy_n(outPositions, count, arrays.outPositions.data() + begin);
    if constexpr (kNormals) std::copy_n(outNormals, count, arrays.outNormals.data() + begin);
    keepUnweighted(arrays, begin, end);
}

template <bool kNormals>
__attribute__((target("avx2,fma"))) void skinRange(
    const SkinArrays& arrays, const float* palette, std::size_t begin, std::size_t end)
{
    const BlendWeights& rows = arrays.weights;
    std::size_t point = begin;
    for (; point + kLanes <= end; point += kLanes) {
        skinBatch<kNormals>({rows.first.data() + point, rows.slots.data(), rows.weights.data(), palette},
            &arrays.positions[point].x, kNormals ? &arrays.normals[point].x : nullptr, &arrays.outPositions[point].x,
            kNormals ? &arrays.outNormals[point].x : nullptr);
        keepUnweighted(arrays, point, point + kLanes);
    }
    if (point < end) skinRest<kNormals>(arrays, palette, point, end);
}

} // namespace

void skinLinearAvx2(const SkinArrays& arrays, const float* palette, std::size_t begin, std::size_t end)
{
    if (arrays.outNormals.empty())
        skinRange<false>(arrays, palette, begin, end);
    else
        skinRange<true>(arrays, palette, begin, end);
}

} // namespace bindpose
#endif
