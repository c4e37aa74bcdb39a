// SPDX-License-Identifier: MIT
#include "app/system/socket_bytes.h"

#include <cerrno>
#include <sys/socket.h>
#include <unistd.h>

namespace bindpose {

/// That the other one has gone is an error here, not a signal. In a jail that knows no sockets plain writing does it.
bool sendAll(int socket, ByteSpan bytes)
{
    while (!bytes.empty()) {
        ssize_t done = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (done < 0 && errno == EACCES) done = ::write(socket, bytes.data(), bytes.size());
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(done));
    }
    return true;
}

bool takeAll(int socket, std::span<std::byte> bytes)
{
    while (!bytes.empty()) {
        const ssize_t done = ::read(socket, bytes.data(), bytes.size());
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(done));
    }
    return true;
}

bool sendNumber(int socket, std::uint64_t number)
{
    return sendAll(socket, std::as_bytes(std::span(&number, 1)));
}

bool takeNumber(int socket, std::uint64_t& number)
{
    return takeAll(socket, std::as_writable_bytes(std::span(&number, 1)));
}

} // namespace bindpose
