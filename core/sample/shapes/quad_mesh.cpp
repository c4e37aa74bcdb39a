// SPDX-License-Identifier: MIT
#include "core/sample/shapes/quad_mesh.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <unordered_map>

namespace bindpose {

namespace {

std::uint64_t edgeKey(std::uint32_t a, std::uint32_t b)
{
    return (std::uint64_t{std::min(a, b)} << 32) | std::max(a, b);
}

} // namespace

QuadMesh subdivided(const QuadMesh& mesh)
{
    QuadMesh out;
    out.points = mesh.points;
    out.points.reserve(mesh.points.size() * 4);
    out.quads.reserve(mesh.quads.size() * 4);
    std::unordered_map<std::uint64_t, std::uint32_t> middles;
    middles.reserve(mesh.quads.size() * 3);
    const auto middle = [&](std::uint32_t a, std::uint32_t b) {
        const auto [found, isNew] = middles.try_emplace(edgeKey(a, b), static_cast<std::uint32_t>(out.points.size()));
        if (isNew) out.points.push_back(0.5f * (out.points[a] + out.points[b]));
        return found->second;
    };
    for (std::size_t q = 0; q < mesh.quads.size(); ++q) {
        const auto& c = mesh.quads[q];
        const auto& uv = mesh.uvs[q];
        std::array<std::uint32_t, 4> mid{};
        std::array<glm::vec2, 4> midUv{};
        for (std::size_t i = 0; i < 4; ++i) {
            mid[i] = middle(c[i], c[(i + 1) % 4]);
            midUv[i] = 0.5f * (uv[i] + uv[(i + 1) % 4]);
        }
        const auto center = static_cast<std::uint32_t>(out.points.size());
        out.points.push_back(0.25f * ((out.points[c[0]] + out.points[c[1]]) + (out.points[c[2]] + out.points[c[3]])));
        const glm::vec2 centerUv = 0.25f * ((uv[0] + uv[1]) + (uv[2] + uv[3]));
        for (std::size_t i = 0; i < 4; ++i) {
            const std::size_t before = (i + 3) % 4;
            out.quads.push_back({c[i], mid[i], center, mid[before]});
            out.uvs.push_back({uv[i], midUv[i], centerUv, midUv[before]});
            out.charts.push_back(mesh.charts[q]);
        }
    }
    return out;
}

Neighbours neighboursOf(const QuadMesh& mesh)
{
    std::vector<std::uint64_t> pairs;
    pairs.reserve(mesh.quads.size() * 8);
    for (const auto& c : mesh.quads) {
        for (std::size_t i = 0; i < 4; ++i) {
            const std::uint32_t a = c[i], b = c[(i + 1) % 4];
            pairs.push_back((std::uint64_t{a} << 32) | b);
            pairs.push_back((std::uint64_t{b} << 32) | a);
        }
    }
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    Neighbours out;
    out.first.assign(mesh.points.size() + 1, 0);
    out.points.reserve(pairs.size());
    for (const std::uint64_t pair : pairs) {
        ++out.first[(pair >> 32) + 1];
        out.points.push_back(static_cast<std::uint32_t>(pair & 0xffffffffu));
    }
    for (std::size_t i = 1; i < out.first.size(); ++i) out.first[i] += out.first[i - 1];
    return out;
}

void relaxOnto(QuadMesh& mesh, int rounds, float strength, const std::function<glm::vec3(const glm::vec3&)>& project)
{
    const Neighbours near = neighboursOf(mesh);
    std::vector<glm::vec3> next(mesh.points.size());
    for (int round = 0; round < rounds; ++round) {
        parallelFor(mesh.points.size(), 256, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                const glm::vec3 p = mesh.points[i];
                const bool border = p.x == 0.0f;
                glm::vec3 sum(0.0f);
                float count = 0.0f;
                for (std::uint32_t k = near.first[i]; k < near.first[i + 1]; ++k) {
                    const glm::vec3 q = mesh.points[near.points[k]];
                    const float weight = border && q.x != 0.0f ? 2.0f : 1.0f; // itself and its mirror image
                    sum += q * weight;
                    count += weight;
                }
                glm::vec3 moved = glm::mix(p, sum / count, strength);
                if (border) moved.x = 0.0f;
                moved = project(moved);
                if (border) moved.x = 0.0f;
                next[i] = moved;
            }
        });
        mesh.points.swap(next);
    }
}

