// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/scene_difference.h"
#include "ui/safety/reapply.h"

#include <QDialog>

#include <functional>

namespace bindpose {

/// A sentence and a table below it, to read and to copy.
struct ListText {
    QString title, note;
    QStringList columns;
    QList<QStringList> rows;
    QString empty; ///< in place of the table where there is no row
};

/// Edits that did not fit, and those whose place was changed in the file, too.
ListText reportText(const ReapplyReport& report);
/// What differs between the file as it was opened and as it is on disk.
ListText differenceText(const QString& name, const std::vector<SceneDifference>& differences);

/// What the list is shown for: its button does it and closes the list.
struct ListAction {
    QString text, tip;
    std::function<void()> run;
};

/// Shows it; window-modal, deletes itself when closed. Without an action it asks nothing.
QDialog* showList(const ListText& text, QWidget* parent, const ListAction* action = nullptr);

} // namespace bindpose
