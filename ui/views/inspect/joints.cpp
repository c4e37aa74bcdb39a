// SPDX-License-Identifier: MIT
#include "ui/base/texts.h"
#include "ui/commands/actions.h"
#include "ui/commands/works_on.h"
#include "ui/look/icons.h"
#include "ui/models/weights/joint_model.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/elided_label.h"
#include "ui/widgets/rig/joint_tree.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace bindpose {
namespace {

constexpr int kBars = 44;       ///< width of the column
constexpr int kMarks = 46;      ///< of that of problem, override, lock: always there, so that a mark moves no column
constexpr int kBesideHead = 14; ///< in a column's head
constexpr int kBesideName = 22; ///< twisty and padding
constexpr int kElided = 5;      ///< of a name that part of its letters may be left out
constexpr Metric kLeastIndent{5};

/// Esc in the field leaves it.
class FilterField final : public QLineEdit {
public:
    FilterField(std::function<void()> escaped, QWidget* parent) : QLineEdit(parent), escaped_(std::move(escaped)) {}

protected:
    void keyPressEvent(QKeyEvent* event) override
    {
        if (event->key() == Qt::Key_Escape)
            escaped_();
        else
            QLineEdit::keyPressEvent(event);
    }

private:
    std::function<void()> escaped_;
};

/// The tree of joints: choosing one shows its weights in the viewport.
class JointsView final : public View {
    Q_OBJECT
public:
    JointsView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    void makeHead(QVBoxLayout& layout);
    void makeTree(QVBoxLayout& layout);
    void makeFilterMenu();
    void filterText(const QString& text);
    void showFilter(const JointListFilter& filter);
    void pick();
    void takeNext();
    void showSelection(const ViewState& view);
    void measureNames();
    int namesWidth(int indent, bool elided) const;
    void fitColumns();

    Session& session_;
    JointModel model_;
    JointFilter filter_;
    QLineEdit* text_ = nullptr;
    QToolButton* funnel_ = nullptr;
    JointTree* tree_ = nullptr;
    QLabel *empty_ = nullptr, *totals_ = nullptr, *problems_ = nullptr;
    std::vector<std::pair<QAction*, bool JointListFilter::*>> conditions_;
    std::vector<NodeId> shown_;
    SharedList<Node> measured_;
    std::vector<int> widest_; ///< of `measured_`: the widest name by depth in the tree
};

JointsView::JointsView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    filter_.setSourceModel(&model_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeHead(*layout);
    makeTree(*layout);
    empty_ = new QLabel(this);
    empty_->setProperty("role", "label");
    empty_->setAlignment(Qt::AlignCenter);
    layout->addWidget(empty_, 1);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(8, 4, 8, 6);
    totals_ = new ElidedLabel(Qt::ElideRight, this);
    problems_ = new QLabel(this);
    for (QLabel* label : {totals_, problems_}) label->setProperty("role", "caption");
    foot->addWidget(totals_, 1);
    foot->addWidget(problems_);
    layout->addLayout(foot);
    setFocusProxy(tree_);
}

void JointsView::makeHead(QVBoxLayout& layout)
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 8, 8, 8);
    row->setSpacing(6);
    text_ = new FilterField([this] { Q_EMIT tree_->escaped(); }, this);
    text_->setObjectName(QStringLiteral("filter"));
    text_->setPlaceholderText(tr("Filter joints"));
    text_->setAccessibleName(tr("Filter joints"));
    text_->setToolTip(tr("Shows joints whose name holds this text. Enter selects the next of them, Esc clears it."));
    text_->addAction(icon("search", Token::Text3), QLineEdit::LeadingPosition);
    text_->setClearButtonEnabled(true);
    connect(text_, &QLineEdit::textEdited, this, &JointsView::filterText);
    connect(text_, &QLineEdit::returnPressed, this, &JointsView::takeNext);
    funnel_ = new QToolButton(this);
    funnel_->setIcon(icon("filter"));
    funnel_->setAccessibleName(tr("Filter by condition"));
    funnel_->setToolTip(tr("Shows only joints that fulfil all that is checked."));
    funnel_->setPopupMode(QToolButton::InstantPopup);
    funnel_->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    makeFilterMenu();
    row->addWidget(text_, 1);
    row->addWidget(funnel_);
    layout.addLayout(row);
}

void JointsView::makeFilterMenu()
{
    auto* menu = new QMenu(funnel_);
    const auto add = [this, menu](const QString& name, bool JointListFilter::*field) {
        QAction* action = menu->addAction(name);
        action->setCheckable(true);
        conditions_.push_back({action, field});
        connect(action, &QAction::triggered, this, [this, field](bool on) {
            ViewState view = session_.view();
            view.jointFilter.*field = on;
            session_.look(std::move(view));
        });
    };
    add(tr("Has weights"), &JointListFilter::weights);
    add(tr("Has a problem"), &JointListFilter::problem);
    add(tr("Has keys in this clip"), &JointListFilter::keys);
    add(tr("Is overridden"), &JointListFilter::overridden);
    funnel_->setMenu(menu);
}

