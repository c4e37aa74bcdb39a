// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/pose.h"
#include "core/model/finding.h"
#include "core/model/look/view_state.h"

#include <memory>
#include <vector>

namespace bindpose {

enum class ActorRole { Character, Prop, BSide, Ghost };

/// Somebody on the stage: a scene in a pose at a place. Picks, selections, findings and uploads name the actor first.
struct Actor {
    ActorId id;
    ActorRole role = ActorRole::Character;
    std::shared_ptr<const Scene> scene;
    std::shared_ptr<const Pose> pose;
    glm::mat4 worldFromActor{1.0f};
    AttachmentId attachment; ///< set for props
    glm::vec4 tint{0.0f};    ///< of a ghost: colour and opacity; opacity 0: those of all ghosts
    std::uint32_t lod = 0;   ///< level of detail that is drawn; picks meet the full surface, whose points are the same
};

struct SurfaceDistances;
struct SurfaceMap;
struct WorstLane;

/// A finding that is not counted, and why.
struct IgnoredFinding {
    Finding finding;
    std::string fingerprint, reason;
};

/// Everything that a view shows, consistent with itself; one per turn of the event loop. Immutable.
struct Frame {
    std::vector<Actor> actors; ///< the first is the document's character
    ViewState view;
    std::shared_ptr<const std::vector<Finding>> findings;         ///< without those that are ignored
    std::shared_ptr<const std::vector<std::string>> fingerprints; ///< of `findings`, one each
    std::shared_ptr<const std::vector<IgnoredFinding>> ignored;
    std::shared_ptr<const SurfaceDistances> distances; ///< of the first actor, for Shading::Difference; null: no such
    std::shared_ptr<const SurfaceMap> map;             ///< of the first actor, for isSurfaceMap; null: not measured
    std::shared_ptr<const WorstLane> worst; ///< the largest of what `distances` or `map` show, by moment; null: unknown
    std::shared_ptr<const std::vector<PointAddress>>
        touched; ///< an edit that is looked at would change them; null: none
    /// What the other side of a split shows (actors, view and distances alone; its camera is this frame's); null: there
    /// is no other side.
    std::shared_ptr<const Frame> other;
    std::uint64_t revision = 0;
    bool modified = false;

    const Actor* actor(ActorId id) const
    {
        for (const Actor& candidate : actors)
            if (candidate.id == id) return &candidate;
        return nullptr;
    }
};

/// Poses of former frames: one that nobody shows any more is filled again, so that playing allocates nothing and a clip
/// is made ready for sampling once. Thread: one at a time; frames may be let go of by any.
class PoseMemory {
public:
    /// A pose that only the caller holds; what is in it is of no meaning.
    std::shared_ptr<Pose> take();

private:
    std::vector<std::shared_ptr<Pose>> poses_;
};

/// Two views stage the same actors of one scene.
bool samePose(const ViewState& a, const ViewState& b);

/// Actors of a scene in a view: the character first (ActorId 0), then its props depth-first (each attachment's world
/// place = character's anchor × offset; props of props too), a second character beside it, ghosts of the character
/// last. `pose` of the view decides clip and time. `other`: the scene of the document that view.second names, if any.
/// With a memory the character's pose is one of its.
std::vector<Actor> stage(const std::shared_ptr<const Scene>& scene, const ViewState& view, PoseMemory* memory = nullptr,
    const std::shared_ptr<const Scene>& other = nullptr);

} // namespace bindpose
