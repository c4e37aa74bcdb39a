// SPDX-License-Identifier: MIT
// The second half of PatchBuilder: what was collected becomes edits of the files' bytes.
#include "core/io/formats/gltf/patch/patch_builder.h"
#include "core/io/formats/gltf/patch/patch_errors.h"
#include "core/io/formats/gltf/patch/splice.h"
#include "core/io/save/phrases.h"
#include "core/io/text/base64.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace bindpose::gltf {
namespace {

constexpr std::uint32_t kBinChunkType = 0x004E4942; // "BIN\0"

std::vector<std::byte> toBytes(std::string_view text)
{
    const ByteSpan bytes = asBytes(text);
    return {bytes.begin(), bytes.end()};
}

ChangedValue rangeLine(std::size_t file, std::size_t offset, std::size_t length, std::string pointer, Wording what)
{
    ChangedValue line;
    line.file = file;
    line.offset = offset;
    line.length = length;
    line.pointer = std::move(pointer);
    line.what = std::move(what);
    return line;
}

void appendGlbWord(std::vector<std::byte>& out, std::size_t value)
{
    for (unsigned shift = 0; shift < 32; shift += 8) out.push_back(static_cast<std::byte>((value >> shift) & 255u));
}

std::size_t paddedLengthAt(ByteSpan bytes, std::size_t at)
{
    std::uint32_t value = 0;
    if (at + 4 <= bytes.size()) std::memcpy(&value, bytes.data() + at, 4);
    return value;
}

/// Where base64 character i stands among others in a text, and the ends of ranges of them.
class LetterMap {
public:
    explicit LetterMap(std::string_view text) : positions_(base64Positions(text)), size_(text.size()) {}
    std::size_t letters() const { return positions_.empty() ? size_ : positions_.size(); }
    /// Behind character i - 1: what separates it from character i (JSON's backslash) is part of what follows.
    std::size_t begin(std::size_t i) const
    {
        if (i == 0) return 0;
        if (i >= letters()) return size_;
        return positions_.empty() ? i : positions_[i - 1] + 1;
    }

private:
    std::vector<std::size_t> positions_;
    std::size_t size_;
};

} // namespace

struct PatchBuilder::Collected {
    struct Entry {
        ByteEdit edit;
        std::size_t order = 0;
    };
    std::vector<std::vector<Entry>> files;
    std::vector<ChangedValue> changes;

    void add(std::size_t file, std::size_t offset, std::size_t length, std::vector<std::byte> bytes)
    {
        files[file].push_back({{offset, length, std::move(bytes)}, files[file].size()});
    }
    void addListed(ChangedValue change, std::vector<std::byte> bytes)
    {
        add(change.file, change.offset, change.length, std::move(bytes));
        changes.push_back(std::move(change));
    }
};

void PatchBuilder::noteAppended(std::uint32_t accessor, Wording what, std::string after)
{
    note("/accessors/" + std::to_string(accessor), std::move(what), "", std::move(after));
    ChangedValue& line = notes_.back();
    const Json& view = json["bufferViews"][json["accessors"][accessor]["bufferView"].get<std::size_t>()];
    const std::size_t buffer = view["buffer"].get<std::size_t>();
    if (grown_.newBuffer() == buffer) {
        line.offset = map_.jsonOffset + map_.jsonSize;
        return;
    }
    const BufferPlace& place = map_.buffers[buffer];
    if (place.kind == BufferPlace::Kind::DataUri) {
        line.offset = place.offset + place.encoded;
        return;
    }
    const bool chunk = place.kind == BufferPlace::Kind::GlbChunk;
    line.file = place.file;
    line.offset = chunk ? map_.binChunkOffset + map_.binChunkSize : place.bytes->size();
}

void PatchBuilder::closeBuffers()
{
    for (const std::size_t buffer : grown_.grown())
        label("/buffers/" + std::to_string(buffer), Phrase(phrases::kBufferLength, {buffer}), true);
    // A new buffer is the chunk of a GLB that had none, or a data URI.
    const std::optional<std::size_t> fresh = grown_.newBuffer();
    if (!fresh || (map_.glb && *fresh == 0 && map_.binChunkOffset == 0)) return;
    json["buffers"][*fresh]["uri"] = "data:application/octet-stream;base64," + encodeBase64(grown_.newBytes());
    label("/buffers/" + std::to_string(*fresh), Phrase(phrases::kNewBuffer));
}

void PatchBuilder::collectJson(Collected& all) const
{
    for (TextEdit& edit : spliceJson(*text_, map_.json, json, style_, moves)) {
        const ChangeLabels::Label* name = labels_.of(edit.pointer);
        ChangedValue change;
        change.offset = map_.jsonOffset + edit.offset;
        change.length = edit.length;
        change.pointer = std::move(edit.pointer);
        change.what = name ? name->what : Phrase(phrases::kJsonValue);
        change.before = listedText(edit.before);
        change.after = listedText(edit.after);
        change.derived = name && name->derived;
        all.addListed(std::move(change), toBytes(edit.text));
    }
}

