// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/patch/record_edits.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/io/formats/fbx/array_reader.h"
#include "core/io/formats/fbx/patch/patch_errors.h"

#include <zlib.h>

#include <algorithm>
#include <bit>

namespace bindpose::fbx {
namespace {

constexpr std::size_t kFooterId = 16;
constexpr std::string_view kFooterMagic{"\xf8\x5a\x8c\x6a\xde\xf5\xd9\x7e\xec\xe9\x0c\xe3\x75\x8f\x29\x0b", 16};
constexpr std::uint64_t kFooterRest = 4 + 4 + 120; ///< zeros, version, zeros between padding and magic

bool sameValue(double a, double b)
{
    return a == b || (a != a && b != b);
}

/// A number as a type of the file stores it, without its letter. Nothing: the type has no such number.
std::optional<std::string> stored(char type, double value, bool bigEndian)
{
    std::string out;
    const auto put = [&](auto number) {
        const auto raw = std::bit_cast<std::array<char, sizeof(number)>>(number);
        out.assign(raw.begin(), raw.end());
        if (bigEndian) std::reverse(out.begin(), out.end());
        return static_cast<double>(number) == value || value != value;
    };
    const auto whole = [&](auto example) { return value == value && put(numberAs<decltype(example)>(value)); };
    bool fits = false;
    switch (type) {
    case 'D':
    case 'd':
        fits = put(value);
        break;
    case 'F':
    case 'f':
        put(static_cast<float>(value)), fits = true;
        break;
    case 'I':
    case 'i':
        fits = whole(std::int32_t{});
        break;
    case 'L':
    case 'l':
        fits = whole(std::int64_t{});
        break;
    case 'Y':
        fits = whole(std::int16_t{});
        break;
    default:
        break;
    }
    return fits ? std::optional(out) : std::nullopt;
}

[[noreturn]] void refuseType(const Record& record)
{
    throw Failure{Error(ErrorKind::Edit, errors::kFbxNumberType, record.where(), {std::string(record.name())})};
}

std::string deflated(const std::string& data)
{
    uLongf size = compressBound(static_cast<uLong>(data.size()));
    std::string out(size, '\0');
    if (compress(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(data.data()),
            static_cast<uLong>(data.size())) != Z_OK)
        throw Failure{Error(ErrorKind::Limit, errors::kFbxDeflate, {}, {std::string("zlib"), std::string("zlib")})};
    out.resize(size);
    return out;
}

std::string shown(std::span<const double> values)
{
    static constexpr std::size_t kShown = 16;
    std::string out;
    for (std::size_t i = 0; i < std::min(values.size(), kShown); ++i) out += (i ? " " : "") + numberText(values[i]);
    return values.size() > kShown ? out + " …" : out;
}

/// The values that differ, for the list that a person reads.
std::pair<std::string, std::string> differences(std::span<const double> before, std::span<const double> after)
{
    std::vector<double> was, is;
    for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
        if (i < before.size() && i < after.size() && sameValue(before[i], after[i])) continue;
        if (i < before.size()) was.push_back(before[i]);
        if (i < after.size()) is.push_back(after[i]);
    }
    return {shown(was), shown(is)};
}

} // namespace

void RecordEdits::add(std::uint64_t offset, std::uint64_t length, std::string bytes, const Wording& what,
    std::string before, std::string after)
{
    ChangedValue change{0, offset, length, tree_.placeOf(offset), what, std::move(before), std::move(after), false};
    edits_.push_back({offset, length, std::move(bytes), std::move(change)});
}

void RecordEdits::text(const Record& record, std::size_t property, const std::string& to, const Wording& what)
{
    const Property stored = record[property];
    const std::string before(stored.text());
    if (before == to) return;
    const StoredProperty& place = stored.stored();
    if (!tree_.binary()) return add(place.offset, place.size, '"' + to + '"', what, before, to);
    add(place.offset + 1, place.size - 1u, word(to.size(), 4) + to, what, before, to);
    heads_[record.index()].listSize += static_cast<std::int64_t>(to.size()) - static_cast<std::int64_t>(before.size());
}

