// SPDX-License-Identifier: MIT
#include "core/edit/surface/mesh_meetings.h"

#include "core/edit/surface/place_grid.h"

#include <algorithm>
#include <array>
#include <optional>

namespace bindpose {
namespace {

constexpr float kTogether = 1e-5f; ///< of the diagonal

constexpr double kOneBind = 1e-4; ///< of the larger of two surfaces, as far as the limit of seam_binds_differ

Bounds boxOf(std::span<const glm::vec3> places)
{
    Bounds out;
    for (const glm::vec3& place : places) out.add(place);
    return out;
}

/// Where the bind matrices of two skins put a box of the second in the space of the first: by joint that both have, and
/// what most of them agree on. A skin may take in an offset or a scale that the other has not.
class SharedBind {
public:
    SharedBind(const Skin& a, const JointKeys& keysA, const Bounds& boxA, const Skin& b, const JointKeys& keysB,
        const Bounds& boxB)
        : box_(boxB), least_(kOneBind * double{boxA.diagonal()})
    {
        for (const auto& [key, slot] : keysB.slots) {
            const auto other = keysA.slots.find(key);
            if (other == keysA.slots.end()) continue;
            const glm::mat4 &one = a.inverseBind[other->second], &two = b.inverseBind[slot];
            joints_.push_back(
                cornersBy(one == two ? glm::dmat4(1.0) : glm::inverse(glm::dmat4(one)) * glm::dmat4(two)));
        }
    }

    bool anyJoint() const { return !joints_.empty(); }
    /// Nothing where no more than half of the joints agree.
    std::optional<glm::dmat4> matrix() const
    {
        const auto agreeing = [this](const Corners& with) {
            return static_cast<std::size_t>(
                std::count_if(joints_.begin(), joints_.end(), [&](const Corners& each) { return same(with, each); }));
        };
        const Corners still = cornersBy(glm::dmat4(1.0));
        if (2 * agreeing(still) > joints_.size()) return still.by; // keeps every bit
        for (const Corners& each : joints_)
            if (2 * agreeing(each) > joints_.size()) return each.by;
        return std::nullopt;
    }

private:
    struct Corners {
        glm::dmat4 by;
        std::array<glm::dvec3, 8> at;
    };
    Corners cornersBy(const glm::dmat4& by) const
    {
        Corners out{by, {}};
        for (std::size_t i = 0; i < 8; ++i) {
            const glm::dvec3 corner(
                (i & 1 ? box_.high : box_.low).x, (i & 2 ? box_.high : box_.low).y, (i & 4 ? box_.high : box_.low).z);
            out.at[i] = glm::dvec3(by * glm::dvec4(corner, 1.0));
        }
        return out;
    }
    bool same(const Corners& a, const Corners& b) const
    {
        const double least = std::max(least_, kOneBind * glm::distance(a.at[0], a.at[7]));
        for (std::size_t i = 0; i < 8; ++i)
            if (!(glm::distance(a.at[i], b.at[i]) <= least)) return false; // neither where it is not finite
        return true;
    }

    Bounds box_;
    double least_;
    std::vector<Corners> joints_;
};

} // namespace

MeshMeetings::MeshMeetings(const Scene& scene)
{
    for (std::size_t skin = 0; skin < scene.skins.size(); ++skin) {
        if (!scene.skins[skin]) continue;
        auto surface = std::make_unique<SkinSurface>(scene, SkinId(skin));
        if (!surface->places().empty()) add(scene, *scene.skins[skin], std::move(surface));
    }
    for (std::size_t space = 0; space < spaces_; ++space) group(space);
}

void MeshMeetings::add(const Scene& scene, const Skin& skin, std::unique_ptr<SkinSurface> surface)
{
    Bound bound{&skin, keysOf(scene, skin), boxOf(surface->places())};
    findSpace(bound);
    const std::size_t before = parts_.size();
    for (const SkinSurface::Part& part : surface->parts()) {
        const MeshId mesh = part.weights->mesh().mesh();
        // Of a mesh with two skins the weights are the same ones: it does not meet itself.
        if (std::any_of(parts_.begin(), parts_.end(),
                [mesh](const Part& known) { return known.weights->mesh().mesh() == mesh; }))
            continue;
        parts_.push_back({part.weights.get(), surfaces_.size(), places_.size()});
        for (const glm::vec3& place : surface->places().subspan(part.first, part.weights->places()))
            places_.push_back(bound.toSpace == glm::dmat4(1.0)
                                  ? place
                                  : glm::vec3(bound.toSpace * glm::dvec4(glm::dvec3(place), 1.0)));
    }
    if (parts_.size() == before) return;
    spaces_ = std::max(spaces_, bound.space + 1);
    surfaces_.push_back(std::move(surface));
    bounds_.push_back(std::move(bound));
}

/// That of the first surface that shares joints which agree on it; of its own where those that it shares do not.
void MeshMeetings::findSpace(Bound& bound) const
{
    bool shared = false;
    for (const Bound& other : bounds_) {
        const SharedBind bind(*other.skin, other.keys, other.box, *bound.skin, bound.keys, bound.box);
        shared = shared || bind.anyJoint();
        if (const std::optional<glm::dmat4> matrix = bind.matrix()) {
            bound.space = other.space;
            bound.toSpace = other.toSpace * *matrix;
            return;
        }
    }
    bound.space = shared ? spaces_ : 0; // without a shared joint nothing is written: told as strangers
}

JointKeys MeshMeetings::keysOf(const Scene& scene, const Skin& skin)
{
    std::map<std::string, int> names;
    for (const NodeId joint : skin.joints) ++names[scene.nodes[joint.index()]->name];
    JointKeys out;
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) {
        const std::string& name = scene.nodes[skin.joints[slot].index()]->name;
        const bool told = !name.empty() && names[name] == 1;
        const std::string word = told ? "=" + name : "#" + std::to_string(skin.joints[slot].value);
        const std::uint32_t key = words_.try_emplace(word, static_cast<std::uint32_t>(words_.size())).first->second;
        out.bySlot.push_back(key);
        out.slots.try_emplace(key, static_cast<SlotIndex>(slot));
    }
    return out;
}

/// Places of one space that stand together, by the first of them.
void MeshMeetings::group(std::size_t space)
{
    std::vector<std::uint32_t> numbers;
    std::vector<glm::vec3> places;
    for (const Part& part : parts_) {
        if (bounds_[part.surface].space != space) continue;
        for (std::size_t p = part.first; p < part.first + part.weights->places(); ++p) {
            numbers.push_back(static_cast<std::uint32_t>(p));
            places.push_back(places_[p]);
        }
    }
    const PlaceGrid grid(places, kTogether * (places.empty() ? 0.0f : boxOf(places).diagonal()));
    std::map<std::uint32_t, std::vector<std::uint32_t>> byFirst;
    for (std::uint32_t p = 0; p < places.size(); ++p) byFirst[grid.first(places[p]).value_or(p)].push_back(numbers[p]);
    for (auto& [first, group] : byFirst) {
        std::size_t points = 0;
        for (const std::uint32_t p : group) points += membersOf(p);
        if (points > 1) groups_.push_back(std::move(group));
    }
}

std::size_t MeshMeetings::partOf(std::uint32_t place) const
{
    const auto after = std::upper_bound(
        parts_.begin(), parts_.end(), place, [](std::size_t p, const Part& part) { return p < part.first; });
    return static_cast<std::size_t>(after - parts_.begin()) - 1;
}

std::size_t MeshMeetings::membersOf(std::uint32_t place) const
{
    return parts_[partOf(place)].weights->members(within(place)).size();
}

} // namespace bindpose
