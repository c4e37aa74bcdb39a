// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_kernels.h"

#include <algorithm>
#include <memory>

#include "core/eval/lanes/lane_targets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/eval/skinning/skin_lanes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/eval/lanes/lane_ops.inc"

#if defined(__GNUC__) && !defined(__clang__)
// GCC 12's own headers start results from a register that they leave open on purpose (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif

#if !(HWY_TARGET & (HWY_SCALAR | HWY_EMU128))
HWY_BEFORE_NAMESPACE();
namespace bindpose::HWY_NAMESPACE {
namespace {

using Floats = hn::ScalableTag<float>;
using Lanes = hn::Vec<Floats>;

/// Points of a batch. A register holds blocks of four floats: so many columns of a joint's matrix, or so many fours of
/// points.
constexpr std::size_t kLanes = hn::MaxLanes(Floats());
constexpr std::size_t kBlocks = kLanes / 4;
constexpr std::size_t kParts = 16 / kLanes; ///< registers to a matrix

/// Three coordinates of a batch, a register each. Lane i is point i.
struct Lanes3 {
    Lanes x, y, z;
};

/// Where the rows of influences stand.
struct Rows {
    const std::uint32_t* first;
    const std::uint32_t* slots;
    const float* weights;
    const float* palette; ///< 16 floats a joint
};

/// Adds weight × joint matrix of influence `i`.
HWY_INLINE void addJoint(const Rows& rows, std::size_t i, Lanes (&sum)[kParts])
{
    const Floats d;
    const float* joint = std::assume_aligned<64>(rows.palette + std::size_t{rows.slots[i]} * 16);
    const Lanes weight = hn::Set(d, rows.weights[i]);
#pragma GCC unroll 4
    for (std::size_t part = 0; part < kParts; ++part)
        sum[part] = hn::MulAdd(weight, hn::Load(d, joint + part * kLanes), sum[part]);
}

/// The sum over the influences of a point. `kCount`: how many; 0: as many as there are.
template <std::size_t kCount> HWY_INLINE void blendRow(const Rows& rows, std::size_t point, Lanes (&sum)[kParts])
{
    const std::size_t begin = rows.first[point];
#pragma GCC unroll 4
    for (Lanes& part : sum) part = hn::Zero(Floats());
    if constexpr (kCount > 0) {
#pragma GCC unroll 8
        for (std::size_t i = begin; i < begin + kCount; ++i) addJoint(rows, i, sum);
    } else {
        const std::size_t end = rows.first[point + 1];
        for (std::size_t i = begin; i < end; ++i) addJoint(rows, i, sum);
    }
}

/// The transpose of blocks: block j of register i becomes block i of register j.
HWY_INLINE void transposeBlocks(const Lanes (&in)[kBlocks], Lanes* out)
{
    const Floats d;
    if constexpr (kBlocks == 1) {
        out[0] = in[0];
    } else if constexpr (kBlocks == 2) {
        out[0] = hn::ConcatLowerLower(d, in[1], in[0]);
        out[1] = hn::ConcatUpperUpper(d, in[1], in[0]);
    } else {
        const Lanes even01 = hn::OddEvenBlocks(hn::SwapAdjacentBlocks(in[1]), in[0]);
        const Lanes even23 = hn::OddEvenBlocks(hn::SwapAdjacentBlocks(in[3]), in[2]);
        const Lanes odd01 = hn::OddEvenBlocks(in[1], hn::SwapAdjacentBlocks(in[0]));
        const Lanes odd23 = hn::OddEvenBlocks(in[3], hn::SwapAdjacentBlocks(in[2]));
        out[0] = hn::ConcatLowerLower(d, even23, even01);
        out[1] = hn::ConcatLowerLower(d, odd23, odd01);
        out[2] = hn::ConcatUpperUpper(d, even23, even01);
        out[3] = hn::ConcatUpperUpper(d, odd23, odd01);
    }
}

/// Columns of the blended 3×4 matrices of a batch.
struct Blended {
    Lanes3 columns[4];
};

/// `kCount`: influences of each row; 0: as many as there are.
template <std::size_t kCount> HWY_INLINE Blended blendRows(const Rows& rows)
{
    Lanes x[kParts][kBlocks], y[kParts][kBlocks], z[kParts][kBlocks];
#pragma GCC unroll 8
    for (std::size_t four = 0; four < kBlocks; ++four) {
        Lanes a[kParts], b[kParts], c[kParts], d[kParts];
        blendRow<kCount>(rows, 4 * four, a);
        blendRow<kCount>(rows, 4 * four + 1, b);
        blendRow<kCount>(rows, 4 * four + 2, c);
        blendRow<kCount>(rows, 4 * four + 3, d);
#pragma GCC unroll 8
        for (std::size_t part = 0; part < kParts; ++part) {
            const auto points = transposeFour(a[part], b[part], c[part], d[part]);
            x[part][four] = points.x;
            y[part][four] = points.y;
            z[part][four] = points.z;
        }
    }
    Lanes columnX[4], columnY[4], columnZ[4];
#pragma GCC unroll 4
    for (std::size_t part = 0; part < kParts; ++part) {
        transposeBlocks(x[part], columnX + part * kBlocks);
        transposeBlocks(y[part], columnY + part * kBlocks);
        transposeBlocks(z[part], columnZ + part * kBlocks);
    }
    return {{{columnX[0], columnY[0], columnZ[0]}, {columnX[1], columnY[1], columnZ[1]},
        {columnX[2], columnY[2], columnZ[2]}, {columnX[3], columnY[3], columnZ[3]}}};
}

/// Length of the rows of a batch where all are equally long, else 0.
HWY_INLINE std::uint32_t commonCount(const std::uint32_t* first)
{
    const hn::RebindToUnsigned<Floats> d;
    const std::uint32_t one = first[1] - first[0];
    const auto count = hn::Sub(hn::LoadU(d, first + 1), hn::LoadU(d, first));
    return hn::AllTrue(d, hn::Eq(count, hn::Set(d, one))) ? one : 0;
}

/// Rows of one length need no loop: neighbours mostly have as many influences.
HWY_INLINE Blended blendBatch(const Rows& rows)
{
    switch (commonCount(rows.first)) {
    case 1:
        return blendRows<1>(rows);
    case 2:
        return blendRows<2>(rows);
    case 3:
        return blendRows<3>(rows);
    case 4:
        return blendRows<4>(rows);
    case 5:
        return blendRows<5>(rows);
    case 6:
        return blendRows<6>(rows);
    case 7:
        return blendRows<7>(rows);
    case 8:
        return blendRows<8>(rows);
    default:
        return blendRows<0>(rows);
    }
}

/// Of kLanes points of a block. `weights`: of the first of them.
HWY_INLINE Blended blendBlock(std::span<const std::uint32_t> slots, const float* weights, const float* palette)
{
    const Floats d;
    Lanes sum[12];
#pragma GCC unroll 12
    for (Lanes& element : sum) element = hn::Zero(d);
    for (const std::uint32_t slot : slots) {
        const float* joint = std::assume_aligned<64>(palette + std::size_t{slot} * 16);
        const Lanes weight = hn::Load(d, std::assume_aligned<4 * kLanes>(weights));
#pragma GCC unroll 12
        for (std::size_t i = 0; i < 12; ++i) sum[i] = hn::MulAdd(weight, hn::Set(d, joint[i / 3 * 4 + i % 3]), sum[i]);
        weights += SkinBlocks::kPoints;
    }
    return {{{sum[0], sum[1], sum[2]}, {sum[3], sum[4], sum[5]}, {sum[6], sum[7], sum[8]}, {sum[9], sum[10], sum[11]}}};
}

/// Packed vectors to lanes and back. Highway's own way takes 10 % longer with AVX2, for it moves halves after the load
/// and before the store instead of with them.
#if HWY_TARGET == HWY_AVX2
HWY_INLINE __m256 twoHalves(const float* low, const float* high)
{
    return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(low)), _mm_loadu_ps(high), 1);
}

