// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/read/sets.h"

#include "core/base/parallel.h"
#include "core/io/disk/errors.h"
#include "core/io/formats/gltf/read/structure_errors.h"

#include <algorithm>

namespace bindpose::gltf {
namespace {

constexpr std::uint32_t kMaxNumbered = 1000; ///< more TEXCOORD_n or JOINTS_n than any file has

/// The n of "JOINTS_n" when `name` is "JOINTS_" and digits; kNone otherwise.
std::uint32_t numberOf(std::string_view key, std::string_view name)
{
    if (key.substr(0, name.size()) != name) return Attributes::kNone;
    const std::string_view digits = key.substr(name.size());
    if (digits.empty() || digits.size() > 3) return Attributes::kNone;
    std::uint32_t value = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9') return Attributes::kNone;
        value = value * 10 + static_cast<std::uint32_t>(c - '0');
    }
    return value < kMaxNumbered ? value : Attributes::kNone;
}

using Numbers = std::map<std::uint32_t, std::uint32_t>;

/// 0, 1, 2 … without a gap.
bool wholeRow(const Numbers& numbers)
{
    return numbers.empty() || numbers.rbegin()->first + 1 == numbers.size();
}

void appendKey(std::vector<std::uint32_t>& key, const std::map<std::uint32_t, std::uint32_t>& numbered)
{
    key.push_back(static_cast<std::uint32_t>(numbered.size()));
    for (const auto& [number, accessor] : numbered) {
        key.push_back(number);
        key.push_back(accessor);
    }
}

/// What a block's values are found to be while they are decoded.
struct BlockLook {
    SlotIndex largestSlot = 0;
    bool odd = false; ///< a sum is not 1
};

AccessorView partOf(AccessorView view, std::size_t first, std::size_t count)
{
    view.data += first * view.stride;
    view.count = count;
    return view;
}

std::shared_ptr<const WeightBlock> decodeBlock(
    const std::vector<WeightColumns>& sources, std::size_t first, std::size_t points, BlockLook& look)
{
    const std::size_t columns = 4 * sources.size();
    auto block = std::make_shared<WeightBlock>();
    block->first.resize(points + 1);
    for (std::size_t i = 0; i <= points; ++i) block->first[i] = static_cast<std::uint32_t>(i * columns);
    block->slots.resize(points * columns);
    block->weights.resize(points * columns);
    for (std::size_t n = 0; n < sources.size(); ++n) {
        const WeightColumns& source = sources[n];
        decodeWhole(partOf(source.joints, first, points), block->slots.data() + 4 * n, columns);
        decodeFloats(partOf(source.weights, first, points), block->weights.data() + 4 * n, columns,
            source.weights.component != Component::F32);
    }
    for (const SlotIndex slot : block->slots) look.largestSlot = std::max(look.largestSlot, slot);
    look.odd = oddSums(block->weights, columns);
    return block;
}

} // namespace

Attributes readAttributes(const JsonItem& attributes, std::size_t accessors)
{
    Attributes out;
    struct Numbered {
        std::string_view name;
        std::map<std::uint32_t, std::uint32_t>* list;
    };
    const Numbered families[] = {
        {"TEXCOORD_", &out.uvs}, {"COLOR_", &out.colors}, {"JOINTS_", &out.joints}, {"WEIGHTS_", &out.weights}};
    for (const auto& entry : attributes.json().items()) {
        const std::string& key = entry.key();
        if (key == "POSITION")
            out.position = attributes.needIndex("POSITION", accessors);
        else if (key == "NORMAL")
            out.normal = attributes.needIndex("NORMAL", accessors);
        else if (key == "TANGENT")
            out.tangent = attributes.needIndex("TANGENT", accessors);
        else
            for (const Numbered& family : families)
                if (const std::uint32_t number = numberOf(key, family.name); number != Attributes::kNone)
                    (*family.list)[number] = attributes.needIndex(key.c_str(), accessors);
    }
    return out;
}

std::size_t pairedSets(const Attributes& attributes)
{
    const Numbers &joints = attributes.joints, &weights = attributes.weights;
    return wholeRow(joints) && wholeRow(weights) && joints.size() == weights.size() ? joints.size() : 0;
}

bool SetReader::rightCount(
    std::uint32_t accessor, std::size_t vertices, const std::string& where, const std::string& name)
{
    const std::size_t count = accessors_.count(accessor);
    if (count == vertices) return true;
    reader_.find(errors::kAttributeCount, Severity::Error, where + '/' + name,
        {name, std::to_string(count), std::to_string(vertices)});
    return false;
}

