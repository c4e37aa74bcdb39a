// SPDX-License-Identifier: MIT
#include "app/reports/baseline.h"

#include "app/base/errors.h"
#include "app/base/message.h"
#include "app/output/output.h"
#include "app/records/report_record.h"

#include <algorithm>

namespace bindpose {

Result<KnownFindings> readBaseline(const std::string& path)
{
    const Result<std::string> text = readText(path);
    if (!text) return text.error();
    const Result<Record> record = readRecord(*text);
    if (!record) return inFile(record.error(), path);
    KnownFindings out;
    for (const RecordedFile& file : record->files)
        for (const RecordedFinding& finding : file.findings)
            out[file.path].push_back({finding.fingerprint, finding.id, finding.text,
                finding.suppressed ? finding.suppressed->reason : std::string(), Suppression::By::Baseline});
    return out;
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

std::string unusedText(const FileReport& file)
{
    std::string out;
    for (const KnownFinding& each : file.unused) {
        const ErrorText& text = each.by == Suppression::By::Project ? errors::kUnusedIgnored : errors::kUnusedBaseline;
        const std::string what = each.id.empty() ? each.fingerprint : each.id + " (" + each.fingerprint + ")";
        out += (out.empty() ? "" : "\n") + file.path + ": " + messageOf(Wording(Phrase(text, {what})));
    }
    return out;
}

} // namespace bindpose
