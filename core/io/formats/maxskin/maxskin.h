// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"
#include "core/io/text/text_lines.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

/// The skin dump that a plug-in for 3ds Max writes as text: the weights of one mesh by numbers of bones, and the bones'
/// names. It holds neither a shape nor bind matrices. One file of this folder is one room: parsing, reading, patching,
/// writing.
namespace bindpose::maxskin {

/// The dump's bones as joints without hierarchy, its vertices as points without a place: what
/// core/edit/skindump/skin_dump.h puts onto a mesh. Errors: everything a damaged file can cause, with its line.
Result<Loaded> load(const LoadInput& input, const LoadContext& context);
/// Changes weights, adds and removes influences, renames bones, adds bones at the end; see FileFormat::patch.
/// Errors: a change that a dump has no place for.
Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task);
/// One file for each skinned mesh; see FileFormat::write. Options: mesh (a name, or #number of an instance), lineEnd
/// crlf|lf.
Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options);

struct MaxskinMap : FormatMap {
    std::shared_ptr<const Source> origin; ///< from before the first save: how numbers were spelled
};

/// Slot of an influence whose bone is −1: "no bone". More bones than this no dump may have.
inline constexpr SlotIndex kNoBone = std::numeric_limits<std::uint16_t>::max();

struct Entry {
    std::int64_t bone = 0; ///< −1: none
    float weight = 0.0f;
    TextRange boneRange, weightRange; ///< the numbers alone
    TextRange lines;                  ///< both lines, their ends included
};

struct Vertex {
    std::uint32_t firstEntry = 0, entries = 0;
    TextRange count;     ///< the number of entries as it stands
    std::size_t end = 0; ///< byte behind its last line, that line's end included
    std::size_t line = 0;
};

struct Bone {
    std::string name;
    TextRange nameRange;
    bool spaced = true; ///< a blank stands between the key and the name
    std::size_t line = 0;
};

/// A file as it stands, with the places of what can be changed.
struct File {
    std::vector<Entry> entries;   ///< in the file's order
    std::vector<Vertex> vertices; ///< by number
    std::vector<Bone> bones;      ///< by number
    TextRange boneCount;
    std::size_t bonesEnd = 0; ///< byte behind the last bone's lines
};

/// Failure: TextFailure with the line.
File parse(std::string_view text, const Task& task);

inline constexpr const char* kFormatName = "3ds Max skin dump";

} // namespace bindpose::maxskin
