// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/container/record.h"
#include "core/io/text/patch.h"

#include <map>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace bindpose::fbx {

/// One number of a list that takes the place of a record's. What the list had before keeps its bytes, its digits in a
/// text, also at another place.
struct ListNumber {
    static constexpr std::size_t kNew = static_cast<std::size_t>(-1);
    std::size_t from = kNew; ///< place in the list as it was
    double value = 0.0;      ///< of a new one
    char type = 0; ///< of a new scalar of a binary file; 'C' and 'S': `value` is a letter. 0: as its neighbours
};

/// What the numbers of a list are. FloatBits: floats whose pattern is stated, as KeyAttrDataFloat has them.
enum class NumberForm { Plain, Whole, FloatBits };

/// A property that stands in the file elsewhere: its bytes.
struct CopiedValue {
    std::string bytes;
};

/// A record that the file does not have yet.
struct NewRecord {
    using Value = std::variant<std::string, std::int32_t, std::int64_t, double, std::vector<std::int32_t>,
        std::vector<double>, CopiedValue>;
    std::string name;
    std::vector<Value> values = {};
    std::vector<NewRecord> children = {};
    std::string text = {}; ///< of a text file: all of the record, as it stands elsewhere
};
/// The same record once more. Precondition: of a text file, for the same depth.
NewRecord copyOf(const Record& record);

/// Collects changes of values of a container and makes a Patch of them: what is not named keeps its bytes. Where
/// lengths change, the ends that records state are moved and the footer is aligned again.
class RecordEdits {
public:
    /// `before`: the file before the first save, where that is known.
    explicit RecordEdits(const RecordTree& tree, const RecordTree* before = nullptr) : tree_(tree), before_(before) {}

    /// Puts another text in place of a string, as it stands between quotes. The same one again changes nothing.
    void text(const Record& record, std::size_t property, const std::string& text, const Wording& what);
    /// Puts other numbers in place of a record's array, or of its scalars from `from` on; their count may differ. Each
    /// that has the value already keeps its bytes, its digits in a text.
    /// Failure: ErrorKind::Edit: a number that the record's type cannot hold.
    void numbers(const Record& record, std::size_t from, std::span<const double> values, const Wording& what);
    /// The same for a list that is stated number by number.
    void list(const Record& record, std::size_t from, std::span<const ListNumber> numbers, const Wording& what,
        NumberForm form = NumberForm::Plain);
    /// All values of a record become those that it had in another state of the file, byte for byte.
    void copy(const Record& record, const RecordTree& other, const Record& original, const Wording& what);
    /// A new last child. Failure: ErrorKind::Edit: a parent without children, whose list has no end to stand before.
    void insert(const Record& parent, const NewRecord& record, const Wording& what);
    /// The same behind a child. Failure: as insert(), where it is the last one.
    void insertBehind(const Record& sibling, const NewRecord& record, const Wording& what);
    /// Changes that are collected up to here; those behind that place follow from others.
    std::size_t changes() const { return edits_.size(); }
    void derive(std::size_t from);
    /// Precondition: it has siblings.
    void remove(const Record& record, const Wording& what);

    Patch finish();

private:
    struct Edit {
        std::uint64_t offset = 0, length = 0;
        std::string bytes;
        ChangedValue change;
        std::vector<std::size_t> ends; ///< places in `bytes` of ends of records, counted from the first byte
        bool removes = false;          ///< a whole record
        /// An insertion stands in front of what begins at its place, never inside of what ends there.
        std::uint64_t end() const { return offset + std::max<std::uint64_t>(length, 1); }
    };
    /// What a record's head has to say otherwise.
    struct HeadChange {
        std::int64_t listSize = 0, count = 0;
    };
    Edit& add(std::uint64_t offset, std::uint64_t length, std::string bytes, const Wording& what, std::string before,
        std::string after);
    using Numbers = std::span<const ListNumber>;
    void binaryArray(const Record& record, Numbers numbers, const Wording& what, NumberForm form);
    void binaryScalars(const Record& record, std::size_t from, Numbers numbers, const Wording& what, NumberForm form);
    void firstNumbers(const Record& record, Numbers numbers, const Wording& what, NumberForm form);
    void textNumbers(const Record& record, std::size_t from, Numbers numbers, const Wording& what, NumberForm form);
    void textTail(std::string_view before, std::span<const std::string_view> gone, std::span<const std::string> fresh,
        const Wording& what);
    void textCount(const Record& record, std::size_t count, const Wording& what);
    std::string numberBytes(const Record& record, char type, double value, NumberForm form) const;
    std::string binaryText(const NewRecord& record, std::size_t base, std::vector<std::size_t>& ends) const;
    void leaveRemoved();
    static bool comesBefore(const Edit& a, const Edit& b);
    void moveEnds();
    void moveInserted(const std::vector<std::int64_t>& moved);
    void alignFooter(std::int64_t moved);
    std::string word(std::uint64_t value, std::size_t size) const;
    std::uint64_t wordAt(std::uint64_t offset, std::size_t size) const;

    const RecordTree& tree_;
    const RecordTree* before_;
    std::vector<Edit> edits_;
    std::map<std::uint32_t, HeadChange> heads_; ///< by record
    std::map<std::uint32_t, Record> lastChild_; ///< by record; known since it was asked for
};

} // namespace bindpose::fbx
