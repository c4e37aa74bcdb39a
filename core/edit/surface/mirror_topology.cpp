// SPDX-License-Identifier: MIT
#include "core/edit/surface/mirror_topology.h"

#include "core/edit/surface/place_grid.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

namespace bindpose::mirror_topology {
namespace {

using Corners = std::array<std::uint32_t, 4>;
struct Face {
    Corners corners{};
    std::uint32_t count = 3;
};

bool hasArea(const Triangle& t)
{
    return t[0] != t[1] && t[1] != t[2] && t[2] != t[0];
}

/// Two triangles that share an edge, from a corner that is not on it; nothing where they do not.
std::optional<Face> joined(const Triangle& one, const Triangle& other)
{
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) {
            const std::uint32_t a = one[i], b = one[(i + 1) % 3];
            if (other[j] != b || other[(j + 1) % 3] != a) continue;
            const std::uint32_t apex = other[(j + 2) % 3], own = one[(i + 2) % 3];
            if (apex == own) return std::nullopt;
            return Face{{own, a, apex, b}, 4};
        }
    return std::nullopt;
}

std::vector<Face> facesOf(std::span<const Triangle> triangles, bool quads)
{
    std::vector<Face> out;
    for (std::size_t t = 0; t < triangles.size(); ++t) {
        if (!hasArea(triangles[t])) continue;
        if (quads && t + 1 < triangles.size() && hasArea(triangles[t + 1]))
            if (const std::optional<Face> face = joined(triangles[t], triangles[t + 1])) {
                out.push_back(*face);
                ++t;
                continue;
            }
        out.push_back({{triangles[t][0], triangles[t][1], triangles[t][2], 0}, 3});
    }
    return out;
}

/// Whether two places stand in each other's mirror, which is put where most pairs have their middle.
class Standing {
public:
    Standing(std::span<const glm::vec3> places, std::span<const std::uint32_t> partners, int axis, float tolerance)
        : places_(places), axis_(axis), tolerance_(tolerance)
    {
        std::vector<float> sums;
        for (std::size_t place = 0; place < partners.size(); ++place)
            if (partners[place] != kNone) sums.push_back(places[place][axis] + places[partners[place]][axis]);
        if (sums.empty()) return;
        const auto middle = sums.begin() + static_cast<std::ptrdiff_t>(sums.size() / 2);
        std::nth_element(sums.begin(), middle, sums.end());
        twice_ = *middle;
    }
    bool mirrors(std::uint32_t a, std::uint32_t b) const
    {
        glm::vec3 image = places_[a];
        image[axis_] = twice_ - image[axis_];
        return glm::distance(image, places_[b]) <= tolerance_;
    }

private:
    std::span<const glm::vec3> places_;
    int axis_;
    float tolerance_, twice_ = 0.0f; ///< twice where the mirror is on the axis
};

class Walk {
public:
    Walk(std::size_t places, std::vector<Face> faces) : faces_(std::move(faces)), seen_(faces_.size(), 0)
    {
        out_.assign(places, kNone);
        for (std::uint32_t f = 0; f < faces_.size(); ++f)
            for (std::uint32_t i = 0; i < faces_[f].count; ++i) {
                const auto [at, fresh] = edges_.try_emplace(keyOf(cornerOf(f, i), cornerOf(f, i + 1)), std::pair(f, i));
                if (!fresh) at->second.first = kNone; // more than two faces meet: nobody knows which goes on
            }
    }

    /// Places that were paired, less those of faces that contradicted what had been paired.
    std::ptrdiff_t worth() const
    {
        const auto none = std::count(out_.begin(), out_.end(), kNone);
        return static_cast<std::ptrdiff_t>(out_.size()) - none - 4 * contradictions_;
    }
    const std::vector<std::uint32_t>& partners() const { return out_; }

