// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/query/select_query.h"

#include <string>
#include <utility>
#include <vector>

namespace bindpose {

/// One node of a query as it was read.
struct SelectQuery::Term {
    enum class Kind {
        All,
        And,
        Or,
        Not,
        Unweighted,
        Influences,
        Sum,
        Weight,
        Joint,
        Island,
        Side,
        Outlier,
        Seam,
        Mesh,
        Set,
        Point
    };
    enum class Compare { Less, LessEqual, Equal, NotEqual, GreaterEqual, Greater, Within };
    Kind kind = Kind::All;
    Compare compare = Compare::Equal;
    double low = 0.0, high = 0.0;                                ///< the number; both ends of Within
    std::string name;                                            ///< of a joint or a mesh
    int axis = 0;                                                ///< of Side
    bool positive = true;                                        ///< of Side
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ranges; ///< of Point, ends included
    std::vector<std::shared_ptr<const Term>> inner;
};

Result<std::shared_ptr<const SelectQuery::Term>> parseQuery(std::string_view text);

} // namespace bindpose
