// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/diagnose/subject/subject.h"
#include "ui/base/length_unit.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/look/theme.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/elided_label.h"
#include "ui/widgets/labels/page_scroll.h"
#include "ui/widgets/pose/bind_repair.h"
#include "ui/widgets/pose/bind_words.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace bindpose {
namespace {

using Kind = BindSource::Kind;

constexpr int kMostJointRows = 12; ///< the list scrolls behind them

/// What a job found out.
struct ToldBinds {
    std::vector<SkinBinds> binds;
    double height = 0.0, tolerance = 0.0;
    LengthUnit unit = {}; ///< that it is told in
    DocumentId of = {};   ///< whose they are
};

/// The job that runs, and what could not be found out: that is not asked for again.
struct BindQuestion {
    JobId job = 0;
    std::pair<std::shared_ptr<const Scene>, DocumentId> failed = {};
};

/// The definition that the view shows; none: a clip.
std::optional<BindSource> shownIn(const ViewState& view)
{
    if (view.pose == PoseSource::Rest) return BindSource{Kind::Rest, 0};
    if (view.pose == PoseSource::Bind) return view.poseDetail.bind;
    return std::nullopt;
}

std::optional<BindSource> ghostIn(const ViewState& view)
{
    if (view.ghost == GhostPose::Rest) return BindSource{Kind::Rest, 0};
    if (view.ghost == GhostPose::Bind) return view.poseDetail.ghostBind;
    return std::nullopt;
}

void putShown(ViewState& view, BindSource source)
{
    view.pose = source.kind == Kind::Rest ? PoseSource::Rest : PoseSource::Bind;
    view.poseDetail.bind = source.kind == Kind::Rest ? BindSource{} : source;
    view.play.on = false;
}

void putGhost(ViewState& view, std::optional<BindSource> source)
{
    view.ghost = !source ? GhostPose::None : source->kind == Kind::Rest ? GhostPose::Rest : GhostPose::Bind;
    view.poseDetail.ghostBind = source && source->kind != Kind::Rest ? *source : BindSource{};
}

/// Every place of the file that says how the character was bound, side by side; the joints on which two of them differ;
/// and what makes them agree.
class BindsView final : public View {
    Q_OBJECT
public:
    BindsView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void makeHead(QVBoxLayout& layout);
    void makeJoints(QVBoxLayout& layout);
    bool sameAs(const Scene& other) const;
    void ask();
    void tell();
    void tellHead();
    void showPair();
    void showJoints(const std::vector<RestBindGap>& joints);
    void showRepair();
    void pickJoint(QTreeWidgetItem* item);
    const SkinBinds* skinAt(SkinId skin) const;
    std::pair<BindSource, BindSource> pairOf(const SkinBinds& binds) const;

