// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// How a surface follows its joints: which of a point's influences count, what becomes of their sum, and how matrices
/// are blended. The default is linear blending of all of them by the file's own rule.
struct Skinning {
    enum class Take { All, First, Largest, Studiomdl };
    enum class Sum { ByFile, AsStored, Divided };

    const char* id = "linear"; ///< as it is typed
    const char* title = "";    ///< as people call it, QT_TRANSLATE_NOOP("Skinning", …)
    const char* rule = "";     ///< what it does with weights, the same
    Take take = Take::All;
    std::size_t influences = 0; ///< of a point at most; 0: no limit
    Sum sum = Sum::ByFile;
    std::size_t bones = 0;    ///< of the palette; slots from there on move nothing. 0: no limit
    std::uint32_t steps = 0;  ///< weights become multiples of 1/steps; 0: they stay
    float dual = 0.0f;        ///< share of dual quaternions, 0 (linear) … 1
    bool turnsNormals = true; ///< off: normals stay those of the mesh at rest

    /// Weights are not those that the file's own rule gives.
    bool changesWeights() const
    {
        return take != Take::All || influences > 0 || sum != Sum::ByFile || bones > 0 || steps > 0;
    }
    /// The surface may lie elsewhere, or be lit otherwise, than by the file's own rule.
    bool isOwn() const { return !changesWeights() && dual == 0.0f && turnsNormals; }
    friend bool operator==(const Skinning& a, const Skinning& b)
    {
        return std::string_view(a.id) == b.id && a.dual == b.dual;
    }
};

/// Those that are offered, the file's own first, then other blends, then what programs do.
std::span<const Skinning> skinnings();
/// By id; "blend=0.3" is three tenths of dual quaternions. Empty text: the file's own.
std::optional<Skinning> skinningCalled(std::string_view id);

/// The influences of one point that a skinning uses, to be taken as stored. `row`: as the file stores it; a slot past
/// the skin's joints is left out.
std::vector<Influence> usedInfluences(
    std::vector<Influence> row, std::size_t joints, WeightRule rule, const Skinning& skinning);
/// The same of a block of points. Precondition: skinning.changesWeights().
WeightBlock usedBlock(const WeightBlock& stored, std::size_t joints, WeightRule rule, const Skinning& skinning);
/// The same of a set.
SetWeights usedWeights(const SetWeights& stored, std::size_t joints, WeightRule rule, const Skinning& skinning);

/// What a skinning leaves out of a scene.
struct SkinningLoss {
    std::size_t points = 0;      ///< all that are skinned
    std::size_t cut = 0;         ///< of them those that lose influences that have a weight
    std::size_t pastPalette = 0; ///< and those that lose one to the end of the palette
    std::size_t joints = 0;      ///< of skins, past the end of the palette
    double most = 0.0; ///< largest share of its weight that one point's lost influences have, given to others or not
    bool any() const { return cut > 0 || pastPalette > 0 || joints > 0; }
};
SkinningLoss lossOf(const Scene& scene, const Skinning& skinning);

/// By set: the joints of the largest skin that draws it; 0: none does. Cost: the instances.
std::vector<std::size_t> jointsOfSets(const Scene& scene);

} // namespace bindpose
