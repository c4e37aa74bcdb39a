// SPDX-License-Identifier: MIT
#include "core/io/formats/maxskin/maxskin.h"

namespace bindpose {
namespace {

// The files are named after their node and have no suffix of their own; people give them one of these.
constexpr const char* kMaxskinSuffixes[] = {"skin", "txt"};

/// "numBones: 25", then "numVerts:". Nothing else in the file says what it is.
int sniffMaxskin(ByteSpan head)
{
    std::string_view text = asText(head);
    if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (!text.starts_with("numBones:")) return 0;
    return text.substr(0, 256).find("numVerts:") != std::string_view::npos ? 95 : 60;
}

} // namespace

extern const FileFormat part_maxskin;
const FileFormat part_maxskin{
    .id = "maxskin",
    .name = maxskin::kFormatName,
    .suffixes = kMaxskinSuffixes,
    .sniff = sniffMaxskin,
    .load = maxskin::load,
    .patch = maxskin::patch,
    .write = maxskin::write,
    .weightsOnly = true,
};

} // namespace bindpose
