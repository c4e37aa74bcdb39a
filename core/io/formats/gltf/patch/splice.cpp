// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/patch/splice.h"

#include <algorithm>

namespace bindpose::gltf {
namespace {

/// An element of the old array and the one of the new array that is the same one, changed or not.
struct ElementPair {
    std::size_t before = 0, after = 0;
};

/// How much two elements have in common: an equal one is worth more than any number of changed ones that are alike.
std::size_t likeness(const Json& before, const Json& after)
{
    constexpr std::size_t kEqual = 1024;
    if (before == after) return kEqual;
    if (!before.is_object() || !after.is_object()) return 1;
    std::size_t alike = 1;
    for (auto item = before.begin(); item != before.end(); ++item) {
        const auto other = after.find(item.key());
        if (other != after.end() && *other == *item) alike += 8;
    }
    return std::min(alike, kEqual / 2);
}

/// Elements from `first` on, `olds` and `news` of them, in the pairing that keeps their order and the most in common.
void pairAlike(const Json& before, const Json& after, std::size_t first, std::size_t olds, std::size_t news,
    std::vector<ElementPair>& pairs)
{
    const std::size_t row = news + 1;
    std::vector<std::size_t> like(olds * news), best((olds + 1) * row, 0);
    for (std::size_t o = olds; o-- > 0;)
        for (std::size_t n = news; n-- > 0;) {
            like[o * news + n] = likeness(before[first + o], after[first + n]);
            best[o * row + n] = std::max(
                {best[(o + 1) * row + n], best[o * row + n + 1], best[(o + 1) * row + n + 1] + like[o * news + n]});
        }
    for (std::size_t o = 0, n = 0; o < olds && n < news;) {
        if (best[o * row + n] == best[(o + 1) * row + n + 1] + like[o * news + n])
            pairs.push_back({first + o++, first + n++});
        else if (best[o * row + n] == best[(o + 1) * row + n])
            ++o;
        else
            ++n;
    }
}

/// Which elements stay. Ascending in both; what is in no pair is removed, or new. Numbers and texts are replaced in
/// their places. Cost: the product of both lengths between the ends that are equal, as long as that is small.
std::vector<ElementPair> pairElements(const Json& before, const Json& after)
{
    std::vector<ElementPair> pairs;
    std::size_t first = 0, last = 0;
    const std::size_t both = std::min(before.size(), after.size());
    while (first < both && before[first] == after[first]) pairs.push_back({first, first}), ++first;
    while (first + last < both && before[before.size() - 1 - last] == after[after.size() - 1 - last]) ++last;
    const std::size_t olds = before.size() - first - last, news = after.size() - first - last;
    const bool values = first < before.size() && !before[first].is_structured();
    const std::size_t mostPairs = values ? std::size_t{1} << 18 : std::size_t{1} << 13;
    if (olds * news <= mostPairs && !(values && olds == news))
        pairAlike(before, after, first, olds, news, pairs);
    else
        for (std::size_t i = 0; i < std::min(olds, news); ++i) pairs.push_back({first + i, first + i});
    for (std::size_t i = last; i > 0; --i) pairs.push_back({before.size() - i, after.size() - i});
    return pairs;
}

class Splicer {
public:
    Splicer(const JsonText& text, const JsonStyle& style, const ElementMoves& moves)
        : text_(text), style_(style), moves_(moves)
    {}

    void diff(std::uint32_t at, const Json& before, const Json& after, const std::string& pointer)
    {
        if (before == after) return;
        if (before.is_object() && after.is_object() && objects(at, before, after, pointer)) return;
        if (before.is_array() && after.is_array() && arrays(at, before, after, pointer)) return;
        replace(at, after, pointer);
    }

    std::vector<TextEdit> take()
    {
        std::stable_sort(
            edits_.begin(), edits_.end(), [](const TextEdit& a, const TextEdit& b) { return a.offset < b.offset; });
        return std::move(edits_);
    }

private:
    void replace(std::uint32_t at, const Json& after, const std::string& pointer)
    {
        const JsonSpan& span = text_.span(at);
        const std::string now = dumpJson(after, style_);
        edits_.push_back({span.begin, span.end - span.begin, now, pointer, std::string(text_.textOf(span)), now});
    }

    bool objects(std::uint32_t at, const Json& before, const Json& after, const std::string& pointer)
    {
        const JsonSpan& span = text_.span(at);
        std::vector<bool> gone(span.children.size(), false);
        for (std::size_t i = 0; i < span.children.size(); ++i)
            gone[i] = !after.contains(text_.keyOf(text_.span(span.children[i])));
        if (allOf(gone)) return false;
        remove(span, gone, pointer);
        for (auto item = before.begin(); item != before.end(); ++item) {
            const std::optional<std::uint32_t> child = text_.member(at, item.key());
            if (child && after.contains(item.key()))
                diff(*child, *item, after.at(item.key()), pointer + "/" + pointerToken(item.key()));
        }
        for (auto item = after.begin(); item != after.end(); ++item) {
            if (before.contains(item.key())) continue;
            const std::string key = Json(item.key()).dump(-1, ' ', false, Json::error_handler_t::replace);
            insert(span, key + style_.colon, *item, pointer + "/" + pointerToken(item.key()));
        }
        return true;
    }

