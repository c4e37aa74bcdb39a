// SPDX-License-Identifier: MIT
#include "core/io/format.h"

#include <algorithm>

namespace bindpose {
namespace {

/// The file's name without its folder, in lower case.
std::string lowerName(std::string_view path)
{
    const std::size_t slash = path.find_last_of("/\\");
    std::string name(slash == std::string_view::npos ? path : path.substr(slash + 1));
    for (char& c : name)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return name;
}

/// Suffixes may hold a dot themselves ("mesh.xml").
bool hasSuffix(const FileFormat& format, const std::string& name)
{
    return std::any_of(format.suffixes.begin(), format.suffixes.end(), [&](std::string_view suffix) {
        const bool longer = name.size() > suffix.size() && name[name.size() - suffix.size() - 1] == '.';
        return longer && name.compare(name.size() - suffix.size(), suffix.size(), suffix) == 0;
    });
}

} // namespace

const FileFormat* formatFor(ByteSpan head, std::string_view path)
{
    const std::string name = lowerName(path);
    const FileFormat* best = nullptr;
    int bestScore = 0;
    for (const FileFormat* format : fileFormats()) {
        const int score = format->sniff ? format->sniff(head.first(std::min<std::size_t>(head.size(), 4096))) : 0;
        const bool tie = score == bestScore && score > 0 && hasSuffix(*format, name);
        if (score > bestScore || tie) {
            best = format;
            bestScore = score;
        }
    }
    return best ? best : formatBySuffix(path);
}

const FileFormat* formatById(std::string_view id)
{
    for (const FileFormat* format : fileFormats())
        if (id == format->id) return format;
    return nullptr;
}

const FileFormat* formatBySuffix(std::string_view path)
{
    const std::string name = lowerName(path);
    const FileFormat* found = nullptr;
    for (const FileFormat* format : fileFormats()) {
        if (!hasSuffix(*format, name)) continue;
        if (format->write) return format;
        if (!found) found = format;
    }
    return found;
}

} // namespace bindpose
