// SPDX-License-Identifier: MIT
#include "ui/viewport/brush/paint_control.h"

#include "core/edit/ground/errors.h"
#include "ui/base/texts.h"
#include "ui/session/session.h"
#include "ui/vertices/weight_tools.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace bindpose {
namespace {

constexpr double kStepShare = 0.2;               ///< of the radius on the screen, between dabs
constexpr float kLeastOfSize = 0.1f;             ///< that a pen makes of the radius
constexpr int kMostSteps = 24;                   ///< dabs for one move of the mouse
constexpr int kRaysAround = 8;                   ///< that look for other meshes, on each of two circles
constexpr double kNearRay = 0.45, kFarRay = 0.9; ///< of the radius on the screen

struct PaintWords {
    Q_DECLARE_TR_FUNCTIONS(Viewport)
};

const char* labelOf(BrushMode mode)
{
    switch (mode) {
    case BrushMode::Smooth:
    case BrushMode::Average:
        return QT_TRANSLATE_NOOP("Edit", "Smooth weights");
    case BrushMode::Smear:
        return QT_TRANSLATE_NOOP("Edit", "Smear weights");
    case BrushMode::Heal:
        return QT_TRANSLATE_NOOP("Edit", "Heal weights");
    default:
        return QT_TRANSLATE_NOOP("Edit", "Paint weights");
    }
}

QString whyNot(BrushMode mode, NodeId joint, const Error& error)
{
    return changesOneJoint(mode) && !joint.valid() ? PaintWords::tr("Select a joint to paint its weights.")
                                                   : sentence(error);
}

/// What a pen's pressure makes of the brush's radius.
float sizeShare(Session& session, float pressure)
{
    const QString changes = session.view().brush.pressure ? session.settings().word("pen") : QString();
    const bool sizes = changes == QLatin1String("size") || changes == QLatin1String("both");
    return sizes ? std::max(kLeastOfSize, pressure) : 1.0f;
}

} // namespace

std::optional<SurfaceHit> PaintControl::hitAt(QPointF at)
{
    const glm::vec2 pixel(static_cast<float>(at.x()), static_cast<float>(at.y()));
    if (!over_.frame.view.surface.shown) return std::nullopt;
    auto hit = picker_.surface(over_.frame, rayThrough(over_.frame.view.camera, over_.size, pixel));
    if (!hit || hit->actor != ActorId(0u)) return std::nullopt; // edits are the document's own
    const Scene& scene = *over_.frame.actors.front().scene;
    const Instance& drawn = *scene.instances[hit->instance.index()];
    if (!drawn.skin.valid() || !scene.skins[drawn.skin.index()]) return std::nullopt;
    return hit;
}

/// Precondition: spotOf knows the hit.
CharacterDab PaintControl::dabAt(const SurfaceHit& hit, float pressure)
{
    const auto spot = *ground_.spotOf(hit);
    const QString changes = session_.view().brush.pressure ? session_.settings().word("pen") : QString();
    const float radius = ground_.radius() * sizeShare(session_, pressure);
    const float strength = changes.isEmpty() || changes == QLatin1String("size") ? 1.0f : pressure;
    return {spot.first, spot.second, radius, strength, seenAround(hit, spot.first)};
}

/// Of each other mesh that is seen within the ring the place nearest to the middle.
std::vector<std::pair<std::size_t, MeshSpot>> PaintControl::seenAround(const SurfaceHit& hit, std::size_t mesh)
{
    if (ground_.surface().of->meshes.size() < 2) return {};
    const auto middle = project(over_.frame.view.camera, over_.size, hit.place);
    if (!middle) return {};
    const float perPixel = worldPerPixel(over_.frame.view.camera, over_.size, hit.place);
    const double pixels = static_cast<double>(ground_.radius() / perPixel);
    std::map<std::size_t, std::pair<float, MeshSpot>> best;
    for (int i = 0; i < 2 * kRaysAround; ++i) {
        const double angle = 6.283185307179586 * i / kRaysAround;
        const double away = pixels * (i < kRaysAround ? kNearRay : kFarRay);
        const auto other = hitAt(QPointF(static_cast<double>(middle->pixel.x) + away * std::cos(angle),
            static_cast<double>(middle->pixel.y) + away * std::sin(angle)));
        const auto spot = other ? ground_.spotOf(*other) : std::nullopt;
        if (!spot || spot->first == mesh) continue;
        const float distance = glm::distance(other->place, hit.place);
        const auto [found, fresh] = best.try_emplace(spot->first, distance, spot->second);
        if (!fresh && distance < found->second.first) found->second = {distance, spot->second};
    }
    std::vector<std::pair<std::size_t, MeshSpot>> out;
    for (const auto& [other, one] : best) out.emplace_back(other, one.second);
    return out;
}

Result<CharacterStroke> PaintControl::startStroke(std::size_t mesh)
{
    BrushOptions options = brushOptionsFor(session_.view(), over_.mode);
    if (options.look.mirrored) options.pairs = ground_.pairs();
    ++strokesMade_;
    return CharacterStroke::begin(
        ground_.surface().scene, ground_.surface().of, ground_.seenPositions(over_.frame), mesh, std::move(options));
}

std::optional<CharacterDab> PaintControl::dab(const SurfaceHit& hit, float pressure)
{
    const CharacterDab one = dabAt(hit, pressure);
    const Result<void> done = stroke_->add(one);
    if (done) return one;
    session_.say(sentence(done.error()), true);
    return std::nullopt;
}

