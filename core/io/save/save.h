// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"

#include <optional>

namespace bindpose {

/// Where a patched document goes, and what is written there.
struct SavePlan {
    std::vector<ChangedValue> changes; ///< what --dry-run lists
    std::vector<SourceFile> files;     ///< [0] is the main file (name empty), then the side files that change
    std::vector<std::string> paths;    ///< absolute or relative path of each file
    bool sameBytes = false;            ///< nothing differs from the source
    const FileFormat* format = nullptr;
    /// All side files of the result by the names that OUT refers to them with, changed or not: what a reload finds.
    std::vector<SourceFile> sideFiles;
    std::shared_ptr<const Scene> expected; ///< what loading the written files has to give
    std::shared_ptr<const Scene> saved;    ///< the part of the scene that is in the files then
    std::vector<Error> left;               ///< what the format has no place for: it stays in the session
    std::vector<Error> notes;              ///< what becomes of the files beside that: whom they belong to
    /// The files that were loaded. Those that a plan overwrites, and side files that the result goes on using, must
    /// still have these bytes on disk; images may change.
    std::vector<SourceFile> inputs;
    std::shared_ptr<const Source> previous;  ///< what is patched
    std::shared_ptr<const FirstFiles> first; ///< goes on with the files; null where they get another place
    bool keepMine = false; ///< overwrite also what has changed on disk since it was loaded, side files as loaded
};

/// Builds the outputs of saving `scene` to `outPath` by patching `source`, which holds `baseline`. A side file that
/// changes keeps its name beside `outPath`, or takes one that begins with OUT's stem where a file of that name is there
/// that is not OUT's own. Errors: the format cannot patch; no reference that could be renamed; Cancelled. Cost: one
/// patch. A scene whose edits are all undone gives the bytes that the files had before their first save.
Result<SavePlan> planSave(
    const Scene& baseline, const Source& source, const Scene& scene, const std::string& outPath, const Task& task = {});
/// The same by this format, which has the source's id. Precondition: it can patch; the source has files.
Result<SavePlan> planSave(const FileFormat& format, const Scene& baseline, const Source& source, const Scene& scene,
    const std::string& outPath, const Task& task = {});

/// Side files that stay as they are and were changed, or taken away, by somebody else: with them the result is not what
/// was loaded, so that a plan with keepMine puts them back. Images are drawn by others all the time. They live as long
/// as the plan.
std::vector<const SourceFile*> changedBeside(const SavePlan& plan);

/// Paths of the files that writePlan writes: all of the plan's but a main file that stays as it is, in its place, while
/// side files beside it change.
std::vector<std::string> writtenPaths(const SavePlan& plan);

/// What a plan's files hold, read from memory: its Source is the baseline's replacement after a save.
/// Errors: as of loading; Cancelled.
Result<Loaded> reloadPlan(const SavePlan& plan, const Task& task);

/// Why a plan's files, read again, are not what was to be saved; nothing where they are. The error is kReadsBackWrong.
std::optional<Error> readsBackWrong(const SavePlan& plan, const Scene& again);

/// Reads a plan's files from memory and finds in them what was to be saved. The Source of that takes the baseline's
/// place once they are written. Errors: kReadsBackWrong; Cancelled. Cost: loads the model.
Result<std::shared_ptr<const Source>> provePlan(const SavePlan& plan, const Task& task);

/// A plan, and what provePlan gave for it; anything else is proved when it is written, before anything is.
struct ProvedPlan {
    const SavePlan* plan;
    std::shared_ptr<const Source> source;
};

/// Writes the files of all plans as one step: temporaries first, read back and compared with the plan, then renamed,
/// side files before the main file, the first plan's last. Permissions of files that are replaced stay. On an error
/// nothing that existed has changed; a process that is killed leaves what healSaves finishes or takes back.
/// Errors: those of provePlan; ErrorKind::Write with the path and the system's reason; kChangedOnDisk for an input that
/// is not what was loaded (unless keepMine).
Result<void> writePlans(std::span<const ProvedPlan> plans, const Task& task);
Result<void> writePlan(const SavePlan& plan, const Task& task, const std::shared_ptr<const Source>& proved = nullptr);

/// Side files of an export whose places are taken by files that writeFiles will replace; the main file is not among
/// them, for its place was chosen.
std::vector<std::string> filesInTheWay(const std::vector<OutputFile>& files, const std::string& mainPath);
/// Their names without folders, as a sentence lists them.
std::string fileNamesOf(const std::vector<std::string>& paths);

/// Writes a fresh export beside each other, atomically like a plan. Errors: those of replaceFiles.
Result<void> writeFiles(const std::vector<OutputFile>& files, const std::string& mainPath, const Task& task);

/// True where each source file still has the bytes it was loaded with. A pipe is not asked again.
bool unchangedOnDisk(const Source& source);

} // namespace bindpose
