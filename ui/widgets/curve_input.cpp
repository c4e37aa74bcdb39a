// SPDX-License-Identifier: MIT
// What people do with curves.
#include "ui/pose_tools.h"
#include "ui/session.h"
#include "ui/time_grid.h"
#include "ui/widgets/curve_canvas.h"
#include "ui/widgets/dope_sheet.h"

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
    panX_ = event->pos().x();
    if (event->button() != Qt::LeftButton || !shape_.track() || drag_) return;
    for (std::size_t c = 0; c < std::min(shape_.components(), kMostLines); ++c) {
        const QRect row = legendRect(c);
        if (!row.contains(event->pos())) continue;
        if (event->pos().x() < row.left() + 20)
            hidden_[c] = !hidden_[c];
        else
            component_ = c;
        measure();
        return update();
    }
    const std::optional<Hit> hit = hitAt(event->position());
    if (!hit) return;
    component_ = hit->component;
    const KeyAddress key{*track_, static_cast<std::uint32_t>(hit->key)};
    if (hit->part == KeyPart::Value) selectKeys(session_, {key}, AddKeys::Replace, true);
    const QPointF from = hit->part == KeyPart::Value
                             ? pointOf(hit->component, hit->key)
                             : handleOf(hit->component, hit->key, hit->part == KeyPart::OutTangent);
    drag_.emplace(Drag{SceneDrag(session_), *track_, *hit, from, event->position() - from, false});
    update();
}

void CurveCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (drag_ && event->buttons().testFlag(Qt::LeftButton)) {
        dragTo(event->position() - drag_->grip, event->modifiers().testFlag(Qt::ShiftModifier));
    } else if (event->buttons().testFlag(Qt::MiddleButton)) {
        const bool moved = range_.pan((panX_ - event->pos().x()) * (scale().timeAt(1.0) - scale().timeAt(0.0)));
        panX_ = event->pos().x();
        if (moved) Q_EMIT rangeChanged();
        measure();
        update();
    }
}

void CurveCanvas::dragTo(const QPointF& at, bool free)
{
    if (!drag_->edit.alive()) return;
    const QPointF by = at - drag_->from;
    if (!drag_->moved && std::abs(by.x()) + std::abs(by.y()) < 3.0) return;
    drag_->moved = true;
    if (drag_->hit.part == KeyPart::Value)
        dragPoint(by, free);
    else
        dragTangent(at);
}

void CurveCanvas::dragTangent(const QPointF& at)
{
    const Hit hit = drag_->hit;
    const Track& track = *drag_->edit.clip().tracks[drag_->track];
    const double key = scale()((*track.times)[hit.key]);
    const bool behind = hit.part == KeyPart::OutTangent;
    const double ahead = std::max(1.0, behind ? at.x() - key : key - at.x());
    const double apart = (scale().timeAt(ahead) - scale().timeAt(0.0)) * (behind ? 1.0 : -1.0);
    const std::size_t n = track.components, value = track.valueAt(hit.key);
    const auto from = std::span(track.values).subspan(behind ? value + n : value - n, n);
    std::vector<float> slopes(from.begin(), from.end());
    slopes[hit.component] = static_cast<float>((valueAt(at.y()) - double{track.values[value + hit.component]}) / apart);
    drag_->edit.push(
        QT_TRANSLATE_NOOP("Edit", "Set tangent"), "node " + std::to_string(track.node.value), [&](const Scene& start) {
            return setKeyAt(
                start, drag_->edit.clipId(), {drag_->track, static_cast<std::uint32_t>(hit.key)}, slopes, hit.part);
        });
}

/// A point that goes up or down keeps its time, one that goes sideways its value: both need a few pixels.
void CurveCanvas::dragPoint(const QPointF& by, bool free)
{
    const Hit hit = drag_->hit;
    const Clip& clip = drag_->edit.clip();
    const Track& track = *clip.tracks[drag_->track];
    const KeyAddress key{drag_->track, static_cast<std::uint32_t>(hit.key)};
    const double before = (*track.times)[hit.key], wanted = before + scale().timeAt(by.x()) - scale().timeAt(0.0);
    const bool later = std::abs(by.x()) >= kAxisReach && nearestFrame(clip, wanted) != nearestFrame(clip, before);
    const double time = free && std::abs(by.x()) >= kAxisReach ? wanted : later ? nearestFrame(clip, wanted) : before;
    const float own =
        CurveShape(clip.tracks[drag_->track], view_.rotation, shape_.euler()).stored(hit.component, hit.key);
    const double value = valueAt(yOf(double{own}) + by.y());
    std::vector<KeyAddress> places;
    const bool done = drag_->edit.push(QT_TRANSLATE_NOOP("Edit", "Move key"),
        "node " + std::to_string(track.node.value), [&](const Scene& start) -> Result<Scene> {
            Result<Scene> valued = start;
            if (std::abs(by.y()) >= kAxisReach)
                valued = setKeyAt(start, drag_->edit.clipId(), key,
                    changedValue(track, hit.key, hit.component, value, shape_.euler()), KeyPart::Value);
            return valued ? moveKeys(*valued, drag_->edit.clipId(), {{key, time}}, &places) : valued;
        });
    if (done) selectKeys(session_, std::move(places), AddKeys::Replace, true);
}

void CurveCanvas::cancelDrag()
{
    drag_->edit.cancel();
    drag_.reset();
    Q_EMIT dragEnded();
}

void CurveCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (!drag_ || event->button() != Qt::LeftButton) return;
    drag_.reset();
    measure();
    update();
    Q_EMIT dragEnded();
}

void CurveCanvas::wheelEvent(QWheelEvent* event)
{
    const double notches = (event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x()) / 120.0;
    const bool moved = event->modifiers().testFlag(Qt::ControlModifier)
                           ? range_.zoom(std::pow(1.25, notches), scale().timeAt(event->position().x()))
                           : range_.pan(-0.1 * notches * (range_.toSec() - range_.fromSec()));
    event->accept();
    if (!moved) return;
    Q_EMIT rangeChanged();
    measure();
}

/// The selected keys fill what is in sight.
void CurveCanvas::frameSelected()
{
    if (scene_ && frameKeys(range_, *scene_, view_)) Q_EMIT rangeChanged();
    measure();
    update();
}

void CurveCanvas::keyPressEvent(QKeyEvent* event)
{
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
    case Qt::Key_F:
        return frameSelected();
    case Qt::Key_Home:
        return session_.goToStart();
    case Qt::Key_End:
        return session_.goToEnd();
    case Qt::Key_Escape:
        if (drag_) return cancelDrag();
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace bindpose
