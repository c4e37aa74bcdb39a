// SPDX-License-Identifier: MIT
#include "render/raster/band.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace bindpose::raster {
namespace {

/// Where samples stand in a pixel: Direct3D's standard pattern of four, which drivers take for OpenGL, too.
constexpr std::array<glm::dvec2, 4> kFour{
    glm::dvec2(0.375, 0.125), glm::dvec2(0.875, 0.375), glm::dvec2(0.125, 0.625), glm::dvec2(0.625, 0.875)};
constexpr std::array<glm::dvec2, 1> kOne{glm::dvec2(0.5, 0.5)};

std::span<const glm::dvec2> samplePlaces(std::size_t samples)
{
    return samples == 1 ? std::span<const glm::dvec2>(kOne) : std::span<const glm::dvec2>(kFour);
}

double fraction(double value)
{
    return value - std::floor(value);
}

uchar byteOf(float value)
{
    return value > 0.0f ? static_cast<uchar>(std::lround(std::min(value, 1.0f) * 255.0f)) : uchar(0); // no number: 0
}

} // namespace

/// The triangle's three edges: how far a place lies inside of each. Exact, for places are on a grid.
struct Band::Edges {
    std::array<double, 3> alongX{}, alongY{}, start{};
    std::array<bool, 3> owned{}; ///< what lies on the edge is the triangle's

    Edges(const Plane& plane)
    {
        const double side = plane.area > 0.0 ? 1.0 : -1.0;
        for (std::size_t i = 0; i < 3; ++i) {
            const glm::dvec2 a = plane.at[i], d = side * (plane.at[(i + 1) % 3] - a);
            alongX[i] = -d.y;
            alongY[i] = d.x;
            start[i] = d.y * a.x - d.x * a.y;
            owned[i] = d.y > 0.0 || (d.y == 0.0 && d.x < 0.0);
        }
    }
    bool holds(const glm::dvec2& place) const
    {
        for (std::size_t i = 0; i < 3; ++i) {
            const double in = alongX[i] * place.x + alongY[i] * place.y + start[i];
            if (in < 0.0 || (in == 0.0 && !owned[i])) return false;
        }
        return true;
    }
};

Band::Band(const Canvas& canvas, int top, int bottom)
    : canvas_(canvas), top_(top), bottom_(bottom), samples_(canvas.samples == 1 ? 1 : 4)
{
    const auto pixels = static_cast<std::size_t>(canvas.size.width()) * static_cast<std::size_t>(bottom - top);
    depth_.assign(pixels * samples_, 1.0f);
    color_.assign(pixels * samples_, glm::vec4(0.0f));
    if (canvas.ground) fillGround();
}

void Band::fillGround()
{
    auto to = color_.begin();
    for (int y = top_; y < bottom_; ++y)
        for (int x = 0; x < canvas_.size.width(); ++x) {
            const double up = canvas_.size.height() - y - 0.5;
            // Half a step of noise hides the bands of a dark gradient.
            const double noise = fraction(52.9829189 * fraction((x + 0.5) * 0.06711056 + up * 0.00583715)) - 0.5;
            const glm::vec3 color =
                glm::mix(canvas_.ground->bottom, canvas_.ground->top, static_cast<float>(up / canvas_.size.height())) +
                static_cast<float>(noise / 255.0);
            to = std::fill_n(to, samples_, glm::vec4(color, 1.0f));
        }
}

void Band::draw(const Plane& plane, const Batch& batch)
{
    const auto [left, right] = std::minmax({plane.at[0].x, plane.at[1].x, plane.at[2].x});
    const auto [upper, lower] = std::minmax({plane.at[0].y, plane.at[1].y, plane.at[2].y});
    const double width = canvas_.size.width();
    if (right < 0.0 || left > width || lower < top_ || upper > bottom_) return;
    const int x0 = static_cast<int>(std::max(left, 0.0)), x1 = static_cast<int>(std::ceil(std::min(right, width)));
    const int y0 = static_cast<int>(std::max<double>(upper, top_));
    const int y1 = static_cast<int>(std::ceil(std::min<double>(lower, bottom_)));
    const Edges edges(plane);
    const std::span<const glm::dvec2> places = samplePlaces(samples_);
    for (int y = y0; y < y1; ++y)
        for (int x = x0; x < x1; ++x) {
            unsigned covered = 0;
            for (std::size_t s = 0; s < places.size(); ++s)
                if (edges.holds(glm::dvec2(x, y) + places[s])) covered |= 1u << s;
            if (covered != 0) drawPixel(plane, batch, x, y, covered);
        }
}

void Band::drawPixel(const Plane& plane, const Batch& batch, int x, int y, unsigned covered)
{
    const std::span<const glm::dvec2> places = samplePlaces(samples_);
    const std::size_t first = (static_cast<std::size_t>(y - top_) * static_cast<std::size_t>(canvas_.size.width()) +
                                  static_cast<std::size_t>(x)) *
                              samples_;
    std::array<float, 4> depths{};
    for (std::size_t s = 0; s < samples_; ++s) {
        if ((covered >> s & 1u) == 0) continue;
        depths[s] = static_cast<float>(glm::dot(plane.barycentric(glm::dvec2(x, y) + places[s]), plane.depth));
        if (depths[s] > 1.0f || depths[s] < -1.0f || (batch.tests && depths[s] > depth_[first + s]))
            covered &= ~(1u << s);
    }
    if (covered == 0) return;
    const glm::dvec2 middle(x + 0.5, y + 0.5);
    const Fragment fragment{plane, plane.shareAt(middle), middle,
        glm::vec2(middle.x, static_cast<double>(canvas_.size.height()) - middle.y)};
    glm::vec4 ink = batch.ink->at(fragment);
    if (ink.w < 0.0f) return;
    ink = glm::clamp(ink, glm::vec4(0.0f), glm::vec4(1.0f)); // as OpenGL does it before it blends
    for (std::size_t s = 0; s < samples_; ++s) {
        if ((covered >> s & 1u) == 0) continue;
        if (batch.writes) depth_[first + s] = depths[s];
        if (!batch.paints) continue;
        glm::vec4& to = color_[first + s];
        if (batch.blends)
            to = glm::vec4(glm::mix(glm::vec3(to), glm::vec3(ink), ink.w), ink.w + (1.0f - ink.w) * to.w);
        else
            to = ink;
    }
}

void Band::resolve(uchar* picture, std::size_t stride) const
{
    const glm::vec4* from = color_.data();
    for (int y = top_; y < bottom_; ++y) {
        uchar* to = picture + static_cast<std::size_t>(y) * stride;
        for (int x = 0; x < canvas_.size.width(); ++x, from += samples_) {
            glm::vec4 sum(0.0f);
            for (std::size_t s = 0; s < samples_; ++s) sum += glm::clamp(from[s], 0.0f, 1.0f);
            sum /= static_cast<float>(samples_);
            for (glm::length_t c = 0; c < 4; ++c) *to++ = byteOf(sum[c]);
        }
    }
}

} // namespace bindpose::raster
