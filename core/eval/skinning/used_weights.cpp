// SPDX-License-Identifier: MIT
#include "core/eval/skinning/used_weights.h"

#include <algorithm>
#include <cassert>

namespace bindpose {

void UsedWeights::update(const SetWeights& stored, std::size_t joints, WeightRule rule, const Skinning& skinning)
{
    if (!(skinning == skinning_) || rule != rule_ || joints != joints_) *this = {};
    if (made_ && std::ranges::equal(stored_, stored.blocks())) return;
    skinning_ = skinning;
    rule_ = rule;
    joints_ = joints;
    stored_.resize(stored.blocks().size());
    blocks_.resize(stored_.size());
    for (std::size_t i = 0; i < stored_.size(); ++i) {
        if (blocks_[i] && stored_[i] == stored.blocks()[i]) continue;
        stored_[i] = stored.blocks()[i];
        blocks_[i] = std::make_shared<const WeightBlock>(usedBlock(*stored_[i], joints, rule, skinning));
    }
    Result<SetWeights> made = SetWeights::makeFromBlocks(blocks_);
    assert(made); // as many blocks of as many points
    if (made) made_ = std::make_shared<const SetWeights>(std::move(*made));
}

} // namespace bindpose
