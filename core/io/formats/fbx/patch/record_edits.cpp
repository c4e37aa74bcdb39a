// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/patch/record_edits.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/io/formats/fbx/container/array_reader.h"
#include "core/io/formats/fbx/container/parsers.h"
#include "core/io/formats/fbx/motion/curve.h"
#include "core/io/formats/fbx/patch/patch_errors.h"
#include "core/io/formats/fbx/patch/record_text.h"

#include <algorithm>
#include <bit>

namespace bindpose::fbx {
namespace {

constexpr std::size_t kFooterId = 16;
constexpr std::uint64_t kFooterRest = 4 + 4 + 120; ///< zeros, version, zeros between padding and magic

/// Zeros to the next multiple of 16, at least one.
std::uint64_t zerosTo(std::uint64_t at)
{
    return 16 - at % 16;
}

/// Zeros behind the footer's id where they lead to a multiple of 16; else 0.
std::uint64_t footerPadding(const RecordTree& tree)
{
    const std::uint64_t padding = tree.footer() + kFooterId, zeros = zerosTo(padding);
    const std::string_view all = asText(tree.bytes());
    const std::uint64_t magic = padding + zeros + kFooterRest;
    const bool aligned = magic + kFooterMagic.size() <= all.size() &&
                         all.substr(magic, kFooterMagic.size()) == kFooterMagic &&
                         all.substr(padding, zeros).find_first_not_of('\0') == std::string_view::npos;
    return aligned ? zeros : 0;
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

/// Values of a list that takes another's place, for the list that a person reads: those that differ alone.
std::pair<std::string, std::string> differences(std::span<const double> before, std::span<const ListNumber> after)
{
    static constexpr std::size_t kShown = 16;
    std::string was, is;
    std::size_t shown = 0;
    const auto valueOf = [&](const ListNumber& n) { return n.from < before.size() ? before[n.from] : n.value; };
    for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
        if (i < before.size() && i < after.size() && sameNumber(before[i], valueOf(after[i]))) continue;
        if (shown++ == kShown) {
            was += " …", is += " …";
            break;
        }
        if (i < before.size()) was += (was.empty() ? "" : " ") + numberText(before[i]);
        if (i < after.size()) is += (is.empty() ? "" : " ") + numberText(valueOf(after[i]));
    }
    return {was, is};
}

bool isLetter(const ListNumber& number)
{
    return number.type == 'C' || number.type == 'S';
}

/// The same for lists that have letters among their numbers: what stands between equal beginnings and ends.
std::pair<std::string, std::string> wordDifferences(
    const std::vector<std::string>& before, const std::vector<std::string>& after)
{
    static constexpr std::size_t kShown = 16;
    const std::size_t most = std::min(before.size(), after.size());
    std::size_t front = 0, back = 0;
    while (front < most && before[front] == after[front]) ++front;
    while (back < most - front && before[before.size() - 1 - back] == after[after.size() - 1 - back]) ++back;
    const auto joined = [&](const std::vector<std::string>& words) {
        std::string out;
        for (std::size_t i = front; i + back < words.size() && i < front + kShown; ++i)
            out += (out.empty() ? "" : " ") + words[i];
        return out + (words.size() - front - back > kShown ? " …" : "");
    };
    return {joined(before), joined(after)};
}

/// Numbers and letters of a list as they are read.
std::vector<std::string> wordsOf(const Record& record, std::size_t from)
{
    std::vector<std::string> out;
    for (std::size_t i = from; i < record.size(); ++i) {
        const char letter = letterOf(record, i);
        out.push_back(letter != 0 ? std::string(1, letter) : numberText(record.number(i)));
    }
    return out;
}

bool hasLetters(const Record& record)
{
    for (std::size_t i = 0; i < record.size(); ++i)
        if (letterOf(record, i) != 0) return true;
    return false;
}

/// What a list of scalars was and is, as far as it changes.
std::pair<std::string, std::string> shownChange(
    const Record& record, std::size_t from, std::span<const ListNumber> numbers)
{
    if (!hasLetters(record)) return differences(record.values<double>(from), numbers);
    const std::vector<std::string> before = wordsOf(record, from);
    std::vector<std::string> after;
    for (const ListNumber& number : numbers)
        after.push_back(number.from < before.size() ? before[number.from]
                        : isLetter(number)          ? std::string(1, static_cast<char>(number.value))
                                                    : numberText(number.value));
    return wordDifferences(before, after);
}

/// "byte 4711, bytes 8 to 16 inflated": where the first and the last difference of an array stand behind its stream.
std::string inflatedRange(const std::string& place, const std::string& before, const std::string& after)
{
    const auto first = std::mismatch(before.begin(), before.end(), after.begin(), after.end()).first;
    const auto last = std::mismatch(before.rbegin(), before.rend(), after.rbegin(), after.rend()).first;
    const auto begin = static_cast<std::size_t>(first - before.begin());
    const auto end = std::max(begin, before.size() - static_cast<std::size_t>(last - before.rbegin()));
    return place + ", bytes " + std::to_string(begin) + " to " + std::to_string(end) + " inflated";
}

} // namespace

void refuseType(const Record& record)
{
    throw Failure{Error(ErrorKind::Edit, errors::kFbxNumberType, record.where(), {std::string(record.name())})};
}

RecordEdits::Edit& RecordEdits::add(std::uint64_t offset, std::uint64_t length, std::string bytes, const Wording& what,
    std::string before, std::string after)
{
    ChangedValue change{0, offset, length, tree_.placeOf(offset), what, std::move(before), std::move(after), false};
    return edits_.emplace_back(Edit{offset, length, std::move(bytes), std::move(change), {}, false});
}

void RecordEdits::text(const Record& record, std::size_t property, const std::string& to, const Wording& what)
{
    const Property stored = record[property];
    const std::string before(stored.text());
    if (before == to) return;
    const StoredProperty& place = stored.stored();
    if (!tree_.binary()) {
        add(place.offset, place.size, '"' + to + '"', what, before, to);
        return;
    }
    add(place.offset + 1, place.size - 1u, word(to.size(), 4) + to, what, before, to);
    heads_[record.index()].listSize += static_cast<std::int64_t>(to.size()) - static_cast<std::int64_t>(before.size());
}

void RecordEdits::numbers(const Record& record, std::size_t from, std::span<const double> values, const Wording& what)
{
    const std::vector<double> before = record.values<double>(from);
    std::vector<ListNumber> numbers;
    for (std::size_t i = 0; i < values.size(); ++i)
        numbers.push_back({i < before.size() && sameNumber(before[i], values[i]) ? i : ListNumber::kNew, values[i]});
    list(record, from, numbers, what);
}

void RecordEdits::list(const Record& record, std::size_t from, Numbers numbers, const Wording& what, NumberForm form)
{
    bool same = numbers.size() == record.valueCount(from);
    for (std::size_t i = 0; i < numbers.size(); ++i) same = same && numbers[i].from == i;
    if (same) return;
    if (record.size() == 0) return firstNumbers(record, numbers, what, form);
    if (from >= record.size()) refuseType(record);
    if (!tree_.binary()) return textNumbers(record, from, numbers, what, form);
    if (record[from].isArray()) return binaryArray(record, numbers, what, form);
    binaryScalars(record, from, numbers, what, form);
}

std::string RecordEdits::numberBytes(const Record& record, char type, double value, NumberForm form) const
{
    const bool pattern = form == NumberForm::FloatBits && (type == 'f' || type == 'F');
    if (pattern) return word(static_cast<std::uint32_t>(static_cast<std::int32_t>(value)), 4);
    // A list of doubles has the floats themselves.
    if (form == NumberForm::FloatBits && (type == 'd' || type == 'D'))
        value = double{std::bit_cast<float>(static_cast<std::int32_t>(value))};
    std::optional<std::string> bytes = stored(type, value, tree_.bigEndian());
    if (!bytes) refuseType(record);
    return std::move(*bytes);
}

void RecordEdits::binaryArray(const Record& record, Numbers numbers, const Wording& what, NumberForm form)
{
    const StoredProperty& place = record[0].stored();
    const std::size_t width = elementSize(place.type);
    const std::string before = record.rawArray(0);
    std::string data;
    data.reserve(numbers.size() * width);
    for (const ListNumber& number : numbers)
        data += number.from == ListNumber::kNew ? numberBytes(record, place.type, number.value, form)
                                                : before.substr(number.from * width, width);
    if (numbers.size() > 0xffffffffu / width) refuseType(record);
    tree_.spend(0, record); // asks whether to stop: deflating takes the longest of all
    const std::string packed = place.deflated ? deflated(data) : data;
    const std::string head = word(numbers.size(), 4) + word(place.deflated ? 1 : 0, 4) + word(packed.size(), 4);
    const auto [was, is] = differences(record.values<double>(), numbers);
    heads_[record.index()].listSize +=
        static_cast<std::int64_t>(packed.size()) - static_cast<std::int64_t>(place.size - kArrayHead);
    Edit& edit = add(place.offset + 1, place.size - 1u, head + packed, what, was, is);
    if (place.deflated) edit.change.pointer = inflatedRange(edit.change.pointer, before, data);
}

void RecordEdits::binaryScalars(
    const Record& record, std::size_t from, Numbers numbers, const Wording& what, NumberForm form)
{
    const StoredProperty &first = record[from].stored(), &last = record[record.size() - 1].stored();
    std::string bytes;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i].from != ListNumber::kNew) {
            const StoredProperty& old = record[from + numbers[i].from].stored();
            bytes += asText(tree_.bytes().subspan(old.offset, old.size));
            continue;
        }
        const char letter = isLetter(numbers[i]) ? static_cast<char>(numbers[i].value) : '\0';
        if (letter != 0) {
            bytes += numbers[i].type + (numbers[i].type == 'S' ? word(1, 4) : std::string()) + letter;
            continue;
        }
        const char type = numbers[i].type != 0       ? numbers[i].type
                          : from + i < record.size() ? record[from + i].stored().type
                                                     : last.type;
        bytes += type + numberBytes(record, type, numbers[i].value, form);
    }
    const std::uint64_t length = last.offset + last.size - first.offset;
    HeadChange& head = heads_[record.index()];
    head.listSize += static_cast<std::int64_t>(bytes.size()) - static_cast<std::int64_t>(length);
    head.count += static_cast<std::int64_t>(numbers.size()) - static_cast<std::int64_t>(record.size() - from);
    const auto [was, is] = shownChange(record, from, numbers);
    add(first.offset, length, bytes, what, was, is);
}