template <class V>
std::vector<V> SetReader::stream(
    std::uint32_t accessor, std::size_t vertices, const std::string& where, const std::string& name)
{
    if (accessor == Attributes::kNone || !rightCount(accessor, vertices, where, name)) return {};
    return accessors_.floats<V>(accessor);
}

std::vector<glm::vec4> SetReader::colors(
    std::uint32_t accessor, std::size_t vertices, const std::string& where, const std::string& name)
{
    if (!rightCount(accessor, vertices, where, name)) return {};
    if (accessors_.layout(accessor).columns != 3) return accessors_.floats<glm::vec4>(accessor);
    const std::vector<glm::vec3> rgb = accessors_.floats<glm::vec3>(accessor);
    reader_.spend(rgb.size(), sizeof(glm::vec4), where);
    std::vector<glm::vec4> out(rgb.size());
    std::transform(rgb.begin(), rgb.end(), out.begin(), [](const glm::vec3& c) { return glm::vec4(c, 1.0f); });
    return out;
}

/// JOINTS_n without WEIGHTS_n (or the reverse) and gaps in n are findings.
void SetReader::checkNumbers(const Primitive& primitive)
{
    const Attributes& own = primitive.attributes;
    const std::string where = primitive.pointer + "/attributes";
    const auto gap = [&](const char* family, const Numbers& numbers) {
        if (wholeRow(numbers)) return;
        std::uint32_t missing = 0;
        while (numbers.count(missing)) ++missing;
        const std::string last = family + std::to_string(numbers.rbegin()->first);
        reader_.find(errors::kAttributeGap, Severity::Error, where, {last, family + std::to_string(missing)});
    };
    gap("JOINTS_", own.joints);
    gap("WEIGHTS_", own.weights);
    const std::size_t joints = wholeRow(own.joints) ? own.joints.size() : 0;
    const std::size_t weights = wholeRow(own.weights) ? own.weights.size() : 0;
    if (joints == weights) return; // both with gaps: told above
    const auto alone = [&](const char* family, const Numbers& numbers, const char* other, const Numbers& others) {
        const auto found =
            std::find_if(numbers.begin(), numbers.end(), [&](const auto& entry) { return !others.count(entry.first); });
        if (found == numbers.end()) return false;
        const std::string number = std::to_string(found->first);
        reader_.find(errors::kJointsAlone, Severity::Error, where, {family + number, other + number});
        return true;
    };
    alone("JOINTS_", own.joints, "WEIGHTS_", own.weights) || alone("WEIGHTS_", own.weights, "JOINTS_", own.joints);
}

/// Component types that glTF does not have for joints and weights, and that are read all the same.
void SetReader::checkFormats(const SetOrigin& origin, const Primitive& primitive)
{
    const auto nameOf = [](const char* family, const Numbers& numbers, std::uint32_t accessor) {
        const auto found =
            std::find_if(numbers.begin(), numbers.end(), [&](const auto& entry) { return entry.second == accessor; });
        return family + std::to_string(found == numbers.end() ? 0 : found->first);
    };
    const auto tell = [&](const ErrorText& text, const std::string& name, const AccessorView& view) {
        reader_.find(text, Severity::Error, primitive.pointer + "/attributes/" + name, {name, formatName(view)});
    };
    for (std::size_t i = 0; i < origin.joints.size(); ++i) {
        const AccessorView joints = accessors_.layout(origin.joints[i]), weights = accessors_.layout(origin.weights[i]);
        if (joints.component == Component::U32 || joints.normalized)
            tell(errors::kJointsFormat, nameOf("JOINTS_", primitive.attributes.joints, joints.index), joints);
        const Component type = weights.component;
        if (type == Component::I8 || type == Component::I16 || type == Component::U32)
            tell(errors::kWeightsFormat, nameOf("WEIGHTS_", primitive.attributes.weights, weights.index), weights);
    }
}

/// Integers state theirs as integers, and what was compressed comes back rounded.
void SetReader::checkBounds(const Primitive& primitive, std::span<const glm::vec3> positions)
{
    const std::uint32_t accessor = primitive.attributes.position;
    if (accessor == Attributes::kNone || !boundsSeen_.insert(accessor).second) return;
    if (accessors_.layout(accessor).component != Component::F32 || reader_.map->compressedAccessor[accessor]) return;
    checkPositionBounds(reader_, accessor, positions, primitive.pointer);
}

