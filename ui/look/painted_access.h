// SPDX-License-Identifier: MIT
#pragma once
#include <QAccessible>
#include <QRect>
#include <QString>

#include <functional>
#include <vector>

namespace bindpose {

/// Something that a widget paints itself and that a person tells apart: a mark, a range, a legend.
struct PaintedPart {
    QString name;
    QRect rect;                    ///< in the widget
    std::function<void()> press{}; ///< what a press there does; none: it only shows
};

/// A widget that paints says here what there is to see; screen readers find it as children of the widget.
class PaintedParts {
public:
    virtual ~PaintedParts() = default;
    virtual std::vector<PaintedPart> paintedParts() const = 0;
};

/// Makes screen readers find the parts of every widget that is a PaintedParts. Safe to call again.
void installPaintedAccess();

} // namespace bindpose
