// SPDX-License-Identifier: MIT
#include "ui/key_tools.h"

#include "core/edit/key_copies.h"
#include "ui/session.h"
#include "ui/texts.h"
#include "ui/time_grid.h"
#include "ui/time_range.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

struct KeyToolWords {
    Q_DECLARE_TR_FUNCTIONS(KeyTools)
};

double timeOf(const Clip& clip, const KeyAddress& key)
{
    return (*clip.tracks[key.track]->times)[key.key];
}

std::string targetOf(const Clip& clip, const std::vector<KeyAddress>& keys)
{
    return keys.size() == 1 ? "node " + std::to_string(clip.tracks[keys.front().track]->node.value)
                            : std::to_string(keys.size()) + " keys";
}

const Clip* clipIn(const Scene& scene, const ViewState& view)
{
    return view.clip.index() < scene.clips.size() ? scene.clips[view.clip.index()].get() : nullptr;
}

/// Pushes an edit that tells which keys are selected after it.
bool pushKeys(Session& session, const char* label, std::string target,
    const std::function<Result<Scene>(const Scene&, ClipId, std::vector<KeyAddress>*)>& run)
{
    std::vector<KeyAddress> after;
    const ClipId clip = session.view().clip;
    const Result<void> done =
        session.push({label, std::move(target), 0, [&](const Scene& scene) { return run(scene, clip, &after); }});
    if (done) selectKeys(session, std::move(after));
    return done.has_value();
}

std::vector<std::uint32_t> tracksToKey(const Scene& scene, const ViewState& view)
{
    std::vector<std::uint32_t> out;
    for (const KeyAddress& key : view.keys)
        if (std::find(out.begin(), out.end(), key.track) == out.end()) out.push_back(key.track);
    const Clip* clip = clipIn(scene, view);
    if (!clip || !out.empty()) return out;
    for (std::uint32_t i = 0; i < clip->tracks.size(); ++i) {
        const auto& track = clip->tracks[i];
        const bool mine = track && track->keys() > 0 &&
                          std::find(view.joints.begin(), view.joints.end(), track->node) != view.joints.end();
        if (mine) out.push_back(i);
    }
    return out;
}

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
            view.timeSec = timeOf(*clip, keys.back());
            view.pose = PoseSource::Clip;
            view.playing = false;
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
    const int key = keyIndex(*scene.clips[view.clip.index()]->tracks[*track]->times, view.timeSec);
    return KeyAddress{*track, static_cast<std::uint32_t>(std::max(0, key))};
}

void stepInChannel(Session& session, int direction)
{
    const std::optional<KeyAddress> now = currentKey(session.scene(), session.view());
    if (!now) return session.stepKey(direction);
    const std::size_t keys = session.clip()->tracks[now->track]->keys();
    const auto next = static_cast<std::int64_t>(now->key) + direction;
    if (next < 0 || next >= static_cast<std::int64_t>(keys)) return;
    selectKeys(session, {{now->track, static_cast<std::uint32_t>(next)}}, AddKeys::Replace, true);
}

