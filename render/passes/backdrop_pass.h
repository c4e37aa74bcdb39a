// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/camera/pass.h"
#include "render/camera/render_options.h"
#include "render/gl/gl_objects.h"

namespace bindpose {

/// What stands behind: the gradient, and the floor with lines every 10 cm and 50 cm (or decimal steps that suit the
/// distance).
class BackdropPass {
public:
    /// Errors: a shader that is missing or refused.
    Result<void> create(Gl& gl);
    void drawBackground(const RenderOptions& options);
    void drawGrid(const Frame& frame, const RenderOptions& options, const PassView& view);

private:
    Gl* gl_ = nullptr;
    GlProgram background_, grid_;
    GlHandle empty_; ///< a vertex array without attributes
};

} // namespace bindpose
