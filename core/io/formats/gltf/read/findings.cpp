// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/disk/errors.h"
#include "core/io/format/expected_phrases.h"
#include "core/io/formats/gltf/read/scene_parts.h"
#include "core/io/formats/gltf/read/structure_errors.h"
#include "core/model/steps/sum_limits.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>

namespace bindpose::gltf {
namespace {

/// In float, for the loop over all rows; the checks of weights report finer differences of integers.
constexpr auto kSumTolerated = static_cast<float>(kSumTolerance);

/// Collects ascending points into inclusive ranges.
void addPoint(std::vector<std::pair<PointIndex, PointIndex>>& ranges, std::size_t point)
{
    const auto index = static_cast<PointIndex>(point);
    if (!ranges.empty() && ranges.back().second + 1 == index)
        ranges.back().second = index;
    else
        ranges.emplace_back(index, index);
}

Place placeOf(std::uint32_t mesh, std::uint32_t set, std::string pointer)
{
    Place place;
    place.mesh = mesh;
    place.set = set;
    place.pointer = std::move(pointer);
    return place;
}

bool finite(float value)
{
    return (std::bit_cast<std::uint32_t>(value) & 0x7F800000u) != 0x7F800000u;
}

/// Counts values that are not finite, point by point.
struct NotFinite {
    std::size_t count = 0;
    Place place;

    void add(std::size_t point)
    {
        ++count;
        if (place.points.empty() || place.points.back().second != point) addPoint(place.points, point);
    }
    void report(Reader& reader, const ErrorText& what)
    {
        if (count == 0) return;
        Finding& finding = reader.find(errors::kNotFinite, Severity::Error, "", {count, Phrase(what)});
        finding.place = std::move(place);
        finding.count = count;
    }
};

void findPositions(Reader& reader, const SetLook& look)
{
    const auto* const first = reinterpret_cast<const float*>(look.positions.data());
    const std::span<const float> values(first, look.positions.size() * 3);
    if (allFinite(values)) return;
    NotFinite bad{.place = placeOf(look.mesh, look.set, look.pointer)};
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!finite(values[i])) bad.add(i / 3);
    bad.report(reader, phrases::kThePositions);
}

void findWeights(Reader& reader, const SetLook& look)
{
    Place off = placeOf(look.mesh, look.set, look.pointer), none = off;
    NotFinite bad{.place = off};
    std::size_t offCount = 0, noneCount = 0;
    double worst = 0.0;
    for (PointIndex point = 0; point < look.weights.points(); ++point) {
        const std::span<const float> row = look.weights.weights(point);
        for (const float weight : row)
            if (!finite(weight)) bad.add(point);
        const double difference = std::fabs(look.weights.sum(point) - 1.0);
        if (!(difference > kSumTolerance)) continue; // one of us, or not a number: counted above
        if (std::all_of(row.begin(), row.end(), [](float weight) { return weight == 0.0f; })) {
            addPoint(none.points, point);
            ++noneCount;
            continue;
        }
        addPoint(off.points, point);
        ++offCount;
        worst = std::max(worst, difference);
    }
    bad.report(reader, phrases::kTheWeights);
    if (offCount) {
        Finding& finding = reader.find(errors::kWeightSums, Severity::Warning, look.pointer,
            {std::to_string(offCount), numberText(static_cast<float>(worst))});
        finding.place = std::move(off);
        finding.count = offCount;
        finding.worst = worst;
    }
    if (noneCount) {
        Finding& finding = reader.find(errors::kUnweighted, Severity::Error, look.pointer, {std::to_string(noneCount)});
        finding.place = std::move(none);
        finding.count = noneCount;
    }
}

/// Finds influences that name a slot past the skin's list, for pairs of set and skin.
class SlotCheck {
public:
    SlotCheck(Reader& reader, const Scene& scene) : reader_(reader), scene_(scene) {}

