// SPDX-License-Identifier: MIT
#include "core/base/utf8.h"

namespace bindpose {

std::size_t utf8Length(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0u;
    };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0u) == 0x80u; };
    const unsigned first = byte(0);
    if (first < 0x80u) return 1;
    if (first >= 0xC2u && first <= 0xDFu) return follows(1) ? 2 : 0;
    if (first >= 0xE0u && first <= 0xEFu) {
        const bool overlong = first == 0xE0u && byte(1) < 0xA0u;
        const bool surrogate = first == 0xEDu && byte(1) > 0x9Fu;
        return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xF0u && first <= 0xF4u) {
        const bool overlong = first == 0xF0u && byte(1) < 0x90u;
        const bool beyond = first == 0xF4u && byte(1) > 0x8Fu;
        return follows(1) && follows(2) && follows(3) && !overlong && !beyond ? 4 : 0;
    }
    return 0;
}

bool validUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8Length(text, i);
        if (length == 0) return false;
        i += length;
    }
    return true;
}

std::string repairedUtf8(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8Length(text, i);
        if (length == 0)
            out += "\xEF\xBF\xBD";
        else
            out += text.substr(i, length);
        i += length == 0 ? 1 : length;
    }
    return out;
}

} // namespace bindpose
