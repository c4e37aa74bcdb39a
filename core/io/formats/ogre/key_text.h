// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/ogre/ogre.h"
#include "core/io/text/number_style.h"

#include <span>

namespace bindpose::ogre {

inline constexpr const char* kAxes[] = {"x", "y", "z"};
/// Parts of a key frame in the order of OGRE's DTD.
inline constexpr ChannelPath kKeyParts[] = {ChannelPath::Translation, ChannelPath::Rotation, ChannelPath::Scale};

struct AngleAxis {
    float angle = 0.0f;
    glm::vec3 axis{1.0f, 0.0f, 0.0f};
};

const char* elementOf(ChannelPath path);

/// The first time that one of two channels has a key at and the other has not. Precondition: they differ.
double firstAlone(const std::vector<double>& a, const std::vector<double>& b);

/// Where the white space before `at` begins.
std::size_t begunBy(std::string_view text, std::size_t at);

/// Numbers of a channel as OGRE stores them, relative to the bone's bind.
/// Angle in [0, 2π], so that q and −q stay apart.
AngleAxis relativeTurn(const Bone& bone, const float* xyzw);
glm::vec3 relativeVector(const Bone& bone, ChannelPath path, const float* now);

/// ` x="…" y="…"` …
std::string numbersText(std::span<const float> values, const NumberStyle& style);

} // namespace bindpose::ogre
