// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/weight_shares.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace bindpose {

/// How much a place takes part in a stroke of the brush, and what it goes to.
struct TouchedPlace {
    float influence[2] = {0.0f, 0.0f}; ///< under the brush, under its mirror image
    /// Of the modes that change all joints, of either side; null: of the others.
    std::shared_ptr<std::array<weight_shares::Shares, 2>> target;
    float most() const { return std::max(influence[0], influence[1]); }
    /// Where both sides of a mirrored brush reach, that of the weaker one counts as far as it is not weaker, and half
    /// where both are alike: there is no step along the middle.
    weight_shares::Shares mixedTarget() const;
};

/// As a map from place to TouchedPlace, but they stand one behind the other: a gradient touches all places of a mesh.
class TouchedPlaces {
public:
    explicit TouchedPlaces(std::size_t places = 0) : at_(places, kNone) {}
    TouchedPlace& operator[](std::uint32_t place)
    {
        if (at_[place] == kNone) {
            at_[place] = static_cast<std::uint32_t>(list_.size());
            list_.emplace_back(place, TouchedPlace());
        }
        return list_[at_[place]].second;
    }
    const TouchedPlace& at(std::uint32_t place) const { return list_[at_[place]].second; }
    std::size_t size() const { return list_.size(); }
    auto begin() const { return list_.begin(); }
    auto end() const { return list_.end(); }

private:
    static constexpr std::uint32_t kNone = 0xffffffffu;
    std::vector<std::uint32_t> at_; ///< by place
    std::vector<std::pair<std::uint32_t, TouchedPlace>> list_;
};

} // namespace bindpose
