// SPDX-License-Identifier: MIT
#include "ui/files/recent_keeper.h"

#include "ui/open/recent_files.h"

#include <QOpenGLWidget>

namespace bindpose {

RecentKeeper::RecentKeeper(Session& session, QWidget& stage, QObject* parent)
    : QObject(parent), session_(session), stage_(stage)
{
    connect(&session_, &Session::documentClosing, this, [this](DocumentId id) {
        if (id == session_.current()) keepPicture();
    });
}

void RecentKeeper::add(DocumentId id)
{
    const OpenDocument* document = session_.find(id);
    if (on_ && document && !document->document.path().isEmpty()) recent::add(*document);
}

/// A file that came to the front a moment ago is not drawn yet: the picture would be of the one before.
void RecentKeeper::keepPicture()
{
    const QString path = recent::openedAs(session_.front().document);
    auto* canvas = stage_.findChild<QOpenGLWidget*>();
    if (!on_ || path.isEmpty() || !canvas || !canvas->isVisible()) return;
    session_.presentNow();
    recent::keepPicture(path, canvas->grabFramebuffer());
}

} // namespace bindpose
