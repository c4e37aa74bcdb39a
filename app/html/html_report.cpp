// SPDX-License-Identifier: MIT
#include "app/html/html_report.h"

#include "app/html/html_finding.h"
#include "app/html/html_style.h"
#include "app/html/html_text.h"
#include "app/records/report_words.h"
#include "core/base/error.h"
#include "core/diagnose/profiles.h"
#include "core/io/format/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace bindpose {
namespace {

constexpr std::size_t kMostRows = 2000;
constexpr std::size_t kMostChoices = 60; ///< of a filter

/// Values that findings are filtered by, in the order in which they come.
class Choices {
public:
    Choices(const char* letter, const char* head) : letter_(letter), head_(head) {}
    void add(const std::string& value)
    {
        if (value.empty() || names_.size() >= kMostChoices || numbers_.count(value) > 0) return;
        numbers_[value] = names_.size();
        names_.push_back(value);
    }
    std::string classOfValue(const std::string& value) const
    {
        const auto at = numbers_.find(value);
        return at == numbers_.end() ? std::string() : " " + std::string(letter_) + std::to_string(at->second);
    }
    /// Rules that hide what another value has.
    std::string style() const
    {
        std::string out;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const std::string id = letter_ + std::to_string(i);
            out += "body:has(#q" + id + ":checked) .find:not(." + id + "){display:none}";
        }
        return out;
    }
    std::string html() const
    {
        if (names_.size() < 2) return {};
        std::string out = "<details class=\"more\"><summary>" +
                          htmlOf(inWords(head_, {std::to_string(names_.size())})) + "</summary><div>" +
                          radio("all", inWords(QT_TRANSLATE_NOOP("HtmlReport", "all")), true);
        for (std::size_t i = 0; i < names_.size(); ++i) out += radio(std::to_string(i), names_[i], false);
        return out + "</div></details>";
    }

private:
    std::string radio(const std::string& id, const std::string& name, bool checked) const
    {
        return "<label><input type=\"radio\" name=\"q" + std::string(letter_) + "\" id=\"q" + letter_ + id + "\"" +
               (checked ? " checked" : "") + ">" + htmlName(name) + "</label>";
    }
    const char* letter_;
    const char* head_;
    std::vector<std::string> names_;
    std::map<std::string, std::size_t> numbers_;
};

std::string verdictTitle(const Record& record)
{
    const std::string who = record.files.size() == 1
                                ? record.files.front().path.substr(record.files.front().path.rfind('/') + 1)
                                : countWords(record.files.size(), QT_TRANSLATE_NOOP("HtmlReport", "%1 file"),
                                      QT_TRANSLATE_NOOP("HtmlReport", "%1 files"));
    const std::size_t errors = record.tally.of(Severity::Error), warnings = record.tally.of(Severity::Warning);
    std::string found;
    if (errors > 0)
        found = countWords(
            errors, QT_TRANSLATE_NOOP("HtmlReport", "%1 error"), QT_TRANSLATE_NOOP("HtmlReport", "%1 errors"));
    if (warnings > 0)
        found += (found.empty() ? "" : ", ") + countWords(warnings, QT_TRANSLATE_NOOP("HtmlReport", "%1 warning"),
                                                   QT_TRANSLATE_NOOP("HtmlReport", "%1 warnings"));
    if (found.empty()) found = inWords(QT_TRANSLATE_NOOP("HtmlReport", "no errors, no warnings"));
    return who + ": " + found;
}

