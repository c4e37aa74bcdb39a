// SPDX-License-Identifier: MIT
#pragma once
#include "ui/workspaces.h"

#include <QByteArray>
#include <QMap>
#include <QStringList>

class QSettings;

namespace bindpose {

/// Layouts of docks (QMainWindow::saveState) as people left them: one per workspace and class of width, and those that
/// they saved under a name.
class Layouts {
public:
    QByteArray kept(const Workspace& workspace, WidthClass width) const;
    void keep(const Workspace& workspace, WidthClass width, const QByteArray& state);
    void forget(const Workspace& workspace, WidthClass width);

    QStringList names() const { return named_.keys(); }
    QByteArray named(const QString& name) const { return named_.value(name); }
    void saveAs(const QString& name, const QByteArray& state) { named_[name] = state; }
    void remove(const QString& name) { named_.remove(name); }

    void read(QSettings& settings);
    void write(QSettings& settings) const;

private:
    QMap<QString, QByteArray> kept_, named_;
};

} // namespace bindpose
