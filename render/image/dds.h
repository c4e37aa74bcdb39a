// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"

#include <QImage>

namespace bindpose {

/// The bytes begin as a DirectDraw surface does.
bool isDds(ByteSpan bytes);

/// The first level of the first surface: BC1 to BC7, and texels of 8 to 32 bits with masks. BC4 is grey; of BC5
/// blue is what makes a normal of unit length; BC6H is clamped to 0 … 1. A null image: another format (more than 16
/// bits a channel), or fewer bytes than the size needs. Source: Microsoft, "Programming Guide for DDS"; Khronos Data
/// Format Specification 1.3 §18 – §20. Cost: texels.
QImage decodeDds(ByteSpan bytes);

} // namespace bindpose
