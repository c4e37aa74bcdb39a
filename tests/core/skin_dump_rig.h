// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/skindump/skin_dump.h"
#include "tests/core/text_rigs.h"

namespace bindpose::testing {

/// A skin dump of 3ds Max.
inline const char* const kDump = "numBones: 2\nnumVerts: 4\n\nVertex data:\n"
                                 "\tVertex: 0\n\tnumVertexBones: 1\n\t\tBoneNum: 0\n\t\tBoneWeight: 1.000000\n"
                                 "\tVertex: 1\n\tnumVertexBones: 2\n\t\tBoneNum: 0\n\t\tBoneWeight: 0.750000\n"
                                 "\t\tBoneNum: 1\n\t\tBoneWeight: 0.250000\n"
                                 "\tVertex: 2\n\tnumVertexBones: 1\n\t\tBoneNum: 1\n\t\tBoneWeight: 1.000000\n"
                                 "\tVertex: 3\n\tnumVertexBones: 2\n\t\tBoneNum: 0\n\t\tBoneWeight: 0.250000\n"
                                 "\t\tBoneNum: 1\n\t\tBoneWeight: 0.750000\n"
                                 "\nBone data:\n\tBone: 0\n\t\tBoneName: root\n\t\tBoneFlag: 0\n"
                                 "\tBone: 1\n\t\tBoneName: the tip\n\t\tBoneFlag: 2\n";

/// The joints of the rig in the order 1, 0 of the dump, and a third that no vertex has: four points at the corners of a
/// square, all on the root.
Scene square(std::vector<glm::vec3> points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}});
/// The mesh with the dump's weights, all bones by name.
Scene onto(const Scene& scene, const Scene& dump);
/// The dump's text once the mesh's weights are written into it.
std::string writtenBack(const Scene& scene, const Loaded& dump);
Scene withWeight(const Scene& scene, PointIndex point, SlotIndex slot, float weight);

inline const char* const kEntry = "\t\tBoneNum: 1\n\t\tBoneWeight: 0.250000\n";

} // namespace bindpose::testing
