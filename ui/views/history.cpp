// SPDX-License-Identifier: MIT
#include "ui/icons.h"
#include "ui/models/history_model.h"
#include "ui/session.h"

#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace bindpose {
namespace {

class StepDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {100, metrics::kListRow}; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        const bool now = index.data(HistoryModel::NowRole).toBool();
        const bool undone = index.data(HistoryModel::UndoneRole).toBool();
        const QRect box = option.rect;
        if (now) painter->fillRect(box, color(Token::Sel));
        const QColor ink = color(now ? Token::SelText : undone ? Token::Text3 : Token::Text);
        const bool first = index.row() == 0;
        paintIcon(*painter, QRectF(box.left() + 10, box.center().y() - 7, 16, 16), first ? "open" : "history", ink);
        QFont font = option.font;
        font.setBold(now);
        painter->setFont(font);
        painter->setPen(ink);
        painter->drawText(box.adjusted(34, 0, -30, 0), Qt::AlignVCenter | Qt::AlignLeft, index.data().toString());
        if (index.data(HistoryModel::SavedRole).toBool())
            paintIcon(*painter, QRectF(box.right() - 24, box.center().y() - 7, 16, 16), "save",
                color(now ? Token::SelText : Token::Text2));
        painter->restore();
    }
};

/// One line a step; choosing one goes there. The state that is on disk has a disk mark.
class HistoryView final : public View {
    Q_OBJECT
public:
    HistoryView(Session& session, QWidget* parent) : View(parent), session_(session), model_(session)
    {
        list_ = new QListView(this);
        list_->setObjectName(QStringLiteral("steps"));
        list_->setAccessibleName(tr("History"));
        list_->setModel(&model_);
        list_->setItemDelegate(new StepDelegate(list_));
        list_->setUniformItemSizes(true);
        list_->setFrameShape(QFrame::NoFrame);
        list_->setSelectionMode(QAbstractItemView::SingleSelection);
        const auto go = [this](const QModelIndex& index) {
            session_.goToState(index.data(HistoryModel::StateRole).toInt());
        };
        connect(list_, &QListView::clicked, this, go);
        connect(list_, &QListView::activated, this, go);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(list_);
        setFocusProxy(list_);
    }
    void present(const Frame&) override
    {
        model_.update();
        list_->scrollTo(model_.index(session_.history().index() - session_.history().oldest()));
        list_->viewport()->update();
    }

private:
    Session& session_;
    HistoryModel model_;
    QListView* list_ = nullptr;
};

View* make(Session& session, QWidget* parent)
{
    return new HistoryView(session, parent);
}

} // namespace

const extern ViewPart part_history{"history", QT_TRANSLATE_NOOP("ViewPart", "History"), DockArea::Left, 21, &make};

} // namespace bindpose

#include "history.moc"
