// SPDX-License-Identifier: MIT
#include "render/raster/triangles.h"

#include "core/base/errors.h"
#include "core/base/parallel.h"
#include "render/gl/errors.h"
#include "render/raster/band.h"

#include <algorithm>
#include <cmath>

namespace bindpose::raster {
namespace {

constexpr int kBandRows = 16;
/// Places are on a grid of so many to a pixel, so that triangles that share an edge share its pixels out exactly.
constexpr double kSnap = 256.0;

struct Cut {
    std::array<std::uint32_t, 3> corners{};
    std::uint32_t triangle = 0; ///< of the batch
};

/// A batch whose triangles lie before the eye, by the bands of the picture that they touch.
struct Prepared {
    Batch batch;
    std::vector<Cut> cuts;
    std::vector<std::vector<std::uint32_t>> bands; ///< positions in cuts
};

bool isFinite(const glm::vec4& v)
{
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z) && std::isfinite(v.w);
}

float beforeNear(const Corner& corner)
{
    return corner.clip.z + corner.clip.w;
}

Corner between(const Corner& a, const Corner& b, float at)
{
    return {glm::mix(a.clip, b.clip, at), glm::mix(a.place, b.place, at), glm::mix(a.normal, b.normal, at),
        glm::mix(a.tangent, b.tangent, at), glm::mix(a.value, b.value, at), glm::mix(a.marks, b.marks, at)};
}

/// What of a triangle lies before the near plane: none, one or two triangles.
void cutAtNear(Prepared& out, const std::array<std::uint32_t, 3>& corners, std::uint32_t triangle)
{
    std::vector<Corner>& all = out.batch.corners;
    std::array<std::uint32_t, 4> kept{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::uint32_t here = corners[i], next = corners[(i + 1) % 3];
        const float a = beforeNear(all[here]), b = beforeNear(all[next]);
        if (a >= 0.0f) kept[count++] = here;
        if ((a >= 0.0f) == (b >= 0.0f)) continue;
        kept[count++] = static_cast<std::uint32_t>(all.size());
        const Corner corner = between(all[here], all[next], a / (a - b));
        all.push_back(corner);
    }
    for (std::size_t i = 2; i < count; ++i) out.cuts.push_back({{kept[0], kept[i - 1], kept[i]}, triangle});
}

glm::dvec2 pixelOf(const Corner& corner, QSize size)
{
    const double x =
        (0.5 + 0.5 * static_cast<double>(corner.clip.x) / static_cast<double>(corner.clip.w)) * size.width();
    const double y =
        (0.5 - 0.5 * static_cast<double>(corner.clip.y) / static_cast<double>(corner.clip.w)) * size.height();
    return {std::round(x * kSnap) / kSnap, std::round(y * kSnap) / kSnap};
}

Prepared prepared(Batch batch, QSize size)
{
    Prepared out{std::move(batch), {}, {}};
    const std::vector<std::uint32_t>& indices = out.batch.indices;
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
        const std::array<std::uint32_t, 3> at{indices[i], indices[i + 1], indices[i + 2]};
        const std::vector<Corner>& all = out.batch.corners;
        const auto triangle = static_cast<std::uint32_t>(i / 3);
        if (!isFinite(all[at[0]].clip) || !isFinite(all[at[1]].clip) || !isFinite(all[at[2]].clip)) continue;
        const bool whole = std::all_of(at.begin(), at.end(), [&](auto c) { return beforeNear(all[c]) >= 0.0f; });
        if (whole)
            out.cuts.push_back({at, triangle});
        else
            cutAtNear(out, at, triangle);
    }
    const int count = (size.height() + kBandRows - 1) / kBandRows;
    out.bands.resize(static_cast<std::size_t>(count));
    for (std::uint32_t cut = 0; cut < out.cuts.size(); ++cut) {
        double low = 1.0e300, high = -1.0e300;
        for (const std::uint32_t corner : out.cuts[cut].corners) {
            const double y = pixelOf(out.batch.corners[corner], size).y;
            low = std::min(low, y);
            high = std::max(high, y);
        }
        if (!(high >= 0.0) || !(low <= size.height())) continue;
        const int first = static_cast<int>(std::max(low, 0.0)) / kBandRows;
        const int last = std::min(static_cast<int>(std::min<double>(high, size.height())) / kBandRows, count - 1);
        for (int band = first; band <= last; ++band) out.bands[static_cast<std::size_t>(band)].push_back(cut);
    }
    return out;
}

