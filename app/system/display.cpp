// SPDX-License-Identifier: MIT
#include "app/system/display.h"

#include "app/base/errors.h"

#include <QLibrary>

#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace bindpose {
namespace {

constexpr int kAttempts = 4;
constexpr unsigned kPauseMicroseconds = 50000;

std::string_view environment(const char* name)
{
    const char* value = std::getenv(name);
    return value ? std::string_view(value) : std::string_view();
}

/// True where something listens at a local socket.
bool listens(const std::string& path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) return false;
    std::memcpy(address.sun_path, path.data(), path.size());
    const int handle = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (handle < 0) return false;
    const bool ok = connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    close(handle);
    return ok;
}

/// Connects as Qt's own plugin would, authority and all; null where that fails. The library is the one that the
/// plugin needs anyway; it is looked for at run time, so that nothing here depends on X11 where Wayland serves.
DisplayHold connectX11()
{
    using Connect = void* (*)(const char*, int*);
    using HasError = int (*)(void*);
    using Disconnect = void (*)(void*);
    QLibrary xcb("xcb", 1);
    const auto connectTo = reinterpret_cast<Connect>(xcb.resolve("xcb_connect"));
    const auto hasError = reinterpret_cast<HasError>(xcb.resolve("xcb_connection_has_error"));
    const auto disconnect = reinterpret_cast<Disconnect>(xcb.resolve("xcb_disconnect"));
    if (!connectTo || !hasError || !disconnect) return nullptr;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        void* connection = connectTo(nullptr, nullptr); // never null: an error is a state of it
        if (hasError(connection) == 0) return DisplayHold(connection, disconnect);
        disconnect(connection);
        usleep(kPauseMicroseconds); // a server between two clients may be starting anew
    }
    return nullptr;
}

bool waylandThere(std::string_view display)
{
    if (display.starts_with('/')) return listens(std::string(display));
    return listens(std::string(environment("XDG_RUNTIME_DIR")) + "/" + std::string(display));
}

} // namespace

Result<DisplayHold> holdDisplay()
{
    const std::string_view platform = environment("QT_QPA_PLATFORM");
    const bool needsNone = platform.starts_with("offscreen") || platform.starts_with("minimal") ||
                           platform.starts_with("vnc") || platform.starts_with("eglfs") ||
                           platform.starts_with("linuxfb");
    if (needsNone) return DisplayHold();
    const std::string_view x11 = environment("DISPLAY");
    const std::string_view wayland = environment("WAYLAND_DISPLAY");
    if (!wayland.empty() && !platform.starts_with("xcb") && waylandThere(wayland)) return DisplayHold();
    if (!x11.empty())
        if (DisplayHold held = connectX11()) return held;
    std::string tried = "DISPLAY=" + std::string(x11);
    if (!wayland.empty()) tried += ", WAYLAND_DISPLAY=" + std::string(wayland);
    return Error(ErrorKind::Environment, errors::kNoDisplay, {}, {tried});
}

} // namespace bindpose
