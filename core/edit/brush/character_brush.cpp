// SPDX-License-Identifier: MIT
#include "core/edit/brush/character_brush.h"

#include "core/edit/rows/weight_shares.h"

#include <algorithm>
#include <deque>
#include <limits>

namespace bindpose {
namespace {

using weight_shares::Shares;

constexpr float kShorterWay = 1e-6f; ///< of the radius: less is not worth going over to a mesh again
constexpr float kBindReach = 1.5f;   ///< of the radius: a pose brings things nearer, but not from anywhere
constexpr std::size_t kRounds = 4;   ///< times that a dab goes over each mesh at most

/// Makes distances those of a second way where that is shorter; both by place.
void offer(std::unordered_map<std::uint32_t, float>& known, std::uint32_t place, float distance, float less,
    std::vector<PlaceDistance>& fresh)
{
    const auto [found, added] = known.try_emplace(place, distance);
    if (!added && !(distance < found->second - less)) return;
    found->second = distance;
    fresh.push_back({place, distance});
}

} // namespace

Result<CharacterStroke> CharacterStroke::begin(std::shared_ptr<const Scene> scene,
    std::shared_ptr<const BrushCharacter> character, CharacterPositions positions, std::size_t mesh,
    BrushOptions options)
{
    CharacterStroke out;
    out.options_ = std::move(options);
    Result<BrushStroke> first = BrushStroke::begin(scene, character->meshes[mesh], positions[mesh], out.options_);
    if (!first) return first.error();
    out.strokes_.resize(character->meshes.size());
    out.strokes_[mesh].emplace(std::move(*first));
    for (const auto& one : positions) out.seen_.push_back(one != nullptr);
    out.out_ = *scene;
    out.before_ = std::move(scene);
    out.character_ = std::move(character);
    out.positions_ = std::move(positions);
    return out;
}

glm::vec3 CharacterStroke::placeOf(std::size_t mesh, const MeshSpot& at) const
{
    return positionOf(*character_->meshes[mesh]->places, *positions_[mesh], at);
}

/// Distances in the bind pose are measured in the lengths of now, by what became of the triangle under the brush.
bool CharacterStroke::nearInBind(
    std::size_t mesh, const MeshSpot& at, std::size_t other, const MeshSpot& spot, float radius) const
{
    const BrushCharacter& all = *character_;
    if (all.bounds[mesh].space != all.bounds[other].space) return false;
    const auto inBind = [&all](std::size_t i, const MeshSpot& one) {
        return glm::vec3(
            all.bounds[i].toSpace * glm::vec4(positionOf(*all.meshes[i]->places, all.meshes[i]->rest, one), 1.0f));
    };
    const MeshPlaces::Triangle& corners = all.meshes[mesh]->places->triangles()[at.triangle];
    float now = 0.0f, bound = 0.0f;
    for (std::size_t c = 0; c < 3; ++c) {
        const std::uint32_t a = corners[c], b = corners[(c + 1) % 3];
        MeshSpot from{at.triangle, {}}, to{at.triangle, {}};
        from.barycentric[static_cast<int>(c)] = to.barycentric[static_cast<int>((c + 1) % 3)] = 1.0f;
        now += glm::distance((*positions_[mesh])[a], (*positions_[mesh])[b]);
        bound += glm::distance(inBind(mesh, from), inBind(mesh, to));
    }
    return now * glm::distance(inBind(mesh, at), inBind(other, spot)) <= kBindReach * radius * bound;
}

/// Mesh by mesh: what is reached of one, and from there over to those that it meets, until no way gets shorter.
CharacterStroke::Reach CharacterStroke::reachOf(
    std::size_t mesh, const MeshSpot& at, float radius, std::span<const std::pair<std::size_t, MeshSpot>> also) const
{
    const BrushCharacter& all = *character_;
    const glm::vec3 source = placeOf(mesh, at);
    std::vector<std::unordered_map<std::uint32_t, float>> known(all.meshes.size());
    Reach from(all.meshes.size()), out(all.meshes.size());
    const auto start = [&](std::size_t i, const MeshSpot& spot) {
        const glm::vec3 foot = placeOf(i, spot);
        const float way = glm::distance(source, foot);
        for (const std::uint32_t corner : all.meshes[i]->places->triangles()[spot.triangle])
            offer(known[i], corner, way + glm::distance(foot, (*positions_[i])[corner]), 0.0f, from[i]);
    };
    start(mesh, at);
    for (const auto& [i, spot] : also)
        if (seen_[i] && nearInBind(mesh, at, i, spot, radius)) start(i, spot);
    std::deque<std::size_t> due{mesh};
    for (std::size_t i = 0; i < from.size(); ++i)
        if (i != mesh && !from[i].empty()) due.push_back(i);
    std::vector<std::size_t> rounds(all.meshes.size(), 0);
    while (!due.empty()) {
        const std::size_t i = due.front();
        due.pop_front();
        if (++rounds[i] > kRounds) continue;
        const MeshPlaces& places = *all.meshes[i]->places;
        out[i] = i == mesh && rounds[i] == 1 ? surfaceDistances(places, *positions_[i], at, radius)
                                             : surfaceDistances(places, *positions_[i], source, from[i], radius);
        if (all.bounds[i].groupOf.empty()) continue;
        for (const PlaceDistance& one : out[i]) {
            const auto meets = all.bounds[i].groupOf.find(one.place);
            if (meets == all.bounds[i].groupOf.end()) continue;
            for (const BrushCharacter::Meet& other : all.groups[meets->second]) {
                if (other.mesh == i || !seen_[other.mesh]) continue;
                const std::size_t before = from[other.mesh].size();
                offer(known[other.mesh], other.place, one.distance, kShorterWay * radius, from[other.mesh]);
                if (from[other.mesh].size() > before &&
                    std::find(due.begin(), due.end(), std::size_t{other.mesh}) == due.end())
                    due.push_back(other.mesh);
            }
        }
        for (const PlaceDistance& one : out[i]) known[i][one.place] = one.distance;
    }
    return out;
}

void CharacterStroke::collect(
    const Reach& reach, const BrushTouch& how, std::vector<std::vector<BrushTouch>>& touches) const
{
    for (std::size_t i = 0; i < reach.size(); ++i) {
        if (reach[i].empty()) continue;
        touches[i].push_back(how);
        touches[i].back().reached = reach[i];
    }
}

/// The stroke on a mesh, which begins where it is reached first.
BrushStroke* CharacterStroke::take(std::size_t mesh)
{
    if (strokes_[mesh]) return &*strokes_[mesh];
    if (std::any_of(leftOut_.begin(), leftOut_.end(), [mesh](const LeftOut& one) { return one.mesh == mesh; }))
        return nullptr;
    const auto& made = character_->meshes[mesh];
    BrushOptions options = options_;
    options.pairIsEnough = options.look.mirrored;
    Result<BrushStroke> begun = BrushStroke::begin(before_, made, positions_[mesh], std::move(options));
    if (!begun) {
        leftOut_.push_back({mesh, begun.error()});
        return nullptr;
    }
    strokes_[mesh].emplace(std::move(*begun));
    return &*strokes_[mesh];
}

/// What is reached, by mesh.
Result<void> CharacterStroke::write(std::vector<std::vector<BrushTouch>> touches)
{
    if (options_.look.mode == BrushMode::Average) findMeans(touches);
    for (std::size_t i = 0; i < touches.size(); ++i) {
        BrushStroke* const stroke = touches[i].empty() && !strokes_[i] ? nullptr : take(i);
        if (!stroke) continue;
        if (Result<void> done = stroke->addTo(out_, touches[i]); !done) return done;
    }
    return options_.look.twins && (options_.normalize || options_.look.mode > BrushMode::Scale) ? closeSeams()
                                                                                                : Result<void>();
}

/// One mean for all meshes that are under one side of the brush; each takes what its skin has of the joints.
void CharacterStroke::findMeans(std::vector<std::vector<BrushTouch>>& touches)
{
    struct Under {
        BrushTouch* touch;
        const JointKeys* keys;
    };
    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<Under> under;
        Shares all; // by joint key
        for (std::size_t i = 0; i < touches.size(); ++i)
            for (BrushTouch& touch : touches[i]) {
                const BrushStroke* const stroke = touch.side == side ? take(i) : nullptr;
                const JointKeys& keys = character_->bounds[i].keys;
                if (!stroke || keys.bySlot.empty()) continue;
                for (const auto& [slot, weight] : stroke->sumUnder(touch.reached, touch.radius))
                    weight_shares::addShare(all, static_cast<SlotIndex>(keys.bySlot[slot]), weight);
                under.push_back({&touch, &keys});
            }
        if (under.size() < 2) continue; // a mesh alone finds its own
        for (const Under& one : under) {
            for (const auto& [key, weight] : all)
                if (const auto slot = one.keys->slots.find(key); slot != one.keys->slots.end())
                    weight_shares::addShare(one.touch->mean, slot->second, weight);
            if (weight_shares::sumOf(one.touch->mean) > 0.0) weight_shares::bringSharesToOne(one.touch->mean);
        }
    }
}