/// A list that stood empty, without even a count.
void RecordEdits::firstNumbers(const Record& record, Numbers numbers, const Wording& what, NumberForm form)
{
    const bool arrays = tree_.headVersion() >= kArraysFrom;
    const char type = form == NumberForm::Whole ? (arrays ? 'i' : 'I') : (arrays ? 'd' : 'D');
    const auto [was, is] = differences({}, numbers);
    if (!tree_.binary()) {
        const std::size_t colon = asText(tree_.bytes()).find(':', record.begin() + record.name().size());
        std::string list;
        for (const ListNumber& number : numbers) list += (list.empty() ? " " : ",") + plainText(number.value);
        add(colon + 1, 0, list, what, was, is);
        return;
    }
    std::string bytes;
    for (const ListNumber& number : numbers)
        bytes += (arrays ? std::string() : std::string(1, type)) + numberBytes(record, type, number.value, form);
    if (arrays) bytes = type + word(numbers.size(), 4) + word(0, 4) + word(bytes.size(), 4) + bytes;
    heads_[record.index()].listSize += static_cast<std::int64_t>(bytes.size());
    heads_[record.index()].count += arrays ? 1 : static_cast<std::int64_t>(numbers.size());
    // The name's last letter is written again: what is put behind it belongs to the record.
    const std::uint64_t end = record.begin() + 3 * headWidth(tree_) + 1 + record.name().size();
    add(end - 1, 1, record.name().back() + bytes, what, was, is);
}

