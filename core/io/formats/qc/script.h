// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/qc/sockets.h"

namespace bindpose::qc {

/// A file that a script names: relative to the folder of the first script, with slashes.
struct NamedFile {
    std::string name;
    std::string script; ///< as findings name it
    std::size_t line = 0;
};

/// A $sequence, or an $animation that no sequence plays.
struct Sequence {
    std::string name;
    std::vector<NamedFile> files; ///< several: they are blended
    std::optional<double> framesPerSecond;
};

struct Script {
    std::vector<NamedFile> bodies;
    std::vector<Sequence> sequences;
    std::vector<std::pair<std::string, Sockets>> sockets; ///< by the script that they stand in
    std::vector<std::string> notUnderstood;               ///< commands, each once
    std::vector<Finding> findings;
};

/// What a QC and those that it includes say of files, sequences and sockets (Valve developer wiki "QC commands"; words
/// and blocks as studiomdl takes them). Failure: TextFailure with the line: a block that is not closed, too much of
/// all.
Script readScript(std::string_view text, const std::string& name, const LoadContext& context);

} // namespace bindpose::qc
