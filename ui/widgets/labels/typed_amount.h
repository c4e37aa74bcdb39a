// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"

#include <QString>

#include <optional>

namespace bindpose {

/// What somebody typed where a number stands: a number, a sum of some ("1/3", "2*(3+4)"), or a change of what stood
/// there ("+=0.1", "-=", "*=", "/="). Dot or comma, a true minus sign. Behind it may stand the unit of the place, or
/// one of the same kind, which is turned into it: "1.5rad" where `unit` is "°". Errors: it is none of these, has no
/// finite value, or changes what is not there.
Result<double> typedAmount(const QString& text, std::optional<double> before = {}, const QString& unit = {});

} // namespace bindpose
