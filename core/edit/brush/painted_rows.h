// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/brush/touched_places.h"
#include "core/edit/surface/joint_pairs.h"
#include "core/edit/surface/place_weights.h"
#include "core/model/look/brush_look.h"

#include <optional>

namespace bindpose {

struct BrushOptions {
    BrushLook look;
    NodeId joint;          ///< painted; of no meaning for the modes that change all joints
    WeightLocks locks;     ///< mirrored: also of the pairs of these joints, so that both sides become alike
    bool normalize = true; ///< the others give and take, so that each sum is 1; else only the joint's weight changes
    std::vector<JointPair> pairs; ///< when it is mirrored
    /// A skin with the joint's pair alone will do: of a mesh that the mirror image reaches.
    bool pairIsEnough = false;
};

/// What a stroke makes of the rows of one mesh: from the weights before it and how much a place takes part, one row at
/// a time. Knows who is painted, who is locked and who takes what is left over.
class PaintedRows {
public:
    PaintedRows() = default;
    /// Errors: the joint is not in the skin or locked, or mirrored its pair is; with all other joints locked nobody
    /// could give. Precondition:
    /// the instance draws the mesh of these places and has a skin. Cost: as PlaceWeights.
    static Result<PaintedRows> make(std::shared_ptr<const Scene> before, InstanceId instance,
        std::shared_ptr<const MeshPlaces> places, BrushOptions options);

    const BrushOptions& options() const { return options_; }
    const PlaceWeights& weights() const { return *weights_; } ///< before the stroke
    /// A joint is painted, not a mode that changes all joints …
    bool paintsJoint() const { return slot_[0] || slot_[1]; }
    /// … and there is one on this side: 0 under the brush, 1 under its mirror image.
    bool paintsOn(std::size_t side) const { return slot_[side].has_value(); }
    /// The row of a point; the one before where nothing of it changes. Errors: it cannot be written. Thread: any.
    Result<std::vector<Influence>> rowFor(
        std::uint32_t place, std::uint32_t set, PointIndex point, const TouchedPlace& touched) const;

private:
    using Shares = weight_shares::Shares;
    std::vector<Influence> aloneRow(
        std::uint32_t place, const std::vector<Influence>& before, const TouchedPlace& touched) const;
    std::vector<std::pair<SlotIndex, float>> paintedSlots(const TouchedPlace& touched) const;
    std::optional<Shares> paintedShares(
        const std::vector<Influence>& before, Shares shares, std::size_t room, const TouchedPlace& touched) const;
    /// What is left of a row, for how many joints, and the side whose taker counts; that of the other one as far as
    /// `even` says.
    struct Rest {
        double sum = 1.0;
        std::size_t room = 0, side = 0;
        double even = 0.0;
    };
    std::optional<Shares> settled(Shares own, Shares others, const Rest& rest) const;
    static Shares fittedTo(Shares shares, SlotIndex painted, const Rest& rest);
    void shareRest(Shares& others, const Rest& rest, const Shares& own) const;
    Result<void> findSlots(const Skin& skin);
    void findTakers();
    double painted(double weight, double influence) const;

    std::shared_ptr<const Scene> before_;
    std::shared_ptr<const PlaceWeights> weights_; ///< of `before_`
    BrushOptions options_;
    SlotLocks locks_, onlyLocks_;       ///< with the receiver, without
    std::optional<SlotIndex> slot_[2];  ///< of the joint and of its pair, where the skin has them
    std::optional<SlotIndex> taker_[2]; ///< takes the last weight of a point that nobody else holds
};

} // namespace bindpose
