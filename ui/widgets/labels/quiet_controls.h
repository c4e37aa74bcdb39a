// SPDX-License-Identifier: MIT
#pragma once
#include <QComboBox>
#include <QMouseEvent>
#include <QSlider>
#include <QStyleOptionSlider>
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

/// For pages that scroll, as QuietCombo. A press beside the handle takes the handle there and into the hand: one drag,
/// where Qt would go in pages as long as the button is down.
class QuietSlider final : public QSlider {
public:
    using QSlider::QSlider;

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
    void mousePressEvent(QMouseEvent* event) override
    {
        QStyleOptionSlider option;
        initStyleOption(&option);
        const auto part = [&](QStyle::SubControl which) {
            return style()->subControlRect(QStyle::CC_Slider, &option, which, this);
        };
        const QRect handle = part(QStyle::SC_SliderHandle), groove = part(QStyle::SC_SliderGroove);
        const bool beside = event->button() == Qt::LeftButton && !handle.contains(event->position().toPoint());
        if (beside)
            setSliderPosition(QStyle::sliderValueFromPosition(minimum(), maximum(),
                event->position().toPoint().x() - groove.left() - handle.width() / 2, groove.width() - handle.width(),
                option.upsideDown));
        QSlider::mousePressEvent(event);
        if (beside && isSliderDown()) Q_EMIT sliderMoved(sliderPosition());
    }
};

} // namespace bindpose
