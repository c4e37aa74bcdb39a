// SPDX-License-Identifier: MIT
#pragma once
#include <QStringList>

namespace bindpose {

/// Lines of a text that was copied from a table, without the empty ones at its end.
QStringList pastedLines(const QString& text);
/// What stands between the cells of a copied table: a comma is a decimal one where something else does.
QChar pastedSeparator(const QString& text);

} // namespace bindpose
