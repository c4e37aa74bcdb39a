// SPDX-License-Identifier: MIT
#include "core/edit/rows/weight_statistics.h"
#include "core/edit/surface/place_weights.h"
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/look/labels.h"
#include "ui/look/theme.h"
#include "ui/session/session.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPointer>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <optional>

namespace bindpose {
namespace {

enum Role { ShareRole = Qt::UserRole, IdRole, SortRole };
constexpr int kBarHigh = 6, kWidestBar = 120;

/// A row that sorts by what it is worth, not by its text.
class CountRow final : public QTreeWidgetItem {
public:
    using QTreeWidgetItem::QTreeWidgetItem;
    bool operator<(const QTreeWidgetItem& other) const override
    {
        const int column = treeWidget()->sortColumn();
        const QVariant a = data(column, SortRole), b = other.data(column, SortRole);
        if (!a.isValid() || !b.isValid()) return text(column).compare(other.text(column), Qt::CaseInsensitive) < 0;
        return a.toDouble() < b.toDouble();
    }
};

/// A bar at the leading edge of the cell that has a share, its number at the other.
class ShareDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index).expandedTo({0, metrics::kRow});
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const QVariant share = index.data(ShareRole);
        if (!share.isValid()) return;
        const int words = option.fontMetrics.horizontalAdvance(index.data().toString()) + 24;
        const int wide = std::min(kWidestBar, option.rect.width() - words);
        if (wide < 8) return;
        const int length = std::max(1, static_cast<int>(std::lround(wide * share.toDouble())));
        const QRect box = option.rect.adjusted(6, 0, 0, 0);
        const auto bar = [&](int width, Token ink) {
            painter->fillRect(QStyle::visualRect(option.direction, box,
                                  QRect(box.left(), box.center().y() - kBarHigh / 2 + 1, width, kBarHigh)),
                color(ink));
        };
        bar(wide, Token::Raised);
        bar(length, Token::Text3);
    }
};

/// How many joints hold the vertices, what the joints hold, and which hold nothing; a row selects its vertices.
class StatisticsView final : public View {
    Q_OBJECT
public:
    StatisticsView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QTreeWidget* makeTable(const char* name, const QString& title, const QStringList& columns);
    void ask();
    bool sameAs(const Scene& other) const;
    bool current() const { return told_ && scene_ && sameAs(*scene_); } ///< not of a file that was open before
    void show();
    void showCounts();
    void showJoints();
    void selectCount(std::size_t influences);
    void selectJoint(NodeId joint);
    template <class Wanted> void selectWhere(Wanted wanted);

    Session& session_;
    std::shared_ptr<const Scene> scene_, shown_;
    std::optional<WeightStatistics> told_; ///< of shown_
    bool retell_ = false;                  ///< in another language
    JobId job_ = 0;
    QLabel *facts_ = nullptr, *smallest_ = nullptr, *empty_ = nullptr;
    QWidget* body_ = nullptr;
    QTreeWidget *counts_ = nullptr, *joints_ = nullptr;
};

StatisticsView::StatisticsView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    body_ = new QWidget(this);
    auto* layout = new QVBoxLayout(body_);
    layout->setContentsMargins(12, 10, 12, 8);
    layout->setSpacing(8);
    facts_ = makeText("label", body_);
    facts_->setObjectName(QStringLiteral("facts"));
    layout->addWidget(facts_);
    smallest_ = new QLabel(body_);
    smallest_->setProperty("role", "label");
    smallest_->setObjectName(QStringLiteral("smallest"));
    smallest_->setWordWrap(true);
    smallest_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(smallest_, &QLabel::linkActivated, this, [this] {
        if (!current()) return;
        selectWhere([this](const WeightedPoints& group, PointIndex point) {
            return group.set == told_->smallestSet && point == told_->smallestPoint;
        });
    });
    layout->addWidget(smallest_);
    counts_ = makeTable("counts", tr("Joints per vertex"), {tr("Joints per vertex"), tr("Vertices")});
    joints_ = makeTable("joints", tr("Joints"), {tr("Joint"), tr("Vertices"), tr("Largest")});
    joints_->setSortingEnabled(true);
    joints_->sortByColumn(1, Qt::DescendingOrder);
    layout->addWidget(counts_);
    layout->addWidget(joints_, 1);
    for (QTreeWidget* table : {counts_, joints_}) {
        const auto choose = [this, table](QTreeWidgetItem* row) {
            const auto id = row->data(0, IdRole).toUInt();
            table == counts_ ? selectCount(id) : selectJoint(NodeId(id));
        };
        connect(table, &QTreeWidget::itemClicked, this, choose);
        connect(table, &QTreeWidget::itemActivated, this, choose);
    }
    empty_ = makeText("label", tr("No mesh in this file has a skin."), this);
    empty_->setAlignment(Qt::AlignCenter);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(body_, 1);
    outer->addWidget(empty_, 1);
    empty_->hide();
    setFocusProxy(counts_);
}

