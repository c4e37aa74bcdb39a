// SPDX-License-Identifier: MIT
#include "ui/files/drop_target.h"

#include "ui/base/errors.h"
#include "ui/base/texts.h"
#include "ui/shell/central_area.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QUrl>

namespace bindpose {
namespace {

QStringList droppedPaths(const QMimeData& data)
{
    QStringList paths;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile()) paths += url.toLocalFile();
    return paths;
}

} // namespace

DropTarget::DropTarget(Session& session, CentralArea& central, QWidget& window)
    : QObject(&window), session_(session), central_(central), window_(window)
{
    window.setAcceptDrops(true);
    window.installEventFilter(this);
}

bool DropTarget::addsAt(const QPointF& inWindow)
{
    return central_.dropAdds(central_.mapFrom(&window_, inWindow.toPoint()));
}

void DropTarget::enter(QDropEvent& event)
{
    if (droppedPaths(*event.mimeData()).isEmpty()) return;
    event.acceptProposedAction();
    over_.reset();
    if (session_.current().valid()) over_.emplace(session_);
    central_.setDropShown(true, over_ ? session_.front().name() : QString());
}

void DropTarget::drop(QDropEvent& event)
{
    const bool adds = addsAt(event.position());
    central_.setDropShown(false);
    const QStringList paths = droppedPaths(*event.mimeData());
    if (paths.isEmpty()) return;
    event.acceptProposedAction();
    if (!adds || !over_) return void(Q_EMIT openAsked(paths));
    // Another document may have come to the front since, and that one may be closed.
    if (!over_->alive()) return session_.say(sentence(Error(ErrorKind::Edit, errors::kDocumentClosed)), true);
    Q_EMIT addAsked(*over_, paths);
}

bool DropTarget::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::DragEnter:
        enter(static_cast<QDropEvent&>(*event));
        return true;
    case QEvent::DragMove:
        addsAt(static_cast<QDropEvent*>(event)->position());
        break;
    case QEvent::DragLeave:
        central_.setDropShown(false);
        break;
    case QEvent::Drop:
        drop(static_cast<QDropEvent&>(*event));
        return true;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace bindpose
