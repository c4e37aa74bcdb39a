// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"
#include "core/model/source.h"

#include <array>
#include <optional>

namespace bindpose {

/// The surface that clips of a file without one move: the document that they were added to.
struct ClipSurface {
    Scene before, after;        ///< with the clips as their file holds them, and as they are
    std::vector<ClipId> places; ///< in both, by ClipId of the file's own scene; none: not in the document
};

/// The map of a format that stores a box of the surface for each frame.
struct BoxedMap : FormatMap {
    std::shared_ptr<const ClipSurface> surface; ///< null: of the file itself
    virtual std::shared_ptr<const FormatMap> over(std::shared_ptr<const ClipSurface> other) const = 0;
};

/// Low corner, high corner, radius around the z axis, radius around the origin. Model space.
using FrameBox = std::array<double, 8>;

/// Boxes of frames whose keys were edited. A box follows from surface and keys, but an exporter may have meant another
/// one (with room around it, of one mesh alone): only numbers that were right before follow the edit.
class FrameBoxes {
public:
    FrameBoxes(const Scene& baseline, const Scene& scene, const BoxedMap& map);
    /// The frame's box after the edit; a number that did not match the surface before, or does not change, is returned
    /// as stored. `clip`: its place in the baseline. None: the box did not match, or there is no surface. Cost: the
    /// surface in two poses.
    std::optional<FrameBox> followed(std::size_t clip, double timeSec, const FrameBox& stored) const;

private:
    const Scene &before_, &after_;
    std::vector<ClipId> wereAt_, areAt_; ///< in these, by place in the baseline
};

} // namespace bindpose
