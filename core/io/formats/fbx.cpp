// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/fbx.h"

namespace bindpose {
namespace {

constexpr const char* kFbxSuffixes[] = {"fbx"};
constexpr const char* kVersions[] = {"7.5", "7.4"};
constexpr const char* kEncodings[] = {"binary", "ascii"};
constexpr const char* kTextures[] = {"beside", "embedded"};
constexpr const char* kAxes[] = {"scene", "y", "z"};
constexpr WriteOption kFbxOptions[] = {
    {"version", QT_TRANSLATE_NOOP("WriteOptions", "of the format; 7.4 for programs of before 2016"), kVersions},
    {"encoding", QT_TRANSLATE_NOOP("WriteOptions", "Blender reads binary files alone"), kEncodings},
    {"textures", QT_TRANSLATE_NOOP("WriteOptions", "files beside the model, or held inside of it"), kTextures},
    {"units", QT_TRANSLATE_NOOP("WriteOptions", "centimetres that the file calls a unit; nothing is scaled"), {}, 1e-6,
        1e6, -1.0},
    {"axes", QT_TRANSLATE_NOOP("WriteOptions", "the axis that the file calls up; nothing is turned"), kAxes},
};

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
    .write = fbx::write,
    .options = kFbxOptions,
    .asLoaded = fbx::asLoaded,
    .holdsBindCorrection = true,
    .holdsWaysToSkin = true,
};

} // namespace bindpose
