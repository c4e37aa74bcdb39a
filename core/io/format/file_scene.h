// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"

namespace bindpose {

/// A scene without what a format has no place for, and a sentence for each thing that stays in the session.
struct FileScene {
    Scene scene;
    std::vector<Error> left;
};

/// What of `scene` a save in place can write: bind corrections, chosen frame rates, levels of detail and clips that
/// the file does not have are as in `baseline` where FileFormat does not say that `patch` takes them.
FileScene sceneForFile(const FileFormat& format, const Scene& baseline, const Scene& scene);

} // namespace bindpose
