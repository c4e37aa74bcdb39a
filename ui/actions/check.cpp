// SPDX-License-Identifier: MIT
#include "ui/commands/action_needs.h"
#include "ui/compare/place_walk.h"
#include "ui/models/finding_model.h"
#include "ui/session/project_files.h"
#include "ui/show/gpu_proof.h"
#include "ui/vertices/place_look.h"
#include "ui/widgets/compare/place_take.h"
#include "ui/widgets/problems/project_line.h"

#include <algorithm>

namespace bindpose {
namespace {

/// The comparison that is looked at; null: problems are.
const Comparison* comparisonLookedAt(const Session& session)
{
    const auto* comparison = session.findChild<const Comparison*>(QString(), Qt::FindDirectChildrenOnly);
    return comparison && comparison->on() ? comparison : nullptr;
}

const char* needsProblem(const Session& session)
{
    if (const Comparison* comparison = comparisonLookedAt(session))
        return !placesOver(*comparison).empty()
                   ? nullptr
                   : QT_TRANSLATE_NOOP("Actions", "No place lies farther apart than the limit.");
    const auto& findings = session.frame().findings;
    return findings && !findings->empty() ? nullptr : QT_TRANSLATE_NOOP("Actions", "No problem was found.");
}

/// In the order of the list, worst first; past the last one comes the first.
void stepProblem(WindowCommands& window, int direction)
{
    Session& session = window.session();
    if (comparisonLookedAt(session)) {
        if (stepPlace(session, direction)) window.areas().showDock("places");
        return;
    }
    const Frame& frame = session.frame();
    const std::vector<std::size_t> order = problemsWorstFirst(*frame.findings);
    const std::size_t count = order.size();
    const auto here = std::find_if(
        order.begin(), order.end(), [&](std::size_t i) { return (*frame.fingerprints)[i] == session.view().problem; });
    std::size_t next = direction > 0 ? 0 : count - 1;
    if (here != order.end())
        next = (static_cast<std::size_t>(here - order.begin()) + (direction > 0 ? 1 : count - 1)) % count;
    const std::size_t at = order[next];
    lookAt(session, Place((*frame.findings)[at].place), std::string((*frame.fingerprints)[at]));
    window.areas().showDock("findings");
}

const char* needsComparison(const Session& session)
{
    return comparisonLookedAt(session) ? nullptr : QT_TRANSLATE_NOOP("Actions", "Open the workspace Compare first.");
}

const char* needsOtherFile(const Session& session)
{
    if (const char* reason = needsComparison(session)) return reason;
    return comparisonLookedAt(session)->choice().ofFile()
               ? nullptr
               : QT_TRANSLATE_NOOP("Actions", "B is no other file. Choose one as B in the bar of Compare.");
}

const char* needsProject(const Session& session)
{
    ProjectFiles* files = ProjectFiles::of(session);
    return files && session.current().valid() && files->now()
               ? nullptr
               : QT_TRANSLATE_NOOP("Actions", "There is no bindpose.project.json beside the file or above it.");
}

using W = WindowCommands;

const ActionSpec kRows[] = {
    {.id = "problem_after",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Next problem"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Selects what it names and shows it; in Compare the next place."),
        .icon = "warn",
        .keys = "F8",
        .run = [](W& w) { stepProblem(w, 1); },
        .whyNot = needsProblem},
    {.id = "problem_before",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Previous problem"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Selects what it names and shows it; in Compare the previous place."),
        .keys = "Shift+F8",
        .run = [](W& w) { stepProblem(w, -1); },
        .whyNot = needsProblem},
    {.id = "check_again",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Check again"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Looks through the whole model for problems."),
        .run = [](W& w) { w.session().checks().again(); },
        .whyNot = needsDocument},
    {.id = "take_as_known",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Take problems as known"),
        .tip = QT_TRANSLATE_NOOP(
            "Actions", "Writes those of this file into the project's baseline: only new ones are shown and fail."),
        .run = [](W& w) { takeProblemsAsKnown(w.session()); },
        .whyNot = needsProject},
    {.id = "compare_gpu",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Compare the GPU with the CPU"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Skins every clip on both and shows how far their points lie apart."),
        .icon = "compare",
        .run = [](W& w) { compareGpuWithCpu(w.session()); },
        .whyNot = needsScene},
    {.id = "compare_with",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Compare with…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Chooses B: another file, another program's rules, or the file as it was."),
        .icon = "compare",
        .run = [](W& w) { w.areas().showCompared(); },
        .whyNot = needsDocument},
    {.id = "ghost_of_b",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Ghost of B"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Shows B's surface as a green outline over A, in Compare."),
        .icon = "ghost",
        .run =
            [](W& w) {
                Comparison& comparison = comparisonOf(w.session());
                comparison.setGhost(!comparison.showsGhost());
            },
        .whyNot = needsComparison,
        .onIn =
            [](const Session& session) {
                const Comparison* comparison = comparisonLookedAt(session);
                return comparison && comparison->showsGhost();
            }},
    {.id = "take_weights",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Take weights from B"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Gives the place, or the selected vertices, the weights of B."),
        .icon = "transfer",
        .run = [](W& w) { takeLookedAt(w.session()); },
        .whyNot = needsOtherFile},
    {.id = "check_folder",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Check a folder…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Lists the models of a folder, those with problems first."),
        .icon = "okk",
        .run = [](W& w) { w.opening().checkFolder(); }},
};

} // namespace

extern const ActionMenu menuCheck{"check", QT_TRANSLATE_NOOP("Actions", "&Check"), kRows};

} // namespace bindpose
