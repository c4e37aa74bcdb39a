// SPDX-License-Identifier: MIT
// What a drag of the handles says at the cursor.
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/session/session.h"
#include "ui/viewport/gizmo/pose_drag.h"

#include <QCoreApplication>

#include <cmath>

namespace bindpose {
namespace {

struct DragWords {
    Q_DECLARE_TR_FUNCTIONS(PoseDrag)
};

constexpr Token kAxisInk[] = {Token::X, Token::Y, Token::Z};

QString axisName(int axis)
{
    return QStringLiteral("XYZ").mid(axis, 1);
}

/// "+47.5°" with a true minus sign.
QString degrees(float angleRad, bool sign)
{
    const double value = static_cast<double>(glm::degrees(angleRad));
    return (sign && value >= 0.0 ? QStringLiteral("+") : QString()) + decimals(value, 1) + QChar(0x00B0);
}

QString spaceName(HandleSpace space)
{
    return space == HandleSpace::Local    ? DragWords::tr("local")
           : space == HandleSpace::Parent ? DragWords::tr("parent")
                                          : DragWords::tr("model");
}

} // namespace

void PoseDrag::addAmountLines(HudTag& tag) const
{
    const Handle handle = gizmo_.active();
    const int axis = static_cast<int>(handle);
    const bool one = isAxis(handle);
    if (gizmo_.tool() == Tool::Rotate) {
        const QString value = keyed_.amount.isEmpty() ? degrees(amount_.angleRad, true) : keyed_.amount + QChar(0x00B0);
        if (trackball_)
            tag.lines.push_back({DragWords::tr("angle both ways"), value});
        else if (one)
            tag.lines.push_back({DragWords::tr("%1 angle").arg(axisName(axis)), value, kAxisInk[axis]});
        else
            tag.lines.push_back({DragWords::tr("angle in view"), value});
    } else if (gizmo_.tool() == Tool::Move) {
        const QString unit = typedUnitName(facts()); // as the docks
        for (int i = 0; i < 3; ++i) {
            const bool in = one ? i == axis : handle == Handle::View || i + static_cast<int>(Handle::YZ) != axis;
            if (!in) continue;
            const QString value = keyed_.amount.isEmpty()
                                      ? lengthText(facts(), static_cast<double>(amount_.moved[i]), true)
                                      : keyed_.amount + u' ' + unit;
            tag.lines.push_back({DragWords::tr("%1 move").arg(axisName(i)), value, kAxisInk[i]});
        }
    } else {
        const auto factor = static_cast<double>(amount_.factors[one ? axis : 0]);
        const QString value = keyed_.amount.isEmpty() ? decimals(factor, 3) : keyed_.amount;
        if (one)
            tag.lines.push_back({DragWords::tr("%1 factor").arg(axisName(axis)), value, kAxisInk[axis]});
        else
            tag.lines.push_back({DragWords::tr("factor"), value});
    }
}

void PoseDrag::addDifferenceLine(HudTag& tag) const
{
    if (amount_.bends > 0) {
        const float missed = target_->missedBy();
        const bool there = missed < 1e-3f * (1.0f + glm::length(amount_.moved));
        tag.lines.push_back({DragWords::tr("%n joint(s) bend", nullptr, static_cast<int>(amount_.bends)),
            there ? DragWords::tr("reached")
                  : DragWords::tr("%1 short").arg(lengthText(facts(), static_cast<double>(missed)))});
        if (amount_.swivelRad != 0.0f)
            tag.lines.push_back({DragWords::tr("bend turned"), degrees(amount_.swivelRad, true)});
        return;
    }
    const ClipDifference off = target_->difference();
    QString value;
    // Where this turn is all that it differs by, it goes the same way.
    const bool same = isAxis(gizmo_.active()) && std::abs(std::abs(amount_.angleRad) - off.turnedRad) < 1e-3f;
    if (gizmo_.tool() == Tool::Rotate) value = degrees(same ? amount_.angleRad : off.turnedRad, same);
    if (gizmo_.tool() == Tool::Move) value = lengthText(facts(), static_cast<double>(off.moved));
    if (gizmo_.tool() == Tool::Scale) {
        QStringList factors;
        const bool even = off.scaled.x == off.scaled.y && off.scaled.y == off.scaled.z;
        for (int i = 0; i < (even ? 1 : 3); ++i) factors += decimals(static_cast<double>(off.scaled[i]), 2);
        value = QStringLiteral("× ") + factors.join(QStringLiteral("  "));
    }
    tag.lines.push_back({target_->differenceName(), value});
}

HudTag PoseDrag::tag() const
{
    HudTag out;
    out.at = at_;
    out.title = target_->name();
    out.aside = spaceName(gizmo_.tool() == Tool::Scale ? HandleSpace::Local : session_.view().handleSpace);
    addAmountLines(out);
    addDifferenceLine(out);
    if (gizmo_.tool() == Tool::Rotate)
        out.hint = DragWords::tr("Shift snaps 5°, X Y Z lock, digits type, Esc cancels");
    else if (amount_.bends > 0)
        out.hint =
            DragWords::tr("Wheel or ← → turns the bend, ↑ ↓ bend more or fewer joints, Shift snaps %1, Esc cancels")
                .arg(lengthText(facts(), moveStep(facts())));
    else if (gizmo_.tool() == Tool::Move && target_->jointsAbove() >= kFewestBend)
        out.hint =
            (reach_.always ? DragWords::tr(
                                 "The joints above bend, Ctrl moves it alone, X Y Z lock, Shift snaps %1, Esc cancels")
                           : DragWords::tr(
                                 "Shift snaps %1, Ctrl bends the joints above, X Y Z lock, digits type, Esc cancels"))
                .arg(lengthText(facts(), moveStep(facts())));
    else if (gizmo_.tool() == Tool::Move)
        out.hint = DragWords::tr("Shift snaps %1, X Y Z lock, digits type, Esc cancels")
                       .arg(lengthText(facts(), moveStep(facts())));
    else
        out.hint = DragWords::tr("Shift snaps 0.1, X Y Z lock, digits type, Esc cancels");
    return out;
}

} // namespace bindpose
