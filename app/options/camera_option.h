// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/look/view_state.h"
#include "core/model/scene.h"

#include <string>

namespace bindpose {

/// Words of `--camera`, for the help.
inline constexpr const char* kCameraWords = "front|back|left|right|top|bottom|three-quarter|YAW,PITCH[,DISTANCE]";

/// The camera that `--camera` means, filling the picture with the box. Angles are in degrees: yaw turns the camera
/// to the model's left, pitch lifts it; the distance is in the file's unit. An empty text is three-quarter.
/// Errors: Usage.
Result<Camera> cameraFromOption(const std::string& text, const Scene& scene, const Bounds& bounds, float aspect);

} // namespace bindpose
