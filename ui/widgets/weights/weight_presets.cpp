// SPDX-License-Identifier: MIT
#include "ui/widgets/weights/weight_presets.h"

#include "ui/base/settings.h"
#include "ui/base/texts.h"

#include <QEvent>
#include <QGridLayout>
#include <QInputDialog>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kColumns = 4;
constexpr double kUsual[] = {0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0};
constexpr QLatin1String kPresetsKey{"weightPresets"}; ///< in the settings: numbers with spaces between

QString shortWeight(double value)
{
    return QString::number(value, 'g', 6);
}

} // namespace

WeightPresets::WeightPresets(Settings& settings, QWidget* parent) : QWidget(parent), settings_(settings)
{
    setObjectName(QStringLiteral("weightPresets"));
    grid_ = new QGridLayout(this);
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setSpacing(4);
    connect(&settings, &Settings::changed, this, [this](const QString& id) {
        if (id == kPresetsKey) list();
    });
    list();
}

std::vector<double> WeightPresets::values() const
{
    std::vector<double> out;
    for (const QString& word : settings_.extra(kPresetsKey).split(u' ', Qt::SkipEmptyParts)) {
        bool ok = false;
        const double value = word.toDouble(&ok);
        if (ok && value >= 0.0 && value <= 1.0) out.push_back(value);
    }
    if (out.empty()) out.assign(std::begin(kUsual), std::end(kUsual));
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

void WeightPresets::offer(std::span<const double> numbers)
{
    if (std::ranges::equal(offered_, numbers)) return;
    offered_.assign(numbers.begin(), numbers.end());
    list();
}

void WeightPresets::list()
{
    for (QToolButton* old : findChildren<QToolButton*>()) old->deleteLater();
    while (QLayoutItem* item = grid_->takeAt(0)) delete item;
    int at = 0;
    const auto add = [&](const QString& text, const char* name) {
        auto* button = new QToolButton(this);
        button->setText(text);
        button->setObjectName(QLatin1String(name));
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setFocusPolicy(Qt::TabFocus);
        grid_->addWidget(button, at / kColumns, at % kColumns);
        ++at;
        return button;
    };
    for (const double value : offered_) {
        QToolButton* button = add(shortWeight(value), "weightPreset");
        button->setAccessibleName(tr("Number %1").arg(shortWeight(value)));
        button->setToolTip(tr("Takes the number %1.").arg(shortWeight(value)));
        connect(button, &QToolButton::clicked, this, [this, value] { Q_EMIT chosen(value); });
    }
    if (!offered_.empty()) return;
    for (const double value : values()) {
        QToolButton* button = add(shortWeight(value), "weightPreset");
        button->setAccessibleName(tr("Weight %1").arg(shortWeight(value)));
        button->setToolTip(tr("Takes the weight %1; a right click takes it out of this row.").arg(shortWeight(value)));
        button->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(button, &QToolButton::clicked, this, [this, value] { Q_EMIT chosen(value); });
        connect(
            button, &QWidget::customContextMenuRequested, this, [this, button, value] { showMenu(*button, value); });
    }
    QToolButton* more = add(QStringLiteral("+"), "addWeightPreset");
    more->setAccessibleName(tr("Add a weight"));
    more->setToolTip(tr("One more weight for this row; a right click on one takes it away."));
    connect(more, &QToolButton::clicked, this, &WeightPresets::ask);
}

void WeightPresets::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) list();
    QWidget::changeEvent(event);
}

void WeightPresets::keep(std::vector<double> values)
{
    QStringList words;
    if (!std::equal(values.begin(), values.end(), std::begin(kUsual), std::end(kUsual)))
        for (const double value : values) words += shortWeight(value);
    settings_.setExtra(kPresetsKey, words.join(u' '));
}

void WeightPresets::ask()
{
    auto* dialog = new QInputDialog(window());
    dialog->setObjectName(QStringLiteral("newWeightPreset"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setWindowTitle(tr("Add a weight"));
    dialog->setLabelText(tr("Weight from 0 to 1"));
    dialog->setOkButtonText(tr("Add"));
    dialog->setCancelButtonText(tr("Cancel"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& text) {
        const Result<double> typed = typedNumber(text);
        if (!typed) return refused(sentence(typed.error()));
        if (*typed < 0.0 || *typed > 1.0) return refused(tr("A weight is from 0 to 1."));
        std::vector<double> all = values();
        all.push_back(*typed);
        keep(std::move(all));
    });
    dialog->open();
}

void WeightPresets::showMenu(QToolButton& button, double value)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Remove %1").arg(shortWeight(value)), this, [this, value] {
        std::vector<double> all = values();
        std::erase(all, value);
        keep(std::move(all));
    });
    QAction* usual = menu->addAction(tr("Back to the usual ones"), this, [this] { keep({}); });
    usual->setEnabled(!settings_.extra(kPresetsKey).isEmpty());
    menu->popup(button.mapToGlobal(button.rect().bottomLeft()));
}

} // namespace bindpose
