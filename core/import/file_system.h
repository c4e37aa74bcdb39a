// SPDX-License-Identifier: MIT
#pragma once
#include "core/import/assimp_import.h"

#include <assimp/IOSystem.hpp>

#include <map>
#include <memory>

namespace bindpose::import {

/// What assimp takes for the disk: files come from a function and stay in memory; nothing is written, listed or found
/// in another way.
class FileSystem final : public Assimp::IOSystem {
public:
    /// `main`: the name that the main file is asked for by.
    FileSystem(std::string main, ReadFile read) : main_(std::move(main)), read_(std::move(read)) {}
    bool Exists(const char* file) const override;
    char getOsSeparator() const override { return '/'; }
    Assimp::IOStream* Open(const char* file, const char* mode) override;
    void Close(Assimp::IOStream* stream) override;

private:
    using Bytes = std::shared_ptr<const std::vector<std::byte>>;
    Bytes bytesOf(std::string name) const;

    std::string main_;
    ReadFile read_;
    mutable std::map<std::string, Bytes> known_; ///< null: not there
};

} // namespace bindpose::import
