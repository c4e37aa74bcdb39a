// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

namespace bindpose::errors {

inline constexpr ErrorText kNoDumpThere{
    "no_dump_there", QT_TRANSLATE_NOOP("Errors", "The file there is no skin dump; choose another name.")};

} // namespace bindpose::errors
