// SPDX-License-Identifier: MIT
#include "ui/widgets/transport/timeline_lanes.h"

#include "core/eval/compare/worst_lane.h"
#include "render/maps/legend.h"
#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/keys/key_marks.h"
#include "ui/keys/key_text.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

bool holds(const Track& track, std::size_t key)
{
    if (track.interpolation == Interpolation::Step || key + 1 >= track.keys()) return true;
    const std::size_t a = track.valueAt(key), b = track.valueAt(key + 1);
    if (b + track.components > track.values.size()) return false;
    const auto first = track.values.begin();
    return track.interpolation == Interpolation::Linear &&
           std::equal(first + static_cast<std::ptrdiff_t>(a), first + static_cast<std::ptrdiff_t>(a + track.components),
               first + static_cast<std::ptrdiff_t>(b));
}

/// One unit for the whole lane, which stands in its name.
QString laneNumber(const WorstLane& lane, double value, float most, const FileFacts& facts)
{
    const bool ratio = lane.of == WorstLane::Of::Stretch || lane.of == WorstLane::Of::Volume;
    return ratio ? ratioText(value) : legendDistance(value, double{most}, facts);
}

} // namespace

bool TimelineLanes::show(const Frame& frame)
{
    const std::shared_ptr<const Scene>& scene = frame.actors.front().scene;
    const ViewState& view = frame.view;
    const std::shared_ptr<const Clip> clip =
        view.clip.index() < scene->clips.size() ? scene->clips[view.clip.index()] : nullptr;
    const bool sameNames = scene_ && scene_->nodes == scene->nodes;
    scene_ = scene;
    const bool otherLane = lane_ != frame.worst;
    const bool marked = !problems_.empty(), flagged = !bookmarks_.empty();
    if (clip != clip_ || findings_ != frame.findings || problem_ != view.problem) problems_ = findingMarks(frame);
    bookmarks_ = bookmarkMarks(frame);
    problem_ = view.problem;
    if (clip == clip_ && view.joints == joints_ && findings_ == frame.findings && sameNames && !otherLane &&
        marked != problems_.empty() && flagged != bookmarks_.empty())
        return false;
    clip_ = clip;
    joints_ = view.joints;
    findings_ = frame.findings;
    takeWorst(frame);
    rebuild(frame);
    return true;
}

void TimelineLanes::takeWorst(const Frame& frame)
{
    lane_ = frame.worst;
    worst_.clear();
    worstMost_ = 0.0f;
    if (!lane_ || !clip_) return;
    for (const WorstLane::Point& point : lane_->points) {
        if (point.clip != frame.view.clip || !std::isfinite(point.value)) continue;
        worst_.push_back({point.timeSec, point.value});
        worstMost_ = std::max(worstMost_, std::abs(point.value));
    }
}

const TimelineLanes::WorstPoint* TimelineLanes::worstNear(double timeSec) const
{
    const auto nearer = [timeSec](const WorstPoint& a, const WorstPoint& b) {
        return std::abs(a.timeSec - timeSec) < std::abs(b.timeSec - timeSec);
    };
    const auto at = std::min_element(worst_.begin(), worst_.end(), nearer);
    return at == worst_.end() ? nullptr : &*at;
}

QString TimelineLanes::worstText(double timeSec) const
{
    const WorstPoint* at = worstNear(timeSec);
    return at ? laneNumber(*lane_, double{at->value}, worstMost_, *scene_->facts) : QString();
}

void TimelineLanes::rebuild(const Frame& frame)
{
    lanes_.clear();
    channelLanes_ = 0;
    if (!clip_) return;
    if (!problems_.empty()) lanes_.push_back({Lane::Problems, findingLaneTitle(problems_), {}});
    if (!bookmarks_.empty()) lanes_.push_back({Lane::Bookmarks, tr("Bookmarks"), {}});
    if (!worst_.empty()) {
        const WorstLane::Of of = lane_->of;
        const QString label = of == WorstLane::Of::Stretch  ? tr("Stretch")
                              : of == WorstLane::Of::Heal   ? tr("Heal distance")
                              : of == WorstLane::Of::Volume ? tr("Volume")
                                                            : tr("Worst");
        lanes_.push_back({Lane::Worst, label, {}});
    }
    Lane all{Lane::All, tr("All joints"), {}};
    std::vector<Key> own;
    for (const auto& track : clip_->tracks) {
        if (!track || !track->times) continue;
        const bool step = track->interpolation == Interpolation::Step;
        const bool mine = std::find(joints_.begin(), joints_.end(), track->node) != joints_.end();
        for (std::size_t i = 0; i < track->keys(); ++i) {
            const Key key{(*track->times)[i], channelBit(track->path), step, mine && holds(*track, i)};
            all.keys.push_back(key);
            if (mine) own.push_back(key);
        }
    }
    const auto earlier = [](const Key& a, const Key& b) { return a.timeSec < b.timeSec; };
    std::sort(all.keys.begin(), all.keys.end(), earlier);
    std::stable_sort(own.begin(), own.end(), earlier);
    lanes_.push_back(std::move(all));
    if (!joints_.empty()) addJointLanes(frame, std::move(own));
}

