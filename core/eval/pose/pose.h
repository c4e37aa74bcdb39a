// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/layer_mark.h"
#include "core/model/scene.h"

#include <glm/glm.hpp>

#include <memory>
#include <span>
#include <vector>

namespace bindpose {

/// Which pose of a scene: rest, bind, or a clip at a time, and how keys are blended.
struct PoseRequest {
    enum class From { Rest, Bind, Clip };
    From from = From::Rest;
    ClipId clip;
    double timeSec = 0.0; ///< clamped to the clip; wrapping is playback's business
    RotationMode rotation = RotationMode::Slerp;
    ClipId mixClip;                    ///< mixed into the first; not valid: none
    double mixSec = 0.0;               ///< its own time, clamped to it
    float mixShare = 0.0f;             ///< 0: the first alone, 1: this one alone
    std::span<const LayerMark> layers; ///< of these clips, in place of the file's own mute and solo
    bool overrides = true;             ///< apply Scene::overrides
    std::span<const Override> trial;   ///< applied after those, in any case
    glm::mat4 worldFromInstance{1.0f}; ///< for overrides in world space: G' so that worldFromInstance · G' = M
};

/// What evaluatePose keeps between calls that fill one Pose: the clip made ready for sampling, nodes in order. Holds
/// the objects it was made from, so that it knows when they were replaced. A copied Pose starts without.
class PoseScratch {
public:
    struct Data;
    PoseScratch();
    ~PoseScratch();
    PoseScratch(const PoseScratch& other);
    PoseScratch& operator=(const PoseScratch& other);
    PoseScratch(PoseScratch&& other) noexcept;
    PoseScratch& operator=(PoseScratch&& other) noexcept;
    Data& data();

private:
    std::unique_ptr<Data> data_;
};

/// A scene's nodes at one moment. Vectors are by NodeId; tombstones hold identity.
struct Pose {
    std::vector<glm::mat4> local;                 ///< parentFromNode, after overrides
    std::vector<glm::mat4> model;                 ///< modelFromNode (file space)
    std::vector<std::vector<float>> morphWeights; ///< by NodeId of instances' nodes; empty: the mesh's defaults
    std::vector<char> visible;                    ///< by NodeId, 1 unless a visibility track says no
    /// In poses made from bind where several skins bind one joint differently: its model matrix at bind by NodeId,
    /// which `model` starts from. Each skin is shown at its own bind.
    std::shared_ptr<const std::vector<glm::mat4>> bind;
    PoseScratch scratch; ///< no part of the value
};

/// Clip → local → overrides → model. Pure: the same scene and request give the same bits.
/// Cost: nodes + keys' logarithm. Thread: any.
Pose evaluatePose(const Scene& scene, const PoseRequest& request);

/// The same into buffers that are used again (scrubbing allocates nothing after the first call).
void evaluatePose(const Scene& scene, const PoseRequest& request, Pose& out);

/// Evaluates `root` and what hangs below it again after `pose.local` of those changed; others keep their bits.
/// Cost: the subtree.
void updateSubtree(const Scene& scene, NodeId root, Pose& pose);

/// Value of one track at a time: `out` gets track.components floats; rotations come back normalised.
/// glTF 2.0 §3.11 and appendix C: STEP, LINEAR (slerp), CUBICSPLINE with tangents scaled by the key distance; clamped.
/// `rest`: the node's rotation that RotationMode::AxisAngle takes keys against.
void sampleTrack(const Track& track, double timeSec, RotationMode rotation, std::span<float> out,
    const glm::quat& rest = glm::quat(1.0f, 0.0f, 0.0f, 0.0f));

/// The clip with its layers muted and solo as the marks of `id` say; the clip itself where nothing differs.
std::shared_ptr<const Clip> withLayerMarks(
    const std::shared_ptr<const Clip>& clip, ClipId id, std::span<const LayerMark> marks);

/// Key before or at the time (largest i with times[i] <= t), 0 before the first. Precondition: keys > 0.
std::size_t keyAt(const std::vector<double>& times, double timeSec);

/// Model matrices of the bind pose of all nodes: joints of skins the inverse of their inverse bind (the first skin
/// that lists the node), others by rest local under their parent.
std::vector<glm::mat4> bindModel(const Scene& scene);
/// Bind local of a node: inv(bind(parent)) · bind(node) of the first skin that lists it, its rest local where it or
/// its parent has no bind.
glm::mat4 bindLocal(const Scene& scene, NodeId node);

/// Skin matrices of one skin, column-major, `out` one per slot: model(joint) × inverseBind × bindCorrection.
/// `base` is applied in front (identity for formats whose skinned instances ignore their node).
void skinPalette(const Skin& skin, const Pose& pose, std::span<glm::mat4> out);

/// Takes the associates' motion since bind off the matrices of skinPalette. Nothing to do for most skins.
void takeAssociatesOff(
    const Skin& skin, const Pose& pose, const glm::mat4& modelFromMesh, std::span<glm::mat4> palette);

/// Where an instance's mesh is drawn when it is not skinned: its node, and what lies between node and mesh.
glm::mat4 modelFromMesh(const Instance& instance, const Pose& pose);

/// Weights of morph channels that act on an instance: the pose's, else the node's, else the mesh's.
std::span<const float> morphWeightsOf(const Scene& scene, const Instance& instance, const Pose& pose);
/// Those of the mesh's morph targets, as PointSet::morphs lists them.
std::vector<float> targetWeightsOf(const Scene& scene, const Instance& instance, const Pose& pose);

} // namespace bindpose
