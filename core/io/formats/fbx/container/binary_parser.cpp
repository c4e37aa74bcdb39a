// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/io/formats/fbx/container/array_reader.h"
#include "core/io/formats/fbx/container/errors.h"
#include "core/io/formats/fbx/container/parsers.h"

namespace bindpose::fbx {
namespace {

constexpr std::uint64_t kFileHead = 27;
constexpr std::uint64_t kMostInflation = 1040; ///< deflate makes at most 1032 bytes of one

} // namespace

std::uint32_t TreeBuilder::add(std::uint32_t parent, std::uint64_t begin, std::uint64_t nameAt, std::size_t nameSize)
{
    const auto index = static_cast<std::uint32_t>(tree_.nodes_.size());
    if (index == RecordTree::kNone) throw Failure{Error(ErrorKind::Limit, errors::kOutOfMemory)};
    RecordTree::Node node;
    node.begin = begin;
    node.nameAt = nameAt;
    node.nameSize = static_cast<std::uint32_t>(nameSize);
    node.firstProperty = tree_.properties_.size();
    node.parent = index == 0 ? RecordTree::kNone : parent;
    tree_.nodes_.push_back(node);
    lastChild_.push_back(RecordTree::kNone);
    if (index == 0) return index;
    if (lastChild_[parent] == RecordTree::kNone)
        tree_.nodes_[parent].firstChild = index;
    else
        tree_.nodes_[lastChild_[parent]].next = index;
    lastChild_[parent] = index;
    if (index % 4096 == 0) checkCancelled();
    return index;
}

void TreeBuilder::addProperty(std::uint32_t record, const StoredProperty& property)
{
    tree_.properties_.push_back(property);
    if (tree_.properties_.size() % 65536 == 0) checkCancelled();
    ++tree_.nodes_[record].propertyCount;
}

void TreeBuilder::checkCancelled() const
{
    if (tree_.task_.cancelled()) throw Failure{Error(ErrorKind::Cancelled, errors::kCancelled)};
}

void BinaryParser::truncated(std::uint32_t index, std::uint64_t needed, std::uint64_t there) const
{
    record(index).fail(errors::kTruncated, {std::to_string(needed), std::to_string(there)});
}

void BinaryParser::run()
{
    tree_.binary_ = true;
    const std::uint64_t size = tree_.bytes().size();
    add(0, 0, 0, 0);
    if (size < kFileHead) truncated(0, kFileHead, size);
    tree_.bigEndian_ = tree_.bytes()[22] == std::byte{1};
    tree_.headVersion_ = static_cast<std::uint32_t>(number(23, 4));
    tree_.wide_ = tree_.headVersion_ >= kWideVersion;
    tree_.nodes_[0].end = size;
    // A stack of its own: files may nest deeper than the machine's.
    std::vector<std::uint32_t> open{0};
    std::uint64_t at = kFileHead;
    while (!open.empty()) {
        const std::uint32_t parent = open.back();
        const std::uint64_t limit = tree_.nodes_[parent].end;
        const auto before = static_cast<std::uint32_t>(tree_.nodes_.size());
        if (at < limit && readRecord(parent, at, limit)) {
            open.push_back(before);
            continue;
        }
        if (parent == 0) break;
        at = limit;
        open.pop_back();
    }
    tree_.footer_ = at;
}

/// False at a null record, which ends the list.
bool BinaryParser::readRecord(std::uint32_t parent, std::uint64_t& at, std::uint64_t limit)
{
    const std::size_t width = tree_.wide_ ? 8 : 4;
    const std::uint64_t head = 3 * width + 1;
    if (limit - at < head) truncated(parent, head, limit - at);
    const std::uint64_t end = number(at, width), count = number(at + width, width),
                        listSize = number(at + 2 * width, width), nameSize = number(at + 3 * width, 1);
    if (end == 0 && count == 0 && listSize == 0 && nameSize == 0) {
        at += head;
        return false;
    }
    if (limit - at - head < nameSize) truncated(parent, nameSize, limit - at - head);
    const std::uint32_t index = add(parent, at, at + head, nameSize);
    const std::uint64_t list = at + head + nameSize;
    if (end < list || end > limit)
        record(index).fail(errors::kFbxRecordEnd,
            {std::string(record(index).name()), std::to_string(end), std::to_string(list), std::to_string(limit)});
    if (end - list < listSize) truncated(index, listSize, end - list);
    tree_.nodes_[index].end = end;
    readProperties(index, list, list + listSize, count);
    at = list + listSize;
    return true;
}

void BinaryParser::readProperties(std::uint32_t index, std::uint64_t at, std::uint64_t end, std::uint64_t count)
{
    if (count > end - at) truncated(index, count, end - at);
    for (std::uint64_t i = 0; i < count; ++i) {
        const StoredProperty property = readProperty(index, at, end);
        addProperty(index, property);
        at += property.size;
    }
}

StoredProperty BinaryParser::readProperty(std::uint32_t index, std::uint64_t at, std::uint64_t end) const
{
    const auto need = [&](std::uint64_t size) {
        if (end - at < size) truncated(index, size, end - at);
    };
    need(1);
    StoredProperty out;
    out.offset = at;
    out.type = static_cast<char>(tree_.bytes()[at]);
    std::uint64_t size = 1 + scalarSize(out.type);
    if (out.type == 'S' || out.type == 'R') {
        need(5);
        size = 5 + number(at + 1, 4);
    } else if (const std::uint64_t width = elementSize(out.type); width > 0) {
        need(kArrayHead);
        const std::uint64_t count = number(at + 1, 4), encoding = number(at + 5, 4), stored = number(at + 9, 4);
        size = kArrayHead + stored;
        out.count = static_cast<std::uint32_t>(count);
        out.deflated = encoding != 0;
        const bool fits =
            out.deflated ? count * width <= stored * kMostInflation + kMostInflation : count * width <= stored;
        if (encoding > 1 || !fits)
            record(index).fail(errors::kFbxArray,
                {std::string(record(index).name()), std::to_string(stored / width), std::to_string(count)});
    } else if (size == 1) {
        record(index).fail(errors::kFbxProperty, {std::string(record(index).name()), std::string(1, out.type)});
    }
    need(size);
    if (size > 0xffffffffu) record(index).fail(errors::kTooLarge, {std::to_string(size), "4294967295"});
    out.size = static_cast<std::uint32_t>(size);
    return out;
}

} // namespace bindpose::fbx
