// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/read/accessor.h"

#include "core/io/disk/errors.h"
#include "core/io/formats/gltf/read/decoders.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace bindpose::gltf {
namespace {

struct TypeName {
    const char* name;
    unsigned columns;
};
constexpr TypeName kTypes[] = {{"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4}, {"MAT4", 16}};

unsigned columnsOf(const JsonItem& accessor)
{
    const std::string type = accessor.text("type");
    for (const TypeName& known : kTypes)
        if (type == known.name) return known.columns;
    failAt(accessor.at("type"), errors::kAccessorType, {type, "SCALAR, VEC2, VEC3, VEC4, MAT4"});
}

Component componentOf(const JsonItem& item)
{
    const std::size_t code = item.needWhole("componentType");
    for (const Component known :
        {Component::I8, Component::U8, Component::I16, Component::U16, Component::U32, Component::F32})
        if (code == static_cast<std::size_t>(known)) return known;
    failAt(item.at("componentType"), errors::kComponentType, {std::to_string(code)});
}

/// count elements, `stride` apart, of elementBytes each, fit into `room` bytes.
bool fits(std::size_t count, std::size_t stride, std::size_t elementBytes, std::size_t room)
{
    if (count == 0) return true;
    return elementBytes <= room && (stride == 0 || count - 1 <= (room - elementBytes) / stride);
}

template <class T, unsigned kColumns>
void decodeColumns(const AccessorView& view, float* out, std::size_t outStride, bool normalized)
{
    const unsigned columns = kColumns ? kColumns : view.columns;
    const std::byte* from = view.data;
    if constexpr (std::is_same_v<T, float>) {
        for (std::size_t i = 0; i < view.count; ++i, from += view.stride, out += outStride)
            std::memcpy(out, from, columns * sizeof(float));
    } else {
        const float divisor = normalized ? static_cast<float>(std::numeric_limits<T>::max()) : 1.0f;
        const float low = normalized ? -1.0f : -std::numeric_limits<float>::infinity();
        for (std::size_t i = 0; i < view.count; ++i, from += view.stride, out += outStride)
            for (unsigned c = 0; c < columns; ++c) {
                T raw;
                std::memcpy(&raw, from + c * sizeof(T), sizeof(T));
                const float value = static_cast<float>(raw) / divisor;
                out[c] = value < low ? low : value;
            }
    }
}

template <class T> void decodeAs(const AccessorView& view, float* out, std::size_t outStride, bool normalized)
{
    switch (view.columns) {
    case 2:
        return decodeColumns<T, 2>(view, out, outStride, normalized);
    case 3:
        return decodeColumns<T, 3>(view, out, outStride, normalized);
    case 4:
        return decodeColumns<T, 4>(view, out, outStride, normalized);
    default:
        return decodeColumns<T, 0>(view, out, outStride, normalized);
    }
}

template <class T, unsigned kColumns>
void decodeWholeColumns(const AccessorView& view, std::uint32_t* out, std::size_t outStride)
{
    const unsigned columns = kColumns ? kColumns : view.columns;
    const std::byte* from = view.data;
    for (std::size_t i = 0; i < view.count; ++i, from += view.stride, out += outStride)
        for (unsigned c = 0; c < columns; ++c) {
            T raw;
            std::memcpy(&raw, from + c * sizeof(T), sizeof(T));
            out[c] = raw;
        }
}

template <class T> void decodeWholeAs(const AccessorView& view, std::uint32_t* out, std::size_t outStride)
{
    if (view.columns == 4)
        decodeWholeColumns<T, 4>(view, out, outStride);
    else if (view.columns == 1)
        decodeWholeColumns<T, 1>(view, out, outStride);
    else
        decodeWholeColumns<T, 0>(view, out, outStride);
}

const char* typeName(unsigned columns)
{
    for (const TypeName& known : kTypes)
        if (columns == known.columns) return known.name;
    return "?";
}

} // namespace

std::string formatName(const AccessorView& layout)
{
    static constexpr const char* names[] = {
        "BYTE", "UNSIGNED_BYTE", "SHORT", "UNSIGNED_SHORT", "", "UNSIGNED_INT", "FLOAT"};
    const auto at = static_cast<std::uint32_t>(layout.component) - static_cast<std::uint32_t>(Component::I8);
    return std::string(typeName(layout.columns)) + ' ' + names[at] + (layout.normalized ? " normalized" : "");
}

std::size_t sizeOf(Component component)
{
    switch (component) {
    case Component::I8:
    case Component::U8:
        return 1;
    case Component::I16:
    case Component::U16:
        return 2;
    default:
        return 4;
    }
}

void wrongType(const std::string& where, unsigned columns, unsigned needed)
{
    failAt(where + "/type", errors::kAccessorType, {typeName(columns), typeName(needed)});
}

void decodeFloats(const AccessorView& view, float* out, std::size_t outStride, bool asNormalized)
{
    if (view.tightFloats() && outStride == view.columns) {
        if (view.count) std::memcpy(out, view.data, view.count * view.stride);
        return;
    }
    switch (view.component) {
    case Component::I8:
        return decodeAs<std::int8_t>(view, out, outStride, asNormalized);
    case Component::U8:
        return decodeAs<std::uint8_t>(view, out, outStride, asNormalized);
    case Component::I16:
        return decodeAs<std::int16_t>(view, out, outStride, asNormalized);
    case Component::U16:
        return decodeAs<std::uint16_t>(view, out, outStride, asNormalized);
    case Component::U32:
        return decodeAs<std::uint32_t>(view, out, outStride, asNormalized);
    case Component::F32:
        return decodeAs<float>(view, out, outStride, asNormalized);
    }
}

void decodeWhole(const AccessorView& view, std::uint32_t* out, std::size_t outStride)
{
    if (view.component == Component::U32 && view.stride == view.elementBytes() && outStride == view.columns) {
        if (view.count) std::memcpy(out, view.data, view.count * view.stride);
        return;
    }
    switch (view.component) {
    case Component::U8:
        return decodeWholeAs<std::uint8_t>(view, out, outStride);
    case Component::U16:
        return decodeWholeAs<std::uint16_t>(view, out, outStride);
    default:
        return decodeWholeAs<std::uint32_t>(view, out, outStride);
    }
}

Accessors::Accessors(Reader& reader)
    : reader_(reader), accessors_(reader.root().array("accessors")), views_(reader.root().array("bufferViews"))
{
    meshopt_.assign(views_.size(), false);
    reader.map->compressedAccessor.assign(accessors_.size(), false);
    for (std::size_t i = 0; i < views_.size(); ++i)
        if (const std::optional<JsonItem> extensions = views_.objectAt(i).object("extensions"))
            meshopt_[i] = extensions->has("EXT_meshopt_compression");
    reader.map->compressedView = meshopt_;
}

ViewBytes Accessors::rawView(const JsonItem& view, const char* bufferKey, std::size_t byteLength)
{
    const std::uint32_t buffer = view.needIndex(bufferKey, reader_.map->buffers.size());
    const std::size_t offset = view.whole("byteOffset").value_or(0);
    const BufferPlace& place = reader_.map->buffers[buffer];
    if (place.kind == BufferPlace::Kind::Missing) failAt("/buffers/" + std::to_string(buffer), errors::kBufferEmpty);
    if (offset > place.size || byteLength > place.size - offset)
        view.fail(
            errors::kViewOutside, {std::to_string(offset), std::to_string(byteLength), std::to_string(place.size)});
    return {.keep = place.bytes, .begin = place.begin + offset, .size = byteLength};
}

ViewBytes Accessors::bufferView(std::uint32_t index)
{
    const JsonItem view = views_.objectAt(index);
    const std::size_t stride = view.whole("byteStride").value_or(0);
    if (!meshopt_[index]) {
        ViewBytes bytes = rawView(view, "buffer", view.needWhole("byteLength"));
        bytes.stride = stride;
        return bytes;
    }
    if (const auto found = decoded_.find(index); found != decoded_.end()) return found->second;
    const JsonItem packed = view.needObject("extensions").needObject("EXT_meshopt_compression");
    const ViewBytes source = rawView(packed, "buffer", packed.needWhole("byteLength"));
    const MeshoptView shape = meshoptShape(packed);
    reader_.spend(shape.count, shape.stride, packed.at());
    std::vector<std::byte> bytes = decodeMeshopt(shape, ByteSpan(source.data(), source.size), packed.at());
    ViewBytes out;
    out.size = bytes.size();
    out.stride = stride;
    out.keep = std::make_shared<const std::vector<std::byte>>(std::move(bytes));
    decoded_.emplace(index, out);
    return out;
}

std::size_t Accessors::count(std::uint32_t index) const
{
    return accessors_.objectAt(index).needWhole("count");
}

AccessorView Accessors::layout(std::uint32_t index) const
{
    const JsonItem accessor = accessors_.objectAt(index);
    AccessorView view;
    view.index = index;
    view.component = componentOf(accessor);
    view.columns = columnsOf(accessor);
    view.count = accessor.needWhole("count");
    view.normalized = accessor.flag("normalized", false) && view.component != Component::F32;
    view.stride = view.elementBytes();
    return view;
}

void Accessors::supply(std::uint32_t index, std::vector<std::byte> elements)
{
    reader_.map->compressedAccessor[index] = true;
    supplied_.emplace(index, std::make_shared<const std::vector<std::byte>>(std::move(elements)));
}

AccessorView Accessors::view(std::uint32_t index)
{
    const JsonItem accessor = accessors_.objectAt(index);
    AccessorView view = layout(index);
    if (const auto found = supplied_.find(index); found != supplied_.end()) {
        if (!fits(view.count, view.stride, view.elementBytes(), found->second->size()))
            accessor.fail(errors::kDecodeShape, {"KHR_draco_mesh_compression"});
        view.keep = found->second;
        view.data = view.keep->data();
        return view;
    }
    if (accessor.has("bufferView")) view = placed(accessor, view);
    const std::optional<JsonItem> sparse = accessor.object("sparse");
    if (view.data && !sparse) return view;
    // Without a view the elements are zeros (§3.6.2.3); sparse ones are put in place over a copy.
    const std::size_t size = view.elementBytes();
    reader_.spend(view.count, size, accessor.at());
    std::vector<std::byte> elements(view.count * size);
    if (view.data)
        for (std::size_t i = 0; i < view.count; ++i)
            std::memcpy(elements.data() + i * size, view.data + i * view.stride, size);
    if (sparse) applySparse(*sparse, view, elements);
    view.keep = std::make_shared<const std::vector<std::byte>>(std::move(elements));
    view.data = view.keep->data();
    view.stride = size;
    return view;
}

AccessorView Accessors::placed(const JsonItem& accessor, AccessorView view)
{
    const std::uint32_t viewIndex = accessor.needIndex("bufferView", views_.size());
    const ViewBytes bytes = bufferView(viewIndex);
    const std::size_t offset = accessor.whole("byteOffset").value_or(0);
    if (bytes.stride) view.stride = bytes.stride;
    const std::size_t room = offset <= bytes.size ? bytes.size - offset : 0;
    if (!fits(view.count, view.stride, view.elementBytes(), room))
        accessor.fail(errors::kAccessorOutside,
            {std::to_string(view.count), std::to_string(view.elementBytes()), std::to_string(room)});
    view.keep = bytes.keep;
    view.data = view.count ? bytes.data() + offset : bytes.keep->data();
    if (meshopt_[viewIndex]) reader_.map->compressedAccessor[view.index] = true;
    return view;
}

std::span<const std::byte> Accessors::sparseRange(
    const JsonItem& part, std::size_t count, std::size_t elementBytes, SharedBytes& keep)
{
    const ViewBytes bytes = bufferView(part.needIndex("bufferView", views_.size()));
    const std::size_t offset = part.whole("byteOffset").value_or(0);
    const std::size_t room = offset <= bytes.size ? bytes.size - offset : 0;
    if (!fits(count, elementBytes, elementBytes, room))
        part.fail(
            errors::kAccessorOutside, {std::to_string(count), std::to_string(elementBytes), std::to_string(room)});
    keep = bytes.keep;
    return {count ? bytes.data() + offset : nullptr, count * elementBytes};
}

void Accessors::applySparse(const JsonItem& sparse, AccessorView& view, std::vector<std::byte>& elements)
{
    const std::size_t count = sparse.needWhole("count"), size = view.elementBytes();
    const JsonItem where = sparse.needObject("indices"), what = sparse.needObject("values");
    AccessorView places;
    places.component = componentOf(where);
    if (places.component != Component::U8 && places.component != Component::U16 && places.component != Component::U32)
        failAt(where.at("componentType"), errors::kComponentType, {where.json()["componentType"].dump()});
    places.stride = places.elementBytes();
    places.count = count;
    SharedBytes keepPlaces, keepValues;
    places.data = sparseRange(where, count, places.stride, keepPlaces).data();
    const std::byte* values = sparseRange(what, count, size, keepValues).data();
    reader_.spend(count, sizeof(std::uint32_t), sparse.at());
    std::vector<std::uint32_t> indices(count);
    decodeWhole(places, indices.data(), 1);
    for (std::size_t i = 0; i < count; ++i) {
        if (indices[i] >= view.count)
            sparse.fail(errors::kSparse, {std::to_string(indices[i]), std::to_string(view.count)});
        std::memcpy(elements.data() + indices[i] * size, values + i * size, size);
    }
}

std::vector<float> Accessors::flatFloats(std::uint32_t index)
{
    const AccessorView source = view(index);
    reader_.spend(source.count, source.columns * sizeof(float), "/accessors/" + std::to_string(index));
    if (source.tightFloats() && reinterpret_cast<std::uintptr_t>(source.data) % alignof(float) == 0) {
        const float* first = reinterpret_cast<const float*>(source.data);
        return std::vector<float>(first, first + source.count * source.columns);
    }
    std::vector<float> out(source.count * source.columns);
    decodeFloats(source, out.data(), source.columns, source.normalized);
    return out;
}

std::vector<std::uint32_t> Accessors::indices(std::uint32_t index, std::uint32_t& largest)
{
    largest = 0;
    const AccessorView source = view(index);
    const std::string where = "/accessors/" + std::to_string(index);
    if (source.columns != 1) wrongType(where, source.columns, 1);
    if (source.component != Component::U8 && source.component != Component::U16 && source.component != Component::U32)
        failAt(where + "/componentType", errors::kComponentType,
            {std::to_string(static_cast<std::uint32_t>(source.component))});
    reader_.spend(source.count, sizeof(std::uint32_t), where);
    std::vector<std::uint32_t> out(source.count);
    // In pieces, so that the look at the largest one finds them in the cache.
    constexpr std::size_t kPiece = 4096;
    for (std::size_t first = 0; first < source.count; first += kPiece) {
        AccessorView piece = source;
        piece.data += first * source.stride;
        piece.count = std::min(kPiece, source.count - first);
        decodeWhole(piece, out.data() + first, 1);
        for (std::size_t i = first; i < first + piece.count; ++i) largest = std::max(largest, out[i]);
    }
    return out;
}

} // namespace bindpose::gltf
