// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"
#include "core/io/json/json_item.h"

#include <utility>
#include <vector>

namespace bindpose::gltf {

class Accessors;

/// What EXT_meshopt_compression states about one view, checked against what the decoder allows.
struct MeshoptView {
    enum class Mode { Attributes, Triangles, Indices };
    enum class Filter { None, Octahedral, Quaternion, Exponential };
    std::size_t count = 0, stride = 0;
    Mode mode = Mode::Attributes;
    Filter filter = Filter::None;
};
/// JsonFailure: modes and strides that the extension does not allow.
MeshoptView meshoptShape(const JsonItem& packed);
/// count × stride bytes. JsonFailure: bytes that do not decode.
std::vector<std::byte> decodeMeshopt(const MeshoptView& shape, ByteSpan bytes, const std::string& where);

/// KHR_draco_mesh_compression: decodes the primitive's geometry and supplies the elements of its accessors, the
/// index accessor included. Does nothing for primitives without the extension.
/// JsonFailure: bytes that do not decode, counts that differ from the accessors'.
void decodeDraco(const JsonItem& primitive, Accessors& accessors);

} // namespace bindpose::gltf
