// SPDX-License-Identifier: MIT
#pragma once

class QFrame;
class QLabel;
class QString;
class QWidget;

namespace bindpose {

/// A label in a role of the theme ("title", "label", "caption", "value" …). Text is shown as it is, never as markup:
/// names of files and joints may hold anything.
QLabel* makeLabel(const char* role, QWidget* parent);
/// The same for sentences: broken into lines, a word without an end (a file's name) too. No text makes a window wider.
QLabel* makeText(const char* role, QWidget* parent);
QLabel* makeText(const char* role, const QString& text, QWidget* parent);
/// Another role for a widget that is there: its colour follows what it says.
void setRole(QWidget& widget, const char* role);
/// A line between two groups.
QFrame* makeLine(QWidget* parent);

} // namespace bindpose