void RecordEdits::copy(const Record& record, const RecordTree& other, const Record& original, const Wording& what)
{
    if (record.size() == 0 || original.size() == 0) refuseType(record);
    const auto rangeOf = [](const Record& r) {
        const StoredProperty &first = r[0].stored(), &last = r[r.size() - 1].stored();
        return std::pair(first.offset, last.offset + last.size - first.offset);
    };
    const auto [at, length] = rangeOf(record);
    const auto [from, size] = rangeOf(original);
    const std::string bytes(asText(other.bytes().subspan(from, size)));
    if (bytes == asText(tree_.bytes().subspan(at, length))) return;
    std::pair<std::string, std::string> shown;
    if (hasLetters(record) || hasLetters(original)) {
        shown = wordDifferences(wordsOf(record, 0), wordsOf(original, 0));
    } else {
        std::vector<ListNumber> numbers;
        for (const double value : original.values<double>()) numbers.push_back({ListNumber::kNew, value});
        shown = differences(record.values<double>(), numbers);
    }
    add(at, length, bytes, what, shown.first, shown.second);
    if (tree_.binary()) {
        HeadChange& head = heads_[record.index()];
        head.listSize += static_cast<std::int64_t>(size) - static_cast<std::int64_t>(length);
        head.count += static_cast<std::int64_t>(original.size()) - static_cast<std::int64_t>(record.size());
    } else if (record[0].isArray()) {
        textCount(record, original[0].stored().count, what);
    }
}

