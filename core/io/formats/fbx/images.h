// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/reader.h"

namespace bindpose::fbx {

/// Image, wrapping and filter of a Texture object. The image is that of its Video: embedded, or a side file; found
/// once for all that use it. One that is not there is a finding with the paths that were tried.
void putTexture(Reader& reader, ObjectIndex texture, TextureUse& use);

} // namespace bindpose::fbx
