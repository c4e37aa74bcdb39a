// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// Writes JSON in the order of the calls. Numbers have a dot and the digits that read back the same float; what is
/// not finite becomes null; ill-formed UTF-8 is replaced. Precondition: calls nest properly.
class JsonWriter {
public:
    /// `flat` arrays and objects stand on one line.
    void beginObject(bool flat = false);
    void endObject();
    void beginArray(bool flat = false);
    void endArray();
    void key(std::string_view name);

    void text(std::string_view value);
    void number(float value);
    void number(double value);
    void count(std::uint64_t value);
    void flag(bool value);
    void null();
    void numbers(std::span<const float> values);

    void fieldText(std::string_view name, std::string_view value);
    void fieldNumber(std::string_view name, double value);
    void fieldCount(std::string_view name, std::uint64_t value);
    void fieldFlag(std::string_view name, bool value);
    /// An index, or null.
    void fieldIndex(std::string_view name, std::optional<std::uint32_t> value);
    void fieldNumbers(std::string_view name, std::span<const float> values);
    void fieldTexts(std::string_view name, const std::vector<std::string>& values);

    /// The document, with a line end.
    std::string take();

private:
    struct Level {
        char close;
        bool flat;
        bool empty = true;
    };
    void begin(char open, char close, bool flat);
    void end();
    void separate();
    void quoted(std::string_view value);

    std::string out_;
    std::vector<Level> levels_;
    bool afterKey_ = false;
};

} // namespace bindpose
