// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences about Division's .mdl.
namespace bindpose::errors {

inline constexpr ErrorText kMdlHeader{"mdl_header",
    QT_TRANSLATE_NOOP("Errors", "The file does not begin as Division's .mdl does: with a length and a JSON text.")};
inline constexpr ErrorText kMdlAttribute{"mdl_attribute",
    QT_TRANSLATE_NOOP("Errors", "The vertex attribute \"%1\" is unknown, so that what follows it cannot be found.")};
inline constexpr ErrorText kMdlNoGeometry{
    "mdl_no_geometry", QT_TRANSLATE_NOOP("Errors", "Object %1 draws the geometry %2, which is not in the file.")};
inline constexpr ErrorText kMdlSecondMaterial{"mdl_second_material",
    QT_TRANSLATE_NOOP("Errors", "Object %1 draws the geometry %2 with a material of its own; it is shown with that of "
                                "the first object that draws it.")};
inline constexpr ErrorText kMdlNoSkinning{"mdl_no_skinning",
    QT_TRANSLATE_NOOP("Errors", "Geometry %1 has weights, but the file has no joints for object %2.")};
inline constexpr ErrorText kMdlJointMissing{"mdl_joint_missing",
    QT_TRANSLATE_NOOP("Errors", "Skin %1 lists the joint %2, which its tree lacks; it stands at its bind pose.")};
inline constexpr ErrorText kMdlFraction{
    "mdl_fraction", QT_TRANSLATE_NOOP("Errors", "%1 joint numbers of vertices are no whole numbers; they are cut.")};
inline constexpr ErrorText kMdlStrangers{
    "mdl_strangers", QT_TRANSLATE_NOOP("Errors", "Keys of objects that the file does not have: %1.")};
inline constexpr ErrorText kMdlRate{
    "mdl_rate", QT_TRANSLATE_NOOP("Errors", "The keys of %1 have no frame rate; 30 frames a second are used.")};

// Saving.
inline constexpr ErrorText kMdlInfluences{"mdl_influences",
    QT_TRANSLATE_NOOP("Errors", "Vertex %1 of geometry %2 has %3 influences; the format has place for three.")};
inline constexpr ErrorText kMdlHeaderFull{
    "mdl_header_full", QT_TRANSLATE_NOOP("Errors", "The header would have %1 bytes; the format allows at most %2.")};

// What a fresh export cannot hold.
inline constexpr ErrorText kMdlTooManyVertices{"mdl_too_many_vertices",
    QT_TRANSLATE_NOOP("Errors", "Geometry %1 has %2 vertices; the format numbers at most %3.")};
inline constexpr ErrorText kMdlLossJoints{
    "mdl_loss_joints", QT_TRANSLATE_NOOP("Errors", "Skin %1 has %2 joints; the engine's shader has place for %3.")};
inline constexpr ErrorText kMdlLossUvs{
    "mdl_loss_uvs", QT_TRANSLATE_NOOP("Errors", "Mesh %1 has %2 uv sets; %3 were written.")};
inline constexpr ErrorText kMdlLossColors{
    "mdl_loss_colors", QT_TRANSLATE_NOOP("Errors", "The vertex colours of mesh %1 were left out.")};
inline constexpr ErrorText kMdlLossLods{
    "mdl_loss_lods", QT_TRANSLATE_NOOP("Errors", "The levels of detail of mesh %1 were left out.")};
inline constexpr ErrorText kMdlLossPrimitives{
    "mdl_loss_primitives", QT_TRANSLATE_NOOP("Errors", "The points and lines of mesh %1 were left out.")};
inline constexpr ErrorText kMdlLossUnweighted{"mdl_loss_unweighted",
    QT_TRANSLATE_NOOP("Errors", "%1 vertices have no weight; the engine draws these at the origin.")};
inline constexpr ErrorText kMdlLossMaterial{"mdl_loss_material",
    QT_TRANSLATE_NOOP("Errors", "Of material %1 only the names of its colour and bump images were kept.")};
inline constexpr ErrorText kMdlLossImage{
    "mdl_loss_image", QT_TRANSLATE_NOOP("Errors", "The image %1 is inside the source file; the export only names it.")};
inline constexpr ErrorText kMdlLossShear{"mdl_loss_shear",
    QT_TRANSLATE_NOOP("Errors", "Shear or a scale of 0: the keys of %1 were written as matrices. Taken apart into "
                                "translation, rotation and scale they would be off by %2.")};
inline constexpr ErrorText kMdlLossMirror{
    "mdl_loss_mirror", QT_TRANSLATE_NOOP("Errors", "Mirrored joints have a negative scale in the export: %1.")};
inline constexpr ErrorText kMdlLossClips{"mdl_loss_clips",
    QT_TRANSLATE_NOOP("Errors", "The format has one timeline; the clips stand in it at the frames %1.")};
inline constexpr ErrorText kMdlLossMorphKeys{"mdl_loss_morph_keys",
    QT_TRANSLATE_NOOP("Errors", "Clip %1 moves shapes or visibility; these keys were left out.")};
inline constexpr ErrorText kMdlLossOgreScale{"mdl_loss_ogre_scale",
    QT_TRANSLATE_NOOP("Errors", "OGRE skins otherwise under uneven scale; such poses differ in the export.")};
inline constexpr ErrorText kMdlLossNode{
    "mdl_loss_node", QT_TRANSLATE_NOOP("Errors", "Skinned meshes do not move with their own node in this format: %1.")};
inline constexpr ErrorText kMdlLossHung{"mdl_loss_hung",
    QT_TRANSLATE_NOOP("Errors", "Meshes that hang on joints were bound to these with a weight of 1: %1.")};
inline constexpr ErrorText kMdlLossJoined{"mdl_loss_joined",
    QT_TRANSLATE_NOOP("Errors", "Meshes of one skin and one material were joined, so that the header fits: %1.")};

} // namespace bindpose::errors
