// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_kernels.h"

#if defined(__x86_64__)
#if defined(__GNUC__) && !defined(__clang__)
// GCC 12's own header starts results from a register that it leaves open on purpose (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif
#include <immintrin.h>

#include <algorithm>

#define BINDPOSE_AVX512 __attribute__((target("avx512f,avx2,fma"), always_inline)) inline

namespace bindpose {
namespace {

constexpr std::size_t kWide = 16;

/// Three coordinates of sixteen points, a register each. Lane i is point i.
struct Wide3 {
    __m512 x, y, z;
};

/// Columns of the blended 3×4 matrices of sixteen points.
struct WideBatch {
    Wide3 x, y, z, t;
};

/// Where the rows of influences stand.
struct WideRows {
    const std::uint32_t* first;
    const std::uint32_t* slots;
    const float* weights;
    const float* palette; ///< 16 floats a joint
};

BINDPOSE_AVX512 const float* jointAt(const float* palette, std::uint32_t offset)
{
    return reinterpret_cast<const float*>(reinterpret_cast<const char*>(palette) + offset);
}

/// Sums weight × joint matrix over `count` influences, four columns in one register. `offsets` are bytes.
BINDPOSE_AVX512 __m512 blendWideRow(
    const std::uint32_t* offsets, const float* weights, std::uint32_t count, const float* palette)
{
    __m512 sum = _mm512_setzero_ps();
    for (std::uint32_t i = 0; i < count; ++i)
        sum = _mm512_fmadd_ps(_mm512_set1_ps(weights[i]), _mm512_load_ps(jointAt(palette, offsets[i])), sum);
    return sum;
}

/// Four points: x, y and z of all four columns; a quarter of a register is a column's four points.
BINDPOSE_AVX512 Wide3 transposeWideFour(__m512 a, __m512 b, __m512 c, __m512 d)
{
    const __m512 lowAb = _mm512_unpacklo_ps(a, b), lowCd = _mm512_unpacklo_ps(c, d);
    const __m512 highAb = _mm512_unpackhi_ps(a, b), highCd = _mm512_unpackhi_ps(c, d);
    return {_mm512_shuffle_ps(lowAb, lowCd, 0x44), _mm512_shuffle_ps(lowAb, lowCd, 0xee),
        _mm512_shuffle_ps(highAb, highCd, 0x44)};
}

/// Four registers of quarters to four columns: the 4 × 4 transpose of quarters.
BINDPOSE_AVX512 void transposeQuarters(__m512 a, __m512 b, __m512 c, __m512 d, __m512* columns)
{
    const __m512 lowAb = _mm512_shuffle_f32x4(a, b, 0x44), highAb = _mm512_shuffle_f32x4(a, b, 0xee);
    const __m512 lowCd = _mm512_shuffle_f32x4(c, d, 0x44), highCd = _mm512_shuffle_f32x4(c, d, 0xee);
    columns[0] = _mm512_shuffle_f32x4(lowAb, lowCd, 0x88);
    columns[1] = _mm512_shuffle_f32x4(lowAb, lowCd, 0xdd);
    columns[2] = _mm512_shuffle_f32x4(highAb, highCd, 0x88);
    columns[3] = _mm512_shuffle_f32x4(highAb, highCd, 0xdd);
}

BINDPOSE_AVX512 WideBatch transposeSixteen(const Wide3& a, const Wide3& b, const Wide3& c, const Wide3& d)
{
    __m512 x[4], y[4], z[4];
    transposeQuarters(a.x, b.x, c.x, d.x, x);
    transposeQuarters(a.y, b.y, c.y, d.y, y);
    transposeQuarters(a.z, b.z, c.z, d.z, z);
    return {{x[0], y[0], z[0]}, {x[1], y[1], z[1]}, {x[2], y[2], z[2]}, {x[3], y[3], z[3]}};
}

/// Sixteen rows of `kCount` influences: no loop is left, and the slots become byte offsets sixteen at a time.
template <std::uint32_t kCount> BINDPOSE_AVX512 WideBatch blendSixteen(const WideRows& rows)
{
    alignas(64) std::uint32_t offsets[kWide * kCount];
    const std::uint32_t* slots = rows.slots + rows.first[0];
    for (std::uint32_t i = 0; i < kCount; ++i)
        _mm512_store_si512(offsets + kWide * i, _mm512_slli_epi32(_mm512_loadu_si512(slots + kWide * i), 6));
    const float* weights = rows.weights + rows.first[0];
    const auto four = [&](std::size_t i) __attribute__((target("avx512f,avx2,fma"), always_inline))
    {
        const std::uint32_t* o = offsets + kCount * i;
        const float* w = weights + kCount * i;
        return transposeWideFour(blendWideRow(o, w, kCount, rows.palette),
            blendWideRow(o + kCount, w + kCount, kCount, rows.palette),
            blendWideRow(o + 2 * kCount, w + 2 * kCount, kCount, rows.palette),
            blendWideRow(o + 3 * kCount, w + 3 * kCount, kCount, rows.palette));
    };
    return transposeSixteen(four(0), four(4), four(8), four(12));
}

/// A row of any length.
BINDPOSE_AVX512 __m512 blendAnyRow(const WideRows& rows, std::size_t row)
{
    const std::uint32_t begin = rows.first[row], count = rows.first[row + 1] - begin;
    const std::uint32_t* slots = rows.slots + begin;
    const float* weights = rows.weights + begin;
    __m512 sum = _mm512_setzero_ps();
    for (std::uint32_t i = 0; i < count; ++i)
        sum = _mm512_fmadd_ps(
            _mm512_set1_ps(weights[i]), _mm512_load_ps(rows.palette + std::size_t{slots[i]} * kWide), sum);
    return sum;
}

BINDPOSE_AVX512 Wide3 blendAnyFour(const WideRows& rows, std::size_t row)
{
    return transposeWideFour(
        blendAnyRow(rows, row), blendAnyRow(rows, row + 1), blendAnyRow(rows, row + 2), blendAnyRow(rows, row + 3));
}

/// Length of the sixteen rows where all are equally long, else -1.
BINDPOSE_AVX512 int commonWideCount(const std::uint32_t* first)
{
    const __m512i count = _mm512_sub_epi32(_mm512_loadu_si512(first + 1), _mm512_loadu_si512(first));
    const int one = static_cast<int>(first[1] - first[0]);
    return _mm512_cmpneq_epi32_mask(count, _mm512_set1_epi32(one)) == 0 ? one : -1;
}

/// Rows of one length need no loop: neighbours mostly have as many influences.
BINDPOSE_AVX512 WideBatch blendWide(const WideRows& rows)
{
    switch (commonWideCount(rows.first)) {
    case 1:
        return blendSixteen<1>(rows);
    case 2:
        return blendSixteen<2>(rows);
    case 3:
        return blendSixteen<3>(rows);
    case 4:
        return blendSixteen<4>(rows);
    case 5:
        return blendSixteen<5>(rows);
    case 6:
        return blendSixteen<6>(rows);
    case 7:
        return blendSixteen<7>(rows);
    case 8:
        return blendSixteen<8>(rows);
    default:
        return transposeSixteen(
            blendAnyFour(rows, 0), blendAnyFour(rows, 4), blendAnyFour(rows, 8), blendAnyFour(rows, 12));
    }
}

/// Sixteen packed vectors: coordinate `c` of point i stands at 3 i + c in three registers. Two permutes pick each
/// coordinate, the first from the first two registers, the second puts in what the third holds.
BINDPOSE_AVX512 Wide3 unpackWide(const float* p)
{
    const __m512 a = _mm512_loadu_ps(p), b = _mm512_loadu_ps(p + 16), c = _mm512_loadu_ps(p + 32);
    const __m512i x1 = _mm512_setr_epi32(0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 0, 0, 0, 0, 0);
    const __m512i x2 = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17, 20, 23, 26, 29);
    const __m512i y1 = _mm512_setr_epi32(1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 0, 0, 0, 0, 0);
    const __m512i y2 = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 21, 24, 27, 30);
    const __m512i z1 = _mm512_setr_epi32(2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 0, 0, 0, 0, 0, 0);
    const __m512i z2 = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 19, 22, 25, 28, 31);
    return {_mm512_permutex2var_ps(_mm512_permutex2var_ps(a, x1, b), x2, c),
        _mm512_permutex2var_ps(_mm512_permutex2var_ps(a, y1, b), y2, c),
        _mm512_permutex2var_ps(_mm512_permutex2var_ps(a, z1, b), z2, c)};
}

