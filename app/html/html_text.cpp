// SPDX-License-Identifier: MIT
#include "app/html/html_text.h"

#include "app/records/report_words.h"
#include "core/base/error.h"
#include "core/base/utf8.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace bindpose {
namespace {

constexpr std::array<std::pair<std::string_view, double>, 5> kMetres{
    {{"m", 1.0}, {"cm", 0.01}, {"mm", 0.001}, {"in", 0.0254}, {"ft", 0.3048}}};

/// Four digits that matter.
std::string shortText(double value)
{
    if (!(std::abs(value) > 0.0)) return "0";
    const double digits = 3.0 - std::floor(std::log10(std::abs(value)));
    std::string out = decimalText(value, static_cast<int>(std::clamp(digits, 0.0, 9.0)));
    if (out.find('.') == std::string::npos) return out;
    while (out.ends_with('0')) out.pop_back();
    if (out.ends_with('.')) out.pop_back();
    return out;
}

} // namespace

std::string inWords(const char* english, const std::vector<std::string>& args)
{
    const std::string pattern = QCoreApplication::translate("HtmlReport", english).toStdString();
    return args.empty() ? pattern : fillTemplate(pattern, Wordings(args));
}

std::string countWords(std::size_t count, const char* one, const char* many)
{
    return inWords(count == 1 ? one : many, {std::to_string(count)});
}

std::string htmlOf(std::string_view text)
{
    std::string out;
    for (const char c : repairedUtf8(text)) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else
            out += static_cast<unsigned char>(c) < 0x20u || c == 0x7F ? ' ' : c;
    }
    return out;
}

std::string htmlName(std::string_view name)
{
    return "<bdi>" + htmlOf(name) + "</bdi>";
}

std::string lengthText(double value, const std::string& unit)
{
    const auto known =
        std::find_if(kMetres.begin(), kMetres.end(), [&unit](const auto& each) { return each.first == unit; });
    if (known == kMetres.end()) return shortText(value) + " " + inWords(QT_TRANSLATE_NOOP("HtmlReport", "units"));
    const double metres = value * known->second;
    if (std::abs(metres) >= 1.0) return decimalText(metres, 3) + " m";
    if (std::abs(metres) > 0.0 && std::abs(metres) < 1e-4) return decimalText(metres * 1e6, 1) + " µm";
    return decimalText(metres * 1e3, 1) + " mm";
}

std::string worstText(const RecordedFinding& finding)
{
    if (!finding.worst) return {};
    if (finding.unit == "count") return decimalText(*finding.worst, 0);
    if (finding.unit == "degrees") return decimalText(*finding.worst, 1) + "°";
    if (finding.unit == "ratio") return shortText(*finding.worst) + " ×";
    if (finding.unit == "weight") return shortText(*finding.worst);
    return lengthText(*finding.worst, finding.unit);
}

std::string momentText(const RecordedPlace& place)
{
    if (place.clip.empty()) return {};
    if (!place.timeSec) return place.clip;
    return place.clip + ", " + decimalText(*place.timeSec, 2) + " s";
}

std::string shownMoment(const RecordedFinding& finding)
{
    if (!finding.place.clip.empty() || !finding.pictures || finding.pictures->move <= 0.0)
        return momentText(finding.place);
    RecordedPlace place;
    place.clip = finding.pictures->clip;
    place.timeSec = finding.pictures->timeSec;
    return momentText(place);
}

std::string shownWorst(const RecordedFinding& finding)
{
    const bool length = finding.percentOfHeight.has_value();
    if (length || !finding.pictures || finding.pictures->move <= 0.0) return worstText(finding);
    return lengthText(finding.pictures->move, finding.pictures->unit);
}

std::string someNames(const std::vector<std::string>& names, std::size_t most)
{
    std::string out;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i) out += (i > 0 ? ", " : "") + names[i];
    if (names.size() <= most) return out;
    return inWords(QT_TRANSLATE_NOOP("HtmlReport", "%1 and %2 more"), {out, std::to_string(names.size() - most)});
}

const char* classOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return "err";
    case Severity::Warning:
        return "warn";
    case Severity::Info:
        return "info";
    case Severity::Hint:
        break;
    }
    return "hint";
}

std::string signOf(Severity severity)
{
    const char* shape =
        severity == Severity::Error
            ? "<path d=\"M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5z\"/><path d=\"M8 5v4M8 11v.2\"/>"
        : severity == Severity::Warning ? "<path d=\"M8 2.5 14.5 13.5h-13z\"/><path d=\"M8 6.5V10M8 11.8v.1\"/>"
        : severity == Severity::Info    ? "<circle cx=\"8\" cy=\"8\" r=\"6\"/><path d=\"M8 7.5V11M8 5v.1\"/>"
                                        : "<circle cx=\"8\" cy=\"8\" r=\"2.5\"/>";
    const char* word = severity == Severity::Error     ? QT_TRANSLATE_NOOP("HtmlReport", "error")
                       : severity == Severity::Warning ? QT_TRANSLATE_NOOP("HtmlReport", "warning")
                       : severity == Severity::Info    ? QT_TRANSLATE_NOOP("HtmlReport", "note")
                                                       : QT_TRANSLATE_NOOP("HtmlReport", "hint");
    return "<svg class=\"ic\" viewBox=\"0 0 16 16\" role=\"img\" aria-label=\"" + htmlOf(inWords(word)) + "\">" +
           shape + "</svg>";
}

} // namespace bindpose
