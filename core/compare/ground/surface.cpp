// SPDX-License-Identifier: MIT
#include "core/compare/ground/surface.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <utility>

namespace bindpose {
namespace {

constexpr std::uint32_t kNoPlace = 0xFFFFFFFFu;
constexpr float kMostFinite = std::numeric_limits<float>::max();

/// Bits of a position; −0 is 0.
struct SpotKey {
    std::uint32_t x, y, z;
    bool operator==(const SpotKey&) const = default;
};
SpotKey spotKey(const glm::vec3& p)
{
    const auto bits = [](float value) { return std::bit_cast<std::uint32_t>(value + 0.0f); };
    return {bits(p.x), bits(p.y), bits(p.z)};
}
std::size_t hashOf(const SpotKey& key)
{
    std::uint64_t h = key.x * 0x9E3779B97F4A7C15u ^ (std::uint64_t{key.y} << 32 | key.z);
    h *= 0xC2B2AE3D27D4EB4Fu;
    return static_cast<std::size_t>(h ^ (h >> 29));
}

/// Gives equal positions one number, in the order in which they first appear. Open addressing: a point is one probe.
class PlaceTable {
public:
    explicit PlaceTable(std::size_t points) : slots_(std::bit_ceil(std::max<std::size_t>(points * 2, 16)), kNoPlace) {}

    /// Numbers all of a set's points. Where a point is looked up is asked for some points ahead: the table is larger
    /// than what a processor keeps near it.
    void number(std::span<const glm::vec3> positions, Surface& out)
    {
        constexpr std::size_t kAhead = 32;
        std::array<std::size_t, kAhead> hashes{};
        for (std::size_t from = 0; from < positions.size(); from += kAhead) {
            const std::size_t count = std::min(kAhead, positions.size() - from);
            for (std::size_t i = 0; i < count; ++i) {
                hashes[i] = hashOf(spotKey(positions[from + i])) & (slots_.size() - 1);
                __builtin_prefetch(&slots_[hashes[i]]);
            }
            for (std::size_t i = 0; i < count; ++i)
                out.placeOf.push_back(number(spotKey(positions[from + i]), hashes[i], out));
        }
    }

private:
    std::uint32_t number(const SpotKey& key, std::size_t at, Surface& out)
    {
        while (slots_[at] != kNoPlace && !(keys_[slots_[at]] == key)) at = (at + 1) & (slots_.size() - 1);
        if (slots_[at] == kNoPlace) {
            slots_[at] = static_cast<std::uint32_t>(keys_.size());
            keys_.push_back(key);
            out.pointOf.push_back(static_cast<std::uint32_t>(out.placeOf.size()));
        }
        return slots_[at];
    }

