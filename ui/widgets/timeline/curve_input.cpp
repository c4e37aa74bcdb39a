// SPDX-License-Identifier: MIT
// What people do with curves.
#include "ui/base/time_grid.h"
#include "ui/keys/key_commands.h"
#include "ui/keys/key_drag.h"
#include "ui/keys/key_tools.h"
#include "ui/motion/pose_tools.h"
#include "ui/session/session.h"
#include "ui/widgets/timeline/curve_canvas.h"
#include "ui/widgets/timeline/dope_sheet.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kAxisReach = 4.0; ///< pixels that a drag goes along an axis before it counts there

/// The numbers of a key with one of them changed, as the file stores them.
std::vector<float> changedValue(const Track& track, std::size_t key, std::size_t component, double value, bool euler)
{
    const auto from = std::span(track.values).subspan(track.valueAt(key), track.components);
    std::vector<float> out(from.begin(), from.end());
    if (euler) {
        const glm::quat before = glm::normalize(glm::quat(out[3], out[0], out[1], out[2]));
        glm::vec3 angles = eulerDegrees(before);
        angles[static_cast<int>(component)] = static_cast<float>(value);
        glm::quat q = rotationOf(angles);
        if (glm::dot(q, before) < 0.0f) q = -q; // the hemisphere stays
        return {q.x, q.y, q.z, q.w};
    }
    out[component] = static_cast<float>(value);
    if (track.path == ChannelPath::Rotation && track.interpolation != Interpolation::CubicSpline)
        keepUnitLength(out, component);
    return out;
}

} // namespace

void CurveCanvas::mousePressEvent(QMouseEvent* event)
{
    pan_ = event->pos();
    if (event->button() != Qt::LeftButton || !shape_.track() || drag_ || pressLegend(event->pos())) return;
    const std::optional<Hit> hit = hitAt(event->position());
    if (!hit && event->pos().x() >= dope::kNames) frame_ = QRectF(event->position(), QSizeF());
    if (!hit) return;
    component_ = hit->component;
    update();
    if (hit->part == KeyPart::Value) return pressPoint(*event, *hit);
    const bool alone =
        event->modifiers().testFlag(Qt::ControlModifier) || !isSmooth(*shape_.track(), hit->key, hit->component);
    const QPointF from = handleOf(hit->component, hit->key, hit->part == KeyPart::OutTangent);
    drag_.emplace(Drag{.edit = SceneDrag(session_),
        .track = *track_,
        .hit = *hit,
        .from = from,
        .grip = event->position() - from,
        .alone = alone});
}

/// Shift takes the key to the selected ones, Ctrl takes it there or away; one of several stays among them.
void CurveCanvas::pressPoint(const QMouseEvent& event, const Hit& hit)
{
    const KeyAddress key{*track_, static_cast<std::uint32_t>(hit.key)};
    const bool chosen = std::find(view_.keys.begin(), view_.keys.end(), key) != view_.keys.end();
    const bool ctrl = event.modifiers().testFlag(Qt::ControlModifier);
    if (ctrl && chosen) return selectKeys(session_, {key}, AddKeys::Remove);
    const bool more = chosen || ctrl || event.modifiers().testFlag(Qt::ShiftModifier);
    selectKeys(session_, {key}, more ? AddKeys::Extend : AddKeys::Replace, true);
    std::vector<KeyAddress> keys = session_.view().keys;
    std::erase_if(keys, [&](const KeyAddress& other) { return other.track != *track_; });
    const QPointF from = pointOf(hit.component, hit.key);
    drag_.emplace(Drag{.edit = SceneDrag(session_),
        .track = *track_,
        .hit = hit,
        .from = from,
        .grip = event.position() - from,
        .keys = std::move(keys),
        .wasChosen = chosen});
}

void CurveCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (drag_ && event->buttons().testFlag(Qt::LeftButton)) {
        dragTo(event->position() - drag_->grip, event->modifiers().testFlag(Qt::ShiftModifier));
    } else if (frame_ && event->buttons().testFlag(Qt::LeftButton)) {
        frame_->setBottomRight(event->position());
        update();
    } else if (event->buttons().testFlag(Qt::MiddleButton)) {
        const QPoint by = pan_ - event->pos();
        const bool moved = range_.pan(by.x() * (scale().timeAt(1.0) - scale().timeAt(0.0)));
        if (ownValues_) {
            const double up = valueAt(by.y()) - valueAt(0.0);
            ownValues_ = {ownValues_->first + up, ownValues_->second + up};
        }
        pan_ = event->pos();
        if (moved) Q_EMIT rangeChanged();
        measure();
        update();
    }
}

