// SPDX-License-Identifier: MIT
#include "app/output/json_writer.h"

#include "core/base/utf8.h"

#include <nlohmann/json.hpp>

namespace bindpose {

const char* programVersion()
{
    return BINDPOSE_VERSION;
}

void JsonWriter::separate()
{
    if (std::exchange(afterKey_, false) || levels_.empty()) return;
    Level& level = levels_.back();
    if (!level.empty) out_ += level.flat ? ", " : ",";
    level.empty = false;
    if (!level.flat) out_ += "\n" + std::string(levels_.size() * 2, ' ');
}

void JsonWriter::begin(char sign, bool flat)
{
    raw({&sign, 1});
    levels_.push_back({flat || (!levels_.empty() && levels_.back().flat)});
}

void JsonWriter::end(char sign)
{
    const Level level = levels_.back();
    levels_.pop_back();
    if (!level.flat && !level.empty) out_ += "\n" + std::string(levels_.size() * 2, ' ');
    out_ += sign;
}

void JsonWriter::name(std::string_view key)
{
    separate();
    (out_ += '"').append(key) += "\": ";
    afterKey_ = true;
}

void JsonWriter::raw(std::string_view value)
{
    separate();
    out_ += value;
}

void JsonWriter::quoted(std::string_view value)
{
    raw(nlohmann::json(repairedUtf8(value)).dump());
}

} // namespace bindpose
