// SPDX-License-Identifier: MIT
#include "core/diagnose/over_clips.h"
#include "core/diagnose/reporter.h"

namespace bindpose {
namespace {

constexpr ErrorText kNeedsWindow{"gpu_needs_window",
    QT_TRANSLATE_NOOP(
        "Errors", "Checks run without a graphics device; the window's comparison of GPU and CPU measures this one.")};

void checkGpu(const Subject&, Reporter& reporter)
{
    reporter.couldNot(kNeedsWindow);
}

} // namespace

extern const Check part_gpu_differs;
const Check part_gpu_differs{.id = "D012",
    .code = "gpu_differs",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "The graphics driver skins the surface to another place than the reference: what is seen in the window is not "
        "what the numbers say."),
    .reads = kOverClips,
    .run = checkGpu};

} // namespace bindpose
