// SPDX-License-Identifier: MIT
#pragma once
#include <QDockWidget>
#include <QEvent>
#include <QTabBar>

namespace bindpose {

/// Asked for by a dock's menu; the window knows the guide. Sent to the main window.
class DockHelpEvent final : public QEvent {
public:
    explicit DockHelpEvent(QString asked) : QEvent(kind()), dock(std::move(asked)) {}
    static Type kind();
    const QString dock; ///< its id
};

/// Title of a dock that stands alone: looks like a bar of one tab, with the dock's menu at its end. Nothing of it is
/// there while Qt shows tabs.
class DockTitle final : public QWidget {
    Q_OBJECT
public:
    explicit DockTitle(QDockWidget& dock);
    void setBare(bool bare);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QDockWidget& dock_;
    bool bare_ = false;
};

/// The same menu at the end of a bar of tabbed docks, for the one in front.
class DockTabMenu final : public QObject {
    Q_OBJECT
public:
    /// Adds it to `tabs` unless it is there.
    static void addTo(QTabBar& tabs, QWidget& window);
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    DockTabMenu(QTabBar& tabs, QWidget& window);
    QDockWidget* front() const;
    void place();

    QTabBar& tabs_;
    QWidget& window_;
    QWidget* button_ = nullptr;
};

} // namespace bindpose
