// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/export_check.h"
#include "tests/core/text_rigs.h"

/// Fresh exports for tests: written, measured, and read again as from a folder.
namespace bindpose::testing {

Written fresh(const char* id, const Scene& scene, const WriteOptions& options = {});
std::string mainName(const char* id);
ExportMove measured(const Scene& scene, const Written& written, const char* id);
Scene sampleScene(const char* id);
const Finding* lossIn(const Written& written, std::string_view key);
/// What was written as a reader finds it in a folder; clips of files of their own are added by name.
Scene readAgain(const Written& written, const char* id);
/// The tiny rig as each format's own example has it.
Scene example(const QString& name);

} // namespace bindpose::testing
