// SPDX-License-Identifier: MIT
#include "ui/widgets/weights/weight_grid.h"

#include "ui/look/exact_copy.h"
#include "ui/look/icons.h"
#include "ui/models/weights/weight_grid_model.h"
#include "ui/widgets/weights/weight_table.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kGridBar = 40, kJointWide = 118, kLeastNumber = 64, kMostStored = 260, kFitRows = 200;
constexpr int kProblemWide = 180, kMarkRoom = 20;
constexpr double kMarkAt = 13.0; ///< middle of a mark from the leading edge

class GridDelegate final : public WeightDelegate {
public:
    using WeightDelegate::WeightDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        WeightDelegate::paint(painter, option, index);
        const QVariant problem =
            index.column() == WeightSheet::kVertex ? index.data(WeightGridModel::ProblemRole) : QVariant();
        if (!problem.isValid()) return;
        const QRectF cell(option.rect);
        const bool mirrored = option.direction == Qt::RightToLeft;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        paintSeverity(*painter, {mirrored ? cell.right() - kMarkAt : cell.left() + kMarkAt, cell.center().y()},
            static_cast<Severity>(problem.toInt()));
        painter->restore();
    }

protected:
    Token inkOf(const QModelIndex& index) const override
    {
        const auto& model = static_cast<const WeightGridModel&>(*index.model());
        if (index.data(WeightGridModel::WrongRole).toBool()) return Token::Err;
        if (index.column() >= model.sheet().storedColumn()) return Token::Text2;
        if (!model.sheet().jointAt(index.column()).valid()) return Token::Text;
        return index.data(WeightGridModel::WeightRole).toFloat() == 0.0f ? Token::Text3 : Token::Text;
    }
    std::optional<Token> groundOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        if (option.state.testFlag(QStyle::State_Selected)) return Token::Sel;
        const auto state = static_cast<WeightGridModel::State>(index.data(WeightGridModel::StateRole).toInt());
        if (state == WeightGridModel::State::Plain) return std::nullopt;
        return state == WeightGridModel::State::Current ? Token::Sel : Token::SelQuiet;
    }
    bool bold(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        const auto state = static_cast<WeightGridModel::State>(index.data(WeightGridModel::StateRole).toInt());
        return index.column() == WeightSheet::kVertex && state == WeightGridModel::State::Current;
    }
    bool struck(const QModelIndex& index) const override
    {
        return index.column() == WeightSheet::kVertex && index.data(WeightGridModel::LostRole).toBool();
    }
    std::optional<Bar> barOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QVariant weight = index.data(WeightGridModel::WeightRole);
        if (!weight.isValid()) return std::nullopt;
        Bar bar = WeightDelegate::barOf(weight.toFloat(), static_cast<const WeightGrid*>(option.widget)->ramp());
        bar.wide = kGridBar;
        return bar;
    }
};

/// Marks the column of the selected joint.
class GridHead final : public QHeaderView {
public:
    explicit GridHead(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {}

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override
    {
        QHeaderView::paintSection(painter, rect, section);
        if (!model()->headerData(section, Qt::Horizontal, WeightGridModel::StateRole).toBool()) return;
        painter->setClipping(false); // the style leaves it at the text
        painter->fillRect(QRect(rect.left() + 4, rect.bottom() - 2, rect.width() - 8, 2), color(Token::Accent));
    }
};

/// To a side or a corner of the sheet, and up or down by what is seen of it; Ctrl with a page is another clip.
bool isWay(const QKeyEvent& event)
{
    const bool ctrl = event.modifiers().testFlag(Qt::ControlModifier);
    const bool page = event.key() == Qt::Key_PageUp || event.key() == Qt::Key_PageDown;
    const bool end = event.key() == Qt::Key_Home || event.key() == Qt::Key_End;
    return !event.modifiers().testFlag(Qt::AltModifier) && (end || (page && !ctrl));
}

bool isFillDown(const QKeyEvent& event)
{
    return event.key() == Qt::Key_D && event.modifiers() == Qt::ControlModifier;
}

} // namespace

