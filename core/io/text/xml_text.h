// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/io/text/text_range.h"

#include <pugixml.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// Unwinds a reader of XML; its load turns it into a Result. Never leaves the file format's room.
struct XmlFailure {
    Error error;
};

/// A float as C++ reads it, with a dot whatever the locale; blanks around it are allowed, "1.#IND" is NaN. Too large
/// or small for a float: infinity or 0. Nothing when it is no number.
std::optional<float> floatOf(std::string_view text);
/// A whole number of 0 or more.
std::optional<std::size_t> wholeOf(std::string_view text);

/// The words of a text between XML's white space.
class XmlWords {
public:
    explicit XmlWords(std::string_view text) : rest_(text) {}
    /// Empty at the end.
    std::string_view next();

private:
    std::string_view rest_;
};

/// An XML document that knows where in the file everything stands. pugixml parses a private copy in place: a pointer
/// to a value, less the copy's begin, is the value's offset in the file. Entities of the document's own are refused,
/// so nothing in it grows and no other file is read.
class XmlText {
public:
    /// Errors: damaged text with its line; a document type that declares entities.
    static Result<std::unique_ptr<XmlText>> parse(SharedBytes bytes);

    pugi::xml_node root() const { return document_.document_element(); }
    /// Failure: the outermost element has another name.
    pugi::xml_node root(const char* name) const;

    /// "line 12".
    std::string where(pugi::xml_node node) const;
    std::string where(std::size_t offset) const;
    std::size_t line(std::size_t offset) const;

    /// Where the text that pugixml points to stands. Nothing where the file was converted (no UTF-8).
    std::optional<std::size_t> offsetOf(const char* value) const;
    /// Between the quotes.
    std::optional<TextRange> rangeOf(pugi::xml_attribute attribute) const;
    /// From '<' to behind the '>' that closes it.
    std::optional<TextRange> rangeOf(pugi::xml_node element) const;
    std::string_view text(const TextRange& range) const { return all().substr(range.offset, range.length); }
    std::string_view all() const { return asText(*bytes_); }

    /// Values of attributes. Failure: not there (without a fallback), or no number.
    float number(pugi::xml_node node, const char* name, std::optional<float> fallback = {}) const;
    std::size_t whole(pugi::xml_node node, const char* name, std::optional<std::size_t> fallback = {}) const;
    /// "true" in any case of letters, "1", "yes".
    static bool flag(pugi::xml_node node, const char* name, bool fallback);

    /// Failure at the element with this sentence.
    [[noreturn]] void fail(pugi::xml_node node, const ErrorText& text, std::vector<std::string> args,
        ErrorKind kind = ErrorKind::Format) const;

private:
    SharedBytes bytes_;
    std::vector<char> copy_;
    pugi::xml_document document_;
    mutable std::vector<std::size_t> lineEnds_;
};

} // namespace bindpose
