// SPDX-License-Identifier: MIT
#include "core/io/save/same_values.h"

#include "core/io/save/phrases.h"
#include "core/io/save/refused_phrases.h"
#include "core/math/transform.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace bindpose {
namespace {

using Difference = std::optional<Phrase>;

bool equalBits(float a, float b)
{
    return a == b || std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}
bool equalMatrix(const glm::mat4& a, const glm::mat4& b)
{
    for (int c = 0; c < 4; ++c)
        for (int r = 0; r < 4; ++r)
            if (!equalBits(a[c][r], b[c][r])) return false;
    return true;
}
bool equalList(const std::vector<float>& a, const std::vector<float>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), equalBits);
}

/// The same bits, or, where the file stores integers of so many steps to 1, the step nearest to `asked`.
bool storedAs(float asked, float loaded, std::uint32_t steps)
{
    if (equalBits(asked, loaded)) return true;
    return steps > 0 && std::abs(static_cast<double>(asked) - static_cast<double>(loaded)) <= 0.5001 / steps;
}

/// But for the last bits, which arithmetic between what is stored and what is shown may change.
bool nearlyEqual(float a, float b)
{
    return std::abs(a - b) <= 2e-6f * std::max({1.0f, std::abs(a), std::abs(b)});
}

/// The same rotation, within what the file's own form of rotations keeps; a quaternion and its negative turn alike.
bool sameRotation(const float* asked, const float* loaded, float tolerance)
{
    float difference = 0.0f, negative = 0.0f;
    for (int i = 0; i < 4; ++i) {
        if (!std::isfinite(asked[i]) || !std::isfinite(loaded[i])) return equalBits(asked[i], loaded[i]);
        difference = std::max(difference, std::abs(asked[i] - loaded[i]));
        negative = std::max(negative, std::abs(asked[i] + loaded[i]));
    }
    return std::min(difference, negative) <= tolerance;
}

bool sameTransform(const Transform& a, const Transform& b, float tolerance)
{
    if (tolerance == 0.0f) return a == b;
    const float asked[] = {a.rotation.x, a.rotation.y, a.rotation.z, a.rotation.w};
    const float loaded[] = {b.rotation.x, b.rotation.y, b.rotation.z, b.rotation.w};
    return a.translation == b.translation && a.scale == b.scale && sameRotation(asked, loaded, tolerance);
}

/// A matrix that the reader derives from the rest pose instead of reading it.
bool sameDerived(const glm::mat4& a, const glm::mat4& b)
{
    float largest = 1.0f;
    for (int c = 0; c < 4; ++c)
        for (int r = 0; r < 4; ++r) largest = std::max(largest, std::abs(b[c][r]));
    return equalMatrix(a, b) || maxDifference(a, b) <= 2e-5f * largest;
}

/// Storage of an influence by its place in the row.
WeightStorage storageAt(const SetWeights& weights, std::size_t column)
{
    return column / 4 < weights.groupStorage.size() ? weights.groupStorage[column / 4] : weights.storage;
}

Difference nodeDifference(const Scene& asked, const Scene& loaded)
{
    if (asked.nodes.size() != loaded.nodes.size()) return phrases::kNodeCount;
    for (std::size_t i = 0; i < asked.nodes.size(); ++i) {
        if (!asked.nodes[i] || !loaded.nodes[i]) return Phrase(phrases::kNode, {i});
        const Node &a = *asked.nodes[i], &b = *loaded.nodes[i];
        const bool sameRest = a.restMatrix || b.restMatrix
                                  ? a.restMatrix && b.restMatrix && equalMatrix(*a.restMatrix, *b.restMatrix)
                                  : sameTransform(a.rest, b.rest, loaded.facts->rotationTolerance);
        // NaN is not equal to itself; its bits are.
        const bool sameBits = sameRest || equalMatrix(a.restLocal(), b.restLocal());
        if (a.name != b.name || a.parent != b.parent || !sameBits || !equalList(a.morphWeights, b.morphWeights))
            return Phrase(phrases::kNode, {i});
    }
    return std::nullopt;
}

bool sameRow(const SetWeights& asked, const SetWeights& loaded, PointIndex point)
{
    const auto slots = asked.slots(point), loadedSlots = loaded.slots(point);
    const auto weights = asked.weights(point), loadedWeights = loaded.weights(point);
    for (std::size_t c = 0; c < std::max(slots.size(), loadedSlots.size()); ++c) {
        const Influence a = c < slots.size() ? Influence{slots[c], weights[c]} : Influence{};
        const Influence b = c < loadedSlots.size() ? Influence{loadedSlots[c], loadedWeights[c]} : Influence{};
        if (a.slot != b.slot || !storedAs(a.weight, b.weight, wholeOf(storageAt(loaded, c)))) return false;
    }
    return true;
}