/// Where meshes meet, the rows that were just written become their mean.
Result<void> CharacterStroke::closeSeams()
{
    std::vector<std::uint32_t> met;
    for (std::size_t i = 0; i < strokes_.size(); ++i) {
        if (!strokes_[i]) continue;
        const auto& groupOf = character_->bounds[i].groupOf;
        if (groupOf.empty()) continue;
        for (const std::uint32_t place : strokes_[i]->fresh())
            if (const auto found = groupOf.find(place); found != groupOf.end()) met.push_back(found->second);
    }
    std::sort(met.begin(), met.end());
    met.erase(std::unique(met.begin(), met.end()), met.end());
    if (met.empty()) return {};
    std::vector<std::map<std::uint32_t, Shares>> wanted(strokes_.size());
    for (const std::uint32_t number : met) {
        const std::vector<BrushCharacter::Meet>& group = character_->groups[number];
        const Shares mean = meanAt(group);
        if (mean.empty()) continue;
        for (const BrushCharacter::Meet& one : group) {
            if (!strokes_[one.mesh]) continue;
            Shares own;
            for (const auto& [key, weight] : mean)
                own.emplace_back(character_->bounds[one.mesh].keys.slots.at(key), weight);
            std::sort(own.begin(), own.end());
            wanted[one.mesh].emplace(one.place, std::move(own));
        }
    }
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i].empty()) continue;
        const BrushMesh& mesh = *character_->meshes[i];
        const Scene now = out_; // rows of it are what becomes the mean
        const PlaceWeights weights(now, mesh.instance, mesh.places);
        Result<Scene> made = weights.with(std::move(out_), wanted[i], options_.locks, weight_shares::Dust::Kept);
        if (!made) return made.error();
        out_ = std::move(*made);
    }
    return {};
}

