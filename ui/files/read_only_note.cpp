// SPDX-License-Identifier: MIT
#include "ui/files/read_only_note.h"

#include "ui/shell/banner.h"
#include "ui/shell/central_area.h"

namespace bindpose {

ReadOnlyNote::ReadOnlyNote(Session& session, CentralArea& central, std::function<void()> exports)
    : QObject(&central), session_(session), banner_(new Banner("lock", Token::Warn, &central))
{
    banner_->hide();
    banner_->addLink(tr("Export…"), tr("Writes another format and says what that cannot hold."), std::move(exports));
    connect(banner_, &Banner::putAway, this, [this] { putAway_.insert(session_.current()); });
    central.addBanner(banner_);
    connect(&session_, &Session::documentClosing, this, [this](DocumentId id) { putAway_.erase(id); });
    session_.presenter().addReader(this, [this](const Frame&) { present(); });
}

void ReadOnlyNote::present()
{
    const bool shown =
        session_.front().hasFile() && !session_.front().savesByPatch() && !putAway_.contains(session_.current());
    banner_->setVisible(shown);
    if (!shown) return;
    const QString format = QString::fromStdString(session_.scene().facts->formatName);
    banner_->setText(tr("Read only: %1.").arg(format), tr("Edits stay in the session."));
}

} // namespace bindpose
