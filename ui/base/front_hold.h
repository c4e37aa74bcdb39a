// SPDX-License-Identifier: MIT
#pragma once
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace bindpose {

/// Says whether another document may come to the front now. It may not while a dialog or a menu is open, a mouse button
/// is down or a gesture without one goes on: those were begun on the document that is seen. What was to come waits.
/// Thread: the GUI thread.
class FrontHold : public QObject {
    Q_OBJECT
public:
    explicit FrontHold(QObject* parent = nullptr);

    bool held() const;
    /// Holds for as long as it lives: for a gesture that needs no button, as a joint that follows the mouse.
    std::shared_ptr<const void> grip() const { return grips_; }
    /// Runs `then` before it returns where nothing holds and nobody waits. Else it waits: it runs when nothing holds
    /// any more, after those that came before it, and not at all where `context` has been destroyed meanwhile.
    void whenFree(QObject* context, std::function<void()> then);
    /// Runs what waits, as far as nothing holds. A timer does it for as long as something waits; tests need not wait.
    void lookAgain();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Waiting {
        QPointer<QObject> context;
        std::function<void()> then;
    };
    std::vector<Waiting> waiting_;
    QTimer again_;
    std::shared_ptr<const void> grips_ = std::make_shared<int>();
    bool pressed_ = false; ///< a button went down on something of the window and has not come up since
    bool real_ = false;    ///< the window system knows of it, so that its word counts where the release got lost
};

} // namespace bindpose
