// SPDX-License-Identifier: MIT
#include "core/math/triangulate.h"

#include <cmath>

namespace bindpose {
namespace {

double turn(const glm::dvec2& a, const glm::dvec2& b, const glm::dvec2& c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/// The polygon seen along its normal (Newell's), so that it turns left.
std::vector<glm::dvec2> flattened(std::span<const glm::vec3> corners)
{
    glm::dvec3 normal(0.0);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const glm::dvec3 a(corners[i] - corners[0]), b(corners[(i + 1) % corners.size()] - corners[0]);
        normal += glm::cross(a, b);
    }
    const glm::dvec3 size = glm::abs(normal);
    const int drop = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    const int u = (drop + 1) % 3, v = (drop + 2) % 3;
    const bool mirrored = normal[drop] < 0.0;
    std::vector<glm::dvec2> out;
    out.reserve(corners.size());
    for (const glm::vec3& c : corners) out.emplace_back(mirrored ? -c[u] : c[u], c[v]);
    return out;
}

void addFan(std::size_t corners, std::vector<std::uint32_t>& out)
{
    for (std::uint32_t i = 1; i + 1 < corners; ++i) out.insert(out.end(), {0u, i, i + 1});
}

/// Ears are cut off a ring of corners until three are left. A cut changes what its two neighbours are and nobody else
/// (O'Rourke, Computational Geometry in C, 1.4): all are looked at once, then two a cut. A ring that seems to have none
/// is looked at anew, a few times; one without an ear (it crosses itself) loses the corner that is looked at.
class EarCutter {
public:
    explicit EarCutter(std::vector<glm::dvec2> flat) : flat_(std::move(flat))
    {
        const auto count = static_cast<std::uint32_t>(flat_.size());
        for (std::uint32_t i = 0; i < count; ++i) {
            next_.push_back((i + 1) % count);
            before_.push_back((i + count - 1) % count);
        }
        ears_.assign(count, false);
        findEars(0);
    }

    void run(std::vector<std::uint32_t>& out)
    {
        std::size_t left = flat_.size(), tried = 0;
        std::uint32_t at = 0;
        while (left > 3) {
            if (!ears_[at] && tried < left) {
                at = next_[at];
                ++tried;
                continue;
            }
            if (!ears_[at] && looks_ > 0) {
                --looks_;
                findEars(at);
                tried = 0;
                if (anyEar(at)) continue;
            }
            out.insert(out.end(), {before_[at], at, next_[at]});
            next_[before_[at]] = next_[at];
            before_[next_[at]] = before_[at];
            ears_[before_[at]] = isEar(before_[at]);
            ears_[next_[at]] = isEar(next_[at]);
            at = next_[at];
            tried = 0;
            --left;
        }
        out.insert(out.end(), {before_[at], at, next_[at]});
    }

private:
    void findEars(std::uint32_t begin)
    {
        std::uint32_t at = begin;
        do {
            ears_[at] = isEar(at);
            at = next_[at];
        } while (at != begin);
    }

    bool anyEar(std::uint32_t begin) const
    {
        std::uint32_t at = next_[begin];
        while (at != begin && !ears_[at]) at = next_[at];
        return ears_[at];
    }

    bool isEar(std::uint32_t at) const
    {
        const glm::dvec2 &a = flat_[before_[at]], &b = flat_[at], &c = flat_[next_[at]];
        if (turn(a, b, c) <= 0.0) return false;
        for (std::uint32_t i = next_[next_[at]]; i != before_[at]; i = next_[i]) {
            const glm::dvec2& p = flat_[i];
            if (p == a || p == b || p == c) continue;
            if (turn(a, b, p) >= 0.0 && turn(b, c, p) >= 0.0 && turn(c, a, p) >= 0.0) return false;
        }
        return true;
    }

    std::vector<glm::dvec2> flat_;
    std::vector<std::uint32_t> next_, before_;
    std::vector<bool> ears_;
    int looks_ = 4; ///< left, at the whole ring
};

} // namespace

void triangulate(std::span<const glm::vec3> corners, std::vector<std::uint32_t>& out)
{
    if (corners.size() == 3 || corners.size() > kMostEarCorners) return addFan(corners.size(), out);
    std::vector<glm::dvec2> flat = flattened(corners);
    bool hollow = false;
    for (std::size_t i = 0; i < flat.size(); ++i)
        hollow = hollow || turn(flat[i], flat[(i + 1) % flat.size()], flat[(i + 2) % flat.size()]) < 0.0;
    if (!hollow) return addFan(corners.size(), out);
    EarCutter(std::move(flat)).run(out);
}

} // namespace bindpose
