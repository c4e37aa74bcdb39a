// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "render/raster/studio.h"

namespace bindpose::raster {

/// What the surface has, as colours: inspect.glsl for the CPU. Corners hold texture coordinates in `value`, the colour
/// in `marks`.
class InspectInk : public Ink {
public:
    struct Options {
        Shading shading = Shading::Normals;
        glm::mat3 worldFromView{1.0f};
        bool present = false; ///< vertices have what is shown
        glm::vec3 partColor{1.0f};
    };
    InspectInk(const Studio& studio, const Options& options) : studio_(studio), options_(options) {}
    glm::vec4 at(const Fragment& fragment) const override;

private:
    glm::vec3 color(const Fragment& fragment) const;

    Studio studio_;
    Options options_;
};

} // namespace bindpose::raster
