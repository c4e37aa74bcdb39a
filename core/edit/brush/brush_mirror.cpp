// SPDX-License-Identifier: MIT
// The other side of a mirrored brush. A pose moves both sides differently, so what lies at its mirror image takes part
// as much as what it is the image of, and not as far as it happens to be away: a stroke is the mirror image of the
// change, point by point. Only what has no pair goes by its own distance.
#include "core/edit/brush/character_brush.h"

#include <unordered_set>

namespace bindpose {
namespace {

constexpr float kMirrorReach = 0.1f; ///< of the radius
constexpr float kPairWidth = 1e-3f;  ///< of the diagonal

bool within(const BrushMesh& mesh, const glm::vec3& at, float margin)
{
    return glm::all(glm::greaterThanEqual(at, mesh.lowest - margin)) &&
           glm::all(glm::lessThanEqual(at, mesh.highest + margin));
}

} // namespace

std::optional<MeshSpot> BrushMesh::mirrored(const MeshSpot& at, int axis, float radius) const
{
    glm::vec3 place = positionOf(*places, rest, at);
    place[axis] = -place[axis];
    const std::optional<NearestSurface::Hit> hit = nearest.nearest(place);
    if (!hit || hit->distance > static_cast<double>(kMirrorReach * radius)) return std::nullopt;
    return MeshSpot{hit->triangle, glm::vec3(hit->share[0], hit->share[1], hit->share[2])};
}

std::optional<std::uint32_t> BrushMesh::placeAt(const glm::vec3& at) const
{
    const float width = kPairWidth * glm::distance(lowest, highest);
    if (!within(*this, at, width)) return std::nullopt;
    const std::optional<NearestSurface::Hit> hit = nearest.nearest(at);
    if (!hit || hit->distance > static_cast<double>(width)) return std::nullopt;
    std::optional<std::uint32_t> out;
    float least = width;
    for (const std::uint32_t corner : places->triangles()[hit->triangle])
        if (const float away = glm::distance(rest[corner], at); away <= least) {
            least = away;
            out = corner;
        }
    return out;
}

std::optional<std::uint32_t> BrushMesh::pairOf(std::uint32_t place, int axis) const
{
    const auto imageOf = [this, axis](std::uint32_t one) {
        glm::vec3 at = rest[one];
        at[axis] = -at[axis];
        return placeAt(at);
    };
    const std::optional<std::uint32_t> other = imageOf(place);
    return other && imageOf(*other) == place ? other : std::nullopt;
}

std::optional<std::pair<std::size_t, MeshSpot>> BrushCharacter::mirrored(
    std::size_t mesh, const MeshSpot& at, int axis, float radius, const std::vector<char>& seen) const
{
    glm::vec3 place = positionOf(*meshes[mesh]->places, meshes[mesh]->rest, at);
    place[axis] = -place[axis]; // in the mesh's own bind space, as for one mesh alone
    const glm::vec4 inSpace = bounds[mesh].toSpace * glm::vec4(place, 1.0f);
    std::optional<std::pair<std::size_t, MeshSpot>> best;
    double least = static_cast<double>(kMirrorReach * radius);
    for (std::size_t i = 0; i < meshes.size(); ++i) {
        if (!seen[i] || (i != mesh && bounds[i].space != bounds[mesh].space)) continue;
        const glm::vec3 here = i == mesh ? place : glm::vec3(glm::inverse(bounds[i].toSpace) * inSpace);
        const std::optional<NearestSurface::Hit> hit = meshes[i]->nearest.nearest(here);
        // The mesh itself counts first: of others only what is nearer.
        if (!hit || hit->distance > least || (best && hit->distance >= least)) continue;
        least = hit->distance;
        best = {i, MeshSpot{hit->triangle, glm::vec3(hit->share[0], hit->share[1], hit->share[2])}};
    }
    return best;
}

std::optional<BrushCharacter::Meet> BrushCharacter::pairOf(std::size_t mesh, std::uint32_t place, int axis) const
{
    if (const auto own = meshes[mesh]->pairOf(place, axis)) return Meet{static_cast<std::uint32_t>(mesh), *own};
    for (std::size_t i = 0; i < meshes.size(); ++i)
        if (i != mesh && bounds[i].space == bounds[mesh].space)
            if (const auto other = pairIn(i, mesh, place, axis)) return other;
    return std::nullopt;
}

/// There and back over the mesh's own middle, as `mirrored` goes.
std::optional<BrushCharacter::Meet> BrushCharacter::pairIn(
    std::size_t other, std::size_t mesh, std::uint32_t place, int axis) const
{
    const BrushMesh &from = *meshes[mesh], &to = *meshes[other];
    glm::vec3 mirror(1.0f);
    mirror[axis] = -1.0f;
    const glm::mat4 &toSpace = bounds[mesh].toSpace, &otherToSpace = bounds[other].toSpace;
    const glm::vec3 there(glm::inverse(otherToSpace) * toSpace * glm::vec4(mirror * from.rest[place], 1.0f));
    const std::optional<std::uint32_t> found = to.placeAt(there);
    if (!found || to.pairOf(*found, axis)) return std::nullopt;
    const glm::vec3 back(glm::inverse(toSpace) * otherToSpace * glm::vec4(to.rest[*found], 1.0f));
    if (from.placeAt(mirror * back) != place) return std::nullopt;
    return Meet{static_cast<std::uint32_t>(other), *found};
}

Result<void> BrushStroke::add(const BrushDab& dab)
{
    fresh_.clear();
    const BrushTouch own = touchAt(dab.at, dab, 0);
    touch(own);
    if (rows_.options().look.mirrored)
        if (const auto other = mesh_->mirrored(dab.at, rows_.options().look.axis, dab.radius)) {
            BrushTouch image = touchAt(*other, dab, 1);
            image.reached = pairedReach(own.reached, image.reached);
            touch(image);
        }
    return write();
}

std::vector<PlaceDistance> BrushStroke::pairedReach(
    const std::vector<PlaceDistance>& own, const std::vector<PlaceDistance>& image) const
{
    const int axis = rows_.options().look.axis;
    std::vector<PlaceDistance> out;
    for (const PlaceDistance& one : own)
        if (const auto pair = mesh_->pairOf(one.place, axis)) out.push_back({*pair, one.distance});
    for (const PlaceDistance& one : image)
        if (!mesh_->pairOf(one.place, axis)) out.push_back(one);
    return out;
}

const std::optional<BrushCharacter::Meet>& CharacterStroke::pairOf(std::size_t mesh, std::uint32_t place)
{
    pairs_.resize(character_->meshes.size());
    const auto known = pairs_[mesh].find(place);
    if (known != pairs_[mesh].end()) return known->second;
    return pairs_[mesh].emplace(place, character_->pairOf(mesh, place, options_.look.axis)).first->second;
}

/// What the image reaches: the pairs of what the brush does, as far away as that is, and of its own what has none.
CharacterStroke::Reach CharacterStroke::pairedReach(const Reach& own, const Reach& image)
{
    Reach out(own.size());
    std::vector<std::unordered_set<std::uint32_t>> paired(own.size());
    for (std::size_t i = 0; i < own.size(); ++i)
        for (const PlaceDistance& one : own[i])
            if (const auto& pair = pairOf(i, one.place);
                pair && seen_[pair->mesh] && paired[pair->mesh].insert(pair->place).second)
                out[pair->mesh].push_back({pair->place, one.distance});
    for (std::size_t i = 0; i < image.size(); ++i)
        for (const PlaceDistance& one : image[i])
            if (!pairOf(i, one.place) && !paired[i].contains(one.place)) out[i].push_back(one);
    return out;
}

Result<void> CharacterStroke::add(const CharacterDab& dab)
{
    std::vector<std::vector<BrushTouch>> touches(character_->meshes.size());
    const Reach own = reachOf(dab.mesh, dab.at, dab.radius, dab.also);
    collect(own, {{}, placeOf(dab.mesh, dab.at), dab.radius, dab.pressure, 0}, touches);
    if (options_.look.mirrored)
        if (const auto other = character_->mirrored(dab.mesh, dab.at, options_.look.axis, dab.radius, seen_))
            collect(pairedReach(own, reachOf(other->first, other->second, dab.radius, {})),
                {{}, placeOf(other->first, other->second), dab.radius, dab.pressure, 1}, touches);
    return write(std::move(touches));
}

} // namespace bindpose
