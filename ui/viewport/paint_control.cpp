// SPDX-License-Identifier: MIT
#include "ui/viewport/paint_control.h"

#include "core/edit/errors.h"
#include "render/ramp.h"
#include "ui/session.h"
#include "ui/texts.h"
#include "ui/weight_tools.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr std::size_t kMadeAtOnce = 20000; ///< triangles that are made ready without anybody noticing
constexpr std::size_t kMostDots = 400;
constexpr double kStepShare = 0.2; ///< of the radius on the screen, between dabs
constexpr int kMostSteps = 24;     ///< dabs for one move of the mouse
constexpr float kPastRim = 1.6f;
constexpr std::ptrdiff_t kFewPlaces = 12; ///< below the brush
constexpr std::size_t kTagLines = 6;

struct PaintWords {
    Q_DECLARE_TR_FUNCTIONS(Viewport)
};

std::size_t trianglesOf(const Mesh& mesh)
{
    std::size_t out = 0;
    for (const auto& part : mesh.parts) out += part->indices.size() / 3;
    return out;
}

QString signedWeight(double weight)
{
    return QStringLiteral("%1%2").arg(weight < 0.0 ? QChar(0x2212) : u'+').arg(decimals(std::abs(weight), 2));
}

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

bool changesOneJoint(BrushMode mode)
{
    return mode <= BrushMode::Scale;
}

} // namespace

std::optional<SurfaceHit> PaintControl::hitAt(QPointF at)
{
    const glm::vec2 pixel(static_cast<float>(at.x()), static_cast<float>(at.y()));
    if (!frame_.view.showMesh) return std::nullopt;
    auto hit = picker_.surface(frame_, rayThrough(frame_.view.camera, size_, pixel));
    if (!hit || hit->actor != ActorId(0u)) return std::nullopt; // edits are the document's own
    const Scene& scene = *frame_.actors.front().scene;
    const Instance& drawn = *scene.instances[hit->instance.index()];
    if (!drawn.skin.valid() || !scene.skins[drawn.skin.index()]) return std::nullopt;
    return hit;
}

/// The mesh and where its places are now. False: not yet.
bool PaintControl::ready(const Actor& actor, InstanceId instance)
{
    const Scene& scene = *actor.scene;
    MeshAtHand& hand = *mesh_;
    const bool fits = hand.made && hand.made->instance == instance && hand.made->fits(scene);
    if (!fits) {
        const std::shared_ptr<const Mesh>& mesh = scene.meshes[scene.instances[instance.index()]->mesh.index()];
        if (trianglesOf(*mesh) > kMadeAtOnce) {
            if (hand.making && hand.of == mesh) return false;
            session_.jobs().stop(hand.making);
            hand.of = mesh;
            hand.making = session_.jobs().start(
                {.title = PaintWords::tr("Making the mesh ready for the brush"), .revision = std::nullopt},
                [scene = actor.scene, instance](
                    const Task&) { return std::make_shared<const BrushMesh>(*scene, instance); },
                [kept = mesh_, mesh](std::shared_ptr<const BrushMesh> made) {
                    if (!made || kept->of != mesh) return; // another mesh is at hand by now
                    kept->made = std::move(made);
                    kept->making = 0;
                });
            return false;
        }
        session_.jobs().stop(hand.making);
        hand.making = 0;
        hand.of = mesh;
        hand.made = std::make_shared<const BrushMesh>(scene, instance);
    }
    if (surface_.scene == actor.scene && surface_.pose == actor.pose && surface_.instance == instance && fits)
        return true;
    std::vector<std::vector<glm::vec3>> bySet;
    for (DeformedInstance& one : deform(scene, *actor.pose, {}))
        if (one.instance == instance)
            for (DeformedSet& set : one.sets) bySet.push_back(std::move(set.positions));
    if (bySet.size() != scene.meshes[hand.made->places->mesh().index()]->sets.size()) return false;
    surface_ = {actor.scene, actor.pose, instance,
        std::make_shared<const std::vector<glm::vec3>>(placePositions(*hand.made->places, bySet))};
    return true;
}

MeshSpot PaintControl::spotOf(const SurfaceHit& hit) const
{
    const std::size_t first = mesh_->made->places->firstTriangle(hit.part);
    return {static_cast<std::uint32_t>(first + hit.triangle), hit.barycentric};
}

Result<BrushStroke> PaintControl::startStroke() const
{
    return BrushStroke::begin(surface_.scene, mesh_->made, surface_.positions,
        brushOptionsFor(*surface_.scene, session_.view(), surface_.instance, mode_));
}

