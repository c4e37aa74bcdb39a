// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"

/// Valve's QC: the script that ties the SMD files of a model together. Rules: Valve developer wiki "QC commands",
/// studiomdl's sources. It is read alone; sockets and words: core/io/qc.
namespace bindpose::qc {

/// How sure the bytes look, see FileFormat::sniff: the first word is a command that scripts begin with.
int sniff(ByteSpan head);
/// The model of a QC: its first body with the clips of its sequences, each of which stays its file's (ScriptedMap), and
/// its sockets. The Source is that of the body; the QC is never written. Errors: damaged, no body that can be read.
Result<Loaded> load(const LoadInput& input, const LoadContext& context);

} // namespace bindpose::qc
