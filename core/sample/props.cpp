// SPDX-License-Identifier: MIT
#include "core/sample/props.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/edit/ground/errors.h"

#include <array>

namespace bindpose {
namespace {

constexpr std::string_view kMark = "builtin:";
constexpr std::array<std::string_view, 3> kNames{"axis", "box", "sword"};

/// A box whose far end along `axis` is narrowed to `taper` of its width.
struct Block {
    glm::vec3 low, high;
    glm::vec4 color;
    int axis = 1;
    float taper = 1.0f;
};

std::vector<Block> blocksOf(PropShape shape)
{
    constexpr float thin = 0.02f;
    const glm::vec4 red(0.85f, 0.15f, 0.17f, 1.0f), green(0.22f, 0.6f, 0.13f, 1.0f), blue(0.12f, 0.33f, 0.9f, 1.0f);
    const glm::vec4 steel(0.62f, 0.65f, 0.7f, 1.0f), brass(0.6f, 0.42f, 0.14f, 1.0f), leather(0.2f, 0.1f, 0.05f, 1.0f);
    switch (shape) {
    case PropShape::Axis:
        return {{{0, -thin, -thin}, {1, thin, thin}, red, 0, 0.2f},
            {{-thin, 0, -thin}, {thin, 1, thin}, green, 1, 0.2f}, {{-thin, -thin, 0}, {thin, thin, 1}, blue, 2, 0.2f}};
    case PropShape::Box:
        return {{glm::vec3(-0.5f), glm::vec3(0.5f), steel}};
    case PropShape::Sword:
        break;
    }
    return {{{-0.03f, 0.1f, -0.006f}, {0.03f, 0.72f, 0.006f}, steel, 1, 0.8f},
        {{-0.024f, 0.72f, -0.0048f}, {0.024f, 0.84f, 0.0048f}, steel, 1, 0.02f},
        {{-0.11f, 0.075f, -0.02f}, {0.11f, 0.1f, 0.02f}, brass},
        {{-0.014f, -0.12f, -0.014f}, {0.014f, 0.075f, 0.014f}, leather},
        {{-0.024f, -0.16f, -0.024f}, {0.024f, -0.12f, 0.024f}, brass}};
}

/// One flat-shaded part of six faces.
std::shared_ptr<const Part> addBlock(const Block& block, float length, std::size_t number, PointSet& set)
{
    auto streams = std::make_shared<VertexStreams>();
    auto part = std::make_shared<Part>();
    part->material = MaterialId(number);
    const glm::vec3 middle = 0.5f * (block.low + block.high);
    const auto first = static_cast<PointIndex>(set.positions.size());
    for (int corner = 0; corner < 8; ++corner) {
        glm::vec3 at((corner & 1) != 0 ? block.high.x : block.low.x, (corner & 2) != 0 ? block.high.y : block.low.y,
            (corner & 4) != 0 ? block.high.z : block.low.z);
        const bool end = (corner >> block.axis & 1) != 0;
        for (int i = 0; i < 3 && end; ++i)
            if (i != block.axis) at[i] = middle[i] + (at[i] - middle[i]) * block.taper;
        set.positions.push_back(at * length);
    }
    constexpr std::array<std::array<PointIndex, 4>, 6> kFaces{
        {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}}};
    for (const auto& face : kFaces) {
        const auto at = [&](std::size_t i) { return set.positions[first + face[i]]; };
        const glm::vec3 normal = glm::normalize(glm::cross(at(1) - at(0), at(2) - at(0)));
        const auto base = static_cast<VertexIndex>(streams->pointOf.size());
        for (const PointIndex corner : face) {
            streams->pointOf.push_back(first + corner);
            streams->normals.push_back(normal);
        }
        for (const VertexIndex corner : {0u, 1u, 2u, 0u, 2u, 3u}) part->indices.push_back(base + corner);
    }
    streams->vertexCount = static_cast<std::uint32_t>(streams->pointOf.size());
    part->vertices = std::move(streams);
    return part;
}

std::shared_ptr<const Material> materialOf(const glm::vec4& color)
{
    auto out = std::make_shared<Material>();
    out->baseColor = color;
    out->metallic = 0.0f;
    out->roughness = 0.5f;
    return out;
}

} // namespace

Result<Scene> makeProp(PropShape shape, float length)
{
    Scene scene;
    const std::string name(kNames[static_cast<std::size_t>(shape)]);
    auto facts = std::make_shared<FileFacts>();
    facts->formatId = "sample";
    facts->formatName = "Built-in prop";
    scene.facts = std::move(facts);
    auto set = std::make_shared<PointSet>();
    Mesh mesh;
    mesh.name = name;
    mesh.sets = {SetId(0u)};
    const std::vector<Block> blocks = blocksOf(shape);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        mesh.parts.push_back(addBlock(blocks[i], length, i, *set));
        scene.materials.push_back(materialOf(blocks[i].color));
    }
    Result<Mesh> made = Mesh::make(std::move(mesh), {set});
    if (!made) return made.error();
    scene.sets.push_back(std::move(set));
    scene.weights.push_back(std::make_shared<SetWeights>());
    scene.meshes.push_back(std::make_shared<Mesh>(std::move(*made)));
    auto node = std::make_shared<Node>();
    node->name = name;
    scene.nodes.push_back(std::move(node));
    auto instance = std::make_shared<Instance>();
    *instance = {NodeId(0u), MeshId(0u), SkinId{}, name};
    scene.instances.push_back(std::move(instance));
    return Scene::make(std::move(scene));
}

std::string propPath(PropShape shape, float length)
{
    return std::string(kMark) + std::string(kNames[static_cast<std::size_t>(shape)]) + ':' + numberText(length);
}

bool isPropPath(std::string_view path)
{
    return path.starts_with(kMark);
}

Result<Scene> propFromPath(std::string_view path)
{
    const std::string_view rest = isPropPath(path) ? path.substr(kMark.size()) : std::string_view();
    const std::size_t colon = rest.find(':');
    if (colon != std::string_view::npos) {
        const std::optional<float> length = parseFloat(rest.substr(colon + 1));
        for (std::size_t i = 0; i < kNames.size(); ++i)
            if (rest.substr(0, colon) == kNames[i] && length && *length > 0.0f)
                return makeProp(static_cast<PropShape>(i), *length);
    }
    return Error(ErrorKind::Edit, errors::kValueUnknown, {}, {std::string(path), "builtin:axis|box|sword:LENGTH"});
}

} // namespace bindpose
