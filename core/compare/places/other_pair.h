// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/places/other_worlds.h"
#include "core/compare/places/world_pair.h"

namespace bindpose {

/// Another look of the same file that its character can be held against, as OtherWorlds measures several.
struct OtherWorld {
    enum class Kind {
        Level,  ///< `level` of detail
        Shapes, ///< morph targets held as `shapes` says
        Bind,   ///< bound as `bind` says
    };
    Kind kind = Kind::Level;
    std::size_t level = 1;
    ShapeSet shapes = {};
    BindSource bind = {};
    friend bool operator==(const OtherWorld&, const OtherWorld&) = default;
};

/// Those that a scene has: its levels of detail, its morph targets all off and each of the first `mostShapes` at 1,
/// and the definitions of the bind beside the one in use. Cost: instances and joints.
std::vector<OtherWorld> otherWorldsOf(const Scene& scene, std::size_t mostShapes);

/// Ready to be measured; definitions of the bind also at rest.
/// Errors: those of pairWithLevel and withShapes; the scene has no such definition. Cost: that of pairWithLevel.
Result<WorldPair> pairWithOther(
    std::shared_ptr<const Scene> a, const OtherWorld& other, std::span<const ClipId> clips, const Task& task);

} // namespace bindpose
