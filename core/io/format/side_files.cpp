// SPDX-License-Identifier: MIT
#include "core/io/format/side_files.h"

#include "core/io/disk/errors.h"
#include "core/io/disk/folder_names.h"
#include "core/io/format/load.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <vector>

namespace bindpose {
namespace {

namespace fs = std::filesystem;

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool sameLetters(std::string_view a, std::string_view b)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

std::string joined(const std::string& folder, const std::string& name)
{
    return folder.empty() ? name : folder + name;
}

/// The entry of `folder` that is called `name` but for the case of letters; empty when there is none. The first in
/// alphabetical order where several are.
std::string entryLike(const std::string& folder, const std::string& name)
{
    std::string best;
    for (std::string& entry : namesIn(fs::u8path(folder)))
        if (sameLetters(entry, name) && (best.empty() || entry < best)) best = std::move(entry);
    return best;
}

/// `name` below `folder` with each part found without regard to case; empty when a part is not there.
std::string foundLike(const std::string& folder, const std::string& name)
{
    std::string at = folder;
    for (std::size_t begin = 0; begin <= name.size();) {
        const std::size_t end = std::min(name.find('/', begin), name.size());
        const std::string part = name.substr(begin, end - begin);
        if (!part.empty()) {
            const std::string entry = part == "." || part == ".." ? part : entryLike(at, part);
            if (entry.empty()) return {};
            at += entry;
            if (end < name.size()) at += '/';
        }
        begin = end + 1;
    }
    return at;
}

std::string folderOf(const std::string& mainPath)
{
    const std::size_t slash = mainPath.find_last_of('/');
    return slash == std::string::npos ? std::string() : mainPath.substr(0, slash + 1);
}

/// Regular files alone: a pipe would be waited for, and the model's author does not decide what this machine opens.
bool isFile(const std::string& path)
{
    std::error_code ignored; // the list of paths that were tried reports what is there
    return fs::is_regular_file(fs::u8path(path), ignored);
}

Result<SourceFile> readSideFile(const std::string& path, const std::string& name)
{
    Result<SharedBytes> bytes = readFile(path);
    if (!bytes) return bytes.error();
    const std::uint64_t hash = hashBytes(**bytes);
    return SourceFile{.path = path, .name = name, .bytes = std::move(*bytes), .hash = hash};
}

Error missing(const std::string& name, const std::vector<std::string>& tried)
{
    std::vector<std::string> args{name, {}};
    for (const std::string& path : tried) args[1] += (args[1].empty() ? "" : ", ") + path;
    args.insert(args.end(), tried.begin(), tried.end());
    return Error(ErrorKind::Read, errors::kSideFileMissing, name, args);
}

/// Calls take(path) for each file that may be meant, the likeliest first, until it says true.
void eachPlace(const std::string& folder, const std::string& name, std::vector<std::string>& tried,
    const std::function<bool(const std::string& path)>& take)
{
    if (isAbsoluteName(name) || name.empty() || name.find('\0') != std::string::npos) return;
    std::string slashed = name;
    std::replace(slashed.begin(), slashed.end(), '\\', '/');
    for (const std::string& candidate : {name, slashed}) {
        const std::string path = joined(folder, candidate);
        if (std::find(tried.begin(), tried.end(), path) != tried.end()) continue;
        tried.push_back(path);
        if (isFile(path) && take(path)) return;
    }
    if (const std::string like = foundLike(folder, slashed); !like.empty() && isFile(like)) take(like);
}

Result<SourceFile> resolve(const std::string& folder, const std::string& name)
{
    if (isAbsoluteName(name)) return Error(ErrorKind::Read, errors::kSideFileForbidden, name, {name});
    std::vector<std::string> tried;
    std::optional<SourceFile> found;
    eachPlace(folder, name, tried, [&](const std::string& path) {
        if (Result<SourceFile> file = readSideFile(path, name)) found = std::move(*file);
        return found.has_value();
    });
    return found ? Result<SourceFile>(*std::move(found)) : missing(name, tried);
}

} // namespace

std::vector<std::string> triedPaths(const Error& error)
{
    if (error.args.size() < 2) return {};
    std::vector<std::string> paths;
    for (auto tried = error.args.begin() + 2; tried != error.args.end(); ++tried) paths.push_back(tried->plain());
    return paths;
}

bool isAbsoluteName(std::string_view name)
{
    if (name.empty()) return false;
    if (name[0] == '/' || name[0] == '\\') return true;
    // A scheme (RFC 3986 §3.1) or a drive: letters up to a colon.
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (name[i] == ':') return i > 0;
        const bool inScheme =
            isLetter(name[i]) ||
            (i > 0 && ((name[i] >= '0' && name[i] <= '9') || name[i] == '+' || name[i] == '-' || name[i] == '.'));
        if (!inScheme) return false;
    }
    return false;
}

std::function<Result<SourceFile>(const std::string& name)> sideFileResolver(const std::string& mainPath)
{
    return [folder = folderOf(mainPath)](const std::string& name) -> Result<SourceFile> {
        try {
            return resolve(folder, name);
        } catch (const std::exception&) { // a name that the file system cannot express
            return missing(name, {joined(folder, name)});
        }
    };
}

std::string sideFilePath(const std::string& mainPath, const std::string& name)
{
    std::string found;
    std::vector<std::string> tried;
    try {
        eachPlace(folderOf(mainPath), name, tried, [&](const std::string& path) {
            found = path;
            return true;
        });
    } catch (const std::exception&) { // a name that the file system cannot express
    }
    return found;
}

} // namespace bindpose
