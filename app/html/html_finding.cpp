// SPDX-License-Identifier: MIT
#include "app/html/html_finding.h"

#include "app/html/html_steps.h"
#include "app/html/html_text.h"
#include "app/records/report_words.h"
#include "core/base/error.h"
#include "core/base/shell_word.h"
#include "ui/session/document/check_titles.h"

#include <QCoreApplication>

#include <algorithm>

namespace bindpose {
namespace {

constexpr std::size_t kJointsTold = 3, kAllJointsTold = 12;

std::string sentenceOf(const RecordedFinding& finding)
{
    return finding.text.empty() ? finding.why : finding.text;
}

/// Sentences of the catalogue stand in English in a report.
std::string catalogueWords(const std::string& english)
{
    return QCoreApplication::translate("Checks", english.c_str()).toStdString();
}

/// What the row says; a check's sentence stands below it.
std::string headOf(const RecordedFinding& finding, RecordKind kind)
{
    if (kind != RecordKind::Check) return sentenceOf(finding);
    const std::string title = checkTitle(finding.code).toStdString();
    const bool placed = finding.place.joints.empty() && !finding.place.meshName.empty(); // joints have a column
    return placed ? title + ": " + finding.place.meshName : title;
}

std::string rowOf(const RecordedFile& file, const RecordedFinding& finding, const FindingRows& rows)
{
    std::string out = "<summary class=\"r\"><span class=\"ar\">›</span><span class=\"" +
                      std::string(classOf(finding.severity)) + "\">" + signOf(finding.severity) + "</span><span><b>" +
                      htmlOf(headOf(finding, rows.kind)) + "</b> <span class=\"t3\">" + htmlOf(finding.id) + "</span>";
    if (rows.manyFiles) out += "<br><span class=\"t3\">" + htmlName(file.path) + "</span>";
    out += "</span><span class=\"t2 w\">" + htmlOf(someNames(finding.place.joints, kJointsTold)) +
           "</span><span class=\"t2 w\">" + htmlOf(shownMoment(finding)) + "</span><b class=\"n\">" +
           htmlOf(shownWorst(finding)) + "</b><span class=\"n t2 w\">" +
           (percentOff(finding) ? decimalText(*percentOff(finding), 1) : "") + "</span>";
    if (rows.seenShare)
        out += "<span class=\"n t2 w\">" +
               (finding.visibleShare ? decimalText(100.0 * *finding.visibleShare, 0) + " %" : "") + "</span>";
    return out + "</summary>";
}

/// The moment that the pictures show.
std::string momentOf(const RecordedPictures& pictures)
{
    const std::string moment = momentText(pictures);
    return moment.empty() ? inWords(QT_TRANSLATE_NOOP("HtmlReport", "rest pose")) : moment;
}

/// What a picture shows, for who does not see it.
std::string altOf(const RecordedFinding& finding, RecordKind kind, bool mended)
{
    const std::string at = momentOf(*finding.pictures);
    if (kind != RecordKind::Check && mended)
        return inWords(
            QT_TRANSLATE_NOOP("HtmlReport", "The same place (%1) by the same camera on the other side, ringed."), {at});
    return mended ? inWords(QT_TRANSLATE_NOOP("HtmlReport", "The same place (%1) after the fix, ringed."), {at})
                  : inWords(QT_TRANSLATE_NOOP("HtmlReport", "The place as it is (%1), ringed: %2"),
                        {at, sentenceOf(finding)});
}

std::string figureOf(
    const std::string& png, const std::string& alt, const std::string& caption, const std::string& value)
{
    return "<figure><img loading=\"lazy\" src=\"data:image/png;base64," + htmlOf(png) + "\" alt=\"" + htmlOf(alt) +
           "\"><figcaption>" + caption + value + "</figcaption></figure>";
}

std::string captionHtml(const std::string& text, const char* ink = nullptr)
{
    if (!ink) return "<span>" + htmlOf(text) + "</span>";
    return "<b class=\"" + std::string(ink) + "\">" + htmlOf(text) + "</b>";
}

/// How far the surface is off in the first picture; of a finding that was measured at another moment nothing.
std::string offAsDrawn(const RecordedFinding& finding)
{
    const RecordedPictures& pictures = *finding.pictures;
    const bool sameMoment =
        finding.place.clip == pictures.clip && (!finding.place.timeSec || *finding.place.timeSec == pictures.timeSec);
    const std::optional<RecordedLength> off = lengthOff(finding);
    return off && sameMoment ? lengthText(off->value, off->unit) : std::string();
}

/// What stands below a picture. How far the fix goes is no distance that is left: it is said to be a move.
std::string captionOf(const RecordedFinding& finding, RecordKind kind, bool mended)
{
    if (kind == RecordKind::Diff) return captionHtml(mended ? "B" : "A");
    if (!mended) {
        const std::string off = kind == RecordKind::Check ? offAsDrawn(finding) : std::string();
        if (off.empty()) return captionHtml(inWords(QT_TRANSLATE_NOOP("HtmlReport", "As it is")));
        return captionHtml(inWords(QT_TRANSLATE_NOOP("HtmlReport", "As it is: %1"), {off}), "err");
    }
    if (kind == RecordKind::WhatIf) return captionHtml(finding.code);
    const RecordedPictures& pictures = *finding.pictures;
    if (!(pictures.move > 0.0)) return captionHtml(inWords(QT_TRANSLATE_NOOP("HtmlReport", "Mended")), "ok");
    const std::string move = lengthText(pictures.move, pictures.unit);
    return captionHtml(inWords(QT_TRANSLATE_NOOP("HtmlReport", "Mended (moves by %1)"), {move}), "ok");
}

std::string picturesOf(const RecordedFinding& finding, RecordKind kind)
{
    if (!finding.pictures) return {};
    const RecordedPictures& pictures = *finding.pictures;
    std::string out = figureOf(pictures.before, altOf(finding, kind, false), captionOf(finding, kind, false),
        "<span class=\"t3\">" + htmlOf(momentOf(pictures)) + "</span>");
    if (pictures.after.empty()) return out;
    std::string apart; // of two surfaces
    if (kind != RecordKind::Check && pictures.move > 0.0)
        apart = "<b>" + htmlOf(lengthText(pictures.move, pictures.unit)) + "</b>";
    return out + figureOf(pictures.after, altOf(finding, kind, true), captionOf(finding, kind, true), apart);
}

/// How far the points are off over the clip, with a mark at the moment of the pictures.
std::string curveOf(const RecordedFinding& finding, RecordKind kind)
{
    if (!finding.pictures || finding.pictures->curve.size() < 2) return {};
    const RecordedPictures& pictures = *finding.pictures;
    constexpr double kCurveWide = 420.0, kCurveHigh = 56.0, kTop = 12.0;
    double most = *std::max_element(pictures.curve.begin(), pictures.curve.end());
    // The worst moment of two surfaces is known; it need not be one of the curve's.
    if (kind != RecordKind::Check) most = std::max(most, pictures.move);
    if (!(most > 0.0)) return {};
    const auto y = [&](double value) {
        return decimalText(kTop + kCurveHigh * (1.0 - std::min(1.0, value / most)), 1);
    };
    std::string line;
    for (std::size_t i = 0; i < pictures.curve.size(); ++i) {
        const double x = kCurveWide * static_cast<double>(i) / static_cast<double>(pictures.curve.size() - 1);
        line += (i == 0 ? "M" : "L") + decimalText(x, 1) + " " + y(pictures.curve[i]);
    }
    const double span = pictures.endSec - pictures.startSec;
    const double at = span > 0.0 ? std::clamp((pictures.timeSec - pictures.startSec) / span, 0.0, 1.0) : 0.0;
    const std::string foot = decimalText(kTop + kCurveHigh, 1), x = decimalText(kCurveWide * at, 1);
    const char* words = kind == RecordKind::Check
                            ? QT_TRANSLATE_NOOP("HtmlReport", "Distance from the mended surface over %1, at most %2")
                            : QT_TRANSLATE_NOOP("HtmlReport", "Distance between the two places over %1, at most %2");
    const std::string label = inWords(words, {pictures.clip, lengthText(most, pictures.unit)});
    return "<p class=\"t3\">" + htmlOf(label) +
           "</p><svg class=\"curve\" viewBox=\"0 0 420 84\" role=\"img\" aria-label=\"" + htmlOf(label) +
           "\"><path d=\"" + line + "L420 " + foot + "L0 " + foot + "z\" fill=\"var(--err)\" fill-opacity=\".14\"/>" +
           "<path d=\"" + line + "\" fill=\"none\" stroke=\"var(--err)\" stroke-width=\"1.6\"/><path d=\"M0 " + foot +
           "H420\" stroke=\"var(--line)\"/><path d=\"M" + x + " " + decimalText(kTop, 1) + "V" + foot +
           "\" stroke=\"var(--t3)\" stroke-dasharray=\"3 3\"/><g font-size=\"11\" fill=\"var(--t2)\"><text x=\"0\" "
           "y=\"82\">" +
           decimalText(pictures.startSec, 2) + "</text><text x=\"420\" y=\"82\" text-anchor=\"end\">" +
           decimalText(pictures.endSec, 2) + " s</text></g></svg>";
}

std::string placeOf(const RecordedFinding& finding)
{
    const RecordedPlace& place = finding.place;
    std::string out;
    const auto add = [&out](const std::string& text) { out += (out.empty() ? "" : " · ") + text; };
    if (place.mesh) add(htmlName(place.meshName.empty() ? "#" + std::to_string(*place.mesh) : place.meshName));
    if (!place.points.empty()) {
        std::string points;
        for (std::size_t i = 0; i < place.points.size() && i < 6; ++i) {
            const auto& [first, last] = place.points[i];
            points += (i > 0 ? ", " : "") + std::to_string(first) + (last > first ? "–" + std::to_string(last) : "");
        }
        if (place.points.size() > 6) points += ", …";
        add(htmlOf(inWords(QT_TRANSLATE_NOOP("HtmlReport", "vertices %1"), {points})));
    }
    if (!place.joints.empty())
        add(htmlOf(inWords(QT_TRANSLATE_NOOP("HtmlReport", "joints %1"), {someNames(place.joints, kAllJointsTold)})));
    if (!place.sideFile.empty()) add(htmlName(place.sideFile));
    if (!place.pointer.empty()) add(htmlOf(place.pointer));
    return out.empty() ? out : "<p class=\"t3\">" + out + "</p>";
}

std::string lineAbout(const char* head, const std::string& words)
{
    return "<p class=\"t2\"><b>" + htmlOf(inWords(head)) + "</b> " + htmlOf(words) + "</p>";
}

/// The file's unit, as far as a finding tells it.
std::string unitOf(const RecordedFinding& finding)
{
    const bool length = finding.percentOfHeight.has_value();
    return length ? finding.unit : std::string();
}

std::string wordsOf(const RecordedFinding& finding, RecordKind kind)
{
    std::string out = "<div>";
    if (kind == RecordKind::Check) out += "<p><b>" + htmlOf(sentenceOf(finding)) + "</b></p>";
    std::string where = shownMoment(finding);
    if (percentOff(finding)) {
        const std::string off = decimalText(*percentOff(finding), 1);
        where = where.empty()
                    ? inWords(QT_TRANSLATE_NOOP("HtmlReport", "%1 % of the height."), {off})
                    : inWords(QT_TRANSLATE_NOOP("HtmlReport", "%1 % of the height, worst in %2."), {off, where});
    }
    if (!where.empty()) out += "<p>" + htmlOf(where) + "</p>";
    if (!finding.why.empty()) out += lineAbout(QT_TRANSLATE_NOOP("HtmlReport", "Why:"), catalogueWords(finding.why));
    if (finding.hasFix) {
        std::string fix = catalogueWords(finding.fixLabel) + ".";
        const std::string unit = unitOf(finding);
        if (finding.fixMoves && !unit.empty())
            fix += " " + inWords(QT_TRANSLATE_NOOP("HtmlReport", "It moves the surface by at most %1."),
                             {lengthText(*finding.fixMoves, unit)});
        if (!finding.safeFix) fix += " " + inWords(QT_TRANSLATE_NOOP("HtmlReport", "Look at the result."));
        out += lineAbout(QT_TRANSLATE_NOOP("HtmlReport", "Fix:"), fix);
    }
    return out + curveOf(finding, kind) + placeOf(finding) + "</div>";
}

std::string stepsOf(const std::vector<std::string>& steps, const char* program)
{
    std::string out = "<div><b>" + std::string(program) + "</b><ol>";
    for (const std::string& step : steps) out += "<li>" + htmlOf(step) + "</li>";
    return out + "</ol></div>";
}

/// In three programs. A difference of files and what a program costs are no defect that would be mended there.
std::string sourceSteps(const RecordedFinding& finding, RecordKind kind)
{
    if (kind != RecordKind::Check) return {};
    const SourceSteps steps = stepsFor(finding);
    return stepsOf(steps.blender, "Blender") + stepsOf(steps.maya, "Maya") + stepsOf(steps.max, "3ds Max");
}

std::string commandOf(const RecordedFile& file, const RecordedFinding& finding, const FindingRows& rows)
{
    if (rows.kind != RecordKind::Check) return rows.command;
    if (!finding.hasFix) return "bindpose check " + shellWord(file.path) + " --only " + shellWord(finding.code);
    const std::size_t dot =
        file.path.find('.', file.path.rfind('/') == std::string::npos ? 1 : file.path.rfind('/') + 2);
    const std::string out =
        dot == std::string::npos ? file.path + ".fixed" : file.path.substr(0, dot) + ".fixed" + file.path.substr(dot);
    return "bindpose fix " + shellWord(file.path) + " --only " + shellWord(finding.code) + " --out " + shellWord(out);
}

} // namespace

std::string findingHtml(const RecordedFile& file, const RecordedFinding& finding, const FindingRows& rows,
    const std::string& classes, bool open)
{
    const char* layout = !finding.pictures ? "" : finding.pictures->after.empty() ? " one" : " two";
    const char* lead =
        finding.hasFix ? QT_TRANSLATE_NOOP("HtmlReport", "Or here:") : QT_TRANSLATE_NOOP("HtmlReport", "Look again:");
    return "<details class=\"find s" + std::string(classOf(finding.severity)) + classes + "\"" + (open ? " open" : "") +
           ">" + rowOf(file, finding, rows) + "<div class=\"body" + layout + "\">" + picturesOf(finding, rows.kind) +
           wordsOf(finding, rows.kind) + "<div class=\"dcc\">" + sourceSteps(finding, rows.kind) +
           "<div class=\"all t3\">" + htmlOf(inWords(lead)) + " <code>" + htmlOf(commandOf(file, finding, rows)) +
           "</code>" +
           (finding.fingerprint.empty() ? ""
                                        : " · " + htmlOf(inWords(QT_TRANSLATE_NOOP("HtmlReport", "fingerprint"))) +
                                              " <code>" + htmlOf(finding.fingerprint) + "</code>") +
           "</div></div></div></details>\n";
}

} // namespace bindpose
