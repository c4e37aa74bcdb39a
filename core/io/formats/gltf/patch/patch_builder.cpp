// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/patch/patch_builder.h"

#include "core/base/numbers.h"
#include "core/io/formats/gltf/patch/patch_errors.h"
#include "core/io/save/phrases.h"

#include <algorithm>
#include <cmath>

namespace bindpose::gltf {
namespace {

constexpr unsigned kArrayBufferTarget = 34962;

std::string viewExtensionOf(const Json& json, std::uint32_t view)
{
    const Json::json_pointer at("/bufferViews/" + std::to_string(view) + "/extensions");
    if (!json.contains(at) || !json.at(at).is_object() || json.at(at).empty()) return "EXT_meshopt_compression";
    return json.at(at).begin().key();
}

AccessorShape shapeFor(const GltfMap& map, const AccessorTarget& target)
{
    AccessorShape shape = shapeOf(map, target.accessor).value_or(AccessorShape{});
    if (target.weights && shape.type != ComponentType::Float32) shape.normalized = true;
    return shape;
}

Json rawNumber(double raw, ComponentType type, const JsonStyle& style)
{
    if (type == ComponentType::Float32) return numberFor(static_cast<float>(raw), style);
    return static_cast<std::int64_t>(raw);
}

void setBounds(
    Json& accessor, std::span<const double> raw, std::uint32_t components, ComponentType type, const JsonStyle& style)
{
    if (raw.size() < components) return;
    std::vector<double> low(raw.begin(), raw.begin() + components), high = low;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        low[i % components] = std::min(low[i % components], raw[i]);
        high[i % components] = std::max(high[i % components], raw[i]);
    }
    Json min = Json::array(), max = Json::array();
    for (std::uint32_t c = 0; c < components; ++c) {
        min.push_back(rawNumber(low[c], type, style));
        max.push_back(rawNumber(high[c], type, style));
    }
    accessor["min"] = std::move(min);
    accessor["max"] = std::move(max);
}

/// Nothing else refers to the accessor or stands on its bytes.
bool standsAlone(const AccessorUses& uses, const AccessorTarget& target, const AccessorShape& shape)
{
    return shape.view && shape.inside && !shape.sparse && uses.only(shape.index, target.uses) &&
           !uses.bytesShared(shape);
}

} // namespace

PatchBuilder::PatchBuilder(const Source& source, const GltfMap& map)
    : json(map.json), source_(source), map_(map), uses_(map), grown_(map)
{
    const std::string_view main = asText(*source.files.front().bytes);
    text_ = JsonText::parse(main.substr(map.jsonOffset, map.jsonSize));
    if (text_) style_ = styleOf(*text_);
    label("/bufferViews", Phrase(phrases::kNewDataPlace), true);
    label("/accessors", Phrase(phrases::kNewDataDescription), true);
    label("/buffers", Phrase(phrases::kBufferLengths), true);
}

void PatchBuilder::label(const std::string& pointer, Wording what, bool derived)
{
    labels_.set(pointer, std::move(what), derived);
}

Result<void> PatchBuilder::checkCompressed(const AccessorTarget& target, const AccessorShape& shape) const
{
    if (shape.compressed)
        return Error(ErrorKind::Unsupported, errors::kCompressedData, "/accessors/" + std::to_string(target.accessor),
            {target.what, viewExtensionOf(map_.json, *shape.view)});
    return refuseDraco(target);
}

Result<void> PatchBuilder::refuseDraco(const AccessorTarget& target) const
{
    for (const std::string& use : target.uses) {
        const std::size_t attributes = use.rfind("/attributes/");
        if (attributes == std::string::npos) continue;
        const std::string draco = use.substr(0, attributes) + "/extensions/KHR_draco_mesh_compression";
        if (map_.json.contains(Json::json_pointer(draco)))
            return Error(
                ErrorKind::Unsupported, errors::kCompressedData, draco, {target.what, "KHR_draco_mesh_compression"});
    }
    return {};
}

void PatchBuilder::writeInPlace(
    const AccessorTarget& target, const AccessorShape& shape, const ValueChange& change, double raw, double oldRaw)
{
    Write write;
    putRaw(write.bytes, raw, shape.type);
    write.what = change.what.empty() ? target.what : change.what;
    write.before = numberText(decodeRaw(oldRaw, shape.type, shape.normalized));
    write.after = numberText(decodeRaw(raw, shape.type, shape.normalized));
    write.pointer = "/accessors/" + std::to_string(shape.index);
    const auto sameAs = [&](double value) {
        std::vector<std::byte> bytes;
        putRaw(bytes, value, shape.type);
        return bytes == write.bytes;
    };
    const std::size_t at = shape.at(change.element, change.component);
    if (!sameAs(oldRaw)) {
        touched_[shape.index][change.element * shape.components + change.component] = raw;
        writes_.insert_or_assign({shape.buffer, at}, std::move(write));
        return;
    }
    note(write.pointer, Phrase(phrases::kRounds, {write.what, numberText(change.value)}), write.before, write.after);
}

