// SPDX-License-Identifier: MIT
#include "app/output/diff_output.h"

#include "app/base/message.h"
#include "app/base/move_words.h"
#include "app/output/json_writer.h"
#include "app/output/text_table.h"
#include "app/output/what_if_output.h"
#include "core/base/bytes.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace bindpose {
namespace {

using Kind = FileChange::Kind;
using What = FileChange::What;

constexpr std::size_t kNamesInLine = 3;

std::string counted(std::size_t count, const char* one, const char* more)
{
    return std::to_string(count) + " " + (count == 1 ? one : more);
}

std::string listed(const std::vector<std::string>& names)
{
    std::string out;
    for (std::size_t i = 0; i < std::min(names.size(), kNamesInLine); ++i) out += (i > 0 ? ", " : "") + names[i];
    return names.size() > kNamesInLine ? out + " and " + std::to_string(names.size() - kNamesInLine) + " more" : out;
}

std::string inBrackets(const std::string& text)
{
    return text.empty() ? text : " (" + text + ")";
}

/// The words for one difference.
class ChangeWords {
public:
    explicit ChangeWords(const ComparedFiles& files) : files_(files) {}

    std::string text(const FileChange& one) const
    {
        if (one.joined > 1) return joinedText(one);
        switch (one.kind) {
        case Kind::Weights:
            return "weights of " + counted(one.count, "vertex", "vertices") + of(one.name) + ": " + listed(one.joints) +
                   ", by up to " + shortNumber(one.worst);
        case Kind::Bind:
            return "bind of " + one.name + ": " + length(one.worst) + " elsewhere" +
                   (one.count > 1 ? inBrackets(counted(one.count, "skin", "skins")) : "");
        case Kind::Key:
            return keyText(one);
        case Kind::Hierarchy:
            return nodeText(one);
        case Kind::Rename:
            return counted(one.count, "joint or node has another name", "joints or nodes have other names") +
                   inBrackets(one.name + " → " + one.otherName + (one.count > 1 ? ", …" : ""));
        case Kind::Order:
            return "the order of " + counted(one.count, "vertex", "vertices");
        case Kind::Units:
            return "the unit: lengths of B are " + shortNumber(one.worst) + " times those of A";
        case Kind::Geometry:
            return geometryText(one);
        case Kind::Material:
            return what(one, "material " + (one.name.empty() ? one.otherName : one.name));
        case Kind::Clip:
            break;
        }
        if (one.what == What::OtherName) return "clip " + one.name + " is called " + one.otherName;
        return what(one, "clip " + (one.name.empty() ? one.otherName : one.name));
    }

    /// What the surface's difference comes from, behind "from".
    std::string cause(const FileChange& one) const
    {
        switch (one.kind) {
        case Kind::Weights:
            return counted(one.count, "vertex whose weights", "vertices whose weights") + " changed" +
                   inBrackets(one.joints.empty() ? std::string() : one.joints.front());
        case Kind::Bind:
            return "the bind of " + (one.joined > 1 ? listed(one.joints) : one.name);
        case Kind::Key:
            return counted(one.count, "key", "keys") + " of " + listed(one.joints) + " in clip " + one.name;
        case Kind::Hierarchy:
            if (one.what == What::Removed)
                return counted(one.count, "vertex", "vertices") + " that joint " + one.name + " of A held";
            return one.what == What::Moved ? "the parent of " + one.name : "where " + listed(one.joints) + " rest";
        case Kind::Geometry:
            return counted(one.count, "vertex that stands", "vertices that stand") + " elsewhere";
        default:
            return text(one);
        }
    }

