// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/numbers.h"
#include "core/base/result.h"

#include <glm/glm.hpp>

#include <cmath>
#include <memory>
#include <span>
#include <vector>

/// Small things that the edits of this room share.
namespace bindpose::edit_tools {

inline Error refuse(const ErrorText& text, std::vector<std::string> args = {})
{
    return Error(ErrorKind::Edit, text, {}, args);
}

inline bool finite(std::span<const float> values)
{
    for (const float value : values)
        if (!std::isfinite(value)) return false;
    return true;
}
inline bool finite(const glm::mat4& m)
{
    return finite(std::span<const float>(&m[0][0], 16));
}

/// A rotation may be off unit length by what a quantised or hand-typed one is; it is stored as given.
inline constexpr float kRotationLengthSlack = 0.02f;

inline bool unitLength(std::span<const float> xyzw, float& length)
{
    length = std::sqrt(xyzw[0] * xyzw[0] + xyzw[1] * xyzw[1] + xyzw[2] * xyzw[2] + xyzw[3] * xyzw[3]);
    return std::abs(length - 1.0f) <= kRotationLengthSlack;
}

inline bool affine(const glm::mat4& m)
{
    return m[0][3] == 0.0f && m[1][3] == 0.0f && m[2][3] == 0.0f && m[3][3] == 1.0f;
}

/// The list with one object replaced; the others are shared.
template <class T>
std::vector<std::shared_ptr<const T>> replaced(std::vector<std::shared_ptr<const T>> list, std::size_t index, T value)
{
    list[index] = std::make_shared<const T>(std::move(value));
    return list;
}

} // namespace bindpose::edit_tools
