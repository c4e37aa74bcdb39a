// SPDX-License-Identifier: MIT
#include "core/model/steps/sum_limits.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/vertices/point_story.h"
#include "ui/vertices/point_tools.h"
#include "ui/widgets/labels/flow_layout.h"
#include "ui/widgets/labels/page_scroll.h"
#include "ui/widgets/problems/story_tree.h"
#include "ui/widgets/problems/term_table.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace bindpose {
namespace {

/// Why the current vertex stands where it is drawn, in this pose: a sentence, what each joint adds, and all terms.
/// Where it would be without a joint is shown in the 3D view.
class ExplainView final : public View {
    Q_OBJECT
public:
    ExplainView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    void makeHead(QVBoxLayout& layout);
    void makePage(QVBoxLayout& layout);
    void show(const Frame& frame, const Actor& actor);
    QString sentenceOf(const Scene& scene) const;
    void pointAt(NodeId joint);
    void goToWorst();
    void copy() const;

    Session& session_;
    RestPose rest_;
    std::optional<PointExplanation> told_;
    PointAddress address_;
    QLabel* title_ = nullptr;
    QLabel* where_ = nullptr;
    QPushButton* worst_ = nullptr;
    QToolButton* copy_ = nullptr;
    QLabel* sentence_ = nullptr;
    StoryTree* joints_ = nullptr;
    QLabel* unit_ = nullptr;
    TermTable* terms_ = nullptr;
    QLabel* rounding_ = nullptr;
    QWidget* head_ = nullptr;
    QWidget* page_ = nullptr;
    QLabel* empty_ = nullptr;
};

ExplainView::ExplainView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    makeHead(*outer);
    makePage(*outer);
    empty_ = makeText("label", this);
    empty_->setObjectName(QStringLiteral("noStory"));
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setContentsMargins(16, 0, 16, 0);
    outer->addWidget(empty_, 1);
    setFocusProxy(joints_);
}

void ExplainView::makeHead(QVBoxLayout& layout)
{
    head_ = new QWidget(this);
    title_ = makeLabel("title", head_);
    title_->setObjectName(QStringLiteral("storyTitle"));
    where_ = makeLabel("label", head_);
    worst_ = new QPushButton(head_);
    worst_->setObjectName(QStringLiteral("worst"));
    worst_->setToolTip(tr("Goes to the selected vertex that a joint pulls farthest."));
    connect(worst_, &QPushButton::clicked, this, &ExplainView::goToWorst);
    copy_ = new QToolButton(head_);
    copy_->setObjectName(QStringLiteral("copyStory"));
    copy_->setIcon(icon("copy"));
    copy_->setAccessibleName(tr("Copy the computation"));
    copy_->setToolTip(tr("Copies the computation as text, with all digits."));
    connect(copy_, &QToolButton::clicked, this, &ExplainView::copy);
    auto* row = new QHBoxLayout(head_);
    row->setContentsMargins(12, 8, 8, 4);
    row->setSpacing(6);
    auto* flow = new FlowLayout;
    flow->setSpacing(6);
    for (QWidget* each : {static_cast<QWidget*>(title_), static_cast<QWidget*>(where_), static_cast<QWidget*>(worst_)})
        flow->addWidget(each);
    row->addLayout(flow, 1);
    row->addWidget(copy_, 0, Qt::AlignTop);
    layout.addWidget(head_);
}

void ExplainView::makePage(QVBoxLayout& layout)
{
    auto* scroll = new PageScroll(this);
    auto* inner = new QWidget(scroll);
    scroll->setWidget(inner);
    page_ = scroll;
    auto* column = new QVBoxLayout(inner);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    const auto inset = [column](QWidget* widget) {
        widget->setContentsMargins(12, 0, 12, 0);
        column->addWidget(widget);
    };
    sentence_ = makeText("value", inner);
    sentence_->setObjectName(QStringLiteral("storySentence"));
    inset(sentence_);
    joints_ = new StoryTree(inner);
    connect(joints_, &StoryTree::pointed, this, &ExplainView::pointAt);
    connect(joints_, &StoryTree::chosen, this, [this](NodeId joint) { session_.selection().selectJoint(joint); });
    auto* tables = new QVBoxLayout; // cells begin 6 px into their column
    tables->setContentsMargins(6, 0, 6, 0);
    tables->addWidget(joints_);
    column->addLayout(tables);
    unit_ = makeText("caption", inner);
    inset(unit_);
    auto* below = new QVBoxLayout;
    below->setContentsMargins(6, 4, 6, 0);
    terms_ = new TermTable(inner);
    below->addWidget(terms_);
    column->addLayout(below);
    rounding_ = makeText("caption", inner);
    rounding_->setObjectName(QStringLiteral("storyRounding"));
    inset(rounding_);
    column->addStretch(1);
    layout.addWidget(scroll, 1);
}

