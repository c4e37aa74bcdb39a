// SPDX-License-Identifier: MIT
#include "ui/widgets/curves/curve_canvas.h"

#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/keys/key_commands.h"
#include "ui/keys/key_rows.h"
#include "ui/keys/rotation_look.h"
#include "ui/look/exact_copy.h"
#include "ui/look/painted_tip.h"
#include "ui/session/session.h"
#include "ui/widgets/timeline/time_ruler.h"

#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace bindpose {
namespace {

/// Selected keys of one channel.
std::vector<KeyAddress> chosenOf(const Session& session, std::optional<std::uint32_t> track)
{
    std::vector<KeyAddress> keys = session.view().keys;
    std::erase_if(keys, [track](const KeyAddress& key) { return key.track != track; });
    return keys;
}

} // namespace

CurveCanvas::CurveCanvas(Session& session, TimeRange& range, QWidget* parent)
    : QWidget(parent), session_(session), axis_(*this, range, dope::kNames, dope::kPadding), plot_(axis_, *this),
      legend_(plot_, *this)
{
    installPaintedAccess();
    setFocusPolicy(Qt::StrongFocus);
    setLayoutDirection(Qt::LeftToRight);
    setProperty("takesStageKeys", true);
    setAccessibleName(tr("Curves"));
    setMouseTracking(true);
}

void CurveCanvas::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const bool other = frame.actors.front().scene != scene_ || frame.view.clip != view_.clip;
    scene_ = frame.actors.front().scene;
    view_ = frame.view;
    clip_ = view_.clip.index() < scene_->clips.size() ? scene_->clips[view_.clip.index()] : nullptr;
    if (drag_ ? !drag_->alive() : grabs_ && other) letGo(); // another file, clip or edit came between
    const RotationLook look = rotationLook(session_);
    const Shown now{session_.current(), view_.clip, currentTrack(*scene_, view_),
        look.angles ? std::optional(look.order) : std::nullopt};
    if (now != std::exchange(shown_, now)) { // also where the number of the track is the same in another clip
        band_.cancel();
        plot_.showAll();
    }
    showChannel();
    update(); // showRange() comes with every frame
}

void CurveCanvas::showChannel()
{
    const std::optional<std::uint32_t> track = shown_.track;
    plot_.setShape(track ? CurveShape(clip_->tracks[*track], view_.rotation, shown_.euler) : CurveShape());
    legend_.show(scene_, clip_, track);
}

void CurveCanvas::showRange()
{
    if (!drag_) plot_.measure();
    update();
}

void CurveCanvas::measureAgain(bool rangeMoved)
{
    if (rangeMoved) Q_EMIT rangeChanged();
    plot_.measure();
    update();
}

std::optional<std::size_t> CurveCanvas::currentKeyHere() const
{
    const std::optional<KeyAddress> key = scene_ ? currentKey(*scene_, view_) : std::nullopt;
    return key ? std::optional<std::size_t>(key->key) : std::nullopt;
}

void CurveCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), color(Token::Panel));
    const QRect box = axis_.box();
    painter.fillRect(box, color(Token::Inset));
    painter.setPen(color(Token::Line));
    painter.drawLine(0, 0, width(), 0);
    if (plot_.empty()) {
        painter.setFont(workFont());
        painter.setPen(color(Token::Text2));
        const bool chosen = scene_ && scene_->node(view_.joint());
        painter.drawText(box, Qt::AlignCenter,
            chosen ? tr("%1 has no keys in this clip.").arg(nodeName(*scene_, view_.joint()))
                   : tr("Select a joint, or a key in the dope sheet."));
    } else {
        CurveKeys keys{currentKeyHere(), {}};
        for (const KeyAddress& key : view_.keys)
            if (key.track == shown_.track) keys.chosen.push_back(key.key);
        std::sort(keys.chosen.begin(), keys.chosen.end());
        paintCurveGrid(painter, plot_);
        painter.setClipRect(box);
        paintCurves(painter, plot_, keys);
        if (view_.pose == PoseSource::Clip) paintPlayhead(painter, box, axis_.xOf(view_.timeSec));
        band_.paint(painter);
        painter.setClipping(false);
        legend_.paint(painter, view_.timeSec);
    }
    if (hasFocus()) paintFocusRing(painter, rect());
}

