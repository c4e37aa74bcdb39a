// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"
#include "core/model/weight_errors.h"

/// Sentences about formats that are plain text.
namespace bindpose::errors {

inline constexpr ErrorText kTextMagic{
    "text_magic", QT_TRANSLATE_NOOP("Errors", "The file begins with \"%1\"; %2 is expected.")};
inline constexpr ErrorText kTextEnds{"text_ends", QT_TRANSLATE_NOOP("Errors", "The file ends where %1 is expected.")};
inline constexpr ErrorText kTextNumber{
    "text_number", QT_TRANSLATE_NOOP("Errors", "\"%1\" stands where %2 is expected. Decimals need a dot.")};
inline constexpr ErrorText kTextWord{"text_word", QT_TRANSLATE_NOOP("Errors", "\"%1\" stands where %2 is expected.")};
inline constexpr ErrorText kTextCount{
    "text_count", QT_TRANSLATE_NOOP("Errors", "%1 are announced; the rest of the file is too short for them.")};
inline constexpr ErrorText kTextFields{
    "text_fields", QT_TRANSLATE_NOOP("Errors", "The line has %1 values; %2 are expected.")};
inline constexpr ErrorText kTextNoEnd{
    "text_no_end", QT_TRANSLATE_NOOP("Errors", "The block \"%1\" is not closed before the file ends.")};
inline constexpr ErrorText kTextRest{
    "text_rest", QT_TRANSLATE_NOOP("Errors", "The file goes on after its end; that part is kept and not read.")};
inline constexpr ErrorText kTextNoMap{"text_no_map",
    QT_TRANSLATE_NOOP("Errors", "The scene did not come from a file of this format; export it instead.")};
inline constexpr ErrorText kTextCannotSave{"text_cannot_save",
    QT_TRANSLATE_NOOP("Errors", "The format %1 has no place for this change: %2. Undo it, or export instead.")};
inline constexpr ErrorText kBoneTwice{
    "bone_twice", QT_TRANSLATE_NOOP("Errors", "Bone number %1 is given to two bones.")};
inline constexpr ErrorText kBoneUnknown{"bone_unknown", QT_TRANSLATE_NOOP("Errors", "There is no bone number %1.")};
inline constexpr ErrorText kNoBind{
    "no_bind", QT_TRANSLATE_NOOP("Errors", "Bone \"%1\" stands in no frame; it is taken to be at its parent.")};

inline constexpr ErrorText kIllFraction{
    "ill_fraction", QT_TRANSLATE_NOOP("Errors", "%1 bone numbers of vertices are no whole numbers; they are cut.")};
inline constexpr ErrorText kIllStreams{
    "ill_streams", QT_TRANSLATE_NOOP("Errors", "The mesh has streams that are unknown (mask %1).")};
inline constexpr ErrorText kIllGroup{
    "ill_group", QT_TRANSLATE_NOOP("Errors", "A group of the mesh is of the unknown kind %1.")};
inline constexpr ErrorText kIllBinaryFull{"ill_binary_full",
    QT_TRANSLATE_NOOP("Errors",
        "The mesh has %1 vertices, %2 corners of triangles and %3 parts; the binary generation counts "
        "at most 65536, 65535 and 255. Write it as text.")};
inline constexpr ErrorText kIllBinaryLong{
    "ill_binary_long", QT_TRANSLATE_NOOP("Errors",
                           "There are %1 joints, and %2 frames in a clip; the binary generation counts at most 65535 "
                           "of each. Write it as text.")};
inline constexpr ErrorText kIllRepaired{"ill_repaired",
    QT_TRANSLATE_NOOP("Errors", "Counts of the mesh were cut short by its converter; what the file holds was taken.")};
inline constexpr ErrorText kIllNoNames{"ill_no_names",
    QT_TRANSLATE_NOOP("Errors", "The binary skeleton has no names, and no .illanset beside it gives them.")};
inline constexpr ErrorText kIllStrangers{
    "ill_strangers", QT_TRANSLATE_NOOP("Errors", "Clip %1 moves bones that the skeleton lacks: %2.")};

// Of a QC file beside an SMD.
inline constexpr ErrorText kSocketLine{"socket_line",
    QT_TRANSLATE_NOOP("Errors", "%1: the $attachment is left out: a name, a bone and three numbers are expected.")};
inline constexpr ErrorText kSocketBone{
    "socket_bone", QT_TRANSLATE_NOOP("Errors", "%1: the socket \"%2\" is left out: there is no bone \"%3\".")};

// What a fresh export cannot hold.
inline constexpr ErrorText kTextLossNames{
    "text_loss_names", QT_TRANSLATE_NOOP("Errors", "Names were changed for the format: %1.")};
inline constexpr ErrorText kTextManyDrawn{
    "text_many_drawn", QT_TRANSLATE_NOOP("Errors",
                           "The format repeats a mesh wherever it is drawn; that makes %1 vertices, at most %2 are "
                           "written.")};
inline constexpr ErrorText kTextTooLong{
    "text_too_long", QT_TRANSLATE_NOOP("Errors",
                         "Clip %1 would be %2 frames of %3 joints; at most %4 poses are written. Its times may be "
                         "no seconds, or another frame rate may do.")};
inline constexpr ErrorText kTextLossScale{
    "text_loss_scale", QT_TRANSLATE_NOOP("Errors", "The format has no scale; these joints scale in clip %2: %1.")};
inline constexpr ErrorText kTextLossInfluences{"text_loss_influences",
    QT_TRANSLATE_NOOP("Errors", "Vertices with more than %2 influences: %1. The largest were kept and rescaled.")};
inline constexpr ErrorText kTextLossResampled{
    "text_loss_resampled", QT_TRANSLATE_NOOP("Errors", "The keys of clip %1 were sampled at %2 frames a second.")};
inline constexpr ErrorText kTextLossSums{"text_loss_sums",
    QT_TRANSLATE_NOOP("Errors", "Vertices whose weights do not sum to 1: %1. The format fills them up.")};
inline constexpr ErrorText kTextLossUnweighted{"text_loss_unweighted",
    QT_TRANSLATE_NOOP("Errors", "Vertices without weights, which were given to the first joint: %1.")};
inline constexpr ErrorText kTextLossStay{
    "text_loss_stay", QT_TRANSLATE_NOOP("Errors", "Vertices without weights, which stay in place in this format: %1.")};
inline constexpr ErrorText kTextLossMorphs{
    "text_loss_morphs", QT_TRANSLATE_NOOP("Errors", "The shapes of mesh %1 were left out.")};
inline constexpr ErrorText kTextLossUvs{"text_loss_uvs",
    QT_TRANSLATE_NOOP("Errors", "The meshes have up to %1 sets of texture coordinates; the format holds %2.")};
inline constexpr ErrorText kTextLossColors{"text_loss_colors",
    QT_TRANSLATE_NOOP("Errors", "The meshes have up to %1 sets of vertex colours; the format holds %2.")};
inline constexpr ErrorText kTextLossTangents{
    "text_loss_tangents", QT_TRANSLATE_NOOP("Errors", "The tangents were left out.")};
inline constexpr ErrorText kTextLossNormals{
    "text_loss_normals", QT_TRANSLATE_NOOP("Errors", "The normals were left out.")};
inline constexpr ErrorText kTextLossMaterials{
    "text_loss_materials", QT_TRANSLATE_NOOP("Errors", "The format has no materials; left out: %1.")};
inline constexpr ErrorText kTextLossMaterialValues{"text_loss_material_values",
    QT_TRANSLATE_NOOP("Errors", "Materials of which only a name was written, the texture's or their own: %1.")};
inline constexpr ErrorText kTextLossSurfaces{"text_loss_surfaces",
    QT_TRANSLATE_NOOP("Errors", "Materials of which only the colour, its texture and the glow were written: %1.")};
inline constexpr ErrorText kTextLossBaked{"text_loss_baked",
    QT_TRANSLATE_NOOP("Errors", "Steps and curves of clip %1 became straight lines between more keys.")};
inline constexpr ErrorText kTextLossMeshes{
    "text_loss_meshes", QT_TRANSLATE_NOOP("Errors", "%1 meshes became one; their vertices are numbered anew.")};
inline constexpr ErrorText kTextLossLods{
    "text_loss_lods", QT_TRANSLATE_NOOP("Errors", "Levels of detail of mesh %1 were left out.")};
inline constexpr ErrorText kTextLossPrimitives{
    "text_loss_primitives", QT_TRANSLATE_NOOP("Errors", "Points and lines of mesh %1 were left out.")};
inline constexpr ErrorText kTextLossRest{"text_loss_rest",
    QT_TRANSLATE_NOOP("Errors",
        "The rest pose is not the bind pose, which is the only one that the format holds. Joints that differ: %1.")};
inline constexpr ErrorText kTextLossUp{
    "text_loss_up", QT_TRANSLATE_NOOP("Errors",
                        "The scene has %1 up, programs that read the format take %2 for up: the model lies there. "
                        "The option axes=turned makes it stand.")};
inline constexpr ErrorText kTextLossCurves{"text_loss_curves",
    QT_TRANSLATE_NOOP("Errors", "Steps and curves of clip %1 became straight lines between %2 frames a second.")};
inline constexpr ErrorText kTextLossMorphKeys{
    "text_loss_morph_keys", QT_TRANSLATE_NOOP("Errors", "Clip %1 moves morph weights; these keys were left out.")};
inline constexpr ErrorText kTextLossVisibility{
    "text_loss_visibility", QT_TRANSLATE_NOOP("Errors", "Clip %1 shows and hides things; these keys were left out.")};
inline constexpr ErrorText kTextLossTime{
    "text_loss_time", QT_TRANSLATE_NOOP("Errors", "Clip %1 begins before 0; it was moved by %2 s.")};
inline constexpr ErrorText kTextLossCompiler{"text_loss_compiler",
    QT_TRANSLATE_NOOP(
        "Errors", "Vertices with more than %2 influences: %1. All are written; studiomdl keeps the largest %2.")};
inline constexpr ErrorText kTextLossBindScale{"text_loss_bind_scale",
    QT_TRANSLATE_NOOP("Errors", "The format has no scale; these joints are scaled in the bind pose, which is put into "
                                "the positions: %1.")};
inline constexpr ErrorText kTextLossImages{
    "text_loss_images", QT_TRANSLATE_NOOP("Errors", "Images of a kind that cannot be written as a file: %1.")};
inline constexpr ErrorText kTextNoTriangles{
    "text_no_triangles", QT_TRANSLATE_NOOP("Errors", "There is no triangle to export.")};

} // namespace bindpose::errors
