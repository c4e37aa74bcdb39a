// SPDX-License-Identifier: MIT
#include "ui/save_dialog.h"

#include "core/io/backup.h"
#include "core/io/same_values.h"
#include "core/io/save_errors.h"
#include "ui/byte_map.h"
#include "ui/change_model.h"
#include "ui/exact_copy.h"
#include "ui/labels.h"
#include "ui/revert_part.h"
#include "ui/settings.h"
#include "ui/texts.h"
#include "ui/theme.h"

#include <QCheckBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>

namespace bindpose {
namespace {

constexpr int kHeight = 392, kTallest = 640; ///< with few rows and with many
constexpr int kBackupNameWidth = 200;        ///< most of the file's name on a button
constexpr int kMostOpenRows = 12;            ///< byte ranges that are shown without being asked for

/// The parts of now; those that were left out before still are.
std::vector<SavePart> partsAsChosen(const Scene& baseline, const Scene& scene, const std::vector<SavePart>& before)
{
    std::vector<SavePart> parts = savePartsOf(baseline, scene);
    for (SavePart& part : parts)
        for (const SavePart& old : before)
            if (!old.chosen && old.leaveOut && old.what == part.what && old.where == part.where) part.chosen = false;
    return parts;
}

/// What stays out of the file whatever is chosen.
void addOverrides(std::vector<SavePart>& parts, const Scene& scene)
{
    for (const auto& entry : scene.overrides) {
        if (!entry) continue;
        SavePart part;
        part.what = SaveDialog::tr("Override");
        part.where = nodeName(scene, entry->node);
        part.howMuch = SaveDialog::tr("stays out of the file");
        part.chosen = false;
        parts.push_back(std::move(part));
    }
}

/// What the format has no place for.
void addLeft(std::vector<SavePart>& parts, const std::vector<Error>& left)
{
    for (const Error& each : left) {
        SavePart part;
        part.what = SaveDialog::tr("Session only");
        part.howMuch = sentence(each);
        part.chosen = false;
        part.told = true;
        parts.push_back(std::move(part));
    }
}

class RowDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width(), metrics::kListRow};
    }
};

} // namespace

