// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <glm/glm.hpp>

#include <memory>
#include <string_view>
#include <vector>

namespace bindpose {

/// Hue of a name, degrees in 0 … 360: the same in every file and on every machine.
float hueOfName(std::string_view name);

/// Linear sRGB as the screen takes it (IEC 61966-2-1), cut to 0 … 1.
glm::vec3 encodedColor(const glm::vec3& linear);

/// Lightness, and the two axes of hue and strength, of a gamma-encoded colour: equal distances look equally far apart
/// (OKLab).
glm::vec3 oklabOf(const glm::vec3& encoded);

/// Colours of joints that lie beside each other are at least so far apart in OKLab, unless more of them meet than there
/// are such colours.
inline constexpr float kJointsApart = 0.1f;

/// A colour for each node by its id, gamma-encoded, seen on dark and on light ground: the one of the palette that is
/// nearest to the hue of its name and far enough from those of joints beside it in the tree and on the surface. The
/// same scene gives the same colours on every machine; an edit of weights mostly changes them only where it
/// brings two together that look alike. Cost: the nodes, the weights and the triangles.
std::vector<glm::vec3> jointColors(const Scene& scene);

/// The colours of a scene, kept until something that they depend on is another.
class KeptJointColors {
public:
    /// True: some colour is another one now.
    bool update(const Scene& scene);
    const std::vector<glm::vec3>& all() const { return colors_; }

private:
    std::vector<std::weak_ptr<const void>> of_; ///< parts of a scene that it does not keep: it may be of a closed file
    std::vector<glm::vec3> colors_;
};

} // namespace bindpose
