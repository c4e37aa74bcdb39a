// SPDX-License-Identifier: MIT
#include "core/sample/shapes/texture_baker.h"

#include "core/base/parallel.h"

#include <png.h>

#include <algorithm>
#include <cmath>

namespace bindpose {

namespace {

struct TexelBox {
    int x0, y0, x1, y1; ///< half open
};

/// Texels whose centre lies in the box of texture coordinates.
TexelBox texelsOf(const glm::vec2& low, const glm::vec2& high, int size, int margin)
{
    const auto first = [&](float v) { return static_cast<int>(std::ceil(v * static_cast<float>(size) - 0.5f)); };
    return {std::max(first(low.x) - margin, 0), std::max(first(low.y) - margin, 0),
        std::min(first(high.x) + margin, size), std::min(first(high.y) + margin, size)};
}

class Baker {
public:
    explicit Baker(const BakeInput& in) : in_(in), size_(static_cast<int>(in.size))
    {
        image_.width = image_.height = in.size;
        image_.pixels.assign(std::size_t{in.size} * in.size * 3, 60);
    }

    RgbImage run() &&
    {
        // First the margins, one colour a quad; the texels of neighbours are painted over by the second pass.
        for (std::size_t q = 0; q < in_.quads; ++q) fillMargin(q);
        parallelFor(in_.quads, 64, [&](std::size_t begin, std::size_t end) {
            for (std::size_t q = begin; q < end; ++q) paintQuad(q);
        });
        return std::move(image_);
    }

private:
    void put(int x, int y, int mirrorX, const glm::vec3& color)
    {
        for (const int column : {x, mirrorX}) {
            if (column < 0 || column >= size_) continue;
            const std::size_t at = (static_cast<std::size_t>(y) * in_.size + static_cast<std::size_t>(column)) * 3;
            for (int c = 0; c < 3; ++c) {
                image_.pixels[at + static_cast<std::size_t>(c)] =
                    static_cast<std::uint8_t>(std::lround(glm::clamp(color[c], 0.0f, 1.0f) * 255.0f));
            }
        }
    }

    int mirrorOf(std::size_t quad, int x) const
    {
        const float whole = in_.mirrorU[in_.mesh.charts[quad]] * static_cast<float>(size_);
        return static_cast<int>(std::lround(whole)) - 1 - x;
    }

    SurfacePlace placeAt(std::size_t quad, const glm::vec2& uv) const
    {
        const auto& corners = in_.mesh.quads[quad];
        const auto& uvs = in_.mesh.uvs[quad];
        // Corner 1 differs from corner 0 along u or along v, whichever way the cage laid the quad.
        const glm::vec2 side = uvs[1] - uvs[0], up = uvs[3] - uvs[0];
        const float s = glm::dot(uv - uvs[0], side) / glm::dot(side, side);
        const float t = glm::dot(uv - uvs[0], up) / glm::dot(up, up);
        const std::array<float, 4> weights{(1 - s) * (1 - t), s * (1 - t), s * t, (1 - s) * t};
        SurfacePlace place{glm::vec3(0.0f), glm::vec3(0.0f), 0.0f, in_.mesh.charts[quad]};
        for (std::size_t i = 0; i < 4; ++i) {
            place.position += in_.mesh.points[corners[i]] * weights[i];
            place.normal += in_.normals[corners[i]] * weights[i];
            place.openness += in_.openness[corners[i]] * weights[i];
        }
        return place;
    }

    void fillMargin(std::size_t quad)
    {
        const auto& uvs = in_.mesh.uvs[quad];
        const glm::vec3 color = in_.paint(placeAt(quad, 0.5f * (uvs[0] + uvs[2])));
        const TexelBox box = texelsOf(glm::min(uvs[0], uvs[2]), glm::max(uvs[0], uvs[2]), size_, 4);
        for (int y = box.y0; y < box.y1; ++y) {
            for (int x = box.x0; x < box.x1; ++x) put(x, y, mirrorOf(quad, x), color);
        }
    }

    void paintQuad(std::size_t quad)
    {
        const auto& uvs = in_.mesh.uvs[quad];
        const TexelBox box = texelsOf(glm::min(uvs[0], uvs[2]), glm::max(uvs[0], uvs[2]), size_, 0);
        const float step = 1.0f / static_cast<float>(size_);
        for (int y = box.y0; y < box.y1; ++y) {
            for (int x = box.x0; x < box.x1; ++x) {
                const glm::vec2 uv = (glm::vec2(static_cast<float>(x), static_cast<float>(y)) + 0.5f) * step;
                put(x, y, mirrorOf(quad, x), in_.paint(placeAt(quad, uv)));
            }
        }
    }

    const BakeInput& in_;
    int size_;
    RgbImage image_;
};

void appendBytes(png_structp png, png_bytep data, png_size_t length)
{
    auto* out = static_cast<std::vector<std::byte>*>(png_get_io_ptr(png));
    const auto* bytes = reinterpret_cast<const std::byte*>(data);
    out->insert(out->end(), bytes, bytes + length);
}

} // namespace

RgbImage bakeTexture(const BakeInput& input)
{
    return Baker(input).run();
}

std::vector<std::byte> encodePng(const RgbImage& image)
{
    std::vector<std::byte> out;
    out.reserve(image.pixels.size() / 4);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png ? png_create_info_struct(png) : nullptr;
    if (!info) {
        png_destroy_write_struct(&png, nullptr);
        return {};
    }
    if (setjmp(png_jmpbuf(png))) { // libpng's way out of an error; nothing above has a destructor to skip
        png_destroy_write_struct(&png, &info);
        return {};
    }
    png_set_write_fn(png, &out, appendBytes, nullptr);
    png_set_IHDR(png, info, image.width, image.height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_compression_level(png, 2); // made at each start: quick rather than small
    png_set_filter(png, 0, PNG_FILTER_UP);
    png_set_sRGB_gAMA_and_cHRM(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_write_info(png, info);
    for (std::uint32_t y = 0; y < image.height; ++y) {
        png_write_row(png, image.pixels.data() + std::size_t{y} * image.width * 3);
    }
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return out;
}

} // namespace bindpose
