// SPDX-License-Identifier: MIT
#include "ui/widgets/pose/override_list.h"

#include "ui/look/icons.h"
#include "ui/session/session.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace bindpose {
namespace {

class OverrideDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const bool kind = index.column() == OverrideModel::Kind;
        const int text = kind ? option.fontMetrics.horizontalAdvance(index.data().toString()) : 0;
        return {kind ? text + 10 : 20, metrics::kListRow};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        if (selected) painter->fillRect(option.rect, color(Token::Sel));
        const bool active = index.data(OverrideModel::ActiveRole).toBool();
        const bool enabled = index.siblingAtColumn(OverrideModel::On).data(OverrideModel::ActiveRole).toBool();
        const QRect box = option.rect.adjusted(4, 0, -4, 0);
        QColor ink = color(selected ? Token::SelText : enabled ? Token::Text : Token::Text3);
        QFont font = option.font;
        switch (index.column()) {
        case OverrideModel::On:
            paintSwitch(*painter, box, active);
            break;
        case OverrideModel::Remove:
            paintIcon(*painter, QRectF(box.left(), box.center().y() - 7, 16, 16), "trash",
                color(selected ? Token::SelText : Token::Text2));
            break;
        case OverrideModel::T:
        case OverrideModel::R:
        case OverrideModel::S: {
            constexpr Token kInks[] = {Token::ChannelT, Token::ChannelR, Token::ChannelS};
            font.setBold(active);
            if (active)
                ink = selected ? ink : color(kInks[index.column() - OverrideModel::T]);
            else
                ink = color(Token::Off);
            [[fallthrough]];
        }
        default:
            if (index.column() == OverrideModel::Joint) font.setBold(selected);
            painter->setFont(font);
            painter->setPen(ink);
            painter->drawText(box, index.data(Qt::TextAlignmentRole).toInt(),
                QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideMiddle, box.width()));
        }
        painter->restore();
    }

private:
    static void paintSwitch(QPainter& painter, const QRect& box, bool on)
    {
        const QRectF track(box.left(), box.center().y() - 6, 24, 13);
        painter.setPen(QPen(color(on ? Token::Fill : Token::Ctl), 1));
        painter.setBrush(color(on ? Token::Fill : Token::Inset));
        painter.drawRoundedRect(track, 6.5, 6.5);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color(on ? Token::OnFill : Token::Text2));
        painter.drawEllipse(QPointF(on ? track.right() - 6.5 : track.left() + 6.5, track.center().y()), 4, 4);
    }
};

/// Its three columns of letters have one title.
class OverrideHead final : public QHeaderView {
public:
    explicit OverrideHead(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {}

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override
    {
        if (section < OverrideModel::T || section > OverrideModel::S)
            return QHeaderView::paintSection(painter, rect, section);
        painter->save();
        painter->setClipRect(rect);
        const int first = sectionViewportPosition(isRightToLeft() ? OverrideModel::S : OverrideModel::T);
        const QRect whole(first, rect.top(), 3 * sectionSize(section), rect.height());
        painter->fillRect(rect, color(Token::Panel));
        painter->setPen(color(Token::Line));
        painter->drawLine(rect.bottomLeft(), rect.bottomRight());
        painter->setPen(color(Token::Text3));
        painter->drawText(whole.adjusted(4, 0, 0, 0), Qt::AlignLeading | Qt::AlignVCenter,
            model()->headerData(OverrideModel::T, Qt::Horizontal).toString());
        painter->restore();
    }
    bool isRightToLeft() const { return layoutDirection() == Qt::RightToLeft; }
};

} // namespace

OverrideList::OverrideList(Session& session, QWidget* parent) : QTreeView(parent), session_(session)
{
    setObjectName(QStringLiteral("overrides"));
    setAccessibleName(tr("Overrides"));
    setModel(&model_);
    setItemDelegate(new OverrideDelegate(this));
    setRootIsDecorated(false);
    setIndentation(0);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHeader(new OverrideHead(this));
    QHeaderView* head = header();
    head->setStretchLastSection(false);
    head->setMinimumSectionSize(14);
    head->setSectionsClickable(false);
    head->setSectionResizeMode(QHeaderView::Fixed);
    head->setSectionResizeMode(OverrideModel::Joint, QHeaderView::Stretch);
    head->resizeSection(OverrideModel::On, 34);
    head->setSectionResizeMode(OverrideModel::Kind, QHeaderView::ResizeToContents);
    for (const int column : {OverrideModel::T, OverrideModel::R, OverrideModel::S}) head->resizeSection(column, 18);
    head->resizeSection(OverrideModel::Mix, 48);
    head->resizeSection(OverrideModel::Remove, 26);
    connect(this, &QTreeView::clicked, this, &OverrideList::press);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &OverrideList::showMenu);
}

