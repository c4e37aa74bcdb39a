// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/patch/change_labels.h"

namespace bindpose::gltf {

const ChangeLabels::Label* ChangeLabels::of(std::string_view pointer) const
{
    for (;;) {
        if (const auto found = labels_.find(pointer); found != labels_.end()) return &found->second;
        if (pointer.empty()) return nullptr;
        pointer = pointer.substr(0, pointer.rfind('/'));
    }
}

} // namespace bindpose::gltf
