// SPDX-License-Identifier: MIT
#include "ui/base/lengths.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/vertices/brush_tools.h"
#include "ui/widgets/labels/flow_layout.h"
#include "ui/widgets/labels/page_scroll.h"
#include "ui/widgets/labels/quiet_controls.h"
#include "ui/widgets/labels/segments.h"
#include "ui/widgets/tools/fill_field.h"
#include "ui/widgets/tools/give_table.h"
#include "ui/widgets/tools/hold_cap.h"
#include "ui/widgets/tools/set_selected.h"
#include "ui/widgets/weights/keep_sums.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace bindpose {
namespace {

constexpr int kFirstRow = 4;         ///< modes that change one joint; those of the second row change all
constexpr double kMostOfUsual = 4.0; ///< times the size that a brush has first: where the field is full
constexpr double kScaleMost = 2.0;   ///< the same of a value that scales
constexpr float kMostScale = 10.0f;  ///< that can be typed
constexpr double kValueGrid = 0.01;  ///< of value and strength, when dragged

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
    FillField* makeField(const char* name, const char* hold, const QString& title, const QString& tip,
        std::function<void(BrushLook&, double)> take);
    QComboBox* makeChoice(const char* name, const QString& title, const QString& tip, const QStringList& choices,
        std::function<void(BrushLook&, int)> take);
    QCheckBox* makeSwitch(
        const char* name, const QString& title, const QString& tip, std::function<void(ViewState&, bool)> take);
    QPushButton* makeButton(const char* name, const QString& text, const QString& tip, void (*run)(Session&));
    void change(const std::function<void(BrushLook&)>& how);
    void showFields(const Frame& frame);
    void showHolds(const Frame& frame);

