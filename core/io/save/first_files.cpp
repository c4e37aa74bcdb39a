// SPDX-License-Identifier: MIT
#include "core/io/save/first_files.h"

#include "core/io/save/phrases.h"
#include "core/model/added_clip.h"

#include <algorithm>

namespace bindpose {
namespace {

/// The one edit from the first byte that differs to the last.
ByteEdit between(ByteSpan now, ByteSpan first)
{
    const auto begin =
        static_cast<std::size_t>(std::mismatch(now.begin(), now.end(), first.begin(), first.end()).first - now.begin());
    const std::size_t most = std::min(now.size(), first.size()) - begin;
    std::size_t tail = 0;
    while (tail < most && now[now.size() - 1 - tail] == first[first.size() - 1 - tail]) ++tail;
    const ByteSpan piece = first.subspan(begin, first.size() - tail - begin);
    return {begin, now.size() - tail - begin, {piece.begin(), piece.end()}};
}

bool overlaps(const ChangedValue& change, std::size_t file, const ByteEdit& edit)
{
    return change.file == file && change.offset < edit.offset + edit.length &&
           edit.offset < change.offset + change.length;
}

} // namespace

std::shared_ptr<const FirstFiles> firstFilesOf(const Scene& baseline, const Source& source)
{
    return std::make_shared<const FirstFiles>(FirstFiles{baseline, source.files});
}

bool isFirst(const Source& source, const Scene& scene)
{
    if (!source.first || source.first->files.size() != source.files.size()) return false;
    const auto alike = [](const SourceFile& a, const SourceFile& b) {
        return a.path == b.path && a.name == b.name && (!a.readOnlyUse || a.bytes == b.bytes || *a.bytes == *b.bytes);
    };
    if (!std::equal(source.files.begin(), source.files.end(), source.first->files.begin(), alike)) return false;
    const Scene& first = source.first->scene;
    Scene now = withSessionOf(scene, first);
    // A clip that goes back into a file of its own is made anew for that.
    for (std::size_t c = 0; c < std::min(now.clips.size(), first.clips.size()); ++c)
        if (now.clips[c] && first.clips[c] && sameButSource(*now.clips[c], *first.clips[c]))
            now.clips[c] = first.clips[c];
    return now == first;
}

Result<Patch> firstAgain(const Source& source, Result<Patch> patch)
{
    if (!patch && patch.error().kind == ErrorKind::Cancelled) return patch;
    Patch out = patch ? std::move(*patch) : Patch{};
    out.edits.resize(source.files.size());
    for (std::size_t f = 0; f < source.files.size(); ++f) {
        const ByteSpan now = *source.files[f].bytes, first = *source.first->files[f].bytes;
        const std::vector<std::byte> patched = applyEdits(now, out.edits[f]);
        if (std::equal(patched.begin(), patched.end(), first.begin(), first.end())) continue;
        ByteEdit edit = between(now, first);
        ChangedValue rest{f, edit.offset, edit.length, {}, Phrase(phrases::kFirstBytes), {}, {}, true};
        // Lines of values that stand elsewhere in the file as first read have no place in the list.
        std::erase_if(
            out.changes, [&](const ChangedValue& change) { return change.file == f && !overlaps(change, f, edit); });
        out.changes.push_back(std::move(rest));
        out.edits[f] = {std::move(edit)};
    }
    return out;
}

} // namespace bindpose
