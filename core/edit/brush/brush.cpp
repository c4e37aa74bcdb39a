// SPDX-License-Identifier: MIT
#include "core/edit/brush/brush.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/rows/weight_rows.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

bool paintsOneJoint(BrushMode mode)
{
    return mode == BrushMode::Add || mode == BrushMode::Subtract || mode == BrushMode::Replace ||
           mode == BrushMode::Scale;
}

std::optional<SlotIndex> slotOfJoint(const Skin& skin, NodeId joint)
{
    const auto at = std::find(skin.joints.begin(), skin.joints.end(), joint);
    if (at == skin.joints.end()) return std::nullopt;
    return static_cast<SlotIndex>(at - skin.joints.begin());
}

NodeId pairOf(const std::vector<JointPair>& pairs, NodeId joint)
{
    for (const JointPair& pair : pairs) {
        if (pair.one == joint) return pair.other;
        if (pair.other == joint) return pair.one;
    }
    return joint;
}

std::vector<glm::vec3> restPlaces(const Scene& scene, InstanceId instance, const MeshPlaces& places)
{
    const Instance& drawn = *scene.instances[instance.index()];
    std::vector<std::vector<glm::vec3>> bySet;
    for (const SetId set : scene.meshes[drawn.mesh.index()]->sets) bySet.push_back(scene.sets[set.index()]->positions);
    std::vector<glm::vec3> out = placePositions(places, bySet);
    if (drawn.skin.valid() && scene.skins[drawn.skin.index()])
        for (glm::vec3& one : out) one = scene.skins[drawn.skin.index()]->bindCorrection * glm::vec4(one, 1.0f);
    return out;
}

glm::vec3 cornerOf(const std::vector<glm::vec3>& places, bool highest)
{
    glm::vec3 out = places.empty() ? glm::vec3(0.0f) : places.front();
    for (const glm::vec3& one : places) out = highest ? glm::max(out, one) : glm::min(out, one);
    return out;
}

} // namespace

BrushMesh::BrushMesh(const Scene& scene, InstanceId drawn)
    : instance(drawn), places(std::make_shared<const MeshPlaces>(scene, scene.instances[drawn.index()]->mesh)),
      rest(restPlaces(scene, drawn, *places)), nearest(rest, places->triangles()), lowest(cornerOf(rest, false)),
      highest(cornerOf(rest, true)), of(scene.meshes[places->mesh().index()])
{
    for (const SetId set : of->sets) madeOf.push_back(scene.sets[set.index()]);
}

bool BrushMesh::fits(const Scene& scene) const
{
    if (instance.index() >= scene.instances.size() || !scene.instances[instance.index()]) return false;
    const Instance& drawn = *scene.instances[instance.index()];
    if (drawn.mesh != places->mesh() || scene.meshes[drawn.mesh.index()] != of) return false;
    for (std::size_t i = 0; i < madeOf.size(); ++i)
        if (scene.sets[of->sets[i].index()] != madeOf[i]) return false;
    return true;
}

float brushFalloff(BrushFalloff falloff, float distance, float radius)
{
    const float x = radius > 0.0f ? distance / radius : 1.0f;
    if (!(x < 1.0f)) return 0.0f;
    switch (falloff) {
    case BrushFalloff::Linear:
        return 1.0f - x;
    case BrushFalloff::Smooth:
        return (1.0f - x * x) * (1.0f - x * x);
    case BrushFalloff::Constant:
        break;
    }
    return 1.0f;
}

std::vector<glm::vec3> placePositions(const MeshPlaces& mesh, std::span<const std::vector<glm::vec3>> bySet)
{
    std::vector<glm::vec3> out(mesh.places());
    for (std::uint32_t place = 0; place < out.size(); ++place) {
        const auto& [set, point] = mesh.members(place).front();
        out[place] = bySet[set][point];
    }
    return out;
}

