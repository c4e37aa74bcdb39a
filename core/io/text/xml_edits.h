// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/text/number_style.h"
#include "core/io/text/patch.h"
#include "core/io/text/xml_text.h"

#include <string>
#include <vector>

namespace bindpose {

/// The text with what XML reserves replaced by entities; fit for attributes in either quote.
std::string xmlEscaped(std::string_view text);

/// Collects replacements of pieces of text files and makes a Patch of them; each is a line of its list.
class XmlEdits {
public:
    explicit XmlEdits(std::size_t files) : files_(files) {}

    /// Replaces a range of file `file`, whose text `xml` is. The same text again changes nothing.
    void replace(std::size_t file, const XmlText& xml, const TextRange& range, std::string text, Wording what);
    /// The same for a text that is no XML; `where` is its line.
    void replace(std::size_t file, std::string_view whole, const TextRange& range, std::string text, Wording what,
        std::string where);
    /// A number in its style. A value that the text there has already changes nothing.
    void number(std::size_t file, const XmlText& xml, const TextRange& range, float value, const NumberStyle& style,
        const Wording& what);

    /// By file: whether anything of it is replaced so far.
    std::vector<bool> changedFiles() const;
    /// Edits in order. Of several insertions at one place the first asked for stands first.
    Patch finish();

private:
    struct Edit {
        std::size_t file = 0;
        TextRange range;
        std::string text;
        ChangedValue change;
    };
    std::size_t files_;
    std::vector<Edit> edits_;
};

} // namespace bindpose
