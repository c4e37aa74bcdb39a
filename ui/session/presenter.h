// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/frame_maker.h"
#include "ui/session/view_part.h"

#include <QTimer>

#include <functional>
#include <vector>

namespace bindpose {

/// Gives every view one Frame of the document in front per turn of the event loop, however many things changed in it.
class Presenter : public QObject {
    Q_OBJECT
public:
    explicit Presenter(Session& session);

    /// Presents every frame to `view` until it is destroyed; the first one in this turn of the event loop.
    void add(View* view);
    /// The same for what is no widget (window title, actions, status bar); ends with `context`.
    void addReader(QObject* context, std::function<void(const Frame&)> present);
    /// At the end of this turn of the event loop.
    void presentSoon();
    void presentNow();
    /// Frames presented since the start.
    std::size_t presentations() const { return presentations_; }
    /// That the views show.
    const Frame& frame() const { return maker_.frame(); }
    /// Of now; the views are shown it at the end of this turn, where anything changed.
    const Frame& updatedFrame();

private:
    void present();

    struct Reader {
        QObject* context = nullptr;
        std::function<void(const Frame&)> present;
    };
    Session& session_;
    FrameMaker maker_;
    std::vector<Reader> readers_;
    std::size_t presentations_ = 0;
    QTimer soon_;
};

} // namespace bindpose
