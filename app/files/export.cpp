// SPDX-License-Identifier: MIT
#include "app/files/export.h"

#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/base/message.h"
#include "app/base/move_words.h"
#include "app/output/output.h"
#include "core/document/export_check.h"
#include "core/io/disk/save_errors.h"
#include "core/io/export/export_images.h"
#include "core/io/save/save.h"

#include <algorithm>
#include <cstring>
#include <filesystem>

namespace bindpose {
namespace {

std::string writableFormats()
{
    std::string out;
    for (const FileFormat* format : fileFormats())
        if (format->write) out += (out.empty() ? "" : ", ") + std::string(format->id);
    return out;
}

bool hasSuffix(const FileFormat& format, std::string_view suffix)
{
    return std::any_of(format.suffixes.begin(), format.suffixes.end(), [&](const char* s) { return suffix == s; });
}

std::vector<std::string> moveMessages(const Scene& scene, const ExportMove& move)
{
    std::vector<std::string> out;
    const auto say = [&](const ErrorText& text, std::vector<std::string> args) {
        out.push_back(messageOf(Error(ErrorKind::Unsupported, text, {}, args)));
    };
    if (move.tooMany) say(errors::kSurfaceTooMany, {});
    if (move.unmatched > 0) say(errors::kSurfaceUnmatched, {std::to_string(move.unmatched)});
    if (move.points == 0) return out;
    const auto share = [&](double distance) { return shortNumber(move.percentOfHeight(distance)); };
    const std::string keys =
        std::to_string(move.keys) + (move.allKeys > move.keys ? " of " + std::to_string(move.allKeys) : std::string());
    if (move.stands())
        say(errors::kSurfaceStays, {keys});
    else
        say(errors::kSurfaceMoves, {lengthWords(*scene.facts, move.atKeys.distance), share(move.atKeys.distance),
                                       placeWords(scene, move.atKeys), lengthWords(*scene.facts, move.mean), keys});
    if (move.between.distance > std::max(2.0 * move.atKeys.distance, 1e-5 * move.height))
        say(errors::kSurfaceBetween, {lengthWords(*scene.facts, move.between.distance), share(move.between.distance),
                                         placeWords(scene, move.between)});
    if (move.lostClips > 0) say(errors::kSurfaceClips, {std::to_string(move.lostClips)});
    return out;
}

} // namespace

Result<const FileFormat*> exportFormat(const std::string& path, const std::string& to)
{
    const FileFormat* format = to.empty() ? formatBySuffix(path) : formatById(to);
    if (!format && !to.empty()) format = formatBySuffix("x." + to);
    if (!format) return usageError(errors::kUnknownTarget, {to.empty() ? path : to, writableFormats()});
    if (!format->write) return usageError(errors::kCannotExport, {format->name, writableFormats()});
    return format;
}

Result<ExportOutcome> exportScene(
    const Scene& scene, const FileFormat& format, const std::string& path, WriteOptions options, Console& console)
{
    const bool toStdout = path == "-";
    if (!toStdout)
        if (Result<void> ok = folderThere(path); !ok) return ok.error();
    const std::string suffix = suffixOf(path);
    const bool chosen = std::any_of(options.begin(), options.end(), [](const auto& o) { return o.first == "format"; });
    if (!chosen && hasSuffix(format, suffix)) options.emplace_back("format", suffix);
    const std::string stem = std::filesystem::path(path).stem().string();
    const Scene seen = imagesSeenFrom(scene, path);
    const Result<Written> written = writeFresh(format, seen, stem, options);
    if (!written) return written.error().kind == ErrorKind::Usage ? written.error() : inFile(written.error(), path);
    if (toStdout && written->files.size() != 1)
        return usageError(errors::kStdoutHoldsOne, {std::to_string(written->files.size())});
    const std::string name =
        toStdout ? stem + "." + format.suffixes[0] : std::filesystem::path(path).filename().string();
    const Result<ExportMove> move = measureExport(scene, *written, name, console.task());
    if (!move) return Error(ErrorKind::Write, errors::kReadsBackWrong, path, {messageOf(move.error())});
    const std::vector<std::string> inTheWay =
        toStdout ? std::vector<std::string>() : filesInTheWay(written->files, path);
    if (toStdout)
        console.data(asText(written->files.front().bytes));
    else if (Result<void> ok = writeFiles(written->files, path, console.task()); !ok)
        return ok.error();
    for (const std::string& file : inTheWay) console.message(file + ": " + errors::kReplaced.english);
    for (const Finding& loss : written->losses) console.message(path + ": " + messageOf(loss));
    for (const Finding& note : imageNotes(scene, seen, *written)) console.message(path + ": " + messageOf(note));
    for (const std::string& line : moveMessages(scene, *move)) console.message(path + ": " + line);
    return ExportOutcome{written->losses, *move};
}

std::string exportOptionsHelp()
{
    std::string out = "\nOptions of the formats, as --option KEY=VALUE:\n";
    for (const FileFormat* format : fileFormats()) {
        if (!format->write) continue;
        for (const WriteOption& option : format->options) {
            const std::string id =
                std::string(format->id) + std::string(9 - std::min<std::size_t>(8, std::strlen(format->id)), ' ');
            const std::string head = "  " + id + option.key + "=" + valuesText(option);
            const auto letters = static_cast<std::size_t>(std::count_if(
                head.begin(), head.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
            out += head + std::string(std::max<std::size_t>(letters + 2, 38) - letters, ' ') + option.help + " (" +
                   standardText(option) + ")\n";
        }
    }
    return out;
}

} // namespace bindpose
