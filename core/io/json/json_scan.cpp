// SPDX-License-Identifier: MIT
#include "core/io/json/json_scan.h"

#include "core/io/disk/errors.h"

#include <cstring>

namespace bindpose {
namespace {

constexpr std::size_t kMaxKeyComparisons = std::size_t{100} << 20;

struct OpenBracket {
    bool isObject = false;
    bool keyNext = false;      ///< object: the next string is a key
    std::size_t entries = 0;   ///< array: index of the current element; object: keys so far
    std::string_view key = {}; ///< object: the current key
};

class JsonScanner {
public:
    JsonScanner(std::string_view text, std::size_t maxDepth) : text_(text), maxDepth_(maxDepth) {}

    Result<JsonScan> run()
    {
        for (std::size_t i = 0; i < text_.size(); ++i) {
            const char c = text_[i];
            if (c == '"') {
                const std::size_t end = closingQuote(i + 1);
                text(i + 1, end);
                i = end;
            } else if (c == '{' || c == '[') {
                open_.push_back({.isObject = c == '{', .keyNext = c == '{'});
                ++values_;
                if (open_.size() > maxDepth_) return tooMuch(i, errors::kJsonTooDeep, maxDepth_);
            } else if (c == '}' || c == ']') {
                if (!open_.empty()) open_.pop_back();
            } else if (c == ',') {
                next();
            }
            if (values_ > kMaxJsonValues || comparisons_ > kMaxKeyComparisons)
                return tooMuch(i, errors::kJsonTooMany, kMaxJsonValues);
        }
        return std::move(scan_);
    }

private:
    static Error tooMuch(std::size_t at, const ErrorText& text, std::size_t limit)
    {
        return Error(ErrorKind::Limit, text, "byte " + std::to_string(at), {std::to_string(limit)});
    }

    /// Position of the quote that ends the string; the text's end when there is none.
    std::size_t closingQuote(std::size_t from) const
    {
        for (std::size_t at = from; at < text_.size(); ++at) {
            const void* found = std::memchr(text_.data() + at, '"', text_.size() - at);
            if (!found) return text_.size();
            at = static_cast<std::size_t>(static_cast<const char*>(found) - text_.data());
            std::size_t slashes = 0;
            while (at - slashes > from && text_[at - slashes - 1] == '\\') ++slashes;
            if (slashes % 2 == 0) return at;
        }
        return text_.size();
    }

    void text(std::size_t begin, std::size_t end)
    {
        if (open_.empty()) return;
        OpenBracket& top = open_.back();
        if (top.isObject && top.keyNext) {
            top.key = text_.substr(begin, end - begin);
            top.keyNext = false;
            comparisons_ += top.entries++;
            return;
        }
        const bool uri = open_.size() == 3 && top.isObject && top.key == "uri" && !open_[1].isObject &&
                         open_[0].isObject && open_[0].key == "buffers";
        if (!uri) return;
        const std::size_t buffer = open_[1].entries;
        if (scan_.bufferUris.size() <= buffer) scan_.bufferUris.resize(buffer + 1);
        scan_.bufferUris[buffer] = {begin, end - begin};
    }

    void next()
    {
        ++values_;
        if (open_.empty()) return;
        OpenBracket& top = open_.back();
        if (top.isObject)
            top.keyNext = true;
        else
            ++top.entries;
    }

    std::string_view text_;
    std::size_t maxDepth_;
    std::vector<OpenBracket> open_;
    JsonScan scan_;
    std::size_t values_ = 0, comparisons_ = 0;
};

} // namespace

Result<JsonScan> scanJson(std::string_view text, std::size_t maxDepth)
{
    return JsonScanner(text, maxDepth).run();
}

} // namespace bindpose
