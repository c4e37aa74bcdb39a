// SPDX-License-Identifier: MIT
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/motion/pose_commands.h"
#include "ui/motion/pose_tools.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/elided_label.h"
#include "ui/widgets/labels/flow_layout.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/page_scroll.h"
#include "ui/widgets/labels/quiet_controls.h"
#include "ui/widgets/labels/segments.h"
#include "ui/widgets/pose/matrix_entry.h"
#include "ui/widgets/pose/matrix_panel.h"
#include "ui/widgets/pose/override_panel.h"
#include "ui/widgets/pose/trs_fields.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

constexpr std::array kSpaces{Space::Local, Space::Parent, Space::Model, Space::World};

/// Pinned is in the world, frozen and muted are the joint's own local; nothing is added in the world.
Space spaceFor(OverrideKind kind, Space space)
{
    if (kind == OverrideKind::Pin) return Space::World;
    if (kind == OverrideKind::Mute || kind == OverrideKind::Freeze) return Space::Local;
    return kind == OverrideKind::Add && space == Space::World ? Space::Model : space;
}

/// The pose of one joint: its override, typed as move, rotate, scale or as a matrix, and its matrices. An override
/// lies over the clip; the clip's data stays.
class JointView final : public View {
    Q_OBJECT
public:
    JointView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    void makeSpaces(QVBoxLayout& layout);
    void makeFields(QVBoxLayout& layout);
    void makeMix(QVBoxLayout& layout);
    void makeTyped(QVBoxLayout& layout);
    const Override* current() const { return session_.overrides().of(node_); }
    Override toChange() const;
    Override draft() const;
    Transform shown() const;
    MatrixParts partsOfCurrent() const;
    void put(Override value, std::uint64_t gesture = 0);
    void type(bool Channels::*channel, const std::function<void(MatrixParts&)>& change);
    void choose(OverrideKind kind, Space space);
    void chooseChildren(ChildrenMode mode);

    Session& session_;
    Frame frame_;
    NodeId node_;
    OverrideKind kind_ = OverrideKind::Replace; ///< of the next new override
    Space space_ = Space::Local;
    ChildrenMode children_ = ChildrenMode::Clip;
    std::uint64_t mixGesture_ = 0;
    OverridePanel* list_ = nullptr;
    QLabel *hint_ = nullptr, *title_ = nullptr, *subtitle_ = nullptr, *empty_ = nullptr, *childrenNote_ = nullptr;
    QWidget* body_ = nullptr;
    Segments *spaces_ = nullptr, *kinds_ = nullptr, *childrenChoice_ = nullptr;
    TrsFields* fields_ = nullptr;
    QSlider* mix_ = nullptr;
    NumberField* mixField_ = nullptr;
    QPushButton *matrixButton_ = nullptr, *remove_ = nullptr;
    MatrixEntry* typed_ = nullptr;
    MatrixPanel* matrices_ = nullptr;
};

JointView::JointView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    list_ = new OverridePanel(session, this);
    hint_ = new QLabel(tr("No override. A number typed below makes one as it is chosen there; a drag in the 3D view "
                          "adds to the clip."),
        this);
    hint_->setProperty("role", "caption");
    hint_->setWordWrap(true);
    hint_->setContentsMargins(12, 10, 12, 8);
    body_ = new QWidget(this);
    auto* layout = new QVBoxLayout(body_);
    layout->setContentsMargins(12, 10, 12, 12);
    layout->setSpacing(8);
    auto* head = new QHBoxLayout;
    title_ = new ElidedLabel(Qt::ElideMiddle, body_);
    title_->setObjectName(QStringLiteral("title"));
    title_->setProperty("role", "title");
    subtitle_ = new ElidedLabel(Qt::ElideMiddle, body_);
    subtitle_->setProperty("role", "label");
    for (QLabel* label : {title_, subtitle_}) label->setTextFormat(Qt::PlainText);
    head->addWidget(title_);
    head->addWidget(subtitle_, 1);
    layout->addLayout(head);
    makeSpaces(*layout);
    makeFields(*layout);
    makeMix(*layout);
    makeTyped(*layout);
    layout->addWidget(makeLine(body_));
    matrices_ = new MatrixPanel(body_);
    layout->addWidget(matrices_);
    layout->addStretch(1);
    auto* scroll = new PageScroll(this);
    scroll->setWidget(body_);
    empty_ = new QLabel(
        tr("No joint selected. Click one in the tree or in the 3D view, or <a href=\"#\">take the first</a>."), this);
    connect(empty_, &QLabel::linkActivated, this, [this] {
        const Scene& scene = session_.scene();
        for (const NodeId id : scene.order->sorted)
            if (scene.nodes[id.index()]->joint) return session_.selection().selectJoint(id);
    });
    empty_->setProperty("role", "label");
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setContentsMargins(16, 0, 16, 0);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(hint_);
    outer->addWidget(list_);
    outer->addWidget(makeLine(this));
    outer->addWidget(scroll, 1);
    outer->addWidget(empty_, 1);
}

