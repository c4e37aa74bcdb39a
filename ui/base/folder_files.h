// SPDX-License-Identifier: MIT
#pragma once
#include <QStringList>

namespace bindpose {

/// Files of the folder that a format of ours may read, by name ("walk 2" before "walk 10"), as absolute paths.
QStringList modelFilesIn(const QString& folder);
/// The file `step` places further in its folder; empty at the end.
QString neighbourFile(const QString& path, int step);
/// Patterns for a file dialog: "*.glb", "*.gltf", …
QStringList modelPatterns();

} // namespace bindpose
