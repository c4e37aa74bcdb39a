// SPDX-License-Identifier: MIT
#pragma once
#include <QString>

#include <functional>

class QAbstractItemView;
class QMenu;
class QWidget;

namespace bindpose {

/// Role of item models: what a cell gives to the clipboard, numbers with all their digits.
inline constexpr int kExactRole = 0x0100 + 900;

/// Digits that read back the same: 9 of a float, 17 of a double; always with a dot.
QString exactText(float value);
QString exactText(double value);

/// The line "Copy …" of a menu; none where there is nothing to copy.
void addExactCopy(QMenu& menu, const QString& text);
/// Right click offers to copy the cell under the cursor by its kExactRole; Ctrl+C copies the current one.
void offerExactCopy(QAbstractItemView& view);
/// Right click on a read-out offers to copy what `text` gives.
void offerExactCopy(QWidget& readOut, std::function<QString()> text);

} // namespace bindpose
