// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/finding.h"
#include "core/model/scene.h"

#include <string>
#include <vector>

namespace bindpose {

/// They name vertices of one set, and one of them is the same.
bool haveVertexInCommon(const Place& a, const Place& b);

/// Findings with the fingerprint of each.
struct NamedFindings {
    std::vector<Finding> findings;
    std::vector<std::string> names;
};

/// By what is wrong and with what, not by where in the file: a look at a scene that was edited does not know that.
NamedFindings namedFindings(const Scene& scene, std::vector<Finding> findings);

/// Errors and warnings that an edit brings, and those that it takes away; remarks do not count. A problem is known by
/// its fingerprint: in other words, or of other vertices, it is the same one. A defect over the clips, whose
/// fingerprint is the middle of its vertices, is the same as well where one of the same kind and mesh has a vertex in
/// common with it.
struct NewProblems {
    struct Grown {
        Finding now;
        std::size_t before = 0; ///< vertices
    };
    std::vector<Finding> added;
    std::vector<Grown> grown;  ///< known ones that are of more vertices now
    std::vector<Finding> gone; ///< of before; one that goes on in fewer vertices is not among them
};
NewProblems newProblems(const NamedFindings& before, const NamedFindings& after);

} // namespace bindpose
