// SPDX-License-Identifier: MIT
// Writing what the save dialog has shown, and stopping that.
#include "core/io/save/backup.h"
#include "ui/base/texts.h"
#include "ui/save/save_dialog.h"

#include <QFileInfo>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTreeView>

namespace bindpose {

void SaveDialog::write()
{
    session_.beginSave(document_.id());
    session_.jobs().stop(job_);
    writing_ = true;
    save_->setEnabled(false);
    table_->setEnabled(false);
    message_->hide();
    const bool backup = backup_->isVisible() && backup_->isChecked();
    auto replaced = std::make_shared<bool>(false); // read when the work is over
    job_ = session_.jobs().start(
        {.title = tr("Saving %1").arg(QFileInfo(outPath_).fileName()), .revision = {}, .writesFiles = true},
        [plan = plan_, backup, replaced](const Task& task) -> Result<Loaded> {
            if (backup)
                if (const Result<void> kept = keepBackups(filesToKeep(*plan), task); !kept) return kept.error();
            const Result<void> done = writePlan(*plan, task);
            if (!done) return done.error();
            *replaced = true;
            return reloadPlan(*plan, Task{}); // the file is the new one now: nothing is left to stop
        },
        [self = QPointer<SaveDialog>(this), &session = session_, id = document_.id(), plan = plan_,
            name = QFileInfo(outPath_).fileName(), done = changedText(), replaced](const Result<Loaded>& reloaded) {
            if (reloaded) {
                session.saved(*plan->saved, reloaded->source, id);
                session.say(tr("Saved %1, %2, read back equal").arg(name, done));
            }
            if (self)
                self->written(reloaded, *replaced);
            else if (!reloaded && reloaded.error().kind != ErrorKind::Cancelled)
                session.say(tr("%1 is not saved: %2").arg(name, sentence(reloaded.error())), true);
        });
}

QString SaveDialog::changedText() const
{
    QString text = bytesText(otherBytes_);
    if (added_ > 0) text = tr("%1 changed, %2 added").arg(text, bytesText(static_cast<std::size_t>(added_)));
    if (added_ < 0) text = tr("%1 changed, %2 less").arg(text, bytesText(static_cast<std::size_t>(-added_)));
    return text;
}

void SaveDialog::written(const Result<Loaded>& reloaded, bool replaced)
{
    writing_ = false;
    job_ = 0;
    if (reloaded) return accept();
    if (reloaded.error().kind == ErrorKind::Cancelled) return reject();
    showError(reloaded.error());
    if (replaced) { // only memory can be the reason: what was written has been read back before it took the file's
                    // place
        subtitle_->setText(tr("%1 is written, but could not be read again.").arg(QFileInfo(outPath_).fileName()));
        message_->setText(sentence(reloaded.error()));
    }
    proof_->hide(); // what was proved is not what happened
    cancel_->setEnabled(true);
    findChild<QPushButton*>(QStringLiteral("saveElsewhere"))->setFocus(); // not on a box that Enter would tick
    save_->setEnabled(!replaced);
    table_->setEnabled(!replaced);
}

void SaveDialog::reject()
{
    if (!writing_) return QDialog::reject();
    session_.jobs().stop(job_);
    cancel_->setEnabled(false);
}

} // namespace bindpose
