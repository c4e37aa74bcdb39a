// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/worlds/targets.h"
#include "core/compare/worlds/world_distances.h"

#include <optional>

namespace bindpose {

/// What a character is to be held against. Without any restriction: all rules and all targets.
struct WhatIfQuestion {
    std::optional<std::size_t> influences; ///< of a vertex at most, 1 or more
    std::optional<unsigned> bits;          ///< of a weight: 8 or 16
    std::optional<std::size_t> joints;     ///< of a skin at most, 1 or more
    std::optional<double> framesPerSecond; ///< of clips, above 0
    std::vector<const Target*> targets;    ///< these alone
    bool refit = false;                    ///< limits are solved for, too
    std::vector<ClipId> clips;             ///< that are looked at; none: all
    bool keepsScenes = false;              ///< WhatIfVariant::scene is wanted

    bool restricts() const { return influences || bits || joints || framesPerSecond || !targets.empty(); }
};

/// One restriction and what it costs.
struct WhatIfVariant {
    std::string name;               ///< "limit4", "cut4", "first4", "u8", "u8-nearest", "dqs", a target's id …
    const Target* target = nullptr; ///< null: a rule
    std::size_t influences = 0;     ///< that are kept, where it limits them
    WorldDistance distance;
    std::optional<WorldDistance> refit; ///< the limit with joints and weights solved for; no number is worse
    /// Where it divides by the sum of weights that do not sum to 1: what is left when that is taken for granted.
    std::optional<WorldDistance> besideSums;
    /// The character as it is then, with the better weights where they were solved for, and whether it is blended as
    /// dual quaternions. Null: not wanted, or no scene shows it (halves in the matrices).
    std::shared_ptr<const Scene> scene = {};
    bool dual = false;
    std::vector<std::string> joints = {}; ///< whose weights differ most at the worst place, where it is another mesh
};

struct WhatIf {
    double height = 0.0; ///< at rest, file units
    std::vector<SweepMoment> moments;
    std::size_t points = 0; ///< that are drawn with a skin
    std::vector<WhatIfVariant> variants;
    std::size_t oddSums = 0; ///< points whose weights do not sum to 1 …
    double leastSum = 1.0, mostSum = 1.0;
    std::optional<WorldDistance> sums;      ///< … and how far dividing by the sum alone moves them
    std::vector<std::string> removedJoints; ///< of a limit of joints, in order
};

/// How far the surface goes over the keys and middles of all clips, one pass for all variants.
/// Errors: nothing has weights of a skin that is drawn; a clip that so many frames a second are too many for;
/// Cancelled. Cost: points × moments × variants that change them.
Result<WhatIf> whatIf(const Scene& scene, const WhatIfQuestion& question, const Task& task);

} // namespace bindpose
