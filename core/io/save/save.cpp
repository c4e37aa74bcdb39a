// SPDX-License-Identifier: MIT
#include "core/io/save/save.h"
#include "core/io/format/side_files.h"

#include "core/base/errors.h"
#include "core/base/within_memory.h"
#include "core/io/disk/errors.h"
#include "core/io/disk/file_rights.h"
#include "core/io/disk/replace_files.h"
#include "core/io/disk/save_errors.h"
#include "core/io/disk/save_journal.h"
#include "core/io/format/added_clips.h"
#include "core/io/format/file_scene.h"
#include "core/io/format/load.h"
#include "core/io/format/name_list.h"
#include "core/io/save/first_files.h"
#include "core/io/save/same_values.h"
#include "core/io/save/script_errors.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>

namespace bindpose {
namespace {

namespace fs = std::filesystem;

/// Comparable form of a path, behind links, whether it exists or not.
fs::path placeOf(const fs::path& path)
{
    std::error_code code;
    const fs::path absolute = fs::absolute(path, code);
    const fs::path canonical = fs::weakly_canonical(absolute, code);
    return code ? absolute.lexically_normal() : canonical;
}

bool isInput(const Source& source, const fs::path& path)
{
    return std::any_of(source.files.begin(), source.files.end(),
        [&](const SourceFile& file) { return placeOf(file.path) == placeOf(path); });
}

/// Files that the model at `path` has besides itself. Where its format can say so, nothing is decoded for that.
std::vector<std::string> filesBeside(const std::string& path)
{
    std::vector<std::string> out;
    const Result<SharedBytes> bytes = readFile(path);
    if (!bytes) return out;
    const FileFormat* format = formatFor(**bytes, path);
    if (!format || !format->sideNames) {
        if (const Result<Loaded> old = loadFile(path, {}))
            for (const SourceFile& file : old->source->files) out.push_back(file.path);
        return out;
    }
    for (const std::vector<std::string>& names : format->sideNames({path, *bytes}))
        for (const std::string& name : names) {
            const std::string found = sideFilePath(path, name);
            if (found.empty()) continue;
            out.push_back(found);
            break;
        }
    return out;
}

/// Where the outputs of one save go (cli.md, "Side files").
class Places {
public:
    Places(const Source& source, const std::string& outPath)
        : source_(source), out_(outPath), inFolder_(placeOf(source.files.front().path).parent_path()),
          outFolder_(placeOf(outPath).parent_path()), same_(placeOf(outPath) == placeOf(source.files.front().path))
    {}

    bool same() const { return same_; }
    bool moved() const { return inFolder_ != outFolder_; }
    std::string pathOf(const std::string& name) const { return (out_.parent_path() / name).string(); }

    /// Name of a side file that changes: its own, unless that would overwrite an input of another OUT, or a file that
    /// is there and none of OUT's own; else the first of `<stem>.<name>`, `<stem>-2.<name>` … that is free.
    std::string nameOfChanged(const std::string& name) const
    {
        fs::path result(name);
        for (int n = 1; !same_ && taken(result, name); ++n) {
            const std::string stem = out_.stem().string() + (n == 1 ? "" : "-" + std::to_string(n));
            result.replace_filename(stem + "." + fs::path(name).filename().string());
        }
        return result.generic_string();
    }

    /// Where no reference could be renamed: the name under which OUT finds a side file, a copy of it where it is not
    /// there. Errors: that place is taken, or the input would find the new file instead of its own.
    Result<std::string> nameInSet(const FileFormat& format, const SourceFile& file, bool changed) const
    {
        const std::string& name = file.name;
        if (same_ || fs::path(name).is_absolute() || name.starts_with("..")) return name;
        const auto nameAt = [&](const fs::path& out, bool stays) {
            return format.sideName ? format.sideName(out.string(), name, stays) : name;
        };
        const std::string result = nameAt(out_, !moved() && !changed);
        const fs::path place = placeOf(outFolder_ / result);
        const bool foundByOther =
            format.takesOnlyOne && !moved() && result != name && nameAt(source_.files.front().path, false) != name;
        if (foundByOther) return Error(ErrorKind::Write, errors::kOnlyOneFound, out_.string(), {name, result});
        if (changed && isInput(source_, place))
            return Error(ErrorKind::Write, errors::kNoReference, out_.string(), {name});
        std::error_code code;
        if (place == placeOf(file.path) || !fs::exists(place, code)) return result;
        if (!changed && fileHolds(place.string(), *file.bytes)) return result;
        if (ownFiles().contains(place)) return result;
        return Error(ErrorKind::Write, errors::kSideNameTaken, out_.string(), {result});
    }
    /// False where OUT's folder has the file in this place already.
    bool copies(const SourceFile& file, const std::string& name) const
    {
        const bool beside = !fs::path(name).is_absolute() && !name.starts_with("..");
        return !same_ && beside && placeOf(outFolder_ / name) != placeOf(file.path);
    }