void ExplainView::present(const Frame& frame)
{
    told_.reset();
    const Actor* actor = frame.view.points.empty() ? nullptr : frame.actor(frame.view.points.back().set.actor);
    if (actor && actor->scene && actor->pose) {
        address_ = frame.view.points.back();
        told_ = storyOf(*actor, address_, rest_);
    }
    head_->setVisible(told_.has_value());
    page_->setVisible(told_.has_value());
    empty_->setVisible(!told_);
    empty_->setText(!session_.current().valid() ? QString()
                    : frame.actors.empty() || frame.actors.front().scene->meshes.empty()
                        ? tr("No mesh in this file.")
                        : tr("No vertex selected. Click one in the 3D view to see why it is where it is."));
    if (told_) return show(frame, *actor);
    rest_ = {}; // it may have been closed
}

void ExplainView::show(const Frame& frame, const Actor& actor)
{
    const Scene& scene = *actor.scene;
    title_->setText(tr("Vertex %1").arg(address_.point));
    const MeshId mesh = scene.instances[address_.set.instance.index()]->mesh;
    where_->setText(shortName(meshName(scene, mesh)));
    const QString own = shownName(scene.meshes[mesh.index()]->name);
    where_->setToolTip(plainTip(
        own.isEmpty() || own == meshName(scene, mesh) ? own : meshName(scene, mesh) + u'\n' + tr("Mesh: %1").arg(own)));
    const std::size_t several = frame.view.points.size();
    worst_->setVisible(several > 1);
    worst_->setText(tr("Worst of %1").arg(countText(several)));
    const QString said = sentenceOf(scene);
    sentence_->setText(said);
    setAccessibleDescription(said);
    const bool skinned = told_->skinned;
    joints_->setVisible(skinned);
    unit_->setVisible(skinned);
    unit_->setText(tr("Lengths in %1. Adds: from rest to now. Point at a joint to see the vertex without it.")
                       .arg(shortUnit(scene)));
    if (skinned) joints_->present(actor, address_.set.instance, *told_);
    terms_->present(scene, termsOf(*told_));
    rounding_->setVisible(told_->leastStep > 0.0);
    if (told_->leastStep > 0.0)
        rounding_->setText(tr("Half a step of each stored weight moves it by at most %1.")
                               .arg(lengthText(*scene.facts, told_->uncertainty)));
}

QString ExplainView::sentenceOf(const Scene& scene) const
{
    if (!told_->skinned) return tr("No joint holds this vertex: the mesh's node moves it.");
    if (told_->influences.empty()) return tr("No joint holds this vertex.");
    const ExplainedInfluence* most = mostPulling(*told_);
    double sum = 0.0;
    for (const ExplainedInfluence& one : told_->influences) sum += one.weight;
    const double off = glm::length(told_->sumNotOne);
    if (std::abs(sum - 1.0) > kSumTolerance && off > (most ? pullOf(*told_, *most) : 0.0))
        return (sum < 1.0 ? tr("Its weights sum to %1: that pulls this vertex %2 towards the origin.")
                          : tr("Its weights sum to %1: that pushes this vertex %2 away from the origin."))
            .arg(decimals(sum, 3), lengthText(*scene.facts, off));
    const QString first = nodeName(scene, told_->influences.front().joint);
    if (!most) return tr("%1 alone moves this vertex.").arg(first);
    const double pull = pullOf(*told_, *most);
    if (pull == 0.0) return tr("All joints that hold this vertex put it in the same place.");
    return tr("%1 pulls this vertex %2 away from where its other joints put it.")
        .arg(nodeName(scene, most->joint), lengthText(*scene.facts, pull));
}

void ExplainView::pointAt(NodeId joint)
{
    if (session_.view().without == joint) return;
    ViewState next = session_.view();
    next.without = joint;
    session_.look(std::move(next));
}

void ExplainView::goToWorst()
{
    const Actor* actor = session_.frame().actor(address_.set.actor);
    if (!actor) return;
    session_.selection().selectPoints(worstLast(*actor, session_.view().points, rest_));
}

void ExplainView::copy() const
{
    const Actor* actor = session_.frame().actor(address_.set.actor);
    if (told_ && actor) QGuiApplication::clipboard()->setText(storyText(*actor->scene, address_, *told_));
}

View* make(Session& session, QWidget* parent)
{
    return new ExplainView(session, parent);
}

} // namespace

const extern ViewPart part_explanation{
    "explanation", QT_TRANSLATE_NOOP("ViewPart", "Explain"), DockArea::Right, 12, &make};

} // namespace bindpose

#include "explanation.moc"
