// SPDX-License-Identifier: MIT
#include "app/output/json_writer.h"

#include "core/base/numbers.h"
#include "core/base/utf8.h"

#include <cmath>

namespace bindpose {

void JsonWriter::separate()
{
    if (afterKey_) {
        afterKey_ = false;
        return;
    }
    if (levels_.empty()) return;
    Level& level = levels_.back();
    if (!level.empty) out_ += level.flat ? ", " : ",";
    level.empty = false;
    if (!level.flat) out_ += "\n" + std::string(levels_.size() * 2, ' ');
}

void JsonWriter::begin(char open, char close, bool flat)
{
    separate();
    out_ += open;
    levels_.push_back({close, flat || (!levels_.empty() && levels_.back().flat)});
}

void JsonWriter::end()
{
    const Level level = levels_.back();
    levels_.pop_back();
    if (!level.flat && !level.empty) out_ += "\n" + std::string(levels_.size() * 2, ' ');
    out_ += level.close;
}

void JsonWriter::beginObject(bool flat)
{
    begin('{', '}', flat);
}
void JsonWriter::endObject()
{
    end();
}
void JsonWriter::beginArray(bool flat)
{
    begin('[', ']', flat);
}
void JsonWriter::endArray()
{
    end();
}

void JsonWriter::key(std::string_view name)
{
    separate();
    quoted(name);
    out_ += ": ";
    afterKey_ = true;
}

void JsonWriter::quoted(std::string_view value)
{
    static constexpr char kHex[] = "0123456789abcdef";
    out_ += '"';
    for (const char c : repairedUtf8(value)) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out_ += '\\';
            out_ += c;
        } else if (c == '\n') {
            out_ += "\\n";
        } else if (byte < 0x20) {
            out_ += "\\u00";
            out_ += kHex[byte >> 4];
            out_ += kHex[byte & 15];
        } else {
            out_ += c;
        }
    }
    out_ += '"';
}

void JsonWriter::text(std::string_view value)
{
    separate();
    quoted(value);
}
void JsonWriter::number(float value)
{
    separate();
    out_ += std::isfinite(value) ? numberText(value) : "null";
}
void JsonWriter::number(double value)
{
    separate();
    out_ += std::isfinite(value) ? numberText(value) : "null";
}
void JsonWriter::count(std::uint64_t value)
{
    separate();
    out_ += std::to_string(value);
}
void JsonWriter::flag(bool value)
{
    separate();
    out_ += value ? "true" : "false";
}
void JsonWriter::null()
{
    separate();
    out_ += "null";
}
void JsonWriter::numbers(std::span<const float> values)
{
    beginArray(true);
    for (const float value : values) number(value);
    endArray();
}

void JsonWriter::fieldText(std::string_view name, std::string_view value)
{
    key(name);
    text(value);
}
void JsonWriter::fieldNumber(std::string_view name, double value)
{
    key(name);
    number(value);
}
void JsonWriter::fieldCount(std::string_view name, std::uint64_t value)
{
    key(name);
    count(value);
}
void JsonWriter::fieldFlag(std::string_view name, bool value)
{
    key(name);
    flag(value);
}
void JsonWriter::fieldIndex(std::string_view name, std::optional<std::uint32_t> value)
{
    key(name);
    if (value)
        count(*value);
    else
        null();
}
void JsonWriter::fieldNumbers(std::string_view name, std::span<const float> values)
{
    key(name);
    numbers(values);
}
void JsonWriter::fieldTexts(std::string_view name, const std::vector<std::string>& values)
{
    key(name);
    beginArray(true);
    for (const std::string& value : values) text(value);
    endArray();
}

std::string JsonWriter::take()
{
    return std::move(out_) + "\n";
}

} // namespace bindpose
