// SPDX-License-Identifier: MIT
#include "core/io/formats/md5/spelling.h"

#include "core/base/numbers.h"
#include "core/io/export/rig_export.h"
#include "core/io/text/text_lines.h"

#include <algorithm>
#include <cmath>

namespace bindpose::md5 {
namespace {

constexpr std::size_t kExamples = 4096;
constexpr int kMostDigits = 50; ///< the smallest floats have their first digit there

} // namespace

Spelling Spelling::of(std::string_view text)
{
    Spelling out;
    std::size_t most = 0, examples = 0;
    bool shorter = false;
    TextScanner scanner(text, {});
    while (const std::optional<TextToken> word = scanner.word()) {
        const std::size_t dot = word->text.find('.');
        if (dot == std::string_view::npos || !parseFloat(word->text) ||
            word->text.find_first_of("eE") != std::string_view::npos)
            continue;
        const std::size_t digits = word->text.size() - dot - 1;
        shorter = shorter || (examples > 0 && digits != most);
        most = std::max(most, digits);
        if (++examples == kExamples) break;
    }
    if (examples == 0) return out;
    out.digits_ = static_cast<int>(std::clamp<std::size_t>(most, 1, 17));
    out.zeros_ = !shorter;
    return out;
}

std::string Spelling::text(double value, int digits) const
{
    std::string out = fixedText(value, digits);
    if (zeros_ || out.find('.') == std::string::npos) return out;
    out.erase(out.find_last_not_of('0') + 1);
    if (out.back() == '.') out.pop_back();
    return out;
}

std::string Spelling::exact(float value) const
{
    for (int digits = digits_; digits < kMostDigits; ++digits) {
        std::string out = text(value, digits);
        if (const std::optional<float> back = parseFloat(out); back && *back == value) return out;
    }
    return text(value, kMostDigits);
}

std::string Spelling::within(double value, double tolerance) const
{
    for (int digits = digits_; digits < kMostDigits; ++digits) {
        std::string out = text(value, digits);
        if (const std::optional<double> back = parseNumber(out); back && std::abs(*back - value) <= tolerance)
            return out;
    }
    return text(value, kMostDigits);
}

} // namespace bindpose::md5
