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

/// Icon, verb, object, and a disk at the state that is on disk.
class StepDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {100, metrics::kListRow}; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        const bool now = index.data(HistoryModel::NowRole).toBool();
        const bool undone = index.data(HistoryModel::UndoneRole).toBool();
        const bool focused = option.state.testFlag(QStyle::State_HasFocus);
        const QRect box = option.rect;
        const auto place = [&option, &box](
                               const QRect& rect) { return QStyle::visualRect(option.direction, box, rect); };
        if (now)
            painter->fillRect(box, color(Token::Sel));
        else if (option.state.testFlag(QStyle::State_MouseOver))
            painter->fillRect(box, color(Token::Hover));
        if (focused) painter->fillRect(place({box.left(), box.top(), 3, box.height()}), color(Token::Accent));
        const QColor ink = color(now ? Token::SelText : undone ? Token::Text3 : Token::Text);
        const QColor quiet = color(now ? Token::SelText : undone ? Token::Text3 : Token::Text2);
        const int middle = box.center().y() - 7;
        paintIcon(*painter, place({box.left() + 10, middle, 16, 16}),
            index.data(HistoryModel::IconRole).toString().toLatin1().constData(), quiet);
        const bool saved = index.data(HistoryModel::SavedRole).toBool();
        if (saved) paintIcon(*painter, place({box.right() - 24, middle, 16, 16}), "save", quiet);
        QFont font = option.font;
        font.setBold(now);
        const QString verb = index.data().toString(), object = index.data(HistoryModel::ObjectRole).toString();
        const QRect room = box.adjusted(34, 0, saved ? -30 : -8, 0);
        const int wide = std::min(QFontMetrics(font).horizontalAdvance(verb) + 4, room.width());
        paintText(*painter, option, place({room.left(), room.top(), wide, room.height()}), verb, font, ink);
        if (!object.isEmpty() && wide + 24 < room.width())
            paintText(*painter, option, place(room.adjusted(wide + 4, 0, 0, 0)), object, option.font, quiet);
        painter->restore();
    }

private:
    static void paintText(QPainter& painter, const QStyleOptionViewItem& option, const QRect& rect, const QString& text,
        const QFont& font, const QColor& ink)
    {
        painter.setFont(font);
        painter.setPen(ink);
        painter.drawText(rect,
            static_cast<int>(QStyle::visualAlignment(option.direction, Qt::AlignLeft)) | Qt::AlignVCenter,
            QFontMetrics(font).elidedText(text, Qt::ElideMiddle, rect.width()));
    }
};

/// One line a step; choosing one goes there. The state that is on disk has a disk mark.
class HistoryView final : public View {
    Q_OBJECT
public:
    HistoryView(Session& session, QWidget* parent) : View(parent), session_(session)
    {
        list_ = new QListView(this);
        list_->setObjectName(QStringLiteral("steps"));
        list_->setAccessibleName(tr("History"));
        list_->setModel(&model_);
        list_->setItemDelegate(new StepDelegate(list_));
        list_->setUniformItemSizes(true);
        list_->setMouseTracking(true);
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
        const History& history = session_.history();
        const int row = history.index() - history.oldest();
        model_.update(history, session_.scene());
        if (row == shown_ && model_.rowCount() == rows_) return;
        shown_ = row;
        rows_ = model_.rowCount();
        list_->setCurrentIndex(model_.index(row));
        list_->scrollTo(model_.index(row));
    }

private:
    Session& session_;
    HistoryModel model_;
    QListView* list_ = nullptr;
    int shown_ = -1, rows_ = 0;
};

View* make(Session& session, QWidget* parent)
{
    return new HistoryView(session, parent);
}

} // namespace

const extern ViewPart part_history{"history", QT_TRANSLATE_NOOP("ViewPart", "History"), DockArea::Left, 21, &make};

} // namespace bindpose

#include "history.moc"
