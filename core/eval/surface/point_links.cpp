// SPDX-License-Identifier: MIT
#include "core/eval/surface/point_links.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace bindpose {
namespace {

/// Where a point stands, as bits: they have an order also where a file stores no number.
struct Standing {
    std::uint64_t yz = 0;
    std::uint32_t x = 0, point = 0;
};

/// By x in passes over its digits, which cost the same however many points there are; the few of each x by y and z.
void sortStanding(std::vector<Standing>& order)
{
    constexpr std::uint32_t kDigitBits = 11, kDigits = 1u << kDigitBits;
    const auto before = [](const Standing& a, const Standing& b) {
        return a.x != b.x ? a.x < b.x : a.yz != b.yz ? a.yz < b.yz : a.point < b.point;
    };
    if (order.size() < kDigits) { // counting would cost more
        std::sort(order.begin(), order.end(), before);
        return;
    }
    std::vector<Standing> other(order.size());
    for (std::uint32_t shift = 0; shift < 32; shift += kDigitBits) {
        std::vector<std::size_t> next(kDigits + 1, 0);
        for (const Standing& one : order) ++next[((one.x >> shift) & (kDigits - 1)) + 1];
        std::partial_sum(next.begin(), next.end(), next.begin());
        for (const Standing& one : order) other[next[(one.x >> shift) & (kDigits - 1)]++] = one;
        order.swap(other);
    }
    for (auto from = order.begin(); from != order.end();) {
        const auto to = std::find_if(from, order.end(), [x = from->x](const Standing& one) { return one.x != x; });
        std::sort(from, to, before);
        from = to;
    }
}

/// The root of a place's tree, shortened on the way.
std::uint32_t rootOf(std::vector<std::uint32_t>& parent, std::uint32_t i)
{
    while (parent[i] != i) {
        parent[i] = parent[parent[i]];
        i = parent[i];
    }
    return i;
}

} // namespace

PointLinks::PointLinks(const Scene& scene, MeshId meshId)
{
    const Mesh& mesh = *scene.meshes[meshId.index()];
    std::vector<glm::vec3> positions;
    for (const SetId set : mesh.sets) {
        firstOfSet_.push_back(positions.size());
        const std::vector<glm::vec3>& own = scene.sets[set.index()]->positions;
        positions.insert(positions.end(), own.begin(), own.end());
    }
    makePlaces(positions);
    makeEdges(mesh);
}

void PointLinks::makePlaces(std::span<const glm::vec3> positions)
{
    std::vector<Standing> order(positions.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const glm::vec3 p = positions[i] + 0.0f; // −0 is 0
        order[i] = {std::uint64_t{std::bit_cast<std::uint32_t>(p.y)} << 32u | std::bit_cast<std::uint32_t>(p.z),
            std::bit_cast<std::uint32_t>(p.x), static_cast<std::uint32_t>(i)};
    }
    sortStanding(order);
    placeOf_.resize(positions.size()); // first the earliest point that stands there
    std::uint32_t earliest = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i == 0 || order[i].x != order[i - 1].x || order[i].yz != order[i - 1].yz) earliest = order[i].point;
        placeOf_[order[i].point] = earliest;
    }
    // Numbered as the points come: neighbours in the file are then neighbours in memory of all that is kept by place.
    for (std::size_t i = 0; i < placeOf_.size(); ++i)
        placeOf_[i] = placeOf_[i] == i ? static_cast<std::uint32_t>(places_++) : placeOf_[placeOf_[i]];
}

/// By the smaller place first, then the few of each among themselves.
void PointLinks::makeEdges(const Mesh& mesh)
{
    std::size_t corners = 0;
    for (const auto& part : mesh.parts) corners += part->indices.size();
    std::vector<std::pair<std::uint32_t, std::uint32_t>> all;
    all.reserve(corners);
    std::vector<std::uint32_t> first(places_ + 1, 0);
    for (const auto& part : mesh.parts)
        for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3) {
            std::array<std::uint32_t, 3> at{};
            for (std::size_t c = 0; c < 3; ++c)
                at[c] = placeOf_[number(part->set, part->vertices->point(part->indices[i + c]))];
            for (std::size_t c = 0; c < 3; ++c) {
                const auto [low, high] = std::minmax(at[c], at[(c + 1) % 3]);
                if (low == high) continue;
                all.emplace_back(low, high);
                ++first[low + 1];
            }
        }
    std::partial_sum(first.begin(), first.end(), first.begin());
    std::vector<std::uint32_t> highs(all.size()), next(first.begin(), first.end() - 1);
    for (const auto& [low, high] : all) highs[next[low]++] = high;
    edges_.reserve(highs.size() / 2 + places_ / 8);
    for (std::uint32_t low = 0; low < places_; ++low) {
        const std::span<std::uint32_t> own = std::span(highs).subspan(first[low], first[low + 1] - first[low]);
        std::sort(own.begin(), own.end());
        for (std::size_t i = 0; i < own.size(); ++i) {
            if (i > 0 && own[i] == own[i - 1]) continue;
            edges_.emplace_back(low, own[i]);
            if (i + 1 == own.size() || own[i + 1] != own[i]) borderEdges_.push_back(edges_.back());
        }
    }
}

std::vector<char> PointLinks::placesOf(const std::vector<char>& chosen) const
{
    std::vector<char> out(places_, 0);
    for (std::size_t i = 0; i < chosen.size(); ++i)
        if (chosen[i]) out[placeOf_[i]] = 1;
    return out;
}

std::vector<char> PointLinks::pointsOf(const std::vector<char>& places) const
{
    std::vector<char> out(placeOf_.size());
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = places[placeOf_[i]];
    return out;
}

std::vector<char> PointLinks::grown(const std::vector<char>& chosen) const
{
    const std::vector<char> before = placesOf(chosen);
    std::vector<char> after = before;
    for (const auto& [a, b] : edges_) {
        if (before[a]) after[b] = 1;
        if (before[b]) after[a] = 1;
    }
    return pointsOf(after);
}

std::vector<char> PointLinks::shrunk(const std::vector<char>& chosen) const
{
    const std::vector<char> before = placesOf(chosen);
    std::vector<char> after = before;
    for (const auto& [a, b] : edges_) {
        if (!before[a]) after[b] = 0;
        if (!before[b]) after[a] = 0;
    }
    return pointsOf(after);
}

std::vector<char> PointLinks::island(const std::vector<char>& chosen) const
{
    std::vector<std::uint32_t> parent(places_);
    std::iota(parent.begin(), parent.end(), 0u);
    for (const auto& [a, b] : edges_) {
        const std::uint32_t ra = rootOf(parent, a), rb = rootOf(parent, b);
        if (ra != rb) parent[std::max(ra, rb)] = std::min(ra, rb);
    }
    const std::vector<char> places = placesOf(chosen);
    std::vector<char> reached(places_, 0), after(places_, 0);
    for (std::uint32_t i = 0; i < places_; ++i)
        if (places[i]) reached[rootOf(parent, i)] = 1;
    for (std::uint32_t i = 0; i < places_; ++i) after[i] = reached[rootOf(parent, i)];
    return pointsOf(after);
}

} // namespace bindpose
