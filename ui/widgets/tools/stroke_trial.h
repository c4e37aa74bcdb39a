// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/brush/brush.h"

#include <QTimer>

#include <memory>
#include <optional>

namespace bindpose {

class Session;

/// What the brush would do where it is, or does: found out by the 3D view that it is over, told by the brush's dock.
/// One for each session.
class StrokeTrial final : public QObject {
    Q_OBJECT
public:
    struct Stroke {
        std::shared_ptr<const Scene> before, after;
        BrushStroke::Effect effect;
        bool pressed = false; ///< it is being made
    };
    static StrokeTrial& of(Session& session);

    /// None: the brush is over nothing that it could paint.
    void set(std::optional<Stroke> now);
    const std::optional<Stroke>& now() const { return now_; }

Q_SIGNALS:
    /// Once for all changes of one turn of the event loop, if they come to another one.
    void changed();

private:
    explicit StrokeTrial(Session& session);

    std::optional<Stroke> now_, told_;
    QTimer soon_;
};

} // namespace bindpose
