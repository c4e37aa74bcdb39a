// SPDX-License-Identifier: MIT
#include "core/eval/pose/pose_lanes.h"

#include "core/eval/lanes/lane_targets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/eval/pose/pose_lanes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/eval/lanes/lane_ops.inc"

#if !(HWY_TARGET & (HWY_SCALAR | HWY_EMU128))
HWY_BEFORE_NAMESPACE();
namespace bindpose::HWY_NAMESPACE {
namespace {

/// Nodes side by side: a group, or half of one.
using Floats = hn::CappedTag<float, kLanesPerGroup>;
using Lanes = hn::Vec<Floats>;
using Row = hn::FixedTag<float, 4>;
constexpr std::size_t kLanes = hn::MaxLanes(Floats());

using Quats = Lanes4<Lanes>;
struct Vectors {
    Lanes x, y, z;
};

/// left × right, two columns to a register: each is the sum of left's columns times the right column's numbers.
/// Summed as a tree, so that a chain of joints waits less; all four in one register make it wait more.
HWY_INLINE void multiply(const glm::mat4& left, const glm::mat4& right, glm::mat4& out)
{
    const Floats d;
    const float* columns = &left[0][0];
    const Lanes x = hn::LoadDup128(d, columns), y = hn::LoadDup128(d, columns + 4);
    const Lanes z = hn::LoadDup128(d, columns + 8), t = hn::LoadDup128(d, columns + 12);
    Lanes made[16 / kLanes];
    for (std::size_t i = 0; i < 16 / kLanes; ++i) {
        const Lanes own = hn::LoadU(d, &right[0][0] + i * kLanes);
        const Lanes first = hn::MulAdd(y, hn::Broadcast<1>(own), hn::Mul(x, hn::Broadcast<0>(own)));
        made[i] = hn::Add(first, hn::MulAdd(t, hn::Broadcast<3>(own), hn::Mul(z, hn::Broadcast<2>(own))));
    }
    for (std::size_t i = 0; i < 16 / kLanes; ++i) hn::StoreU(made[i], d, &out[0][0] + i * kLanes);
}

/// Keys before and after the time of the nodes of a group, and how far between them it lies.
struct LaneKeys {
    const float* before[kLanesPerGroup];
    const float* after[kLanesPerGroup];
    HWY_ALIGN float fraction[kLanesPerGroup];
};

/// Tracks mostly share their key times: then one place serves all lanes.
HWY_INLINE LaneKeys keysOf(const LaneSources& sources, const KeyPlace* places)
{
    const Floats d;
    LaneKeys out;
    if (sources.uniform) {
        const KeyPlace& place = places[sources.timeline[0]];
        const std::size_t before = std::size_t{place.key} * sources.stride[0];
        const std::size_t after = std::size_t{place.next} * sources.stride[0];
        for (std::size_t lane = 0; lane < kLanesPerGroup; ++lane) {
            out.before[lane] = sources.values[lane] + before;
            out.after[lane] = sources.values[lane] + after;
        }
        for (std::size_t lane = 0; lane < kLanesPerGroup; lane += kLanes)
            hn::Store(hn::Set(d, place.fraction), d, out.fraction + lane);
        return out;
    }
    for (std::size_t lane = 0; lane < kLanesPerGroup; ++lane) {
        const KeyPlace& place = places[sources.timeline[lane]];
        out.before[lane] = sources.values[lane] + std::size_t{place.key} * sources.stride[lane];
        out.after[lane] = sources.values[lane] + std::size_t{place.next} * sources.stride[lane];
        out.fraction[lane] = place.fraction;
    }
    return out;
}

/// Three floats without reading a fourth: a track's last key ends its memory.
HWY_INLINE hn::Vec<Row> threeFloats(const float* p)
{
    const hn::FixedTag<float, 2> two;
    const hn::FixedTag<float, 1> one;
    return hn::Combine(Row(), hn::ZeroExtendVector(two, hn::LoadU(one, p + 2)), hn::LoadU(two, p));
}

/// Row i, and in the upper half row i + 4.
template <class D, class Load> HWY_INLINE hn::Vec<D> rowsOf(D d, const float* const* keys, std::size_t i, Load load)
{
    if constexpr (hn::MaxLanes(d) == 4)
        return load(keys[i]);
    else
        return hn::Combine(d, load(keys[i + 4]), load(keys[i]));
}

template <class Load> HWY_INLINE Quats loadFour(const float* const* keys, Load load)
{
    const Floats d;
    return transposeFour(
        rowsOf(d, keys, 0, load), rowsOf(d, keys, 1, load), rowsOf(d, keys, 2, load), rowsOf(d, keys, 3, load));
}

HWY_INLINE Quats loadQuats(const float* const* keys)
{
    return loadFour(keys, [](const float* p) HWY_ATTR { return hn::LoadU(Row(), p); });
}

HWY_INLINE Vectors loadVectors(const float* const* keys)
{
    const Quats v = loadFour(keys, [](const float* p) HWY_ATTR { return threeFloats(p); });
    return {v.x, v.y, v.z};
}

HWY_INLINE Lanes dotOf(const Quats& a, const Quats& b)
{
    return hn::MulAdd(a.x, b.x, hn::MulAdd(a.y, b.y, hn::MulAdd(a.z, b.z, hn::Mul(a.w, b.w))));
}

/// Unit length; a zero quaternion (a damaged key) becomes no rotation.
HWY_INLINE Quats unit(const Quats& q)
{
    const Floats d;
    const Lanes square = dotOf(q, q);
    const auto some = hn::Gt(square, hn::Set(d, kSmallestSquare));
    const Lanes by = hn::IfThenElseZero(some, inverseRoot(square));
    return {
        hn::Mul(q.x, by), hn::Mul(q.y, by), hn::Mul(q.z, by), hn::IfThenElse(some, hn::Mul(q.w, by), hn::Set(d, 1.0f))};
}

/// a·u + b·v.
HWY_INLINE Quats weighted(const Quats& a, Lanes u, const Quats& b, Lanes v)
{
    return {hn::MulAdd(b.x, v, hn::Mul(a.x, u)), hn::MulAdd(b.y, v, hn::Mul(a.y, u)),
        hn::MulAdd(b.z, v, hn::Mul(a.z, u)), hn::MulAdd(b.w, v, hn::Mul(a.w, u))};
}

template <std::size_t kCount> HWY_INLINE Lanes polynomial(const float (&c)[kCount], Lanes x)
{
    const Floats d;
    Lanes sum = hn::Set(d, c[kCount - 1]);
    for (std::size_t i = kCount - 1; i-- > 0;) sum = hn::MulAdd(sum, x, hn::Set(d, c[i]));
    return sum;
}

/// sin(√x) / √x for x in [0, (π/2)²], relative error 7e-9 (Chebyshev fit).
HWY_INLINE Lanes sineOverAngle(Lanes square)
{
    static constexpr float kSine[] = {0.999999996f, -0.16666658f, 0.00833305058f, -0.000198090438f, 2.6051604e-06f};
    return polynomial(kSine, square);
}

/// Spherical interpolation of unit quaternions whose dot product is not negative. The angle θ comes from the chord:
/// θ² = 4 asin²(√h) for h = chord² / 4 in [0, ½], by a polynomial of relative error 6e-9 (Chebyshev fit), and
/// sin(tθ) / sin(θ) = t · S(t²θ²) / S(θ²) with S(x) = sin(√x) / √x, which needs no case for small angles.
HWY_INLINE Quats slerp(const Quats& a, const Quats& b, Lanes t)
{
    static constexpr float kAngle[] = {4.00000002f, 1.33332625f, 0.711475055f, 0.45000619f, 0.394246421f, -0.12252932f,
        1.30989061f, -1.67394635f, 1.48960983f};
    const Floats d;
    const Lanes one = hn::Set(d, 1.0f);
    const Quats chord = weighted(b, one, a, hn::Set(d, -1.0f));
    const Lanes half = hn::Min(hn::Mul(hn::Set(d, 0.25f), dotOf(chord, chord)), hn::Set(d, 0.5f));
    const Lanes angle2 = hn::Mul(half, polynomial(kAngle, half));
    const Lanes whole = hn::Div(one, sineOverAngle(angle2)), rest = hn::Sub(one, t);
    const Lanes shareA = hn::Mul(hn::Mul(rest, sineOverAngle(hn::Mul(hn::Mul(rest, rest), angle2))), whole);
    const Lanes shareB = hn::Mul(hn::Mul(t, sineOverAngle(hn::Mul(hn::Mul(t, t), angle2))), whole);
    // Exactly on a key the key's own bits count.
    const auto onKey = hn::Eq(t, hn::Zero(d));
    return weighted(a, hn::IfThenElse(onKey, one, shareA), b, hn::IfThenZeroElse(onKey, shareB));
}

/// Writes nodes that have a track; the others keep what they hold.
HWY_INLINE void storeMoved(float* out, Lanes value, const std::uint32_t* still)
{
    const Floats d;
    const hn::RebindToUnsigned<Floats> bits;
    const auto keeps = hn::MaskFromVec(hn::BitCast(d, hn::LoadU(bits, still)));
    hn::Store(hn::IfThenElse(keeps, hn::Load(d, out), value), d, out);
}

HWY_INLINE void sampleQuats(
    const LaneSources& sources, const KeyPlace* places, RotationMode mode, float (&out)[4][kLanesPerGroup])
{
    const Floats d;
    const LaneKeys keys = keysOf(sources, places);
    for (std::size_t lane = 0; lane < kLanesPerGroup; lane += kLanes) {
        const Quats a = unit(loadQuats(keys.before + lane));
        Quats b = unit(loadQuats(keys.after + lane));
        const Lanes sign = hn::And(dotOf(a, b), hn::SignBit(d)); // the short way round
        b = {hn::Xor(b.x, sign), hn::Xor(b.y, sign), hn::Xor(b.z, sign), hn::Xor(b.w, sign)};
        const Lanes t = hn::Load(d, keys.fraction + lane);
        const Quats q =
            mode == RotationMode::Slerp ? slerp(a, b, t) : unit(weighted(a, hn::Sub(hn::Set(d, 1.0f), t), b, t));
        storeMoved(out[0] + lane, q.x, sources.still.data() + lane);
        storeMoved(out[1] + lane, q.y, sources.still.data() + lane);
        storeMoved(out[2] + lane, q.z, sources.still.data() + lane);
        storeMoved(out[3] + lane, q.w, sources.still.data() + lane);
    }
}

HWY_INLINE void sampleVectors(const LaneSources& sources, const KeyPlace* places, float (&out)[3][kLanesPerGroup])
{
    const LaneKeys keys = keysOf(sources, places);
    for (std::size_t lane = 0; lane < kLanesPerGroup; lane += kLanes) {
        const Vectors a = loadVectors(keys.before + lane), b = loadVectors(keys.after + lane);
        const Lanes t = hn::Load(Floats(), keys.fraction + lane);
        storeMoved(out[0] + lane, hn::MulAdd(hn::Sub(b.x, a.x), t, a.x), sources.still.data() + lane);
        storeMoved(out[1] + lane, hn::MulAdd(hn::Sub(b.y, a.y), t, a.y), sources.still.data() + lane);
        storeMoved(out[2] + lane, hn::MulAdd(hn::Sub(b.z, a.z), t, a.z), sources.still.data() + lane);
    }
}

/// The way back of rowsOf.
template <class D>
HWY_INLINE void storeRows(D d, hn::Vec<D> rows, float* const* matrices, std::size_t i, std::size_t at)
{
    if constexpr (hn::MaxLanes(d) == 4) {
        hn::StoreU(rows, d, matrices[i] + at);
    } else {
        hn::StoreU(hn::LowerHalf(Row(), rows), Row(), matrices[i] + at);
        hn::StoreU(hn::UpperHalf(Row(), rows), Row(), matrices[i + 4] + at);
    }
}

/// One column of the nodes' matrices to their places.
HWY_INLINE void storeColumn(const Vectors& v, Lanes w, float* const* matrices, std::size_t column)
{
    const Floats d;
    const Quats rows = transposeFour(v.x, v.y, v.z, w); // the 4 × 4 transpose is its own way back
    storeRows(d, rows.x, matrices, 0, 4 * column);
    storeRows(d, rows.y, matrices, 1, 4 * column);
    storeRows(d, rows.z, matrices, 2, 4 * column);
    storeRows(d, rows.w, matrices, 3, 4 * column);
}

/// T × R × S of some nodes; the quaternion is used as it stands.
HWY_INLINE void storeMatrices(const Vectors& t, const Quats& q, const Vectors& s, float* const* matrices)
{
    const Floats d;
    const Lanes one = hn::Set(d, 1.0f), zero = hn::Zero(d);
    const Lanes x2 = hn::Add(q.x, q.x), y2 = hn::Add(q.y, q.y), z2 = hn::Add(q.z, q.z);
    const Lanes wx = hn::Mul(q.w, x2), wy = hn::Mul(q.w, y2), wz = hn::Mul(q.w, z2);
    const Lanes xx = hn::Mul(q.x, x2), yy = hn::Mul(q.y, y2);
    const Vectors x{hn::Sub(one, hn::MulAdd(q.z, z2, yy)), hn::MulAdd(q.x, y2, wz), hn::MulSub(q.x, z2, wy)};
    const Vectors y{hn::MulSub(q.x, y2, wz), hn::Sub(one, hn::MulAdd(q.z, z2, xx)), hn::MulAdd(q.y, z2, wx)};
    const Vectors z{hn::MulAdd(q.x, z2, wy), hn::MulSub(q.y, z2, wx), hn::Sub(one, hn::Add(xx, yy))};
    storeColumn({hn::Mul(x.x, s.x), hn::Mul(x.y, s.x), hn::Mul(x.z, s.x)}, zero, matrices, 0);
    storeColumn({hn::Mul(y.x, s.y), hn::Mul(y.y, s.y), hn::Mul(y.z, s.y)}, zero, matrices, 1);
    storeColumn({hn::Mul(z.x, s.z), hn::Mul(z.y, s.z), hn::Mul(z.z, s.z)}, zero, matrices, 2);
    storeColumn(t, one, matrices, 3);
}

/// Asks for the keys of a group that comes soon: after a jump in time each track's keys are far away.
HWY_INLINE void prefetchKeys(const LaneSources& sources, const KeyPlace* places)
{
    if (!sources.uniform) return;
    const std::size_t before = std::size_t{places[sources.timeline[0]].key} * sources.stride[0];
    for (const float* values : sources.values) __builtin_prefetch(values + before);
}

void sampleLanes(ClipPlan& plan, RotationMode mode)
{
    constexpr std::size_t kAhead = 4;
    const KeyPlace* places = plan.places.data();
    const LaneSources* sources = plan.sources.data();
    for (std::size_t i = 0; i < plan.lanes.size(); ++i) {
        if (i + kAhead < plan.lanes.size() && plan.channels[i + kAhead].rotation >= 0)
            prefetchKeys(sources[plan.channels[i + kAhead].rotation], places);
        const LaneChannels& channels = plan.channels[i];
        TransformLanes& lanes = plan.lanes[i];
        if (channels.translation >= 0) sampleVectors(sources[channels.translation], places, lanes.translation);
        if (channels.rotation >= 0) sampleQuats(sources[channels.rotation], places, mode, lanes.rotation);
        if (channels.scale >= 0) sampleVectors(sources[channels.scale], places, lanes.scale);
    }
}

void composeLanes(std::span<const TransformLanes> lanes, std::span<const LaneNodes> nodes, glm::mat4* local)
{
    const Floats d;
    glm::mat4 spare; // of the lanes that only fill the last group up
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const auto& [t, q, s] = lanes[i];
        float* matrices[kLanesPerGroup];
        for (std::size_t lane = 0; lane < kLanesPerGroup; ++lane)
            matrices[lane] = &(nodes[i][lane] == NodeId::kNone ? spare : local[nodes[i][lane]])[0][0];
        for (std::size_t at = 0; at < kLanesPerGroup; at += kLanes)
            storeMatrices({hn::Load(d, t[0] + at), hn::Load(d, t[1] + at), hn::Load(d, t[2] + at)},
                {hn::Load(d, q[0] + at), hn::Load(d, q[1] + at), hn::Load(d, q[2] + at), hn::Load(d, q[3] + at)},
                {hn::Load(d, s[0] + at), hn::Load(d, s[1] + at), hn::Load(d, s[2] + at)}, matrices + at);
    }
}

void multiplyChain(std::span<const std::uint32_t> nodes, std::span<const std::uint32_t> parents, const glm::mat4* local,
    glm::mat4* model)
{
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (parents[i] == NodeId::kNone)
            model[nodes[i]] = local[nodes[i]];
        else
            multiply(model[parents[i]], local[nodes[i]], model[nodes[i]]);
    }
}

void multiplyPalette(std::span<const NodeId> nodes, const glm::mat4* model, const glm::mat4* right, glm::mat4* out)
{
    for (std::size_t i = 0; i < nodes.size(); ++i) multiply(model[nodes[i].index()], right[i], out[i]);
}

constexpr PoseKernels kPoseKernels{multiplyChain, sampleLanes, composeLanes, multiplyPalette};

} // namespace
} // namespace bindpose::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace bindpose {

const PoseKernels& poseLanes(SkinKernel kernel)
{
    BINDPOSE_LANES(kernel, kPoseKernels);
}

} // namespace bindpose
#endif