/// Which accessors the set stands on: the pairs that are complete, in ascending n.
SetOrigin SetReader::originOf(const Primitive& primitive)
{
    const Attributes& own = primitive.attributes;
    SetOrigin origin;
    origin.mesh = primitive.mesh;
    origin.primitive = primitive.index;
    origin.position = own.position;
    const std::string where = primitive.pointer + "/attributes";
    const std::size_t points = own.position == Attributes::kNone ? 0 : accessors_.count(own.position);
    const auto name = [](const char* family, std::uint32_t n) { return family + std::to_string(n); };
    checkNumbers(primitive);
    for (const auto& [n, joints] : own.joints) {
        const auto weights = own.weights.find(n);
        if (weights == own.weights.end()) continue;
        const bool fits = rightCount(joints, points, where, name("JOINTS_", n)) &&
                          rightCount(weights->second, points, where, name("WEIGHTS_", n));
        if (!fits) continue;
        origin.joints.push_back(joints);
        origin.weights.push_back(weights->second);
    }
    return origin;
}

SetId SetReader::setOf(const Primitive& primitive, std::uint32_t position)
{
    Key key{primitive.attributes.position};
    appendKey(key, primitive.attributes.joints);
    appendKey(key, primitive.attributes.weights);
    for (const Attributes& target : primitive.targets) key.push_back(target.position);
    if (const auto found = sets_.find(key); found != sets_.end()) {
        reader_.map->sets[found->second.index()].users.emplace_back(primitive.mesh, primitive.index);
        return found->second;
    }
    const SetId id(scene_.sets.size());
    SetOrigin origin = originOf(primitive);
    origin.users.emplace_back(primitive.mesh, primitive.index);
    PointSet set;
    if (primitive.attributes.position != Attributes::kNone)
        set.positions = accessors_.floats<glm::vec3>(primitive.attributes.position);
    else
        reader_.find(errors::kNoPositions, Severity::Warning, primitive.pointer + "/attributes");
    checkBounds(primitive, set.positions);
    const bool morphs = std::any_of(primitive.targets.begin(), primitive.targets.end(),
        [](const Attributes& target) { return target.position != Attributes::kNone; });
    for (std::size_t t = 0; morphs && t < primitive.targets.size(); ++t)
        set.morphs.push_back({stream<glm::vec3>(primitive.targets[t].position, set.points(),
            primitive.pointer + "/targets/" + std::to_string(t), "POSITION")});
    const std::size_t points = set.points();
    bool doubtful = false;
    SetWeights weights = readWeights(origin, primitive, points, doubtful);
    checkSet(reader_, {.mesh = primitive.mesh,
                          .set = position,
                          .pointer = primitive.pointer,
                          .positions = set.positions,
                          .weights = weights,
                          .doubtful = doubtful});
    scene_.sets.push_back(std::make_shared<const PointSet>(std::move(set)));
    scene_.weights.push_back(std::make_shared<const SetWeights>(std::move(weights)));
    reader_.map->sets.push_back(std::move(origin));
    sets_.emplace(std::move(key), id);
    return id;
}

std::vector<WeightColumns> SetReader::columnsOf(const SetOrigin& origin, const Primitive& primitive, SetWeights& about)
{
    std::vector<WeightColumns> out;
    bool marked = true;
    for (std::size_t n = 0; n < origin.joints.size(); ++n) {
        const AccessorView joint = accessors_.view(origin.joints[n]), weight = accessors_.view(origin.weights[n]);
        const auto where = [](const AccessorView& view) { return "/accessors/" + std::to_string(view.index); };
        if (joint.columns != 4) wrongType(where(joint), joint.columns, 4);
        if (weight.columns != 4) wrongType(where(weight), weight.columns, 4);
        const bool whole =
            joint.component == Component::U8 || joint.component == Component::U16 || joint.component == Component::U32;
        if (!whole)
            failAt(where(joint) + "/componentType", errors::kComponentType,
                {std::to_string(static_cast<std::uint32_t>(joint.component))});
        marked = marked && (weight.normalized || weight.component == Component::F32);
        about.groupStorage.push_back(weight.component == Component::U8    ? WeightStorage::Unorm8
                                     : weight.component == Component::U16 ? WeightStorage::Unorm16
                                                                          : WeightStorage::Float32);
        out.push_back({joint, weight});
    }
    if (!marked) reader_.find(errors::kWeightsNotMarked, Severity::Error, primitive.pointer + "/attributes");
    checkFormats(origin, primitive);
    const WeightStorage first = about.groupStorage.front();
    const auto& groups = about.groupStorage;
    const bool alike = std::all_of(groups.begin(), groups.end(), [&](WeightStorage s) { return s == first; });
    about.storage = alike ? first : WeightStorage::Float32;
    if (alike) about.groupStorage.clear();
    return out;
}

