// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/unpack.h"

/// Decoders of compressed meshes, from bytes to bytes.
namespace bindpose {

/// KHR_draco_mesh_compression. Words of the request: bytes of one index (0: none are asked for) and their count, then
/// of each attribute unique id, component (glTF's number), columns, count; then Draco's bytes. Words of the answer:
/// what is wrong (kDracoFine), of which attribute; then indices and attributes one after the other, tight.
Unpacked unpackDraco(ByteSpan request);
inline constexpr std::size_t kDracoHead = 2, kDracoAttribute = 4;
enum DracoFault : std::uint32_t { kDracoFine, kDracoIndexShape, kDracoAttributeShape, kDracoAttributeType };

/// EXT_meshopt_compression. Words of the request: count, stride, mode, filter of a view; then meshopt's bytes.
/// The answer is count × stride bytes. Precondition: meshoptShape allows the view.
Unpacked unpackMeshopt(ByteSpan request);

} // namespace bindpose
