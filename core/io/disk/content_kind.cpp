// SPDX-License-Identifier: MIT
#include "core/io/disk/content_kind.h"

#include "core/io/disk/errors.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <string_view>

namespace bindpose {
namespace {

/// First bytes by the formats' own documents.
struct Signature {
    std::string_view begins;
    ErrorText kind;
    bool model = false; ///< some formats of models begin with it
};
using namespace std::string_view_literals;
constexpr std::array kSignatures{
    Signature{"\x89PNG"sv, {"content_png", QT_TRANSLATE_NOOP("Errors", "a PNG picture")}},
    Signature{"\xFF\xD8\xFF"sv, {"content_jpeg", QT_TRANSLATE_NOOP("Errors", "a JPEG picture")}},
    Signature{"GIF8"sv, {"content_gif", QT_TRANSLATE_NOOP("Errors", "a GIF picture")}},
    Signature{"8BPS"sv, {"content_psd", QT_TRANSLATE_NOOP("Errors", "a Photoshop picture")}},
    Signature{"DDS "sv, {"content_dds", QT_TRANSLATE_NOOP("Errors", "a DDS texture")}},
    Signature{"PK\x03\x04"sv, {"content_zip", QT_TRANSLATE_NOOP("Errors", "a ZIP archive")}, true},
    Signature{"\x1F\x8B"sv, {"content_gzip", QT_TRANSLATE_NOOP("Errors", "a gzip archive")}, true},
    Signature{"7z\xBC\xAF"sv, {"content_7z", QT_TRANSLATE_NOOP("Errors", "a 7-Zip archive")}},
    Signature{"Rar!"sv, {"content_rar", QT_TRANSLATE_NOOP("Errors", "a RAR archive")}},
    Signature{"%PDF"sv, {"content_pdf", QT_TRANSLATE_NOOP("Errors", "a PDF document")}},
    Signature{"\x7F"
              "ELF"sv,
        {"content_elf", QT_TRANSLATE_NOOP("Errors", "a program")}},
    Signature{"BLENDER"sv, {"content_blend", QT_TRANSLATE_NOOP("Errors", "a Blender file")}, true},
    Signature{"//Maya ASCII"sv, {"content_ma", QT_TRANSLATE_NOOP("Errors", "a Maya scene")}},
    Signature{"FOR4"sv, {"content_mb", QT_TRANSLATE_NOOP("Errors", "a Maya scene")}},
    Signature{"FOR8"sv, {"content_mb", QT_TRANSLATE_NOOP("Errors", "a Maya scene")}},
    Signature{"PXR-USDC"sv, {"content_usd", QT_TRANSLATE_NOOP("Errors", "a USD stage")}},
    Signature{"#usda"sv, {"content_usd", QT_TRANSLATE_NOOP("Errors", "a USD stage")}},
    Signature{"<!doctype html"sv, {"content_html", QT_TRANSLATE_NOOP("Errors", "a web page")}},
    Signature{"<html"sv, {"content_html", QT_TRANSLATE_NOOP("Errors", "a web page")}},
};

char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// Web pages write their first words in capitals or not.
bool begins(std::string_view text, std::string_view with)
{
    return text.size() >= with.size() &&
           std::equal(with.begin(), with.end(), text.begin(), [](char a, char b) { return lower(a) == lower(b); });
}

bool isControl(char letter)
{
    const auto code = static_cast<unsigned char>(letter);
    return code < 0x20 && letter != '\t' && letter != '\n' && letter != '\r' && letter != '\f';
}

std::string firstBytes(std::string_view text)
{
    constexpr std::size_t kShown = 8;
    std::string out;
    for (const char letter : text.substr(0, kShown)) {
        char digits[4];
        std::snprintf(digits, sizeof digits, "%02X ", static_cast<unsigned>(static_cast<unsigned char>(letter)));
        out += digits;
    }
    out.pop_back();
    return out;
}

} // namespace

std::optional<Error> otherContent(ByteSpan bytes, bool anyBytes)
{
    constexpr std::size_t kLooked = 256;
    const std::string_view text = asText(bytes);
    if (text.empty()) return Error(ErrorKind::Format, errors::kEmptyFile);
    if (text.find_first_not_of('\0') == std::string_view::npos) return Error(ErrorKind::Format, errors::kOnlyZeros);
    if (begins(text, "version https://git-lfs")) return Error(ErrorKind::Format, errors::kLfsPointer);
    for (const Signature& one : kSignatures)
        if (begins(text, one.begins) && !(anyBytes && one.model))
            return Error(ErrorKind::Format, errors::kOtherContent, {}, {Phrase(one.kind)});
    const std::string_view head = text.substr(0, kLooked);
    if (!anyBytes && std::any_of(head.begin(), head.end(), isControl))
        return Error(ErrorKind::Format, errors::kOtherBytes, {}, {firstBytes(head)});
    return std::nullopt;
}

} // namespace bindpose