SaveDialog::SaveDialog(Session& session, const QString& outPath, QWidget* parent)
    : QDialog(parent), session_(session), outPath_(outPath), scene_(session.document().sharedScene()),
      source_(session.document().baseline().source), baseline_(session.document().baseline().scene)
{
    setObjectName(QStringLiteral("saveDialog"));
    setWindowTitle(tr("Save"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    resize(820, kHeight);
    table_ = makeTable();
    proof_ = new SaveProof(this);
    proof_->showTrial(SaveProof::Trial::Running);
    message_ = makeText("label", this);
    message_->setObjectName(QStringLiteral("message"));
    message_->setContentsMargins(16, 8, 16, 8);
    message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    message_->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    auto* list = new QHBoxLayout;
    list->setContentsMargins(10, 0, 12, 0);
    list->addWidget(table_);
    layout->addLayout(list, 1);
    layout->addWidget(makeLine(this));
    layout->addWidget(proof_);
    layout->addWidget(message_);
    layout->addWidget(makeLine(this));
    layout->addWidget(makeButtons());
    startPlan();
}

SaveDialog::~SaveDialog()
{
    session_.jobs().stop(job_);
}

QTreeView* SaveDialog::makeTable()
{
    changes_ = new ChangeModel(this);
    auto* table = new QTreeView(this);
    table->setObjectName(QStringLiteral("changes"));
    table->setModel(changes_);
    table->setAccessibleName(tr("What will change"));
    table->setUniformRowHeights(true);
    table->setItemDelegate(new RowDelegate(table));
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setAllColumnsShowFocus(true);
    table->setIndentation(18);
    table->setTextElideMode(Qt::ElideMiddle);
    offerExactCopy(*table);
    QHeaderView* head = table->header();
    head->setStretchLastSection(false);
    head->setSectionResizeMode(ChangeModel::What, QHeaderView::Interactive);
    head->setSectionResizeMode(ChangeModel::Change, QHeaderView::Stretch);
    head->resizeSection(ChangeModel::What, 280);
    head->resizeSection(ChangeModel::Where, 210);
    head->resizeSection(ChangeModel::Bytes, 70);
    connect(changes_, &ChangeModel::chosenByHand, this, [this](int part, bool chosen) {
        changes_->choose(part, chosen);
        startPlan();
    });
    return table;
}

QWidget* SaveDialog::makeHead()
{
    auto* head = new QWidget(this);
    title_ = makeText("dialogTitle", head);
    title_->setText(tr("Save %1").arg(QFileInfo(outPath_).fileName()));
    subtitle_ = makeText("label", head);
    subtitle_->setText(tr("Working out what changes."));
    map_ = new ByteMap(head);
    mapNote_ = makeText("caption", head);
    mapSize_ = makeText("caption", head);
    mapSize_->setAlignment(Qt::AlignRight);
    mapSize_->setWordWrap(false);
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
    revert_ = new RevertButton(session_, *table_, *changes_, row);
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
    backup_->setText(
        tr("Keep %1.bak")
            .arg(backup_->fontMetrics().elidedText(QFileInfo(outPath_).fileName(), Qt::ElideMiddle, kBackupNameWidth)));
    backup_->setObjectName(QStringLiteral("backup"));
    backup_->setToolTip(tr("Copies the file as it is now beside itself, before anything is written."));
    backup_->setChecked(session_.settings().on("backup"));
    backup_->setVisible(QFileInfo::exists(outPath_));
    connect(backup_, &QCheckBox::clicked, this, [this](bool on) { session_.settings().set("backup", on); });
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->addWidget(backup_);
    layout->addStretch(1);
    layout->addWidget(revert_);
    layout->addWidget(other);
    layout->addWidget(cancel_);
    layout->addWidget(save_);
    return row;
}

bool SaveDialog::inPlace() const
{
    return QFileInfo(outPath_) == QFileInfo(session_.document().path());
}

void SaveDialog::startPlan()
{
    session_.jobs().stop(job_);
    save_->setEnabled(false);
    const bool watchDisk = inPlace();
    const bool first = !plan_;
    job_ = session_.jobs().start(
        {.title = tr("Working out what changes"), .revision = {}},
        [baseline = baseline_, watchDisk, first, parts = changes_->parts(), scene = scene_, source = source_,
            out = outPath_.toStdString()](const Task& task) -> Result<Planned> {
            const std::vector<SavePart> now = first ? partsAsChosen(baseline, *scene, parts) : parts;
            const Scene chosen = withChosen(baseline, *scene, now);
            Result<SavePlan> plan = planSave(baseline, *source, chosen, out);
            if (!plan) return plan.error();
            Planned planned{
                std::move(*plan), {}, watchDisk && !unchangedOnDisk(*source), unevenWeights(baseline, chosen)};
            if (!first) return planned;
            planned.parts = now;
            fillChanges(planned.parts, baseline, *source, *scene, planned.plan, task);
            return planned;
        },
        [self = QPointer<SaveDialog>(this), turn = ++turn_](Result<Planned> planned) {
            if (self && self->turn_ == turn) self->showPlan(std::move(planned));
        });
}

/// Something was taken back while the dialog is there.
void SaveDialog::planAnew()
{
    scene_ = session_.document().sharedScene();
    plan_.reset();
    startPlan();
}

void SaveDialog::showPlan(Result<Planned> planned)
{
    job_ = 0;
    if (!planned) return showError(planned.error());
    const bool first = !plan_;
    planned->plan.keepMine = planned->changedOnDisk; // the dialog says so, and Save is what replaces it
    plan_ = std::make_shared<const SavePlan>(std::move(planned->plan));
    if (first) showParts(std::move(planned->parts));
    showMap();
    showTitle();
    QStringList warnings;
    if (planned->changedOnDisk)
        warnings += tr("The file was changed by another program since it was opened. Save replaces that.");
    if (!planned->uneven.isEmpty()) warnings += planned->uneven;
    showWarning(warnings.join(u'\n'));
    save_->setDefault(!planned->changedOnDisk);
    save_->setEnabled(!(plan_->sameBytes && inPlace()));
    save_->setToolTip(save_->isEnabled() ? tr("Writes beside the file, reads back, then replaces it.")
                                         : tr("Nothing to write: no byte of the file would change."));
    if (first && !planned->changedOnDisk) save_->setFocus();
    proof_->showBytes(*source_, *plan_);
    startTrial();
}

void SaveDialog::showParts(std::vector<SavePart> parts)
{
    std::vector<QString> names;
    for (const SourceFile& file : source_->files) names.push_back(QString::fromStdString(file.name));
    int ranges = 0;
    for (const SavePart& part : parts) ranges += static_cast<int>(part.changes.size());
    addLeft(parts, plan_->left);
    addOverrides(parts, *scene_);
    changes_->show(std::move(parts), std::move(names));
    for (std::size_t i = 0; i < changes_->parts().size(); ++i)
        table_->setFirstColumnSpanned(static_cast<int>(i), {}, changes_->parts()[i].told);
    revert_->present();
    if (ranges <= kMostOpenRows) table_->expandAll();
    // Names get the room that places in the file leave.
    QHeaderView* head = table_->header();
    const QAbstractItemView& view = *table_;
    const auto need = [&view](int column) { return view.sizeHintForColumn(column) + 8; };
    const int where = std::clamp(need(ChangeModel::Where), 120, 240);
    const int change = std::clamp(need(ChangeModel::Change), 120, 240);
    const int bytes = std::max(70, need(ChangeModel::Bytes));
    const int room = table_->viewport()->width() - where - change - bytes;
    head->resizeSection(ChangeModel::Where, where);
    head->resizeSection(ChangeModel::Bytes, bytes);
    head->resizeSection(ChangeModel::What, std::clamp(need(ChangeModel::What), 200, std::max(200, room)));
    int rows = 0;
    for (QModelIndex at = changes_->index(0, 0); at.isValid(); at = table_->indexBelow(at)) ++rows;
    const int more = rows * metrics::kListRow - table_->viewport()->height();
    if (more > 0) resize(width(), std::min(height() + more, kTallest));
}

/// The first file that changes: of a model with side files the main one often does not.
void SaveDialog::showMap()
{
    const std::vector<ChangedFile> files = changedFiles(*source_, *plan_);
    std::size_t size = source_->files.empty() ? 0 : source_->files.front().bytes->size();
    std::vector<ByteMap::Range> ranges;
    QString note = tr("%n range(s) change", nullptr, 0);
    if (!files.empty()) {
        size = files.front().before->size();
        for (const ChangedValue* change : files.front().changes) ranges.push_back({change->offset, change->length});
        note = tr("%n range(s) change", nullptr, static_cast<int>(ranges.size()));
        if (source_->files.size() > 1) note = files.front().name + QStringLiteral(": ") + note;
    }
    for (std::size_t i = 1; i < files.size(); ++i) note += QStringLiteral(" · ") + tr("also %1").arg(files[i].name);
    mapNote_->setText(note);
    mapSize_->setText(bytesText(size));
    map_->show(size, std::move(ranges));
}

void SaveDialog::showTitle()
{
    const QString name = QFileInfo(outPath_).fileName();
    std::size_t before = 0, after = 0;
    for (const ChangedFile& file : changedFiles(*source_, *plan_)) {
        before += file.before->size();
        after += file.after ? file.after->size() : file.before->size();
    }
    if (plan_->sameBytes)
        title_->setText(tr("Save %1: no byte changes").arg(name));
    else
        title_->setText(
            tr("Save %1: %2 of %3 bytes change").arg(name, countText(changedBytes(*plan_)), countText(before)));
    QString how = inPlace() ? tr("By patch, in place.") : tr("By patch, into another file.");
    how += u' ' + tr("Vertex order, joints, extensions and all other bytes stay as they are.");
    if (after > before) how += u' ' + tr("The file grows by %1.").arg(bytesText(after - before));
    if (!scene_->overrides.empty())
        how += u' ' + tr("%n override(s) stay out of the file.", nullptr, static_cast<int>(scene_->overrides.size()));
    subtitle_->setText(how);
}

/// Reads back what would be written, without writing.
void SaveDialog::startTrial()
{
    proof_->showTrial(SaveProof::Trial::Running);
    job_ = session_.jobs().start(
        {.title = tr("Reading the trial write back"), .revision = {}},
        [plan = plan_](const Task& task) -> Result<QString> {
            const Result<Loaded> again = reloadPlan(*plan, task);
            if (!again) return again.error();
            const std::optional<Phrase> wrong = firstDifference(*plan->expected, again->scene);
            return wrong ? sentence(Error(ErrorKind::Write, errors::kReadsBackWrong, {}, {*wrong})) : QString();
        },
        [self = QPointer<SaveDialog>(this), plan = plan_](Result<QString> wrong) {
            if (!self || self->plan_ != plan) return;
            if (!wrong && wrong.error().kind == ErrorKind::Cancelled) return;
            const QString why = wrong ? *wrong : sentence(wrong.error());
            self->proof_->showTrial(why.isEmpty() ? SaveProof::Trial::Same : SaveProof::Trial::Failed, why);
        });
}

void SaveDialog::showWarning(const QString& text)
{
    setRole(*message_, "warning");
    message_->setText(text);
    message_->setVisible(!text.isEmpty());
}

void SaveDialog::showError(const Error& error)
{
    subtitle_->setText(tr("Nothing was written."));
    setRole(*message_, "error");
    const QString where = whereText(error.where);
    message_->setText(
        sentence(error) + (where.isEmpty() ? QString() : u'\n' + where) + u'\n' + tr("The old file is untouched."));
    message_->show();
}

} // namespace bindpose
