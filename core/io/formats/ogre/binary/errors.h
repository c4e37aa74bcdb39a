// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences about binary files of OGRE.
namespace bindpose::errors {

inline constexpr ErrorText kOgreCut{
    "ogre_cut", QT_TRANSLATE_NOOP("Errors", "The file ends too early, or a count in it is too large.")};
inline constexpr ErrorText kOgreLength{
    "ogre_length", QT_TRANSLATE_NOOP("Errors", "The length of a chunk does not fit what is in it.")};
inline constexpr ErrorText kOgreNoHead{
    "ogre_no_head", QT_TRANSLATE_NOOP("Errors", "The file does not begin as a mesh or skeleton of OGRE does.")};
inline constexpr ErrorText kOgreVersion{"ogre_version",
    QT_TRANSLATE_NOOP("Errors", "The file says that it is \"%1\". Meshes of the versions 1.10 to 1.100 and skeletons "
                                "of 1.10 and 1.80 are read.")};
inline constexpr ErrorText kOgreNext{
    "ogre_next", QT_TRANSLATE_NOOP("Errors", "\"%1\" is a file of OgreNext, which has another layout; it is not read. "
                                             "OgreNext's OgreMeshTool writes it as one of OGRE.")};
inline constexpr ErrorText kOgreNoMesh{"ogre_no_mesh", QT_TRANSLATE_NOOP("Errors", "The file holds no mesh.")};
inline constexpr ErrorText kOgreLengths{"ogre_lengths",
    QT_TRANSLATE_NOOP(
        "Errors", "Chunks that state another length than they have: %1. OGRE goes by their content, and so do we.")};
inline constexpr ErrorText kOgrePastEnd{"ogre_past_end",
    QT_TRANSLATE_NOOP(
        "Errors", "Chunks whose length reaches past the end of the file: %1. The newest OGRE refuses such files.")};
inline constexpr ErrorText kOgreUnknownChunk{"ogre_unknown_chunk",
    QT_TRANSLATE_NOOP("Errors", "A chunk of the unknown kind %1 stands before others (%2 in all); OGRE reads nothing "
                                "that comes behind it. It is kept.")};
inline constexpr ErrorText kOgreSharedAssignments{"ogre_shared_assignments",
    QT_TRANSLATE_NOOP(
        "Errors", "Submesh %1 has %2 bone assignments and no vertices of its own; they mean nothing and are kept.")};
inline constexpr ErrorText kOgreElement{"ogre_element",
    QT_TRANSLATE_NOOP("Errors", "An element of the vertices (type %1, meaning %2) does not fit its buffer, or is of an "
                                "unknown type; it is left out.")};
inline constexpr ErrorText kOgreNoPositions{
    "ogre_no_positions", QT_TRANSLATE_NOOP("Errors", "A geometry has no positions; it is left out.")};
inline constexpr ErrorText kOgreBufferLonger{"ogre_buffer_longer",
    QT_TRANSLATE_NOOP("Errors", "A vertex buffer has %1 bytes where %2 are used; the rest is kept.")};
inline constexpr ErrorText kOgreOtherParent{"ogre_other_parent",
    QT_TRANSLATE_NOOP("Errors", "Bone %1 cannot hang below bone %2, too, or one of them is not there; OGRE refuses "
                                "such a skeleton. The first parent stands.")};
inline constexpr ErrorText kOgreHandle{"ogre_handle",
    QT_TRANSLATE_NOOP("Errors", "Numbers of bones are given twice or leave gaps (bone %1); the newest OGRE refuses "
                                "such a skeleton.")};
inline constexpr ErrorText kOgreSkeletonText{"ogre_skeleton_text",
    QT_TRANSLATE_NOOP("Errors", "The skeleton %1 is no binary one; the mesh is shown unskinned.")};
inline constexpr ErrorText kOgreTrackEnds{"ogre_track_ends",
    QT_TRANSLATE_NOOP("Errors", "Tracks of clip %1 end before its length of %2 s: %3. The last key is held, as OGRE "
                                "does since 2022; older ones turn back to the first key.")};
inline constexpr ErrorText kOgreBaseClip{"ogre_base_clip",
    QT_TRANSLATE_NOOP(
        "Errors", "The keys of clip %1 are taken against clip %2 at %3 s, as OGRE does; its keys cannot be changed.")};
inline constexpr ErrorText kOgreBlendStays{
    "ogre_blend_stays", QT_TRANSLATE_NOOP("Errors",
                            "The vertices of a geometry (%1) hold weights of their own that are not those of the bone "
                            "assignments. OGRE goes by the assignments, and a save leaves the others as they are.")};

} // namespace bindpose::errors
