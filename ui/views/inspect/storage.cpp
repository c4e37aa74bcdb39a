// SPDX-License-Identifier: MIT
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/look/labels.h"
#include "ui/look/theme.h"
#include "ui/session/session.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <cmath>

namespace bindpose {
namespace {

enum Column { Place, Joint, Slot, Stored, Decoded, Loss };

class RowDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index).expandedTo({0, metrics::kRow});
    }
};

/// What reading the saved file gives.
float savedWeight(float weight, WeightStorage storage)
{
    const std::uint32_t whole = wholeOf(storage);
    return whole > 0 ? static_cast<float>(rawWeight(weight, storage)) / static_cast<float>(whole) : weight;
}

/// What the file holds of one vertex: its entries in the file's order, the raw values, what they decode to, and what
/// rounding to the file's numbers costs an edited weight when it is saved.
class StorageView final : public View {
    Q_OBJECT
public:
    StorageView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;
    void changeEvent(QEvent* event) override;

private:
    struct Point {
        std::shared_ptr<const Scene> scene;
        SetId set;
        SkinId skin;
        PointIndex index = 0;
    };
    std::optional<Point> pointOf(const Frame& frame) const;
    void show(const Point& point);
    void addRow(const Point& point, std::size_t place);
    void showSums(const Point& point);

    Session& session_;
    Point shown_;
    bool stale_ = true; ///< in another language
    QWidget* body_ = nullptr;
    QTreeWidget* rows_ = nullptr;
    QLabel *title_ = nullptr, *sums_ = nullptr, *loss_ = nullptr, *empty_ = nullptr;
};

StorageView::StorageView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    body_ = new QWidget(this);
    auto* layout = new QVBoxLayout(body_);
    layout->setContentsMargins(12, 10, 12, 12);
    layout->setSpacing(8);
    title_ = makeLabel("title", body_);
    title_->setObjectName(QStringLiteral("title"));
    layout->addWidget(title_);
    rows_ = new QTreeWidget(body_);
    rows_->setObjectName(QStringLiteral("entries"));
    rows_->setAccessibleName(tr("Entries of the file"));
    rows_->setToolTip(tr("In the order of the file. A click or Enter selects the joint."));
    rows_->setHeaderLabels({QStringLiteral("#"), tr("Joint"), tr("Slot"), tr("Stored"), tr("Weight"), tr("Rounding")});
    rows_->headerItem()->setToolTip(Loss, tr("How much an edited weight changes when it is saved."));
    rows_->setItemDelegate(new RowDelegate(rows_));
    rows_->setRootIsDecorated(false);
    rows_->setUniformRowHeights(true);
    rows_->setFrameShape(QFrame::NoFrame);
    rows_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    rows_->header()->setStretchLastSection(false);
    rows_->header()->setMinimumSectionSize(metrics::kRow);
    rows_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    rows_->header()->setSectionResizeMode(Joint, QHeaderView::Stretch);
    for (const int column : {Slot, Stored, Decoded, Loss})
        rows_->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    offerExactCopy(*rows_);
    const auto choose = [this](QTreeWidgetItem* row) {
        if (const NodeId joint(row->data(0, Qt::UserRole).toUInt()); joint.valid())
            session_.selection().selectJoint(joint, false);
    };
    connect(rows_, &QTreeWidget::itemClicked, this, choose);
    connect(rows_, &QTreeWidget::itemActivated, this, choose);
    layout->addWidget(rows_, 1);
    sums_ = makeText("label", body_);
    sums_->setObjectName(QStringLiteral("sums"));
    loss_ = makeText("caption", body_);
    loss_->setObjectName(QStringLiteral("loss"));
    layout->addWidget(sums_);
    layout->addWidget(loss_);
    empty_ = makeText("label", this);
    empty_->setAlignment(Qt::AlignCenter);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(body_, 1);
    outer->addWidget(empty_, 1);
    setFocusProxy(rows_);
}

std::optional<StorageView::Point> StorageView::pointOf(const Frame& frame) const
{
    if (frame.view.points.empty()) return std::nullopt;
    const PointAddress& at = frame.view.points.back();
    const Actor* actor = frame.actor(at.set.actor);
    if (!actor || !actor->scene || at.set.instance.index() >= actor->scene->instances.size()) return std::nullopt;
    const auto& instance = actor->scene->instances[at.set.instance.index()];
    if (!instance || !instance->skin.valid()) return std::nullopt;
    const SetId set = actor->scene->setOf(instance->mesh, at.set.set);
    if (!set.valid() || at.point >= actor->scene->weights[set.index()]->points()) return std::nullopt;
    return Point{actor->scene, set, instance->skin, at.point};
}