Result<BrushStroke> BrushStroke::begin(std::shared_ptr<const Scene> scene, std::shared_ptr<const BrushMesh> mesh,
    std::shared_ptr<const std::vector<glm::vec3>> positions, BrushOptions options)
{
    const SkinId skinId = scene->instances[mesh->instance.index()]->skin;
    const Skin& skin = *scene->skins[skinId.index()];
    BrushStroke out;
    out.locks_ = SlotLocks(skin, options.locks);
    out.onlyLocks_ = SlotLocks(skin, {options.locks.joints, {}});
    if (paintsOneJoint(options.look.mode))
        if (Result<void> ok = out.findSlots(*scene, skin, options); !ok) return ok.error();
    out.weights_ = std::make_shared<const PlaceWeights>(*scene, mesh->instance, mesh->places);
    out.out_ = *scene;
    out.before_ = std::move(scene);
    out.findTakers();
    out.touched_ = TouchedPlaces(mesh->places->places());
    out.mesh_ = std::move(mesh);
    out.positions_ = std::move(positions);
    out.options_ = std::move(options);
    if (out.options_.look.mode == BrushMode::Heal) out.unknown_.assign(out.mesh_->places->places(), 0);
    return out;
}

/// Errors: neither side has a joint to paint, or nobody could give.
Result<void> BrushStroke::findSlots(const Scene& scene, const Skin& skin, const BrushOptions& options)
{
    const NodeId joints[2] = {options.joint, pairOf(options.pairs, options.joint)};
    for (std::size_t side = 0; side < 2; ++side) slot_[side] = slotOfJoint(skin, joints[side]);
    const std::size_t side = !slot_[0] && slot_[1] && options.pairIsEnough ? 1 : 0;
    const Node* node = scene.node(joints[side]);
    const std::string name = node ? node->name : std::string();
    if (!slot_[side]) return edit_tools::refuse(errors::kJointNotInSkin, {name});
    if (locks_.locked(*slot_[side])) return edit_tools::refuse(errors::kPaintedJointLocked, {name});
    bool anyGives = false;
    for (SlotIndex slot = 0; slot < skin.joints.size(); ++slot)
        anyGives = anyGives || (slot != *slot_[side] && !locks_.locked(slot));
    if (options.normalize && !anyGives && skin.joints.size() > 1) return edit_tools::refuse(errors::kNothingGives);
    return {};
}

/// The nearest joint above that is not locked.
void BrushStroke::findTakers()
{
    const Skin& skin = weights_->skin();
    for (std::size_t side = 0; side < 2; ++side)
        for (const Node* up = slot_[side] ? before_->node(skin.joints[*slot_[side]]) : nullptr; up && !taker_[side];
             up = before_->node(up->parent))
            if (const auto slot = slotOfJoint(skin, up->parent); slot && !locks_.locked(*slot)) taker_[side] = slot;
}

Result<void> BrushStroke::addTo(Scene& out, std::span<const BrushTouch> touches)
{
    fresh_.clear();
    out_ = std::move(out);
    for (std::size_t side = 0; side < 2; ++side) // the brush was elsewhere: what comes next is no motion of it
        if (std::none_of(touches.begin(), touches.end(), [side](const BrushTouch& one) { return one.side == side; }))
            last_[side].reset();
    for (const BrushTouch& one : touches) touch(one);
    Result<void> done = write();
    out = std::move(out_);
    return done;
}

BrushTouch BrushStroke::touchAt(const MeshSpot& at, const BrushDab& dab, std::size_t side) const
{
    return {surfaceDistances(*mesh_->places, *positions_, at, dab.radius), positionOf(*mesh_->places, *positions_, at),
        dab.radius, dab.pressure, side};
}

