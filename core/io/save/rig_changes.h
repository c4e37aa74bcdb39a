// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/save/phrases.h"
#include "core/model/scene.h"

#include <optional>

/// What a file of bones, weights and clips has no place for: the first such change, as a sentence that refuses it names
/// it. Nothing: all can be saved.
namespace bindpose {

/// A change of anything beside nodes, skins, weights, clips and texture coordinates.
std::optional<Phrase> changeBesidesRig(const Scene& before, const Scene& after);

/// Where the bind is the rest, the two have to have changed alike. `derived`: the scene with binds that follow its
/// rest.
std::optional<Phrase> bindThatIsNotRest(const Scene& scene, const Scene& derived);

} // namespace bindpose
