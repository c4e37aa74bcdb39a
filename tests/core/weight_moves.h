// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/autoweights/auto_weights.h"
#include "core/edit/brush/brush.h"
#include "core/edit/rows/weight_cells.h"
#include "core/edit/weights/change_weights.h"
#include "core/edit/weights/clamp_weights.h"
#include "core/edit/weights/clean_weights.h"
#include "core/edit/weights/mirror_weights.h"
#include "core/edit/weights/transfer_weights.h"
#include "tests/core/weight_sheet.h"

/// All operations that change weights, each with what it promises, for tests that hold over every one of them.
namespace bindpose::testing::weight_moves {

using namespace weight_sheet;

enum class Sum { Kept, One, Free };

struct Move {
    std::string name;
    Sum sum = Sum::One;
    bool twins = false; ///< what it changes of a seam is the same on both sides afterwards
    Result<Scene> made;
};

inline BrushOptions anyBrush(Random& random, const Scene& scene, BrushMode mode, const WeightLocks& locks)
{
    BrushOptions out;
    out.look.mode = mode;
    out.look.falloff = BrushFalloff(int(random.below(3)));
    out.look.strength = random.uniform(0.2f, 1.0f);
    out.look.value = random.uniform(0.0f, 1.0f);
    out.look.mirrored = random.chance(0.3f);
    out.joint = NodeId(3u);
    out.locks = locks;
    out.pairs = jointPairs(scene, SkinId(0u), 0);
    return out;
}

inline Result<Scene> anyStroke(Random& random, const Scene& scene, BrushMode mode, const WeightLocks& locks)
{
    const auto shared = std::make_shared<const Scene>(scene);
    const auto mesh = std::make_shared<const BrushMesh>(scene, InstanceId(0u));
    std::vector<BrushDab> dabs;
    for (int i = 0; i < 3; ++i) {
        const float a = random.uniform(0.0f, 1.0f), b = random.uniform(0.0f, 1.0f - a);
        const auto triangle = std::uint32_t(random.below(mesh->places->triangles().size()));
        dabs.push_back({{triangle, {a, b, 1.0f - a - b}}, random.uniform(0.5f, 4.0f), random.uniform(0.2f, 1.0f)});
    }
    return brushStroke(shared, mesh, mesh->rest, anyBrush(random, scene, mode, locks), dabs);
}

inline std::vector<Move> strokes(Random& random, const Scene& scene, const WeightLocks& locks)
{
    std::vector<Move> out;
    for (int mode = 0; mode < 8; ++mode)
        out.push_back({"brush " + std::to_string(mode), Sum::One, locks.joints.empty(),
            anyStroke(random, scene, BrushMode(mode), locks)});
    return out;
}

/// What the command line and the panel of tools offer. Joint 3 is never locked.
inline std::vector<Move> operations(
    Random& random, const Scene& scene, const std::vector<WeightedPoints>& selected, const WeightLocks& locks)
{
    MirrorOptions mirror{.toNegative = random.chance(0.5f), .pairs = jointPairs(scene, SkinId(0u), 0), .locks = locks};
    TransferOptions transfer;
    transfer.locks = locks;
    Random other(unsigned(random.below(1000)));
    const Scene open = sheet(other), giver = *unifySeams(open, allWeightedPoints(open)); // an open seam would be taken
    AutoOptions heat, inside;
    heat.locks = inside.locks = locks;
    inside.method = AutoMethod::Inside;
    const ShareChange change{NodeId(3u), WeightChange(random.below(3)), double(random.uniform(0.0f, 1.0f)), locks};
    const std::size_t most = 1 + random.below(4);
    const bool free = locks.joints.empty();
    std::vector<Move> out;
    const auto add = [&out](const char* name, Sum sum, bool twins, Result<Scene> made) {
        out.push_back({name, sum, twins, std::move(made)});
    };
    add("normalize", Sum::One, false, normalizePoints(scene, selected, locks));
    add("limit", Sum::Kept, false, limitWeights(scene, selected, most, locks));
    add("limit:refit", Sum::Kept, false, refitWeights(scene, selected, most, locks));
    add("prune", Sum::Kept, false, pruneWeights(scene, selected, random.uniform(0.0f, 0.2f), locks));
    add("clean", Sum::Kept, false, cleanWeights(scene, selected, locks));
    add("smooth", Sum::One, free, smoothWeights(scene, selected, random.uniform(0.1f, 1.0f), locks, true));
    add("hammer", Sum::One, free, hammerWeights(scene, selected, locks));
    add("mirror", Sum::One, free, mirrorWeights(scene, selected, mirror));
    add("unify-seams", Sum::One, free, unifySeams(scene, selected, locks));
    add("quantize", Sum::One, false, quantizeWeights(scene, selected, 8, locks));
    add("move", Sum::Kept, false, moveWeights(scene, selected, NodeId(3u), NodeId(6u), locks));
    add("from", Sum::One, free, transferWeights(scene, selected, giver, transfer));
    add("auto", Sum::One, free, autoWeights(scene, selected, heat, {}));
    add("auto:inside", Sum::One, free, autoWeights(scene, selected, inside, {}));
    add("set/add/scale", Sum::One, false, changeShares(scene, selected, change));
    return out;
}

/// What the window does with one joint's weight alone: others stay as they are.
inline std::vector<Move> plainChanges(Random& random, const Scene& scene, const std::vector<WeightedPoints>& selected)
{
    const auto how = WeightChange(random.below(3));
    const float amount = random.uniform(0.0f, 0.9f);
    std::vector<WeightCell> cells;
    for (int i = 0; i < 5; ++i)
        cells.push_back({SetId(0u), PointIndex(random.below(kPoints)), SlotIndex(random.below(kJoints)), amount});
    std::vector<Move> out;
    out.push_back({"weight", Sum::Free, false, changeWeights(scene, selected, NodeId(3u), how, amount)});
    out.push_back({"cells", Sum::Free, false, setCells(scene, cells)});
    return out;
}

inline std::vector<Move> allMoves(
    Random& random, const Scene& scene, const std::vector<WeightedPoints>& selected, const WeightLocks& locks)
{
    std::vector<Move> out = operations(random, scene, selected, locks);
    for (std::vector<Move> more : {strokes(random, scene, locks), plainChanges(random, scene, selected)})
        for (Move& one : more) out.push_back(std::move(one));
    return out;
}

} // namespace bindpose::testing::weight_moves
