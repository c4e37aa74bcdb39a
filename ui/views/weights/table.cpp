// SPDX-License-Identifier: MIT
#include "core/edit/surface/place_weights.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/models/query_rows.h"
#include "ui/models/weights/weight_grid_cells.h"
#include "ui/session/session.h"
#include "ui/vertices/brush_tools.h"
#include "ui/vertices/weight_clipboard.h"
#include "ui/vertices/weight_tools.h"
#include "ui/widgets/weights/weight_grid.h"
#include "ui/widgets/weights/weight_table_bar.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace bindpose {
namespace {

/// The weights of many vertices as a sheet: sorted, read to the last digit, typed, filled down and pasted.
class TableView final : public View {
    Q_OBJECT
public:
    TableView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    using enum WeightTableBar::Scope;
    using Scope = WeightTableBar::Scope;
    void makeBar(QVBoxLayout& layout);
    void choose(int scope);
    void update();
    void follow();
    void showCounts();
    bool sameVertices(const Scene& other) const;
    std::vector<WeightedPoints> rowsOf(Scope scope) const;
    void sortBy(int column);
    void goTo(const QModelIndex& cell);
    void change(const WantedCells& wanted);
    void selectRows();
    std::vector<PointAddress> verticesOfRows() const;
    void copyCsv() const;

    Session& session_;
    WeightGridModel model_;
    std::shared_ptr<const Scene> scene_;
    std::vector<PointAddress> points_;
    NodeId joint_;
    RampColors ramp_;
    bool twins_ = true; ///< seam twins take what is typed
    DocumentId document_;
    Scope scope_ = Selected;
    QueryRows query_;
    int sorted_ = -1;
    Qt::SortOrder order_ = Qt::DescendingOrder;
    bool due_ = true; ///< something else is shown than is so
    WeightTableBar* bar_ = nullptr;
    QLabel* empty_ = nullptr;
    WeightGrid* grid_ = nullptr;
};

TableView::TableView(Session& session, QWidget* parent) : View(parent), session_(session), query_(session, this)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeBar(*layout);
    grid_ = new WeightGrid(model_, this);
    layout->addWidget(grid_, 1);
    empty_ = makeLabel("label", this);
    empty_->setObjectName(QStringLiteral("empty"));
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setTextFormat(Qt::RichText);
    connect(empty_, &QLabel::linkActivated, this, [this] { choose(All); });
    layout->addWidget(empty_, 1);
    connect(grid_, &WeightGrid::typed, this,
        [this](const QModelIndexList& cells, const QString& text) { change(typedCells(model_, cells, text)); });
    connect(grid_, &WeightGrid::filled, this, [this] { change(filledCells(model_, grid_->cells())); });
    connect(grid_, &WeightGrid::pasted, this, [this](const QString& text) {
        change(isOneNumber(text) ? typedCells(model_, grid_->cells(), text.trimmed())
                                 : pastedCells(model_, grid_->currentIndex(), text));
    });
    connect(grid_, &WeightGrid::weightsCopied, this, [this] { copyWeightsOf(session_, verticesOfRows()); });
    connect(grid_, &WeightGrid::weightsPasted, this,
        [this](PasteHow how) { pasteWeightsTo(session_, verticesOfRows(), how); });
    connect(grid_, &WeightGrid::lockAsked, this, [this](NodeId joint) { toggleLock(session_, joint); });
    connect(grid_, &WeightGrid::receiverAsked, this, [this](NodeId joint) { toggleReceiver(session_, joint); });
    connect(grid_, &WeightGrid::wentTo, this, &TableView::goTo);
    connect(grid_->horizontalHeader(), &QHeaderView::sectionClicked, this, &TableView::sortBy);
    connect(grid_, &WeightGrid::sortAsked, this, &TableView::sortBy);
    connect(&query_, &QueryRows::answered, this, [this] { choose(Query); });
    connect(&query_, &QueryRows::compared, this, &TableView::update);
    setFocusProxy(grid_);
}

void TableView::makeBar(QVBoxLayout& layout)
{
    bar_ = new WeightTableBar(session_, this);
    connect(bar_, &WeightTableBar::scopeChosen, this, &TableView::choose);
    connect(bar_, &WeightTableBar::csvAsked, this, &TableView::copyCsv);
    connect(bar_, &WeightTableBar::queryAsked, this, [this](const QString& text) { query_.ask(text, scene_); });
    connect(bar_, &WeightTableBar::againAsked, this, [this] {
        grid_->setFocus(); // the button goes
        query_.askAgain(scene_);
    });
    connect(bar_, &WeightTableBar::selectAsked, this, &TableView::selectRows);
    layout.addWidget(bar_);
}

