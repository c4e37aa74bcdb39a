// SPDX-License-Identifier: MIT
#include "core/edit/changes/log_json.h"

#include "core/base/utf8.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <stdexcept>

namespace bindpose::log_json {
namespace {

/// JSON knows neither infinity nor NaN: their bits as a hexadecimal text.
template <class Bits> std::string bitsText(Bits bits)
{
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string out(sizeof(Bits) * 2, '0');
    for (std::size_t i = out.size(); i-- > 0; bits = static_cast<Bits>(bits >> 4)) out[i] = kDigits[bits & 15u];
    return out;
}

std::string bytesText(const std::string& bytes)
{
    std::string out;
    for (const char byte : bytes) out += bitsText(static_cast<std::uint8_t>(byte));
    return out;
}

std::string toBytes(const std::string& hex)
{
    std::string out;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        out += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    return out;
}

template <class T, class Make> EditJson listOf(std::span<const T> values, Make make)
{
    EditJson out = EditJson::array();
    for (const T& value : values) out.push_back(make(value));
    return out;
}

} // namespace

EditJson number(float value)
{
    if (std::isfinite(value)) return EditJson(double{value});
    return EditJson(bitsText(std::bit_cast<std::uint32_t>(value)));
}

float toFloat(const EditJson& json)
{
    if (json.is_string())
        return std::bit_cast<float>(static_cast<std::uint32_t>(std::stoul(json.get<std::string>(), nullptr, 16)));
    return static_cast<float>(json.get<double>());
}

EditJson number(double value)
{
    if (std::isfinite(value)) return EditJson(value);
    return EditJson(bitsText(std::bit_cast<std::uint64_t>(value)));
}

double toDouble(const EditJson& json)
{
    if (json.is_string())
        return std::bit_cast<double>(std::uint64_t{std::stoull(json.get<std::string>(), nullptr, 16)});
    return json.get<double>();
}

int toWhole(const EditJson& json, int last)
{
    return static_cast<int>(toCount(json, static_cast<std::uint64_t>(last)));
}

std::uint64_t toCount(const EditJson& json, std::uint64_t last)
{
    // nlohmann casts a number of another kind, which says nothing of one that does not fit.
    const bool whole = json.is_number_unsigned() || (json.is_number_integer() && json.get<std::int64_t>() >= 0);
    if (!whole || json.get<std::uint64_t>() > last) throw std::out_of_range("number");
    return json.get<std::uint64_t>();
}

std::uint32_t toIndex(const EditJson& json)
{
    return static_cast<std::uint32_t>(toCount(json, std::numeric_limits<std::uint32_t>::max()));
}

EditJson numbers(std::span<const float> values)
{
    return listOf(values, [](float value) { return number(value); });
}

std::vector<float> toFloats(const EditJson& json)
{
    std::vector<float> out;
    for (const EditJson& value : json) out.push_back(toFloat(value));
    return out;
}

EditJson numbers(std::span<const double> values)
{
    return listOf(values, [](double value) { return number(value); });
}

std::vector<double> toDoubles(const EditJson& json)
{
    std::vector<double> out;
    for (const EditJson& value : json) out.push_back(toDouble(value));
    return out;
}

EditJson matrix(const glm::mat4& value)
{
    return numbers(std::span<const float>(&value[0][0], 16));
}

glm::mat4 toMatrix(const EditJson& json)
{
    glm::mat4 out(1.0f);
    for (std::size_t i = 0; i < 16; ++i) (&out[0][0])[i] = toFloat(json.at(i));
    return out;
}

EditJson text(const std::string& value)
{
    if (validUtf8(value)) return EditJson(value);
    return EditJson{{"bytes", bytesText(value)}};
}

std::string toText(const EditJson& json)
{
    return json.is_object() ? toBytes(json.at("bytes").get<std::string>()) : json.get<std::string>();
}

EditJson node(const NodeRef& ref)
{
    return {{"path", listOf(std::span<const std::string>(ref.path), text)}, {"index", ref.index}};
}

NodeRef toNode(const EditJson& json)
{
    NodeRef out;
    for (const EditJson& name : json.at("path")) out.path.push_back(toText(name));
    if (out.path.empty()) out.path.emplace_back();
    out.index = toIndex(json.at("index"));
    return out;
}

EditJson object(const ObjectRef& ref)
{
    return {{"name", text(ref.name)}, {"index", ref.index}};
}

ObjectRef toObject(const EditJson& json)
{
    return {toText(json.at("name")), toIndex(json.at("index"))};
}

} // namespace bindpose::log_json
