// SPDX-License-Identifier: MIT
#include "ui/viewport/frame/viewport.h"

#include "ui/base/texts.h"
#include "ui/session/session.h"
#include "ui/viewport/frame/view_words.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QTabletEvent>
#include <QWheelEvent>

#include <utility>

namespace bindpose {

Viewport::Viewport(Session& session, QWidget* parent)
    : View(parent), shown_{session}, split_(session), way_(shown_, [this] { screen_.refresh(); }),
      hands_(shown_, split_, *this,
          {[this] { screen_.refresh(); }, [this] { screen_.refreshHud(); }, [this] { Q_EMIT posesChanged(); }}),
      screen_(shown_, split_, hands_, way_, *this)
{
    setMinimumSize(480, 320);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("3D view"));
}

Viewport::~Viewport() = default;

void Viewport::present(const Frame& frame)
{
    const Tool before = shown_.frame.view.tool;
    way_.present(frame, hands_.busy(), screen_.mayGlide());
    split_.present(shown_.frame, size());
    shown_.size = split_.pictureSize();
    hands_.present(frame.view.tool != before);
    const Scene* scene = shown_.actor() ? shown_.actor()->scene.get() : nullptr;
    const NodeId joint = frame.view.joint();
    setAccessibleDescription(
        scene && joint.valid() ? tr("Joint %1 is selected.").arg(nodeName(*scene, joint)) : QString());
    screen_.refresh();
}

std::vector<PaintedPart> Viewport::paintedParts() const
{
    return partsInWords(shown_, hud(), rect());
}

QImage Viewport::picture(const Frame& frame, std::vector<Mark> marks, QSize size)
{
    AsidePictures* const aside = screen_.aside();
    return aside ? aside->picture(frame, screen_.renderOptions(), std::move(marks), size) : QImage();
}

QImage Viewport::savedPicture(const Frame& frame, QSize pixels, bool legend, bool background)
{
    AsidePictures* const aside = screen_.aside();
    if (!aside) return {};
    RenderOptions options = screen_.renderOptions();
    options.background = background;
    return aside->saved(frame, std::move(options), pixels, legend);
}

std::optional<QImage> Viewport::smallPicture(const std::function<Frame()>& made, QSize size, bool now)
{
    AsidePictures* const aside = screen_.aside();
    return aside ? aside->small(made, screen_.renderOptions(), size, now) : QImage();
}

bool Viewport::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        if (!hands_.takes(*static_cast<QKeyEvent*>(event))) break;
        event->accept();
        return true;
    case QEvent::ContextMenu: {
        const auto* menu = static_cast<QContextMenuEvent*>(event);
        const bool draws = hands_.press().select() || poses();
        if (menu->reason() == QContextMenuEvent::Mouse && (menu->modifiers() || draws)) return true;
        break;
    }
    default:
        break;
    }
    return View::event(event);
}

void Viewport::resizeEvent(QResizeEvent*)
{
    split_.present(shown_.frame, size());
    shown_.size = split_.pictureSize();
    screen_.resize();
}

void Viewport::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) screen_.refresh();
    if (event->type() == QEvent::LanguageChange) screen_.remakeBars();
    View::changeEvent(event);
}

void Viewport::mousePressEvent(QMouseEvent* event)
{
    setFocus(Qt::MouseFocusReason);
    hands_.mousePress(*event);
}

void Viewport::mouseMoveEvent(QMouseEvent* event)
{
    hands_.mouseMove(*event);
}

void Viewport::mouseReleaseEvent(QMouseEvent* event)
{
    hands_.mouseRelease(*event);
}

/// A drag that bends joints has it; else it brings the camera nearer.
void Viewport::wheelEvent(QWheelEvent* event)
{
    const double steps = event->angleDelta().y() / 120.0;
    if (steps == 0.0) return;
    event->accept();
    if (!hands_.joint().wheel(steps, event->modifiers())) way_.wheel(event->position(), steps);
}

void Viewport::tabletEvent(QTabletEvent* event)
{
    hands_.brush().tablet(*event);
    event->ignore();
}

void Viewport::keyPressEvent(QKeyEvent* event)
{
    if (!hands_.keyPress(*event)) View::keyPressEvent(event);
}

void Viewport::keyReleaseEvent(QKeyEvent* event)
{
    if (!hands_.keyRelease(*event)) View::keyReleaseEvent(event);
}

void Viewport::focusInEvent(QFocusEvent* event)
{
    screen_.setFocusRing(event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                         event->reason() == Qt::ShortcutFocusReason);
    View::focusInEvent(event);
}

void Viewport::focusOutEvent(QFocusEvent* event)
{
    hands_.letGo();
    screen_.setFocusRing(false);
    View::focusOutEvent(event);
}

void Viewport::leaveEvent(QEvent* event)
{
    hands_.leave();
    View::leaveEvent(event);
}

} // namespace bindpose
