// SPDX-License-Identifier: MIT
#pragma once
#include "ui/viewport/camera/camera_glide.h"
#include "ui/viewport/camera/shown_frame.h"

#include <QPointF>
#include <QTimer>

#include <functional>

namespace bindpose {

class ViewCube;

/// The camera that is shown, which glides to where a command sends it, and what turns it without a press in the view:
/// the cube and the wheel.
class CameraWay {
public:
    /// `refresh` draws what `shown` has now.
    CameraWay(ShownFrame& shown, std::function<void()> refresh);

    /// Takes another frame. Where a command sends the camera it glides to if it may; what people drag (`held`) it
    /// follows, and another scene is there at once.
    void present(const Frame& frame, bool held, bool mayGlide);
    void listen(ViewCube& cube);
    /// Nearer to what is under the mouse, or further away.
    void wheel(QPointF at, double steps);
    /// Pictures follow one another.
    bool moves() const { return glide_.runs() || cubeTurns_ || sharpen_.isActive(); }

private:
    ShownFrame& shown_;
    std::function<void()> refresh_;
    CameraGlide glide_;
    QTimer tick_;
    QTimer sharpen_; ///< once after the wheel: back to full resolution
    bool cubeTurns_ = false;
};

} // namespace bindpose
