// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"
#include "core/base/error.h"

#include <optional>

namespace bindpose {

/// What a file holds instead of what its name promises: nothing, zeros, a picture, an archive, a web page, bytes that
/// are no text. Asked where a reader has refused a file that does not look like its format. Nothing: it may be a
/// damaged file of the format, and the reader knows more. `anyBytes`: files of that name may begin with any bytes, as
/// an archive does, too. Cost: bytes of the file at most.
std::optional<Error> otherContent(ByteSpan bytes, bool anyBytes = false);

} // namespace bindpose
