// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/source.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// Whether a save to a file of this format writes clips that were added from other files (Clip::source) into it.
/// Elsewhere they stay what they are, clips of other files: they are no edit of this one and never in the way of a
/// save.
bool keepsAddedClips(std::string_view formatId);

Scene withoutAddedClips(Scene scene);
/// What of a scene can be an edit of the file: where a save does not write clips of other files, those are left out.
/// Edited copies of them stay: they are people's work, which nothing else holds. `source`: null for what has no file.
Scene whatCounts(Scene scene, const Source* source);

/// A file that a script named beside the model and that its clips were taken from: what an edit of them is saved into.
struct ScriptedFile {
    std::string path; ///< Clip::source of its clips
    Scene scene;      ///< of its own
    std::shared_ptr<const Source> source;
};

/// What the script that named a file (a QC names SMD files) says of it. The file knows none of this: a loader takes it
/// from LoadContext::previous, so that it stays over saves.
struct ScriptedMap : FormatMap {
    std::string script;                    ///< path of the script; empty: the file was opened by itself
    std::string clipName;                  ///< of the file's own clip; empty: as the file is called
    std::optional<double> framesPerSecond; ///< that clip is played at; none: the script does not say
    std::vector<ScriptedFile> files;       ///< of the model's file, as it was opened
};

/// Null for files that no script named.
inline const ScriptedMap* scriptedMapOf(const Source* source)
{
    const auto* map = source ? dynamic_cast<const ScriptedMap*>(source->map.get()) : nullptr;
    return map && !map->script.empty() ? map : nullptr;
}

} // namespace bindpose
