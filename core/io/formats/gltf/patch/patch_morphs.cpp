// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/patch/patch_parts.h"

namespace bindpose::gltf {
namespace {

/// One target of one set. Errors: the file has no positions for it.
Result<void> patchTarget(
    PatchBuilder& builder, std::size_t set, std::size_t morph, const MorphPoints& before, const MorphPoints& after)
{
    if (before.positions == after.positions) return {};
    const SetOrigin& origin = builder.map().sets[set];
    const Wording what = Phrase(phrases::kPositionsOfMorph, {morph, origin.mesh});
    AccessorTarget target{.vertexData = true};
    target.what = what;
    std::optional<std::uint32_t> accessor;
    for (const auto& [mesh, primitive] : origin.users) {
        const std::string at = "/meshes/" + std::to_string(mesh) + "/primitives/" + std::to_string(primitive) +
                               "/targets/" + std::to_string(morph);
        const Json::json_pointer place(at);
        const bool stored = builder.map().json.contains(place) && builder.map().json.at(place).contains("POSITION");
        if (!stored || before.positions.size() != after.positions.size()) return cannotExpress(what);
        const auto index = static_cast<std::uint32_t>(countAt(builder.map().json.at(place), "POSITION"));
        if (accessor && *accessor != index) return cannotExpress(what); // users of one set share its accessors
        accessor = index;
        target.uses.push_back(at + "/POSITION");
    }
    if (!accessor) return cannotExpress(what);
    target.accessor = *accessor;
    std::vector<ValueChange> values;
    for (std::size_t point = 0; point < after.positions.size(); ++point)
        for (int axis = 0; axis < 3; ++axis)
            if (!sameFloat(before.positions[point][axis], after.positions[point][axis]))
                values.push_back({point, static_cast<std::uint32_t>(axis), double{after.positions[point][axis]},
                    Phrase(phrases::kPositionOfMorph, {point, morph, origin.mesh})});
    return builder.change(target, values);
}

} // namespace

Result<void> patchMorphs(PatchBuilder& builder, const Scene& baseline, const Scene& scene)
{
    return eachChanged(baseline.sets, scene.sets, phrases::kOtherSets,
        [&](std::size_t set, const PointSet& before, const PointSet& after) -> Result<void> {
            if (before.morphs.size() != after.morphs.size() || set >= builder.map().sets.size())
                return cannotExpress(phrases::kPositions);
            for (std::size_t morph = 0; morph < after.morphs.size(); ++morph)
                if (Result<void> done = patchTarget(builder, set, morph, before.morphs[morph], after.morphs[morph]);
                    !done)
                    return done;
            return {};
        });
}

} // namespace bindpose::gltf
