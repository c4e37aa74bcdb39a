// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences of edits that were kept aside and no longer fit.
namespace bindpose::errors {

inline constexpr ErrorText kLostMesh{
    "lost_mesh", QT_TRANSLATE_NOOP("Errors", "There is no mesh %1 with a set %2 any more, so its weights stay out.")};
inline constexpr ErrorText kLostPoints{"lost_points",
    QT_TRANSLATE_NOOP("Errors", "The mesh %1 had %2 vertices and now has %3, so its edited weights stay out.")};
inline constexpr ErrorText kLostWeights{
    "lost_weights", QT_TRANSLATE_NOOP("Errors", "The mesh %1 has no weights any more, so the edited ones stay out.")};
inline constexpr ErrorText kLostJoint{
    "lost_joint", QT_TRANSLATE_NOOP("Errors", "The joint %1 is not in the skin of %2 any more.")};
inline constexpr ErrorText kLostNode{
    "lost_node", QT_TRANSLATE_NOOP("Errors", "There is no joint or node %1 any more.")};
inline constexpr ErrorText kLostShape{
    "lost_shape", QT_TRANSLATE_NOOP("Errors", "There is no shape %1 on %2 any more.")};
inline constexpr ErrorText kLostOverride{
    "lost_override", QT_TRANSLATE_NOOP("Errors", "The override has no joint: there is no %1 any more.")};
inline constexpr ErrorText kLostObject{"lost_object", QT_TRANSLATE_NOOP("Errors", "%1 is no longer in the file.")};
inline constexpr ErrorText kLostBind{
    "lost_bind", QT_TRANSLATE_NOOP("Errors", "The joint %1 is not in the skin %2 any more.")};
inline constexpr ErrorText kLostTrack{
    "lost_track", QT_TRANSLATE_NOOP("Errors", "The clip %1 has no track for the %2 of %3 any more.")};
inline constexpr ErrorText kChangedTrack{"changed_track",
    QT_TRANSLATE_NOOP("Errors", "The keys of %3 (%2) in the clip %1 were changed in the file; the edited ones stay "
                                "out.")};
inline constexpr ErrorText kChangedClip{
    "changed_clip", QT_TRANSLATE_NOOP("Errors", "The clip %1 had been deleted; it was changed in the file and stays.")};
inline constexpr ErrorText kLostTextures{"lost_textures",
    QT_TRANSLATE_NOOP("Errors", "There is no mesh %1 with texture coordinates any more, so they were not turned.")};
inline constexpr ErrorText kLostLods{"lost_lods",
    QT_TRANSLATE_NOOP("Errors", "The mesh %1 is not drawn as before any more, so its levels of detail stay out.")};
inline constexpr ErrorText kLostSource{"lost_source",
    QT_TRANSLATE_NOOP("Errors", "The clip %1 was added from %2, which cannot be read or has no such clip any more.")};
inline constexpr ErrorText kOtherClip{"other_clip",
    QT_TRANSLATE_NOOP("Errors", "The clip %1 was edited after it was added from %2, or that file has changed. It is as "
                                "in that file.")};
inline constexpr ErrorText kLostAnchor{
    "lost_anchor", QT_TRANSLATE_NOOP("Errors", "The prop %1 hung on the joint %2, which is not there any more.")};
inline constexpr ErrorText kLostProp{"lost_prop", QT_TRANSLATE_NOOP("Errors", "The prop %1 cannot be read any more.")};
inline constexpr ErrorText kBothWeights{"both_weights",
    QT_TRANSLATE_NOOP("Errors", "These weights of %1 were changed in the file, too. The edited ones stand.")};
inline constexpr ErrorText kBothNode{
    "both_node", QT_TRANSLATE_NOOP("Errors", "%1 was changed in the file, too. The edited values stand.")};
inline constexpr ErrorText kBothTextures{"both_textures",
    QT_TRANSLATE_NOOP("Errors", "The texture coordinates of %1 were changed in the file, too, and are turned as they "
                                "are now.")};
inline constexpr ErrorText kNotAChangeList{
    "not_a_change_list", QT_TRANSLATE_NOOP("Errors", "This is no list of edits (entry %1).")};

inline constexpr ErrorText kLogDamaged{"log_damaged", QT_TRANSLATE_NOOP("Errors", "The record of edits is damaged.")};
inline constexpr ErrorText kLogNewer{
    "log_newer", QT_TRANSLATE_NOOP("Errors", "The record of edits was written by a newer Bindpose (version %1).")};

} // namespace bindpose::errors