void BrushStroke::touch(const BrushTouch& at)
{
    const std::vector<PlaceDistance>& reached = at.reached;
    const std::size_t side = at.side;
    if (side == 0) reached_ = reached.size();
    const glm::vec3 motion = last_[side] ? at.middle - *last_[side] : glm::vec3(0.0f);
    last_[side] = at.middle;
    const BrushMode mode = options_.look.mode;
    const bool heals = mode == BrushMode::Heal;
    std::map<std::uint32_t, Shares> filled;
    if (heals) {
        for (const PlaceDistance& one : reached) unknown_[one.place] = 1;
        filled = filledShares(*weights_, unknown_, {});
        for (const PlaceDistance& one : reached) unknown_[one.place] = 0;
    }
    if (paintsOneJoint(mode) && !slot_[side]) return;
    Shares mean = at.mean;
    if (mode == BrushMode::Average && mean.empty()) {
        mean = sumUnder(reached, at.radius);
        if (!mean.empty()) weight_shares::bringSharesToOne(mean);
    }
    for (const PlaceDistance& one : reached) {
        const float influence = brushFalloff(options_.look.falloff, one.distance, at.radius) * at.pressure;
        Touched& touched = touched_[one.place];
        if (!(influence > touched.influence[side])) continue;
        touched.influence[side] = influence;
        fresh_.push_back(one.place);
        if (paintsOneJoint(mode)) continue;
        if (!touched.target) touched.target = std::make_shared<std::array<Shares, 2>>();
        Shares& target = (*touched.target)[side];
        if (heals) {
            const auto found = filled.find(one.place);
            target = found == filled.end() ? Shares() : found->second;
        } else {
            target = mode == BrushMode::Average ? mean : targetAt(one.place, motion);
        }
    }
}

/// Where both sides of a mirrored brush reach, that of the weaker one counts as far as it is not weaker, and half where
/// both are alike: there is no step along the middle.
BrushStroke::Shares BrushStroke::Touched::mixedTarget() const
{
    const std::size_t strong = influence[0] >= influence[1] ? 0 : 1, weak = 1 - strong;
    if (!target) return {};
    const Shares &first = (*target)[strong], &second = (*target)[weak];
    if (!(influence[weak] > 0.0f) || first.empty() || second.empty()) return first;
    const double half = 0.5 * static_cast<double>(influence[weak] / influence[strong]);
    Shares out;
    weight_shares::addShares(out, first, 1.0 - half);
    weight_shares::addShares(out, second, half);
    return out;
}

BrushStroke::Shares BrushStroke::targetAt(std::uint32_t place, const glm::vec3& motion) const
{
    if (options_.look.mode == BrushMode::Smear) {
        const std::uint32_t behind = placeBehind(place, motion);
        return behind == place ? Shares() : currentAt(behind);
    }
    Shares mean;
    for (const std::uint32_t next : weights_->neighbours(place))
        weight_shares::addShares(mean, weights_->sharesAt(next), 1.0);
    if (!mean.empty()) weight_shares::bringSharesToOne(mean);
    return mean;
}

BrushStroke::Shares BrushStroke::sumUnder(const std::vector<PlaceDistance>& reached, float radius) const
{
    Shares mean;
    for (const PlaceDistance& one : reached)
        if (const float share = brushFalloff(options_.look.falloff, one.distance, radius); share > 0.0f)
            weight_shares::addShares(mean, weights_->sharesAt(one.place), static_cast<double>(share));
    return mean;
}

BrushStroke::Shares BrushStroke::currentAt(std::uint32_t place) const
{
    Shares out;
    const std::size_t joints = weights_->skin().joints.size();
    for (const auto& [set, point] : weights_->members(place)) {
        const SetWeights& now = *out_.weights[weights_->setId(set).index()];
        if (point < now.points()) weight_shares::addShares(out, weight_shares::sharesOf(now, point, joints), 1.0);
    }
    if (!out.empty()) weight_shares::bringSharesToOne(out);
    return out;
}

