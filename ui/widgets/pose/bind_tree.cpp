// SPDX-License-Identifier: MIT
#include "ui/widgets/pose/bind_tree.h"

#include "ui/look/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kRowHeight = 40, kSkinHeight = 24, kRadio = 14, kDot = 6, kButtonColumn = 42, kPad = 6;

/// Two lines in a cell, the lower one small.
std::pair<QRect, QRect> linesOf(const QRect& cell)
{
    const int half = cell.height() / 2;
    return {QRect(cell.left(), cell.top() + 2, cell.width(), half - 1),
        QRect(cell.left(), cell.top() + half, cell.width(), half - 3)};
}

int drawElided(QPainter& painter, const QRect& box, const QFont& font, const QColor& ink, const QString& text,
    Qt::Alignment alignment)
{
    painter.setFont(font);
    painter.setPen(ink);
    const QString shown = QFontMetrics(font).elidedText(text, Qt::ElideRight, box.width());
    painter.drawText(box, static_cast<int>(alignment | Qt::AlignVCenter), shown);
    return QFontMetrics(font).horizontalAdvance(shown);
}

QFont boldFont()
{
    QFont out = workFont();
    out.setBold(true);
    return out;
}

} // namespace

BindTree::BindTree(QWidget* parent) : QTreeWidget(parent)
{
    setColumnCount(5);
    setRootIsDecorated(false);
    setIndentation(0);
    setItemDelegate(new BindDelegate(*this));
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setExpandsOnDoubleClick(false);
    header()->setStretchLastSection(false);
    header()->setSectionsClickable(false);
    header()->setMinimumSectionSize(20);
    header()->setSectionResizeMode(QHeaderView::Fixed);
    header()->setSectionResizeMode(Name, QHeaderView::Stretch);
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item, int column) {
        const QModelIndex index = indexFromItem(item, 0);
        if (!rowOf(index)) return item->setExpanded(!item->isExpanded());
        if (column == Show || column == Ghost) ask(index, static_cast<Column>(column));
    });
    connect(this, &QTreeWidget::itemExpanded, this, &BindTree::fitHeight);
    connect(this, &QTreeWidget::itemCollapsed, this, &BindTree::fitHeight);
}

void BindTree::retitle(const QString& unit)
{
    setHeaderLabels({tr("Show"), tr("Ghost"), tr("Definition"), unit, tr("Joints")});
    headerItem()->setToolTip(Show, tr("The character stands as this definition says. The file stays as it is."));
    headerItem()->setToolTip(Ghost, tr("A ghost stands as this definition says. The file stays as it is."));
    headerItem()->setToolTip(
        Distance, tr("How far the surface lies at most from the surface of the definition that is in use."));
    headerItem()->setToolTip(Joints, tr("Joints that stand elsewhere, by more than 0.1 mm or 0.1°."));
    for (const int column : {Distance, Joints})
        headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    for (const int column : {Show, Ghost})
        header()->resizeSection(column, std::max(int{Metric{kButtonColumn}},
                                            fontMetrics().horizontalAdvance(headerItem()->text(column)) + 2 * kPad));
    setAccessibleName(tr("Bind definitions"));
}

void BindTree::fill(const std::vector<BindGroup>& groups)
{
    const QModelIndex before = currentIndex();
    const int group = before.parent().isValid() ? before.parent().row() : before.row(), row = before.row();
    groups_ = groups;
    clear();
    for (const BindGroup& each : groups_) {
        auto* skin = new QTreeWidgetItem(this);
        skin->setText(0, each.name);
        skin->setData(0, Qt::AccessibleTextRole, each.name + QStringLiteral(", ") + each.facts);
        skin->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        for (const BindRow& definition : each.rows) {
            auto* item = new QTreeWidgetItem(skin);
            for (int column = 0; column < columnCount(); ++column) item->setToolTip(column, definition.tip);
            item->setText(Name, definition.name); // what is typed finds it
            item->setData(Distance, Qt::AccessibleTextRole, definition.distance);
            item->setData(Joints, Qt::AccessibleTextRole, definition.joints);
        }
        skin->setExpanded(true);
        setFirstColumnSpanned(indexOfTopLevelItem(skin), {}, true);
    }
    if (QTreeWidgetItem* skin = topLevelItem(group); skin && before.parent().isValid() && row < skin->childCount())
        setCurrentItem(skin->child(row));
    sayState();
    fitHeight();
    fitColumns();
}

