// SPDX-License-Identifier: MIT
#include "app/system/import_worker.h"

#include "app/system/file_broker.h"
#include "app/system/jail.h"
#include "core/import/assimp_import.h"
#include "core/io/import/import_errors.h"

#include <QString>

#include <array>
#include <charconv>
#include <cstdio>
#include <new>
#include <sys/resource.h>
#include <unistd.h>

namespace bindpose {
namespace {

/// Takes stdout away from the library, which prints to it as it likes: the pipe belongs to the answer alone. What it
/// prints is kept as lines. Ends with the object.
class PrintedLines {
public:
    PrintedLines() : kept_(std::tmpfile()), pipe_(dup(STDOUT_FILENO))
    {
        if (kept_) dup2(fileno(kept_), STDOUT_FILENO);
    }
    ~PrintedLines()
    {
        if (kept_) std::fclose(kept_);
        close(pipe_);
    }
    PrintedLines(const PrintedLines&) = delete;
    PrintedLines& operator=(const PrintedLines&) = delete;

    /// Gives stdout back; the lines printed since then, blank ones left out.
    std::vector<std::string> end()
    {
        std::fflush(stdout);
        dup2(pipe_, STDOUT_FILENO);
        std::vector<std::string> lines;
        if (!kept_) return lines;
        std::rewind(kept_);
        std::array<char, 400> buffer;
        while (lines.size() < 20 && std::fgets(buffer.data(), static_cast<int>(buffer.size()), kept_)) {
            const std::string line = QString::fromUtf8(buffer.data()).trimmed().toStdString();
            if (!line.empty()) lines.push_back(line);
        }
        return lines;
    }

private:
    std::FILE* kept_;
    int pipe_;
};

/// The file's path comes through stdin as it is: arguments would be taken for UTF-8 on the way.
std::string pathFromInput()
{
    std::string path;
    std::array<char, 4096> piece;
    while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), stdin)) path.append(piece.data(), got);
    return path;
}

void limitMyself(std::uint64_t memoryBytes, std::uint64_t seconds)
{
    const rlimit memory{memoryBytes, memoryBytes};
    setrlimit(RLIMIT_AS, &memory);
    const rlimit processor{seconds, seconds + 5};
    setrlimit(RLIMIT_CPU, &processor);
    const rlimit noCore{0, 0};
    setrlimit(RLIMIT_CORE, &noCore);
}

int refuse(const Error& error)
{
    const std::string reason = error.args.empty() ? englishMessage(error) : error.args.front().plain();
    // The library turns what it catches into a text.
    if (reason.find("bad_alloc") != std::string::npos) return kWorkerNoMemory;
    std::fprintf(stderr, "%s\n", reason.c_str());
    return kWorkerRefused;
}

int importAndAnswer(const std::string& path)
{
    const FileBroker files(path); // before the jail: it may open them
    PrintedLines printed;
    const bool jailed = enterJail();
    Result<ImportedScene> imported = importWithAssimp(
        path.substr(path.rfind('/') + 1), [&files](const std::string& name) { return files.read(name); });
    if (imported && !jailed) imported->remarks.push_back({&errors::kImporterNotJailed, {}});
    for (std::string& line : printed.end())
        if (imported) imported->remarks.push_back({&errors::kImporterSays, {std::move(line)}});
    if (!imported) return refuse(imported.error());
    const std::vector<std::byte> dump = dumpScene(*imported);
    const bool written = std::fwrite(dump.data(), 1, dump.size(), stdout) == dump.size() && std::fflush(stdout) == 0;
    return written ? kWorkerDone : kWorkerUnheard;
}

bool readNumber(const std::string& text, std::uint64_t& out)
{
    const char* end = text.data() + text.size();
    const std::from_chars_result read = std::from_chars(text.data(), end, out);
    return !text.empty() && read.ec == std::errc{} && read.ptr == end;
}

} // namespace

int runImportWorker(std::span<const std::string> words)
{
    std::uint64_t memoryBytes = 0, seconds = 0;
    if (words.size() != 2 || !readNumber(words[0], memoryBytes) || !readNumber(words[1], seconds))
        return kWorkerRefused;
    const std::string path = pathFromInput();
    limitMyself(memoryBytes, seconds);
    try {
        return importAndAnswer(path);
    } catch (const std::bad_alloc&) {
        return kWorkerNoMemory;
    }
}

} // namespace bindpose
