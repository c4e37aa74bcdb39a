// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <optional>
#include <vector>

namespace bindpose {

/// What an edit of weights leaves alone, and who gives and takes. A locked joint's weights keep their bits; what others
/// lose or gain by it is shared by all that are not locked, or is the receiver's where there is one.
struct WeightLocks {
    std::vector<NodeId> joints;
    NodeId receiver; ///< none: all joints of the point that are not locked, in proportion
};

/// The same by the slots of one skin.
class SlotLocks {
public:
    SlotLocks() = default;
    SlotLocks(const Skin& skin, const WeightLocks& locks);
    bool locked(SlotIndex slot) const { return any_ && slot < locked_.size() && locked_[slot] != 0; }
    bool any() const { return any_; }
    std::optional<SlotIndex> receiver() const { return receiver_; }
    /// One more that keeps its weight; a receiver that is locked is none.
    void lock(SlotIndex slot)
    {
        if (slot >= locked_.size()) locked_.resize(std::size_t{slot} + 1, 0);
        locked_[slot] = 1;
        any_ = true;
        if (receiver_ == slot) receiver_.reset();
    }
    void dropReceiver() { receiver_.reset(); }

private:
    std::vector<char> locked_;
    std::optional<SlotIndex> receiver_;
    bool any_ = false;
};

} // namespace bindpose
