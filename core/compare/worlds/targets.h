// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skinning.h"

namespace bindpose {

/// How a program skins what it takes of a character.
struct Target {
    const char* id;          ///< of its profile
    const char* rule;        ///< half a sentence, English
    Skinning skinning;       ///< which influences count
    std::uint32_t steps = 0; ///< weights become multiples of 1/steps that sum to exactly 1; 0: floats
    bool asOneRow() const
    {
        return skinning.take != Skinning::Take::First && skinning.take != Skinning::Take::Studiomdl;
    }
    bool divides() const { return steps > 0 || skinning.sum == Skinning::Sum::Divided; }
};

/// By id.
std::span<const Target> targets();
/// Null: there is none.
const Target* targetCalled(std::string_view id);

} // namespace bindpose
