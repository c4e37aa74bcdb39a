// SPDX-License-Identifier: MIT
#pragma once
#include <QObject>
#include <QPointer>

#include <cstdint>

class QKeyEvent;
class QMouseEvent;
class QWidget;

namespace bindpose {

class Editing;
class NumberField;

/// A number turns while it is dragged sideways: by its own steps, a tenth of them with Ctrl, ten with Shift. All of it
/// is one undo step; Esc or the right button takes it back. A click without a drag goes on to typing, and a drag in a
/// field that is typed in marks text, as ever.
class NumberScrub : public QObject {
    Q_OBJECT
public:
    /// `stage` has the keys again after a drag in its window.
    NumberScrub(Editing& editing, QWidget& stage);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool meetMouse(NumberField& field, const QMouseEvent& event);
    void turn(const QMouseEvent& event);
    void takeBack();
    void end();

    Editing& editing_;
    QWidget& stage_;
    QPointer<NumberField> field_; ///< that the left button was pressed on
    int startX_ = 0, lastX_ = 0;
    double from_ = 0.0, exact_ = 0.0; ///< of the number: when it began, and before rounding
    std::uint64_t gesture_ = 0;       ///< 0: not dragged yet
    bool spent_ = false;              ///< taken back, and the button is still down
};

} // namespace bindpose
