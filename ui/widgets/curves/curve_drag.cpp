// SPDX-License-Identifier: MIT
#include "ui/widgets/curves/curve_drag.h"

#include "core/edit/keys/key_angles.h"
#include "ui/base/time_snap.h"
#include "ui/keys/key_commands.h"
#include "ui/keys/key_tools.h"
#include "ui/session/session.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kAxisReach = 4.0; ///< pixels that a drag goes along an axis before it counts there

/// The numbers of a key with one of them changed, as the file stores them.
std::vector<float> changedValue(
    const Track& track, std::size_t key, std::size_t component, double value, const std::optional<RotationOrder>& euler)
{
    if (euler) {
        glm::dvec3 angles = anglesOfKey(track, key, *euler);
        angles[static_cast<int>(component)] = value;
        return valueOfAngles(track, key, angles, *euler);
    }
    const auto from = std::span(track.values).subspan(track.valueAt(key), track.components);
    std::vector<float> out(from.begin(), from.end());
    out[component] = static_cast<float>(value);
    if (track.path == ChannelPath::Rotation && track.interpolation != Interpolation::CubicSpline)
        keepUnitLength(out, component);
    return out;
}

} // namespace

CurveDrag::CurveDrag(Session& session, const CurvePlot& plot, std::uint32_t track, const CurveHit& hit,
    const QPointF& pressed, bool alone)
    : session_(session), plot_(plot), edit_(session), track_(track), hit_(hit),
      from_(hit.part == KeyPart::Value ? plot.pointOf(hit.component, hit.key)
                                       : plot.handleOf(hit.component, hit.key, hit.part == KeyPart::OutTangent)),
      grip_(pressed - from_), alone_(alone)
{}

void CurveDrag::take(std::vector<KeyAddress> keys, bool wasChosen)
{
    keys_ = std::move(keys);
    wasChosen_ = wasChosen;
}

void CurveDrag::moveTo(const QPointF& mouse, bool free)
{
    if (!edit_.alive()) return;
    const QPointF at = mouse - grip_, by = at - from_;
    if (!moved_ && std::abs(by.x()) + std::abs(by.y()) < 3.0) return;
    moved_ = true;
    if (hit_.part == KeyPart::Value)
        movePoints(by, free);
    else
        moveHandle(at);
}

/// A handle of a Bézier key goes where the mouse is, between its key and the next one; a tangent points there.
void CurveDrag::moveHandle(const QPointF& at)
{
    const TimeAxis& axis = plot_.axis();
    const Track& track = *edit_.clip().tracks[track_];
    const std::vector<double>& times = *track.times;
    const bool behind = hit_.part == KeyPart::OutTangent, bezier = track.interpolation == Interpolation::Bezier;
    const double key = times[hit_.key], pixel = axis.timeAt(1.0) - axis.timeAt(0.0);
    double time = axis.timeAt(at.x());
    if (behind)
        time = std::max(time, bezier ? key : key + pixel);
    else
        time = std::min(time, bezier ? key : key - pixel);
    if (bezier) time = behind ? std::min(time, times[hit_.key + 1]) : std::max(time, times[hit_.key - 1]);
    const TurnedHandle turned{
        {track_, static_cast<std::uint32_t>(hit_.key)}, hit_.component, behind, {time, plot_.valueAt(at.y())}, alone_};
    edit_.push(QT_TRANSLATE_NOOP("Edit", "Set tangent"), "node " + std::to_string(track.node.value),
        [&](const Scene& start) { return turnHandle(start, edit_.clipId(), turned); });
}

/// Points that go up or down keep their time, those that go sideways their value: both need a few pixels.
void CurveDrag::movePoints(const QPointF& by, bool free)
{
    const TimeAxis& axis = plot_.axis();
    const Clip& clip = edit_.clip();
    const Track& track = *clip.tracks[track_];
    const double before = (*track.times)[hit_.key], wanted = before + axis.timeAt(by.x()) - axis.timeAt(0.0);
    const bool later = std::abs(by.x()) >= kAxisReach && nearestFrame(clip, wanted) != nearestFrame(clip, before);
    const double time = free && std::abs(by.x()) >= kAxisReach ? wanted : later ? nearestFrame(clip, wanted) : before;
    const CurveShape shape(clip.tracks[track_], session_.view().rotation, plot_.shape().euler());
    const double own = double{shape.stored(hit_.component, hit_.key)},
                 higher = plot_.valueAt(plot_.yOf(own) + by.y()) - own;
    const std::vector<MovedKey> moved = movedKeys(clip, keys_, time - before, free);
    std::vector<KeyAddress> places;
    const ClipId id = edit_.clipId();
    const bool done = edit_.push(
        keys_.size() > 1 ? QT_TRANSLATE_NOOP("Edit", "Move keys") : QT_TRANSLATE_NOOP("Edit", "Move key"),
        "node " + std::to_string(track.node.value), [&](const Scene& start) -> Result<Scene> {
            std::vector<KeyValue> values;
            for (const KeyAddress& key : keys_) {
                if (std::abs(by.y()) < kAxisReach) break;
                const double value = double{shape.stored(hit_.component, key.key)} + higher;
                values.push_back({key.key, changedValue(track, key.key, hit_.component, value, plot_.shape().euler())});
            }
            const Result<Scene> valued = setKeysAt(start, id, track_, values);
            if (!valued) return valued.error();
            return moveKeys(*valued, id, moved, &places, KeysInTheWay::Replaced);
        });
    if (!done) return;
    std::vector<KeyAddress> chosen = session_.view().keys;
    std::erase_if(chosen, [this](const KeyAddress& key) { return key.track == track_; });
    chosen.insert(chosen.end(), places.begin(), places.end());
    selectKeys(session_, std::move(chosen), AddKeys::Replace, true);
}

/// A press on one of several takes them along; a click means that one.
void CurveDrag::end(bool plain)
{
    if (!moved_ && wasChosen_ && plain) selectKeys(session_, {keys_.back()}, AddKeys::Replace, true);
    if (edit_.alive()) tellReplaced(session_, keyCount(edit_.clip()) - keyCount(*session_.playback().clip()));
}

} // namespace bindpose
