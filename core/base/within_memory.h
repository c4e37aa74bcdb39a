// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"

#include <new>
#include <stdexcept>
#include <type_traits>

namespace bindpose {

namespace errors {

inline constexpr ErrorText kNoMemory{
    "no_memory", QT_TRANSLATE_NOOP("Errors", "There is not enough memory for this. Nothing was changed.")};

} // namespace errors

/// What `work` returns, a Result; this error (ErrorKind::Limit) where there is not enough memory for it.
template <class Work>
std::invoke_result_t<Work&> withinMemory(Work&& work, const ErrorText& otherwise = errors::kNoMemory)
{
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return Error(ErrorKind::Limit, otherwise);
    } catch (const std::length_error&) { // a size that no container can have
        return Error(ErrorKind::Limit, otherwise);
    }
}

} // namespace bindpose
