// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// One value of a JSON text and where it stands. Offsets are in bytes of the text; strings include their quotes.
struct JsonSpan {
    enum class Kind { Object, Array, String, Number, Literal };
    Kind kind = Kind::Literal;
    std::size_t begin = 0, end = 0;
    std::size_t keyBegin = 0, keyEnd = 0; ///< the member's key with its quotes; equal for array elements and the root
    std::vector<std::uint32_t> children;  ///< positions in JsonText::spans, in the text's order

    /// Where the member (with its key) or element begins.
    std::size_t start() const { return keyBegin < keyEnd ? keyBegin : begin; }
};

/// A JSON text with the place of each value, for edits that leave the rest of the text alone. Holds a view: the text
/// must outlive it.
class JsonText {
public:
    /// Empty result: not JSON. Cost: linear; no recursion, so depth is no limit.
    static std::optional<JsonText> parse(std::string_view text);

    std::string_view text() const { return text_; }
    const std::vector<JsonSpan>& spans() const { return spans_; } ///< [0] is the root
    const JsonSpan& span(std::uint32_t index) const { return spans_[index]; }
    std::string_view textOf(const JsonSpan& span) const { return text_.substr(span.begin, span.end - span.begin); }
    /// The member's key without quotes and escapes.
    std::string keyOf(const JsonSpan& span) const;
    /// Member of an object; of equal keys the last, as JSON readers take it.
    std::optional<std::uint32_t> member(std::uint32_t object, std::string_view key) const;
    /// The value that a JSON pointer (RFC 6901) names.
    std::optional<std::uint32_t> find(std::string_view pointer) const;

private:
    std::string_view text_;
    std::vector<JsonSpan> spans_;
};

/// One part of a JSON pointer, with ~ and / escaped.
std::string pointerToken(std::string_view key);

} // namespace bindpose
