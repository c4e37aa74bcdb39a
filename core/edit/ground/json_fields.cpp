// SPDX-License-Identifier: MIT
#include "core/edit/ground/json_fields.h"

#include "core/base/utf8.h"
#include "core/edit/ground/errors.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr int kDeepestJson = 64;

bool isNumberList(const EditJson& value, std::size_t count)
{
    if (!value.is_array() || (count != 0 && value.size() != count)) return false;
    return std::all_of(value.begin(), value.end(), [](const EditJson& entry) { return entry.is_number(); });
}

std::string numbersExpected(std::size_t count)
{
    return count == 0 ? "an array of numbers" : "an array of " + std::to_string(count) + " numbers";
}

/// Asked before the text is parsed: the parser asks who watches it at each value, which takes longer than reading it.
bool isTooDeep(std::string_view text)
{
    std::size_t open = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '\\')
            ++i;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '[' || c == '{') && ++open > kDeepestJson)
            return true;
        else if (!quoted && (c == ']' || c == '}') && open > 0)
            --open;
    }
    return false;
}

bool isIndex(const EditJson& value)
{
    return value.is_number_unsigned() && value.get<std::uint64_t>() < 0xFFFFFFFFu;
}

} // namespace

EditJson matrixJson(const glm::mat4& matrix)
{
    EditJson out = EditJson::array();
    for (int i = 0; i < 16; ++i) out.push_back((&matrix[0][0])[i]);
    return out;
}

Result<EditJson> parseEditJson(std::string_view text)
{
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8Length(text, i);
        if (length == 0) return Error(ErrorKind::Format, errors::kEditsSyntax, {}, {std::to_string(i)});
        i += length;
    }
    if (isTooDeep(text)) return Error(ErrorKind::Format, errors::kEditsSyntax, {}, {"0"});
    try {
        return EditJson::parse(text);
    } catch (const EditJson::parse_error& error) {
        return Error(ErrorKind::Format, errors::kEditsSyntax, {}, {std::to_string(error.byte)});
    } catch (const EditJson::exception&) { // a number beyond double
        return Error(ErrorKind::Format, errors::kEditsSyntax, {}, {"0"});
    }
}

JsonFields::JsonFields(const EditJson& object, std::string where) : object_(object), where_(std::move(where))
{
    if (!object.is_object()) fail(errors::kEntryType, {"An object {…}"});
}

const EditJson* JsonFields::take(const char* name, const char* expected, bool required)
{
    known_.push_back(name);
    if (failed()) return nullptr;
    const auto at = object_.find(name);
    if (at != object_.end()) return &*at;
    if (required) fail(errors::kFieldMissing, {name, expected});
    return nullptr;
}

std::string JsonFields::text(const char* name)
{
    const EditJson* value = take(name, "a text", true);
    if (value && !value->is_string()) fail(errors::kFieldType, {name, "a text"});
    return failed() || !value ? std::string() : value->get<std::string>();
}

std::optional<std::string> JsonFields::optionalText(const char* name)
{
    const EditJson* value = take(name, "a text", false);
    if (value && !value->is_string()) fail(errors::kFieldType, {name, "a text"});
    if (failed() || !value) return std::nullopt;
    return value->get<std::string>();
}

std::string JsonFields::address(const char* name)
{
    const EditJson* value = take(name, "a name or an index", true);
    if (!value) return {};
    if (value->is_string()) return value->get<std::string>();
    if (isIndex(*value)) return "#" + std::to_string(value->get<std::uint64_t>());
    fail(errors::kFieldType, {name, "a name or an index"});
    return {};
}

std::uint32_t JsonFields::index(const char* name)
{
    const EditJson* value = take(name, "an index from 0", true);
    if (value && !isIndex(*value)) fail(errors::kFieldType, {name, "an index from 0"});
    return failed() || !value ? 0 : value->get<std::uint32_t>();
}

double JsonFields::number(const char* name)
{
    const EditJson* value = take(name, "a number", true);
    if (value && !value->is_number()) fail(errors::kFieldType, {name, "a number"});
    return failed() || !value ? 0.0 : value->get<double>();
}

std::optional<double> JsonFields::optionalNumber(const char* name)
{
    const EditJson* value = take(name, "a number", false);
    if (value && !value->is_number()) fail(errors::kFieldType, {name, "a number"});
    if (failed() || !value) return std::nullopt;
    return value->get<double>();
}

std::optional<bool> JsonFields::optionalFlag(const char* name)
{
    const EditJson* value = take(name, "true or false", false);
    if (value && !value->is_boolean()) fail(errors::kFieldType, {name, "true or false"});
    if (failed() || !value) return std::nullopt;
    return value->get<bool>();
}

std::vector<double> JsonFields::numbers(const char* name, std::size_t count)
{
    const std::string expected = numbersExpected(count);
    const EditJson* value = take(name, expected.c_str(), true);
    if (value && !isNumberList(*value, count)) fail(errors::kFieldType, {name, expected});
    return failed() || !value ? std::vector<double>() : value->get<std::vector<double>>();
}

std::optional<std::vector<double>> JsonFields::optionalNumbers(const char* name, std::size_t count)
{
    const EditJson* value = take(name, "", false);
    if (value && !isNumberList(*value, count)) fail(errors::kFieldType, {name, numbersExpected(count)});
    if (failed() || !value) return std::nullopt;
    return value->get<std::vector<double>>();
}

std::optional<std::vector<std::string>> JsonFields::optionalTexts(const char* name)
{
    const EditJson* value = take(name, "", false);
    const auto isText = [](const EditJson& entry) { return entry.is_string(); };
    if (value && (!value->is_array() || !std::all_of(value->begin(), value->end(), isText)))
        fail(errors::kFieldType, {name, "an array of texts"});
    if (failed() || !value) return std::nullopt;
    return value->get<std::vector<std::string>>();
}

std::optional<glm::mat4> JsonFields::optionalMatrix(const char* name)
{
    const auto values = optionalNumbers(name, 16);
    if (!values) return std::nullopt;
    glm::mat4 out(1.0f);
    for (std::size_t i = 0; i < 16; ++i) (&out[0][0])[i] = static_cast<float>((*values)[i]);
    return out;
}

glm::mat4 JsonFields::matrix(const char* name)
{
    const std::optional<glm::mat4> out = optionalMatrix(name);
    if (!out) fail(errors::kFieldMissing, {name, numbersExpected(16)});
    return out.value_or(glm::mat4(1.0f));
}

void JsonFields::schema(const char* wanted)
{
    if (const std::string given = text("schema"); !failed() && given != wanted) fail(errors::kWrongSchema, {wanted});
}

const EditJson* JsonFields::list(const char* name, const char* expected)
{
    const EditJson* value = take(name, expected, true);
    if (value && !value->is_array()) fail(errors::kFieldType, {name, expected});
    return failed() ? nullptr : value;
}

const EditJson* JsonFields::raw(const char* name)
{
    return take(name, "", false);
}

void JsonFields::fail(const ErrorText& text, std::vector<std::string> args)
{
    if (!error_) error_ = Error(ErrorKind::Edit, text, where_, args);
}

Result<void> JsonFields::finish()
{
    if (error_) return *error_;
    for (auto field = object_.begin(); field != object_.end(); ++field) {
        const auto known = [&](const char* name) { return field.key() == name; };
        if (std::any_of(known_.begin(), known_.end(), known)) continue;
        std::string list;
        for (const char* name : known_) list += (list.empty() ? "" : ", ") + std::string(name);
        fail(errors::kFieldUnknown, {field.key(), list});
        return *error_;
    }
    return {};
}

} // namespace bindpose
