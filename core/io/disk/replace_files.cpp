// SPDX-License-Identifier: MIT
#include "core/io/disk/replace_files.h"

#include "core/base/errors.h"
#include "core/io/disk/errors.h"
#include "core/io/disk/file_rights.h"
#include "core/io/disk/save_errors.h"
#include "core/io/disk/temporaries.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <system_error>
#include <vector>

namespace bindpose {
namespace {

namespace fs = std::filesystem;

Error writeError(const std::string& path, int code)
{
    switch (code) {
    case ENOSPC:
    case EDQUOT:
        return Error(ErrorKind::Write, errors::kDiskFull, path);
    case EACCES:
    case EPERM:
        return Error(ErrorKind::Write, errors::kNoWriteRight, path);
    case EROFS:
        return Error(ErrorKind::Write, errors::kReadOnlyDisk, path);
    default:
        return Error(ErrorKind::Write, errors::kCannotWrite, path, {std::generic_category().message(code)});
    }
}

/// An open file that closes itself.
class OpenFile {
public:
    OpenFile(const std::string& path, int flags) : descriptor_(::open(path.c_str(), flags | O_CLOEXEC)) {}
    explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
    ~OpenFile()
    {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    int get() const { return descriptor_; }
    /// Errors that the system kept back until now (full network disks). 0: none.
    int close()
    {
        const int failed = ::close(descriptor_) != 0 ? errno : 0;
        descriptor_ = -1;
        return failed;
    }

private:
    int descriptor_;
};

/// Where a path leads behind symbolic links, whether anything is there or not. Nothing: they lead in a circle.
std::optional<fs::path> behindLinks(fs::path path)
{
    for (int links = 0; links < 40; ++links) {
        std::error_code none;
        const fs::path next = fs::read_symlink(path, none);
        if (none) return path;
        path = path.parent_path() / next;
    }
    return std::nullopt;
}

/// Returns 0 or errno.
int writeAll(int descriptor, ByteSpan bytes)
{
    while (!bytes.empty()) {
        const ssize_t done = ::write(descriptor, bytes.data(), bytes.size());
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) return errno;
        bytes = bytes.subspan(static_cast<std::size_t>(done));
    }
    return 0;
}

/// One file on its way. What the destructor finds undone it cleans away.
struct Staged {
    std::string asked; ///< path for messages
    fs::path target;   ///< behind symbolic links
    std::string temporary, backup;
    std::optional<FileLock> lock; ///< of the temporary: others see that its process lives
    bool renamed = false;
    std::vector<fs::path> madeFolders; ///< outermost first

    Staged() = default;
    Staged(const Staged&) = delete;
    Staged& operator=(const Staged&) = delete;
    ~Staged()
    {
        if (!temporary.empty()) ::unlink(temporary.c_str());
        if (!backup.empty()) ::unlink(backup.c_str());
        std::error_code ignored;
        for (auto folder = madeFolders.rbegin(); !renamed && folder != madeFolders.rend(); ++folder)
            fs::remove(*folder, ignored); // only what is empty
    }

    std::optional<Error> makeFolder()
    {
        std::error_code code;
        std::vector<fs::path> missing;
        for (fs::path at = target.parent_path(); !at.empty() && !fs::exists(at, code); at = at.parent_path())
            missing.push_back(at);
        for (auto folder = missing.rbegin(); folder != missing.rend(); ++folder) {
            if (!fs::create_directory(*folder, code) && code) return writeError(asked, code.value());
            madeFolders.push_back(*folder);
        }
        return std::nullopt;
    }

