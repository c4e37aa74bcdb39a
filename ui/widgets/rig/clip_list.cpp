// SPDX-License-Identifier: MIT
#include "ui/widgets/rig/clip_list.h"

#include "core/document/unsaved_clips.h"
#include "core/io/format/added_clips.h"
#include "ui/look/exact_copy.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/look/theme.h"
#include "ui/motion/clip_commands.h"
#include "ui/session/session.h"
#include "ui/widgets/rig/clip_menu.h"

#include <QAction>
#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace bindpose {
namespace {

/// A name that is typed is of the clip that it was begun for, whatever comes to the front meanwhile.
struct NameField final : QLineEdit {
    NameField(const DocumentHandle& of, ClipId named, QWidget* parent) : QLineEdit(parent), document(of), clip(named) {}
    DocumentHandle document;
    ClipId clip;
};

/// Hands on a clip's new name.
class NameDelegate final : public QStyledItemDelegate {
public:
    NameDelegate(Session& session, const ClipModel& model, QObject* parent)
        : QStyledItemDelegate(parent), session_(session), model_(model)
    {}
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        auto* editor = new NameField(DocumentHandle(session_), model_.clipAt(index.row()), parent);
        editor->setObjectName(QStringLiteral("clipName"));
        editor->setFrame(false);
        editor->setAccessibleName(ClipModel::tr("Clip"));
        return editor;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        if (!static_cast<NameField*>(editor)->isModified()) QStyledItemDelegate::setEditorData(editor, index);
    }
    void setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex&) const override
    {
        const auto* field = static_cast<NameField*>(editor);
        if (field->isModified()) renameClip(field->document, field->clip, field->text());
    }
    /// Before another document is listed: what was typed goes to its own.
    void hand(QWidget& list)
    {
        for (auto* line : list.findChildren<QLineEdit*>(QStringLiteral("clipName"))) {
            if (static_cast<NameField*>(line)->document.inFront()) continue;
            Q_EMIT commitData(line);
            Q_EMIT closeEditor(line);
        }
    }

private:
    Session& session_;
    const ClipModel& model_;
};

} // namespace

ClipList::ClipList(Session& session, QWidget* parent) : QWidget(parent), session_(session), model_(new ClipModel(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeFilter();
    auto* row = new QVBoxLayout;
    row->setContentsMargins(8, 8, 8, 8);
    row->addWidget(filter_);
    layout->addLayout(row);
    makeTable();
    layout->addWidget(table_, 1);
    makeEmpty();
    layout->addWidget(empty_, 1);
    setFocusProxy(table_);
}

/// A button and no link in the text: Tab stops at it, Enter and Space press it.
void ClipList::makeEmpty()
{
    empty_ = new QWidget(this);
    whyEmpty_ = makeText("label", empty_);
    whyEmpty_->setObjectName(QStringLiteral("noClip"));
    whyEmpty_->setAlignment(Qt::AlignCenter);
    fromEmpty_ = new QPushButton(tr("Add clips…"), empty_);
    fromEmpty_->setToolTip(tr("Adds the clips of other files to this one."));
    fromEmpty_->setObjectName(QStringLiteral("fromNoClip"));
    fromEmpty_->setAutoDefault(true); // Enter presses it as Space does
    connect(fromEmpty_, &QPushButton::clicked, this, [this] {
        if (clips_ == 0) return addClips();
        filter_->clear();
        filterBy({});
        table_->setFocus();
    });
    auto* layout = new QVBoxLayout(empty_);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->setSpacing(8);
    layout->addStretch(1);
    layout->addWidget(whyEmpty_);
    layout->addWidget(fromEmpty_, 0, Qt::AlignHCenter);
    layout->addStretch(1);
}

void ClipList::makeFilter()
{
    filter_ = new QLineEdit(this);
    filter_->setObjectName(QStringLiteral("clipFilter"));
    filter_->setPlaceholderText(tr("Filter clips"));
    filter_->setAccessibleName(tr("Filter clips"));
    filter_->setToolTip(tr("Shows clips whose name holds this text. Esc clears it."));
    filter_->addAction(icon("search", Token::Text3), QLineEdit::LeadingPosition);
    filter_->setClearButtonEnabled(true);
    filter_->installEventFilter(this);
    connect(filter_, &QLineEdit::textEdited, this, &ClipList::filterBy);
}

void ClipList::makeTable()
{
    table_ = new QTableView(this);
    table_->setObjectName(QStringLiteral("list"));
    table_->setAccessibleName(tr("Clips"));
    table_->setModel(model_);
    table_->setItemDelegateForColumn(ClipModel::Name, new NameDelegate(session_, *model_, table_));
    table_->setShowGrid(false);
    table_->setFrameShape(QFrame::NoFrame);
    table_->setWordWrap(false);
    table_->setTabKeyNavigation(false);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setMinimumSectionSize(metrics::kRow);
    table_->verticalHeader()->setDefaultSectionSize(Metric{26});
    QHeaderView* head = table_->horizontalHeader();
    head->setHighlightSections(false);
    head->setSectionsClickable(true);
    head->setSectionResizeMode(ClipModel::Name, QHeaderView::Stretch);
    for (const int column : {ClipModel::Length, ClipModel::Keys, ClipModel::Rate})
        head->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    head->setToolTip(tr("Sorts the list: up, down, and back to the file's order."));
    connect(head, &QHeaderView::sectionClicked, this, &ClipList::sortBy);
    table_->installEventFilter(this);
    offerExactCopy(*table_);
    disconnect(table_, &QWidget::customContextMenuRequested, nullptr, nullptr);
    connect(table_, &QWidget::customContextMenuRequested, this, &ClipList::showMenu);
    connect(table_, &QTableView::clicked, this, [this](const QModelIndex& index) {
        const ClipId clip = model_->clipAt(index.row());
        const ViewState& view = session_.view();
        if (clip != view.clip || view.pose != PoseSource::Clip)
            session_.playback().setClip(clip); // else the time stays
    });
}

/// Up, down, and back to the file's own order. Names first go up, numbers down: people look for the largest.
void ClipList::sortBy(int column)
{
    const Qt::SortOrder first = column == ClipModel::Name ? Qt::AscendingOrder : Qt::DescendingOrder;
    const Qt::SortOrder second = first == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
    const ClipModel::Order was = model_->order();
    const bool same = was.column == column;
    const ClipModel::Order next =
        same && was.way == second ? ClipModel::Order{} : ClipModel::Order{column, same ? second : first};
    model_->setOrder(next);
    QHeaderView* head = table_->horizontalHeader();
    head->setSortIndicatorShown(next.column >= 0);
    head->setSortIndicator(next.column, next.way);
    showCurrent();
}

void ClipList::filterBy(const QString& text)
{
    model_->setFilter(text);
    showCurrent();
    showEmpty();
}

/// What is done to the clip under the mouse, which is shown then.
void ClipList::showMenu(const QPoint& at)
{
    const QModelIndex index = table_->indexAt(at);
    const ClipId clip = model_->clipAt(index.row());
    if (!index.isValid() || !clip.valid()) return;
    const ViewState& view = session_.view();
    if (clip != view.clip || view.pose != PoseSource::Clip) session_.playback().setClip(clip);
    table_->setCurrentIndex(index);
    showClipMenu(session_, *table_, index, table_->viewport()->mapToGlobal(at));
}

/// The row that the arrows go to is the clip that is shown.
bool ClipList::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (watched == filter_ && key.key() == Qt::Key_Escape) {
            filter_->clear();
            filterBy({});
            table_->setFocus();
            return true;
        }
        if (watched == filter_ && key.key() == Qt::Key_Down) {
            table_->setFocus();
            return true;
        }
        if (watched == table_ && takeKey(key)) return true;
    }
    return QWidget::eventFilter(watched, event);
}

