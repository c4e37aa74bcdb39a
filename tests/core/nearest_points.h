// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

#include <algorithm>
#include <iterator>
#include <vector>

namespace bindpose::testing {

/// How far the farthest point of one list is from its nearest of the other; 1e30 where that one is empty. Sorted by x,
/// so that few are looked at.
inline double farthestFrom(const std::vector<glm::vec3>& points, std::vector<glm::vec3> others)
{
    const auto before = [](const glm::vec3& a, const glm::vec3& b) { return a.x < b.x; };
    std::sort(others.begin(), others.end(), before);
    double worst = 0.0;
    for (const glm::vec3& p : points) {
        double best = 1e30;
        const auto middle = std::lower_bound(others.begin(), others.end(), p, before);
        for (auto it = middle; it != others.end() && double{it->x - p.x} < best; ++it)
            best = std::min(best, double{glm::distance(*it, p)});
        for (auto it = middle; it != others.begin() && double{p.x - std::prev(it)->x} < best; --it)
            best = std::min(best, double{glm::distance(*std::prev(it), p)});
        worst = std::max(worst, best);
    }
    return worst;
}

} // namespace bindpose::testing