void PatchBuilder::note(std::string pointer, Wording what, std::string before, std::string after)
{
    ChangedValue line;
    line.pointer = std::move(pointer);
    line.what = std::move(what);
    line.before = std::move(before);
    line.after = std::move(after);
    notes_.push_back(std::move(line));
}

Result<void> PatchBuilder::change(const AccessorTarget& target, std::span<const ValueChange> values)
{
    if (values.empty()) return {};
    const AccessorShape shape = shapeFor(map_, target);
    if (Result<void> check = checkCompressed(target, shape); !check) return check;
    const auto encoded = [&](const ValueChange& v) { return encodeValue(v.value, shape.type, shape.normalized); };
    const bool fits = std::all_of(values.begin(), values.end(), [&](const ValueChange& v) { return !!encoded(v); });
    if (fits && standsAlone(uses_, target, shape)) {
        const std::span<const std::byte> buffer = bytesOf(map_.buffers[shape.buffer]);
        for (const ValueChange& v : values)
            writeInPlace(target, shape, v, *encoded(v), readRaw(buffer, shape.at(v.element, v.component), shape.type));
        return {};
    }
    const std::vector<double> raw = readAllRaw(map_, shape);
    std::vector<float> all(raw.size());
    for (std::size_t i = 0; i < raw.size(); ++i) all[i] = decodeRaw(raw[i], shape.type, shape.normalized);
    bool any = false;
    for (const ValueChange& v : values) {
        const std::size_t at = v.element * shape.components + v.component;
        if (at >= all.size())
            return Error(
                ErrorKind::Edit, errors::kCannotExpress, "/accessors/" + std::to_string(shape.index), {target.what});
        const auto value = static_cast<float>(v.value);
        if (sameFloat(all[at], value) || encoded(v) == raw[at]) continue;
        const Wording& what = v.what.empty() ? target.what : v.what;
        note("/accessors/" + std::to_string(shape.index), what, numberText(all[at]), numberText(value));
        all[at] = value;
        any = true;
    }
    if (!any) return {};
    return relocate(target, shape, all);
}

Result<void> PatchBuilder::rewrite(const AccessorTarget& target, std::size_t elements, std::span<const float> values)
{
    const AccessorShape shape = shapeFor(map_, target);
    if (Result<void> check = checkCompressed(target, shape); !check) return check;
    if (elements != shape.count || values.size() != elements * shape.components) return relocate(target, shape, values);
    const std::vector<double> raw = readAllRaw(map_, shape);
    std::vector<ValueChange> changes;
    for (std::size_t i = 0; i < raw.size(); ++i)
        if (!sameFloat(decodeRaw(raw[i], shape.type, shape.normalized), values[i]))
            changes.push_back({i / shape.components, static_cast<std::uint32_t>(i % shape.components),
                static_cast<double>(values[i]), target.nameOf ? target.nameOf(i / shape.components) : target.what});
    return change(target, changes);
}

Result<void> PatchBuilder::relocate(
    const AccessorTarget& target, const AccessorShape& shape, std::span<const float> values)
{
    ComponentType type = shape.type;
    bool normalized = shape.normalized;
    const auto encodes = [&](float v) { return encodeValue(static_cast<double>(v), type, normalized).has_value(); };
    if (!std::all_of(values.begin(), values.end(), encodes)) {
        type = target.wider;
        normalized = false;
        if (!std::all_of(values.begin(), values.end(), encodes))
            return Error(
                ErrorKind::Edit, errors::kCannotExpress, "/accessors/" + std::to_string(shape.index), {target.what});
    }
    std::vector<double> raw(values.size());
    std::vector<std::byte> bytes;
    for (std::size_t i = 0; i < values.size(); ++i) {
        raw[i] = *encodeValue(static_cast<double>(values[i]), type, normalized);
        putRaw(bytes, raw[i], type);
    }
    const bool owned = uses_.only(shape.index, target.uses);
    Json accessor = json["accessors"][shape.index];
    const std::optional<std::size_t> buffer = shape.view ? std::optional(shape.buffer) : std::nullopt;
    const Placed placed = grown_.append(json, buffer, bytes);
    if (owned && !shape.sparse && !uses_.viewShared(shape)) {
        // Nobody else needs the old view: it moves to the new bytes, so that nothing is left unused.
        Json& view = json["bufferViews"][*shape.view];
        view["buffer"] = placed.buffer;
        view["byteOffset"] = placed.offset;
        view["byteLength"] = bytes.size();
        view.erase("byteStride");
    } else {
        accessor["bufferView"] = appendView(placed, bytes.size(), target.vertexData, target.what);
    }
    if (accessor.contains("byteOffset")) accessor["byteOffset"] = 0;
    accessor.erase("sparse");
    accessor["componentType"] = static_cast<std::uint32_t>(type);
    if (normalized != shape.normalized) accessor["normalized"] = normalized;
    accessor["count"] = values.size() / shape.components;
    if (accessor.contains("min") || accessor.contains("max") || target.bounds)
        setBounds(accessor, raw, shape.components, type, style_);
    if (owned) {
        json["accessors"][shape.index] = std::move(accessor);
        label("/accessors/" + std::to_string(shape.index), target.what);
        return {};
    }
    const std::size_t index = json["accessors"].size();
    json["accessors"].push_back(std::move(accessor));
    for (const std::string& use : target.uses) {
        json[Json::json_pointer(use)] = index;
        label(use, target.what);
    }
    return {};
}

