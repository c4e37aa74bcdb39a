// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"
#include "core/base/error.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// Replaces `length` bytes at `offset` of a source file by `bytes` (a splice when the sizes differ). Edits of one
/// file are ascending and do not overlap. Offsets are those of the file as loaded.
struct ByteEdit {
    std::size_t offset = 0;
    std::size_t length = 0;
    std::vector<std::byte> bytes;
};

/// One line of the list that `--dry-run` and the save preview show: what changes, where, old → new.
struct ChangedValue {
    std::size_t file = 0;   ///< position in Source::files
    std::size_t offset = 0; ///< of the range in the file as loaded
    std::size_t length = 0;
    std::string pointer; ///< "/accessors/7/max"
    Wording what;        ///< "weights of point 12, mesh 0, set 0"; told in words by ui and app
    std::string before, after;
    bool derived = false; ///< follows from another change (min/max, lengths)
};

/// What a save would do to the source files.
struct Patch {
    std::vector<std::vector<ByteEdit>> edits; ///< by position in Source::files
    std::vector<ChangedValue> changes;
    bool empty() const
    {
        for (const auto& file : edits)
            if (!file.empty()) return false;
        return true;
    }
};

/// A file to be written. `name` is relative to the main file's folder, '/' between parts; empty for the main file.
struct OutputFile {
    std::string name;
    std::vector<std::byte> bytes;
};

/// Text of a file for a line of the list: blanks run together, and only the beginning of what is long.
std::string listedText(std::string_view text);

/// Where the first edit that does not keep to that begins; nothing: all do.
std::optional<std::size_t> firstMeeting(ByteSpan original, const std::vector<ByteEdit>& edits);

/// The bytes after the edits. Precondition: edits ascending, inside the file.
std::vector<std::byte> applyEdits(ByteSpan original, const std::vector<ByteEdit>& edits);

} // namespace bindpose
