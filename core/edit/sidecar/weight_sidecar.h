// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Weights apart from the file that they belong to: a table, as CSV or JSON (schema bindpose.weights/1), with a row for
/// each mesh, set, point and joint whose weight is not 0. Joints are written so that they are read back as the same.
namespace bindpose {

struct SidecarRow {
    std::size_t mesh = 0, set = 0; ///< numbers: of the file's meshes, and of the mesh's sets
    PointIndex point = 0;
    std::string joint;
    float weight = 0.0f; ///< 0 alone empties a point
    // Where the table tells them:
    std::optional<std::string> meshName;
    std::optional<glm::vec3> place; ///< mesh space, as the file stores the point
};

/// Calls with the rows of these points, in their order; `full`: with the mesh's name and the point's place, and a row
/// of weight 0 for a point that has none.
void eachSidecarRow(const Scene& scene, std::span<const WeightedPoints> points, bool full,
    const std::function<void(const SidecarRow&)>& body);

std::string sidecarCsv(const Scene& scene, std::span<const WeightedPoints> points, bool full);
/// A row as a JSON object on one line.
std::string sidecarJsonRow(const SidecarRow& row);

/// The rows of a table of either kind. Errors: ErrorKind::Edit with the line or the row.
Result<std::vector<SidecarRow>> readSidecar(std::string_view text);

/// Which point here is one of the table.
enum class SidecarMatch {
    Number,   ///< mesh, set and point have its numbers
    MeshName, ///< a mesh of the name that the table tells; set and point have its numbers
    Place,    ///< it stands where that stands, in a mesh of its name where the table has one, else in any
};

/// By numbers where each row's mesh, set and point are here and its name and place, where it tells them, are theirs;
/// else so by the mesh's name; else by place where the table has places.
SidecarMatch likelyMatch(const Scene& scene, std::span<const SidecarRow> rows);

struct SidecarReport {
    struct Lacking {
        std::string joint;
        std::size_t points = 0; ///< that lose its weight
        float largest = 0.0f;
    };
    struct Renamed {
        std::string joint, here;
    };
    std::size_t taken = 0;        ///< points that have the weights of the table now
    std::size_t left = 0;         ///< points of the table that no point here is, or of the scene that have none there
    std::size_t kept = 0;         ///< points none of whose joints is here: they keep their weights
    std::vector<Lacking> lacking; ///< joints of the table that the skin here lacks, in its order
    std::vector<Renamed> renamed; ///< joints that are known by their short names alone
};

/// What the table says takes the place of the weights of the points that it names; nothing of what was there stays in
/// their rows. Others keep theirs. A joint is found by its address or name, else by the only name that is the same
/// without name spaces ("rig:", "Armature|"), blanks, underscores and the case of letters; one that is not here is left
/// out and told of.
/// Errors: no such mesh, set or point (Number); no column of names or places; nothing of the table is here; a weight
/// that the file's integers cannot hold. Cost: rows, and points by place.
Result<Scene> applySidecar(
    const Scene& scene, std::span<const SidecarRow> rows, SidecarMatch match, SidecarReport* report = nullptr);

} // namespace bindpose
