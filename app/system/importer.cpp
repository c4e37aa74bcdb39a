// SPDX-License-Identifier: MIT
#include "app/system/importer.h"

#include "app/system/import_worker.h"
#include "core/base/errors.h"
#include "core/io/import/dump.h"
#include "core/io/import/import_errors.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>

#include <csignal>

namespace bindpose {
namespace {

constexpr int kLookMs = 10; // how often cancel is asked for
constexpr qsizetype kReasonBytes = 4096;

/// What a worker has said so far.
struct Answer {
    QByteArray dump, reason;
};

Error slow(const std::string& path, const ImportLimits& limits)
{
    return {ErrorKind::Limit, errors::kImporterSlow, path, {std::to_string(limits.seconds)}};
}

Result<Loaded> finish(QProcess& worker, const Answer& answer, const std::string& path, const ImportLimits& limits)
{
    if (worker.exitStatus() != QProcess::NormalExit) {
        if (worker.exitCode() == SIGXCPU) return slow(path, limits);
        return Error{ErrorKind::Format, errors::kImporterCrashed, path};
    }
    if (worker.exitCode() == kWorkerNoMemory) return Error{ErrorKind::Limit, errors::kOutOfMemory, path};
    if (worker.exitCode() != kWorkerDone) {
        const QString reason = QString::fromUtf8(answer.reason).trimmed();
        if (reason.isEmpty()) return Error{ErrorKind::Format, errors::kImporterCrashed, path};
        return Error{ErrorKind::Format, errors::kImporterRefused, path, {reason.toStdString()}};
    }
    const QByteArray& dump = answer.dump;
    Result<ImportedScene> imported = readDump(asBytes({dump.constData(), static_cast<std::size_t>(dump.size())}));
    if (!imported) return inFile(imported.error(), path);
    Loaded loaded;
    loaded.scene = std::move(imported->scene);
    for (ImportRemark& remark : imported->remarks) {
        Finding finding;
        finding.text = remark.text;
        finding.severity = Severity::Info;
        finding.args = remark.args;
        loaded.findings.push_back(std::move(finding));
    }
    return loaded;
}

void takeIn(QProcess& worker, Answer& answer)
{
    answer.dump += worker.readAllStandardOutput();
    const QByteArray said = worker.readAllStandardError();
    answer.reason += said.left(kReasonBytes - answer.reason.size());
}

Result<Loaded> importInChild(const std::string& path, const Task& task, const ImportLimits& limits)
{
    QProcess worker;
    worker.setProgram(limits.program.isEmpty() ? QCoreApplication::applicationFilePath() : limits.program);
    worker.setArguments(
        {QString::fromLatin1(kImportWorker), QString::number(limits.memoryBytes), QString::number(limits.seconds)});
    worker.start();
    if (!worker.waitForStarted()) return Error{ErrorKind::Environment, errors::kImporterMissing, path};
    worker.write(path.data(), static_cast<qint64>(path.size()));
    worker.closeWriteChannel();
    Answer answer;
    QElapsedTimer clock;
    clock.start();
    for (bool running = true; running;) {
        running = !worker.waitForFinished(kLookMs) && worker.state() != QProcess::NotRunning;
        takeIn(worker, answer);
        const bool late = static_cast<std::uint64_t>(clock.elapsed()) > limits.seconds * 1000;
        const bool much = static_cast<std::size_t>(answer.dump.size()) > limits.answerBytes;
        if (!much && !(running && (late || task.cancelled()))) continue;
        worker.kill();
        worker.waitForFinished(2000);
        if (much)
            return Error{ErrorKind::Limit, errors::kImporterTooMuch, path, {std::to_string(limits.answerBytes >> 20)}};
        if (late) return slow(path, limits);
        return Error{ErrorKind::Cancelled, errors::kCancelled, path};
    }
    return finish(worker, answer, path, limits);
}

} // namespace

Importer makeImporter(const ImportLimits& limits)
{
    return [limits](const std::string& path, const Task& task) { return importInChild(path, task, limits); };
}

} // namespace bindpose
