// SPDX-License-Identifier: MIT
#include "core/import/file_system.h"

#include <assimp/MemoryIOWrapper.h>

#include <string_view>

namespace bindpose::import {
namespace {

/// Reads from bytes that live as long as it does.
class Stream final : public Assimp::MemoryIOStream {
public:
    explicit Stream(std::shared_ptr<const std::vector<std::byte>> bytes)
        : MemoryIOStream(reinterpret_cast<const std::uint8_t*>(bytes->data()), bytes->size()), bytes_(std::move(bytes))
    {}

private:
    std::shared_ptr<const std::vector<std::byte>> bytes_;
};

} // namespace

FileSystem::Bytes FileSystem::bytesOf(std::string name) const
{
    while (name.starts_with("./")) name.erase(0, 2);
    if (const auto found = known_.find(name); found != known_.end()) return found->second;
    std::optional<std::vector<std::byte>> read;
    if (!name.empty()) read = read_(name == main_ ? std::string() : name);
    Bytes out;
    if (read) out = std::make_shared<const std::vector<std::byte>>(*std::move(read));
    known_.emplace(std::move(name), out);
    return out;
}

bool FileSystem::Exists(const char* file) const
{
    return bytesOf(file) != nullptr;
}

Assimp::IOStream* FileSystem::Open(const char* file, const char* mode)
{
    if (!std::string_view(mode).starts_with('r')) return nullptr;
    Bytes bytes = bytesOf(file);
    return bytes ? new Stream(std::move(bytes)) : nullptr;
}

void FileSystem::Close(Assimp::IOStream* stream)
{
    delete stream;
}

} // namespace bindpose::import