/// Where the surface is off farthest among the most severe findings that have a distance.
std::string worstSentence(const std::vector<RankedFinding>& findings, bool manyFiles)
{
    if (findings.empty()) return inWords(QT_TRANSLATE_NOOP("HtmlReport", "Nothing was found."));
    const auto far = std::find_if(findings.begin(), findings.end(), [](const RankedFinding& each) {
        const std::optional<RecordedLength> off = lengthOff(*each.finding);
        return off && off->value > 0.0;
    });
    if (far == findings.end()) {
        const RecordedFinding& first = *findings.front().finding;
        return inWords(QT_TRANSLATE_NOOP("HtmlReport", "The worst: %1"), {first.text.empty() ? first.why : first.text});
    }
    const RecordedFinding& worst = *far->finding;
    const std::string moment = shownMoment(worst);
    std::string where = manyFiles ? far->file->path + ", " : std::string();
    if (!worst.place.joints.empty())
        where += worst.place.joints.front() + ", ";
    else if (!worst.place.meshName.empty())
        where += worst.place.meshName + ", ";
    where += moment.empty() ? inWords(QT_TRANSLATE_NOOP("HtmlReport", "rest pose")) : moment;
    return inWords(QT_TRANSLATE_NOOP("HtmlReport", "The worst place lies %1 off: %2."), {shownWorst(worst), where});
}

std::string fact(const char* head, const std::string& html)
{
    return html.empty() ? html : "<dt>" + htmlOf(inWords(head)) + "</dt><dd>" + html + "</dd>";
}

std::string targetNames(const Record& record)
{
    std::string out;
    for (const std::string& id : record.run.targets) {
        const Profile* profile = profileCalled(id);
        const std::string name = profile ? QCoreApplication::translate("Profile", profile->title).toStdString() : id;
        out += (out.empty() ? "" : ", ") + name;
    }
    return out;
}

std::string verdictHtml(const Record& record)
{
    const char* word =
        record.fails ? QT_TRANSLATE_NOOP("HtmlReport", "Fails") : QT_TRANSLATE_NOOP("HtmlReport", "Passes");
    const char* rule = record.run.failOn == Severity::Error  ? QT_TRANSLATE_NOOP("HtmlReport", "fails on errors")
                       : record.run.failOn == Severity::Info ? QT_TRANSLATE_NOOP("HtmlReport", "fails on notes")
                                                             : QT_TRANSLATE_NOOP("HtmlReport", "fails on warnings");
    return "<b class=\"" + std::string(record.fails ? "err" : "ok") + "\">" + htmlOf(inWords(word)) +
           "</b> <span class=\"t3\">" + htmlOf(inWords(rule)) + "</span>";
}

/// "glTF 2.0 binary"; of a report that has no more than the id the format's name.
std::string formatTitle(const RecordedFile& file)
{
    if (!file.formatName.empty()) return file.formatName;
    const FileFormat* format = formatById(file.format);
    return format ? format->name : file.format;
}

std::string headHtml(const Record& record, const std::vector<RankedFinding>& findings)
{
    std::string facts;
    if (record.files.size() == 1) {
        const RecordedFile& file = record.files.front();
        facts = (record.kind == RecordKind::Diff && file.files.size() == 2
                        ? fact("A", htmlName(file.files[1])) + fact("B", htmlName(file.path))
                        : fact(QT_TRANSLATE_NOOP("HtmlReport", "File"), htmlName(file.path))) +
                fact(QT_TRANSLATE_NOOP("HtmlReport", "Format"), htmlOf(formatTitle(record.files.front())));
    }
    facts += fact(QT_TRANSLATE_NOOP("HtmlReport", "Target"), htmlOf(targetNames(record))) +
             fact(QT_TRANSLATE_NOOP("HtmlReport", "Baseline"), htmlOf(record.run.baseline)) +
             fact(QT_TRANSLATE_NOOP("HtmlReport", "Verdict"), verdictHtml(record));
    return "<div class=\"head\"><div><div class=\"t3\">Bindpose " + htmlOf(record.version) + " · " +
           htmlOf(inWords(QT_TRANSLATE_NOOP("HtmlReport", "report"))) + "</div><h1>" + htmlOf(verdictTitle(record)) +
           "</h1><div class=\"t2\">" + htmlOf(worstSentence(findings, record.files.size() > 1)) + "</div></div><dl>" +
           facts + "</dl></div>\n";
}

