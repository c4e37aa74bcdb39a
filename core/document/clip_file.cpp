// SPDX-License-Identifier: MIT
#include "core/document/clip_file.h"

#include "core/base/bytes.h"
#include "core/document/clip_file_errors.h"
#include "core/document/unsaved_clips.h"
#include "core/eval/stage/merge_clips.h"
#include "core/io/disk/save_errors.h"
#include "core/io/format/added_clips.h"
#include "core/io/format/load.h"
#include "core/io/format/side_files.h"
#include "core/io/save/frame_boxes.h"
#include "core/model/added_clip.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <tuple>

namespace bindpose {
namespace {

std::string nameOf(const std::string& path)
{
    return std::filesystem::path(path).filename().string();
}

/// Fills in `held`. Objects of `scene` that are the file's by their value stand for them, so that nothing that is there
/// counts as another.
void findHeld(ClipFile& file, const Scene& scene)
{
    file.held.clear();
    for (const auto& own : file.scene.clips) {
        auto held = own ? clipOnNodes(file.scene, *own, file.nodes, file.path) : nullptr;
        for (const auto& clip : scene.clips)
            if (held && clip && clip->source == file.path && sameButSource(*clip, *held)) {
                held = clip;
                break;
            }
        file.held.push_back(std::move(held));
    }
}

/// The path is one of the model's files.
bool isOf(const Source* model, const std::string& path)
{
    return model && std::any_of(model->files.begin(), model->files.end(), [&path](const SourceFile& own) {
        std::error_code code;
        return own.path == path || std::filesystem::equivalent(own.path, path, code);
    });
}

/// A skeleton that lies beside both is the model's: no plan of a clip file writes it, nor puts it back as it was
/// loaded.
Source withModelsFilesKept(Source source, const Source* model)
{
    for (SourceFile& file : source.files) file.readOnlyUse = file.readOnlyUse || isOf(model, file.path);
    return source;
}

/// Boxes of frames in a file without a surface of its own are those of the document's.
Source overSurface(Source source, const ClipFile& file, const Scene& scene)
{
    const auto* map = dynamic_cast<const BoxedMap*>(source.map.get());
    if (!map || scene.instances.empty() || !file.scene.instances.empty()) return source;
    auto surface = std::make_shared<ClipSurface>(ClipSurface{scene, scene, placesOf(file, scene)});
    for (std::size_t f = 0; f < surface->places.size(); ++f)
        if (surface->places[f].valid() && file.held[f])
            surface->before.clips[surface->places[f].index()] = file.held[f];
    source.map = map->over(std::move(surface));
    return source;
}

Result<SavePlan> planOf(const ClipFile& file, const Scene& scene, const Source* model, const Task& task)
{
    if (std::optional<Error> why = whyNotSavable(file, model)) return *std::move(why);
    const Result<Scene> now = clipFileScene(file, scene);
    if (!now) return now.error();
    Result<SavePlan> plan = planSave(file.scene, overSurface(withModelsFilesKept(*file.source, model), file, scene),
        *now, file.source->files.front().path, task);
    // What is kept from before the save holds no scenes of the document.
    if (plan && plan->previous)
        plan->previous = std::make_shared<const Source>(withModelsFilesKept(*file.source, model));
    for (const std::string& path : plan ? plan->paths : std::vector<std::string>{})
        if (isOf(model, path)) return Error(ErrorKind::Write, errors::kClipFileIsModel, path, {nameOf(path)});
    return plan;
}

bool changedOnDisk(const ClipFile& file, const Source* model)
{
    if (!file.source) return false;
    Source own = *file.source;
    std::erase_if(own.files, [&](const SourceFile& each) { return each.readOnlyUse || isOf(model, each.path); });
    return !unchangedOnDisk(own);
}

/// The name and the rate of a clip that came in through a script are not in its file: it is read as the scene has them.
Result<Loaded> asScripted(Loaded loaded, const Scene& scene, const std::string& path)
{
    const Clip* only = nullptr;
    for (const auto& clip : scene.clips)
        if (clip && clip->source == path) only = only ? nullptr : clip.get();
    const bool takes = loaded.source && dynamic_cast<const ScriptedMap*>(loaded.source->map.get());
    if (!only || !takes || !only->timesAreFrames || only->rateIsFree) return loaded;
    auto said = std::make_shared<ScriptedMap>();
    said->script = path;
    said->clipName = only->name;
    said->framesPerSecond = only->framesPerSecond;
    Source previous;
    previous.map = std::move(said);
    LoadContext context;
    context.resolver = sideFileResolver(path);
    context.previous = std::make_shared<const Source>(std::move(previous));
    return loadBytes({path, loaded.source->files.front().bytes}, context);
}

/// What a track is of its clip.
auto channelOf(const Track& track, NodeId node)
{
    return std::tuple(node.value, track.path, track.element, track.member, track.layer);
}

/// Puts one clip of the document into the form that its file has it in.
class ClipReturn {
public:
    ClipReturn(const ClipFile& file, const Scene& scene) : file_(file), scene_(scene)
    {
        for (std::size_t i = 0; i < file.nodes.size(); ++i)
            if (file.nodes[i].valid()) back_.try_emplace(file.nodes[i].value, NodeId(i));
    }

