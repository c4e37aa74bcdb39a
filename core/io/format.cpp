// SPDX-License-Identifier: MIT
#include "core/io/format.h"

#include <algorithm>

namespace bindpose {
namespace {

std::string lowerSuffix(std::string_view path)
{
    const std::size_t slash = path.find_last_of("/\\");
    const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    const std::size_t dot = name.rfind('.');
    std::string suffix(dot == std::string_view::npos ? std::string_view{} : name.substr(dot + 1));
    for (char& c : suffix)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return suffix;
}

bool hasSuffix(const FileFormat& format, const std::string& suffix)
{
    return std::any_of(format.suffixes.begin(), format.suffixes.end(), [&](const char* s) { return suffix == s; });
}

} // namespace

const FileFormat* formatFor(ByteSpan head, std::string_view path)
{
    const std::string suffix = lowerSuffix(path);
    const FileFormat* best = nullptr;
    int bestScore = 0;
    for (const FileFormat* format : fileFormats()) {
        const int score = format->sniff ? format->sniff(head.first(std::min<std::size_t>(head.size(), 4096))) : 0;
        const bool tie = score == bestScore && score > 0 && hasSuffix(*format, suffix);
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
    const std::string suffix = lowerSuffix(path);
    for (const FileFormat* format : fileFormats())
        if (hasSuffix(*format, suffix)) return format;
    return nullptr;
}

} // namespace bindpose
