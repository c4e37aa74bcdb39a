// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"

#include <glm/glm.hpp>
#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

using EditJson = nlohmann::ordered_json;

/// Reads `text` as JSON. Errors: not UTF-8, not JSON (with the byte), nested deeper than 64.
Result<EditJson> parseEditJson(std::string_view text);

/// 16 numbers, column by column.
EditJson matrixJson(const glm::mat4& matrix);

/// Reads the fields of one JSON object strictly: each field has to be of its type, and one that nobody asked for is
/// an error. The first error stands; later reads give empty values. `where` is the object's JSON pointer.
class JsonFields {
public:
    /// `object` outlives this. Errors: not an object.
    JsonFields(const EditJson& object, std::string where);

    std::string text(const char* name);
    std::optional<std::string> optionalText(const char* name);
    /// A name or address as text, or an index as number (given back as "#12").
    std::string address(const char* name);
    std::uint32_t index(const char* name);
    double number(const char* name);
    std::optional<double> optionalNumber(const char* name);
    std::optional<bool> optionalFlag(const char* name);
    /// `count` numbers; 0: any.
    std::vector<double> numbers(const char* name, std::size_t count);
    std::optional<std::vector<double>> optionalNumbers(const char* name, std::size_t count);
    std::optional<std::vector<std::string>> optionalTexts(const char* name);
    /// 16 numbers, column by column.
    glm::mat4 matrix(const char* name);
    std::optional<glm::mat4> optionalMatrix(const char* name);
    /// "schema" has to be this text.
    void schema(const char* wanted);
    /// Null when missing or no array: an error then, with what was expected.
    const EditJson* list(const char* name, const char* expected);
    /// The value as it stands, for fields of several types. Null when missing.
    const EditJson* raw(const char* name);

    void fail(const ErrorText& text, std::vector<std::string> args);
    /// The first error; without one: a field that was not asked for.
    Result<void> finish();
    bool failed() const { return error_.has_value(); }
    const std::string& where() const { return where_; }

private:
    const EditJson* take(const char* name, const char* expected, bool required);

    const EditJson& object_;
    std::string where_;
    std::vector<const char*> known_;
    std::optional<Error> error_;
};

} // namespace bindpose
