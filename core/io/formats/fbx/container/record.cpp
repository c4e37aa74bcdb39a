// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/container/record.h"

#include "core/base/errors.h"
#include "core/base/utf8.h"
#include "core/io/formats/fbx/container/array_reader.h"
#include "core/io/formats/fbx/container/parsers.h"
#include "core/io/text/text_lines.h"

#include <algorithm>
#include <cmath>

namespace bindpose::fbx {
namespace {

constexpr std::uint64_t kLeastBudget = std::uint64_t{256} << 20;
/// Arrays, what is made of them (drawing vertices, parts, targets of shapes, keys) and the look-ups on the way are all
/// paid from one budget. Deflate makes up to ten bytes of one in sane files, each number is read once or twice and
/// stands in two or three products: about half of this. A hostile file gets no more than this much for each byte.
constexpr std::uint64_t kBudgetTimesFile = 64;
constexpr std::size_t kShownAncestors = 8;
constexpr std::size_t kMostTwins = 1000;   ///< records before one that are counted for its number
constexpr std::uint64_t kLineBlock = 4096; ///< bytes of a text whose line ends are counted together

/// What no text has between quotes, and how it is spelled there.
constexpr std::pair<std::string_view, char> kEntities[] = {{"&quot;", '"'}, {"&lf;", '\n'}, {"&cr;", '\r'}};

/// Bytes of a text record's values.
std::uint64_t textSize(const Record& record)
{
    std::uint64_t out = 0;
    for (std::size_t i = 0; i < record.size(); ++i) out += record[i].stored().size;
    return out;
}

} // namespace

double Property::number() const
{
    if (!isNumber()) return 0.0;
    return scalarNumber<double>(tree_->bytes(), *stored_, tree_->bigEndian());
}

std::int64_t Property::whole() const
{
    if (!isNumber()) return 0;
    return scalarNumber<std::int64_t>(tree_->bytes(), *stored_, tree_->bigEndian());
}

char Property::character() const
{
    if (!tree_->binary() || stored_->type != 'C') return '\0';
    return static_cast<char>(tree_->bytes()[stored_->offset + 1]);
}

std::string_view Property::text() const
{
    std::string_view all = asText(tree_->bytes().subspan(stored_->offset, stored_->size));
    if (!isText()) return {};
    if (stored_->type == 'W') return all;
    if (tree_->binary()) return all.substr(5);
    return all.substr(1, all.size() - 2);
}

std::string_view Record::name() const
{
    if (!tree_) return {};
    const RecordTree::Node& node = tree_->nodes_[index_];
    return asText(tree_->bytes().subspan(node.nameAt, node.nameSize));
}

std::size_t Record::size() const
{
    return tree_ ? tree_->nodes_[index_].propertyCount : 0;
}

Property Record::operator[](std::size_t i) const
{
    return {*tree_, tree_->properties_[tree_->nodes_[index_].firstProperty + i]};
}

double Record::number(std::size_t i, double otherwise) const
{
    return i < size() && (*this)[i].isNumber() ? (*this)[i].number() : otherwise;
}

std::int64_t Record::whole(std::size_t i, std::int64_t otherwise) const
{
    return i < size() && (*this)[i].isNumber() ? (*this)[i].whole() : otherwise;
}

std::string_view Record::text(std::size_t i) const
{
    return i < size() ? (*this)[i].text() : std::string_view();
}

Record Record::parent() const
{
    if (!tree_ || tree_->nodes_[index_].parent == RecordTree::kNone) return {};
    return {*tree_, tree_->nodes_[index_].parent};
}

Record Record::firstChild() const
{
    if (!tree_ || tree_->nodes_[index_].firstChild == RecordTree::kNone) return {};
    return {*tree_, tree_->nodes_[index_].firstChild};
}

Record Record::next() const
{
    if (!tree_ || tree_->nodes_[index_].next == RecordTree::kNone) return {};
    return {*tree_, tree_->nodes_[index_].next};
}

Record Record::child(std::string_view name) const
{
    for (const Record child : children())
        if (child.name() == name) return child;
    return {};
}

std::uint64_t Record::begin() const
{
    return tree_ ? tree_->nodes_[index_].begin : 0;
}

std::uint64_t Record::end() const
{
    return tree_ ? tree_->nodes_[index_].end : 0;
}

std::string Record::where() const
{
    if (!tree_) return {};
    std::string path;
    std::size_t shown = 0;
    for (Record at = *this; at && at.index_ != 0 && shown < kShownAncestors; at = at.parent(), ++shown) {
        std::string part(at.name());
        std::size_t twins = 0, passed = 0;
        const Record parent = at.parent();
        // Which of its twins it is. A hostile file does not get to make this slow: far down a list the byte or line
        // has to do.
        Record twin = shown == 0 || parent.index_ != 0 ? parent.firstChild() : at;
        for (; twin != at && passed < kMostTwins; twin = twin.next(), ++passed) twins += twin.name() == at.name();
        if (twin == at && twins > 0) part += "[" + std::to_string(twins) + "]";
        path = path.empty() ? part : part + "/" + path;
    }
    return path + (path.empty() ? "" : ", ") + tree_->placeOf(begin());
}

void Record::fail(const ErrorText& text, Wordings args, ErrorKind kind) const
{
    throw Failure{Error(kind, text, where(), std::move(args))};
}

void Record::spend(std::uint64_t sizeBytes) const
{
    if (tree_) tree_->spend(sizeBytes, *this);
}

std::size_t Record::valueCount(std::size_t from) const
{
    if (from >= size()) return 0;
    const Property first = (*this)[from];
    return first.isArray() ? first.stored().count : size() - from;
}

template <class T> std::vector<T> Record::values(std::size_t from) const
{
    std::vector<T> out;
    if (from >= size()) return out;
    const StoredProperty& first = (*this)[from].stored();
    if (!first.array()) {
        tree_->spend(std::uint64_t{size() - from} * sizeof(T), *this);
        out.reserve(size() - from);
        for (std::size_t i = from; i < size(); ++i)
            if (const Property property = (*this)[i]; property.isNumber())
                out.push_back(scalarNumber<T>(tree_->bytes(), property.stored(), tree_->bigEndian()));
        return out;
    }
    const ArrayPlace place{tree_->bytes(), first, tree_->bigEndian(), *this};
    if (first.type == '*') {
        // What a text claims says nothing. Its numbers are a few times its size at most, and paid when they are known;
        // blanks are paid, too: they take their time.
        readArray(place, out);
        tree_->spend(std::max<std::uint64_t>(out.size() * sizeof(T), first.size), *this);
        return out;
    }
    payForArray(*this, first, sizeof(T));
    readArray(place, out);
    return out;
}
template std::vector<double> Record::values(std::size_t) const;
template std::vector<float> Record::values(std::size_t) const;
template std::vector<std::int32_t> Record::values(std::size_t) const;
template std::vector<std::int64_t> Record::values(std::size_t) const;

std::vector<float> Record::bitFloats() const
{
    std::vector<float> out;
    if (size() == 0) return out;
    const StoredProperty& first = (*this)[0].stored();
    if (tree_->binary()) {
        const bool bits = first.type == 'i' || first.type == 'I';
        if (!bits) return values<float>();
        const std::vector<std::int32_t> words = values<std::int32_t>();
        tree_->spend(words.size() * sizeof(float), *this);
        for (const std::int32_t word : words) out.push_back(floatOfBits(word));
        return out;
    }
    tree_->spend(textSize(*this), *this);
    forEachNumberText(asText(tree_->bytes()), *this, [&](std::string_view token) {
        const bool bits = token.find_first_of(".eEnN#") == std::string_view::npos;
        out.push_back(
            bits ? floatOfBits(static_cast<std::int32_t>(textNumber<std::int64_t>(token))) : textNumber<float>(token));
    });
    tree_->spend(out.size() * sizeof(float), *this);
    return out;
}

std::string Record::rawArray(std::size_t property) const
{
    const StoredProperty& stored = (*this)[property].stored();
    tree_->spend(std::uint64_t{stored.count} * elementSize(stored.type), *this);
    return fbx::rawArray({tree_->bytes(), stored, tree_->bigEndian(), *this});
}

std::unique_ptr<RecordTree> RecordTree::parse(SharedBytes bytes, const Task& task, std::uint64_t loads)
{
    auto tree = std::make_unique<RecordTree>();
    tree->bytes_ = std::move(bytes);
    tree->task_ = task;
    tree->budget_ = loads * std::max<std::uint64_t>(kLeastBudget, kBudgetTimesFile * tree->bytes_->size());
    if (asText(tree->bytes()).starts_with(kBinaryMagic))
        BinaryParser(*tree).run();
    else
        TextParser(*tree).run();
    return tree;
}

std::string RecordTree::placeOf(std::uint64_t offset) const
{
    if (binary_) return "byte " + std::to_string(offset);
    const std::string_view text = asText(bytes());
    if (linesBefore_.empty()) {
        linesBefore_.push_back(0);
        for (std::uint64_t at = 0; at + kLineBlock <= text.size(); at += kLineBlock)
            linesBefore_.push_back(linesBefore_.back() + lineAt(text.substr(at), kLineBlock) - 1);
    }
    const std::uint64_t block = std::min<std::uint64_t>(offset, text.size()) / kLineBlock;
    return lineText(linesBefore_[block] + lineAt(text.substr(block * kLineBlock), offset - block * kLineBlock));
}

std::uint64_t RecordTree::wordAt(std::uint64_t offset, std::size_t size) const
{
    std::uint64_t out = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t place = bigEndian_ ? i : size - 1 - i;
        out = out << 8 | std::to_integer<std::uint64_t>(bytes()[offset + place]);
    }
    return out;
}

