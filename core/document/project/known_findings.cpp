// SPDX-License-Identifier: MIT
#include "core/document/project/known_findings.h"

#include "core/document/project/project_errors.h"
#include "core/document/project/report_json.h"
#include "core/io/disk/errors.h"
#include "core/io/format/load.h"
#include "core/io/json/json_item.h"
#include "core/io/json/json_scan.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr std::size_t kMostBaselineBytes = std::size_t{1} << 30;

KnownFinding knownIn(const JsonItem& item)
{
    KnownFinding out{item.text("fingerprint"), item.text("id"), item.text("text"), {}, Suppression::By::Baseline};
    const bool reasoned = item.has("suppressed") && !item.json().at("suppressed").is_null();
    if (reasoned) out.reason = item.needObject("suppressed").text("reason");
    return out;
}

KnownFindings knownIn(const Json& json)
{
    const JsonItem root(json, "");
    KnownFindings out;
    const JsonItem files = root.array("files");
    for (std::size_t i = 0; i < files.size(); ++i) {
        const JsonItem file = files.objectAt(i);
        const JsonItem findings = file.array("findings");
        std::vector<KnownFinding>& known = out[file.text("path")];
        for (std::size_t k = 0; k < findings.size(); ++k) known.push_back(knownIn(findings.objectAt(k)));
    }
    return out;
}

} // namespace

Result<Json> readReportJson(const std::string& path)
{
    const Result<SharedBytes> bytes = readFile(path, kMostBaselineBytes);
    if (!bytes) return bytes.error();
    Result<Json> out = reportJsonIn(asText(**bytes));
    if (!out) return inFile(out.error(), path);
    return out;
}

Result<Json> reportJsonIn(std::string_view text)
{
    if (const Result<JsonScan> scan = scanJson(text); !scan) return scan.error();
    try {
        Json out = parseJson(text, 0);
        const JsonItem root(out, "");
        if (root.text("schema") != "bindpose.report/1") failAt(root.at("schema"), errors::kNoReport);
        (void)root.array("files");
        if (!out.contains("files")) out["files"] = Json::array();
        return out;
    } catch (const JsonFailure& failure) {
        return failure.error;
    }
}

Result<KnownFindings> readBaseline(const std::string& path)
{
    const Result<SharedBytes> bytes = readFile(path, kMostBaselineBytes);
    if (!bytes) return bytes.error();
    Result<KnownFindings> out = baselineIn(asText(**bytes));
    if (!out) return inFile(out.error(), path);
    return out;
}

Result<KnownFindings> baselineIn(std::string_view text)
{
    const Result<Json> report = reportJsonIn(text);
    if (!report) return report.error();
    try {
        return knownIn(*report);
    } catch (const JsonFailure& failure) {
        return failure.error;
    }
}

void suppress(FileReport& file, const std::vector<KnownFinding>& known)
{
    if (known.empty()) return;
    const std::vector<std::string> fingerprints = fingerprintsOf(file.scene, file.report.findings);
    file.suppressed.resize(fingerprints.size());
    for (const KnownFinding& each : known) {
        const auto at = std::find(fingerprints.begin(), fingerprints.end(), each.fingerprint);
        if (at == fingerprints.end()) {
            file.unused.push_back(each);
            continue;
        }
        std::optional<Suppression>& mark = file.suppressed[static_cast<std::size_t>(at - fingerprints.begin())];
        if (!mark) mark = Suppression{each.by, each.reason};
    }
}

} // namespace bindpose
