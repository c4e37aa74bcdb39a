// SPDX-License-Identifier: MIT
#include "core/io/disk/replace_files.h"

#include "core/base/errors.h"
#include "core/io/disk/errors.h"
#include "core/io/disk/file_rights.h"
#include "core/io/disk/open_file.h"
#include "core/io/disk/save_errors.h"
#include "core/io/disk/save_journal.h"
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

/// One file on its way. What the destructor finds undone it cleans away.
struct Staged {
    std::string asked; ///< path for messages
    fs::path target;   ///< behind symbolic links
    std::string temporary, backup;
    fs::path former;              ///< the name that `backup` gets
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
        madeFolders.reserve(missing.size());
        for (auto folder = missing.rbegin(); folder != missing.rend(); ++folder) {
            if (!fs::create_directory(*folder, code) && code) return writeError(asked, code.value());
            madeFolders.push_back(std::move(*folder));
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
        Temporary made = makeTemporary(target.parent_path(), lock, exists || !like.empty() ? 0600 : 0666);
        if (made.failed != 0) return writeError(asked, made.failed);
        OpenFile file(made.descriptor);
        temporary =
            std::move(made.path); // as everywhere here: what lies on the disk is known without asking for memory
        if (const int failed = file.write(bytes)) return writeError(asked, failed);
        if (exists || !like.empty())
            if (const int failed = takeRights(file.get(), like.empty() ? target.string() : like))
                return writeError(asked, failed);
        if (const int failed = file.flush()) return writeError(asked, failed);
        if (const int failed = file.close()) return writeError(asked, failed);
        if (!fileHolds(temporary, bytes)) return writeError(asked, EIO);
        return std::nullopt;
    }

    std::optional<Error> keepBackup()
    {
        std::error_code code;
        if (!fs::exists(target, code)) return std::nullopt;
        std::string name = former.string();
        if (::link(target.c_str(), name.c_str()) != 0) { // no hard links here: a copy serves
            fs::copy_file(target, name, code);
            if (code) return writeError(asked, code.value());
        }
        backup = std::move(name);
        return std::nullopt;
    }

    std::optional<Error> rename()
    {
        if (::rename(temporary.c_str(), target.c_str()) != 0) return writeError(asked, errno);
        temporary.clear();
        renamed = true;
        return std::nullopt;
    }

    /// False: it could not be; what is needed for another try stays.
    bool takeBack()
    {
        if (!renamed) return true;
        renamed = false;
        const bool done = (backup.empty() ? ::unlink(target.c_str()) : ::rename(backup.c_str(), target.c_str())) == 0;
        backup.clear();
        return done;
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

std::vector<JournalFile> journalFiles(std::vector<Staged>& staged, std::span<const FileToWrite> files)
{
    std::vector<JournalFile> out;
    for (std::size_t i = 0; i < staged.size(); ++i) {
        Staged& one = staged[i];
        one.former = formerName(one.target.parent_path());
        out.push_back({one.target, one.temporary, one.former, hashOfFile(one.target), hashBytes(files[i].bytes)});
    }
    return out;
}

/// A single rename happens or does not; several need a way back, and a journal for whoever comes after a process that
/// was killed between them. `journal` goes after what `staged` leaves.
std::optional<Error> renameAll(
    std::vector<Staged>& staged, std::span<const FileToWrite> files, std::unique_ptr<SaveJournal>& journal)
{
    int refused = 0;
    journal = SaveJournal::begin(journalFiles(staged, files), refused);
    if (refused != 0) return writeError(staged.front().asked, refused);
    for (Staged& one : staged)
        if (std::optional<Error> failed = one.keepBackup()) return failed;
    for (auto one = staged.rbegin(); one != staged.rend(); ++one) {
        std::optional<Error> failed = one->rename();
        if (!failed) continue;
        bool back = true;
        for (Staged& other : staged) back = other.takeBack() && back;
        if (journal && !back) journal->leave();
        return failed;
    }
    return std::nullopt;
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
    if (files.empty()) return {};
    for (const FileToWrite& file : files) healSavesAround(file.path); // it may be half of one
    std::unique_ptr<SaveJournal> journal;                             // the last to go
    std::vector<Staged> staged(files.size());
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        if (std::optional<Error> failed = stage(staged[i], files[i])) return *failed;
        task.report(static_cast<float>(i + 1) / static_cast<float>(files.size()));
    }
    std::vector<std::string> folders; // once all have their names nothing may fail any more
    for (const Staged& one : staged) folders.push_back(one.target.parent_path().string());
    if (std::optional<Error> failed = files.size() > 1 ? renameAll(staged, files, journal) : staged.front().rename())
        return *failed;
    for (const std::string& folder : folders) flushFolder(folder);
    return {};
}

} // namespace bindpose
