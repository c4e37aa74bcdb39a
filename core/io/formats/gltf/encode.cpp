// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/encode.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace bindpose::gltf {
namespace {

/// Largest raw value of an integer type; 0 for floats.
double highestRaw(ComponentType type)
{
    switch (type) {
    case ComponentType::Int8:
        return 127;
    case ComponentType::Uint8:
        return 255;
    case ComponentType::Int16:
        return 32767;
    case ComponentType::Uint16:
        return 65535;
    case ComponentType::Uint32:
        return 4294967295.0;
    case ComponentType::Float32:
        return 0;
    }
    return 0;
}

bool isSigned(ComponentType type)
{
    return type == ComponentType::Int8 || type == ComponentType::Int16;
}

template <class T> double loadAs(const std::byte* bytes)
{
    T value{};
    std::memcpy(&value, bytes, sizeof value);
    return static_cast<double>(value);
}

template <class T> void appendAs(std::vector<std::byte>& out, double raw)
{
    const T value = static_cast<T>(raw);
    const auto* bytes = reinterpret_cast<const std::byte*>(&value);
    out.insert(out.end(), bytes, bytes + sizeof value);
}

const Json& entryOf(const Json& object, const char* key)
{
    static const Json none;
    const auto found = object.find(key);
    return object.is_object() && found != object.end() ? *found : none;
}

/// Places a shape in its buffer: fills buffer, offset and inside; false when the view does not exist.
bool placeInView(const GltfMap& map, std::uint32_t view, std::size_t offsetInView, AccessorShape& shape)
{
    const Json& views = entryOf(map.json, "bufferViews");
    if (!views.is_array() || view >= views.size()) return false;
    const Json& json = views[view];
    shape.buffer = countAt(json, "buffer", std::numeric_limits<std::size_t>::max());
    shape.offset = countAt(json, "byteOffset") + offsetInView;
    shape.stride = countAt(json, "byteStride", shape.elementSize());
    shape.compressed = view < map.compressedView.size() && map.compressedView[view];
    if (shape.buffer >= map.buffers.size()) return false;
    const std::size_t size = bytesOf(map.buffers[shape.buffer]).size();
    const std::size_t span = shape.count == 0 ? 0 : (shape.count - 1) * shape.stride + shape.elementSize();
    shape.inside = shape.offset <= size && span <= size - shape.offset;
    return true;
}

void replaceSparse(const GltfMap& map, const AccessorShape& shape, std::vector<double>& raw)
{
    const Json& sparse = entryOf(map.json.at("accessors")[shape.index], "sparse");
    AccessorShape indices, values = shape;
    indices.count = values.count = countAt(sparse, "count");
    indices.type = static_cast<ComponentType>(countAt(entryOf(sparse, "indices"), "componentType", 5125));
    const auto viewOf = [](const Json& part) { return static_cast<std::uint32_t>(countAt(part, "bufferView")); };
    const Json &indexPart = entryOf(sparse, "indices"), &valuePart = entryOf(sparse, "values");
    if (!placeInView(map, viewOf(indexPart), countAt(indexPart, "byteOffset"), indices) || !indices.inside) return;
    if (!placeInView(map, viewOf(valuePart), countAt(valuePart, "byteOffset"), values) || !values.inside) return;
    const std::span<const std::byte> from = bytesOf(map.buffers[indices.buffer]);
    const std::span<const std::byte> data = bytesOf(map.buffers[values.buffer]);
    for (std::size_t i = 0; i < indices.count; ++i) {
        const auto element = static_cast<std::size_t>(readRaw(from, indices.at(i, 0), indices.type));
        if (element >= shape.count) continue;
        for (std::uint32_t c = 0; c < shape.components; ++c)
            raw[element * shape.components + c] = readRaw(data, values.at(i, c), shape.type);
    }
}

} // namespace

std::size_t sizeOf(ComponentType type)
{
    switch (type) {
    case ComponentType::Int8:
    case ComponentType::Uint8:
        return 1;
    case ComponentType::Int16:
    case ComponentType::Uint16:
        return 2;
    case ComponentType::Uint32:
    case ComponentType::Float32:
        return 4;
    }
    return 4;
}

std::uint32_t componentsOf(const std::string& type)
{
    if (type == "MAT4") return 16;
    if (type == "MAT3") return 9;
    if (type == "MAT2" || type == "VEC4") return 4;
    if (type == "VEC3") return 3;
    return type == "VEC2" ? 2u : 1u;
}

