// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/loop_gaps.h"
#include "core/eval/stage/loop_seam.h"
#include "ui/base/length_unit.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/motion/loop_view.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/segments.h"
#include "ui/widgets/labels/sorted_item.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace bindpose {
namespace {

constexpr double kRepeats = 0.25;  ///< as the check of loops has it: of a joint's range that may be open at the end
constexpr double kClosedDeg = 0.1; ///< less is what numbers round to
constexpr int kNameLetters = 16;   ///< of a joint, at least in sight

/// What happens where a clip begins again: which joints jump, turn or change their speed at once, and the one end of
/// the clip as a ghost over the other.
class SeamView final : public View {
    Q_OBJECT
public:
    SeamView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void makeHead(QVBoxLayout& layout);
    void makeList();
    void fitNames();
    void fill();
    void tellFacts(const LoopSeam& seam);
    void showCurrent();

    Session& session_;
    std::shared_ptr<const Scene> scene_, shown_;
    ViewState view_;
    std::shared_ptr<const Clip> clip_, shownClip_;
    bool onSpot_ = true;
    RotationMode rotation_ = RotationMode::Slerp;
    LengthUnit unit_; ///< that distances are told in
    Segments* ghost_ = nullptr;
    QCheckBox* spot_ = nullptr;
    QLabel* facts_ = nullptr;
    QTreeWidget* list_ = nullptr;
};

SeamView::SeamView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeHead(*layout);
    makeList();
    layout->addWidget(list_, 1);
    layout->addStretch(); // where there is no list
}

void SeamView::makeHead(QVBoxLayout& layout)
{
    ghost_ = new Segments(tr("Ghost"),
        {{tr("No ghost"), tr("Only the pose of now.")},
            {tr("Last on first"), tr("Goes to the start, with the last pose as a ghost.")},
            {tr("First on last"), tr("Goes to the end, with the first pose as a ghost.")}},
        this);
    ghost_->setObjectName(QStringLiteral("ghost"));
    ghost_->wrap();
    connect(ghost_, &Segments::chosen, this, [this](int index) {
        showSeamGhost(session_, index == 1 ? GhostPose::ClipEnd : index == 2 ? GhostPose::ClipStart : GhostPose::None);
    });
    spot_ = new QCheckBox(tr("Without the way over the ground"), this);
    spot_->setObjectName(QStringLiteral("onSpot"));
    spot_->setToolTip(tr("A walk that gets on ends elsewhere: that is its way, not a jump."));
    connect(spot_, &QCheckBox::clicked, this, [this](bool on) {
        ViewState view = session_.view();
        view.poseDetail.seamOnSpot = on;
        session_.look(std::move(view));
    });
    facts_ = new QLabel(this);
    facts_->setObjectName(QStringLiteral("seamFacts"));
    facts_->setProperty("role", "label");
    facts_->setWordWrap(true);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(12, 10, 12, 8);
    head->setSpacing(8);
    head->addWidget(ghost_, 0, Qt::AlignLeft);
    head->addWidget(spot_);
    head->addWidget(facts_);
    layout.addLayout(head);
}

void SeamView::makeList()
{
    list_ = new QTreeWidget(this);
    list_->setObjectName(QStringLiteral("gaps"));
    list_->setAccessibleName(tr("Joints by how they jump where the clip begins again"));
    list_->setColumnCount(5);
    list_->setHeaderLabels({tr("Joint"), tr("Jump"), tr("Turn"), tr("Speed"), tr("Spin")});
    list_->headerItem()->setToolTip(1, tr("From where it ends to where it begins."));
    list_->headerItem()->setToolTip(2, tr("Turn from its last rotation to its first."));
    list_->headerItem()->setToolTip(3, tr("How much its speed changes at once, per second."));
    list_->headerItem()->setToolTip(4, tr("How much its turning changes at once, degrees per second."));
    list_->setRootIsDecorated(false);
    list_->setIndentation(0);
    list_->setUniformRowHeights(true);
    list_->setAllColumnsShowFocus(true);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setSortingEnabled(true);
    list_->sortByColumn(1, Qt::DescendingOrder);
    list_->setTextElideMode(Qt::ElideMiddle);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(0, QHeaderView::Interactive);
    const auto select = [this](const QTreeWidgetItem* item) {
        if (item) session_.selection().selectJoint(NodeId(item->data(0, Qt::UserRole).toUInt()));
    };
    connect(list_, &QTreeWidget::itemClicked, this, select);
    connect(list_, &QTreeWidget::itemActivated, this, select);
}

/// The names take what the numbers leave, and never so little that one cannot be told from the next.
void SeamView::fitNames()
{
    int left = list_->viewport()->width();
    for (int column = 1; column < list_->columnCount(); ++column) left -= list_->columnWidth(column);
    list_->setColumnWidth(0, std::max(left, kNameLetters * list_->fontMetrics().averageCharWidth()));
}

