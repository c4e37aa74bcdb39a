// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences about FBX.
namespace bindpose::errors {

// The container.
inline constexpr ErrorText kFbxRecordEnd{"fbx_record_end",
    QT_TRANSLATE_NOOP("Errors", "The record %1 ends at byte %2, outside of what it stands in (%3 to %4).")};
inline constexpr ErrorText kFbxProperty{
    "fbx_property", QT_TRANSLATE_NOOP("Errors", "The record %1 has a property of the unknown type \"%2\".")};
inline constexpr ErrorText kFbxArray{
    "fbx_array", QT_TRANSLATE_NOOP("Errors", "The array of %1 has %2 values where its head says %3.")};
inline constexpr ErrorText kFbxDeflate{
    "fbx_deflate", QT_TRANSLATE_NOOP("Errors", "The compressed array of %1 is damaged: %2.")};
inline constexpr ErrorText kFbxText{
    "fbx_text", QT_TRANSLATE_NOOP("Errors", "\"%1\" was found where a record's name was expected.")};
inline constexpr ErrorText kFbxUnclosed{
    "fbx_unclosed", QT_TRANSLATE_NOOP("Errors", "The file ends inside of the record %1.")};
inline constexpr ErrorText kFbxLongName{
    "fbx_long_name", QT_TRANSLATE_NOOP("Errors", "The name \"%1…\" has %2 bytes; the most that is read again is %3.")};
inline constexpr ErrorText kFbxVersion{
    "fbx_version", QT_TRANSLATE_NOOP("Errors", "The file is FBX of version %1; Bindpose reads 5000 to 7700.")};

// Nodes.
inline constexpr ErrorText kFbxTwoParents{
    "fbx_two_parents", QT_TRANSLATE_NOOP("Errors", "Node %1 is connected to several parents; the last one is taken.")};
inline constexpr ErrorText kFbxParentLoop{
    "fbx_parent_loop", QT_TRANSLATE_NOOP("Errors", "Node %1 is its own ancestor; it is put below the scene's root.")};
inline constexpr ErrorText kFbxSpheric{
    "fbx_spheric", QT_TRANSLATE_NOOP("Errors", "Node %1 has the spheric rotation order, which is read as XYZ.")};
inline constexpr ErrorText kFbxUnplayed{"fbx_unplayed",
    QT_TRANSLATE_NOOP("Errors", "Curves move the %2 of node %1; they are not played, the value at rest is used.")};

// Geometry.
inline constexpr ErrorText kFbxCorner{
    "fbx_corner", QT_TRANSLATE_NOOP("Errors", "%1 polygons name a vertex that is not there; they are not drawn.")};
inline constexpr ErrorText kFbxOpenPolygon{
    "fbx_open_polygon", QT_TRANSLATE_NOOP("Errors", "The list of polygons ends inside of one; it is closed there.")};
inline constexpr ErrorText kFbxLayer{"fbx_layer",
    QT_TRANSLATE_NOOP("Errors", "%1 is mapped %2 and referred to %3, which is not understood; it is left out.")};
inline constexpr ErrorText kFbxManyCorners{"fbx_many_corners",
    QT_TRANSLATE_NOOP("Errors", "%1 polygons have more than %2 corners; the hollows in them may be drawn filled.")};

// Skins and shapes.
inline constexpr ErrorText kFbxSecondSkin{
    "fbx_second_skin", QT_TRANSLATE_NOOP("Errors", "Mesh %1 has %2 skins; the first is used.")};
inline constexpr ErrorText kFbxInfluence{"fbx_influence",
    QT_TRANSLATE_NOOP("Errors", "Cluster %1 has %2 weights of vertices that are not there; they are skipped.")};
inline constexpr ErrorText kFbxWeightCount{"fbx_weight_count",
    QT_TRANSLATE_NOOP("Errors", "Cluster %1 lists %2 vertices and %3 weights; what has no counterpart is skipped.")};
inline constexpr ErrorText kFbxNoBone{"fbx_no_bone",
    QT_TRANSLATE_NOOP("Errors", "Cluster %1 is connected to no bone; its %2 weights count for nothing.")};
inline constexpr ErrorText kFbxLinkMode{
    "fbx_link_mode", QT_TRANSLATE_NOOP("Errors", "The clusters have several link modes; %1 is used for all of them.")};
inline constexpr ErrorText kFbxNoBind{"fbx_no_bind",
    QT_TRANSLATE_NOOP("Errors", "%1 clusters of mesh %2 have no matrices; they are taken from the bind pose.")};
inline constexpr ErrorText kFbxShapePoints{"fbx_shape_points",
    QT_TRANSLATE_NOOP("Errors", "Shape %1 moves %2 vertices that are not there; they are skipped.")};

} // namespace bindpose::errors