    Result<std::shared_ptr<const Clip>> run(const std::shared_ptr<const Clip>& own, const Clip& now)
    {
        Clip out = now;
        out.source = own->source;
        out.tracks.clear();
        used_.assign(now.tracks.size(), false);
        for (const auto& track : own->tracks) {
            if (!file_.scene.node(track->node) || !file_.nodes[track->node.index()].valid()) {
                out.tracks.push_back(track); // of a joint that the model does not have
                continue;
            }
            const std::size_t at = find(now, channelOf(*track, file_.nodes[track->node.index()]));
            if (at < now.tracks.size()) out.tracks.push_back(returned(*now.tracks[at], track->node, track));
        }
        for (std::size_t i = 0; i < now.tracks.size(); ++i) {
            if (used_[i]) continue;
            const NodeId node = now.tracks[i]->node;
            const auto at = back_.find(node.value);
            if (at == back_.end())
                return Error(ErrorKind::Edit, errors::kNoJointInClipFile, file_.path,
                    {now.name, scene_.node(node) ? scene_.node(node)->name : std::string(), nameOf(file_.path)});
            out.tracks.push_back(returned(*now.tracks[i], at->second, nullptr));
        }
        return sameButSource(out, *own) ? own : std::make_shared<const Clip>(std::move(out));
    }

private:
    template <class Channel> std::size_t find(const Clip& clip, const Channel& channel)
    {
        for (std::size_t i = 0; i < clip.tracks.size(); ++i) {
            if (used_[i] || channelOf(*clip.tracks[i], clip.tracks[i]->node) != channel) continue;
            used_[i] = true;
            return i;
        }
        return clip.tracks.size();
    }

    static std::shared_ptr<const Track> returned(
        const Track& track, NodeId node, const std::shared_ptr<const Track>& own)
    {
        Track out = track;
        out.node = node;
        if (own && *own == out) return own;
        if (own && own->times && out.times && *own->times == *out.times) out.times = own->times;
        return std::make_shared<const Track>(std::move(out));
    }

