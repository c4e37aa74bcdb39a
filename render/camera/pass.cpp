// SPDX-License-Identifier: MIT
#include "render/camera/pass.h"

#include "core/eval/stage/frame.h"
#include "render/camera/camera.h"
#include "render/camera/render_options.h"

#include <algorithm>

namespace bindpose {

PassView passViewOf(const Frame& frame, const glm::dvec3& origin, const RenderOptions& options, int width, int height)
{
    PassView view;
    view.camera = frame.view.camera;
    view.origin = origin;
    view.viewFromScene = viewMatrix(view.camera, origin);
    const float aspect = static_cast<float>(width) / static_cast<float>(std::max(height, 1));
    view.clipFromScene = projectionMatrix(view.camera, aspect) * view.viewFromScene;
    view.halfPixels = 0.5f * glm::vec2(width, height);
    view.pixelScale = options.pixelRatio * options.scale;
    view.nearPlane = nearPlane(view.camera);
    const UpAxis up =
        frame.actors.empty() || !frame.actors.front().scene ? UpAxis::Y : upAxisOf(*frame.actors.front().scene);
    view.viewUp = glm::mat3(view.viewFromScene) * upVector(up);
    return view;
}

} // namespace bindpose
