// SPDX-License-Identifier: MIT
#pragma once
#include <QString>

class QFileDialog;
class QWidget;

namespace bindpose {

/// A dialog for files that deletes itself when closed; where it is Qt's own, names have the room that sizes and dates
/// leave.
QFileDialog* newFileDialog(
    QWidget* parent, const QString& title, const QString& folder = {}, const QString& filter = {});

} // namespace bindpose