    std::optional<Error> write(ByteSpan bytes, const std::string& like)
    {
        struct stat old {};
        const bool exists = ::stat(target.c_str(), &old) == 0;
        if (exists && S_ISDIR(old.st_mode)) return writeError(asked, EISDIR);
        // A device or a pipe would be replaced by a file of its name.
        if (exists && !S_ISREG(old.st_mode)) return Error(ErrorKind::Write, errors::kNotAFile, asked);
        // A folder may allow new names while the file itself must not be changed.
        if (exists && ::access(target.c_str(), W_OK) != 0) return writeError(asked, errno);
        const Temporary made = makeTemporary(target.parent_path(), lock, exists || !like.empty() ? 0600 : 0666);
        if (made.failed != 0) return writeError(asked, made.failed);
        OpenFile file(made.descriptor);
        temporary = made.path;
        if (const int failed = writeAll(file.get(), bytes)) return writeError(asked, failed);
        if (exists || !like.empty())
            if (const int failed = takeRights(file.get(), like.empty() ? target.string() : like))
                return writeError(asked, failed);
        if (::fsync(file.get()) != 0) return writeError(asked, errno);
        if (const int failed = file.close()) return writeError(asked, failed);
        if (!fileHolds(temporary, bytes)) return writeError(asked, EIO);
        return std::nullopt;
    }

    std::optional<Error> keepBackup()
    {
        std::error_code code;
        if (!fs::exists(target, code)) return std::nullopt;
        const std::string name = formerName(target.parent_path()).string();
        if (::link(target.c_str(), name.c_str()) != 0) { // no hard links here: a copy serves
            fs::copy_file(target, name, code);
            if (code) return writeError(asked, code.value());
        }
        backup = name;
        return std::nullopt;
    }

    std::optional<Error> rename()
    {
        if (::rename(temporary.c_str(), target.c_str()) != 0) return writeError(asked, errno);
        temporary.clear();
        renamed = true;
        return std::nullopt;
    }

    void takeBack()
    {
        if (!renamed) return;
        if (backup.empty())
            ::unlink(target.c_str());
        else if (::rename(backup.c_str(), target.c_str()) == 0)
            backup.clear();
        renamed = false;
    }

    void flushFolder() const
    {
        const OpenFile folder(target.parent_path().string(), O_RDONLY | O_DIRECTORY);
        if (folder.get() >= 0) ::fsync(folder.get());
    }
};

std::optional<Error> stage(Staged& one, const FileToWrite& file)
{
    one.asked = file.path;
    std::error_code code;
    const fs::path here = fs::absolute(file.path, code);
    const std::optional<fs::path> target = behindLinks(here);
    if (!target) return writeError(one.asked, ELOOP);
    one.target = *target;
    // What a link led to may lie on a disk that was taken away: its folder is not made here.
    if (one.target != here && !fs::exists(one.target.parent_path(), code))
        return Error(ErrorKind::Write, errors::kFolderGone, one.asked);
    if (std::optional<Error> failed = one.makeFolder()) return failed;
    removeLeftTemporaries(one.target.parent_path());
    return one.write(file.bytes, file.like);
}

} // namespace

bool fileHolds(const std::string& path, ByteSpan bytes)
{
    const OpenFile file(path, O_RDONLY);
    std::vector<std::byte> piece(std::size_t{1} << 16);
    while (file.get() >= 0) {
        const ssize_t got = ::read(file.get(), piece.data(), piece.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return got == 0 && bytes.empty();
        const auto size = static_cast<std::size_t>(got);
        if (size > bytes.size() || std::memcmp(piece.data(), bytes.data(), size) != 0) return false;
        bytes = bytes.subspan(size);
    }
    return false;
}

Result<void> replaceFiles(std::span<const FileToWrite> files, const Task& task)
{
    std::vector<Staged> staged(files.size());
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        if (std::optional<Error> failed = stage(staged[i], files[i])) return *failed;
        task.report(static_cast<float>(i + 1) / static_cast<float>(files.size()));
    }
    // A single rename happens or does not; several need a way back.
    if (files.size() > 1)
        for (Staged& one : staged)
            if (std::optional<Error> failed = one.keepBackup()) return *failed;
    for (auto one = staged.rbegin(); one != staged.rend(); ++one) {
        if (std::optional<Error> failed = one->rename()) {
            for (Staged& other : staged) other.takeBack();
            return *failed;
        }
    }
    for (const Staged& one : staged) one.flushFolder();
    return {};
}

} // namespace bindpose