/// One lane with a mark for all channels of a moment; below it, where several channels have keys, one lane each.
void TimelineLanes::addJointLanes(const Frame& frame, std::vector<Key> keys)
{
    QString name = nodeName(*scene_, frame.view.joint());
    if (joints_.size() > 1) name = tr("%n joints", nullptr, static_cast<int>(joints_.size()));
    Lane merged{Lane::Joint, name, {}};
    int channels = 0;
    for (const Key& key : keys) {
        channels |= key.channels;
        if (merged.keys.empty() || merged.keys.back().timeSec != key.timeSec) {
            merged.keys.push_back(key);
        } else {
            merged.keys.back().channels |= key.channels;
            merged.keys.back().hold = merged.keys.back().hold && key.hold;
            merged.keys.back().step = merged.keys.back().step && key.step;
        }
    }
    lanes_.push_back(std::move(merged));
    if ((channels & (channels - 1)) == 0 || joints_.size() > 1) return;
    const std::pair<int, QString> kinds[] = {
        {kTranslationKeys, tr("T  move")}, {kRotationKeys, tr("R  rotate")}, {kScaleKeys, tr("S  scale")}};
    for (const auto& [bit, label] : kinds) {
        Lane lane{Lane::Joint, label, {}};
        for (const Key& key : keys)
            if (key.channels == bit) lane.keys.push_back(key);
        if (lane.keys.empty()) continue;
        lanes_.push_back(std::move(lane));
        ++channelLanes_;
    }
}

std::span<const TimelineLanes::Lane> TimelineLanes::shown(int rows) const
{
    const bool fits = static_cast<int>(lanes_.size()) <= rows;
    return {lanes_.data(), lanes_.size() - (fits ? 0 : channelLanes_)};
}

const std::vector<TimeMark>& TimelineLanes::marks(const Lane& lane) const
{
    return lane.kind == Lane::Bookmarks ? bookmarks_ : problems_;
}

const TimelineLanes::Key* TimelineLanes::keyNear(const Lane* lane, double x, double reach, const TimeScale& scale) const
{
    if (!lane) return nullptr;
    const Key* best = nullptr;
    for (const Key& key : lane->keys) {
        const double distance = std::abs(scale(key.timeSec) - x);
        if (distance > reach) continue;
        reach = distance;
        best = &key;
    }
    return best;
}

QString TimelineLanes::text(const Lane& lane) const
{
    if (lane.kind == Lane::Problems || lane.kind == Lane::Bookmarks) {
        QStringList titles;
        for (const TimeMark& mark : marks(lane)) titles += tr("%1 at %2 s").arg(mark.title, decimals(mark.timeSec, 4));
        return lane.label + QStringLiteral(": ") + titles.join(QStringLiteral("; "));
    }
    if (lane.kind == Lane::Worst) {
        const auto most = std::max_element(worst_.begin(), worst_.end(),
            [](const WorstPoint& a, const WorstPoint& b) { return std::abs(a.value) < std::abs(b.value); });
        return tr("%1: at most %2 at %3 s").arg(lane.label, worstText(most->timeSec), decimals(most->timeSec, 4));
    }
    QStringList times;
    for (std::size_t i = 0; i < std::min<std::size_t>(lane.keys.size(), 64); ++i)
        times += decimals(lane.keys[i].timeSec, 4);
    times.removeDuplicates();
    return tr("%1: %n key(s) at %2 s", nullptr, static_cast<int>(lane.keys.size()))
        .arg(lane.label, times.join(QStringLiteral(", ")));
}

QString TimelineLanes::keyText(const Lane& lane, const Key& key) const
{
    QStringList channels;
    if (key.channels & kTranslationKeys) channels += tr("translation");
    if (key.channels & kRotationKeys) channels += tr("rotation");
    if (key.channels & kScaleKeys) channels += tr("scale");
    if (key.channels & kOtherKeys) channels += tr("other channels");
    const double frame = frameAt(key.timeSec, frameRateOf(*clip_));
    QStringList lines{
        tr("Key at %1 s, frame %2: %3").arg(decimals(key.timeSec, 4), decimals(frame, 2), channels.join(u", "))};
    if (lane.kind == Lane::Joint && joints_.size() == 1)
        lines += keyTexts(*scene_, *clip_, joints_.front(), key.timeSec);
    return lines.join(u'\n');
}

} // namespace bindpose
