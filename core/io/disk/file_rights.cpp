// SPDX-License-Identifier: MIT
#include "core/io/disk/file_rights.h"

#include "core/io/disk/save_errors.h"

#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>

namespace bindpose {
namespace {

constexpr const char* kAccessList = "system.posix_acl_access";

std::string valueOf(const std::string& path, const char* name)
{
    const ssize_t size = ::getxattr(path.c_str(), name, nullptr, 0);
    std::string out(static_cast<std::size_t>(std::max<ssize_t>(size, 0)), '\0');
    const ssize_t got = ::getxattr(path.c_str(), name, out.data(), out.size());
    out.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    return out;
}

std::vector<std::string> namesOf(const std::string& path)
{
    const ssize_t size = ::listxattr(path.c_str(), nullptr, 0);
    std::string all(static_cast<std::size_t>(std::max<ssize_t>(size, 0)), '\0');
    const ssize_t got = ::listxattr(path.c_str(), all.data(), all.size());
    std::vector<std::string> out;
    for (ssize_t at = 0; at < got; at += static_cast<ssize_t>(out.back().size()) + 1) out.emplace_back(all.data() + at);
    return out;
}

/// Of the kernel's own attributes some are about the content, which is another one now (signatures of it).
bool goesAlong(std::string_view name)
{
    return !name.starts_with("security.") || name == "security.selinux";
}

bool inGroup(gid_t group)
{
    std::vector<gid_t> own(static_cast<std::size_t>(std::max(::getgroups(0, nullptr), 0)));
    const int count = ::getgroups(static_cast<int>(own.size()), own.data());
    own.resize(static_cast<std::size_t>(std::max(count, 0)));
    own.push_back(::getegid());
    return std::find(own.begin(), own.end(), group) != own.end();
}

} // namespace

int takeRights(int descriptor, const std::string& path)
{
    struct stat old {};
    if (::stat(path.c_str(), &old) != 0) return errno;
    mode_t mode = old.st_mode & 07777;
    bool group = true;
    // The owner can be kept by root alone, the group by its members.
    if (::fchown(descriptor, old.st_uid, old.st_gid) != 0) {
        group = ::fchown(descriptor, static_cast<uid_t>(-1), old.st_gid) == 0;
        mode &= 0777; // "run as its owner" was meant for another one
        if (!group) mode = (mode & ~07070u) | (mode & ((mode & 07u) << 3u));
    }
    ::fremovexattr(descriptor, kAccessList); // what the folder gives to new files is not what this one had
    if (::fchmod(descriptor, mode) != 0) return errno;
    for (const std::string& name : namesOf(path)) {
        if (!goesAlong(name) || (!group && name == kAccessList)) continue;
        const std::string value = valueOf(path, name.c_str());
        // Those that this process may not set are the system's: it gives them by itself.
        if (::fsetxattr(descriptor, name.c_str(), value.data(), value.size(), 0) != 0) errno = 0;
    }
    return 0;
}

std::vector<Error> rightsNotKept(const std::string& path)
{
    std::vector<Error> out;
    struct stat old {};
    if (::geteuid() == 0 || ::stat(path.c_str(), &old) != 0) return out;
    if (old.st_uid != ::geteuid()) {
        const passwd* known = ::getpwuid(old.st_uid);
        const std::string name = known ? std::string(known->pw_name) : std::to_string(old.st_uid);
        out.emplace_back(ErrorKind::Write, errors::kOwnerNotKept, path, Wordings{name});
    }
    if (!inGroup(old.st_gid)) {
        const group* known = ::getgrgid(old.st_gid);
        const std::string name = known ? std::string(known->gr_name) : std::to_string(old.st_gid);
        out.emplace_back(ErrorKind::Write, errors::kGroupNotKept, path, Wordings{name});
    }
    return out;
}

} // namespace bindpose
