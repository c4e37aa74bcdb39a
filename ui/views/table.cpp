// SPDX-License-Identifier: MIT
#include "ui/icons.h"
#include "ui/labels.h"
#include "ui/models/weight_grid_model.h"
#include "ui/session.h"
#include "ui/texts.h"
#include "ui/weight_tools.h"
#include "ui/widgets/quiet_combo.h"
#include "ui/widgets/weight_grid.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

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
    enum Scope { Selected, OfJoint, NotOne, All };
    void makeBar(QVBoxLayout& layout);
    void retell();
    void choose(int scope);
    void update();
    void follow();
    void showCounts();
    std::vector<WeightedPoints> rowsOf(Scope scope) const;
    void sortBy(int column);
    void goTo(const QModelIndex& cell);
    void setAll(const QModelIndexList& cells, const QString& text);
    void fillDown();
    void paste(const QString& text);
    void copyCsv() const;

    Session& session_;
    WeightGridModel model_;
    std::shared_ptr<const Scene> scene_;
    std::vector<PointAddress> points_;
    NodeId joint_;
    Ramp ramp_ = Ramp::Ember;
    DocumentId document_;
    Scope scope_ = Selected;
    int sorted_ = -1;
    Qt::SortOrder order_ = Qt::DescendingOrder;
    bool due_ = true; ///< something else is shown than is so
    QuietCombo* scopes_ = nullptr;
    QLabel *counts_ = nullptr, *empty_ = nullptr;
    QPushButton* csv_ = nullptr;
    WeightGrid* grid_ = nullptr;
};

TableView::TableView(Session& session, QWidget* parent) : View(parent), session_(session)
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
    connect(grid_, &WeightGrid::typed, this, &TableView::setAll);
    connect(grid_, &WeightGrid::filled, this, &TableView::fillDown);
    connect(grid_, &WeightGrid::pasted, this, &TableView::paste);
    connect(grid_, &WeightGrid::wentTo, this, &TableView::goTo);
    connect(grid_->horizontalHeader(), &QHeaderView::sectionClicked, this, &TableView::sortBy);
    setFocusProxy(grid_);
    retell();
}

void TableView::makeBar(QVBoxLayout& layout)
{
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(10, 4, 10, 4);
    bar->setSpacing(8);
    scopes_ = new QuietCombo(this);
    scopes_->setObjectName(QStringLiteral("scope"));
    for (int i = 0; i <= All; ++i) scopes_->addItem(QString());
    connect(scopes_, &QComboBox::activated, this, &TableView::choose);
    counts_ = makeLabel("label", this);
    counts_->setObjectName(QStringLiteral("counts"));
    csv_ = new QPushButton(icon("copy"), QString(), this);
    csv_->setObjectName(QStringLiteral("copyCsv"));
    connect(csv_, &QPushButton::clicked, this, &TableView::copyCsv);
    bar->addWidget(scopes_);
    bar->addStretch(1);
    bar->addWidget(counts_);
    bar->addWidget(csv_);
    layout.addLayout(bar);
}

void TableView::retell()
{
    const QString names[] = {
        tr("Selected vertices"), tr("Vertices of the joint"), tr("Sum is not 1"), tr("All vertices")};
    for (int i = 0; i <= All; ++i) scopes_->setItemText(i, names[i]);
    scopes_->setAccessibleName(tr("Which vertices"));
    scopes_->setToolTip(tr("Which vertices have a row in the table."));
    csv_->setText(tr("Copy CSV"));
    csv_->setToolTip(tr("Copies mesh, set, vertex, joint and weight of all rows."));
}

void TableView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retell();
        due_ = true;
    }
    View::changeEvent(event);
}

void TableView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    if (due_) update();
}

