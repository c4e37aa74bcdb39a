// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/gltf/gltf_map.h"

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace bindpose::gltf {

/// glTF's component types by their number in the file (glTF 2.0 §3.6.2.2).
enum class ComponentType : std::uint32_t {
    Int8 = 5120,
    Uint8 = 5121,
    Int16 = 5122,
    Uint16 = 5123,
    Uint32 = 5125,
    Float32 = 5126,
};

std::size_t sizeOf(ComponentType type);
/// Components of "SCALAR", "VEC3", "MAT4" …; 1 for other texts.
std::uint32_t componentsOf(const std::string& type);

/// Equal values, or the same bits (NaN).
inline bool sameFloat(float a, float b)
{
    return a == b || std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

/// A number of a JSON object as an unsigned one; `fallback` where it is absent or no such number.
std::size_t countAt(const Json& object, const char* key, std::size_t fallback = 0);

/// Where an accessor's elements stand. Offsets count from the first byte of its buffer.
struct AccessorShape {
    std::uint32_t index = 0;
    std::optional<std::uint32_t> view;
    std::size_t buffer = 0, offset = 0, stride = 0, count = 0;
    std::uint32_t components = 1;
    ComponentType type = ComponentType::Float32;
    bool normalized = false, sparse = false, compressed = false;
    /// Every byte lies inside the buffer's data.
    bool inside = false;

    std::size_t elementSize() const { return components * sizeOf(type); }
    std::size_t at(std::size_t element, std::size_t component) const
    {
        return offset + element * stride + component * sizeOf(type);
    }
};

/// The shape of /accessors/index; empty when there is none.
std::optional<AccessorShape> shapeOf(const GltfMap& map, std::uint32_t index);

/// Bytes of a buffer, empty where they are missing.
std::span<const std::byte> bytesOf(const BufferPlace& place);

/// One component as it is stored: whole numbers for integer types.
double readRaw(std::span<const std::byte> buffer, std::size_t at, ComponentType type);
void putRaw(std::vector<std::byte>& out, double raw, ComponentType type);

/// What a raw component means. Normalised integers: glTF 2.0 §3.6.2.2, f = c / 255, max(c / 127, -1) …
/// The division is done in float, as readers do it.
float decodeRaw(double raw, ComponentType type, bool normalized);
/// The raw component nearest to a value; empty where the type cannot hold it (out of range, a fraction in an integer).
std::optional<double> encodeValue(double value, ComponentType type, bool normalized);

/// All components as stored, element by element, with sparse replacements. Zeros where there is no view.
std::vector<double> readAllRaw(const GltfMap& map, const AccessorShape& shape);

} // namespace bindpose::gltf