/// Points that are shown under the frame.
void CurveCanvas::selectFramed(AddKeys how)
{
    const QRectF box = frame_->normalized();
    frame_.reset();
    update();
    if (!shape_.track()) return;
    std::vector<KeyAddress> keys;
    const auto [first, last] = keysInSight();
    for (std::size_t k = first; k < last; ++k) {
        bool inside = false;
        for (std::size_t c = 0; c < std::min(shape_.components(), kMostLines); ++c)
            inside = inside || (shown(c) && box.contains(pointOf(c, k)));
        if (inside) keys.push_back({*track_, static_cast<std::uint32_t>(k)});
    }
    // Of a press beside everything the channel would be forgotten.
    if (!keys.empty()) selectKeys(session_, std::move(keys), how);
}

void CurveCanvas::dragTo(const QPointF& at, bool free)
{
    if (!drag_->edit.alive()) return;
    const QPointF by = at - drag_->from;
    if (!drag_->moved && std::abs(by.x()) + std::abs(by.y()) < 3.0) return;
    drag_->moved = true;
    if (drag_->hit.part == KeyPart::Value)
        dragPoints(by, free);
    else
        dragHandle(at);
}

/// A handle of a Bézier key goes where the mouse is, between its key and the next one; a tangent points there.
void CurveCanvas::dragHandle(const QPointF& at)
{
    const Hit hit = drag_->hit;
    const Track& track = *drag_->edit.clip().tracks[drag_->track];
    const std::vector<double>& times = *track.times;
    const bool behind = hit.part == KeyPart::OutTangent, bezier = track.interpolation == Interpolation::Bezier;
    const double key = times[hit.key], pixel = scale().timeAt(1.0) - scale().timeAt(0.0);
    double time = scale().timeAt(at.x());
    if (behind)
        time = std::max(time, bezier ? key : key + pixel);
    else
        time = std::min(time, bezier ? key : key - pixel);
    if (bezier) time = behind ? std::min(time, times[hit.key + 1]) : std::max(time, times[hit.key - 1]);
    const TurnedHandle turned{{drag_->track, static_cast<std::uint32_t>(hit.key)}, hit.component, behind,
        {time, valueAt(at.y())}, drag_->alone};
    drag_->edit.push(QT_TRANSLATE_NOOP("Edit", "Set tangent"), "node " + std::to_string(track.node.value),
        [&](const Scene& start) { return turnHandle(start, drag_->edit.clipId(), turned); });
}

/// Points that go up or down keep their time, those that go sideways their value: both need a few pixels.
void CurveCanvas::dragPoints(const QPointF& by, bool free)
{
    const Hit hit = drag_->hit;
    const Clip& clip = drag_->edit.clip();
    const Track& track = *clip.tracks[drag_->track];
    const double before = (*track.times)[hit.key], wanted = before + scale().timeAt(by.x()) - scale().timeAt(0.0);
    const bool later = std::abs(by.x()) >= kAxisReach && nearestFrame(clip, wanted) != nearestFrame(clip, before);
    const double time = free && std::abs(by.x()) >= kAxisReach ? wanted : later ? nearestFrame(clip, wanted) : before;
    const CurveShape shape(clip.tracks[drag_->track], view_.rotation, shape_.euler());
    const double own = double{shape.stored(hit.component, hit.key)}, higher = valueAt(yOf(own) + by.y()) - own;
    const std::vector<MovedKey> moved = movedKeys(clip, drag_->keys, time - before, free);
    std::vector<KeyAddress> places;
    const ClipId id = drag_->edit.clipId();
    const bool done = drag_->edit.push(
        drag_->keys.size() > 1 ? QT_TRANSLATE_NOOP("Edit", "Move keys") : QT_TRANSLATE_NOOP("Edit", "Move key"),
        "node " + std::to_string(track.node.value), [&](const Scene& start) -> Result<Scene> {
            std::vector<KeyValue> values;
            for (const KeyAddress& key : drag_->keys) {
                if (std::abs(by.y()) < kAxisReach) break;
                const double value = double{shape.stored(hit.component, key.key)} + higher;
                values.push_back({key.key, changedValue(track, key.key, hit.component, value, shape_.euler())});
            }
            const Result<Scene> valued = setKeysAt(start, id, drag_->track, values);
            if (!valued) return valued.error();
            return moveKeys(*valued, id, moved, &places, KeysInTheWay::Replaced);
        });
    if (!done) return;
    std::vector<KeyAddress> chosen = session_.view().keys;
    std::erase_if(chosen, [this](const KeyAddress& key) { return key.track == drag_->track; });
    chosen.insert(chosen.end(), places.begin(), places.end());
    selectKeys(session_, std::move(chosen), AddKeys::Replace, true);
}

