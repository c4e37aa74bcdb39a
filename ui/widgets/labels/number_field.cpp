// SPDX-License-Identifier: MIT
#include "ui/widgets/labels/number_field.h"

#include "ui/base/texts.h"
#include "ui/look/painted_tip.h"
#include "ui/widgets/labels/typed_amount.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <cmath>
#include <utility>

namespace bindpose {
namespace {

/// Set while the cursor was put into the number by hand: it stands still, so that what is typed does not go into
/// another number that came meanwhile.
constexpr const char* kHeld = "held";

bool putsCursor(int key)
{
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Home || key == Qt::Key_End;
}

/// A capital is no part of a number, apart from that of an exponent: it is the window's.
bool isCommand(const QKeyEvent& key)
{
    return key.modifiers() == Qt::ShiftModifier && key.key() >= Qt::Key_A && key.key() <= Qt::Key_Z &&
           key.key() != Qt::Key_E;
}

/// Where nothing was typed undo and redo are those of the document: a line of text would keep the keys for itself.
class UndoOfDocument final : public QObject {
public:
    explicit UndoOfDocument(NumberField& field) : QObject(&field), field_(field) { field.installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::MouseButtonPress && field_.hasFocus() && !field_.entered())
            field_.setProperty(kHeld, true);
        if (event->type() == QEvent::MouseButtonDblClick) field_.setProperty(kHeld, false); // takes the whole
        if (event->type() == QEvent::KeyPress && putsCursor(static_cast<QKeyEvent*>(event)->key()))
            field_.setProperty(kHeld, true);
        if (event->type() != QEvent::ShortcutOverride) return false;
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (isCommand(key)) {
            event->ignore();
            return true;
        }
        if (field_.isModified()) return false;
        const bool ours = key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
        if (ours) field_.setProperty(kHeld, false);
        if (ours) event->ignore();
        return ours;
    }

private:
    NumberField& field_;
};

} // namespace

NumberField::NumberField(const QString& letter, Token ink, QWidget* parent)
    : QLineEdit(parent), letter_(letter), ink_(ink)
{
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    placeLetter();
    setMinimumWidth(52);
    new UndoOfDocument(*this);
    connect(this, &QLineEdit::editingFinished, this, [this] { // Enter, or the field is left
        commit();
        if (!isModified() && property(kHeld).toBool()) show();
    });
}

void NumberField::turn(double value)
{
    put(value);
    deselect();
    Q_EMIT committed(value);
}

NumberField::Turning NumberField::turning() const
{
    if (turning_) return *turning_;
    if (unit_ == u"°") return {0.5, 0.5};
    const double step = std::pow(10.0, std::floor(std::log10(std::max(std::abs(value()), 1.0))) - 2.0);
    const double finest = std::pow(10.0, -digits_);
    return {std::max(step, 0.2 * finest), std::max(step, finest)};
}

bool NumberField::atRest() const
{
    return !isModified() && !property(kHeld).toBool() && !property("wrong").toBool();
}

/// The letter stands at the side where lines begin, the unit at the other.
void NumberField::placeLetter()
{
    const int before = letter_.isEmpty() ? 0 : 14,
              behind = unit_.isEmpty() || !unitShown_ ? 0 : fontMetrics().horizontalAdvance(unit_);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    setTextMargins(mirrored ? behind : before, 0, mirrored ? before : behind, 0);
}

void NumberField::setLetter(const QString& letter, Token ink)
{
    if (letter == letter_ && ink == ink_) return;
    letter_ = letter;
    ink_ = ink;
    placeLetter();
    update();
}

void NumberField::setUnit(const QString& unit, bool shown)
{
    if (unit == unit_ && shown == unitShown_) return;
    unit_ = unit;
    unitShown_ = shown;
    placeLetter();
    update();
}

void NumberField::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LayoutDirectionChange) placeLetter();
    QLineEdit::changeEvent(event);
}

