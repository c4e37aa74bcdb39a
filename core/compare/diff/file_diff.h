// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/diff/file_pairs.h"
#include "core/compare/diff/point_pairs.h"

#include <optional>

namespace bindpose {

/// One thing that two files differ in. Names and numbers are A's, but for what B alone has.
struct FileChange {
    enum class Kind { Weights, Bind, Key, Hierarchy, Rename, Order, Units, Geometry, Material, Clip };
    enum class What {
        Changed,   ///< another value
        Removed,   ///< A alone has it
        Added,     ///< B alone has it
        Moved,     ///< a node hangs elsewhere
        Rest,      ///< a node rests elsewhere
        OtherName, ///< a clip has another name
        Triangles, ///< other triangles
        Looks,     ///< other normals or texture coordinates
        Storage,   ///< the same values, written another way
    };
    struct SetPoints {
        MeshId mesh;
        std::uint32_t set = 0;
        std::vector<PointIndex> points; ///< ascending
    };
    Kind kind = Kind::Weights;
    What what = What::Changed;
    std::string name, otherName; ///< of the joint, clip, mesh or material; what B calls it
    std::vector<MeshId> meshes;  ///< that `name` is of, and where several are told as one those of `joints`
    std::size_t count = 0;       ///< vertices, keys, joints
    double worst = 0.0;          ///< largest change: of a weight, of a length in A's unit, degrees of a key; a factor
    std::vector<SetPoints> points;
    std::vector<std::string> joints; ///< whose weights change most, those that gain first; of a key its node
    std::size_t joined = 1; ///< differences of this kind that are told as this one; `joints` names what differs then
    std::optional<ClipId> clip;
    std::optional<double> timeSec; ///< of the first key that differs
    std::optional<WorldDistance>
        surface; ///< what it does alone; none: it moves nothing by itself, or cannot stand alone
};

const char* wordFor(FileChange::Kind kind);

/// How two files differ, and what each difference does to the surface.
struct FileDiff {
    FilePairs pairs;
    PointPairs points;
    double height = 0.0;              ///< of A at rest
    std::vector<SweepMoment> moments; ///< keys and middles of A's clips that B has too; none: the rest pose alone
    std::vector<FileChange> changes;  ///< what moves the surface most in front
    WorldDistance surface, rest;      ///< A against B over the moments, and at rest
    /// What stands between A with all changes that can be applied to it, and B.
    std::optional<WorldDistance> left;
    std::vector<std::pair<std::string, std::string>> renamed; ///< joints and nodes
    std::vector<std::string> removed, added;                  ///< the same
};

/// `clips`: of A that are looked at; none: all. Errors: Cancelled. Cost: points × moments × changes that stand alone.
Result<FileDiff> diffFiles(const Scene& a, const Scene& b, std::span<const ClipId> clips, const Task& task);

} // namespace bindpose
