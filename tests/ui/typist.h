// SPDX-License-Identifier: MIT
#pragma once
#include "ui/shell/docks.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QtTest>

namespace bindpose::testing {

/// Somebody with a keyboard and no mouse.
class Typist {
public:
    explicit Typist(MainWindow& window) : window_(window) {}
    static QWidget* focus() { return QApplication::focusWidget(); }
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(focus() ? focus() : QApplication::activeWindow(), key, modifiers);
        QCoreApplication::processEvents();
    }
    static void type(const QString& text)
    {
        for (const QChar c : text) QTest::keyClick(focus(), c.toLatin1());
    }
    /// What the palette finds best for this text.
    static void command(const QString& text)
    {
        press(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(focus() && focus()->objectName() == QLatin1String("paletteField"));
        type(text);
        press(Qt::Key_Return);
        QTRY_VERIFY(!focus() || focus()->objectName() != QLatin1String("paletteField"));
    }
    /// F6 until the focus is in the dock.
    bool goToArea(const char* dock)
    {
        for (int i = 0; i < 20 && !isIn(dock); ++i) press(Qt::Key_F6);
        return isIn(dock);
    }
    bool isIn(const char* dock) const
    {
        const Dock* wanted = window_.docks().find(QLatin1String(dock));
        return focus() && wanted->isAncestorOf(focus());
    }
    /// Tab, or Shift+Tab, until the control has the focus.
    static bool tabTo(const QString& name, Qt::Key key = Qt::Key_Tab)
    {
        const Qt::KeyboardModifiers held = key == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier;
        for (int i = 0; i < 40 && focus() && focus()->objectName() != name; ++i) press(key, held);
        return focus() && focus()->objectName() == name;
    }

private:
    MainWindow& window_;
};

} // namespace bindpose::testing
