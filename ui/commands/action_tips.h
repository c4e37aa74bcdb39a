// SPDX-License-Identifier: MIT
#pragma once
#include <QPointer>
#include <QString>
#include <QWidget>

#include <vector>

namespace bindpose {

/// The key that a command has now, as the system writes it: that of the window's own action where `stage` was given
/// one, else that of the default preset. Empty without one; `action` may be null.
QString keyOfAction(const QWidget& stage, const char* action);

/// Tool tips of a view's own buttons that do what a command does: name, the command's key, what it does.
class ActionTips {
public:
    /// `name` and `tip` are translated already; the same button again changes its words.
    void set(QWidget* button, const char* action, QString name, QString tip);
    /// Keys can be changed: to be called with each frame.
    void present(const QWidget& stage);

private:
    struct Tip {
        QPointer<QWidget> button;
        const char* action; ///< id, null: no command does the same
        QString name, tip;
        QString shown; ///< the whole tool tip as it was made last
    };
    std::vector<Tip> tips_;
};

} // namespace bindpose