SetWeights SetReader::readWeights(
    const SetOrigin& origin, const Primitive& primitive, std::size_t points, bool& doubtful)
{
    reader_.largestSlots.push_back(0);
    if (origin.joints.empty() || points == 0) return {};
    const std::size_t columns = 4 * origin.joints.size();
    reader_.spend(points, columns * (sizeof(SlotIndex) + sizeof(float)) + sizeof(std::uint32_t), primitive.pointer);
    SetWeights about;
    const std::vector<WeightColumns> sources = columnsOf(origin, primitive, about);
    // Block by block: what is decoded is looked at while it is in the cache.
    const std::size_t count = (points + SetWeights::kBlockPoints - 1) / SetWeights::kBlockPoints;
    std::vector<std::shared_ptr<const WeightBlock>> blocks(count);
    std::vector<BlockLook> looks(count);
    const auto decode = [&](std::size_t begin, std::size_t end) {
        for (std::size_t b = begin; b < end; ++b) {
            const std::size_t first = b * SetWeights::kBlockPoints;
            blocks[b] = decodeBlock(sources, first, std::min(points - first, SetWeights::kBlockPoints), looks[b]);
        }
    };
    parallelFor(count, 16, decode);
    for (const BlockLook& look : looks) {
        doubtful = doubtful || look.odd;
        reader_.largestSlots.back() = std::max(reader_.largestSlots.back(), look.largestSlot);
    }
    Result<SetWeights> made = SetWeights::makeFromBlocks(std::move(blocks));
    if (!made) throw JsonFailure{made.error()};
    made->storedColumns = static_cast<std::uint32_t>(columns);
    made->storage = about.storage;
    made->groupStorage = std::move(about.groupStorage);
    return std::move(*made);
}

std::shared_ptr<const VertexStreams> SetReader::streamsOf(const Primitive& primitive, std::size_t vertices)
{
    const Attributes& own = primitive.attributes;
    Key key{own.normal, own.tangent, static_cast<std::uint32_t>(vertices)};
    appendKey(key, own.uvs);
    appendKey(key, own.colors);
    for (const Attributes& target : primitive.targets) {
        key.push_back(target.normal);
        key.push_back(target.tangent);
    }
    if (const auto found = streams_.find(key); found != streams_.end()) return found->second;
    const std::string where = primitive.pointer + "/attributes";
    const std::size_t lists =
        (own.uvs.empty() ? 0 : own.uvs.rbegin()->first + 1) + (own.colors.empty() ? 0 : own.colors.rbegin()->first + 1);
    reader_.spend(lists, sizeof(std::vector<glm::vec4>), where);
    auto out = std::make_shared<VertexStreams>();
    out->vertexCount = static_cast<std::uint32_t>(vertices);
    out->normals = stream<glm::vec3>(own.normal, vertices, where, "NORMAL");
    out->tangents = stream<glm::vec4>(own.tangent, vertices, where, "TANGENT");
    if (!own.uvs.empty()) out->uvs.resize(own.uvs.rbegin()->first + 1);
    for (const auto& [n, accessor] : own.uvs)
        out->uvs[n] = stream<glm::vec2>(accessor, vertices, where, "TEXCOORD_" + std::to_string(n));
    if (!own.colors.empty()) out->colors.resize(own.colors.rbegin()->first + 1);
    for (const auto& [n, accessor] : own.colors)
        out->colors[n] = colors(accessor, vertices, where, "COLOR_" + std::to_string(n));
    const bool morphs = std::any_of(primitive.targets.begin(), primitive.targets.end(), [](const Attributes& target) {
        return target.normal != Attributes::kNone || target.tangent != Attributes::kNone;
    });
    for (std::size_t t = 0; morphs && t < primitive.targets.size(); ++t) {
        const std::string at = primitive.pointer + "/targets/" + std::to_string(t);
        out->morphs.push_back({stream<glm::vec3>(primitive.targets[t].normal, vertices, at, "NORMAL"),
            stream<glm::vec3>(primitive.targets[t].tangent, vertices, at, "TANGENT")});
    }
    streams_.emplace(std::move(key), out);
    return out;
}

} // namespace bindpose::gltf