void TableView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const auto& scene = frame.actors.front().scene;
    const bool otherFile = std::exchange(document_, session_.current()) != session_.current();
    if (otherFile) sorted_ = -1;
    const bool otherWeights = !scene_ || scene_->weights != scene->weights || scene_->skins != scene->skins ||
                              scene_->nodes != scene->nodes || scene_->instances != scene->instances;
    due_ = due_ || otherFile || otherWeights || points_ != frame.view.points || joint_ != frame.view.joint();
    scene_ = scene;
    points_ = frame.view.points;
    joint_ = frame.view.joint();
    grid_->setRamp(frame.view.ramp);
    if (due_ && isVisible()) update();
}

void TableView::choose(int scope)
{
    scope_ = static_cast<Scope>(scope);
    scopes_->setCurrentIndex(scope);
    sorted_ = -1;
    update();
}

/// The rows that are asked for: points by set, ascending.
std::vector<WeightedPoints> TableView::rowsOf(Scope scope) const
{
    if (scope == Selected) return weightedPoints(*scene_, points_);
    std::vector<WeightedPoints> out;
    for (std::size_t i = 0; i < scene_->instances.size(); ++i) {
        const auto& instance = scene_->instances[i];
        if (!instance || instance->skin.index() >= scene_->skins.size() || !scene_->skins[instance->skin.index()])
            continue;
        const std::vector<NodeId>& joints = scene_->skins[instance->skin.index()]->joints;
        for (const SetId set : scene_->meshes[instance->mesh.index()]->sets) {
            const SetWeights& weights = *scene_->weights[set.index()];
            const bool known =
                std::any_of(out.begin(), out.end(), [set](const auto& group) { return group.set == set; });
            if (known) continue;
            WeightedPoints group{InstanceId(i), set, instance->skin, {}};
            const auto wanted = [&](PointIndex point) {
                if (scope == All) return true;
                if (scope == NotOne) return !isWhole(weights.sum(point), weights.influences(point));
                const auto slots = weights.slots(point);
                const auto values = weights.weights(point);
                for (std::size_t k = 0; k < slots.size(); ++k)
                    if (values[k] != 0.0f && slots[k] < joints.size() && joints[slots[k]] == joint_) return true;
                return false;
            };
            for (PointIndex point = 0; point < weights.points(); ++point)
                if (wanted(point)) group.points.push_back(point);
            if (!group.points.empty()) out.push_back(std::move(group));
        }
    }
    return out;
}

