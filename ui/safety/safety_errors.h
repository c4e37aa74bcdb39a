// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences of autosave and recovery.
namespace bindpose::errors {

inline constexpr ErrorText kNoStateFolder{
    "no_state_folder", QT_TRANSLATE_NOOP("Errors", "The folder for records of edits cannot be made.")};
inline constexpr ErrorText kNoSuchSample{
    "no_such_sample", QT_TRANSLATE_NOOP("Errors", "There is no sample called %1.")};

} // namespace bindpose::errors
