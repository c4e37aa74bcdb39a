// SPDX-License-Identifier: MIT
#include "core/io/disk/save_journal.h"

#include "core/io/disk/temporaries.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <fstream>
#include <iterator>
#include <new>
#include <system_error>
#include <thread>

namespace bindpose {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHead = "bindpose save journal 1";
constexpr std::size_t kMostBytes = std::size_t{1} << 20, kFields = 5;
constexpr char kEnd = '\0'; ///< of a field: no path holds it
/// Names that a folder has for journals: a few, so that looking for one that was left needs no list of the folder.
constexpr int kNames = 8;
constexpr auto kPause = std::chrono::milliseconds(5); ///< until another save has given a name back
constexpr int kMostPauses = 200;                      ///< then the save goes without a journal
constexpr int kMostBackups = 10000;
constexpr std::ptrdiff_t kDeepest = 2; ///< parts of a path below the folder: healSaves looks no farther up

fs::path nameOf(const fs::path& folder, int number)
{
    return folder / (".bindpose-save-" + std::to_string(number) + ".journal");
}

std::string field(std::string text)
{
    return std::move(text) + kEnd;
}

std::string textOf(std::span<const JournalFile> files, const fs::path& folder)
{
    std::string out = field(std::string(kHead));
    for (const JournalFile& file : files) {
        out += field(file.before ? hexHash(*file.before) : "none") + field(hexHash(file.after));
        for (const fs::path& path : {file.target, file.temporary, file.former})
            out += field(path.lexically_relative(folder).generic_string());
    }
    return out + field(hexHash(hashBytes(asBytes(out)))); // one that was cut short says nothing
}

bool isBelow(const fs::path& path)
{
    return !path.empty() && path.is_relative() && *path.begin() != ".." && *path.begin() != ".";
}

std::optional<std::uint64_t> hashIn(const std::string& text)
{
    std::uint64_t out = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), out, 16);
    if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return out;
}

/// A folder below may be a link that leads out.
bool staysIn(const fs::path& folder, const fs::path& file)
{
    std::error_code code;
    const fs::path root = fs::canonical(folder, code);
    const fs::path parent = code ? fs::path() : fs::canonical(file.parent_path(), code);
    return !code && (parent == root || isBelow(parent.lexically_relative(root)));
}