    Session& session_;
    std::shared_ptr<const Scene> scene_, shown_; ///< of now, and the one that told_ is of
    std::optional<ToldBinds> told_;
    ViewState view_;
    SkinId skin_; ///< that the joints below are of
    std::optional<std::tuple<std::shared_ptr<const Scene>, SkinId, BindSource, BindSource>> pairShown_;
    BindQuestion asking_;
    QWidget *scroll_ = nullptr, *body_ = nullptr, *jointsPart_ = nullptr, *repairPart_ = nullptr;
    QLabel *title_ = nullptr, *format_ = nullptr, *facts_ = nullptr, *empty_ = nullptr;
    QPushButton* agree_ = nullptr; ///< stands for the tree where all agree, and unfolds it
    BindTree* tree_ = nullptr;
    QLabel *jointsTitle_ = nullptr, *pair_ = nullptr, *surface_ = nullptr, *repairTitle_ = nullptr;
    QTreeWidget* joints_ = nullptr;
    BindRepair* repair_ = nullptr;
};

BindsView::BindsView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    body_ = new QWidget(this);
    auto* layout = new QVBoxLayout(body_);
    layout->setContentsMargins(0, 10, 0, 12);
    layout->setSpacing(8);
    makeHead(*layout);
    tree_ = new BindTree(body_);
    tree_->setObjectName(QStringLiteral("definitions"));
    connect(tree_, &BindTree::showAsked, this, [this](SkinId skin, BindSource source) {
        skin_ = skin;
        ViewState view = session_.view();
        putShown(view, source);
        session_.look(std::move(view));
    });
    connect(tree_, &BindTree::ghostAsked, this, [this](SkinId skin, BindSource source) {
        skin_ = skin;
        ViewState view = session_.view();
        const bool off = ghostIn(view) == source; // a second click takes it away
        putGhost(view, off ? std::nullopt : std::optional(source));
        session_.look(std::move(view));
    });
    layout->addWidget(tree_);
    makeJoints(*layout);
    repairPart_ = new QWidget(body_);
    auto* repair = new QVBoxLayout(repairPart_);
    repair->setContentsMargins(12, 4, 12, 0);
    repair->setSpacing(8);
    repairTitle_ = makeText("label", repairPart_);
    repair_ = new BindRepair(session_, repairPart_);
    repair->addWidget(makeLine(repairPart_));
    repair->addWidget(repairTitle_);
    repair->addWidget(repair_);
    layout->addWidget(repairPart_);
    layout->addStretch(1);
    auto* scroll = new PageScroll(this);
    scroll->setWidget(body_);
    scroll_ = scroll;
    empty_ = makeText("label", this);
    empty_->setObjectName(QStringLiteral("empty"));
    empty_->setAlignment(Qt::AlignCenter);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll, 1);
    outer->addWidget(empty_, 1);
    setFocusProxy(tree_);
}

void BindsView::makeHead(QVBoxLayout& layout)
{
    auto* head = new QVBoxLayout;
    head->setContentsMargins(12, 0, 12, 0);
    head->setSpacing(4);
    auto* line = new QHBoxLayout;
    title_ = makeLabel("title", body_);
    format_ = new ElidedLabel(Qt::ElideRight, body_);
    format_->setProperty("role", "caption");
    format_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    line->addWidget(title_);
    line->addWidget(format_, 1);
    facts_ = makeText("label", body_);
    facts_->setObjectName(QStringLiteral("facts"));
    agree_ = new QPushButton(body_);
    agree_->setObjectName(QStringLiteral("agree"));
    agree_->setAccessibleName(tr("Definitions that agree"));
    agree_->setToolTip(tr("Shows each definition."));
    agree_->setProperty("link", true);
    agree_->setCheckable(true);
    connect(agree_, &QPushButton::clicked, this, [this](bool on) { tree_->setVisible(on); });
    head->addLayout(line);
    head->addWidget(facts_);
    head->addWidget(agree_, 0, Qt::AlignLeft);
    layout.addLayout(head);
}

void BindsView::makeJoints(QVBoxLayout& layout)
{
    jointsPart_ = new QWidget(body_);
    auto* part = new QVBoxLayout(jointsPart_);
    part->setContentsMargins(12, 4, 12, 0);
    part->setSpacing(4);
    auto* head = new QHBoxLayout;
    jointsTitle_ = makeLabel("label", jointsPart_);
    pair_ = new ElidedLabel(Qt::ElideRight, jointsPart_);
    pair_->setObjectName(QStringLiteral("pair"));
    pair_->setProperty("role", "caption");
    head->addWidget(jointsTitle_);
    head->addWidget(pair_, 1);
    surface_ = makeText("caption", jointsPart_);
    surface_->setObjectName(QStringLiteral("surface"));
    joints_ = new QTreeWidget(jointsPart_);
    joints_->setObjectName(QStringLiteral("jointGaps"));
    joints_->setColumnCount(3);
    joints_->setHeaderHidden(true);
    joints_->setRootIsDecorated(false);
    joints_->setIndentation(0);
    joints_->setUniformRowHeights(true);
    joints_->setAllColumnsShowFocus(true);
    joints_->setFrameShape(QFrame::NoFrame);
    joints_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    joints_->header()->setStretchLastSection(false);
    joints_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    joints_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    connect(joints_, &QTreeWidget::itemClicked, this, &BindsView::pickJoint);
    connect(joints_, &QTreeWidget::itemActivated, this, &BindsView::pickJoint);
    part->addLayout(head);
    part->addWidget(surface_);
    part->addWidget(joints_);
    layout.addWidget(jointsPart_);
}

