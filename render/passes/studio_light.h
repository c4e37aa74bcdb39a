// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/pass.h"
#include "render/gl/gl_objects.h"

namespace bindpose {

/// The studio's light as the shaders of surfaces take it (light.glsl).
class StudioLight {
public:
    explicit StudioLight(Gl& gl) : gl_(&gl) {}
    /// The program is in use. Cost: the image of the surroundings, the first time that it is wanted.
    void bind(GlProgram& program, const ViewState& view, const PassView& pass);

private:
    void upload();

    Gl* gl_;
    GlHandle surroundings_;
};

} // namespace bindpose
