// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/export/rig_export.h"
#include "core/model/finding.h"

namespace bindpose {

/// What a format has room for.
struct StreamHolds {
    /// Names: and the first texture; colours: and the base colour's. Of textures writers say what is lost by
    /// themselves.
    enum class Materials { None, Names, Colors, Textures };
    std::size_t uvSets = 1, colorSets = 0;
    bool tangents = false, normals = true;
    Materials materials = Materials::Colors;
    bool relief = false;    ///< height maps, maps of ambient light, spherical environments
    bool alphaMask = false; ///< alpha that is either all or nothing
    bool oneMesh = false;   ///< everything becomes one mesh
    char up = 0;            ///< the axis that the format's programs take for up; 0: any
};

/// What drawn meshes have that a format does not hold: streams, materials, points and lines.
void findStreamLosses(const Scene& scene, const StreamHolds& holds, std::vector<Finding>& out);
/// The same of a format that takes a RigExport, and levels of detail, shapes, the rest pose. Weights, names and keys
/// are the writers' own.
void findRigLosses(const Scene& scene, const RigExport& rig, const StreamHolds& holds, std::vector<Finding>& out);

/// What a clip has that frames at an even rate lose: curves, times between frames, morph weights, visibility.
void findClipLosses(const Scene& scene, const Clip& clip, double framesPerSecond, std::vector<Finding>& out);

/// The same of a format that gets poses of whole nodes, at the keys and between them where something bends.
void findBakedLosses(const Scene& scene, const Clip& clip, std::vector<Finding>& out);

/// What a list of losses calls a clip of the scene: its name, "#2" where it has none. Precondition: it is the scene's.
std::string toldClip(const Scene& scene, const Clip& clip);

/// Points of the scene's skinned sets with more than `most` joints that weigh something.
std::size_t pointsAbove(const Scene& scene, std::size_t most);

Finding lossOf(const ErrorText& text, std::vector<std::string> args = {}, std::size_t count = 1);

} // namespace bindpose
