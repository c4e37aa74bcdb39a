// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/record.h"

#include "core/base/errors.h"
#include "core/base/utf8.h"
#include "core/io/formats/fbx/array_reader.h"
#include "core/io/formats/fbx/parsers.h"
#include "core/io/text/text_lines.h"

#include <algorithm>
#include <cmath>

namespace bindpose::fbx {
namespace {

constexpr std::uint64_t kLeastBudget = std::uint64_t{256} << 20;
constexpr std::uint64_t kBudgetTimesFile = 32;
constexpr std::size_t kShownAncestors = 8;

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
        std::size_t twins = 0;
        const Record parent = at.parent();
        // Which of its twins it is; a hostile file does not get to make this slow.
        if (shown == 0 || parent.index_ != 0)
            for (Record twin = parent.firstChild(); twin && twin != at && twins < 100000; twin = twin.next())
                twins += twin.name() == at.name();
        if (twins > 0) part += "[" + std::to_string(twins) + "]";
        path = path.empty() ? part : part + "/" + path;
    }
    return path + (path.empty() ? "" : ", ") + tree_->placeOf(begin());
}

void Record::fail(const ErrorText& text, Wordings args, ErrorKind kind) const
{
    throw Failure{Error(kind, text, where(), std::move(args))};
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
        out.reserve(size() - from);
        for (std::size_t i = from; i < size(); ++i)
            if (const Property property = (*this)[i]; property.isNumber())
                out.push_back(scalarNumber<T>(tree_->bytes(), property.stored(), tree_->bigEndian()));
        return out;
    }
    tree_->spend(std::uint64_t{first.count} * sizeof(T), *this);
    const ArrayPlace place{tree_->bytes(), first, tree_->bigEndian(), *this};
    if (first.deflated) tree_->spend(std::uint64_t{first.count} * elementSize(first.type), *this);
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
        for (const std::int32_t word : values<std::int32_t>()) out.push_back(floatOfBits(word));
        return out;
    }
    forEachNumberText(asText(tree_->bytes()), *this, [&](std::string_view token) {
        const bool bits = token.find_first_of(".eEnN#") == std::string_view::npos;
        out.push_back(
            bits ? floatOfBits(static_cast<std::int32_t>(textNumber<std::int64_t>(token))) : textNumber<float>(token));
    });
    return out;
}

std::string Record::rawArray(std::size_t property) const
{
    const StoredProperty& stored = (*this)[property].stored();
    if (stored.deflated) tree_->spend(std::uint64_t{stored.count} * elementSize(stored.type), *this);
    return fbx::rawArray({tree_->bytes(), stored, tree_->bigEndian(), *this});
}

std::unique_ptr<RecordTree> RecordTree::parse(SharedBytes bytes, const Task& task)
{
    auto tree = std::make_unique<RecordTree>();
    tree->bytes_ = std::move(bytes);
    tree->task_ = task;
    tree->budget_ = std::max<std::uint64_t>(kLeastBudget, kBudgetTimesFile * tree->bytes_->size());
    if (asText(tree->bytes()).starts_with(kBinaryMagic))
        BinaryParser(*tree).run();
    else
        TextParser(*tree).run();
    return tree;
}

std::string RecordTree::placeOf(std::uint64_t offset) const
{
    return binary_ ? "byte " + std::to_string(offset) : lineText(lineAt(asText(bytes()), offset));
}

void RecordTree::spend(std::uint64_t sizeBytes, const Record& record) const
{
    if (sizeBytes > budget_)
        record.fail(errors::kTooLarge, {std::to_string(sizeBytes), std::to_string(budget_)}, ErrorKind::Limit);
    budget_ -= sizeBytes;
}

std::string unescaped(std::string_view text)
{
    static constexpr std::pair<std::string_view, char> kEntities[] = {{"&quot;", '"'}, {"&lf;", '\n'}, {"&cr;", '\r'}};
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