    Session& session_;
    Segments *first_ = nullptr, *second_ = nullptr;
    QWidget* body_ = nullptr;
    QGridLayout* grid_ = nullptr;
    FillField *value_ = nullptr, *size_ = nullptr, *strength_ = nullptr;
    std::weak_ptr<const Scene> scene_; ///< that `usual_` is of
    float usual_ = 0.0f;               ///< size of the brush where nobody chose one
    QComboBox *falloff_ = nullptr, *gradient_ = nullptr, *axis_ = nullptr;
    QCheckBox *twins_ = nullptr, *mirror_ = nullptr, *pressure_ = nullptr;
    KeepSums* normalize_ = nullptr;
    GiveTable* gives_ = nullptr;
    QPushButton *lock_ = nullptr, *others_ = nullptr, *receive_ = nullptr, *unlock_ = nullptr;
    SetSelected* selected_ = nullptr;
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
    selected_ = new SetSelected(session_, body_);
    layout->addWidget(selected_);
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

FillField* BrushView::makeField(const char* name, const char* hold, const QString& title, const QString& tip,
    std::function<void(BrushLook&, double)> take)
{
    auto* field = new FillField(body_);
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(title);
    field->setToolTip(tip);
    connect(field, &NumberField::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    connect(field, &NumberField::committed, this,
        [this, take = std::move(take)](double value) { change([&](BrushLook& look) { take(look, value); }); });
    auto* label = makeLabel("label", body_);
    label->setText(title);
    const int row = grid_->rowCount();
    grid_->addWidget(label, row, 0);
    grid_->addWidget(field, row, 1);
    grid_->addWidget(new HoldCap(hold, session_.settings(), body_), row, 2);
    return field;
}

void BrushView::makeFields(QVBoxLayout& layout)
{
    grid_ = new QGridLayout;
    grid_->setHorizontalSpacing(8);
    grid_->setVerticalSpacing(6);
    grid_->setColumnStretch(1, 1);
    value_ = makeField("brushValue", "hold_brush_value", tr("Value"),
        tr("What is added, taken away, set or scaled by; keys 1 to 0."), [](BrushLook& look, double to) {
            const float most = look.mode == BrushMode::Scale ? kMostScale : 1.0f;
            look.value = std::clamp(static_cast<float>(to), 0.0f, most);
        });
    size_ = makeField("brushSize", "hold_brush_size", tr("Size"), tr("As far as the brush reaches along the surface."),
        [this](BrushLook& look, double to) {
            look.radius = to > 0.0 ? static_cast<float>(to * typedUnit(*session_.scene().facts)) : 0.0f;
        });
    strength_ = makeField("brushStrength", "hold_brush_strength", tr("Strength"),
        tr("How much of it a stroke does, from 0 to 1."),
        [](BrushLook& look, double to) { look.strength = std::clamp(static_cast<float>(to), 0.0f, 1.0f); });
    for (FillField* field : {value_, strength_}) {
        field->setDigits(3);
        field->setEnds(0.0, 1.0, kValueGrid);
    }
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
    auto* mirrored = new QWidget(body_);
    auto* pair = new QHBoxLayout(mirrored);
    pair->setContentsMargins(0, 0, 0, 0);
    pair->setSpacing(4);
    pair->addWidget(mirror_);
    pair->addWidget(axis_);
    auto* row = new FlowLayout;
    row->setSpacing(12);
    for (QWidget* part : {static_cast<QWidget*>(twins_), mirrored, static_cast<QWidget*>(pressure_)})
        row->addWidget(part);
    layout.addLayout(row);
    for (const auto& [before, after] :
        {std::pair<QWidget*, QWidget*>(twins_, mirror_), {mirror_, axis_}, {axis_, pressure_}})
        setTabOrder(before, after); // as they stand
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
    normalize_ = new KeepSums(session_, body_);
    normalize_->setObjectName(QStringLiteral("brushNormalize"));
    normalize_->setBrief();
    auto* head = new FlowLayout; // in a long language the switch stands below
    head->setSpacing(12);
    head->addWidget(title);
    head->addWidget(normalize_);
    layout.addLayout(head);
    gives_ = new GiveTable(session_, body_);
    layout.addWidget(gives_);
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
}

void BrushView::present(const Frame& frame)
{
    const BrushLook& look = frame.view.brush;
    const int mode = static_cast<int>(look.mode);
    first_->setCurrent(mode < kFirstRow ? mode : -1);
    second_->setCurrent(mode - kFirstRow);
    const bool any = !frame.actors.empty() && frame.actors.front().scene;
    showFields(frame);
    falloff_->setCurrentIndex(static_cast<int>(look.falloff));
    gradient_->setCurrentIndex(static_cast<int>(look.gradient));
    twins_->setChecked(look.twins);
    pressure_->setChecked(look.pressure);
    mirror_->setChecked(look.mirrored);
    axis_->setCurrentIndex(look.axis);
    axis_->setEnabled(look.mirrored);
    body_->setEnabled(any);
    gives_->present(frame);
    selected_->present(frame);
    if (any) showHolds(frame);
}

void BrushView::showFields(const Frame& frame)
{
    const BrushLook& look = frame.view.brush;
    value_->setEnabled(changesOneJoint(look.mode));
    value_->setEnds(0.0, look.mode == BrushMode::Scale ? kScaleMost : 1.0, kValueGrid);
    value_->setValue(double{look.value});
    strength_->setValue(double{look.strength});
    if (frame.actors.empty() || !frame.actors.front().scene) return;
    const Scene& scene = *frame.actors.front().scene;
    const double inUnit = 1.0 / typedUnit(*scene.facts);
    if (scene_.lock() != frame.actors.front().scene) usual_ = brushRadius(scene, {});
    scene_ = frame.actors.front().scene;
    const double usual = double{usual_} * inUnit;
    const double grid = std::pow(10.0, std::floor(std::log10(std::max(usual, 1e-9))) - 1.0);
    size_->setUnit(typedUnitName(*scene.facts));
    size_->setDigits(grid >= 0.1 ? 1 : 4);
    size_->setEnds(0.0, kMostOfUsual * usual, grid);
    size_->setValue(double{look.radius > 0.0f ? look.radius : usual_} * inUnit);
}

void BrushView::showHolds(const Frame& frame)
{
    const WeightHolds& holds = frame.view.holds;
    const NodeId joint = frame.view.joint();
    const bool chosen = joint.valid();
    normalize_->present(frame.view);
    for (QPushButton* button : {lock_, others_, receive_}) button->setEnabled(chosen);
    lock_->setText(chosen && holds.has(joint) ? tr("Unlock") : tr("Lock"));
    receive_->setText(chosen && holds.receiver == joint ? tr("No receiver") : tr("Receiver"));
    unlock_->setEnabled(!holds.locked.empty());
}

View* make(Session& session, QWidget* parent)
{
    return new BrushView(session, parent);
}

} // namespace

const extern ViewPart part_brush{"brush", QT_TRANSLATE_NOOP("ViewPart", "Brush"), DockArea::Right, 12, &make};

} // namespace bindpose

#include "brush.moc"
