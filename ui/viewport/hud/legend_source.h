// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/maps/legend.h"
#include "render/scene/joint_colors.h"
#include "ui/viewport/pick/pick_control.h"

namespace bindpose {

class Session;

/// What a map that is no map of weights is of, or why it shows nothing: LegendSource's `about`.
QString mapNote(const Session& session, const ViewState& view);

/// Says what the legend says: of the surface under the mouse, else of the selected vertex, else of the whole.
class LegendSource {
public:
    /// Nothing where the view shows no map. `about`: what the map of differences holds the surface against where that
    /// is no skinning, or why nothing is measured of the surface. Cost: the weights once per scene, for the map of all
    /// joints.
    std::optional<Legend> legend(const Frame& frame, const Hover& hover, const QString& about);

private:
    void listAll(const Actor& actor, Legend& legend, const LegendNames& nameOf);

    SharedList<Node> nodes_;
    SharedList<SetWeights> weights_;
    KeptJointColors colors_;
    std::vector<NodeId> joints_; ///< those that hold most
};

} // namespace bindpose
