// SPDX-License-Identifier: MIT
#include "ui/widgets/weights/weight_table.h"

#include "ui/look/exact_copy.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr int kBarHigh = 6;

} // namespace

WeightTable::WeightTable(QWidget* parent) : QTableView(parent)
{
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
    offerExactCopy(*this);
    // The weight's own cell opens by itself; a name is no number.
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (index.column() > kWeightColumn) editWeight(index);
    });
}

int WeightTable::heightOfRows(int rows) const
{
    return horizontalHeader()->sizeHint().height() + rows * metrics::kRow + 2;
}

void WeightTable::setRamp(const RampColors& ramp)
{
    if (ramp_ == ramp) return;
    ramp_ = ramp;
    viewport()->update();
}

void WeightTable::keyPressEvent(QKeyEvent* event)
{
    const bool opens = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_F2;
    const QModelIndex row = currentIndex().isValid() ? currentIndex() : model()->index(0, 0);
    if (opens && !editing() && row.isValid()) return editWeight(row);
    // A number that is typed is the weight of the row in hand; letters do not jump to another one.
    const bool number = startsWeight(*event);
    if (number && row.isValid()) setCurrentIndex(row.siblingAtColumn(kWeightColumn));
    if (number || event->text().isEmpty() || !event->text().front().isPrint())
        QTableView::keyPressEvent(event);
    else
        event->ignore();
}

void WeightTable::editWeight(const QModelIndex& row)
{
    setCurrentIndex(row.siblingAtColumn(kWeightColumn));
    edit(currentIndex());
}

bool startsWeight(const QKeyEvent& event)
{
    const QString typed = event.text();
    const bool command = event.modifiers() & (Qt::ControlModifier | Qt::AltModifier);
    return !command && typed.size() == 1 && (typed.front().isDigit() || QStringLiteral(".,-+").contains(typed.front()));
}

QColor weightColor(float weight, const RampColors& ramp)
{
    const auto qcolor = [](const glm::vec3& c) { return QColor::fromRgbF(c.r, c.g, c.b); };
    if (!std::isfinite(weight)) return color(Token::Err);
    if (weight < 0.0f) return qcolor(belowZeroColors().ground);
    if (weight > 1.0f) return qcolor(aboveOneColors().ground);
    return qcolor(ramp.at(weight));
}

std::optional<Token> WeightDelegate::groundOf(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    if (!option.state.testFlag(QStyle::State_Selected)) return std::nullopt;
    return Token::SelQuiet;
}

bool WeightDelegate::bold(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return option.state.testFlag(QStyle::State_Selected) && index.column() == WeightTable::kJointColumn;
}

WeightDelegate::Bar WeightDelegate::barOf(float weight, const RampColors& ramp)
{
    const double share = std::isfinite(weight) ? std::clamp(std::abs(static_cast<double>(weight)), 0.0, 1.0) : 1.0;
    return {.to = share, .ink = weightColor(weight, ramp)};
}

void WeightDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    if (const std::optional<Token> ground = groundOf(option, index))
        painter->fillRect(option.rect, color(*ground));
    else if (const QVariant tint = index.data(Qt::BackgroundRole); tint.isValid())
        painter->fillRect(option.rect, tint.value<QColor>());
    const QRect box = option.rect.adjusted(6, 0, -6, 0);
    if (const std::optional<Bar> bar = barOf(option, index)) {
        const auto at = [&](double share) { return static_cast<int>(std::lround(bar->wide * share)); };
        const int top = box.center().y() - 2;
        const auto place = [&](int from, int to) {
            return QStyle::visualRect(option.direction, box, QRect(box.left() + from, top, to - from, kBarHigh));
        };
        painter->fillRect(place(0, bar->wide), color(Token::Raised));
        painter->fillRect(place(at(bar->from), at(bar->to)), bar->ink);
    }
    QFont font = option.font;
    font.setBold(bold(option, index));
    font.setStrikeOut(struck(index));
    painter->setFont(font);
    painter->setPen(color(inkOf(index)));
    const QString text = QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideMiddle, box.width());
    // Among words that are written from the right a sign stays before its number, and a name reads as the file has it.
    const bool isolated = option.direction == Qt::RightToLeft;
    painter->drawText(
        box, index.data(Qt::TextAlignmentRole).toInt(), isolated ? QChar(0x2066) + text + QChar(0x2069) : text);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(color(Token::Focus), 2.0));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

QWidget* WeightDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    auto* field = new QLineEdit(parent);
    field->setObjectName(QLatin1String(editor_.name));
    field->setAlignment(Qt::AlignRight);
    field->setAccessibleName(editor_.label);
    field->setProperty("row", index.data(editor_.idRole));
    return field;
}

void WeightDelegate::setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex&) const
{
    const auto* field = static_cast<QLineEdit*>(editor);
    if (field->isModified()) editor_.typed(field->property("row").toUInt(), field->text());
}

} // namespace bindpose
