// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"

#include <memory>
#include <string_view>

namespace bindpose {

/// A question that points are selected by, as people type it:
///     unweighted    influences > 4    sum != 1    weight(hand.L) in [0.2, 0.5]    weight("Bip01 L Hand") > 0
///     joint = hand.L    island = 2    side = +x    outlier    seam    mesh = Body    set = 0    point = 4, 10-20 all
/// joined by `and`, `or`, `not` and parentheses. Joints and meshes are named as elsewhere; what holds blanks or
/// brackets stands in quotation marks.
class SelectQuery {
public:
    struct Term;
    /// Errors: ErrorKind::Edit, where it does not read on and what was expected there.
    static Result<SelectQuery> parse(std::string_view text);

    /// The points of every set that is drawn with a skin for which it is true. A joint that a skin does not have holds
    /// none of its points. Errors: no joint or mesh of a name. Cost: the weights; of `outlier`, `seam` and `island`
    /// also the triangles, sorted.
    Result<std::vector<WeightedPoints>> points(const Scene& scene) const;

    /// A line for each term, for a help text.
    static std::string help();

private:
    std::shared_ptr<const Term> root_;
};

} // namespace bindpose
