// SPDX-License-Identifier: MIT
#include "core/io/formats/qc/qc.h"

namespace bindpose {
namespace {

constexpr const char* kQcSuffixes[] = {"qc"};

} // namespace

/// A script that names SMD files. What opens is an SMD: saves and exports go by that format.
extern const FileFormat part_qc;
const FileFormat part_qc{
    .id = "qc",
    .name = "Valve QC",
    .suffixes = kQcSuffixes,
    .sniff = qc::sniff,
    .load = qc::load,
    .patch = nullptr,
    .write = nullptr,
};

} // namespace bindpose
