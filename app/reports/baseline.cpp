// SPDX-License-Identifier: MIT
#include "app/reports/baseline.h"

#include "app/base/errors.h"
#include "app/base/message.h"

namespace bindpose {

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