/// From neighbour to neighbour towards where the brush took this place from.
std::uint32_t BrushStroke::placeBehind(std::uint32_t place, const glm::vec3& motion) const
{
    const glm::vec3 wanted = (*positions_)[place] - motion;
    const auto away = [&](std::uint32_t one) { return glm::distance((*positions_)[one], wanted); };
    std::uint32_t at = place;
    for (;;) {
        std::uint32_t best = at;
        for (const std::uint32_t next : weights_->neighbours(at))
            if (away(next) < away(best)) best = next;
        if (best == at) return at;
        at = best;
    }
}

std::vector<BrushStroke::Hit> BrushStroke::hits() const
{
    std::vector<Hit> out;
    for (const auto& [place, touched] : touched_)
        if (touched.most() > 0.0f) out.push_back({place, touched.most()});
    std::sort(out.begin(), out.end(), [](const Hit& a, const Hit& b) { return a.place < b.place; });
    return out;
}

std::vector<BrushStroke::Hit> BrushStroke::strongestHits(std::size_t most) const
{
    std::vector<Hit> out;
    out.reserve(touched_.size());
    for (const auto& [place, touched] : touched_)
        if (touched.most() > 0.0f) out.push_back({place, touched.most()});
    const auto first = [](const Hit& a, const Hit& b) {
        return std::pair(-a.influence, a.place) < std::pair(-b.influence, b.place);
    };
    const auto end = out.begin() + static_cast<std::ptrdiff_t>(std::min(most, out.size()));
    std::nth_element(out.begin(), end, out.end(), first);
    out.erase(end, out.end());
    std::sort(out.begin(), out.end(), first);
    return out;
}

bool BrushStroke::anyHit() const
{
    return std::any_of(touched_.begin(), touched_.end(), [](const auto& one) { return one.second.most() > 0.0f; });
}

BrushStroke::Effect BrushStroke::effect(const Scene& made) const
{
    Effect out;
    const Skin& skin = weights_->skin();
    std::vector<double> moved(skin.joints.size(), 0.0);
    for (const auto& [place, touched] : touched_)
        for (const auto& [set, point] : weights_->members(place)) {
            const SetWeights &was = weights_->weightsOf(set), &is = *made.weights[weights_->setId(set).index()];
            if (point >= was.points()) continue;
            const auto wasSlots = was.slots(point), isSlots = is.slots(point);
            const auto before = was.weights(point), after = is.weights(point);
            if (std::equal(before.begin(), before.end(), after.begin(), after.end()) &&
                std::equal(wasSlots.begin(), wasSlots.end(), isSlots.begin(), isSlots.end()))
                continue;
            ++out.points;
            for (std::size_t i = 0; i < before.size(); ++i)
                if (wasSlots[i] < moved.size()) moved[wasSlots[i]] -= static_cast<double>(before[i]);
            for (std::size_t i = 0; i < after.size(); ++i)
                if (isSlots[i] < moved.size()) moved[isSlots[i]] += static_cast<double>(after[i]);
        }
    out.meshes = out.points > 0;
    for (std::size_t slot = 0; slot < moved.size(); ++slot)
        if (std::abs(moved[slot]) > 1e-6) out.moved.push_back({skin.joints[slot], moved[slot]});
    std::stable_sort(out.moved.begin(), out.moved.end(), [this](const Moved& a, const Moved& b) {
        const bool first = a.joint == options_.joint, second = b.joint == options_.joint;
        return first != second ? first : std::abs(a.weight) > std::abs(b.weight);
    });
    return out;
}

Result<Scene> brushStroke(const std::shared_ptr<const Scene>& scene, const std::shared_ptr<const BrushMesh>& mesh,
    std::vector<glm::vec3> positions, const BrushOptions& options, std::span<const BrushDab> dabs)
{
    Result<BrushStroke> stroke =
        BrushStroke::begin(scene, mesh, std::make_shared<const std::vector<glm::vec3>>(std::move(positions)), options);
    if (!stroke) return stroke.error();
    for (const BrushDab& dab : dabs)
        if (Result<void> ok = stroke->add(dab); !ok) return ok.error();
    return stroke->scene();
}

} // namespace bindpose
