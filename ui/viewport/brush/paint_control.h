// SPDX-License-Identifier: MIT
#pragma once
#include "ui/vertices/brush_tools.h"
#include "ui/viewport/brush/brush_ground.h"
#include "ui/viewport/brush/brush_ring.h"
#include "ui/viewport/pick/hud_tag.h"
#include "ui/widgets/tools/stroke_trial.h"

#include <memory>
#include <optional>

namespace bindpose {

/// The brush in the 3D view: what a stroke would do where the mouse is, and the stroke from its press to its release.
/// All moves of a stroke are one step of the history. While it lasts, it goes over the surface as that was when it
/// began: a surface that gives way does not run from under the brush.
class PaintControl {
public:
    explicit PaintControl(Session& session) : session_(session), shown_{StrokeTrial::of(session), {}, {}} {}

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
    const BrushGround& ground() const { return ground_; }
    void finish();
    /// Everything is as before the stroke.
    void cancel();
    bool paints() const { return stroke_.has_value(); }
    bool overSurface() const { return over_.hit.has_value(); }
    /// Strokes made since the start, those that were only shown among them.
    std::size_t strokesMade() const { return strokesMade_; }
    const BrushRing& ring() const { return shown_.ring; }
    const std::optional<HudTag>& tag() const { return shown_.tag; }

private:
    std::optional<SurfaceHit> hitAt(QPointF at);
    CharacterDab dabAt(const SurfaceHit& hit, float pressure);
    std::vector<std::pair<std::size_t, MeshSpot>> seenAround(const SurfaceHit& hit, std::size_t mesh);
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
    void tell(const CharacterStroke& stroke);
    /// What a stroke began with, and has made of it.
    struct Begun {
        DocumentId document; ///< that is painted on
        std::shared_ptr<const Scene> before, last;
        std::uint64_t gesture = 0;
    };
    Begun begunNow();
    void push();
    bool goesOn() const;
    void letGo();

    Session& session_;
    Picker picker_;
    /// Where the brush is.
    struct Over {
        Frame frame;
        PictureSize size{};
        QPointF at;
        BrushMode mode = BrushMode::Add;
        std::optional<SurfaceHit> hit;
    };
    Over over_;
    BrushGround ground_{session_};
    std::optional<CharacterStroke> stroke_;
    std::optional<GradientDrag> gradient_;
    Begun begun_; ///< the stroke
    std::size_t strokesMade_ = 0;
    struct Shown {
        StrokeTrial& trial; ///< in the brush's dock
        BrushRing ring;
        std::optional<HudTag> tag;
        void hide();
    };
    Shown shown_;
};

} // namespace bindpose
