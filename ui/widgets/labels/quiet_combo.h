// SPDX-License-Identifier: MIT
#pragma once
#include <QComboBox>
#include <QWheelEvent>

namespace bindpose {

/// For pages that scroll: the wheel scrolls the page, and a value never changes because the mouse happened to be over
/// it.
class QuietCombo : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

} // namespace bindpose
