// SPDX-License-Identifier: MIT
#include "core/io/formats/mdl/header_edits.h"

#include "core/base/numbers.h"
#include "core/io/formats/mdl/errors.h"
#include "core/io/json/json_style.h"
#include "core/io/save/phrases.h"
#include "core/io/text/text_errors.h"
#include "core/io/text/text_lines.h"

#include <glm/gtc/type_ptr.hpp>

namespace bindpose::mdl {
namespace {

std::string_view headerOf(ByteSpan bytes, const FormatMap* map)
{
    const auto* own = dynamic_cast<const MdlMap*>(map);
    return own ? asText(bytes).substr(kHeaderAt, own->headerSize) : std::string_view();
}

NumberStyle styleOfHeader(const JsonText& text)
{
    std::vector<std::string_view> numbers;
    for (const JsonSpan& span : text.spans())
        if (span.kind == JsonSpan::Kind::Number && text.textOf(span).find('.') != std::string_view::npos)
            numbers.push_back(text.textOf(span));
    return NumberStyle::of(numbers);
}

} // namespace

HeaderEdits::HeaderEdits(const Source& source, const MdlMap& map)
    : bytes_(*source.files.front().bytes), files_(source.files.size()), map_(map),
      text_(JsonText::parse(headerOf(bytes_, &map)))
{
    if (!text_) throw TextFailure{Error(ErrorKind::Edit, errors::kTextNoMap, source.files.front().path)};
    style_ = styleOfHeader(*text_);
    dotZero_ = styleOf(*text_).dotZero;
    if (map.origin) older_ = JsonText::parse(headerOf(*map.origin->files.front().bytes, map.origin->map.get()));
}

std::string_view HeaderEdits::olderText(const std::string& pointer) const
{
    if (!older_) return {};
    const std::optional<std::uint32_t> found = older_->find(pointer);
    return found ? older_->textOf(older_->span(*found)) : std::string_view();
}

std::string HeaderEdits::spelled(float value, const std::string& pointer) const
{
    const std::string_view older = olderText(pointer);
    const std::optional<float> before = parseFloat(older);
    if (before && *before == value) return std::string(older);
    std::string text = style_.text(value);
    if (dotZero_ && text.find_first_not_of("-0123456789") == std::string::npos) text += ".0";
    return text;
}

void HeaderEdits::replace(const JsonSpan& span, const std::string& pointer, std::string text, const Wording& what)
{
    const std::string before(text_->textOf(span));
    if (before == text) return;
    Edit& edit = edits_[kHeaderAt + span.begin];
    edit.length = span.end - span.begin;
    const ByteSpan bytes = asBytes(text);
    edit.bytes.assign(bytes.begin(), bytes.end());
    edit.change = {.file = 0,
        .offset = kHeaderAt + span.begin,
        .length = edit.length,
        .pointer = pointer,
        .what = what,
        .before = before,
        .after = std::move(text)};
}

bool HeaderEdits::text(const std::string& pointer, const std::string& value, const Wording& what)
{
    const std::optional<std::uint32_t> found = text_->find(pointer);
    if (!found || text_->span(*found).kind != JsonSpan::Kind::String) return false;
    std::string quoted = Json(value).dump(-1, ' ', false, Json::error_handler_t::replace);
    const std::string_view older = olderText(pointer); // the file may escape more than it needs
    const Json before = Json::parse(older, nullptr, false);
    if (before.is_string() && before == value) quoted = older;
    replace(text_->span(*found), pointer, std::move(quoted), what);
    return true;
}

bool HeaderEdits::matrix(
    const std::string& pointer, const glm::mat4& was, const glm::mat4& now, bool plain, const Wording& what)
{
    const std::optional<std::uint32_t> found = text_->find(pointer);
    if (!found) return false;
    const JsonSpan& span = text_->span(*found);
    const std::string_view older = olderText(pointer);
    const bool array = span.kind == JsonSpan::Kind::Array && span.children.size() == 16;
    if (array && plain && older == "null") {
        replace(span, pointer, "null", what);
        return true;
    }
    if (!array) {
        if (text_->textOf(span) != "null") return false;
        std::string list;
        for (std::size_t i = 0; i < 16; ++i)
            list += (i ? "," : "[") + spelled(glm::value_ptr(now)[i], pointer + "/" + std::to_string(i));
        replace(span, pointer, list + "]", what);
        return true;
    }
    for (std::size_t i = 0; i < 16; ++i) {
        const float value = glm::value_ptr(now)[i];
        const std::string place = pointer + "/" + std::to_string(i);
        if (value != glm::value_ptr(was)[i]) replace(text_->span(span.children[i]), place, spelled(value, place), what);
    }
    return true;
}

void HeaderEdits::number(std::size_t offset, float value, const Wording& what)
{
    const float before = floatAt(bytes_, offset);
    const std::array<std::byte, 4> bytes = floatBytes(value);
    if (bytes == floatBytes(before)) return;
    Edit& edit = edits_[offset];
    edit.length = 4;
    edit.bytes.assign(bytes.begin(), bytes.end());
    edit.change = {.file = 0,
        .offset = offset,
        .length = 4,
        .pointer = "byte " + std::to_string(offset),
        .what = what,
        .before = numberText(before),
        .after = numberText(value)};
}

Patch HeaderEdits::finish()
{
    std::size_t header = map_.headerSize;
    for (const auto& [offset, edit] : edits_)
        if (offset < kHeaderAt + map_.headerSize) header += edit.bytes.size() - edit.length;
    if (header > kMostHeader)
        throw TextFailure{
            Error(ErrorKind::Edit, errors::kMdlHeaderFull, {}, {std::to_string(header), std::to_string(kMostHeader)})};
    if (header != map_.headerSize) {
        Edit& edit = edits_[0];
        edit.length = kHeaderAt;
        edit.bytes.push_back(static_cast<std::byte>(header >> 8));
        edit.bytes.push_back(static_cast<std::byte>(header & 255u));
        edit.change = {.length = kHeaderAt,
            .pointer = "byte 0",
            .what = Phrase(phrases::kHeaderLength),
            .before = std::to_string(map_.headerSize),
            .after = std::to_string(header),
            .derived = true};
    }
    Patch out;
    out.edits.resize(files_);
    for (auto& [offset, edit] : edits_) {
        // Neighbouring numbers of one value are one line of the list.
        const bool joins = !out.changes.empty() && out.changes.back().what == edit.change.what &&
                           out.changes.back().offset + out.changes.back().length == offset &&
                           offset >= kHeaderAt + map_.headerSize;
        if (joins) {
            out.changes.back().length += edit.length;
            out.changes.back().before += " " + edit.change.before;
            out.changes.back().after += " " + edit.change.after;
        } else {
            out.changes.push_back(std::move(edit.change));
        }
        out.edits[0].push_back({offset, edit.length, std::move(edit.bytes)});
    }
    edits_.clear();
    return out;
}

} // namespace bindpose::mdl
