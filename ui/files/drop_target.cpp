// SPDX-License-Identifier: MIT
#include "ui/files/drop_target.h"

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

DropTarget::DropTarget(QWidget& window, CentralArea& central, std::function<QString()> addTo)
    : QObject(&window), window_(window), central_(central), addTo_(std::move(addTo))
{
    window.setAcceptDrops(true);
    window.installEventFilter(this);
}

bool DropTarget::addsAt(const QPointF& inWindow)
{
    return central_.dropAdds(central_.mapFrom(&window_, inWindow.toPoint()));
}

bool DropTarget::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::DragEnter) {
        auto& entered = static_cast<QDragEnterEvent&>(*event);
        if (droppedPaths(*entered.mimeData()).isEmpty()) return true;
        entered.acceptProposedAction();
        central_.setDropShown(true, addTo_());
        return true;
    }
    if (event->type() == QEvent::DragMove) addsAt(static_cast<QDragMoveEvent&>(*event).position());
    if (event->type() == QEvent::DragLeave) central_.setDropShown(false);
    if (event->type() == QEvent::Drop) {
        auto& dropped = static_cast<QDropEvent&>(*event);
        const bool adds = addsAt(dropped.position());
        central_.setDropShown(false);
        const QStringList paths = droppedPaths(*dropped.mimeData());
        if (paths.isEmpty()) return true;
        dropped.acceptProposedAction();
        if (adds)
            Q_EMIT addAsked(paths);
        else
            Q_EMIT openAsked(paths);
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace bindpose
