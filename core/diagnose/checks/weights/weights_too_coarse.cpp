// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/eval/pose/pose.h"
#include "core/eval/sweep/sweep.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace bindpose {
namespace {

constexpr ErrorText kCoarse{
    "weights_too_coarse", QT_TRANSLATE_NOOP("Errors", "%1 {vertex moves|vertices move} by{| up to} %2 with half a step "
                                                      "of the 8 bits that {its|their} weights are stored in.")};
constexpr Threshold kCoarseLimits[] = {{"moved", 1e-3, "h", "by half a step of a weight, at any moment of the clips"}};
constexpr float kHalfStep = 0.5f / 255.0f;
constexpr std::size_t kCoarseMoments = 64;

/// The two strongest slots of a row; equal where it has one.
std::pair<SlotIndex, SlotIndex> strongestTwo(std::span<const SlotIndex> slots, std::span<const float> weights)
{
    std::size_t one = 0, two = 0;
    float most = 0.0f, next = 0.0f;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (weights[i] > most) {
            next = most;
            two = one;
            most = weights[i];
            one = i;
        } else if (weights[i] > next) {
            next = weights[i];
            two = i;
        }
    }
    if (slots.empty() || !(next > 0.0f)) return {};
    return {slots[one], slots[two]};
}

std::uint64_t pairKey(std::pair<SlotIndex, SlotIndex> pair)
{
    return std::uint64_t{std::min(pair.first, pair.second)} << 32 | std::max(pair.first, pair.second);
}

/// What one joint would make of a box against what another would: where it is largest is a corner of the box.
double largestApart(const Bounds& box, const glm::mat4& a, const glm::mat4& b)
{
    double out = 0.0;
    const glm::mat4 apart = a - b;
    for (unsigned corner = 0; corner < 8; ++corner) {
        const glm::vec3 at(corner & 1u ? box.high.x : box.low.x, corner & 2u ? box.high.y : box.low.y,
            corner & 4u ? box.high.z : box.low.z);
        out = std::max(out, double{glm::length(glm::vec3(apart * glm::vec4(at, 1.0f)))});
    }
    return out;
}

/// Pairs of joints that may move a vertex so far, without a look at single vertices.
std::vector<std::uint64_t> coarsePairs(
    const Subject& subject, const WeightedSet& set, std::span<const SweepMoment> moments, double limit)
{
    const Scene& scene = subject.scene();
    const std::vector<glm::vec3>& positions = scene.sets[set.set.index()]->positions;
    std::unordered_map<std::uint64_t, Bounds> boxes;
    eachRow(subject, *set.weights, [&](PointIndex point, auto slots, std::span<const float> weights) {
        const auto pair = strongestTwo(slots, weights);
        if (pair.first != pair.second && std::max(pair.first, pair.second) < set.skin->joints.size())
            boxes[pairKey(pair)].add(positions[point]);
    });
    std::vector<std::uint64_t> out;
    std::vector<glm::mat4> palette(set.skin->joints.size());
    Pose pose;
    PoseRequest request;
    request.overrides = false;
    for (const SweepMoment& moment : moments) {
        if (boxes.empty() || subject.cancelled()) break;
        request.from = moment.clip.valid() ? PoseRequest::From::Clip : PoseRequest::From::Rest;
        request.clip = moment.clip;
        request.timeSec = moment.timeSec;
        evaluatePose(scene, request, pose);
        skinPalette(*set.skin, pose, palette);
        std::erase_if(boxes, [&](const auto& each) {
            const double apart =
                largestApart(each.second, palette[each.first >> 32], palette[each.first & 0xFFFFFFFFu]);
            if (!(double{kHalfStep} * apart > limit)) return false;
            out.push_back(each.first);
            return true;
        });
    }
    std::sort(out.begin(), out.end());
    return out;
}

