// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/fbx.h"

namespace bindpose {
namespace {

constexpr const char* kFbxSuffixes[] = {"fbx"};

/// A binary file has a magic number; a text begins with a comment that names it, or with the header's record.
int sniffFbx(ByteSpan head)
{
    const std::string_view text = asText(head);
    if (text.starts_with("Kaydara FBX Binary")) return 100;
    const std::string_view begin = text.substr(0, 1024);
    if (text.starts_with("; FBX ") && begin.find("project file") != std::string_view::npos) return 95;
    return begin.find("FBXHeaderExtension:") != std::string_view::npos ? 80 : 0;
}

} // namespace

extern const FileFormat part_fbx;
const FileFormat part_fbx{
    .id = "fbx",
    .name = "FBX",
    .suffixes = kFbxSuffixes,
    .sniff = sniffFbx,
    .load = fbx::load,
    .patch = fbx::patch,
    .write = nullptr,
    .asLoaded = fbx::asLoaded,
};

} // namespace bindpose
