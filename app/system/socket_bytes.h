// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"

namespace bindpose {

/// Between two processes of this program: all of it, or false where the other one has gone.
bool sendAll(int socket, ByteSpan bytes);
bool takeAll(int socket, std::span<std::byte> bytes);
bool sendNumber(int socket, std::uint64_t number);
bool takeNumber(int socket, std::uint64_t& number);

} // namespace bindpose