void BindTree::choose(std::optional<BindSource> shown, std::optional<BindSource> ghost)
{
    if (shown_ == shown && ghost_ == ghost) return;
    shown_ = shown;
    ghost_ = ghost;
    sayState();
    viewport()->update();
}

/// What a screen reader says of the buttons.
void BindTree::sayState()
{
    for (int g = 0; g < topLevelItemCount(); ++g)
        for (int r = 0; r < topLevelItem(g)->childCount(); ++r) {
            QTreeWidgetItem* item = topLevelItem(g)->child(r);
            const BindRow& row = groups_[static_cast<std::size_t>(g)].rows[static_cast<std::size_t>(r)];
            item->setData(Show, Qt::AccessibleTextRole,
                isShown(row.source) ? tr("Show %1, chosen").arg(row.name) : tr("Show %1").arg(row.name));
            item->setData(Ghost, Qt::AccessibleTextRole,
                isGhost(row.source) ? tr("Ghost of %1, chosen").arg(row.name) : tr("Ghost of %1").arg(row.name));
        }
}

const BindGroup* BindTree::groupOf(const QModelIndex& index) const
{
    const QModelIndex skin = index.parent().isValid() ? index.parent() : index;
    const auto row = static_cast<std::size_t>(skin.row());
    return skin.isValid() && row < groups_.size() ? &groups_[row] : nullptr;
}

const BindRow* BindTree::rowOf(const QModelIndex& index) const
{
    const BindGroup* const group = groupOf(index);
    const auto row = static_cast<std::size_t>(index.row());
    return group && index.parent().isValid() && row < group->rows.size() ? &group->rows[row] : nullptr;
}

void BindTree::ask(const QModelIndex& index, Column column)
{
    const BindRow* const row = rowOf(index);
    if (!row) return;
    button_ = column;
    const SkinId skin = groupOf(index)->skin;
    if (column == Show)
        Q_EMIT showAsked(skin, row->source);
    else
        Q_EMIT ghostAsked(skin, row->source);
}

void BindTree::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex index = currentIndex();
    const bool definition = rowOf(index) != nullptr;
    const bool side = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    if (definition && side) {
        const bool toGhost = (event->key() == Qt::Key_Right) == (layoutDirection() == Qt::LeftToRight);
        button_ = toGhost ? Ghost : Show;
        return viewport()->update();
    }
    if (definition && event->key() == Qt::Key_Space) return ask(index, button_);
    QTreeWidget::keyPressEvent(event);
}

void BindTree::changeEvent(QEvent* event)
{
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange) {
        fitColumns();
        fitHeight();
    }
}

/// Numbers are never cut; the names get what is left.
void BindTree::fitColumns()
{
    const QFontMetrics heads(header()->font()), bold(boldFont()), small(captionFont());
    int distance = heads.horizontalAdvance(headerItem()->text(Distance)),
        joints = heads.horizontalAdvance(headerItem()->text(Joints));
    for (const BindGroup& group : groups_)
        for (const BindRow& row : group.rows) {
            distance = std::max({distance, bold.horizontalAdvance(row.distance), small.horizontalAdvance(row.share)});
            joints = std::max(joints, bold.horizontalAdvance(row.joints));
        }
    header()->resizeSection(Distance, distance + 2 * kPad + 2);
    header()->resizeSection(Joints, joints + 2 * kPad + 2);
}

/// The page that it stands in scrolls, not the tree.
void BindTree::fitHeight()
{
    int height = header()->sizeHint().height() + 2;
    for (int g = 0; g < topLevelItemCount(); ++g) {
        height += Metric{kSkinHeight};
        if (topLevelItem(g)->isExpanded()) height += topLevelItem(g)->childCount() * Metric{kRowHeight};
    }
    setFixedHeight(height);
}

QSize BindDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const BindRow* const row = tree_.rowOf(index);
    if (!row) return {0, Metric{kSkinHeight}};
    return {Metric{kButtonColumn}, Metric{kRowHeight}};
}

void BindDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const BindRow* const row = tree_.rowOf(index);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    const Token ground = selected && tree_.hasFocus() ? Token::SelQuiet
                         : !row                       ? Token::Inset
                         : row->inUse                 ? Token::Raised
                         : hovered                    ? Token::Hover
                                                      : Token::Panel;
    painter->fillRect(option.rect, color(ground));
    if (!row) {
        const BindGroup& group = *tree_.groupOf(index);
        const QRect box = option.rect.adjusted(12, 0, -12, 0);
        const int width = drawElided(*painter, box, boldFont(), color(Token::Text), group.name, Qt::AlignLeft) + 8;
        drawElided(
            *painter, box.adjusted(width, 0, 0, 0), captionFont(), color(Token::Text2), group.facts, Qt::AlignLeft);
    } else if (index.column() <= BindTree::Ghost) {
        if (index.column() == BindTree::Show && row->inUse)
            painter->fillRect(
                QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), color(Token::Accent));
        paintRadio(*painter, option.rect, index, *row);
    } else if (index.column() == BindTree::Name) {
        paintName(*painter, option.rect.adjusted(kPad, 0, -kPad, 0), *row);
    } else {
        paintNumbers(*painter, option.rect.adjusted(kPad, 0, -kPad, 0), index, *row);
    }
    painter->restore();
}

void BindDelegate::paintRadio(QPainter& painter, const QRect& cell, const QModelIndex& index, const BindRow& row) const
{
    const bool ghost = index.column() == BindTree::Ghost;
    const bool on = ghost ? tree_.isGhost(row.source) : tree_.isShown(row.source);
    const int size = Metric{kRadio};
    const QRectF circle(cell.center().x() - size / 2.0 + 0.5, cell.center().y() - size / 2.0 + 0.5, size, size);
    const QColor ink = color(ghost ? Token::Warn : Token::Accent);
    painter.setPen(QPen(on ? ink : color(Token::Text3), 1.5));
    painter.setBrush(on ? ink : color(Token::Inset));
    painter.drawEllipse(circle);
    const bool current = tree_.hasFocus() && tree_.currentIndex().siblingAtColumn(0) == index.siblingAtColumn(0);
    if (on) {
        const int dot = Metric{kDot};
        painter.setPen(Qt::NoPen);
        painter.setBrush(color(Token::OnFill));
        painter.drawEllipse(circle.center(), dot / 2.0, dot / 2.0);
    }
    if (current && tree_.buttonAt() == index.column()) {
        painter.setPen(QPen(color(Token::Focus), 2.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(circle.adjusted(-3, -3, 3, 3));
    }
}

void BindDelegate::paintName(QPainter& painter, const QRect& cell, const BindRow& row) const
{
    const auto [upper, lower] = linesOf(cell);
    const QString word = row.inUse ? BindTree::tr("in use") : QString();
    const int room = word.isEmpty() ? 0 : QFontMetrics(captionFont()).horizontalAdvance(word) + 8;
    const bool both =
        upper.width() - room >= QFontMetrics(boldFont()).horizontalAdvance(row.name); // else the ground says it
    const int width = drawElided(
        painter, upper.adjusted(0, 0, both ? -room : 0, 0), boldFont(), color(Token::Text), row.name, Qt::AlignLeft);
    if (room > 0 && both)
        drawElided(painter, upper.adjusted(width + 6, 0, 0, 0), captionFont(), color(Token::Ok), word, Qt::AlignLeft);
    const Token ink = row.incomplete ? Token::Warn : Token::Text2;
    drawElided(painter, lower, captionFont(), color(ink), row.what, Qt::AlignLeft);
}

void BindDelegate::paintNumbers(
    QPainter& painter, const QRect& cell, const QModelIndex& index, const BindRow& row) const
{
    const Token ink = row.apart ? Token::Err : Token::Text;
    if (index.column() == BindTree::Joints || row.share.isEmpty()) {
        const QString text = index.column() == BindTree::Joints ? row.joints : row.distance;
        drawElided(painter, cell, workFont(), color(index.column() == BindTree::Joints ? Token::Text2 : ink), text,
            Qt::AlignRight);
        return;
    }
    const auto [upper, lower] = linesOf(cell);
    drawElided(painter, upper, row.apart ? boldFont() : workFont(), color(ink), row.distance, Qt::AlignRight);
    drawElided(painter, lower, captionFont(), color(Token::Text2), row.share, Qt::AlignRight);
}

} // namespace bindpose
