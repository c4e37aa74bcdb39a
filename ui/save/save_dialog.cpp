// SPDX-License-Identifier: MIT
#include "ui/save/save_dialog.h"

#include "core/document/unsaved_clips.h"
#include "ui/base/settings.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/save/change_model.h"
#include "ui/save/change_tree.h"
#include "ui/save/revert_part.h"
#include "ui/save/save_head.h"

#include <QCheckBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QResizeEvent>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kSaveHeight = 440;

} // namespace

SaveDialog::SaveDialog(Session& session, const DocumentHandle& document, const QString& outPath, QWidget* parent)
    : QDialog(parent), session_(session), document_(document),
      outPath_(outPath), what_{document.sharedScene(), document.baseline().source, document.baseline().scene,
                             document->document.clipFiles(), document->loaded, document->read, document.view()}
{
    setObjectName(QStringLiteral("saveDialog"));
    setWindowTitle(tr("Save"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    resize(820, kSaveHeight);
    list_ = new ChangeTree(this);
    connect(&list_->changes(), &ChangeModel::chosenByHand, this, [this](int part, bool chosen) {
        list_->changes().choose(part, chosen);
        startPlan();
    });
    proof_ = new SaveProof(this);
    message_ = makeText("label", this);
    message_->setObjectName(QStringLiteral("message"));
    message_->setContentsMargins(16, 8, 16, 8);
    message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    message_->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    work_.files.name = shortName(QFileInfo(outPath_).fileName());
    head_ = new SaveHead(work_.files.name, this);
    layout->addWidget(head_);
    auto* list = new QHBoxLayout;
    list->setContentsMargins(10, 0, 12, 0);
    list->addWidget(list_);
    layout->addLayout(list, 1);
    layout->addWidget(makeLine(this));
    layout->addWidget(proof_);
    layout->addWidget(message_);
    layout->addWidget(makeLine(this));
    layout->addWidget(makeButtons());
    // Not when it is deleted: by then the session may be gone, and its jobs with it.
    connect(this, &QDialog::finished, this, [this] {
        session_.jobs().stop(work_.job);
        ++work_.turn; // what is done already is not shown any more
    });
    startPlan();
}

QWidget* SaveDialog::makeButtons()
{
    auto* row = new QWidget(this);
    auto* other = new QPushButton(tr("Save as…"), row);
    other->setToolTip(tr("Writes the model under another name."));
    other->setObjectName(QStringLiteral("saveElsewhere"));
    revert_ = new RevertButton(document_, *list_, list_->changes(), row);
    connect(revert_, &RevertButton::reverted, this, &SaveDialog::planAnew);
    cancel_ = new QPushButton(tr("Cancel"), row);
    cancel_->setObjectName(QStringLiteral("cancelSave"));
    cancel_->setToolTip(tr("Writes nothing."));
    save_ = new QPushButton(tr("Save"), row);
    save_->setObjectName(QStringLiteral("saveNow"));
    save_->setProperty("primary", true);
    save_->setDefault(true);
    save_->setEnabled(false);
    save_->setToolTip(tr("Writes beside the file, reads back, then replaces it."));
    connect(other, &QPushButton::clicked, this, [this] {
        Q_EMIT otherPathAsked();
        reject();
    });
    connect(cancel_, &QPushButton::clicked, this, &SaveDialog::reject);
    connect(save_, &QPushButton::clicked, this, &SaveDialog::write);
    backup_ = new QCheckBox(row);
    backup_->setObjectName(QStringLiteral("backup"));
    backup_->setToolTip(tr("Copies the file as it is now beside itself, before anything is written."));
    backup_->setChecked(session_.settings().on("backup"));
    connect(backup_, &QCheckBox::clicked, this, [this](bool on) { session_.settings().set("backup", on); });
    unasked_ = new QCheckBox(tr("Do not ask again"), row);
    unasked_->setObjectName(QStringLiteral("unasked"));
    unasked_->setToolTip(
        tr("Ctrl+S saves at once from now on, unless there is something to warn of.\nThe settings have it, too."));
    unasked_->setChecked(!session_.settings().on("preview"));
    unasked_->setVisible(inPlace());
    connect(unasked_, &QCheckBox::clicked, this, [this](bool on) { session_.settings().set("preview", !on); });
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(16, 12, 16, 12);
    showBackup({{nullptr, nullptr, work_.files.name}});
    layout->addWidget(backup_);
    layout->addWidget(unasked_);
    layout->addStretch(1);
    layout->addWidget(revert_);
    layout->addWidget(other);
    layout->addWidget(cancel_);
    layout->addWidget(save_);
    return row;
}

/// Of what is written: a copy of the first file is named, all have one.
void SaveDialog::showBackup(const std::vector<PlannedFiles::File>& files)
{
    constexpr int widestName = 140;
    const QString name = fontMetrics().elidedText(files.front().name, Qt::ElideMiddle, widestName);
    backup_->setText(files.size() > 1 ? tr("Keep backups") : tr("Keep %1.bak").arg(name));
    backup_->setVisible(QFileInfo::exists(outPath_)); // in place all of them exist
}

void SaveDialog::setPaint(PaintFrame paint)
{
    proof_->pictures().setPaint(std::move(paint));
}

void SaveDialog::saveUnasked()
{
    work_.quiet = true;
}

/// What is said may need more lines by and by. The dialog grows upwards then, as the buttons may be under the mouse.
/// (Wayland lets no window choose its place: there they move.)
void SaveDialog::resizeEvent(QResizeEvent* event)
{
    QDialog::resizeEvent(event);
    const bool byPerson = event->spontaneous();
    const int more = event->size().height() - event->oldSize().height();
    if (!isVisible() || byPerson || !event->oldSize().isValid() || more <= 0) return;
    const int above = frameGeometry().top() - screen()->availableGeometry().top();
    move(x(), y() - std::min(more, std::max(0, above)));
}

bool SaveDialog::inPlace() const
{
    return QFileInfo(outPath_) == QFileInfo(QString::fromStdString(what_.source->files.front().path));
}

void SaveDialog::showWarning(const QString& text)
{
    setRole(*message_, "warning");
    message_->setText(text);
    message_->setVisible(!text.isEmpty());
    fit();
}

void SaveDialog::showError(const Error& error)
{
    if (!isVisible()) // what was to go without asking did not go; not into the middle of a drag or another dialog
        session_.hold().whenFree(this, [this] { document_.alive() ? open() : deleteLater(); });
    head_->tell(tr("Nothing was written."));
    setRole(*message_, "error");
    const QString where = whereText(error.where);
    message_->setText(
        sentence(error) + (where.isEmpty() ? QString() : u'\n' + where) + u'\n' + tr("The old file is untouched."));
    message_->show();
    proof_->setVisible(work_.files.plan != nullptr); // nothing is proved of what cannot be written
    fit();
}

void SaveDialog::write()
{
    session_.jobs().stop(work_.job);
    writing_ = true;
    save_->setEnabled(false);
    list_->setEnabled(false);
    message_->hide();
    const bool backup = backup_->isVisible() && backup_->isChecked();
    const QString title = work_.files.toWrite().front().name;
    work_.job = session_.jobs().start(
        {.title = tr("Saving %1").arg(title), .revision = {}, .writesFiles = true},
        [files = work_.files, backup, first = document_.beginSave()](
            const Task& task) { return files.write(backup, first, task); },
        [self = QPointer<SaveDialog>(this), &session = session_, document = document_, files = work_.files, title,
            done = work_.files.changedText()](const Result<FilesWritten>& result) {
            if (result) {
                // Where no byte of the model is another it was not written: then it may have been read again meanwhile.
                const bool same = document.alive() && document.baseline().source == files.source;
                if (files.writesModel() || same) document.saved(*files.plan->saved, result->model);
                if (!result->clips.empty()) {
                    const Scene all = withClipsBeside(*files.plan->saved, *files.chosen, {}, false);
                    // History's mark is on what all files hold, not on a state of which one lacks a part.
                    ClipFiles now = document.alive() ? document->document.clipFiles() : ClipFiles{};
                    for (const auto& file : result->clips) now = withClipFile(std::move(now), file);
                    const std::vector<bool> left = unsavedClips(all, now);
                    const bool whole = std::find(left.begin(), left.end(), true) == left.end();
                    document.tookClipFiles(result->clips, whole ? &all : nullptr);
                }
                session.say(tr("Saved %1, %2, read back equal").arg(result->names.join(QStringLiteral(", ")), done));
            }
            if (self)
                self->written(result);
            else if (!result && result.error().kind != ErrorKind::Cancelled)
                session.say(tr("%1 is not saved: %2").arg(title, sentence(result.error())), true);
        });
}

void SaveDialog::written(const Result<FilesWritten>& result)
{
    writing_ = false;
    work_.job = 0;
    if (result) return accept();
    if (result.error().kind == ErrorKind::Cancelled) return reject();
    showError(result.error());
    proof_->hide(); // what was proved is not what happened
    cancel_->setEnabled(true);
    findChild<QPushButton*>(QStringLiteral("saveElsewhere"))->setFocus(); // not on a box that Enter would tick
    save_->setEnabled(true);
    list_->setEnabled(true);
}

void SaveDialog::reject()
{
    if (!writing_) return QDialog::reject();
    session_.jobs().stop(work_.job);
    cancel_->setEnabled(false);
}

} // namespace bindpose
