// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/formats/fbx/container/array_reader.h"
#include "core/io/formats/fbx/patch/patch_errors.h"
#include "core/io/formats/fbx/patch/record_edits.h"
#include "core/io/formats/fbx/patch/record_text.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace bindpose::fbx {
namespace {

constexpr double kExact = 9007199254740992.0; ///< whole numbers up to here are exact

/// The numbers of a text's list: those of its array, or its values from `from` on.
std::vector<std::string_view> tokensOf(std::string_view file, const Record& record, std::size_t from)
{
    std::vector<std::string_view> out;
    const StoredProperty& first = record[from].stored();
    if (first.array())
        forEachToken(file.substr(first.offset, first.size), [&](std::string_view token) { out.push_back(token); });
    else
        for (std::size_t i = from; i < record.size(); ++i)
            out.push_back(file.substr(record[i].stored().offset, record[i].stored().size));
    return out;
}

/// A pattern that is spelled as the list spells its others: its number, or the float with a dot or exponent.
std::string patternText(double value, const std::vector<std::string_view>& tokens)
{
    const bool floats = std::any_of(tokens.begin(), tokens.end(),
        [](std::string_view token) { return token.find_first_of(".eE") != std::string_view::npos; });
    const auto bits = static_cast<std::int32_t>(value);
    const float number = floatOfBits(bits);
    if (!floats || !std::isfinite(number)) return std::to_string(bits);
    const std::string out = numberText(number);
    return out.find_first_of(".e") == std::string::npos ? out + ".0" : out;
}

std::string indentOf(std::string_view file, const Record& record)
{
    const std::size_t line = file.rfind('\n', record.begin());
    const std::size_t begin = line == std::string_view::npos ? 0 : line + 1;
    const std::string_view indent = file.substr(begin, record.begin() - begin);
    return indent.find_first_not_of(" \t") == std::string_view::npos ? std::string(indent) : std::string("\t");
}

std::string textOf(const NewRecord& record, const std::string& indent, const std::string& eol)
{
    if (!record.text.empty()) return indent + record.text;
    std::string out = indent + record.name + ": ";
    bool first = true;
    for (const NewRecord::Value& value : record.values) {
        out += first ? "" : ", ";
        first = false;
        const auto put = [&](const auto& v) {
            using T = std::decay_t<decltype(v)>;
            if constexpr (std::is_same_v<T, std::string>) {
                out += '"' + quoted(v) + '"';
            } else if constexpr (std::is_same_v<T, CopiedValue>) {
                out += v.bytes;
            } else if constexpr (std::is_arithmetic_v<T>) {
                out += plainText(static_cast<double>(v));
            } else {
                out += "*" + std::to_string(v.size()) + " {" + eol + indent + "\ta: ";
                for (std::size_t i = 0; i < v.size(); ++i) out += (i ? "," : "") + plainText(static_cast<double>(v[i]));
                out += eol + indent + "}";
            }
        };
        if (const auto* id = std::get_if<std::int64_t>(&value))
            out += std::to_string(*id); // more digits than a double has
        else
            std::visit(put, value);
    }
    if (record.children.empty()) return out;
    out += " {" + eol;
    for (const NewRecord& child : record.children) out += textOf(child, indent + "\t", eol) + eol;
    return out + indent + "}";
}

} // namespace

std::string plainText(double value)
{
    const bool whole = std::abs(value) < kExact && value == std::trunc(value) && !(value == 0.0 && std::signbit(value));
    return whole ? std::to_string(static_cast<std::int64_t>(value)) : numberText(value);
}

NewRecord copyOf(const Record& record)
{
    NewRecord out{std::string(record.name()), {}, {}, {}};
    const std::string_view file = asText(record.tree().bytes());
    if (!record.tree().binary()) {
        out.text = file.substr(record.begin(), record.end() - record.begin());
        while (out.text.ends_with(' ') || out.text.ends_with('\t')) out.text.pop_back();
        return out;
    }
    for (std::size_t i = 0; i < record.size(); ++i)
        out.values.push_back(CopiedValue{std::string(file.substr(record[i].stored().offset, record[i].stored().size))});
    for (const Record child : record.children()) out.children.push_back(copyOf(child));
    return out;
}

