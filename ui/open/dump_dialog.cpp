// SPDX-License-Identifier: MIT
#include "ui/open/dump_dialog.h"

#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/widgets/labels/quiet_controls.h"

#include <QApplication>
#include <QCheckBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace bindpose {
namespace {

enum Column { kBone, kJoint, kVertices };

/// A bone's joint is chosen from a list of all joints.
class DumpJointDelegate final : public QStyledItemDelegate {
public:
    DumpJointDelegate(const Scene& scene, DumpDialog& dialog, const std::vector<int>& order, QTableWidget& table)
        : QStyledItemDelegate(&table), scene_(scene), dialog_(dialog), order_(order), table_(table), self_(this)
    {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        auto* box = new QuietCombo(parent);
        box->setAccessibleName(DumpDialog::tr("Joint of the bone"));
        box->addItem(DumpDialog::tr("Leave out"), NodeId::kNone);
        const bool marked =
            std::any_of(scene_.nodes.begin(), scene_.nodes.end(), [](const auto& node) { return node && node->joint; });
        for (const NodeId id : scene_.order->sorted)
            if (scene_.nodes[id.index()]->joint || !marked) box->addItem(nodeName(scene_, id), id.value);
        // The choice is taken at once, wherever the focus is.
        connect(box, &QComboBox::activated, &table_, [box, self = self_, table = &table_] {
            Q_EMIT self->commitData(box);
            Q_EMIT self->closeEditor(box);
            table->setFocus();
        });
        QTimer::singleShot(0, box, &QComboBox::showPopup);
        return box;
    }

    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        auto* box = static_cast<QComboBox*>(editor);
        const NodeId joint = dialog_.plan().joints[boneOf(index)];
        box->setCurrentIndex(std::max(0, box->findData(joint.value)));
    }

    void setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex& index) const override
    {
        const auto* box = static_cast<const QComboBox*>(editor);
        dialog_.setJoint(boneOf(index), NodeId(box->currentData().toUInt()));
    }

private:
    std::size_t boneOf(const QModelIndex& index) const
    {
        return static_cast<std::size_t>(order_[static_cast<std::size_t>(index.row())]);
    }
    const Scene& scene_;
    DumpDialog& dialog_;
    const std::vector<int>& order_;
    QTableWidget& table_;
    DumpJointDelegate* self_; ///< whose signals editors send
};

} // namespace

