// SPDX-License-Identifier: MIT
#include "ui/files/start_files.h"

#include "ui/files/opening.h"
#include "ui/shell/banner.h"
#include "ui/shell/central_area.h"

#include <QFileInfo>

namespace bindpose {
namespace {

const QString kBegun = QStringLiteral("start/begun"), kLast = QStringLiteral("start/files");
const QString kSample = QStringLiteral("mannequin");

} // namespace

StartFiles::StartFiles(Session& session, CentralArea& central, Opening& opening)
    : QObject(&central), session_(session), opening_(opening), banner_(new Banner("info", Token::Accent, &central))
{
    banner_->hide();
    banner_->addLink(tr("Open…"), tr("Opens a file of your own in its place."), [this] { opening_.openDialog(); });
    connect(banner_, &Banner::putAway, this, [this] { tells_ = false; });
    central.addBanner(banner_);
    session_.presenter().addReader(this, [this](const Frame&) { present(); });
}

void StartFiles::begin()
{
    Settings& settings = session_.settings();
    if (settings.extra(kBegun).isEmpty()) {
        settings.setExtra(kBegun, QStringLiteral("yes"));
        tells_ = true;
        return opening_.openSample(kSample);
    }
    const QString with = settings.word("start");
    if (with == u"sample") opening_.openSample(kSample);
    if (with == u"last") beginWithLast();
}

/// Those that are gone are said, not asked for.
void StartFiles::beginWithLast()
{
    QStringList there;
    const QStringList files = session_.settings().extra(kLast).split(u'\n', Qt::SkipEmptyParts);
    for (const QString& path : files)
        if (QFileInfo::exists(path)) there += path;
    const int gone = int(files.size() - there.size());
    if (gone > 0) session_.say(tr("%n file(s) of the last time are gone.", nullptr, gone), true);
    opening_.openPaths(there);
}

void StartFiles::remember(const QStringList& files)
{
    session_.settings().setExtra(kBegun, QStringLiteral("yes"));
    session_.settings().setExtra(kLast, files.join(u'\n'));
}

void StartFiles::present()
{
    const bool shown = tells_ && session_.current().valid() && opening_.sample() == session_.current();
    banner_->setVisible(shown);
    if (shown) banner_->setText(tr("This is a sample."), tr("A humanoid with clips, to try things on."));
}

} // namespace bindpose
