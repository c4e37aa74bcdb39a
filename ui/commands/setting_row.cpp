// SPDX-License-Identifier: MIT
#include "ui/commands/setting_row.h"

#include "ui/look/icons.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/quiet_controls.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace bindpose {
namespace {

constexpr int kLabelWidth = 210;

} // namespace

QString settingText(const char* text)
{
    return QCoreApplication::translate("Settings", text);
}

SettingRow::SettingRow(const SettingSpec& spec, Settings& settings, QWidget* parent)
    : QWidget(parent), spec_(spec), settings_(settings)
{
    setObjectName(QStringLiteral("setting_") + QLatin1String(spec.id));
    auto* label = new QLabel(settingText(spec.text), this);
    label->setMinimumWidth(kLabelWidth);
    label->setWordWrap(true);
    QWidget* control = makeControl();
    control->setAccessibleName(settingText(spec.text));
    control->setToolTip(tipText().isEmpty() ? settingText(spec.text) : tipText());
    label->setBuddy(control);
    reset_ = new QToolButton(this);
    reset_->setIcon(icon("undo"));
    reset_->setAccessibleName(tr("Reset %1").arg(settingText(spec.text)));
    reset_->setToolTip(tr("Sets it back to how it comes."));
    QSizePolicy keepsPlace = reset_->sizePolicy();
    keepsPlace.setRetainSizeWhenHidden(true);
    reset_->setSizePolicy(keepsPlace);
    connect(reset_, &QToolButton::clicked, this, [this] { settings_.reset(spec_.id); });
    auto* line = new QHBoxLayout;
    line->setSpacing(12);
    line->addWidget(label, 0);
    line->addWidget(number_ ? number_->parentWidget() : control, 1);
    line->addWidget(reset_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 4);
    layout->setSpacing(2);
    layout->addLayout(line);
    if (!tipText().isEmpty()) {
        auto* tip = new QLabel(tipText(), this);
        tip->setProperty("role", "caption");
        tip->setWordWrap(true);
        tip->setContentsMargins(0, 0, 40, 0);
        layout->addWidget(tip);
    }
    if (spec_.nextStart) {
        restart_ = new QPushButton(tr("Start again now"), this);
        restart_->setObjectName(QStringLiteral("restart"));
        restart_->setProperty("link", true);
        restart_->setToolTip(
            tr("Closes Bindpose and opens it with the same files.\nAsks about edits that are not saved."));
        connect(restart_, &QPushButton::clicked, this, &SettingRow::restartAsked);
        layout->addWidget(restart_, 0, Qt::AlignLeft);
    }
    present();
}

QString SettingRow::tipText() const
{
    QStringList parts;
    if (spec_.tip) parts += settingText(spec_.tip);
    if (spec_.nextStart) parts += tr("Takes effect when Bindpose starts again.");
    return parts.join(u' ');
}

QWidget* SettingRow::makeControl()
{
    switch (spec_.kind) {
    case SettingKind::Switch:
        box_ = new QCheckBox(this);
        connect(box_, &QCheckBox::clicked, this, [this](bool on) { settings_.set(spec_.id, on); });
        return box_;
    case SettingKind::Choice:
        choice_ = new QuietCombo(this);
        choice_->setFocusPolicy(Qt::StrongFocus);
        for (const SettingChoice& choice : spec_.choices)
            choice_->addItem(settingText(choice.text), QLatin1String(choice.id));
        connect(choice_, &QComboBox::activated, this,
            [this](int index) { settings_.set(spec_.id, choice_->itemData(index)); });
        return choice_;
    case SettingKind::Number:
        break;
    }
    return makeNumber();
}

QWidget* SettingRow::makeNumber()
{
    auto* group = new QWidget(this);
    number_ = new NumberField({}, Token::Text2, group);
    number_->setDigits(2);
    number_->setMaximumWidth(80);
    connect(number_, &NumberField::committed, this, [this](double value) {
        settings_.set(spec_.id, value);
        present(); // a number beyond the limits shows what it became
    });
    auto* row = new QHBoxLayout(group);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(number_);
    if (spec_.unit) row->addWidget(new QLabel(settingText(spec_.unit), group));
    for (const int direction : {-1, 1}) {
        auto* button = new QToolButton(group);
        button->setIcon(icon(direction < 0 ? "minus" : "plus"));
        button->setToolTip(direction < 0 ? tr("Less") : tr("More"));
        button->setAccessibleName(button->toolTip() + u' ' + settingText(spec_.text));
        connect(button, &QToolButton::clicked, this, [this, direction] { step(direction); });
        row->addWidget(button);
    }
    row->addStretch(1);
    return number_;
}

void SettingRow::step(int direction)
{
    settings_.set(spec_.id, settings_.number(spec_.id) + direction * spec_.step);
}

void SettingRow::present()
{
    if (box_) box_->setChecked(settings_.on(spec_.id));
    if (choice_) choice_->setCurrentIndex(choice_->findData(settings_.word(spec_.id)));
    if (number_) number_->setValue(settings_.number(spec_.id));
    reset_->setVisible(settings_.isSet(spec_.id));
    if (restart_) restart_->setVisible(settings_.waits(spec_.id));
}

QString SettingRow::words() const
{
    QStringList parts{settingText(spec_.page), settingText(spec_.text), tipText()};
    for (const SettingChoice& choice : spec_.choices) parts += settingText(choice.text);
    return parts.join(u' ');
}

} // namespace bindpose
