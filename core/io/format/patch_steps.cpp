// SPDX-License-Identifier: MIT
#include "core/io/format/patch_steps.h"

#include "core/base/errors.h"

namespace bindpose {

bool runSteps(const Task& task, std::initializer_list<std::function<void()>> steps)
{
    std::size_t done = 0;
    for (const std::function<void()>& step : steps) {
        if (task.cancelled()) return false;
        step();
        task.report(static_cast<float>(++done) / static_cast<float>(steps.size()));
    }
    return !task.cancelled();
}

Error patchCancelled()
{
    return Error(ErrorKind::Cancelled, errors::kCancelled);
}

} // namespace bindpose
