// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/theme.h"

#include <QLineEdit>

#include <optional>

namespace bindpose {

/// A field for one number. Shows what it is given unless somebody is typing in it, with as many digits as there is room
/// for: the whole number while the keyboard is in the field, and in its tooltip. Says `committed` when a person has
/// typed an amount (see typedAmount) and left the field or pressed Enter. A text that is none stays, marked, until it
/// is one.
class NumberField : public QLineEdit {
    Q_OBJECT
public:
    /// `letter` stands in front in the colour of `ink` (axes X Y Z); may be empty.
    explicit NumberField(const QString& letter = {}, Token ink = Token::Text2, QWidget* parent = nullptr);
    /// `digits`: most decimals that are shown; the value itself is kept in full.
    void setDigits(int digits) { digits_ = digits; }
    /// The letter in front may change with what is shown.
    void setLetter(const QString& letter, Token ink);
    /// That amounts are typed in ("°"); stands behind the number unless a label does. May be empty.
    void setUnit(const QString& unit, bool shown = true);
    const QString& unit() const { return unit_; }
    void setValue(std::optional<double> value);
    /// Shows it whatever was being typed.
    void put(double value);
    double value() const { return value_.value_or(0.0); }
    /// As if it had been typed: of a field that is dragged.
    void turn(double value);
    /// How a drag changes the number: by `step` for a pixel, to multiples of `grid`.
    struct Turning {
        double step = 0.0, grid = 0.0;
    };
    /// Unless this is told: half a degree, else two digits behind the first one: 0.01 where the number is below ten.
    void setTurning(Turning turning) { turning_ = turning; }
    Turning turning() const;
    /// The press of now brought the focus here; a drag that begins with it turns the number, if there is one.
    bool entered() const { return entered_; }
    bool canTurn() const { return value_ && entered_ && isEnabled() && !isReadOnly(); }
    /// Nothing is typed here and no cursor was put: letters and blanks, which begin no number, mean commands.
    bool atRest() const;

Q_SIGNALS:
    void committed(double value);
    /// What was typed is no number: a sentence for the status bar.
    void refused(const QString& reason);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    void commit();
    void placeLetter();
    void showPointer();
    void show();
    QString fittingText() const;
    void setWrong(bool wrong);

    QString letter_, unit_;
    bool unitShown_ = true;
    Token ink_;
    int digits_ = 4;
    std::optional<double> value_;
    std::optional<Turning> turning_;
    bool entered_ = false; ///< by the press of a mouse button that is still down
};

} // namespace bindpose
