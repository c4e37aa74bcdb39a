// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"

#include <optional>
#include <string>

namespace bindpose {

/// A process beside this one that reads a model's files for it: the main one, and those beside it that
/// sideFileResolver gives. It parses nothing. Whoever asks it needs no right to open a file; it ends with this object
/// or this process.
class FileBroker {
public:
    /// Starts it. Precondition: this process has no other threads yet.
    explicit FileBroker(const std::string& mainPath);
    ~FileBroker();
    FileBroker(const FileBroker&) = delete;
    FileBroker& operator=(const FileBroker&) = delete;
    /// The main file for an empty name. Nothing: it is not there, or may not be read.
    /// Throws std::bad_alloc where there is not enough memory for it, there or here.
    std::optional<std::vector<std::byte>> read(const std::string& name) const;

private:
    int socket_ = -1;
    int process_ = -1;
};

} // namespace bindpose