bool frameKeys(TimeRange& range, const Scene& scene, const ViewState& view)
{
    const Clip* clip = clipIn(scene, view);
    if (!clip || view.keys.empty()) return range.fit();
    double from = timeOf(*clip, view.keys.front()), to = from;
    for (const KeyAddress& key : view.keys) {
        from = std::min(from, timeOf(*clip, key));
        to = std::max(to, timeOf(*clip, key));
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

void deleteSelectedKeys(Session& session)
{
    const std::vector<KeyAddress> keys = session.view().keys;
    if (!session.clip()) return;
    pushKeys(session, QT_TRANSLATE_NOOP("Edit", "Delete keys"), targetOf(*session.clip(), keys),
        [&keys](const Scene& scene, ClipId clip, std::vector<KeyAddress>*) { return deleteKeys(scene, clip, keys); });
}

void insertKeysNow(Session& session)
{
    const std::vector<std::uint32_t> tracks = tracksToKey(session.scene(), session.view());
    if (!session.clip() || tracks.empty()) return;
    pushKeys(session, QT_TRANSLATE_NOOP("Edit", "Insert keys"), targetOf(*session.clip(), {{tracks.front(), 0}}),
        [&tracks, time = session.view().timeSec](const Scene& scene, ClipId clip, std::vector<KeyAddress>* added) {
            return insertKeys(scene, clip, tracks, time, added);
        });
}

void copySelectedKeys(Session& session)
{
    const Result<std::vector<CopiedKey>> copied = copyKeys(session.scene(), session.view().clip, session.view().keys);
    if (!copied) return session.say(sentence(copied.error()), true);
    QGuiApplication::clipboard()->setText(QString::fromStdString(copiedText(*copied)));
    session.say(KeyToolWords::tr(
        "%n key(s) copied; Paste keys puts the earliest at the playhead.", nullptr, static_cast<int>(copied->size())));
}

void pasteKeysNow(Session& session)
{
    const Result<std::vector<CopiedKey>> copied = readCopiedKeys(QGuiApplication::clipboard()->text().toStdString());
    if (!copied) return session.say(sentence(copied.error()), true);
    std::size_t left = 0;
    const bool done =
        pushKeys(session, QT_TRANSLATE_NOOP("Edit", "Paste keys"), std::to_string(copied->size()) + " keys",
            [&](const Scene& scene, ClipId clip, std::vector<KeyAddress>* pasted) -> Result<Scene> {
                Result<PastedKeys> out = pasteKeys(scene, clip, *copied, {.timeSec = session.view().timeSec});
                if (!out) return out.error();
                *pasted = out->keys;
                left = out->left;
                return std::move(out->scene);
            });
    if (done && left > 0)
        session.say(KeyToolWords::tr(
            "%n copied key(s) left out: this clip does not have their channels.", nullptr, static_cast<int>(left)));
}

const char* whyNoKeys(const Session& session)
{
    return session.view().keys.empty() ? QT_TRANSLATE_NOOP("Actions", "Select keys in the dope sheet first.") : nullptr;
}

const char* whyNoKeyPlace(const Session& session)
{
    return tracksToKey(session.scene(), session.view()).empty()
               ? QT_TRANSLATE_NOOP("Actions", "Select a joint that has keys in this clip, or some keys.")
               : nullptr;
}

SceneDrag::SceneDrag(Session& session)
    : session_(session), start_(session.document().sharedScene()), left_(start_), clip_(session.view().clip),
      keys_(session.view().keys), gesture_(session.newGesture())
{}

bool SceneDrag::alive() const
{
    return session_.document().sharedScene() == left_ && session_.view().clip == clip_;
}

bool SceneDrag::push(const char* label, std::string target, const std::function<Result<Scene>(const Scene& start)>& run)
{
    if (!alive()) return false;
    const Result<void> done =
        session_.push({label, std::move(target), gesture_, [this, &run](const Scene&) { return run(*start_); }});
    left_ = session_.document().sharedScene();
    return done.has_value();
}

void SceneDrag::cancel()
{
    if (!alive()) return;
    if (left_ != start_) session_.undoGesture(gesture_);
    selectKeys(session_, keys_);
}

KeyDrag::KeyDrag(Session& session, const KeyAddress& pressed)
    : session_(session), drag_(session), keys_(session.view().keys)
{
    std::erase(keys_, pressed);
    keys_.push_back(pressed);
    fromSec_ = timeOf(drag_.clip(), pressed);
}

void KeyDrag::moveTo(double timeSec, bool free)
{
    if (!drag_.alive()) return;
    const Clip& clip = drag_.clip();
    const double wanted = free ? timeSec : nearestFrame(clip, timeSec), by = wanted - fromSec_;
    if (by == bySec_) return;
    std::vector<MovedKey> moved;
    for (const KeyAddress& key : keys_) {
        const double time = timeOf(clip, key) + by;
        // A frame and the key of another joint that stands there are one moment.
        moved.push_back({key, by == 0.0 ? timeOf(clip, key) : free ? time : onKey(clip, time)});
    }
    std::vector<KeyAddress> places;
    const bool done = drag_.push(QT_TRANSLATE_NOOP("Edit", "Move keys"), targetOf(clip, keys_),
        [&](const Scene& start) { return moveKeys(start, drag_.clipId(), moved, &places); });
    if (!done) return;
    bySec_ = by;
    selectKeys(session_, std::move(places));
}

} // namespace bindpose
