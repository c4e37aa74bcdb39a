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

constexpr std::size_t kMadeAtOnce = 20000;       ///< triangles that are made ready without anybody noticing
constexpr double kStepShare = 0.2;               ///< of the radius on the screen, between dabs
constexpr int kMostSteps = 24;                   ///< dabs for one move of the mouse
constexpr std::size_t kKept = 8;                 ///< characters, where a mesh is drawn several times
constexpr int kRaysAround = 8;                   ///< that look for other meshes, on each of two circles
constexpr double kNearRay = 0.45, kFarRay = 0.9; ///< of the radius on the screen

struct PaintWords {
    Q_DECLARE_TR_FUNCTIONS(Viewport)
};

std::size_t trianglesOf(const Scene& scene)
{
    std::size_t out = 0;
    for (const auto& mesh : scene.meshes)
        if (mesh)
            for (const auto& part : mesh->parts) out += part->indices.size() / 3;
    return out;
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

QString whyNot(BrushMode mode, NodeId joint, const Error& error)
{
    return changesOneJoint(mode) && !joint.valid() ? PaintWords::tr("Select a joint to paint its weights.")
                                                   : sentence(error);
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

/// Where a mesh is drawn several times the brush goes from one to the other and back: what was made for each is kept.
bool PaintControl::CharacterAtHand::take(const Scene& scene, InstanceId instance)
{
    const auto serves = [&](const auto& one) { return one && one->find(instance) && one->fits(scene); };
    if (serves(made)) return true;
    const auto found = std::find_if(others.begin(), others.end(), serves);
    if (found == others.end()) return false;
    std::swap(made, *found);
    return true;
}

void PaintControl::CharacterAtHand::put(const Scene& scene, std::shared_ptr<const BrushCharacter> now)
{
    others.insert(others.begin(), std::exchange(made, std::move(now)));
    std::erase_if(others, [&scene](const auto& one) { return !one || !one->fits(scene); });
    if (others.size() >= kKept) others.resize(kKept - 1);
}

/// The character and where its places are now. False: not yet.
bool PaintControl::ready(const Actor& actor, InstanceId instance)
{
    const CharacterAtHand& hand = *hand_;
    if (!hand_->take(*actor.scene, instance) && !make(actor, instance)) return false;
    if (surface_.scene == actor.scene && surface_.pose == actor.pose && surface_.of == hand.made &&
        surface_.skinning == session_.view().skinning)
        return true;
    surface_ = {session_.current(), actor.scene, actor.pose, hand.made, {}, brushRadius(*actor.scene, {}),
        session_.view().skinning};
    const std::vector<DeformedInstance>& drawn = picker_.surfaceNow(session_.frame(), actor);
    for (const auto& mesh : hand.made->meshes) {
        const auto found = std::find_if(drawn.begin(), drawn.end(),
            [&mesh](const DeformedInstance& one) { return one.instance == mesh->instance; });
        surface_.positions.push_back(nullptr);
        if (found == drawn.end() || found->sets.size() != mesh->of->sets.size()) continue;
        std::vector<glm::vec3> places(mesh->places->places());
        for (std::uint32_t place = 0; place < places.size(); ++place) {
            const auto& [set, point] = mesh->places->members(place).front();
            places[place] = found->sets[set].positions[point];
        }
        surface_.positions.back() = std::make_shared<const std::vector<glm::vec3>>(std::move(places));
    }
    return true;
}

/// Makes the character ready: at once, or in the background where it is large. False: not yet.
bool PaintControl::make(const Actor& actor, InstanceId instance)
{
    CharacterAtHand& hand = *hand_;
    const SharedList<Mesh>& meshes = actor.scene->meshes;
    if (trianglesOf(*actor.scene) <= kMadeAtOnce) {
        session_.jobs().stop(hand.making);
        hand.making = 0;
        hand.of = meshes;
        hand.put(*actor.scene, std::make_shared<const BrushCharacter>(*actor.scene, instance, hand.made.get()));
        return true;
    }
    if (hand.making && hand.of == meshes && hand.first == instance) return false;
    session_.jobs().stop(hand.making);
    hand.of = meshes;
    hand.first = instance;
    hand.making = session_.jobs().start(
        {.title = PaintWords::tr("Making the mesh ready for the brush"), .revision = std::nullopt},
        [scene = actor.scene, instance, known = hand.made](
            const Task&) { return std::make_shared<const BrushCharacter>(*scene, instance, known.get()); },
        [kept = hand_, scene = actor.scene, meshes, instance](std::shared_ptr<const BrushCharacter> made) {
            if (!made || kept->of != meshes || kept->first != instance) return; // another one is at hand by now
            kept->put(*scene, std::move(made));
            kept->making = 0;
        });
    return false;
}

float PaintControl::radius() const
{
    const float given = session_.view().brush.radius;
    return given > 0.0f ? given : surface_.usualRadius;
}

/// Of meshes that are not hidden.
CharacterPositions PaintControl::seenPositions() const
{
    const Actor& actor = frame_.actors.front();
    CharacterPositions out = surface_.positions;
    for (std::size_t i = 0; i < out.size(); ++i) {
        const BrushMesh& mesh = *surface_.of->meshes[i];
        const NodeId node = surface_.scene->instances[mesh.instance.index()]->node;
        const std::vector<char>& visible = actor.pose->visible;
        bool any = node.index() >= visible.size() || visible[node.index()];
        bool part = false;
        for (std::uint32_t p = 0; p < mesh.of->parts.size(); ++p)
            part = part || !frame_.view.hidden.has({actor.id, mesh.instance, p});
        any = any && part;
        if (!any) out[i] = nullptr;
    }
    return out;
}

std::optional<std::pair<std::size_t, MeshSpot>> PaintControl::spotOf(const SurfaceHit& hit) const
{
    const auto mesh = surface_.of->find(hit.instance);
    if (!mesh || !surface_.positions[*mesh]) return std::nullopt;
    const std::size_t first = surface_.of->meshes[*mesh]->places->firstTriangle(hit.part);
    return std::pair{*mesh, MeshSpot{static_cast<std::uint32_t>(first + hit.triangle), hit.barycentric}};
}

/// Precondition: spotOf knows the hit.
CharacterDab PaintControl::dabAt(const SurfaceHit& hit, float pressure)
{
    const auto spot = *spotOf(hit);
    return {spot.first, spot.second, radius(), pressure, seenAround(hit, spot.first)};
}

/// Of each other mesh that is seen within the ring the place nearest to the middle.
std::vector<std::pair<std::size_t, MeshSpot>> PaintControl::seenAround(const SurfaceHit& hit, std::size_t mesh)
{
    if (surface_.of->meshes.size() < 2) return {};
    const auto middle = project(frame_.view.camera, size_, hit.place);
    if (!middle) return {};
    const float perPixel = worldPerPixel(frame_.view.camera, size_, hit.place);
    const double pixels = static_cast<double>(radius() / perPixel);
    std::map<std::size_t, std::pair<float, MeshSpot>> best;
    for (int i = 0; i < 2 * kRaysAround; ++i) {
        const double angle = 6.283185307179586 * i / kRaysAround;
        const double away = pixels * (i < kRaysAround ? kNearRay : kFarRay);
        const auto other = hitAt(QPointF(static_cast<double>(middle->pixel.x) + away * std::cos(angle),
            static_cast<double>(middle->pixel.y) + away * std::sin(angle)));
        const auto spot = other ? spotOf(*other) : std::nullopt;
        if (!spot || spot->first == mesh) continue;
        const float distance = glm::distance(other->place, hit.place);
        const auto [found, fresh] = best.try_emplace(spot->first, distance, spot->second);
        if (!fresh && distance < found->second.first) found->second = {distance, spot->second};
    }
    std::vector<std::pair<std::size_t, MeshSpot>> out;
    for (const auto& [other, one] : best) out.emplace_back(other, one.second);
    return out;
}

const std::vector<JointPair>& PaintControl::pairsNow()
{
    const Scene& scene = *surface_.scene;
    const int axis = session_.view().brush.axis;
    if (pairs_.skins != scene.skins || pairs_.nodes != scene.nodes || pairs_.axis != axis)
        pairs_ = {scene.skins, scene.nodes, axis, jointPairs(scene, drawnSkins(scene), axis)};
    return pairs_.pairs;
}

Result<CharacterStroke> PaintControl::startStroke(std::size_t mesh)
{
    BrushOptions options = brushOptionsFor(session_.view(), mode_);
    if (options.look.mirrored) options.pairs = pairsNow();
    ++strokesMade_;
    return CharacterStroke::begin(surface_.scene, surface_.of, seenPositions(), mesh, std::move(options));
}

std::optional<CharacterDab> PaintControl::dab(const SurfaceHit& hit, float pressure)
{
    const CharacterDab one = dabAt(hit, session_.view().brush.pressure ? pressure : 1.0f);
    const Result<void> done = stroke_->add(one);
    if (done) return one;
    session_.say(sentence(done.error()), true);
    return std::nullopt;
}

/// What is under the brush; nothing is shown yet.
void PaintControl::lookAt(const Frame& frame, PictureSize size, QPointF at, BrushMode mode)
{
    frame_ = frame;
    size_ = size;
    at_ = at;
    mode_ = mode;
    ring_ = {};
    tag_.reset();
    hit_ = hitAt(at);
}

void PaintControl::hover(const Frame& frame, PictureSize size, QPointF at, Qt::KeyboardModifiers held)
{
    if (stroke_) return;
    lookAt(frame, size, at, heldMode(frame.view.brush.mode, held));
    if (!hit_ || frame.view.playing || !ready(frame.actors.front(), hit_->instance)) return;
    if (!spotOf(*hit_)) return;
    Result<CharacterStroke> stroke = startStroke(spotOf(*hit_)->first);
    if (!stroke) {
        tag_ = HudTag{at, whyNot(mode_, frame.view.joint(), stroke.error()), {}, {}, {}};
        return;
    }
    const CharacterDab one = dabAt(*hit_, 1.0f);
    if (stroke->add(one)) show(*stroke, one);
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
    if (session_.view().playing) session_.playback().setPlaying(false);
    session_.presentNow(); // a stroke begins from what the last edit made, shown or not
    const Frame& now = session_.frame().actors.empty() ? frame : session_.frame();
    lookAt(now, size, at, heldMode(now.view.brush.mode, held));
    if (!hit_) return false;
    if (!ready(frame_.actors.front(), hit_->instance)) {
        session_.say(PaintWords::tr("The mesh is being made ready for the brush; try again in a moment."));
        return true;
    }
    if (!spotOf(*hit_)) return false;
    Result<CharacterStroke> stroke = startStroke(spotOf(*hit_)->first);
    if (!stroke) {
        session_.say(whyNot(mode_, now.view.joint(), stroke.error()), true);
        return true;
    }
    stroke_.emplace(std::move(*stroke));
    document_ = session_.current();
    before_ = last_ = session_.front().document.sharedScene();
    gesture_ = session_.editing().newGesture();
    const std::optional<CharacterDab> first = dab(*hit_, pressure);
    if (!first) {
        cancel();
        return true;
    }
    show(*stroke_, *first);
    push();
    return true;
}

void PaintControl::moveTo(QPointF at, float pressure)
{
    if (!stroke_) return;
    if (!goesOn()) return letGo();
    if (gradient_) {
        at_ = at;
        if (const Result<void> done = drawGradient(at); done) return push();
        return cancel();
    }
    const QPointF from = at_, way = at - from;
    const float perPixel = hit_ ? worldPerPixel(frame_.view.camera, size_, hit_->place) : 1.0f;
    const double step = std::max(1.0, kStepShare * static_cast<double>(radius() / perPixel));
    const int steps = std::clamp(static_cast<int>(std::ceil(std::hypot(way.x(), way.y()) / step)), 1, kMostSteps);
    std::optional<CharacterDab> last;
    for (int i = 1; i <= steps; ++i) {
        const auto hit = hitAt(from + way * (static_cast<double>(i) / steps));
        if (!hit || !spotOf(*hit)) continue;
        last = dab(*hit, pressure);
        if (!last) return cancel();
        hit_ = hit;
    }
    at_ = at;
    if (!last) return;
    show(*stroke_, *last);
    push();
}

void PaintControl::push()
{
    const NodeId joint = session_.view().joint();
    std::string target = changesOneJoint(mode_) && joint.valid() ? "node " + std::to_string(joint.value) : "mesh";
    const Result<void> done =
        session_.editing().push({gradient_ ? QT_TRANSLATE_NOOP("Edit", "Gradient of weights") : labelOf(mode_),
            std::move(target), gesture_, [made = stroke_->scene()](const Scene&) { return made; }});
    last_ = session_.front().document.sharedScene();
    if (!done) letGo();
}

/// Nothing else has changed the document meanwhile, and no other one has come to the front.
bool PaintControl::goesOn() const
{
    return session_.current() == document_ && session_.front().document.sharedScene() == last_;
}

void PaintControl::forgetClosed()
{
    if (stroke_ || !surface_.document.valid() || session_.find(surface_.document)) return;
    session_.jobs().stop(hand_->making);
    hand_ = std::make_shared<CharacterAtHand>();
    surface_ = {};
    pairs_ = {};
    frame_ = {};
    hit_.reset();
    ring_ = {};
    tag_.reset();
}

/// What was painted stays; nothing more is.
void PaintControl::letGo()
{
    stroke_.reset();
    gradient_.reset();
    before_.reset();
    last_.reset();
}

void PaintControl::finish()
{
    if (!stroke_) return;
    const bool ours = goesOn();
    const std::shared_ptr<const Scene> before = before_;
    letGo();
    if (ours && before && before != session_.front().document.sharedScene()) tellMove(session_, before);
}

void PaintControl::cancel()
{
    if (!stroke_) return;
    const bool ours = goesOn();
    letGo();
    if (ours) session_.editing().undoGesture(gesture_);
    ring_ = {};
    tag_.reset();
}

} // namespace bindpose
