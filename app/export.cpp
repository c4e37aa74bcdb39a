// SPDX-License-Identifier: MIT
#include "app/export.h"

#include "app/arguments.h"
#include "app/errors.h"
#include "app/message.h"
#include "app/output.h"
#include "core/io/save.h"

#include <algorithm>
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

} // namespace

Result<const FileFormat*> exportFormat(const std::string& path, const std::string& to)
{
    const FileFormat* format = to.empty() ? formatBySuffix(path) : formatById(to);
    if (!format && !to.empty()) format = formatBySuffix("x." + to);
    if (!format) return usageError(errors::kUnknownTarget, {to.empty() ? path : to, writableFormats()});
    if (!format->write) return usageError(errors::kCannotExport, {format->name, writableFormats()});
    return format;
}

Result<void> exportScene(
    const Scene& scene, const FileFormat& format, const std::string& path, WriteOptions options, Console& console)
{
    const bool toStdout = path == "-";
    if (!toStdout)
        if (Result<void> ok = folderThere(path); !ok) return ok.error();
    const std::string suffix = suffixOf(path);
    const bool chosen = std::any_of(options.begin(), options.end(), [](const auto& o) { return o.first == "format"; });
    if (!chosen && hasSuffix(format, suffix)) options.emplace_back("format", suffix);
    const std::string stem = std::filesystem::path(path).stem().string();
    const Result<Written> written = format.write(scene, stem, options);
    if (!written) return inFile(written.error(), path);
    if (toStdout && written->files.size() != 1)
        return usageError(errors::kStdoutHoldsOne, {std::to_string(written->files.size())});
    if (toStdout)
        console.data(asText(written->files.front().bytes));
    else if (Result<void> ok = writeFiles(written->files, path, console.task()); !ok)
        return ok.error();
    for (const Finding& loss : written->losses) console.message(path + ": " + messageOf(loss));
    return {};
}

} // namespace bindpose
