// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/brush/weight_gradient.h"
#include "render/camera/pick.h"
#include "ui/session/document/open_document.h"
#include "ui/session/jobs.h"

#include <memory>
#include <optional>

namespace bindpose {

class Session;

/// What the brush goes over: the character made ready for it, and where its places are in the pose that is shown.
class BrushGround {
public:
    struct Surface {
        DocumentId document; ///< that it is of
        std::shared_ptr<const Scene> scene;
        std::shared_ptr<const Pose> pose;
        std::shared_ptr<const BrushCharacter> of;
        CharacterPositions positions; ///< by place, actor space; all meshes
        float usualRadius;            ///< of a brush that nobody has given a size
        std::string skinning;         ///< that the positions are of
    };

    explicit BrushGround(Session& session) : session_(session) {}

    /// Makes the character ready and finds where its places are now. False: not yet, it is made in the background.
    bool ready(Picker& picker, const Actor& actor, InstanceId instance);
    /// What was made ready for a file that is closed by now goes. True: there was something.
    bool forgetClosed();
    /// Characters are kept that were made ready.
    bool keepsAny() const { return hand_->made || !hand_->others.empty() || surface_.of; }

    // --- precondition of these: it is ready ---
    const Surface& surface() const { return surface_; }
    /// Of the brush, model units.
    float radius() const;
    /// Of meshes that are not hidden.
    CharacterPositions seenPositions(const Frame& frame) const;
    /// The mesh that was hit, and where; none where the brush does not know it.
    std::optional<std::pair<std::size_t, MeshSpot>> spotOf(const SurfaceHit& hit) const;
    /// Joints that are each other's mirror.
    const std::vector<JointPair>& pairs();

private:
    /// Shared with the job that makes it, which may outlive the view.
    struct CharacterAtHand {
        std::shared_ptr<const BrushCharacter> made;
        std::vector<std::shared_ptr<const BrushCharacter>> others; ///< made before, of other instances of its meshes
        bool take(const Scene& scene, InstanceId instance);
        void put(const Scene& scene, std::shared_ptr<const BrushCharacter> now);
        JobId making = 0;
        SharedList<Mesh> of; ///< what it is being made of, for
        InstanceId first;    ///< the one under the brush
    };
    /// Found anew where skins or nodes changed.
    struct PairsAtHand {
        SharedList<Skin> skins;
        SharedList<Node> nodes;
        int axis = -1;
        std::vector<JointPair> pairs;
    };
    bool make(const Actor& actor, InstanceId instance);

    Session& session_;
    std::shared_ptr<CharacterAtHand> hand_ = std::make_shared<CharacterAtHand>();
    Surface surface_{};
    PairsAtHand pairs_;
};

} // namespace bindpose
