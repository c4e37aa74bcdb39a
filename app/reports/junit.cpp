// SPDX-License-Identifier: MIT
#include "app/reports/junit.h"

#include "app/base/message.h"
#include "core/base/utf8.h"

#include <map>
#include <string_view>

namespace bindpose {
namespace {

/// As the value of an attribute or as text: what XML 1.0 cannot hold at all becomes a space.
std::string xmlEscaped(std::string_view text, bool attribute)
{
    std::string out;
    for (const char c : repairedUtf8(text)) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"' && attribute)
            out += "&quot;";
        else if (c == '\n' && !attribute)
            out += c;
        else
            out += static_cast<unsigned char>(c) < 0x20u || c == 0x7F ? ' ' : c;
    }
    return out;
}

class Xml {
public:
    void attribute(std::string_view key, std::string_view value)
    {
        ((((text += ' ') += key) += "=\"") += xmlEscaped(value, true)) += '"';
    }
    void attribute(std::string_view key, std::size_t value) { attribute(key, std::to_string(value)); }
    void body(std::string_view value) { text += xmlEscaped(value, false); }
    std::string text;
};

struct Case {
    std::string id, code;
    std::string failures, notes, skipped; ///< lines
    std::string firstFailure;
    std::size_t failed = 0;
};

std::string lineOf(const RecordedFinding& finding)
{
    std::string out = std::string(severityWord(finding.severity)) + " " + finding.id + " " + finding.code + ": " +
                      (finding.text.empty() ? finding.why : finding.text);
    if (!finding.place.clip.empty()) out += " [" + finding.place.clip + "]";
    if (!finding.place.pointer.empty()) out += " [" + finding.place.pointer + "]";
    if (finding.suppressed) out += " (known: " + finding.suppressed->reason + ")";
    return out + "\n";
}

std::map<std::string, Case> casesOf(const Record& record, const RecordedFile& file, const std::vector<Rule>& rules)
{
    std::map<std::string, Case> out;
    for (const Rule& rule : rules)
        if (record.rules || !checksCalled(rule.code).empty()) out[rule.id] = {rule.id, rule.code, {}, {}, {}, {}, 0};
    for (const auto& [code, why] : file.notChecked)
        for (const Check* check : checksCalled(code))
            if (const auto at = out.find(ruleOf(check->id, check->code)); at != out.end()) at->second.skipped = why;
    for (const RecordedFinding& finding : file.findings) {
        const std::string id = ruleOf(finding.id, finding.code);
        Case& one = out.try_emplace(id, Case{id, finding.code, {}, {}, {}, {}, 0}).first->second;
        const bool fails = !finding.suppressed && finding.severity >= record.run.failOn;
        (fails ? one.failures : one.notes) += lineOf(finding);
        if (fails && one.failed++ == 0) one.firstFailure = finding.text.empty() ? finding.why : finding.text;
    }
    return out;
}

void writeCase(Xml& xml, const Case& one)
{
    xml.text += "    <testcase";
    xml.attribute("name", one.code);
    xml.attribute("classname", "bindpose." + one.id);
    xml.attribute("time", "0");
    if (one.failed == 0 && one.notes.empty() && one.skipped.empty()) {
        xml.text += "/>\n";
        return;
    }
    xml.text += ">\n";
    if (one.failed > 0) {
        xml.text += "      <failure";
        xml.attribute("message",
            one.failed > 1 ? one.firstFailure + " (" + std::to_string(one.failed) + " findings)" : one.firstFailure);
        xml.attribute("type", one.code);
        xml.text += '>';
        xml.body(one.failures);
        xml.text += "</failure>\n";
    } else if (!one.skipped.empty()) {
        xml.text += "      <skipped";
        xml.attribute("message", one.skipped);
        xml.text += "/>\n";
    }
    if (!one.notes.empty()) {
        xml.text += "      <system-out>";
        xml.body(one.notes);
        xml.text += "</system-out>\n";
    }
    xml.text += "    </testcase>\n";
}

struct Counts {
    std::size_t tests = 0, failures = 0, errors = 0, skipped = 0;
    void writeTo(Xml& xml) const
    {
        xml.attribute("tests", tests);
        xml.attribute("failures", failures);
        xml.attribute("errors", errors);
        xml.attribute("skipped", skipped);
        xml.attribute("time", "0");
    }
};

void writeUnreadable(Xml& xml, const RecordedFile& file, Counts& counts)
{
    xml.text += "    <testcase";
    xml.attribute("name", "read");
    xml.attribute("classname", "bindpose.read");
    xml.attribute("time", "0");
    xml.text += ">\n      <error";
    const RecordedFinding& finding = file.findings.front();
    xml.attribute("message", finding.text);
    xml.attribute("type", finding.code);
    xml.text += '>';
    for (const RecordedFinding& each : file.findings) xml.body(lineOf(each));
    xml.text += "</error>\n    </testcase>\n";
    ++counts.tests;
    ++counts.errors;
}

std::string suiteOf(const Record& record, const RecordedFile& file, const std::vector<Rule>& rules, Counts& all)
{
    Counts counts;
    Xml cases;
    if (file.format.empty() && !file.findings.empty()) {
        writeUnreadable(cases, file, counts);
    } else {
        for (const auto& [id, one] : casesOf(record, file, rules)) {
            writeCase(cases, one);
            ++counts.tests;
            counts.failures += one.failed > 0 ? 1 : 0;
            counts.skipped += one.failed == 0 && !one.skipped.empty() ? 1 : 0;
        }
    }
    all.tests += counts.tests;
    all.failures += counts.failures;
    all.errors += counts.errors;
    all.skipped += counts.skipped;
    Xml xml;
    xml.text = "  <testsuite";
    xml.attribute("name", file.path);
    counts.writeTo(xml);
    xml.text += ">\n" + cases.text + "  </testsuite>\n";
    return xml.text;
}

} // namespace

std::string junitText(const Record& record)
{
    const std::vector<Rule> rules = rulesOf(record);
    Counts all;
    std::string suites;
    for (const RecordedFile& file : record.files) suites += suiteOf(record, file, rules, all);
    Xml xml;
    xml.text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites";
    xml.attribute("name", "bindpose");
    all.writeTo(xml);
    xml.text += ">\n" + suites + "</testsuites>\n";
    return xml.text;
}

} // namespace bindpose