HWY_INLINE Lanes3 loadVectors(const float* p)
{
    const __m256 a = twoHalves(p, p + 12);                              // x0 y0 z0 x1
    const __m256 b = twoHalves(p + 4, p + 16);                          // y1 z1 x2 y2
    const __m256 c = twoHalves(p + 8, p + 20);                          // z2 x3 y3 z3
    const __m256 bc = _mm256_shuffle_ps(b, c, _MM_SHUFFLE(2, 1, 3, 2)); // x2 y2 x3 y3
    const __m256 ab = _mm256_shuffle_ps(a, b, _MM_SHUFFLE(1, 0, 2, 1)); // y0 z0 y1 z1
    return {Lanes{_mm256_shuffle_ps(a, bc, _MM_SHUFFLE(2, 0, 3, 0))},
        Lanes{_mm256_shuffle_ps(ab, bc, _MM_SHUFFLE(3, 1, 2, 0))},
        Lanes{_mm256_shuffle_ps(ab, c, _MM_SHUFFLE(3, 0, 3, 1))}};
}

HWY_INLINE void storeVectors(const Lanes3& v, float* p)
{
    const __m256 xy = _mm256_shuffle_ps(v.x.raw, v.y.raw, _MM_SHUFFLE(2, 0, 2, 0)); // x0 x2 y0 y2
    const __m256 yz = _mm256_shuffle_ps(v.y.raw, v.z.raw, _MM_SHUFFLE(3, 1, 3, 1)); // y1 y3 z1 z3
    const __m256 zx = _mm256_shuffle_ps(v.z.raw, v.x.raw, _MM_SHUFFLE(3, 1, 2, 0)); // z0 z2 x1 x3
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
#elif HWY_TARGET == HWY_AVX3
/// Where a coordinate of sixteen vectors lies in the three registers that hold them, and back: of two registers first,
/// of that and the third then, which counts from 16 on.
struct Places {
    alignas(64) std::int32_t first[3][16], second[3][16];
};

constexpr Places unpackPlaces()
{
    Places out{};
    for (int axis = 0; axis < 3; ++axis)
        for (int lane = 0; lane < 16; ++lane) {
            const int at = 3 * lane + axis;
            out.first[axis][lane] = at < 32 ? at : 0;
            out.second[axis][lane] = at < 32 ? lane : at - 16;
        }
    return out;
}

constexpr Places packPlaces()
{
    Places out{};
    for (int part = 0; part < 3; ++part)
        for (int lane = 0; lane < 16; ++lane) {
            const int at = 16 * part + lane, axis = at % 3, point = at / 3;
            out.first[part][lane] = axis < 2 ? 16 * axis + point : 0;
            out.second[part][lane] = axis < 2 ? lane : 16 + point;
        }
    return out;
}

constexpr Places kUnpack = unpackPlaces(), kPack = packPlaces();

HWY_INLINE Lanes3 shuffled(const Places& places, Lanes a, Lanes b, Lanes c)
{
    Lanes out[3];
#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i) {
        const __m512 two = _mm512_permutex2var_ps(a.raw, _mm512_load_si512(places.first[i]), b.raw);
        out[i] = Lanes{_mm512_permutex2var_ps(two, _mm512_load_si512(places.second[i]), c.raw)};
    }
    return {out[0], out[1], out[2]};
}

