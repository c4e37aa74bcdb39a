// SPDX-License-Identifier: MIT
#pragma once
#include "core/math/euler.h"
#include "ui/widgets/labels/quiet_controls.h"

#include <optional>

namespace bindpose {

/// Orders of three angles as the window names them: by the matrices as they are written. "XYZ" is R = Rx · Ry · Rz,
/// which turns about z first (RotationOrder names that by the axis that turns first: ZYX).
QString orderName(RotationOrder order);
/// In small letters or large ones. None: there is no such order.
std::optional<RotationOrder> orderNamed(const QString& name);
/// "XYZ: R = Rx · Ry · Rz, the last one turns first."
QString orderTip(RotationOrder order);

/// Where one of them is chosen.
class OrderBox : public QuietCombo {
public:
    explicit OrderBox(QWidget* parent);
    RotationOrder order() const;
    void setOrder(RotationOrder order);

protected:
    void changeEvent(QEvent* event) override;

private:
    void tellOrders(); ///< in the language that is spoken
};

} // namespace bindpose
