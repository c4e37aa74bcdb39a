// SPDX-License-Identifier: MIT
#pragma once
#include "render/camera/camera.h"
#include "tests/core/render_scene.h"

#include <QBuffer>
#include <QImage>

#include <cmath>
#include <numeric>

/// A tube of one material with images for each of its places, and how it is looked at.
namespace bindpose::testing::material_tube {

inline std::shared_ptr<const Image> fileOf(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    auto out = std::make_shared<Image>();
    out->file = shareBytes(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    out->size = out->file->size();
    return out;
}

template <class Color> std::shared_ptr<const Image> painted(Color color)
{
    QImage image(64, 64, QImage::Format_ARGB32);
    for (int y = 0; y < 64; ++y)
        for (int x = 0; x < 64; ++x) image.setPixel(x, y, color(x, y));
    return fileOf(image);
}

inline bool checkered(int x, int y)
{
    return (x / 16 + y / 16) % 2 != 0;
}

/// How far into a round bump a texel lies, 0 at its rim … 1.
inline double bump(int x, int y)
{
    const double r = std::hypot(x % 32 - 15.5, y % 32 - 15.5) / 14.0;
    return r < 1.0 ? std::sqrt(1.0 - r * r) : 0.0;
}

enum Picture : std::uint32_t { kCheckers, kBumps, kHeights, kShade, kHoles, kSurface, kRoom };

inline SharedList<Image> images()
{
    const auto normalAt = [](int x, int y) {
        const double h = bump(x, y), right = bump(x + 1, y) - h, below = bump(x, y + 1) - h;
        const double size = std::sqrt(36.0 * (right * right + below * below) + 1.0);
        const auto channel = [](double value) { return static_cast<int>(std::lround(value * 127.5 + 127.5)); };
        return qRgb(channel(-6.0 * right / size), channel(6.0 * below / size), channel(1.0 / size)); // y runs up
    };
    return {painted([](int x, int y) { return checkered(x, y) ? qRgb(196, 120, 64) : qRgb(60, 96, 120); }),
        painted(normalAt), painted([](int x, int y) {
            const int h = static_cast<int>(192.0 * bump(x, y));
            return qRgb(h, h, h);
        }),
        painted([](int x, int) { return qRgb(x < 32 ? 40 : 255, x < 32 ? 90 : 255, x < 32 ? 40 : 255); }),
        painted([](int x, int y) { return qRgba(90, 150, 90, checkered(x, y) ? 255 : 40); }),
        painted([](int x, int y) { return qRgb(0, 255 - 4 * y, checkered(x, y) ? 255 : 0); }),
        painted([](int x, int y) { return qRgb(4 * x, 4 * y, y < 32 ? 220 : 60); })};
}

/// The tube with tangents and colours, in a material.
inline Scene tubeOf(const Material& material, bool tangents = true)
{
    Scene scene = makeTube({.joints = 6, .influences = 2, .rings = 48, .sides = 32, .smooth = true});
    scene.images = images();
    scene.materials = {std::make_shared<Material>(material)};
    Mesh mesh = *scene.meshes[0];
    Part part = *mesh.parts[0];
    VertexStreams streams = *part.vertices;
    for (std::size_t i = 0; tangents && i < streams.normals.size(); ++i) {
        // Around the tube, as u runs; v runs up, so the bitangent, which points against it, is to the other side.
        const glm::vec3 n = streams.normals[i];
        streams.tangents.emplace_back(glm::normalize(glm::vec3(-n.z, 0.0f, n.x)), 1.0f);
    }
    part.material = MaterialId(0u);
    part.vertices = std::make_shared<VertexStreams>(streams);
    mesh.parts = {std::make_shared<Part>(part)};
    scene.meshes = {std::make_shared<Mesh>(mesh)};
    return scene;
}

inline Scene coloredTube()
{
    Scene scene = tubeOf({});
    Mesh mesh = *scene.meshes[0];
    Part part = *mesh.parts[0];
    VertexStreams streams = *part.vertices;
    std::vector<glm::vec4> colors;
    for (const glm::vec2& uv : streams.uvs[0]) colors.emplace_back(uv.x * 0.5f, uv.y * 0.25f, 0.3f, 1.0f);
    streams.colors = {colors};
    part.vertices = std::make_shared<VertexStreams>(streams);
    mesh.parts = {std::make_shared<Part>(part)};
    scene.meshes = {std::make_shared<Mesh>(mesh)};
    return scene;
}

/// The bumped tube with both of its sides on one half of the image: without tangents, and with vertices that the sides
/// share, or with each triangle's own.
inline Scene foldedTube(bool shared)
{
    Scene scene = tubeOf(
        [] {
            Material out;
            out.metallic = 0.0f;
            out.normalTexture.image = ImageId(1u);
            return out;
        }(),
        false);
    Mesh mesh = *scene.meshes[0];
    Part part = *mesh.parts[0];
    VertexStreams streams = *part.vertices;
    for (glm::vec2& uv : streams.uvs[0]) uv.x = std::abs(uv.x - 0.5f);
    if (!shared) {
        VertexStreams own;
        own.uvs.resize(1);
        for (const VertexIndex v : part.indices) {
            own.pointOf.push_back(streams.point(v));
            own.normals.push_back(streams.normals[v]);
            own.uvs[0].push_back(streams.uvs[0][v]);
        }
        own.vertexCount = static_cast<std::uint32_t>(part.indices.size());
        std::iota(part.indices.begin(), part.indices.end(), 0u);
        streams = own;
    }
    part.vertices = std::make_shared<VertexStreams>(streams);
    mesh.parts = {std::make_shared<Part>(part)};
    scene.meshes = {std::make_shared<Mesh>(mesh)};
    return scene;
}

inline ViewState tubeView(Shading shading = Shading::Textured)
{
    ViewState view;
    view.shading = shading;
    view.bones.shown = false;
    view.camera.target = {0.0f, 1.0f, 0.0f};
    view.camera.distance = 1.6f;
    view.camera = orbited(view.camera, 0.5f, -0.25f, UpAxis::Y);
    return view;
}

inline TextureUse use(Picture picture)
{
    TextureUse out;
    out.image = ImageId(std::uint32_t{picture});
    return out;
}

inline Material plain()
{
    Material out;
    out.metallic = 0.0f;
    out.roughness = 0.6f;
    out.baseColor = {0.6f, 0.6f, 0.62f, 1.0f};
    return out;
}

inline Material with(void (*change)(Material&))
{
    Material out = plain();
    change(out);
    return out;
}

} // namespace bindpose::testing::material_tube