    /// Name of a file that stays where it is.
    std::string nameOfKept(const std::string& name) const
    {
        if (!moved() || fs::path(name).is_absolute()) return name;
        const fs::path from = (inFolder_ / name).lexically_normal();
        const fs::path relative = from.lexically_relative(outFolder_);
        return relative.empty() ? name : relative.generic_string();
    }

private:
    bool taken(const fs::path& name, const std::string& wanted) const
    {
        const fs::path place = placeOf(outFolder_ / name);
        if (place == placeOf(out_) || isInput(source_, place)) return true;
        const std::string text = name.generic_string();
        const auto another = [&](const SourceFile& file) { return file.name == text && file.name != wanted; };
        if (std::any_of(source_.files.begin(), source_.files.end(), another)) return true;
        std::error_code code;
        return fs::exists(place, code) && !ownFiles().contains(place);
    }

    /// Files of the model that stands at OUT now: they are replaced with it.
    const std::set<fs::path>& ownFiles() const
    {
        if (own_) return *own_;
        own_.emplace();
        std::error_code code;
        if (!fs::is_regular_file(out_, code)) return *own_;
        for (const std::string& path : filesBeside(out_.string())) own_->insert(placeOf(path));
        return *own_;
    }

    const Source& source_;
    fs::path out_, inFolder_, outFolder_;
    bool same_;
    mutable std::optional<std::set<fs::path>> own_; ///< read when first asked for
};

Error cannotPatch(const Source& source, const FileFormat* format, const std::string& outPath)
{
    return Error(ErrorKind::Write, errors::kCannotPatch, outPath, {format ? format->name : source.formatId});
}

/// Names that OUT's references use for side files; `changed` by position in Source::files.
std::map<std::string, std::string> namesInReferences(
    const Source& source, const Places& places, const std::vector<bool>& changed)
{
    std::map<std::string, std::string> names;
    for (std::size_t f = 1; f < source.files.size(); ++f) {
        const std::string& name = source.files[f].name;
        names[name] = changed[f] ? places.nameOfChanged(name) : places.nameOfKept(name);
    }
    return names;
}

/// Names under which OUT finds its side files where it has no references. Errors: those of Places::nameInSet.
Result<std::map<std::string, std::string>> namesInSet(
    const FileFormat& format, const Source& source, const Places& places, const Patch& patch)
{
    std::map<std::string, std::string> names;
    for (std::size_t f = 1; f < source.files.size(); ++f) {
        const bool changed = f < patch.edits.size() && !patch.edits[f].empty();
        Result<std::string> found = places.nameInSet(format, source.files[f], changed);
        if (!found) return found.error();
        names[source.files[f].name] = std::move(*found);
    }
    return names;
}

/// A file without references that could be renamed has what it needs beside it.
SavePlan planOf(const FileFormat& format, const Source& source, const Patch& patch, const Places& places,
    const std::map<std::string, std::string>& names, const std::string& outPath)
{
    const bool whole = !format.patchRenamed;
    SavePlan plan;
    plan.format = &format;
    plan.inputs = source.files;
    plan.previous = std::make_shared<const Source>(source);
    plan.changes = patch.changes;
    plan.sameBytes = patch.empty();
    for (std::size_t f = 0; f < source.files.size(); ++f) {
        const bool changed = f < patch.edits.size() && !patch.edits[f].empty();
        SourceFile file = source.files[f];
        if (f > 0) file.name = names.at(file.name);
        const bool copied = f > 0 && whole && places.copies(source.files[f], file.name);
        if (f == 0 || changed || copied) {
            if (changed)
                file.bytes = std::make_shared<const std::vector<std::byte>>(applyEdits(*file.bytes, patch.edits[f]));
            // Found by another spelling of its name (case, back-slash), a side file stays the file that it is.
            if (f == 0 || !places.same()) file.path = f == 0 ? outPath : places.pathOf(file.name);
            file.hash = hashBytes(*file.bytes);
            if (f == 0) file.name.clear();
            plan.files.push_back(file);
            plan.paths.push_back(file.path);
        }
        if (f > 0) plan.sideFiles.push_back(std::move(file));
    }
    return plan;
}

/// A file that is written in its own place finds its folder there: a new one would hold the changed files alone, and
/// where a disk was taken away it would be on another one.
std::optional<Error> folderCheck(const SavePlan& plan)
{
    for (const std::string& path : plan.paths) {
        for (const SourceFile& input : plan.inputs) {
            std::error_code code;
            if (placeOf(input.path) == placeOf(path) && !fs::exists(placeOf(path).parent_path(), code))
                return Error(ErrorKind::Write, errors::kFolderGone, path);
        }
    }
    return std::nullopt;
}

/// Whether `file` has the bytes on disk that it was loaded with. What came through a pipe cannot be asked again.
bool sameOnDisk(const SourceFile& file)
{
    std::error_code code;
    const fs::file_status status = fs::status(file.path, code);
    if (fs::exists(status) && !fs::is_regular_file(status)) return true;
    return fileHolds(file.path, *file.bytes);
}

} // namespace

std::vector<const SourceFile*> changedBeside(const SavePlan& plan)
{
    std::vector<const SourceFile*> out;
    for (const SourceFile& side : plan.sideFiles) {
        const auto isThis = [&](const SourceFile& input) { return placeOf(input.path) == placeOf(side.path); };
        const bool written = std::find(plan.paths.begin(), plan.paths.end(), side.path) != plan.paths.end();
        const bool loaded = std::any_of(plan.inputs.begin(), plan.inputs.end(), isThis);
        if (!side.readOnlyUse && !written && loaded && !sameOnDisk(side)) out.push_back(&side);
    }
    return out;
}

namespace {

std::optional<Error> diskCheck(const SavePlan& plan)
{
    for (const std::string& path : plan.paths) {
        for (const SourceFile& input : plan.inputs) {
            std::error_code code;
            if (placeOf(input.path) != placeOf(path) || !fs::exists(path, code)) continue;
            if (!sameOnDisk(input)) return Error(ErrorKind::Write, errors::kChangedOnDisk, path);
        }
    }
    if (const auto changed = changedBeside(plan); !changed.empty())
        return Error(ErrorKind::Write, errors::kChangedOnDisk, changed.front()->path);
    return std::nullopt;
}

/// The scene with images called as `renamed` says: choices of images that are not in the file are found by name.
Scene withImagesRenamed(Scene scene, const FileFormat& format, const Renamed& renamed)
{
    for (std::shared_ptr<const Image>& image : scene.images) {
        if (!image || image->uri.empty()) continue;
        Image other = *image;
        other.uri = format.imageUri(image->uri, renamed);
        image = std::make_shared<const Image>(std::move(other));
    }
    return scene;
}

} // namespace

namespace {

/// A script is no file that its model could be written over, and its clips are not in the model's file. Where those
/// belong to `fileScene` nobody saves them into their own.
std::optional<Error> refusedByScript(const ScriptedMap& map, const std::string& modelPath, const Scene& fileScene,
    const Scene& editedScene, const std::string& outPath)
{
    const fs::path kind = fs::u8path(map.script).extension();
    if (fs::u8path(outPath).extension() == kind && fs::u8path(modelPath).extension() != kind)
        return Error(ErrorKind::Write, errors::kNotOverScript, outPath);
    for (std::size_t i = 0; i < std::min(fileScene.clips.size(), editedScene.clips.size()); ++i) {
        const auto &was = fileScene.clips[i], &now = editedScene.clips[i];
        if (was && !was->source.empty() && was != now)
            return Error(ErrorKind::Edit, errors::kClipOfOtherFile, outPath, {was->name, was->source});
    }
    return std::nullopt;
}

Result<SavePlan> plannedBy(const FileFormat& format, const Scene& fileScene, const Source& source,
    const Scene& editedScene, const std::string& outPath, const Task& task);

Result<SavePlan> planned(const Scene& fileScene, const Source& source, const Scene& editedScene,
    const std::string& outPath, const Task& task)
{
    if (const ScriptedMap* map = scriptedMapOf(&source))
        if (std::optional<Error> refused =
                refusedByScript(*map, source.files.front().path, fileScene, editedScene, outPath))
            return *std::move(refused);
    const FileFormat* format = formatById(source.formatId);
    if (!format || !format->patch || source.empty()) return cannotPatch(source, format, outPath);
    return plannedBy(*format, fileScene, source, editedScene, outPath, task);
}

Result<SavePlan> plannedBy(const FileFormat& format, const Scene& fileScene, const Source& source,
    const Scene& editedScene, const std::string& outPath, const Task& task)
{
    const bool all = keepsAddedClips(source.formatId);
    const Scene baseline = all ? fileScene : withoutAddedClips(fileScene);
    const Scene scene = all ? editedScene : withoutAddedClips(editedScene);
    const Places places(source, outPath);
    const bool own = placeOf(outPath) == placeOf(source.files.front().path);
    if (!own && isInput(source, outPath)) return Error(ErrorKind::Write, errors::kOverwritesInput, outPath);
    FileScene file = sceneForFile(format, baseline, scene);
    std::map<std::string, std::string> names;
    Renamed renamed; // empty: all references stay
    const auto rename = [&](const std::vector<bool>& changed) {
        names = namesInReferences(source, places, changed);
        const bool differs =
            std::any_of(names.begin(), names.end(), [](const auto& name) { return name.first != name.second; });
        if (differs || places.moved())
            renamed = [&](const std::string& name) {
                const auto found = names.find(name);
                return found != names.end() ? found->second : places.nameOfKept(name);
            };
        return renamed;
    };
    Result<Patch> patch = format.patchRenamed ? format.patchRenamed(baseline, source, file.scene, rename, task)
                                              : format.patch(baseline, source, file.scene, task);
    const bool undone = own && isFirst(source, file.scene);
    if (undone) patch = firstAgain(source, patch);
    if (!patch) return patch.error();
    if (!format.patchRenamed) {
        Result<std::map<std::string, std::string>> known = namesInSet(format, source, places, *patch);
        if (!known) return known.error();
        names = std::move(*known);
    }
    for (std::size_t f = 0; f < patch->edits.size(); ++f)
        if (const std::optional<std::size_t> byte = firstMeeting(*source.files[f].bytes, patch->edits[f]))
            return Error(ErrorKind::Write, errors::kChangesMeet, source.files[f].path, {std::to_string(*byte)});
    SavePlan plan = planOf(format, source, *patch, places, names, outPath);
    plan.saved = std::make_shared<const Scene>(format.held ? format.held(file.scene) : file.scene);
    plan.expected = plan.saved;
    if (format.asLoaded) plan.expected = std::make_shared<const Scene>(format.asLoaded(baseline, source, *plan.saved));
    const ScriptedMap* script = scriptedMapOf(&source);
    if (format.namedAs && !(script && !script->clipName.empty())) // a script names the clip, not the file
        plan.expected =
            std::make_shared<const Scene>(format.namedAs(*plan.expected, outPath, std::span(plan.sideFiles)));
    if (renamed && format.imageUri)
        plan.expected = std::make_shared<const Scene>(withImagesRenamed(*plan.expected, format, renamed));
    if (undone) plan.expected = std::make_shared<const Scene>(source.first->scene);
    if (own) plan.first = source.first ? source.first : firstFilesOf(baseline, source);
    plan.left = std::move(file.left);
    for (const std::string& path : plan.paths)
        for (Error& note : rightsNotKept(path)) plan.notes.push_back(std::move(note));
    return plan;
}

bool mainStays(const SavePlan& plan)
{
    const SourceFile& input = plan.inputs.front();
    std::error_code code;
    return fs::exists(plan.paths.front(), code) && !plan.keepMine && plan.files.size() > 1 &&
           plan.files.front().bytes == input.bytes && placeOf(plan.paths.front()) == placeOf(input.path);
}

} // namespace

Result<SavePlan> planSave(
    const Scene& baseline, const Source& source, const Scene& scene, const std::string& outPath, const Task& task)
{
    return withinMemory([&] { return planned(baseline, source, scene, outPath, task); });
}

Result<SavePlan> planSave(const FileFormat& format, const Scene& baseline, const Source& source, const Scene& scene,
    const std::string& outPath, const Task& task)
{
    return withinMemory([&] { return plannedBy(format, baseline, source, scene, outPath, task); });
}

std::vector<std::string> writtenPaths(const SavePlan& plan)
{
    return {plan.paths.begin() + (mainStays(plan) ? 1 : 0), plan.paths.end()};
}

namespace {

Result<Loaded> reloaded(const SavePlan& plan, const Task& task)
{
    LoadContext context;
    context.task = task;
    context.previous = plan.previous;
    // What the edits name anew, images as a rule, lies beside the model already.
    const std::function<Result<SourceFile>(const std::string&)> onDisk = sideFileResolver(plan.paths.front());
    context.resolver = [&plan, &onDisk](const std::string& name) -> Result<SourceFile> {
        for (const SourceFile& file : plan.sideFiles)
            if (file.name == name) return file;
        return onDisk(name);
    };
    Result<Loaded> again = plan.format->load({plan.paths.front(), plan.files.front().bytes}, context);
    if (!again || !plan.first) return again;
    auto source = std::make_shared<Source>(*again->source);
    source->first = plan.first;
    again->source = std::move(source);
    return again;
}

} // namespace

Result<Loaded> reloadPlan(const SavePlan& plan, const Task& task)
{
    return withinMemory([&] { return reloaded(plan, task); });
}

std::optional<Error> readsBackWrong(const SavePlan& plan, const Scene& again)
{
    const std::optional<Phrase> wrong = firstDifference(*plan.expected, again);
    if (!wrong) return std::nullopt;
    return Error(ErrorKind::Write, errors::kReadsBackWrong, plan.paths.front(), {*wrong});
}

namespace {

Result<std::shared_ptr<const Source>> proved(const SavePlan& plan, const Task& task)
{
    Result<Loaded> again = reloadPlan(plan, task);
    // Nothing is wrong with files that there was no time or room to read.
    const bool unread =
        !again && (again.error().kind == ErrorKind::Cancelled || again.error().kind == ErrorKind::Limit);
    if (unread) return again.error();
    if (!again)
        return Error(ErrorKind::Write, errors::kReadsBackWrong, plan.paths.front(),
            {Phrase(*again.error().text, again.error().args)});
    if (std::optional<Error> wrong = readsBackWrong(plan, again->scene)) return *std::move(wrong);
    return std::move(again->source);
}

} // namespace

Result<std::shared_ptr<const Source>> provePlan(const SavePlan& plan, const Task& task)
{
    return withinMemory([&] { return proved(plan, task); });
}

namespace {

/// What has to be true before a plan's files are written.
Result<void> readyToWrite(const ProvedPlan& proved, const Task& task)
{
    const SavePlan& plan = *proved.plan;
    if (std::optional<Error> gone = folderCheck(plan)) return *gone;
    for (const std::string& path : plan.paths) healSavesAround(path); // else half of one would pass for somebody's
    if (!plan.keepMine)
        if (std::optional<Error> changed = diskCheck(plan)) return *changed;
    const bool known =
        proved.source && !proved.source->empty() && proved.source->files.front().bytes == plan.files.front().bytes;
    if (!known)
        if (const auto now = provePlan(plan, task); !now) return now.error();
    return {};
}

Result<void> written(std::span<const ProvedPlan> plans, const Task& task)
{
    std::vector<FileToWrite> files;
    for (const ProvedPlan& proved : plans) {
        if (Result<void> ready = readyToWrite(proved, task); !ready) return ready;
        const SavePlan& plan = *proved.plan;
        for (std::size_t f = mainStays(plan) ? 1 : 0; f < plan.files.size(); ++f)
            files.push_back({plan.paths[f], *plan.files[f].bytes});
        if (plan.keepMine)
            for (const SourceFile* side : changedBeside(plan)) files.push_back({side->path, *side->bytes});
    }
    return replaceFiles(files, task);
}

} // namespace

Result<void> writePlans(std::span<const ProvedPlan> plans, const Task& task)
{
    return withinMemory([&] { return written(plans, task); });
}

Result<void> writePlan(const SavePlan& plan, const Task& task, const std::shared_ptr<const Source>& proved)
{
    const ProvedPlan one{&plan, proved};
    return writePlans({&one, 1}, task);
}

namespace {

std::string placeBeside(const std::string& mainPath, const OutputFile& file)
{
    return file.name.empty() ? mainPath : (fs::path(mainPath).parent_path() / file.name).string();
}

} // namespace

std::vector<std::string> filesInTheWay(const std::vector<OutputFile>& files, const std::string& mainPath)
{
    std::vector<std::string> out;
    std::error_code code;
    for (const OutputFile& file : files)
        if (const std::string path = placeBeside(mainPath, file); !file.name.empty() && fs::exists(path, code))
            out.push_back(path);
    return out;
}

std::string fileNamesOf(const std::vector<std::string>& paths)
{
    NameList names;
    for (const std::string& path : paths) names.add(std::filesystem::path(path).filename().string());
    return names.text();
}

Result<void> writeFiles(const std::vector<OutputFile>& files, const std::string& mainPath, const Task& task)
{
    return withinMemory([&] {
        std::vector<FileToWrite> list;
        for (const OutputFile& file : files) list.push_back({placeBeside(mainPath, file), file.bytes});
        return replaceFiles(list, task);
    });
}

bool unchangedOnDisk(const Source& source)
{
    return std::all_of(source.files.begin(), source.files.end(), sameOnDisk);
}

} // namespace bindpose
