// SPDX-License-Identifier: MIT
#include "ui/save/save_dialog.h"

#include "ui/base/settings.h"
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/look/labels.h"
#include "ui/look/theme.h"
#include "ui/save/byte_map.h"
#include "ui/save/change_model.h"
#include "ui/save/revert_part.h"

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

constexpr int kSaveHeight = 440;
constexpr int kCellEdges = 10, kTallestCell = 2000;

/// Sentences are broken into lines; names and places are not.
class SaveRowDelegate final : public QStyledItemDelegate {
public:
    explicit SaveRowDelegate(QTreeView* table) : QStyledItemDelegate(table), table_(table) {}
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QSize plain = QStyledItemDelegate::sizeHint(option, index);
        if (index.column() != ChangeModel::Change) return {plain.width(), metrics::kListRow};
        const int room = table_->columnWidth(index.column()) - kCellEdges;
        const QRect lines = option.fontMetrics.boundingRect(
            QRect(0, 0, room, kTallestCell), Qt::TextWordWrap, index.data(Qt::DisplayRole).toString());
        return {plain.width(), std::max<int>(metrics::kListRow, lines.height() + kCellEdges)};
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->features.setFlag(QStyleOptionViewItem::WrapText, index.column() == ChangeModel::Change);
    }

private:
    QTreeView* table_;
};

} // namespace

SaveDialog::SaveDialog(Session& session, const DocumentHandle& document, const QString& outPath, QWidget* parent)
    : QDialog(parent), session_(session), document_(document), outPath_(outPath), scene_(document.sharedScene()),
      source_(document.baseline().source),
      baseline_(document.baseline().scene), ground_{document->loaded, document->read, document.view()}
{
    setObjectName(QStringLiteral("saveDialog"));
    setWindowTitle(tr("Save"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    resize(820, kSaveHeight);
    table_ = makeTable();
    proof_ = new SaveProof(this);
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
    table->setWordWrap(true);
    table->setItemDelegate(new SaveRowDelegate(table));
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
    // Sentences take more lines or fewer in another width.
    connect(head, &QHeaderView::sectionResized, table, &QTreeView::doItemsLayout, Qt::QueuedConnection);
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
    title_->setText(tr("Save %1").arg(shortName()));
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
    other->setObjectName(QStringLiteral("saveElsewhere"));
    revert_ = new RevertButton(document_, *table_, *changes_, row);
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
    return QFileInfo(outPath_) == QFileInfo(QString::fromStdString(source_->files.front().path));
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
    subtitle_->setText(tr("Nothing was written."));
    setRole(*message_, "error");
    const QString where = whereText(error.where);
    message_->setText(
        sentence(error) + (where.isEmpty() ? QString() : u'\n' + where) + u'\n' + tr("The old file is untouched."));
    message_->show();
    proof_->setVisible(plan_ != nullptr); // nothing is proved of what cannot be written
    fit();
}

} // namespace bindpose
