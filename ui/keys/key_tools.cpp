// SPDX-License-Identifier: MIT
#include "ui/keys/key_tools.h"

#include "ui/base/time_range.h"
#include "ui/base/time_snap.h"
#include "ui/session/session.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

/// Of several keys of the last joint the one of the channel that is read becomes current, as it was.
void keepChannel(const Scene& scene, const ViewState& view, const Clip& clip, std::vector<KeyAddress>& keys)
{
    if (keys.size() < 2) return;
    const std::optional<std::uint32_t> now = currentTrack(scene, view);
    const Track* read = now ? clip.tracks[*now].get() : nullptr;
    const NodeId node = clip.tracks[keys.back().track]->node;
    const auto same = [&](const KeyAddress& key) {
        const Track& track = *clip.tracks[key.track];
        return track.node == node &&
               (read ? track.path == read->path && track.label == read->label : track.path == ChannelPath::Rotation);
    };
    if (same(keys.back())) return;
    const auto found = std::find_if(keys.rbegin(), keys.rend(), same);
    if (found != keys.rend()) std::rotate(std::prev(found.base()), found.base(), keys.end());
}

} // namespace

double keyTime(const Clip& clip, const KeyAddress& key)
{
    return (*clip.tracks[key.track]->times)[key.key];
}

const Clip* clipIn(const Scene& scene, const ViewState& view)
{
    return view.clip.index() < scene.clips.size() ? scene.clips[view.clip.index()].get() : nullptr;
}

void selectKeys(Session& session, std::vector<KeyAddress> keys, AddKeys how, bool goThere)
{
    ViewState view = session.view();
    const Clip* clip = clipIn(session.scene(), view);
    if (!clip) return;
    keepChannel(session.scene(), view, *clip, keys);
    if (how == AddKeys::Replace) view.keys.clear();
    std::sort(view.keys.begin(), view.keys.end());
    std::vector<KeyAddress> sorted = keys;
    std::sort(sorted.begin(), sorted.end());
    std::vector<KeyAddress> left;
    std::set_difference(view.keys.begin(), view.keys.end(), sorted.begin(), sorted.end(), std::back_inserter(left));
    view.keys = std::move(left);
    if (how != AddKeys::Remove) view.keys.insert(view.keys.end(), keys.begin(), keys.end());
    if (how != AddKeys::Remove && !keys.empty()) {
        if (how == AddKeys::Replace) view.joints.clear();
        for (const KeyAddress& key : keys) {
            const NodeId node = clip->tracks[key.track]->node;
            if (!view.joints.empty() && view.joints.back() == node) continue; // many keys of one joint
            std::erase(view.joints, node);
            view.joints.push_back(node);
        }
        if (goThere) {
            view.timeSec = keyTime(*clip, keys.back());
            view.pose = PoseSource::Clip;
            view.play.on = false;
        }
    }
    session.look(std::move(view));
}

std::optional<std::uint32_t> currentTrack(const Scene& scene, const ViewState& view)
{
    const Clip* clip = clipIn(scene, view);
    if (!clip) return std::nullopt;
    if (!view.keys.empty() && (!view.joint().valid() || clip->tracks[view.keys.back().track]->node == view.joint()))
        return view.keys.back().track;
    std::optional<std::uint32_t> found;
    for (std::uint32_t i = 0; i < clip->tracks.size(); ++i) {
        const auto& track = clip->tracks[i];
        if (!track || track->keys() == 0 || track->node != view.joint()) continue;
        if (track->path == ChannelPath::Rotation) return i;
        if (!found) found = i;
    }
    return found;
}

std::optional<KeyAddress> currentKey(const Scene& scene, const ViewState& view)
{
    const std::optional<std::uint32_t> track = currentTrack(scene, view);
    if (!track) return std::nullopt;
    if (!view.keys.empty() && view.keys.back().track == *track) return view.keys.back();
    const int key = keyIndex(*scene.clips[view.clip.index()]->tracks[*track]->times, view.timeSec + kOnKeySec);
    return KeyAddress{*track, static_cast<std::uint32_t>(std::max(0, key))};
}

void selectChannel(Session& session, std::uint32_t track, double timeSec, AddKeys how)
{
    const int key = keyIndex(*session.playback().clip()->tracks[track]->times, timeSec + kOnKeySec);
    selectKeys(session, {{track, static_cast<std::uint32_t>(std::max(0, key))}}, how);
}

void stepInChannel(Session& session, int direction)
{
    const std::optional<KeyAddress> now = currentKey(session.scene(), session.view());
    if (!now) return session.playback().stepKey(direction);
    const std::size_t keys = session.playback().clip()->tracks[now->track]->keys();
    const auto next = static_cast<std::int64_t>(now->key) + direction;
    if (next < 0 || next >= static_cast<std::int64_t>(keys)) return;
    selectKeys(session, {{now->track, static_cast<std::uint32_t>(next)}}, AddKeys::Replace, true);
}

bool frameKeys(TimeRange& range, const Scene& scene, const ViewState& view)
{
    const Clip* clip = clipIn(scene, view);
    if (!clip || view.keys.empty()) return range.fit();
    double from = keyTime(*clip, view.keys.front()), to = from;
    for (const KeyAddress& key : view.keys) {
        from = std::min(from, keyTime(*clip, key));
        to = std::max(to, keyTime(*clip, key));
    }
    const double margin = std::max(0.1 * (to - from), 4.0 / range.framesPerSecond());
    return range.set(from - margin, to + margin);
}

bool keepUnitLength(std::vector<float>& q, std::size_t changed)
{
    double others = 0.0;
    for (std::size_t i = 0; i < q.size(); ++i)
        if (i != changed) others += double{q[i]} * double{q[i]};
    const double own = double{q[changed]} * double{q[changed]};
    if (std::abs(std::sqrt(others + own) - 1.0) < 1e-5 || own > 1.0 || others == 0.0) return false;
    const double factor = std::sqrt((1.0 - own) / others);
    for (std::size_t i = 0; i < q.size(); ++i)
        if (i != changed) q[i] = static_cast<float>(double{q[i]} * factor);
    return true;
}

} // namespace bindpose
