// SPDX-License-Identifier: MIT
#include "core/model/added_clip.h"

#include <utility>

namespace bindpose {
namespace {

/// Deletes a clip; that a shared pointer has this deleter is the mark.
struct AsAdded {
    void operator()(const Clip* clip) const { delete clip; }
};

} // namespace

std::shared_ptr<const Clip> clipAsAdded(Clip clip)
{
    return std::shared_ptr<const Clip>(new Clip(std::move(clip)), AsAdded());
}

bool isEditedCopy(const std::shared_ptr<const Clip>& clip)
{
    return clip && !clip->source.empty() && !std::get_deleter<AsAdded>(clip);
}

} // namespace bindpose
