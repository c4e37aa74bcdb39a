// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"

#include <QElapsedTimer>

namespace bindpose {

/// The way of the camera to where it was sent: shown only, the view's state is there at once.
class CameraGlide {
public:
    static constexpr int kLastsMs = 120;

    void start(const Camera& from, const Camera& to);
    void stop() { clock_.invalidate(); }
    bool runs() const { return clock_.isValid() && clock_.elapsed() < kLastsMs; }
    const Camera& target() const { return to_; }
    /// Where it is now; the target after its time.
    Camera now() const;
    /// Between two cameras; share 0 … 1.
    static Camera between(const Camera& from, const Camera& to, float share);

private:
    Camera from_, to_;
    QElapsedTimer clock_;
};

} // namespace bindpose
