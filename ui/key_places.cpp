// SPDX-License-Identifier: MIT
#include "ui/key_places.h"

#include <algorithm>

namespace bindpose {
namespace {

const Clip* clipAt(const Scene& scene, ClipId id)
{
    return id.index() < scene.clips.size() ? scene.clips[id.index()].get() : nullptr;
}

} // namespace

void keepKeys(const Scene& scene, ViewState& view)
{
    const Clip* clip = clipAt(scene, view.clip);
    if (!clip) return view.keys.clear();
    if (view.keys.empty()) return;
    std::vector<std::size_t> keys; // of each track that counts: there may be a great many selected ones
    for (const auto& track : clip->tracks) {
        const bool looked =
            track && std::find(view.joints.begin(), view.joints.end(), track->node) != view.joints.end();
        keys.push_back(looked ? track->keys() : 0);
    }
    std::erase_if(
        view.keys, [&keys](const KeyAddress& key) { return key.track >= keys.size() || key.key >= keys[key.track]; });
}

void followKeys(const Scene& before, const Scene& now, ViewState& view)
{
    const Clip *from = clipAt(before, view.clip), *to = clipAt(now, view.clip);
    if (from == to) return;
    if (!from || !to || from->tracks.size() != to->tracks.size()) return view.keys.clear();
    std::erase_if(view.keys, [from, to](KeyAddress& key) {
        const auto &was = from->tracks[key.track], &is = to->tracks[key.track];
        if (was == is) return false;
        if (!was || !is || key.key >= was->keys() || was->node != is->node || was->path != is->path) return true;
        const double time = (*was->times)[key.key];
        const auto place = std::lower_bound(is->times->begin(), is->times->end(), time);
        if (place == is->times->end() || *place != time) return true;
        key.key = static_cast<std::uint32_t>(place - is->times->begin());
        return false;
    });
}

} // namespace bindpose
