// SPDX-License-Identifier: MIT
#include "core/io/disk/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <utility>

namespace bindpose {

std::optional<FileLock> FileLock::take(const std::string& path)
{
    // Closed in child processes: a lock that they would inherit would outlive this process.
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) return std::nullopt;
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        ::close(descriptor);
        return std::nullopt;
    }
    return FileLock(descriptor);
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept
{
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

FileLock::~FileLock()
{
    if (descriptor_ >= 0) ::close(descriptor_);
}

} // namespace bindpose