    std::vector<std::uint32_t> slots_;
    std::vector<SpotKey> keys_;
};

/// Calls `link(place, one, other)` for the three corners of every triangle: what lies beside each, and kNoPlace where
/// that is the place itself.
template <class Link> void eachCorner(const Mesh& mesh, const Surface& surface, Link&& link)
{
    for (const auto& part : mesh.parts) {
        if (!part || !part->vertices || part->set + 1 >= surface.firstOfSet.size()) continue;
        const std::size_t base = surface.firstOfSet[part->set];
        const auto place = [&](VertexIndex vertex) { return surface.placeOf[base + part->vertices->point(vertex)]; };
        for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3) {
            const std::uint32_t a = place(part->indices[i]), b = place(part->indices[i + 1]),
                                c = place(part->indices[i + 2]);
            const std::uint32_t ab = a != b, bc = b != c, ca = c != a;
            link(a, ab ? b : kNoPlace, ca ? c : kNoPlace);
            link(b, ab ? a : kNoPlace, bc ? c : kNoPlace);
            link(c, bc ? b : kNoPlace, ca ? a : kNoPlace);
        }
    }
}

void linkPlaces(const Mesh& mesh, Surface& out)
{
    out.first.assign(out.places() + 1, 0);
    eachCorner(mesh, out, [&](std::uint32_t place, std::uint32_t one, std::uint32_t other) {
        out.first[place + 1] += std::uint32_t{one != kNoPlace} + std::uint32_t{other != kNoPlace};
    });
    for (std::size_t i = 0; i < out.places(); ++i) out.first[i + 1] += out.first[i];
    std::vector<std::uint32_t> all(out.first.back() + 1), next(out.first.begin(), out.first.end() - 1);
    eachCorner(mesh, out, [&](std::uint32_t place, std::uint32_t one, std::uint32_t other) {
        std::uint32_t at = next[place];
        if (one != kNoPlace) all[at++] = one;
        if (other != kNoPlace) all[at++] = other;
        next[place] = at;
    });
    // Each neighbour came once a triangle: the first of each stays.
    std::vector<std::uint32_t> seenBy(out.places(), kNoPlace);
    std::uint32_t kept = 0, from = 0;
    for (std::uint32_t place = 0; place < out.places(); ++place) {
        const std::uint32_t to = out.first[place + 1];
        out.first[place] = kept;
        for (std::uint32_t i = from; i < to; ++i) {
            const std::uint32_t beside = all[i];
            const bool isNew = std::exchange(seenBy[beside], place) != place;
            all[kept] = beside;
            kept += isNew;
        }
        from = to;
    }
    out.first.back() = kept;
    all.resize(kept);
    out.neighbours = std::move(all);
}

void findPieces(Surface& out)
{
    out.pieceOf.assign(out.places(), kNoPlace);
    std::vector<std::uint32_t> todo;
    for (std::uint32_t place = 0; place < out.places(); ++place) {
        if (out.pieceOf[place] != kNoPlace) continue;
        const auto piece = static_cast<std::uint32_t>(out.pieces++);
        todo.assign(1, place);
        out.pieceOf[place] = piece;
        while (!todo.empty()) {
            const std::uint32_t at = todo.back();
            todo.pop_back();
            for (const std::uint32_t next : out.around(at)) {
                if (out.pieceOf[next] != kNoPlace) continue;
                out.pieceOf[next] = piece;
                todo.push_back(next);
            }
        }
    }
}

/// A point's weights: each joint once, positive ones alone, the largest first, summing to 1.
void cleanRow(
    std::span<const SlotIndex> slots, std::span<const float> weights, std::size_t joints, std::vector<Influence>& out)
{
    const std::size_t begin = out.size();
    out.resize(begin + slots.size());
    Influence* const row = out.data() + begin;
    std::size_t count = 0;
    float sum = 0.0f;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (!(weights[i] > 0.0f) || !(weights[i] <= kMostFinite) || slots[i] >= joints) continue;
        sum += weights[i];
        std::size_t at = count;
        for (std::size_t k = 0; k < count; ++k) at = row[k].slot == slots[i] ? k : at; // each stands there once
        if (at == count) row[count++] = {slots[i], 0.0f};
        row[at].weight += weights[i];
    }
    for (std::size_t i = 0; i < count; ++i) row[i].weight /= sum;
    const auto before = [](const Influence& a, const Influence& b) {
        return a.weight != b.weight ? a.weight > b.weight : a.slot < b.slot;
    };
    for (std::size_t i = 1; i < count; ++i) // few, and mostly in order
        for (std::size_t at = i; at > 0 && before(row[at], row[at - 1]); --at) std::swap(row[at], row[at - 1]);
    out.resize(begin + count);
}

float squareBetween(const glm::vec3& a, const glm::vec3& b)
{
    return glm::dot(b - a, b - a);
}

float squareToSegment(const glm::vec3& a, const glm::vec3& b, const glm::vec3& p)
{
    const glm::vec3 along = b - a;
    const float length2 = glm::dot(along, along);
    const float t = length2 > 0.0f ? glm::clamp(glm::dot(p - a, along) / length2, 0.0f, 1.0f) : 0.0f;
    return squareBetween(p, a + t * along);
}

} // namespace

std::pair<std::uint32_t, PointIndex> Surface::address(std::uint32_t point) const
{
    const auto set = std::upper_bound(firstOfSet.begin(), firstOfSet.end() - 1, std::size_t{point}) - 1;
    return {static_cast<std::uint32_t>(set - firstOfSet.begin()), static_cast<PointIndex>(point - *set)};
}

