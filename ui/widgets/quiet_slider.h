// SPDX-License-Identifier: MIT
#pragma once
#include <QSlider>
#include <QWheelEvent>

namespace bindpose {

/// For pages that scroll, as QuietCombo.
class QuietSlider final : public QSlider {
public:
    using QSlider::QSlider;

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

} // namespace bindpose
