// SPDX-License-Identifier: MIT
#pragma once
#include <QAction>
#include <QMainWindow>
#include <QToolButton>

namespace bindpose {

class Docks;

/// Where the window is too small for them, docks give way to the 3D view: then, and only then, this is there and lists
/// them. The one that is picked lies over the view until it is closed or there is room for all again.
class FoldedButton final : public QToolButton {
    Q_OBJECT
public:
    /// `side` brings the first of them, too: its key is told.
    FoldedButton(const QAction& side, QWidget* parent);
    void follow(Docks& docks);

private:
    void fill(Docks& docks);
    void tell();

    const QAction& side_;
};

/// Lays the first dock that gave way beside the view over it, or takes away all that lie there. False: none gave way.
bool toggleFolded(const Docks& docks, const QMainWindow& window);

} // namespace bindpose
