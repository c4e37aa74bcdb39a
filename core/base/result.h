// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

#include <tl/expected.hpp>

namespace bindpose {

/// Value or Error, with the interface of std::expected (Debian's libexpected-dev).
template <class T> class [[nodiscard]] Result : public tl::expected<T, Error> {
public:
    using Base = tl::expected<T, Error>;
    using Base::Base;
    Result(Error error) : Base(tl::unexpect, std::move(error)) {}
    Result(const T& value) : Base(value) {}
    Result(T&& value) : Base(std::move(value)) {}
};

template <> class [[nodiscard]] Result<void> : public tl::expected<void, Error> {
public:
    using Base = tl::expected<void, Error>;
    using Base::Base;
    Result() = default;
    Result(Error error) : Base(tl::unexpect, std::move(error)) {}
};

} // namespace bindpose
