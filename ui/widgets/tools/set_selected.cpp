// SPDX-License-Identifier: MIT
#include "ui/widgets/tools/set_selected.h"

#include "ui/look/labels.h"
#include "ui/session/document_handle.h"
#include "ui/session/session.h"
#include "ui/vertices/weight_tools.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/weights/weight_presets.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace bindpose {
namespace {

constexpr int kNumberWide = 72;
constexpr double kFirstNumber = 0.5;

} // namespace

SetSelected::SetSelected(Session& session, QWidget* parent) : QWidget(parent), session_(session)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(makeLine(this));
    title_ = makeText("title", this);
    title_->setObjectName(QStringLiteral("setSelectedTitle"));
    column->addWidget(title_);
    presets_ = new WeightPresets(session.settings(), this);
    connect(presets_, &WeightPresets::chosen, this, [this](double weight) {
        number_->put(weight); // what was begun there is given up
        change(kSetTo);
    });
    connect(presets_, &WeightPresets::refused, this, [this](const QString& why) { session_.say(why, true); });
    column->addWidget(presets_);
    number_ = new NumberField({}, Token::Text2, this);
    number_->setObjectName(QStringLiteral("setSelectedNumber"));
    number_->setMinimumWidth(kNumberWide);
    number_->setValue(kFirstNumber);
    connect(number_, &NumberField::refused, this, [this](const QString& why) { session_.say(why, true); });
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(number_, 1);
    for (int way = 0; way < kWays; ++way) {
        auto* button = new QPushButton(this);
        button->setObjectName(QStringLiteral("setSelected%1").arg(way));
        connect(button, &QPushButton::clicked, this, [this, way] { change(static_cast<Way>(way)); });
        buttons_[static_cast<std::size_t>(way)] = button;
        row->addWidget(button);
    }
    column->addLayout(row);
    retell();
    hide();
}

void SetSelected::change(Way way)
{
    const NodeId joint = session_.view().joint();
    if (!joint.valid() || session_.view().points.empty()) return;
    const WeightChange how = way == kSetTo ? WeightChange::Set : way == kAdd ? WeightChange::Add : WeightChange::Scale;
    const double number = number_->value();
    (void)changeSelected(
        session_, DocumentHandle(session_), joint, how, way == kPerCent ? 1.0 + 0.01 * number : number);
}

void SetSelected::present(const Frame& frame)
{
    const int count = static_cast<int>(frame.view.points.size());
    const bool joint = frame.view.joint().valid();
    setVisible(count > 0);
    if (count == count_ && joint == joint_) return;
    count_ = count;
    joint_ = joint;
    retell();
}

void SetSelected::retell()
{
    title_->setText(tr("Set the %n selected vertices", nullptr, count_));
    number_->setAccessibleName(tr("Number"));
    number_->setToolTip(tr("For the buttons beside it."));
    const QString texts[] = {tr("Set"), QStringLiteral("+"), QStringLiteral("×"), QStringLiteral("%")};
    const QString names[] = {tr("Set"), tr("Add"), tr("Multiply by"), tr("Per cent more")};
    const QString tips[] = {tr("Sets the joint's weight to the number."),
        tr("Adds the number to the joint's weight; below 0 it takes away."),
        tr("Multiplies the joint's weight by the number."), tr("So many per cent more; −20 leaves 80 of 100.")};
    for (std::size_t way = 0; way < buttons_.size(); ++way) {
        buttons_[way]->setText(texts[way]);
        buttons_[way]->setAccessibleName(names[way]);
        buttons_[way]->setToolTip(joint_ ? tips[way] : tr("Select a joint first: it is its weight that changes."));
        buttons_[way]->setEnabled(joint_);
    }
    presets_->setEnabled(joint_);
}

void SetSelected::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) retell();
    QWidget::changeEvent(event);
}

} // namespace bindpose
