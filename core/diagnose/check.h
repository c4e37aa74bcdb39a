// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/finding.h"
#include "core/model/scene.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace bindpose {

class Reporter;
class Subject;
struct Task;

/// Parts of a scene that a check looks at: it runs again only after an edit of one of them.
enum class Reads : unsigned {
    Nothing = 0,
    Weights = 1,
    Points = 2, ///< positions, triangles, what is drawn of them
    Skins = 4,
    Nodes = 8,
    Clips = 16,
    File = 32, ///< what the file says about itself
    All = 63,
};
constexpr Reads operator|(Reads a, Reads b)
{
    return static_cast<Reads>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool meets(Reads a, Reads b)
{
    return (static_cast<unsigned>(a) & static_cast<unsigned>(b)) != 0;
}

/// A number that a check measures against. A project may set another.
struct Threshold {
    const char*
        key; ///< "tolerance"; with the check's code in front where it is set: "weights_not_normalized.tolerance"
    double value;
    const char* unit; ///< "weight", "h" (height of the character), "°", "vertices" …
    const char* help; ///< half a sentence, English
};

/// A finding that a loader reports: its key, and what the Khronos validator calls it.
struct Reported {
    std::string_view key;
    const char* khronosCode = nullptr; ///< null: as the check
    /// The check sees the same in the scene, so that the loader's finding goes when the scene is mended.
    bool seenByCheck = false;
};

enum class FixKind {
    Safe,   ///< what is seen does not change but where it was wrong
    Assist, ///< a person should look at the result
};

/// One of several ways to mend the same, among which only a person can choose.
struct FixWay {
    const char* key;    ///< what the command line calls it: "+to-"
    const char* label;  ///< as Check::fixLabel
    const char* choice; ///< what somebody means who chooses it, QT_TRANSLATE_NOOP("Checks", …)
    Result<Scene> (*fix)(const Scene& scene, const Finding& finding, const Task& task);
    /// A joint that everything else is made to agree with, so that people see which side is meant; none where the
    /// fix would refuse.
    NodeId (*kept)(const Scene& scene, const Finding& finding);
};

/// One defect: one file in core/diagnose/checks defines `const Check part_<code>`.
struct Check {
    const char* id;    ///< "W001": its row of the catalogue
    const char* code;  ///< "weights_not_normalized": the file's name, and the key of its findings
    Severity severity; ///< of most of its findings; some are less or more by their worst value
    const char* why;   ///< what harm it does, QT_TRANSLATE_NOOP("Checks", …)
    Reads reads = Reads::Nothing;
    /// Null: loaders alone can report it. Thread: any, beside other checks of the subject.
    void (*run)(const Subject& subject, Reporter& reporter) = nullptr;
    const char* khronosCode = nullptr;
    std::span<const Threshold> thresholds = {};
    /// Findings of loaders that are this defect, beside one whose key is the code.
    std::span<const Reported> reported = {};
    /// The scene without the defect at the finding's place. Null: nothing can be done without a person.
    /// Errors: ErrorKind::Edit; Cancelled.
    Result<Scene> (*fix)(const Scene& scene, const Finding& finding, const Task& task) = nullptr;
    const char* fixLabel = nullptr; ///< a verb and its object, QT_TRANSLATE_NOOP("Checks", …)
    FixKind fixKind = FixKind::Safe;
    std::span<const FixWay> ways = {}; ///< where there are several; `fix` and `fixLabel` are the first's
};

/// How many ways there are to mend what the check finds: 0 where a person has to.
inline std::size_t fixWays(const Check& check)
{
    return check.fix ? std::max<std::size_t>(check.ways.size(), 1) : 0;
}
/// One of them. Precondition: way < fixWays(check). Errors: those of Check::fix.
inline Result<Scene> fixBy(
    const Check& check, std::size_t way, const Scene& scene, const Finding& finding, const Task& task)
{
    return (check.ways.empty() ? check.fix : check.ways[way].fix)(scene, finding, task);
}
inline const char* fixLabel(const Check& check, std::size_t way)
{
    return check.ways.empty() ? check.fixLabel : check.ways[way].label;
}

/// All checks, by code.
std::span<const Check* const> checks();
/// Generated from core/diagnose/checks/*/*.cpp.
std::span<const Check* const> checkParts();
/// The checks without a `run`: rows of one table.
std::span<const Check> reportedChecks();

} // namespace bindpose
