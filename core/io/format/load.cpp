// SPDX-License-Identifier: MIT
#include "core/io/format/load.h"

#include "core/base/errors.h"
#include "core/base/within_memory.h"
#include "core/io/disk/content_kind.h"
#include "core/io/disk/errors.h"
#include "core/io/disk/save_journal.h"
#include "core/io/format/name_list.h"
#include "core/io/format/side_files.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <new>
#include <system_error>

namespace bindpose {
namespace {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

std::string systemWords(int code)
{
    return std::generic_category().message(code);
}

/// Fills `bytes` from the file. Reading goes through a small buffer: a vector that is first sized and then read into
/// would touch all its memory twice.
Result<void> readAll(std::FILE* file, std::size_t expected, std::size_t limit, std::vector<std::byte>& bytes)
{
    constexpr std::size_t kPiece = std::size_t{256} << 10;
    const auto piece = std::make_unique<std::byte[]>(kPiece);
    bytes.reserve(std::min(expected, limit));
    while (const std::size_t got = std::fread(piece.get(), 1, kPiece, file)) {
        if (got > limit - bytes.size())
            return Error(
                ErrorKind::Limit, errors::kTooLarge, {}, {std::to_string(bytes.size() + got), std::to_string(limit)});
        bytes.insert(bytes.end(), piece.get(), piece.get() + got);
    }
    if (std::ferror(file)) return Error(ErrorKind::Read, errors::kCannotOpen, {}, {systemWords(errno)});
    return {};
}

Finding findingOf(const HealedSave& save)
{
    using Way = HealedSave::Way;
    const bool whole = save.way == Way::Finished || save.way == Way::TakenBack;
    NameList names;
    for (const std::string& name : save.files) names.add(name);
    Finding out;
    out.severity = whole ? Severity::Info : Severity::Warning;
    out.text = save.way == Way::Finished    ? &errors::kSaveFinished
               : save.way == Way::TakenBack ? &errors::kSaveTakenBack
               : save.way == Way::LeftAlone ? &errors::kSaveLeftAlone
                                            : &errors::kSaveWaits;
    out.args = {names.text()};
    return out;
}

} // namespace

bool tellsOfSave(const Finding& finding)
{
    const ErrorText* text = finding.text;
    return text == &errors::kSaveFinished || text == &errors::kSaveTakenBack || text == &errors::kSaveLeftAlone ||
           text == &errors::kSaveWaits;
}

Result<SharedBytes> readFile(const std::string& path, std::size_t limitBytes)
{
    try {
        const std::filesystem::path place = std::filesystem::u8path(path);
        std::error_code error;
        const std::filesystem::file_status status = std::filesystem::status(place, error);
        if (!std::filesystem::exists(status))
            return Error(ErrorKind::Read, errors::kCannotOpen, path, {systemWords(ENOENT)});
        const bool readable = std::filesystem::is_regular_file(status) || std::filesystem::is_fifo(status);
        if (!readable) return Error(ErrorKind::Read, errors::kNotAFile, path);
        const auto size = std::filesystem::is_regular_file(status) ? std::filesystem::file_size(place, error) : 0;
        if (!error && size > limitBytes)
            return Error(ErrorKind::Limit, errors::kTooLarge, path, {std::to_string(size), std::to_string(limitBytes)});
        errno = 0;
        const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "rb"));
        if (!file) return Error(ErrorKind::Read, errors::kCannotOpen, path, {systemWords(errno)});
        std::vector<std::byte> bytes;
        if (Result<void> done = readAll(file.get(), error ? 0 : size, limitBytes, bytes); !done)
            return inFile(done.error(), path);
        return SharedBytes(std::make_shared<const std::vector<std::byte>>(std::move(bytes)));
    } catch (const std::bad_alloc&) {
        return Error(ErrorKind::Limit, errors::kOutOfMemory, path);
    } catch (const std::exception& error) { // a path that the system cannot express
        return Error(ErrorKind::Read, errors::kCannotOpen, path, {error.what()});
    }
}

namespace {

Result<Loaded> loadUnguarded(const LoadInput& input, const LoadContext& context)
{
    if (!input.bytes) return Error(ErrorKind::Read, errors::kUnknownFormat, input.path);
    const ByteSpan bytes(*input.bytes);
    const FileFormat* format = formatFor(bytes, input.path);
    if (!format || !format->load) return Error(ErrorKind::Unsupported, errors::kUnknownFormat, input.path);
    context.task.enter(LoadStage::Decoding);
    Result<Loaded> loaded = format->load(input, context);
    const bool doubtful =
        loaded ? loaded->scene.meshes.empty() && loaded->scene.clips.empty()
               : loaded.error().kind == ErrorKind::Format || loaded.error().kind == ErrorKind::Unsupported;
    // Known by its name alone: what a reader makes of a picture's bytes helps nobody.
    if (doubtful && sniffed(*format, bytes) == 0)
        if (const auto other = otherContent(bytes, isUnsniffed(*format, input.path))) return inFile(*other, input.path);
    if (!loaded) return inFile(loaded.error(), input.path);
    return loaded;
}

Result<Loaded> loadFileUnguarded(const std::string& path, const Task& task, const Importer& importer)
{
    task.enter(LoadStage::Reading);
    const std::vector<HealedSave> healed = healSavesAround(std::filesystem::u8path(path));
    Result<SharedBytes> bytes = readFile(path);
    if (!bytes) return bytes.error();
    LoadContext context;
    context.resolver = sideFileResolver(path);
    context.runImporter = importer;
    context.task = task;
    Result<Loaded> loaded = loadBytes({.path = path, .bytes = std::move(*bytes)}, context);
    if (!loaded) return loaded;
    for (const HealedSave& save : healed) loaded->findings.push_back(findingOf(save));
    return loaded;
}

} // namespace

Result<Loaded> loadBytes(const LoadInput& input, const LoadContext& context)
{
    return withinMemory([&] { return loadUnguarded(input, context); }, errors::kOutOfMemory);
}

Result<Loaded> loadFile(const std::string& path, const Task& task, const Importer& importer)
{
    return withinMemory([&] { return loadFileUnguarded(path, task, importer); }, errors::kOutOfMemory);
}

} // namespace bindpose
