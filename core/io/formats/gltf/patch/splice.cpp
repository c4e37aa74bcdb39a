// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/patch/splice.h"

#include <algorithm>

namespace bindpose::gltf {
namespace {

class Splicer {
public:
    Splicer(const JsonText& text, const JsonStyle& style) : text_(text), style_(style) {}

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

    bool arrays(std::uint32_t at, const Json& before, const Json& after, const std::string& pointer)
    {
        const JsonSpan& span = text_.span(at);
        if (span.children.size() != before.size()) return false;
        std::vector<bool> gone(span.children.size(), false);
        std::size_t next = 0;
        for (std::size_t i = 0; i < before.size(); ++i) {
            const std::size_t oldLeft = before.size() - i, newLeft = after.size() - std::min(next, after.size());
            gone[i] = newLeft == 0 || (oldLeft > newLeft && before[i] != after[next]);
            if (!gone[i]) ++next;
        }
        if (allOf(gone)) return false;
        remove(span, gone, pointer);
        next = 0;
        for (std::size_t i = 0; i < before.size(); ++i)
            if (!gone[i]) diff(span.children[i], before[i], after[next++], pointer + "/" + std::to_string(i));
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

    void insert(const JsonSpan& container, const std::string& key, const Json& value, const std::string& pointer)
    {
        // Precondition: the container keeps at least one of its children.
        const JsonSpan& first = text_.span(container.children.front());
        const JsonSpan& last = text_.span(container.children.back());
        const std::string_view lead = text_.text().substr(container.begin + 1, first.start() - container.begin - 1);
        std::string blank(lead);
        if (container.children.size() > 1) {
            const std::size_t from = text_.span(container.children[container.children.size() - 2]).end;
            const std::string_view between = text_.text().substr(from, last.start() - from);
            blank = std::string(between.substr(between.find(',') + 1));
        }
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
    std::vector<TextEdit> edits_;
};

} // namespace

std::vector<TextEdit> spliceJson(const JsonText& text, const Json& before, const Json& after, const JsonStyle& style)
{
    Splicer splicer(text, style);
    splicer.diff(0, before, after, {});
    return splicer.take();
}

} // namespace bindpose::gltf
