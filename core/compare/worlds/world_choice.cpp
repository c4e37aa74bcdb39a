// SPDX-License-Identifier: MIT
#include "core/compare/worlds/world_choice.h"

#include "core/compare/worlds/world_rows.h"
#include "core/edit/ground/errors.h"
#include "core/edit/surface/place_weights.h"
#include "core/edit/weights/clean_weights.h"
#include "core/eval/compare/skin_as.h"

#include <cassert>

namespace bindpose {
namespace {

using Kind = WorldChoice::Kind;

bool solvable(const Target& target)
{
    return target.skinning.take == Skinning::Take::Largest && target.divides() && target.steps == 0;
}

Result<World> named(std::string name, Result<Scene> made)
{
    if (!made) return made.error();
    return World{.name = std::move(name), .scene = std::move(*made)};
}

} // namespace

std::size_t solvableLimit(const WorldChoice& choice)
{
    if (choice.kind == Kind::Limit) return choice.number;
    const Target* target = choice.kind == Kind::Target ? targetCalled(choice.target) : nullptr;
    return target && solvable(*target) ? target->skinning.influences : 0;
}

Result<Scene> takenBy(
    const Target& target, const Scene& scene, const Scene& plain, std::span<const WeightedPoints> points)
{
    Scene taken = withUsedWeights(target.asOneRow() ? plain : scene, target.skinning);
    if (target.steps == 0) return taken;
    return quantizeWeights(taken, points, target.steps == 255 ? 8 : 16);
}

Result<World> worldOf(const Scene& scene, const WorldChoice& choice)
{
    const Scene plain = withPlainRows(scene);
    const std::vector<WeightedPoints> points = allWeightedPoints(plain);
    if (points.empty()) return Error(ErrorKind::Edit, errors::kNoWeightedPoints);
    const std::string number = std::to_string(choice.number);
    switch (choice.kind) {
    case Kind::Limit:
        return named("limit" + number, limitWeights(plain, points, choice.number));
    case Kind::Cut:
        return named("cut" + number, withEachRow(plain, cutTo(choice.number)));
    case Kind::Bits:
        return named("u" + number, quantizeWeights(plain, points, choice.number));
    case Kind::HalfPositions:
        return named("positions-f16", withHalfPositions(scene));
    case Kind::DualQuaternions:
        return World{.name = "dqs", .scene = scene, .dual = true};
    case Kind::Target:
        break;
    }
    const Target* target = targetCalled(choice.target);
    assert(target);
    return named(target->id, takenBy(*target, scene, plain, points));
}

} // namespace bindpose
