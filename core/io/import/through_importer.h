// SPDX-License-Identifier: MIT
#pragma once

namespace bindpose {

struct FileFormat;

/// Its files are read by the importer alone, in a process of its own: what that does not understand is lost.
bool throughImporter(const FileFormat& format);

} // namespace bindpose
