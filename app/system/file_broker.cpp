// SPDX-License-Identifier: MIT
#include "app/system/file_broker.h"

#include "app/system/socket_bytes.h"
#include "core/io/format/load.h"
#include "core/io/format/side_files.h"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <new>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bindpose {
namespace {

constexpr std::uint64_t kMostName = 65536;
enum Reply : std::uint64_t { kNone, kHere, kNoMemory };

/// Textures lie beside the model's folder or above it; nothing of a model's is hidden, or lies farther off.
bool mayAskFor(std::string name)
{
    constexpr int kMostUp = 2;
    std::replace(name.begin(), name.end(), '\\', '/');
    int up = 0;
    for (const std::filesystem::path& part : std::filesystem::path(name).lexically_normal()) {
        if (part == "..")
            ++up;
        else if (part != "." && part.native().starts_with('.'))
            return false;
    }
    return up <= kMostUp;
}

bool answer(int socket, const std::string& mainPath, const std::string& name)
{
    try {
        SharedBytes bytes;
        if (name.empty()) {
            if (Result<SharedBytes> main = readFile(mainPath)) bytes = *main;
        } else if (mayAskFor(name)) {
            if (Result<SourceFile> side = sideFileResolver(mainPath)(name)) bytes = side->bytes;
        }
        if (!bytes) return sendNumber(socket, kNone);
        return sendNumber(socket, kHere) && sendNumber(socket, bytes->size()) && sendAll(socket, *bytes);
    } catch (const std::bad_alloc&) {
        return sendNumber(socket, kNoMemory);
    }
}

void serve(int socket, const std::string& mainPath)
{
    std::uint64_t size = 0;
    while (takeNumber(socket, size) && size <= kMostName) {
        std::string name(size, '\0');
        if (!takeAll(socket, std::as_writable_bytes(std::span(name))) || !answer(socket, mainPath, name)) return;
    }
}

} // namespace

FileBroker::FileBroker(const std::string& mainPath)
{
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return;
    const pid_t worker = ::getpid();
    process_ = ::fork();
    if (process_ == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        // What the worker answers on is closed for those who wait for its end when the worker has gone, not this one.
        for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO, ends[0]}) ::close(descriptor);
        if (::getppid() == worker) serve(ends[1], mainPath);
        ::_exit(0);
    }
    ::close(ends[1]);
    socket_ = ends[0];
}

FileBroker::~FileBroker()
{
    if (socket_ >= 0) ::close(socket_);
    if (process_ > 0) ::waitpid(process_, nullptr, 0);
}

std::optional<std::vector<std::byte>> FileBroker::read(const std::string& name) const
{
    std::uint64_t kind = kNone, size = 0;
    const bool asked = process_ > 0 && name.size() <= kMostName && sendNumber(socket_, name.size()) &&
                       sendAll(socket_, asBytes(name)) && takeNumber(socket_, kind);
    if (asked && kind == kNoMemory) throw std::bad_alloc();
    if (!asked || kind != kHere || !takeNumber(socket_, size)) return std::nullopt;
    std::vector<std::byte> out(size);
    if (!takeAll(socket_, out)) return std::nullopt;
    return out;
}

} // namespace bindpose
