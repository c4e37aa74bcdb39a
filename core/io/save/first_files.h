// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/io/text/patch.h"
#include "core/model/source.h"

namespace bindpose {

/// The files of `source`, which hold `baseline`, to be found again after later saves.
std::shared_ptr<const FirstFiles> firstFilesOf(const Scene& baseline, const Source& source);

/// All edits since the first save are undone: the scene has the objects that the files had given before it.
bool isFirst(const Source& source, const Scene& scene);

/// Edits that give the first files again, with the list of what changes; where the patch is refused, that all of it
/// does. Images stay as they are. Precondition: isFirst. Errors: Cancelled, of the patch.
Result<Patch> firstAgain(const Source& source, Result<Patch> patch);

} // namespace bindpose
