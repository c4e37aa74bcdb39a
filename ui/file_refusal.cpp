// SPDX-License-Identifier: MIT
#include "ui/file_refusal.h"

#include "core/io/format.h"

namespace bindpose {

std::optional<Error> refusal(const Baseline& file, const Scene& before, const Scene& after)
{
    const FileFormat* format = file.source ? formatById(file.source->formatId) : nullptr;
    if (!format || !format->patch) return std::nullopt;
    const Result<Patch> patch = format->patch(file.scene, *file.source, after);
    if (patch || !format->patch(file.scene, *file.source, before)) return std::nullopt;
    return patch.error();
}

} // namespace bindpose