void PatchBuilder::collectWrites(Collected& all) const
{
    for (auto write = writes_.begin(); write != writes_.end();) {
        const auto [buffer, offset] = write->first;
        const BufferPlace& place = map_.buffers[buffer];
        if (place.kind == BufferPlace::Kind::DataUri) {
            ++write;
            continue;
        }
        ChangedValue change = rangeLine(place.file, place.begin + offset, 0, write->second.pointer, write->second.what);
        std::vector<std::byte> bytes;
        // Neighbouring components of one value are one line of the list.
        for (; write != writes_.end(); ++write) {
            const bool next = write->first == std::pair(buffer, offset + bytes.size());
            if (!next || !(write->second.what == change.what)) break;
            const char* gap = bytes.empty() ? "" : " ";
            change.before += gap + write->second.before;
            change.after += gap + write->second.after;
            bytes.insert(bytes.end(), write->second.bytes.begin(), write->second.bytes.end());
        }
        change.length = bytes.size();
        all.addListed(std::move(change), std::move(bytes));
    }
}

void PatchBuilder::collectDataUri(Collected& all, std::size_t buffer) const
{
    const BufferPlace& place = map_.buffers[buffer];
    std::vector<std::byte> content = *place.bytes;
    const std::size_t oldSize = content.size();
    const std::string_view main = asText(*source_.files.front().bytes);
    const LetterMap letters(main.substr(place.offset, place.encoded));
    const auto at = [&](std::size_t group) { return place.offset + letters.begin(4 * group); };
    std::vector<std::pair<std::size_t, std::size_t>> groups; // of 3 bytes, 4 characters
    const auto end = writes_.lower_bound({buffer + 1, 0});
    for (auto write = writes_.lower_bound({buffer, 0}); write != end; ++write) {
        const std::size_t first = write->first.second + place.begin, size = write->second.bytes.size();
        std::copy(write->second.bytes.begin(), write->second.bytes.end(),
            content.begin() + static_cast<std::ptrdiff_t>(first));
        groups.emplace_back(first / 3, (first + size + 2) / 3);
        const std::size_t begin = at(groups.back().first), length = at(groups.back().second) - begin;
        ChangedValue change = rangeLine(0, begin, length, write->second.pointer, write->second.what);
        change.before = write->second.before;
        change.after = write->second.after;
        all.changes.push_back(std::move(change));
    }
    if (const GrownBuffers::Tail* tail = grown_.uriTail(buffer)) {
        content.insert(content.end(), tail->added.begin(), tail->added.end());
        groups.emplace_back(oldSize / 3, (content.size() + 2) / 3);
        const std::string name = std::to_string(buffer);
        const std::size_t begin = at(oldSize / 3);
        ChangedValue change = rangeLine(0, begin, place.offset + place.encoded - begin, "/buffers/" + name + "/uri",
            Phrase(phrases::kBufferEnd, {name}));
        change.after = std::to_string(tail->added.size());
        change.derived = true;
        all.changes.push_back(std::move(change));
    }
    for (std::size_t i = 0; i < groups.size();) {
        auto [first, last] = groups[i];
        for (++i; i < groups.size() && groups[i].first < last; ++i) last = std::max(last, groups[i].second);
        std::string now =
            encodeBase64(std::span(content).subspan(3 * first, std::min(3 * last, content.size()) - 3 * first));
        // A source that goes without '=' stays so.
        if (content.size() == oldSize && 4 * last > letters.letters()) now.resize(letters.letters() - 4 * first);
        all.add(0, at(first), at(last) - at(first), toBytes(now));
    }
}

void PatchBuilder::collectTails(Collected& all) const
{
    for (const auto& [storage, tail] : grown_.tails()) {
        if (!GrownBuffers::ofFile(storage)) continue;
        const bool chunk = map_.buffers[tail.buffer].kind == BufferPlace::Kind::GlbChunk;
        std::vector<std::byte> added = chunk ? grown_.chunkTail() : tail.added;
        const std::string name = std::to_string(tail.buffer);
        ChangedValue change = rangeLine(static_cast<std::size_t>(storage), tail.content, 0, "/buffers/" + name,
            Phrase(phrases::kBufferEnd, {name}));
        if (chunk) change.offset += map_.binChunkOffset;
        change.after = std::to_string(added.size());
        change.derived = true;
        all.addListed(std::move(change), std::move(added));
    }
}

std::size_t PatchBuilder::addChunk(Collected& all) const
{
    if (grown_.newBuffer() != std::size_t{0} || map_.binChunkOffset != 0) return 0;
    std::vector<std::byte> bytes, content = grown_.newBytes();
    padToFour(content, 0);
    appendGlbWord(bytes, content.size());
    appendGlbWord(bytes, kBinChunkType);
    bytes.insert(bytes.end(), content.begin(), content.end());
    ChangedValue line = rangeLine(0, map_.jsonOffset + map_.jsonSize, 0, "/buffers/0", Phrase(phrases::kNewChunk));
    line.after = std::to_string(bytes.size());
    line.derived = true;
    const std::size_t size = bytes.size();
    all.addListed(std::move(line), std::move(bytes));
    return size;
}