std::string severityBox(const char* id, Severity severity, std::size_t count, const char* one, const char* many)
{
    if (count == 0) return {};
    return "<label class=\"" + std::string(classOf(severity)) + "\"><input type=\"checkbox\" id=\"" + id +
           "\" checked>" + signOf(severity) + htmlOf(countWords(count, one, many)) + "</label>";
}

/// Reasons, each once, with what was not checked for it.
std::string notCheckedHtml(const Record& record)
{
    std::map<std::string, std::vector<std::string>> byWhy;
    for (const RecordedFile& file : record.files)
        for (const auto& [code, why] : file.notChecked)
            byWhy[why].push_back(record.files.size() > 1 ? file.path + ": " + code : code);
    if (byWhy.empty()) return {};
    std::size_t count = 0;
    std::string list;
    for (const auto& [why, what] : byWhy) {
        count += what.size();
        list +=
            "<p class=\"t2\">" + htmlOf(why) + "<br><span class=\"t3\">" + htmlOf(someNames(what, 12)) + "</span></p>";
    }
    return "<details class=\"more\"><summary>" +
           htmlOf(inWords(QT_TRANSLATE_NOOP("HtmlReport", "%1 not checked"), {std::to_string(count)})) +
           "</summary><div>" + list + "</div></details>";
}

std::string filtersHtml(const Record& record, const std::vector<const Choices*>& choices)
{
    const ReportTally& tally = record.tally;
    std::string out =
        "<div class=\"cnt\">" +
        severityBox("se", Severity::Error, tally.of(Severity::Error), QT_TRANSLATE_NOOP("HtmlReport", "%1 error"),
            QT_TRANSLATE_NOOP("HtmlReport", "%1 errors")) +
        severityBox("sw", Severity::Warning, tally.of(Severity::Warning), QT_TRANSLATE_NOOP("HtmlReport", "%1 warning"),
            QT_TRANSLATE_NOOP("HtmlReport", "%1 warnings")) +
        severityBox("si", Severity::Info, tally.of(Severity::Info), QT_TRANSLATE_NOOP("HtmlReport", "%1 note"),
            QT_TRANSLATE_NOOP("HtmlReport", "%1 notes")) +
        severityBox("sh", Severity::Hint, tally.of(Severity::Hint), QT_TRANSLATE_NOOP("HtmlReport", "%1 hint"),
            QT_TRANSLATE_NOOP("HtmlReport", "%1 hints")) +
        "<span class=\"gap\"></span>";
    for (const Choices* each : choices) out += each->html();
    return out + notCheckedHtml(record) + "</div>\n";
}

std::string tableHead(const FindingRows& rows)
{
    const auto cell = [](const char* text, const char* classes) {
        return "<span class=\"" + std::string(classes) + "\">" + htmlOf(inWords(text)) + "</span>";
    };
    std::string out =
        "<div class=\"r hd\"><span></span><span></span>" + cell(QT_TRANSLATE_NOOP("HtmlReport", "Finding"), "") +
        cell(QT_TRANSLATE_NOOP("HtmlReport", "Joints"), "w") + cell(QT_TRANSLATE_NOOP("HtmlReport", "Worst at"), "w") +
        cell(QT_TRANSLATE_NOOP("HtmlReport", "Worst ▾"), "n") +
        cell(QT_TRANSLATE_NOOP("HtmlReport", "% of height"), "n w");
    if (rows.seenShare) out += cell(QT_TRANSLATE_NOOP("HtmlReport", "Seen"), "n w");
    return out + "</div>\n";
}

