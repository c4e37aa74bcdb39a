// SPDX-License-Identifier: MIT
#include "core/edit/script/json_clips.h"

#include "core/edit/clips/clip_edits.h"

namespace bindpose {

Result<Scene> applyDuplicateClipEntry(const Scene& scene, JsonFields& fields)
{
    const std::string address = fields.address("clip"), name = fields.text("name");
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<ClipId> clip = findClip(scene, address);
    if (!clip) return clip.error();
    return duplicateClip(scene, *clip, name);
}

Result<Scene> applyRemoveClipEntry(const Scene& scene, JsonFields& fields)
{
    const std::string address = fields.address("clip");
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<ClipId> clip = findClip(scene, address);
    if (!clip) return clip.error();
    return removeClip(scene, *clip);
}

Result<Scene> applyShiftClipEntry(const Scene& scene, JsonFields& fields)
{
    const std::string address = fields.address("clip");
    const double by = fields.number("by");
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<ClipId> clip = findClip(scene, address);
    if (!clip) return clip.error();
    return shiftClip(scene, *clip, by);
}

Result<Scene> applyReverseClipEntry(const Scene& scene, JsonFields& fields)
{
    const std::string address = fields.address("clip");
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<ClipId> clip = findClip(scene, address);
    if (!clip) return clip.error();
    return reverseClip(scene, *clip);
}

Result<Scene> applyJoinClipsEntry(const Scene& scene, JsonFields& fields)
{
    const std::string one = fields.address("clip"), other = fields.address("with"), name = fields.text("name");
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<ClipId> first = findClip(scene, one), second = findClip(scene, other);
    if (!first) return first.error();
    if (!second) return second.error();
    return joinClips(scene, *first, *second, name);
}

Result<Scene> applyAlignSignsEntry(const Scene& scene, JsonFields& fields)
{
    const std::string address = fields.address("clip");
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<ClipId> clip = findClip(scene, address);
    if (!clip) return clip.error();
    return alignSigns(scene, *clip);
}

Result<Scene> applyReduceKeysEntry(const Scene& scene, JsonFields& fields)
{
    const std::string address = fields.address("clip");
    const double largest = fields.number("error");
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<ClipId> clip = findClip(scene, address);
    if (!clip) return clip.error();
    Result<ReducedKeys> reduced = reduceKeys(scene, *clip, largest);
    if (!reduced) return reduced.error();
    return std::move(reduced->scene);
}

} // namespace bindpose
