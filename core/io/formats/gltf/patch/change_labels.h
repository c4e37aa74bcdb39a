// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/text/patch.h"

#include <map>
#include <string>
#include <string_view>

namespace bindpose::gltf {

/// What the list of changes calls values at and below JSON pointers.
class ChangeLabels {
public:
    struct Label {
        Wording what;
        bool derived = false; ///< follows from another change
    };
    void set(const std::string& pointer, Wording what, bool derived)
    {
        labels_.insert_or_assign(pointer, Label{std::move(what), derived});
    }
    /// Of the pointer, or of the nearest one above it; null: none.
    const Label* of(std::string_view pointer) const;

private:
    std::map<std::string, Label, std::less<>> labels_;
};

} // namespace bindpose::gltf
