// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"

namespace bindpose {

/// Where the surface moves most, in the numbers of the scene that was written.
struct MovedPlace {
    double distance = 0.0; ///< file units
    ClipId clip;           ///< none: the rest pose
    double timeSec = 0.0;
    MeshId mesh;
    std::uint32_t set = 0; ///< position in the mesh's sets
    PointIndex point = 0;
};

/// How far the surface of a fresh export, read again, stands from that of the scene, in file units.
struct ExportMove {
    MovedPlace atKeys;         ///< the largest at the clips' keys; without clips, and of a change also, at rest
    MovedPlace between;        ///< the largest halfway between keys that follow each other
    double mean = 0.0;         ///< over all points and poses at keys
    double height = 0.0;       ///< of the scene at rest: along its up axis, else its longest side
    std::size_t points = 0;    ///< that were compared; 0: the files hold no surface
    std::size_t unmatched = 0; ///< points of the scene that the files have nowhere
    std::size_t keys = 0;      ///< poses at keys that were compared …
    std::size_t allKeys = 0;   ///< … of those that there are: a long file is compared at some, evenly spread
    std::size_t clips = 0;     ///< that were compared
    std::size_t lostClips = 0; ///< that the files do not have
    bool tooMany = false;      ///< vertices are drawn: nothing was compared
    bool byPosition = false;   ///< points were matched by their places in the bind pose, the numbers do not agree

    /// Of the height: no further is no move. Numbers of files in another unit are rounded once more.
    double rounding = 1e-7;
    bool stands() const { return atKeys.distance <= rounding * height; }

    double percentOfHeight(double distance) const { return height > 0.0 ? 100.0 * distance / height : 0.0; }
};

/// Reads what was written from memory and compares it with the scene over all clips. `mainName` is the name of the main
/// file. Points are matched by number, else by the corners of the triangles in their order, else by place: in the bind
/// pose, or where that is another one in the target, in the first pose of a clip or at rest.
/// Errors: the files do not read back; Cancelled. Cost: up to some thousand poses of both. Thread: any.
Result<ExportMove> measureExport(
    const Scene& scene, const Written& written, const std::string& mainName, const Task& task);

/// The same for two states of a document: how far the surface goes from one to the other at rest and over all clips,
/// overrides left out. A sweep where points and clips are the same by number, which gives no mean.
/// Errors: Cancelled. Cost: points that differ × keys and middles. Thread: any.
Result<ExportMove> measureChange(const Scene& before, const Scene& after, const Task& task);

} // namespace bindpose