/// The way back: position k of the 48 floats is coordinate k mod 3 of point k / 3; x and y first, then z.
BINDPOSE_AVX512 void packWide(const Wide3& v, float* p)
{
    const __m512i a1 = _mm512_setr_epi32(0, 16, 0, 1, 17, 0, 2, 18, 0, 3, 19, 0, 4, 20, 0, 5);
    const __m512i a2 = _mm512_setr_epi32(0, 1, 16, 3, 4, 17, 6, 7, 18, 9, 10, 19, 12, 13, 20, 15);
    const __m512i b1 = _mm512_setr_epi32(21, 0, 6, 22, 0, 7, 23, 0, 8, 24, 0, 9, 25, 0, 10, 26);
    const __m512i b2 = _mm512_setr_epi32(0, 21, 2, 3, 22, 5, 6, 23, 8, 9, 24, 11, 12, 25, 14, 15);
    const __m512i c1 = _mm512_setr_epi32(0, 11, 27, 0, 12, 28, 0, 13, 29, 0, 14, 30, 0, 15, 31, 0);
    const __m512i c2 = _mm512_setr_epi32(26, 1, 2, 27, 4, 5, 28, 7, 8, 29, 10, 11, 30, 13, 14, 31);
    _mm512_storeu_ps(p, _mm512_permutex2var_ps(_mm512_permutex2var_ps(v.x, a1, v.y), a2, v.z));
    _mm512_storeu_ps(p + 16, _mm512_permutex2var_ps(_mm512_permutex2var_ps(v.x, b1, v.y), b2, v.z));
    _mm512_storeu_ps(p + 32, _mm512_permutex2var_ps(_mm512_permutex2var_ps(v.x, c1, v.y), c2, v.z));
}