    const ClipFile& file_;
    const Scene& scene_;
    std::map<std::uint32_t, NodeId> back_; ///< node of the file by node of the document
    std::vector<bool> used_;
};

} // namespace

ClipFile clipFileIn(const Scene& scene, Loaded file, const std::string& path)
{
    return clipFileIn(scene, {path, std::move(file.scene), std::move(file.source), {}, {}});
}

ClipFile clipFileIn(const Scene& scene, const ClipFile& file, const Scene* named)
{
    ClipFile out = file;
    Scene bare = named ? *named : scene;
    bare.clips.clear();
    out.nodes = mergeClips(bare, file.scene, file.path).nodes;
    findHeld(out, scene);
    return out;
}

std::string hashOf(const ClipFile& file)
{
    std::string hashes;
    for (const SourceFile& each : file.source ? file.source->files : std::vector<SourceFile>{})
        if (!each.readOnlyUse) hashes += hexHash(each.hash);
    return hexHash(hashBytes(asBytes(hashes)));
}

ClipFiles clipFilesAgain(const Scene& scene, const Scene& named, const std::vector<EditLog::ClipFile>& known,
    const std::function<Result<Loaded>(const std::string& path)>& load, std::vector<Error>& notes)
{
    ClipFiles out;
    std::set<std::string> seen;
    for (const auto& clip : scene.clips) {
        if (!clip || clip->source.empty() || !seen.insert(clip->source).second) continue;
        const std::string& path = clip->source;
        const bool edited = std::any_of(scene.clips.begin(), scene.clips.end(),
            [&path](const auto& other) { return isEditedCopy(other) && other->source == path; });
        Result<Loaded> loaded = load(path);
        if (loaded) loaded = asScripted(std::move(*loaded), scene, path);
        if (!loaded) {
            if (edited) notes.push_back(Error(ErrorKind::Edit, errors::kClipFileGone, path, {nameOf(path)}));
            continue;
        }
        auto file = std::make_shared<const ClipFile>(
            clipFileIn(scene, {path, std::move(loaded->scene), std::move(loaded->source), {}, {}}, &named));
        const auto before =
            std::find_if(known.begin(), known.end(), [&path](const auto& each) { return each.path == path; });
        const std::vector<bool> unsaved = unsavedClips(scene, {file});
        bool other = false;
        for (std::size_t i = 0; i < scene.clips.size(); ++i)
            other = other || (unsaved[i] && scene.clips[i]->source == path);
        if (other && before != known.end() && before->hash != hashOf(*file))
            notes.push_back(Error(ErrorKind::Edit, errors::kClipFileChanged, path, {nameOf(path)}));
        else
            out.push_back(std::move(file));
    }
    return out;
}

std::shared_ptr<const ClipFile> clipFileOf(const ClipFiles& files, const std::string& path)
{
    const auto at = std::find_if(files.begin(), files.end(), [&](const auto& file) { return file->path == path; });
    return at == files.end() ? nullptr : *at;
}

ClipFiles withClipFile(ClipFiles files, std::shared_ptr<const ClipFile> file)
{
    const auto at =
        std::find_if(files.begin(), files.end(), [&](const auto& other) { return other->path == file->path; });
    if (at == files.end())
        files.push_back(std::move(file));
    else
        *at = std::move(file);
    return files;
}

bool heldByFile(const ClipFiles& files, const std::shared_ptr<const Clip>& clip)
{
    return clip && std::any_of(files.begin(), files.end(), [&clip](const auto& file) {
        // By value, too: a file that is added again gives other objects, and an edit may be taken back by hand.
        return file->path == clip->source && std::any_of(file->held.begin(), file->held.end(), [&](const auto& held) {
            return held == clip || (held && sameButSource(*held, *clip));
        });
    });
}

std::vector<ClipId> placesOf(const ClipFile& file, const Scene& scene)
{
    std::vector<ClipId> out(file.held.size());
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < scene.clips.size(); ++i)
        if (scene.clips[i] && scene.clips[i]->source == file.path) left.push_back(i);
    const auto take = [&](const auto& is) {
        for (std::size_t f = 0; f < out.size(); ++f) {
            if (out[f].valid() || !file.held[f]) continue;
            const auto at =
                std::find_if(left.begin(), left.end(), [&](std::size_t i) { return is(file.held[f], scene.clips[i]); });
            if (at == left.end()) continue;
            out[f] = ClipId(*at);
            left.erase(at);
        }
    };
    take([](const auto& held, const auto& clip) { return held == clip; });
    take([](const auto& held, const auto& clip) { return held->name == clip->name; });
    take([](const auto& held, const auto& clip) {
        return std::any_of(clip->tracks.begin(), clip->tracks.end(), [&held](const auto& track) {
            return std::find(held->tracks.begin(), held->tracks.end(), track) != held->tracks.end();
        });
    });
    if (left.size() == 1 && out.size() == 1) take([](const auto&, const auto&) { return true; });
    return out;
}

Result<Scene> clipFileScene(const ClipFile& file, const Scene& scene)
{
    Scene out = file.scene;
    const std::vector<ClipId> places = placesOf(file, scene);
    ClipReturn back(file, scene);
    for (std::size_t f = 0; f < places.size(); ++f) {
        if (!places[f].valid() || scene.clips[places[f].index()] == file.held[f]) continue;
        Result<std::shared_ptr<const Clip>> clip = back.run(out.clips[f], *scene.clips[places[f].index()]);
        if (!clip) return clip.error();
        out.clips[f] = std::move(*clip);
    }
    return out;
}

std::vector<NodeId> renamedAwayFrom(const ClipFile& file, const Scene& before, const Scene& scene)
{
    std::set<std::size_t> moved;
    for (const auto& clip : file.scene.clips)
        for (const auto& track : clip ? clip->tracks : SharedList<Track>{}) {
            if (track->node.index() >= file.nodes.size()) continue;
            const NodeId node = file.nodes[track->node.index()];
            const Node *was = before.node(node), *is = scene.node(node), *own = file.scene.node(track->node);
            if (was && is && own && was->name == own->name && is->name != own->name) moved.insert(node.index());
        }
    return {moved.begin(), moved.end()};
}

std::optional<Error> whyNotSavable(const ClipFile& file, const Source* model)
{
    if (!file.source || file.source->empty())
        return Error(ErrorKind::Write, errors::kClipFileNotRead, file.path, {nameOf(file.path)});
    const FileFormat* format = formatById(file.source->formatId);
    if (!format || !format->patch)
        return Error(
            ErrorKind::Write, errors::kCannotPatch, file.path, {format ? format->name : file.source->formatId});
    if (isOf(model, file.source->files.front().path))
        return Error(ErrorKind::Write, errors::kClipFileIsModel, file.path, {nameOf(file.path)});
    return std::nullopt;
}