    std::string length(double distance) const { return lengthWords(*files_.a.facts, distance); }

private:
    static std::string of(const std::string& name) { return name.empty() ? name : " of " + name; }
    static std::string what(const FileChange& one, const std::string& thing)
    {
        return thing + (one.what == What::Removed    ? " is in A alone"
                           : one.what == What::Added ? " is in B alone"
                                                     : " differs");
    }
    std::string joinedText(const FileChange& one) const
    {
        const std::string names = std::to_string(one.joined) + " (" + listed(one.joints) + ")";
        const std::string file = one.what == What::Removed ? " in A alone"
                                 : one.what == What::Added ? " in B alone"
                                                           : "";
        switch (one.kind) {
        case Kind::Bind:
            return "binds of " + names + ", by up to " + length(one.worst);
        case Kind::Hierarchy:
            return "joints or nodes" + file + (one.what == What::Moved ? " hung elsewhere: " : ": ") + names +
                   (one.count > 0 && !file.empty() ? "; weights of " + counted(one.count, "vertex", "vertices") : "");
        default:
            return std::string(wordFor(one.kind)) + file + ": " + names;
        }
    }
    static std::string keyText(const FileChange& one)
    {
        if (one.what == What::Storage)
            return "the same motion of " + listed(one.joints) + " in clip " + one.name + " is stored as other keys";
        std::string out = counted(one.count, "key", "keys") + " of " + listed(one.joints) + " in clip " + one.name;
        if (one.timeSec) out += ", the first at " + shortNumber(*one.timeSec) + " s";
        return out;
    }
    std::string nodeText(const FileChange& one) const
    {
        switch (one.what) {
        case What::Removed:
            return "joint or node " + one.name + " is in A alone" +
                   (one.count > 0 ? "; weights of " + counted(one.count, "vertex", "vertices") + " went with it" : "");
        case What::Added:
            return "joint or node " + one.otherName + " is in B alone" +
                   (one.count > 0 ? "; it holds " + counted(one.count, "vertex", "vertices") : "");
        case What::Moved:
            return one.name + " hangs below " + (one.otherName.empty() ? "no node" : one.otherName);
        default:
            return (one.count == 1 ? one.name + " rests" : std::to_string(one.count) + " nodes rest") + " elsewhere" +
                   inBrackets(length(one.worst));
        }
    }
    std::string geometryText(const FileChange& one) const
    {
        switch (one.what) {
        case What::Removed:
            return counted(one.count, "vertex", "vertices") + " of A have no partner in B";
        case What::Added:
            return counted(one.count, "vertex", "vertices") + " of B have no partner in A";
        case What::Triangles:
            return counted(one.count, "triangle", "triangles") + of(one.name) + " with other corners";
        case What::Looks:
            return "normals or texture coordinates of " + counted(one.count, "vertex", "vertices") + of(one.name);
        default:
            return counted(one.count, "vertex", "vertices") + of(one.name) + " elsewhere, by up to " +
                   length(one.worst);
        }
    }

