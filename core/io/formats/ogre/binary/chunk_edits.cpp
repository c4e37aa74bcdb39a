// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/binary/chunk_edits.h"

#include "core/base/numbers.h"
#include "core/io/save/phrases.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace bindpose::ogre::binary {

void ChunkOut::put(std::uint32_t value, std::size_t bytes)
{
    for (std::size_t i = 0; i < bytes; ++i)
        bytes_.push_back(static_cast<std::byte>(value >> 8 * (big_ ? bytes - 1 - i : i)));
}

ChunkOut& ChunkOut::u16(std::uint32_t value)
{
    put(value, 2);
    return *this;
}

ChunkOut& ChunkOut::u32(std::uint32_t value)
{
    put(value, 4);
    return *this;
}

ChunkOut& ChunkOut::f32(float value)
{
    return u32(std::bit_cast<std::uint32_t>(value));
}

ChunkOut& ChunkOut::floats(std::span<const float> values)
{
    for (const float value : values) f32(value);
    return *this;
}

ChunkOut& ChunkOut::flag(bool value)
{
    bytes_.push_back(value ? std::byte{1} : std::byte{0});
    return *this;
}

ChunkOut& ChunkOut::line(const std::string& text)
{
    const ByteSpan bytes = asBytes(text);
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    bytes_.push_back(std::byte{'\n'});
    return *this;
}

ChunkOut& ChunkOut::raw(ByteSpan bytes)
{
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    return *this;
}

std::size_t ChunkOut::begin(std::uint16_t id)
{
    u16(id);
    u32(0);
    return bytes_.size() - Chunk::kHead;
}

void ChunkOut::end(std::size_t begin)
{
    ChunkOut length(big_);
    length.u32(static_cast<std::uint32_t>(bytes_.size() - begin));
    std::copy(length.bytes().begin(), length.bytes().end(), bytes_.begin() + static_cast<std::ptrdiff_t>(begin) + 2);
}

void ChunkEdits::add(std::size_t file, ByteEdit edit, const Wording& what, std::string before, std::string after)
{
    Edit made{std::move(edit), {}};
    made.change.file = file;
    made.change.offset = made.bytes.offset;
    made.change.length = made.bytes.length;
    made.change.pointer = byteText(made.bytes.offset);
    made.change.what = what;
    made.change.before = std::move(before);
    made.change.after = std::move(after);
    edits_.push_back(std::move(made));
}

void ChunkEdits::floats(std::size_t file, std::size_t at, std::span<const float> values, const Wording& what)
{
    Cursor in(*source_.files[file].bytes, big(file));
    in.seek(at);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const float before = in.f32(), after = values[i];
        if (before == after || std::bit_cast<std::uint32_t>(before) == std::bit_cast<std::uint32_t>(after)) continue;
        ChunkOut out(in.big());
        out.f32(after);
        add(file, {at + 4 * i, 4, out.bytes()}, what, numberText(before), numberText(after));
    }
}

void ChunkEdits::u16(std::size_t file, std::size_t at, std::uint16_t value, const Wording& what)
{
    Cursor in(*source_.files[file].bytes, big(file));
    in.seek(at);
    const std::uint16_t before = in.u16();
    if (before == value) return;
    ChunkOut out(in.big());
    out.u16(value);
    add(file, {at, 2, out.bytes()}, what, std::to_string(before), std::to_string(value));
}

void ChunkEdits::follow(std::size_t file, std::size_t at, std::vector<std::byte> bytes, const Wording& what)
{
    const ByteSpan there = ByteSpan(*source_.files[file].bytes).subspan(at, bytes.size());
    if (std::equal(bytes.begin(), bytes.end(), there.begin())) return;
    add(file, {at, bytes.size(), std::move(bytes)}, what, {}, {});
    edits_.back().change.derived = true;
}

void ChunkEdits::text(std::size_t file, std::size_t at, const std::string& after, std::span<const Chunk* const> around,
    const Wording& what)
{
    Cursor in(*source_.files[file].bytes, false);
    in.seek(at);
    const std::string before = in.line();
    if (before == after) return;
    const ByteSpan bytes = asBytes(after);
    add(file, {at, before.size(), {bytes.begin(), bytes.end()}}, what, before, after);
    grow(file, around, static_cast<std::ptrdiff_t>(after.size()) - static_cast<std::ptrdiff_t>(before.size()));
}

void ChunkEdits::insert(std::size_t file, std::size_t at, const ChunkOut& out, std::span<const Chunk* const> around,
    const Wording& what, std::string after)
{
    add(file, {at, 0, out.bytes()}, what, {}, std::move(after));
    grow(file, around, static_cast<std::ptrdiff_t>(out.bytes().size()));
}

void ChunkEdits::remove(std::size_t file, std::size_t at, std::size_t length, std::span<const Chunk* const> around,
    const Wording& what, std::string before)
{
    add(file, {at, length, {}}, what, std::move(before), {});
    grow(file, around, -static_cast<std::ptrdiff_t>(length));
}

/// A length that was wrong stays as wrong as it was.
void ChunkEdits::grow(std::size_t file, std::span<const Chunk* const> around, std::ptrdiff_t by)
{
    for (const Chunk* chunk : around) {
        Growth& growth = growths_[{file, chunk->lengthAt()}];
        growth.id = chunk->id;
        growth.stated = chunk->stated;
        growth.by += by;
    }
}

std::vector<bool> ChunkEdits::changed() const
{
    std::vector<bool> out(source_.files.size(), false);
    for (const Edit& edit : edits_) out[edit.change.file] = true;
    return out;
}

void ChunkEdits::finish(Patch& out)
{
    for (const auto& [place, growth] : growths_) {
        if (growth.by == 0) continue;
        const auto [file, at] = place;
        const auto after = static_cast<std::uint32_t>(growth.stated + growth.by);
        ChunkOut length(big(file));
        length.u32(after);
        add(file, {at, 4, length.bytes()}, Phrase(phrases::kLengthOf, {idText(growth.id)}),
            std::to_string(growth.stated), std::to_string(after));
        edits_.back().change.derived = true;
    }
    std::stable_sort(edits_.begin(), edits_.end(), [](const Edit& a, const Edit& b) {
        return std::tuple(a.change.file, a.bytes.offset, a.bytes.length > 0) <
               std::tuple(b.change.file, b.bytes.offset, b.bytes.length > 0);
    });
    out.edits.resize(source_.files.size());
    for (Edit& edit : edits_) {
        out.edits[edit.change.file].push_back(std::move(edit.bytes));
        out.changes.push_back(std::move(edit.change));
    }
    edits_.clear();
    growths_.clear();
}

} // namespace bindpose::ogre::binary