void TableView::update()
{
    if (!scene_) return;
    due_ = false;
    const std::vector<NodeId> columns = model_.joints();
    const int rows = model_.rowCount();
    model_.show(scene_, rowsOf(scope_));
    model_.mark(weightedPoints(*scene_, points_), points_.empty() ? nullptr : &points_.back(), joint_);
    if (columns != model_.joints() || rows != model_.rowCount()) {
        if (sorted_ >= 0 && sorted_ < model_.storedColumn()) model_.sortBy(sorted_, order_);
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
    int row = points_.empty() ? -1 : model_.rowOf(points_.back()), column = model_.columnOf(joint_);
    if (row < 0) row = at.isValid() ? at.row() : 0;
    if (column < 0) column = at.isValid() ? at.column() : WeightGridModel::kFirstJoint;
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
    csv_->setEnabled(any);
    std::size_t all = 0, joints = 0;
    for (const auto& weights : scene_->weights)
        if (weights) all += weights->points();
    for (const auto& skin : scene_->skins)
        if (skin) joints = std::max(joints, skin->joints.size());
    counts_->setText(all == 0 ? QString()
                              : tr("%1 of %2 vertices · %3 of %4 joints")
                                    .arg(countText(model_.points()), countText(all), countText(model_.joints().size()),
                                        countText(joints)));
    if (any) return;
    const QString link = QStringLiteral("<a href=\"#\">%1</a>").arg(tr("Show all"));
    empty_->setText(all == 0             ? tr("No vertex in this file has weights.")
                    : scope_ == Selected ? tr("No vertex with weights is selected. %1.").arg(link)
                    : scope_ == NotOne   ? tr("The weights of every vertex sum to 1. %1.").arg(link)
                    : joint_.valid()
                        ? tr("%1 holds no vertex. %2.").arg(nodeName(*scene_, joint_).toHtmlEscaped(), link)
                        : tr("No joint is selected. %1.").arg(link));
}

void TableView::sortBy(int column)
{
    if (column == model_.storedColumn()) return;
    const bool again = sorted_ == column;
    const bool vertex = column == WeightGridModel::kVertex;
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
    const PointAddress point = model_.pointAt(cell.row());
    const NodeId joint = model_.jointAt(cell.column());
    ViewState view = session_.view();
    if (scope_ != Selected) {
        view.points.clear();
        for (const int row : grid_->selectedRows()) view.points.push_back(model_.pointAt(row));
    }
    const auto found = std::find(view.points.begin(), view.points.end(), point);
    if (found != view.points.end())
        std::rotate(found, found + 1, view.points.end());
    else
        view.points.push_back(point);
    if (joint.valid() && joint != view.joint()) view.joints = {joint};
    session_.look(view);
}

void TableView::setAll(const QModelIndexList& cells, const QString& text)
{
    const Result<double> typed = typedNumber(text);
    if (!typed) return session_.say(sentence(typed.error()), true);
    std::vector<WeightCell> wanted;
    for (const QModelIndex& index : cells)
        if (std::optional<WeightCell> cell = model_.cellAt(index)) {
            cell->weight = static_cast<float>(*typed);
            wanted.push_back(*cell);
        }
    setWeightCells(session_, std::move(wanted));
}

/// Below the topmost of its column each selected cell takes that one's weight.
void TableView::fillDown()
{
    std::vector<WeightCell> wanted;
    std::map<int, float> top; // by column; the cells come row by row
    for (const QModelIndex& index : grid_->cells()) {
        std::optional<WeightCell> cell = model_.cellAt(index);
        if (!cell) continue;
        const auto [at, first] = top.try_emplace(index.column(), cell->weight);
        if (first) continue;
        cell->weight = at->second;
        wanted.push_back(*cell);
    }
    if (wanted.empty()) return session_.say(tr("Select cells below one another to fill them with the topmost one."));
    setWeightCells(session_, std::move(wanted));
}

/// A block of numbers, from the current cell to the right and down. One number goes to all selected cells.
void TableView::paste(const QString& text)
{
    QStringList lines = text.split(QRegularExpression(QStringLiteral("\\r?\\n")));
    while (!lines.isEmpty() && lines.last().trimmed().isEmpty()) lines.removeLast();
    const QChar between = text.contains(u'\t') ? u'\t' : text.contains(u';') ? u';' : u',';
    if (lines.size() == 1 && !lines.first().contains(between)) return setAll(grid_->cells(), lines.first().trimmed());
    const QModelIndex from = grid_->currentIndex();
    if (lines.isEmpty() || !from.isValid()) return session_.say(tr("There are no numbers to paste."), true);
    std::vector<WeightCell> wanted;
    for (int r = 0; r < lines.size() && from.row() + r < model_.rowCount(); ++r) {
        const QStringList parts = lines[r].split(between);
        for (int c = 0; c < parts.size() && from.column() + c < model_.columnCount(); ++c) {
            std::optional<WeightCell> cell =
                model_.cellAt(from.siblingAtRow(from.row() + r).siblingAtColumn(from.column() + c));
            if (!cell) continue;
            const Result<double> number = typedNumber(parts[c].trimmed());
            if (!number)
                return session_.say(
                    tr("Line %1, column %2 of what was copied: %3").arg(r + 1).arg(c + 1).arg(sentence(number.error())),
                    true);
            cell->weight = static_cast<float>(*number);
            wanted.push_back(*cell);
        }
    }
    setWeightCells(session_, std::move(wanted));
}

void TableView::copyCsv() const
{
    QGuiApplication::clipboard()->setText(model_.csv());
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