void BindsView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        repair_->retell();
        if (told_) tell();
    }
    View::changeEvent(event);
}

void BindsView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    present(Frame(session_.frame()));
}

void BindsView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    scene_ = frame.actors.front().scene;
    view_ = frame.view;
    const bool skinned = std::any_of(scene_->instances.begin(), scene_->instances.end(),
        [](const auto& instance) { return instance && instance->skin.valid(); });
    scroll_->setVisible(skinned);
    empty_->setVisible(!skinned);
    const bool another = told_ && (told_->of != session_.current() || !sameAs(*scene_));
    if (!skinned || (another && !isVisible())) { // it may be closed
        told_.reset();
        shown_.reset();
        pairShown_.reset();
        repair_->clear();
    }
    if (!skinned || asking_.failed.first != scene_) asking_.failed = {};
    if (!skinned) {
        return empty_->setText(session_.current().valid() ? tr("No skin in this file: nothing was bound.") : QString());
    }
    if (!isVisible()) return;
    ask();
    const bool ofNow = told_ && told_->of == session_.current() && sameAs(*scene_);
    for (QWidget* each : {static_cast<QWidget*>(tree_), static_cast<QWidget*>(joints_), static_cast<QWidget*>(repair_)})
        each->setEnabled(ofNow); // what is shown meanwhile is of before
    if (!ofNow) return;
    if (told_->unit != lengthUnit(*scene_->facts)) tell();
    tree_->choose(shownIn(view_), ghostIn(view_));
    showPair();
    showRepair();
}

bool BindsView::sameAs(const Scene& other) const
{
    return shown_ && shown_->bindPoses == other.bindPoses && shown_->skins == other.skins &&
           shown_->nodes == other.nodes && shown_->weights == other.weights && shown_->sets == other.sets &&
           shown_->meshes == other.meshes && shown_->instances == other.instances && shown_->clips == other.clips &&
           shown_->facts == other.facts;
}

/// Only while somebody looks.
void BindsView::ask()
{
    if (!scene_ || session_.jobs().running(asking_.job)) return;
    if (told_ && told_->of == session_.current() && sameAs(*scene_)) return;
    if (asking_.failed == std::pair(scene_, session_.current())) return;
    asking_.job = session_.jobs().start(
        {.title = tr("Comparing bind definitions"), .revision = {}},
        [scene = scene_, of = session_.current()](const Task& task) -> Result<ToldBinds> {
            ToldBinds out{bindDefinitions(*scene, task), Subject(*scene, task).height(), bindTolerance(*scene), {}, of};
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            return out;
        },
        [self = QPointer<BindsView>(this), scene = scene_, of = session_.current()](Result<ToldBinds> told) {
            if (!self) return;
            self->asking_.job = 0;
            // What was stopped is asked for again with the next frame.
            if (!told && told.error().kind != ErrorKind::Cancelled) self->asking_.failed = {scene, of};
            if (!told) return;
            self->asking_.failed = {};
            self->shown_ = scene;
            self->told_ = std::move(*told);
            self->tell();
            self->present(Frame(self->session_.frame())); // it may have changed meanwhile
        });
}

const SkinBinds* BindsView::skinAt(SkinId skin) const
{
    for (const SkinBinds& each : told_->binds)
        if (each.skin == skin) return &each;
    return nullptr;
}