void TableView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) due_ = true;
    View::changeEvent(event);
}

void TableView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    model_.follow(session_.frame());
    if (due_) update();
}

void TableView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const auto& scene = frame.actors.front().scene;
    const bool otherFile = std::exchange(document_, session_.current()) != session_.current();
    if (otherFile || !sameVertices(*scene)) { // what the query found are others there
        sorted_ = -1;
        query_.clear();
        if (scope_ == Query) scope_ = Selected;
        bar_->showScope(scope_);
    }
    if (otherFile && !isVisible()) model_.clear(); // filled when it is seen again; the file may have been closed
    const bool otherWeights = !scene_ || scene_->weights != scene->weights || scene_->skins != scene->skins ||
                              scene_->nodes != scene->nodes || scene_->instances != scene->instances;
    if (!otherFile) query_.follow(scene, scope_ == Query);
    due_ = due_ || otherFile || otherWeights || points_ != frame.view.points || joint_ != frame.view.joint() ||
           twins_ != frame.view.brush.twins;
    scene_ = scene;
    points_ = frame.view.points;
    joint_ = frame.view.joint();
    twins_ = frame.view.brush.twins;
    grid_->setRamp(rampOf(frame.view));
    bar_->present(frame.view);
    model_.markHolds(frame.view.holds);
    if (isVisible()) model_.follow(frame);
    if (due_ && isVisible()) update();
}

bool TableView::sameVertices(const Scene& other) const
{
    return scene_ && scene_->instances == other.instances && scene_->meshes == other.meshes &&
           scene_->sets == other.sets && scene_->skins == other.skins;
}

void TableView::choose(int scope)
{
    scope_ = static_cast<Scope>(scope);
    bar_->showScope(scope);
    if (scene_) query_.follow(scene_, scope_ == Query);
    sorted_ = -1;
    update();
}

/// The rows that are asked for: points by set, ascending.
std::vector<WeightedPoints> TableView::rowsOf(Scope scope) const
{
    if (scope == Selected) return weightedPoints(*scene_, points_);
    if (scope == Query) return query_.found();
    std::vector<WeightedPoints> out = allWeightedPoints(*scene_);
    if (scope == All) return out;
    for (WeightedPoints& group : out) {
        const SetWeights& weights = *scene_->weights[group.set.index()];
        const std::vector<NodeId>& joints = scene_->skins[group.skin.index()]->joints;
        std::erase_if(group.points, [&](PointIndex point) {
            if (scope == NotOne) return isWhole(weights.sum(point), weights.influences(point));
            const auto slots = weights.slots(point);
            const auto values = weights.weights(point);
            for (std::size_t k = 0; k < slots.size(); ++k)
                if (values[k] != 0.0f && slots[k] < joints.size() && joints[slots[k]] == joint_) return false;
            return true;
        });
    }
    std::erase_if(out, [](const WeightedPoints& group) { return group.points.empty(); });
    return out;
}

void TableView::update()
{
    if (!scene_) return;
    due_ = false;
    const std::vector<NodeId> columns = model_.sheet().joints();
    const int rows = model_.rowCount();
    model_.show(scene_, rowsOf(scope_));
    model_.mark(weightedPoints(*scene_, points_), points_.empty() ? nullptr : &points_.back(), joint_);
    model_.markLost(scope_ == Query ? query_.lost() : std::vector<WeightedPoints>());
    if (columns != model_.sheet().joints() || rows != model_.rowCount()) {
        if (sorted_ >= 0 && model_.sheet().sortable(sorted_)) model_.sortBy(sorted_, order_);
        grid_->fitColumns();
    }
    grid_->horizontalHeader()->setSortIndicatorShown(sorted_ >= 0);
    if (sorted_ >= 0) grid_->horizontalHeader()->setSortIndicator(sorted_, order_);
    showCounts();
    follow();
}

/// What is picked elsewhere comes into sight: the vertex's row, the joint's column.
void TableView::follow()
{
    const QModelIndex at = grid_->currentIndex();
    int row = points_.empty() ? -1 : model_.sheet().rowOf(points_.back()), column = model_.sheet().columnOf(joint_);
    if (row < 0) row = at.isValid() ? at.row() : 0;
    if (column < 0) column = at.isValid() ? at.column() : WeightSheet::kFirstJoint;
    const QModelIndex to = model_.index(row, column);
    if (!to.isValid() || to == at) return;
    grid_->selectionModel()->setCurrentIndex(to, QItemSelectionModel::ClearAndSelect);
    grid_->scrollTo(to);
}

