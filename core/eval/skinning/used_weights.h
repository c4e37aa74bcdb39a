// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skinning.h"

namespace bindpose {

/// Weights that a skinning makes of a set's, kept from one edit to the next: only blocks that changed are made again.
class UsedWeights {
public:
    /// Precondition: skinning.changesWeights(). Cost: the blocks that changed.
    void update(const SetWeights& stored, std::size_t joints, WeightRule rule, const Skinning& skinning);
    /// Null before the first update. To be taken as stored; a set that did not change is the same object.
    const std::shared_ptr<const SetWeights>& weights() const { return made_; }

private:
    Skinning skinning_;
    WeightRule rule_ = WeightRule::AsStored;
    std::size_t joints_ = 0;
    std::vector<std::shared_ptr<const WeightBlock>> stored_, blocks_;
    std::shared_ptr<const SetWeights> made_;
};

} // namespace bindpose
