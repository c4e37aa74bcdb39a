// SPDX-License-Identifier: MIT
#include "core/edit/brush/brush.h"

#include "core/edit/rows/weight_rows.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

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
    Result<PaintedRows> rows = PaintedRows::make(scene, mesh->instance, mesh->places, std::move(options));
    if (!rows) return rows.error();
    BrushStroke out;
    out.rows_ = std::move(*rows);
    out.out_ = *scene;
    out.touched_ = TouchedPlaces(mesh->places->places());
    out.mesh_ = std::move(mesh);
    out.positions_ = std::move(positions);
    if (out.rows_.options().look.mode == BrushMode::Heal) out.unknown_.assign(out.mesh_->places->places(), 0);
    return out;
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

Result<void> BrushStroke::write()
{
    if (!std::is_sorted(fresh_.begin(), fresh_.end())) std::sort(fresh_.begin(), fresh_.end());
    fresh_.erase(std::unique(fresh_.begin(), fresh_.end()), fresh_.end());
    for (const auto& [set, list] : rows_.weights().pointsOf(fresh_)) {
        std::vector<PointIndex> points;
        points.reserve(list.size());
        for (const auto& one : list) points.push_back(one.first);
        const auto edit = [&, set = set, &list = list](std::size_t at, std::vector<Influence>& row) -> Result<void> {
            const auto [point, i] = list[at];
            if (!weight_shares::usable(rows_.weights().weightsOf(set), point, rows_.weights().skin().joints.size()))
                return {};
            Result<std::vector<Influence>> made = rows_.rowFor(fresh_[i], set, point, touched_.at(fresh_[i]));
            if (!made) return made.error();
            row = std::move(*made);
            return {};
        };
        Result<Scene> made = weight_rows::withEdited(out_, rows_.weights().setId(set), points, edit);
        if (!made) return made.error();
        out_ = std::move(*made);
    }
    return {};
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
    const BrushMode mode = rows_.options().look.mode;
    const bool heals = mode == BrushMode::Heal;
    std::map<std::uint32_t, Shares> filled;
    if (heals) {
        for (const PlaceDistance& one : reached) unknown_[one.place] = 1;
        filled = filledShares(rows_.weights(), unknown_, {});
        for (const PlaceDistance& one : reached) unknown_[one.place] = 0;
    }
    if (rows_.paintsJoint() && !rows_.paintsOn(side)) return;
    Shares mean = at.mean;
    if (mode == BrushMode::Average && mean.empty()) {
        mean = sumUnder(reached, at.radius);
        if (!mean.empty()) weight_shares::bringSharesToOne(mean);
    }
    for (const PlaceDistance& one : reached) {
        const float influence = brushFalloff(rows_.options().look.falloff, one.distance, at.radius) * at.pressure;
        TouchedPlace& touched = touched_[one.place];
        if (!(influence > touched.influence[side])) continue;
        touched.influence[side] = influence;
        fresh_.push_back(one.place);
        if (rows_.paintsJoint()) continue;
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

BrushStroke::Shares BrushStroke::targetAt(std::uint32_t place, const glm::vec3& motion) const
{
    if (rows_.options().look.mode == BrushMode::Smear) {
        const std::uint32_t behind = placeBehind(place, motion);
        return behind == place ? Shares() : currentAt(behind);
    }
    Shares mean;
    for (const std::uint32_t next : rows_.weights().neighbours(place))
        weight_shares::addShares(mean, rows_.weights().sharesAt(next), 1.0);
    if (!mean.empty()) weight_shares::bringSharesToOne(mean);
    return mean;
}

BrushStroke::Shares BrushStroke::sumUnder(const std::vector<PlaceDistance>& reached, float radius) const
{
    Shares mean;
    for (const PlaceDistance& one : reached)
        if (const float share = brushFalloff(rows_.options().look.falloff, one.distance, radius); share > 0.0f)
            weight_shares::addShares(mean, rows_.weights().sharesAt(one.place), static_cast<double>(share));
    return mean;
}

BrushStroke::Shares BrushStroke::currentAt(std::uint32_t place) const
{
    Shares out;
    const std::size_t joints = rows_.weights().skin().joints.size();
    for (const auto& [set, point] : rows_.weights().members(place)) {
        const SetWeights& now = *out_.weights[rows_.weights().setId(set).index()];
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
        for (const std::uint32_t next : rows_.weights().neighbours(at))
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
    const Skin& skin = rows_.weights().skin();
    std::vector<double> moved(skin.joints.size(), 0.0);
    for (const auto& [place, touched] : touched_)
        for (const auto& [set, point] : rows_.weights().members(place)) {
            const SetWeights &was = rows_.weights().weightsOf(set),
                             &is = *made.weights[rows_.weights().setId(set).index()];
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
        const bool first = a.joint == rows_.options().joint, second = b.joint == rows_.options().joint;
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