std::vector<PaintedPart> CurveCanvas::paintedParts() const
{
    std::vector<PaintedPart> parts;
    if (plot_.empty()) return parts;
    for (const std::uint32_t track : legend_.channels())
        if (const QRect rect = legend_.channelRect(track); !rect.isEmpty())
            parts.push_back({channelTitle(*clip_, *clip_->tracks[track]), rect,
                [this, track] { selectChannel(session_, track, view_.timeSec); }});
    for (std::size_t c = 0; c < plot_.lines(); ++c) {
        const QString value = decimals(double{plot_.shape().at(c, view_.timeSec)}, 4);
        parts.push_back({tr("%1: %2 at %3 s").arg(legend_.componentText(c), value, decimals(view_.timeSec, 4)),
            legend_.componentRect(c), {}});
    }
    if (const QRect rect = legend_.beyondRect(); !rect.isEmpty()) parts.push_back({legend_.beyondKeysText(), rect, {}});
    const auto [first, last] = plot_.keysInSight();
    for (std::size_t k = first;
         plot_.shown(plot_.current()) && k < std::min(last, first + std::size_t{dope::kMostKeysTold}); ++k) {
        const double time = (*plot_.shape().track()->times)[k];
        const QString text = tr("Key %1 at %2 s: %3")
                                 .arg(k + 1)
                                 .arg(decimals(time, 4), exactText(plot_.shape().stored(plot_.current(), k)));
        const KeyAddress key{*shown_.track, static_cast<std::uint32_t>(k)};
        parts.push_back({text, QRectF(plot_.pointOf(plot_.current(), k) - QPointF(6, 6), QSizeF(12, 12)).toRect(),
            [&session = session_, key] { selectKeys(session, {key}, AddKeys::Replace, true); }});
    }
    for (const CurveShape::Mark& mark : plot_.shape().doubts(first, last)) {
        const QPointF at = plot_.pointOf(plot_.current(), mark.key);
        const QString text = mark.doubt == CurveShape::Doubt::HalfTurn
                                 ? tr("Key %1: a step of half a turn")
                                 : tr("Key %1: the other hemisphere, more than 180°");
        parts.push_back({text.arg(mark.key + 1), QRectF(at - QPointF(8, 8), QSizeF(16, 16)).toRect(), {}});
    }
    return parts;
}

