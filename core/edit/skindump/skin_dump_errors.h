// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Why a skin dump does not go onto a mesh.
namespace bindpose::errors {

inline constexpr ErrorText kDumpVertices{"dump_vertices",
    QT_TRANSLATE_NOOP("Errors", "The skin dump has %1 vertices; the mesh %2 has %3, which stand at %4 places. An "
                                "exporter that preserves the texture coordinates of 3ds Max adds vertices.")};
inline constexpr ErrorText kDumpNoTarget{
    "dump_no_target", QT_TRANSLATE_NOOP("Errors", "There is no mesh that a skin dump could go onto.")};
inline constexpr ErrorText kDumpNoWeights{
    "dump_no_weights", QT_TRANSLATE_NOOP("Errors", "The mesh %1 has no weights to write.")};

} // namespace bindpose::errors
