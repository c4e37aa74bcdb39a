// SPDX-License-Identifier: MIT
#include "app/records/side_entries.h"

#include "core/io/format/format.h"

#include <map>
#include <utility>

namespace bindpose {
namespace {

/// The nearer to the front the more it is the main file of its kind.
std::pair<std::size_t, std::string> placeAmongSuffixes(const EntryFiles& entry)
{
    const FileFormat* format = formatById(entry.format);
    std::size_t at = 0;
    if (format)
        for (const char* suffix : format->suffixes) {
            if (entry.path.ends_with(std::string(".") + suffix)) break;
            ++at;
        }
    return {at, entry.path};
}

} // namespace

std::set<std::string> sideEntries(const std::vector<EntryFiles>& entries)
{
    std::map<std::string, const EntryFiles*> byPath;
    for (const EntryFiles& each : entries) byPath[each.path] = &each;
    std::set<std::string> out;
    for (const EntryFiles& each : entries)
        for (std::size_t i = 1; i < each.files.size(); ++i) {
            const auto side = byPath.find(each.files[i]);
            if (side == byPath.end() || side->first == each.path) continue;
            // A clip is read with its mesh, but the mesh is no part of the clip.
            const bool otherFormat = each.format != side->second->format;
            if (otherFormat || placeAmongSuffixes(each) < placeAmongSuffixes(*side->second)) out.insert(side->first);
        }
    return out;
}

} // namespace bindpose