std::vector<std::string> fieldsOf(const std::string& text)
{
    std::vector<std::string> out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find(kEnd, at);
        if (end == std::string::npos) return {};
        out.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

std::string contentOf(int descriptor)
{
    std::string out(kMostBytes, '\0');
    std::size_t size = 0;
    while (size < out.size()) {
        const ssize_t got = ::read(descriptor, out.data() + size, out.size() - size);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        size += static_cast<std::size_t>(got);
    }
    out.resize(size);
    return out;
}

/// A file of a save that was cut off, as it stands now.
struct Standing {
    const JournalFile& file;
    bool isOld = false, isNew = false;

    explicit Standing(const JournalFile& of) : file(of) { look(); }
    void look()
    {
        std::error_code code;
        const std::optional<std::uint64_t> now = hashOfFile(file.target);
        isNew = now == file.after;
        isOld = file.before ? now == file.before : !fs::exists(fs::symlink_status(file.target, code));
    }
    bool canGo(bool forward) const
    {
        if (forward) return isNew || hashOfFile(file.temporary) == file.after;
        return isOld || !file.before || hashOfFile(file.former) == file.before;
    }
    bool go(bool forward) const
    {
        if (forward ? isNew : isOld) return true;
        std::error_code failed;
        if (forward)
            fs::rename(file.temporary, file.target, failed);
        else if (file.before)
            fs::rename(file.former, file.target, failed);
        else
            fs::remove(file.target, failed);
        return !failed && flushFolder(file.target.parent_path().string()) == 0;
    }
};

bool moveAll(std::vector<Standing>& files, bool forward)
{
    for (Standing& one : files) one.look();
    return std::all_of(files.begin(), files.end(), [forward](const Standing& one) { return one.canGo(forward); }) &&
           std::all_of(files.begin(), files.end(), [forward](const Standing& one) { return one.go(forward); });
}

/// What stood where somebody has written since is the only one of its kind: beside it, as backups are.
void keepFormers(const std::vector<Standing>& files)
{
    std::error_code code;
    for (const Standing& one : files) {
        if (one.isOld || !fs::exists(one.file.former, code)) continue;
        fs::path kept = one.file.target;
        kept += ".bak";
        for (int number = 2; fs::exists(fs::symlink_status(kept, code)) && number < kMostBackups; ++number) {
            kept = one.file.target;
            kept += ".bak." + std::to_string(number);
        }
        fs::rename(one.file.former, kept, code);
    }
}

/// `over`: nothing that it left is needed any more. Nothing where the save had come to its end.
std::optional<HealedSave> heal(const std::vector<JournalFile>& files, bool mayMove, bool& over)
{
    using Way = HealedSave::Way;
    HealedSave out;
    std::vector<Standing> standing(files.begin(), files.end());
    for (const JournalFile& file : files) out.files.push_back(file.target.filename().string());
    if (std::all_of(standing.begin(), standing.end(), [](const Standing& one) { return one.isNew; }))
        return std::nullopt;
    const bool others =
        std::any_of(standing.begin(), standing.end(), [](const Standing& one) { return !one.isOld && !one.isNew; });
    if (others && mayMove) keepFormers(standing);
    out.way = others ? Way::LeftAlone : Way::Waits;
    if (others || !mayMove) return out;
    if (moveAll(standing, true))
        out.way = Way::Finished;
    else if (moveAll(standing, false))
        out.way = Way::TakenBack;
    over = out.way != Way::Waits;
    return out;
}

void clean(const std::vector<JournalFile>& files, bool formers)
{
    std::error_code ignored;
    for (const JournalFile& file : files) {
        fs::remove(file.temporary, ignored);
        if (formers) fs::remove(file.former, ignored);
    }
}

bool isAt(const fs::path& path, const struct stat& file)
{
    struct stat there {};
    return ::lstat(path.c_str(), &there) == 0 && there.st_ino == file.st_ino && there.st_dev == file.st_dev;
}

void healOne(const fs::path& path, std::vector<HealedSave>& out)
{
    // Some network disks lock only what is open for writing.
    const OpenFile both(path.string(), O_RDWR | O_NOFOLLOW | O_NONBLOCK);
    const OpenFile read(both.get() < 0 ? path.string() : std::string(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    const OpenFile& file = both.get() < 0 ? read : both;
    struct stat facts {};
    if (file.get() < 0 || ::fstat(file.get(), &facts) != 0 || !S_ISREG(facts.st_mode)) return;
    // In a folder for all, somebody else's journal would move files in this user's name.
    if (facts.st_uid != ::geteuid()) return;
    const bool locked = ::flock(file.get(), LOCK_EX | LOCK_NB) == 0;
    if ((!locked && errno == EWOULDBLOCK) || !isAt(path, facts)) return; // at work; healed just now
    const bool mayMove = locked && ::access(path.parent_path().c_str(), W_OK) == 0;
    const std::optional<std::vector<JournalFile>> files = filesInJournal(contentOf(file.get()), path.parent_path());
    bool over = mayMove;
    const std::optional<HealedSave> healed = files ? heal(*files, mayMove, over) : std::nullopt;
    if (healed) out.push_back(*healed);
    if (!over) return;
    const bool alone = healed && healed->way == HealedSave::Way::LeftAlone;
    if (files) clean(*files, !alone); // one that was cut short while it was written had moved nothing yet
    std::error_code ignored;
    fs::remove(path, ignored);
}

/// Empty: the files lie farther apart.
fs::path folderOf(std::span<const JournalFile> files)
{
    fs::path folder = files.front().target.parent_path();
    for (int up = 0; up < 2; ++up, folder = folder.parent_path())
        if (std::all_of(files.begin(), files.end(), [&folder](const JournalFile& file) {
                const fs::path below = file.target.lexically_relative(folder);
                return isBelow(below) && std::distance(below.begin(), below.end()) <= kDeepest &&
                       staysIn(folder, file.target);
            }))
            return folder;
    return {};
}

} // namespace

std::optional<std::vector<JournalFile>> filesInJournal(const std::string& text, const fs::path& folder)
{
    const std::vector<std::string> fields = fieldsOf(text);
    if (fields.size() < 2 || fields.front() != kHead || (fields.size() - 2) % kFields != 0) return std::nullopt;
    const std::string told = text.substr(0, text.size() - fields.back().size() - 1);
    if (hexHash(hashBytes(asBytes(told))) != fields.back()) return std::nullopt;
    std::vector<JournalFile> out;
    for (std::size_t i = 1; i + 1 < fields.size(); i += kFields) {
        const std::optional<std::uint64_t> after = hashIn(fields[i + 1]);
        const fs::path target(fields[i + 2]), temporary(fields[i + 3]), former(fields[i + 4]);
        // Written by somebody else, it may name anything.
        if (!after || !isTemporaryName(temporary.filename()) || !isFormerName(former.filename())) return std::nullopt;
        for (const fs::path& path : {target, temporary, former})
            if (!isBelow(path) || !staysIn(folder, folder / path)) return std::nullopt;
        out.push_back({folder / target, folder / temporary, folder / former, hashIn(fields[i]), *after});
    }
    return out;
}

std::optional<std::uint64_t> hashOfFile(const fs::path& path)
{
    std::error_code code;
    if (!fs::is_regular_file(fs::symlink_status(path, code))) return std::nullopt;
    const std::uintmax_t size = fs::file_size(path, code);
    if (code) return std::nullopt;
    std::vector<std::byte> bytes(static_cast<std::size_t>(size));
    std::ifstream file(path, std::ios::binary);
    if (!file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size())))
        return std::nullopt;
    return hashBytes(bytes);
}