    const ComparedFiles& files_;
};

bool isStorage(const FileChange& one)
{
    return one.what == What::Storage;
}

/// By what it is it cannot move a point.
bool movesNothing(const FileChange& one)
{
    return one.kind == Kind::Rename || one.kind == Kind::Order || one.kind == Kind::Units ||
           one.kind == Kind::Material || one.what == What::Looks || one.what == What::OtherName || isStorage(one) ||
           (one.kind == Kind::Hierarchy && (one.what == What::Removed || one.what == What::Added) && one.count == 0);
}

double percentOf(const ComparedFiles& files, double distance)
{
    return files.found.height > 0.0 ? 100.0 * distance / files.found.height : 0.0;
}

std::string momentWords(const ComparedFiles& files, const SweepMoment& moment)
{
    if (!moment.clip.valid()) return "at rest";
    return "clip " + clipName(files.a, moment.clip) + ", " + shortNumber(moment.timeSec) + " s";
}

std::string matchWord(const PointPairs& points)
{
    if (points.matched() == 0) return "nothing";
    if (points.onSurface > 0 && 2 * points.onSurface > points.points) return "surface";
    return points.byNumber + points.moved >= points.byPlace + points.byPlaceAlone ? "number" : "position";
}

std::string matchText(const PointPairs& points)
{
    std::string out = "Vertices matched by " + matchWord(points) + ": " + std::to_string(points.matched()) + " of " +
                      std::to_string(points.points);
    if (points.onSurface > 0)
        out += ", " + std::to_string(points.onSurface) + " of them by the nearest place of B's surface";
    if (points.unmatchedB > 0) out += "; " + std::to_string(points.unmatchedB) + " of B have no partner";
    return out + ".\n";
}

std::string headline(const ComparedFiles& files)
{
    const FileDiff& found = files.found;
    const ChangeWords words(files);
    const WorldDistance::Worst& worst = found.surface.worst;
    const auto real = static_cast<std::size_t>(std::count_if(
        found.changes.begin(), found.changes.end(), [](const FileChange& one) { return !isStorage(one); }));
    if (found.surface.compared == 0) return "No surface of one file is in the other.";
    if (std::isinf(worst.distance))
        return std::to_string(found.surface.lost) + " vertices of B have no place any more (" +
               momentWords(files, found.moments[worst.moment]) + ").";
    if (worst.distance <= files.tolerance) {
        if (found.changes.empty()) return "The files show the same character.";
        const std::string same = worst.distance <= 1e-6 * found.height
                                     ? std::string("The surface is the same")
                                     : "The surface differs by at most " + words.length(worst.distance) + ", " +
                                           shortNumber(percentOf(files, worst.distance)) + " % of the height";
        return same + "; " +
               (real == 0 ? std::string("only storage differs") : counted(real, "difference", "differences")) + ".";
    }
    std::string out = "The surface differs by at most " + shortNumber(percentOf(files, worst.distance)) +
                      " % of the height, " + words.length(worst.distance) + " (" +
                      momentWords(files, found.moments[worst.moment]) + ")";
    const FileChange* first = found.changes.empty() ? nullptr : &found.changes.front();
    if (first && first->surface && first->surface->worst.distance > files.tolerance)
        out += ", from " + words.cause(*first);
    return out + ".";
}

std::string leftText(const ComparedFiles& files)
{
    const std::optional<WorldDistance>& left = files.found.left;
    const double distance = left ? left->worst.distance : files.found.surface.worst.distance;
    if (distance <= std::max(files.tolerance, 0.01 * files.found.surface.worst.distance)) return {};
    return "No difference above explains " + ChangeWords(files).length(distance) + " of it (" +
           shortNumber(percentOf(files, distance)) + " % of the height).\n";
}

void writeWorst(JsonWriter& json, const ComparedFiles& files, const WorldDistance::Worst& worst)
{
    const SweepMoment& moment = files.found.moments[std::min(worst.moment, files.found.moments.size() - 1)];
    json.fields("clip", moment.clip.valid() ? std::optional(clipName(files.a, moment.clip)) : std::nullopt, "time",
        moment.timeSec);
    if (worst.point.instance.valid())
        json.fields("instance", worst.point.instance, "mesh", files.a.instances[worst.point.instance.index()]->mesh,
            "set", worst.point.set, "point", worst.point.point);
}

std::vector<std::pair<PointIndex, PointIndex>> rangesOf(const std::vector<PointIndex>& points)
{
    std::vector<std::pair<PointIndex, PointIndex>> out;
    for (const PointIndex point : points)
        if (!out.empty() && out.back().second + 1 == point)
            out.back().second = point;
        else
            out.emplace_back(point, point);
    return out;
}

void writePlace(JsonWriter& json, const ComparedFiles& files, const FileChange& one)
{
    const auto writeSet = [&json](const FileChange::SetPoints& set) {
        json.fields("mesh", set.mesh, "set", set.set, "points", rangesOf(set.points));
    };
    json.object("place", [&] {
        if (!one.points.empty()) writeSet(one.points.front());
        json.fields("joints", one.joints);
        if (!one.name.empty()) json.fields("name", one.name);
        if (!one.otherName.empty()) json.fields("nameInB", one.otherName);
        if (one.clip) json.fields("clip", clipName(files.a, *one.clip));
        if (one.timeSec) json.fields("time", *one.timeSec);
        if (one.points.size() > 1) json.objects("sets", one.points, writeSet);
    });
}

const char* whatWord(What what)
{
    static constexpr const char* kWords[] = {
        "changed", "removed", "added", "moved", "rest", "renamed", "triangles", "looks", "storage"};
    return kWords[static_cast<std::size_t>(what)];
}

void writeChange(JsonWriter& json, const ComparedFiles& files, const FileChange& one)
{
    json.fields("kind", wordFor(one.kind), "what", whatWord(one.what), "severity", severityWord(severityOf(files, one)),
        "text", ChangeWords(files).text(one));
    writePlace(json, files, one);
    json.fields("count", one.count, "worst", one.worst);
    if (one.surface)
        json.object(
            "surface",
            [&] {
                const WorldDistance::Worst& worst = one.surface->worst;
                json.fields("max", worst.distance, "percentOfHeight", percentOf(files, worst.distance), "mean",
                    one.surface->mean);
                writeWorst(json, files, worst);
            },
            true);
    else if (movesNothing(one))
        json.fields("surface", JsonWriter::line("max", 0.0, "percentOfHeight", 0.0));
    else
        json.fields("surface", nullptr);
}

void writeSurface(JsonWriter& json, const ComparedFiles& files)
{
    const WorldDistance& surface = files.found.surface;
    json.object("surface", [&] {
        json.fields("max", surface.worst.distance, "percentOfHeight", percentOf(files, surface.worst.distance), "mean",
            surface.mean, "rms", surface.rms, "p99", surface.p99, "rest", files.found.rest.worst.distance, "lost",
            surface.lost);
        json.object(
            "worst", [&] { writeWorst(json, files, surface.worst); }, true);
        json.list("clips", [&] {
            for (const WorldDistance::OfClip& clip : surface.clips)
                if (clip.clip.valid())
                    json.object(
                        [&] {
                            json.fields("clip", clipName(files.a, clip.clip), "max", clip.worst.distance, "mean",
                                clip.mean, "time", files.found.moments[clip.worst.moment].timeSec);
                            if (const SweptPoint& point = clip.worst.point; point.instance.valid())
                                json.fields("mesh", files.a.instances[point.instance.index()]->mesh, "set", point.set,
                                    "point", point.point);
                        },
                        true);
        });
    });
}

/// Of what differs and where, not of how much: the same when the same difference is found again.
std::string fingerprintOf(const ComparedFiles& files)
{
    std::string text;
    for (const FileChange& one : files.found.changes) {
        text +=
            std::string(wordFor(one.kind)) + "\n" + whatWord(one.what) + "\n" + one.name + "\n" + one.otherName + "\n";
        for (const std::string& joint : one.joints) text += joint + "\n";
    }
    char out[20];
    std::snprintf(out, sizeof out, "%016llx", static_cast<unsigned long long>(hashBytes(asBytes(text))));
    return out;
}

} // namespace