void CurveCanvas::cancelDrag()
{
    drag_->edit.cancel();
    drag_.reset();
    Q_EMIT dragEnded();
}

void CurveCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return;
    const Qt::KeyboardModifiers held = event->modifiers();
    if (frame_)
        return selectFramed(held.testFlag(Qt::ControlModifier) ? AddKeys::Remove
                            : held.testFlag(Qt::ShiftModifier) ? AddKeys::Extend
                                                               : AddKeys::Replace);
    if (!drag_) return;
    // A press on one of several takes them along; a click means that one.
    const bool click = !drag_->moved && drag_->wasChosen && held == Qt::NoModifier;
    if (click) selectKeys(session_, {drag_->keys.back()}, AddKeys::Replace, true);
    if (drag_->edit.alive()) tellReplaced(session_, keyCount(drag_->edit.clip()) - keyCount(*session_.clip()));
    drag_.reset();
    measure();
    update();
    Q_EMIT dragEnded();
}

void CurveCanvas::wheelEvent(QWheelEvent* event)
{
    const double notches = (event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x()) / 120.0;
    if (event->modifiers().testFlag(Qt::ControlModifier) && event->modifiers().testFlag(Qt::ShiftModifier)) {
        zoomValues(std::pow(1.25, notches), valueAt(event->position().y()));
        return event->accept();
    }
    const bool moved = event->modifiers().testFlag(Qt::ControlModifier)
                           ? range_.zoom(std::pow(1.25, notches), scale().timeAt(event->position().x()))
                           : range_.pan(-0.1 * notches * (range_.toSec() - range_.fromSec()));
    event->accept();
    if (!moved) return;
    Q_EMIT rangeChanged();
    measure();
}

void CurveCanvas::zoomValues(double factor, double fixed)
{
    if (!shape_.track()) return;
    const double low = fixed + (low_ - fixed) / factor, high = fixed + (high_ - fixed) / factor;
    // Numbers of 32 bits have nothing between that could be seen there.
    constexpr double kLeastSpan = 1e-6, kMostSpan = 1e9;
    if (high - low < kLeastSpan * std::max(1.0, std::abs(low)) || high - low > kMostSpan) return;
    ownValues_ = {low, high};
    measure();
    update();
}

/// The selected keys fill what is in sight, and all values find room.
void CurveCanvas::frameSelected()
{
    ownValues_.reset();
    if (scene_ && frameKeys(range_, *scene_, view_)) Q_EMIT rangeChanged();
    measure();
    update();
}

void CurveCanvas::keyPressEvent(QKeyEvent* event)
{
    if (runKeyCommand(session_, *event)) return;
    switch (event->key()) {
    case Qt::Key_Left:
        return stepInChannel(session_, -1);
    case Qt::Key_Right:
        return stepInChannel(session_, 1);
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const std::size_t all = std::max<std::size_t>(1, std::min(shape_.components(), kMostLines));
        component_ = (component_ + (event->key() == Qt::Key_Down ? 1 : all - 1)) % all;
        setAccessibleDescription(shape_.track() ? legendText(component_) : QString());
        return update();
    }
    case Qt::Key_PageUp:
        return stepChannel(-1);
    case Qt::Key_PageDown:
        return stepChannel(1);
    case Qt::Key_F:
        return frameSelected();
    case Qt::Key_Home:
        return session_.goToStart();
    case Qt::Key_End:
        return session_.goToEnd();
    case Qt::Key_Escape:
        if (drag_) return cancelDrag();
        if (frame_) {
            frame_.reset();
            return update();
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace bindpose
