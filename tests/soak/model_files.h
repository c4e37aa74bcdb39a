// SPDX-License-Identifier: MIT
#pragma once
#include <QStringList>

#include <vector>

namespace bindpose::soak {

/// A model with all its side files in a folder of its own.
struct ModelFiles {
    QString main;      ///< path from the folder of all on: "gltf/out.glb"
    QStringList clips; ///< files whose clips fit it, the same way
};

/// Writes one model of each format that a save patches, most by our own writers.
std::vector<ModelFiles> writeModels(const QString& folder);

} // namespace bindpose::soak
