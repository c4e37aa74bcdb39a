// SPDX-License-Identifier: MIT
#include "core/eval/pose/rest_bind.h"
#include "ui/base/length_unit.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/theme.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/segments.h"
#include "ui/widgets/labels/sorted_item.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace bindpose {
namespace {

/// How far each joint at rest stands from where the mesh was bound to it, and either pose as a ghost in the 3D view.
class RestBindView final : public View {
    Q_OBJECT
public:
    RestBindView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;
    void showEvent(QShowEvent* event) override;

private:
    void fill();
    void showCurrent();

    Session& session_;
    std::shared_ptr<const Scene> scene_, shown_;
    LengthUnit unit_; ///< that distances are told in
    NodeId joint_;
    Segments* ghost_ = nullptr;
    QLabel* facts_ = nullptr;
    QTreeWidget* list_ = nullptr;
};

RestBindView::RestBindView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    ghost_ = new Segments(tr("Ghost"),
        {{tr("No ghost"), tr("Only the pose of now.")}, {tr("Rest"), tr("The rest pose as a ghost beside it.")},
            {tr("Bind"), tr("The bind pose as a ghost beside it.")}},
        this);
    ghost_->setObjectName(QStringLiteral("ghost"));
    ghost_->wrap();
    connect(ghost_, &Segments::chosen, this, [this](int index) {
        ViewState view = session_.view();
        view.ghost = static_cast<GhostPose>(index);
        view.poseDetail.ghostBind = {};
        session_.look(std::move(view));
    });
    facts_ = new QLabel(this);
    facts_->setObjectName(QStringLiteral("gapFacts"));
    facts_->setProperty("role", "label");
    facts_->setWordWrap(true);
    list_ = new QTreeWidget(this);
    list_->setObjectName(QStringLiteral("gaps"));
    list_->setAccessibleName(tr("Joints whose rest pose is not their bind pose"));
    list_->setColumnCount(4);
    list_->setHeaderLabels({tr("Joint"), tr("Moved"), tr("Turned"), tr("Scaled")});
    list_->setRootIsDecorated(false);
    list_->setIndentation(0);
    list_->setUniformRowHeights(true);
    list_->setAllColumnsShowFocus(true);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setSortingEnabled(true);
    list_->sortByColumn(1, Qt::DescendingOrder);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    const auto select = [this](QTreeWidgetItem* item) {
        if (item) session_.selection().selectJoint(NodeId(item->data(0, Qt::UserRole).toUInt()));
    };
    connect(list_, &QTreeWidget::itemClicked, this, select);
    connect(list_, &QTreeWidget::itemActivated, this, select);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(12, 10, 12, 8);
    head->setSpacing(8);
    head->addWidget(ghost_, 0, Qt::AlignLeft);
    head->addWidget(facts_);
    layout->addLayout(head);
    layout->addWidget(list_, 1);
    layout->addStretch(); // where there is no list
}

void RestBindView::fill()
{
    if (!scene_) return;
    const LengthUnit unit = lengthUnit(*scene_->facts);
    if (shown_ == scene_ && unit_ == unit) return;
    const bool same = unit_ == unit && shown_ && shown_->nodes == scene_->nodes && shown_->skins == scene_->skins &&
                      shown_->order == scene_->order;
    shown_ = scene_;
    unit_ = unit;
    if (same) return;
    const Scene& scene = *scene_;
    const std::vector<RestBindGap> gaps = restBindGaps(scene);
    list_->clear();
    for (const RestBindGap& gap : gaps) {
        if (!gap.any()) continue;
        auto* item =
            new SortedItem(list_, QStringList{nodeName(scene, gap.joint), lengthText(*scene.facts, double{gap.moved}),
                                      decimals(double{gap.turnedDeg}, 2) + QChar(0x00B0),
                                      QStringLiteral("×") + decimals(double{gap.scaled}, 4)});
        item->setData(0, Qt::UserRole, gap.joint.value);
        item->setData(1, Qt::UserRole, double{gap.moved});
        item->setData(2, Qt::UserRole, double{gap.turnedDeg});
        item->setData(3, Qt::UserRole, std::abs(double{gap.scaled} - 1.0));
        for (int column = 1; column < 4; ++column) item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    list_->setVisible(list_->topLevelItemCount() > 0);
    if (gaps.empty())
        facts_->setText(tr("No mesh is skinned here: there is no bind pose."));
    else if (list_->topLevelItemCount() == 0)
        facts_->setText(tr("Every joint rests where it was bound."));
    else
        facts_->setText(tr("%n joint(s) rest elsewhere than they were bound.", nullptr, list_->topLevelItemCount()));
}

void RestBindView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    fill();
    showCurrent();
}

void RestBindView::showCurrent()
{
    QTreeWidgetItem* found = nullptr;
    for (int i = 0; i < list_->topLevelItemCount(); ++i)
        if (list_->topLevelItem(i)->data(0, Qt::UserRole).toUInt() == joint_.value) found = list_->topLevelItem(i);
    list_->setCurrentItem(found);
}

void RestBindView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    scene_ = frame.actors.front().scene;
    ghost_->setCurrent(static_cast<int>(frame.view.ghost));
    if (isVisible())
        fill();
    else if (shown_ != scene_)
        shown_.reset(); // it may have been closed
    if (joint_ == frame.view.joint()) return;
    joint_ = frame.view.joint();
    showCurrent();
}

View* make(Session& session, QWidget* parent)
{
    return new RestBindView(session, parent);
}

} // namespace

const extern ViewPart part_rest_bind{
    "rest_bind", QT_TRANSLATE_NOOP("ViewPart", "Rest ↔ bind"), DockArea::Right, 35, &make};

} // namespace bindpose

#include "rest_bind.moc"
