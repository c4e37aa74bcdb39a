// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"
#include "core/io/json/json.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bindpose {

/// Unwinds a reader of JSON; its load turns it into a Result. Never leaves the file format's room.
struct JsonFailure {
    Error error;
};

/// A JSON value with its JSON pointer (RFC 6901), read with checks: what is absent takes a default, what has the
/// wrong type is a JsonFailure that names the place. Holds references: the document outlives it.
class JsonItem {
public:
    JsonItem(const Json& json, std::string at) : json_(&json), at_(std::move(at)) {}

    const Json& json() const { return *json_; }
    const std::string& at() const { return at_; }
    std::string at(std::string_view key) const;
    bool has(const char* key) const { return find(key) != nullptr; }

    /// Members that are objects or arrays. An absent array is an empty one.
    std::optional<JsonItem> object(const char* key) const;
    JsonItem array(const char* key) const;
    JsonItem needObject(const char* key) const;

    /// Elements of an array item.
    std::size_t size() const { return json_->is_array() ? json_->size() : 0; }
    /// The element, which has to be an object.
    JsonItem objectAt(std::size_t index) const;
    std::uint32_t indexAt(std::size_t index, std::size_t limit) const;
    float numberAt(std::size_t index) const;
    const std::string* textAt(std::size_t index) const; ///< null when it is no text

    /// Scalars.
    std::optional<std::uint32_t> index(const char* key, std::size_t limit) const;
    std::uint32_t needIndex(const char* key, std::size_t limit) const;
    std::optional<std::size_t> whole(const char* key) const;
    std::size_t needWhole(const char* key) const;
    float number(const char* key, float fallback) const;
    bool flag(const char* key, bool fallback) const;
    std::string text(const char* key) const; ///< empty when absent
    /// Exactly out.size() numbers. False and `out` untouched when absent.
    bool numbers(const char* key, std::span<float> out) const;

    [[noreturn]] void fail(
        const ErrorText& text, std::vector<std::string> args = {}, ErrorKind kind = ErrorKind::Format) const;

private:
    const Json* find(const char* key) const;
    const Json* json_;
    std::string at_;
};

/// Refuses with JsonFailure{kind, text, where, args}.
[[noreturn]] void failAt(
    std::string where, const ErrorText& text, std::vector<std::string> args = {}, ErrorKind kind = ErrorKind::Format);

/// The value of a JSON text, which has to be an object. `offset`: of the text in its file, for the places of errors.
/// Look over the text with scanJson first. JsonFailure: what is no JSON, with its byte.
Json parseJson(std::string_view text, std::size_t offset);

} // namespace bindpose