void StorageView::present(const Frame& frame)
{
    const std::optional<Point> point = pointOf(frame);
    body_->setVisible(point.has_value());
    empty_->setVisible(!point);
    if (!point) {
        shown_ = {};
        empty_->setText(frame.view.points.empty() ? tr("No vertex selected. Click one in the 3D view.")
                                                  : tr("This mesh has no skin: the file stores no weights for it."));
        return;
    }
    const bool same = shown_.scene && shown_.set == point->set && shown_.index == point->index &&
                      shown_.skin == point->skin && shown_.scene->nodes == point->scene->nodes &&
                      shown_.scene->weights[shown_.set.index()] == point->scene->weights[point->set.index()];
    if (!same || stale_) show(*point);
    shown_ = *point;
    stale_ = false;
}

void StorageView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) stale_ = true;
    View::changeEvent(event);
}

void StorageView::show(const Point& point)
{
    const SetWeights& weights = *point.scene->weights[point.set.index()];
    title_->setText(tr("Vertex %1, stored as %2").arg(point.index).arg(storageName(weights.storage)));
    rows_->clear();
    rows_->setColumnHidden(Loss, weights.storage == WeightStorage::Float32); // saved as they are
    for (std::size_t place = 0; place < weights.slots(point.index).size(); ++place) addRow(point, place);
    showSums(point);
}

void StorageView::addRow(const Point& point, std::size_t place)
{
    const SetWeights& weights = *point.scene->weights[point.set.index()];
    const std::vector<NodeId>& joints = point.scene->skins[point.skin.index()]->joints;
    const SlotIndex slot = weights.slots(point.index)[place];
    const float weight = weights.weights(point.index)[place];
    const float saved = savedWeight(weight, weights.storage);
    const bool fills = slot == 0 && weight == 0.0f, known = slot < joints.size();
    const QString joint = fills ? tr("empty") : known ? nodeName(*point.scene, joints[slot]) : tr("not in the skin");
    const double loss = static_cast<double>(saved) - static_cast<double>(weight);
    auto* row =
        new QTreeWidgetItem({QString::number(place), joint, QString::number(slot), storedText(weight, weights.storage),
            weightText(static_cast<double>(saved)), loss == 0.0 ? QStringLiteral("0") : weightText(loss)});
    row->setData(0, Qt::UserRole, known && !fills ? joints[slot].value : NodeId{}.value);
    row->setToolTip(Joint, plainTip(joint));
    row->setData(Joint, kExactRole, known ? QString::fromStdString(point.scene->node(joints[slot])->name) : QString());
    row->setData(Slot, kExactRole, QString::number(slot));
    row->setData(Stored, kExactRole, storedText(weight, weights.storage).replace(QChar(0x2212), u'-'));
    row->setData(Decoded, kExactRole, exactText(saved));
    row->setData(Loss, kExactRole, exactText(loss));
    for (const int column : {Slot, Stored, Decoded, Loss})
        row->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    rows_->addTopLevelItem(row);
}

void StorageView::showSums(const Point& point)
{
    const SetWeights& weights = *point.scene->weights[point.set.index()];
    const std::uint32_t one = wholeOf(weights.storage);
    const bool whole = one > 0;
    double sum = 0.0, loss = 0.0;
    long long raw = 0;
    for (const float weight : weights.weights(point.index)) {
        const float saved = savedWeight(weight, weights.storage);
        if (whole) raw += rawWeight(weight, weights.storage);
        sum += static_cast<double>(saved);
        loss = std::max(loss, std::abs(static_cast<double>(saved) - static_cast<double>(weight)));
    }
    sums_->setText(
        whole ? tr("Sum %1 of %2, which is %3").arg(raw).arg(one).arg(sumText(sum)) : tr("Sum %1").arg(sumText(sum)));
    setRole(*sums_, isWhole(sum, weights.weights(point.index).size()) || (whole && raw == static_cast<long long>(one))
                        ? "label"
                        : "warning");
    loss_->setText(loss > 0.0 ? tr("Saving rounds by %1 at most.").arg(weightText(loss))
                              : tr("Saving changes none of these numbers."));
}

View* make(Session& session, QWidget* parent)
{
    return new StorageView(session, parent);
}

} // namespace

const extern ViewPart part_storage{"storage", QT_TRANSLATE_NOOP("ViewPart", "Storage"), DockArea::Right, 34, &make};

} // namespace bindpose

#include "storage.moc"
