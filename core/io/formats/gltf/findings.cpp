// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/errors.h"
#include "core/io/formats/gltf/scene_parts.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <set>

namespace bindpose::gltf {
namespace {

/// What a load reports; the check of weights reports finer differences, band by band.
constexpr float kSumTolerance = 1e-3f;

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

/// Points with a value that is not finite, `columns` values a point.
void findNotFinite(
    Reader& reader, const SetArrays& arrays, std::span<const float> values, std::size_t columns, const char* what)
{
    if (allFinite(values)) return;
    Place place = placeOf(arrays.mesh, arrays.set, arrays.pointer);
    std::size_t count = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (finite(values[i])) continue;
        ++count;
        const std::size_t point = i / columns;
        if (place.points.empty() || place.points.back().second != point) addPoint(place.points, point);
    }
    Finding& finding = reader.find(errors::kNotFinite, Severity::Error, arrays.pointer, {std::to_string(count), what});
    finding.place = std::move(place);
    finding.count = count;
}

/// Sum of each point's weights. The plain loop over four columns is what the compiler turns into vectors.
std::vector<float> sumsOf(const SetArrays& arrays)
{
    const std::size_t points = arrays.weights.size() / arrays.columns;
    std::vector<float> sums(points);
    const float* from = arrays.weights.data();
    if (arrays.columns == 4) {
        for (std::size_t i = 0; i < points; ++i)
            sums[i] = (from[4 * i] + from[4 * i + 1]) + (from[4 * i + 2] + from[4 * i + 3]);
        return sums;
    }
    for (std::size_t i = 0; i < points; ++i, from += arrays.columns)
        for (std::size_t c = 0; c < arrays.columns; ++c) sums[i] += from[c];
    return sums;
}

bool allZero(const SetArrays& arrays, std::size_t point)
{
    const std::span<const float> row = arrays.weights.subspan(point * arrays.columns, arrays.columns);
    return std::all_of(row.begin(), row.end(), [](float weight) { return weight == 0.0f; });
}

void findSums(Reader& reader, const SetArrays& arrays)
{
    const std::vector<float> sums = sumsOf(arrays);
    std::size_t doubtful = 0;
    for (const float sum : sums) doubtful += !(std::fabs(sum - 1.0f) <= kSumTolerance);
    if (doubtful == 0) return;
    Place off = placeOf(arrays.mesh, arrays.set, arrays.pointer), none = off;
    std::size_t offCount = 0, noneCount = 0;
    double worst = 0.0;
    for (std::size_t point = 0; point < sums.size(); ++point) {
        const double difference = std::fabs(double{sums[point]} - 1.0);
        if (difference <= double{kSumTolerance}) continue;
        if (allZero(arrays, point)) {
            addPoint(none.points, point);
            ++noneCount;
            continue;
        }
        addPoint(off.points, point);
        ++offCount;
        if (difference > worst) worst = difference;
    }
    if (offCount) {
        Finding& finding = reader.find(errors::kWeightSums, Severity::Warning, arrays.pointer,
            {std::to_string(offCount), numberText(static_cast<float>(worst))});
        finding.place = std::move(off);
        finding.count = offCount;
        finding.worst = worst;
    }
    if (noneCount) {
        Finding& finding =
            reader.find(errors::kUnweighted, Severity::Error, arrays.pointer, {std::to_string(noneCount)});
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
        if (weights.empty() || largestSlot(set) < joints) return;
        // A hostile file may pair one large mesh with thousands of skins: past this much the rest goes unlisted.
        const std::size_t cost = weights.points() * std::max<std::size_t>(weights.widest(), 1);
        if (cost > work_) return;
        work_ -= cost;
        Place place = placeOf(mesh.value, position, "/skins/" + std::to_string(skin.value) + "/joints");
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
    SlotIndex largestSlot(SetId set)
    {
        const auto found = largest_.find(set);
        if (found != largest_.end()) return found->second;
        SlotIndex largest = 0;
        for (const auto& block : scene_.weights[set.index()]->blocks())
            for (const SlotIndex slot : block->slots) largest = std::max(largest, slot);
        return largest_[set] = largest;
    }

    Reader& reader_;
    const Scene& scene_;
    std::map<SetId, SlotIndex> largest_;
    std::size_t work_ = std::size_t{64} << 20;
};

} // namespace

bool allFinite(std::span<const float> values)
{
    std::uint32_t bad = 0;
    for (const float value : values) bad |= static_cast<std::uint32_t>(!finite(value));
    return bad == 0;
}

void checkSet(Reader& reader, const SetArrays& arrays)
{
    const std::span<const float> numbers(
        reinterpret_cast<const float*>(arrays.positions.data()), arrays.positions.size() * 3);
    findNotFinite(reader, arrays, numbers, 3, "the positions");
    if (arrays.columns == 0 || arrays.weights.empty()) return;
    findNotFinite(reader, arrays, arrays.weights, arrays.columns, "the weights");
    findSums(reader, arrays);
}

void checkSkinnedNodes(Reader& reader, const Scene& scene)
{
    const Item nodes = reader.root().array("nodes");
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    SlotCheck slots(reader, scene);
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        const Item node = nodes.objectAt(n);
        const std::optional<std::uint32_t> mesh = node.index("mesh", scene.meshes.size());
        const std::optional<std::uint32_t> skin = node.index("skin", scene.skins.size());
        if (!mesh || !skin || !seen.emplace(*mesh, *skin).second) continue;
        bool bare = false;
        const std::vector<SetId>& sets = scene.meshes[*mesh]->sets;
        for (std::uint32_t s = 0; s < sets.size(); ++s) {
            bare = bare || (scene.weights[sets[s].index()]->empty() && scene.sets[sets[s].index()]->points() > 0);
            slots.check(MeshId(*mesh), s, SkinId(*skin));
        }
        if (bare) {
            Finding& finding =
                reader.find(errors::kSkinWithoutWeights, Severity::Warning, node.at(), {std::to_string(n)});
            finding.place.mesh = *mesh;
        }
    }
}

} // namespace bindpose::gltf
