// SPDX-License-Identifier: MIT
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/vertices/brush_tools.h"
#include "ui/widgets/labels/elided_label.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/page_scroll.h"
#include "ui/widgets/labels/quiet_controls.h"
#include "ui/widgets/labels/segments.h"
#include "ui/widgets/weights/keep_sums.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>

namespace bindpose {
namespace {

constexpr int kFirstRow = 4; ///< modes that change one joint; those of the second row change all

/// The brush in hand: what it does, how much, and who gives and takes.
class BrushView final : public View {
    Q_OBJECT
public:
    BrushView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    void makeModes(QVBoxLayout& layout);
    void makeFields(QVBoxLayout& layout);
    void makeSwitches(QVBoxLayout& layout);
    void makeHolds(QVBoxLayout& layout);
    NumberField* makeField(
        const char* name, const QString& title, const QString& tip, std::function<void(BrushLook&, float)> take);
    QComboBox* makeChoice(const char* name, const QString& title, const QString& tip, const QStringList& choices,
        std::function<void(BrushLook&, int)> take);
    QCheckBox* makeSwitch(
        const char* name, const QString& title, const QString& tip, std::function<void(ViewState&, bool)> take);
    QPushButton* makeButton(const char* name, const QString& text, const QString& tip, void (*run)(Session&));
    void change(const std::function<void(BrushLook&)>& how);
    void showHolds(const Frame& frame);

