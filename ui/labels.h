// SPDX-License-Identifier: MIT
#pragma once

class QFrame;
class QLabel;
class QWidget;

namespace bindpose {

/// A label in a role of the theme ("title", "label", "caption", "value" …). Text is shown as it is, never as markup:
/// names of files and joints may hold anything.
QLabel* makeLabel(const char* role, QWidget* parent);
/// The same for sentences: broken into lines.
QLabel* makeText(const char* role, QWidget* parent);
/// A line between two groups.
QFrame* makeLine(QWidget* parent);

} // namespace bindpose