void NumberField::setValue(std::optional<double> value)
{
    value_ = value;
    showPointer();
    if (hasFocus() && (isModified() || property(kHeld).toBool())) return;
    // A number that was taken as a whole stays taken while values run by: what is typed replaces it.
    const bool taken = hasFocus() && hasSelectedText() && selectedText() == text();
    show();
    if (taken) selectAll();
}

void NumberField::put(double value)
{
    setModified(false);
    setProperty(kHeld, false);
    setValue(value);
}

void NumberField::show()
{
    setProperty(kHeld, false);
    setWrong(false);
    const QString text = fittingText();
    if (text != this->text() || isUndoAvailable()) setText(text); // what was typed is over, also for undo
    setModified(false);
}

bool NumberField::event(QEvent* event)
{
    const QString whole = value_ ? fieldText(*value_, digits_).replace(u'-', QChar(0x2212)) : QString();
    if (event->type() != QEvent::ToolTip || !atRest() || whole == text()) return QLineEdit::event(event);
    showPaintedTip(
        *this, *static_cast<QHelpEvent*>(event), QStringList{whole + unit_, toolTip()}.join(u'\n').trimmed());
    return true;
}

/// With as many digits as there is room for: a sign that is cut off says the contrary.
QString NumberField::fittingText() const
{
    if (!value_) return {};
    const QMargins text = textMargins();
    const int room = width() - text.left() - text.right() - 12; // frame and padding
    QString out;
    for (int digits = digits_; digits >= 0; --digits) {
        out = fieldText(*value_, digits).replace(u'-', QChar(0x2212));
        if (!isVisible() || hasFocus() || fontMetrics().horizontalAdvance(out) <= room) break;
    }
    return out;
}

void NumberField::resizeEvent(QResizeEvent* event)
{
    QLineEdit::resizeEvent(event);
    if (!isModified() && !property("wrong").toBool()) show();
}

void NumberField::setWrong(bool wrong)
{
    if (property("wrong").toBool() == wrong) return;
    setProperty("wrong", wrong);
    style()->unpolish(this);
    style()->polish(this);
}

void NumberField::commit()
{
    if (!isModified()) return;
    const Result<double> typed = typedAmount(text(), value_, unit_);
    if (!typed) {
        setWrong(true);
        Q_EMIT refused(sentence(typed.error()));
        return;
    }
    value_ = *typed;
    show();
    Q_EMIT committed(*typed);
}

void NumberField::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    painter.setPen(color(isEnabled() ? Token::Text2 : Token::Off));
    if (unitShown_) painter.drawText(rect().adjusted(8, 0, -8, 0), Qt::AlignRight | Qt::AlignVCenter, unit_);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(color(isEnabled() ? ink_ : Token::Off));
    painter.drawText(rect().adjusted(8, 0, -8, 0), Qt::AlignLeft | Qt::AlignVCenter, letter_);
}

void NumberField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !atRest()) return show();
    QLineEdit::keyPressEvent(event);
}

void NumberField::focusInEvent(QFocusEvent* event)
{
    if (atRest() && fittingText() != text()) show(); // the whole number, to be changed
    QLineEdit::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason) selectAll();
    entered_ = event->reason() == Qt::MouseFocusReason;
    showPointer();
}

void NumberField::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    const bool goes = event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason;
    if (goes && atRest() && fittingText() != text()) show(); // as much as there is room for
    showPointer();
}

/// Over a number that a drag would turn the pointer says so.
void NumberField::showPointer()
{
    const Qt::CursorShape shape = value_ && !hasFocus() ? Qt::SizeHorCursor : Qt::IBeamCursor;
    if (cursor().shape() != shape) setCursor(shape);
}

/// The click that enters the field takes the whole number, a further one puts the cursor.
void NumberField::mouseReleaseEvent(QMouseEvent* event)
{
    QLineEdit::mouseReleaseEvent(event);
    if (std::exchange(entered_, false) && !hasSelectedText()) selectAll();
}

/// A number is one word, the digits behind its point included.
void NumberField::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) selectAll();
}

} // namespace bindpose
