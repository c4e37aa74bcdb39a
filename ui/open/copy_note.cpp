// SPDX-License-Identifier: MIT
#include "ui/open/copy_note.h"

#include "core/io/format/added_clips.h"
#include "core/model/added_clip.h"
#include "ui/base/texts.h"
#include "ui/shell/banner.h"
#include "ui/shell/central_area.h"

#include <QFileInfo>

#include <algorithm>

namespace bindpose {

bool holdsUnsavedCopies(const OpenDocument& document)
{
    const SharedList<Clip>& clips = document.document.scene().clips;
    return document.hasFile() && !keepsAddedClips(document.document.baseline().source->formatId) &&
           std::any_of(clips.begin(), clips.end(), isEditedCopy) && document.document.modified();
}

CopyNote::CopyNote(Session& session, CentralArea& central, std::function<void()> exports)
    : QObject(&central), session_(session), banner_(new Banner("info", Token::Accent, &central))
{
    banner_->setObjectName(QStringLiteral("copyBanner"));
    banner_->addLink(tr("Export…"), tr("Writes model and clips together into another file."), std::move(exports));
    connect(banner_, &Banner::putAway, this, [this] { putAway_.insert(session_.current()); });
    banner_->hide();
    central.addBanner(banner_);
    connect(&session_, &Session::documentClosing, this, [this](DocumentId id) { putAway_.erase(id); });
    session_.presenter().addReader(this, [this](const Frame&) { present(); });
}

void CopyNote::present()
{
    const bool told = holdsUnsavedCopies(session_.front()) && !putAway_.contains(session_.current());
    banner_->setVisible(told);
    if (!told) return;
    const SharedList<Clip>& clips = session_.scene().clips;
    const auto first = std::find_if(clips.begin(), clips.end(), isEditedCopy);
    const ClipId id(static_cast<std::size_t>(first - clips.begin()));
    const QString file = QFileInfo(QString::fromStdString((*first)->source)).fileName();
    banner_->setText(tr("%1 is a copy: it was added from %2.").arg(shortName(clipName(session_.scene(), id)), file),
        tr("A save writes its edits into neither file; an export keeps them."));
}

} // namespace bindpose
