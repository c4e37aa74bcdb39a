// SPDX-License-Identifier: MIT
#include "app/html/diff_record.h"

#include "app/base/move_words.h"
#include "app/html/html_text.h"
#include "app/output/what_if_output.h"
#include "app/records/report_paths.h"
#include "app/records/report_words.h"
#include "core/base/error.h"
#include "core/base/shell_word.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

using Kind = FileChange::Kind;
using What = FileChange::What;

constexpr std::size_t kNamesInText = 3;
constexpr const char* kTogether = "together"; ///< code of what no difference alone explains

/// What a kind of difference is, in its order.
constexpr std::array kKinds{QT_TRANSLATE_NOOP("HtmlReport", "Weights of vertices"),
    QT_TRANSLATE_NOOP("HtmlReport", "Bind of joints"), QT_TRANSLATE_NOOP("HtmlReport", "Keys of clips"),
    QT_TRANSLATE_NOOP("HtmlReport", "Joints and nodes"), QT_TRANSLATE_NOOP("HtmlReport", "Names of joints and nodes"),
    QT_TRANSLATE_NOOP("HtmlReport", "Order of vertices"), QT_TRANSLATE_NOOP("HtmlReport", "Unit of lengths"),
    QT_TRANSLATE_NOOP("HtmlReport", "Shape of meshes"), QT_TRANSLATE_NOOP("HtmlReport", "Materials"),
    QT_TRANSLATE_NOOP("HtmlReport", "Clips")};

const char* kindText(Kind kind)
{
    return kKinds[static_cast<std::size_t>(kind)];
}

std::string whatText(What what)
{
    switch (what) {
    case What::Removed:
        return inWords(QT_TRANSLATE_NOOP("HtmlReport", "in A alone"));
    case What::Added:
        return inWords(QT_TRANSLATE_NOOP("HtmlReport", "in B alone"));
    case What::Moved:
        return inWords(QT_TRANSLATE_NOOP("HtmlReport", "hung elsewhere"));
    case What::Rest:
        return inWords(QT_TRANSLATE_NOOP("HtmlReport", "at rest elsewhere"));
    case What::OtherName:
        return inWords(QT_TRANSLATE_NOOP("HtmlReport", "another name"));
    case What::Triangles:
        return inWords(QT_TRANSLATE_NOOP("HtmlReport", "other triangles"));
    case What::Looks:
        return inWords(QT_TRANSLATE_NOOP("HtmlReport", "other normals or texture coordinates"));
    case What::Storage:
        return inWords(QT_TRANSLATE_NOOP("HtmlReport", "stored otherwise"));
    case What::Changed:
        break;
    }
    return inWords(QT_TRANSLATE_NOOP("HtmlReport", "changed"));
}

/// What differs, by names: "hand.L → Hand_L".
std::string namesText(const FileChange& one)
{
    if (one.joined > 1) return someNames(one.joints, kNamesInText);
    std::string out = one.name;
    if (!one.otherName.empty() && one.otherName != one.name) out += (out.empty() ? "" : " → ") + one.otherName;
    if (one.joints.empty() || (one.joints.size() == 1 && one.joints.front() == one.name)) return out;
    return out + (out.empty() ? "" : ": ") + someNames(one.joints, kNamesInText);
}

/// How many of what the kind counts.
std::string countText(const FileChange& one)
{
    switch (one.kind) {
    case Kind::Key:
        return countWords(
            one.count, QT_TRANSLATE_NOOP("HtmlReport", "%1 key"), QT_TRANSLATE_NOOP("HtmlReport", "%1 keys"));
    case Kind::Geometry:
        if (one.what == What::Triangles)
            return countWords(one.count, QT_TRANSLATE_NOOP("HtmlReport", "%1 triangle"),
                QT_TRANSLATE_NOOP("HtmlReport", "%1 triangles"));
        [[fallthrough]];
    case Kind::Weights:
    case Kind::Order:
        return countWords(
            one.count, QT_TRANSLATE_NOOP("HtmlReport", "%1 vertex"), QT_TRANSLATE_NOOP("HtmlReport", "%1 vertices"));
    default:
        return {};
    }
}

std::string textOf(const FileChange& one, const RecordedFinding& finding, bool measured)
{
    std::string out = inWords(kindText(one.kind));
    const std::string names = namesText(one), count = countText(one);
    if (!names.empty()) out += " (" + names + ")";
    out += ": " + whatText(one.what);
    if (!count.empty()) out += ", " + count;
    if (one.kind == Kind::Units) return out + ", × " + shortNumber(one.worst) + ".";
    if (finding.worst && *finding.worst > 0.0)
        return out + ". " +
               inWords(QT_TRANSLATE_NOOP("HtmlReport", "Alone that moves the surface by up to %1."),
                   {lengthText(*finding.worst, finding.unit)});
    if (one.surface && !finding.worst)
        return out + ". " + inWords(QT_TRANSLATE_NOOP("HtmlReport", "Vertices have no place any more."));
    return out + ". " +
           (measured ? inWords(QT_TRANSLATE_NOOP("HtmlReport", "The surface stays."))
                     : inWords(QT_TRANSLATE_NOOP("HtmlReport", "What it does alone could not be measured.")));
}

