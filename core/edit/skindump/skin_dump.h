// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/scene.h"

#include <optional>
#include <string>
#include <vector>

/// Putting a skin dump of 3ds Max (core/io/formats/maxskin) onto a mesh that is open, and taking it from there again.
/// A dump names its bones by numbers of its own list; they are matched to joints by name, or as somebody says. Nothing
/// is normalised. Influences without a bone (−1), of weight 0 and of bones that no joint is given to are skipped.
namespace bindpose {

/// Which point of the mesh takes which vertex of the dump.
enum class DumpMatch {
    Count, ///< there are as many: the n-th the n-th
    Place, ///< the mesh's points are split vertices: all at one place are one, in the order of first appearance
};

struct DumpPlan {
    InstanceId instance;        ///< whose mesh takes the weights: the points of its sets one after another
    std::vector<NodeId> joints; ///< by bone of the dump; none: what it holds is left out
    DumpMatch match = DumpMatch::Count;
};

bool isSkinDump(const Scene& scene);

/// Points of an instance's mesh, and the places at which they stand.
struct DumpFit {
    std::size_t points = 0, places = 0;
    bool fits(std::size_t vertices, DumpMatch match) const
    {
        return vertices == (match == DumpMatch::Count ? points : places);
    }
};
/// Cost: the points.
DumpFit dumpFit(const Scene& scene, InstanceId instance);

/// A bone of a dump as a table of them shows it.
struct DumpBone {
    std::string name;
    std::size_t vertices = 0; ///< that it holds with a weight other than 0
};
std::vector<DumpBone> dumpBones(const Scene& dump);
std::size_t dumpVertices(const Scene& dump);

/// By bone of the dump: the joint of that name, of several the first; of the instance's skin before others. With
/// `similar` also the only one whose name differs in blanks, underscores and the case of letters alone.
std::vector<NodeId> dumpJoints(const Scene& scene, const Scene& dump, InstanceId instance, bool similar);

/// The instance that the dump is for, all bones by name: the one of its name, else the only one with as many points, or
/// places. Errors: none has as many (with the counts of the one that it would be for); no mesh at all.
Result<DumpPlan> planSkinDump(const Scene& scene, const Scene& dump, bool similar);
/// The instance alone, also where the counts differ; not valid without any mesh.
InstanceId dumpTarget(const Scene& scene, const Scene& dump);

/// The dump's influences in place of the mesh's. Joints that the skin lacks join it with their bind pose; an unskinned
/// instance gets a skin that binds at rest. Rows that stay the same are shared with the old scene.
/// Errors: counts that differ; a weight that the file's integers cannot hold; no such instance.
Result<Scene> applySkinDump(const Scene& scene, const Scene& dump, const DumpPlan& plan);

/// How well a dump's vertices fit the mesh's: it holds no places, so that an order that is another one shows by the
/// joints alone. Mean distances in bind, in model units.
struct DumpDistance {
    double held = 0.0;     ///< of the points to the joint that holds each most
    double nearest = 0.0;  ///< to the nearest joint that holds anything
    double diagonal = 0.0; ///< of the mesh
    /// The joints stand so much further off than they need to that the vertices are probably others.
    bool doubtful() const;
};
/// Nothing where the plan does not apply or holds no point. Cost: points × joints.
std::optional<DumpDistance> dumpDistance(const Scene& scene, const Scene& dump, const DumpPlan& plan);

/// A dump that holds what the mesh holds now.
struct TakenDump {
    Scene dump;
    std::size_t torn = 0; ///< vertices whose split points hold different weights: the first one's were taken
};
/// The other way: what differs is changed in the dump, and all else stays as it is, also what was skipped. A joint
/// without a bone becomes a bone at the end. Errors: as applySkinDump; a mesh without weights.
Result<TakenDump> takeSkinDump(const Scene& scene, const Scene& dump, const DumpPlan& plan);

} // namespace bindpose
