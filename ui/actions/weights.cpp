// SPDX-License-Identifier: MIT
#include "ui/action_needs.h"
#include "ui/weight_tools.h"

namespace bindpose {
namespace {

const char* needsWeightsAndJoint(const Session& session)
{
    const char* const reason = needsWeights(session);
    return reason ? reason : needsJoint(session);
}

using W = WindowCommands;

const ActionSpec kRows[] = {
    {.id = "set_weight",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Set weight…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Of the selected joint, at all selected vertices."),
        .icon = "brush",
        .keys = "Ctrl+Return; Ctrl+Enter",
        .places = kInViewport,
        .run = [](W& w) { w.setWeight(); },
        .whyNot = needsWeightsAndJoint},
    {.id = "normalize_weights",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Normalize weights"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The weights of each selected vertex sum to 1 then."),
        .icon = "normalize",
        .keys = "Ctrl+Shift+N",
        .places = kInViewport,
        .run = [](W& w) { (void)normalizeSelected(w.session()); },
        .whyNot = needsWeights},
    {.id = "smooth_weights",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Smooth weights"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Brings selected vertices nearer to the mean of their neighbours."),
        .icon = "smooth",
        .places = kInViewport,
        .run = [](W& w) { (void)smoothSelected(w.session(), 0.01 * w.session().settings().number("smooth")); },
        .whyNot = needsWeights},
};

} // namespace

extern const ActionMenu menuWeights{"weights", QT_TRANSLATE_NOOP("Actions", "We&ights"), kRows};

} // namespace bindpose
