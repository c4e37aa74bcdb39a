// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/report.h"
#include "core/diagnose/rig_contract.h"
#include "core/document/project/known_findings.h"
#include "core/io/format/load.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindpose {

/// What a studio agreed on for the models in a folder and below it: `bindpose.project.json`.
///
///   {"schema": "bindpose.project/1",
///    "severities": {"W013": "off", "hard_step": "warning"},        by number or code; off, hint, info, warning, error
///    "thresholds": {"weights_not_normalized.tolerance": 0.001},
///    "targets": ["unreal", "unity"],                               of several the narrowest limit holds
///    "ignored": [{"fingerprint": "…", "reason": "…"},
///                {"check": "W021", "file": "props/*.glb", "reason": "…"}],
///    "baseline": "known.json",                                     a report: what it knows does not count
///    "contract": "rig.json" or {"from": "rig.glb", "joints": [{"name", "parent"}], "extras": ["*_twist"],
///                 "sockets": ["weapon_r"], "clips": ["Idle"], "meshes": [{"name": "Body*", "triangles": 20000}]}}
///
/// Paths are relative to the project's folder. `from` is a model whose joints are the contract's. A parent that is not
/// told may be any, `null` is none. Anything that is not known is an error, so that no mistyped word goes unseen.
struct Project {
    struct Severities {
        std::string check;                ///< number or code
        std::optional<Severity> severity; ///< none: off
        friend bool operator==(const Severities&, const Severities&) = default;
    };
    struct Ignored {
        std::string fingerprint, check; ///< one of them
        std::string file;               ///< pattern of the path in the project; empty: any
        std::string reason;
    };
    std::string path;   ///< of the file
    std::string folder; ///< absolute
    std::vector<Severities> severities;
    std::vector<ThresholdValue> thresholds;
    std::vector<const Profile*> targets;
    std::vector<Ignored> ignored;
    std::string baseline; ///< as it stands in the file; empty: none
    KnownFindings known;  ///< of that, by paths in the project
    std::optional<RigContract> contract;
};

/// The project file beside a model or in the nearest folder above it; empty: there is none.
std::string projectPathFor(const std::string& modelPath);

/// Whether the list of known problems is read, too. Who has a list in its place leaves it out: it need not be there
/// yet.
enum class KnownList { Read, LeaveOut };

/// Errors: cannot be read, no JSON, what the schema does not have; with the JSON pointer, and names that are near. Also
/// those of the contract's own files, which `open` loads where they are models, and of the baseline.
Result<Project> readProject(
    const std::string& path, const Importer& open, const Task& task = {}, KnownList list = KnownList::Read);

/// The same of the file's text as it stands at `path`; only what the text names is read from there.
Result<Project> projectIn(std::string_view text, const std::string& path, const Importer& open, const Task& task = {},
    KnownList list = KnownList::Read);

/// What the command line asks for with what the project says behind it.
DiagnoseOptions withProject(DiagnoseOptions asked, const Project& project);

/// Gives findings the project's severities and adds what breaks its contract, unless `options` leaves that out; what
/// comes is in order again. `scene`: the whole scene.
void applyProject(Report& report, const Scene& scene, const Project& project, const DiagnoseOptions& options);

/// Whether a model is one that a pattern of the project names.
bool isProjectFile(const Project& project, const std::string& modelPath, const std::string& pattern);

/// Why the project ignores a finding of a model; nothing: it does not.
std::optional<std::string> ignoredBy(
    const Project& project, const std::string& modelPath, const Finding& finding, const std::string& fingerprint);

} // namespace bindpose
