// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"

#include <cstdio>
#include <memory>
#include <string_view>

namespace bindpose {

/// Where a command's results and messages go: data to stdout, messages and progress to stderr.
class Console {
public:
    /// Progress shows when stderr is a terminal or `forceProgress`.
    explicit Console(bool forceProgress);

    void data(std::string_view text);
    /// One line for people; ends a progress display that stands in the way.
    void message(std::string_view line);
    /// A task whose progress is shown here.
    Task task();
    /// False when stdout did not take everything (a full disk, a closed pipe).
    bool finish();

private:
    struct Progress;
    std::shared_ptr<Progress> progress_;
};

} // namespace bindpose
