// SPDX-License-Identifier: MIT
#include "core/io/disk/open_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace bindpose {

OpenFile::OpenFile(const std::string& path, int flags) : descriptor_(::open(path.c_str(), flags | O_CLOEXEC)) {}

OpenFile::~OpenFile()
{
    if (descriptor_ >= 0) ::close(descriptor_);
}

int OpenFile::write(ByteSpan bytes)
{
    while (!bytes.empty()) {
        const ssize_t done = ::write(descriptor_, bytes.data(), bytes.size());
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) return errno;
        bytes = bytes.subspan(static_cast<std::size_t>(done));
    }
    return 0;
}

int OpenFile::flush()
{
    if (::fsync(descriptor_) == 0) return 0;
    return errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP ? 0 : errno;
}

int OpenFile::close()
{
    const int failed = ::close(descriptor_) != 0 ? errno : 0;
    descriptor_ = -1;
    return failed;
}

int flushFolder(const std::string& folder)
{
    OpenFile open(folder, O_RDONLY | O_DIRECTORY);
    return open.get() < 0 ? errno : open.flush();
}

} // namespace bindpose
