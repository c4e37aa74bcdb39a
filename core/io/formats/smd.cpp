// SPDX-License-Identifier: MIT
#include "core/io/formats/smd/smd.h"

namespace bindpose {
namespace {

constexpr const char* kSmdSuffixes[] = {"smd", "vta"};
constexpr const char* kLineEnds[] = {"crlf", "lf"};
constexpr WriteOption kSmdOptions[] = {
    {"clip", QT_TRANSLATE_NOOP("WriteOptions", "the one clip to write; all have a file each"), {}, 0.0, 0.0, 0.0, false,
        true},
    {"fps", QT_TRANSLATE_NOOP("WriteOptions", "frames a second of animations; the .qc has to say the same"), {}, 1.0,
        240.0, smd::kFramesPerSecond},
    {"digits", QT_TRANSLATE_NOOP("WriteOptions", "digits behind the dot"), {}, 3.0, 9.0, 6.0, true},
    {"lineEnd", QT_TRANSLATE_NOOP("WriteOptions", "how lines end"), kLineEnds},
};

/// "version 1" before or behind comments, and a block that only SMD has.
int sniffSmd(ByteSpan head)
{
    std::string_view text = asText(head);
    if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
    for (;;) {
        const std::size_t first = text.find_first_not_of(" \t\r\n");
        if (first == std::string_view::npos) return 0;
        text.remove_prefix(first);
        if (text.substr(0, 2) != "//" && text.front() != ';' && text.front() != '#') break;
        text.remove_prefix(std::min(text.find_first_of("\r\n"), text.size()));
    }
    const std::size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
    if (!equalLetters(text.substr(0, end), "version")) return 0;
    // Pointers of Git LFS begin with the word too; their version is an address.
    const std::size_t number = text.find_first_not_of(" \t", end);
    if (number == std::string_view::npos || text[number] < '0' || text[number] > '9') return 0;
    std::string lower(text.substr(0, 256));
    for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return lower.find("nodes") != std::string::npos ? 90 : 40;
}

} // namespace

extern const FileFormat part_smd;
const FileFormat part_smd{
    .id = "smd",
    .name = "Valve SMD",
    .suffixes = kSmdSuffixes,
    .sniff = sniffSmd,
    .load = smd::load,
    .patch = smd::patch,
    .write = smd::write,
    .sideName = smd::sideName,
    .namedAs = smd::namedAs,
    .held = smd::held,
    .options = kSmdOptions,
    .asLoaded = [](const Scene&, const Source&, const Scene& scene) { return smd::asLoaded(scene); },
};

} // namespace bindpose