std::vector<bool> unsavedClips(const Scene& scene, const ClipFiles& files)
{
    std::vector<bool> out(scene.clips.size());
    std::map<std::string, std::vector<ClipId>> places;
    for (std::size_t i = 0; i < scene.clips.size(); ++i) {
        const auto& clip = scene.clips[i];
        if (!clip || clip->source.empty()) continue;
        const auto file = clipFileOf(files, clip->source);
        if (!file || heldByFile(files, clip) || isEditedCopy(clip)) {
            out[i] = isEditedCopy(clip) && !heldByFile(files, clip);
            continue;
        }
        const auto [at, first] = places.try_emplace(file->path);
        if (first) at->second = placesOf(*file, scene);
        out[i] = std::find(at->second.begin(), at->second.end(), ClipId(i)) != at->second.end();
    }
    return out;
}

Scene whatCounts(Scene scene, const Source* source, const ClipFiles& files)
{
    if (files.empty() || !source || keepsAddedClips(source->formatId)) return whatCounts(std::move(scene), source);
    const std::vector<bool> unsaved = unsavedClips(scene, files);
    SharedList<Clip> clips;
    for (std::size_t i = 0; i < scene.clips.size(); ++i)
        if (!scene.clips[i] || scene.clips[i]->source.empty() || unsaved[i]) clips.push_back(scene.clips[i]);
    while (!clips.empty() && !clips.back()) clips.pop_back(); // the place of one that was deleted
    scene.clips = std::move(clips);
    return scene;
}

Scene withClipsMarked(Scene scene, const ClipFiles& files)
{
    const std::vector<bool> unsaved = unsavedClips(scene, files);
    for (std::size_t i = 0; i < scene.clips.size(); ++i) {
        auto& clip = scene.clips[i];
        if (!clip || clip->source.empty() || unsaved[i] == isEditedCopy(clip)) continue;
        clip = unsaved[i] ? std::make_shared<const Clip>(*clip) : clipAsAdded(*clip);
    }
    return scene;
}

std::vector<ClipFilePlan> planClipFiles(
    const ClipFiles& files, const Scene& scene, const Source* model, const Task& task)
{
    std::vector<ClipFilePlan> out;
    for (const auto& file : files) {
        std::vector<ClipId> clips;
        SharedList<Clip> before;
        const std::vector<ClipId> places = placesOf(*file, scene);
        for (std::size_t f = 0; f < places.size(); ++f) {
            if (!places[f].valid() || scene.clips[places[f].index()] == file->held[f]) continue;
            clips.push_back(places[f]);
            before.push_back(file->held[f]);
        }
        if (clips.empty()) continue;
        out.push_back({file, std::move(clips), std::move(before), planOf(*file, scene, model, task),
            changedOnDisk(*file, model)});
    }
    return out;
}

ClipFile savedClipFile(const ClipFilePlan& plan, const Scene& scene, std::shared_ptr<const Source> source)
{
    ClipFile out = *plan.file;
    out.source = std::move(source);
    // Clips alone: what else a plan holds has been there before.
    for (std::size_t f = 0; f < std::min(out.scene.clips.size(), plan.plan->saved->clips.size()); ++f)
        out.scene.clips[f] = plan.plan->saved->clips[f];
    findHeld(out, scene); // on the joints that it was added to, whatever they are called by now
    return out;
}

std::vector<LostCopy> copiesWithoutFile(const Scene& scene, const ClipFiles& files, const Source* model)
{
    std::vector<LostCopy> out;
    const std::vector<bool> unsaved = unsavedClips(scene, files);
    for (std::size_t i = 0; i < scene.clips.size(); ++i) {
        if (!unsaved[i]) continue;
        const std::string& path = scene.clips[i]->source;
        const auto file = clipFileOf(files, path);
        if (!file) {
            out.push_back({ClipId(i), Error(ErrorKind::Edit, errors::kClipFileNotRead, path, {nameOf(path)})});
            continue;
        }
        const std::vector<ClipId> places = placesOf(*file, scene);
        const bool placed = std::find(places.begin(), places.end(), ClipId(i)) != places.end();
        std::optional<Error> why = whyNotSavable(*file, model);
        if (why || !placed) out.push_back({ClipId(i), std::move(why)});
    }
    return out;
}

} // namespace bindpose
