// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace bindpose {

/// Range of characters in a text.
struct TextSpan {
    std::size_t begin = 0, size = 0;
};

/// What a first look over a JSON text finds.
struct JsonScan {
    std::vector<TextSpan> bufferUris; ///< glTF, by buffer: what stands between the quotes of /buffers/i/uri
};

constexpr std::size_t kMaxJsonDepth = 256;
constexpr std::size_t kMaxJsonValues = std::size_t{8} << 20;

/// Looks over a JSON text before it is parsed: refuses what would cost the parser stack, memory or quadratic time
/// (its ordered objects search their keys one by one), and notes where the buffers' URIs stand. Whether the text is
/// JSON at all is the parser's business.
/// Errors: nesting, number of values, size of objects; `where` is the byte. Cost: one pass.
Result<JsonScan> scanJson(std::string_view text, std::size_t maxDepth = kMaxJsonDepth);

} // namespace bindpose