HWY_INLINE Lanes3 loadVectors(const float* p)
{
    const Floats d;
    return shuffled(kUnpack, hn::LoadU(d, p), hn::LoadU(d, p + 16), hn::LoadU(d, p + 32));
}

HWY_INLINE void storeVectors(const Lanes3& v, float* p)
{
    const Floats d;
    const Lanes3 out = shuffled(kPack, v.x, v.y, v.z);
    hn::StoreU(out.x, d, p);
    hn::StoreU(out.y, d, p + 16);
    hn::StoreU(out.z, d, p + 32);
}
#else
HWY_INLINE Lanes3 loadVectors(const float* p)
{
    Lanes x, y, z;
    hn::LoadInterleaved3(Floats(), p, x, y, z);
    return {x, y, z};
}

HWY_INLINE void storeVectors(const Lanes3& v, float* p)
{
    hn::StoreInterleaved3(v.x, v.y, v.z, Floats(), p);
}
#endif

HWY_INLINE Lanes3 crossOf(const Lanes3& a, const Lanes3& b)
{
    return {hn::MulSub(a.y, b.z, hn::Mul(a.z, b.y)), hn::MulSub(a.z, b.x, hn::Mul(a.x, b.z)),
        hn::MulSub(a.x, b.y, hn::Mul(a.y, b.x))};
}

HWY_INLINE Lanes dotOf(const Lanes3& a, const Lanes3& b)
{
    return hn::MulAdd(a.x, b.x, hn::MulAdd(a.y, b.y, hn::Mul(a.z, b.z)));
}

