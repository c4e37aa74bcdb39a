// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences about Ogre XML.
namespace bindpose::errors {

inline constexpr ErrorText kOgreAssignment{"ogre_assignment_vertex",
    QT_TRANSLATE_NOOP("Errors", "A bone assignment names vertex %1; the geometry has %2. It is skipped.")};
inline constexpr ErrorText kOgreBone{
    "ogre_assignment_bone", QT_TRANSLATE_NOOP("Errors", "Bone assignments name bone %1, which the skeleton lacks.")};
inline constexpr ErrorText kOgreFace{
    "ogre_face", QT_TRANSLATE_NOOP("Errors", "A face names vertex %1; the geometry has %2. It is not drawn.")};
inline constexpr ErrorText kOgreVertexCount{
    "ogre_vertex_count", QT_TRANSLATE_NOOP("Errors", "vertexcount says %1; %2 vertices are there and are read.")};
inline constexpr ErrorText kOgreBuffer{"ogre_buffer",
    QT_TRANSLATE_NOOP("Errors", "A vertex buffer has %1 vertices where the positions are %2; it is left out.")};
inline constexpr ErrorText kOgreSkeletonMissing{"ogre_skeleton_missing",
    QT_TRANSLATE_NOOP("Errors", "The skeleton %1 was not found; the mesh is shown unskinned. Tried: %2.")};
inline constexpr ErrorText kOgreSkeletonBinary{
    "ogre_skeleton_binary", QT_TRANSLATE_NOOP("Errors", "The skeleton %1 is no XML; the mesh is shown unskinned.")};
inline constexpr ErrorText kOgreMaterialMissing{
    "ogre_material_missing", QT_TRANSLATE_NOOP("Errors", "The material %1 was not found. Tried: %2.")};
inline constexpr ErrorText kOgreTrackBone{
    "ogre_track_bone", QT_TRANSLATE_NOOP("Errors", "Clip %1 has a track for bone %2, which the skeleton lacks.")};
inline constexpr ErrorText kOgreParent{"ogre_parent",
    QT_TRANSLATE_NOOP("Errors", "The hierarchy puts bone %1 under bone %2; one of them is not in the skeleton.")};
inline constexpr ErrorText kOgrePose{"ogre_pose",
    QT_TRANSLATE_NOOP("Errors", "A pose moves vertex %1 of a geometry that does not have it; that offset is skipped.")};
inline constexpr ErrorText kOgreLodMesh{"ogre_lod_mesh",
    QT_TRANSLATE_NOOP("Errors", "A level of detail is a mesh of its own, %1; it is kept and not shown.")};
inline constexpr ErrorText kOgreNonStandard{"ogre_non_standard",
    QT_TRANSLATE_NOOP("Errors", "The material %1 has \"%2\", which OGRE itself does not know; it is kept.")};
inline constexpr ErrorText kOgreMorphKeys{"ogre_morph_keys",
    QT_TRANSLATE_NOOP("Errors", "The animation %1 has keys of whole shapes; they are kept and not shown.")};

// What fresh Ogre XML cannot hold.
inline constexpr ErrorText kOgreLossInfluences{"ogre_loss_influences",
    QT_TRANSLATE_NOOP("Errors", "Vertices with more than four influences: %1; OGRE keeps the four largest.")};
inline constexpr ErrorText kOgreLossSums{"ogre_loss_sums",
    QT_TRANSLATE_NOOP("Errors", "Vertices whose weights do not sum to 1: %1; OGRE divides by the sum.")};
inline constexpr ErrorText kOgreLossUnweighted{
    "ogre_loss_unweighted", QT_TRANSLATE_NOOP("Errors", "Vertices without weights: %1; they stay in place in OGRE.")};
inline constexpr ErrorText kOgreLossRest{
    "ogre_loss_rest", QT_TRANSLATE_NOOP("Errors",
                          "The rest pose is not the bind pose, which is the only one that Ogre files hold: %1 bones.")};
inline constexpr ErrorText kOgreLossScale{"ogre_loss_scale",
    QT_TRANSLATE_NOOP("Errors", "Bones that are scaled unevenly: %1; OGRE scales by axis and skins otherwise.")};
inline constexpr ErrorText kOgreLossName{
    "ogre_loss_name", QT_TRANSLATE_NOOP("Errors", "Bones were renamed, for names must be there and differ: %1.")};
inline constexpr ErrorText kOgreLossMaterialName{"ogre_loss_material_name",
    QT_TRANSLATE_NOOP("Errors", "Another material %1 was written as %2: names must differ.")};
inline constexpr ErrorText kOgreLossMorphs{
    "ogre_loss_morphs", QT_TRANSLATE_NOOP("Errors", "The morph targets of mesh %1 were left out.")};
inline constexpr ErrorText kOgreLossMirrored{"ogre_loss_mirrored",
    QT_TRANSLATE_NOOP("Errors", "Tangents of three numbers do not say which sides are mirrored: %1 vertices.")};
inline constexpr ErrorText kOgreLossTime{
    "ogre_loss_time", QT_TRANSLATE_NOOP("Errors", "Clip %1 begins before 0; it was moved by %2 s.")};
inline constexpr ErrorText kOgreLossBind{"ogre_loss_bind",
    QT_TRANSLATE_NOOP(
        "Errors", "Skins bind the joints of %1 differently; its vertices stand where the first joint puts them.")};

} // namespace bindpose::errors
