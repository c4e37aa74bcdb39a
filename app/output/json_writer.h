// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/numbers.h"

#include <glm/glm.hpp>

#include <cmath>
#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// "0.9.0"
const char* programVersion();

/// Writes JSON in the order of the calls. Numbers have a dot and the digits that read back the same float or double;
/// what is not finite, an id or an optional that is none, and a null text become null; ill-formed UTF-8 is replaced.
/// `flat` objects and lists, and what is inside them, stand on one line. Precondition: keys stand in objects alone.
class JsonWriter {
public:
    /// The value of a field: an object on one line. Used in the expression that makes it.
    template <class... Members> static auto line(const Members&... members)
    {
        return [&](JsonWriter& json) { json.object([&] { json.fields(members...); }, true); };
    }
    /// One object as text, with its schema and this program first: `write(json)` adds fields. Ends with a line end.
    template <class Write> static std::string document(std::string_view schema, Write write)
    {
        return text([&](JsonWriter& json) {
            json.fields("schema", schema, "tool", line("name", "bindpose", "version", programVersion()));
            write(json);
        });
    }
    /// The same of a schema that is not ours: `write(json)` adds all fields.
    template <class Write> static std::string text(Write write)
    {
        JsonWriter json;
        json.object([&] { write(json); });
        return std::move(json.out_) + "\n";
    }

    /// Key, value, key, value … Keys are written as they are.
    template <class Value, class... More> void fields(std::string_view key, const Value& value, const More&... more)
    {
        name(key);
        put(value);
        if constexpr (sizeof...(more) > 0) fields(more...);
    }
    template <class Write> void object(std::string_view key, Write write, bool flat = false)
    {
        name(key);
        object(write, flat);
    }
    /// `write` adds elements, each by object().
    template <class Write> void list(std::string_view key, Write write, bool flat = false)
    {
        name(key);
        between('[', ']', write, flat);
    }
    /// An element of a list: `write` adds its fields.
    template <class Write> void object(Write write, bool flat = false) { between('{', '}', write, flat); }
    /// A list with an object for each of `from`: `write(element)` adds its fields. Of shared objects those that are
    /// there: `write(index, element)`.
    template <class From, class Write>
    void objects(std::string_view key, const From& from, Write write, bool flat = false)
    {
        list(key, [&] {
            for (std::size_t i = 0; i < from.size(); ++i)
                if constexpr (std::invocable<Write, decltype(from[i])>)
                    object([&] { write(from[i]); }, flat);
                else if (from[i])
                    object([&] { write(i, *from[i]); }, flat);
        });
    }
    /// An element of a list that is JSON already, as its lines stand there.
    void written(std::string_view json) { raw(json); }
    static std::span<const float> floats(const glm::mat4& matrix) { return {&matrix[0][0], 16}; }

private:
    struct Level {
        bool flat;
        bool empty = true;
    };

    template <class Write> void between(char first, char last, Write write, bool flat)
    {
        begin(first, flat);
        write();
        end(last);
    }
    template <class Value> void put(const Value& value)
    {
        if constexpr (std::invocable<const Value&, JsonWriter&>)
            value(*this);
        else if constexpr (std::same_as<Value, bool>)
            raw(value ? "true" : "false");
        else if constexpr (std::same_as<Value, std::nullptr_t>)
            raw("null");
        else if constexpr (std::integral<Value>)
            raw(std::to_string(value));
        else if constexpr (std::floating_point<Value>)
            raw(std::isfinite(value) ? numberText(value) : "null");
        else if constexpr (requires { value.valid(); })
            value.valid() ? put(value.value) : raw("null");
        else if constexpr (requires { value.has_value(); })
            value ? put(*value) : raw("null");
        else if constexpr (std::same_as<Value, const char*>)
            value ? quoted(value) : raw("null");
        else if constexpr (std::convertible_to<const Value&, std::string_view>)
            quoted(value);
        else if constexpr (requires { value.first; })
            between(
                '[', ']', [&] { put(value.first), put(value.second); }, true);
        else if constexpr (requires { value.length(); }) // vectors and quaternions, x y z w
            between(
                '[', ']',
                [&] {
                    for (int i = 0; i < value.length(); ++i) put(value[i]);
                },
                true);
        else
            between(
                '[', ']',
                [&] {
                    for (const auto& each : value) put(each);
                },
                true);
    }

    void name(std::string_view key);
    void begin(char sign, bool flat);
    void end(char sign);
    void separate();
    void raw(std::string_view value);
    void quoted(std::string_view value);

    std::string out_;
    std::vector<Level> levels_;
    bool afterKey_ = false;
};

} // namespace bindpose