Surface makeSurface(const Scene& scene, std::uint32_t meshIndex)
{
    Surface out;
    out.mesh = meshIndex;
    const Mesh& mesh = *scene.meshes[meshIndex];
    out.firstOfSet = {0};
    for (const SetId set : mesh.sets)
        out.firstOfSet.push_back(out.firstOfSet.back() + scene.sets[set.index()]->points());
    out.placeOf.reserve(out.firstOfSet.back());
    PlaceTable table(out.firstOfSet.back());
    Bounds box;
    for (const SetId set : mesh.sets) {
        const std::vector<glm::vec3>& positions = scene.sets[set.index()]->positions;
        table.number(positions, out);
        for (const glm::vec3& position : positions) box.add(position);
    }
    out.diagonal = box.diagonal();
    linkPlaces(mesh, out);
    findPieces(out);
    return out;
}

BindBones makeBindBones(const Scene& scene, const Skin& skin)
{
    BindBones out;
    const std::size_t count = skin.joints.size();
    out.below.resize(count);
    out.above.assign(count, -1);
    std::unordered_map<std::uint32_t, SlotIndex> slotOf;
    for (SlotIndex slot = 0; slot < count; ++slot) {
        slotOf.try_emplace(skin.joints[slot].value, slot);
        const glm::mat4 bind = glm::inverse(skin.inverseBind[slot] * skin.bindCorrection);
        const bool known = std::isfinite(bind[3][0]) && std::isfinite(bind[3][1]) && std::isfinite(bind[3][2]);
        out.known.push_back(known);
        out.head.push_back(known ? glm::vec3(bind[3]) : glm::vec3(0.0f));
    }
    for (SlotIndex slot = 0; slot < count; ++slot) {
        const Node* node = scene.node(skin.joints[slot]);
        for (std::size_t steps = 0; node && node->parent.valid() && steps < scene.nodes.size(); ++steps) {
            const auto parent = slotOf.find(node->parent.value);
            if (parent != slotOf.end()) {
                out.above[slot] = static_cast<std::int32_t>(parent->second);
                out.below[parent->second].push_back(slot);
                break;
            }
            node = scene.node(node->parent);
        }
    }
    return out;
}

float BindBones::distance(SlotIndex slot, const glm::vec3& point) const
{
    float best = squareBetween(point, head[slot]);
    for (const SlotIndex child : below[slot])
        if (known[child]) best = std::min(best, squareToSegment(head[slot], head[child], point));
    return std::sqrt(best);
}

float WeightedSurface::weight(std::uint32_t place, SlotIndex slot) const
{
    for (const Influence& one : at(place))
        if (one.slot == slot) return one.weight;
    return 0.0f;
}

WeightedSurface makeWeightedSurface(const Scene& scene, const Surface& surface, SkinId skin)
{
    WeightedSurface out;
    out.surface = &surface;
    out.skinId = skin;
    out.skin = scene.skins[skin.index()].get();
    out.bones = makeBindBones(scene, *out.skin);
    out.first.reserve(surface.places() + 1);
    out.first.push_back(0);
    out.positions.reserve(surface.places());
    out.rows.reserve(surface.places() * 4);
    const std::vector<SetId>& sets = scene.meshes[surface.mesh]->sets;
    std::size_t set = 0;
    for (std::uint32_t place = 0; place < surface.places(); ++place) {
        while (surface.pointOf[place] >= surface.firstOfSet[set + 1]) ++set; // places are in the order of points
        const auto point = static_cast<PointIndex>(surface.pointOf[place] - surface.firstOfSet[set]);
        out.positions.push_back(scene.sets[sets[set].index()]->positions[point]);
        const SetWeights& weights = *scene.weights[sets[set].index()];
        if (!weights.empty()) cleanRow(weights.slots(point), weights.weights(point), out.skin->joints.size(), out.rows);
        out.first.push_back(static_cast<std::uint32_t>(out.rows.size()));
    }
    return out;
}

float sizeOf(const WeightedSurface& surface)
{
    Bounds box;
    for (const glm::vec3& position : surface.positions) box.add(position);
    std::vector<char> holds(surface.skin->joints.size(), 0);
    for (const Influence& one : surface.rows) holds[one.slot] = 1;
    for (std::size_t slot = 0; slot < holds.size(); ++slot)
        if (holds[slot] && surface.bones.known[slot]) box.add(surface.bones.head[slot]);
    return box.diagonal();
}

float differenceOf(std::span<const Influence> a, std::span<const Influence> b)
{
    float common = 0.0f;
    for (const Influence& one : a)
        for (const Influence& other : b)
            if (one.slot == other.slot) common += std::min(one.weight, other.weight);
    return 1.0f - common;
}

} // namespace bindpose
