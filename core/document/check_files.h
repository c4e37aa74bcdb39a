// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/report.h"
#include "core/io/format/load.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bindpose {

/// Somebody knows a finding and lives with it.
struct Suppression {
    enum class By { Baseline, Project } by = By::Baseline;
    std::string reason; ///< empty: none was given
};

/// A finding of a file as a list of known ones has it.
struct KnownFinding {
    std::string fingerprint, id, text, reason;
    Suppression::By by = Suppression::By::Baseline;
};

/// A finding at its worst moment as PNG files: as it is, and with its fix by the same camera. Empty: not drawn.
struct FindingPictures {
    std::string before, after;
    ClipId clip; ///< none: the rest pose
    double timeSec = 0.0;
    double move = 0.0;        ///< how far the fix moves the surface there, file units
    double movePercent = 0.0; ///< of the character's height
    /// The same over the clip: the largest distance of the finding's points at moments that lie evenly from `startSec`
    /// to `endSec`. Empty: not measured.
    std::vector<double> curve;
    double startSec = 0.0, endSec = 0.0;
};

/// What checking found in one file. A file that cannot be read has the one finding that says so.
struct FileReport {
    std::string path;
    std::vector<std::string> files; ///< all that were read for it, the main file first
    std::string format;             ///< empty: not read
    Scene scene;                    ///< names of joints, clips and meshes; what is large is gone
    Report report;
    /// By finding, and by way of fixing it: how far that moves the surface, in file units; none: not measured.
    std::vector<std::vector<std::optional<double>>> moves;
    /// By finding: why it is not counted. Empty: all are.
    std::vector<std::optional<Suppression>> suppressed;
    std::vector<FindingPictures> pictures; ///< by finding; empty: none were drawn
    std::vector<KnownFinding> unused;      ///< of those that were to be suppressed, what is not found any more

    bool counts(std::size_t finding) const { return finding >= suppressed.size() || !suppressed[finding]; }
};

/// Files as named; of folders, with what lies below, those that a format knows, by name. Hidden ones are left out, and
/// of text files those that do not begin like a model.
/// Errors: one that is not there, a folder that cannot be read.
/// Thread: any. When cancelled: those found so far.
Result<std::vector<std::string>> filesToCheck(const std::vector<std::string>& operands, const Task& task = {});

/// Opens a file by `open` and runs the checks over it. `look` sees the whole scene before its large parts go.
/// Thread: any. When cancelled: of no use.
FileReport checkFile(const std::string& path, const Importer& open, const DiagnoseOptions& options, const Task& task,
    const std::function<void(FileReport&)>& look = {});

} // namespace bindpose