void JointsView::makeTree(QVBoxLayout& layout)
{
    tree_ = new JointTree(this);
    tree_->setObjectName(QStringLiteral("tree"));
    tree_->setAccessibleName(tr("Joints"));
    tree_->setModel(&filter_);
    tree_->setItemDelegate(new JointDelegate(filter_, tree_));
    QHeaderView* head = tree_->header();
    head->setSectionResizeMode(QHeaderView::Fixed);
    head->setSectionResizeMode(JointModel::Name, QHeaderView::Stretch);
    head->resizeSection(JointModel::Largest, kBars);
    head->resizeSection(JointModel::Marks, kMarks);
    connect(tree_, &JointTree::resized, this, &JointsView::fitColumns);
    for (QWidget* place : {static_cast<QWidget*>(tree_), tree_->viewport()})
        place->setProperty("contextPlace", uint(kInTree));
    connect(head, &QHeaderView::sectionClicked, this, [this](int section) {
        // Up, down, and back to the file's own order.
        const bool same = filter_.sortColumn() == section;
        // Names first go up, numbers down: what people look for is the largest.
        const Qt::SortOrder first = section == JointModel::Name ? Qt::AscendingOrder : Qt::DescendingOrder;
        const Qt::SortOrder second = first == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
        if (same && filter_.sortOrder() == second)
            filter_.sort(-1);
        else
            filter_.sort(section, same ? second : first);
        tree_->header()->setSortIndicatorShown(filter_.sortColumn() >= 0);
        tree_->header()->setSortIndicator(filter_.sortColumn(), filter_.sortOrder());
    });
    connect(tree_, &JointTree::picked, this, &JointsView::pick);
    connect(tree_, &JointTree::escaped, this, [this] {
        filterText({});
        tree_->setFocus();
    });
    layout.addWidget(tree_, 1);
}

void JointsView::filterText(const QString& text)
{
    ViewState view = session_.view();
    view.jointFilter.text = text.toStdString();
    session_.look(std::move(view));
}

/// The filter belongs to the file: another one in front has its own.
void JointsView::showFilter(const JointListFilter& filter)
{
    const QString text = QString::fromStdString(filter.text);
    if (text_->text() != text) text_->setText(text);
    for (const auto& [action, field] : conditions_) action->setChecked(filter.*field);
    if (filter == filter_.filter()) return;
    filter_.set(filter);
    funnel_->setIcon(icon("filter", filter.anyCondition() ? Token::Accent : Token::Text2));
    tree_->expandAll();
    showSelection(session_.view());
}

void JointsView::pick()
{
    std::vector<NodeId> joints;
    const QModelIndex current = tree_->currentIndex().siblingAtColumn(0);
    NodeId last;
    for (const QModelIndex& row : tree_->selectionModel()->selectedRows()) {
        const NodeId node = model_.nodeOf(filter_.mapToSource(row));
        if (row == current)
            last = node;
        else
            joints.push_back(node);
    }
    if (last.valid()) joints.push_back(last);
    shown_ = joints;
    session_.selection().selectJoints(std::move(joints));
    WorksOn::picked(session_, true);
}

/// The next row that the filter itself finds, from the one in hand on and round.
void JointsView::takeNext()
{
    const auto hitFrom = [this](QModelIndex row) {
        while (row.isValid() && !filter_.hit(filter_.mapToSource(row))) row = tree_->indexBelow(row);
        return row;
    };
    const QModelIndex now = filter_.mapFromSource(model_.indexOf(session_.view().joint()));
    QModelIndex next = now.isValid() ? hitFrom(tree_->indexBelow(now)) : QModelIndex();
    if (!next.isValid()) next = hitFrom(filter_.index(0, 0));
    if (!next.isValid()) return;
    session_.selection().selectJoint(model_.nodeOf(filter_.mapToSource(next)));
    WorksOn::picked(session_, true);
}

