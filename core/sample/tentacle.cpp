// SPDX-License-Identifier: MIT
#include "core/sample/tentacle.h"

#include <cmath>
#include <numbers>

namespace bindpose {

namespace {

constexpr float kFullTurn = 2.0f * std::numbers::pi_v<float>;
constexpr float kHeight = 1.6f;
constexpr std::size_t kJoints = 12, kColumns = 48, kRows = 150, kCapCells = kColumns / 4;
constexpr float kFoot = 0.02f; // how far the lowest ring is above the ground

float radiusAt(float along)
{
    const float tip = glm::max(1.0f - along, 0.0f);
    return 0.016f + 0.124f * std::pow(tip, 1.25f) + 0.035f * std::exp(-along * 14.0f);
}

struct Sucker {
    float height, angle, radius;
};

/// Pairs of suckers that shrink and close up with the arm's radius.
std::vector<Sucker> makeSuckers()
{
    std::vector<Sucker> out;
    for (float y = 0.16f; y < 0.93f * kHeight;) {
        const float r = radiusAt(y / kHeight);
        const float size = 0.36f * r + 0.003f;
        out.push_back({y, 0.42f, size});
        out.push_back({y + 0.5f * size, -0.42f, size});
        y += 2.45f * size;
    }
    return out;
}

/// Distance from the middle of the nearest sucker, in its radii.
float suckerDistance(const std::vector<Sucker>& suckers, float height, float angle, float* radius)
{
    float best = 9.0f;
    for (const Sucker& s : suckers) {
        if (std::abs(height - s.height) > 2.0f * s.radius) continue;
        const float across = (angle - s.angle) * radiusAt(height / kHeight);
        const float d = glm::length(glm::vec2(height - s.height, across)) / s.radius;
        if (d < best) {
            best = d;
            *radius = s.radius;
        }
    }
    return best;
}

glm::vec3 surfaceAt(const std::vector<Sucker>& suckers, float height, float angle)
{
    float size = 0.0f;
    const float d = suckerDistance(suckers, height, angle, &size);
    const float rim = std::exp(-12.0f * (d - 0.72f) * (d - 0.72f)), cup = std::exp(-9.0f * d * d);
    const float r = radiusAt(height / kHeight) + size * (0.36f * rim - 0.12f * cup);
    return {r * std::sin(angle), kFoot + height, r * std::cos(angle)};
}

class TentacleShape {
public:
    TentacleShape()
    {
        std::vector<std::uint32_t> low, high;
        for (std::uint32_t c = 0; c < kColumns; ++c) {
            low.push_back(c);
            high.push_back(static_cast<std::uint32_t>(kRows * kColumns) + c);
        }
        tube();
        cap(low, -kFoot, 0.05f);
        cap(high, 0.9f * radiusAt(1.0f), 0.50f);
    }

    const QuadMesh& mesh() const { return mesh_; }
    const std::vector<Sucker>& suckers() const { return suckers_; }

private:
    void quad(const std::array<std::uint32_t, 4>& corners, const glm::vec2& low, const glm::vec2& high)
    {
        mesh_.quads.push_back(corners);
        mesh_.uvs.push_back({low, glm::vec2(high.x, low.y), high, glm::vec2(low.x, high.y)});
        mesh_.charts.push_back(0);
    }

    void tube()
    {
        for (std::size_t r = 0; r <= kRows; ++r) {
            const float height = kHeight * static_cast<float>(r) / kRows;
            for (std::size_t c = 0; c < kColumns; ++c) {
                mesh_.points.push_back(
                    surfaceAt(suckers_, height, kFullTurn * (static_cast<float>(c) / kColumns - 0.5f)));
            }
        }
        const auto at = [](std::size_t row, std::size_t column) {
            return static_cast<std::uint32_t>(row * kColumns + column % kColumns);
        };
        const auto uv = [](std::size_t column, std::size_t row) {
            return glm::vec2(
                0.01f + 0.58f * static_cast<float>(column) / kColumns, 0.99f - 0.98f * static_cast<float>(row) / kRows);
        };
        for (std::size_t r = 0; r < kRows; ++r) {
            for (std::size_t c = 0; c < kColumns; ++c) {
                quad({at(r, c), at(r, c + 1), at(r + 1, c + 1), at(r + 1, c)}, uv(c, r), uv(c + 1, r + 1));
            }
        }
    }

