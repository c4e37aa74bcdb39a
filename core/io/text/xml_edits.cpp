// SPDX-License-Identifier: MIT
#include "core/io/text/xml_edits.h"

#include <algorithm>

namespace bindpose {
std::string xmlEscaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&apos;";
            break;
        case '\n':
            out += "&#10;";
            break;
        case '\r':
            out += "&#13;";
            break;
        case '\t':
            out += "&#9;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

void XmlEdits::replace(std::size_t file, const XmlText& xml, const TextRange& range, std::string text, Wording what)
{
    replace(file, xml.all(), range, std::move(text), std::move(what), xml.where(range.offset));
}

void XmlEdits::replace(
    std::size_t file, std::string_view whole, const TextRange& range, std::string text, Wording what, std::string where)
{
    const std::string_view before = whole.substr(range.offset, range.length);
    if (before == text) return;
    Edit edit{file, range, std::move(text), {}};
    edit.change.file = file;
    edit.change.offset = range.offset;
    edit.change.length = range.length;
    edit.change.pointer = std::move(where);
    edit.change.what = std::move(what);
    edit.change.before = listedText(before);
    edit.change.after = listedText(edit.text);
    edits_.push_back(std::move(edit));
}

void XmlEdits::number(std::size_t file, const XmlText& xml, const TextRange& range, float value,
    const NumberStyle& style, const Wording& what)
{
    const std::optional<float> before = floatOf(xml.text(range));
    const bool same = before && (*before == value || (*before != *before && value != value));
    if (!same) replace(file, xml, range, style.text(value), what);
}

std::vector<bool> XmlEdits::changedFiles() const
{
    std::vector<bool> changed(files_, false);
    for (const Edit& edit : edits_) changed[edit.file] = true;
    return changed;
}

Patch XmlEdits::finish()
{
    std::stable_sort(edits_.begin(), edits_.end(), [](const Edit& a, const Edit& b) {
        if (a.file != b.file) return a.file < b.file;
        if (a.range.offset != b.range.offset) return a.range.offset < b.range.offset;
        return a.range.length == 0 && b.range.length != 0; // what is put before a range comes before its own edit
    });
    Patch out;
    out.edits.resize(files_);
    for (Edit& edit : edits_) {
        const ByteSpan bytes = asBytes(edit.text);
        out.edits[edit.file].push_back({edit.range.offset, edit.range.length, {bytes.begin(), bytes.end()}});
        out.changes.push_back(std::move(edit.change));
    }
    return out;
}

} // namespace bindpose
