// SPDX-License-Identifier: MIT
#include "ui/base/fuzzy.h"

#include <algorithm>
#include <vector>

namespace bindpose {
namespace {

constexpr int kLetter = 1, kTogether = 5, kWordStart = 8, kTextStart = 4, kWhole = 40, kNever = -1000000;

bool startsWord(const QString& text, qsizetype at)
{
    if (at == 0) return true;
    const QChar before = text[at - 1], here = text[at];
    return !before.isLetterOrNumber() || (before.isLower() && here.isUpper());
}

} // namespace

std::optional<int> fuzzyScore(const QString& text, const QString& query)
{
    QString wanted = query.simplified().toCaseFolded();
    if (wanted.isEmpty()) return 0;
    const QString folded = text.toCaseFolded();
    if (folded.size() != text.size()) return std::nullopt; // no letter of ours folds into two
    const qsizetype whole = folded.indexOf(wanted);
    // Of two that fit alike the shorter one is meant.
    const int malus = static_cast<int>(std::min<qsizetype>(text.size() / 8, 8));
    if (whole >= 0) {
        const int score = static_cast<int>(wanted.size()) * (kLetter + kTogether) + kWhole - malus;
        return score + (startsWord(text, whole) ? kWhole : 0) + (whole == 0 ? kTextStart : 0);
    }
    wanted.remove(u' ');
    // best[i]: of the letters so far with the last of them at i.
    const auto n = static_cast<std::size_t>(text.size());
    std::vector<int> best(n, kNever), next(n, kNever);
    for (qsizetype letter = 0; letter < wanted.size(); ++letter) {
        int before = letter == 0 ? 0 : kNever; // best that ends anywhere left of i
        for (std::size_t i = 0; i < n; ++i) {
            const auto at = static_cast<qsizetype>(i);
            next[i] = kNever;
            if (folded[at] == wanted[letter]) {
                // Letters from the middle of words fit nearly every text.
                const bool starts = startsWord(text, at);
                int score = starts ? before : kNever;
                if (letter > 0 && i > 0) score = std::max(score, best[i - 1] + kTogether);
                next[i] = score + kLetter + (starts ? kWordStart : 0) + (i == 0 ? kTextStart : 0);
            }
            if (letter > 0) before = std::max(before, best[i]);
        }
        std::swap(best, next);
    }
    const int score = best.empty() ? kNever : *std::max_element(best.begin(), best.end());
    if (score < 0) return std::nullopt;
    return score - malus;
}

} // namespace bindpose
