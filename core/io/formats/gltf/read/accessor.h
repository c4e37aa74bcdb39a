// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/gltf/read/reader.h"

#include <glm/glm.hpp>

#include <map>
#include <span>

namespace bindpose::gltf {

/// glTF 2.0 §3.6.2.2; the numbers are OpenGL's.
enum class Component : std::uint32_t { I8 = 5120, U8 = 5121, I16 = 5122, U16 = 5123, U32 = 5125, F32 = 5126 };
std::size_t sizeOf(Component component);

/// Bytes of one bufferView, decompressed where an extension asks for it.
struct ViewBytes {
    SharedBytes keep;
    std::size_t begin = 0, size = 0, stride = 0; ///< stride 0: tight
    const std::byte* data() const { return keep->data() + begin; }
};

/// An accessor's elements, wherever they lie; every element is inside of `keep`.
struct AccessorView {
    std::uint32_t index = 0;
    SharedBytes keep;
    const std::byte* data = nullptr;
    std::size_t stride = 0, count = 0;
    Component component = Component::F32;
    unsigned columns = 1; ///< numbers of one element: VEC3 has 3, MAT4 has 16
    bool normalized = false;

    std::size_t elementBytes() const { return sizeOf(component) * columns; }
    bool tightFloats() const { return component == Component::F32 && stride == elementBytes(); }
};

/// Reads accessors by index: checks them against their views and buffers, applies sparse substitutions, decodes
/// EXT_meshopt_compression once per view. JsonFailure: everything out of range, with the accessor's pointer.
class Accessors {
public:
    explicit Accessors(Reader& reader);

    std::size_t size() const { return accessors_.size(); }
    AccessorView view(std::uint32_t index);
    /// The accessor's count without its data.
    std::size_t count(std::uint32_t index) const;
    ViewBytes bufferView(std::uint32_t index);
    /// What Draco decoded for an accessor: tight elements of the accessor's own type. The first one stays.
    void supply(std::uint32_t index, std::vector<std::byte> elements);
    bool supplied(std::uint32_t index) const { return supplied_.count(index) != 0; }
    /// The layout that the accessor states, with no data behind it.
    AccessorView layout(std::uint32_t index) const;

    /// Elements as floats, normalised integers decoded by §3.11 (raw / max, not below −1). V has as many floats as
    /// the accessor has columns. JsonFailure: another type.
    template <class V> std::vector<V> floats(std::uint32_t index);
    /// One float vector of all numbers, whatever the type.
    std::vector<float> flatFloats(std::uint32_t index);
    /// Unsigned whole numbers of a SCALAR accessor, and the largest of them (0 of none). JsonFailure: floats, negative
    /// types, vectors.
    std::vector<std::uint32_t> indices(std::uint32_t index, std::uint32_t& largest);

    Reader& reader() { return reader_; }

private:
    ViewBytes rawView(const JsonItem& view, const char* bufferKey, std::size_t byteLength);
    AccessorView placed(const JsonItem& accessor, AccessorView view);
    void applySparse(const JsonItem& sparse, AccessorView& view, std::vector<std::byte>& elements);
    std::span<const std::byte> sparseRange(
        const JsonItem& part, std::size_t count, std::size_t elementBytes, SharedBytes& keep);

    Reader& reader_;
    JsonItem accessors_, views_;
    std::vector<bool> meshopt_;                     ///< by bufferView
    std::map<std::uint32_t, ViewBytes> decoded_;    ///< meshopt, by bufferView
    std::map<std::uint32_t, SharedBytes> supplied_; ///< Draco, by accessor
};

/// Writes the numbers of each element at out[element × outStride …]. `asNormalized` decodes integers as normalised
/// whatever the accessor says (weights). Precondition: `out` holds count × outStride floats.
void decodeFloats(const AccessorView& view, float* out, std::size_t outStride, bool asNormalized);
/// The same for whole numbers. Precondition: not floats, not signed.
void decodeWhole(const AccessorView& view, std::uint32_t* out, std::size_t outStride);

/// How the accessor states its elements: "VEC4 UNSIGNED_SHORT", in glTF's own words.
std::string formatName(const AccessorView& layout);

/// JsonFailure: the accessor has one type, its use needs another.
[[noreturn]] void wrongType(const std::string& where, unsigned columns, unsigned needed);

template <class V> std::vector<V> Accessors::floats(std::uint32_t index)
{
    constexpr unsigned kColumns = sizeof(V) / sizeof(float);
    const AccessorView source = view(index);
    const std::string where = "/accessors/" + std::to_string(index);
    if (source.columns != kColumns) wrongType(where, source.columns, kColumns);
    reader_.spend(source.count, sizeof(V), where);
    if (source.tightFloats() && reinterpret_cast<std::uintptr_t>(source.data) % alignof(V) == 0) {
        const V* first = reinterpret_cast<const V*>(source.data);
        return std::vector<V>(first, first + source.count);
    }
    std::vector<V> out(source.count);
    if (!out.empty()) decodeFloats(source, reinterpret_cast<float*>(out.data()), kColumns, source.normalized);
    return out;
}

} // namespace bindpose::gltf