WeightGrid::WeightGrid(WeightGridModel& model, QWidget* parent) : QTableView(parent), model_(model)
{
    setObjectName(QStringLiteral("weightGrid"));
    setAccessibleName(tr("Weight table"));
    setHorizontalHeader(new GridHead(this));
    setModel(&model);
    setShowGrid(false);
    setWordWrap(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setEditTriggers(
        QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(metrics::kRow);
    verticalHeader()->setDefaultSectionSize(metrics::kRow);
    verticalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(true);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setTextElideMode(Qt::ElideMiddle);
    horizontalHeader()->setStretchLastSection(true);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &WeightGrid::showMenu);
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, this, &WeightGrid::showHeadMenu);
    setItemDelegate(new GridDelegate({"gridEditor", tr("Weight"), WeightGridModel::CellRole,
                                         [this](quint32 cell, const QString& text) { takeTyped(cell, text); }},
        this));
}

void WeightGrid::setRamp(const RampColors& ramp)
{
    if (std::exchange(ramp_, ramp) != ramp) viewport()->update();
}

void WeightGrid::fitColumns()
{
    QHeaderView& head = *horizontalHeader();
    const auto headWide = [this](int column) {
        return fontMetrics().horizontalAdvance(model_.headerData(column, Qt::Horizontal).toString());
    };
    const auto needed = [&](int column) {
        int width = headWide(column);
        for (int row = 0; row < std::min(model_.rowCount(), kFitRows); ++row)
            width = std::max(width, fontMetrics().horizontalAdvance(model_.index(row, column).data().toString()));
        return width + WeightTable::kPadding;
    };
    for (int column = 0; column < model_.columnCount(); ++column) {
        const WeightSheet& sheet = model_.sheet();
        // What lies off is found out for those that are seen, not for a width.
        const int width = sheet.jointAt(column).valid()     ? kJointWide
                          : column == sheet.problemColumn() ? kProblemWide
                          : column == sheet.awayColumn()    ? headWide(column) + 2 * WeightTable::kPadding
                          : column == sheet.storedColumn()  ? std::min(needed(column), kMostStored)
                          : column == WeightSheet::kVertex  ? std::max(needed(column) + kMarkRoom, kLeastNumber)
                                                            : std::max(needed(column), kLeastNumber);
        if (head.sectionSize(column) != width) head.resizeSection(column, width);
    }
}