void RecordEdits::numbers(const Record& record, std::size_t from, std::span<const double> values, const Wording& what)
{
    const std::vector<double> before = record.values<double>(from);
    if (std::equal(before.begin(), before.end(), values.begin(), values.end(), sameValue)) return;
    if (!tree_.binary()) return textNumbers(record, from, values, what);
    if (from < record.size() && record[from].isArray()) return binaryArray(record, values, what);
    binaryScalars(record, from, values, what);
}

void RecordEdits::binaryArray(const Record& record, std::span<const double> values, const Wording& what)
{
    const StoredProperty& place = record[0].stored();
    const std::vector<double> before = record.values<double>();
    const std::size_t width = elementSize(place.type);
    std::string data = record.rawArray(0);
    data.resize(values.size() * width);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i < before.size() && sameValue(before[i], values[i])) continue;
        const std::optional<std::string> bytes = stored(place.type, values[i], tree_.bigEndian());
        if (!bytes) refuseType(record);
        data.replace(i * width, width, *bytes);
    }
    if (place.deflated) data = deflated(data);
    const std::string head = word(values.size(), 4) + word(place.deflated ? 1 : 0, 4) + word(data.size(), 4);
    const auto [was, is] = differences(before, values);
    heads_[record.index()].listSize +=
        static_cast<std::int64_t>(data.size()) - static_cast<std::int64_t>(place.size - kArrayHead);
    add(place.offset + 1, place.size - 1u, head + data, what, was, is);
}

void RecordEdits::binaryScalars(
    const Record& record, std::size_t from, std::span<const double> values, const Wording& what)
{
    if (from >= record.size()) refuseType(record);
    const std::vector<double> before = record.values<double>(from);
    const StoredProperty &first = record[from].stored(), &last = record[record.size() - 1].stored();
    std::string bytes;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const bool there = from + i < record.size();
        const StoredProperty& like = there ? record[from + i].stored() : last;
        if (there && i < before.size() && sameValue(before[i], values[i])) {
            bytes += asText(tree_.bytes().subspan(like.offset, like.size));
            continue;
        }
        const std::optional<std::string> number = stored(like.type, values[i], tree_.bigEndian());
        if (!number) refuseType(record);
        bytes += like.type + *number;
    }
    const std::uint64_t length = last.offset + last.size - first.offset;
    HeadChange& head = heads_[record.index()];
    head.listSize += static_cast<std::int64_t>(bytes.size()) - static_cast<std::int64_t>(length);
    head.count += static_cast<std::int64_t>(values.size()) - static_cast<std::int64_t>(record.size() - from);
    const auto [was, is] = differences(before, values);
    add(first.offset, length, bytes, what, was, is);
}

void RecordEdits::textNumbers(
    const Record& record, std::size_t from, std::span<const double> values, const Wording& what)
{
    if (from >= record.size()) refuseType(record);
    const std::string_view file = asText(tree_.bytes());
    std::vector<std::string_view> tokens;
    const StoredProperty& first = record[from].stored();
    if (first.array())
        forEachToken(file.substr(first.offset, first.size), [&](std::string_view token) { tokens.push_back(token); });
    else
        for (std::size_t i = from; i < record.size(); ++i)
            tokens.push_back(file.substr(record[i].stored().offset, record[i].stored().size));
    const auto offsetOf = [&](std::string_view token) {
        return static_cast<std::uint64_t>(token.data() - file.data());
    };
    if (tokens.empty()) refuseType(record);
    const std::size_t kept = std::min(tokens.size(), values.size());
    for (std::size_t i = 0; i < kept; ++i)
        if (!sameValue(textNumber<double>(tokens[i]), values[i]))
            add(offsetOf(tokens[i]), tokens[i].size(), numberText(values[i]), what, std::string(tokens[i]),
                numberText(values[i]));
    std::string added;
    for (std::size_t i = kept; i < values.size(); ++i) added += "," + numberText(values[i]);
    const std::uint64_t end = offsetOf(tokens.back()) + tokens.back().size();
    if (!added.empty()) add(end, 0, added, what, "", added.substr(1));
    if (kept < tokens.size()) {
        const std::uint64_t begin =
            kept > 0 ? offsetOf(tokens[kept - 1]) + tokens[kept - 1].size() : offsetOf(tokens[0]);
        add(begin, end - begin, "", what, std::string(file.substr(begin, end - begin)), "");
    }
    if (!first.array() || values.size() == tokens.size()) return;
    // "*COUNT {": the array's text begins behind it.
    const std::size_t star = file.find('*', record.begin());
    const std::size_t digits = file.find_first_not_of("0123456789", star + 1) - star - 1;
    add(star + 1, digits, std::to_string(values.size()), what, std::string(file.substr(star + 1, digits)),
        std::to_string(values.size()));
}