/// By joint key: of joints that all skins here have, no more than every row here has room for. Empty: none.
Shares CharacterStroke::meanAt(const std::vector<BrushCharacter::Meet>& group) const
{
    Shares mean;
    std::size_t room = std::numeric_limits<std::size_t>::max();
    for (const BrushCharacter::Meet& one : group) {
        if (!strokes_[one.mesh]) continue;
        const BrushMesh& mesh = *character_->meshes[one.mesh];
        const JointKeys& keys = character_->bounds[one.mesh].keys;
        for (const auto& [set, point] : mesh.places->members(one.place)) {
            const SetWeights& weights = *out_.weights[mesh.of->sets[set].index()];
            if (point >= weights.points()) continue;
            if (weights.storedColumns > 0)
                room = std::min(room, std::max<std::size_t>(weights.storedColumns, weights.influences(point)));
            for (const auto& [slot, weight] : weight_shares::sharesOf(weights, point, keys.bySlot.size()))
                weight_shares::addShare(mean, static_cast<SlotIndex>(keys.bySlot[slot]), weight);
        }
    }
    erase_if(mean, [&](const auto& share) {
        return std::any_of(group.begin(), group.end(), [&](const BrushCharacter::Meet& one) {
            return strokes_[one.mesh] && !character_->bounds[one.mesh].keys.slots.contains(share.first);
        });
    });
    weight_shares::strongestFirst(mean);
    if (mean.size() > room) mean.resize(room);
    if (!mean.empty()) weight_shares::bringSharesToOne(mean);
    return mean;
}

bool CharacterStroke::anyHit() const
{
    return std::any_of(strokes_.begin(), strokes_.end(), [](const auto& one) { return one && one->anyHit(); });
}

BrushStroke::Effect CharacterStroke::effect() const
{
    BrushStroke::Effect out;
    for (const auto& stroke : strokes_) {
        if (!stroke) continue;
        const BrushStroke::Effect own = stroke->effect(out_);
        out.points += own.points;
        out.meshes += own.meshes;
        for (const BrushStroke::Moved& moved : own.moved) {
            const auto known = std::find_if(out.moved.begin(), out.moved.end(),
                [&moved](const BrushStroke::Moved& one) { return one.joint == moved.joint; });
            if (known == out.moved.end())
                out.moved.push_back(moved);
            else
                known->weight += moved.weight;
        }
    }
    std::stable_sort(
        out.moved.begin(), out.moved.end(), [this](const BrushStroke::Moved& a, const BrushStroke::Moved& b) {
            const bool first = a.joint == options_.joint, second = b.joint == options_.joint;
            return first != second ? first : std::abs(a.weight) > std::abs(b.weight);
        });
    return out;
}

} // namespace bindpose
