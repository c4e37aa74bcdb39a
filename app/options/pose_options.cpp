// SPDX-License-Identifier: MIT
#include "app/options/pose_options.h"

#include "app/base/errors.h"
#include "app/base/message.h"
#include "app/files/open_file.h"
#include "app/output/output.h"
#include "core/base/numbers.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/names.h"
#include "core/edit/pose/override_spec.h"
#include "core/edit/skindump/skin_dump.h"
#include "core/eval/stage/merge_clips.h"

#include <filesystem>

namespace bindpose {
namespace {

Result<void> checkTogether(const Arguments& arguments)
{
    const auto both = [&](const char* a, const char* b) { return arguments.has(a) && arguments.has(b); };
    if (both("--clip", "--pose")) return usageError(errors::kOptionsExclude, {"--clip", "--pose"});
    if (both("--time", "--frame")) return usageError(errors::kOptionsExclude, {"--time", "--frame"});
    for (const char* option : {"--time", "--frame", "--mute-layer"})
        if (arguments.has(option) && !arguments.has("--clip"))
            return usageError(errors::kOptionNeedsOption, {option, "--clip"});
    return {};
}

/// Bones that hold something and have no joint of their name are said, and left out.
Result<Scene> addDump(const Scene& scene, const Scene& dump, const std::string& path, Console& console)
{
    const Result<DumpPlan> plan = planSkinDump(scene, dump, false);
    if (!plan) return inFile(plan.error(), path);
    const std::vector<DumpBone> bones = dumpBones(dump);
    for (std::size_t b = 0; b < bones.size(); ++b)
        if (!plan->joints[b].valid() && bones[b].vertices > 0)
            console.message(messageOf(Error(ErrorKind::Edit, errors::kBoneLeftOut, path,
                {addressOf(bones[b].name, static_cast<std::uint32_t>(b)), std::to_string(bones[b].vertices)})));
    if (plan->match == DumpMatch::Place)
        console.message(
            messageOf(Error(ErrorKind::Edit, errors::kDumpByPlace, path, {std::to_string(dumpVertices(dump))})));
    if (const std::optional<DumpDistance> distance = dumpDistance(scene, dump, *plan)) {
        const auto say = [&](const ErrorText& text, std::vector<std::string> args) {
            console.message(messageOf(Error(ErrorKind::Edit, text, path, args)));
        };
        if (plan->match == DumpMatch::Place || distance->doubtful())
            say(errors::kDumpDistance,
                {numberText(static_cast<float>(distance->held)), numberText(static_cast<float>(distance->nearest)),
                    numberText(static_cast<float>(distance->diagonal))});
        if (distance->doubtful()) say(errors::kDumpDoubtful, {});
    }
    Result<Scene> out = applySkinDump(scene, dump, *plan);
    if (!out) return inFile(out.error(), path);
    return out;
}

Result<Scene> addClips(Scene scene, const Arguments& arguments, Console& console)
{
    for (const std::string& path : arguments.values("--with")) {
        const Result<Loaded> other = openFile(path, console);
        if (!other) return other.error();
        if (isSkinDump(other->scene)) {
            Result<Scene> dumped = addDump(scene, other->scene, path, console);
            if (!dumped) return dumped.error();
            scene = std::move(*dumped);
            continue;
        }
        const std::string name = std::filesystem::path(path).filename().string();
        MergedClips merged = mergeClips(scene, other->scene, name);
        if (merged.added == 0) return Error(ErrorKind::Unsupported, errors::kNoClipsInside, path);
        for (const std::string& node : merged.unmatched)
            console.message(messageOf(Error(ErrorKind::Edit, errors::kTracksLeftOut, path, {node})));
        scene = std::move(merged.scene);
    }
    return scene;
}

Result<std::vector<Override>> readSpec(const Scene& scene, const std::string& spec)
{
    if (!spec.starts_with('@')) {
        Result<Override> one = parseOverride(scene, spec);
        if (!one) return inFile(one.error(), "--override");
        return std::vector<Override>{*one};
    }
    const std::string path = spec.substr(1);
    const Result<std::string> text = readText(path);
    if (!text) return inFile(text.error(), path);
    Result<std::vector<Override>> list = parseOverrideList(scene, *text);
    if (!list) return inFile(list.error(), path);
    return list;
}

Result<Scene> addOverrides(Scene scene, const Arguments& arguments)
{
    for (const std::string& spec : arguments.values("--override")) {
        const Result<std::vector<Override>> list = readSpec(scene, spec);
        if (!list) return list.error();
        for (const Override& entry : *list) {
            Result<Scene> next = addOverride(scene, entry);
            if (!next) return inFile(next.error(), spec);
            scene = std::move(*next);
        }
    }
    return scene;
}

Result<PoseRequest> readPose(const Scene& scene, const Arguments& arguments, const std::string& path)
{
    PoseRequest out;
    static constexpr const char* kPoses[] = {"rest", "bind"};
    const Result<std::size_t> pose = arguments.word("--pose", kPoses);
    const Result<std::optional<double>> time = arguments.number("--time");
    const Result<std::optional<double>> frame = arguments.number("--frame");
    if (!pose) return pose.error();
    if (!time) return time.error();
    if (!frame) return frame.error();
    if (*pose == 1) out.from = PoseRequest::From::Bind;
    const std::optional<std::string> name = arguments.value("--clip");
    if (!name) return out;

    const Result<ClipId> id = findClip(scene, *name);
    if (!id) return inFile(id.error(), path);
    const Clip& clip = *scene.clips[id->index()];
    out.from = PoseRequest::From::Clip;
    out.clip = *id;
    out.timeSec = clip.startSec();
    if (*time) out.timeSec = **time;
    if (*frame) {
        const std::optional<double> rate = clip.framesPerSecond;
        if (!rate || !(*rate > 0.0))
            return Error(ErrorKind::Unsupported, errors::kNoFrameRate, path, {addressOf(clip.name, id->value)});
        out.timeSec = **frame / *rate;
    }
    return out;
}

std::optional<std::uint32_t> findLayer(const Clip& clip, const std::string& text)
{
    for (std::uint32_t i = 0; i < clip.layers.size(); ++i)
        if (clip.layers[i].name == text) return i;
    for (std::uint32_t i = 0; i < clip.layers.size(); ++i)
        if (text == "#" + std::to_string(i)) return i;
    return std::nullopt;
}

Result<void> muteLayers(Scene& scene, ClipId id, const Arguments& arguments, const std::string& path)
{
    for (const std::string& name : arguments.values("--mute-layer")) {
        const std::shared_ptr<const Clip> clip = scene.clips[id.index()];
        const std::optional<std::uint32_t> layer = findLayer(*clip, name);
        if (!layer)
            return Error(ErrorKind::Unsupported, errors::kNoSuchLayer, path, {addressOf(clip->name, id.value), name});
        const LayerMarks marks{{id, *layer, true, clip->layers[*layer].solo}};
        scene.clips[id.index()] = withLayerMarks(clip, id, marks);
    }
    return {};
}

} // namespace

Result<PosedFile> openPosed(const std::string& path, const Arguments& arguments, Console& console)
{
    if (Result<void> ok = checkTogether(arguments); !ok) return ok.error();
    Result<Loaded> loaded = openFile(path, console);
    if (!loaded) return loaded.error();
    Result<Scene> scene = addClips(std::move(loaded->scene), arguments, console);
    if (!scene) return scene.error();
    scene = addOverrides(std::move(*scene), arguments);
    if (!scene) return scene.error();
    loaded->scene = std::move(*scene);
    Result<PoseRequest> request = readPose(loaded->scene, arguments, path);
    if (!request) return request.error();
    if (Result<void> ok = muteLayers(loaded->scene, request->clip, arguments, path); !ok) return ok.error();
    return PosedFile{std::move(*loaded), *request};
}

} // namespace bindpose