BINDPOSE_AVX512 Wide3 crossWide(const Wide3& a, const Wide3& b)
{
    return {_mm512_fmsub_ps(a.y, b.z, _mm512_mul_ps(a.z, b.y)), _mm512_fmsub_ps(a.z, b.x, _mm512_mul_ps(a.x, b.z)),
        _mm512_fmsub_ps(a.x, b.y, _mm512_mul_ps(a.y, b.x))};
}

BINDPOSE_AVX512 __m512 dotWide(const Wide3& a, const Wide3& b)
{
    return _mm512_fmadd_ps(a.x, b.x, _mm512_fmadd_ps(a.y, b.y, _mm512_mul_ps(a.z, b.z)));
}

/// a·x + b·y + c·z for vectors a, b, c and the coordinates of v.
BINDPOSE_AVX512 Wide3 combineWide(const Wide3& a, const Wide3& b, const Wide3& c, const Wide3& v)
{
    return {_mm512_fmadd_ps(a.x, v.x, _mm512_fmadd_ps(b.x, v.y, _mm512_mul_ps(c.x, v.z))),
        _mm512_fmadd_ps(a.y, v.x, _mm512_fmadd_ps(b.y, v.y, _mm512_mul_ps(c.y, v.z))),
        _mm512_fmadd_ps(a.z, v.x, _mm512_fmadd_ps(b.z, v.y, _mm512_mul_ps(c.z, v.z)))};
}

