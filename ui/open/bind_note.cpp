// SPDX-License-Identifier: MIT
#include "ui/open/bind_note.h"

#include "core/diagnose/report.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/shell/banner.h"
#include "ui/shell/central_area.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr std::string_view kConflict = "pose_not_bind";

} // namespace

BindNote::BindNote(Session& session, CentralArea& central, std::function<void(bool)> raise)
    : QObject(&central), session_(session), raise_(std::move(raise)), banner_(new Banner("warn", Token::Warn, &central))
{
    banner_->setObjectName(QStringLiteral("bindBanner"));
    banner_->addLink(
        tr("Show in card"), tr("Opens the dock that has all bind definitions side by side."), [this] { raise_(true); });
    connect(banner_, &Banner::putAway, this, [this] { putAway_.insert(session_.current()); });
    banner_->hide();
    central.addBanner(banner_);
    connect(&session_, &Session::documentClosing, this, [this](DocumentId id) {
        putAway_.erase(id);
        raised_.erase(id);
    });
    session_.presenter().addReader(this, [this](const Frame& frame) { present(frame); });
}

void BindNote::present(const Frame& frame)
{
    std::vector<const Finding*> found;
    if (frame.findings)
        for (const Finding& finding : *frame.findings)
            if (finding.text && finding.text->key == kConflict) found.push_back(&finding);
    if (!found.empty() && raised_.insert(session_.current()).second)
        QMetaObject::invokeMethod(
            this, [this] { raise_(false); }, Qt::QueuedConnection); // views are shown this frame first
    const bool told = !found.empty() && !putAway_.contains(session_.current());
    banner_->setVisible(told);
    if (!told) return;
    const Finding& worst = **std::max_element(
        found.begin(), found.end(), [](const Finding* a, const Finding* b) { return a->worst < b->worst; });
    const QString pose = shortName(shownName(englishText(worst.args[1])));
    banner_->setText(tr("Bind definitions disagree."),
        tr("Pose “%1” has %n joint(s) elsewhere than the clusters; joints or surface lie up to %2 apart.", nullptr,
            static_cast<int>(worst.count))
            .arg(pose, lengthText(*session_.scene().facts, worst.worst)));
}

} // namespace bindpose