std::unique_ptr<SaveJournal> SaveJournal::make(const fs::path& folder, int& failed)
{
    for (int tries = 0; tries < kMostPauses; ++tries) {
        for (int number = 0; number < kNames; ++number) {
            const fs::path path = nameOf(folder, number);
            fs::path kept = path;
            const int descriptor = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0600);
            if (descriptor < 0 && errno == EEXIST) continue;
            if (descriptor < 0) {
                failed = errno;
                return nullptr;
            }
            std::unique_ptr<SaveJournal> out(new (std::nothrow) SaveJournal(std::move(kept), descriptor));
            if (!out) { // nobody knows of it yet
                ::unlink(path.c_str());
                ::close(descriptor);
                throw std::bad_alloc();
            }
            struct stat facts {};
            const bool locked = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
            if (!locked && errno != EWOULDBLOCK) return nullptr; // a disk without locks
            // Else somebody took it for one that was left, before it had its lock.
            if (locked && ::fstat(descriptor, &facts) == 0 && isAt(path, facts)) return out;
            out->leave();
        }
        std::this_thread::sleep_for(kPause);
    }
    return nullptr;
}

std::unique_ptr<SaveJournal> SaveJournal::begin(std::span<const JournalFile> files, int& failed)
{
    failed = 0;
    const fs::path folder = folderOf(files);
    if (folder.empty()) return nullptr;
    healSaves(folder); // its name may be needed
    std::unique_ptr<SaveJournal> out = make(folder, failed);
    // Whoever may not write above the files themselves still saves them.
    const bool above = folder != files.front().target.parent_path();
    if (above && (failed == EACCES || failed == EROFS || failed == EPERM)) failed = 0;
    const std::string text = textOf(files, folder);
    if (!out || text.size() > kMostBytes) return nullptr;
    failed = out->file_.write(asBytes(text));
    if (failed == 0) failed = out->file_.flush();
    if (failed == 0) failed = flushFolder(folder.string());
    return failed == 0 ? std::move(out) : nullptr;
}

SaveJournal::~SaveJournal()
{
    std::error_code ignored;
    if (!path_.empty()) fs::remove(path_, ignored);
}

std::vector<HealedSave> healSaves(const fs::path& folder)
{
    std::vector<HealedSave> out;
    std::error_code code;
    const fs::path here = fs::absolute(folder.empty() ? fs::path(".") : folder, code).lexically_normal();
    for (const fs::path& at : {here, here.parent_path()})
        for (int number = 0; number < kNames; ++number) healOne(nameOf(at, number), out);
    return out;
}

std::vector<HealedSave> healSavesAround(const fs::path& file)
{
    std::error_code code;
    const fs::path behind = fs::weakly_canonical(file, code);
    return healSaves((code ? file : behind).parent_path());
}

} // namespace bindpose
