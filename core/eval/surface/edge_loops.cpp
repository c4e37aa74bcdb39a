// SPDX-License-Identifier: MIT
#include "core/eval/surface/edge_loops.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr std::size_t kMostAround = 64; ///< edges of a place through which a loop may go
constexpr float kStraight = 0.7f;       ///< cosine; what turns further is no way on
constexpr float kClearly = 0.1f;        ///< as much straighter than any other has the way on to be

} // namespace

EdgeLoops::EdgeLoops(const Scene& scene, MeshId meshId) : links_(scene, meshId)
{
    const Mesh& mesh = *scene.meshes[meshId.index()];
    at_.resize(links_.placeCount());
    normal_.resize(links_.placeCount(), glm::vec3(0.0f));
    for (std::uint32_t set = 0; set < links_.sets(); ++set) {
        const std::vector<glm::vec3>& positions = scene.sets[mesh.sets[set].index()]->positions;
        for (PointIndex point = 0; point < positions.size(); ++point)
            at_[links_.places()[links_.number(set, point)]] = positions[point];
    }
    makeNeighbours();
    findDiagonals(mesh);
}

void EdgeLoops::makeNeighbours()
{
    first_.assign(links_.placeCount() + 1, 0);
    for (const auto& [a, b] : links_.edges()) {
        ++first_[a + 1];
        ++first_[b + 1];
    }
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    neighbours_.resize(first_.back());
    std::vector<std::size_t> to(first_.begin(), first_.end() - 1);
    // Edges ascend by both ends: each place gets the smaller ones first, then the others.
    for (const auto& [a, b] : links_.edges()) neighbours_[to[b]++].place = a;
    for (const auto& [a, b] : links_.edges()) neighbours_[to[a]++].place = b;
    for (const auto& [a, b] : links_.borderEdges())
        for (const auto& [from, other] : {std::pair(a, b), std::pair(b, a)})
            for (Neighbour& one : around(from)) one.border = one.border || one.place == other;
}

/// Each triangle's longest edge gets a vote; with the votes of both its triangles it is a diagonal.
void EdgeLoops::findDiagonals(const Mesh& mesh)
{
    std::vector<char> voted(neighbours_.size(), 0);
    const auto vote = [&](std::uint32_t from, std::uint32_t to) {
        for (Neighbour& one : around(from)) {
            if (one.place != to) continue;
            char& seen = voted[static_cast<std::size_t>(&one - neighbours_.data())];
            one.diagonal = seen != 0;
            seen = 1;
        }
    };
    for (const auto& part : mesh.parts)
        for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3) {
            std::array<std::uint32_t, 3> corner{};
            for (std::size_t c = 0; c < 3; ++c)
                corner[c] = links_.places()[links_.number(part->set, part->vertices->point(part->indices[i + c]))];
            const glm::vec3 normal =
                glm::cross(at_[corner[1]] - at_[corner[0]], at_[corner[2]] - at_[corner[0]]); // twice the area
            std::array<float, 3> length{};
            for (std::size_t c = 0; c < 3; ++c) {
                normal_[corner[c]] += normal;
                length[c] = glm::distance(at_[corner[c]], at_[corner[(c + 1) % 3]]);
            }
            const auto longest =
                static_cast<std::size_t>(std::max_element(length.begin(), length.end()) - length.begin());
            vote(corner[longest], corner[(longest + 1) % 3]);
            vote(corner[(longest + 1) % 3], corner[longest]);
        }
}

std::span<const EdgeLoops::Neighbour> EdgeLoops::around(std::uint32_t place) const
{
    return std::span(neighbours_).subspan(first_[place], first_[place + 1] - first_[place]);
}

std::span<EdgeLoops::Neighbour> EdgeLoops::around(std::uint32_t place)
{
    return std::span(neighbours_).subspan(first_[place], first_[place + 1] - first_[place]);
}

const EdgeLoops::Neighbour* EdgeLoops::edge(std::uint32_t from, std::uint32_t to) const
{
    for (const Neighbour& one : around(from))
        if (one.place == to) return &one;
    return nullptr;
}

const EdgeLoops::Neighbour* EdgeLoops::nextOfBorder(std::uint32_t from, std::uint32_t at) const
{
    const Neighbour* out = nullptr;
    for (const Neighbour& one : around(at)) {
        if (!one.border || one.place == from) continue;
        if (out) return nullptr; // two borders meet
        out = &one;
    }
    return out;
}

