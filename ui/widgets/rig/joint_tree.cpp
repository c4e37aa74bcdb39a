// SPDX-License-Identifier: MIT
#include "ui/widgets/rig/joint_tree.h"

#include "core/model/finding.h"
#include "ui/look/icons.h"
#include "ui/models/weights/joint_model.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

#include <cmath>

namespace bindpose {
namespace {

constexpr int kTwisty = 14;

bool isCurrent(const QStyleOptionViewItem& option)
{
    return option.state.testFlag(QStyle::State_Selected);
}

} // namespace

JointTree::JointTree(QWidget* parent) : QTreeView(parent)
{
    setRootIsDecorated(false); // the delegate draws the twisty: 8 px a level leave no room for Qt's
    setIndentation(metrics::kIndent);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    setFrameShape(QFrame::NoFrame);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    header()->setMinimumSectionSize(20);
    header()->setSortIndicatorShown(false);
    header()->setSectionsClickable(true);
}

void JointTree::sayWhenPicked(const QItemSelection& before, const QModelIndex& current)
{
    if (selectionModel()->selection() != before || currentIndex() != current) Q_EMIT picked();
}

bool JointTree::onTwisty(const QPoint& at) const
{
    const QModelIndex index = indexAt(at);
    if (!index.isValid() || index.column() != 0 || !model()->hasChildren(index)) return false;
    const QRect box = visualRect(index);
    const int x = layoutDirection() == Qt::RightToLeft ? box.right() - at.x() : at.x() - box.left();
    return x >= 0 && x < kTwisty + 2;
}

void JointTree::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    Q_EMIT resized();
}

void JointTree::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) return Q_EMIT escaped();
    const QItemSelection before = selectionModel()->selection();
    const QModelIndex current = currentIndex();
    QTreeView::keyPressEvent(event);
    sayWhenPicked(before, current);
}

void JointTree::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && onTwisty(event->pos())) {
        const QModelIndex index = indexAt(event->pos());
        setExpanded(index, !isExpanded(index));
        return;
    }
    const QItemSelection before = selectionModel()->selection();
    QTreeView::mousePressEvent(event);
    // A right click on what is not selected selects it: the menu is about it.
    if (event->button() == Qt::LeftButton || selectionModel()->selection() != before) Q_EMIT picked();
}

void JointTree::mouseMoveEvent(QMouseEvent* event)
{
    const QItemSelection before = selectionModel()->selection();
    const QModelIndex current = currentIndex();
    QTreeView::mouseMoveEvent(event);
    if (event->buttons()) sayWhenPicked(before, current);
}

void JointTree::mouseReleaseEvent(QMouseEvent* event)
{
    const QItemSelection before = selectionModel()->selection();
    const QModelIndex current = currentIndex();
    QTreeView::mouseReleaseEvent(event);
    sayWhenPicked(before, current);
}

QColor JointTree::groundOf(const QModelIndex& index, const QRect& row) const
{
    if (selectionModel()->isRowSelected(index.row(), index.parent())) {
        const bool current = currentIndex().siblingAtColumn(0) == index.siblingAtColumn(0);
        return color(current ? Token::Sel : Token::SelQuiet);
    }
    const int y = viewport()->mapFromGlobal(QCursor::pos()).y();
    const bool hovered = viewport()->underMouse() && y >= row.top() && y <= row.bottom();
    return color(hovered ? Token::Hover : Token::Panel);
}

void JointTree::drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const
{
    // The style has painted its own idea of a selected row here.
    painter->fillRect(rect, groundOf(index, rect));
    paintFocusBar(*painter, rect, index);
}

void JointTree::paintFocusBar(QPainter& painter, const QRect& row, const QModelIndex& index) const
{
    const bool current = currentIndex().siblingAtColumn(0) == index.siblingAtColumn(0);
    if (current && hasFocus() && selectionModel()->isRowSelected(index.row(), index.parent()))
        painter.fillRect(
            QStyle::visualRect(layoutDirection(), viewport()->rect(), QRect(0, row.top(), 3, row.height())),
            color(Token::Accent));
}

