// SPDX-License-Identifier: MIT
#include "core/io/disk/temporaries.h"

#include "core/base/bytes.h"
#include "core/io/disk/folder_names.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <new>
#include <string_view>
#include <system_error>

namespace bindpose {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = ".bindpose-", kSuffix = ".tmp", kFormerSuffix = ".old";
constexpr int kMostTries = 1000;

/// Eight digits for this machine: a shared folder may hold the files of others, whose processes cannot be asked for.
const std::string& machine()
{
    static const std::string mark = [] {
        std::array<char, 256> name{};
        if (::gethostname(name.data(), name.size() - 1) != 0) return std::string("00000000");
        return hexHash(hashBytes(std::as_bytes(std::span(name)))).substr(0, 8);
    }();
    return mark;
}

fs::path nextName(const fs::path& folder, std::string_view suffix)
{
    static std::atomic<unsigned> count{0};
    return folder / (std::string(kPrefix) + std::to_string(::getpid()) + "-" + machine() + "-" +
                        std::to_string(count++) + std::string(suffix));
}

/// The process that a temporary of this machine belongs to; 0 for any other file.
pid_t ownerOf(std::string_view name)
{
    if (!name.starts_with(kPrefix) || !name.ends_with(kSuffix)) return 0;
    name.remove_prefix(kPrefix.size());
    pid_t owner = 0;
    const auto [end, failed] = std::from_chars(name.data(), name.data() + name.size(), owner);
    if (failed != std::errc()) return 0;
    name.remove_prefix(static_cast<std::size_t>(end - name.data()));
    return name.starts_with("-" + machine() + "-") && owner > 0 ? owner : 0;
}

bool isOurs(const fs::path& name, std::string_view suffix)
{
    const std::string text = name.string();
    return text.starts_with(kPrefix) && text.ends_with(suffix) && text.find('/') == std::string::npos;
}

bool lives(pid_t process)
{
    return ::kill(process, 0) == 0 || errno != ESRCH;
}

} // namespace

Temporary makeTemporary(const fs::path& folder, std::optional<FileLock>& keepLock, unsigned mode)
{
    for (int attempt = 0; attempt < kMostTries; ++attempt) {
        Temporary made{nextName(folder, kSuffix).string()};
        made.descriptor = ::open(made.path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode);
        if (made.descriptor < 0 && errno == EEXIST) continue; // left by one that had this process's number
        if (made.descriptor < 0) return {{}, -1, errno};
        try {
            keepLock = FileLock::take(made.path);
        } catch (const std::bad_alloc&) { // nobody knows of it yet
            ::unlink(made.path.c_str());
            ::close(made.descriptor);
            throw;
        }
        return made;
    }
    return {{}, -1, EEXIST};
}

fs::path formerName(const fs::path& folder)
{
    std::error_code ignored;
    fs::path name = nextName(folder, kFormerSuffix);
    while (fs::exists(name, ignored)) name = nextName(folder, kFormerSuffix);
    return name;
}

bool isTemporaryName(const fs::path& name)
{
    return isOurs(name, kSuffix);
}

bool isFormerName(const fs::path& name)
{
    return isOurs(name, kFormerSuffix);
}

void removeLeftTemporaries(const fs::path& folder)
{
    for (const std::string& name : namesIn(folder)) {
        const pid_t owner = ownerOf(name);
        if (owner == 0 || lives(owner)) continue;
        const fs::path at = folder / name;
        std::error_code ignored;
        if (fs::symlink_status(at, ignored).type() != fs::file_type::regular) continue;
        // Processes of another container are not seen here, but their locks are.
        if (FileLock::take(at.string())) fs::remove(at, ignored);
    }
}

} // namespace bindpose
