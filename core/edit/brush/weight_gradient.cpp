// SPDX-License-Identifier: MIT
#include "core/edit/brush/weight_gradient.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr float kCounterpartReach = 0.5f; ///< of the edges around it, so that a mesh may differ a little on both sides

/// The mean length of the edges at a place.
float edgeAt(const BrushMesh& mesh, std::uint32_t place)
{
    float sum = 0.0f;
    const auto next = mesh.places->neighbours(place);
    for (const std::uint32_t one : next) sum += glm::distance(mesh.rest[one], mesh.rest[place]);
    return next.empty() ? 0.0f : sum / static_cast<float>(next.size());
}

std::optional<MeshSpot> spotAt(const MeshPlaces& places, std::uint32_t place)
{
    const auto around = places.trianglesAt(place);
    if (around.empty()) return std::nullopt;
    MeshSpot out{around.front(), glm::vec3(0.0f)};
    const MeshPlaces::Triangle& corners = places.triangles()[out.triangle];
    for (int c = 0; c < 3; ++c)
        if (corners[static_cast<std::size_t>(c)] == place) out.barycentric[c] = 1.0f;
    return out;
}

/// The corner that the spot lies nearest to.
std::uint32_t nearestCorner(const MeshPlaces& places, const MeshSpot& at)
{
    std::size_t most = 0;
    for (std::size_t c = 1; c < 3; ++c)
        if (at.barycentric[static_cast<int>(c)] > at.barycentric[static_cast<int>(most)]) most = c;
    return places.triangles()[at.triangle][most];
}

std::vector<char> takingPlaces(const BrushMesh& mesh, std::span<const WeightedPoints> only)
{
    const MeshPlaces& places = *mesh.places;
    std::vector<std::vector<char>> bySet(mesh.of->sets.size());
    for (const WeightedPoints& group : only)
        for (std::size_t set = 0; set < bySet.size(); ++set) {
            if (mesh.of->sets[set] != group.set) continue;
            bySet[set].resize(mesh.madeOf[set]->points(), 0);
            for (const PointIndex point : group.points)
                if (point < bySet[set].size()) bySet[set][point] = 1;
        }
    std::vector<char> out(places.places(), only.empty() ? 1 : 0);
    for (std::uint32_t place = 0; place < out.size() && !only.empty(); ++place)
        for (const auto& [set, point] : places.members(place))
            if (point < bySet[set].size() && bySet[set][point]) out[place] = 1;
    return out;
}

} // namespace

std::optional<float> gradientWay(const WeightGradient& gradient, const glm::vec3& place)
{
    const glm::vec3 line = gradient.to - gradient.from, away = place - gradient.from;
    const float length = glm::length(line);
    if (!(length > 0.0f)) return std::nullopt;
    const bool linear = gradient.shape == GradientShape::Linear;
    const float way = linear ? glm::dot(away, line) / (length * length) : glm::length(away) / length;
    if (!(way < 1.0f)) return std::nullopt;
    // A place that was pointed at is inside, whatever rounding says.
    constexpr float kRounding = 1e-5f;
    if (way < -kRounding && !gradient.before) return std::nullopt;
    return std::max(way, 0.0f);
}

GradientPlaces gradientPlaces(const BrushCharacter& character, const CharacterPositions& positions,
    const BrushLook& look, std::span<const WeightedPoints> only)
{
    GradientPlaces out;
    std::vector<char> seen;
    for (std::size_t i = 0; i < character.meshes.size(); ++i) {
        seen.push_back(positions[i] != nullptr);
        out.meshes.push_back({positions[i], takingPlaces(*character.meshes[i], only), {}});
    }
    if (!look.mirrored) return out;
    for (std::size_t i = 0; i < out.meshes.size(); ++i) {
        if (!seen[i]) continue;
        const BrushMesh& mesh = *character.meshes[i];
        std::vector<std::optional<glm::vec3>>& others = out.meshes[i].others;
        others.resize(mesh.places->places());
        for (std::uint32_t place = 0; place < others.size(); ++place) {
            const auto spot = spotAt(*mesh.places, place);
            // `mirrored` takes a tenth of a brush's radius for near.
            const float radius = 10.0f * kCounterpartReach * edgeAt(mesh, place);
            const auto other = spot ? character.mirrored(i, *spot, look.axis, radius, seen) : std::nullopt;
            if (!other) continue;
            const MeshPlaces& there = *character.meshes[other->first]->places;
            if (out.meshes[other->first].takes[nearestCorner(there, other->second)])
                others[place] = positionOf(there, *positions[other->first], other->second);
        }
    }
    return out;
}

Result<void> CharacterStroke::addGradient(const WeightGradient& gradient, const GradientPlaces& on)
{
    std::vector<std::vector<BrushTouch>> touches(character_->meshes.size());
    for (std::size_t i = 0; i < touches.size(); ++i) {
        const GradientPlaces::Of& mesh = on.meshes[i];
        if (!seen_[i] || !mesh.positions) continue;
        std::vector<PlaceDistance> here, there;
        for (std::uint32_t place = 0; place < mesh.positions->size(); ++place) {
            if (mesh.takes[place])
                if (const auto way = gradientWay(gradient, (*mesh.positions)[place])) here.push_back({place, *way});
            if (!mesh.others.empty() && mesh.others[place])
                if (const auto way = gradientWay(gradient, *mesh.others[place])) there.push_back({place, *way});
        }
        if (!here.empty()) touches[i].push_back({std::move(here), gradient.from, 1.0f, 1.0f, 0});
        if (!there.empty()) touches[i].push_back({std::move(there), gradient.from, 1.0f, 1.0f, 1});
    }
    return write(std::move(touches));
}

Result<Scene> gradientWeights(
    const Scene& scene, std::span<const WeightedPoints> points, const WeightGradient& gradient, BrushOptions options)
{
    const auto shared = std::make_shared<const Scene>(scene);
    if (points.empty()) return edit_tools::refuse(errors::kNoWeightedPoints);
    const auto withJoint = std::find_if(points.begin(), points.end(), [&](const WeightedPoints& group) {
        const std::vector<NodeId>& joints = scene.skins[group.skin.index()]->joints;
        return std::find(joints.begin(), joints.end(), options.joint) != joints.end();
    });
    const InstanceId first = withJoint == points.end() ? points.front().instance : withJoint->instance;
    const auto character = std::make_shared<const BrushCharacter>(scene, first);
    CharacterPositions positions;
    for (std::size_t i = 0; i < character->meshes.size(); ++i) {
        std::vector<glm::vec3> rest = character->meshes[i]->rest;
        for (glm::vec3& one : rest) one = glm::vec3(character->bounds[i].toSpace * glm::vec4(one, 1.0f));
        positions.push_back(std::make_shared<const std::vector<glm::vec3>>(std::move(rest)));
    }
    const GradientPlaces on = gradientPlaces(*character, positions, options.look, points);
    Result<CharacterStroke> stroke =
        CharacterStroke::begin(shared, character, positions, *character->find(first), std::move(options));
    if (!stroke) return stroke.error();
    if (Result<void> done = stroke->addGradient(gradient, on); !done) return done.error();
    return stroke->scene();
}

} // namespace bindpose
