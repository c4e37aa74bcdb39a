// SPDX-License-Identifier: MIT
#include "core/compare/worlds/targets.h"

#include <algorithm>

namespace bindpose {
namespace {

using Take = Skinning::Take;
using Sum = Skinning::Sum;

Skinning largest(std::size_t influences)
{
    Skinning out{.id = "largest"};
    out.take = Take::Largest;
    out.influences = influences;
    out.sum = Sum::Divided;
    return out;
}

Skinning known(const char* id)
{
    return skinningCalled(id).value_or(Skinning{});
}

// Sources: where a skinning is known by the target's name (skinning.cpp), its own; Godot 4's rendering server packs
// weights as 16-bit fractions; GoldSource's studiomdl takes one bone a vertex; OGRE's
// Mesh::_rationaliseBoneAssignments drops the smallest over four and divides; Unity's importer keeps the four largest
// and divides; Unreal's skin weight buffer holds eight influences (four on phones) of 8 bits that sum to 255.
std::vector<Target> makeTargets()
{
    return {
        {"division", "3 largest, divided by their sum, 60 joints", known("division")},
        {"godot", "8 largest, divided, 16 bits", largest(8), 65535},
        {"goldsource", "the largest alone", largest(1)},
        {"illmesh", "4 largest, not divided", known("illmesh")},
        {"ogre", "4 largest, divided", largest(4)},
        {"studiomdl", "3 of 5 % or more, divided", known("studiomdl")},
        {"threejs", "first 4, not divided", known("threejs")},
        {"tutorial", "first 3, not divided, 100 joints", known("tutorial")},
        {"unity", "4 largest, divided", largest(4)},
        {"unreal", "8 largest, divided, 8 bits", largest(8), 255},
        {"unreal-mobile", "4 largest, divided, 8 bits", largest(4), 255},
    };
}

} // namespace

std::span<const Target> targets()
{
    static const std::vector<Target> kTargets = makeTargets();
    return kTargets;
}

const Target* targetCalled(std::string_view id)
{
    const auto all = targets();
    const auto at = std::find_if(all.begin(), all.end(), [id](const Target& each) { return id == each.id; });
    return at == all.end() ? nullptr : &*at;
}

} // namespace bindpose
