// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/diff/file_diff.h"

#include <functional>
#include <map>

/// Finds what two paired files differ in; each finder adds changes, and how to apply one alone to A.
namespace bindpose::diff_changes {

struct Files {
    const Scene& a;
    const Scene& b;
    const FilePairs& pairs;
    const PointPairs& points;
};
/// A change and what it makes of a scene that has A's objects; empty: it cannot stand alone, or moves nothing.
struct Found {
    FileChange change;
    std::function<void(Scene&)> apply;
};
using FoundList = std::vector<Found>;

/// Of a node: its name, or "#12".
std::string nodeName(const Scene& scene, NodeId node);
/// A matrix of B in A's unit.
glm::mat4 inUnit(glm::mat4 matrix, double unit);
/// Turns, scales and lengths agree as far as floats round. `length`: the longest of the kind.
bool sameMatrix(const glm::mat4& a, const glm::mat4& b, float length, float tolerance = 2e-6f);
/// The longest way between a node and its parent at rest.
float longestBone(const Scene& scene);

/// How a node moves in a clip of both files.
struct NodeMotion {
    bool differs = false; ///< at some key of either, or between two
    std::vector<double> times;
    std::vector<glm::mat4> theirs; ///< B's, below its parent, in A's unit, at these times
};
/// Of A's nodes. Cost: moments × nodes.
std::map<NodeId, NodeMotion> motionsOf(const Files& files, ClipId a, ClipId b, std::span<const NodeId> nodes);

/// Weights of paired points, and joints that A or B alone has with the rows that change by it.
void findRows(const Files& files, FoundList& out);
/// Inverse binds, rests, parents, names.
void findBinds(const Files& files, FoundList& out);
void findNodes(const Files& files, FoundList& out);
/// Keys and clips.
void findKeys(const Files& files, FoundList& out);
/// Places of points, triangles, looks, order, materials, units.
void findGeometry(const Files& files, FoundList& out);
void findMaterials(const Files& files, FoundList& out);

} // namespace bindpose::diff_changes
