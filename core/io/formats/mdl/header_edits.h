// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/mdl/mdl.h"
#include "core/io/json/json_text.h"
#include "core/io/text/number_style.h"

#include <glm/glm.hpp>

#include <map>
#include <optional>
#include <string>

namespace bindpose::mdl {

/// Collects what changes in a file: values of its header by JSON pointer, floats of its payload by offset.
class HeaderEdits {
public:
    HeaderEdits(const Source& source, const MdlMap& map);

    /// False where the pointer leads to nothing that could hold the value.
    bool text(const std::string& pointer, const std::string& value, const Wording& what);
    /// 16 numbers, those that differ; `null` for a transform that is `plain` where the file had none before.
    bool matrix(
        const std::string& pointer, const glm::mat4& was, const glm::mat4& now, bool plain, const Wording& what);
    void number(std::size_t offset, float value, const Wording& what);

    /// TextFailure: the header would be too long.
    Patch finish();

private:
    struct Edit {
        std::size_t length = 0;
        std::vector<std::byte> bytes;
        ChangedValue change;
    };
    void replace(const JsonSpan& span, const std::string& pointer, std::string text, const Wording& what);
    /// How the file spelled the value before the first save.
    std::string_view olderText(const std::string& pointer) const;
    std::string spelled(float value, const std::string& pointer) const;

    ByteSpan bytes_;
    std::size_t files_;
    const MdlMap& map_;
    std::optional<JsonText> text_, older_;
    NumberStyle style_;
    bool dotZero_ = false;              ///< the file writes 1.0 for 1
    std::map<std::size_t, Edit> edits_; ///< by offset in the file
};

} // namespace bindpose::mdl
