// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/changes/scene_changes.h"

namespace bindpose {

/// What is kept aside of one open file while it is edited, so that a crash loses next to nothing: which file, what it
/// held, and what was changed.
struct EditLog {
    /// A file that clips were added from, and what its bytes were.
    struct ClipFile {
        std::string path, hash;
    };
    std::string path;       ///< of the model, absolute; empty for a built-in sample
    std::string sample;     ///< its id, where there is no path
    std::string fileHash;   ///< hexHash of the main file's bytes as loaded
    std::uint64_t atMs = 0; ///< when it was written, milliseconds since 1970 (UTC)
    std::size_t edits = 0;  ///< steps that were not saved
    bool session = false;   ///< overrides and attachments alone: a save of the file would write nothing
    SceneChanges changes;
    std::vector<ClipFile> clipFiles;
    std::string marks; ///< marksJson as text; empty: the log says nothing of them
};

/// One line with version, checksum and size, then JSON.
std::string editLogText(const EditLog& log);

/// Errors: kLogDamaged (cut short, changed, not a log), kLogNewer.
Result<EditLog> parseEditLog(std::string_view text);

} // namespace bindpose
