// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/pose.h"

#include <map>
#include <memory>
#include <vector>

namespace bindpose {

enum class SkinMethod { Linear, DualQuaternion };
enum class WeightMode { ByFormat, AsStored, Normalized };

/// Weights as the blend uses them: the format's rule applied to the stored ones. Flat, made once per SetWeights and
/// skin size, shared by CPU kernels and the GPU upload. Slots past the skin's list are left out (a finding says so).
/// `authored` is never changed.
struct BlendWeights {
    std::vector<std::uint32_t> first; ///< points + 1
    std::vector<std::uint32_t> slots;
    std::vector<float> weights;
    std::vector<char> staysPut; ///< 1 where the point keeps its unskinned place (UnweightedRule::StaysPut)
};
BlendWeights blendWeights(
    const SetWeights& authored, std::size_t joints, WeightRule rule, UnweightedRule unweighted, WeightMode mode);

/// Whether what is missing to 1 counts for the unskinned mesh. Its matrix is one more of the palette then, behind those
/// of the joints.
inline bool restsOnNode(WeightRule rule)
{
    return rule == WeightRule::Total1 || rule == WeightRule::Additive;
}

/// Those of all sets of a scene that are drawn with a skin, made once. The scene has to live as long. Under Additive
/// they are the sums that are exact for one influence; `deform` alone goes one by one.
class BlendRows {
public:
    explicit BlendRows(const Scene& scene, WeightMode mode = WeightMode::ByFormat);
    /// Every row by slots from now on, as blocks sum it up (SkinBlocks): a linear blend changes by rounding alone.
    BlendRows&& bySlot() &&;
    /// Null: the set moves with its node.
    const BlendWeights* of(InstanceId instance, std::uint32_t set) const;

private:
    const Scene& scene_;
    std::map<std::pair<std::uint32_t, std::size_t>, BlendWeights> rows_; ///< by set and joints of the skin
};

/// Arrays in and out of the kernels; named fields, structures of arrays. `normals` and `outNormals` may be empty.
struct SkinArrays {
    std::span<const glm::vec3> positions;
    std::span<const glm::vec3> normals;
    const BlendWeights& weights;
    std::span<const glm::mat4> palette;
    std::span<glm::vec3> outPositions;
    std::span<glm::vec3> outNormals;
    SkinMethod method = SkinMethod::Linear;
};

/// Linear blend or dual-quaternion skinning of points; any number of influences. Positions: Σ w·(M·p); normals by the
/// inverse transpose of the blended matrix, normalised. Runtime dispatch (SkinKernel), data-parallel over points.
/// The oracle of the shader.
void skinPoints(const SkinArrays& arrays);
/// The plain scalar form: what the fast kernels and the shader are measured and tested against.
void skinPointsReference(const SkinArrays& arrays);

/// Options of `evaluate`.
struct SurfaceOptions {
    SkinMethod method = SkinMethod::Linear; ///< linear: or as the skin says (Skin::blend)
    WeightMode weights = WeightMode::ByFormat;
    bool normals = false;
    bool vertices = false; ///< drawing vertices (split) instead of points
};

/// What all points of an instance are moved by in a pose, whoever asks where one of them is drawn.
struct PointSkin {
    glm::mat4 node{1.0f}; ///< modelFromMesh of what is not skinned
    /// modelFromMesh by slot, associates' motion taken off. Where the rule rests on the node, that is the last.
    std::vector<glm::mat4> palette;
    WeightRule rule = WeightRule::AsStored; ///< that of the blend; what it makes of a point's weights is in the rows
    SkinBlend blend = SkinBlend::Linear;    ///< under Additive always: there matrices alone follow one another
    std::span<const float> dualShares;      ///< of PerPoint, the skin's own

    /// Share of dual quaternions in the place of a point, 0 linear … 1.
    float dualShare(PointIndex point) const
    {
        if (blend != SkinBlend::PerPoint) return blend == SkinBlend::DualQuaternion ? 1.0f : 0.0f;
        return point < dualShares.size() ? dualShares[point] : 0.0f;
    }
};
/// Refers to the instance's skin: the scene has to live as long. Cost: the skin's joints.
PointSkin pointSkin(const Scene& scene, const Pose& pose, const Instance& instance, const SurfaceOptions& options = {});

/// The row of one point that `deform` moves it by, as the only one of its set; that of a point that nothing skins stays
/// put. Cost: the point's influences.
BlendWeights drawnRow(const Scene& scene, const Instance& instance, SetId set, PointIndex point);

/// Where `deform` puts a point that has this row. `morphed`: its place in the mesh. `point`: its own place in the set.
/// Cost: the palette at most.
glm::vec3 drawnPlace(const PointSkin& skin, const BlendWeights& row, PointIndex point, const glm::vec3& morphed);

/// One set of one instance, deformed.
struct DeformedSet {
    std::uint32_t set = 0; ///< position in the mesh's sets
    std::vector<glm::vec3> positions;
    std::vector<glm::vec3> normals;
};
struct DeformedInstance {
    InstanceId instance;
    std::vector<DeformedSet> sets;
};

/// Morph targets, then skinning, then nothing: file space. Unskinned instances get their node's model matrix.
/// Order: Scene::instances, sets in the mesh's order. With `vertices`, one DeformedSet per part.
std::vector<DeformedInstance> deform(const Scene& scene, const Pose& pose, const SurfaceOptions& options);

/// Positions of one set after morphing with these weights (empty: returns the set's own).
std::vector<glm::vec3> morphedPositions(const PointSet& set, std::span<const float> morphWeights);
/// The same of one point.
glm::vec3 morphedPosition(const PointSet& set, PointIndex point, std::span<const float> morphWeights);
/// Normals of drawing vertices after morphing, not brought to length 1.
std::vector<glm::vec3> morphedNormals(const VertexStreams& streams, std::span<const float> morphWeights);
/// Normals of a set's points at rest: the mean over the vertices drawn from each. Empty when no part has normals.
std::vector<glm::vec3> pointNormals(
    const Mesh& mesh, std::uint32_t set, std::size_t points, std::span<const float> morphWeights);

/// Box around all instances in a pose.
Bounds boundsOf(const Scene& scene, const Pose& pose);

/// The same in one pose after another: what does not hang on the pose is made once. The scene has to live as long.
class SurfaceBounds {
public:
    explicit SurfaceBounds(const Scene& scene);
    ~SurfaceBounds();
    Bounds at(const Pose& pose);

private:
    struct Data;
    std::unique_ptr<Data> data_;
};

} // namespace bindpose
