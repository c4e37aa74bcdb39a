// SPDX-License-Identifier: MIT
#include "core/edit/surface/surface_distance.h"

#include <algorithm>
#include <cmath>
#include <queue>

namespace bindpose {
namespace {

constexpr double kShorter = 1e-7; ///< of the radius: less is not worth another round

/// Distance of the third corner of a triangle from a source that is `a` from the first and `b` from the second: the
/// three laid flat, the source on the other side of the edge. Negative where the straight line leaves the edge.
double flatDistance(const glm::dvec3& first, const glm::dvec3& second, const glm::dvec3& third, double a, double b)
{
    const glm::dvec3 along = second - first;
    const double edge = glm::length(along);
    if (!(edge > 0.0)) return -1.0;
    const glm::dvec3 x = along / edge, toThird = third - first;
    const double thirdX = glm::dot(toThird, x), thirdY = glm::length(toThird - thirdX * x);
    const double sourceX = (a * a - b * b + edge * edge) / (2.0 * edge);
    const double sourceY = std::sqrt(std::max(0.0, a * a - sourceX * sourceX));
    const double height = sourceY + thirdY;
    if (!(height > 0.0)) return -1.0;
    const double crossing = sourceX + (thirdX - sourceX) * sourceY / height;
    const double slack = 1e-9 * edge;
    if (crossing < -slack || crossing > edge + slack) return -1.0;
    const double aside = thirdX - sourceX;
    return std::sqrt(aside * aside + height * height); // lengths of a mesh: hypot's care for extremes costs the most
}

/// What is known of places, in the order that they were met; numbers of these are found by place in a table without
/// lists, since a dab asks for thousands.
class KnownPlaces {
public:
    struct Known {
        double distance = 0.0;
        std::uint32_t place = 0;
        bool reached = false; ///< its distance has been handed on
    };
    Known* find(std::uint32_t place)
    {
        const std::uint32_t number = table_[seat(place)];
        return number == kFree ? nullptr : &all_[number];
    }
    void add(std::uint32_t place, double distance)
    {
        if (2 * (all_.size() + 1) > table_.size()) grow();
        table_[seat(place)] = static_cast<std::uint32_t>(all_.size());
        all_.push_back({distance, place, false});
    }
    const std::vector<Known>& all() const { return all_; }

private:
    static constexpr std::uint32_t kFree = 0xffffffffu;

    /// Where the place stands, or the free seat that it gets.
    std::size_t seat(std::uint32_t place) const
    {
        const std::size_t mask = table_.size() - 1;
        const std::uint32_t mixed = place * 0x9E3779B1u; // the high bits go
        std::size_t at = mixed & mask;
        while (table_[at] != kFree && all_[table_[at]].place != place) at = (at + 1) & mask;
        return at;
    }
    void grow()
    {
        table_.assign(2 * table_.size(), kFree);
        for (std::uint32_t i = 0; i < all_.size(); ++i) table_[seat(all_[i].place)] = i;
    }

    std::vector<Known> all_;
    std::vector<std::uint32_t> table_ = std::vector<std::uint32_t>(1024, kFree);
};

class Spreading {
public:
    Spreading(const MeshPlaces& mesh, std::span<const glm::vec3> positions, double radius)
        : mesh_(mesh), positions_(positions), radius_(radius)
    {}

    void begin(const MeshSpot& from)
    {
        source_ = positionOf(mesh_, positions_, from);
        for (const std::uint32_t corner : mesh_.triangles()[from.triangle])
            offer(corner, glm::length(at(corner) - source_));
    }

    void begin(const glm::vec3& source, std::span<const PlaceDistance> known)
    {
        source_ = source;
        for (const PlaceDistance& one : known) offer(one.place, static_cast<double>(one.distance));
    }

    std::vector<PlaceDistance> run()
    {
        while (!front_.empty()) {
            const auto [distance, place] = front_.top();
            front_.pop();
            KnownPlaces::Known& known = *known_.find(place);
            if (distance > known.distance) continue; // a shorter way was found meanwhile
            known.reached = true;
            for (const std::uint32_t triangle : mesh_.trianglesAt(place)) spread(triangle, place, distance);
        }
        std::vector<PlaceDistance> out;
        out.reserve(known_.all().size());
        for (const auto& known : known_.all()) out.push_back({known.place, static_cast<float>(known.distance)});
        std::sort(out.begin(), out.end(), [](const PlaceDistance& a, const PlaceDistance& b) {
            return std::pair(a.distance, a.place) < std::pair(b.distance, b.place);
        });
        return out;
    }

private:
    using Entry = std::pair<double, std::uint32_t>;

    glm::dvec3 at(std::uint32_t place) const { return positions_[place]; }

    void offer(std::uint32_t place, double distance)
    {
        if (!(distance <= radius_)) return;
        if (KnownPlaces::Known* const found = known_.find(place); !found)
            known_.add(place, distance);
        else if (distance < found->distance - kShorter * radius_)
            found->distance = distance;
        else
            return;
        front_.emplace(distance, place);
    }

    /// From a corner to the others of one triangle.
    void spread(std::uint32_t triangle, std::uint32_t from, double distance)
    {
        const MeshPlaces::Triangle& corners = mesh_.triangles()[triangle];
        for (std::size_t i = 0; i < 3; ++i) {
            if (corners[i] != from) continue;
            const std::uint32_t a = corners[(i + 1) % 3], b = corners[(i + 2) % 3];
            step(from, distance, a, b);
            step(from, distance, b, a);
        }
    }

    /// To `to`, along the edge or over the triangle where the third corner is reached, too. Corners that are
    /// reached late (behind a blunt angle) shorten what was there before them.
    void step(std::uint32_t from, double distance, std::uint32_t to, std::uint32_t third)
    {
        double best = distance + glm::length(at(to) - at(from));
        const KnownPlaces::Known* const other = known_.find(third);
        if (other && other->reached) {
            const double flat = flatDistance(at(from), at(third), at(to), distance, other->distance);
            // No way is shorter than the straight one, whatever the two distances were found with.
            if (flat >= 0.0) best = std::min(best, std::max(flat, glm::length(at(to) - source_)));
        }
        offer(to, best);
    }

    const MeshPlaces& mesh_;
    std::span<const glm::vec3> positions_;
    double radius_;
    glm::dvec3 source_{0.0};
    KnownPlaces known_;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> front_;
};

} // namespace

glm::vec3 positionOf(const MeshPlaces& mesh, std::span<const glm::vec3> positions, const MeshSpot& at)
{
    const MeshPlaces::Triangle& corners = mesh.triangles()[at.triangle];
    return at.barycentric.x * positions[corners[0]] + at.barycentric.y * positions[corners[1]] +
           at.barycentric.z * positions[corners[2]];
}

std::vector<PlaceDistance> surfaceDistances(
    const MeshPlaces& mesh, std::span<const glm::vec3> positions, const MeshSpot& from, float radius)
{
    if (from.triangle >= mesh.triangles().size() || !(radius > 0.0f)) return {};
    Spreading spreading(mesh, positions, static_cast<double>(radius));
    spreading.begin(from);
    return spreading.run();
}

std::vector<PlaceDistance> surfaceDistances(const MeshPlaces& mesh, std::span<const glm::vec3> positions,
    const glm::vec3& source, std::span<const PlaceDistance> known, float radius)
{
    if (known.empty() || !(radius > 0.0f)) return {};
    Spreading spreading(mesh, positions, static_cast<double>(radius));
    spreading.begin(source, known);
    return spreading.run();
}

} // namespace bindpose