QString CurveCanvas::tipAt(const QPointF& at) const
{
    const std::optional<CurveHit> hit = plot_.hitAt(at, currentKeyHere());
    const bool axis = at.x() >= axis_.names() - 60 && at.x() < axis_.names();
    if (axis && !plot_.empty())
        return tr("Wheel: through time. Ctrl wheel: zoom in time. Ctrl Shift wheel: zoom in values. F: all in sight.");
    if (!hit) return {};
    const double time = (*plot_.shape().track()->times)[hit->key];
    QStringList lines{tr("Key %1 at %2 s, frame %3")
                          .arg(hit->key + 1)
                          .arg(decimals(time, 7), decimals(frameAt(time, axis_.range().framesPerSecond()), 2)),
        QStringLiteral("%1 %2").arg(
            legend_.componentText(hit->component), exactText(plot_.shape().stored(hit->component, hit->key)))};
    for (const CurveShape::Mark& mark : plot_.shape().doubts(hit->key, hit->key))
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
    const bool leaves = event->type() == QEvent::FocusOut || event->type() == QEvent::Hide;
    if (leaves && grabs_) { // who works elsewhere has let go of them
        if (drag_) drag_->cancel();
        letGo();
    }
    if (event->type() == QEvent::ContextMenu && property("keepsMouse").toBool()) { // the right button took keys back
        event->accept();
        return true;
    }
    if (event->type() == QEvent::LanguageChange && !plot_.empty() && !accessibleDescription().isEmpty())
        setAccessibleDescription(legend_.componentText(plot_.current()));
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const bool plain = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
        const bool ours = key.key() == Qt::Key_Left || key.key() == Qt::Key_Right || key.key() == Qt::Key_Up ||
                          key.key() == Qt::Key_Down || key.key() == Qt::Key_F || key.key() == Qt::Key_Home ||
                          key.key() == Qt::Key_PageUp || key.key() == Qt::Key_PageDown || key.key() == Qt::Key_End ||
                          (key.key() == Qt::Key_Escape && (drag_ || band_.drawn())) ||
                          grabbedBy(session_, key) == KeyDrag::What::Keys;
        if (grabs_ || (plain && ours) || isKeyCommand(session_, key)) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void CurveCanvas::mousePressEvent(QMouseEvent* event)
{
    pan_ = event->pos();
    if (grabs_) {
        if (event->button() == Qt::RightButton && drag_) drag_->cancel();
        if (event->button() == Qt::LeftButton && drag_) drag_->end(false);
        if (event->button() != Qt::MiddleButton) letGo(); // a pan would move the keys along
        return;
    }
    if (event->button() != Qt::LeftButton || plot_.empty() || drag_) return;
    if (const std::optional<std::uint32_t> channel = legend_.channelAt(event->pos())) return goToChannel(channel);
    if (legend_.pressComponent(event->pos())) return measureAgain(false);
    if (const std::optional<CurveHit> hit = plot_.hitAt(event->position(), currentKeyHere()))
        pressHit(*event, *hit);
    else if (event->pos().x() >= axis_.names())
        band_.begin(event->position());
}

/// Ctrl takes the handle alone, also where the curve runs smoothly.
void CurveCanvas::pressHit(const QMouseEvent& event, const CurveHit& hit)
{
    plot_.setCurrent(hit.component);
    update();
    if (hit.part == KeyPart::Value) return pressPoint(event, hit);
    const bool alone =
        event.modifiers().testFlag(Qt::ControlModifier) || !isSmooth(*plot_.shape().track(), hit.key, hit.component);
    drag_.emplace(session_, plot_, *shown_.track, hit, event.position(), alone);
}

/// Shift takes the key to the selected ones, Ctrl takes it there or away; one of several stays among them.
void CurveCanvas::pressPoint(const QMouseEvent& event, const CurveHit& hit)
{
    const KeyAddress key{*shown_.track, static_cast<std::uint32_t>(hit.key)};
    const bool chosen = std::find(view_.keys.begin(), view_.keys.end(), key) != view_.keys.end();
    const bool ctrl = event.modifiers().testFlag(Qt::ControlModifier);
    if (ctrl && chosen) return selectKeys(session_, {key}, AddKeys::Remove);
    const bool more = chosen || ctrl || event.modifiers().testFlag(Qt::ShiftModifier);
    selectKeys(session_, {key}, more ? AddKeys::Extend : AddKeys::Replace, true);
    drag_.emplace(session_, plot_, key.track, hit, event.position(), false);
    drag_->take(chosenOf(session_, shown_.track), chosen);
}

/// The selected keys of the channel follow the mouse by the current one, from where it is seen next.
void CurveCanvas::takeKeys()
{
    if (chosenOf(session_, shown_.track).empty()) return session_.say(tr("Select a key of this curve first."), true);
    grabs_ = true;
    setProperty("keepsMouse", true); // no menu, and no key of the window, until it is over
    session_.say(tr("Move the mouse; click or Enter leaves the keys there, Esc takes them back."));
}

/// What was dragged is over.
void CurveCanvas::letGo()
{
    grabs_ = false;
    if (QGuiApplication::mouseButtons() == Qt::NoButton) setProperty("keepsMouse", false);
    drag_.reset();
    measureAgain(false);
    Q_EMIT dragEnded();
}

void CurveCanvas::goToChannel(std::optional<std::uint32_t> track)
{
    if (track) selectChannel(session_, *track, view_.timeSec);
}

void CurveCanvas::mouseMoveEvent(QMouseEvent* event)
{
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (grabs_ && !event->buttons()) {
        std::vector<KeyAddress> keys = chosenOf(session_, shown_.track);
        const bool other = session_.front().document.sharedScene() != scene_; // that is not shown yet
        if (!drag_ && (keys.empty() || other)) return letGo();
        if (!drag_) {
            const CurveHit hit{keys.back().key, plot_.current(), KeyPart::Value};
            drag_.emplace(session_, plot_, *shown_.track, hit, event->position(), false);
            drag_->take(std::move(keys), true);
        }
        drag_->moveTo(event->position(), shift);
    } else if (drag_ && event->buttons().testFlag(Qt::LeftButton)) {
        drag_->moveTo(event->position(), shift);
    } else if (band_.drawn() && event->buttons().testFlag(Qt::LeftButton)) {
        band_.moveTo(event->position());
        update();
    } else if (event->buttons().testFlag(Qt::MiddleButton) && !grabs_) {
        const QPoint by = pan_ - event->pos();
        const bool moved = axis_.panBy(by.x());
        plot_.panValues(by.y());
        pan_ = event->pos();
        measureAgain(moved);
    }
}

void CurveCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (!grabs_) setProperty("keepsMouse", false);
    if (event->button() != Qt::LeftButton) return;
    if (band_.drawn()) {
        std::vector<KeyAddress> keys;
        for (const std::size_t key : plot_.keysIn(band_.end()))
            keys.push_back({*shown_.track, static_cast<std::uint32_t>(key)});
        update();
        // Of a press beside everything the channel would be forgotten.
        if (!keys.empty()) selectKeys(session_, std::move(keys), addKeysOf(event->modifiers()));
        return;
    }
    if (!drag_ || grabs_) return;
    drag_->end(event->modifiers() == Qt::NoModifier);
    letGo();
}

