// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"

#include <array>
#include <bit>
#include <memory>
#include <string>
#include <vector>

/// Division's .mdl, what the engine's converter makes of COLLADA: the length of a JSON text in two bytes, the text, the
/// vertices geometry after geometry, the keys joint after joint. Everything is big-endian. One file of this folder is
/// one room.
namespace bindpose::mdl {

/// Reads the layouts of all the engine's files: those without `caps` and with a bare list of animations, too.
/// Errors: everything a damaged file can cause, with its byte or JSON pointer.
Result<Loaded> load(const LoadInput& input, const LoadContext& context);
/// Changes weights and keys in place and values of the header; see FileFormat::patch. Errors: a change that the format
/// has no place for, a fourth influence, a header past its 65535 bytes.
Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task);
Scene held(const Scene& scene);
/// A fresh file; see FileFormat::write. Options: clip NAME or #INDEX (all of them, one after another), fps N, uvs 1|2.
Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options);

constexpr std::size_t kHeaderAt = 2;         ///< the JSON text
constexpr std::size_t kMostHeader = 65535;   ///< its bytes
constexpr std::size_t kMostVertices = 65536; ///< of one geometry: indices have 16 bits
constexpr std::size_t kInfluences = 3;       ///< of a vertex
constexpr std::size_t kShaderJoints = 60;    ///< places in the engine's shader

/// A vertex attribute and its floats per vertex.
struct Attribute {
    const char* name;
    std::size_t floats;
};
constexpr std::array<Attribute, 5> kAttributes = {{
    {"POSITION", 3}, {"NORMAL", 3}, {"TEXCOORD0", 2}, {"TEXCOORD1", 2},
    {"WEIGHT", 2 * kInfluences}, // joint and weight, joint and weight …
}};

/// Where the scene's values stand in the file.
struct MdlMap : FormatMap {
    struct Keys {
        std::uint32_t object = 0; ///< position in the list of animated objects
        std::size_t offset = 0;   ///< of the first float
    };
    std::size_t headerSize = 0;
    std::vector<std::size_t> weightsAt; ///< by SetId: the first float; 0: no weights
    /// By MeshId, of both sets of texture coordinates: the first float; 0: none.
    std::vector<std::array<std::size_t, 2>> uvsAt;
    std::vector<std::vector<std::string>> nodes; ///< by NodeId: pointers of its objects; equal trees are one
    std::vector<char> skinned;                   ///< by NodeId: its skin is found by its name
    std::vector<std::string> skins;              ///< by SkinId: pointers
    std::vector<Keys> keys;                      ///< by position in the clip's tracks
    std::string objects;                         ///< pointer of the list of animated objects
    std::shared_ptr<const Source> origin;        ///< from before the first save: how numbers were spelled
};

/// A big-endian float of the file. Precondition: four bytes are there.
inline float floatAt(ByteSpan bytes, std::size_t offset)
{
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i) word = (word << 8) | static_cast<std::uint32_t>(bytes[offset + i]);
    return std::bit_cast<float>(word);
}
inline std::array<std::byte, 4> floatBytes(float value)
{
    const auto word = std::bit_cast<std::uint32_t>(value);
    return {static_cast<std::byte>(word >> 24), static_cast<std::byte>((word >> 16) & 255u),
        static_cast<std::byte>((word >> 8) & 255u), static_cast<std::byte>(word & 255u)};
}

} // namespace bindpose::mdl