void BindsView::tell()
{
    told_->unit = lengthUnit(*shown_->facts);
    tree_->retitle(shortUnit(*shown_));
    tree_->fill(bindGroups(*shown_, told_->binds, told_->height));
    if (!skinAt(skin_)) {
        skin_ = told_->binds.empty() ? SkinId{} : told_->binds.front().skin;
        for (const SkinBinds& each : told_->binds)
            if (each.conflict()) skin_ = each.skin;
    }
    pairShown_.reset();
    tellHead();
}

void BindsView::tellHead()
{
    title_->setText(tr("Bind definitions"));
    const FileFacts& facts = *shown_->facts;
    QStringList file{QString::fromStdString(facts.formatName)};
    if (!facts.generator.empty()) file += QString::fromStdString(facts.generator);
    format_->setText(file.join(QStringLiteral(", ")));
    QStringList used;
    std::size_t definitions = 0;
    for (const SkinBinds& skin : told_->binds)
        for (const BindDefinition& each : skin.definitions) {
            ++definitions;
            if (each.inUse) used += bindName(*shown_, each.source);
        }
    used.removeDuplicates();
    const QString drawn = tr("The surface is drawn with %1.").arg(used.join(QStringLiteral(", ")));
    facts_->setText(shown_->bindPoses.empty()
                        ? drawn
                        : drawn + u' ' + tr("Other programs may read a pose: 3ds Max and Unreal do."));
    const bool agree = allAgree(told_->binds, told_->tolerance);
    agree_->setText(tr("All %n definitions agree within %1.", nullptr, static_cast<int>(definitions))
                        .arg(lengthText(facts, told_->tolerance)));
    agree_->setToolTip(tr("Shows each definition."));
    agree_->setVisible(agree);
    agree_->setChecked(false);
    tree_->setVisible(!agree);
    jointsTitle_->setText(tr("Joints that differ"));
    joints_->setAccessibleName(tr("Joints that differ"));
    repairTitle_->setText(tr("Repair: one step of undo, saved by patch"));
}

/// What is shown and the ghost; without a ghost what is in use and what is shown, or where these are alike, what
/// contradicts it most.
std::pair<BindSource, BindSource> BindsView::pairOf(const SkinBinds& binds) const
{
    BindSource used, other;
    double most = -1.0;
    for (const BindDefinition& each : binds.definitions) {
        if (each.inUse) used = each.source;
        if (each.inUse || each.fromUse.most <= most) continue;
        most = each.fromUse.most;
        other = each.source;
    }
    if (const BindDefinition* conflict = binds.conflict()) other = conflict->source;
    const auto has = [&binds](const std::optional<BindSource>& source) { return source && binds.of(*source); };
    const std::optional<BindSource> shown = shownIn(view_), ghost = ghostIn(view_);
    if (has(ghost)) return {has(shown) ? *shown : used, *ghost};
    if (has(shown) && !binds.of(*shown)->fromUse.joints.empty()) return {used, *shown};
    return {used, other};
}

/// Of several skins it is said whose surface that is: what is shown moves those of the others, too.
QString surfaceWords(const Scene& scene, const ToldBinds& told, SkinId skin, const BindDistance& distance)
{
    const FileFacts& facts = *scene.facts;
    if (distance.most <= told.tolerance)
        return BindsView::tr("The surfaces lie within %1 of each other.").arg(lengthText(facts, told.tolerance));
    const QString length = lengthText(facts, distance.most);
    const QString share = decimals(told.height > 0.0 ? 100.0 * distance.most / told.height : 0.0, 2);
    const QString vertex = QString::number(distance.worst.point);
    if (told.binds.size() < 2)
        return BindsView::tr("The surfaces lie up to %1 apart (%2 % of the height), most at vertex %3.")
            .arg(length, share, vertex);
    return BindsView::tr("The surfaces of %4 lie up to %1 apart (%2 % of the height), most at vertex %3.")
        .arg(length, share, vertex, boundMeshName(scene, skin));
}

