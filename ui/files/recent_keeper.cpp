// SPDX-License-Identifier: MIT
#include "ui/files/recent_keeper.h"

#include "ui/checks/clips_check.h"
#include "ui/open/recent_files.h"

#include <QOpenGLWidget>

namespace bindpose {

RecentKeeper::RecentKeeper(Session& session, QWidget& stage, QObject* parent)
    : QObject(parent), session_(session), stage_(stage)
{
    connect(&session_, &Session::documentClosing, this, [this](DocumentId id) {
        if (id == session_.current()) keepPicture();
    });
    session_.presenter().addReader(this, [this](const Frame& frame) { keepProblems(frame); });
}

void RecentKeeper::add(DocumentId id)
{
    const OpenDocument* document = session_.find(id);
    if (!on_ || !document || document->document.path().isEmpty()) return;
    recent::add(*document);
    kept_.reset();
    session_.presenter().presentSoon();
}

/// Those of the file, not of edits that nobody has written: as they are in front, once no look at it goes on.
void RecentKeeper::keepProblems(const Frame& frame)
{
    const OpenDocument& front = session_.front();
    if (!on_ || frame.findings == kept_ || front.modified || front.document.path().isEmpty()) return;
    const ClipsCheck* clips = ClipsCheck::of(session_);
    if (front.checked != front.document.sharedScene() || front.checkedFor != session_.view().target) return;
    if (clips && clips->state() != ClipsCheck::State::Done) return;
    kept_ = frame.findings;
    recent::setProblems(recent::openedAs(front.document), countOf(*frame.findings));
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