void JointTree::drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->fillRect(option.rect, groundOf(index, option.rect));
    QTreeView::drawRow(painter, option, index);
    paintFocusBar(*painter, option.rect, index);
}

JointDelegate::JointDelegate(const JointFilter& filter, QObject* parent) : QStyledItemDelegate(parent), filter_(filter)
{}

QSize JointDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {60, metrics::kRow};
}

void JointDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(option.font);
    const QRect box = option.rect;
    const bool selected = isCurrent(option);
    // The style has painted a gradient with a border over the row; names may go on below the next columns.
    if (const auto* tree = qobject_cast<const JointTree*>(option.widget); tree && index.column() == JointModel::Name)
        painter->fillRect(QRect(0, box.top(), tree->viewport()->width(), box.height()), tree->groundOf(index, box));
    const QColor text = color(selected ? Token::SelText : Token::Text2);
    // What is no joint has nothing to measure: its name takes the room of the numbers.
    const bool joint = index.data(JointModel::JointRole).toBool();
    const int column = index.column();
    const auto place = [&option](const QRect& rect) { return QStyle::visualRect(option.direction, option.rect, rect); };
    if (!joint && (column == JointModel::Largest || column == JointModel::Points)) return painter->restore();
    switch (column) {
    case JointModel::Name:
        paintName(*painter, option, index);
        break;
    case JointModel::Largest: {
        const float largest = index.data(JointModel::LargestRole).toFloat();
        if (largest == 0.0f) { // nothing to measure is no empty bar
            painter->setPen(color(selected ? Token::SelText : Token::Text3));
            painter->drawText(
                place(box.adjusted(6, 0, 0, 0)), Qt::AlignLeading | Qt::AlignVCenter, QStringLiteral("–"));
            break;
        }
        const QRect bar(box.left() + 6, box.center().y() - 1, box.width() - 10, 4);
        painter->fillRect(place(bar), color(Token::Raised));
        const double share = std::clamp(static_cast<double>(largest), 0.0, 1.0);
        const QRect full(bar.left(), bar.top(), static_cast<int>(std::lround(bar.width() * share)), bar.height());
        painter->fillRect(place(full), color(selected ? Token::SelText : Token::Text3));
        break;
    }
    case JointModel::Points:
        painter->setPen(text);
        painter->drawText(place(box.adjusted(0, 0, -6, 0)), Qt::AlignRight | Qt::AlignVCenter, index.data().toString());
        break;
    default: {
        const int severity = index.data(JointModel::SeverityRole).toInt();
        const int override = index.data(JointModel::OverrideRole).toInt();
        const int hold = index.data(JointModel::HoldRole).toInt();
        const double y = box.center().y() + 0.5;
        const bool mirrored = option.direction == Qt::RightToLeft;
        const double first = mirrored ? box.right() - 8.0 : box.left() + 8.0;
        if (severity >= 0) paintSeverity(*painter, {first, y}, static_cast<Severity>(severity));
        if (override > 0)
            paintOverrideMark(*painter, {mirrored ? box.left() + 10.0 : box.right() - 10.0, y}, override == 2,
                color(override == 2 ? Token::Accent : Token::Text3));
        const double x = override > 0 ? 22.0 : 9.0;
        if (hold > 0)
            paintIcon(*painter, QRectF((mirrored ? box.left() + x : box.right() - x) - 6.0, y - 6.0, 12.0, 12.0),
                hold == 2 ? "receive" : "lock",
                color(hold == 2  ? Token::Accent
                      : selected ? Token::SelText
                                 : Token::Text2));
    }
    }
    painter->restore();
}

/// What a name may take of the next columns: all where there is nothing to measure, else what the number leaves free
/// once the bar has gone.
int JointDelegate::roomBeside(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto* tree = qobject_cast<const QTreeView*>(option.widget);
    if (!tree) return 0;
    const int points = tree->columnWidth(JointModel::Points);
    if (!index.data(JointModel::JointRole).toBool()) return tree->columnWidth(JointModel::Largest) + points;
    if (!tree->isColumnHidden(JointModel::Largest)) return 0;
    const QString number = index.siblingAtColumn(JointModel::Points).data().toString();
    return std::max(0, points - QFontMetrics(option.font).horizontalAdvance(number) - 10);
}

