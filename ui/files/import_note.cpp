// SPDX-License-Identifier: MIT
#include "ui/files/import_note.h"

#include "core/diagnose/report.h"
#include "core/io/import/import_errors.h"
#include "ui/base/texts.h"
#include "ui/shell/banner.h"
#include "ui/shell/central_area.h"

namespace bindpose {
namespace {

constexpr int kNamed = 3;

ImportNote::Lost lostIn(const Frame& frame)
{
    ImportNote::Lost out;
    if (!frame.findings) return out;
    const auto add = [](QStringList& names, const Finding& finding) {
        const QString name = shortName(shownName(englishText(finding.args[1])));
        if (!names.contains(name)) names += name;
    };
    for (const Finding& finding : *frame.findings) {
        if (!finding.text || finding.args.size() < 2) continue;
        if (finding.text->key == errors::kBoneWithoutNode.key) add(out.meshes, finding);
        if (finding.text->key != errors::kChannelsWithoutNode.key) continue;
        add(out.clips, finding);
        out.channels += QString::fromStdString(englishText(finding.args[0])).toInt();
    }
    return out;
}

/// "Body, Head, Hands …"
QString someOf(const QStringList& names)
{
    return names.mid(0, kNamed).join(QStringLiteral(", ")) + (names.size() > kNamed ? QStringLiteral(" …") : QString());
}

} // namespace

ImportNote::ImportNote(Session& session, CentralArea& central, std::function<void()> problems)
    : QObject(&central), session_(session), banner_(new Banner("warn", Token::Warn, &central))
{
    banner_->setObjectName(QStringLiteral("importBanner"));
    banner_->addLink(
        tr("Show problems"), tr("Brings the list of all that was found to the front."), std::move(problems));
    connect(banner_, &Banner::putAway, this, [this] { putAway_.insert(session_.current()); });
    banner_->hide();
    central.addBanner(banner_);
    connect(&session_, &Session::documentClosing, this, [this](DocumentId id) { putAway_.erase(id); });
    session_.presenter().addReader(this, [this](const Frame& frame) { present(frame); });
}

void ImportNote::present(const Frame& frame)
{
    if (of_ != frame.findings) { // not for each frame that plays
        of_ = frame.findings;
        lost_ = lostIn(frame);
    }
    const Lost& lost = lost_;
    const bool told = (!lost.meshes.isEmpty() || !lost.clips.isEmpty()) && !putAway_.contains(session_.current());
    banner_->setVisible(told);
    if (!told) return;
    QStringList what;
    if (!lost.meshes.isEmpty())
        what += tr("%n mesh(es) stand without a skin and do not move: %1.", nullptr, int(lost.meshes.size()))
                    .arg(someOf(lost.meshes));
    if (!lost.clips.isEmpty())
        what += tr("%n channel(s) move joints that are not here: %1.", nullptr, lost.channels).arg(someOf(lost.clips));
    banner_->setText(tr("The importer lost joints."), what.join(u' '));
}

} // namespace bindpose