Severity severityOf(const ComparedFiles& files, const FileChange& one)
{
    if (isStorage(one)) return Severity::Hint;
    if (one.kind == Kind::Units) return Severity::Warning;
    if (!one.surface) return movesNothing(one) ? Severity::Info : Severity::Warning;
    const double distance = one.surface->worst.distance;
    if (!(distance > files.tolerance)) return Severity::Info;
    return distance > kErrorShare * files.found.height ? Severity::Error : Severity::Warning;
}

std::string diffText(const ComparedFiles& files)
{
    const FileDiff& found = files.found;
    const ChangeWords words(files);
    std::string out = oneLine(headline(files)) + "\n";
    if (!found.changes.empty()) out += "\n";
    TextTable table({"kind", "difference", "alone", "% h", "worst"});
    for (const FileChange& one : found.changes) {
        const bool moves = one.surface && one.surface->worst.distance > 1e-9 * found.height;
        const double distance = one.surface ? one.surface->worst.distance : 0.0;
        table.row({isStorage(one) ? std::string(wordFor(one.kind)) + " (storage)" : wordFor(one.kind), words.text(one),
            moves                              ? words.length(distance)
            : one.surface || movesNothing(one) ? "0"
                                               : "not measured",
            moves                              ? shortNumber(percentOf(files, distance))
            : one.surface || movesNothing(one) ? "0"
                                               : "-",
            moves ? momentWords(files, found.moments[one.surface->worst.moment]) : ""});
    }
    out += table.text(0);
    out += leftText(files);
    const bool plain = found.points.matched() == found.points.points && found.points.unmatchedB == 0 &&
                       matchWord(found.points) == "number";
    return plain ? out : out + "\n" + matchText(found.points);
}

std::string diffJson(const ComparedFiles& files)
{
    const FileDiff& found = files.found;
    const PointPairs& points = found.points;
    const double share = points.points > 0 ? double(points.matched()) / double(points.points) : 1.0;
    return JsonWriter::document("bindpose.diff/1", [&](JsonWriter& json) {
        json.fields("a", files.pathA, "b", files.pathB, "text", headline(files), "height", found.height, "moments",
            found.moments.size());
        json.object("matched", [&] {
            json.fields("by", matchWord(points), "points", points.matched(), "unmatchedA", points.unmatchedA,
                "unmatchedB", points.unmatchedB, "share", share, "byNumber", points.byNumber + points.moved,
                "byPosition", points.byPlace + points.byPlaceAlone, "onSurface", points.onSurface, "units",
                found.pairs.unit);
            json.object("joints",
                [&] { json.fields("renamed", found.renamed, "removed", found.removed, "added", found.added); });
        });
        json.objects("differences", found.changes, [&](const FileChange& one) { writeChange(json, files, one); });
        std::vector<std::string> storage;
        for (const FileChange& one : found.changes)
            if (isStorage(one)) storage.push_back(ChangeWords(files).text(one));
        json.fields("storage", storage);
        if (found.left)
            json.fields("unexplained", JsonWriter::line("max", found.left->worst.distance, "percentOfHeight",
                                           percentOf(files, found.left->worst.distance)));
        writeSurface(json, files);
        json.fields("fingerprint", fingerprintOf(files));
    });
}

} // namespace bindpose
