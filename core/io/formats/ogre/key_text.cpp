// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/key_text.h"

#include <algorithm>
#include <cmath>

namespace bindpose::ogre {
namespace {

AngleAxis angleAxisOf(const glm::dquat& q)
{
    const double length = std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z);
    AngleAxis out;
    if (length < 1e-12) {
        out.angle = q.w < 0.0 ? static_cast<float>(2.0 * M_PI) : 0.0f;
        return out;
    }
    out.angle = static_cast<float>(2.0 * std::atan2(length, q.w));
    out.axis = glm::vec3(glm::dvec3(q.x, q.y, q.z) / length);
    return out;
}

} // namespace

const char* elementOf(ChannelPath path)
{
    return path == ChannelPath::Rotation ? "rotate" : path == ChannelPath::Scale ? "scale" : "translate";
}

double firstAlone(const std::vector<double>& a, const std::vector<double>& b)
{
    const auto differ = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    if (differ.first == a.end()) return *differ.second;
    return differ.second == b.end() ? *differ.first : std::min(*differ.first, *differ.second);
}

std::size_t begunBy(std::string_view text, std::size_t at)
{
    constexpr std::string_view kBlank = " \t\r\n";
    while (at > 0 && kBlank.find(text[at - 1]) != std::string_view::npos) --at;
    return at;
}

AngleAxis relativeTurn(const Bone& bone, const float* xyzw)
{
    const glm::dquat asked(double{xyzw[3]}, double{xyzw[0]}, double{xyzw[1]}, double{xyzw[2]});
    return angleAxisOf(glm::inverse(glm::dquat(bone.bind.rotation)) * asked);
}

glm::vec3 relativeVector(const Bone& bone, ChannelPath path, const float* now)
{
    glm::vec3 out;
    for (int i = 0; i < 3; ++i) {
        const double bind = double{path == ChannelPath::Scale ? bone.bind.scale[i] : bone.bind.translation[i]};
        const double value = double{now[i]};
        out[i] = static_cast<float>(path != ChannelPath::Scale ? value - bind : bind != 0.0 ? value / bind : 1.0);
    }
    return out;
}

std::string numbersText(std::span<const float> values, const NumberStyle& style)
{
    std::string out;
    for (std::size_t i = 0; i < values.size(); ++i)
        out += std::string(" ") + kAxes[i] + "=\"" + style.text(values[i]) + "\"";
    return out;
}

} // namespace bindpose::ogre