std::string RecordEdits::word(std::uint64_t value, std::size_t size) const
{
    std::string out;
    for (std::size_t i = 0; i < size; ++i) out += static_cast<char>(value >> (8 * i));
    if (tree_.bigEndian()) std::reverse(out.begin(), out.end());
    return out;
}

std::uint64_t RecordEdits::wordAt(std::uint64_t offset, std::size_t size) const
{
    std::uint64_t out = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t place = tree_.bigEndian() ? i : size - 1 - i;
        out = out << 8 | std::to_integer<std::uint64_t>(tree_.bytes()[offset + place]);
    }
    return out;
}

/// Ends are absolute: those of all records that end behind a change of length move.
void RecordEdits::moveEnds()
{
    std::sort(edits_.begin(), edits_.end(), [](const Edit& a, const Edit& b) { return a.offset < b.offset; });
    std::vector<std::uint64_t> ends;
    std::vector<std::int64_t> moved{0};
    for (const Edit& edit : edits_) {
        ends.push_back(edit.offset + edit.length);
        moved.push_back(
            moved.back() + static_cast<std::int64_t>(edit.bytes.size()) - static_cast<std::int64_t>(edit.length));
    }
    const auto movedAt = [&](std::uint64_t offset) {
        return moved[static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), offset) - ends.begin())];
    };
    const std::size_t width = tree_.wideHeads() ? 8 : 4;
    const auto put = [&](std::uint64_t offset, std::int64_t by) {
        if (by == 0) return;
        const std::uint64_t before = wordAt(offset, width), value = before + static_cast<std::uint64_t>(by);
        if (width == 4 && value > 0xffffffffu)
            throw Failure{Error(ErrorKind::Limit, errors::kTooLarge, {}, {value, std::uint64_t{0xffffffffu}})};
        add(offset, width, word(value, width), Phrase(phrases::kRecordLength), std::to_string(before),
            std::to_string(value));
        edits_.back().change.derived = true;
    };
    for (std::uint32_t i = 1; i < tree_.records(); ++i) {
        const Record record(tree_, i);
        put(record.begin(), movedAt(record.end()));
        const auto head = heads_.find(i);
        if (head == heads_.end()) continue;
        put(record.begin() + width, head->second.count);
        put(record.begin() + 2 * width, head->second.listSize);
    }
    alignFooter(moved.back());
}

void RecordEdits::alignFooter(std::int64_t moved)
{
    const std::uint64_t padding = tree_.footer() + kFooterId, size = tree_.bytes().size();
    const auto zerosTo = [](std::uint64_t at) { return 16 - at % 16; };
    const std::uint64_t old = zerosTo(padding), now = zerosTo(padding + static_cast<std::uint64_t>(moved));
    const std::uint64_t magic = padding + old + kFooterRest;
    if (old == now || magic + kFooterMagic.size() > size) return;
    const std::string_view all = asText(tree_.bytes());
    const bool usual = all.substr(magic, kFooterMagic.size()) == kFooterMagic &&
                       all.substr(padding, old).find_first_not_of('\0') == std::string_view::npos;
    if (!usual) return;
    add(padding, old, std::string(now, '\0'), Phrase(phrases::kFooterPadding), std::to_string(old),
        std::to_string(now));
    edits_.back().change.derived = true;
}

Patch RecordEdits::finish()
{
    if (tree_.binary()) moveEnds();
    std::stable_sort(edits_.begin(), edits_.end(), [](const Edit& a, const Edit& b) { return a.offset < b.offset; });
    Patch out;
    out.edits.resize(1);
    for (Edit& edit : edits_) {
        const ByteSpan bytes = asBytes(edit.bytes);
        out.edits[0].push_back({edit.offset, edit.length, {bytes.begin(), bytes.end()}});
        out.changes.push_back(std::move(edit.change));
    }
    return out;
}

} // namespace bindpose::fbx
