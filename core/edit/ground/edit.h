// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/look/marks.h"
#include "core/model/scene.h"

#include <functional>
#include <optional>

namespace bindpose {

/// A pure step from one scene to the next, as mouse and command line give it.
struct Edit {
    const char* label = "";    ///< QT_TRANSLATE_NOOP("Edit", …): a verb and its object, shown in the history
    std::string target;        ///< what is edited ("node 12", "set 0 point 13"): steps of one gesture on it merge
    std::uint64_t gesture = 0; ///< 0 never merges; one number per mouse press … release
    std::function<Result<Scene>(const Scene&)> run; ///< Errors: it does not apply to this scene
    std::optional<ClipClock> clock = {};            ///< the times of this clip are others: bookmarks go with them
};

} // namespace bindpose
