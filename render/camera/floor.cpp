// SPDX-License-Identifier: MIT
#include "render/camera/floor.h"

#include "render/camera/camera.h"

#include <cmath>

namespace bindpose {

double floorStep(const Frame& frame)
{
    const Scene* scene = frame.actors.empty() ? nullptr : frame.actors.front().scene.get();
    const double metre = scene && scene->facts->metresPerUnit ? 1.0 / *scene->facts->metresPerUnit : 1.0;
    // Steps of 10 cm, ten times coarser or finer as the distance asks.
    const auto distance = static_cast<double>(frame.view.camera.distance);
    return 0.1 * metre * std::pow(10.0, std::round(std::log10(distance / (3.0 * metre)) - 0.15));
}

Floor floorOf(const Frame& frame, const RenderOptions& options)
{
    const Scene* scene = frame.actors.empty() ? nullptr : frame.actors.front().scene.get();
    const UpAxis up = scene ? upAxisOf(*scene) : UpAxis::Y;
    const Camera& camera = frame.view.camera;
    const double step = floorStep(frame);
    const double half = static_cast<double>(camera.distance) * 3.2;
    const int upComponent = static_cast<int>(up);
    const int first = up == UpAxis::X ? 1 : 0, second = up == UpAxis::Z ? 1 : 2;
    const glm::vec3 colors[] = {options.colors.axisX, options.colors.axisY, options.colors.axisZ};
    Floor out;
    out.center = glm::dvec3(camera.target);
    out.center[upComponent] = 0.0;
    out.x[first] = static_cast<float>(half);
    out.z[second] = static_cast<float>(half);
    out.offset = glm::vec2(out.center[first] / step, out.center[second] / step);
    out.halfSteps = static_cast<float>(half / step);
    out.axisXColor = colors[first];
    out.axisZColor = colors[second];
    return out;
}

} // namespace bindpose
