// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/curve_canvas.h"

#include "ui/base/texts.h"
#include "ui/base/time_grid.h"
#include "ui/keys/key_commands.h"
#include "ui/keys/key_rows.h"
#include "ui/keys/key_tools.h"
#include "ui/look/exact_copy.h"
#include "ui/look/painted_tip.h"
#include "ui/motion/pose_tools.h"
#include "ui/session/session.h"
#include "ui/widgets/timeline/dope_sheet.h"

#include <QHelpEvent>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace bindpose {
namespace {

constexpr double kPointReach = 7.0; ///< pixels

} // namespace

CurveCanvas::CurveCanvas(Session& session, TimeRange& range, QWidget* parent)
    : QWidget(parent), session_(session), range_(range)
{
    installPaintedAccess();
    setFocusPolicy(Qt::StrongFocus);
    setLayoutDirection(Qt::LeftToRight);
    setProperty("takesStageKeys", true);
    setAccessibleName(tr("Curves"));
    setMouseTracking(true);
}

TimeScale CurveCanvas::scale() const
{
    return range_.scale(dope::kNames + dope::kPadding, width() - dope::kNames - 2 * dope::kPadding);
}

double CurveCanvas::yOf(double value) const
{
    const double top = 12.0, room = std::max(1.0, height() - 24.0);
    return top + (high_ - value) / std::max(high_ - low_, 1e-12) * room;
}

double CurveCanvas::valueAt(double y) const
{
    const double top = 12.0, room = std::max(1.0, height() - 24.0);
    return high_ - (y - top) / room * (high_ - low_);
}

void CurveCanvas::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    scene_ = frame.actors.front().scene;
    view_ = frame.view;
    const std::optional<std::uint32_t> track = currentTrack(*scene_, view_);
    if (drag_ && !drag_->edit.alive()) { // another file, clip or edit came between
        drag_.reset();
        Q_EMIT dragEnded();
    }
    const auto of = std::tuple(session_.current(), view_.clip, track);
    if (of != std::exchange(of_, of)) { // also where the number of the track is the same in another clip
        frame_.reset();
        showAllValues();
    }
    track_ = track;
    shape_ =
        track ? CurveShape(scene_->clips[view_.clip.index()]->tracks[*track], view_.rotation, euler_) : CurveShape();
    component_ = std::min(component_, std::max<std::size_t>(shape_.components(), 1) - 1);
    update(); // showRange() comes with every frame
}

/// All lines, and room for all of their values.
void CurveCanvas::showAllValues()
{
    std::fill(std::begin(hidden_), std::end(hidden_), false);
    ownValues_.reset();
}

void CurveCanvas::setEuler(bool euler)
{
    euler_ = euler;
    showAllValues(); // others by now
    const std::shared_ptr<const Track> track = track_ ? scene_->clips[view_.clip.index()]->tracks[*track_] : nullptr;
    shape_ = CurveShape(track, view_.rotation, euler);
    component_ = std::min(component_, std::max<std::size_t>(shape_.components(), 1) - 1);
    measure();
    update();
}

void CurveCanvas::showRange()
{
    if (!drag_) measure();
    update();
}

std::pair<std::size_t, std::size_t> CurveCanvas::keysInSight() const
{
    const std::vector<double>& times = *shape_.track()->times;
    const auto first = std::lower_bound(times.begin(), times.end(), range_.fromSec());
    const auto last = std::upper_bound(first, times.end(), range_.toSec());
    return {static_cast<std::size_t>(first - times.begin()), static_cast<std::size_t>(last - times.begin())};
}

/// All that is shown of what is in sight finds room.
void CurveCanvas::measure()
{
    if (!shape_.track()) return;
    if (ownValues_) {
        std::tie(low_, high_) = *ownValues_;
        return;
    }
    double low = 1e30, high = -1e30;
    const auto take = [&](double value) {
        if (!std::isfinite(value)) return;
        low = std::min(low, value);
        high = std::max(high, value);
    };
    std::vector<double> times;
    for (int i = 0; i <= 200; ++i) times.push_back(range_.fromSec() + (range_.toSec() - range_.fromSec()) * i / 200.0);
    for (std::size_t c = 0; c < std::min(shape_.components(), kMostLines); ++c) {
        if (!shown(c)) continue;
        for (const float value : shape_.line(c, times)) take(double{value});
        const auto [first, last] = keysInSight(); // what happens in one frame falls between two moments
        for (std::size_t k = first; k < last; ++k) take(double{shape_.stored(c, k)});
    }
    if (low > high) low = -1.0, high = 1.0;
    const double least = euler_ ? 1.0 : 1e-3, middle = 0.5 * (low + high);
    const double half = std::max(0.55 * (high - low), 0.5 * std::max(least, 1e-4 * std::abs(middle)));
    low_ = middle - half;
    high_ = middle + half;
}

QPointF CurveCanvas::pointOf(std::size_t component, std::size_t key) const
{
    return {scale()((*shape_.track()->times)[key]), yOf(double{shape_.stored(component, key)})};
}

QPointF CurveCanvas::handleOf(std::size_t component, std::size_t key, bool behind) const
{
    const std::optional<HandlePoint> handle = shape_.handle(component, key, behind);
    return handle ? QPointF(scale()(handle->timeSec), yOf(handle->value)) : pointOf(component, key);
}

bool CurveCanvas::hasHandle(std::size_t key, bool behind) const
{
    return shown(component_) && shape_.handle(component_, key, behind).has_value();
}

