// SPDX-License-Identifier: MIT
#pragma once
#include <QMessageBox>

namespace bindpose {

/// Tells something over a window; what goes on behind it goes on. Deletes itself when closed.
QMessageBox* showToldBox(QMessageBox::Icon icon, const QString& title, const QString& text, QWidget& window);

} // namespace bindpose
