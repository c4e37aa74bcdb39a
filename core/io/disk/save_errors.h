// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences of saving.
namespace bindpose::errors {

inline constexpr ErrorText kCannotPatch{
    "cannot_patch", QT_TRANSLATE_NOOP("Errors", "Files of the format %1 cannot be saved; export to another format.")};
inline constexpr ErrorText kUnknownExportOption{
    "unknown_export_option", QT_TRANSLATE_NOOP("Errors", "The export has no option %1=%2.")};
inline constexpr ErrorText kUnknownWriteOption{
    "unknown_write_option", QT_TRANSLATE_NOOP("Errors", "An export to %1 has no option %2; it has %3.")};
inline constexpr ErrorText kNoWriteOptions{
    "no_write_options", QT_TRANSLATE_NOOP("Errors", "An export to %1 has no options, so %2 cannot be set.")};
inline constexpr ErrorText kWriteOptionValue{
    "write_option_value", QT_TRANSLATE_NOOP("Errors", "The option %1 cannot be %2; expected is %3.")};
inline constexpr ErrorText kNoReference{
    "no_reference", QT_TRANSLATE_NOOP("Errors", "The side file %1 would overwrite an input, and the format has no "
                                                "reference that could name another one.")};
inline constexpr ErrorText kOnlyOneFound{"only_one_found",
    QT_TRANSLATE_NOOP("Errors", "The format takes the only file of its kind in a folder: with %2 in this one, the "
                                "model that is open would no longer find %1. Save into another folder.")};
inline constexpr ErrorText kSideNameTaken{"side_name_taken",
    QT_TRANSLATE_NOOP("Errors", "Beside the new file stands another %1 already; the format finds its side files by "
                                "their names alone, so that a copy under another name would not be found.")};
inline constexpr ErrorText kOverwritesInput{
    "overwrites_input", QT_TRANSLATE_NOOP("Errors", "This is a side file of the model itself.")};
inline constexpr ErrorText kChangedOnDisk{
    "changed_on_disk", QT_TRANSLATE_NOOP("Errors", "The file was changed by another program since it was opened.")};
inline constexpr ErrorText kReadsBackWrong{
    "reads_back_wrong", QT_TRANSLATE_NOOP("Errors", "What would be written does not hold the scene: %1. Nothing was "
                                                    "changed on disk.")};

inline constexpr ErrorText kChangesMeet{"changes_meet",
    QT_TRANSLATE_NOOP("Errors", "Two changes meet at byte %1 and cannot both be written. Nothing was changed on disk; "
                                "save after one of them, then make the other.")};

inline constexpr ErrorText kImagesReferred{"images_referred",
    QT_TRANSLATE_NOOP("Errors", "Images were not copied; the export refers to them where they are: %1.")};

inline constexpr ErrorText kDiskFull{
    "disk_full", QT_TRANSLATE_NOOP("Errors", "The disk is full: there is no space left for the new file.")};
inline constexpr ErrorText kNoWriteRight{
    "no_write_right", QT_TRANSLATE_NOOP("Errors", "There is no permission to write the file or into its folder.")};
inline constexpr ErrorText kReadOnlyDisk{
    "read_only_disk", QT_TRANSLATE_NOOP("Errors", "The disk is mounted read-only.")};
inline constexpr ErrorText kWouldReplace{
    "would_replace", QT_TRANSLATE_NOOP("Errors", "Other files of these names are there and would be replaced: %1.")};
inline constexpr ErrorText kOwnerNotKept{"owner_not_kept",
    QT_TRANSLATE_NOOP("Errors", "The file belongs to %1; saved, it belongs to the one who saves it.")};
inline constexpr ErrorText kGroupNotKept{"group_not_kept",
    QT_TRANSLATE_NOOP("Errors", "The file is for the group %1, which only its members can give to a file; saved, they "
                                "may do with it what everybody may.")};
inline constexpr ErrorText kNoBackup{"no_backup", QT_TRANSLATE_NOOP("Errors", "There is no backup of the file.")};
inline constexpr ErrorText kFolderGone{
    "folder_gone", QT_TRANSLATE_NOOP("Errors", "The folder of the model is not there any more.")};

inline constexpr ErrorText kCorrectionNotHeld{
    "correction_not_held", QT_TRANSLATE_NOOP("Errors",
                               "The bind correction of skin %1 stays in the session: %2 has no place for it. An export "
                               "writes it.")};
inline constexpr ErrorText kRateNotHeld{"rate_not_held",
    QT_TRANSLATE_NOOP("Errors", "The frame rate of the clip %1 stays in the session: %2 has no place for it.")};
inline constexpr ErrorText kClipNotHeld{"clip_not_held",
    QT_TRANSLATE_NOOP("Errors", "The clip %1 stays in the session: the file, %2, has no place for it. An export writes "
                                "it.")};
inline constexpr ErrorText kLodsNotHeld{
    "lods_not_held", QT_TRANSLATE_NOOP("Errors",
                         "The levels of detail of %1 stay in the session: a save into the file, %2, does not write "
                         "them. An export to Ogre XML or glTF does.")};

} // namespace bindpose::errors