RecordedFinding findingOf(const ComparedFiles& files, const FileChange& one)
{
    RecordedFinding out;
    out.id = "diff";
    out.code = wordFor(one.kind);
    out.severity = severityOf(files, one);
    out.count = std::max<std::size_t>(1, one.count);
    out.place.joints = one.joints;
    if (one.clip) out.place.clip = clipName(files.a, *one.clip);
    out.place.timeSec = one.timeSec;
    if (one.clip && one.timeSec) out.place.frame = frameOf(files.a, *one.clip, *one.timeSec);
    if (!one.points.empty()) {
        const FileChange::SetPoints& set = one.points.front();
        out.place.mesh = set.mesh.index();
        out.place.meshName = files.a.meshes[set.mesh.index()]->name;
        out.place.set = set.set;
        for (const PointIndex point : set.points)
            if (!out.place.points.empty() && out.place.points.back().second + 1 == point)
                out.place.points.back().second = point;
            else
                out.place.points.emplace_back(point, point);
    }
    if (one.surface && one.surface->worst.distance > 0.0)
        tellDistance(out, files.a, files.found.height, *one.surface, files.found.moments);
    std::vector<std::string> parts{
        "diff", out.code, std::to_string(static_cast<int>(one.what)), one.name, one.otherName};
    parts.insert(parts.end(), one.joints.begin(), one.joints.end());
    out.fingerprint = fingerprintOf(parts);
    out.text = textOf(one, out, out.severity <= Severity::Info);
    return out;
}

Severity wholeSeverity(const ComparedFiles& files)
{
    const double distance = files.found.surface.worst.distance;
    if (!(distance > files.tolerance)) return Severity::Info;
    return distance > kErrorShare * files.found.height ? Severity::Error : Severity::Warning;
}

/// The surface moves farther than it may, or than nobody overlooks, and no difference is told to do so alone.
bool togetherCounts(const ComparedFiles& files)
{
    const Severity whole = wholeSeverity(files);
    return whole >= Severity::Warning && std::none_of(files.found.changes.begin(), files.found.changes.end(),
                                             [&](const FileChange& one) { return severityOf(files, one) >= whole; });
}

RecordedFinding togetherOf(const ComparedFiles& files)
{
    const WorldDistance& surface = files.found.surface;
    RecordedFinding out;
    out.id = "diff";
    out.code = kTogether;
    out.severity = wholeSeverity(files);
    out.count = surface.moved;
    tellDistance(out, files.a, files.found.height, surface, files.found.moments);
    out.fingerprint = fingerprintOf({"diff", kTogether});
    out.text = out.worst
                   ? inWords(QT_TRANSLATE_NOOP("HtmlReport",
                                 "All together: the surface differs by up to %1, which no difference alone does."),
                         {lengthText(*out.worst, out.unit)})
                   : inWords(QT_TRANSLATE_NOOP("HtmlReport", "All together: vertices have no place any more."));
    return out;
}

/// The point of B that a point of A is held against.
std::optional<SweptPoint> partnerOf(const ComparedFiles& files, const SweptPoint& point)
{
    for (const PointRun& run : files.found.points.runs) {
        if (run.instance != point.instance || run.set != point.set || run.others.empty()) continue;
        const auto at = std::find(run.points.begin(), run.points.end(), point.point);
        if (at != run.points.end())
            return SweptPoint{
                run.otherInstance, run.otherSet, run.others[static_cast<std::size_t>(at - run.points.begin())]};
    }
    return std::nullopt;
}

} // namespace

Record diffRecord(const ComparedFiles& files, const ReportRun& run, const RecordPictures& pictures)
{
    Record out;
    out.kind = RecordKind::Diff;
    out.run = run;
    RecordedFile file;
    file.path = reportPath(files.pathB);
    file.files = {file.path, reportPath(files.pathA)};
    out.command = "bindpose diff " + shellWord(file.files[1]) + " " + shellWord(file.path) + files.options;
    file.format = files.b.facts->formatId;
    file.formatName = files.b.facts->formatName;
    out.rules.emplace();
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        const std::string code = wordFor(static_cast<Kind>(i));
        out.rules->push_back({ruleOf("diff", code), code, inWords(kKinds[i]), {}, Severity::Warning});
    }
    out.rules->push_back({ruleOf("diff", kTogether), kTogether,
        inWords(QT_TRANSLATE_NOOP("HtmlReport", "The surface as a whole")), {}, Severity::Warning});
    for (const FileChange& one : files.found.changes) file.findings.push_back(findingOf(files, one));
    if (togetherCounts(files)) file.findings.push_back(togetherOf(files));
    out.files.push_back(std::move(file));
    finishRecord(out, pictures);
    return out;
}

PairPlaces placesOf(const ComparedFiles& files)
{
    const auto a = std::make_shared<const Scene>(files.a), b = std::make_shared<const Scene>(files.found.points.b);
    PairPlaces out;
    const auto add = [&](const WorldDistance* distance) {
        std::optional<PairPlace>& place = out.emplace_back();
        if (!distance || !(distance->worst.distance > 0.0) || !distance->worst.point.instance.valid()) return;
        place.emplace();
        place->a = a;
        place->b = b;
        place->moment = files.found.moments[distance->worst.moment];
        place->point = distance->worst.point;
        place->partner = partnerOf(files, place->point);
        place->distance = std::isfinite(distance->worst.distance) ? distance->worst.distance : 0.0;
        const ClipId clip = place->moment.clip;
        if (clip.valid()) place->other.clip = files.found.pairs.clipsOfA[clip.index()];
        place->other.pose = place->other.clip.valid() ? PoseSource::Clip : PoseSource::Rest;
        place->other.unit = files.found.pairs.unit;
    };
    for (const FileChange& one : files.found.changes) add(one.surface ? &*one.surface : nullptr);
    if (togetherCounts(files)) add(&files.found.surface);
    return out;
}

} // namespace bindpose
