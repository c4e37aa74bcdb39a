// SPDX-License-Identifier: MIT
#include "core/io/disk/errors.h"
#include "core/io/formats/gltf/read/decoders.h"
#include "core/io/import/unpack_mesh.h"

#include <meshoptimizer.h>

#include <algorithm>
#include <limits>

namespace bindpose::gltf {
namespace {

constexpr char kMeshopt[] = "EXT_meshopt_compression";

MeshoptView::Mode meshoptMode(const JsonItem& packed)
{
    const std::string mode = packed.text("mode");
    if (mode == "ATTRIBUTES") return MeshoptView::Mode::Attributes;
    if (mode == "TRIANGLES") return MeshoptView::Mode::Triangles;
    if (mode == "INDICES") return MeshoptView::Mode::Indices;
    failAt(packed.at("mode"), errors::kDecodeShape, {kMeshopt});
}

MeshoptView::Filter meshoptFilter(const JsonItem& packed)
{
    const std::string filter = packed.text("filter");
    if (filter.empty() || filter == "NONE") return MeshoptView::Filter::None;
    if (filter == "OCTAHEDRAL") return MeshoptView::Filter::Octahedral;
    if (filter == "QUATERNION") return MeshoptView::Filter::Quaternion;
    if (filter == "EXPONENTIAL") return MeshoptView::Filter::Exponential;
    failAt(packed.at("filter"), errors::kDecodeShape, {kMeshopt});
}

} // namespace

MeshoptView meshoptShape(const JsonItem& packed)
{
    MeshoptView shape{.count = packed.needWhole("count"),
        .stride = packed.needWhole("byteStride"),
        .mode = meshoptMode(packed),
        .filter = meshoptFilter(packed)};
    // The decoder asserts what the extension's text demands; a file may demand anything.
    bool allowed = shape.stride == 2 || shape.stride == 4;
    if (shape.mode == MeshoptView::Mode::Attributes)
        allowed = shape.stride > 0 && shape.stride % 4 == 0 && shape.stride <= 256;
    if (shape.mode == MeshoptView::Mode::Triangles) allowed = allowed && shape.count % 3 == 0;
    if (shape.filter != MeshoptView::Filter::None) allowed = allowed && shape.mode == MeshoptView::Mode::Attributes;
    if (shape.filter == MeshoptView::Filter::Octahedral) allowed = allowed && (shape.stride == 4 || shape.stride == 8);
    if (shape.filter == MeshoptView::Filter::Quaternion) allowed = allowed && shape.stride == 8;
    if (!allowed) packed.fail(errors::kDecodeShape, {kMeshopt});
    return shape;
}

std::vector<std::byte> decodeMeshopt(const MeshoptView& shape, ByteSpan bytes, const std::string& where)
{
    if (std::max(shape.count, shape.stride) > std::numeric_limits<std::uint32_t>::max())
        failAt(where, errors::kDecodeShape, {kMeshopt});
    const std::uint32_t words[] = {static_cast<std::uint32_t>(shape.count), static_cast<std::uint32_t>(shape.stride),
        static_cast<std::uint32_t>(shape.mode), static_cast<std::uint32_t>(shape.filter)};
    Unpacked out = unpack(Packed::Meshopt, withWords(words, bytes), shape.count * shape.stride, unpackMeshopt);
    if (!out || out->size() != shape.count * shape.stride) failAt(where, errors::kDecode, {kMeshopt});
    return std::move(*out);
}

namespace {

Unpacked meshoptBytes(ByteSpan request)
{
    const std::optional<Words> read = wordsOf(request, 4);
    if (!read) return std::nullopt;
    const std::size_t count = read->words[0], stride = read->words[1];
    std::vector<std::byte> out(count * stride);
    const auto* from = reinterpret_cast<const unsigned char*>(read->rest.data());
    const std::size_t size = read->rest.size();
    int failed = 0;
    switch (static_cast<MeshoptView::Mode>(read->words[2])) {
    case MeshoptView::Mode::Attributes:
        failed = meshopt_decodeVertexBuffer(out.data(), count, stride, from, size);
        break;
    case MeshoptView::Mode::Triangles:
        failed = meshopt_decodeIndexBuffer(out.data(), count, stride, from, size);
        break;
    case MeshoptView::Mode::Indices:
        failed = meshopt_decodeIndexSequence(out.data(), count, stride, from, size);
        break;
    }
    if (failed) return std::nullopt;
    switch (static_cast<MeshoptView::Filter>(read->words[3])) {
    case MeshoptView::Filter::None:
        break;
    case MeshoptView::Filter::Octahedral:
        meshopt_decodeFilterOct(out.data(), count, stride);
        break;
    case MeshoptView::Filter::Quaternion:
        meshopt_decodeFilterQuat(out.data(), count, stride);
        break;
    case MeshoptView::Filter::Exponential:
        meshopt_decodeFilterExp(out.data(), count, stride);
        break;
    }
    return out;
}

} // namespace
} // namespace bindpose::gltf

bindpose::Unpacked bindpose::unpackMeshopt(ByteSpan request)
{
    return gltf::meshoptBytes(request);
}
