// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/edit/pose/override_sets.h"

#include <algorithm>
#include <unordered_map>

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

/// The smallest ids that no entry has, one after another. Cost of all: entries and ids.
class FreeIds {
public:
    FreeIds(const SharedList<Override>& list, std::size_t most) : used_(list.size() + most, 0)
    {
        for (const auto& entry : list)
            if (entry && entry->id.index() < used_.size()) used_[entry->id.index()] = 1;
    }
    /// Precondition: fewer than `most` are taken.
    OverrideId take()
    {
        while (used_[next_]) ++next_;
        used_[next_] = 1;
        return OverrideId(next_);
    }

private:
    std::vector<char> used_;
    std::size_t next_ = 0;
};

} // namespace

Result<Scene> addOverride(const Scene& scene, Override value, OverrideId* added)
{
    if (Result<void> ok = checkOverride(scene, value); !ok) return ok.error();
    value.id = FreeIds(scene.overrides, 1).take();
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

Result<Scene> putOverrides(const Scene& scene, std::span<const Override> values)
{
    Scene next = scene;
    FreeIds free(scene.overrides, values.size());
    std::unordered_map<std::uint32_t, std::size_t> places;
    for (std::size_t i = 0; i < next.overrides.size(); ++i)
        if (next.overrides[i]) places.emplace(next.overrides[i]->id.value, i);
    for (Override value : values) {
        const auto at = places.find(value.id.value);
        const bool known = value.id.valid() && at != places.end();
        if (value.id.valid() && !known) return refuse(errors::kNoSuchOverride, {std::to_string(value.id.value)});
        if (known && *next.overrides[at->second] == value) continue;
        if (Result<void> ok = checkOverride(scene, value); !ok) return ok.error();
        if (known) {
            next.overrides[at->second] = std::make_shared<const Override>(value);
            continue;
        }
        value.id = free.take();
        places.emplace(value.id.value, next.overrides.size());
        next.overrides.push_back(std::make_shared<const Override>(value));
    }
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
