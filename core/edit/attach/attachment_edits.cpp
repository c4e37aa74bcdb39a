// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"

#include <algorithm>

namespace bindpose {
namespace {

using edit_tools::refuse;

Result<void> checkAttachment(const Scene& scene, const Attachment& value)
{
    if (!value.prop) return refuse(errors::kNoProp);
    if (!scene.node(value.anchor)) return refuse(errors::kNoSuchNode, {"#" + std::to_string(value.anchor.value)});
    if (!edit_tools::finite(value.offset) || !std::isfinite(value.timeSec)) return refuse(errors::kNumberNotFinite);
    if (!edit_tools::affine(value.offset)) return refuse(errors::kNotAffine);
    const bool clipThere = value.clip.index() < value.prop->clips.size() && value.prop->clips[value.clip.index()];
    if (value.clip.valid() && !clipThere) return refuse(errors::kNoSuchClip, {"#" + std::to_string(value.clip.value)});
    return {};
}

bool same(const Attachment& a, const Attachment& b)
{
    return a.id == b.id && a.anchor == b.anchor && a.offset == b.offset && a.prop == b.prop && a.path == b.path &&
           a.hash == b.hash && a.clip == b.clip && a.follow == b.follow && a.timeSec == b.timeSec &&
           a.mergeByName == b.mergeByName && a.enabled == b.enabled;
}

std::size_t placeOf(const Scene& scene, AttachmentId id)
{
    const auto at = std::find_if(scene.attachments.begin(), scene.attachments.end(),
        [id](const auto& entry) { return entry && entry->id == id; });
    return static_cast<std::size_t>(at - scene.attachments.begin());
}

} // namespace

Result<Scene> addAttachment(const Scene& scene, Attachment value, AttachmentId* added)
{
    if (Result<void> ok = checkAttachment(scene, value); !ok) return ok.error();
    std::uint32_t id = 0;
    while (placeOf(scene, AttachmentId{id}) < scene.attachments.size()) ++id;
    value.id = AttachmentId{id};
    if (added) *added = value.id;
    Scene next = scene;
    next.attachments.push_back(std::make_shared<const Attachment>(std::move(value)));
    return next;
}

Result<Scene> changeAttachment(const Scene& scene, const Attachment& value)
{
    const std::size_t at = placeOf(scene, value.id);
    if (at == scene.attachments.size()) return refuse(errors::kNoSuchAttachment, {std::to_string(value.id.value)});
    if (same(*scene.attachments[at], value)) return scene;
    if (Result<void> ok = checkAttachment(scene, value); !ok) return ok.error();
    Scene next = scene;
    next.attachments[at] = std::make_shared<const Attachment>(value);
    return next;
}

Result<Scene> removeAttachment(const Scene& scene, AttachmentId id)
{
    const std::size_t at = placeOf(scene, id);
    if (at == scene.attachments.size()) return refuse(errors::kNoSuchAttachment, {std::to_string(id.value)});
    Scene next = scene;
    next.attachments.erase(next.attachments.begin() + static_cast<std::ptrdiff_t>(at));
    return next;
}

} // namespace bindpose
