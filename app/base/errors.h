// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences of the command line.
namespace bindpose::errors {

inline constexpr ErrorText kUnknownOption{
    "unknown_option", QT_TRANSLATE_NOOP("Errors", "There is no option %1; see \"bindpose%2 --help\".")};
inline constexpr ErrorText kOptionNeedsValue{
    "option_needs_value", QT_TRANSLATE_NOOP("Errors", "The option %1 needs a value: %2.")};
inline constexpr ErrorText kOptionTakesNoValue{
    "option_takes_no_value", QT_TRANSLATE_NOOP("Errors", "The option %1 takes no value.")};
inline constexpr ErrorText kOptionTwice{"option_twice", QT_TRANSLATE_NOOP("Errors", "The option %1 is given twice.")};
inline constexpr ErrorText kOptionRequired{
    "option_required", QT_TRANSLATE_NOOP("Errors", "The option %1 is needed; see \"bindpose%2 --help\".")};
inline constexpr ErrorText kOperands{"operands", QT_TRANSLATE_NOOP("Errors", "Expected: bindpose %1 %2.")};
inline constexpr ErrorText kOptionValue{"option_value", QT_TRANSLATE_NOOP("Errors", "%1 %2: expected is %3.")};
inline constexpr ErrorText kOperationValue{"operation_value", QT_TRANSLATE_NOOP("Errors", "%1: expected is %2.")};
inline constexpr ErrorText kOptionsExclude{
    "options_exclude", QT_TRANSLATE_NOOP("Errors", "%1 and %2 cannot be given together.")};
inline constexpr ErrorText kOptionNeedsOption{"option_needs_option", QT_TRANSLATE_NOOP("Errors", "%1 needs %2.")};
inline constexpr ErrorText kUnknownCommand{
    "unknown_command", QT_TRANSLATE_NOOP("Errors", "There is no command and no file \"%1\"; see \"bindpose --help\".")};
inline constexpr ErrorText kNoSuchLayer{"no_such_layer", QT_TRANSLATE_NOOP("Errors", "The clip %1 has no layer %2.")};
inline constexpr ErrorText kUnknownCommandNear{
    "unknown_command_near", QT_TRANSLATE_NOOP("Errors", "There is no command and no file \"%1\"; did you mean %2?")};
inline constexpr ErrorText kUnknownOptionNear{
    "unknown_option_near", QT_TRANSLATE_NOOP("Errors", "There is no option %1; did you mean %2?")};
inline constexpr ErrorText kNoFrameRate{
    "no_frame_rate", QT_TRANSLATE_NOOP("Errors", "The clip %1 has no frame rate in the file; use --time.")};
inline constexpr ErrorText kRateTaken{"rate_taken",
    QT_TRANSLATE_NOOP("Errors", "The file has no frame rate: %1 frames a second are taken; --fps tells another.")};
inline constexpr ErrorText kMomentsLeftOut{"moments_left_out",
    QT_TRANSLATE_NOOP("Errors", "--worst looked at %1 moments of the clips, evenly spread, and left %2 out.")};
inline constexpr ErrorText kInfluencesCut{"influences_cut",
    QT_TRANSLATE_NOOP("Errors", "As %1 skins, %2 of %3 points lose influences, one of them %4 of its weight.")};
inline constexpr ErrorText kPastPalette{
    "past_palette", QT_TRANSLATE_NOOP("Errors",
                        "As %1 skins, %2 joints are past the end of its palette of %3; points that they hold: %4.")};
inline constexpr ErrorText kBoneLeftOut{
    "bone_left_out", QT_TRANSLATE_NOOP("Errors",
                         "There is no joint \"%1\" in the model; what the bone holds is left out. Its vertices: %2.")};
inline constexpr ErrorText kDumpDistance{"dump_distance",
    QT_TRANSLATE_NOOP("Errors", "Vertices are %1 from the joint that holds each most, on average, and %2 from the "
                                "nearest joint; the mesh measures %3 across.")};
inline constexpr ErrorText kDumpDoubtful{"dump_doubtful",
    QT_TRANSLATE_NOOP("Errors", "The skin dump's weights are probably those of other vertices: the joints that hold "
                                "them are much further away than others.")};
inline constexpr ErrorText kDumpByPlace{"dump_by_place",
    QT_TRANSLATE_NOOP("Errors", "The mesh has more vertices than the skin dump: its %1 places were taken in the order "
                                "in which they first appear.")};
inline constexpr ErrorText kTracksLeftOut{
    "tracks_left_out", QT_TRANSLATE_NOOP("Errors", "There is no node \"%1\" in the model; its tracks are left out.")};
inline constexpr ErrorText kNotAllTaken{
    "not_all_taken", QT_TRANSLATE_NOOP("Errors", "Not all of the output was taken.")};
inline constexpr ErrorText kNoConfigFolder{
    "no_config_folder", QT_TRANSLATE_NOOP("Errors", "The folder for settings cannot be made.")};
inline constexpr ErrorText kNoClipsInside{
    "no_clips_inside", QT_TRANSLATE_NOOP("Errors", "The file holds no clip to add.")};
inline constexpr ErrorText kUnknownTarget{
    "unknown_target", QT_TRANSLATE_NOOP("Errors", "No format is known by \"%1\"; Bindpose writes %2.")};
inline constexpr ErrorText kCannotExport{
    "cannot_export", QT_TRANSLATE_NOOP("Errors", "Bindpose does not write %1; it writes %2.")};
inline constexpr ErrorText kStdoutHoldsOne{
    "stdout_holds_one", QT_TRANSLATE_NOOP("Errors", "The output is %1 files, and stdout takes one; give OUT a name.")};
inline constexpr ErrorText kSurfaceStays{
    "surface_stays", QT_TRANSLATE_NOOP("Errors", "Read back, the surface stands where it stood, at %1 keys.")};
inline constexpr ErrorText kSurfaceMoves{
    "surface_moves", QT_TRANSLATE_NOOP("Errors",
                         "Read back, the surface moves at most %1, %2 % of the height (%3); on average %4, at %5 "
                         "keys.")};
inline constexpr ErrorText kSurfaceBetween{
    "surface_between", QT_TRANSLATE_NOOP("Errors", "Between keys it moves at most %1, %2 % of the height (%3).")};
inline constexpr ErrorText kSurfaceUnmatched{
    "surface_unmatched", QT_TRANSLATE_NOOP("Errors", "%1 vertices are nowhere in the files.")};
inline constexpr ErrorText kSurfaceTooMany{"surface_too_many",
    QT_TRANSLATE_NOOP("Errors", "Too many vertices are drawn to measure how far the surface moves.")};
inline constexpr ErrorText kSurfaceClips{
    "surface_clips", QT_TRANSLATE_NOOP("Errors", "%1 clips are not in the files.")};
inline constexpr ErrorText kReplaced{"replaced", QT_TRANSLATE_NOOP("Errors", "The file that was there is replaced.")};
inline constexpr ErrorText kNeedsFileName{
    "needs_file_name", QT_TRANSLATE_NOOP("Errors", "%1 writes files that belong together; OUT needs a name.")};
inline constexpr ErrorText kPictureFailed{
    "picture_failed", QT_TRANSLATE_NOOP("Errors", "The picture cannot be encoded as PNG.")};
inline constexpr ErrorText kDrawnByCpu{"drawn_by_cpu",
    QT_TRANSLATE_NOOP("Errors", "Warning: there is no OpenGL 4.1 here, so the CPU draws the picture; --software asks "
                                "for that.")};
inline constexpr ErrorText kUnknownSample{
    "unknown_sample", QT_TRANSLATE_NOOP("Errors", "There is no sample \"%1\"; there are %2.")};
inline constexpr ErrorText kNoDisplay{"no_display",
    QT_TRANSLATE_NOOP("Errors", "A display is missing: neither DISPLAY nor WAYLAND_DISPLAY leads to one (%1).")};
inline constexpr ErrorText kNoSuchInstance{
    "no_such_instance", QT_TRANSLATE_NOOP("Errors", "There is no instance %1; info lists them.")};
inline constexpr ErrorText kOperation{"operation", QT_TRANSLATE_NOOP("Errors", "%1 is no operation; see --help.")};
inline constexpr ErrorText kNothingSelected{
    "nothing_selected", QT_TRANSLATE_NOOP("Errors", "The query selects no vertex that has weights.")};
inline constexpr ErrorText kNoWeights{
    "no_weights", QT_TRANSLATE_NOOP("Errors", "The file has no vertex with weights of a skin that is drawn.")};
inline constexpr ErrorText kLengthNeedsUnit{"length_needs_unit",
    QT_TRANSLATE_NOOP("Errors", "The file does not say how long its unit is, so %1 means nothing here; give per cent "
                                "of the height.")};
inline constexpr ErrorText kNoSeverity{
    "no_severity", QT_TRANSLATE_NOOP("Errors", "\"%1\" is no severity; there are hint, info, warning and error.")};
inline constexpr ErrorText kUnusedBaseline{
    "unused_baseline", QT_TRANSLATE_NOOP("Errors", "%1 is in the baseline and is not found any more.")};
inline constexpr ErrorText kUnusedIgnored{
    "unused_ignored", QT_TRANSLATE_NOOP("Errors", "%1 is ignored by the project and is not found any more.")};
inline constexpr ErrorText kOneOnStdout{
    "one_on_stdout", QT_TRANSLATE_NOOP("Errors", "%1 and %2 both go to stdout; give one of them a file.")};
inline constexpr ErrorText kBeyondTolerance{
    "beyond_tolerance", QT_TRANSLATE_NOOP("Errors", "That is beyond the tolerance of %1.")};
inline constexpr ErrorText kCannotBeSaved{"cannot_be_saved", QT_TRANSLATE_NOOP("Errors", "%1 cannot be saved: %2")};
inline constexpr ErrorText kNothingToDraw{
    "nothing_to_draw", QT_TRANSLATE_NOOP("Errors", "The file draws nothing: its scene has no mesh.")};

} // namespace bindpose::errors
