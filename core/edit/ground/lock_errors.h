// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences of edits that locked joints stand in the way of.
namespace bindpose::errors {

inline constexpr ErrorText kHeldByLocks{"held_by_locks",
    QT_TRANSLATE_NOOP("Errors", "Only weights of locked joints would change (%1): unlock them first.")};

} // namespace bindpose::errors
