// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"
#include "core/base/error.h"
#include "core/base/task.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The container of FBX, binary or text alike: records with a name, properties and child records. Nothing is copied:
/// a property is a range of the file's bytes, arrays are inflated or parsed when they are asked for.
namespace bindpose::fbx {

/// Unwinds the reader; load() turns it into a Result. Never leaves the room.
struct Failure {
    Error error;
};

class RecordTree;

/// Bytes in front of an array's: type, count, encoding, stored bytes.
inline constexpr std::size_t kArrayHead = 13;

/// A property as the file stores it. `type` is the letter of the binary format; a text file has 'S' for a string in
/// quotes, 'N' for a number, 'W' for a bare word (T, Y, U …) and '*' for an array, *COUNT { a: … }.
struct StoredProperty {
    std::uint64_t offset = 0; ///< binary: of the type's byte; text: of the first character, a quote included
    std::uint32_t size = 0;   ///< bytes from there, the type's byte, array heads and quotes included
    std::uint32_t count = 1;  ///< elements of an array as its head says, else 1
    char type = 0;
    bool deflated = false; ///< an array that is a zlib stream; its bytes are the last `size` − 13
    bool array() const { return type == '*' || (type >= 'b' && type <= 'l'); }
};

/// One property, readable whatever it is stored as.
class Property {
public:
    Property(const RecordTree& tree, const StoredProperty& stored) : tree_(&tree), stored_(&stored) {}
    const StoredProperty& stored() const { return *stored_; }
    bool isArray() const { return stored_->array(); }
    bool isText() const { return stored_->type == 'S' || stored_->type == 'R' || stored_->type == 'W'; }
    /// C, B, Z, Y, I, L, F, D or a number of a text file. 'C' with a letter (T, Y) counts as one: its number is 1 or 0.
    bool isNumber() const { return !isArray() && !isText(); }
    /// 0 for what is no number.
    double number() const;
    /// Rounded towards zero and kept inside the type; 0 for what is no number.
    std::int64_t whole() const;
    /// The byte of a C of a binary file; 0 for all else.
    char character() const;
    /// Characters without quotes, entities as stored (unescaped() replaces them); empty for numbers.
    std::string_view text() const;

private:
    const RecordTree* tree_;
    const StoredProperty* stored_;
};

/// A handle to a record; copying costs two words. A default one is "not there": it has no name, properties, children.
class Record {
public:
    Record() = default;
    Record(const RecordTree& tree, std::uint32_t index) : tree_(&tree), index_(index) {}
    explicit operator bool() const { return tree_ != nullptr; }
    bool operator==(const Record&) const = default;
    std::uint32_t index() const { return index_; }
    /// Precondition: it is there.
    const RecordTree& tree() const { return *tree_; }

    std::string_view name() const;
    std::size_t size() const; ///< number of properties
    /// Precondition: i < size().
    Property operator[](std::size_t i) const;
    /// 0, 0 and "" where there is no such property.
    double number(std::size_t i, double otherwise = 0.0) const;
    std::int64_t whole(std::size_t i, std::int64_t otherwise = 0) const;
    std::string_view text(std::size_t i) const;

    Record parent() const;
    Record firstChild() const;
    Record next() const; ///< the next child of the same parent
    /// First child of this name.
    Record child(std::string_view name) const;
    Record child(std::string_view a, std::string_view b) const { return child(a).child(b); }

    /// All numbers of the record: its array, or its scalars from property `from` on, one after the other.
    /// T: double, float, std::int32_t, std::int64_t. Each call is paid for. Failure: a damaged stream, more than the
    /// budget.
    template <class T> std::vector<T> values(std::size_t from = 0) const;
    /// The same for KeyAttrDataFloat: numbers without a dot or exponent, and arrays of integers, are bit patterns.
    std::vector<float> bitFloats() const;
    /// The bytes of an array of a binary file, inflated. Failure: as values().
    std::string rawArray(std::size_t property) const;
    /// How many numbers values() has, as the file says.
    std::size_t valueCount(std::size_t from = 0) const;

