// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/diff/file_diff.h"

#include <functional>

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
