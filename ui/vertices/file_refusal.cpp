// SPDX-License-Identifier: MIT
#include "ui/vertices/file_refusal.h"

#include "core/base/errors.h"
#include "core/io/format/format.h"
#include "core/io/save/save.h"

namespace bindpose {

Result<std::optional<Error>> refusal(const Baseline& file, const Scene& before, const Scene& after, const Task& task)
{
    using Answer = std::optional<Error>;
    const FileFormat* format = file.source ? formatById(file.source->formatId) : nullptr;
    if (!format || !format->patch) return Answer();
    const Result<Patch> patch = format->patch(file.scene, *file.source, after, task);
    if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
    if (patch || !format->patch(file.scene, *file.source, before, task)) return Answer();
    return Answer(patch.error());
}

bool fileHolds(const Baseline& file, const Scene& scene, const std::string& path)
{
    const FileFormat* format = file.source ? formatById(file.source->formatId) : nullptr;
    if (!format || !format->patch || file.source->files.empty()) return true;
    const Result<SavePlan> plan = planSave(*format, file.scene, *file.source, scene, path, {});
    return plan && provePlan(*plan, {});
}

} // namespace bindpose
