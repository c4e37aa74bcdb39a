// SPDX-License-Identifier: MIT
#include "ui/widgets/spread_table.h"

#include "render/ramp.h"
#include "ui/exact_copy.h"
#include "ui/models/spread_model.h"
#include "ui/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <cmath>
#include <functional>

namespace bindpose {
namespace {

constexpr int kSpreadBar = 44, kSpreadPadding = 12 + 3; ///< 3: eliding measures in fractions of a pixel
constexpr int kSpreads = 5;                             ///< rows that are seen; more scroll

class SpreadDelegate final : public QStyledItemDelegate {
public:
    SpreadDelegate(std::function<void(quint32, const QString&)> typed, QObject* parent)
        : QStyledItemDelegate(parent), typed_(std::move(typed))
    {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        painter->save();
        if (selected) painter->fillRect(option.rect, color(Token::SelQuiet));
        const QRect box = option.rect.adjusted(6, 0, -6, 0);
        QFont font = option.font;
        font.setBold(selected && index.column() == SpreadModel::Joint);
        const double least = index.data(SpreadModel::LeastRole).toDouble();
        const double most = index.data(SpreadModel::MostRole).toDouble();
        if (index.column() == SpreadModel::Weight) paintBar(*painter, option, box, least, most);
        painter->setFont(font);
        const bool quiet = index.column() == SpreadModel::Points || (least == 0.0 && most == 0.0);
        painter->setPen(color(quiet ? Token::Text3 : Token::Text));
        const QString text = QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideMiddle, box.width());
        painter->drawText(box, index.data(Qt::TextAlignmentRole).toInt(), text);
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(QPen(color(Token::Focus), 2.0));
            painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
        }
        painter->restore();
    }
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        auto* field = new QLineEdit(parent);
        field->setObjectName(QStringLiteral("spreadEditor"));
        field->setAlignment(Qt::AlignRight);
        field->setAccessibleName(SpreadTable::tr("Weight of all selected vertices"));
        field->setProperty("joint", index.data(SpreadModel::NodeRole));
        return field;
    }
    void setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex&) const override
    {
        const auto* field = static_cast<QLineEdit*>(editor);
        if (field->isModified()) typed_(field->property("joint").toUInt(), field->text());
    }

private:
    /// From the least to the largest; where all have the same from 0 on, as in the table of one vertex.
    static void paintBar(
        QPainter& painter, const QStyleOptionViewItem& option, const QRect& box, double least, double most)
    {
        const auto* table = static_cast<const SpreadTable*>(option.widget);
        const QRect bar(box.left(), box.center().y() - 2, kSpreadBar, 6);
        const auto at = [](double weight) {
            return static_cast<int>(std::lround(kSpreadBar * std::clamp(weight, 0.0, 1.0)));
        };
        const int from = least == most ? 0 : at(least), to = std::max(at(most), from + (most > 0.0 ? 1 : 0));
        const glm::vec3 ink = rampColor(table->ramp(), static_cast<float>(std::clamp(most, 0.0, 1.0)));
        painter.fillRect(QStyle::visualRect(option.direction, box, bar), color(Token::Raised));
        painter.fillRect(
            QStyle::visualRect(option.direction, box, QRect(bar.left() + from, bar.top(), to - from, bar.height())),
            QColor::fromRgbF(ink.r, ink.g, ink.b));
    }

    std::function<void(quint32, const QString&)> typed_;
};

} // namespace

SpreadTable::SpreadTable(QWidget* parent) : QTableView(parent)
{
    setAccessibleName(tr("Joints of the selected vertices"));
    setToolTip(tr("The joints that hold the selected vertices, with the least and the largest weight."));
    setShowGrid(false);
    setWordWrap(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(
        QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(metrics::kRow);
    verticalHeader()->setDefaultSectionSize(metrics::kRow);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    setItemDelegate(
        new SpreadDelegate([this](quint32 joint, const QString& text) { Q_EMIT weightTyped(joint, text); }, this));
    offerExactCopy(*this);
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (index.column() == SpreadModel::Points) editWeight(index);
    });
    connect(this, &QTableView::clicked, this,
        [this](const QModelIndex& index) { Q_EMIT jointChosen(index.data(SpreadModel::NodeRole).toUInt()); });
}

QSize SpreadTable::sizeHint() const
{
    // What stands below keeps its place whatever the number of joints.
    return {200, horizontalHeader()->sizeHint().height() + kSpreads * metrics::kRow + 2};
}

QSize SpreadTable::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

void SpreadTable::fitColumns()
{
    if (!model()) return;
    QHeaderView& head = *horizontalHeader();
    head.setSectionResizeMode(QHeaderView::Fixed);
    head.setSectionResizeMode(SpreadModel::Joint, QHeaderView::Stretch);
    for (const int column : {SpreadModel::Weight, SpreadModel::Points}) {
        int width = fontMetrics().horizontalAdvance(model()->headerData(column, Qt::Horizontal).toString());
        for (int row = 0; row < model()->rowCount(); ++row)
            width = std::max(width, fontMetrics().horizontalAdvance(model()->index(row, column).data().toString()));
        width += kSpreadPadding + (column == SpreadModel::Weight ? kSpreadBar + 8 : 0);
        if (head.sectionSize(column) != width) head.resizeSection(column, width);
    }
}

void SpreadTable::setRamp(Ramp ramp)
{
    if (ramp_ == ramp) return;
    ramp_ = ramp;
    viewport()->update();
}

void SpreadTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

void SpreadTable::keyPressEvent(QKeyEvent* event)
{
    const bool opens = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_F2;
    const QModelIndex row = currentIndex().isValid() ? currentIndex() : model()->index(0, 0);
    if (opens && state() != QAbstractItemView::EditingState && row.isValid()) return editWeight(row);
    const QString typed = event->text();
    const bool command = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier);
    const bool number =
        !command && typed.size() == 1 && (typed[0].isDigit() || QStringLiteral(".,-+").contains(typed[0]));
    if (number && row.isValid()) setCurrentIndex(row.siblingAtColumn(SpreadModel::Weight));
    if (number || typed.isEmpty() || !typed.front().isPrint())
        QTableView::keyPressEvent(event);
    else
        event->ignore(); // letters do not jump to another row
}

void SpreadTable::editWeight(const QModelIndex& row)
{
    setCurrentIndex(row.siblingAtColumn(SpreadModel::Weight));
    edit(currentIndex());
}

} // namespace bindpose
