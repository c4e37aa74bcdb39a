// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/edit/edit_tools.h"
#include "core/edit/edits.h"
#include "core/edit/errors.h"

#include <algorithm>

namespace bindpose {
namespace {

using edit_tools::refuse;

Result<void> checkOverride(const Scene& scene, const Override& value)
{
    if (!scene.node(value.node)) return refuse(errors::kNoSuchNode, {"#" + std::to_string(value.node.value)});
    if (!edit_tools::finite(value.matrix)) return refuse(errors::kNumberNotFinite);
    if (!edit_tools::affine(value.matrix)) return refuse(errors::kNotAffine);
    if (!(value.mix >= 0.0f && value.mix <= 1.0f)) return refuse(errors::kMixRange, {numberText(value.mix)});
    return {};
}

template <class T, class IdType> auto positionOf(const SharedList<T>& list, IdType id)
{
    return std::find_if(list.begin(), list.end(), [id](const auto& entry) { return entry && entry->id == id; });
}

template <class T> std::uint32_t smallestUnused(const SharedList<T>& list)
{
    std::uint32_t id = 0;
    while (std::any_of(list.begin(), list.end(), [id](const auto& e) { return e && e->id.value == id; })) ++id;
    return id;
}

} // namespace

Result<Scene> addOverride(const Scene& scene, Override value, OverrideId* added)
{
    if (Result<void> ok = checkOverride(scene, value); !ok) return ok.error();
    value.id = OverrideId{smallestUnused(scene.overrides)};
    if (added) *added = value.id;
    Scene next = scene;
    next.overrides.push_back(std::make_shared<const Override>(value));
    return next;
}

Result<Scene> changeOverride(const Scene& scene, const Override& value)
{
    const auto at = positionOf(scene.overrides, value.id);
    if (at == scene.overrides.end()) return refuse(errors::kNoSuchOverride, {std::to_string(value.id.value)});
    if (**at == value) return scene;
    if (Result<void> ok = checkOverride(scene, value); !ok) return ok.error();
    Scene next = scene;
    next.overrides[static_cast<std::size_t>(at - scene.overrides.begin())] = std::make_shared<const Override>(value);
    return next;
}

Result<Scene> removeOverride(const Scene& scene, OverrideId id)
{
    const auto at = positionOf(scene.overrides, id);
    if (at == scene.overrides.end()) return refuse(errors::kNoSuchOverride, {std::to_string(id.value)});
    Scene next = scene;
    next.overrides.erase(next.overrides.begin() + (at - scene.overrides.begin()));
    return next;
}

Result<Scene> clearOverrides(const Scene& scene)
{
    Scene next = scene;
    next.overrides.clear();
    next.shapes.clear();
    return next;
}

} // namespace bindpose
