// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"

#include <QImage>

namespace bindpose {

/// A Truevision image: colours of a palette, of 15 to 32 bits, or grey, plain or run-length encoded, with or without
/// the footer of version 2 (Qt's own plugin wants the footer and knows no runs). The format has no mark at its
/// beginning: to be asked when nothing else reads the bytes. A null image: it is none, or ends before its last pixel.
/// Source: Truevision TGA File Format Specification 2.0. Cost: pixels.
QImage decodeTga(ByteSpan bytes);

} // namespace bindpose