void RecordTree::spend(std::uint64_t sizeBytes, const Record& record) const
{
    if (task_.cancelled()) throw Failure{Error(ErrorKind::Cancelled, errors::kCancelled)};
    if (sizeBytes > budget_)
        record.fail(errors::kTooLarge, {std::to_string(sizeBytes), std::to_string(budget_)}, ErrorKind::Limit);
    budget_ -= sizeBytes;
}

std::string quoted(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        const auto entity =
            std::find_if(std::begin(kEntities), std::end(kEntities), [&](const auto& e) { return e.second == c; });
        out += entity == std::end(kEntities) ? std::string_view(&c, 1) : entity->first;
    }
    return out;
}

std::string unescaped(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const auto entity = std::find_if(std::begin(kEntities), std::end(kEntities),
            [&](const auto& e) { return text.substr(i).starts_with(e.first); });
        const bool plain = text[i] != '&' || entity == std::end(kEntities);
        out += plain ? text[i] : entity->second;
        i += plain ? 1 : entity->first.size();
    }
    if (validUtf8(out)) return out;
    // Files of before 2011 are in the code page of their machine: the western one, more often than not.
    std::string latin;
    for (const char c : out) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            latin += c;
        } else {
            latin += static_cast<char>(0xC0 | (byte >> 6));
            latin += static_cast<char>(0x80 | (byte & 0x3F));
        }
    }
    return latin;
}

} // namespace bindpose::fbx