Difference weightDifference(const Scene& asked, const Scene& loaded)
{
    if (asked.weights.size() != loaded.weights.size()) return phrases::kSetCount;
    for (std::size_t s = 0; s < asked.weights.size(); ++s) {
        const SetWeights &a = *asked.weights[s], &b = *loaded.weights[s];
        if (a.points() != b.points()) return Phrase(phrases::kPointCountOf, {s});
        for (PointIndex point = 0; point < a.points(); ++point)
            if (!sameRow(a, b, point)) return Phrase(phrases::kPointWithin, {point, s});
        if (asked.sets[s]->positions.size() != loaded.sets[s]->positions.size())
            return Phrase(phrases::kPositionsOf, {s});
    }
    return std::nullopt;
}

Difference skinDifference(const Scene& asked, const Scene& loaded)
{
    if (asked.skins.size() != loaded.skins.size()) return phrases::kSkinCount;
    for (std::size_t i = 0; i < asked.skins.size(); ++i) {
        if (!asked.skins[i] || !loaded.skins[i]) return Phrase(phrases::kSkin, {i});
        const Skin &a = *asked.skins[i], &b = *loaded.skins[i];
        const auto sameBind = loaded.facts->restIsBind ? sameDerived : equalMatrix;
        const bool same = a.name == b.name && a.joints == b.joints &&
                          std::equal(a.inverseBind.begin(), a.inverseBind.end(), b.inverseBind.begin(),
                              b.inverseBind.end(), sameBind);
        if (!same) return Phrase(phrases::kSkin, {i});
    }
    return std::nullopt;
}

Difference poseDifference(const Scene& asked, const Scene& loaded)
{
    for (std::size_t i = 0; i < asked.bindPoses.size(); ++i) {
        const StoredPose* const b = i < loaded.bindPoses.size() ? loaded.bindPoses[i].get() : nullptr;
        const StoredPose& a = *asked.bindPoses[i];
        if (!b || a.name != b->name || a.nodes != b->nodes ||
            !std::equal(a.matrices.begin(), a.matrices.end(), b->matrices.begin(), b->matrices.end(), equalMatrix))
            return Phrase(phrases::kBindPose, {a.name});
    }
    return std::nullopt;
}

/// The value of a handle whose time is no number: the segment is held, or straight.
bool meansNothing(const Track& track, std::size_t at)
{
    if (track.interpolation != Interpolation::Bezier) return false;
    const std::size_t row = at % track.floatsPerKey() / track.components;
    return (row == 1 || row == 4) && !std::isfinite(track.values[at - track.components]);
}

bool sameKeys(const Track& asked, const Track& loaded, float rotationTolerance)
{
    if (asked.interpolation != loaded.interpolation || asked.keys() != loaded.keys()) return false;
    for (std::size_t k = 0; k < asked.keys(); ++k)
        if (!equalBits(static_cast<float>((*asked.times)[k]), static_cast<float>((*loaded.times)[k]))) return false;
    if (asked.path == ChannelPath::Rotation && rotationTolerance > 0.0f &&
        asked.values.size() == loaded.values.size() && asked.interpolation != Interpolation::CubicSpline) {
        for (std::size_t i = 0; i + 3 < asked.values.size(); i += 4)
            if (!sameRotation(&asked.values[i], &loaded.values[i], rotationTolerance)) return false;
        return true;
    }
    if (asked.values.size() != loaded.values.size()) return false;
    for (std::size_t i = 0; i < asked.values.size(); ++i) {
        const float a = asked.values[i], b = loaded.values[i];
        const bool held = storedAs(a, b, loaded.valueSteps) || (loaded.computed && nearlyEqual(a, b));
        if (!held && !(meansNothing(asked, i) && meansNothing(loaded, i))) return false;
    }
    return true;
}

/// Tracks are paired by node and path, equal ones by their order.
Difference trackDifference(const Clip& asked, const Clip& loaded, float rotationTolerance)
{
    if (asked.name != loaded.name || asked.tracks.size() != loaded.tracks.size())
        return Phrase(phrases::kClip, {asked.name});
    std::vector<bool> taken(loaded.tracks.size(), false);
    for (const auto& track : asked.tracks) {
        std::size_t other = 0;
        while (other < loaded.tracks.size() &&
               (taken[other] || loaded.tracks[other]->node != track->node || loaded.tracks[other]->path != track->path))
            ++other;
        if (other == loaded.tracks.size() || !sameKeys(*track, *loaded.tracks[other], rotationTolerance))
            return Phrase(phrases::kTrackIn, {asked.name});
        taken[other] = true;
    }
    return std::nullopt;
}