    /// From all seeds at once, so that each place is paired over the shortest way: on a long one sides that are not
    /// quite the same get out of step, and what is wrong then goes on. Those of the middle first.
    void run(std::span<const EdgePair> seeds)
    {
        const auto apart =
            std::find_if(seeds.begin(), seeds.end(), [](const EdgePair& one) { return one.a != one.otherA; });
        const auto middle = static_cast<std::size_t>(apart - seeds.begin());
        for (const std::span<const EdgePair> some : {seeds.first(middle), seeds.subspan(middle)}) {
            todo_.clear();
            for (const EdgePair& seed : some) {
                todo_.push_back(seed);
                todo_.push_back({seed.b, seed.a, seed.otherB, seed.otherA});
            }
            for (std::size_t i = 0; i < todo_.size(); ++i) {
                const EdgePair edge = todo_[i];
                if (fits(edge.a, edge.otherA) && fits(edge.b, edge.otherB)) step(edge);
            }
        }
    }

    /// Gives up pairs that another way over the faces contradicts, but those that stand in each other's mirror. Where
    /// most pairs stand so, a contradiction, or faces that go on in different ways, throw doubt on all round them that
    /// do not.
    void giveUpDoubtful(const Standing& standing)
    {
        if (contradicted_.empty() && ends_.empty()) return;
        std::vector<char> inPlace(out_.size(), 0);
        std::size_t paired = 0, standingSo = 0;
        for (std::uint32_t place = 0; place < out_.size(); ++place) {
            if (out_[place] == kNone) continue;
            inPlace[place] = standing.mirrors(place, out_[place]);
            ++paired;
            standingSo += inPlace[place] != 0;
        }
        const bool straight = 2 * standingSo > paired;
        const std::vector<std::vector<std::uint32_t>> around = straight ? sides() : decltype(sides()){};
        std::vector<std::uint32_t> doubtful = contradicted_;
        if (straight) doubtful.insert(doubtful.end(), ends_.begin(), ends_.end());
        std::vector<char> seen(out_.size(), 0);
        for (std::size_t i = 0; i < doubtful.size(); ++i) {
            const std::uint32_t place = doubtful[i], other = out_[place];
            if (other == kNone || inPlace[place]) continue;
            out_[place] = out_[other] = kNone;
            for (const std::uint32_t one : {place, other})
                for (std::size_t n = 0; straight && n < around[one].size(); ++n)
                    if (!std::exchange(seen[around[one][n]], 1)) doubtful.push_back(around[one][n]);
        }
    }

private:
    static std::uint64_t keyOf(std::uint32_t a, std::uint32_t b) { return (std::uint64_t{a} << 32) | b; }
    std::uint32_t cornerOf(std::uint32_t face, std::uint32_t i) const
    {
        return faces_[face].corners[i % faces_[face].count];
    }
    bool fits(std::uint32_t place, std::uint32_t other) const
    {
        return (out_[place] == kNone && out_[other] == kNone) || (out_[place] == other && out_[other] == place);
    }
    bool fits(const Corners& mine, const Corners& image, std::uint32_t count) const
    {
        for (std::uint32_t i = 0; i < count; ++i) {
            if (!fits(mine[i], image[i])) return false;
            for (std::uint32_t j = 0; j < count; ++j)
                if (mine[j] == image[i] && image[j] != mine[i]) return false; // a face onto itself, but not both ways
        }
        return true;
    }
    std::optional<std::pair<std::uint32_t, std::uint32_t>> faceAt(std::uint32_t a, std::uint32_t b) const
    {
        const auto found = edges_.find(keyOf(a, b));
        if (found == edges_.end() || found->second.first == kNone) return std::nullopt;
        return found->second;
    }

    /// By place: those along the edges of its faces.
    std::vector<std::vector<std::uint32_t>> sides() const
    {
        std::vector<std::vector<std::uint32_t>> out(out_.size());
        for (std::uint32_t f = 0; f < faces_.size(); ++f)
            for (std::uint32_t i = 0; i < faces_[f].count; ++i) {
                out[cornerOf(f, i)].push_back(cornerOf(f, i + 1));
                out[cornerOf(f, i + 1)].push_back(cornerOf(f, i));
            }
        return out;
    }

    void endAt(const EdgePair& edge) { ends_.insert(ends_.end(), {edge.a, edge.b, edge.otherA, edge.otherB}); }

