// SPDX-License-Identifier: MIT
// Copied keys as text.
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/names.h"
#include "core/edit/keys/clip_errors.h"
#include "core/edit/keys/key_copies.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>

namespace bindpose {
namespace {

constexpr const char* kKeySchema = "bindpose.keys/1";
constexpr const char *kHeld = "held", *kStraight = "straight"; ///< times of handles that stand for a kind of stretch
constexpr Interpolation kKeyKinds[] = {
    Interpolation::Step, Interpolation::Linear, Interpolation::CubicSpline, Interpolation::Bezier};

nlohmann::json numbersJson(const std::vector<float>& values)
{
    nlohmann::json out = nlohmann::json::array();
    for (const float value : values)
        if (std::isfinite(value))
            out.push_back(value);
        else
            out.push_back(std::isnan(value) ? kHeld : kStraight);
    return out;
}

bool readNumbers(const nlohmann::json& list, bool handles, std::vector<float>& out)
{
    for (const nlohmann::json& number : list) {
        if (number.is_number())
            out.push_back(static_cast<float>(number.get<double>()));
        else if (handles && number == kHeld)
            out.push_back(std::numeric_limits<float>::quiet_NaN());
        else if (handles && number == kStraight)
            out.push_back(std::numeric_limits<float>::infinity());
        else
            return false;
    }
    return true;
}

/// What an older text does not say is a key without tangents.
bool readSides(const nlohmann::json& one, CopiedKey& key)
{
    if (!one.contains("interpolation")) return true;
    for (const Interpolation each : kKeyKinds)
        if (one["interpolation"] == std::string(nameOf(each))) key.interpolation = each;
    const bool cubic = key.interpolation == Interpolation::CubicSpline,
               bezier = key.interpolation == Interpolation::Bezier;
    if (one.contains("sides") && (!one["sides"].is_array() || !readNumbers(one["sides"], bezier, key.sides)))
        return false;
    return key.sides.size() == key.value.size() * (bezier ? 4u : cubic ? 2u : 0u);
}

bool readKey(const nlohmann::json& one, CopiedKey& key)
{
    const auto has = [&one](const char* name, bool (nlohmann::json::*is)() const noexcept) {
        return one.contains(name) && (one[name].*is)();
    };
    if (!one.is_object() || !has("node", &nlohmann::json::is_string) || !has("channel", &nlohmann::json::is_string) ||
        !has("time", &nlohmann::json::is_number) || !has("value", &nlohmann::json::is_array))
        return false;
    key.node = one["node"].get<std::string>();
    key.channel = one["channel"].get<std::string>();
    key.timeSec = one["time"].get<double>();
    if (has("index", &nlohmann::json::is_number_unsigned)) key.index = one["index"].get<std::uint32_t>();
    return readNumbers(one["value"], false, key.value) && readSides(one, key);
}

} // namespace

std::string copiedText(const std::vector<CopiedKey>& copied)
{
    nlohmann::json keys = nlohmann::json::array();
    for (const CopiedKey& key : copied) {
        nlohmann::json one = {{"node", key.node}, {"channel", key.channel}, {"index", key.index}, {"time", key.timeSec},
            {"value", key.value}, {"interpolation", std::string(nameOf(key.interpolation))}};
        if (!key.sides.empty()) one["sides"] = numbersJson(key.sides);
        keys.push_back(std::move(one));
    }
    // Names of broken files need not be UTF-8.
    return nlohmann::json({{"schema", kKeySchema}, {"keys", std::move(keys)}})
        .dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<std::vector<CopiedKey>> readCopiedKeys(const std::string& text)
{
    const nlohmann::json read = nlohmann::json::parse(text, nullptr, false);
    const auto broken = [] { return edit_tools::refuse(errors::kNoCopiedKeys); };
    if (!read.is_object() || read.value("schema", nlohmann::json()) != kKeySchema || !read.contains("keys") ||
        !read["keys"].is_array() || read["keys"].empty())
        return broken();
    std::vector<CopiedKey> out;
    for (const nlohmann::json& one : read["keys"]) {
        CopiedKey key;
        if (!readKey(one, key)) return broken();
        out.push_back(std::move(key));
    }
    return out;
}

} // namespace bindpose
