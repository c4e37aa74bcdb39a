// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/actions.h"
#include "ui/shell/workspaces.h"

#include <QAbstractButton>

#include <vector>

namespace bindpose {

/// One of the strip: icon, word, and a count where there is something to count.
class WorkspaceTab final : public QAbstractButton {
    Q_OBJECT
public:
    WorkspaceTab(const Workspace& workspace, QWidget* parent);
    const Workspace& workspace() const { return workspace_; }
    struct Badge {
        int count = 0;         ///< 0 shows none
        bool error = false;    ///< red, amber else
        bool counting = false; ///< faint: checks still run; until they are through the number does not sink
        bool operator==(const Badge&) const = default;
    };
    /// Of problems.
    void setBadge(Badge badge);
    void setWordShown(bool shown);
    void setChosen(bool chosen);
    bool chosen() const { return chosen_; }
    const Badge& badge() const { return badge_; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    QString badgeText() const;
    int badgeWidth() const;

    const Workspace& workspace_;
    Badge badge_;
    int badgeRoom_ = 0; ///< once it was there its place stays: the other tabs do not move
    bool word_ = true, chosen_ = false;
};

/// The strip of workspaces in the tool bar's middle.
class WorkspaceTabs final : public QWidget {
    Q_OBJECT
public:
    explicit WorkspaceTabs(const Actions& actions, QWidget* parent);
    void present(const Session& session, const Workspace& now);
    /// Icons alone where the window is narrow; the chosen one keeps its word.
    void setCompact(bool compact);

private:
    std::vector<WorkspaceTab*> tabs_;
    DocumentId of_; ///< whose problems are counted
    bool compact_ = false;
};

} // namespace bindpose