void CurveCanvas::wheelEvent(QWheelEvent* event)
{
    const Qt::KeyboardModifiers both = Qt::ControlModifier | Qt::ShiftModifier;
    if ((event->modifiers() & both) == both) {
        plot_.zoomValues(std::pow(1.25, wheelNotches(*event)), plot_.valueAt(event->position().y()));
        update();
    } else if (axis_.wheel(*event)) {
        measureAgain(true);
    }
    event->accept();
}

/// The selected keys fill what is in sight, and all values find room.
void CurveCanvas::frameSelected()
{
    plot_.fitValues();
    measureAgain(scene_ && frameKeys(axis_.range(), *scene_, view_));
}

void CurveCanvas::keyPressEvent(QKeyEvent* event)
{
    if (grabs_) { // nothing else comes between
        const bool leaves = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        if (!leaves && event->key() != Qt::Key_Escape) return;
        if (drag_ && leaves) drag_->end(false);
        if (drag_ && !leaves) drag_->cancel();
        return letGo();
    }
    if (!drag_ && !band_.drawn() && grabbedBy(session_, *event) == KeyDrag::What::Keys) return takeKeys();
    if (runKeyCommand(session_, *event)) return;
    switch (event->key()) {
    case Qt::Key_Left:
        return stepInChannel(session_, -1);
    case Qt::Key_Right:
        return stepInChannel(session_, 1);
    case Qt::Key_Up:
    case Qt::Key_Down:
        plot_.stepCurrent(event->key() == Qt::Key_Down ? 1 : -1);
        setAccessibleDescription(plot_.empty() ? QString() : legend_.componentText(plot_.current()));
        return update();
    case Qt::Key_PageUp:
        return goToChannel(legend_.channelBeside(-1));
    case Qt::Key_PageDown:
        return goToChannel(legend_.channelBeside(1));
    case Qt::Key_F:
        return frameSelected();
    case Qt::Key_Home:
        return session_.playback().goToStart();
    case Qt::Key_End:
        return session_.playback().goToEnd();
    case Qt::Key_Escape:
        if (drag_) {
            drag_->cancel();
            return letGo();
        }
        if (band_.drawn()) {
            band_.cancel();
            return update();
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace bindpose