bool PaintControl::dab(const SurfaceHit& hit, float pressure)
{
    const BrushLook& look = session_.view().brush;
    const BrushDab one{spotOf(hit), brushRadius(*surface_.scene, look), look.pressure ? pressure : 1.0f};
    const Result<void> done = stroke_->add(one);
    if (!done) session_.say(sentence(done.error()), true);
    return static_cast<bool>(done);
}

void PaintControl::hover(const Frame& frame, PictureSize size, QPointF at, Qt::KeyboardModifiers held)
{
    if (stroke_) return;
    frame_ = frame;
    size_ = size;
    at_ = at;
    mode_ = heldMode(frame.view.brush.mode, held);
    ring_ = {};
    tag_.reset();
    hit_ = hitAt(at);
    if (!hit_ || frame.view.playing || !ready(frame.actors.front(), hit_->instance)) return;
    Result<BrushStroke> stroke = startStroke();
    if (!stroke) {
        const QString title = changesOneJoint(mode_) && !frame.view.joint().valid()
                                  ? PaintWords::tr("Select a joint to paint its weights.")
                                  : sentence(stroke.error());
        tag_ = HudTag{at, title, {}, {}, {}};
        return;
    }
    const BrushDab one{spotOf(*hit_), brushRadius(*surface_.scene, frame.view.brush), 1.0f};
    if (stroke->add(one)) show(*stroke, *hit_);
}

void PaintControl::leave()
{
    if (stroke_) return;
    hit_.reset();
    ring_ = {};
    tag_.reset();
}

bool PaintControl::begin(const Frame& frame, PictureSize size, QPointF at, Qt::KeyboardModifiers held, float pressure)
{
    if (session_.view().playing) session_.setPlaying(false);
    session_.presentNow(); // a stroke begins from what the last edit made, shown or not
    hover(session_.frame().actors.empty() ? frame : session_.frame(), size, at, held);
    if (!hit_) return false;
    if (!ready(frame_.actors.front(), hit_->instance)) {
        session_.say(PaintWords::tr("The mesh is being made ready for the brush; try again in a moment."));
        return true;
    }
    Result<BrushStroke> stroke = startStroke();
    if (!stroke) {
        session_.say(tag_ ? tag_->title : sentence(stroke.error()), true);
        return true;
    }
    stroke_.emplace(std::move(*stroke));
    document_ = session_.current();
    before_ = last_ = session_.document().sharedScene();
    gesture_ = session_.newGesture();
    if (!dab(*hit_, pressure)) {
        cancel();
        return true;
    }
    show(*stroke_, *hit_);
    push();
    return true;
}

void PaintControl::moveTo(QPointF at, float pressure)
{
    if (!stroke_) return;
    if (!goesOn()) return letGo();
    const QPointF from = at_, way = at - from;
    const float perPixel = hit_ ? worldPerPixel(frame_.view.camera, size_, hit_->place) : 1.0f;
    const double radius = static_cast<double>(brushRadius(*surface_.scene, session_.view().brush) / perPixel);
    const double step = std::max(1.0, kStepShare * radius);
    const int steps = std::clamp(static_cast<int>(std::ceil(std::hypot(way.x(), way.y()) / step)), 1, kMostSteps);
    bool any = false;
    for (int i = 1; i <= steps; ++i) {
        const auto hit = hitAt(from + way * (static_cast<double>(i) / steps));
        if (!hit || hit->instance != surface_.instance) continue;
        if (!dab(*hit, pressure)) return cancel();
        hit_ = hit;
        any = true;
    }
    at_ = at;
    if (!any) return;
    show(*stroke_, *hit_);
    push();
}

void PaintControl::push()
{
    const NodeId joint = session_.view().joint();
    std::string target = changesOneJoint(mode_) && joint.valid() ? "node " + std::to_string(joint.value) : "mesh";
    const Result<void> done = session_.push(
        {labelOf(mode_), std::move(target), gesture_, [made = stroke_->scene()](const Scene&) { return made; }});
    last_ = session_.document().sharedScene();
    if (!done) letGo();
}

/// Nothing else has changed the document meanwhile, and no other one has come to the front.
bool PaintControl::goesOn() const
{
    return session_.current() == document_ && session_.document().sharedScene() == last_;
}

/// What was painted stays; nothing more is.
void PaintControl::letGo()
{
    stroke_.reset();
    before_.reset();
    last_.reset();
}

void PaintControl::finish()
{
    if (!stroke_) return;
    const bool ours = goesOn();
    const std::shared_ptr<const Scene> before = before_;
    letGo();
    if (ours && before && before != session_.document().sharedScene()) tellMove(session_, before);
}

void PaintControl::cancel()
{
    if (!stroke_) return;
    const bool ours = goesOn();
    letGo();
    if (ours) session_.undoGesture(gesture_);
    ring_ = {};
    tag_.reset();
}

