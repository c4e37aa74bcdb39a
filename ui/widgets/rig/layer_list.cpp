// SPDX-License-Identifier: MIT
#include "ui/widgets/rig/layer_list.h"

#include "ui/look/exact_copy.h"
#include "ui/look/icons.h"
#include "ui/look/theme.h"
#include "ui/motion/layer_marks.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kMostLayers = 5, kLetterWide = 26, kWeightWide = 48, kWeightHigh = 6;

constexpr Metric kNameWide{196}; ///< with M and S as wide as the names of the dope sheet below

/// M and S as lit letters in a box; layers that do not play are faint; a bar beside the weight, a diamond where it has
/// keys.
class LayerDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int text = option.fontMetrics.horizontalAdvance(index.data().toString());
        const bool weight = index.column() == LayerModel::Weight;
        return {text + (weight ? kWeightWide + 44 : 20), metrics::kRow};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        if (selected) painter->fillRect(option.rect, color(Token::Sel));
        const bool plays = index.data(LayerModel::PlaysRole).toBool();
        const QColor ink = color(selected ? Token::SelText : plays ? Token::Text : Token::Text3);
        if (index.column() <= LayerModel::Solo) {
            paintLetter(*painter, option, index);
        } else {
            QRect box = option.rect.adjusted(8, 0, -8, 0);
            if (index.column() == LayerModel::Weight) paintBar(*painter, option, index, ink, box);
            QFont font = option.font;
            font.setBold(
                index.column() == LayerModel::Name && (selected || index.data(LayerModel::MarkedRole).toBool()));
            painter->setFont(font);
            painter->setPen(ink);
            painter->drawText(box,
                int(QStyle::visualAlignment(
                        option.direction, Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt())) |
                    Qt::AlignVCenter),
                QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideMiddle, box.width()));
        }
        painter->restore();
    }

private:
    static void paintLetter(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index)
    {
        const bool on = index.data(LayerModel::OnRole).toBool();
        const QRectF box(option.rect.center().x() - 8.5, option.rect.center().y() - 7.5, 17, 16);
        const Token lit = index.column() == LayerModel::Mute ? Token::Warn : Token::Accent;
        painter.setPen(QPen(color(on ? lit : Token::Ctl), 1));
        painter.setBrush(color(on ? lit : Token::Inset));
        painter.drawRoundedRect(box, 3, 3);
        painter.setFont(on ? titleFont(11) : captionFont());
        painter.setPen(color(on ? Token::Inset : Token::Text2));
        painter.drawText(box, Qt::AlignCenter, index.data().toString());
    }
    static void paintBar(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
        const QColor& ink, const QRect& box)
    {
        if (index.data().toString().isEmpty()) return;
        const auto at = [&](int left, int wide) {
            return QStyle::visualRect(option.direction, box,
                QRect(box.left() + left, box.center().y() - kWeightHigh / 2 + 1, wide, kWeightHigh));
        };
        const int filled = qRound(kWeightWide * index.data(kExactRole).toDouble());
        painter.fillRect(at(14, kWeightWide), color(Token::Raised));
        painter.fillRect(at(14, filled), ink);
        if (!index.data(LayerModel::MovesRole).toBool()) return;
        const QPointF middle = QRectF(at(0, 8)).center(), x(3.5, 0.0), y(0.0, 3.5);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawPolygon(QPolygonF({middle - y, middle + x, middle + y, middle - x}));
    }
};

} // namespace

LayerList::LayerList(Session& session, QWidget* parent) : QTreeView(parent), session_(session)
{
    setObjectName(QStringLiteral("layers"));
    setAccessibleName(tr("Layers of the clip"));
    setModel(&model_);
    setItemDelegate(new LayerDelegate(this));
    setRootIsDecorated(false);
    setIndentation(0);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    QHeaderView* head = header();
    head->setStretchLastSection(false);
    head->setMinimumSectionSize(kLetterWide);
    head->setSectionsClickable(false);
    head->setSectionResizeMode(QHeaderView::ResizeToContents);
    for (const int column : {LayerModel::Mute, LayerModel::Solo}) {
        head->setSectionResizeMode(column, QHeaderView::Fixed);
        head->resizeSection(column, kLetterWide);
    }
    head->setSectionResizeMode(LayerModel::Name, QHeaderView::Fixed);
    head->resizeSection(LayerModel::Name, kNameWide);
    connect(this, &QTreeView::clicked, this, &LayerList::press);
    offerExactCopy(*this);
    disconnect(this, &QWidget::customContextMenuRequested, nullptr, nullptr);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &LayerList::showMenu);
    hide();
}

void LayerList::present(const Frame& frame)
{
    const int before = model_.rowCount();
    model_.present(frame);
    if (model_.rowCount() != before) fitRows();
    setVisible(model_.rowCount() > 0);
}

/// All rows, where there are not many.
void LayerList::fitRows()
{
    setFixedHeight(header()->sizeHint().height() + std::min(model_.rowCount(), kMostLayers) * metrics::kRow + 2);
}

void LayerList::changeEvent(QEvent* event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange) fitRows();
}

void LayerList::press(const QModelIndex& index)
{
    if (index.column() == LayerModel::Mute) toggleMute(session_, model_.layerAt(index.row()));
    if (index.column() == LayerModel::Solo) toggleSolo(session_, model_.layerAt(index.row()));
}

void LayerList::showMenu(const QPoint& at)
{
    const QModelIndex index = indexAt(at);
    if (!index.isValid()) return;
    setCurrentIndex(index);
    const std::uint32_t layer = model_.layerAt(index.row());
    const auto on = [&index](int column) { return index.siblingAtColumn(column).data(LayerModel::OnRole).toBool(); };
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(icon("mute"), on(LayerModel::Mute) ? tr("Unmute in the view") : tr("Mute in the view"), this,
        [this, layer] { toggleMute(session_, layer); });
    menu->addAction(on(LayerModel::Solo) ? tr("Not solo in the view") : tr("Solo in the view"), this,
        [this, layer] { toggleSolo(session_, layer); });
    menu->addAction(tr("All layers as in the file"), this, [this] { resetLayers(session_); })
        ->setEnabled(whyNoLayerReset(session_) == nullptr);
    menu->addSeparator();
    addExactCopy(*menu, index.data(kExactRole).toString());
    menu->popup(viewport()->mapToGlobal(at));
}

/// Space mutes the row, with Shift it is solo.
void LayerList::keyPressEvent(QKeyEvent* event)
{
    const Qt::KeyboardModifiers held = event->modifiers() & ~Qt::KeypadModifier;
    if (event->key() == Qt::Key_Space && currentIndex().isValid()) {
        const std::uint32_t layer = model_.layerAt(currentIndex().row());
        if (held == Qt::NoModifier) return toggleMute(session_, layer);
        if (held == Qt::ShiftModifier) return toggleSolo(session_, layer);
    }
    QTreeView::keyPressEvent(event);
}

} // namespace bindpose
