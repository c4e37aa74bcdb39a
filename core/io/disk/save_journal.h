// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/disk/open_file.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bindpose {

/// None: it is not there, or no file that can be read.
std::optional<std::uint64_t> hashOfFile(const std::filesystem::path& path);

/// One file of a save of several.
struct JournalFile {
    std::filesystem::path target;        ///< what is replaced, behind links
    std::filesystem::path temporary;     ///< what takes its place
    std::filesystem::path former;        ///< the second name that what stands there gets
    std::optional<std::uint64_t> before; ///< hash of what stands there; none: nothing does
    std::uint64_t after = 0;             ///< hash of what takes its place
};

/// Lies beside the files of a save of several while they get their new names, which no system does in one step: where
/// the process is killed in between, healSaves finds in it what was and what was to be. It is on the disk before the
/// first file gets its name. Its lock says that the save is still at work.
class SaveJournal {
public:
    /// In the folder of the first file, or the one above that, where a file lies beside it. Null without an error:
    /// files farther apart, a disk without locks, or all of the folder's names taken; the save then goes without.
    /// Errors: the system's, as errno.
    static std::unique_ptr<SaveJournal> begin(std::span<const JournalFile> files, int& failed);
    /// All files have their new names, or their old ones again: it is taken away.
    ~SaveJournal();
    SaveJournal(const SaveJournal&) = delete;
    SaveJournal& operator=(const SaveJournal&) = delete;
    /// Something could not be put back: it stays for the next one who looks.
    void leave() { path_.clear(); }

private:
    explicit SaveJournal(std::filesystem::path path, int descriptor) : path_(std::move(path)), file_(descriptor) {}
    static std::unique_ptr<SaveJournal> make(const std::filesystem::path& folder, int& failed);

    std::filesystem::path path_;
    OpenFile file_; ///< holds the lock
};

/// What a journal in that folder says, its files below it. Nothing for what is no whole journal, or one that names
/// files elsewhere.
std::optional<std::vector<JournalFile>> filesInJournal(const std::string& text, const std::filesystem::path& folder);

/// What became of a save that was cut off.
struct HealedSave {
    enum class Way {
        Finished,  ///< all files are the new ones
        TakenBack, ///< all files are the old ones
        LeftAlone, ///< somebody else has changed one since: nothing was touched; what it replaced is kept as a backup
        Waits      ///< the folder is read-only for this process: nothing was touched, and all of it is still there
    };
    Way way = Way::Finished;
    std::vector<std::string> files; ///< their names
};

/// Finishes the saves that were cut off in that folder or the one above it, or takes them back. Those at work stay, and
/// what other users left. Cost: a question for each of sixteen names; the files of what is found.
std::vector<HealedSave> healSaves(const std::filesystem::path& folder);
/// The same for the folder of that file, behind links.
std::vector<HealedSave> healSavesAround(const std::filesystem::path& file);

} // namespace bindpose
