// SPDX-License-Identifier: MIT
#include "app/output/output.h"

#include "core/base/errors.h"
#include "core/io/format/load.h"

#include <QFile>
#include <QSaveFile>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace bindpose {
namespace {

constexpr std::size_t kTextLimitBytes = std::size_t{256} << 20;

Error writeError(const std::string& path, const QFileDevice& file)
{
    return Error(ErrorKind::Write, errors::kCannotWrite, path, {file.errorString().toStdString()});
}

/// Something that is there and is no plain file: a temporary must not take its place.
bool isDevice(const std::string& path)
{
    std::error_code failed;
    const std::filesystem::file_status status = std::filesystem::status(path, failed);
    return !failed && std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
           !std::filesystem::is_directory(status);
}

Result<std::string> readInput()
{
    std::string text;
    std::array<char, 65536> piece;
    while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), stdin)) {
        if (got > kTextLimitBytes - text.size())
            return Error(ErrorKind::Limit, errors::kTooLarge, "stdin",
                {std::to_string(text.size() + got), std::to_string(kTextLimitBytes)});
        text.append(piece.data(), got);
    }
    if (std::ferror(stdin)) return Error(ErrorKind::Read, errors::kCannotOpen, "stdin", {std::strerror(errno)});
    return text;
}

} // namespace

Result<void> writeOutput(const std::string& path, ByteSpan bytes, Console& console)
{
    if (path == "-") {
        console.data(asText(bytes));
        return {};
    }
    const QString name = QFile::decodeName(path.c_str());
    const auto* data = reinterpret_cast<const char*>(bytes.data());
    const auto size = static_cast<qint64>(bytes.size());
    if (isDevice(path)) {
        QFile file(name);
        if (!file.open(QIODevice::WriteOnly) || file.write(data, size) != size || !file.flush())
            return writeError(path, file);
        return {};
    }
    QSaveFile file(name);
    if (!file.open(QIODevice::WriteOnly) || file.write(data, size) != size || !file.commit())
        return writeError(path, file);
    return {};
}

Result<void> writeAsAsked(const Arguments& arguments, std::string_view text, Console& console)
{
    return writeOutput(arguments.value("--json").value_or("-"), asBytes(text), console);
}

Result<void> folderThere(const std::string& outPath)
{
    const std::filesystem::path folder = std::filesystem::path(outPath).parent_path();
    std::error_code failed;
    if (folder.empty() || std::filesystem::is_directory(folder, failed)) return {};
    const std::error_code reason = failed ? failed : std::make_error_code(std::errc::not_a_directory);
    return Error(ErrorKind::Write, errors::kCannotWrite, outPath, {reason.message()});
}

Result<std::string> readText(const std::string& path)
{
    if (path == "-") return readInput();
    const Result<SharedBytes> bytes = readFile(path, kTextLimitBytes);
    if (!bytes) return bytes.error();
    return std::string(asText(**bytes));
}

std::string suffixOf(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos || dot == 0) return {};
    std::string out(name.substr(dot + 1));
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

} // namespace bindpose
