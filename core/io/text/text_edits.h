// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/errors.h"
#include "core/io/text/number_style.h"
#include "core/io/text/patch.h"
#include "core/io/text/text_errors.h"
#include "core/io/text/text_lines.h"
#include "core/model/source.h"

#include <map>
#include <new>
#include <string>
#include <vector>

namespace bindpose {

/// Collects replacements of words of text files and makes a Patch of them; each is a line of its list.
class TextEdits {
public:
    explicit TextEdits(const Source& source) : source_(source) {}

    std::string_view text(std::size_t file) const { return asText(*source_.files[file].bytes); }
    /// Puts other text in place of a range. The same text again changes nothing.
    void replace(std::size_t file, const TextRange& range, std::string text, Wording what);
    /// A number in the file's style. A word that reads as this value already stays as it is spelled.
    void number(std::size_t file, const TextRange& range, float value, const NumberStyle& style, Wording what);

    /// A number that stands in the file for another one: `other` leads from each to the other (v counted from the top,
    /// v counted from below). `value` is what the word is to stand for.
    void mirrored(std::size_t file, const TextRange& range, float value, float (*other)(float),
        const NumberStyle& style, Wording what);

    /// An older state of a file, from before the first save. A number that had its value there gets that spelling
    /// back, where both have as many words. Cost: both texts.
    void spellLike(std::size_t file, std::string_view older);

    /// Edits in order; of several insertions at one place the first asked for stands first.
    Patch finish();

private:
    struct Edit {
        TextRange range;
        std::string text;
        ChangedValue change;
    };
    struct Words {
        std::vector<std::size_t> offsets;      ///< of the file's words
        std::vector<std::string_view> spelled; ///< the same words in the older state
    };
    std::string_view olderWord(std::size_t file, std::size_t offset) const;

    const Source& source_;
    std::vector<Edit> edits_;
    std::map<std::size_t, Words> older_;
};

/// The style of the numbers among some of the file's words, from its first few thousand.
NumberStyle styleOfNumbers(std::string_view text);

/// The patch of a document that a format of text (or, like Division's, of a text in front of numbers) read itself:
/// `make` gives it, from what the format kept about its files. Errors: the source is of another format or without
/// bytes; what `make` throws as a TextFailure; memory.
template <class Map, class Make> Result<Patch> patchMapped(const Source& source, Make make)
{
    const auto* map = dynamic_cast<const Map*>(source.map.get());
    if (!map || source.files.empty() || !source.files.front().bytes)
        return Error(ErrorKind::Edit, errors::kTextNoMap, source.empty() ? std::string() : source.files.front().path);
    try {
        return make(*map);
    } catch (const TextFailure& failure) {
        return failure.error;
    } catch (const std::bad_alloc&) {
        return Error(ErrorKind::Limit, errors::kOutOfMemory);
    }
}

} // namespace bindpose
