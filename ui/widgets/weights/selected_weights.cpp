// SPDX-License-Identifier: MIT
#include "ui/widgets/weights/selected_weights.h"

#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/vertices/brush_tools.h"
#include "ui/vertices/point_pose.h"
#include "ui/widgets/labels/elided_label.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/quiet_controls.h"
#include "ui/widgets/weights/keep_sums.h"
#include "ui/widgets/weights/spread_table.h"
#include "ui/widgets/weights/weight_presets.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace bindpose {
namespace {

constexpr int kWeightSteps = 1000;               ///< of the slider from 0 to 1
constexpr std::size_t kMostMeasured = 400;       ///< vertices whose way is told before a button is pressed
constexpr int kFieldWide = 64, kBesideText = 22; ///< of a field, and of it beside its text
constexpr Metric kLeastEffect{96};

bool anyHolds(const Scene& scene, const std::vector<WeightedPoints>& selected, NodeId joint)
{
    return std::any_of(selected.begin(), selected.end(), [&](const WeightedPoints& group) {
        const std::vector<NodeId>& joints = scene.skins[group.skin.index()]->joints;
        return std::find(joints.begin(), joints.end(), joint) != joints.end();
    });
}

} // namespace

SelectedWeights::SelectedWeights(Session& session, QWidget* parent) : QWidget(parent), session_(session)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 8);
    layout->setSpacing(6);
    title_ = makeLabel("title", this);
    title_->setObjectName(QStringLiteral("selectedTitle"));
    title_->setContentsMargins(12, 0, 12, 0);
    layout->addWidget(title_);
    note_ = makeText("caption", this);
    note_->setObjectName(QStringLiteral("selectedNote"));
    note_->setContentsMargins(12, 0, 12, 0);
    layout->addWidget(note_);
    makeTable(*layout);
    makeSetting(*layout);
    makeChanging(*layout);
    makeTools(*layout);
    layout->addWidget(makeLine(this));
    hide();
}

void SelectedWeights::makeTable(QVBoxLayout& layout)
{
    table_ = new SpreadTable(this);
    table_->setObjectName(QStringLiteral("spreads"));
    table_->setModel(&model_);
    connect(table_, &SpreadTable::jointChosen, this,
        [this](quint32 joint) { session_.selection().selectJoint(NodeId(joint)); });
    connect(table_, &SpreadTable::weightTyped, this, [this](quint32 joint, const QString& text) {
        const Result<double> typed = typedNumber(text);
        if (!typed) return session_.say(sentence(typed.error()), true);
        (void)changeSelected(session_, DocumentHandle(session_), NodeId(joint), WeightChange::Set, *typed);
    });
    auto* inset = new QVBoxLayout;
    inset->setContentsMargins(6, 0, 6, 0);
    inset->addWidget(table_);
    layout.addLayout(inset);
}

