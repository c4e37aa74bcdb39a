// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>

namespace bindpose {

/// Holds a file for this process alone, for as long as the object lives. The system lets go of it however the process
/// ends, also when it is killed; the file itself stays.
class FileLock {
public:
    /// None: another process (or another object) holds it, or the file cannot be made.
    static std::optional<FileLock> take(const std::string& path);
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();

private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}
    int descriptor_ = -1;
};

} // namespace bindpose