Difference clipDifference(const Scene& asked, const Scene& loaded)
{
    SharedList<Clip> a = asked.clips, b = loaded.clips;
    std::erase(a, nullptr);
    std::erase(b, nullptr);
    if (a.size() != b.size()) return phrases::kClipCount;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (Difference found = trackDifference(*a[i], *b[i], loaded.facts->rotationTolerance)) return found;
    return std::nullopt;
}

/// A file that only names its material cannot differ in what it does not hold. Images of files are compared by their
/// names: their numbers follow from the order in which they are first named.
bool sameMaterial(const Scene& asked, const Scene& loaded, std::size_t index)
{
    if (!asked.materials[index] || !loaded.materials[index]) return false;
    const Material& there = *loaded.materials[index];
    Material wanted = *asked.materials[index];
    if (wanted == there || (!there.stored && wanted.name == there.name)) return true;
    const auto nameOf = [](const Scene& scene, ImageId image) {
        return image.index() < scene.images.size() && scene.images[image.index()] ? scene.images[image.index()]->uri
                                                                                  : std::string();
    };
    const auto uses = texturesOf(wanted);
    const auto usesThere = texturesOf(there);
    for (std::size_t i = 0; i < uses.size(); ++i) {
        if (!uses[i]->present() || !usesThere[i]->present()) continue;
        const std::string name = nameOf(asked, uses[i]->image);
        if (!name.empty() && name == nameOf(loaded, usesThere[i]->image)) uses[i]->image = usesThere[i]->image;
    }
    if (wanted.alphaMode != AlphaMode::Mask && there.alphaMode != AlphaMode::Mask)
        wanted.alphaCutoff = there.alphaCutoff; // it is not looked at, and not every format keeps it
    return wanted == there;
}

/// Values that the file holds as integers come back but for their last bits.
bool sameCoordinates(const Part& asked, const Part& loaded)
{
    if (asked.vertices == loaded.vertices || !asked.vertices || !loaded.vertices) return true;
    const auto unit = [](const auto& x, const auto& y) { // integers hold directions to a hundredth
        return std::equal(x.begin(), x.end(), y.begin(), y.end(), [](const auto& u, const auto& v) {
            for (int i = 0; i < u.length(); ++i)
                if (!equalBits(u[i], v[i]) && !(std::abs(u[i] - v[i]) <= 0.01f)) return false;
            return true;
        });
    };
    if (!unit(asked.vertices->normals, loaded.vertices->normals) ||
        !unit(asked.vertices->tangents, loaded.vertices->tangents))
        return false;
    const auto &a = asked.vertices->uvs, &b = loaded.vertices->uvs;
    const auto same = [](float x, float y) { return equalBits(x, y) || nearlyEqual(x, y); };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](const auto& x, const auto& y) {
        return std::equal(x.begin(), x.end(), y.begin(), y.end(),
            [&](const glm::vec2& u, const glm::vec2& v) { return same(u.x, v.x) && same(u.y, v.y); });
    });
}

Difference otherDifference(const Scene& asked, const Scene& loaded)
{
    if (asked.meshes.size() != loaded.meshes.size()) return phrases::kMeshCount;
    for (std::size_t i = 0; i < asked.meshes.size(); ++i) {
        if (!asked.meshes[i] || !loaded.meshes[i]) return Phrase(phrases::kMesh, {i});
        const Mesh &a = *asked.meshes[i], &b = *loaded.meshes[i];
        if (a.name != b.name || a.sets != b.sets || a.parts.size() != b.parts.size() ||
            !equalList(a.morphWeights, b.morphWeights))
            return Phrase(phrases::kMesh, {i});
        if (!(a.lods == b.lods)) return Phrase(phrases::kLevelsOfDetail, {Phrase(phrases::kMesh, {i})});
        for (std::size_t p = 0; p < a.parts.size(); ++p)
            if (a.parts[p] && b.parts[p] && !sameCoordinates(*a.parts[p], *b.parts[p]))
                return Phrase(phrases::kTextureCoordinatesOf, {Phrase(phrases::kMesh, {i})});
    }
    if (asked.materials.size() != loaded.materials.size()) return phrases::kMaterialCount;
    for (std::size_t i = 0; i < asked.materials.size(); ++i)
        if (!sameMaterial(asked, loaded, i)) return Phrase(phrases::kMaterial, {i});
    return std::nullopt;
}

} // namespace

std::optional<Phrase> firstDifference(const Scene& asked, const Scene& loaded)
{
    for (const auto room :
        {nodeDifference, weightDifference, skinDifference, poseDifference, clipDifference, otherDifference})
        if (Difference found = room(asked, loaded)) return found;
    return std::nullopt;
}

} // namespace bindpose
