// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/diagnose/subject/skeletons.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr ErrorText kTooLong{"target_names",
    QT_TRANSLATE_NOOP("Errors", "%1 {joint has a longer name|joints have longer names} than the target's %2 bytes, "
                                "{of|up to} %3: %4.")};
constexpr ErrorText kLetters{"target_letters",
    QT_TRANSLATE_NOOP("Errors", "%1 {joint has a name with letters|joints have names with letters} that the target "
                                "refuses or replaces (%2): %3.")};
constexpr ErrorText kBeyondAscii{"letters_beyond_ascii", QT_TRANSLATE_NOOP("Errors", "beyond ASCII")};
constexpr ErrorText kSlashes{"letters_slashes", QT_TRANSLATE_NOOP("Errors", "slashes")};
constexpr ErrorText kColons{"letters_colons", QT_TRANSLATE_NOOP("Errors", "colons or slashes")};
constexpr ErrorText kMarks{"letters_marks", QT_TRANSLATE_NOOP("Errors", "dots, colons, slashes or brackets")};
constexpr ErrorText kSpaces{"letters_spaces", QT_TRANSLATE_NOOP("Errors", "spaces")};
constexpr Reported kTargetNamesTold[] = {{.key = "target_letters", .seenByCheck = true}};
constexpr Threshold kNameLimits[] = {
    {"length", 0.0, "bytes", "of a name in UTF-8; 0: of any length"},
    {"ascii", 0.0, "0 or 1", "1: letters beyond ASCII are told"},
    {"marks", 0.0, "0 … 3", "1: slashes are told, 2: colons as well, 3: dots and brackets as well"},
    {"spaces", 0.0, "0 or 1", "1: spaces are told"},
};

bool beyondAscii(const std::string& name)
{
    return std::any_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

bool hasSlashes(const std::string& name)
{
    return name.find('/') != std::string::npos;
}

bool hasColons(const std::string& name)
{
    return name.find_first_of(":/") != std::string::npos;
}

bool hasMarks(const std::string& name)
{
    return name.find_first_of(".:/\\[]") != std::string::npos;
}

bool hasSpaces(const std::string& name)
{
    return name.find_first_of(" \t\n") != std::string::npos;
}

void tellLetters(const Scene& scene, const std::vector<NodeId>& joints, bool (*has)(const std::string&),
    const ErrorText& what, Reporter& reporter)
{
    std::vector<NodeId> found;
    for (const NodeId joint : joints)
        if (has(scene.node(joint)->name)) found.push_back(joint);
    if (found.empty()) return;
    Finding& out = reporter.find(kLetters, Severity::Warning, {found.size(), Phrase(what), calledJoints(scene, found)});
    out.count = found.size();
    out.place.joints = std::move(found);
}

void tellLengths(const Scene& scene, const std::vector<NodeId>& joints, std::size_t most, Reporter& reporter)
{
    std::vector<NodeId> found;
    std::size_t longest = 0;
    for (const NodeId joint : joints) {
        const std::size_t bytes = scene.node(joint)->name.size();
        if (bytes <= most) continue;
        found.push_back(joint);
        longest = std::max(longest, bytes);
    }
    if (found.empty()) return;
    Finding& out =
        reporter.find(kTooLong, Severity::Warning, {found.size(), most, longest, calledJoints(scene, found)});
    out.count = found.size();
    out.worst = static_cast<double>(longest);
    out.unit = Measure::Count;
    out.place.joints = std::move(found);
}

void checkNames(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const Skeletons skeletons(scene);
    if (const double most = reporter.limit("length"); most > 0.0)
        tellLengths(scene, skeletons.joints(), static_cast<std::size_t>(most), reporter);
    if (reporter.limit("ascii") > 0.0) tellLetters(scene, skeletons.joints(), beyondAscii, kBeyondAscii, reporter);
    if (const double marks = reporter.limit("marks"); marks > 2.0)
        tellLetters(scene, skeletons.joints(), hasMarks, kMarks, reporter);
    else if (marks > 1.0)
        tellLetters(scene, skeletons.joints(), hasColons, kColons, reporter);
    else if (marks > 0.0)
        tellLetters(scene, skeletons.joints(), hasSlashes, kSlashes, reporter);
    if (reporter.limit("spaces") > 0.0) tellLetters(scene, skeletons.joints(), hasSpaces, kSpaces, reporter);
}

} // namespace

extern const Check part_target_names;
const Check part_target_names{.id = "H004",
    .code = "target_names",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "The target cuts or replaces such names. Clips, sockets and scripts that mean the joint by its name miss it "
        "then, and two names may become one."),
    .reads = Reads::Skins | Reads::Nodes,
    .run = checkNames,
    .thresholds = kNameLimits,
    .reported = kTargetNamesTold};

} // namespace bindpose
