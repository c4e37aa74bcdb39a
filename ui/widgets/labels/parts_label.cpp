// SPDX-License-Identifier: MIT
#include "ui/widgets/labels/parts_label.h"

#include <QFontMetrics>

namespace bindpose {
namespace {

constexpr QLatin1String kGap("   ");

} // namespace

PartsLabel::PartsLabel(QWidget* parent) : ElidedLabel(Qt::ElideRight, parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void PartsLabel::setParts(QStringList parts)
{
    parts_ = std::move(parts);
    const QString all = parts_.join(kGap);
    setToolTip(all);
    setAccessibleDescription(all);
    showParts();
}

void PartsLabel::showParts()
{
    QStringList shown = parts_;
    while (shown.size() > 1 && fontMetrics().horizontalAdvance(shown.join(kGap)) > width()) shown.removeLast();
    setText(shown.join(kGap));
}

void PartsLabel::resizeEvent(QResizeEvent* event)
{
    ElidedLabel::resizeEvent(event);
    showParts();
}

} // namespace bindpose