QSize OverrideList::sizeHint() const
{
    return {200, metrics::kHead + metrics::kListRow * std::clamp(model_.rowCount(), 1, 5) + 2};
}

void OverrideList::present(const Frame& frame)
{
    const int before = model_.rowCount();
    model_.present(frame);
    if (model_.rowCount() != before) updateGeometry();
    // A joint may have several: the one that was current stays so, wherever it stands now.
    int row = model_.rowOf(frame.view.joint());
    for (int i = 0; i < model_.rowCount(); ++i)
        if (model_.at(i).id == current_ && model_.at(i).node == frame.view.joint()) row = i;
    current_ = row < 0 ? OverrideId{} : model_.at(row).id;
    const QModelIndex current = row < 0 ? QModelIndex() : model_.index(row, OverrideModel::Joint);
    if (current.isValid() && currentIndex().row() == row) return;
    selectionModel()->setCurrentIndex(current, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void OverrideList::press(const QModelIndex& index)
{
    const Override value = model_.at(index.row());
    Override next = value;
    switch (index.column()) {
    case OverrideModel::On:
        next.enabled = !next.enabled;
        break;
    case OverrideModel::T:
        next.channels.translation = !next.channels.translation;
        break;
    case OverrideModel::R:
        next.channels.rotation = !next.channels.rotation;
        break;
    case OverrideModel::S:
        next.channels.scale = !next.channels.scale;
        break;
    case OverrideModel::Remove:
        (void)session_.overrides().remove(value.id);
        return;
    default:
        current_ = value.id;
        session_.selection().selectJoint(value.node);
        return;
    }
    (void)session_.overrides().put(next);
}

void OverrideList::toggle(int row)
{
    press(model_.index(row, OverrideModel::On));
}

bool OverrideList::canMove(int by) const
{
    const int to = currentIndex().row() + by;
    return currentIndex().isValid() && to >= 0 && to < model_.rowCount();
}

void OverrideList::move(int by)
{
    if (!canMove(by)) return;
    const OverrideId mine = model_.at(currentIndex().row()).id, other = model_.at(currentIndex().row() + by).id;
    (void)session_.editing().push(Edit{QT_TRANSLATE_NOOP("Edit", "Reorder overrides"), "overrides", 0,
        [mine, other](const Scene& scene) -> Result<Scene> {
            Scene next = scene;
            const auto at = [&next](OverrideId id) {
                return std::find_if(next.overrides.begin(), next.overrides.end(),
                    [id](const auto& entry) { return entry && entry->id == id; });
            };
            const auto a = at(mine), b = at(other);
            if (a != next.overrides.end() && b != next.overrides.end()) std::iter_swap(a, b);
            return next;
        }});
}

void OverrideList::showMenu(const QPoint& at)
{
    const QModelIndex index = indexAt(at);
    if (!index.isValid()) return;
    const Override value = model_.at(index.row());
    setCurrentIndex(index);
    current_ = value.id;
    session_.selection().selectJoint(value.node);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(
        icon("override"), value.enabled ? tr("Turn off") : tr("Turn on"), this, [this, index] { toggle(index.row()); });
    menu->addAction(icon("up"), tr("Apply earlier"), this, [this] { move(-1); })->setEnabled(canMove(-1));
    menu->addAction(icon("down"), tr("Apply later"), this, [this] { move(1); })->setEnabled(canMove(1));
    menu->addSeparator();
    menu->addAction(
        icon("trash"), tr("Remove"), this, [this, id = value.id] { (void)session_.overrides().remove(id); });
    menu->popup(viewport()->mapToGlobal(at));
}

void OverrideList::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex current = currentIndex();
    const QKeyCombination pressed(event->modifiers() & ~Qt::KeypadModifier, Qt::Key(event->key()));
    if (pressed == kEarlierKey) return move(-1);
    if (pressed == kLaterKey) return move(1);
    if (current.isValid() && event->key() == Qt::Key_Space) return toggle(current.row());
    if (current.isValid() && event->key() == Qt::Key_Delete)
        return (void)session_.overrides().remove(model_.at(current.row()).id);
    QTreeView::keyPressEvent(event);
    if (!currentIndex().isValid() || currentIndex().row() == current.row()) return;
    current_ = model_.at(currentIndex().row()).id;
    session_.selection().selectJoint(model_.at(currentIndex().row()).node);
}

} // namespace bindpose
