// SPDX-License-Identifier: MIT
#pragma once
#include <QTimer>

#include <functional>

namespace bindpose {

/// Small pieces of work for the GUI thread that nobody waits for: one at a time, when nobody has touched anything for a
/// while, with a rest in between, so that whoever begins to work is heard at once.
class IdleWork : public QObject {
    Q_OBJECT
public:
    enum class Left { Nothing, More, Later }; ///< Later: what is needed is not there yet
    IdleWork(std::function<Left()> piece, QObject* parent);

    /// There may be something to do.
    void soon();
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void work();

    std::function<Left()> piece_;
    QTimer idle_;
};

} // namespace bindpose
