// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindpose::testing {

/// A file that is spoilt token by token, where cuts and flipped bytes rarely leave one that still parses: numbers
/// become those at the ends of what machines hold, names empty, equal or very long, elements ten thousand.
class TokenFile {
public:
    enum class Grammar { Json, Xml, Lines, Binary };
    /// Puts what stands around the text in the file, with lengths that are right.
    using Around = std::function<std::string(const std::string& text)>;

    TokenFile(Grammar grammar, std::string text, Around around = {});

    std::size_t cases() const;
    struct Case {
        std::string what; ///< "the number at 120 becomes -1"
        SharedBytes bytes;
    };
    /// Precondition: number < cases().
    Case at(std::size_t number) const;

    enum class Kind { Number, Name, Element, Field };
    struct Token {
        Kind kind = Kind::Number;
        std::size_t offset = 0, length = 0;
    };
    Grammar grammar() const { return grammar_; }
    const std::vector<Token>& tokens() const { return tokens_; }
    std::string_view textOf(const Token& token) const
    {
        return std::string_view(text_).substr(token.offset, token.length);
    }
    /// The whole file with something else where the token stands.
    std::string with(const Token& token, std::string_view put) const;

private:
    static std::size_t waysOf(Kind kind); ///< what a token becomes
    void add(Kind kind, std::size_t begin, std::size_t end);
    void addWords(std::size_t begin, std::size_t end, std::string_view blanks);
    void readJson();
    void readXml();
    void readLines();
    void readFields();
    std::string replacement(const Token& token, std::size_t way) const;
    std::string anotherName(const Token& token) const;

    Grammar grammar_;
    std::string text_;
    Around around_;
    std::vector<Token> tokens_;
};

/// What a file is made of, by its first bytes: its text; of a container also the JSON in it; what is no text as fields.
std::vector<TokenFile> tokenFilesOf(ByteSpan bytes);

} // namespace bindpose::testing
