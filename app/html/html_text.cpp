// SPDX-License-Identifier: MIT
#include "app/html/html_text.h"

#include "app/records/report_words.h"
#include "core/base/error.h"
#include "core/base/utf8.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

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
    const std::optional<double> known = metresIn(unit);
    if (!known) return shortText(value) + " " + inWords(QT_TRANSLATE_NOOP("HtmlReport", "units"));
    const double metres = value * *known;
    if (std::abs(metres) >= 1.0) return decimalText(metres, 3) + " m";
    if (std::abs(metres) > 0.0 && std::abs(metres) < 1e-4) return decimalText(metres * 1e6, 1) + " µm";
    return decimalText(metres * 1e3, 1) + " mm";
}

std::string momentText(const RecordedPlace& place)
{
    if (place.clip.empty()) return {};
    if (!place.timeSec) return place.clip;
    const std::string time = decimalText(*place.timeSec, 2);
    if (!place.frame) return place.clip + ", " + time + " s";
    const bool whole = std::abs(*place.frame - std::round(*place.frame)) < 1e-9;
    return inWords(QT_TRANSLATE_NOOP("HtmlReport", "%1, %2 s, frame %3"),
        {place.clip, time, decimalText(*place.frame, whole ? 0 : 1)});
}

std::string momentText(const RecordedPictures& pictures)
{
    RecordedPlace place;
    place.clip = pictures.clip;
    place.timeSec = pictures.timeSec;
    place.frame = pictures.frame;
    return momentText(place);
}

std::string shownMoment(const RecordedFinding& finding)
{
    if (!finding.place.clip.empty() || !finding.pictures || finding.pictures->move <= 0.0)
        return momentText(finding.place);
    return momentText(*finding.pictures);
}

std::string shownWorst(const RecordedFinding& finding)
{
    const std::optional<RecordedLength> off = lengthOff(finding);
    return off ? lengthText(off->value, off->unit) : std::string();
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
