// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/formats/gltf/patch/patch_parts.h"

#include <algorithm>
#include <charconv>

namespace bindpose::gltf {
namespace {

/// Entry of a row; past its end what a file stores there: joint 0, weight 0.
Influence entryAt(const SetWeights& weights, PointIndex point, std::size_t column)
{
    if (weights.empty()) return {};
    const std::span<const SlotIndex> slots = weights.slots(point);
    return column < slots.size() ? Influence{slots[column], weights.weights(point)[column]} : Influence{};
}

bool sameEntry(const Influence& a, const Influence& b)
{
    return a.slot == b.slot && sameFloat(a.weight, b.weight);
}

class WeightPatch {
public:
    WeightPatch(
        PatchBuilder& builder, const Scene& baseline, SetId set, const SetWeights& before, const SetWeights& after)
        : builder_(builder), origin_(builder.map().sets[set.index()]), before_(before), after_(after)
    {
        const auto& sets = baseline.meshes[origin_.mesh]->sets;
        const auto position = std::find(sets.begin(), sets.end(), set) - sets.begin();
        position_ = static_cast<std::size_t>(position);
        place_ = Phrase(phrases::kSetOfMesh, {origin_.mesh, position_});
    }

    Result<void> run()
    {
        findChanged();
        if (changed_.empty()) return {};
        findNumbers();
        if (numbers_.size() != origin_.joints.size()) return cannotExpress(Phrase(phrases::kInfluencesOf, {place_}));
        for (std::size_t k = 0; k < origin_.joints.size(); ++k)
            if (Result<void> done = patchSet(k); !done) return done;
        const std::size_t needed = (columns_ + 3) / 4;
        for (std::size_t k = origin_.joints.size(); k < needed; ++k)
            if (Result<void> done = grow(k); !done) return done;
        return {};
    }

private:
    void findChanged()
    {
        const auto blocks = std::min(before_.blocks().size(), after_.blocks().size());
        for (PointIndex point = 0; point < after_.points(); ++point) {
            const std::size_t block = point / SetWeights::kBlockPoints;
            if (block < blocks && before_.blocks()[block] == after_.blocks()[block]) {
                point = static_cast<PointIndex>((block + 1) * SetWeights::kBlockPoints - 1);
                continue;
            }
            const std::size_t old = before_.empty() ? 0 : before_.influences(point), now = after_.influences(point);
            bool differs = false;
            for (std::size_t c = 0; c < std::max(old, now); ++c)
                differs = differs || !sameEntry(entryAt(before_, point, c), entryAt(after_, point, c));
            if (!differs) continue;
            changed_.push_back(point);
            for (std::size_t c = columns_; c < now; ++c)
                if (!sameEntry(entryAt(after_, point, c), Influence{})) columns_ = c + 1;
        }
    }

    Wording rowName(const ErrorText& what, PointIndex point) const
    {
        return Phrase(what, {Phrase(phrases::kPointOfSet, {point, origin_.mesh, position_})});
    }

    /// The n of the k-th pair JOINTS_n and WEIGHTS_n; all users of a set have the same.
    void findNumbers()
    {
        const Json& attributes =
            builder_.map().json.at(Json::json_pointer(attributesOf(origin_.mesh, origin_.primitive)));
        constexpr std::size_t kHighest = 1000;
        for (std::size_t n = 0; n < kHighest && numbers_.size() < origin_.joints.size(); ++n) {
            const std::size_t k = numbers_.size();
            const bool joints = countAt(attributes, name("JOINTS_", n).c_str(), kNone) == origin_.joints[k];
            const bool weights = countAt(attributes, name("WEIGHTS_", n).c_str(), kNone) == origin_.weights[k];
            if (joints && weights) numbers_.push_back(n);
        }
    }
    static std::string name(const char* family, std::size_t number) { return family + std::to_string(number); }

    AccessorTarget target(const char* family, std::size_t k, std::uint32_t accessor) const
    {
        AccessorTarget out{.accessor = accessor, .vertexData = true};
        for (const auto& [mesh, primitive] : origin_.users)
            out.uses.push_back(attributesOf(mesh, primitive) + "/" + name(family, numbers_[k]));
        return out;
    }

    Result<void> patchSet(std::size_t k)
    {
        AccessorTarget joints = target("JOINTS_", k, origin_.joints[k]);
        AccessorTarget weights = target("WEIGHTS_", k, origin_.weights[k]);
        joints.what = Phrase(phrases::kJointsOf, {place_});
        weights.what = Phrase(phrases::kWeightsOf, {place_});
        joints.wider = ComponentType::Uint16;
        weights.weights = true;
        std::vector<ValueChange> slotChanges, weightChanges;
        for (const PointIndex point : changed_) {
            for (std::uint32_t c = 0; c < 4; ++c) {
                const Influence old = entryAt(before_, point, 4 * k + c), now = entryAt(after_, point, 4 * k + c);
                if (old.slot != now.slot)
                    slotChanges.push_back(
                        {point, c, static_cast<double>(now.slot), rowName(phrases::kJointsOf, point)});
                if (!sameFloat(old.weight, now.weight))
                    weightChanges.push_back(
                        {point, c, static_cast<double>(now.weight), rowName(phrases::kWeightsOf, point)});
            }
        }
        if (Result<void> done = builder_.change(joints, slotChanges); !done) return done;
        return builder_.change(weights, weightChanges);
    }

