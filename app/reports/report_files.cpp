// SPDX-License-Identifier: MIT
#include "app/reports/report_files.h"

#include "app/base/errors.h"
#include "app/html/html_report.h"
#include "app/output/output.h"
#include "app/reports/github.h"
#include "app/reports/junit.h"
#include "app/reports/sarif.h"
#include "ui/look/language.h"

#include <QCoreApplication>

#include <array>
#include <cstdlib>
#include <fstream>

namespace bindpose {
namespace {

constexpr std::array kFailWords{"warning", "error", "info"};
constexpr std::array kFailSeverities{Severity::Warning, Severity::Error, Severity::Info};

std::string environment(const char* name)
{
    const char* value = std::getenv(name);
    return value ? value : "";
}

Result<std::string> languageOf(const Arguments& arguments)
{
    const std::optional<std::string> wanted = arguments.value("--lang");
    if (!wanted) return languageFor({}).toStdString();
    std::string there;
    for (const Language& language : languages()) {
        if (*wanted == language.id) return *wanted;
        there += (there.empty() ? "" : "|") + std::string(language.id);
    }
    return usageError(errors::kOptionValue, {"--lang", *wanted, there});
}

/// Sentences are in this language as long as it lives. Precondition: the application is there.
class LanguageHold {
public:
    explicit LanguageHold(const std::string& language) : catalogue_(QString::fromStdString(language))
    {
        QCoreApplication::installTranslator(&catalogue_);
    }
    ~LanguageHold() { QCoreApplication::removeTranslator(&catalogue_); }
    LanguageHold(const LanguageHold&) = delete;
    LanguageHold& operator=(const LanguageHold&) = delete;

private:
    Catalogue catalogue_;
};

/// What other steps of the job wrote stays in front of it.
Result<void> appendSummary(const Record& record)
{
    const std::string path = environment("GITHUB_STEP_SUMMARY");
    if (path.empty()) return {};
    std::ofstream file(path, std::ios::binary | std::ios::app);
    file << githubSummary(record);
    file.flush();
    if (!file) return Error(ErrorKind::Write, errors::kNotAllTaken, path);
    return {};
}

} // namespace

bool ReportFiles::takesStdout() const
{
    const auto on = [](const std::optional<std::string>& path) { return path && *path == "-"; };
    return github || on(json) || on(sarif) || on(junit) || on(html);
}

Result<ReportFiles> readReportFiles(const Arguments& arguments)
{
    ReportFiles out{arguments.value("--json"), arguments.value("--sarif"), arguments.value("--junit"),
        arguments.value("--html"), arguments.has("--github"), {}};
    const bool none = !out.json && !out.sarif && !out.junit && !out.html;
    if (none && environment("GITHUB_ACTIONS") == "true") out.github = true;
    std::string onStdout = out.github ? "--github" : "";
    const std::pair<const char*, const std::optional<std::string>*> all[] = {
        {"--json", &out.json}, {"--sarif", &out.sarif}, {"--junit", &out.junit}, {"--html", &out.html}};
    for (const auto& [name, path] : all) {
        if (!*path) continue;
        if (**path != "-") {
            if (Result<void> ok = folderThere(**path); !ok) return ok.error();
            continue;
        }
        if (!onStdout.empty()) return usageError(errors::kOneOnStdout, {onStdout, name});
        onStdout = name;
    }
    Result<std::string> language = languageOf(arguments);
    if (!language) return language.error();
    out.language = std::move(*language);
    return out;
}

Result<ReportRun> readReportRun(const Arguments& arguments)
{
    ReportRun out;
    const Result<std::size_t> fail = arguments.word("--fail-on", kFailWords);
    if (!fail) return fail.error();
    out.failOn = kFailSeverities[*fail];
    const Result<std::optional<double>> most = arguments.number("--max-warnings");
    if (!most) return most.error();
    if (*most) {
        if (!(**most >= 0.0 && **most <= 1e9))
            return usageError(errors::kOptionValue, {"--max-warnings", *arguments.value("--max-warnings"), "0 …"});
        out.maxWarnings = static_cast<std::size_t>(**most);
    }
    return out;
}

Result<Record> recordIn(const std::string& language, const std::vector<FileReport>& reports, const ReportRun& run)
{
    const LanguageHold hold(language);
    Result<Record> out = readRecord(reportJson(reports, run, true));
    if (out) addShown(*out, reports);
    return out;
}

Record recordIn(const std::string& language, const std::function<Record()>& make)
{
    const LanguageHold hold(language);
    return make();
}

Result<void> writeReports(
    const ReportFiles& files, const std::string& json, const Record& shown, Severity least, Console& console)
{
    const Result<Record> record = readRecord(json);
    if (!record) return record.error();
    if (files.json)
        if (Result<void> ok = writeOutput(*files.json, asBytes(json), console); !ok) return ok.error();
    return writeReports(files, *record, shown, least, console);
}

Result<void> writeReports(
    const ReportFiles& files, const Record& record, const Record& shown, Severity least, Console& console)
{
    const auto write = [&](const std::optional<std::string>& path, const std::string& text) {
        return writeOutput(*path, asBytes(text), console);
    };
    if (files.sarif)
        if (Result<void> ok = write(files.sarif, sarifText(record)); !ok) return ok.error();
    if (files.junit)
        if (Result<void> ok = write(files.junit, junitText(record)); !ok) return ok.error();
    if (files.html) {
        const LanguageHold hold(files.language);
        if (Result<void> ok = write(files.html, htmlReport(shown, files.language)); !ok) return ok.error();
    }
    if (!files.github) return {};
    console.data(githubAnnotations(record, least));
    return appendSummary(record);
}

} // namespace bindpose