void TableView::showCounts()
{
    const bool any = model_.rowCount() > 0;
    grid_->setVisible(any);
    empty_->setVisible(!any);
    std::size_t all = 0, joints = 0;
    for (const auto& weights : scene_->weights)
        if (weights) all += weights->points();
    for (const auto& skin : scene_->skins)
        if (skin) joints = std::max(joints, skin->joints.size());
    QString counts;
    if (all > 0)
        counts = tr("%1 of %2 vertices · %3 of %4 joints")
                     .arg(countText(model_.sheet().rows().size()), countText(all),
                         countText(model_.sheet().joints().size()), countText(joints));
    if (any && twins_) counts += QStringLiteral(" · ") + tr("seam twins on");
    const std::size_t lost = scope_ == Query ? query_.lostCount() : 0, more = scope_ == Query ? query_.gained() : 0;
    if (lost > 0) counts += QStringLiteral(" · ") + tr("%n no longer found", nullptr, static_cast<int>(lost));
    if (more > 0) counts += QStringLiteral(" · ") + tr("%n would be new", nullptr, static_cast<int>(more));
    bar_->showCounts(counts, any, any && scope_ != Selected);
    bar_->showAgain(lost + more > 0);
    if (any) return;
    const QString link = QStringLiteral("<a href=\"#\">%1</a>").arg(tr("Show all"));
    empty_->setText(all == 0             ? tr("No vertex in this file has weights.")
                    : scope_ == Selected ? tr("No vertex with weights is selected. %1.").arg(link)
                    : scope_ == Query    ? tr("The query is true of no vertex. %1.").arg(link)
                    : scope_ == NotOne   ? tr("The weights of every vertex sum to 1. %1.").arg(link)
                    : joint_.valid()
                        ? tr("%1 holds no vertex. %2.").arg(nodeName(*scene_, joint_).toHtmlEscaped(), link)
                        : tr("No joint is selected. %1.").arg(link));
}

void TableView::sortBy(int column)
{
    if (!model_.sheet().sortable(column)) return;
    const bool again = sorted_ == column;
    const bool vertex = column == WeightSheet::kVertex;
    order_ = again    ? (order_ == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder)
             : vertex ? Qt::AscendingOrder
                      : Qt::DescendingOrder; // who wants a joint's weights wants the large ones
    sorted_ = column;
    model_.sortBy(column, order_);
    grid_->horizontalHeader()->setSortIndicatorShown(true);
    grid_->horizontalHeader()->setSortIndicator(sorted_, order_);
    if (model_.rowCount() > 0) grid_->scrollToTop();
}

/// The vertex of the row becomes the current one, of several rows all are selected; the joint of the column becomes
/// that of the heat map.
void TableView::goTo(const QModelIndex& cell)
{
    const PointAddress point = model_.sheet().pointAt(cell.row());
    const NodeId joint = model_.sheet().jointAt(cell.column());
    ViewState view = session_.view();
    if (scope_ != Selected) {
        view.points.clear();
        for (const int row : grid_->selectedRows()) view.points.push_back(model_.sheet().pointAt(row));
    }
    const auto found = std::find(view.points.begin(), view.points.end(), point);
    if (found != view.points.end())
        std::rotate(found, found + 1, view.points.end());
    else
        view.points.push_back(point);
    if (joint.valid() && joint != view.joint()) view.joints = {joint};
    session_.look(view);
}

void TableView::change(const WantedCells& wanted)
{
    if (!wanted.refusal.isEmpty()) return session_.say(wanted.refusal, true);
    setWeightCells(session_, wanted.cells);
}

void TableView::selectRows()
{
    std::vector<PointAddress> points;
    for (int row = 0; row < model_.rowCount(); ++row) points.push_back(model_.sheet().pointAt(row));
    session_.selection().selectPoints(std::move(points));
}

/// Of the selected rows, that of the current one last; a current one that is not selected stands alone.
std::vector<PointAddress> TableView::verticesOfRows() const
{
    std::vector<PointAddress> out;
    const int current = grid_->currentIndex().row();
    std::vector<int> rows = grid_->selectedRows();
    if (current >= 0 && std::find(rows.begin(), rows.end(), current) == rows.end()) rows = {current};
    for (const int row : rows)
        if (row != current) out.push_back(model_.sheet().pointAt(row));
    if (current >= 0) out.push_back(model_.sheet().pointAt(current));
    return out;
}

void TableView::copyCsv() const
{
    QGuiApplication::clipboard()->setText(model_.sheet().csv());
    session_.say(tr("%n row(s) copied.", nullptr, model_.rowCount()));
}

View* make(Session& session, QWidget* parent)
{
    return new TableView(session, parent);
}

} // namespace

const extern ViewPart part_table{"table", QT_TRANSLATE_NOOP("ViewPart", "Weight table"), DockArea::Bottom, 12, &make};

} // namespace bindpose

#include "table.moc"
