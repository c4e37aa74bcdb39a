// SPDX-License-Identifier: MIT
#include "core/io/qc/words.h"

#include <algorithm>

namespace bindpose::qc {
namespace {

class Splitter {
public:
    explicit Splitter(std::string_view text) : text_(text), at_(text.starts_with("\xEF\xBB\xBF") ? 3 : 0) {}

    std::vector<Word> run()
    {
        for (; at_ < text_.size(); ++at_, ++line_) {
            end_ = std::min(text_.find('\n', at_), text_.size());
            while (at_ < end_) next();
        }
        return std::move(words_);
    }

private:
    /// Precondition: not at the end of a line.
    void next()
    {
        const std::string_view rest = text_.substr(at_, end_ - at_);
        if (comment_ || rest.starts_with("/*")) {
            const std::size_t close = rest.find("*/", comment_ ? 0 : 2);
            comment_ = close == std::string_view::npos;
            at_ += comment_ ? rest.size() : close + 2;
        } else if (rest.starts_with("//") || rest[0] == '#' || rest[0] == ';') {
            at_ += rest.size();
        } else if (rest[0] == '"') {
            const std::size_t close = std::min(rest.find('"', 1), rest.size());
            words_.push_back({rest.substr(1, close - 1), line_, true});
            at_ += std::min(close + 1, rest.size());
        } else if (static_cast<unsigned char>(rest[0]) <= ' ') {
            ++at_;
        } else {
            std::size_t end = 1;
            if (!isBrace(rest[0]))
                while (end < rest.size() && !endsWord(rest[end])) ++end;
            words_.push_back({rest.substr(0, end), line_, false});
            at_ += end;
        }
    }

    static bool isBrace(char c) { return c == '{' || c == '}'; }
    static bool endsWord(char c) { return static_cast<unsigned char>(c) <= ' ' || c == '"' || isBrace(c); }

    std::string_view text_;
    std::vector<Word> words_;
    std::size_t at_, end_ = 0, line_ = 1; ///< end_: of the line
    bool comment_ = false;
};

} // namespace

std::string lowered(std::string_view text)
{
    std::string out(text);
    for (char& letter : out)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return out;
}

std::vector<Word> wordsOf(std::string_view text)
{
    return Splitter(text).run();
}

} // namespace bindpose::qc
