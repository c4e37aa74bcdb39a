// SPDX-License-Identifier: MIT
#include "core/io/disk/errors.h"
#include "core/io/formats/gltf/read/accessor.h"
#include "core/io/formats/gltf/read/decoders.h"

#include <cstring>
#include <limits>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wextra"
#include <draco/compression/decode.h>
#pragma GCC diagnostic pop

namespace bindpose::gltf {
namespace {

constexpr char kDraco[] = "KHR_draco_mesh_compression";

/// One attribute as tight elements of the accessor's own component type. Draco keeps the type that the encoder was
/// given; where the file states another, Draco converts.
template <class T>
bool copyAttribute(const draco::PointAttribute& attribute, const AccessorView& shape, std::vector<std::byte>& out)
{
    T element[16] = {};
    for (std::size_t i = 0; i < shape.count; ++i) {
        const auto point = draco::PointIndex(static_cast<std::uint32_t>(i));
        if (!attribute.ConvertValue<T>(attribute.mapped_index(point), static_cast<std::int8_t>(shape.columns), element))
            return false;
        std::memcpy(out.data() + i * shape.stride, element, shape.stride);
    }
    return true;
}

bool copyAny(const draco::PointAttribute& attribute, const AccessorView& shape, std::vector<std::byte>& out)
{
    switch (shape.component) {
    case Component::I8:
        return copyAttribute<std::int8_t>(attribute, shape, out);
    case Component::U8:
        return copyAttribute<std::uint8_t>(attribute, shape, out);
    case Component::I16:
        return copyAttribute<std::int16_t>(attribute, shape, out);
    case Component::U16:
        return copyAttribute<std::uint16_t>(attribute, shape, out);
    case Component::U32:
        return copyAttribute<std::uint32_t>(attribute, shape, out);
    case Component::F32:
        return copyAttribute<float>(attribute, shape, out);
    }
    return false;
}

void supplyIndices(const draco::Mesh& mesh, const JsonItem& primitive, Accessors& accessors)
{
    const std::optional<std::uint32_t> index = primitive.index("indices", accessors.size());
    if (!index || accessors.supplied(*index)) return;
    const AccessorView shape = accessors.layout(*index);
    if (shape.columns != 1 || shape.count != std::size_t{mesh.num_faces()} * 3 || shape.component == Component::F32)
        primitive.fail(errors::kDecodeShape, {kDraco});
    accessors.reader().spend(shape.count, shape.stride, primitive.at());
    std::vector<std::byte> out(shape.count * shape.stride);
    for (std::uint32_t f = 0; f < mesh.num_faces(); ++f)
        for (std::uint32_t corner = 0; corner < 3; ++corner) {
            const std::uint32_t vertex = mesh.face(draco::FaceIndex(f))[corner].value();
            // Little-endian: the low bytes come first, as in the file.
            std::memcpy(out.data() + (std::size_t{f} * 3 + corner) * shape.stride, &vertex, shape.stride);
        }
    accessors.supply(*index, std::move(out));
}

void supplyAttributes(const draco::Mesh& mesh, const JsonItem& primitive, const JsonItem& ids, Accessors& accessors)
{
    const JsonItem attributes = primitive.needObject("attributes");
    for (const auto& entry : ids.json().items()) {
        const std::optional<std::uint32_t> index = attributes.index(entry.key().c_str(), accessors.size());
        if (!index || accessors.supplied(*index)) continue;
        const std::size_t id = ids.needWhole(entry.key().c_str());
        const draco::PointAttribute* attribute = id <= std::numeric_limits<std::uint32_t>::max()
                                                     ? mesh.GetAttributeByUniqueId(static_cast<std::uint32_t>(id))
                                                     : nullptr;
        const AccessorView shape = accessors.layout(*index);
        if (!attribute || shape.count != mesh.num_points() || shape.columns > 4)
            failAt(ids.at(entry.key()), errors::kDecodeShape, {kDraco});
        accessors.reader().spend(shape.count, shape.stride, ids.at());
        std::vector<std::byte> out(shape.count * shape.stride);
        if (!copyAny(*attribute, shape, out)) failAt(ids.at(entry.key()), errors::kDecode, {kDraco});
        accessors.supply(*index, std::move(out));
    }
}

} // namespace

void decodeDraco(const JsonItem& primitive, Accessors& accessors)
{
    const std::optional<JsonItem> extensions = primitive.object("extensions");
    const std::optional<JsonItem> packed = extensions ? extensions->object(kDraco) : std::nullopt;
    if (!packed) return;
    const std::size_t views = accessors.reader().count("bufferViews");
    const ViewBytes bytes = accessors.bufferView(packed->needIndex("bufferView", views));
    draco::DecoderBuffer buffer;
    buffer.Init(reinterpret_cast<const char*>(bytes.data()), bytes.size);
    draco::Decoder decoder;
    auto decoded = decoder.DecodeMeshFromBuffer(&buffer);
    if (!decoded.ok() || !decoded.value()) packed->fail(errors::kDecode, {kDraco});
    const draco::Mesh& mesh = *decoded.value();
    accessors.reader().map->compressedView[packed->needIndex("bufferView", views)] = true;
    supplyIndices(mesh, primitive, accessors);
    supplyAttributes(mesh, primitive, packed->needObject("attributes"), accessors);
}

} // namespace bindpose::gltf
