// SPDX-License-Identifier: MIT
#include "ui/widgets/influence_table.h"

#include "render/ramp.h"
#include "ui/exact_copy.h"
#include "ui/models/influence_model.h"
#include "ui/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr int kBar = 44, kNarrowestBar = 12, kPadding = 12 + 3; ///< 3: eliding measures in fractions of a pixel

QColor qcolor(const glm::vec3& c)
{
    return QColor::fromRgbF(c.r, c.g, c.b);
}

/// The colour that the heat map gives this weight, and the marks' colours outside 0 … 1.
QColor weightColor(float weight, Ramp ramp)
{
    if (!std::isfinite(weight)) return color(Token::Err);
    if (weight < 0.0f) return qcolor(belowZeroColors().ground);
    if (weight > 1.0f) return qcolor(aboveOneColors().ground);
    return qcolor(rampColor(ramp, weight));
}

bool startsNumber(const QString& typed)
{
    return typed.size() == 1 && (typed.front().isDigit() || QStringLiteral(".,-+").contains(typed.front()));
}

} // namespace

InfluenceTable::InfluenceTable(QWidget* parent) : QTableView(parent)
{
    setAccessibleName(tr("Influences"));
    setShowGrid(false);
    setWordWrap(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(
        QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(metrics::kRow);
    verticalHeader()->setDefaultSectionSize(metrics::kRow);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    bar_ = kBar;
    auto* delegate = new InfluenceDelegate(this);
    setItemDelegate(delegate);
    offerExactCopy(*this);
    connect(delegate, &InfluenceDelegate::typed, this, &InfluenceTable::weightTyped);
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (index.column() != InfluenceModel::Joint && index.column() != InfluenceModel::Weight) editWeight(index);
    });
    connect(this, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == InfluenceModel::Joint) Q_EMIT jointChosen(index.row());
    });
}

QSize InfluenceTable::sizeHint() const
{
    const int rows = model() ? model()->rowCount() : 0;
    return {200, horizontalHeader()->sizeHint().height() + rows * metrics::kRow + 2};
}

void InfluenceTable::fitColumns()
{
    const auto& shown = static_cast<const InfluenceModel&>(*model());
    const auto needed = [&](int column) { return shown.neededWidth(column, fontMetrics()) + kPadding; };
    int numbers = 0;
    for (const int column : {InfluenceModel::Weight, InfluenceModel::Stored, InfluenceModel::Pull})
        numbers += needed(column);
    // A bold name is wider by a tenth or so.
    const int room = viewport()->width() - numbers - needed(InfluenceModel::Joint) * 11 / 10 - 8;
    bar_ = room >= kBar ? kBar : room >= kNarrowestBar ? room : 0;
    for (const int column : {InfluenceModel::Weight, InfluenceModel::Stored, InfluenceModel::Pull}) {
        const int width = needed(column) + (column == InfluenceModel::Weight && bar_ > 0 ? bar_ + 8 : 0);
        if (horizontalHeader()->sectionSize(column) != width) horizontalHeader()->resizeSection(column, width);
    }
}

void InfluenceTable::setRamp(Ramp ramp)
{
    if (ramp_ == ramp) return;
    ramp_ = ramp;
    viewport()->update();
}

void InfluenceTable::showOrder()
{
    const auto column = static_cast<const InfluenceModel&>(*model()).sortedBy();
    horizontalHeader()->setSortIndicatorShown(column != InfluenceModel::Pull); // the usual order needs no mark
    horizontalHeader()->setSortIndicator(
        column, column == InfluenceModel::Joint ? Qt::AscendingOrder : Qt::DescendingOrder);
}

void InfluenceTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    if (model()) fitColumns();
}

void InfluenceTable::keyPressEvent(QKeyEvent* event)
{
    const bool opens = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_F2;
    const QModelIndex row = currentIndex().isValid() ? currentIndex() : model()->index(0, 0);
    if (opens && state() != QAbstractItemView::EditingState && row.isValid()) {
        editWeight(row);
        return;
    }
    // A number that is typed is the weight of the row in hand; letters do not jump to another one.
    const bool number = startsNumber(event->text()) && !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (number && row.isValid()) setCurrentIndex(row.siblingAtColumn(InfluenceModel::Weight));
    if (number || event->text().isEmpty() || !event->text().front().isPrint())
        QTableView::keyPressEvent(event);
    else
        event->ignore();
}

void InfluenceTable::editWeight(const QModelIndex& row)
{
    setCurrentIndex(row.siblingAtColumn(InfluenceModel::Weight));
    edit(currentIndex());
}

void InfluenceDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const float weight = index.data(InfluenceModel::WeightRole).toFloat();
    painter->save();
    if (selected) painter->fillRect(option.rect, color(Token::SelQuiet));
    QRect box = option.rect.adjusted(6, 0, -6, 0);
    QFont font = option.font;
    Token ink = index.column() == InfluenceModel::Stored ? Token::Text3 : Token::Text;
    if (weight == 0.0f) ink = Token::Text3;
    if (index.column() == InfluenceModel::Joint) font.setBold(selected);
    if (index.column() == InfluenceModel::Weight) {
        const auto* table = static_cast<const InfluenceTable*>(option.widget);
        const QRect bar(box.left(), box.center().y() - 2, table->barWidth(), 6);
        const auto place = [&](const QRect& rect) { return QStyle::visualRect(option.direction, box, rect); };
        painter->fillRect(place(bar), color(Token::Raised));
        const double share = std::isfinite(weight) ? std::clamp(std::abs(static_cast<double>(weight)), 0.0, 1.0) : 1.0;
        const int full = static_cast<int>(std::lround(bar.width() * share));
        painter->fillRect(place({bar.topLeft(), QSize(full, 6)}), weightColor(weight, table->ramp()));
    }
    painter->setFont(font);
    painter->setPen(color(ink));
    const QString text = QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideMiddle, box.width());
    painter->drawText(box, index.data(Qt::TextAlignmentRole).toInt(), text);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(color(Token::Focus), 2.0));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

QWidget* InfluenceDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    auto* field = new QLineEdit(parent);
    field->setObjectName(QStringLiteral("weightEditor"));
    field->setAlignment(Qt::AlignRight);
    field->setAccessibleName(tr("Weight"));
    // Rows may change places while somebody types: what is edited is the slot.
    field->setProperty("slot", index.data(InfluenceModel::SlotRole));
    return field;
}

void InfluenceDelegate::setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex&) const
{
    const auto* field = static_cast<QLineEdit*>(editor);
    if (field->isModified()) Q_EMIT typed(field->property("slot").toUInt(), field->text());
}

} // namespace bindpose
