// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/container/record.h"

namespace bindpose::fbx {

inline constexpr std::uint32_t kWideVersion = 7500; ///< from here on heads of records hold 64-bit numbers
inline constexpr std::string_view kBinaryMagic{"Kaydara FBX Binary  \0", 21};
/// What a binary file's footer ends with.
inline constexpr std::string_view kFooterMagic{"\xf8\x5a\x8c\x6a\xde\xf5\xd9\x7e\xec\xe9\x0c\xe3\x75\x8f\x29\x0b", 16};

/// What both parsers do with a tree under construction: records are put behind one another, parents first.
class TreeBuilder {
public:
    explicit TreeBuilder(RecordTree& tree) : tree_(tree) {}

protected:
    /// A new last child of `parent`.
    std::uint32_t add(std::uint32_t parent, std::uint64_t begin, std::uint64_t nameAt, std::size_t nameSize);
    void addProperty(std::uint32_t record, const StoredProperty& property);
    Record record(std::uint32_t index) const { return {tree_, index}; }
    void checkCancelled() const;

    RecordTree& tree_;
    std::vector<std::uint32_t> lastChild_;
};

/// Records of a binary file. Every length is checked against the end of what it stands in before it is used.
class BinaryParser : TreeBuilder {
public:
    using TreeBuilder::TreeBuilder;
    /// Failure: see RecordTree::parse.
    void run();

private:
    std::uint64_t number(std::uint64_t at, std::size_t size) const { return tree_.wordAt(at, size); }
    bool readRecord(std::uint32_t parent, std::uint64_t& at, std::uint64_t limit);
    void readProperties(std::uint32_t index, std::uint64_t at, std::uint64_t end, std::uint64_t count);
    StoredProperty readProperty(std::uint32_t index, std::uint64_t at, std::uint64_t end) const;
    [[noreturn]] void truncated(std::uint32_t index, std::uint64_t needed, std::uint64_t there) const;
};

/// Records of a text file.
class TextParser : TreeBuilder {
public:
    explicit TextParser(RecordTree& tree) : TreeBuilder(tree), text_(asText(tree.bytes())) {}
    /// Failure: see RecordTree::parse.
    void run();

private:
    void skipBlanks(bool lines);
    void readValues(std::uint32_t index);
    void readString(std::uint32_t index);
    void readWord(std::uint32_t index);
    void readArrayText(std::uint32_t index);
    bool nameNext() const;
    std::string_view readName() const;
    std::uint32_t sizeOf(std::uint32_t index, std::size_t size) const;

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace bindpose::fbx
