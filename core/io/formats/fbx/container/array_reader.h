// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/container/record.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

/// Numbers out of the file's bytes, whatever their type there.
namespace bindpose::fbx {

/// Bytes of an element of an array, of a scalar: by the letter of its type; 0 for others.
std::size_t elementSize(char arrayType);
std::size_t scalarSize(char type);

inline float floatOfBits(std::int32_t bits)
{
    return std::bit_cast<float>(bits);
}

/// Cut towards zero and kept inside the type where it is one of whole numbers.
template <class T, class From> T numberAs(From value)
{
    if constexpr (std::is_integral_v<T> && std::is_integral_v<From>) {
        if (std::in_range<T>(value)) return static_cast<T>(value);
        return std::cmp_less(value, 0) ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
    } else if constexpr (std::is_integral_v<T> && std::is_floating_point_v<From>) {
        if (std::isnan(value)) return 0;
        if (value <= static_cast<From>(std::numeric_limits<T>::min())) return std::numeric_limits<T>::min();
        if (value >= static_cast<From>(std::numeric_limits<T>::max())) return std::numeric_limits<T>::max();
        return static_cast<T>(value);
    } else if constexpr (std::is_same_v<T, float> && std::is_same_v<From, double>) {
        return static_cast<float>(value); // beyond float: infinity
    } else {
        return static_cast<T>(value);
    }
}

template <class From> From loaded(const std::byte* at, bool swap)
{
    std::byte raw[sizeof(From)];
    for (std::size_t i = 0; i < sizeof(From); ++i) raw[i] = at[swap ? sizeof(From) - 1 - i : i];
    return std::bit_cast<From>(raw);
}

/// A number of a text: "1.5", "1e-3", "-1.#IND", "nan"; 0 for what is none.
template <class T> T textNumber(std::string_view token)
{
    if (token.starts_with('+')) token.remove_prefix(1);
    if constexpr (std::is_integral_v<T>) {
        std::int64_t whole = 0;
        const auto end = std::from_chars(token.data(), token.data() + token.size(), whole);
        if (end.ec == std::errc{} && end.ptr == token.data() + token.size()) return numberAs<T>(whole);
    }
    double value = 0.0;
    const auto end = std::from_chars(token.data(), token.data() + token.size(), value);
    const auto rest = token.substr(static_cast<std::size_t>(end.ptr - token.data()));
    if (rest.starts_with("#IND") || rest.starts_with("#QNAN")) value = std::numeric_limits<double>::quiet_NaN();
    if (rest.starts_with("#INF")) value = std::copysign(std::numeric_limits<double>::infinity(), value);
    return numberAs<T>(value);
}

template <class T> T scalarNumber(ByteSpan bytes, const StoredProperty& p, bool swap)
{
    const std::byte* at = bytes.data() + p.offset + 1;
    switch (p.type) {
    case 'C':
    case 'B':
    case 'Z': {
        const auto letter = std::to_integer<unsigned char>(*at);
        if (letter == 'T' || letter == 'Y') return T{1};
        if (letter == 'F' || letter == 'N') return T{0};
        return static_cast<T>(letter);
    }
    case 'Y':
        return numberAs<T>(loaded<std::int16_t>(at, swap));
    case 'I':
        return numberAs<T>(loaded<std::int32_t>(at, swap));
    case 'L':
        return numberAs<T>(loaded<std::int64_t>(at, swap));
    case 'F':
        return numberAs<T>(loaded<float>(at, swap));
    case 'D':
        return numberAs<T>(loaded<double>(at, swap));
    case 'N':
        return textNumber<T>(asText(bytes.subspan(p.offset, p.size)));
    default:
        return T{};
    }
}

/// What inflating an array after another needs: it is made once for all of them. Thread: one at a time.
class Inflater {
public:
    Inflater();
    ~Inflater();
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;
    /// Whether `packed` is a sound stream of exactly `out`'s bytes; they are there then. libdeflate takes a third of
    /// zlib's time, knows the size beforehand and says next to nothing about what is wrong.
    bool inflate(ByteSpan packed, std::span<std::byte> out);
    /// Bytes to put numbers of another type into; they hold until the next call.
    std::byte* room(std::size_t sizeBytes);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// An array of the file, and for messages the record that it stands in.
struct ArrayPlace {
    ByteSpan bytes; ///< of the file
    const StoredProperty& stored;
    bool swap = false;
    const Record& record;
};

/// Takes what an array of a binary file needs off the budget, as numbers of `width` bytes. Failure: more than is left.
void payForArray(const Record& record, const StoredProperty& stored, std::size_t width);
/// Its numbers, inflated where they are deflated. Failure: fewer than the head says, a damaged stream.
template <class T> void readArray(const ArrayPlace& place, std::vector<T>& out, Inflater& inflater);
template <class T> void readArray(const ArrayPlace& place, std::vector<T>& out)
{
    Inflater inflater;
    readArray(place, out, inflater);
}

/// The bytes of a binary file's array as they are, inflated.
std::string rawArray(const ArrayPlace& place);
/// Such bytes as a zlib stream.
std::string deflated(const std::string& data);

/// The tokens of a text's array, or of its scalars, that may be numbers; comments are passed over.
template <class Take> void forEachToken(std::string_view text, Take take)
{
    static constexpr std::string_view kBetween = " \t\r\n,";
    std::size_t at = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (c == ';') {
            while (at < text.size() && text[at] != '\n') ++at;
        } else if (kBetween.find(c) != std::string_view::npos) {
            ++at;
        } else {
            const std::size_t begin = at;
            while (at < text.size() && text[at] != ';' && kBetween.find(text[at]) == std::string_view::npos) ++at;
            take(text.substr(begin, at - begin));
        }
    }
}

template <class Take> void forEachNumberText(std::string_view file, const Record& record, Take take)
{
    for (std::size_t i = 0; i < record.size(); ++i) {
        const StoredProperty& stored = record[i].stored();
        const std::string_view text = file.substr(stored.offset, stored.size);
        if (stored.type == '*') forEachToken(text, take);
        if (stored.type == 'N') take(text);
    }
}

/// Whether two records have arrays of a binary file with the same bytes, so that their numbers are the same. False
/// where one has no array.
bool sameArray(const Record& a, const Record& b);

/// Calls body(0) … body(count − 1) beside one another on all threads, in about this order, each thread with an inflater
/// of its own; `beside` runs on the caller's thread meanwhile, before that one takes its share. Failure: what `beside`
/// throws, else of several the one with the smallest number; the task of `tree` was stopped.
void forEachInflating(const RecordTree& tree, std::size_t count,
    const std::function<void(std::size_t, Inflater&)>& body, const std::function<void()>& beside = {});

/// Arrays that are read beside one another, on all cores: inflating them is the larger part of a load. Thread: one at a
/// time adds and runs.
class ArrayBatch {
public:
    /// Puts the numbers of `record` into `out`: those of a deflated array at run(), all others at once. They are paid
    /// for here. A record that is not there has none. `out` stays where it is until then. Failure: as Record::values.
    template <class T> void add(const Record& record, std::vector<T>& out);

    /// Reads what was added, and forgets it; `beside` as forEachInflating has it. Failure: as there.
    void run(const std::function<void()>& beside = {});

private:
    struct Job {
        Record record;
        std::size_t sizeBytes = 0;
        std::function<void(Inflater&)> read;
    };
    std::vector<Job> jobs_;
};

} // namespace bindpose::fbx