bool ClipList::takeKey(const QKeyEvent& key)
{
    const int by = key.key() == Qt::Key_Down ? 1 : key.key() == Qt::Key_Up ? -1 : 0;
    if (by != 0 && key.modifiers() == Qt::NoModifier) {
        const ClipId next = model_->clipAt(table_->currentIndex().row() + by);
        if (next.valid()) session_.playback().setClip(next);
        return true;
    }
    if (key.matches(QKeySequence::Delete)) {
        if (const char* why = whyNoDelete(session_))
            session_.say(QCoreApplication::translate("Actions", why), true);
        else
            deleteShownClip(session_);
        return true;
    }
    const bool opens = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (!opens || !table_->currentIndex().isValid()) return false;
    table_->edit(table_->currentIndex().siblingAtColumn(ClipModel::Name));
    return true;
}

/// The window's own command; a floating dock is still below the window.
void ClipList::addClips()
{
    QWidget* top = this;
    while (top->parentWidget()) top = top->parentWidget();
    if (auto* action = top->findChild<QAction*>(QStringLiteral("add_clips"))) action->trigger();
}

/// Where the filter leaves it out nothing is current.
void ClipList::showCurrent()
{
    const int row = model_->rowOf(shown_);
    if (row == table_->currentIndex().row()) return;
    if (row >= 0)
        table_->setCurrentIndex(model_->index(row, 0));
    else
        table_->setCurrentIndex({});
}

void ClipList::showEmpty()
{
    const bool none = model_->rowCount() == 0;
    filter_->setVisible(clips_ > 0);
    table_->setVisible(!none);
    empty_->setVisible(none);
    QWidget* way = none ? static_cast<QWidget*>(fromEmpty_) : table_;
    if (focusProxy() != way) setFocusProxy(way);
    if (!none) return;
    const bool open = session_.current().valid();
    fromEmpty_->setVisible(open);
    whyEmpty_->setText(!open         ? QString()
                       : clips_ == 0 ? tr("No clip in this file.")
                                     : tr("No clip's name holds %1.").arg(filter_->text()));
    fromEmpty_->setText(clips_ == 0 ? tr("Add clips…") : tr("Show all"));
    fromEmpty_->setToolTip(
        clips_ == 0 ? tr("Adds the clips of other files to this one.") : tr("Takes the filter away."));
}

void ClipList::present(const Frame& frame)
{
    const Scene& scene = *frame.actors.front().scene;
    clips_ = static_cast<int>(
        std::count_if(scene.clips.begin(), scene.clips.end(), [](const auto& clip) { return clip != nullptr; }));
    shown_ = frame.view.clip;
    static_cast<NameDelegate*>(table_->itemDelegateForColumn(ClipModel::Name))->hand(*table_);
    const OpenDocument& front = session_.front();
    const bool own = !front.hasFile() || keepsAddedClips(front.document.baseline().source->formatId);
    model_->present(frame, own ? std::vector<bool>{} : unsavedClips(scene, front.document.clipFiles()));
    showEmpty();
    showCurrent();
}

} // namespace bindpose