Result<void> PatchBuilder::collectContainer(Collected& all) const
{
    const ByteSpan main(*source_.files.front().bytes);
    const auto setWord = [&](std::size_t offset, std::size_t value, const ErrorText& what) {
        const std::size_t before = paddedLengthAt(main, offset);
        if (before == value) return;
        std::vector<std::byte> bytes;
        appendGlbWord(bytes, value);
        ChangedValue line = rangeLine(0, offset, 4, "", Phrase(what));
        line.before = std::to_string(before);
        line.after = std::to_string(value);
        line.derived = true;
        all.addListed(std::move(line), std::move(bytes));
    };
    // JSON chunk: its text may have grown or shrunk; blanks fill it up to four bytes.
    std::size_t removed = 0, added = 0;
    for (const Collected::Entry& entry : all.files[0]) {
        if (entry.edit.offset < map_.jsonOffset || entry.edit.offset >= map_.jsonOffset + map_.jsonSize) continue;
        removed += entry.edit.length;
        added += entry.edit.bytes.size();
    }
    const std::size_t end = text_->span(0).end;
    std::string_view tail = text_->text().substr(end);
    const std::size_t blanks = tail.size() - (tail.find_last_not_of(std::string_view(" \0", 2)) + 1);
    const std::size_t solid = map_.jsonSize - blanks + added - removed;
    std::size_t chunk = (solid + 3) / 4 * 4;
    if (added == removed) chunk = map_.jsonSize;
    // A chunk with room to spare keeps its size as long as the text fits.
    if (blanks >= 4 && solid <= map_.jsonSize) chunk = map_.jsonSize;
    if (chunk - solid != blanks) {
        const std::size_t begin = map_.jsonOffset + map_.jsonSize - blanks;
        ChangedValue line = rangeLine(0, begin, blanks, "", Phrase(phrases::kPadding));
        line.before = std::to_string(blanks);
        line.after = std::to_string(chunk - solid);
        line.derived = true;
        all.addListed(std::move(line), std::vector<std::byte>(chunk - solid, std::byte{' '}));
    }
    std::size_t total = paddedLengthAt(main, 8) + chunk - map_.jsonSize;
    setWord(map_.jsonOffset - 8, chunk, phrases::kJsonChunkLength);
    const std::vector<std::byte> grown = grown_.chunkTail();
    if (!grown.empty()) setWord(map_.binChunkOffset - 8, map_.binChunkSize + grown.size(), phrases::kBinChunkLength);
    total += grown.size();
    total += addChunk(all);
    if (total > std::numeric_limits<std::uint32_t>::max()) return Error(ErrorKind::Limit, errors::kFileTooLarge);
    setWord(8, total, phrases::kFileLength);
    return {};
}

std::vector<bool> PatchBuilder::changedFiles() const
{
    std::vector<bool> changed(source_.files.size(), false);
    for (const auto& [place, write] : writes_)
        if (map_.buffers[place.first].kind == BufferPlace::Kind::SideFile)
            changed[map_.buffers[place.first].file] = true;
    for (const auto& [storage, tail] : grown_.tails())
        if (GrownBuffers::ofFile(storage)) changed[static_cast<std::size_t>(storage)] = true;
    return changed;
}

Result<Patch> PatchBuilder::finish()
{
    Patch patch;
    patch.edits.resize(source_.files.size());
    if (!text_) return Error(ErrorKind::Format, errors::kNoSourceMap, source_.files.front().path);
    updateBounds();
    closeBuffers();
    Collected all;
    all.files.resize(source_.files.size());
    collectJson(all);
    collectWrites(all);
    for (std::size_t b = 0; b < map_.buffers.size(); ++b)
        if (map_.buffers[b].kind == BufferPlace::Kind::DataUri) collectDataUri(all, b);
    collectTails(all);
    if (map_.glb)
        if (Result<void> container = collectContainer(all); !container) return container.error();
    for (std::size_t f = 0; f < all.files.size(); ++f) {
        std::vector<Collected::Entry>& entries = all.files[f];
        std::stable_sort(entries.begin(), entries.end(),
            [](const Collected::Entry& a, const Collected::Entry& b) { return a.edit.offset < b.edit.offset; });
        for (Collected::Entry& entry : entries) patch.edits[f].push_back(std::move(entry.edit));
    }
    patch.changes = std::move(all.changes);
    patch.changes.insert(patch.changes.end(), notes_.begin(), notes_.end());
    std::stable_sort(patch.changes.begin(), patch.changes.end(), [](const ChangedValue& a, const ChangedValue& b) {
        return a.derived != b.derived ? !a.derived : std::tie(a.file, a.offset) < std::tie(b.file, b.offset);
    });
    return patch;
}

} // namespace bindpose::gltf