void JointDelegate::paintName(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QRect box = option.rect;
    const bool selected = isCurrent(option);
    const bool dim = index.data(JointModel::UnusedRole).toBool() ||
                     (filter_.filter().active() && !filter_.hit(filter_.mapToSource(index)));
    const QColor ink = color(selected ? Token::SelText : (dim ? Token::Text3 : Token::Text));
    if (option.state.testFlag(QStyle::State_Children)) {
        const bool open = option.state.testFlag(QStyle::State_Open);
        const bool mirrored = option.direction == Qt::RightToLeft;
        painter.save();
        painter.translate(mirrored ? box.right() - 8.0 : box.left() + 8.0, box.center().y() + 1.0);
        if (mirrored) painter.scale(-1.0, 1.0);
        paintIcon(
            painter, QRectF(-6, -6, 12, 12), open ? "down" : "right", color(selected ? Token::SelText : Token::Text3));
        painter.restore();
    }
    QFont font = option.font;
    font.setBold(selected);
    painter.setFont(font);
    painter.setPen(ink);
    const int more = roomBeside(option, index);
    const int swatch = paintSwatch(painter, option, index);
    QRect room = QStyle::visualRect(option.direction, box, box.adjusted(kTwisty + 2 + swatch, 0, -2, 0));
    room.adjust(option.direction == Qt::RightToLeft ? -more : 0, 0, option.direction == Qt::RightToLeft ? 0 : more, 0);
    const QString name = QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideMiddle, room.width());
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, name);
    paintBone(painter, option, room, QFontMetrics(font).horizontalAdvance(name), index);
}

/// The joint's colour in the map of all joints, before its name; hollow where no vertex shows it. Returns the room that
/// it takes.
int JointDelegate::paintSwatch(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    constexpr int kSwatch = 10, kGap = 5;
    const QVariant ink = index.data(JointModel::ColorRole);
    if (!ink.isValid()) return 0;
    const QRect box = option.rect;
    const QRect place(box.left() + kTwisty + 2, box.center().y() - kSwatch / 2 + 1, kSwatch, kSwatch);
    const bool unused = index.data(JointModel::UnusedRole).toBool();
    painter.save();
    painter.setPen(QPen(ink.value<QColor>(), 1.4));
    painter.setBrush(unused ? QBrush(Qt::NoBrush) : QBrush(ink.value<QColor>()));
    painter.drawEllipse(QRectF(QStyle::visualRect(option.direction, box, place)).adjusted(1.0, 1.0, -1.0, -1.0));
    painter.restore();
    return kSwatch + kGap;
}

/// The humanoid bone stands behind the name, cut in its middle ("leftL…Leg") where it has no room; the tip says it
/// whole.
void JointDelegate::paintBone(
    QPainter& painter, const QStyleOptionViewItem& option, const QRect& room, int name, const QModelIndex& index)
{
    constexpr int kGap = 8, kLeast = 40;
    const QString bone = index.data(JointModel::HumanoidRole).toString();
    const QFontMetrics metrics(option.font);
    const QRect rest = QStyle::visualRect(option.direction, room, room.adjusted(name + kGap, 0, 0, 0));
    if (bone.isEmpty() || bone == index.data().toString() || rest.width() < kLeast) return;
    painter.setFont(option.font);
    painter.setPen(color(isCurrent(option) ? Token::SelText : Token::Text3));
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(bone, Qt::ElideMiddle, rest.width()));
}

void paintOverrideMark(QPainter& painter, const QPointF& center, bool on, const QColor& ink)
{
    painter.setPen(QPen(ink, 1.4));
    painter.setBrush(on ? QBrush(ink) : QBrush(Qt::NoBrush));
    const double r = 4.0;
    painter.drawPolygon(QPolygonF({{center.x(), center.y() - r}, {center.x() + r, center.y()},
        {center.x(), center.y() + r}, {center.x() - r, center.y()}}));
}

} // namespace bindpose
