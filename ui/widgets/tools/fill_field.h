// SPDX-License-Identifier: MIT
#pragma once
#include "ui/widgets/labels/number_field.h"

namespace bindpose {

/// A field for one number that shows by how far it is filled where the number lies between two ends: a drag over its
/// width goes from one to the other, a double click types, the wheel turns it with Ctrl and scrolls the page without.
/// The ends bound the wheel alone; who typed more has more.
class FillField final : public NumberField {
    Q_OBJECT
public:
    explicit FillField(QWidget* parent);
    /// `grid`: what a drag goes in. Precondition: least < most.
    void setEnds(double least, double most, double grid);
    /// How much of it is filled, 0 … 1.
    double filled() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void fitTurning();

    double least_ = 0.0, most_ = 1.0, grid_ = 0.01;
    int wheel_ = 0; ///< of a notch, in eighths of a degree
};

} // namespace bindpose
