// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/ogre/binary/binary.h"
#include "core/io/formats/ogre/binary/chunk_edits.h"
#include "core/io/save/refused_phrases.h"

/// The rooms of saving binary files by patch. Failure: a change that the files cannot express.
namespace bindpose::ogre::binary {

struct BinaryJob {
    const Scene& baseline;
    const Source& source;
    const Scene& scene;
    const OgreMap& map;
    ChunkEdits& edits;
};

void patchWeights(const BinaryJob& job, const MeshFile& mesh, BoneSlots& slots);
/// Levels of detail, all of them or none.
void patchLods(const BinaryJob& job, const MeshFile& mesh);
/// Binds and names of bones.
void patchBones(const BinaryJob& job, const SkeletonFile& skeleton);
/// Clips of the skeleton, their tracks and keys; whole clips that are new or gone.
void patchClips(const BinaryJob& job, const SkeletonFile& skeleton);
/// Names of the mesh's own clips; keys of poses stay as they are.
void patchPoseClips(const BinaryJob& job, const MeshFile& mesh);

/// By clip: its number in the skeleton's file; kNone: it is of the mesh alone.
std::vector<std::size_t> animationsOf(const SkeletonFile& skeleton, const SharedList<Clip>& clips);
/// The clip as a skeleton's file holds it: each bone that moves has translation and rotation, one after the other.
Clip asHeld(const Clip& clip, const std::vector<Bone>& bones);
/// Failure: a line break in it.
void checkName(const std::string& name);

} // namespace bindpose::ogre::binary