/// Normals by the cofactors of the blended matrix, turned outside where it mirrors, unit length: 1 / √ by the
/// estimate of 14 bits and one step of Newton's method. A matrix that leaves nothing of a normal keeps the one that
/// was.
BINDPOSE_AVX512 Wide3 turnWide(const WideBatch& m, const Wide3& normal)
{
    const Wide3 yz = crossWide(m.y, m.z);
    const Wide3 turned = combineWide(yz, crossWide(m.z, m.x), crossWide(m.x, m.y), normal);
    const __mmask16 mirrored = _mm512_cmp_ps_mask(dotWide(m.x, yz), _mm512_setzero_ps(), _CMP_LT_OQ);
    const __m512 square = dotWide(turned, turned);
    const __m512 estimate = _mm512_rsqrt14_ps(square);
    const __m512 half = _mm512_mul_ps(_mm512_mul_ps(_mm512_set1_ps(0.5f), square), estimate);
    const __m512 inverse = _mm512_mul_ps(estimate, _mm512_fnmadd_ps(half, estimate, _mm512_set1_ps(1.5f)));
    const __m512 factor = _mm512_mask_sub_ps(inverse, mirrored, _mm512_setzero_ps(), inverse);
    const __mmask16 turns = _mm512_cmp_ps_mask(square, _mm512_set1_ps(kSmallestSquare), _CMP_GT_OQ);
    return {_mm512_mask_mul_ps(normal.x, turns, turned.x, factor),
        _mm512_mask_mul_ps(normal.y, turns, turned.y, factor), _mm512_mask_mul_ps(normal.z, turns, turned.z, factor)};
}

/// Sixteen points. `normals` and `outNormals` may be null.
template <bool kNormals>
BINDPOSE_AVX512 void skinWide(
    const WideRows& rows, const float* positions, const float* normals, float* outPositions, float* outNormals)
{
    const WideBatch m = blendWide(rows);
    const Wide3 p = combineWide(m.x, m.y, m.z, unpackWide(positions));
    packWide({_mm512_add_ps(p.x, m.t.x), _mm512_add_ps(p.y, m.t.y), _mm512_add_ps(p.z, m.t.z)}, outPositions);
    if constexpr (kNormals) packWide(turnWide(m, unpackWide(normals)), outNormals);
}

/// The last points, fewer than a batch: the same arithmetic on copies.
template <bool kNormals>
__attribute__((target("avx512f,avx2,fma"))) void skinWideRest(
    const SkinArrays& arrays, const float* palette, std::size_t begin, std::size_t end)
{
    std::uint32_t first[kWide + 1];
    glm::vec3 positions[kWide] = {}, normals[kWide] = {}, outPositions[kWide], outNormals[kWide];
    const std::size_t count = end - begin;
    for (std::size_t lane = 0; lane <= kWide; ++lane) first[lane] = arrays.weights.first[std::min(begin + lane, end)];
    std::copy_n(arrays.positions.data() + begin, count, positions);
    if constexpr (kNormals) std::copy_n(arrays.normals.data() + begin, count, normals);
    skinWide<kNormals>({first, arrays.weights.slots.data(), arrays.weights.weights.data(), palette}, &positions[0].x,
        &normals[0].x, &outPositions[0].x, &outNormals[0].x);
    std::copy_n(outPositions, count, arrays.outPositions.data() + begin);
    if constexpr (kNormals) std::copy_n(outNormals, count, arrays.outNormals.data() + begin);
    keepUnweighted(arrays, begin, end);
}

template <bool kNormals>
__attribute__((target("avx512f,avx2,fma"))) void skinWideRange(
    const SkinArrays& arrays, const float* palette, std::size_t begin, std::size_t end)
{
    const BlendWeights& rows = arrays.weights;
    std::size_t point = begin;
    for (; point + kWide <= end; point += kWide) {
        skinWide<kNormals>({rows.first.data() + point, rows.slots.data(), rows.weights.data(), palette},
            &arrays.positions[point].x, kNormals ? &arrays.normals[point].x : nullptr, &arrays.outPositions[point].x,
            kNormals ? &arrays.outNormals[point].x : nullptr);
        keepUnweighted(arrays, point, point + kWide);
    }
    if (point < end) skinWideRest<kNormals>(arrays, palette, point, end);
}

} // namespace

void skinLinearAvx512(const SkinArrays& arrays, const float* palette, std::size_t begin, std::size_t end)
{
    if (arrays.outNormals.empty())
        skinWideRange<false>(arrays, palette, begin, end);
    else
        skinWideRange<true>(arrays, palette, begin, end);
}

} // namespace bindpose
#endif
