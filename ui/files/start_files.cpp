// SPDX-License-Identifier: MIT
#include "ui/files/start_files.h"

#include "ui/base/texts.h"
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
    : QObject(&central), session_(session), opening_(opening), sampleNote_(new Banner("info", Token::Accent, &central)),
      goneNote_(new Banner("warn", Token::Warn, &central))
{
    sampleNote_->hide();
    sampleNote_->addLink(tr("Open…"), tr("Opens a file of your own in its place."), [this] { opening_.openDialog(); });
    connect(sampleNote_, &Banner::putAway, this, [this] { first_ = false; });
    central.addBanner(sampleNote_);
    goneNote_->hide();
    central.addBanner(goneNote_);
    session_.presenter().addReader(this, [this](const Frame&) { presentSample(); });
}

void StartFiles::begin()
{
    Settings& settings = session_.settings();
    if (settings.extra(kBegun).isEmpty()) {
        settings.setExtra(kBegun, QStringLiteral("yes"));
        first_ = true;
        return opening_.openSample(kSample);
    }
    const QString with = settings.word("start");
    if (with == u"sample") opening_.openSample(kSample);
    if (with == u"last") beginWithLast();
}

/// Those that are gone are said, not asked for: by names that are not read too late.
void StartFiles::beginWithLast()
{
    QStringList there, gone;
    const QStringList files = session_.settings().extra(kLast).split(u'\n', Qt::SkipEmptyParts);
    for (const QString& path : files) (QFileInfo::exists(path) ? there : gone) += path;
    if (!gone.isEmpty()) {
        QStringList names;
        for (const QString& path : gone) names += QFileInfo(path).fileName();
        goneNote_->setText(
            tr("%n file(s) of the last time are gone:", nullptr, int(gone.size())), names.join(QStringLiteral(", ")));
        goneNote_->setToolTip(plainTip(gone.join(u'\n')));
        goneNote_->show();
    }
    opening_.openPaths(there);
}

void StartFiles::remember(const QStringList& files)
{
    session_.settings().setExtra(kBegun, QStringLiteral("yes"));
    session_.settings().setExtra(kLast, files.join(u'\n'));
}

/// As long as it is the sample that was opened, and no file of somebody's.
void StartFiles::presentSample()
{
    const DocumentId front = session_.current();
    if (first_ && !sample_.valid() && front.valid()) sample_ = opening_.sample();
    const bool shown = first_ && front.valid() && front == sample_ && session_.front().document.path().isEmpty();
    sampleNote_->setVisible(shown);
    if (shown) sampleNote_->setText(tr("This is a sample."), tr("A humanoid with clips, to try things on."));
}

} // namespace bindpose
