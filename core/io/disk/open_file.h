// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"

#include <filesystem>
#include <string>

namespace bindpose {

/// An open file that closes itself. `flags` as open() takes them; child processes do not inherit it.
class OpenFile {
public:
    OpenFile(const std::string& path, int flags);
    explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
    ~OpenFile();
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    int get() const { return descriptor_; } ///< below 0: it could not be opened
    /// 0 or errno.
    int write(ByteSpan bytes);
    /// What was written is on the disk. Where a network disk knows no such thing, it is as far as it gets. 0 or errno.
    int flush();
    /// Errors that the system kept back until now (full network disks). 0 or errno.
    int close();

private:
    int descriptor_;
};

/// The names in that folder are on the disk. 0 or errno.
int flushFolder(const std::string& folder);

} // namespace bindpose