DumpDialog::DumpDialog(
    std::shared_ptr<const Scene> scene, std::shared_ptr<const Scene> dump, const QString& name, QWidget* parent)
    : QDialog(parent), scene_(std::move(scene)), dump_(std::move(dump)), bones_(dumpBones(*dump_))
{
    setObjectName(QStringLiteral("dumpDialog"));
    setWindowTitle(tr("Load skin dump"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    resize(620, 560);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 12);
    layout->setSpacing(10);
    layout->addWidget(makeHead(name));
    layout->addWidget(makeMesh());
    layout->addWidget(makeTable(), 1);
    foot_ = makeText("label", this);
    foot_->setObjectName(QStringLiteral("dumpFoot"));
    layout->addWidget(foot_);
    layout->addWidget(makeButtons());
    takeMesh(dumpTarget(*scene_, *dump_));
    mesh_->setCurrentIndex(mesh_->findData(plan_.instance.value));
    load_->setFocus();
}

QWidget* DumpDialog::makeHead(const QString& name)
{
    auto* head = new QWidget(this);
    auto* title = makeText("dialogTitle", head);
    title->setText(tr("Load skin dump %1").arg(name));
    auto* note = makeText("label", head);
    note->setText(
        tr("Its weights take the place of the mesh's. Bones are joints by their names; click a joint to choose "
           "another."));
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(title);
    layout->addWidget(note);
    return head;
}

QWidget* DumpDialog::makeMesh()
{
    auto* box = new QWidget(this);
    auto* label = makeLabel("label", box);
    label->setText(tr("Mesh"));
    mesh_ = new QuietCombo(box);
    mesh_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    mesh_->setObjectName(QStringLiteral("dumpMesh"));
    mesh_->setAccessibleName(tr("Mesh"));
    mesh_->setToolTip(tr("The mesh that takes the weights."));
    label->setBuddy(mesh_);
    for (std::size_t i = 0; i < scene_->instances.size(); ++i) {
        if (!scene_->instances[i]) continue;
        const Instance& instance = *scene_->instances[i];
        const QString node = scene_->node(instance.node) ? nodeName(*scene_, instance.node) : QString();
        const QString mesh = meshName(*scene_, instance.mesh);
        const DumpFit fit = dumpFit(*scene_, InstanceId(i));
        const QString count = tr("%n vertices", nullptr, static_cast<int>(fit.points));
        mesh_->addItem((node.isEmpty() ? mesh : node) + QStringLiteral(" · ") + count, static_cast<uint>(i));
    }
    connect(mesh_, &QComboBox::activated, this, [this] { takeMesh(InstanceId(mesh_->currentData().toUInt())); });
    counts_ = makeText("label", box);
    counts_->setObjectName(QStringLiteral("dumpCounts"));
    byPlace_ = new QCheckBox(tr("Match by place"), box);
    byPlace_->setObjectName(QStringLiteral("byPlace"));
    byPlace_->setToolTip(tr("All vertices at one place take the weights of one vertex of the dump."));
    connect(byPlace_, &QCheckBox::clicked, this, [this](bool on) {
        plan_.match = on ? DumpMatch::Place : DumpMatch::Count;
        presentCounts();
        presentFoot();
    });
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(mesh_, 1);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addLayout(row);
    layout->addWidget(counts_);
    layout->addWidget(byPlace_);
    return box;
}

QTableWidget* DumpDialog::makeTable()
{
    table_ = new QTableWidget(static_cast<int>(bones_.size()), 3, this);
    table_->setObjectName(QStringLiteral("dumpBones"));
    table_->setAccessibleName(tr("Bones of the dump and their joints"));
    table_->setHorizontalHeaderLabels({tr("Bone"), tr("Joint"), tr("Vertices")});
    table_->setItemDelegateForColumn(kJoint, new DumpJointDelegate(*scene_, *this, order_, *table_));
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setShowGrid(false);
    table_->setTabKeyNavigation(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(metrics::kListRow);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setSectionResizeMode(kBone, QHeaderView::Stretch);
    table_->horizontalHeader()->setSectionResizeMode(kJoint, QHeaderView::Stretch);
    table_->horizontalHeaderItem(kBone)->setTextAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    table_->horizontalHeaderItem(kVertices)->setTextAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
    table_->horizontalHeaderItem(kJoint)->setTextAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    for (int row = 0; row < table_->rowCount(); ++row)
        for (int column = 0; column < table_->columnCount(); ++column)
            table_->setItem(row, column, new QTableWidgetItem);
    connect(table_, &QTableWidget::cellClicked, this, [this](int row, int column) {
        if (column == kJoint) choose(row);
    });
    connect(table_, &QTableWidget::cellDoubleClicked, this, [this](int row, int) { choose(row); });
    table_->installEventFilter(this);
    return table_;
}

void DumpDialog::choose(int row)
{
    table_->edit(table_->model()->index(row, kJoint));
}

bool DumpDialog::eventFilter(QObject* watched, QEvent* event)
{
    // Enter in the table means the row, not the dialog's button.
    if (watched == table_ && event->type() == QEvent::KeyPress && table_->currentRow() >= 0) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space || key == Qt::Key_F2) {
            choose(table_->currentRow());
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

QWidget* DumpDialog::makeButtons()
{
    auto* box = new QWidget(this);
    auto* cancel = new QPushButton(tr("Cancel"), box);
    cancel->setToolTip(tr("Loads nothing."));
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    load_ = new QPushButton(tr("Load weights"), box);
    load_->setObjectName(QStringLiteral("loadDump"));
    load_->setProperty("primary", true);
    load_->setDefault(true);
    connect(load_, &QPushButton::clicked, this, [this] {
        Q_EMIT loadAsked(plan_);
        accept();
    });
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addStretch(1);
    layout->addWidget(cancel);
    layout->addWidget(load_);
    return box;
}

void DumpDialog::takeMesh(InstanceId instance)
{
    plan_ = {instance, std::vector<NodeId>(bones_.size()), DumpMatch::Count};
    if (instance.valid()) plan_.joints = dumpJoints(*scene_, *dump_, instance, true);
    order_.resize(bones_.size());
    std::iota(order_.begin(), order_.end(), 0);
    std::stable_partition(order_.begin(), order_.end(), [this](int bone) {
        const auto at = static_cast<std::size_t>(bone);
        return !plan_.joints[at].valid() && bones_[at].vertices > 0;
    });
    present();
}

void DumpDialog::setJoint(std::size_t bone, NodeId joint)
{
    plan_.joints[bone] = joint;
    present();
}

void DumpDialog::present()
{
    presentCounts();
    for (int row = 0; row < table_->rowCount(); ++row) presentBone(row);
    table_->resizeColumnToContents(kVertices);
    presentFoot();
}

void DumpDialog::presentCounts()
{
    const DumpFit fit = plan_.instance.valid() ? dumpFit(*scene_, plan_.instance) : DumpFit{};
    const std::size_t vertices = dumpVertices(*dump_);
    const bool counts = fit.fits(vertices, DumpMatch::Count), places = fit.fits(vertices, DumpMatch::Place);
    const bool fits = plan_.instance.valid() && fit.fits(vertices, plan_.match);
    byPlace_->setVisible(!counts && places);
    byPlace_->setChecked(plan_.match == DumpMatch::Place);
    QString text;
    if (!plan_.instance.valid())
        text = tr("There is no mesh here that could take the weights.");
    else if (counts)
        text = tr("The dump and the mesh have %1 vertices each.").arg(countText(vertices));
    else
        text = tr("The dump has %1 vertices, the mesh %2 at %3 places.")
                   .arg(countText(vertices), countText(fit.points), countText(fit.places)) +
               u' ' +
               (places ? tr("The mesh's vertices were split where textures meet; matched by place, they fit in the "
                            "order in which the places first appear.")
                       : tr("An exporter that preserves the texture coordinates of 3ds Max adds vertices; export the "
                            "mesh without that, or choose another mesh."));
    const auto distance = fits ? dumpDistance(*scene_, *dump_, plan_) : std::nullopt;
    const bool doubtful = distance && distance->doubtful();
    if (distance && (doubtful || plan_.match == DumpMatch::Place))
        text +=
            u' ' + tr("Vertices are %1 from the joint that holds each most, on average; the nearest joint is %2 "
                      "away.")
                       .arg(lengthText(*scene_->facts, distance->held), lengthText(*scene_->facts, distance->nearest));
    if (doubtful) text += u' ' + tr("The weights are probably those of other vertices.");
    counts_->setText(text);
    setRole(*counts_, fits && !doubtful ? "ok" : "warning");
    load_->setEnabled(fits);
    load_->setToolTip(fits     ? tr("Replaces the weights, as one step that can be undone.")
                      : places ? tr("Not possible: the counts differ. Match by place, or choose another mesh.")
                               : tr("Not possible: the counts differ. Choose another mesh."));
}

void DumpDialog::presentBone(int row)
{
    const auto bone = static_cast<std::size_t>(order_[static_cast<std::size_t>(row)]);
    const NodeId joint = plan_.joints[bone];
    const QString name = shownName(bones_[bone].name);
    const QString shown = name.isEmpty() ? tr("Bone %1, no name").arg(bone) : name;
    const bool needed = !joint.valid() && bones_[bone].vertices > 0;
    QTableWidgetItem *first = table_->item(row, kBone), *count = table_->item(row, kVertices),
                     *last = table_->item(row, kJoint);
    first->setText(shown);
    first->setToolTip(plainTip(tr("Bone %1 of the dump: %2").arg(bone).arg(shown)));
    count->setText(countText(bones_[bone].vertices));
    count->setTextAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
    last->setText(joint.valid() ? nodeName(*scene_, joint) : needed ? tr("Choose a joint…") : tr("Left out"));
    last->setIcon(needed ? icon("warn", Token::Warn) : icon("down", Token::Text3));
    last->setForeground(color(needed ? Token::Warn : joint.valid() ? Token::Text : Token::Text3));
    last->setToolTip(joint.valid() ? plainTip(tr("%1 takes what the bone holds.").arg(nodeName(*scene_, joint)))
                     : needed      ? tr("No joint has this name: what the bone holds is left out until you choose one.")
                                   : tr("The bone holds nothing."));
}

void DumpDialog::presentFoot()
{
    int open = 0;
    std::size_t matched = 0;
    for (std::size_t bone = 0; bone < bones_.size(); ++bone) {
        matched += plan_.joints[bone].valid();
        open += !plan_.joints[bone].valid() && bones_[bone].vertices > 0;
    }
    QString text = tr("%1 of %2 bones have a joint.").arg(countText(matched), countText(bones_.size()));
    if (open > 0)
        text += u' ' + tr("%n bone(s) without a joint hold vertices; their weights are left out.", nullptr, open);
    foot_->setText(text);
    setRole(*foot_, open > 0 ? "warning" : "label");
}

} // namespace bindpose