std::optional<Plane> planeOf(const Prepared& prepared, const Cut& cut, QSize size)
{
    Plane out;
    for (std::size_t i = 0; i < 3; ++i) {
        const Corner& corner = prepared.batch.corners[cut.corners[i]];
        if (!(corner.clip.w > 0.0f)) return std::nullopt;
        out.corners[i] = &corner;
        out.at[i] = pixelOf(corner, size);
        const auto axis = static_cast<glm::length_t>(i);
        out.perW[axis] = 1.0 / static_cast<double>(corner.clip.w);
        out.depth[axis] = static_cast<double>(corner.clip.z) * out.perW[axis];
    }
    const glm::dvec2 u = out.at[1] - out.at[0], v = out.at[2] - out.at[0];
    out.area = u.x * v.y - u.y * v.x;
    if (!(out.area != 0.0) || !std::isfinite(out.area)) return std::nullopt;
    out.front = out.area < 0.0; // rows run down
    const LeftOut way = out.front ? LeftOut::Anticlockwise : LeftOut::Clockwise;
    if (prepared.batch.leftOut == way) return std::nullopt;
    out.triangle = cut.triangle;
    return out;
}

} // namespace

glm::dvec3 Plane::barycentric(const glm::dvec2& pixel) const
{
    const glm::dvec2 p = pixel - at[0], u = at[1] - at[0], v = at[2] - at[0];
    const double second = (p.x * v.y - p.y * v.x) / area, third = (u.x * p.y - u.y * p.x) / area;
    return {1.0 - second - third, second, third};
}

glm::vec3 Plane::shareAt(const glm::dvec2& pixel) const
{
    const glm::dvec3 scaled = barycentric(pixel) * perW;
    const double sum = scaled.x + scaled.y + scaled.z;
    // Far outside of the triangle, where a block of pixels may reach, the plane passes the eye.
    return glm::vec3(sum != 0.0 ? scaled / sum : glm::dvec3(1.0, 0.0, 0.0));
}

std::array<glm::vec3, 3> Fragment::blockShares() const
{
    // Blocks are counted from the bottom of the picture.
    const bool right = std::fmod(static_cast<double>(window.x), 2.0) > 1.0;
    const bool upper = std::fmod(static_cast<double>(window.y), 2.0) > 1.0;
    const glm::dvec2 base = pixel + glm::dvec2(right ? -1.0 : 0.0, upper ? 1.0 : 0.0);
    return {
        plane.shareAt(base), plane.shareAt(base + glm::dvec2(1.0, 0.0)), plane.shareAt(base - glm::dvec2(0.0, 1.0))};
}

Result<QImage> drawBatches(std::vector<Batch> batches, const Canvas& canvas, const Task& task)
{
    const QSize size = canvas.size;
    QImage image(size, QImage::Format_RGBA8888);
    if (image.isNull())
        return Error(ErrorKind::Limit, errors::kPictureNoMemory, {},
            {std::to_string(size.width()), std::to_string(size.height())});
    std::vector<Prepared> all;
    all.reserve(batches.size());
    for (Batch& batch : batches) {
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        all.push_back(prepared(std::move(batch), size));
    }
    const auto count = static_cast<std::size_t>((size.height() + kBandRows - 1) / kBandRows);
    const std::size_t round = 4 * static_cast<std::size_t>(parallelWidth());
    image.bits(); // its own from here on, before several threads write to it
    for (std::size_t done = 0; done < count; done += round) {
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        const std::size_t some = std::min(round, count - done);
        uchar* const pixels = image.bits();
        const auto stride = static_cast<std::size_t>(image.bytesPerLine());
        parallelFor(some, 1, [&](std::size_t from, std::size_t to) {
            for (std::size_t b = done + from; b < done + to; ++b) {
                const int top = static_cast<int>(b) * kBandRows;
                Band band(canvas, top, std::min(top + kBandRows, size.height()));
                for (const Prepared& each : all) {
                    for (const std::uint32_t cut : each.bands[b])
                        if (const auto plane = planeOf(each, each.cuts[cut], size)) band.draw(*plane, each.batch);
                }
                band.resolve(pixels, stride);
            }
        });
        task.report(static_cast<float>(done + some) / static_cast<float>(count));
    }
    return image;
}

} // namespace bindpose::raster
