// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session.h"

#include <QDockWidget>
#include <QMainWindow>

#include <vector>

namespace bindpose {

/// A dock around one view. Its title looks like the tab of tabbed docks when it stands alone.
class Dock : public QDockWidget {
    Q_OBJECT
public:
    Dock(const ViewPart& part, View* view, QWidget* parent);
    const ViewPart& part() const { return part_; }
    View& view() const { return *view_; }

private:
    const ViewPart& part_;
    View* view_;
};

/// The docks of all view parts and their first layout: left, right, bottom (which owns both corners); parts of equal
/// tens are tabbed, the others stand below one another.
class Docks : public QObject {
    Q_OBJECT
public:
    Docks(Session& session, QMainWindow& window);
    const std::vector<Dock*>& all() const { return docks_; }
    Dock* find(const QString& id) const;
    /// Brings a dock to the front, opening it where it is closed.
    void raise(const QString& id);
    void resetLayout();
    /// Title bars follow which docks are tabbed now.
    void updateTitles();

private:
    QMainWindow& window_;
    std::vector<Dock*> docks_;
};

} // namespace bindpose