    /// The face that goes round a → b, and its image, which goes round the other way.
    void step(const EdgePair& edge)
    {
        const auto one = faceAt(edge.a, edge.b), other = faceAt(edge.otherB, edge.otherA);
        if (one.has_value() != other.has_value()) return endAt(edge);
        if (!one || seen_[one->first]) return;
        seen_[one->first] = 1;
        const std::uint32_t count = faces_[one->first].count;
        if (faces_[other->first].count != count) {
            endAt(edge);
            for (const std::uint32_t face : {one->first, other->first})
                for (std::uint32_t i = 0; i < faces_[face].count; ++i) ends_.push_back(cornerOf(face, i));
            return;
        }
        Corners mine{}, image{};
        for (std::uint32_t i = 0; i < count; ++i) {
            mine[i] = cornerOf(one->first, one->second + i);
            image[i] = cornerOf(other->first, other->second + count + 1 - i);
        }
        if (!fits(mine, image, count)) {
            ++contradictions_;
            for (std::uint32_t i = 0; i < count; ++i)
                if (out_[mine[i]] != image[i] || out_[image[i]] != mine[i])
                    contradicted_.insert(contradicted_.end(), {mine[i], image[i]});
            return;
        }
        for (std::uint32_t i = 0; i < count; ++i) {
            out_[mine[i]] = image[i];
            out_[image[i]] = mine[i];
        }
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint32_t next = (i + 1) % count;
            todo_.push_back({mine[next], mine[i], image[next], image[i]});
        }
    }

    std::vector<Face> faces_;
    std::vector<char> seen_;
    std::vector<EdgePair> todo_;
    std::vector<std::uint32_t> out_;
    std::ptrdiff_t contradictions_ = 0;
    std::vector<std::uint32_t> contradicted_; ///< places that two ways would pair with different ones
    std::vector<std::uint32_t> ends_;         ///< where the sides go on in different ways
    std::unordered_map<std::uint64_t, std::pair<std::uint32_t, std::uint32_t>> edges_; ///< face, corner
};

} // namespace

std::vector<std::uint32_t> pairedFrom(std::span<const glm::vec3> places, std::span<const Triangle> triangles,
    std::span<const EdgePair> seeds, int axis, float tolerance)
{
    Walk quads(places.size(), facesOf(triangles, true)), plain(places.size(), facesOf(triangles, false));
    quads.run(seeds);
    plain.run(seeds);
    Walk& better = plain.worth() > quads.worth() ? plain : quads;
    better.giveUpDoubtful(Standing(places, better.partners(), axis, tolerance));
    return better.partners();
}

std::vector<EdgePair> seedsOf(
    std::span<const glm::vec3> places, std::span<const Triangle> triangles, int axis, float tolerance)
{
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (const Triangle& t : triangles)
        for (std::size_t i = 0; i < 3; ++i) {
            const auto [low, high] = std::minmax(t[i], t[(i + 1) % 3]);
            if (low != high) edges.emplace_back(low, high);
        }
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());

    const PlaceGrid grid(places, tolerance);
    std::vector<std::uint32_t> image(places.size(), kNone);
    for (std::size_t p = 0; p < places.size(); ++p) {
        glm::vec3 mirrored = places[p];
        mirrored[axis] = -mirrored[axis];
        if (std::abs(places[p][axis]) <= tolerance)
            image[p] = static_cast<std::uint32_t>(p);
        else if (const auto there = grid.nearest(mirrored))
            image[p] = *there;
    }
    std::vector<EdgePair> out, apart;
    for (const auto& [a, b] : edges) {
        if (image[a] == a && image[b] == b) out.push_back({a, b, a, b});
        const bool both = image[a] != kNone && image[b] != kNone && image[a] != a && image[b] != b;
        if (!both || image[image[a]] != a || image[image[b]] != b) continue;
        const auto other = std::minmax(image[a], image[b]);
        if (std::binary_search(edges.begin(), edges.end(), std::pair(other.first, other.second)))
            apart.push_back({a, b, image[a], image[b]});
    }
    out.insert(out.end(), apart.begin(), apart.end());
    return out;
}

} // namespace bindpose::mirror_topology
