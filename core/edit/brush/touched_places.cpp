// SPDX-License-Identifier: MIT
#include "core/edit/brush/touched_places.h"

namespace bindpose {

weight_shares::Shares TouchedPlace::mixedTarget() const
{
    const std::size_t strong = influence[0] >= influence[1] ? 0 : 1, weak = 1 - strong;
    if (!target) return {};
    const weight_shares::Shares &first = (*target)[strong], &second = (*target)[weak];
    if (!(influence[weak] > 0.0f) || first.empty() || second.empty()) return first;
    const double half = 0.5 * static_cast<double>(influence[weak] / influence[strong]);
    weight_shares::Shares out;
    weight_shares::addShares(out, first, 1.0 - half);
    weight_shares::addShares(out, second, half);
    return out;
}

} // namespace bindpose
