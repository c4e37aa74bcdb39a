// SPDX-License-Identifier: MIT
#include "core/io/text/patch.h"

#include <cassert>

namespace bindpose {

std::string listedText(std::string_view text)
{
    constexpr std::size_t kLongest = 160;
    std::string out;
    for (const char letter : text) {
        const bool blank = letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t';
        if (!blank)
            out += letter;
        else if (!out.empty() && out.back() != ' ')
            out += ' ';
        if (out.size() > kLongest) return out + "…";
    }
    return out;
}

std::optional<std::size_t> firstMeeting(ByteSpan original, const std::vector<ByteEdit>& edits)
{
    std::size_t at = 0;
    for (const ByteEdit& edit : edits) {
        if (edit.offset < at || edit.length > original.size() || edit.offset > original.size() - edit.length)
            return edit.offset;
        at = edit.offset + edit.length;
    }
    return std::nullopt;
}

std::vector<std::byte> applyEdits(ByteSpan original, const std::vector<ByteEdit>& edits)
{
    std::size_t size = original.size();
    for (const ByteEdit& edit : edits) size += edit.bytes.size() - edit.length;
    std::vector<std::byte> out;
    out.reserve(size);
    std::size_t at = 0;
    for (const ByteEdit& edit : edits) {
        assert(edit.offset >= at && edit.offset + edit.length <= original.size());
        const ByteSpan kept = original.subspan(at, edit.offset - at);
        out.insert(out.end(), kept.begin(), kept.end());
        out.insert(out.end(), edit.bytes.begin(), edit.bytes.end());
        at = edit.offset + edit.length;
    }
    const ByteSpan rest = original.subspan(at);
    out.insert(out.end(), rest.begin(), rest.end());
    return out;
}

} // namespace bindpose