QModelIndexList WeightGrid::cells() const
{
    QModelIndexList out;
    const QModelIndexList selected = selectionModel()->selectedIndexes();
    const QModelIndexList from = selected.contains(currentIndex()) ? selected : QModelIndexList{currentIndex()};
    for (const QModelIndex& index : from)
        if (index.flags().testFlag(Qt::ItemIsEditable)) out += index;
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<int> WeightGrid::selectedRows() const
{
    std::vector<int> out;
    for (const QItemSelectionRange& range : selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row) out.push_back(row);
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

void WeightGrid::selectAll()
{
    const QModelIndex at = currentIndex();
    if (!at.isValid()) return;
    selectionModel()->select(
        {at.siblingAtRow(0), at.siblingAtRow(model_.rowCount() - 1)}, QItemSelectionModel::ClearAndSelect);
}

QString WeightGrid::selectedText() const
{
    QModelIndexList selected = selectionModel()->selectedIndexes();
    if (selected.isEmpty()) selected = {currentIndex()};
    std::sort(selected.begin(), selected.end());
    QString out;
    int row = -1;
    for (const QModelIndex& index : selected) {
        if (!index.isValid()) continue;
        if (row >= 0) out += index.row() == row ? u'\t' : u'\n';
        row = index.row();
        out += index.data(kExactRole).toString();
    }
    return out;
}

/// A cell of several that are selected stands for all of them.
void WeightGrid::takeTyped(quint32 cell, const QString& text)
{
    const QModelIndex index = model_.cellIndex(cell);
    const QModelIndexList all = cells();
    Q_EMIT typed(all.contains(index) ? all : QModelIndexList{index}, text);
}

void WeightGrid::copy() const
{
    QGuiApplication::clipboard()->setText(selectedText());
}

void WeightGrid::showMenu(const QPoint& at)
{
    if (!currentIndex().isValid()) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(icon("copy"), tr("Copy"), QKeySequence::Copy, this, &WeightGrid::copy);
    const QString text = QGuiApplication::clipboard()->text();
    QAction* paste = menu->addAction(tr("Paste"), QKeySequence::Paste, this, [this, text] { Q_EMIT pasted(text); });
    paste->setEnabled(!text.isEmpty());
    QAction* fill = menu->addAction(tr("Fill down"), QKeySequence(Qt::CTRL | Qt::Key_D), this, &WeightGrid::filled);
    fill->setEnabled(cells().size() > 1);
    QAction* sort =
        menu->addAction(tr("Sort by this column"), this, [this] { Q_EMIT sortAsked(currentIndex().column()); });
    sort->setEnabled(model_.sheet().sortable(currentIndex().column()));
    menu->addSeparator();
    menu->addAction(tr("Copy weights of the vertices"), this, &WeightGrid::weightsCopied);
    menu->addAction(tr("Paste weights to the vertices"), this, [this] { Q_EMIT weightsPasted(PasteHow::Current); });
    menu->addAction(tr("Paste average weights"), this, [this] { Q_EMIT weightsPasted(PasteHow::Mean); });
    menu->popup(viewport()->mapToGlobal(at));
}

/// Who gives and takes, at the head of a joint's column.
void WeightGrid::showHeadMenu(const QPoint& at)
{
    const int column = horizontalHeader()->logicalIndexAt(at);
    const NodeId joint = model_.sheet().jointAt(column);
    if (!joint.valid()) return;
    const QString name =
        model_.headerData(column, Qt::Horizontal).toString().replace(u'&', QStringLiteral("&&")); // no mnemonic
    const bool locked = model_.holds().has(joint), receives = model_.holds().receiver == joint;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(icon(locked ? "unlock" : "lock"), (locked ? tr("Unlock %1") : tr("Lock %1")).arg(name), this,
        [this, joint] { Q_EMIT lockAsked(joint); });
    menu->addAction(icon("receive"), (receives ? tr("%1 receives no longer") : tr("Make %1 the receiver")).arg(name),
        this, [this, joint] { Q_EMIT receiverAsked(joint); });
    menu->popup(horizontalHeader()->mapToGlobal(at));
}

/// Many joints are wider than the window: who has scrolled still reads which vertex a row is.
void WeightGrid::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    const bool gone = horizontalScrollBar()->value() >= columnWidth(WeightSheet::kVertex);
    if (gone != verticalHeader()->isHidden()) return;
    verticalHeader()->setVisible(gone);
    updateGeometries();
}

bool WeightGrid::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        const bool ours = key->matches(QKeySequence::Copy) || key->matches(QKeySequence::Paste) || isFillDown(*key) ||
                          isWay(*key) || startsWeight(*key);
        if (ours) {
            event->accept();
            return true;
        }
    }
    return QTableView::event(event);
}

void WeightGrid::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) return copy();
    if (event->matches(QKeySequence::Paste)) return Q_EMIT pasted(QGuiApplication::clipboard()->text());
    if (isFillDown(*event)) return Q_EMIT filled();
    const bool opens = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_F2;
    if (opens && state() != QAbstractItemView::EditingState && currentIndex().flags().testFlag(Qt::ItemIsEditable))
        return edit(currentIndex());
    const QModelIndex before = currentIndex();
    if (isWay(*event) && event->modifiers().testFlag(Qt::ControlModifier))
        goToCorner(*event);
    else if (startsWeight(*event) || event->text().isEmpty() || !event->text().front().isPrint())
        QTableView::keyPressEvent(event);
    else
        event->ignore(); // letters are commands here, they do not jump to another row
    if (currentIndex() != before && currentIndex().isValid()) Q_EMIT wentTo(currentIndex());
}

/// The base would go there and leave the selection behind. With Shift all between is selected.
void WeightGrid::goToCorner(const QKeyEvent& event)
{
    const QModelIndex first = model_.index(0, 0), last = model_.index(model_.rowCount() - 1, model_.columnCount() - 1);
    const QModelIndex from = currentIndex(), to = event.key() == Qt::Key_Home ? first : last;
    if (!to.isValid()) return;
    selectionModel()->setCurrentIndex(to, QItemSelectionModel::ClearAndSelect);
    if (!event.modifiers().testFlag(Qt::ShiftModifier) || !from.isValid()) return;
    const bool up = to == first;
    selectionModel()->select({up ? first : from, up ? from : last}, QItemSelectionModel::ClearAndSelect);
}

void WeightGrid::mouseReleaseEvent(QMouseEvent* event)
{
    QTableView::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && currentIndex().isValid() && indexAt(event->position().toPoint()).isValid())
        Q_EMIT wentTo(currentIndex());
}

} // namespace bindpose
