// SPDX-License-Identifier: MIT
#pragma once
#include <QTest>
#include <QWidget>
#include <QWindow>

namespace bindpose::testing {

/// A mouse as the window system has it: the whole program knows which buttons are down.
class Hand {
public:
    explicit Hand(QWidget& on, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers held = {})
        : on_(on), button_(button), held_(held)
    {}
    void press(QPoint at) const { QTest::mousePress(window(), button_, held_, in(at)); }
    void move(QPoint at) const { QTest::mouseMove(window(), in(at)); }
    void release(QPoint at) const { QTest::mouseRelease(window(), button_, held_, in(at)); }

private:
    QWindow* window() const { return on_.window()->windowHandle(); }
    QPoint in(QPoint at) const { return on_.mapTo(on_.window(), at); }
    QWidget& on_;
    Qt::MouseButton button_;
    Qt::KeyboardModifiers held_;
};

} // namespace bindpose::testing