MirroredMesh mirrored(const QuadMesh& half, const std::vector<float>& mirrorU)
{
    MirroredMesh out;
    out.mesh = half;
    out.mirrorOf.resize(half.points.size());
    for (std::size_t i = 0; i < half.points.size(); ++i) {
        const glm::vec3 p = half.points[i];
        if (p.x == 0.0f) {
            out.mirrorOf[i] = static_cast<std::uint32_t>(i);
            continue;
        }
        out.mirrorOf[i] = static_cast<std::uint32_t>(out.mesh.points.size());
        out.mesh.points.emplace_back(-p.x, p.y, p.z);
    }
    const std::size_t own = half.points.size();
    out.mirrorOf.resize(out.mesh.points.size());
    for (std::size_t i = 0; i < own; ++i) out.mirrorOf[out.mirrorOf[i]] = static_cast<std::uint32_t>(i);
    for (std::size_t q = 0; q < half.quads.size(); ++q) {
        std::array<std::uint32_t, 4> corners{};
        std::array<glm::vec2, 4> uvs{};
        for (std::size_t i = 0; i < 4; ++i) { // the other way round, from the same first corner
            const std::size_t from = (4 - i) % 4;
            const std::uint32_t point = half.quads[q][from];
            corners[i] = half.points[point].x == 0.0f ? point : out.mirrorOf[point];
            uvs[i] = {mirrorU[half.charts[q]] - half.uvs[q][from].x, half.uvs[q][from].y};
        }
        out.mesh.quads.push_back(corners);
        out.mesh.uvs.push_back(uvs);
        out.mesh.charts.push_back(half.charts[q]);
    }
    return out;
}

TriangleMesh triangulated(const QuadMesh& mesh)
{
    struct Corner {
        std::uint32_t point;
        glm::vec2 uv;
        bool operator==(const Corner&) const = default;
    };
    const auto hash = [](const Corner& c) {
        const auto u = static_cast<std::size_t>(c.uv.x * 65536.0f), v = static_cast<std::size_t>(c.uv.y * 65536.0f);
        return c.point * std::size_t{2654435761u} + u * 40503u + v;
    };
    std::unordered_map<Corner, std::uint32_t, decltype(hash)> seen(mesh.points.size() * 2, hash);
    TriangleMesh out;
    for (std::size_t q = 0; q < mesh.quads.size(); ++q) {
        std::array<std::uint32_t, 4> v{};
        for (std::size_t i = 0; i < 4; ++i) {
            const Corner corner{mesh.quads[q][i], mesh.uvs[q][i]};
            const auto [found, isNew] = seen.try_emplace(corner, static_cast<std::uint32_t>(out.pointOf.size()));
            if (isNew) {
                out.pointOf.push_back(corner.point);
                out.uvs.push_back(corner.uv);
            }
            v[i] = found->second;
        }
        const auto at = [&](std::size_t i) { return mesh.points[mesh.quads[q][i]]; };
        const glm::vec3 even = at(0) - at(2), odd = at(1) - at(3);
        if (glm::dot(even, even) <= glm::dot(odd, odd)) {
            for (const std::size_t i : {0u, 1u, 2u, 0u, 2u, 3u}) out.indices.push_back(v[i]);
        } else {
            for (const std::size_t i : {0u, 1u, 3u, 1u, 2u, 3u}) out.indices.push_back(v[i]);
        }
    }
    return out;
}

} // namespace bindpose
