// SPDX-License-Identifier: MIT
#include "core/base/shell_word.h"
#include "core/edit/script/edits_between.h"
#include "core/edit/script/edits_json.h"
#include "core/edit/script/keys_between.h"
#include "ui/look/icons.h"
#include "ui/models/history_model.h"
#include "ui/session/session.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QVBoxLayout>

namespace bindpose {
namespace {

constexpr Metric kStepRow{44}, kPictureWide{48}, kPictureHigh{36};
constexpr int kEdge = 10, kGap = 8;
constexpr int kAskAfterMs = 150;

/// A picture of the 3D view or an icon in its place, verb above object and how far the surface moves by it, and a disk
/// at the state that is on disk.
class StepDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {100, kStepRow}; }
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
        const QRect shown(
            box.left() + kEdge, box.top() + (box.height() - kPictureHigh) / 2, kPictureWide, kPictureHigh);
        paintPicture(*painter, place(shown), index, undone);
        const bool saved = index.data(HistoryModel::SavedRole).toBool();
        if (saved) paintIcon(*painter, place({box.right() - 24, box.center().y() - 7, 16, 16}), "save", quiet);
        QFont bold = option.font;
        bold.setBold(now);
        const QString verb = index.data().toString(), object = index.data(HistoryModel::ObjectRole).toString();
        const int left = shown.right() + 1 + kGap;
        const QString move = index.data(HistoryModel::MoveRole).toString();
        const int lines = object.isEmpty() && move.isEmpty() ? 1 : 2, high = QFontMetrics(option.font).height() + 1;
        QRect line(left, box.center().y() - lines * high / 2, box.right() - (saved ? 30 : 8) - left, high);
        paintText(*painter, option, place(line), verb, bold, ink);
        line.translate(0, high);
        if (!move.isEmpty()) { // the number whole, the object has what is left
            const int wide = QFontMetrics(option.font).horizontalAdvance(move);
            paintText(
                *painter, option, place({line.right() - wide, line.top(), wide + 1, high}), move, option.font, quiet);
            line.setRight(line.right() - wide - kGap);
        }
        if (!object.isEmpty()) paintText(*painter, option, place(line), object, option.font, quiet);
        painter->restore();
    }

private:
    static void paintPicture(QPainter& painter, const QRect& rect, const QModelIndex& index, bool undone)
    {
        const QImage picture = index.data(HistoryModel::PictureRole).value<QImage>();
        painter.fillRect(rect, color(Token::Inset));
        if (picture.isNull()) {
            const QRect middle(rect.center() - QPoint(7, 7), QSize(16, 16));
            const QByteArray name = index.data(HistoryModel::IconRole).toString().toLatin1();
            paintIcon(painter, middle, name.constData(), color(Token::Text2));
        } else {
            painter.setRenderHint(QPainter::SmoothPixmapTransform);
            painter.setOpacity(undone ? 0.45 : 1.0);
            painter.drawImage(rect, picture);
            painter.setOpacity(1.0);
        }
        painter.setPen(color(Token::Line));
        painter.drawRect(rect.adjusted(0, 0, -1, -1));
    }
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
            session_.editing().goToState(index.data(HistoryModel::StateRole).toInt());
        };
        connect(list_, &QListView::clicked, this, go);
        connect(list_, &QListView::activated, this, go);
        list_->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(list_, &QListView::customContextMenuRequested, this, &HistoryView::showMenu);
        copy_ = new QPushButton(icon("cmd"), tr("Copy as command"), this);
        copy_->setObjectName(QStringLiteral("copyStep"));
        connect(copy_, &QPushButton::clicked, this, [this] {
            const int state = session_.front().history.index();
            copyCommand(state - 1, state);
        });
        ask_.setSingleShot(true);
        ask_.setInterval(kAskAfterMs);
        connect(&ask_, &QTimer::timeout, this, [this] {
            const int state = session_.front().history.index();
            why_ = whyNot(state - 1, state);
            showCopy();
        });
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        layout->addWidget(list_, 1);
        auto* foot = new QHBoxLayout;
        foot->setContentsMargins(8, 6, 8, 6);
        foot->addWidget(copy_);
        foot->addStretch(1);
        layout->addLayout(foot);
        setFocusProxy(list_);
    }
    void present(const Frame&) override
    {
        const History& history = session_.front().history;
        const int row = history.index() - history.oldest();
        model_.update(history, session_.scene());
        if (const std::shared_ptr<const Scene> scene = session_.front().document.sharedScene(); scene != known_) {
            known_ = scene;
            why_.reset();
            ask_.start(); // not at each move of a drag
        }
        showCopy();
        if (row == shown_ && model_.rowCount() == rows_) return;
        shown_ = row;
        rows_ = model_.rowCount();
        list_->setCurrentIndex(model_.index(row));
        list_->scrollTo(model_.index(row));
    }

private:
    void showCopy();
    void showMenu(const QPoint& at);
    void copyCommand(int from, int to);
    /// Why no list of edits says what the steps after `from` up to the state `to` did. Nothing: one may.
    std::optional<Unlisted> whyNot(int from, int to) const;
    static QString whyText(Unlisted why);

    Session& session_;
    QTimer ask_;
    std::shared_ptr<const Scene> known_; ///< that was presented last
    std::optional<Unlisted> why_;        ///< the step that led there is in no list
    HistoryModel model_;
    QListView* list_ = nullptr;
    QPushButton* copy_ = nullptr;
    int shown_ = -1, rows_ = 0;
};