    Session& session_;
    Segments *first_ = nullptr, *second_ = nullptr;
    QWidget* body_ = nullptr;
    QGridLayout* grid_ = nullptr;
    NumberField *value_ = nullptr, *size_ = nullptr, *strength_ = nullptr;
    QLabel* unit_ = nullptr;
    QComboBox *falloff_ = nullptr, *gradient_ = nullptr, *axis_ = nullptr;
    QCheckBox *twins_ = nullptr, *mirror_ = nullptr, *pressure_ = nullptr;
    KeepSums* normalize_ = nullptr;
    ElidedLabel *painted_ = nullptr, *receiver_ = nullptr, *locked_ = nullptr;
    QPushButton *lock_ = nullptr, *others_ = nullptr, *receive_ = nullptr, *unlock_ = nullptr;
    QLabel* state_ = nullptr;
};

BrushView::BrushView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    body_ = new QWidget(this);
    auto* layout = new QVBoxLayout(body_);
    layout->setContentsMargins(12, 10, 12, 12);
    layout->setSpacing(8);
    makeModes(*layout);
    makeFields(*layout);
    makeSwitches(*layout);
    layout->addWidget(makeLine(body_));
    makeHolds(*layout);
    layout->addStretch(1);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new PageScroll(this);
    scroll->setWidget(body_);
    whole->addWidget(scroll);
}

void BrushView::change(const std::function<void(BrushLook&)>& how)
{
    BrushLook look = session_.view().brush;
    how(look);
    changeBrush(session_, look);
}

void BrushView::makeModes(QVBoxLayout& layout)
{
    const auto choice = [](BrushMode mode, const QString& tip) { return Segments::Choice{brushModeName(mode), tip}; };
    first_ = new Segments(tr("Brush mode"),
        {choice(BrushMode::Add, tr("Adds value times strength to the joint's weight.")),
            choice(BrushMode::Subtract, tr("Takes value times strength from the joint's weight.")),
            choice(BrushMode::Replace, tr("Brings the joint's weight to the value.")),
            choice(BrushMode::Scale, tr("Multiplies the joint's weight by the value."))},
        body_);
    second_ = new Segments(tr("Brush mode"),
        {choice(BrushMode::Smooth, tr("Brings all joints' weights nearer to the neighbours'.")),
            choice(BrushMode::Average, tr("Brings weights nearer to the mean under the brush.")),
            choice(BrushMode::Smear, tr("Pulls weights along with the brush.")),
            choice(BrushMode::Heal, tr("Rebuilds weights from what lies around the brush."))},
        body_);
    first_->setObjectName(QStringLiteral("brushModes"));
    second_->setObjectName(QStringLiteral("brushModesOfAll"));
    connect(first_, &Segments::chosen, this,
        [this](int at) { change([at](BrushLook& look) { look.mode = static_cast<BrushMode>(at); }); });
    connect(second_, &Segments::chosen, this,
        [this](int at) { change([at](BrushLook& look) { look.mode = static_cast<BrushMode>(kFirstRow + at); }); });
    for (Segments* modes : {first_, second_}) {
        modes->wrap();
        layout.addWidget(modes);
    }
}

NumberField* BrushView::makeField(
    const char* name, const QString& title, const QString& tip, std::function<void(BrushLook&, float)> take)
{
    auto* field = new NumberField({}, Token::Text2, body_);
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(title);
    field->setToolTip(tip);
    field->setFixedWidth(84);
    connect(field, &NumberField::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    connect(field, &NumberField::committed, this, [this, take = std::move(take)](double value) {
        change([&](BrushLook& look) { take(look, static_cast<float>(value)); });
    });
    auto* label = makeLabel("label", body_);
    label->setText(title);
    const int row = grid_->rowCount();
    grid_->addWidget(label, row, 0);
    grid_->addWidget(field, row, 1);
    return field;
}

void BrushView::makeFields(QVBoxLayout& layout)
{
    grid_ = new QGridLayout;
    grid_->setHorizontalSpacing(8);
    grid_->setVerticalSpacing(6);
    grid_->setColumnStretch(2, 1);
    value_ = makeField("brushValue", tr("Value"), tr("What is added, taken away, set or scaled by; keys 1 to 0."),
        [](BrushLook& look, float to) { look.value = std::clamp(to, 0.0f, 10.0f); });
    size_ = makeField("brushSize", tr("Size"), tr("As far as the brush reaches along the surface."),
        [](BrushLook& look, float to) { look.radius = to > 0.0f ? to : 0.0f; });
    unit_ = makeLabel("caption", body_);
    grid_->addWidget(unit_, grid_->rowCount() - 1, 2);
    strength_ = makeField("brushStrength", tr("Strength"), tr("How much of it a stroke does, from 0 to 1."),
        [](BrushLook& look, float to) { look.strength = std::clamp(to, 0.0f, 1.0f); });
    falloff_ =
        makeChoice("brushFalloff", tr("Falloff"), tr("How much less is done away from the middle, along the surface."),
            {tr("Linear"), tr("Soft"), tr("Constant")},
            [](BrushLook& look, int at) { look.falloff = static_cast<BrushFalloff>(at); });
    gradient_ = makeChoice("brushGradient", tr("Gradient"),
        tr("What a drag with the gradient draws; with Shift the other one."), {tr("Line"), tr("Circle")},
        [](BrushLook& look, int at) { look.gradient = static_cast<GradientShape>(at); });
    layout.addLayout(grid_);
}

QComboBox* BrushView::makeChoice(const char* name, const QString& title, const QString& tip, const QStringList& choices,
    std::function<void(BrushLook&, int)> take)
{
    auto* box = new QuietCombo(body_);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(title);
    box->setToolTip(tip);
    box->addItems(choices);
    connect(box, &QComboBox::activated, this,
        [this, take = std::move(take)](int at) { change([&](BrushLook& look) { take(look, at); }); });
    auto* label = makeLabel("label", body_);
    label->setText(title);
    const int row = grid_->rowCount();
    grid_->addWidget(label, row, 0);
    grid_->addWidget(box, row, 1, 1, 2);
    return box;
}

QCheckBox* BrushView::makeSwitch(
    const char* name, const QString& title, const QString& tip, std::function<void(ViewState&, bool)> take)
{
    auto* box = new QCheckBox(title, body_);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(title);
    box->setToolTip(tip);
    connect(box, &QCheckBox::clicked, this, [this, take = std::move(take)](bool on) {
        ViewState view = session_.view();
        take(view, on);
        session_.look(std::move(view));
    });
    return box;
}

void BrushView::makeSwitches(QVBoxLayout& layout)
{
    twins_ = makeSwitch("brushTwins", tr("Seam twins"), tr("Vertices in the same place get the same weights."),
        [](ViewState& view, bool on) { view.brush.twins = on; });
    pressure_ = makeSwitch("brushPressure", tr("Pen pressure"), tr("A pen that is pressed less does less."),
        [](ViewState& view, bool on) { view.brush.pressure = on; });
    mirror_ = makeSwitch("brushMirror", tr("Mirror"), tr("The other side takes part, with the paired joint."),
        [](ViewState& view, bool on) { view.brush.mirrored = on; });
    axis_ = new QuietCombo(body_);
    axis_->setObjectName(QStringLiteral("brushAxis"));
    axis_->setAccessibleName(tr("Axis of the mirror"));
    axis_->setToolTip(tr("Of the bind pose, from one side to the other."));
    axis_->addItems({QStringLiteral("X"), QStringLiteral("Y"), QStringLiteral("Z")});
    connect(axis_, &QComboBox::activated, this, [this](int at) { change([at](BrushLook& look) { look.axis = at; }); });
    layout.addWidget(twins_);
    layout.addWidget(pressure_);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(mirror_);
    row->addWidget(axis_);
    row->addStretch(1);
    layout.addLayout(row);
}

QPushButton* BrushView::makeButton(const char* name, const QString& text, const QString& tip, void (*run)(Session&))
{
    auto* button = new QPushButton(text, body_);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    connect(button, &QPushButton::clicked, this, [this, run] { run(session_); });
    return button;
}

void BrushView::makeHolds(QVBoxLayout& layout)
{
    auto* title = makeLabel("title", body_);
    title->setText(tr("Who gives, who receives"));
    layout.addWidget(title);
    normalize_ = new KeepSums(session_, body_);
    normalize_->setObjectName(QStringLiteral("brushNormalize"));
    layout.addWidget(normalize_);
    for (ElidedLabel** label : {&painted_, &receiver_, &locked_}) {
        *label = new ElidedLabel(Qt::ElideRight, body_);
        (*label)->setProperty("role", "label");
        layout.addWidget(*label);
    }
    painted_->setObjectName(QStringLiteral("brushPainted"));
    receiver_->setObjectName(QStringLiteral("brushReceiver"));
    locked_->setObjectName(QStringLiteral("brushLocked"));
    lock_ = makeButton("brushLock", tr("Lock"), tr("No edit changes the selected joints' weights."), toggleLocks);
    others_ = makeButton(
        "brushLockOthers", tr("Lock others"), tr("Only the selected joints can change then."), toggleOtherLocks);
    receive_ =
        makeButton("brushReceive", tr("Receiver"), tr("The selected joint takes what others lose."), toggleReceiver);
    unlock_ = makeButton("brushUnlock", tr("Unlock all"), tr("Every joint can change again."), unlockAll);
    auto* buttons = new QGridLayout;
    buttons->setSpacing(6);
    buttons->addWidget(lock_, 0, 0);
    buttons->addWidget(others_, 0, 1);
    buttons->addWidget(receive_, 1, 0);
    buttons->addWidget(unlock_, 1, 1);
    layout.addLayout(buttons);
    state_ = makeText("caption", body_);
    state_->setObjectName(QStringLiteral("brushState"));
    layout.addWidget(state_);
}

void BrushView::present(const Frame& frame)
{
    const BrushLook& look = frame.view.brush;
    const int mode = static_cast<int>(look.mode);
    first_->setCurrent(mode < kFirstRow ? mode : -1);
    second_->setCurrent(mode - kFirstRow);
    value_->setEnabled(mode < kFirstRow);
    value_->setValue(double{look.value});
    strength_->setValue(double{look.strength});
    const bool any = !frame.actors.empty() && frame.actors.front().scene;
    if (any) {
        const Scene& scene = *frame.actors.front().scene;
        const float radius = brushRadius(scene, look);
        size_->setValue(double{radius});
        unit_->setText(lengthText(*scene.facts, double{radius}));
    }
    falloff_->setCurrentIndex(static_cast<int>(look.falloff));
    gradient_->setCurrentIndex(static_cast<int>(look.gradient));
    twins_->setChecked(look.twins);
    pressure_->setChecked(look.pressure);
    mirror_->setChecked(look.mirrored);
    axis_->setCurrentIndex(look.axis);
    axis_->setEnabled(look.mirrored);
    body_->setEnabled(any);
    if (any) showHolds(frame);
}

void BrushView::showHolds(const Frame& frame)
{
    const Scene& scene = *frame.actors.front().scene;
    const WeightHolds& holds = frame.view.holds;
    const NodeId joint = frame.view.joint();
    const bool chosen = joint.valid();
    normalize_->present(frame.view);
    painted_->setText(chosen ? tr("Painted: %1").arg(nodeName(scene, joint)) : tr("No joint is selected"));
    receiver_->setText(holds.receiver.valid() ? tr("Receiver: %1").arg(nodeName(scene, holds.receiver))
                                              : tr("Receiver: all that are not locked"));
    QStringList names;
    for (const NodeId one : holds.locked) names += nodeName(scene, one);
    const QString all = names.join(QStringLiteral(", "));
    locked_->setText(names.isEmpty()             ? tr("Locked: none")
                     : frame.view.brush.mirrored ? tr("Locked on both sides: %1").arg(all)
                                                 : tr("Locked: %1").arg(all));
    for (QPushButton* button : {lock_, others_, receive_}) button->setEnabled(chosen);
    lock_->setText(chosen && holds.has(joint) ? tr("Unlock") : tr("Lock"));
    receive_->setText(chosen && holds.receiver == joint ? tr("No receiver") : tr("Receiver"));
    unlock_->setEnabled(!holds.locked.empty());
    state_->setText(holds.normalize ? tr("Each sum stays 1.") : tr("Sums are not kept: they change."));
}

View* make(Session& session, QWidget* parent)
{
    return new BrushView(session, parent);
}

} // namespace

const extern ViewPart part_brush{"brush", QT_TRANSLATE_NOOP("ViewPart", "Brush"), DockArea::Right, 12, &make};

} // namespace bindpose

#include "brush.moc"