/// Seen along the surface's normal: round an arm the straight way is a ring.
const EdgeLoops::Neighbour* EdgeLoops::next(std::uint32_t from, std::uint32_t at) const
{
    if (around(at).size() > kMostAround) return nullptr; // a pole
    const float size = glm::length(normal_[at]);
    const glm::vec3 normal = size > 0.0f ? normal_[at] / size : glm::vec3(0.0f);
    const auto flat = [&normal](const glm::vec3& way) {
        const glm::vec3 along = way - normal * glm::dot(normal, way);
        const float length = glm::length(along);
        return length > 0.0f ? along / length : glm::vec3(0.0f);
    };
    const glm::vec3 before = flat(at_[at] - at_[from]);
    const Neighbour* out = nullptr;
    float best = -1.0f, second = -1.0f;
    for (const Neighbour& one : around(at)) {
        if (one.border) return nullptr;
        if (one.place == from || one.diagonal) continue;
        const float straight = glm::dot(before, flat(at_[one.place] - at_[at]));
        second = std::max(second, std::min(straight, best));
        if (straight <= best) continue;
        best = straight;
        out = &one;
    }
    return best > kStraight && best - second > kClearly ? out : nullptr;
}

/// `walked`, by neighbour: edges that a loop has gone along in that direction; what comes after is known then.
void EdgeLoops::walk(
    std::uint32_t from, const Neighbour* to, std::vector<char>& places, std::vector<char>& walked) const
{
    const bool border = to->border;
    while (to) {
        char& done = walked[static_cast<std::size_t>(to - neighbours_.data())];
        if (done) return;
        done = 1;
        const std::uint32_t at = to->place;
        places[at] = 1;
        to = border ? nextOfBorder(from, at) : next(from, at);
        from = at;
    }
}

std::vector<char> EdgeLoops::through(const std::vector<char>& chosen) const
{
    std::vector<char> begun(at_.size(), 0);
    for (std::size_t i = 0; i < chosen.size(); ++i)
        if (chosen[i]) begun[links_.places()[i]] = 1;
    std::vector<char> places = begun;
    std::vector<char> walked(neighbours_.size(), 0);
    for (std::uint32_t from = 0; from < begun.size(); ++from) {
        if (!begun[from]) continue;
        for (const Neighbour& to : around(from))
            if (begun[to.place] && !to.diagonal) walk(from, &to, places, walked);
    }
    std::vector<char> out(chosen.size());
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = places[links_.places()[i]];
    return out;
}

std::array<PointIndex, 2> EdgeLoops::nearestEdge(
    std::uint32_t set, const std::array<PointIndex, 3>& corners, const glm::vec3& barycentric) const
{
    std::array<std::uint32_t, 3> place{};
    for (std::size_t c = 0; c < 3; ++c) place[c] = links_.places()[links_.number(set, corners[c])];
    const glm::vec3 hit = at_[place[0]] * barycentric.x + at_[place[1]] * barycentric.y + at_[place[2]] * barycentric.z;
    std::array<PointIndex, 2> out{corners[0], corners[1]};
    float nearest = -1.0f;
    for (std::size_t c = 0; c < 3; ++c) {
        const std::size_t d = (c + 1) % 3;
        const Neighbour* const one = edge(place[c], place[d]);
        const glm::vec3 way = at_[place[d]] - at_[place[c]];
        if (!one || one->diagonal || !(glm::dot(way, way) > 0.0f)) continue;
        const glm::vec3 to = hit - at_[place[c]];
        const float away = glm::length(to - way * (glm::dot(to, way) / glm::dot(way, way)));
        if (nearest >= 0.0f && away >= nearest) continue;
        nearest = away;
        out = {corners[c], corners[d]};
    }
    return out;
}

std::vector<PointAddress> edgeLoopAt(
    const Scene& scene, const SetAddress& set, const std::array<PointIndex, 3>& corners, const glm::vec3& barycentric)
{
    const MeshId mesh = scene.instances[set.instance.index()]->mesh;
    const EdgeLoops loops(scene, mesh);
    const std::array<PointIndex, 2> edge = loops.nearestEdge(set.set, corners, barycentric);
    std::vector<PointAddress> out;
    std::vector<char> chosen(loops.links().points(), 0);
    for (const PointIndex end : edge) chosen[loops.links().number(set.set, end)] = 1;
    chosen = loops.through(chosen);
    for (std::uint32_t own = 0; own < loops.links().sets(); ++own) {
        const std::size_t count = scene.sets[scene.meshes[mesh.index()]->sets[own].index()]->points();
        for (std::size_t p = 0; p < count; ++p)
            if (chosen[loops.links().number(own, static_cast<PointIndex>(p))])
                out.push_back({{set.actor, set.instance, own}, static_cast<PointIndex>(p)});
    }
    const auto last = std::find(out.begin(), out.end(), PointAddress{set, edge[0]});
    if (last != out.end()) std::rotate(last, last + 1, out.end());
    return out;
}

} // namespace bindpose