    void check(MeshId mesh, std::uint32_t position, SkinId skin)
    {
        const SetId set = scene_.meshes[mesh.index()]->sets[position];
        const SetWeights& weights = *scene_.weights[set.index()];
        const std::size_t joints = scene_.skins[skin.index()]->joints.size();
        if (joints == 0) return; // told of the skin
        if (weights.empty() || reader_.largestSlots[set.index()] < joints) return;
        // A hostile file may pair one large mesh with thousands of skins: past this much the rest goes unlisted.
        const std::size_t cost = weights.points() * std::max<std::size_t>(weights.widest(), 1);
        if (cost > work_) return;
        work_ -= cost;
        const SetOrigin& origin = reader_.map->sets[set.index()];
        Place place = placeOf(mesh.value, position,
            "/meshes/" + std::to_string(origin.mesh) + "/primitives/" + std::to_string(origin.primitive));
        std::size_t count = 0;
        bool weighted = false;
        for (PointIndex point = 0; point < weights.points(); ++point) {
            const std::span<const SlotIndex> slots = weights.slots(point);
            const std::size_t before = count;
            for (std::size_t i = 0; i < slots.size(); ++i) {
                if (slots[i] < joints) continue;
                ++count;
                weighted = weighted || weights.weights(point)[i] != 0.0f;
            }
            if (count > before) addPoint(place.points, point);
        }
        Finding& finding = reader_.find(errors::kSlotOutOfRange, weighted ? Severity::Error : Severity::Warning, "",
            {std::to_string(count), std::to_string(skin.value), std::to_string(joints)});
        finding.place = std::move(place);
        finding.count = count;
    }

private:
    Reader& reader_;
    const Scene& scene_;
    std::size_t work_ = std::size_t{64} << 20;
};

} // namespace

bool allFinite(std::span<const float> values)
{
    std::uint32_t bad = 0;
    for (const float value : values) bad |= static_cast<std::uint32_t>(!finite(value));
    return bad == 0;
}

bool oddSums(std::span<const float> weights, std::size_t columns)
{
    const std::size_t points = columns ? weights.size() / columns : 0;
    const float* row = weights.data();
    std::uint32_t odd = 0;
    if (columns == 4) { // the plain loop is what the compiler turns into vectors
        for (std::size_t i = 0; i < points; ++i) {
            const float sum = (row[4 * i] + row[4 * i + 1]) + (row[4 * i + 2] + row[4 * i + 3]);
            odd |= static_cast<std::uint32_t>(!(std::fabs(sum - 1.0f) <= kSumTolerated));
        }
        return odd != 0;
    }
    for (std::size_t i = 0; i < points; ++i, row += columns) {
        float sum = 0.0f;
        for (std::size_t c = 0; c < columns; ++c) sum += row[c];
        odd |= static_cast<std::uint32_t>(!(std::fabs(sum - 1.0f) <= kSumTolerated));
    }
    return odd != 0;
}

void checkSet(Reader& reader, const SetLook& look)
{
    findPositions(reader, look);
    if (look.doubtful) findWeights(reader, look);
}

void checkSkinnedNodes(Reader& reader, const Scene& scene)
{
    const JsonItem nodes = reader.root().array("nodes");
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    SlotCheck slots(reader, scene);
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        const JsonItem node = nodes.objectAt(n);
        const std::optional<std::uint32_t> mesh = node.index("mesh", scene.meshes.size());
        const std::optional<std::uint32_t> skin = node.index("skin", scene.skins.size());
        if (!mesh || !skin || !seen.emplace(*mesh, *skin).second) continue;
        const MeshLook& look = reader.meshLooks[*mesh];
        const std::vector<SetId>& sets = scene.meshes[*mesh]->sets;
        for (std::uint32_t s = 0; s < sets.size(); ++s) slots.check(MeshId(*mesh), s, SkinId(*skin));
        if (look.skinned == look.primitives) continue;
        const bool none = look.skinned == 0;
        Finding& finding = reader.find(none ? errors::kSkinWithoutWeights : errors::kSkinPartly,
            none ? Severity::Error : Severity::Warning, node.at(), {std::to_string(n)});
        finding.place.mesh = *mesh;
        finding.place.joints = {NodeId(n)};
    }
}

} // namespace bindpose::gltf
