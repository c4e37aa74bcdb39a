// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"
#include "ui/shell/layouts.h"

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

protected:
    /// Enter presses the button that has the focus, as Space does.
    void keyPressEvent(QKeyEvent* event) override;

private:
    const ViewPart& part_;
    View* view_;
};

/// The docks of all view parts, laid out by the workspace in use. What people change of a layout is kept for that
/// workspace and class of width.
class Docks : public QObject {
    Q_OBJECT
public:
    Docks(Session& session, QMainWindow& window);
    const std::vector<Dock*>& all() const { return docks_; }
    Dock* find(const QString& id) const;
    /// Brings a dock to the front, opening it where it is closed.
    void raise(const QString& id);

    const Workspace& workspace() const { return *workspace_; }
    void setWorkspace(const Workspace& workspace);
    /// Puts every dock back to where the workspace has it.
    void resetLayout();
    /// Takes up the layout of another class of width when the window's has changed.
    void followWidth();
    /// No docks at all (nothing is open), or those of the workspace.
    void setShown(bool shown);
    bool shown() const { return shown_; }

    void saveLayoutAs(const QString& name);
    void applyNamed(const QString& name);
    Layouts& layouts() { return layouts_; }
    /// Keeps the layout of now in layouts().
    void keep();
    /// After layouts() were read from the settings.
    void takeUp(const Workspace& workspace);

    /// Hides the docks at the trailing side, or shows those that were hidden so.
    void toggleSide();

    /// Where the window is too small for all, docks give way to the viewport: the bottom one first, then the left, then
    /// the right ones; they come back with the room.
    void giveWay();
    /// Docks that gave way; of each side those in front first.
    std::vector<Dock*> folded() const;

    /// Title bars follow which docks are tabbed now.
    void updateTitles();
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    /// Other docks than before may have given way.
    void foldedChanged();

private:
    void build();
    void arrange(DockArea area, const QString& rows, std::vector<Dock*>& fronts);
    void size(const std::vector<Dock*>& fronts);
    void apply();
    bool restore(const QByteArray& state);
    void comeBack();
    void showFloating();
    void settle();
    QByteArray state() const;

    QMainWindow& window_;
    std::vector<Dock*> docks_;
    Layouts layouts_;
    const Workspace* workspace_;
    WidthClass width_ = WidthClass::Normal;
    bool shown_ = true;
    /// Docks that gave way, with the size of the window that they need.
    struct Yielded {
        std::vector<Dock*> docks;
        QSize needed;
    };
    std::vector<Yielded> yielded_;
    /// The layout as it was left last in a window with room for it. It is what is kept of a smaller window, which
    /// squeezes docks, and of one in which docks gave way.
    struct Settled {
        QByteArray state;
        QSize size;            ///< of the window
        bool squeezed = false; ///< the window is smaller now
        QByteArray pressed;    ///< the layout when a mouse button went down in the window
        bool fits(QSize window) const { return window.width() >= size.width() && window.height() >= size.height(); }
    } settled_;
    std::vector<Dock*> waiting_; ///< floating ones, for the window
    struct Hidden {
        std::vector<Dock*> side, front; ///< those that could be seen
    } hidden_;                          ///< by toggleSide
};

} // namespace bindpose
