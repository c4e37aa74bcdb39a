// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/base/task.h"
#include "core/io/text/patch.h"
#include "core/model/source.h"

#include <functional>
#include <span>
#include <string>

namespace bindpose {

/// What a format's load may use besides the bytes: side files by a resolver, the importer for formats that have no
/// reader of ours, progress and cancel. Tests and fuzzers give maps instead of a disk.
struct LoadContext {
    /// Bytes of a side file. `name` is as written in the main file (percent-decoded). Errors: cannot be opened; the
    /// error's args say which path was tried.
    std::function<Result<SourceFile>(const std::string& name)> resolver;
    /// Runs the assimp importer elsewhere (a child process) on `path` and gives its scene; empty where there is none.
    std::function<Result<Loaded>(const std::string& path, const Task& task)> runImporter;
    Task task;
    /// After a save: the files that were patched. Formats may look up there how a value was spelled.
    std::shared_ptr<const Source> previous;
};

/// The oldest files known for what is loaded: those before the first save. Null where nothing was saved, or the files
/// are others. `Map` has a member `origin`.
template <class Map> std::shared_ptr<const Source> originOf(const LoadContext& context, std::size_t files)
{
    if (!context.previous || context.previous->files.size() != files) return nullptr;
    const auto* map = dynamic_cast<const Map*>(context.previous->map.get());
    if (!map) return nullptr;
    return map->origin ? map->origin : context.previous;
}

struct LoadInput {
    std::string path;  ///< for messages and Source::files[0].path
    SharedBytes bytes; ///< the main file
};

/// Choices of a fresh export, from `--option K=V`.
using WriteOptions = std::vector<std::pair<std::string, std::string>>;

/// One choice of a format's writer: `--option KEY=VALUE`, a field of the window's export. Without words it is a number.
struct WriteOption {
    const char* key;                         ///< "order"
    const char* help;                        ///< half a sentence, QT_TRANSLATE_NOOP("WriteOptions", …)
    std::span<const char* const> words = {}; ///< what may stand; the first where nothing is said
    double least = 0.0, most = 0.0;
    double standard = 0.0; ///< below `least`: what the scene has
    bool whole = false;    ///< the number has nothing behind its dot
    bool clip = false;     ///< neither: one clip by its name or #INDEX; all of them where nothing is said
    /// Whether it makes a difference for this scene: a window asks only then. Null: always.
    bool (*matters)(const Scene& scene) = nullptr;
};

/// A clip of the scene that became a range of the files' only clip: its times there are its own and this much.
struct PlacedClip {
    ClipId clip;
    double shiftSec = 0.0;
};

/// A fresh export: files to write (the first is the main one) and what the target could not hold.
struct Written {
    std::vector<OutputFile> files;
    std::vector<Finding> losses; ///< and notes: see isLoss
    /// Seconds in the files for one of the scene, as loaders take them that know no other rate (SMD at a rate but 30).
    double clockScale = 1.0;
    /// From the scene's model space to the files': a turn, and a scale where lengths are written in another unit than
    /// the scene's. Read-back goes by its inverse.
    glm::dmat3 toFile{1.0};
    /// Where the format has one timeline: the clips on it, in order. Else empty.
    std::vector<PlacedClip> timeline;
};

/// What the files do not hold; else a note of how they were written, which costs nothing.
inline bool isLoss(const Finding& finding)
{
    return finding.severity >= Severity::Warning;
}

/// What a reference to another file (`name`, percent-decoded) is called from now on.
using Renamed = std::function<std::string(const std::string& name)>;
/// Asked once by a patch that knows which files it changes, by position in Source::files. Empty: names stay.
using RenameFiles = std::function<Renamed(const std::vector<bool>& changed)>;

/// A file format: one file in core/io/formats defines `const FileFormat part_<id>`.
struct FileFormat {
    const char* id;                        ///< "gltf"
    const char* name;                      ///< "glTF 2.0"
    std::span<const char* const> suffixes; ///< lower case, without dot; the first is the default
    /// How sure the bytes look: 0 no, 100 magic number. `head` is the first 4 kB. The suffix only breaks ties.
    int (*sniff)(ByteSpan head);
    /// Errors: everything a damaged file can cause, with its place in the file.
    Result<Loaded> (*load)(const LoadInput& input, const LoadContext& context);
    /// Byte edits that turn the files of `source` (which hold `baseline`) into ones that hold `scene`. Null: cannot.
    /// Errors: ErrorKind::Edit: a change that the format has no place for, by its name; Cancelled.
    Result<Patch> (*patch)(const Scene& baseline, const Source& source, const Scene& scene, const Task& task);
    /// Fresh export. Null: cannot. `stem` names side files. Errors: an option that the format does not have; a scene
    /// that it cannot hold at all (Unsupported, Limit). What is lost on the way is in Written::losses.
    Result<Written> (*write)(const Scene& scene, const std::string& stem, const WriteOptions& options);
    /// Like `patch`, and each relative reference to another file is called as `rename` says.
    /// Null: the format has no reference that could be renamed. Errors: those of `patch`.
    Result<Patch> (*patchRenamed)(const Scene& baseline, const Source& source, const Scene& scene,
        const RenameFiles& rename, const Task& task) = nullptr;
    /// Of a format that finds side files by their names alone: what `name` has to be called beside a file at `out`, so
    /// that this one finds it; `stays`: it lies in that folder under this name already. Null: names stay as they are.
    std::string (*sideName)(const std::string& out, const std::string& name, bool stays) = nullptr;
    /// Its files are read by the importer alone, in a process of its own: what that does not understand is lost.
    bool throughImporter = false;
    /// Its readers take the only file of a kind in the folder: another one there would leave them with none.
    bool takesOnlyOne = false;
    /// The scene with the names that files called so give it (a mesh is called as its file). Null: none.
    Scene (*namedAs)(const Scene& scene, const std::string& out, std::span<const SourceFile> sideFiles) = nullptr;
    /// What an image's uri becomes where side files get other names. Null: images keep theirs.
    std::string (*imageUri)(const std::string& uri, const Renamed& renamed) = nullptr;
    /// What a file of this format holds of a scene that `patch` took: what is derived from other values follows them,
    /// clips that were added from other files are left out. Null: all of it.
    Scene (*held)(const Scene& scene) = nullptr;
    /// Choices that `write` takes. A suffix of the format as "format" is understood besides.
    std::span<const WriteOption> options = {};
    /// The content of `scene`, saved over the files of `source` that hold `baseline`, in the form that loading gives it
    /// (glTF: a bind correction is part of the inverse binds; Ogre: clips of the mesh come last). Null: as it is.
    Scene (*asLoaded)(const Scene& baseline, const Source& source, const Scene& scene) = nullptr;
    /// `patch` writes Skin::bindCorrection. Without: it is a matter of the session, and a save leaves it out.
    bool holdsBindCorrection = false;
    /// `patch` writes Mesh::lods. Without: they stay in the session, too.
    bool holdsLods = false;
    /// Whether `patch` writes this clip, made in the session, into a file that holds `baseline`, and takes one like it
    /// out. Null: none. A save leaves those out that it does not write, and says so.
    bool (*holdsNewClip)(const Scene& baseline, const Clip& clip) = nullptr;
    /// `patch` writes clips that were added from other files (Clip::source). Without: they stay clips of other files,
    /// no edit of this one and never in the way of a save.
    bool holdsAddedClips = false;
    /// Its files are skin dumps: weights by the names of joints, without a surface (FormatRules::weightsOnly).
    bool weightsOnly = false;
    /// `write` takes scenes as they are. Without: it gets them in the words that every writer knows (plain_scene.h).
    bool holdsWaysToSkin = false;
    /// Files that a main file refers to, without reading those or any geometry: of each the names that `load` asks for,
    /// of which the first that is there counts. Empty for a file that is damaged. Null: only `load` knows.
    std::vector<std::vector<std::string>> (*sideNames)(const LoadInput& input) = nullptr;
    /// Those of the suffixes whose files may begin with any bytes: one that `sniff` does not know may be sound.
    std::span<const char* const> unsniffed = {};
};

/// Generated from core/io/formats/*.cpp.
std::span<const FileFormat* const> fileFormats();

/// The format whose sniff is surest; ties go to the suffix of `path`. Null when none knows the bytes or the suffix.
const FileFormat* formatFor(ByteSpan bytes, std::string_view path);
/// Its sniff of the bytes of a file.
int sniffed(const FileFormat& format, ByteSpan bytes);
/// The name ends as those of FileFormat::unsniffed.
bool isUnsniffed(const FileFormat& format, std::string_view path);
const FileFormat* formatById(std::string_view id);
/// Of several formats of one suffix the one that can be written.
const FileFormat* formatBySuffix(std::string_view path);
/// The format that skin dumps are written in.
const FileFormat& skinDumpFormat();

/// `write`, after a look at the options. Errors: an option that the format does not have, a value that it does not
/// take (ErrorKind::Usage); those of `write`. Precondition: the format has a writer.
Result<Written> writeFresh(
    const FileFormat& format, const Scene& scene, const std::string& stem, const WriteOptions& options);

/// What may stand for an option: "documented|engine", "3 … 9".
std::string valuesText(const WriteOption& option);
/// What stands where nothing is said.
std::string standardText(const WriteOption& option);

} // namespace bindpose
