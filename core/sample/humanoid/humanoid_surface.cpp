// SPDX-License-Identifier: MIT
#include "core/sample/humanoid/humanoid_surface.h"

#include "core/base/parallel.h"

namespace bindpose {

HumanoidSurface makeHumanoidSurface(const HumanoidShape& shape)
{
    const auto onto = [&](int steps) {
        return [&shape, steps](const glm::vec3& p) { return shape.project(p, steps); };
    };
    QuadMesh half = makeHumanoidCage(shape);
    relaxOnto(half, 1, 0.0f, onto(10));
    relaxOnto(half, 2, 0.3f, onto(3));
    half = subdivided(half);
    relaxOnto(half, 1, 0.0f, onto(4));
    relaxOnto(half, 5, 0.5f, onto(1));
    half = subdivided(half);
    relaxOnto(half, 1, 0.0f, onto(3));
    relaxOnto(half, 6, 0.5f, onto(1));
    relaxOnto(half, 1, 0.0f, onto(3));

    HumanoidSurface out;
    const std::size_t count = half.points.size();
    out.body = mirrored(half, humanoidMirrorU());
    out.normals.resize(out.body.mesh.points.size());
    out.openness.resize(out.normals.size());
    parallelFor(count, 256, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const glm::vec3 p = half.points[i];
            glm::vec3 n = shape.normal(p);
            if (p.x == 0.0f) n = glm::normalize(glm::vec3(0.0f, n.y, n.z));
            const std::size_t twin = out.body.mirrorOf[i];
            out.normals[twin] = {-n.x, n.y, n.z};
            out.normals[i] = n;
            out.openness[i] = out.openness[twin] = shape.openness(p, n);
        }
    });
    return out;
}

} // namespace bindpose
