// SPDX-License-Identifier: MIT
#include "ui/safety/save_note.h"

#include "core/io/format/load.h"
#include "ui/base/texts.h"
#include "ui/shell/banner.h"
#include "ui/shell/central_area.h"

#include <algorithm>

namespace bindpose {

SaveNote::SaveNote(Session& session, CentralArea& central)
    : QObject(&central), session_(session), banner_(new Banner("warn", Token::Warn, &central))
{
    banner_->setObjectName(QStringLiteral("saveBanner"));
    connect(banner_, &Banner::putAway, this, [this] { putAway_.insert(session_.current()); });
    banner_->hide();
    central.addBanner(banner_);
    connect(&session_, &Session::documentClosing, this, [this](DocumentId id) { putAway_.erase(id); });
    session_.presenter().addReader(this, [this](const Frame& frame) { present(frame); });
}

void SaveNote::present(const Frame& frame)
{
    static const std::vector<Finding> kNone;
    const std::vector<Finding>& findings = frame.findings ? *frame.findings : kNone;
    const auto found = std::find_if(findings.begin(), findings.end(), tellsOfSave);
    const bool told = found != findings.end() && !putAway_.contains(session_.current());
    banner_->setVisible(told);
    if (told) banner_->setText(tr("Cut-off save."), sentence(*found));
}

} // namespace bindpose
