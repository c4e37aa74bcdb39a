// SPDX-License-Identifier: MIT
#include "tests/ui/faults.h"

#include "tests/ui/pseudo.h"
#include "ui/widgets/labels/elided_label.h"
#include "ui/window/editor.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QToolButton>

namespace bindpose::testing {
namespace {

QByteArray nameOf(const QWidget& widget)
{
    QByteArray name = widget.metaObject()->className();
    for (const QWidget* up = &widget; up; up = up->parentWidget())
        if (!up->objectName().isEmpty()) name = up->objectName().toUtf8() + " > " + name;
    return name;
}

QString textOf(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) return label->text();
    if (const auto* button = qobject_cast<const QToolButton*>(&widget))
        return button->toolButtonStyle() == Qt::ToolButtonIconOnly && !button->icon().isNull() ? QString()
                                                                                               : button->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) return button->text();
    return {};
}

/// A text has less room than it needs. Labels that are made to give way say the whole in their tool tips.
bool isClipped(const QWidget& widget)
{
    const QString text = textOf(widget);
    if (text.isEmpty() || qobject_cast<const ElidedLabel*>(&widget)) return false;
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (label && label->wordWrap()) return label->heightForWidth(label->width()) > label->height() + 1;
    if (label && label->textFormat() == Qt::RichText) return false;
    const int needed =
        label ? label->sizeHint().width() : qobject_cast<const QAbstractButton*>(&widget)->minimumSizeHint().width();
    return needed > widget.width() + 1;
}

/// What of the widget lies beyond the room that its dock, or the page it scrolls in, has. Scrolling up and down is
/// what pages are for; sideways nobody looks.
bool isCutOff(const QWidget& widget, const QWidget& area)
{
    const QRect here(widget.mapTo(&area, QPoint()), widget.size());
    for (const QWidget* up = widget.parentWidget(); up && up != &area; up = up->parentWidget())
        if (const auto* scroll = qobject_cast<const QScrollArea*>(up)) {
            const int x = widget.mapTo(scroll, QPoint()).x();
            return x < 0 || x + widget.width() > scroll->viewport()->geometry().right() + 1;
        } else if (qobject_cast<const QAbstractScrollArea*>(up)) {
            return false;
        }
    return !area.rect().contains(here);
}

} // namespace

QByteArrayList faultsIn(const QWidget& area)
{
    QByteArrayList out;
    for (const QWidget* widget : area.findChildren<QWidget*>()) {
        const bool control = qobject_cast<const QLabel*>(widget) || qobject_cast<const QAbstractButton*>(widget) ||
                             qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QComboBox*>(widget);
        if (!control || !widget->isVisible() || widget->size().isEmpty()) continue;
        if (isClipped(*widget)) out += "clipped: " + nameOf(*widget) + " \"" + textOf(*widget).toUtf8() + '"';
        if (isCutOff(*widget, area)) out += "cut off: " + nameOf(*widget) + " \"" + textOf(*widget).toUtf8() + '"';
    }
    return out;
}

void keepPicture(QWidget& window, const QString& name)
{
    const QString folder = qEnvironmentVariable("BINDPOSE_PICTURES");
    if (!folder.isEmpty()) window.grab().save(QDir(folder).filePath(name + QStringLiteral(".png")));
}

void speakTest(const QString& language)
{
    if (language == u"long")
        speak(*qApp, std::make_unique<PseudoCatalogue>(Qt::LeftToRight));
    else if (language == u"mirrored")
        speak(*qApp, std::make_unique<PseudoCatalogue>(Qt::RightToLeft));
    else
        speak(*qApp, std::make_unique<Catalogue>(language));
}

ThemeId themeCalled(const QString& name)
{
    return name == u"light"            ? ThemeId::Light
           : name == u"contrast_dark"  ? ThemeId::ContrastDark
           : name == u"contrast_light" ? ThemeId::ContrastLight
                                       : ThemeId::Dark;
}

} // namespace bindpose::testing