void JointsView::present(const Frame& frame)
{
    if (model_.present(frame)) {
        tree_->expandAll();
        shown_.clear();
    }
    filter_.keep(frame.view.joints);
    const Scene* scene = frame.actors.empty() ? nullptr : frame.actors.front().scene.get();
    if (scene && scene->nodes != measured_) {
        measured_ = scene->nodes;
        measureNames();
    }
    showFilter(frame.view.jointFilter);
    const bool none = model_.rowCount() == 0;
    tree_->setVisible(!none);
    empty_->setVisible(none);
    // While the first file is read nothing is known of it.
    empty_->setText(session_.current().valid() ? tr("No joint in this file.") : QString());
    const JointModel::Totals totals = model_.totals();
    QString text = tr("%n joint(s)", nullptr, totals.joints);
    if (totals.unused > 0) text += QStringLiteral(" · ") + tr("%n unused", nullptr, totals.unused);
    // The column of counts is as wide as the longest one.
    const int counts = std::max(tree_->header()->fontMetrics().horizontalAdvance(tr("Vertices")) + 12,
        tree_->fontMetrics().horizontalAdvance(countText(totals.mostPoints)) + 14);
    if (tree_->header()->sectionSize(JointModel::Points) != counts)
        tree_->header()->resizeSection(JointModel::Points, counts);
    totals_->setText(none ? QString() : text);
    problems_->setText(totals.problems > 0 ? tr("problems at %n joint(s)", nullptr, totals.problems) : QString());
    if (frame.view.joints != shown_) showSelection(frame.view);
    fitColumns();
    tree_->viewport()->update();
}

void JointsView::measureNames()
{
    const QFontMetrics bold(titleFont(tree_->fontInfo().pixelSize())); // the selected one is bold
    widest_.clear();
    const auto measure = [&](const auto& self, const QModelIndex& parent, std::size_t depth) -> void {
        widest_.resize(std::max(widest_.size(), depth + 1), 0);
        for (int row = 0; row < model_.rowCount(parent); ++row) {
            const QModelIndex at = model_.index(row, JointModel::Name, parent);
            if (at.data(JointModel::JointRole).toBool()) // others have the room of the numbers, too
                widest_[depth] = std::max(widest_[depth], bold.horizontalAdvance(at.data().toString()));
            self(self, at, depth + 1);
        }
    };
    measure(measure, {}, 0);
}

/// Width of the widest row in pixels; `elided`: if each name may be shortened by a few letters.
int JointsView::namesWidth(int indent, bool elided) const
{
    int out = 0;
    for (std::size_t depth = 0; depth < widest_.size(); ++depth)
        if (const int name = widest_[depth]; name > 0)
            out = std::max(out, static_cast<int>(depth) * indent + kBesideName + name - (elided ? name / kElided : 0));
    return out;
}

/// Names come first. If the list is too narrow, the weight bars shrink, then the indent; if names would still lose more
/// than a few letters, the bars are hidden. This depends only on the names and the list's width, so that a mark or a
/// scroll bar that appears never hides a column.
void JointsView::fitColumns()
{
    QHeaderView& head = *tree_->header();
    const int bar = tree_->verticalScrollBar()->sizeHint().width();
    const int room = tree_->width() - bar - head.sectionSize(JointModel::Points) - kMarks;
    const int narrowest = head.fontMetrics().horizontalAdvance(
                              model_.headerData(JointModel::Largest, Qt::Horizontal, Qt::DisplayRole).toString()) +
                          kBesideHead;
    int indent = metrics::kIndent;
    while (indent > kLeastIndent && namesWidth(indent, false) > room - narrowest) --indent;
    if (tree_->indentation() != indent) tree_->setIndentation(indent);
    const bool fits = room - namesWidth(indent, true) >= narrowest;
    head.setSectionHidden(JointModel::Largest, !fits);
    if (fits)
        head.resizeSection(
            JointModel::Largest, std::max(narrowest, std::min(room - namesWidth(indent, false), int(kBars))));
}

void JointsView::showSelection(const ViewState& view)
{
    shown_ = view.joints;
    QItemSelection selection;
    QModelIndex current;
    for (const NodeId joint : view.joints) {
        const QModelIndex index = filter_.mapFromSource(model_.indexOf(joint));
        if (!index.isValid()) continue;
        if (filter_.filter().active()) // a row that comes for it comes folded
            for (QModelIndex above = index.parent(); above.isValid(); above = above.parent()) tree_->expand(above);
        selection.select(index, index.siblingAtColumn(JointModel::Columns - 1));
        current = index;
    }
    QItemSelectionModel& chosen = *tree_->selectionModel();
    chosen.setCurrentIndex(current, QItemSelectionModel::NoUpdate);
    chosen.select(selection, QItemSelectionModel::ClearAndSelect);
    if (current.isValid()) tree_->scrollTo(current);
}

View* make(Session& session, QWidget* parent)
{
    return new JointsView(session, parent);
}

} // namespace

const extern ViewPart part_joints{"joints", QT_TRANSLATE_NOOP("ViewPart", "Joints"), DockArea::Left, 10, &make};

} // namespace bindpose

#include "joints.moc"
