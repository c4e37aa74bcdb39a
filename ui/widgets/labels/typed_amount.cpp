// SPDX-License-Identifier: MIT
#include "ui/widgets/labels/typed_amount.h"

#include "core/base/numbers.h"
#include "ui/base/errors.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string_view>

namespace bindpose {
namespace {

constexpr qsizetype kMostLetters = 200; ///< each may open a bracket

struct Angle {
    const char* word;
    double degrees;
};
constexpr std::array kAngles{Angle{"°", 1.0}, Angle{"deg", 1.0}, Angle{"degrees", 1.0},
    Angle{"rad", 180.0 / std::numbers::pi}, Angle{"turn", 360.0}, Angle{"turns", 360.0}};

/// Numbers with + - * / and brackets between them. Nothing: the text is something else.
class Sum {
public:
    explicit Sum(std::string_view text) : rest_(text) {}

    std::optional<double> whole()
    {
        const std::optional<double> value = sum();
        skipBlanks();
        return rest_.empty() ? value : std::nullopt;
    }

private:
    void skipBlanks()
    {
        while (rest_.starts_with(' ')) rest_.remove_prefix(1);
    }
    bool take(char sign)
    {
        skipBlanks();
        if (!rest_.starts_with(sign)) return false;
        rest_.remove_prefix(1);
        return true;
    }
    std::optional<double> sum()
    {
        std::optional<double> value = product();
        while (value) {
            const bool plus = take('+');
            if (!plus && !take('-')) return value;
            const std::optional<double> next = product();
            value = next ? std::optional(plus ? *value + *next : *value - *next) : std::nullopt;
        }
        return value;
    }
    std::optional<double> product()
    {
        std::optional<double> value = factor();
        while (value) {
            const bool times = take('*');
            if (!times && !take('/')) return value;
            const std::optional<double> next = factor();
            value = next ? std::optional(times ? *value * *next : *value / *next) : std::nullopt;
        }
        return value;
    }
    std::optional<double> factor()
    {
        if (take('+')) return factor();
        if (take('-')) {
            const std::optional<double> value = factor();
            return value ? std::optional(-*value) : std::nullopt;
        }
        if (!take('(')) return number();
        const std::optional<double> value = sum();
        return take(')') ? value : std::nullopt;
    }
    /// The longest beginning that is one: "1e-3" before "1", "e", "-3".
    std::optional<double> number()
    {
        skipBlanks();
        for (std::size_t length = std::min(rest_.find_first_not_of("0123456789.eE+-"), rest_.size()); length > 0;
             --length) {
            const std::optional<double> value = parseNumber(rest_.substr(0, length));
            if (!value) continue;
            rest_.remove_prefix(length);
            return value;
        }
        return std::nullopt;
    }

    std::string_view rest_;
};

/// Takes the unit off the end; what the number has to be multiplied by.
double takeUnit(QString& text, const QString& unit)
{
    if (unit.isEmpty()) return 1.0;
    if (unit == u"°")
        for (const Angle& angle : kAngles) {
            const QString word = QString::fromUtf8(angle.word);
            if (!text.endsWith(word, Qt::CaseInsensitive)) continue;
            text.chop(word.size());
            return angle.degrees;
        }
    if (text.endsWith(unit)) text.chop(unit.size());
    return 1.0;
}

} // namespace

Result<double> typedAmount(const QString& typed, std::optional<double> before, const QString& unit)
{
    const Error wrong(ErrorKind::Edit, errors::kNotANumber, {}, {typed.trimmed().toStdString()});
    QString text = typed.trimmed();
    text.replace(QChar(0x2212), QLatin1Char('-')).replace(QLatin1Char(','), QLatin1Char('.'));
    QChar change;
    if (text.size() > 2 && text[1] == u'=' && QStringLiteral("+-*/").contains(text[0])) {
        if (!before) return wrong;
        change = text[0];
        text.remove(0, 2);
    }
    // A factor has no unit.
    const double factor = change == u'*' || change == u'/' ? 1.0 : takeUnit(text, unit);
    if (text.size() > kMostLetters) return wrong;
    const std::string plain = text.toStdString();
    std::optional<double> value = Sum(plain).whole();
    if (!value) return wrong;
    *value *= factor;
    if (change == u'+') *value = *before + *value;
    if (change == u'-') *value = *before - *value;
    if (change == u'*') *value = *before * *value;
    if (change == u'/') *value = *before / *value;
    if (!std::isfinite(*value)) return wrong;
    return *value;
}

} // namespace bindpose