std::optional<CurveCanvas::Hit> CurveCanvas::hitAt(const QPointF& at) const
{
    if (!shape_.track() || at.x() < dope::kNames) return std::nullopt;
    std::optional<Hit> best;
    double reach = kPointReach;
    const auto take = [&](const QPointF& point, const Hit& hit) {
        const double away = std::hypot(point.x() - at.x(), point.y() - at.y());
        if (away > reach) return;
        reach = away;
        best = hit;
    };
    const std::optional<KeyAddress> key = currentKey(*scene_, view_);
    if (key)
        for (const bool behind : {false, true})
            if (hasHandle(key->key, behind))
                take(handleOf(component_, key->key, behind),
                    {key->key, component_, behind ? KeyPart::OutTangent : KeyPart::InTangent});
    if (best) return best; // handles stand out to be taken
    const auto [first, last] = keysInSight();
    const auto takeLine = [&, from = first, to = last](std::size_t c) {
        for (std::size_t k = from; shown(c) && k < to; ++k) take(pointOf(c, k), {k, c, KeyPart::Value});
    };
    // Where lines meet the chosen one is meant.
    takeLine(component_);
    for (std::size_t c = 0; !best && c < std::min(shape_.components(), kMostLines); ++c) takeLine(c);
    return best;
}

std::vector<PaintedPart> CurveCanvas::paintedParts() const
{
    std::vector<PaintedPart> parts;
    if (!shape_.track()) return parts;
    const Clip& clip = *scene_->clips[view_.clip.index()];
    for (const std::uint32_t track : channels())
        if (const QRect rect = channelRect(track); !rect.isEmpty())
            parts.push_back({channelTitle(*clip.tracks[track]), rect,
                [this, track] { selectChannel(session_, track, view_.timeSec); }});
    for (std::size_t c = 0; c < std::min(shape_.components(), kMostLines); ++c) {
        const QString value = decimals(double{shape_.at(c, view_.timeSec)}, 4);
        parts.push_back(
            {tr("%1: %2 at %3 s").arg(legendText(c), value, decimals(view_.timeSec, 4)), legendRect(c), {}});
    }
    const auto [first, last] = keysInSight();
    for (std::size_t k = first; shown(component_) && k < std::min(last, first + std::size_t{dope::kMostKeysTold});
         ++k) {
        const double time = (*shape_.track()->times)[k];
        const QString text =
            tr("Key %1 at %2 s: %3").arg(k + 1).arg(decimals(time, 4), exactText(shape_.stored(component_, k)));
        const KeyAddress key{*track_, static_cast<std::uint32_t>(k)};
        parts.push_back({text, QRectF(pointOf(component_, k) - QPointF(6, 6), QSizeF(12, 12)).toRect(),
            [&session = session_, key] { selectKeys(session, {key}, AddKeys::Replace, true); }});
    }
    for (const CurveShape::Mark& mark : shape_.doubts(first, last)) {
        const QPointF at = pointOf(component_, mark.key);
        const QString text = mark.doubt == CurveShape::Doubt::HalfTurn
                                 ? tr("Key %1: a step of half a turn")
                                 : tr("Key %1: the other hemisphere, more than 180°");
        parts.push_back({text.arg(mark.key + 1), QRectF(at - QPointF(8, 8), QSizeF(16, 16)).toRect(), {}});
    }
    return parts;
}

QString CurveCanvas::tipAt(const QPointF& at) const
{
    const std::optional<Hit> hit = hitAt(at);
    const bool axis = at.x() >= dope::kNames - 60 && at.x() < dope::kNames;
    if (axis && shape_.track())
        return tr("Wheel: through time. Ctrl wheel: zoom in time. Ctrl Shift wheel: zoom in values. F: all in sight.");
    if (!hit) return {};
    const double time = (*shape_.track()->times)[hit->key];
    QStringList lines{tr("Key %1 at %2 s, frame %3")
                          .arg(hit->key + 1)
                          .arg(decimals(time, 7), decimals(frameAt(time, range_.framesPerSecond()), 2)),
        QStringLiteral("%1 %2").arg(legendText(hit->component), exactText(shape_.stored(hit->component, hit->key)))};
    for (const CurveShape::Mark& mark : shape_.doubts(hit->key, hit->key))
        lines += mark.doubt == CurveShape::Doubt::HalfTurn
                     ? tr("The step before turns by half a turn: either way round is as near.")
                     : tr("In the other hemisphere than the key before: as it is stored, the way is more than 180°.");
    return lines.join(u'\n');
}

bool CurveCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto& help = static_cast<const QHelpEvent&>(*event);
        showPaintedTip(*this, help, tipAt(help.pos()));
        return true;
    }
    if (event->type() == QEvent::LanguageChange && shape_.track() && !accessibleDescription().isEmpty())
        setAccessibleDescription(legendText(component_));
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const bool plain = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
        const bool ours = key.key() == Qt::Key_Left || key.key() == Qt::Key_Right || key.key() == Qt::Key_Up ||
                          key.key() == Qt::Key_Down || key.key() == Qt::Key_F || key.key() == Qt::Key_Home ||
                          key.key() == Qt::Key_PageUp || key.key() == Qt::Key_PageDown || key.key() == Qt::Key_End ||
                          (key.key() == Qt::Key_Escape && (drag_ || frame_));
        if ((plain && ours) || isKeyCommand(key)) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

} // namespace bindpose