NumberField* SelectedWeights::makeField(const char* name, double value, const QString& title, const QString& tip)
{
    auto* field = new NumberField({}, Token::Text2, this);
    field->setObjectName(QLatin1String(name));
    field->setFixedWidth(kFieldWide);
    field->setValue(value);
    field->setAccessibleName(title);
    field->setToolTip(tip);
    connect(field, &NumberField::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    return field;
}

QPushButton* SelectedWeights::makeButton(
    const char* name, const char* iconName, const QString& text, std::function<void()> run)
{
    auto* button = new QPushButton(text, this);
    if (iconName) button->setIcon(icon(iconName));
    button->setObjectName(QLatin1String(name));
    connect(button, &QPushButton::clicked, this, std::move(run));
    return button;
}

/// The selected joint: a slider and a field set its weight.
void SelectedWeights::makeSetting(QVBoxLayout& layout)
{
    name_ = new ElidedLabel(Qt::ElideMiddle, this);
    name_->setObjectName(QStringLiteral("selectedJoint"));
    name_->setProperty("role", "value");
    name_->setContentsMargins(12, 0, 12, 0);
    layout.addWidget(name_);
    slider_ = new QuietSlider(Qt::Horizontal, this);
    slider_->setObjectName(QStringLiteral("selectedSlider"));
    slider_->setRange(0, kWeightSteps);
    slider_->setFocusPolicy(Qt::NoFocus); // the field beside it is the keyboard's way
    slider_->setAccessibleName(tr("Weight of all selected vertices"));
    weight_ = makeField("selectedWeight", 0.0, tr("Weight of all selected vertices"), {});
    connect(weight_, &NumberField::committed, this, [this](double weight) { set(weight); });
    listenToSlider();
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(slider_, 1);
    row->addWidget(weight_);
    layout.addLayout(row);
    presets_ = new WeightPresets(session_.settings(), this);
    presets_->setContentsMargins(12, 0, 12, 0);
    connect(presets_, &WeightPresets::chosen, this, [this](double weight) {
        weight_->setModified(false); // what was begun there is given up
        set(weight);
    });
    connect(presets_, &WeightPresets::refused, this, [this](const QString& why) { session_.say(why, true); });
    layout.addWidget(presets_);
    keep_ = new KeepSums(session_, this);
    auto* inset = new QHBoxLayout;
    inset->setContentsMargins(12, 0, 12, 0);
    inset->addWidget(keep_);
    layout.addLayout(inset);
}

/// A drag is one step, and its end tells how far the surface went.
void SelectedWeights::listenToSlider()
{
    connect(slider_, &QSlider::sliderPressed, this, [this] {
        drag_ = {session_.editing().newGesture(), session_.front().document.sharedScene()};
    });
    connect(slider_, &QSlider::sliderMoved, this, [this](int value) { set(double(value) / kWeightSteps, drag_); });
    connect(slider_, &QSlider::sliderReleased, this, [this] {
        const WeightDrag drag = std::exchange(drag_, {});
        const auto now = session_.front().document.sharedScene();
        // Another document may have come in front since it began.
        if (drag.from && drag.from != now && drag.from->sets == now->sets) tellMove(session_, drag.from);
    });
    connect(slider_, &QSlider::actionTriggered, this, [this](int action) { // a press beside the handle
        if (action != QSlider::SliderMove) set(double(slider_->sliderPosition()) / kWeightSteps);
    });
}

void SelectedWeights::makeChanging(QVBoxLayout& layout)
{
    // In the order in which they stand: so the Tab key goes.
    add_ = makeButton("addToSelected", "plus", tr("Add"), [this] { change(WeightChange::Add); });
    amount_ = makeField("selectedAmount", 0.1, tr("Amount"), tr("What Add adds; below 0 it takes away."));
    scale_ = makeButton("scaleSelected", "scale", tr("Scale"), [this] { change(WeightChange::Scale); });
    factor_ = makeField("selectedFactor", 1.0, tr("Factor"), tr("What Scale multiplies by."));
    add_->setToolTip(tr("Adds the amount to the joint's weight, within 0 and 1."));
    scale_->setToolTip(tr("Multiplies the joint's weight by the factor, within 0 and 1."));
    for (const auto& [button, sign, field] : {std::tuple(add_, "+", amount_), {scale_, "×", factor_}}) {
        auto* mark = makeLabel("label", this);
        mark->setText(QString::fromUtf8(sign));
        auto* row = new QHBoxLayout;
        row->setContentsMargins(12, 0, 12, 0);
        row->setSpacing(8);
        row->addWidget(button);
        row->addStretch(1);
        row->addWidget(mark);
        row->addWidget(field);
        layout.addLayout(row);
    }
}

void SelectedWeights::makeTools(QVBoxLayout& layout)
{
    normalize_ = makeButton(
        "normalizeSelected", "normalize", tr("Normalize all"), [this] { (void)normalizeSelected(session_); });
    normalize_->setToolTip(tr("Divides the weights of each vertex by their sum, so that they sum to 1."));
    effect_ = makeText("label", this);
    effect_->setObjectName(QStringLiteral("selectedEffect"));
    effect_->setMinimumWidth(kLeastEffect); // it is broken into lines rather than make the panel wider
    smooth_ = makeButton(
        "smoothSelected", "smooth", tr("Smooth"), [this] { (void)smoothSelected(session_, strength_->value()); });
    smooth_->setToolTip(tr("Brings weights nearer to those of the neighbours; each vertex sums to 1 then."));
    strength_ = makeField(
        "strength", 0.5, tr("Strength of smoothing"), tr("How far Smooth goes, from 0 to 1: the neighbours' mean."));
    connect(strength_, &NumberField::committed, this, [this](double value) {
        // What lies beyond is said by who smooths with it.
        if (value > 0.0 && value <= 1.0) session_.settings().set("smooth", 100.0 * value);
    });
    auto* name = makeLabel("label", this);
    name->setText(tr("Strength"));
    auto* first = new QHBoxLayout;
    first->setContentsMargins(12, 4, 12, 0);
    first->setSpacing(8);
    first->addWidget(normalize_);
    first->addWidget(effect_, 1);
    auto* second = new QHBoxLayout;
    second->setContentsMargins(12, 0, 12, 4);
    second->setSpacing(8);
    second->addWidget(smooth_);
    second->addStretch(1);
    second->addWidget(name);
    second->addWidget(strength_);
    layout.addLayout(first);
    layout.addLayout(second);
}

void SelectedWeights::set(double weight, const WeightDrag& drag)
{
    if (joint_.valid())
        (void)changeSelected(session_, DocumentHandle(session_), joint_, WeightChange::Set, weight, drag);
}

void SelectedWeights::change(WeightChange how)
{
    if (joint_.valid())
        (void)changeSelected(
            session_, DocumentHandle(session_), joint_, how, (how == WeightChange::Scale ? factor_ : amount_)->value());
}

void SelectedWeights::present(const Frame& frame)
{
    setVisible(frame.view.points.size() > 1);
    if (frame.view.points.size() < 2) { // nothing of the last scene is kept
        scene_.reset();
        points_.clear();
        return model_.clear();
    }
    const std::shared_ptr<const Scene>& scene = frame.actors.front().scene;
    const bool samePoints = points_ == frame.view.points && scene_ && scene_->skins == scene->skins;
    const bool same = samePoints && scene_->weights == scene->weights && scene_->nodes == scene->nodes;
    scene_ = scene;
    joint_ = frame.view.joint();
    if (!same) {
        points_ = frame.view.points;
        selected_ = weightedPoints(*scene, points_);
        const std::size_t rows = model_.rows().size();
        model_.show(scene, selected_, samePoints);
        table_->fitColumns();
        if (rows != model_.rows().size()) table_->updateGeometry();
    }
    table_->setRamp(rampOf(frame.view));
    const int count = static_cast<int>(points_.size()), other = count - static_cast<int>(model_.points());
    title_->setText(tr("%n selected vertices", nullptr, count));
    note_->setText(other > 0 ? tr("%n of them have no weights.", nullptr, other) : QString());
    note_->setVisible(other > 0);
    table_->setVisible(model_.points() > 0);
    showJoint();
    showStrength();
    if (!session_.view().play.on) showTools(frame);
}

void SelectedWeights::showStrength()
{
    const double strength = 0.01 * session_.settings().number("smooth");
    if (strength != shownStrength_) strength_->setValue(strength);
    shownStrength_ = strength;
}

/// What the selected joint has of all of them.
void SelectedWeights::showJoint()
{
    const bool can = joint_.valid() && anyHolds(*scene_, selected_, joint_);
    const SpreadModel::Row row = model_.of(joint_);
    name_->setText(joint_.valid() ? nodeName(*scene_, joint_) : tr("No joint is selected"));
    const QString why = !joint_.valid() ? tr("Select a joint in this list or in the tree of joints.")
                        : !can          ? tr("This joint is not in the skin of these vertices.")
                                        : QString();
    const bool keep = session_.view().holds.normalize;
    keep_->present(session_.view());
    slider_->setToolTip(!can   ? why
                        : keep ? tr("Sets the weight of all; other joints give and take.")
                               : tr("Sets the weight of all; other joints keep theirs, so sums change."));
    weight_->setToolTip(slider_->toolTip());
    presets_->setToolTip(slider_->toolTip());
    presets_->setEnabled(can);
    add_->setToolTip(can ? tr("Adds the amount to the joint's weight, within 0 and 1.") : why);
    scale_->setToolTip(can ? tr("Multiplies the joint's weight by the factor, within 0 and 1.") : why);
    for (QWidget* part :
        {static_cast<QWidget*>(slider_), static_cast<QWidget*>(weight_), static_cast<QWidget*>(amount_),
            static_cast<QWidget*>(factor_), static_cast<QWidget*>(add_), static_cast<QWidget*>(scale_)})
        part->setEnabled(can);
    const bool one = row.least == row.most;
    const QString mixed = tr("mixed");
    weight_->setFixedWidth(std::max(kFieldWide, weight_->fontMetrics().horizontalAdvance(mixed) + kBesideText));
    weight_->setPlaceholderText(can && !one ? mixed : QString());
    weight_->setValue(can && one ? std::optional<double>(row.least) : std::nullopt);
    const double mean = model_.points() > 0 ? row.total / static_cast<double>(model_.points()) : 0.0;
    if (!slider_->isSliderDown())
        slider_->setSliderPosition(static_cast<int>(std::lround(std::clamp(mean, 0.0, 1.0) * kWeightSteps)));
    for (int i = 0; i < model_.rowCount(); ++i)
        if (model_.rows()[static_cast<std::size_t>(i)].joint == joint_ && !table_->hasFocus()) table_->selectRow(i);
}

void SelectedWeights::showTools(const Frame& frame)
{
    const bool any = model_.points() > 0;
    const auto off = static_cast<int>(model_.offOne());
    // A button that goes grey hands the keys on: not to the next one, which Space would press.
    if (off == 0 && normalize_->hasFocus()) table_->setFocus();
    normalize_->setEnabled(off > 0);
    smooth_->setEnabled(any);
    strength_->setEnabled(any);
    normalize_->setToolTip(off > 0 ? tr("Divides the weights of each vertex by their sum, so that they sum to 1.")
                           : any   ? tr("The weights of every selected vertex sum to 1 already.")
                                   : tr("None of the selected vertices has weights."));
    effect_->setText(off > 0 ? normalizeEffect(frame.actors.front()) : any ? tr("All sum to 1.") : QString());
    normalize_->setAccessibleDescription(effect_->text());
}

/// "3 do not sum to 1. Moves at most 2.1 mm in this pose."
QString SelectedWeights::normalizeEffect(const Actor& actor) const
{
    QString count = tr("%n do not sum to 1.", nullptr, static_cast<int>(model_.offOne()));
    if (model_.points() > kMostMeasured) return count;
    const Result<Scene> after = normalizePoints(*scene_, selected_, locksOf(session_.view()));
    if (!after) return sentence(after.error());
    Actor other = actor;
    other.scene = std::make_shared<const Scene>(*after);
    double most = 0.0;
    for (const PointAddress& point : points_) {
        if (point.set.actor != actor.id) continue;
        const std::optional<PointPlace> from = placeOf(actor, point), to = placeOf(other, point);
        if (from && to) most = std::max(most, static_cast<double>(glm::length(to->posed - from->posed)));
    }
    if (most == 0.0) return count;
    return count + u' ' + tr("Moves at most %1 in this pose.").arg(lengthText(*scene_->facts, most));
}

} // namespace bindpose