QTreeWidget* StatisticsView::makeTable(const char* name, const QString& title, const QStringList& columns)
{
    auto* table = new QTreeWidget(body_);
    table->setObjectName(QLatin1String(name));
    table->setAccessibleName(title);
    table->setToolTip(tr("A click or Enter selects these vertices."));
    table->setHeaderLabels(columns);
    table->setRootIsDecorated(false);
    table->setUniformRowHeights(true);
    table->setFrameShape(QFrame::NoFrame);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setItemDelegateForColumn(1, new ShareDelegate(table));
    QHeaderView& head = *table->header();
    head.setStretchLastSection(false);
    head.setSectionResizeMode(QHeaderView::ResizeToContents);
    head.setSectionResizeMode(1, QHeaderView::Stretch);
    head.setSectionResizeMode(0, columns.size() > 2 ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    for (int column = 1; column < columns.size(); ++column)
        table->headerItem()->setTextAlignment( // in the middle the sort mark has room beside it
            column, (columns.size() > 2 ? Qt::AlignHCenter : Qt::AlignRight) | Qt::AlignVCenter);
    offerExactCopy(*table);
    return table;
}

bool StatisticsView::sameAs(const Scene& other) const
{
    return shown_ && shown_->weights == other.weights && shown_->instances == other.instances &&
           shown_->skins == other.skins && shown_->nodes == other.nodes && shown_->meshes == other.meshes;
}

void StatisticsView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    scene_ = frame.actors.front().scene;
    if (!isVisible() && shown_ && !sameAs(*scene_)) { // it may have been closed
        shown_.reset();
        told_.reset();
    }
    if (retell_ && told_) show();
    ask();
}

void StatisticsView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    ask();
}

void StatisticsView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) retell_ = true;
    View::changeEvent(event);
}

/// Only while somebody looks; a stroke over a large mesh does not wait for it.
void StatisticsView::ask()
{
    if (!scene_ || !isVisible() || session_.jobs().running(job_) || sameAs(*scene_)) return;
    job_ = session_.jobs().start(
        {.title = tr("Counting weights"), .revision = {}},
        [scene = scene_](const Task&) { return weightStatistics(*scene, allWeightedPoints(*scene)); },
        [self = QPointer<StatisticsView>(this), scene = scene_](WeightStatistics told) {
            if (!self) return;
            self->job_ = 0;
            self->shown_ = scene;
            self->told_ = std::move(told);
            self->show();
            self->ask(); // it may have changed meanwhile
        });
}

void StatisticsView::show()
{
    retell_ = false;
    const WeightStatistics& told = *told_;
    body_->setVisible(told.points > 0);
    empty_->setVisible(told.points == 0);
    if (told.points == 0) return;
    const QString points = countText(told.points), least = sumText(told.leastSum), most = sumText(told.mostSum);
    facts_->setText(least == most ? tr("%1 vertices with weights, which sum to %2").arg(points, least)
                                  : tr("%1 vertices with weights, which sum to %2 … %3").arg(points, least, most));
    smallest_->setVisible(told.smallest > 0.0f);
    smallest_->setText(tr("Smallest weight above 0: %1 at <a href=\"#\" style=\"color:%3\">vertex %2</a>")
                           .arg(weightText(static_cast<double>(told.smallest)))
                           .arg(told.smallestPoint)
                           .arg(color(Token::Accent).name()));
    showCounts();
    showJoints();
}