    /// A square grid bent onto the disc that a ring bounds, bulging by `bulge` along +Y.
    void cap(const std::vector<std::uint32_t>& ring, float bulge, float v)
    {
        constexpr std::size_t n = kCapCells;
        std::vector<std::uint32_t> grid;
        for (std::size_t j = 0; j <= n; ++j) {
            for (std::size_t i = 0; i <= n; ++i) grid.push_back(capPoint(ring, bulge, i, j));
        }
        const auto at = [&](std::size_t i, std::size_t j) { return grid[j * (n + 1) + i]; };
        const auto uv = [&](std::size_t i, std::size_t j) {
            return glm::vec2(0.63f + 0.35f * static_cast<float>(i) / n, v + 0.40f * static_cast<float>(j) / n);
        };
        for (std::size_t j = 0; j < n; ++j) {
            for (std::size_t i = 0; i < n; ++i) { // counter-clockwise from above, or from below
                const std::size_t a = bulge > 0.0f ? i : i + 1, b = bulge > 0.0f ? i + 1 : i;
                quad({at(a, j), at(b, j), at(b, j + 1), at(a, j + 1)}, uv(a, j), uv(b, j + 1));
            }
        }
    }

    std::uint32_t capPoint(const std::vector<std::uint32_t>& ring, float bulge, std::size_t i, std::size_t j)
    {
        constexpr std::size_t n = kCapCells;
        if (i == 0 || j == 0 || i == n || j == n) { // along the border the ring's points follow one another
            const std::size_t step = j == 0 ? i : i == n ? n + j : j == n ? 3 * n - i : 4 * n - j;
            return ring[step % kColumns];
        }
        const glm::vec2 s(2.0f * static_cast<float>(i) / n - 1.0f, 2.0f * static_cast<float>(j) / n - 1.0f);
        // Square to disc by the elliptical grid mapping (Fong 2015, "Analytical Methods for Squaring the Disc").
        const glm::vec2 disc(s.x * std::sqrt(1.0f - 0.5f * s.y * s.y), s.y * std::sqrt(1.0f - 0.5f * s.x * s.x));
        const float angle = std::atan2(disc.y, disc.x) - 0.125f * kFullTurn; // corner (0, 0) is the ring's first point
        const glm::vec3 border = mesh_.points[ring[0]];
        const float radius = glm::length(glm::vec2(border.x, border.z)) * glm::length(disc);
        const float rise = bulge * (1.0f - glm::dot(disc, disc));
        mesh_.points.emplace_back(radius * std::sin(angle), border.y + rise, radius * std::cos(angle));
        return static_cast<std::uint32_t>(mesh_.points.size() - 1);
    }

