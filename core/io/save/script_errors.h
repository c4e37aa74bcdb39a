// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences about saving what a script named.
namespace bindpose::errors {

inline constexpr ErrorText kNotOverScript{"not_over_script",
    QT_TRANSLATE_NOOP("Errors", "A script is not written: save into the file of the model that it names.")};
inline constexpr ErrorText kClipOfOtherFile{"clip_of_other_file",
    QT_TRANSLATE_NOOP("Errors", "The clip \"%1\" lies in a file of its own, %2: open that one to save its edit.")};

} // namespace bindpose::errors
