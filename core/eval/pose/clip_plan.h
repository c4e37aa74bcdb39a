// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/pose.h"

#include <array>

namespace bindpose {

/// The keys around a time, as one timeline has them.
struct KeyPlace {
    std::uint32_t key = 0, next = 0;
    float fraction = 0.0f;
};

inline constexpr std::size_t kLanesPerGroup = 8;

/// Where one channel of eight nodes comes from: tracks' values, or constants (stride 0 on timeline 0).
struct LaneSources {
    std::array<const float*, kLanesPerGroup> values{};    ///< of key 0
    std::array<std::uint32_t, kLanesPerGroup> stride{};   ///< floats from key to key
    std::array<std::uint32_t, kLanesPerGroup> timeline{}; ///< place in ClipPlan::timelines
    std::array<std::uint32_t, kLanesPerGroup> still{};    ///< all bits set: no track, the lane keeps its rest value
    bool uniform = true;                                  ///< all lanes have the stride and the timeline of lane 0
};

/// Translation, rotation (x y z w) and scale of eight nodes side by side.
struct alignas(32) TransformLanes {
    float translation[3][kLanesPerGroup] = {};
    float rotation[4][kLanesPerGroup] = {};
    float scale[3][kLanesPerGroup] = {};
};
/// The nodes of eight lanes; NodeId::kNone fills the last group up.
using LaneNodes = std::array<std::uint32_t, kLanesPerGroup>;

/// Places in ClipPlan::sources of a group's channels; -1: no track, the rest pose stands.
struct LaneChannels {
    std::int32_t translation = -1, rotation = -1, scale = -1;
};

/// A clip made ready for sampling at many times: tracks in order of evaluation, each distinct list of key times
/// searched once, nodes that stand still known beforehand. Holds what it points into.
struct ClipPlan {
    struct Timeline {
        KeyTimes times; ///< null: the constants
        Interpolation interpolation = Interpolation::Linear;
    };
    struct Cubic {
        const Track* track = nullptr;
        std::size_t constant = 0; ///< where its sample goes in `constants`
    };
    /// What the tracks of one layer say about one step of a node, or about some of its morph weights.
    struct Move {
        std::uint32_t step = 0;  ///< in Node::elements
        std::uint32_t layer = 0; ///< in Clip::layers
        bool first = true;       ///< of the first layer: its values are taken as they are
        std::vector<const Track*> tracks;
    };
    /// A node whose steps are moved one by one.
    struct Stepped {
        std::uint32_t id = 0;
        Shared<Node> node;
        std::vector<TransformElement> elements; ///< the node's, then those of the time that is sampled
        std::vector<Move> moves;                ///< by layer
    };
    /// A node with tracks that each move some of its morph weights.
    struct Morphed {
        std::uint32_t id = 0;
        std::vector<float> own; ///< weights where no track says others
        std::vector<Move> moves;
    };
    std::shared_ptr<const Clip> clip;
    std::vector<Timeline> timelines;
    std::vector<KeyPlace> places; ///< by timeline, for the time that is sampled
    /// Nodes that the clip moves, in order of evaluation, eight to a group.
    std::vector<LaneNodes> nodes;
    std::vector<LaneChannels> channels;
    std::vector<TransformLanes> lanes; ///< sampled; channels without a track hold the rest pose
    std::vector<LaneSources> sources;
    std::vector<float> constants; ///< samples of cubic tracks, and what lanes without a track point to
    std::vector<Cubic> cubics;
    /// Rotation tracks once more, with the nodes' rest: for RotationMode::AxisAngle, which no kernel knows.
    struct Turn {
        const Track* track = nullptr;
        glm::quat rest{1.0f, 0.0f, 0.0f, 0.0f};
        std::uint32_t group = 0, lane = 0;
    };
    std::vector<Turn> turns;
    std::vector<const Track*> others; ///< matrix, visibility, morph weights all at once
    std::vector<Stepped> stepped;
    std::vector<Morphed> morphed;
    std::vector<float> layerWeights;   ///< by layer, at the time that is sampled
    std::vector<std::uint32_t> still;  ///< nodes whose local is their rest local
    std::vector<glm::mat4> stillLocal; ///< the same order
};

/// Cost: nodes + tracks.
ClipPlan makeClipPlan(const Scene& scene, const std::shared_ptr<const Clip>& clip);

/// Fills pose.local of all nodes, and what the clip says about morph weights and visibility. Pose vectors have their
/// sizes. Cost: nodes + distinct key times.
void sampleClipPlan(ClipPlan& plan, double timeSec, RotationMode rotation, Pose& pose);

/// Adds a track that moves steps or single morph weights; one that fits nothing is left out.
void addSteppedTrack(const Scene& scene, ClipPlan& plan, const Track& track);
void addMorphTrack(const Scene& scene, ClipPlan& plan, const Track& track);
/// Brings layers of a plan whose tracks have been added into their order.
void sortLayers(ClipPlan& plan);
/// Whether the tracks of a layer play at all: it is not muted, and where others are solo it is one of them, or the
/// first. That one plays on below a solo layer, as in Maya and MotionBuilder, whose base layer is always part of what
/// is seen; where it is muted the layers above it go over the nodes' own values.
bool layerPlays(const Clip& clip, std::uint32_t layer);
/// The weight of a layer at a time, 0 … 1; the clip's range does not act.
float layerWeight(const ClipLayer& layer, double timeSec);
/// Locals of nodes whose steps are moved, and morph weights that are moved one by one.
void sampleLayers(ClipPlan& plan, double timeSec, Pose& pose);

} // namespace bindpose
