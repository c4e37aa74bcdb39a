// SPDX-License-Identifier: MIT
#include "core/io/save/backup.h"

#include "core/base/errors.h"
#include "core/io/disk/replace_files.h"
#include "core/io/disk/save_errors.h"
#include "core/io/disk/save_journal.h"
#include "core/io/format/load.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

namespace bindpose {
namespace {

namespace fs = std::filesystem;

Result<void> moveFile(const std::string& from, const std::string& to)
{
    std::error_code code;
    fs::rename(from, to, code);
    if (code) return Error(ErrorKind::Write, errors::kCannotWrite, to, {code.message()});
    return {};
}

Result<void> keepBackup(const std::string& path, const Task& task)
{
    std::error_code code;
    if (!fs::exists(path, code)) return {};
    const Result<SharedBytes> now = readFile(path);
    if (!now) return now.error();
    const std::string newest = backupPath(path), second = newest + ".2", third = newest + ".3";
    const bool known = fs::exists(newest, code);
    if (known)
        if (const Result<SharedBytes> kept = readFile(newest); kept && **kept == **now) return {};
    // The copy is made whole under another name first: a full disk must not cost the older ones.
    const std::string fresh = newest + ".new";
    const FileToWrite file{fresh, **now, path};
    if (Result<void> done = replaceFiles(std::span(&file, 1), task); !done) return done;
    if (fs::exists(second, code))
        if (Result<void> done = moveFile(second, third); !done) return done;
    if (known)
        if (Result<void> done = moveFile(newest, second); !done) return done;
    return moveFile(fresh, newest);
}

} // namespace

std::string backupPath(const std::string& path)
{
    return path + ".bak";
}

Result<void> keepBackups(std::span<const std::string> paths, const Task& task)
{
    for (const std::string& path : paths) healSavesAround(path); // else half of a save would be kept
    for (const std::string& path : paths)
        if (Result<void> done = keepBackup(path, task); !done) return done;
    return {};
}

std::vector<std::string> filesToKeep(const SavePlan& plan)
{
    std::vector<std::string> paths = writtenPaths(plan);
    const auto list = [&paths](const std::string& path) {
        if (std::find(paths.begin(), paths.end(), path) == paths.end()) paths.push_back(path);
    };
    if (plan.keepMine)
        for (const SourceFile* file : changedBeside(plan)) list(file->path);
    const auto listKept = [&](const std::string& path) {
        std::error_code code;
        if (fs::exists(backupPath(path), code)) list(path);
    };
    listKept(plan.paths.front());
    for (const SourceFile& file : plan.sideFiles) listKept(file.path);
    return paths;
}

Result<void> swapWithBackups(std::span<const std::string> paths, const Task& task)
{
    for (const std::string& path : paths) healSavesAround(path);
    std::vector<SharedBytes> contents;
    std::vector<FileToWrite> files;
    for (const std::string& path : paths) {
        std::error_code code;
        if (!fs::exists(backupPath(path), code)) continue;
        const Result<SharedBytes> now = readFile(path), kept = readFile(backupPath(path));
        if (!kept) return kept.error();
        if (!now) return now.error();
        contents.insert(contents.end(), {*kept, *now});
        files.push_back({path, **kept});
        files.push_back({backupPath(path), **now, path});
    }
    if (files.empty() && !paths.empty()) return Error(ErrorKind::Read, errors::kNoBackup, backupPath(paths.front()));
    return replaceFiles(files, task);
}

} // namespace bindpose
