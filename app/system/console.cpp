// SPDX-License-Identifier: MIT
#include "app/system/console.h"

#include <mutex>
#include <string>
#include <unistd.h>

namespace bindpose {

/// Progress as whole per cents: a terminal's line is overwritten, else one line each tenth.
struct Console::Progress {
    bool shown = false;
    bool terminal = false;
    int last = -1;
    std::mutex guard; // reports come from worker threads

    void report(float fraction)
    {
        const std::lock_guard lock(guard);
        const int percent = static_cast<int>(fraction * 100.0f);
        const int step = terminal ? 1 : 10;
        if (!shown || (last >= 0 && percent / step == last / step)) return;
        last = percent;
        std::fprintf(stderr, terminal ? "\r%3d %%" : "%d %%\n", percent);
        std::fflush(stderr);
    }
    void clear()
    {
        const std::lock_guard lock(guard);
        if (terminal && last >= 0) std::fputs("\r      \r", stderr);
        last = -1;
    }
};

Console::Console(bool forceProgress) : progress_(std::make_shared<Progress>())
{
    progress_->terminal = isatty(STDERR_FILENO) != 0;
    progress_->shown = progress_->terminal || forceProgress;
}

void Console::data(std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stdout);
}

void Console::message(std::string_view line)
{
    progress_->clear();
    const std::string text = std::string(line) + "\n";
    std::fwrite(text.data(), 1, text.size(), stderr);
}

Task Console::task()
{
    Task out;
    if (progress_->shown) out.progress = [progress = progress_](float fraction) { progress->report(fraction); };
    return out;
}

bool Console::finish()
{
    progress_->clear();
    return std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
}

} // namespace bindpose
