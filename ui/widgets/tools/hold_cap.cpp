// SPDX-License-Identifier: MIT
#include "ui/widgets/tools/hold_cap.h"

#include "ui/base/settings.h"
#include "ui/commands/held_keys.h"
#include "ui/look/key_cap.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace bindpose {

/// Keys may be changed at any time.
HoldCap::HoldCap(const char* row, Settings& settings, QWidget* parent) : QWidget(parent), row_(row), settings_(settings)
{
    connect(&settings, &Settings::changed, this, &HoldCap::retell);
    retell();
}

void HoldCap::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) retell();
    QWidget::changeEvent(event);
}

void HoldCap::retell()
{
    const auto rows = heldMenu().rows;
    const auto row =
        std::ranges::find_if(rows, [this](const ActionSpec& one) { return QLatin1String(one.id) == row_; });
    const QStringList keys = row == rows.end() ? QStringList() : keyCaps(KeyMap::of(settings_).keys(*row));
    const QStringList caps = keys.isEmpty() ? keys : QStringList(tr("%1 drag").arg(keys.front()));
    if (caps == caps_) return;
    caps_ = caps;
    const QString tip = keys.isEmpty() ? QString() : tr("Hold %1 over the 3D view and drag.").arg(keys.front());
    setToolTip(tip);
    setAccessibleName(tip);
    updateGeometry();
    update();
}

QSize HoldCap::sizeHint() const
{
    return {keyCapsWidth(caps_), fontMetrics().height() + 4};
}

void HoldCap::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintKeyCaps(painter, rect(), caps_, layoutDirection(), isEnabled());
}

} // namespace bindpose