void RecordEdits::derive(std::size_t from)
{
    for (std::size_t i = from; i < edits_.size(); ++i) edits_[i].change.derived = true;
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
    const std::byte* const at = tree_.bytes().data() + offset;
    return size == 8 ? loaded<std::uint64_t>(at, tree_.bigEndian()) : loaded<std::uint32_t>(at, tree_.bigEndian());
}

/// What comes stands in front of what goes at the same place.
bool RecordEdits::comesBefore(const Edit& a, const Edit& b)
{
    return a.offset != b.offset ? a.offset < b.offset : a.length == 0 && b.length > 0;
}

/// Ends are absolute: those of all records that end behind a change of length move.
void RecordEdits::moveEnds()
{
    std::vector<std::uint64_t> ends;
    std::vector<std::int64_t> moved{0};
    for (const Edit& edit : edits_) {
        ends.push_back(edit.end());
        moved.push_back(
            moved.back() + static_cast<std::int64_t>(edit.bytes.size()) - static_cast<std::int64_t>(edit.length));
    }
    moveInserted(moved);
    const auto movedAt = [&](std::uint64_t offset) {
        return moved[static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), offset) - ends.begin())];
    };
    const std::size_t width = headWidth(tree_);
    const auto put = [&](std::uint64_t offset, std::int64_t by) {
        if (by == 0) return;
        const std::uint64_t before = wordAt(offset, width), value = before + static_cast<std::uint64_t>(by);
        if (width == 4 && value > 0xffffffffu)
            throw Failure{Error(ErrorKind::Limit, errors::kTooLarge, {}, {value, std::uint64_t{0xffffffffu}})};
        add(offset, width, word(value, width), Phrase(phrases::kRecordLength), std::to_string(before),
            std::to_string(value))
            .change.derived = true;
    };
    std::vector<std::pair<std::uint64_t, std::uint64_t>> gone; ///< where removed records stand, ascending
    for (const Edit& edit : edits_)
        if (edit.removes) gone.emplace_back(edit.offset, edit.offset + edit.length);
    std::size_t next = 0; // records come in the order of their first bytes
    for (std::uint32_t i = 1; i < tree_.records(); ++i) {
        const Record record(tree_, i);
        while (next < gone.size() && gone[next].second <= record.begin()) ++next;
        if (next < gone.size() && gone[next].first <= record.begin()) continue;
        put(record.begin(), movedAt(record.end()));
        const auto head = heads_.find(i);
        if (head == heads_.end()) continue;
        put(record.begin() + width, head->second.count);
        put(record.begin() + 2 * width, head->second.listSize);
    }
    alignFooter(moved.back());
}

/// New records know where they end from their own first byte on.
void RecordEdits::moveInserted(const std::vector<std::int64_t>& moved)
{
    const std::size_t width = headWidth(tree_);
    for (std::size_t i = 0; i < edits_.size(); ++i) {
        Edit& edit = edits_[i];
        for (const std::size_t place : edit.ends) {
            std::uint64_t end = 0;
            for (std::size_t b = 0; b < width; ++b)
                end =
                    end << 8 | static_cast<unsigned char>(edit.bytes[place + (tree_.bigEndian() ? b : width - 1 - b)]);
            end += edit.offset + static_cast<std::uint64_t>(moved[i]);
            edit.bytes.replace(place, width, word(end, width));
        }
    }
}

void RecordEdits::alignFooter(std::int64_t moved)
{
    // Blender's padding is none of these, but may look so once the file has another length.
    const std::uint64_t old = footerPadding(tree_);
    if (old == 0 || (before_ && footerPadding(*before_) == 0)) return;
    const std::uint64_t padding = tree_.footer() + kFooterId;
    const std::uint64_t now = zerosTo(padding + static_cast<std::uint64_t>(moved));
    if (old == now) return;
    add(padding, old, std::string(now, '\0'), Phrase(phrases::kFooterPadding), std::to_string(old), std::to_string(now))
        .change.derived = true;
}

/// What was changed in a record that goes, goes with it.
void RecordEdits::leaveRemoved()
{
    std::stable_sort(edits_.begin(), edits_.end(), comesBefore);
    std::uint64_t end = 0; // of the last removed record
    std::erase_if(edits_, [&](const Edit& edit) {
        const bool inside = edit.offset < end && !edit.removes;
        if (edit.removes) end = std::max(end, edit.offset + edit.length);
        return inside;
    });
}

Patch RecordEdits::finish()
{
    leaveRemoved();
    if (tree_.binary()) moveEnds();
    std::stable_sort(edits_.begin(), edits_.end(), comesBefore);
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
