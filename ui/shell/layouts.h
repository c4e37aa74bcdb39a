// SPDX-License-Identifier: MIT
#pragma once
#include "ui/shell/workspaces.h"

#include <QByteArray>
#include <QMap>
#include <QStringList>

class QSettings;

namespace bindpose {

/// Layouts of docks (QMainWindow::saveState) as people left them: one per workspace, class of width and direction of
/// writing, and those that they saved under a name.
class Layouts {
public:
    QByteArray kept(const Workspace& workspace, WidthClass width) const;
    void keep(const Workspace& workspace, WidthClass width, const QByteArray& state);
    void forget(const Workspace& workspace, WidthClass width);

    /// Left and right have changed places: kept layouts are others from now on.
    void setMirrored(bool mirrored) { mirrored_ = mirrored; }

    QStringList names() const { return named_.keys(); }
    QByteArray named(const QString& name) const { return named_.value(name); }
    void saveAs(const QString& name, const QByteArray& state) { named_[name] = state; }
    void remove(const QString& name) { named_.remove(name); }

    void read(QSettings& settings);
    void write(QSettings& settings) const;

private:
    QMap<QString, QByteArray> kept_, named_;
    bool mirrored_ = false;
};

} // namespace bindpose
