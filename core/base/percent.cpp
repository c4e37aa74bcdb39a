// SPDX-License-Identifier: MIT
#include "core/base/percent.h"

namespace bindpose {

std::string percentEncoded(std::string_view path)
{
    std::string out;
    for (const char letter : path) {
        const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                           (letter >= '0' && letter <= '9') ||
                           std::string_view("-._~/").find(letter) != std::string_view::npos;
        if (plain) {
            out += letter;
            continue;
        }
        const auto byte = static_cast<unsigned char>(letter);
        out += '%';
        out += "0123456789ABCDEF"[byte >> 4];
        out += "0123456789ABCDEF"[byte & 15u];
    }
    return out;
}

} // namespace bindpose