std::size_t countAt(const Json& object, const char* key, std::size_t fallback)
{
    const Json& value = entryOf(object, key);
    if (!value.is_number()) return fallback;
    const double number = value.get<double>();
    const bool whole = number >= 0 && number < 9e15 && number == std::floor(number);
    return whole ? static_cast<std::size_t>(number) : fallback;
}

std::optional<AccessorShape> shapeOf(const GltfMap& map, std::uint32_t index)
{
    const Json& accessors = entryOf(map.json, "accessors");
    if (!accessors.is_array() || index >= accessors.size()) return std::nullopt;
    const Json& json = accessors[index];
    AccessorShape shape;
    shape.index = index;
    shape.count = countAt(json, "count");
    shape.type = static_cast<ComponentType>(countAt(json, "componentType", 5126));
    const Json& type = entryOf(json, "type");
    shape.components = type.is_string() ? componentsOf(type.get<std::string>()) : 1u;
    shape.normalized = entryOf(json, "normalized") == Json(true);
    shape.sparse = entryOf(json, "sparse").is_object();
    shape.stride = shape.elementSize();
    if (entryOf(json, "bufferView").is_number()) {
        const auto view = static_cast<std::uint32_t>(countAt(json, "bufferView"));
        if (placeInView(map, view, countAt(json, "byteOffset"), shape)) shape.view = view;
    }
    return shape;
}

std::span<const std::byte> bytesOf(const BufferPlace& place)
{
    if (!place.bytes || place.begin > place.bytes->size()) return {};
    return std::span(*place.bytes).subspan(place.begin, std::min(place.size, place.bytes->size() - place.begin));
}

double readRaw(std::span<const std::byte> buffer, std::size_t at, ComponentType type)
{
    if (at > buffer.size() || sizeOf(type) > buffer.size() - at) return 0;
    const std::byte* bytes = buffer.data() + at;
    switch (type) {
    case ComponentType::Int8:
        return loadAs<std::int8_t>(bytes);
    case ComponentType::Uint8:
        return loadAs<std::uint8_t>(bytes);
    case ComponentType::Int16:
        return loadAs<std::int16_t>(bytes);
    case ComponentType::Uint16:
        return loadAs<std::uint16_t>(bytes);
    case ComponentType::Uint32:
        return loadAs<std::uint32_t>(bytes);
    case ComponentType::Float32:
        return loadAs<float>(bytes);
    }
    return 0;
}

void putRaw(std::vector<std::byte>& out, double raw, ComponentType type)
{
    switch (type) {
    case ComponentType::Int8:
        return appendAs<std::int8_t>(out, raw);
    case ComponentType::Uint8:
        return appendAs<std::uint8_t>(out, raw);
    case ComponentType::Int16:
        return appendAs<std::int16_t>(out, raw);
    case ComponentType::Uint16:
        return appendAs<std::uint16_t>(out, raw);
    case ComponentType::Uint32:
        return appendAs<std::uint32_t>(out, raw);
    case ComponentType::Float32:
        return appendAs<float>(out, raw);
    }
}

float decodeRaw(double raw, ComponentType type, bool normalized)
{
    const auto value = static_cast<float>(raw);
    if (type == ComponentType::Float32 || !normalized) return value;
    const float unit = value / static_cast<float>(highestRaw(type));
    return isSigned(type) ? std::max(unit, -1.0f) : unit;
}

std::optional<double> encodeValue(double value, ComponentType type, bool normalized)
{
    if (type == ComponentType::Float32) return static_cast<double>(static_cast<float>(value));
    if (!std::isfinite(value)) return std::nullopt;
    const double high = highestRaw(type), low = !isSigned(type) ? 0.0 : normalized ? -high : -high - 1;
    const double scaled = normalized ? value * high : value;
    const double raw = std::round(scaled);
    if (raw < low || raw > high || (!normalized && raw != scaled)) return std::nullopt;
    // Up to half a step past the end would round to it; what lies outside of [-1, 1] is not the type's to hold.
    if (normalized && (value > 1.0 || value < (isSigned(type) ? -1.0 : 0.0))) return std::nullopt;
    return raw;
}

std::vector<double> readAllRaw(const GltfMap& map, const AccessorShape& shape)
{
    std::vector<double> raw(shape.count * shape.components, 0.0);
    if (shape.view && shape.inside) {
        const std::span<const std::byte> buffer = bytesOf(map.buffers[shape.buffer]);
        for (std::size_t i = 0; i < shape.count; ++i)
            for (std::uint32_t c = 0; c < shape.components; ++c)
                raw[i * shape.components + c] = readRaw(buffer, shape.at(i, c), shape.type);
    }
    if (shape.sparse) replaceSparse(map, shape, raw);
    return raw;
}

} // namespace bindpose::gltf