/// a·x + b·y + c·z for vectors a, b, c and the coordinates of v.
HWY_INLINE Lanes3 combine(const Lanes3& a, const Lanes3& b, const Lanes3& c, const Lanes3& v)
{
    return {hn::MulAdd(a.x, v.x, hn::MulAdd(b.x, v.y, hn::Mul(c.x, v.z))),
        hn::MulAdd(a.y, v.x, hn::MulAdd(b.y, v.y, hn::Mul(c.y, v.z))),
        hn::MulAdd(a.z, v.x, hn::MulAdd(b.z, v.y, hn::Mul(c.z, v.z)))};
}

/// Normals by the cofactors of the blended matrix, turned outside where it mirrors, unit length. A matrix that leaves
/// nothing of a normal keeps the normal that was.
HWY_INLINE Lanes3 turnNormals(const Blended& m, const Lanes3& normal)
{
    const Floats d;
    const auto& [x, y, z, t] = m.columns;
    const Lanes3 yz = crossOf(y, z);
    const Lanes3 turned = combine(yz, crossOf(z, x), crossOf(x, y), normal);
    const Lanes square = dotOf(turned, turned), inverse = inverseRoot(square);
    const Lanes mirrored = hn::VecFromMask(d, hn::Lt(dotOf(x, yz), hn::Zero(d)));
    const Lanes factor = hn::Xor(inverse, hn::And(mirrored, hn::SignBit(d)));
    const auto turns = hn::Gt(square, hn::Set(d, kSmallestSquare));
    return {hn::IfThenElse(turns, hn::Mul(turned.x, factor), normal.x),
        hn::IfThenElse(turns, hn::Mul(turned.y, factor), normal.y),
        hn::IfThenElse(turns, hn::Mul(turned.z, factor), normal.z)};
}

/// Of the points of a batch; without kNormals those may be null.
struct Streams {
    const float *positions, *normals;
    float *outPositions, *outNormals;
};

/// One batch, its points `at` so many behind the first.
template <bool kNormals> HWY_INLINE void skinBatch(const Blended& m, const Streams& points, std::size_t at)
{
    const auto& [x, y, z, t] = m.columns;
    const Lanes3 p = loadVectors(points.positions + 3 * at);
    storeVectors({hn::MulAdd(x.x, p.x, hn::MulAdd(y.x, p.y, hn::MulAdd(z.x, p.z, t.x))),
                     hn::MulAdd(x.y, p.x, hn::MulAdd(y.y, p.y, hn::MulAdd(z.y, p.z, t.y))),
                     hn::MulAdd(x.z, p.x, hn::MulAdd(y.z, p.y, hn::MulAdd(z.z, p.z, t.z)))},
        points.outPositions + 3 * at);
    if constexpr (kNormals)
        storeVectors(turnNormals(m, loadVectors(points.normals + 3 * at)), points.outNormals + 3 * at);
}

template <bool kNormals> HWY_NOINLINE void skinBatches(Rows rows, Streams points, std::size_t batches)
{
    for (std::size_t at = 0; at < batches * kLanes; at += kLanes, rows.first += kLanes)
        skinBatch<kNormals>(blendBatch(rows), points, at);
}

template <bool kNormals> Streams streamsOf(const SkinArrays& arrays, std::size_t begin)
{
    return {&arrays.positions[begin].x, kNormals ? &arrays.normals[begin].x : nullptr, &arrays.outPositions[begin].x,
        kNormals ? &arrays.outNormals[begin].x : nullptr};
}

/// The last points, fewer than a batch: the same arithmetic on copies, so that a point's bits do not depend on how
/// the loop was shared out.
template <bool kNormals>
void skinRest(const SkinArrays& arrays, const float* palette, std::size_t begin, std::size_t end)
{
    std::uint32_t first[kLanes + 1];
    glm::vec3 positions[kLanes] = {}, normals[kLanes] = {}, outPositions[kLanes], outNormals[kLanes];
    const std::size_t count = end - begin;
    for (std::size_t lane = 0; lane <= kLanes; ++lane) first[lane] = arrays.weights.first[std::min(begin + lane, end)];
    std::copy_n(arrays.positions.data() + begin, count, positions);
    if constexpr (kNormals) std::copy_n(arrays.normals.data() + begin, count, normals);
    skinBatches<kNormals>({first, arrays.weights.slots.data(), arrays.weights.weights.data(), palette},
        {&positions[0].x, &normals[0].x, &outPositions[0].x, &outNormals[0].x}, 1);
    std::copy_n(outPositions, count, arrays.outPositions.data() + begin);
    if constexpr (kNormals) std::copy_n(outNormals, count, arrays.outNormals.data() + begin);
}