void PaintControl::show(const BrushStroke& stroke, const SurfaceHit& hit)
{
    const Actor& actor = frame_.actors.front();
    std::vector<glm::vec3> world = *surface_.positions;
    if (actor.worldFromActor != glm::mat4(1.0f))
        for (glm::vec3& one : world) one = actor.worldFromActor * glm::vec4(one, 1.0f);
    const BrushLook& look = session_.view().brush;
    const float radius = brushRadius(*surface_.scene, look);
    const MeshSpot spot = spotOf(hit);
    const RingSurface on{*mesh_->made->places, world, frame_.view.camera, size_};
    // Past the rim, too: that lies between what is reached and what is not.
    const auto reached = surfaceDistances(*mesh_->made->places, *surface_.positions, spot, kPastRim * radius);
    const auto inside = std::count_if(
        reached.begin(), reached.end(), [radius](const PlaceDistance& one) { return one.distance < radius; });
    const bool fine = inside >= kFewPlaces; // else the triangles are larger than the brush
    ring_ = {};
    ring_.shown = true;
    ring_.rim = fine ? ringLines(on, reached, radius) : flatRing(on, spot, radius);
    float half = radius; // where the falloff is a half
    while (half > 0.01f * radius && brushFalloff(look.falloff, half, radius) < 0.5f) half -= 0.01f * radius;
    if (look.falloff != BrushFalloff::Constant && fine) ring_.half = ringLines(on, reached, half);
    if (const auto at = project(frame_.view.camera, size_, positionOf(*mesh_->made->places, world, spot)))
        ring_.middle = QPointF(double{at->pixel.x}, double{at->pixel.y});
    showDots(stroke, world);
    tag_ = tagOf(stroke);
}

/// Vertices in the colour of their new weight; of many, those that take part most.
void PaintControl::showDots(const BrushStroke& stroke, const std::vector<glm::vec3>& world)
{
    std::vector<BrushStroke::Hit> hits = stroke.hits();
    std::stable_sort(hits.begin(), hits.end(),
        [](const BrushStroke::Hit& a, const BrushStroke::Hit& b) { return a.influence > b.influence; });
    hits.resize(std::min(hits.size(), kMostDots));
    const MeshPlaces& places = *mesh_->made->places;
    for (const BrushStroke::Hit& hit : hits) {
        const auto at = project(frame_.view.camera, size_, world[hit.place]);
        if (!at || hit.influence < 0.02f) continue;
        const auto& [set, point] = places.members(hit.place).front();
        const float weight =
            weightOfJoint(stroke.scene(), surface_.instance, set, point, session_.view().joint()).value_or(0.0f);
        const glm::vec3 ink = rampColor(frame_.view.ramp, weight);
        ring_.dots.push_back({{double{at->pixel.x}, double{at->pixel.y}}, QColor::fromRgbF(ink.x, ink.y, ink.z),
            1.8 + 2.2 * double{hit.influence}});
    }
}

/// Who gets and who gives, before anything is pressed.
HudTag PaintControl::tagOf(const BrushStroke& stroke) const
{
    const Scene& scene = *surface_.scene;
    const BrushLook& look = session_.view().brush;
    const BrushStroke::Effect effect = stroke.effect();
    QString title = brushModeName(mode_);
    if (mode_ == BrushMode::Replace || mode_ == BrushMode::Scale)
        title += u' ' + weightText(double{look.value});
    else if (changesOneJoint(mode_))
        title += u' ' + weightText(double{look.value * look.strength});
    HudTag out{at_, title, PaintWords::tr("%n vertices", nullptr, static_cast<int>(effect.points)), {}, {}};
    for (std::size_t i = 0; i < std::min(effect.moved.size(), kTagLines); ++i)
        out.lines.push_back({nodeName(scene, effect.moved[i].joint), signedWeight(effect.moved[i].weight)});
    const auto more = static_cast<int>(effect.moved.size() - out.lines.size());
    if (more > 0) out.lines.push_back({PaintWords::tr("%n more", nullptr, more), {}});
    const auto locked = static_cast<int>(session_.view().holds.locked.size());
    if (stroke.hits().empty())
        out.hint = PaintWords::tr("No vertex is within the brush: make it larger.");
    else if (effect.points == 0)
        out.hint = PaintWords::tr("Nothing changes here.");
    else if (!session_.view().holds.normalize && changesOneJoint(mode_))
        out.hint = PaintWords::tr("Normalize is off: sums change.");
    else if (locked > 0)
        out.hint = PaintWords::tr("%n locked joints keep theirs", nullptr, locked);
    return out;
}

} // namespace bindpose