/// What stands behind a number of a text's list, up to the next that stays.
void RecordEdits::textTail(std::string_view before, std::span<const std::string_view> gone,
    std::span<const std::string> fresh, const Wording& what)
{
    const char* const file = asText(tree_.bytes()).data();
    const auto at = [&](const char* place) { return static_cast<std::uint64_t>(place - file); };
    const std::size_t paired = std::min(gone.size(), fresh.size());
    for (std::size_t i = 0; i < paired; ++i)
        add(at(gone[i].data()), gone[i].size(), fresh[i], what, std::string(gone[i]), fresh[i]);
    const std::string_view last = paired > 0 ? gone[paired - 1] : before;
    const char* const end = last.empty() ? gone.front().data() : last.data() + last.size();
    if (paired < fresh.size()) {
        std::string added;
        for (std::size_t i = paired; i < fresh.size(); ++i) added += "," + fresh[i];
        add(at(end), 0, added, what, "", added.substr(1));
    } else if (paired < gone.size()) {
        const std::string_view range(end, static_cast<std::size_t>(gone.back().data() + gone.back().size() - end));
        add(at(end), range.size(), "", what, std::string(range), "");
    }
}

void RecordEdits::textNumbers(
    const Record& record, std::size_t from, Numbers numbers, const Wording& what, NumberForm form)
{
    const std::string_view file = asText(tree_.bytes());
    const std::vector<std::string_view> tokens = tokensOf(file, record, from);
    std::vector<std::string> fresh; ///< numbers that are put where the list had others
    const auto spelled = [&](const ListNumber& number) {
        if (number.from < tokens.size()) return std::string(tokens[number.from]);
        if (number.type == 'C' || number.type == 'S') return std::string(1, static_cast<char>(number.value));
        return form == NumberForm::FloatBits ? patternText(number.value, tokens) : plainText(number.value);
    };
    if (record[from].isArray()) textCount(record, numbers.size(), what);
    // In front of the first number nothing can be taken away together with a comma: it is spelled anew instead.
    std::size_t next = 0, i = 0; // tokens and numbers that are done
    std::string_view before;
    while (i < numbers.size()) {
        fresh.clear();
        while (i < numbers.size() && !(numbers[i].from < tokens.size() && numbers[i].from >= next &&
                                         (!before.empty() || numbers[i].from == 0 || !fresh.empty())))
            fresh.push_back(spelled(numbers[i++]));
        const std::size_t kept = i < numbers.size() ? numbers[i].from : tokens.size();
        const std::span<const std::string_view> gone = std::span(tokens).subspan(next, kept - next);
        if (before.empty() && gone.empty() && !fresh.empty()) {
            // In front of the first: an empty list, or one that keeps all that it has.
            const std::uint64_t at = tokens.empty() ? record[from].stored().offset
                                                    : static_cast<std::uint64_t>(tokens[0].data() - file.data());
            std::string list;
            for (const std::string& one : fresh) list += one + ",";
            if (tokens.empty()) list = " " + list.substr(0, list.size() - 1);
            add(at, 0, list, what, "", list);
        } else {
            textTail(before, gone, fresh, what);
        }
        if (i == numbers.size()) return;
        before = tokens[kept];
        next = kept + 1;
        ++i;
    }
    if (next < tokens.size()) textTail(before, std::span(tokens).subspan(next), {}, what);
}

