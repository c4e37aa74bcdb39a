// SPDX-License-Identifier: MIT
// Writing what the save dialog has shown, and stopping that.
#include "core/io/save/backup.h"
#include "ui/base/texts.h"
#include "ui/save/save_dialog.h"

#include <QCheckBox>
#include <QFileInfo>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTreeView>

namespace bindpose {

void SaveDialog::write()
{
    session_.jobs().stop(job_);
    writing_ = true;
    save_->setEnabled(false);
    table_->setEnabled(false);
    message_->hide();
    const bool backup = backup_->isVisible() && backup_->isChecked();
    job_ = session_.jobs().start(
        {.title = tr("Saving %1").arg(QFileInfo(outPath_).fileName()), .revision = {}, .writesFiles = true},
        [plan = plan_, known = proved_, backup, keepEdits = document_.beginSave()](
            const Task& task) -> Result<std::shared_ptr<const Source>> {
            const Result<std::shared_ptr<const Source>> proved = known ? known : provePlan(*plan, task);
            if (!proved) return proved.error();
            keepEdits();
            if (backup)
                if (const Result<void> kept = keepBackups(filesToKeep(*plan), task); !kept) return kept.error();
            const Result<void> done = writePlan(*plan, task, *proved);
            if (!done) return done.error();
            return proved;
        },
        [self = QPointer<SaveDialog>(this), &session = session_, document = document_, plan = plan_,
            name = QFileInfo(outPath_).fileName(),
            done = changedText()](const Result<std::shared_ptr<const Source>>& now) {
            if (now) {
                document.saved(*plan->saved, *now);
                session.say(tr("Saved %1, %2, read back equal").arg(name, done));
            }
            if (self)
                self->written(now ? std::nullopt : std::optional(now.error()));
            else if (!now && now.error().kind != ErrorKind::Cancelled)
                session.say(tr("%1 is not saved: %2").arg(name, sentence(now.error())), true);
        });
}

QString SaveDialog::changedText() const
{
    const ChangedBytes bytes = changedBytes(*source_, *plan_);
    QString text = bytesText(bytes.others);
    if (bytes.added > 0) text = tr("%1 changed, %2 added").arg(text, bytesText(static_cast<std::size_t>(bytes.added)));
    if (bytes.added < 0) text = tr("%1 changed, %2 less").arg(text, bytesText(static_cast<std::size_t>(-bytes.added)));
    return text;
}

void SaveDialog::written(const std::optional<Error>& failed)
{
    writing_ = false;
    job_ = 0;
    if (!failed) return accept();
    if (failed->kind == ErrorKind::Cancelled) return reject();
    showError(*failed);
    proof_->hide(); // what was proved is not what happened
    cancel_->setEnabled(true);
    findChild<QPushButton*>(QStringLiteral("saveElsewhere"))->setFocus(); // not on a box that Enter would tick
    save_->setEnabled(true);
    table_->setEnabled(true);
}

void SaveDialog::reject()
{
    if (!writing_) return QDialog::reject();
    session_.jobs().stop(job_);
    cancel_->setEnabled(false);
}

} // namespace bindpose
