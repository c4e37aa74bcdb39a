// SPDX-License-Identifier: MIT
#include "ui/open/copy_note.h"

#include "core/io/format/added_clips.h"
#include "ui/base/texts.h"
#include "ui/shell/banner.h"
#include "ui/shell/central_area.h"

#include <QFileInfo>

namespace bindpose {

namespace {

std::vector<LostCopy> copiesOf(const OpenDocument& document)
{
    const Document& held = document.document;
    if (!document.hasFile() || keepsAddedClips(held.baseline().source->formatId) || !held.modified()) return {};
    return copiesWithoutFile(held.scene(), held.clipFiles(), held.baseline().source.get());
}

} // namespace

bool holdsUnsavedCopies(const OpenDocument& document)
{
    return !copiesOf(document).empty();
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
    const std::vector<LostCopy> copies =
        putAway_.contains(session_.current()) ? std::vector<LostCopy>{} : copiesOf(session_.front());
    banner_->setVisible(!copies.empty());
    if (copies.empty()) return;
    const LostCopy& first = copies.front();
    const std::string& source = session_.scene().clips[first.clip.index()]->source;
    const QString file = QFileInfo(QString::fromStdString(source)).fileName();
    const QString why = first.why ? sentence(*first.why) : tr("%1 has no place for it.").arg(file);
    banner_->setText(
        tr("%1 is a copy: it was added from %2.").arg(shortName(clipName(session_.scene(), first.clip)), file),
        why + u' ' + tr("A save writes its edits into no file; an export keeps them."));
}

} // namespace bindpose