/// "*COUNT {": the array's text begins behind it.
void RecordEdits::textCount(const Record& record, std::size_t count, const Wording& what)
{
    const std::string_view file = asText(tree_.bytes());
    const std::size_t star = file.find('*', record.begin());
    const std::size_t digits = file.find_first_not_of("0123456789", star + 1) - star - 1;
    const std::string before(file.substr(star + 1, digits)), after = std::to_string(count);
    if (before != after) add(star + 1, digits, after, what, before, after);
}

std::string RecordEdits::binaryText(const NewRecord& record, std::size_t base, std::vector<std::size_t>& ends) const
{
    const std::size_t width = headWidth(tree_);
    std::string list;
    const auto put = [&](const auto& v) {
        using T = std::decay_t<decltype(v)>;
        if constexpr (std::is_same_v<T, std::string>) {
            list += 'S' + word(v.size(), 4) + v;
        } else if constexpr (std::is_same_v<T, CopiedValue>) {
            list += v.bytes;
        } else if constexpr (std::is_same_v<T, double>) {
            list += 'D' + word(std::bit_cast<std::uint64_t>(v), 8);
        } else if constexpr (std::is_integral_v<T>) {
            list += (sizeof(T) == 8 ? 'L' : 'I') + word(static_cast<std::uint64_t>(v), sizeof(T));
        } else {
            const bool whole = sizeof(v[0]) == 4;
            list += (whole ? 'i' : 'd') + word(v.size(), 4) + word(0, 4) + word(v.size() * sizeof(v[0]), 4);
            for (const auto number : v) {
                if constexpr (std::is_same_v<std::decay_t<decltype(number)>, double>)
                    list += word(std::bit_cast<std::uint64_t>(number), 8);
                else
                    list += word(static_cast<std::uint32_t>(number), 4);
            }
        }
    };
    for (const NewRecord::Value& value : record.values) std::visit(put, value);
    std::string out(width, '\0');
    ends.push_back(base);
    out += word(record.values.size(), width) + word(list.size(), width) + static_cast<char>(record.name.size());
    out += record.name + list;
    for (const NewRecord& child : record.children) out += binaryText(child, base + out.size(), ends);
    if (!record.children.empty() || record.values.empty()) out.append(3 * width + 1, '\0');
    return out.replace(0, width, word(base + out.size(), width));
}

void RecordEdits::insert(const Record& parent, const NewRecord& record, const Wording& what)
{
    const auto [known, fresh] = lastChild_.try_emplace(parent.index());
    if (fresh)
        for (const Record child : parent.children()) known->second = child;
    if (!known->second) refuseType(parent);
    insertBehind(known->second, record, what);
}

void RecordEdits::insertBehind(const Record& sibling, const NewRecord& record, const Wording& what)
{
    const std::uint64_t at = sibling.end();
    if (tree_.binary()) {
        const Record parent = sibling.parent();
        const bool open = !sibling.next() && parent.index() != 0; // the list of a file's own records always ends
        if (open && parent.end() < at + 3 * headWidth(tree_) + 1) refuseType(parent);
        std::vector<std::size_t> ends;
        std::string bytes = binaryText(record, 0, ends);
        add(at, 0, std::move(bytes), what, "", record.name).ends = std::move(ends);
        return;
    }
    const std::string_view file = asText(tree_.bytes());
    const std::size_t line = file.find('\n');
    const std::string eol = line != std::string_view::npos && line > 0 && file[line - 1] == '\r' ? "\r\n" : "\n";
    add(at, 0, eol + textOf(record, indentOf(file, sibling), eol), what, "", record.name);
}

void RecordEdits::remove(const Record& record, const Wording& what)
{
    std::uint64_t begin = record.begin();
    if (!tree_.binary()) { // with the line break and the indent in front of it
        const std::size_t before = asText(tree_.bytes()).substr(0, begin).find_last_not_of(" \t\r\n");
        begin = before == std::string_view::npos ? 0 : before + 1;
    }
    add(begin, record.end() - begin, "", what, std::string(record.name()), "").removes = true;
}

} // namespace bindpose::fbx
