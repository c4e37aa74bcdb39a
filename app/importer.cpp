// SPDX-License-Identifier: MIT
#include "app/importer.h"

#include "core/base/errors.h"
#include "core/import/assimp_import.h"
#include "core/io/import_errors.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>

#include <array>
#include <cstdio>
#include <sys/resource.h>
#include <unistd.h>

namespace bindpose {
namespace {

constexpr int kLimitSec = 120;
constexpr rlim_t kLimitBytes = rlim_t{6} << 30;

Result<Loaded> finish(QProcess& worker, const std::string& path)
{
    if (worker.exitStatus() != QProcess::NormalExit) return Error{ErrorKind::Format, errors::kImporterCrashed, path};
    if (worker.exitCode() != 0) {
        const QString reason = QString::fromUtf8(worker.readAllStandardError()).trimmed();
        // An out-of-memory or an abort inside the worker has no sentence of its own.
        if (reason.isEmpty()) return Error{ErrorKind::Format, errors::kImporterCrashed, path};
        return Error{ErrorKind::Format, errors::kImporterRefused, path, {reason.toStdString()}};
    }
    const QByteArray answer = worker.readAllStandardOutput();
    Result<ImportedScene> imported = readDump(asBytes({answer.constData(), static_cast<std::size_t>(answer.size())}));
    if (!imported) {
        Error error = imported.error();
        error.where = path;
        return error;
    }
    Loaded loaded;
    loaded.scene = std::move(imported->scene);
    for (std::string& remark : imported->remarks) {
        Finding finding;
        finding.text = &errors::kImporterRemark;
        finding.severity = Severity::Info;
        finding.args = {std::move(remark)};
        loaded.findings.push_back(std::move(finding));
    }
    return loaded;
}

Result<Loaded> importInChild(const std::string& path, const Task& task)
{
    QProcess worker;
    worker.setProgram(QCoreApplication::applicationFilePath());
    worker.setArguments({QString::fromLatin1(kImportWorker), QString::fromStdString(path)});
    worker.start(QIODevice::ReadOnly);
    if (!worker.waitForStarted()) return Error{ErrorKind::Environment, errors::kImporterMissing, path};
    QElapsedTimer clock;
    clock.start();
    while (!worker.waitForFinished(50)) {
        if (worker.state() == QProcess::NotRunning) break;
        const bool late = clock.elapsed() > qint64{kLimitSec} * 1000;
        if (!late && !task.cancelled()) continue;
        worker.kill();
        worker.waitForFinished(2000);
        if (!late) return Error{ErrorKind::Cancelled, errors::kCancelled, path};
        return Error{ErrorKind::Limit, errors::kImporterSlow, path, {std::to_string(kLimitSec)}};
    }
    return finish(worker, path);
}

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

} // namespace

Importer makeImporter()
{
    return [](const std::string& path, const Task& task) { return importInChild(path, task); };
}

int runImportWorker(const QString& path)
{
    const rlimit memory{kLimitBytes, kLimitBytes};
    setrlimit(RLIMIT_AS, &memory);
    const rlimit seconds{kLimitSec, kLimitSec + 5};
    setrlimit(RLIMIT_CPU, &seconds);
    const rlimit noCore{0, 0};
    setrlimit(RLIMIT_CORE, &noCore);
    PrintedLines printed;
    Result<ImportedScene> imported = importWithAssimp(path.toStdString());
    for (std::string& line : printed.end())
        if (imported) imported->remarks.push_back(std::move(line));
    if (!imported) {
        const std::string reason =
            imported.error().args.empty() ? englishMessage(imported.error()) : imported.error().args.front();
        std::fprintf(stderr, "%s\n", reason.c_str());
        return 3;
    }
    const std::vector<std::byte> dump = dumpScene(*imported);
    const bool written = std::fwrite(dump.data(), 1, dump.size(), stdout) == dump.size() && std::fflush(stdout) == 0;
    return written ? 0 : 4;
}

} // namespace bindpose
