// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/record.h"
#include "core/io/text/patch.h"

#include <map>
#include <span>
#include <string>
#include <vector>

namespace bindpose::fbx {

/// Collects changes of values of a container and makes a Patch of them: what is not named keeps its bytes. Where
/// lengths change, the ends that records state are moved and the footer is aligned again.
class RecordEdits {
public:
    explicit RecordEdits(const RecordTree& tree) : tree_(tree) {}

    /// Puts another text in place of a string. The same one again changes nothing.
    void text(const Record& record, std::size_t property, const std::string& text, const Wording& what);
    /// Puts other numbers in place of a record's array, or of its scalars from `from` on; their count may differ. Each
    /// that has the value already keeps its bytes, its digits in a text.
    /// Failure: ErrorKind::Edit: a number that the record's type cannot hold.
    void numbers(const Record& record, std::size_t from, std::span<const double> values, const Wording& what);

    Patch finish();

private:
    struct Edit {
        std::uint64_t offset = 0, length = 0;
        std::string bytes;
        ChangedValue change;
    };
    /// What a record's head has to say otherwise.
    struct HeadChange {
        std::int64_t listSize = 0, count = 0;
    };
    void add(std::uint64_t offset, std::uint64_t length, std::string bytes, const Wording& what, std::string before,
        std::string after);
    void binaryArray(const Record& record, std::span<const double> values, const Wording& what);
    void binaryScalars(const Record& record, std::size_t from, std::span<const double> values, const Wording& what);
    void textNumbers(const Record& record, std::size_t from, std::span<const double> values, const Wording& what);
    void moveEnds();
    void alignFooter(std::int64_t moved);
    std::string word(std::uint64_t value, std::size_t size) const;
    std::uint64_t wordAt(std::uint64_t offset, std::size_t size) const;

    const RecordTree& tree_;
    std::vector<Edit> edits_;
    std::map<std::uint32_t, HeadChange> heads_; ///< by record
};

} // namespace bindpose::fbx