std::uint32_t PatchBuilder::append(const NewAccessor& accessor, std::optional<std::size_t> preferredBuffer)
{
    std::vector<std::byte> bytes;
    for (const double raw : accessor.raw) putRaw(bytes, raw, accessor.component);
    const Placed placed = grown_.append(json, preferredBuffer, bytes);
    const std::uint32_t components = componentsOf(accessor.type);
    Json out = {{"bufferView", appendView(placed, bytes.size(), accessor.vertexData, accessor.what)},
        {"componentType", static_cast<std::uint32_t>(accessor.component)}};
    if (accessor.normalized) out["normalized"] = true;
    out["count"] = accessor.raw.size() / components;
    out["type"] = accessor.type;
    if (accessor.bounds) setBounds(out, accessor.raw, components, accessor.component, style_);
    json["accessors"].push_back(std::move(out));
    return static_cast<std::uint32_t>(json["accessors"].size() - 1);
}

std::uint32_t PatchBuilder::appendView(const Placed& placed, std::size_t length, bool vertexData, const Wording& what)
{
    Json view = {{"buffer", placed.buffer}, {"byteOffset", placed.offset}, {"byteLength", length}};
    if (vertexData) view["target"] = kArrayBufferTarget;
    json["bufferViews"].push_back(std::move(view));
    const std::size_t index = json["bufferViews"].size() - 1;
    label("/bufferViews/" + std::to_string(index), Phrase(phrases::kNewDataPlaceOf, {what}), true);
    return static_cast<std::uint32_t>(index);
}

void PatchBuilder::updateBounds()
{
    for (const auto& [index, values] : touched_) {
        Json& accessor = json["accessors"][index];
        const std::optional<AccessorShape> shape = shapeOf(map_, index);
        if (!shape || (!accessor.contains("min") && !accessor.contains("max"))) continue;
        std::vector<double> raw = readAllRaw(map_, *shape);
        Json before = accessor, after = accessor;
        setBounds(before, raw, shape->components, shape->type, style_);
        for (const auto& [at, value] : values) raw[at] = value;
        setBounds(after, raw, shape->components, shape->type, style_);
        for (const char* key : {"min", "max"}) {
            if (!accessor.contains(key) || accessor[key].size() != shape->components) continue;
            // Only what this edit moved: a bound that was wrong before is not this save's to mend.
            for (std::uint32_t c = 0; c < shape->components; ++c)
                if (before[key][c] != after[key][c]) accessor[key][c] = after[key][c];
            label("/accessors/" + std::to_string(index) + "/" + key, Phrase(phrases::kBound, {key, index}), true);
        }
    }
}

void PatchBuilder::setNumbers(const std::string& objectPointer, const char* key, std::span<const float> before,
    std::span<const float> after, const Wording& what)
{
    Json& object = json[Json::json_pointer(objectPointer)];
    const bool whole = !object.contains(key) || !object[key].is_array() || object[key].size() != after.size() ||
                       before.size() != after.size();
    if (whole) object[key] = Json::array();
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (whole)
            object[key].push_back(numberFor(after[i], style_));
        else if (!sameFloat(before[i], after[i]))
            object[key][i] = numberFor(after[i], style_);
    }
    label(objectPointer + "/" + key, what);
}

void PatchBuilder::setValue(const std::string& objectPointer, const char* key, Json value, const Wording& what)
{
    json[Json::json_pointer(objectPointer)][key] = std::move(value);
    label(objectPointer + "/" + key, what);
}

} // namespace bindpose::gltf
