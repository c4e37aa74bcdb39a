// SPDX-License-Identifier: MIT
#include "core/io/formats/md5/md5.h"

namespace bindpose {
namespace {

constexpr const char* kMd5Suffixes[] = {"md5mesh", "md5anim"};
constexpr const char* kMd5Axes[] = {"scene", "turned"};
constexpr WriteOption kMd5Options[] = {
    {"clip", QT_TRANSLATE_NOOP("WriteOptions", "the one clip to write; all have a file each"), {}, 0.0, 0.0, 0.0, false,
        true},
    {"fps", QT_TRANSLATE_NOOP("WriteOptions", "frames a second; else as each clip has them, or 24"), {}, 1.0, 240.0,
        0.0, true},
    {"axes", QT_TRANSLATE_NOOP("WriteOptions", "as the scene has them, or turned so that its up becomes Z"), kMd5Axes},
};

/// The first word, behind comments.
int sniffMd5(ByteSpan head)
{
    std::string_view text = asText(head);
    if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
    for (;;) {
        const std::size_t first = text.find_first_not_of(" \t\r\n");
        if (first == std::string_view::npos) return 0;
        text.remove_prefix(first);
        if (text.substr(0, 2) == "//")
            text.remove_prefix(std::min(text.find_first_of("\r\n"), text.size()));
        else if (text.substr(0, 2) == "/*")
            text.remove_prefix(std::min(text.find("*/", 2), text.size() - 2) + 2);
        else
            return text.starts_with("MD5Version") ? 100 : 0;
    }
}

} // namespace

extern const FileFormat part_md5;
const FileFormat part_md5{
    .id = "md5",
    .name = "Doom 3 MD5",
    .suffixes = kMd5Suffixes,
    .sniff = sniffMd5,
    .load = md5::load,
    .patch = md5::patch,
    .write = md5::write,
    .namedAs = md5::namedAs,
    .held = md5::held,
    .options = kMd5Options,
    .asLoaded = md5::asLoaded,
};

} // namespace bindpose
