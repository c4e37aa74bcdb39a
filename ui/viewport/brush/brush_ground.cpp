// SPDX-License-Identifier: MIT
#include "ui/viewport/brush/brush_ground.h"

#include "ui/session/session.h"
#include "ui/vertices/brush_tools.h"
#include "ui/vertices/weight_tools.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace bindpose {
namespace {

constexpr std::size_t kMadeAtOnce = 20000; ///< triangles that are made ready without anybody noticing
constexpr std::size_t kKept = 8;           ///< characters, where a mesh is drawn several times

struct GroundWords {
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

} // namespace

/// Where a mesh is drawn several times the brush goes from one to the other and back: what was made for each is kept.
bool BrushGround::CharacterAtHand::take(const Scene& scene, InstanceId instance)
{
    const auto serves = [&](const auto& one) { return one && one->find(instance) && one->fits(scene); };
    if (serves(made)) return true;
    const auto found = std::find_if(others.begin(), others.end(), serves);
    if (found == others.end()) return false;
    std::swap(made, *found);
    return true;
}

void BrushGround::CharacterAtHand::put(const Scene& scene, std::shared_ptr<const BrushCharacter> now)
{
    others.insert(others.begin(), std::exchange(made, std::move(now)));
    std::erase_if(others, [&scene](const auto& one) { return !one || !one->fits(scene); });
    if (others.size() >= kKept) others.resize(kKept - 1);
}

bool BrushGround::ready(Picker& picker, const Actor& actor, InstanceId instance)
{
    const CharacterAtHand& hand = *hand_;
    if (!hand_->take(*actor.scene, instance) && !make(actor, instance)) return false;
    if (surface_.scene == actor.scene && surface_.pose == actor.pose && surface_.of == hand.made &&
        surface_.skinning == session_.view().skinning)
        return true;
    surface_ = {session_.current(), actor.scene, actor.pose, hand.made, {}, brushRadius(*actor.scene, {}),
        session_.view().skinning};
    const std::vector<DeformedInstance>& drawn = picker.surfaceNow(session_.frame(), actor);
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
bool BrushGround::make(const Actor& actor, InstanceId instance)
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
        {.title = GroundWords::tr("Making the mesh ready for the brush"), .revision = std::nullopt},
        [scene = actor.scene, instance, known = hand.made](
            const Task&) { return std::make_shared<const BrushCharacter>(*scene, instance, known.get()); },
        [kept = hand_, scene = actor.scene, meshes, instance, &session = session_](
            std::shared_ptr<const BrushCharacter> made) {
            if (!made || kept->of != meshes || kept->first != instance) return; // another one is at hand by now
            kept->put(*scene, std::move(made));
            kept->making = 0;
            session.presenter().presentSoon(); // its ring comes up under a mouse that waits for it
        });
    return false;
}

float BrushGround::radius() const
{
    const float given = session_.view().brush.radius;
    return given > 0.0f ? given : surface_.usualRadius;
}

CharacterPositions BrushGround::seenPositions(const Frame& frame) const
{
    const Actor& actor = frame.actors.front();
    CharacterPositions out = surface_.positions;
    for (std::size_t i = 0; i < out.size(); ++i) {
        const BrushMesh& mesh = *surface_.of->meshes[i];
        const NodeId node = surface_.scene->instances[mesh.instance.index()]->node;
        const std::vector<char>& visible = actor.pose->visible;
        bool any = node.index() >= visible.size() || visible[node.index()];
        bool part = false;
        for (std::uint32_t p = 0; p < mesh.of->parts.size(); ++p)
            part = part || !frame.view.hidden.has({actor.id, mesh.instance, p});
        any = any && part;
        if (!any) out[i] = nullptr;
    }
    return out;
}

std::optional<std::pair<std::size_t, MeshSpot>> BrushGround::spotOf(const SurfaceHit& hit) const
{
    const auto mesh = surface_.of->find(hit.instance);
    if (!mesh || !surface_.positions[*mesh]) return std::nullopt;
    const std::size_t first = surface_.of->meshes[*mesh]->places->firstTriangle(hit.part);
    return std::pair{*mesh, MeshSpot{static_cast<std::uint32_t>(first + hit.triangle), hit.barycentric}};
}

const std::vector<JointPair>& BrushGround::pairs()
{
    const Scene& scene = *surface_.scene;
    const int axis = session_.view().brush.axis;
    if (pairs_.skins != scene.skins || pairs_.nodes != scene.nodes || pairs_.axis != axis)
        pairs_ = {scene.skins, scene.nodes, axis, jointPairs(scene, drawnSkins(scene), axis)};
    return pairs_.pairs;
}

bool BrushGround::forgetClosed()
{
    if (!surface_.document.valid() || session_.find(surface_.document)) return false;
    session_.jobs().stop(hand_->making);
    hand_ = std::make_shared<CharacterAtHand>();
    surface_ = {};
    pairs_ = {};
    return true;
}

} // namespace bindpose