    std::vector<Sucker> suckers_ = makeSuckers();
    QuadMesh mesh_;
};

std::vector<glm::vec3> normalsOf(const QuadMesh& mesh)
{
    std::vector<glm::vec3> out(mesh.points.size(), glm::vec3(0.0f));
    for (const auto& quad : mesh.quads) {
        const glm::vec3 n =
            glm::cross(mesh.points[quad[2]] - mesh.points[quad[0]], mesh.points[quad[3]] - mesh.points[quad[1]]);
        for (const std::uint32_t corner : quad) out[corner] += n;
    }
    for (glm::vec3& n : out) n = glm::normalize(n);
    return out;
}

glm::vec3 paintAt(const std::vector<Sucker>& suckers, const SurfacePlace& place)
{
    const glm::vec3 p = place.position;
    const float height = p.y - kFoot, along = glm::clamp(height / kHeight, 0.0f, 1.0f);
    const float angle = std::atan2(p.x, p.z);
    const glm::vec3 back = glm::mix(glm::vec3(0.13f, 0.30f, 0.38f), glm::vec3(0.50f, 0.24f, 0.42f), along);
    const glm::vec3 belly = glm::mix(glm::vec3(0.80f, 0.70f, 0.62f), glm::vec3(0.92f, 0.66f, 0.66f), along);
    glm::vec3 color = glm::mix(belly, back, glm::smoothstep(0.75f, 1.35f, std::abs(angle)));
    // Spots on the back: where three waves meet.
    const float waves = std::sin(height * 61.0f + 2.0f * std::sin(angle * 3.0f)) +
                        std::sin(angle * 5.0f - height * 23.0f) + std::sin(height * 37.0f + angle * 4.0f);
    const float spot = glm::smoothstep(1.25f, 1.75f, waves) * glm::smoothstep(1.2f, 1.6f, std::abs(angle));
    color = glm::mix(color, glm::vec3(0.93f, 0.72f, 0.38f), 0.75f * spot);
    float size = 1.0f;
    const float d = suckerDistance(suckers, height, angle, &size);
    color = glm::mix(color, glm::vec3(0.96f, 0.86f, 0.80f), glm::smoothstep(1.15f, 0.85f, d));
    color = glm::mix(color, glm::vec3(0.62f, 0.33f, 0.36f), glm::smoothstep(0.55f, 0.25f, d));
    color *= 1.0f - 0.25f * glm::smoothstep(0.16f, 0.0f, std::abs(d - 1.12f));
    return color * glm::mix(0.72f, 1.0f, glm::smoothstep(0.0f, 0.12f, p.y));
}

Rig tentacleRig()
{
    Rig rig;
    // Joints stand closer where the arm is thinner.
    const auto heightOf = [](std::size_t j) {
        const float t = static_cast<float>(j) / kJoints;
        return kFoot + kHeight * t * (1.25f - 0.25f * t);
    };
    for (std::size_t j = 0; j < kJoints; ++j) {
        std::string name = "tentacle_" + std::string(j < 9 ? "0" : "") + std::to_string(j + 1);
        rig.add(std::move(name), static_cast<int>(j) - 1, {0, heightOf(j), 0}, {0, heightOf(j + 1), 0});
    }
    return rig;
}

PoseClip curl(const Rig& rig)
{
    constexpr std::size_t kFrames = 90;
    PoseClip clip{"curl", {}};
    for (std::size_t i = 0; i <= kFrames; ++i) {
        const float phase = kFullTurn * static_cast<float>(i % kFrames) / kFrames;
        PoseSketch pose(rig);
        for (std::size_t j = 1; j < kJoints; ++j) {
            const float t = static_cast<float>(j) / (kJoints - 1);
            // The tip goes first and comes back last; a slow sway runs up the arm beside it.
            const float curled = 0.5f - 0.5f * std::cos(phase + 0.9f * (t - 0.5f) * std::sin(phase));
            pose.turn(static_cast<int>(j), turnOf(curled * (8.0f + 26.0f * t), {1, 0, 0}));
            pose.turn(
                static_cast<int>(j), turnOf(4.5f * std::sin(phase - 3.0f * t) - 4.5f * std::sin(-3.0f * t), {0, 0, 1}));
        }
        clip.frames.push_back(pose);
    }
    return clip;
}

} // namespace

SampleParts makeTentacleParts()
{
    constexpr std::uint32_t kTextureSize = 1024;
    const TentacleShape shape;
    SampleParts parts;
    parts.name = "tentacle";
    parts.rig = tentacleRig();
    parts.points = shape.mesh().points;
    parts.normals = normalsOf(shape.mesh());
    parts.triangles = triangulated(shape.mesh());
    parts.roughness = 0.35f;
    std::vector<HeatBone> bones;
    std::vector<std::size_t> all;
    for (const RigJoint& joint : parts.rig.joints) {
        all.push_back(bones.size());
        bones.push_back({joint.head, joint.tail});
    }
    std::vector<std::uint32_t> corners;
    for (const std::uint32_t vertex : parts.triangles.indices) corners.push_back(parts.triangles.pointOf[vertex]);
    const auto any = [](std::size_t, std::size_t) { return true; };
    const std::vector<std::vector<float>> weights = heatWeights({parts.points, corners, bones, any, all});
    std::vector<float> row(kJoints);
    for (std::size_t i = 0; i < parts.points.size(); ++i) {
        for (std::size_t j = 0; j < kJoints; ++j) row[j] = weights[j][i];
        parts.influences.push_back(fourLargest(row, 0.004f));
    }
    const std::vector<float> open(parts.points.size(), 1.0f);
    const std::vector<float> noMirror{4.0f}; // beyond the picture
    parts.texture = bakeTexture({shape.mesh(), parts.normals, open, shape.mesh().quads.size(), noMirror, kTextureSize,
        [&](const SurfacePlace& place) { return paintAt(shape.suckers(), place); }});
    parts.clips.push_back(keysOf(curl(parts.rig), parts.rig));
    return parts;
}

Result<Scene> makeTentacle()
{
    return sceneOf(makeTentacleParts());
}

} // namespace bindpose
