// SPDX-License-Identifier: MIT
#include "ui/save/save_dialog.h"

#include "core/io/save/backup.h"
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
#include <QVBoxLayout>

namespace bindpose {
namespace {

constexpr int kSaveHeight = 440;

} // namespace

SaveDialog::SaveDialog(Session& session, const DocumentHandle& document, const QString& outPath, QWidget* parent)
    : QDialog(parent), session_(session), document_(document),
      outPath_(outPath), what_{document.sharedScene(), document.baseline().source, document.baseline().scene,
                             document->loaded, document->read, document.view()}
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
    head_ = new SaveHead(shortName(), this);
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
    connect(this, &QDialog::finished, this, [this] { session_.jobs().stop(work_.job); });
    startPlan();
}

SaveDialog::~SaveDialog() = default;

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
    constexpr int widestName = 140;
    const QString name = row->fontMetrics().elidedText(shortName(), Qt::ElideMiddle, widestName);
    backup_ = new QCheckBox(tr("Keep %1.bak").arg(name), row);
    backup_->setObjectName(QStringLiteral("backup"));
    backup_->setToolTip(tr("Copies the file as it is now beside itself, before anything is written."));
    backup_->setChecked(session_.settings().on("backup"));
    backup_->setVisible(QFileInfo::exists(outPath_));
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
    layout->addWidget(backup_);
    layout->addWidget(unasked_);
    layout->addStretch(1);
    layout->addWidget(revert_);
    layout->addWidget(other);
    layout->addWidget(cancel_);
    layout->addWidget(save_);
    return row;
}

void SaveDialog::setPaint(PaintFrame paint)
{
    proof_->pictures().setPaint(std::move(paint));
}

void SaveDialog::saveUnasked()
{
    quiet_ = true;
}

/// The file's name, its middle left out where it is long.
QString SaveDialog::shortName() const
{
    constexpr int most = 48;
    const QString name = QFileInfo(outPath_).fileName();
    return name.size() <= most ? name : name.left(most / 2) + QChar(0x2026) + name.right(most / 2 - 1);
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
    proof_->setVisible(work_.plan != nullptr); // nothing is proved of what cannot be written
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
    work_.job = session_.jobs().start(
        {.title = tr("Saving %1").arg(QFileInfo(outPath_).fileName()), .revision = {}, .writesFiles = true},
        [plan = work_.plan, known = work_.proved, backup, keepEdits = document_.beginSave()](
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
        [self = QPointer<SaveDialog>(this), &session = session_, document = document_, plan = work_.plan,
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
    const ChangedBytes bytes = changedBytes(*what_.source, *work_.plan);
    QString text = bytesText(bytes.others);
    if (bytes.added > 0) text = tr("%1 changed, %2 added").arg(text, bytesText(static_cast<std::size_t>(bytes.added)));
    if (bytes.added < 0) text = tr("%1 changed, %2 less").arg(text, bytesText(static_cast<std::size_t>(-bytes.added)));
    return text;
}

void SaveDialog::written(const std::optional<Error>& failed)
{
    writing_ = false;
    work_.job = 0;
    if (!failed) return accept();
    if (failed->kind == ErrorKind::Cancelled) return reject();
    showError(*failed);
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