    /// The k-th JOINTS and WEIGHTS of the set, which the file does not have yet; zeros but for the rows that need it.
    Result<void> grow(std::size_t k)
    {
        NewAccessor joints{.type = "VEC4", .component = ComponentType::Uint8}, weights{.type = "VEC4"};
        joints.vertexData = weights.vertexData = true;
        std::optional<std::size_t> buffer;
        if (!origin_.joints.empty()) {
            const auto joint = shapeOf(builder_.map(), origin_.joints[0]);
            const auto weight = shapeOf(builder_.map(), origin_.weights[0]);
            if (joint) joints.component = joint->type;
            if (weight) weights.component = weight->type;
            if (weight && weight->view) buffer = weight->buffer;
            if (Result<void> plain = builder_.refuseDraco(target("WEIGHTS_", 0, origin_.weights[0])); !plain)
                return plain;
        }
        weights.normalized = weights.component != ComponentType::Float32;
        const std::vector<std::pair<PointIndex, std::string>> added = fillGrown(k, joints, weights);
        const std::uint32_t number = nextNumber();
        joints.what = Phrase(phrases::kOf, {name("JOINTS_", number), place_});
        weights.what = Phrase(phrases::kOf, {name("WEIGHTS_", number), place_});
        const std::uint32_t jointAccessor = builder_.append(joints, buffer);
        const std::uint32_t weightAccessor = builder_.append(weights, buffer);
        for (const auto& [point, list] : added)
            builder_.noteAppended(weightAccessor, rowName(phrases::kJointsAndWeightsOf, point), list);
        for (const auto& [mesh, primitive] : origin_.users) {
            const std::string at = attributesOf(mesh, primitive);
            builder_.setValue(at, name("JOINTS_", number).c_str(), jointAccessor, joints.what);
            builder_.setValue(at, name("WEIGHTS_", number).c_str(), weightAccessor, weights.what);
        }
        return {};
    }

    /// The values of both; the points that have one which is not zero, with their list.
    std::vector<std::pair<PointIndex, std::string>> fillGrown(
        std::size_t k, NewAccessor& joints, NewAccessor& weights) const
    {
        std::vector<std::pair<PointIndex, std::string>> lines;
        const std::size_t points = after_.points();
        std::vector<float> values(4 * points);
        joints.raw.resize(4 * points);
        for (PointIndex point = 0; point < points; ++point) {
            std::string added;
            for (std::uint32_t c = 0; c < 4; ++c) {
                const Influence entry = entryAt(after_, point, 4 * k + c);
                joints.raw[4 * point + c] = entry.slot;
                values[4 * point + c] = entry.weight;
                if (entry.slot > 255) joints.component = ComponentType::Uint16;
                if (sameEntry(entry, Influence{})) continue;
                added += (added.empty() ? "" : ", ") + std::to_string(entry.slot) + ": " + numberText(entry.weight);
            }
            if (!added.empty()) lines.emplace_back(point, std::move(added));
        }
        const auto encodes = [&](float value) {
            return encodeValue(static_cast<double>(value), weights.component, weights.normalized).has_value();
        };
        if (!std::all_of(values.begin(), values.end(), encodes)) {
            weights.component = ComponentType::Float32;
            weights.normalized = false;
        }
        for (const float value : values)
            weights.raw.push_back(*encodeValue(static_cast<double>(value), weights.component, weights.normalized));
        return lines;
    }

    static std::string attributesOf(std::uint32_t mesh, std::uint32_t primitive)
    {
        return "/meshes/" + std::to_string(mesh) + "/primitives/" + std::to_string(primitive) + "/attributes";
    }

    /// One past the largest n of JOINTS_n and WEIGHTS_n in all users, those added by now included.
    std::uint32_t nextNumber() const
    {
        std::uint32_t next = 0;
        for (const auto& [mesh, primitive] : origin_.users) {
            const Json& attributes = builder_.json.at(Json::json_pointer(attributesOf(mesh, primitive)));
            for (auto item = attributes.begin(); item != attributes.end(); ++item) {
                const std::string& key = item.key();
                const std::size_t digits = key.starts_with("JOINTS_") ? 7 : key.starts_with("WEIGHTS_") ? 8 : 0;
                std::uint32_t number = 0;
                if (digits && std::from_chars(key.data() + digits, key.data() + key.size(), number).ec == std::errc{})
                    next = std::max(next, number + 1);
            }
        }
        return next;
    }

    PatchBuilder& builder_;
    const SetOrigin& origin_;
    const SetWeights& before_;
    const SetWeights& after_;
    Wording place_;
    std::size_t position_ = 0; ///< of the set in its mesh
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::vector<std::size_t> numbers_; ///< by pair: the n of JOINTS_n
    std::vector<PointIndex> changed_;  ///< rows that differ, ascending
    std::size_t columns_ = 0;          ///< that the changed rows need
};

} // namespace

Result<void> patchWeights(PatchBuilder& builder, const Scene& baseline, const Scene& scene)
{
    return eachChanged(baseline.weights, scene.weights, phrases::kOtherSets,
        [&](std::size_t set, const SetWeights& before, const SetWeights& after) -> Result<void> {
            const bool known = set < builder.map().sets.size() && set < baseline.sets.size();
            const bool fits = after.points() == before.points() ||
                              (before.empty() && known && after.points() == baseline.sets[set]->points());
            if (!known || !fits) return cannotExpress(phrases::kOtherPointCount);
            return WeightPatch(builder, baseline, SetId(set), before, after).run();
        });
}

} // namespace bindpose::gltf
