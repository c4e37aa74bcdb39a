// SPDX-License-Identifier: MIT
#include "ui/widgets/labels/told_box.h"

namespace bindpose {

QMessageBox* showToldBox(QMessageBox::Icon icon, const QString& title, const QString& text, QWidget& window)
{
    auto* box = new QMessageBox(icon, title, text, QMessageBox::Ok, &window);
    box->setObjectName(QStringLiteral("told"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowModality(Qt::WindowModal);
    box->open();
    return box;
}

} // namespace bindpose