/// The scene with half a step moved from the second joint to the first, where a row has weights of such a pair.
Scene halfAStepOff(const Scene& scene, const WeightedSet& set, const std::vector<std::uint64_t>& pairs)
{
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (PointIndex point = 0; point < set.weights->points(); ++point) {
        const auto [one, two] = strongestTwo(set.weights->slots(point), set.weights->weights(point));
        if (one == two || !std::binary_search(pairs.begin(), pairs.end(), pairKey({one, two}))) continue;
        std::vector<Influence> row = set.weights->at(point);
        const auto of = [&row](SlotIndex slot) -> Influence& {
            return *std::find_if(row.begin(), row.end(), [&](const Influence& each) { return each.slot == slot; });
        };
        of(one).weight += kHalfStep;
        of(two).weight -= kHalfStep;
        points.push_back(point);
        rows.push_back(std::move(row));
    }
    Scene out = scene;
    if (Result<SetWeights> made = set.weights->with(points, rows))
        out.weights[set.set.index()] = std::make_shared<const SetWeights>(std::move(*made));
    return out;
}

bool inBytes(const SetWeights& weights)
{
    const auto& groups = weights.groupStorage;
    return weights.storage == WeightStorage::Unorm8 &&
           std::all_of(groups.begin(), groups.end(), [](WeightStorage each) { return each == WeightStorage::Unorm8; });
}

void tellCoarse(const Subject& subject, Reporter& reporter, const WeightedSet& set, const SurfaceMoves& moves,
    std::span<const SweepMoment> moments, double limit)
{
    Defect off;
    std::uint32_t when = 0;
    for (const SurfaceMoves::Set& moved : moves.sets) {
        const auto& instance = subject.scene().instances[moved.instance.index()];
        if (instance->mesh.value != set.mesh || moved.set != set.position || off.count > 0) continue;
        for (PointIndex point = 0; point < moved.distance.size(); ++point) {
            const double distance = double{moved.distance[point]};
            if (!(distance > limit)) continue;
            if (distance > off.worst) when = moved.moment[point];
            off.add(point, distance);
            const auto [one, two] = strongestTwo(set.weights->slots(point), set.weights->weights(point));
            off.touch(one);
            off.touch(two);
        }
    }
    const Wordings args{off.count, shownLength(*subject.scene().facts, off.worst)};
    Finding* out = reporter.find(off, set, kCoarse, Severity::Warning, args);
    if (!out) return;
    out->unit = Measure::Length;
    if (!moments[when].clip.valid()) return;
    out->place.clip = moments[when].clip;
    out->place.timeSec = moments[when].timeSec;
}

void checkCoarse(const Subject& subject, Reporter& reporter)
{
    const double limit = reporter.limit("moved") * subject.height();
    std::vector<SweepMoment> moments;
    for (const WeightedSet& set : subject.weightedSets()) {
        if (!set.skin || !inBytes(*set.weights) || subject.cancelled()) continue;
        if (moments.empty()) moments = someMoments(sweepMoments(subject.scene()), kCoarseMoments);
        const std::vector<std::uint64_t> pairs = coarsePairs(subject, set, moments, limit);
        if (pairs.empty()) continue;
        const Scene off = halfAStepOff(subject.scene(), set, pairs);
        const Result<SurfaceMoves> moves = sweepMoves(subject.scene(), off, moments, subject.task());
        if (moves) tellCoarse(subject, reporter, set, *moves, moments, limit);
    }
}

} // namespace

extern const Check part_weights_too_coarse;
const Check part_weights_too_coarse{.id = "W026",
    .code = "weights_too_coarse",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "The clips carry the joints so far apart that a step of 1/255 is seen: the vertices stand beside where they "
        "were painted, and neighbours in steps. Export these weights as 16 bits or floats: what the bytes lost is not "
        "in this file any "
        "more."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes | Reads::Clips,
    .run = checkCoarse,
    .thresholds = kCoarseLimits};

} // namespace bindpose
