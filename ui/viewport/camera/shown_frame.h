// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/camera/camera.h"

namespace bindpose {

class Session;

/// What the 3D view shows now and how large. The view writes it, its parts read it.
struct ShownFrame {
    Session& session;
    Frame frame{};      ///< its camera may be on its way to where the view's state has it already
    PictureSize size{}; ///< in a side-by-side split: of this document's side alone
    bool draws = true;  ///< false: a message stands in place of the picture

    /// Whom selections are of; null without one.
    const Actor* actor() const { return frame.actor(frame.view.actor); }
    UpAxis upAxis() const
    {
        return frame.actors.empty() || !frame.actors.front().scene ? UpAxis::Y : upAxisOf(*frame.actors.front().scene);
    }
};

} // namespace bindpose
