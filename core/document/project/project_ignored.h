// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/project/project_file.h"

#include <functional>
#include <string_view>

namespace bindpose {

/// A project file's text with one more entry in "ignored", behind those that are there and laid out like them; all else
/// keeps its bytes. One that is there already gets the new reason.
/// Errors: no JSON object; "ignored" is no list; neither a fingerprint nor a check, or no reason.
Result<std::string> withIgnored(std::string_view text, const Project::Ignored& entry);

/// The text without the entries that name this fingerprint and whose pattern of files (empty: any) is one of `files`.
/// Errors: no JSON object.
Result<std::string> withoutIgnored(
    std::string_view text, std::string_view fingerprint, const std::function<bool(const std::string& pattern)>& files);

/// A model's path as the project's patterns name it: relative to the project's folder, with "/".
std::string pathInProject(const Project& project, const std::string& modelPath);

/// Ignores a finding of a model in the project's file, which is read and replaced in one step, and is as it was where
/// that fails. Errors: those of withIgnored, of reading and of writing.
Result<void> ignoreInProject(const Project& project, const std::string& modelPath, const std::string& fingerprint,
    const std::string& reason, const Task& task = {});
/// The other way round, for all entries that name the finding and the model. Errors: the same.
Result<void> countInProject(
    const Project& project, const std::string& modelPath, const std::string& fingerprint, const Task& task = {});
/// Writes which file the project's baseline is. Errors: the same.
Result<void> nameBaseline(const Project& project, const std::string& name, const Task& task = {});
/// Whether an entry names this finding of the model; else it may be ignored with all of its check.
bool namesFinding(const Project& project, const std::string& modelPath, const std::string& fingerprint);

} // namespace bindpose