    std::vector<ElementPair> pairsOf(const std::string& pointer, const Json& before, const Json& after) const
    {
        const auto known = moves_.find(pointer);
        if (known == moves_.end() || known->second.size() != before.size()) return pairElements(before, after);
        std::vector<ElementPair> pairs;
        for (std::size_t i = 0; i < before.size(); ++i)
            if (known->second[i]) pairs.push_back({i, *known->second[i]});
        return pairs;
    }

    bool arrays(std::uint32_t at, const Json& before, const Json& after, const std::string& pointer)
    {
        const JsonSpan& span = text_.span(at);
        if (span.children.size() != before.size()) return false;
        const std::vector<ElementPair> pairs = pairsOf(pointer, before, after);
        if (pairs.empty()) return false;
        std::vector<bool> gone(span.children.size(), true);
        for (const ElementPair& pair : pairs) gone[pair.before] = false;
        remove(span, gone, pointer);
        std::size_t next = 0;
        for (const ElementPair& pair : pairs) {
            for (; next < pair.after; ++next)
                insertBefore(span, pair.before, after[next], pointer + "/" + std::to_string(next));
            diff(span.children[pair.before], before[pair.before], after[next++],
                pointer + "/" + std::to_string(pair.before));
        }
        for (; next < after.size(); ++next) insert(span, {}, after[next], pointer + "/" + std::to_string(next));
        return true;
    }

    /// A container that loses all it had is written anew.
    static bool allOf(const std::vector<bool>& gone)
    {
        return std::find(gone.begin(), gone.end(), false) == gone.end();
    }

    void remove(const JsonSpan& container, const std::vector<bool>& gone, const std::string& pointer)
    {
        bool kept = false;
        for (std::size_t i = 0; i < gone.size(); ++i) {
            const JsonSpan& child = text_.span(container.children[i]);
            kept = kept || !gone[i];
            if (!gone[i]) continue;
            // With its comma: the one in front, or the one behind as long as nothing in front stays.
            const std::size_t begin = kept ? text_.span(container.children[i - 1]).end : child.start();
            const std::size_t end = kept ? child.end : text_.span(container.children[i + 1]).start();
            const bool object = container.kind == JsonSpan::Kind::Object;
            const std::string token = object ? pointerToken(text_.keyOf(child)) : std::to_string(i);
            edits_.push_back({begin, end - begin, {}, pointer + "/" + token, std::string(text_.textOf(child)), {}});
        }
    }

    /// White space in front of an element that has another before it.
    std::string blankBetween(const JsonSpan& container) const
    {
        const JsonSpan& first = text_.span(container.children.front());
        const JsonSpan& last = text_.span(container.children.back());
        if (container.children.size() < 2)
            return std::string(text_.text().substr(container.begin + 1, first.start() - container.begin - 1));
        const std::size_t from = text_.span(container.children[container.children.size() - 2]).end;
        const std::string_view between = text_.text().substr(from, last.start() - from);
        return std::string(between.substr(between.find(',') + 1));
    }

    /// In front of an element that stays.
    void insertBefore(const JsonSpan& container, std::size_t child, const Json& value, const std::string& pointer)
    {
        const std::string blank = blankBetween(container);
        const std::string now = dumpJson(value, style_, layoutFor(container, blank));
        edits_.push_back({text_.span(container.children[child]).start(), 0, now + "," + blank, pointer, {}, now});
    }

    void insert(const JsonSpan& container, const std::string& key, const Json& value, const std::string& pointer)
    {
        // Precondition: the container keeps at least one of its children.
        const JsonSpan& last = text_.span(container.children.back());
        const std::string blank = blankBetween(container);
        const std::string now = dumpJson(value, style_, layoutFor(container, blank));
        edits_.push_back({last.end, 0, "," + blank + key + now, pointer, {}, now});
    }

    JsonLayout layoutFor(const JsonSpan& container, const std::string& blank) const
    {
        const std::size_t line = blank.rfind('\n');
        if (line == std::string::npos) return {};
        JsonLayout layout;
        layout.newline = line > 0 && blank[line - 1] == '\r' ? "\r\n" : "\n";
        layout.indent = blank.substr(line + 1);
        const JsonSpan& last = text_.span(container.children.back());
        const std::string_view tail = text_.text().substr(last.end, container.end - 1 - last.end);
        const std::size_t close = tail.rfind('\n');
        const std::size_t outer = close == std::string_view::npos ? 0 : tail.size() - close - 1;
        layout.unit = layout.indent.size() > outer ? layout.indent.substr(outer) : "  ";
        return layout;
    }

    const JsonText& text_;
    const JsonStyle& style_;
    const ElementMoves& moves_;
    std::vector<TextEdit> edits_;
};

} // namespace

std::vector<TextEdit> spliceJson(
    const JsonText& text, const Json& before, const Json& after, const JsonStyle& style, const ElementMoves& moves)
{
    Splicer splicer(text, style, moves);
    splicer.diff(0, before, after, {});
    return splicer.take();
}

} // namespace bindpose::gltf