void BindsView::showPair()
{
    const SkinBinds* const binds = skinAt(skin_);
    jointsPart_->setVisible(binds && binds->definitions.size() > 1);
    if (!binds || binds->definitions.size() < 2) return;
    const auto [a, b] = pairOf(*binds);
    const auto pair = std::tuple(shown_, skin_, a, b);
    if (pairShown_ == pair) return;
    pairShown_ = pair;
    const BindDefinition *one = binds->of(a), *other = binds->of(b);
    const BindDistance distance = one->inUse     ? other->fromUse
                                  : other->inUse ? one->fromUse
                                                 : bindDistance(*shown_, skin_, a, b);
    pair_->setText(tr("%1 to %2").arg(bindName(*shown_, a), bindName(*shown_, b)));
    surface_->setText(surfaceWords(*shown_, *told_, skin_, distance));
    showJoints(distance.joints);
}

void BindsView::showJoints(const std::vector<RestBindGap>& joints)
{
    joints_->clear();
    for (const RestBindGap& gap : joints) {
        auto* item = new QTreeWidgetItem(
            joints_, QStringList{nodeName(*shown_, gap.joint), lengthText(*shown_->facts, double{gap.moved}),
                         decimals(double{gap.turnedDeg}, 1) + QChar(0x00B0)});
        item->setSizeHint(0, QSize(0, metrics::kRow));
        item->setData(0, Qt::UserRole, gap.joint.value);
        QString tip = tr("Selects the joint; both of its places are drawn with a line between.");
        if (gap.scaled != 1.0f) tip += u'\n' + tr("Scaled ×%1").arg(decimals(double{gap.scaled}, 4));
        for (int column = 0; column < 3; ++column) item->setToolTip(column, tip);
        for (int column = 1; column < 3; ++column) item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    const int rows = std::min(joints_->topLevelItemCount(), kMostJointRows);
    joints_->setVisible(rows > 0);
    joints_->setFixedHeight(rows * metrics::kRow + 4);
    if (rows == 0) pair_->setText(pair_->text() + QStringLiteral(": ") + tr("none"));
}

void BindsView::pickJoint(QTreeWidgetItem* item)
{
    const SkinBinds* const binds = skinAt(skin_);
    if (!item || !binds) return;
    const auto [a, b] = pairOf(*binds);
    session_.selection().selectJoint(NodeId(item->data(0, Qt::UserRole).toUInt()));
    ViewState view = session_.view();
    putShown(view, a);
    putGhost(view, b);
    session_.look(std::move(view));
}

void BindsView::showRepair()
{
    repairPart_->setVisible(!shown_->bindPoses.empty());
    if (shown_->bindPoses.empty()) return;
    const SkinBinds* const binds = skinAt(skin_);
    std::optional<std::uint32_t> pose;
    for (const std::optional<BindSource>& each : {ghostIn(view_), shownIn(view_)})
        if (!pose && each && each->kind == Kind::Pose) pose = each->pose;
    if (!pose && binds && binds->conflict()) pose = binds->conflict()->source.pose;
    for (const bool lacking : {true, false})
        for (const BindDefinition& each : binds ? binds->definitions : std::vector<BindDefinition>())
            if (!pose && each.source.kind == Kind::Pose &&
                (!lacking || !each.missingJoints.empty() || !each.missingAncestors.empty()))
                pose = each.source.pose;
    repair_->show(DocumentHandle(session_, told_->of), shown_, told_->binds, pose.value_or(0));
    repairTitle_->setText(tr("Repair %1: one step of undo, saved by patch")
                              .arg(shortName(bindName(*shown_, {Kind::Pose, pose.value_or(0)}))));
}

View* make(Session& session, QWidget* parent)
{
    return new BindsView(session, parent);
}

} // namespace

const extern ViewPart part_binds{"binds", QT_TRANSLATE_NOOP("ViewPart", "Bind"), DockArea::Right, 15, &make};

} // namespace bindpose

#include "binds.moc"