void JointView::makeSpaces(QVBoxLayout& layout)
{
    spaces_ = new Segments(tr("Space"),
        {{tr("Local"), tr("In the joint's own axes.")}, {tr("Parent"), tr("In the parent's axes.")},
            {tr("Model"), tr("In the model's axes.")}, {tr("World"), tr("Where the joint stands on the stage.")}},
        body_);
    spaces_->setObjectName(QStringLiteral("space"));
    kinds_ = new Segments(tr("Kind"),
        {{tr("Replace"), tr("Takes the place of the clip's value.")},
            {tr("Add"), tr("Comes on top of the clip's motion.")},
            {tr("Pin"), tr("Stays where it stands on the stage.")},
            {tr("Mute"), tr("The clip's motion of it is off: it takes its rest pose.")},
            {tr("Freeze"), tr("Keeps the pose that it has now.")}},
        body_);
    kinds_->setObjectName(QStringLiteral("kind"));
    childrenChoice_ = new Segments(tr("Children"),
        {{tr("Clip"), tr("Joints below keep their motion of the clip.")},
            {tr("Bind"), tr("Joints below take their bind pose.")}},
        body_);
    childrenChoice_->setObjectName(QStringLiteral("children"));
    childrenNote_ = new ElidedLabel(Qt::ElideRight, body_);
    childrenNote_->setProperty("role", "caption");
    connect(spaces_, &Segments::chosen, this, [this](int index) {
        const Space space = kSpaces[static_cast<std::size_t>(index)];
        // What is put into the world replaces.
        const OverrideKind kind = current() ? current()->kind : kind_;
        const bool adds = kind == OverrideKind::Add && space != Space::World;
        choose(adds ? OverrideKind::Add : OverrideKind::Replace, space);
    });
    connect(kinds_, &Segments::chosen, this, [this](int index) {
        const Space space = current() ? current()->space : space_;
        const auto kind = static_cast<OverrideKind>(index);
        choose(kind, spaceFor(kind, space));
    });
    connect(childrenChoice_, &Segments::chosen, this,
        [this](int index) { chooseChildren(index == 1 ? ChildrenMode::Bind : ChildrenMode::Clip); });
    for (Segments* choice : {spaces_, kinds_}) {
        choice->wrap();
        layout.addWidget(choice, 0, Qt::AlignLeft);
    }
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    auto* children = new QLabel(tr("Children"), body_);
    children->setProperty("role", "label");
    row->addWidget(children);
    row->addWidget(childrenChoice_);
    row->addWidget(childrenNote_, 1);
    layout.addLayout(row);
}

