// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/dope_rows.h"

#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/keys/key_text.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kKeyReach = 6.0; ///< pixels from a key that still mean it

ChosenTimes chosenTimes(const Clip& clip, const std::vector<KeyAddress>& keys)
{
    ChosenTimes out;
    for (const KeyAddress& key : keys)
        if (const double time = keyTime(clip, key); std::isfinite(time)) out[key.track].push_back(time);
    for (auto& entry : out) std::sort(entry.second.begin(), entry.second.end());
    return out;
}

} // namespace

bool DopeRows::show(const Frame& frame)
{
    const ViewState& view = frame.view;
    const std::shared_ptr<const Scene>& scene = frame.actors.front().scene;
    const std::shared_ptr<const Clip> clip =
        view.clip.index() < scene->clips.size() ? scene->clips[view.clip.index()] : nullptr;
    const bool otherRows = clip != clip_ || !scene_ || scene_->nodes != scene->nodes || view.joints != view_.joints;
    const bool otherKeys = clip != clip_ || view.keys != view_.keys;
    const bool otherJoint = view.joint() != view_.joint() || (clip_ && clip && view.clip != view_.clip);
    if (view.joints != view_.joints && view.joints != own_) listed_ = view.joints;
    own_.clear();
    scene_ = scene;
    clip_ = clip;
    view_ = view;
    if (otherRows) rebuild();
    if (otherKeys) chosen_ = clip ? chosenTimes(*clip, view.keys) : ChosenTimes();
    return otherJoint;
}

void DopeRows::rebuild()
{
    rows_.build(scene_, clip_, view_.joints, selectedOnly_ ? &listed_ : nullptr);
    cursor_ = size() == 0 ? 0 : std::min(cursor_, size() - 1);
}

void DopeRows::setSelectedOnly(bool only)
{
    selectedOnly_ = only;
    listed_ = view_.joints;
    rebuild();
}

void DopeRows::toggle(std::size_t row)
{
    if (row < size() && rows_.rows()[row].folds) rows_.toggle(rows_.rows()[row].node);
    rebuild();
}

std::optional<std::size_t> DopeRows::rowBeside(int by) const
{
    if (size() == 0) return std::nullopt;
    const auto next = static_cast<std::int64_t>(cursor_) + by;
    return static_cast<std::size_t>(std::clamp<std::int64_t>(next, 0, static_cast<std::int64_t>(size()) - 1));
}

std::optional<double> DopeRows::keyBeside(int direction) const
{
    if (cursor_ >= size()) return std::nullopt;
    const std::vector<double>& times = rows_.times(cursor_);
    const auto at = std::lower_bound(times.begin(), times.end(), view_.timeSec);
    if (direction < 0) return at != times.begin() ? std::optional(*std::prev(at)) : std::nullopt;
    const auto after = at != times.end() && *at == view_.timeSec ? std::next(at) : at;
    return after != times.end() ? std::optional(*after) : std::nullopt;
}

std::optional<std::size_t> DopeRows::currentRow() const
{
    const std::optional<std::uint32_t> track = scene_ ? currentTrack(*scene_, view_) : std::nullopt;
    if (!track) return std::nullopt;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < size(); ++i) {
        const KeyRow& row = rows_.rows()[i];
        if (row.kind == KeyRow::Summary || row.node != clip_->tracks[*track]->node) continue;
        if (row.kind == KeyRow::Joint || row.tracks.front() == *track) found = i;
    }
    return found;
}

std::optional<std::size_t> DopeRows::rowToFollow() const
{
    const std::vector<KeyRow>& rows = rows_.rows();
    const NodeId joint = view_.joint();
    const bool here = cursor_ < size() && rows[cursor_].kind != KeyRow::Summary && rows[cursor_].node == joint;
    if (here || !joint.valid()) return std::nullopt;
    for (std::size_t i = 0; i < size(); ++i)
        if (rows[i].kind == KeyRow::Joint && rows[i].node == joint) return i;
    return std::nullopt;
}

std::optional<double> DopeRows::timeNear(std::size_t row, double x, const TimeScale& scale) const
{
    const std::vector<double>& times = rows_.times(row);
    const auto after = std::lower_bound(times.begin(), times.end(), scale.timeAt(x));
    std::optional<double> best;
    double reach = kKeyReach;
    for (const auto candidate : {after, after == times.begin() ? after : std::prev(after)}) {
        if (candidate == times.end() || std::abs(scale(*candidate) - x) > reach) continue;
        reach = std::abs(scale(*candidate) - x);
        best = *candidate;
    }
    return best;
}

std::vector<KeyAddress> DopeRows::keysIn(std::size_t first, std::size_t last, double fromSec, double toSec) const
{
    std::vector<KeyAddress> keys;
    std::vector<std::uint32_t> done;
    for (std::size_t row = first; row < size() && row <= last; ++row) {
        if (rows_.rows()[row].kind == KeyRow::Summary) continue;
        for (const std::uint32_t track : rows_.rows()[row].tracks) {
            if (std::find(done.begin(), done.end(), track) != done.end()) continue;
            done.push_back(track);
            const std::vector<double>& times = *clip_->tracks[track]->times;
            const auto from = std::lower_bound(times.begin(), times.end(), fromSec);
            for (auto key = from; key != times.end() && *key <= toSec; ++key)
                keys.push_back({track, static_cast<std::uint32_t>(key - times.begin())});
        }
    }
    return keys;
}

QString DopeRows::text(std::size_t row) const
{
    if (row >= size()) return {};
    const KeyRow& it = rows_.rows()[row];
    QString name = it.label;
    if (it.kind == KeyRow::Channel) name = QStringLiteral("%1, %2").arg(nodeName(*scene_, it.node), it.label);
    const std::vector<double>& times = rows_.times(row);
    const int key = keyIndex(times, view_.timeSec);
    const bool on = key >= 0 && times[static_cast<std::size_t>(key)] == view_.timeSec;
    QString text = tr("%1: %n key(s)", nullptr, static_cast<int>(times.size())).arg(name);
    if (on) text += QStringLiteral(", ") + tr("key %1 at %2 s").arg(key + 1).arg(decimals(view_.timeSec, 4));
    const bool selected = std::any_of(
        it.tracks.begin(), it.tracks.end(), [this](std::uint32_t track) { return chosen_.count(track) > 0; });
    if (selected) text += QStringLiteral(", ") + tr("with selected keys");
    return text;
}

QString DopeRows::keyText(std::size_t row, double timeSec) const
{
    const double frame = frameAt(timeSec, frameRateOf(*clip_));
    QStringList lines{tr("Key %1 of %2 at %3 s, frame %4")
                          .arg(keyIndex(rows_.times(row), timeSec) + 1)
                          .arg(rows_.times(row).size())
                          .arg(decimals(timeSec, 7), decimals(frame, 2))};
    const KeyRow& it = rows_.rows()[row];
    if (it.kind != KeyRow::Summary) lines += keyTexts(*scene_, *clip_, it.node, timeSec);
    return lines.join(u'\n');
}

} // namespace bindpose
