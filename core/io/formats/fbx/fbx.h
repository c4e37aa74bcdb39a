// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"

/// FBX of the versions 5000 to 7700, binary and text. One file of this folder is one step of the reading: the container
/// (record.h), the objects in it (document.h), and what becomes of them (reader.h).
namespace bindpose::fbx {

/// Reads an .fbx. Axes and units are shown, never applied. Errors: everything a damaged or hostile file can cause, with
/// its byte or line.
Result<Loaded> load(const LoadInput& input, const LoadContext& context);

} // namespace bindpose::fbx