void HistoryView::showCopy()
{
    const History& history = session_.front().history;
    const bool step = history.index() > history.oldest(), file = !session_.front().document.path().isEmpty();
    const bool saved = history.index() <= history.marks().file; // also undone past a save
    copy_->setEnabled(step && file && !saved && !why_);
    copy_->setToolTip(!step   ? tr("Not possible: no step led to this state.")
                      : !file ? tr("Not possible: this character has no file yet. Save it first.")
                      : saved ? tr("Not possible: the file on disk holds this step already.")
                      : why_
                          ? whyText(*why_)
                          : tr("Copies the line that makes the current step on the command line. A row's menu copies "
                               "all steps up to it."));
}

void HistoryView::showMenu(const QPoint& at)
{
    const QModelIndex index = list_->indexAt(at);
    if (!index.isValid()) return;
    const int state = index.data(HistoryModel::StateRole).toInt(), oldest = session_.front().history.oldest();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    QAction* step = menu->addAction(
        icon("cmd"), tr("Copy step as command"), this, [this, state] { copyCommand(state - 1, state); });
    QAction* all = menu->addAction(icon("cmd"), tr("Copy all steps up to here as command"), this,
        [this, state] { copyCommand(session_.front().history.marks().file, state); });
    const bool saved = state <= session_.front().history.marks().file; // the file holds it
    const bool possible = state > oldest && !saved && !session_.front().document.path().isEmpty();
    const int file = session_.front().history.marks().file;
    for (const auto& [action, from] : {std::pair(step, state - 1), std::pair(all, file)}) {
        const std::optional<Unlisted> why = possible ? whyNot(from, state) : std::nullopt;
        action->setEnabled(possible && !why);
        if (why) action->setToolTip(whyText(*why));
    }
    menu->popup(list_->viewport()->mapToGlobal(at));
}

std::optional<Unlisted> HistoryView::whyNot(int from, int to) const
{
    const History& history = session_.front().history;
    if (from < history.oldest() || to > history.count() || from >= to) return std::nullopt;
    return whyNoEdits(*history.sceneOf(from), *history.sceneOf(to));
}

QString HistoryView::whyText(Unlisted why)
{
    switch (why) {
    case Unlisted::Session:
        return tr("Not possible: a model file holds nothing of this step. Poses, attachments, bookmarks and notes are "
                  "kept with the session.");
    case Unlisted::Points:
        return tr("Not possible: a list of edits says weights of up to %1 vertices. bindpose weights changes more.")
            .arg(kMostListedPoints);
    case Unlisted::Keys:
        return tr("Not possible: a list of edits says up to %1 keys.").arg(kMostListedKeys);
    case Unlisted::Levels:
        return tr(
            "Not possible: a list of edits says how levels of detail are made (generate-lods), not which they are.");
    case Unlisted::Other:
        break;
    }
    return tr("Not possible: no list of edits says this step.");
}

/// A line for a shell with the list of edits in it that makes of the file on disk what the steps after `from` up to the
/// state `to` make: steps that a save has written are in the file.
void HistoryView::copyCommand(int from, int to)
{
    const History& history = session_.front().history;
    const int saved = history.marks().file;
    if (saved < history.oldest())
        return session_.say(tr("Not copied: the file on disk is no state of this list any more."), true);
    if (from < history.oldest() || to > history.count() || to <= saved) return; // the steps are others by now
    const auto held = {history.sceneOf(saved), history.sceneOf(from), history.sceneOf(to)};
    const Scene &onDisk = *held.begin()[0], &was = *held.begin()[1], &is = *held.begin()[2];
    const std::optional<std::string> edits = editsBetween(was, is);
    // Keys and clips are called by number: the file has to have the same ones.
    bool others = false;
    for (std::size_t i = 0; i < std::min(was.clips.size(), is.clips.size()); ++i)
        others =
            others || (was.clips[i] != is.clips[i] && (i >= onDisk.clips.size() || onDisk.clips[i] != was.clips[i]));
    if (edits && from != saved && (others || !applyEditsJson(onDisk, *edits)))
        return session_.say(
            tr("Not copied: the step needs others before it that the file on disk lacks. Copy all steps up to here."),
            true);
    if (!edits) {
        const std::optional<Unlisted> why = whyNoEdits(was, is);
        return session_.say(whyText(why.value_or(Unlisted::Other)), true);
    }
    const QFileInfo file(session_.front().document.path());
    const QString out = file.path() + u'/' + file.completeBaseName() + QStringLiteral(".edited.") + file.suffix();
    const auto word = [](const QString& path) { return QString::fromStdString(shellWord(path.toStdString())); };
    QGuiApplication::clipboard()->setText(
        QStringLiteral("bindpose save %1 %2 --apply - <<'EDITS'\n").arg(word(file.filePath()), word(out)) +
        QString::fromStdString(*edits) + QStringLiteral("EDITS\n"));
    session_.say(tr("Copied as a command that writes %1.").arg(QFileInfo(out).fileName()));
}

View* make(Session& session, QWidget* parent)
{
    return new HistoryView(session, parent);
}

} // namespace

const extern ViewPart part_history{"history", QT_TRANSLATE_NOOP("ViewPart", "History"), DockArea::Left, 21, &make};

} // namespace bindpose

#include "history.moc"