void StatisticsView::showCounts()
{
    counts_->clear();
    const WeightStatistics& told = *told_;
    const std::size_t most = *std::max_element(told.influences.begin(), told.influences.end());
    for (std::size_t used = 0; used < told.influences.size(); ++used) {
        const std::size_t points = told.influences[used];
        if (points == 0) continue;
        auto* row = new CountRow({QString::number(used), countText(points)});
        row->setData(0, IdRole, static_cast<uint>(used));
        row->setData(1, ShareRole, static_cast<double>(points) / static_cast<double>(most));
        row->setData(0, kExactRole, QString::number(used));
        row->setData(1, kExactRole, QString::number(points));
        row->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        row->setData(1, Qt::AccessibleTextRole, tr("%n vertices", nullptr, static_cast<int>(points)));
        counts_->addTopLevelItem(row);
    }
    const int rows = std::min(counts_->topLevelItemCount(), 9);
    counts_->setFixedHeight(counts_->header()->sizeHint().height() + rows * metrics::kRow + 4);
}

void StatisticsView::showJoints()
{
    joints_->setSortingEnabled(false);
    joints_->clear();
    const WeightStatistics& told = *told_;
    std::size_t most = 1;
    for (const WeightStatistics::Joint& joint : told.joints) most = std::max(most, joint.points);
    const auto add = [&](NodeId joint, std::size_t points, float largest) {
        const QString name = nodeName(*shown_, joint);
        auto* row = new CountRow({name, points > 0 ? countText(points) : tr("unused"),
            points > 0 ? weightText(static_cast<double>(largest)) : QStringLiteral("–")});
        row->setData(0, IdRole, joint.value);
        row->setToolTip(0, plainTip(name));
        row->setData(1, SortRole, static_cast<double>(points));
        row->setData(2, SortRole, static_cast<double>(largest));
        row->setData(0, kExactRole, QString::fromStdString(shown_->node(joint)->name));
        row->setData(1, kExactRole, QString::number(points));
        row->setData(2, kExactRole, exactText(largest));
        if (points > 0) row->setData(1, ShareRole, static_cast<double>(points) / static_cast<double>(most));
        for (const int column : {1, 2}) row->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        if (points == 0)
            for (const int column : {0, 1, 2}) row->setForeground(column, color(Token::Text3));
        joints_->addTopLevelItem(row);
    };
    for (const WeightStatistics::Joint& joint : told.joints) add(joint.joint, joint.points, joint.largest);
    for (const NodeId joint : told.unused) add(joint, 0, 0.0f);
    joints_->setSortingEnabled(true);
}

template <class Wanted> void StatisticsView::selectWhere(Wanted wanted)
{
    std::vector<PointAddress> points;
    for (const WeightedPoints& group : allWeightedPoints(*shown_)) {
        const Instance& instance = *shown_->instances[group.instance.index()];
        const std::vector<SetId>& sets = shown_->meshes[instance.mesh.index()]->sets;
        const auto position = static_cast<std::uint32_t>(std::find(sets.begin(), sets.end(), group.set) - sets.begin());
        for (const PointIndex point : group.points)
            if (wanted(group, point)) points.push_back({{ActorId(0u), group.instance, position}, point});
    }
    session_.selection().selectPoints(std::move(points));
}

void StatisticsView::selectCount(std::size_t influences)
{
    if (!current()) return;
    selectWhere([&](const WeightedPoints& group, PointIndex point) {
        const auto values = shown_->weights[group.set.index()]->weights(point);
        return static_cast<std::size_t>(
                   std::count_if(values.begin(), values.end(), [](float w) { return w != 0.0f; })) == influences;
    });
}

/// The joint too: its heat is what one wants to see then.
void StatisticsView::selectJoint(NodeId joint)
{
    if (!current()) return;
    session_.selection().selectJoint(joint, false);
    selectWhere([&](const WeightedPoints& group, PointIndex point) {
        const SetWeights& weights = *shown_->weights[group.set.index()];
        const std::vector<NodeId>& joints = shown_->skins[group.skin.index()]->joints;
        const auto slots = weights.slots(point);
        const auto values = weights.weights(point);
        for (std::size_t i = 0; i < values.size(); ++i)
            if (values[i] != 0.0f && slots[i] < joints.size() && joints[slots[i]] == joint) return true;
        return false;
    });
}

View* make(Session& session, QWidget* parent)
{
    return new StatisticsView(session, parent);
}

} // namespace

const extern ViewPart part_statistics{
    "statistics", QT_TRANSLATE_NOOP("ViewPart", "Statistics"), DockArea::Right, 33, &make};

} // namespace bindpose

#include "statistics.moc"
