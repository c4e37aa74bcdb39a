// SPDX-License-Identifier: MIT
#include "core/io/format/file_scene.h"

#include "core/eval/stage/frame_rate.h"
#include "core/io/disk/save_errors.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

std::string nameOrNumber(const std::string& name, std::size_t index)
{
    return name.empty() ? "#" + std::to_string(index) : name;
}

bool sameMoments(const KeyTimes& a, const KeyTimes& b)
{
    return a == b || (a && b && std::equal(a->begin(), a->end(), b->begin(), b->end(), [](double x, double y) {
        return std::abs(x - y) <= 1e-9 * (1.0 + std::abs(x));
    }));
}

/// The clip at the rate that the file's clip has; tracks that are then the file's are its objects.
std::shared_ptr<const Clip> atRateOf(const std::shared_ptr<const Clip>& file, const Clip& clip)
{
    const bool scales = clip.timesAreFrames && clip.framesPerSecond && file->framesPerSecond;
    Clip out = scales ? withTimesScaled(clip, *clip.framesPerSecond / *file->framesPerSecond) : clip;
    out.framesPerSecond = file->framesPerSecond;
    out.rateIsFree = file->rateIsFree;
    bool same = out.name == file->name && out.tracks.size() == file->tracks.size();
    for (std::size_t i = 0; i < std::min(out.tracks.size(), file->tracks.size()); ++i) {
        const Track &now = *out.tracks[i], &was = *file->tracks[i];
        if (!sameMoments(now.times, was.times)) {
            same = false;
            continue;
        }
        if (now.values == was.values && now.interpolation == was.interpolation) {
            out.tracks[i] = file->tracks[i];
            continue;
        }
        Track moved = now;
        moved.times = was.times;
        out.tracks[i] = std::make_shared<const Track>(std::move(moved));
        same = false;
    }
    return same ? file : std::make_shared<const Clip>(std::move(out));
}

/// With the levels of detail that the file's mesh has.
std::shared_ptr<const Mesh> withLevelsOf(const std::shared_ptr<const Mesh>& file, const Mesh& mesh)
{
    Mesh out = mesh;
    out.lods = file->lods;
    const bool same = out.name == file->name && out.sets == file->sets && out.parts == file->parts &&
                      out.morphNames == file->morphNames && out.morphWeights == file->morphWeights;
    return same ? file : std::make_shared<const Mesh>(std::move(out));
}

} // namespace

FileScene sceneForFile(const FileFormat& format, const Scene& baseline, const Scene& scene)
{
    FileScene out{scene, {}};
    const auto stays = [&](const ErrorText& text, std::string name) {
        out.left.push_back(Error(ErrorKind::Edit, text, {}, {std::move(name), format.name}));
    };
    for (std::size_t i = 0; i < std::min(scene.skins.size(), baseline.skins.size()); ++i) {
        const auto &now = scene.skins[i], &was = baseline.skins[i];
        if (format.holdsBindCorrection || !now || !was || now->bindCorrection == was->bindCorrection) continue;
        stays(errors::kCorrectionNotHeld, nameOrNumber(now->name, i));
        Skin skin = *now;
        skin.bindCorrection = was->bindCorrection;
        const bool rest = skin.inverseBind == was->inverseBind && skin.name == was->name && skin.joints == was->joints;
        out.scene.skins[i] = rest ? was : std::make_shared<const Skin>(std::move(skin));
    }
    for (std::size_t i = 0; i < std::min(scene.meshes.size(), baseline.meshes.size()); ++i) {
        const auto &now = scene.meshes[i], &was = baseline.meshes[i];
        if (format.holdsLods || !now || !was || now == was || now->lods == was->lods) continue;
        stays(errors::kLodsNotHeld, nameOrNumber(now->name, i));
        out.scene.meshes[i] = withLevelsOf(was, *now);
    }
    for (std::size_t i = 0; i < std::min(scene.clips.size(), baseline.clips.size()); ++i) {
        const auto &now = scene.clips[i], &was = baseline.clips[i];
        if (!now || !was || now->framesPerSecond == was->framesPerSecond) continue;
        stays(errors::kRateNotHeld, nameOrNumber(now->name, i));
        out.scene.clips[i] = atRateOf(was, *now);
    }
    for (std::size_t i = baseline.clips.size(); i < scene.clips.size(); ++i) {
        if (!scene.clips[i] || (format.holdsNewClip && format.holdsNewClip(baseline, *scene.clips[i]))) continue;
        stays(errors::kClipNotHeld, nameOrNumber(scene.clips[i]->name, i));
        out.scene.clips[i] = nullptr;
    }
    while (out.scene.clips.size() > baseline.clips.size() && !out.scene.clips.back()) out.scene.clips.pop_back();
    return out;
}

} // namespace bindpose
