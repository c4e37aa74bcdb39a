// SPDX-License-Identifier: MIT
#include "app/options/camera_option.h"

#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "core/base/numbers.h"
#include "render/camera/camera.h"

#include <array>
#include <cmath>

namespace bindpose {
namespace {

struct Named {
    const char* word;
    Direction direction;
};
constexpr std::array<Named, 6> kDirections{{
    {"front", Direction::Front},
    {"back", Direction::Back},
    {"left", Direction::Left},
    {"right", Direction::Right},
    {"top", Direction::Top},
    {"bottom", Direction::Bottom},
}};

/// Two or three finite numbers; empty for anything else.
std::vector<float> anglesOf(const std::string& text)
{
    std::vector<float> out;
    for (std::size_t begin = 0;;) {
        const std::size_t comma = text.find(',', begin);
        const std::optional<double> number = parseNumber(text.substr(begin, comma - begin));
        if (!number || !std::isfinite(*number)) return {};
        out.push_back(static_cast<float>(*number));
        if (comma == std::string::npos) break;
        begin = comma + 1;
    }
    if (out.size() < 2 || out.size() > 3) return {};
    if (out.size() == 3 && !(out[2] > 0.0f)) return {};
    return out;
}

} // namespace

Result<Camera> cameraFromOption(const std::string& text, const Scene& scene, const Bounds& bounds, float aspect)
{
    const UpAxis up = upAxisOf(scene);
    const Camera standard = defaultCamera(bounds, aspect, up);
    if (text.empty() || text == "three-quarter") return standard;
    for (const Named& named : kDirections)
        if (text == named.word) return framed(lookFrom(standard, named.direction, up), bounds, aspect);
    const std::vector<float> angles = anglesOf(text);
    if (angles.empty()) return usageError(errors::kOptionValue, {"--camera", text, kCameraWords});
    const Camera front = lookFrom(standard, Direction::Front, up);
    const Camera turned = orbited(front, glm::radians(angles[0]), glm::radians(angles[1]), up);
    Camera out = framed(turned, bounds, aspect);
    if (angles.size() == 3) out.distance = angles[2];
    return out;
}

} // namespace bindpose