void SeamView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    layout()->activate(); // the list has its new width
    fitNames();
}

void SeamView::fill()
{
    const bool same = shown_ && scene_ && shown_->nodes == scene_->nodes && shown_->order == scene_->order &&
                      shownClip_ == clip_ && onSpot_ == view_.poseDetail.seamOnSpot && rotation_ == view_.rotation &&
                      unit_ == lengthUnit(*scene_->facts);
    if (!scene_ || same) return;
    shown_ = scene_;
    shownClip_ = clip_;
    onSpot_ = view_.poseDetail.seamOnSpot;
    rotation_ = view_.rotation;
    unit_ = lengthUnit(*scene_->facts);
    list_->clear();
    const LoopSeam seam = loopSeam(*scene_, view_.clip, rotation_, onSpot_);
    const FileFacts& facts = *scene_->facts;
    const QString degree(QChar(0x00B0));
    for (const SeamGap& gap : seam.gaps) {
        auto* item = new SortedItem(list_,
            QStringList{nodeName(*scene_, gap.node), lengthText(facts, gap.moved), decimals(gap.turnedDeg, 2) + degree,
                tr("%1/s").arg(lengthText(facts, gap.speed)), tr("%1/s").arg(decimals(gap.spinDeg, 1) + degree)});
        const double values[] = {0.0, gap.moved, gap.turnedDeg, gap.speed, gap.spinDeg};
        item->setData(0, Qt::UserRole, gap.node.value);
        item->setToolTip(0, plainTip(nodeName(*scene_, gap.node)));
        for (int column = 1; column < 5; ++column) {
            item->setData(column, Qt::UserRole, values[column]);
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        }
    }
    list_->setVisible(seam.any());
    fitNames();
    tellFacts(seam);
    showCurrent();
}

void SeamView::tellFacts(const LoopSeam& seam)
{
    if (!seam.any()) {
        facts_->setText(clip_ ? tr("A clip of one moment has no seam.") : tr("No clip is shown."));
        return;
    }
    const auto most = [&seam](double SeamGap::*what) {
        return *std::max_element(seam.gaps.begin(), seam.gaps.end(),
            [what](const SeamGap& a, const SeamGap& b) { return a.*what < b.*what; });
    };
    const FileFacts& facts = *scene_->facts;
    const SeamGap jump = most(&SeamGap::moved), turn = most(&SeamGap::turnedDeg);
    QStringList lines{tr("Largest jump %1 at %2, largest turn %3° at %4.")
                          .arg(lengthText(facts, jump.moved), nodeName(*scene_, jump.node), decimals(turn.turnedDeg, 2),
                              nodeName(*scene_, turn.node))};
    const double way = static_cast<double>(glm::length(seam.travel));
    if (way > 0.0) lines += tr("It gets on by %1 over the ground.").arg(lengthText(facts, way));
    const std::vector<LoopGap> gaps = loopGaps(*scene_, *clip_, kRepeats);
    const bool early = std::all_of(gaps.begin(), gaps.end(), [](const LoopGap& gap) { return gap.endsAFrameEarly(); });
    if (!gaps.empty() && early && turn.turnedDeg > kClosedDeg)
        lines += tr("It ends one frame before it begins again: the jump is that of one frame.");
    facts_->setText(lines.join(QChar(u'\n')));
}

void SeamView::showCurrent()
{
    QTreeWidgetItem* found = nullptr;
    for (int i = 0; i < list_->topLevelItemCount(); ++i)
        if (list_->topLevelItem(i)->data(0, Qt::UserRole).toUInt() == view_.joint().value)
            found = list_->topLevelItem(i);
    if (list_->currentItem() != found) list_->setCurrentItem(found);
}

void SeamView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    fill();
}

void SeamView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    scene_ = frame.actors.front().scene;
    view_ = frame.view;
    clip_ = view_.clip.index() < scene_->clips.size() ? scene_->clips[view_.clip.index()] : nullptr;
    ghost_->setCurrent(view_.ghost == GhostPose::ClipEnd     ? 1
                       : view_.ghost == GhostPose::ClipStart ? 2
                       : view_.ghost == GhostPose::None      ? 0
                                                             : -1);
    ghost_->setEnabled(clip_ != nullptr);
    spot_->setEnabled(clip_ != nullptr);
    spot_->setChecked(view_.poseDetail.seamOnSpot);
    if (!isVisible()) {
        if (shown_ != scene_) { // it may have been closed
            shown_.reset();
            shownClip_.reset();
        }
        return;
    }
    fill();
    showCurrent();
}

View* make(Session& session, QWidget* parent)
{
    return new SeamView(session, parent);
}

} // namespace

const extern ViewPart part_seam{"seam", QT_TRANSLATE_NOOP("ViewPart", "Loop seam"), DockArea::Right, 36, &make};

} // namespace bindpose

#include "seam.moc"
