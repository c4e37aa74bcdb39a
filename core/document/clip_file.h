// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/changes/edit_log.h"
#include "core/io/save/save.h"

#include <functional>
#include <optional>

namespace bindpose {

/// A file that clips were added from ("Add clips"): what it holds, and what of that stands in the document. Edited
/// clips go back into it by a patch of its own, so that the model and the other clip files stay as they are. Immutable:
/// a save makes another one. Not part of the Scene: undo never touches it.
struct ClipFile {
    std::string path;                     ///< Clip::source of its clips
    Scene scene;                          ///< of its own: as it was loaded or last saved
    std::shared_ptr<const Source> source; ///< the bytes that hold `scene`
    std::vector<NodeId> nodes;            ///< of the document by node of `scene`; none where it has none of that name
    /// By ClipId of `scene`: the object in the document that the file holds. Another object there is an edit.
    SharedList<Clip> held;
};
using ClipFiles = std::vector<std::shared_ptr<const ClipFile>>;

/// The file at `path` as one whose clips were added to `scene`. Cost: linear in its tracks.
ClipFile clipFileIn(const Scene& scene, Loaded file, const std::string& path);
/// The same file for another scene: the model was read again, its joints may have other places. `named`: the scene
/// whose names count, that of the file before its joints were renamed; null: `scene`.
ClipFile clipFileIn(const Scene& scene, const ClipFile& file, const Scene* named = nullptr);
/// Marks the bytes of a clip file, its side files among them.
std::string hashOf(const ClipFile& file);
/// The files of clips that were edited before a crash, read again. Errors go to `notes`: one that cannot be read, or
/// has other bytes than `known` says and does not hold what the scene has; its clips are copies then. Cost: loads each.
ClipFiles clipFilesAgain(const Scene& scene, const Scene& named, const std::vector<EditLog::ClipFile>& known,
    const std::function<Result<Loaded>(const std::string& path)>& load, std::vector<Error>& notes);
/// Null without one of that path.
std::shared_ptr<const ClipFile> clipFileOf(const ClipFiles& files, const std::string& path);
/// The list with `file` in the place of the one of its path, or behind all.
ClipFiles withClipFile(ClipFiles files, std::shared_ptr<const ClipFile> file);
/// The clip is as one of the files holds it.
bool heldByFile(const ClipFiles& files, const std::shared_ptr<const Clip>& clip);

/// Where the clips of a file stand in `scene`, by ClipId of the file; none: it is not there (any more). A clip that was
/// renamed is known by its tracks, or by being the only one left.
std::vector<ClipId> placesOf(const ClipFile& file, const Scene& scene);

/// The clip file's own scene with the clips as `scene` has them: tracks go to joints by what they were added as. What
/// did not change is the file's own object, tracks without a joint in the document stay, and so does a clip that is not
/// in the document any more. Errors: kNoJointInClipFile: a track moves a joint that the file does not have.
Result<Scene> clipFileScene(const ClipFile& file, const Scene& scene);

/// Joints that the file finds by what `before` calls them, and that `scene` calls otherwise: with the model saved so,
/// the file's tracks of them move nothing. Order of the nodes.
std::vector<NodeId> renamedAwayFrom(const ClipFile& file, const Scene& before, const Scene& scene);

/// Why no edit can be saved into a clip file; nothing where one can. `model`: the files of the document; may be null.
std::optional<Error> whyNotSavable(const ClipFile& file, const Source* model);

/// `scene` without the clips that count as no edit of anything: those of other files as those hold them. `source`: of
/// the document; null for what has no file.
Scene whatCounts(Scene scene, const Source* source, const ClipFiles& files);

/// For a log of edits: clips that are as a file holds them are marked as added from it (clipAsAdded), others as edited,
/// whichever of the two they were before the last save.
Scene withClipsMarked(Scene scene, const ClipFiles& files);

/// What saving the edited clips of one file comes to.
struct ClipFilePlan {
    std::shared_ptr<const ClipFile> file;
    std::vector<ClipId> clips; ///< of the document, those that differ from what the file holds
    SharedList<Clip> before;   ///< of each what the file holds
    Result<SavePlan> plan;     ///< or why they cannot be saved there
    bool changedOnDisk = false;
};

/// One for each file that holds another clip than `scene`, in their order. Stopped when cancelled: plans hold the
/// error. Cost: a patch of each.
std::vector<ClipFilePlan> planClipFiles(
    const ClipFiles& files, const Scene& scene, const Source* model, const Task& task);

/// The clip file after its plan was written: `source` is what the plan was proved with, `scene` what was saved.
ClipFile savedClipFile(const ClipFilePlan& plan, const Scene& scene, std::shared_ptr<const Source> source);

/// Edited clips of `scene` that are in no file and cannot be saved into the one that they came from, or into any.
struct LostCopy {
    ClipId clip;
    std::optional<Error> why; ///< none: it is one more than its file has
};
std::vector<LostCopy> copiesWithoutFile(const Scene& scene, const ClipFiles& files, const Source* model);

} // namespace bindpose
