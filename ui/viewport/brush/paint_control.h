// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/brush/weight_gradient.h"
#include "render/camera/pick.h"
#include "ui/session/document/open_document.h"
#include "ui/session/jobs.h"
#include "ui/vertices/brush_tools.h"
#include "ui/viewport/brush/brush_ring.h"
#include "ui/viewport/pick/hud_tag.h"

#include <memory>
#include <optional>

namespace bindpose {

/// The brush in the 3D view: what a stroke would do where the mouse is, and the stroke from its press to its release.
/// All moves of a stroke are one step of the history. While it lasts, it goes over the surface as that was when it
/// began: a surface that gives way does not run from under the brush.
class PaintControl {
public:
    explicit PaintControl(Session& session) : session_(session) {}

    /// Shows the brush at a pixel of the frame and what a stroke would do there.
    void hover(const Frame& frame, PictureSize size, QPointF at, Qt::KeyboardModifiers held);
    void leave();
    /// False: there is nothing to paint at that place (or a reason was said why not).
    bool begin(const Frame& frame, PictureSize size, QPointF at, Qt::KeyboardModifiers held, float pressure);
    void moveTo(QPointF at, float pressure);
    /// The same with a gradient from where it is pressed to where it is released, on the mesh or beside it.
    void hoverGradient(const Frame& frame, PictureSize size, QPointF at, Qt::KeyboardModifiers held);
    bool beginGradient(const Frame& frame, PictureSize size, QPointF at, Qt::KeyboardModifiers held);
    /// What was made ready for a file that is closed by now goes.
    void forgetClosed();
    /// Characters are kept that were made ready.
    bool keepsAny() const { return hand_->made || !hand_->others.empty() || surface_.of; }
    void finish();
    /// Everything is as before the stroke.
    void cancel();
    bool paints() const { return stroke_.has_value(); }
    bool overSurface() const { return hit_.has_value(); }
    /// Strokes made since the start, those that were only shown among them.
    std::size_t strokesMade() const { return strokesMade_; }
    const BrushRing& ring() const { return ring_; }
    const std::optional<HudTag>& tag() const { return tag_; }

private:
    struct Surface {
        DocumentId document; ///< that it is of
        std::shared_ptr<const Scene> scene;
        std::shared_ptr<const Pose> pose;
        std::shared_ptr<const BrushCharacter> of;
        CharacterPositions positions; ///< by place, actor space; all meshes
        float usualRadius;            ///< of a brush that nobody has given a size
        std::string skinning;         ///< that the positions are of
    };
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
    std::optional<SurfaceHit> hitAt(QPointF at);
    bool ready(const Actor& actor, InstanceId instance);
    bool make(const Actor& actor, InstanceId instance);
    CharacterPositions seenPositions() const;
    /// Of the brush, model units. Precondition: ready.
    float radius() const;
    /// The mesh that was hit, and where; none where the brush does not know it.
    std::optional<std::pair<std::size_t, MeshSpot>> spotOf(const SurfaceHit& hit) const;
    CharacterDab dabAt(const SurfaceHit& hit, float pressure);
    std::vector<std::pair<std::size_t, MeshSpot>> seenAround(const SurfaceHit& hit, std::size_t mesh);
    /// Joints that are each other's mirror, found anew where skins or nodes changed.
    struct PairsAtHand {
        SharedList<Skin> skins;
        SharedList<Node> nodes;
        int axis = -1;
        std::vector<JointPair> pairs;
    };
    const std::vector<JointPair>& pairsNow();
    Result<CharacterStroke> startStroke(std::size_t mesh);
    /// A gradient that is being drawn.
    struct GradientDrag {
        QPointF from;
        glm::vec3 place{0.0f}; ///< of it in the world
        std::size_t mesh = 0;  ///< whose stroke begins
        GradientShape shape = GradientShape::Linear;
        GradientPlaces on;
    };
    bool startGradient(const GradientDrag& drag);
    Result<void> drawGradient(QPointF to);
    void lookAt(const Frame& frame, PictureSize size, QPointF at, BrushMode mode);
    /// What was dabbed; none: it is refused, and why was said.
    std::optional<CharacterDab> dab(const SurfaceHit& hit, float pressure);
    void show(const CharacterStroke& stroke, const CharacterDab& dab);
    void showDots(const CharacterStroke& stroke);
    HudTag tagOf(const CharacterStroke& stroke) const;
    void push();
    bool goesOn() const;
    void letGo();

    Session& session_;
    Picker picker_;
    Frame frame_; ///< that the brush goes over
    PictureSize size_{};
    BrushMode mode_ = BrushMode::Add;
    std::shared_ptr<CharacterAtHand> hand_ = std::make_shared<CharacterAtHand>();
    Surface surface_{};
    PairsAtHand pairs_;
    std::optional<SurfaceHit> hit_;
    std::optional<CharacterStroke> stroke_;
    std::optional<GradientDrag> gradient_;
    DocumentId document_;                 ///< that is painted on
    std::shared_ptr<const Scene> before_; ///< the stroke
    std::shared_ptr<const Scene> last_;   ///< what the stroke made of it
    std::uint64_t gesture_ = 0;
    QPointF at_;
    std::size_t strokesMade_ = 0;
    BrushRing ring_;
    std::optional<HudTag> tag_;
};

} // namespace bindpose