template <bool kNormals>
void skinRange(const SkinArrays& arrays, const float* palette, std::size_t begin, std::size_t end)
{
    const BlendWeights& rows = arrays.weights;
    const std::size_t batches = (end - begin) / kLanes, rest = begin + batches * kLanes;
    if (batches > 0)
        skinBatches<kNormals>({rows.first.data() + begin, rows.slots.data(), rows.weights.data(), palette},
            streamsOf<kNormals>(arrays, begin), batches);
    if (rest < end) skinRest<kNormals>(arrays, palette, rest, end);
    keepUnweighted(arrays, begin, end);
}

/// Asks for what is needed four blocks later, that which is written too: a tenth of the time where points do not fit
/// the caches. Past the end nothing is read.
template <bool kNormals> HWY_INLINE void fetchAhead(const Streams& points, std::size_t at, const float* weights)
{
    constexpr std::size_t kLine = 16, kAhead = 4 * 3 * SkinBlocks::kPoints;
    const auto fetch = [](const float* from, std::size_t floats) {
        for (std::size_t i = 0; i < floats; i += kLine) __builtin_prefetch(from + i);
    };
    fetch(points.positions + 3 * at + kAhead, 3 * kLine);
    fetch(points.outPositions + 3 * at + kAhead, 3 * kLine);
    if constexpr (kNormals) {
        fetch(points.normals + 3 * at + kAhead, 3 * kLine);
        fetch(points.outNormals + 3 * at + kAhead, 3 * kLine);
    }
    fetch(weights + 4 * 4 * SkinBlocks::kPoints, 4 * kLine); // four joints are usual
}

/// Blocks that all name their joints.
template <bool kNormals>
HWY_NOINLINE void skinDense(
    const SkinArrays& arrays, const SkinBlocks& blocks, const float* palette, std::size_t begin, std::size_t end)
{
    constexpr std::size_t kPoints = SkinBlocks::kPoints;
    const Streams points = streamsOf<kNormals>(arrays, begin * kPoints);
    std::size_t at = 0;
    for (std::size_t block = begin; block < end; ++block) {
        const std::span<const std::uint32_t> slots = blocks.slots(block);
        const float* weights = blocks.weights(block);
        fetchAhead<kNormals>(points, at, weights);
        for (std::size_t part = 0; part < kPoints; part += kLanes, at += kLanes)
            skinBatch<kNormals>(blendBlock(slots, weights + part, palette), points, at);
    }
    keepUnweighted(arrays, begin * kPoints, end * kPoints);
}

template <bool kNormals>
void skinAll(
    const SkinArrays& arrays, const SkinBlocks& blocks, const float* palette, std::size_t begin, std::size_t end)
{
    for (std::size_t block = begin; block < end;) {
        const std::size_t from = block;
        const bool dense = !blocks.slots(block).empty();
        while (block < end && blocks.slots(block).empty() != dense) ++block;
        if (dense)
            skinDense<kNormals>(arrays, blocks, palette, from, block);
        else
            skinRange<kNormals>(arrays, palette, from * SkinBlocks::kPoints,
                std::min(block * SkinBlocks::kPoints, arrays.positions.size()));
    }
}

} // namespace

void skinBlocks(
    const SkinArrays& arrays, const SkinBlocks& blocks, const float* palette, std::size_t begin, std::size_t end)
{
    if (arrays.outNormals.empty())
        skinAll<false>(arrays, blocks, palette, begin, end);
    else
        skinAll<true>(arrays, blocks, palette, begin, end);
}

void skinLinear(const SkinArrays& arrays, const float* palette, std::size_t begin, std::size_t end)
{
    if (arrays.outNormals.empty())
        skinRange<false>(arrays, palette, begin, end);
    else
        skinRange<true>(arrays, palette, begin, end);
}

} // namespace bindpose::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace bindpose {

void skinLinearLanes(
    SkinKernel kernel, const SkinArrays& arrays, const float* palette, std::size_t begin, std::size_t end)
{
    BINDPOSE_LANES(kernel, skinLinear(arrays, palette, begin, end));
}

void skinLinearBlocks(SkinKernel kernel, const SkinArrays& arrays, const SkinBlocks& blocks, const float* palette,
    std::size_t begin, std::size_t end)
{
    BINDPOSE_LANES(kernel, skinBlocks(arrays, blocks, palette, begin, end));
}

} // namespace bindpose
#endif