    /// As RecordTree::spend, for what is made of this record.
    void spend(std::uint64_t sizeBytes) const;

    std::uint64_t begin() const; ///< first byte of its head
    std::uint64_t end() const;   ///< one past its last byte
    /// "Objects/Geometry[2]/Vertices, byte 4711" or "…, line 12".
    std::string where() const;
    [[noreturn]] void fail(const ErrorText& text, Wordings args = {}, ErrorKind kind = ErrorKind::Format) const;

    struct Children;
    /// for (Record child : record.children())
    Children children() const;

private:
    const RecordTree* tree_ = nullptr;
    std::uint32_t index_ = 0;
};

struct Record::Children {
    struct Iterator {
        Record at;
        Record operator*() const { return at; }
        Iterator& operator++()
        {
            at = at.next();
            return *this;
        }
        bool operator==(const Iterator&) const = default;
    };
    Record first;
    Iterator begin() const { return {first}; }
    Iterator end() const { return {}; }
};
inline Record::Children Record::children() const
{
    return {firstChild()};
}

/// The whole container. Owns nothing but the tree; keeps the file's bytes alive.
class RecordTree {
public:
    /// `loads`: how many times what loading may read will be read. Failure: what no container of FBX is, with its byte
    /// or line.
    static std::unique_ptr<RecordTree> parse(SharedBytes bytes, const Task& task, std::uint64_t loads = 1);

    /// The file itself: its children are the top-level records.
    Record root() const { return {*this, 0}; }
    /// Records are numbered parents first, in the file's order; 0 is the root.
    std::uint32_t records() const { return static_cast<std::uint32_t>(nodes_.size()); }
    bool binary() const { return binary_; }
    bool bigEndian() const { return bigEndian_; }
    bool wideHeads() const { return wide_; } ///< records with 64-bit numbers in their heads
    std::uint32_t headVersion() const { return headVersion_; }
    std::uint64_t footer() const { return footer_; } ///< first byte behind the last record
    ByteSpan bytes() const { return ByteSpan(*bytes_); }
    const Task& task() const { return task_; }
    /// "byte 4711", "line 12". Cost: of a text the first time the whole of it, then next to nothing.
    std::string placeOf(std::uint64_t offset) const;
    /// A whole number of `size` bytes in the file's byte order. Precondition: they are in the file.
    std::uint64_t wordAt(std::uint64_t offset, std::size_t size) const;
    /// Takes bytes that an array, or what is made of it, needs off the budget; also the steps of what may take long.
    /// Failure, at `record`: more than is left; the task was stopped.
    void spend(std::uint64_t sizeBytes, const Record& record) const;

private:
    friend class Record;
    friend class Property;
    friend class TreeBuilder;
    friend class BinaryParser;
    friend class TextParser;
    static constexpr std::uint32_t kNone = 0xffffffffu;
    struct Node {
        std::uint64_t begin = 0, end = 0;
        std::uint64_t nameAt = 0;
        std::uint64_t firstProperty = 0;
        std::uint32_t propertyCount = 0;
        std::uint32_t parent = kNone, firstChild = kNone, next = kNone;
        std::uint32_t nameSize = 0;
    };

    SharedBytes bytes_;
    Task task_;
    std::vector<Node> nodes_;
    std::vector<StoredProperty> properties_;
    std::uint64_t footer_ = 0;
    mutable std::uint64_t budget_ = 0;               ///< bytes that arrays may still take
    mutable std::vector<std::uint64_t> linesBefore_; ///< of a text, by block of bytes; made when first asked for
    std::uint32_t headVersion_ = 0;
    bool binary_ = false, bigEndian_ = false, wide_ = false;
};

/// `&quot;` and the like replaced; invalid UTF-8 as Latin-1.
std::string unescaped(std::string_view text);
/// The entities that a text needs between quotes.
std::string quoted(std::string_view text);

} // namespace bindpose::fbx
