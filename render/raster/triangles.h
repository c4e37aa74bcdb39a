// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/base/task.h"
#include "render/camera/one_sided.h"

#include <QImage>

#include <glm/glm.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

/// Triangles drawn by the CPU as OpenGL draws them: several samples of depth and colour a pixel, one colour worked out
/// per pixel and triangle.
namespace bindpose::raster {

/// A corner of a triangle with what is interpolated over it.
struct Corner {
    glm::vec4 clip{0.0f, 0.0f, 0.0f, 1.0f};
    glm::vec3 place{0.0f};              ///< view space
    glm::vec3 normal{0.0f};             ///< view space, of any length; 0: none
    glm::vec4 tangent{0.0f};            ///< view space, of any length, and the handedness; 0: none
    glm::vec4 value{0.0f}, marks{0.0f}; ///< what the ink reads
};

/// Where a triangle stands in the picture. Pixels run right and down.
struct Plane {
    std::array<const Corner*, 3> corners{};
    std::array<glm::dvec2, 3> at{};
    glm::dvec3 perW{1.0}, depth{0.0}; ///< of each corner
    double area = 1.0;                ///< twice; its sign tells the side that is seen
    bool front = true;                ///< runs anticlockwise
    std::uint32_t triangle = 0;       ///< of its batch, before anything was cut off

    /// Linear in the picture; outside of the triangle, too.
    glm::dvec3 barycentric(const glm::dvec2& pixel) const;
    /// How much of each corner a place of the picture has, in perspective.
    glm::vec3 shareAt(const glm::dvec2& pixel) const;
};

/// One pixel of a triangle, as an ink sees it.
struct Fragment {
    const Plane& plane;
    glm::vec3 share;  ///< of the corners, at the middle of the pixel
    glm::dvec2 pixel; ///< its middle; right and down
    glm::vec2 window; ///< the same, up from the bottom, as patterns want it

    template <class T> T of(T Corner::*field, const glm::vec3& at) const
    {
        return at.x * (plane.corners[0]->*field) + at.y * (plane.corners[1]->*field) +
               at.z * (plane.corners[2]->*field);
    }
    template <class T> T of(T Corner::*field) const { return of(field, share); }
    /// The steps to the right and upwards inside of the pixel's block of two by two, as dFdx and dFdy have them.
    template <class T> std::array<T, 2> steps(T Corner::*field) const
    {
        const std::array<glm::vec3, 3> block = blockShares();
        const T base = of(field, block[0]);
        return {of(field, block[1]) - base, of(field, block[2]) - base};
    }
    /// Of the block: lower left, lower right, upper left.
    std::array<glm::vec3, 3> blockShares() const;
    /// The same fragment where its block has another share of the corners.
    Fragment at(const glm::vec3& other) const { return {plane, other, pixel, window}; }
};

/// What a fragment looks like. Thread: any, several at once.
class Ink {
public:
    virtual ~Ink() = default;
    /// Gamma-encoded, not multiplied by its opacity; an opacity below 0: nothing is drawn.
    virtual glm::vec4 at(const Fragment& fragment) const = 0;
};

/// Triangles that are drawn alike, in their order.
struct Batch {
    std::vector<Corner> corners;
    std::vector<std::uint32_t> indices; ///< three a triangle
    std::shared_ptr<const Ink> ink;
    bool tests = true, writes = true; ///< of depth
    bool paints = true;               ///< off: depth alone
    bool blends = false;
    LeftOut leftOut = LeftOut::None;
};

struct Canvas {
    QSize size;
    int samples = 4; ///< 1 or 4
    struct Ground {
        glm::vec3 top{0.0f}, bottom{0.0f};
    };
    std::optional<Ground> ground; ///< none: transparent
};

/// Draws batches, one over the other; RGBA, top row first. The same on every machine and with any number of threads.
/// Errors: Cancelled; Limit, when there is no memory for so large a picture. Cost: triangles and pixels.
Result<QImage> drawBatches(std::vector<Batch> batches, const Canvas& canvas, const Task& task);

} // namespace bindpose::raster
