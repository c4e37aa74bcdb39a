// SPDX-License-Identifier: MIT
#include "ui/vertices/file_refusal.h"

#include "core/base/errors.h"
#include "core/io/format/format.h"

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

} // namespace bindpose
