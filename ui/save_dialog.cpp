// SPDX-License-Identifier: MIT
#include "ui/save_dialog.h"

#include "core/io/backup.h"
#include "ui/byte_map.h"
#include "ui/change_model.h"
#include "ui/settings.h"
#include "ui/texts.h"
#include "ui/theme.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QStyle>
#include <QTableView>
#include <QVBoxLayout>

namespace bindpose {
namespace {

QLabel* makeLabel(const char* role, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setProperty("role", role);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

std::size_t changedBytes(const SavePlan& plan)
{
    std::size_t bytes = 0;
    for (const ChangedValue& change : plan.changes) bytes += change.length;
    return bytes;
}

} // namespace

SaveDialog::SaveDialog(Session& session, const QString& outPath, QWidget* parent)
    : QDialog(parent), session_(session), outPath_(outPath), scene_(session.document().sharedScene()),
      source_(session.document().baseline().source)
{
    setObjectName(QStringLiteral("saveDialog"));
    setWindowTitle(tr("Save"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    resize(820, 440);
    changes_ = new ChangeModel(this);
    table_ = new QTableView(this);
    table_->setObjectName(QStringLiteral("changes"));
    table_->setModel(changes_);
    table_->setAccessibleName(tr("What will change"));
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setTabKeyNavigation(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(metrics::kListRow);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setSectionResizeMode(ChangeModel::Change, QHeaderView::Stretch);
    table_->setColumnWidth(ChangeModel::What, 260);
    table_->setColumnWidth(ChangeModel::Where, 220);
    table_->setColumnWidth(ChangeModel::Bytes, 76);
    message_ = makeLabel("label", this);
    message_->setContentsMargins(16, 8, 16, 8);
    message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    message_->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(table_, 1);
    layout->addWidget(message_);
    layout->addWidget(makeButtons());
    startPlan();
}

SaveDialog::~SaveDialog()
{
    session_.jobs().stop(job_);
}

QWidget* SaveDialog::makeHead()
{
    auto* head = new QWidget(this);
    title_ = makeLabel("dialogTitle", head);
    title_->setText(tr("Save %1").arg(QFileInfo(outPath_).fileName()));
    subtitle_ = makeLabel("label", head);
    subtitle_->setText(tr("Working out what changes."));
    map_ = new ByteMap(head);
    mapNote_ = makeLabel("caption", head);
    mapSize_ = makeLabel("caption", head);
    mapSize_->setAlignment(Qt::AlignRight);
    auto* notes = new QHBoxLayout;
    notes->addWidget(mapNote_, 1);
    notes->addWidget(mapSize_);
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(16, 14, 16, 12);
    layout->setSpacing(6);
    layout->addWidget(title_);
    layout->addWidget(subtitle_);
    layout->addSpacing(4);
    layout->addWidget(map_);
    layout->addLayout(notes);
    return head;
}

QWidget* SaveDialog::makeButtons()
{
    auto* row = new QWidget(this);
    auto* other = new QPushButton(tr("Save as…"), row);
    other->setToolTip(tr("Writes the model under another name."));
    auto* cancel = new QPushButton(tr("Cancel"), row);
    cancel->setToolTip(tr("Writes nothing."));
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
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(save_, &QPushButton::clicked, this, &SaveDialog::write);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->addStretch(1);
    layout->addWidget(other);
    layout->addWidget(cancel);
    layout->addWidget(save_);
    return row;
}

bool SaveDialog::inPlace() const
{
    return QFileInfo(outPath_) == QFileInfo(session_.document().path());
}

void SaveDialog::startPlan()
{
    const Scene baseline = session_.document().baseline().scene;
    const bool watchDisk = inPlace();
    job_ = session_.jobs().start(
        {.title = tr("Working out what changes"), .revision = {}},
        [baseline, watchDisk, scene = scene_, source = source_, out = outPath_.toStdString()](
            const Task&) -> Result<Planned> {
            Result<SavePlan> plan = planSave(baseline, *source, *scene, out);
            if (!plan) return plan.error();
            return Planned{std::move(*plan), watchDisk && !unchangedOnDisk(*source)};
        },
        [self = QPointer<SaveDialog>(this)](Result<Planned> planned) {
            if (self) self->showPlan(std::move(planned));
        });
}

void SaveDialog::showPlan(Result<Planned> planned)
{
    job_ = 0;
    if (!planned) return showError(planned.error());
    plan_ = std::move(planned->plan);
    std::vector<QString> names;
    for (const SourceFile& file : source_->files) names.push_back(QString::fromStdString(file.name));
    std::vector<ByteMap::Range> ranges;
    for (const ChangedValue& change : plan_.changes)
        if (change.file == 0) ranges.push_back({change.offset, change.length});
    const std::size_t size = source_->files.empty() ? 0 : source_->files.front().bytes->size();
    mapNote_->setText(tr("%n range(s) change", nullptr, static_cast<int>(ranges.size())));
    mapSize_->setText(bytesText(size));
    map_->show(size, std::move(ranges));
    changes_->show(plan_.changes, std::move(names));
    showTitle();
    if (planned->changedOnDisk) {
        plan_.keepMine = true; // the person reads what follows before pressing Save
        message_->setProperty("role", "warning");
        message_->setText(tr("The file was changed by another program since it was opened. Save replaces that."));
        message_->show();
        save_->setDefault(false);
    }
    save_->setEnabled(!(plan_.sameBytes && inPlace()));
    if (!planned->changedOnDisk) save_->setFocus();
}

void SaveDialog::showTitle()
{
    const QString name = QFileInfo(outPath_).fileName();
    const std::size_t changed = changedBytes(plan_);
    const std::size_t before = source_->files.empty() ? 0 : source_->files.front().bytes->size();
    const std::size_t after = plan_.files.empty() ? before : plan_.files.front().bytes.size();
    if (plan_.sameBytes)
        title_->setText(tr("Save %1: no byte changes").arg(name));
    else
        title_->setText(tr("Save %1: %2 of %3 bytes change").arg(name, countText(changed), countText(before)));
    QString how = tr("By patch. Vertex order, joints, extensions and all other bytes stay as they are.");
    if (after > before) how += u' ' + tr("The file grows by %1.").arg(bytesText(after - before));
    if (!scene_->overrides.empty())
        how += u' ' + tr("%n override(s) stay out of the file.", nullptr, static_cast<int>(scene_->overrides.size()));
    subtitle_->setText(how);
}

void SaveDialog::write()
{
    save_->setEnabled(false);
    message_->hide();
    session_.beginSave();
    job_ = session_.jobs().start(
        {.title = tr("Saving %1").arg(QFileInfo(outPath_).fileName()), .revision = {}},
        [plan = plan_, backup = session_.settings().on("backup")](const Task& task) -> Result<Loaded> {
            if (backup)
                if (const Result<void> kept = keepBackups(plan.paths, task); !kept) return kept.error();
            const Result<void> written = writePlan(plan, task);
            if (!written) return written.error();
            return reloadPlan(plan, task);
        },
        [self = QPointer<SaveDialog>(this), &session = session_, document = session_.current(), scene = scene_,
            changed = changedBytes(plan_), name = QFileInfo(outPath_).fileName()](Result<Loaded> reloaded) {
            if (reloaded) {
                session.saved(*scene, reloaded->source, document);
                session.say(tr("Saved %1, %2, read back equal").arg(name, bytesText(changed)));
                if (self) self->accept();
            } else if (self) {
                self->job_ = 0;
                self->showError(reloaded.error());
                self->save_->setEnabled(true);
            }
        });
}

void SaveDialog::showError(const Error& error)
{
    subtitle_->setText(tr("Nothing was written."));
    message_->setProperty("role", "error");
    message_->style()->unpolish(message_);
    message_->style()->polish(message_);
    const QString where = QString::fromStdString(error.where);
    message_->setText(
        sentence(error) + (where.isEmpty() ? QString() : u'\n' + where) + u'\n' + tr("The old file is untouched."));
    message_->show();
}

} // namespace bindpose