/// Findings that somebody lives with, each with the reason.
std::string knownHtml(const Record& record)
{
    std::string list;
    for (const RecordedFile& file : record.files)
        for (const RecordedFinding& finding : file.findings) {
            if (!finding.suppressed) continue;
            list += "<li>" + htmlName(file.path) + ": " + htmlOf(finding.id) + " " + htmlOf(finding.text);
            if (!finding.suppressed->reason.empty()) list += " — <b>" + htmlOf(finding.suppressed->reason) + "</b>";
            list += "</li>";
        }
    std::string out;
    if (!list.empty())
        out =
            "<details class=\"also\"><summary>" +
            htmlOf(countWords(record.tally.suppressed, QT_TRANSLATE_NOOP("HtmlReport", "%1 known finding, not counted"),
                QT_TRANSLATE_NOOP("HtmlReport", "%1 known findings, not counted"))) +
            " ▾</summary><ul>" + list + "</ul></details>\n";
    std::string unused;
    std::size_t count = 0;
    for (const RecordedFile& file : record.files)
        for (const KnownFinding& known : file.unused) {
            unused += "<li>" + htmlName(file.path) + ": " + htmlOf(known.id) + " <code>" + htmlOf(known.fingerprint) +
                      "</code></li>";
            ++count;
        }
    if (count > 0)
        out += "<details class=\"also\"><summary>" +
               htmlOf(countWords(count, QT_TRANSLATE_NOOP("HtmlReport", "%1 known finding is no longer there"),
                   QT_TRANSLATE_NOOP("HtmlReport", "%1 known findings are no longer there"))) +
               " ▾</summary><ul>" + unused + "</ul></details>\n";
    return out;
}

std::string footHtml()
{
    return "<footer class=\"t3\"><span>" +
           htmlOf(inWords(QT_TRANSLATE_NOOP(
               "HtmlReport", "Ranked by severity, within each by distance; findings without one come last."))) +
           "</span><span>" + htmlOf(inWords(QT_TRANSLATE_NOOP("HtmlReport", "One file, nothing is fetched."))) +
           "</span></footer>";
}

} // namespace

std::string htmlReport(const Record& record, const std::string& language)
{
    const std::vector<RankedFinding> findings = rankedFindings(record);
    Choices files("f", QT_TRANSLATE_NOOP("HtmlReport", "By file: %1"));
    Choices clips("c", QT_TRANSLATE_NOOP("HtmlReport", "By clip: %1"));
    Choices joints("j", QT_TRANSLATE_NOOP("HtmlReport", "By joint: %1"));
    FindingRows rows{record.files.size() > 1, false, record.kind, record.command};
    const std::size_t shown = std::min(findings.size(), kMostRows);
    for (std::size_t i = 0; i < shown; ++i) {
        const RecordedFinding& finding = *findings[i].finding;
        rows.seenShare = rows.seenShare || finding.visibleShare.has_value();
        files.add(findings[i].file->path);
        clips.add(finding.place.clip);
        for (const std::string& joint : finding.place.joints) joints.add(joint);
    }
    std::string list;
    for (std::size_t i = 0; i < shown; ++i) {
        const RecordedFinding& finding = *findings[i].finding;
        std::string classes = files.classOfValue(findings[i].file->path) + clips.classOfValue(finding.place.clip);
        for (const std::string& joint : finding.place.joints) classes += joints.classOfValue(joint);
        list += findingHtml(*findings[i].file, finding, rows, classes, i == 0);
    }
    if (findings.empty())
        list = "<div class=\"none t2\">" + htmlOf(inWords(QT_TRANSLATE_NOOP("HtmlReport", "Nothing was found."))) +
               "</div>\n";
    if (findings.size() > shown)
        list += "<p class=\"t2\">" +
                htmlOf(inWords(QT_TRANSLATE_NOOP("HtmlReport", "%1 more stand in the JSON report."),
                    {std::to_string(findings.size() - shown)})) +
                "</p>\n";
    return "<!doctype html>\n<html lang=\"" + htmlOf(language) +
           "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>" +
           htmlOf(verdictTitle(record)) + "</title><style>" + kReportStyle + files.style() + clips.style() +
           joints.style() + "</style></head>\n<body><main" + (rows.seenShare ? " class=\"seen\"" : "") + ">" +
           headHtml(record, findings) + filtersHtml(record, {&files, &clips, &joints}) +
           (findings.empty() ? std::string() : tableHead(rows)) + list + knownHtml(record) + footHtml() +
           "</main></body></html>\n";
}

} // namespace bindpose
