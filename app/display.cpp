// SPDX-License-Identifier: MIT
#include "app/display.h"

#include "app/errors.h"

#include <cstring>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace bindpose {
namespace {

std::string_view environment(const char* name)
{
    const char* value = std::getenv(name);
    return value ? std::string_view(value) : std::string_view();
}

/// True where something listens at a local socket; `abstractName` is Linux' name space without files.
bool listens(const std::string& path, bool abstractName)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::size_t lead = abstractName ? 1 : 0;
    if (path.size() + lead >= sizeof address.sun_path) return false;
    std::memcpy(address.sun_path + lead, path.data(), path.size());
    const int handle = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (handle < 0) return false;
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + lead + path.size());
    const bool ok = connect(handle, reinterpret_cast<const sockaddr*>(&address), length) == 0;
    close(handle);
    return ok;
}

/// `DISPLAY` is [host]:number[.screen]; a host's own display cannot be asked for cheaply and is taken as there.
bool x11There(std::string_view display)
{
    const std::size_t colon = display.rfind(':');
    if (colon == std::string_view::npos) return false;
    const std::string_view host = display.substr(0, colon);
    if (!host.empty() && host != "unix") return true;
    const std::string_view number = display.substr(colon + 1, display.find('.', colon) - colon - 1);
    const std::string path = "/tmp/.X11-unix/X" + std::string(number);
    return listens(path, true) || listens(path, false);
}

bool waylandThere(std::string_view display)
{
    if (display.starts_with('/')) return listens(std::string(display), false);
    return listens(std::string(environment("XDG_RUNTIME_DIR")) + "/" + std::string(display), false);
}

} // namespace

Result<void> displayThere()
{
    const std::string_view platform = environment("QT_QPA_PLATFORM");
    const bool needsNone = platform.starts_with("offscreen") || platform.starts_with("minimal") ||
                           platform.starts_with("vnc") || platform.starts_with("eglfs") ||
                           platform.starts_with("linuxfb");
    if (needsNone) return {};
    const std::string_view x11 = environment("DISPLAY");
    const std::string_view wayland = environment("WAYLAND_DISPLAY");
    if (!wayland.empty() && !platform.starts_with("xcb") && waylandThere(wayland)) return {};
    if (!x11.empty() && x11There(x11)) return {};
    std::string tried = "DISPLAY=" + std::string(x11);
    if (!wayland.empty()) tried += ", WAYLAND_DISPLAY=" + std::string(wayland);
    return Error(ErrorKind::Environment, errors::kNoDisplay, {}, {tried});
}

} // namespace bindpose