void JointView::makeFields(QVBoxLayout& layout)
{
    fields_ = new TrsFields(body_);
    connect(fields_, &TrsFields::translationTyped, this, [this](const glm::vec3& value) {
        type(&Channels::translation, [&value](MatrixParts& parts) { parts.transform.translation = value; });
    });
    connect(fields_, &TrsFields::rotationTyped, this, [this](const glm::quat& value) {
        type(&Channels::rotation, [&value](MatrixParts& parts) { parts.transform.rotation = value; });
    });
    connect(fields_, &TrsFields::scaleTyped, this, [this](const glm::vec3& value) {
        type(&Channels::scale, [&value](MatrixParts& parts) { parts.transform.scale = value; });
    });
    connect(fields_, &TrsFields::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    layout.addWidget(fields_);
}

void JointView::makeMix(QVBoxLayout& layout)
{
    auto* row = new QHBoxLayout;
    auto* name = new QLabel(tr("Mix"), body_);
    name->setProperty("role", "label");
    name->setMinimumWidth(48);
    mix_ = new QuietSlider(Qt::Horizontal, body_);
    mix_->setObjectName(QStringLiteral("mix"));
    mix_->setRange(0, 100);
    mix_->setFocusPolicy(Qt::NoFocus); // the field beside it is the keyboard's way
    mix_->setAccessibleName(tr("Mix"));
    mix_->setToolTip(tr("How much of the override is seen; 0 is the clip."));
    mixField_ = new NumberField({}, Token::Text2, body_);
    mixField_->setObjectName(QStringLiteral("mixField"));
    mixField_->setDigits(1);
    mixField_->setFixedWidth(56);
    mixField_->setAccessibleName(tr("Mix in per cent"));
    mixField_->setToolTip(mix_->toolTip());
    auto* unit = new QLabel(QStringLiteral("%"), body_);
    unit->setProperty("role", "caption");
    const auto set = [this](double percent, std::uint64_t gesture) {
        if (!current()) return;
        Override next = *current();
        next.mix = static_cast<float>(std::clamp(percent / 100.0, 0.0, 1.0));
        put(next, gesture);
    };
    connect(mix_, &QSlider::sliderPressed, this, [this] { mixGesture_ = session_.editing().newGesture(); });
    connect(mix_, &QSlider::sliderMoved, this, [this, set](int value) { set(value, mixGesture_); });
    connect(mix_, &QSlider::actionTriggered, this, [this, set](int action) { // a press beside the handle
        if (action != QSlider::SliderMove) set(mix_->sliderPosition(), 0);
    });
    connect(mixField_, &NumberField::committed, this, [set](double value) { set(value, 0); });
    connect(mixField_, &NumberField::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    row->addWidget(name);
    row->addWidget(mix_, 1);
    row->addWidget(mixField_);
    row->addWidget(unit);
    layout.addLayout(row);
}

void JointView::makeTyped(QVBoxLayout& layout)
{
    auto* row = new FlowLayout;
    row->setSpacing(6);
    matrixButton_ = new QPushButton(tr("Type matrix…"), body_);
    matrixButton_->setObjectName(QStringLiteral("typeMatrix"));
    matrixButton_->setToolTip(tr("Sixteen numbers in the chosen space, as rows or columns."));
    remove_ = new QPushButton(icon("trash"), tr("Remove override"), body_);
    remove_->setObjectName(QStringLiteral("remove"));
    remove_->setToolTip(tr("The joint follows the clip again."));
    connect(remove_, &QPushButton::clicked, this, [this] {
        if (current()) (void)session_.overrides().remove(current()->id);
    });
    row->addWidget(matrixButton_);
    row->addWidget(remove_);
    layout.addLayout(row);
    typed_ = new MatrixEntry([this] { return partsOfCurrent().matrix(); }, body_);
    connect(matrixButton_, &QPushButton::clicked, typed_, &MatrixEntry::toggle);
    connect(typed_, &MatrixEntry::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    connect(typed_, &MatrixEntry::typed, this, [this](const glm::mat4& matrix) {
        Override value = toChange();
        if (value.kind == OverrideKind::Mute) value.kind = OverrideKind::Replace; // muted, it has no matrix
        value.channels = {};
        value.matrix = matrix;
        put(std::move(value));
    });
    layout.addWidget(typed_);
}

void JointView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    frame_ = frame;
    node_ = frame.view.joint();
    typed_->present(session_.current(), node_);
    const Scene& scene = *frame.actors.front().scene;
    list_->present(frame);
    const bool any = !scene.overrides.empty();
    list_->setVisible(any);
    const bool has = node_.valid() && scene.node(node_);
    body_->parentWidget()->parentWidget()->setVisible(has);
    empty_->setVisible(!has);
    if (!has) {
        matrices_->clear();
        return hint_->hide();
    }
    const Override* value = current();
    hint_->setVisible(!any);
    hint_->setMinimumHeight(list_->sizeHint().height()); // the fields stay where they are under the first override
    title_->setText(nodeName(scene, node_));
    const NodeId parent = scene.nodes[node_.index()]->parent;
    subtitle_->setText(parent.valid() ? tr("below %1").arg(nodeName(scene, parent)) : tr("root"));
    const Override now = value ? *value : draft();
    for (std::size_t i = 0; i < kSpaces.size(); ++i)
        if (kSpaces[i] == now.space) spaces_->setCurrent(static_cast<int>(i));
    kinds_->setCurrent(static_cast<int>(now.kind));
    const bool spaced = now.kind == OverrideKind::Replace || now.kind == OverrideKind::Add;
    if (!spaced) spaces_->setCurrent(-1);
    spaces_->setEnabled(spaced); // pinned, muted and frozen joints have no choice of space
    fields_->setEnabled(now.kind != OverrideKind::Mute);
    childrenChoice_->setCurrent(now.children == ChildrenMode::Bind ? 1 : 0);
    childrenNote_->setText(
        now.children == ChildrenMode::Bind ? tr("they take their bind pose") : tr("they keep the clip's motion"));
    fields_->show(shown(), *scene.facts);
    mix_->setEnabled(value);
    mixField_->setEnabled(value);
    remove_->setEnabled(value);
    if (!mix_->isSliderDown()) mix_->setSliderPosition(static_cast<int>(std::lround(now.mix * 100.0f)));
    mixField_->setValue(static_cast<double>(now.mix) * 100.0);
    matrices_->present(frame, node_);
}

/// One that is off, as its keys in the clip leave it, begins anew from what is seen: it would bring back a pose that
/// the fields do not show.
Override JointView::toChange() const
{
    if (!current()) return draft();
    Override value = *current();
    if (!value.enabled) value.channels = {false, false, false};
    value.enabled = true;
    return value;
}

Override JointView::draft() const
{
    Override value;
    value.node = node_;
    value.kind = kind_;
    value.space = space_;
    value.children = children_;
    value.channels = {false, false, false};
    return value;
}

/// What the fields show: the override's own values, and for channels that it leaves alone those of the pose (nothing
/// added, for an override that adds).
MatrixParts JointView::partsOfCurrent() const
{
    const Override value = toChange();
    const bool add = value.kind == OverrideKind::Add;
    MatrixParts parts = add ? MatrixParts{} : partsOf(matrixIn(frame_.actors.front(), node_, value.space));
    if (value.kind == OverrideKind::Mute) return parts; // it has no values of its own: those at rest are seen
    if (value.channels.all()) return partsOf(value.matrix);
    const MatrixParts own = partsOf(value.matrix);
    if (value.channels.translation) parts.transform.translation = own.transform.translation;
    if (value.channels.rotation) parts.transform.rotation = own.transform.rotation;
    if (value.channels.scale) parts.transform.scale = own.transform.scale;
    return parts;
}

Transform JointView::shown() const
{
    return partsOfCurrent().transform;
}

void JointView::put(Override value, std::uint64_t gesture)
{
    const bool acts = value.enabled;
    if (!session_.overrides().put(std::move(value), gesture)) return;
    if (acts && !session_.view().overridesOn) session_.overrides().setOn(true); // what is typed is seen
}

void JointView::type(bool Channels::*channel, const std::function<void(MatrixParts&)>& change)
{
    if (!node_.valid()) return;
    MatrixParts parts = partsOfCurrent();
    change(parts);
    Override value = toChange();
    value.channels.*channel = true;
    value.matrix = parts.matrix();
    put(std::move(value));
}

void JointView::choose(OverrideKind kind, Space space)
{
    // These three hold what is now: they begin at once. A number that is typed later is to be one of the others.
    kind_ = holds(kind) ? OverrideKind::Replace : kind;
    space_ = holds(kind) ? Space::Local : space;
    if (holds(kind))
        holdJoints(session_, kind);
    else if (current())
        tellJoints(session_, kind, space);
    else
        present(Frame(frame_));
}

void JointView::chooseChildren(ChildrenMode mode)
{
    children_ = mode;
    if (current())
        setChildren(session_, mode);
    else
        present(Frame(frame_));
}

View* make(Session& session, QWidget* parent)
{
    return new JointView(session, parent);
}

} // namespace

const extern ViewPart part_joint{"joint", QT_TRANSLATE_NOOP("ViewPart", "Joint"), DockArea::Right, 11, &make};

} // namespace bindpose

#include "joint.moc"