/// What is under the brush; nothing is shown yet.
void PaintControl::lookAt(const Frame& frame, PictureSize size, QPointF at, BrushMode mode)
{
    over_.frame = frame;
    over_.size = size;
    over_.at = at;
    over_.mode = mode;
    shown_.hide();
    over_.hit = hitAt(at);
}

void PaintControl::hover(const Frame& frame, PictureSize size, QPointF at, Qt::KeyboardModifiers held)
{
    if (stroke_) return;
    lookAt(frame, size, at, heldMode(frame.view.brush.mode, held));
    if (!over_.hit || frame.view.play.on || !ground_.ready(picker_, frame.actors.front(), over_.hit->instance)) return;
    if (!ground_.spotOf(*over_.hit)) return;
    Result<CharacterStroke> stroke = startStroke(ground_.spotOf(*over_.hit)->first);
    if (!stroke) {
        shown_.tag = HudTag{at, whyNot(over_.mode, frame.view.joint(), stroke.error()), {}, {}, {}};
        return;
    }
    const CharacterDab one = dabAt(*over_.hit, 1.0f);
    if (stroke->add(one)) show(*stroke, one);
}

void PaintControl::leave()
{
    if (stroke_) return;
    over_.hit.reset();
    shown_.hide();
}

bool PaintControl::begin(const Frame& frame, PictureSize size, QPointF at, Qt::KeyboardModifiers held, float pressure)
{
    if (session_.view().play.on) session_.playback().setPlaying(false);
    session_.presentNow(); // a stroke begins from what the last edit made, shown or not
    const Frame& now = session_.frame().actors.empty() ? frame : session_.frame();
    lookAt(now, size, at, heldMode(now.view.brush.mode, held));
    if (!over_.hit) return false;
    if (!ground_.ready(picker_, over_.frame.actors.front(), over_.hit->instance)) {
        session_.say(PaintWords::tr("The mesh is being made ready for the brush; try again in a moment."));
        return true;
    }
    if (!ground_.spotOf(*over_.hit)) return false;
    Result<CharacterStroke> stroke = startStroke(ground_.spotOf(*over_.hit)->first);
    if (!stroke) {
        session_.say(whyNot(over_.mode, now.view.joint(), stroke.error()), true);
        return true;
    }
    stroke_.emplace(std::move(*stroke));
    begun_ = begunNow();
    const std::optional<CharacterDab> first = dab(*over_.hit, pressure);
    if (!first) {
        cancel();
        return true;
    }
    show(*stroke_, *first);
    push();
    return true;
}

PaintControl::Begun PaintControl::begunNow()
{
    const std::shared_ptr<const Scene>& now = session_.front().document.sharedScene();
    return {session_.current(), now, now, session_.editing().newGesture()};
}

void PaintControl::moveTo(QPointF at, float pressure)
{
    if (!stroke_) return;
    if (!goesOn()) return letGo();
    if (gradient_) {
        over_.at = at;
        if (const Result<void> done = drawGradient(at); done) return push();
        return cancel();
    }
    const QPointF from = over_.at, way = at - from;
    const float perPixel = over_.hit ? worldPerPixel(over_.frame.view.camera, over_.size, over_.hit->place) : 1.0f;
    const double step =
        std::max(1.0, kStepShare * static_cast<double>(ground_.radius() * sizeShare(session_, pressure) / perPixel));
    const int steps = std::clamp(static_cast<int>(std::ceil(std::hypot(way.x(), way.y()) / step)), 1, kMostSteps);
    std::optional<CharacterDab> last;
    for (int i = 1; i <= steps; ++i) {
        const auto hit = hitAt(from + way * (static_cast<double>(i) / steps));
        if (!hit || !ground_.spotOf(*hit)) continue;
        last = dab(*hit, pressure);
        if (!last) return cancel();
        over_.hit = hit;
    }
    over_.at = at;
    if (!last) return;
    show(*stroke_, *last);
    push();
}

void PaintControl::push()
{
    const NodeId joint = session_.view().joint();
    std::string target = changesOneJoint(over_.mode) && joint.valid() ? "node " + std::to_string(joint.value) : "mesh";
    const Result<void> done =
        session_.editing().push({gradient_ ? QT_TRANSLATE_NOOP("Edit", "Gradient of weights") : labelOf(over_.mode),
            std::move(target), begun_.gesture, [made = stroke_->scene()](const Scene&) { return made; }});
    begun_.last = session_.front().document.sharedScene();
    if (!done) letGo();
}

/// Nothing else has changed the document meanwhile, and no other one has come to the front.
bool PaintControl::goesOn() const
{
    return session_.current() == begun_.document && session_.front().document.sharedScene() == begun_.last;
}

void PaintControl::forgetClosed()
{
    if (stroke_ || !ground_.forgetClosed()) return;
    over_.frame = {};
    over_.hit.reset();
    picker_.keep(over_.frame);
    shown_.hide();
}

/// What was painted stays; nothing more is.
void PaintControl::letGo()
{
    stroke_.reset();
    gradient_.reset();
    begun_ = {};
}

void PaintControl::finish()
{
    if (!stroke_) return;
    const bool ours = goesOn();
    const std::shared_ptr<const Scene> before = begun_.before;
    letGo();
    if (ours && before && before != session_.front().document.sharedScene()) tellMove(session_, before);
}

void PaintControl::cancel()
{
    if (!stroke_) return;
    const bool ours = goesOn();
    const std::uint64_t gesture = begun_.gesture;
    letGo();
    if (ours) session_.editing().undoGesture(gesture);
    shown_.hide();
}

} // namespace bindpose
