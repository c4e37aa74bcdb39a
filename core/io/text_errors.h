// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

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
inline constexpr ErrorText kTextCannotSave{
    "text_cannot_save", QT_TRANSLATE_NOOP("Errors", "The format %1 has no place for this change: %2.")};
inline constexpr ErrorText kBoneTwice{
    "bone_twice", QT_TRANSLATE_NOOP("Errors", "Bone number %1 is given to two bones.")};
inline constexpr ErrorText kBoneUnknown{"bone_unknown", QT_TRANSLATE_NOOP("Errors", "There is no bone number %1.")};
inline constexpr ErrorText kBoneNameTwice{
    "bone_name_twice", QT_TRANSLATE_NOOP("Errors", "Several bones are named \"%1\"; clips mean them in their order.")};
inline constexpr ErrorText kNoBind{
    "no_bind", QT_TRANSLATE_NOOP("Errors", "Bone \"%1\" stands in no frame; it is taken to be at its parent.")};
inline constexpr ErrorText kSumAboveOne{"sum_above_one",
    QT_TRANSLATE_NOOP("Errors", "Weights that sum to more than 1: %1 of its vertices; the largest sum is %2.")};

inline constexpr ErrorText kIllFraction{
    "ill_fraction", QT_TRANSLATE_NOOP("Errors", "%1 bone numbers of vertices are no whole numbers; they are cut.")};
inline constexpr ErrorText kIllStrangers{
    "ill_strangers", QT_TRANSLATE_NOOP("Errors", "Clip %1 moves bones that the skeleton lacks: %2.")};

// What a fresh export cannot hold.
inline constexpr ErrorText kTextLossNames{
    "text_loss_names", QT_TRANSLATE_NOOP("Errors", "Names were changed for the format: %1.")};
inline constexpr ErrorText kTextLossScale{
    "text_loss_scale", QT_TRANSLATE_NOOP("Errors", "The format has no scale; %1 joints scale in clip %2.")};
inline constexpr ErrorText kTextLossInfluences{"text_loss_influences",
    QT_TRANSLATE_NOOP("Errors", "%1 vertices had more than %2 influences; the largest were kept and rescaled.")};
inline constexpr ErrorText kTextLossResampled{
    "text_loss_resampled", QT_TRANSLATE_NOOP("Errors", "The keys of clip %1 were sampled at %2 frames a second.")};
inline constexpr ErrorText kTextLossSums{"text_loss_sums",
    QT_TRANSLATE_NOOP("Errors", "%1 vertices have weights that do not sum to 1; the format fills them up.")};
inline constexpr ErrorText kTextLossUnweighted{
    "text_loss_unweighted", QT_TRANSLATE_NOOP("Errors", "%1 vertices without weights were given to the first joint.")};
inline constexpr ErrorText kTextLossMorphs{
    "text_loss_morphs", QT_TRANSLATE_NOOP("Errors", "The shapes of mesh %1 were left out.")};
inline constexpr ErrorText kTextNoTriangles{
    "text_no_triangles", QT_TRANSLATE_NOOP("Errors", "There is no triangle to export.")};

} // namespace bindpose::errors
