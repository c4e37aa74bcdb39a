// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"

#include <limits>
#include <string>
#include <string_view>

namespace bindpose {

/// Weights of vertices apart from the file that they were copied from, with what finds their joints in another one.
struct CopiedWeights {
    static constexpr std::size_t kNoJoint = std::numeric_limits<std::size_t>::max();
    struct Joint {
        std::string address, name;    ///< of its scene, by findNode's rules; as it stands in the file
        std::size_t above = kNoJoint; ///< among these joints: its parent
    };
    struct Point {
        std::string mesh;
        std::uint32_t set = 0; ///< position in the mesh's sets
        PointIndex point = 0;
        std::vector<std::pair<std::size_t, float>> weights; ///< joint, weight above 0; sums to what it did there
    };
    std::vector<Joint> joints;
    std::vector<Point> points; ///< as they were selected, the current one last
    std::size_t left = 0;      ///< selected besides, without weights that can be reckoned with
};

/// Errors: none of these points has weights; the last of those that have holds one that is negative or no number.
Result<CopiedWeights> copyWeights(const Scene& scene, std::span<const PointAddress> points);

/// What the clipboard carries: {"schema": "bindpose.copied-weights/1", "joints": [{"joint": ADDRESS, "name": NAME,
/// "above": ADDRESS}], "points": [{"mesh": NAME, "set": 0, "point": 12, "weights": {ADDRESS: 0.75}}]}. `above` is the
/// joint's parent; it is left out where there is none. The last point is the current one.
std::string copiedJson(const CopiedWeights& copied);
/// Errors: no such JSON, with the place; a weight that is not above 0.
Result<CopiedWeights> readCopied(std::string_view text);

enum class PasteHow {
    Current, ///< what the current vertex had
    Mean,    ///< the mean of all that were copied, each as if it summed to 1
};
struct PasteOptions {
    PasteHow how = PasteHow::Current;
    /// Every row that changes sums to 1. Without it, it sums to what was copied and what is locked together.
    bool normalize = true;
    WeightLocks locks;
};
struct PasteReport {
    /// A joint that the vertices' skin lacks, and who has its weight instead; none: all others, in proportion.
    struct Lacking {
        std::string joint, taker;
        double weight = 0.0;
    };
    std::vector<Lacking> lacking;
    /// Points whose locked joints leave nothing to paste into, or whose skin lacks all joints that were copied.
    std::size_t stayed = 0;
    std::size_t trimmed = 0; ///< points for whose joints the file's rows have no room: the strongest are there
};

/// The points get the copied weights in place of their own; joints are found by address and name, then by name. What is
/// locked keeps its bits, and the others share what that leaves; where the copied weights do not fill it, the receiver
/// takes the rest. Points that stand in the same place get the same.
/// Errors: no points; none of the copied joints, nor one above them, is in the skin of these points.
Result<Scene> pasteWeights(const Scene& scene, std::span<const WeightedPoints> selected, const CopiedWeights& copied,
    const PasteOptions& options, PasteReport* report = nullptr);

} // namespace bindpose
