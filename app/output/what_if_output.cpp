// SPDX-License-Identifier: MIT
#include "app/output/what_if_output.h"

#include "app/base/move_words.h"
#include "app/output/json_writer.h"
#include "app/output/text_table.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

/// Lengths in words, and as parts of the height.
class MoveWords {
public:
    MoveWords(const Scene& scene, const WhatIf& found) : scene_(scene), found_(found) {}

    double percent(double distance) const { return found_.height > 0.0 ? 100.0 * distance / found_.height : 0.0; }
    bool stays(const WorldDistance& one) const { return one.worst.distance <= 1e-9 * found_.height; }
    std::string length(double distance) const
    {
        if (!std::isfinite(distance)) return "lost";
        return distance <= 1e-9 * found_.height ? "0" : lengthWords(*scene_.facts, distance);
    }
    std::string share(double distance) const { return std::isfinite(distance) ? shortNumber(percent(distance)) : "-"; }
    std::string worst(const WorldDistance& one) const
    {
        if (stays(one)) return "";
        const SweepMoment& moment = found_.moments[one.worst.moment];
        const SweptPoint& point = one.worst.point;
        return placeWords(scene_, {one.worst.distance, moment.clip, moment.timeSec,
                                      scene_.instances[point.instance.index()]->mesh, point.set, point.point});
    }
    /// The clips in which it goes farthest, but for the one that is worst of all.
    std::string otherClips(const WorldDistance& one, std::size_t most) const
    {
        std::vector<const WorldDistance::OfClip*> clips;
        for (const auto& clip : one.clips)
            if (clip.clip.valid() && clip.worst.distance > 1e-9 * found_.height) clips.push_back(&clip);
        std::stable_sort(clips.begin(), clips.end(),
            [](const auto* a, const auto* b) { return a->worst.distance > b->worst.distance; });
        std::string out;
        for (std::size_t i = 1; i < std::min(clips.size(), most); ++i)
            out += (i > 1 ? ", " : "") + clipName(scene_, clips[i]->clip) + " " + length(clips[i]->worst.distance);
        return out;
    }

private:
    const Scene& scene_;
    const WhatIf& found_;
};

const char* ruleWords(const std::string& name)
{
    struct Rule {
        std::string_view start;
        const char* words;
    };
    // The first that a name begins with.
    static constexpr Rule kRules[] = {{"limit", "largest, the sum kept"}, {"cut", "largest, the rest lost"},
        {"first", "first set alone"}, {"u8-nearest", "each to 1/255, sum left"}, {"u8", "1/255, sum exactly 1"},
        {"u16", "1/65535, sum exactly 1"}, {"positions", "half floats"}, {"matrices", "half floats"},
        {"dqs", "dual quaternions"}, {"joints", "joints, rest to their parents"}, {"fps", "frames a second"},
        {"lod", "level of detail against the full surface"}, {"shapes", "morph targets held"},
        {"bind", "bound as another place of the file says"}};
    if (!name.starts_with("shapes") && !name.starts_with("bind") && name.find('+') != std::string::npos)
        return "all together";
    for (const Rule& rule : kRules)
        if (name.starts_with(rule.start)) return rule.words;
    return "";
}

std::string tableOf(const Scene& scene, const WhatIf& found, bool targets, std::size_t mostClips)
{
    const MoveWords words(scene, found);
    const bool refit = std::any_of(
        found.variants.begin(), found.variants.end(), [](const WhatIfVariant& one) { return one.refit.has_value(); });
    std::vector<std::string> heads{targets ? "target" : "rule", "takes", "largest", "% h", "mean", "% h", "vertices"};
    if (refit) heads.push_back("re-fit");
    heads.insert(heads.end(), {"worst", "other clips"});
    TextTable table(heads);
    for (const WhatIfVariant& one : found.variants) {
        if ((one.target != nullptr) != targets) continue;
        const WorldDistance& moves = one.distance;
        std::vector<std::string> row{one.name, one.target ? one.target->rule : ruleWords(one.name),
            words.length(moves.worst.distance), words.share(moves.worst.distance), words.length(moves.mean),
            words.share(moves.mean), std::to_string(moves.moved)};
        if (refit) row.push_back(one.refit ? words.length(one.refit->worst.distance) : "");
        row.insert(row.end(), {words.worst(moves), words.otherClips(moves, mostClips)});
        table.row(std::move(row));
    }
    return table.text(0);
}

/// To a ten-thousandth: behind it stands what floats round to.
std::string sumText(double sum)
{
    return numberText(static_cast<float>(std::round(1e4 * sum) / 1e4));
}

std::string sumsText(const Scene& scene, const WhatIf& found)
{
    if (!found.sums) return {};
    const MoveWords words(scene, found);
    std::string out = "Of which weights that did not sum to 1 (" + std::to_string(found.oddSums) +
                      (found.oddSums == 1 ? " vertex, " : " vertices, ") + sumText(found.leastSum) + " … " +
                      sumText(found.mostSum) + "): " + words.length(found.sums->worst.distance) + ", " +
                      words.share(found.sums->worst.distance) + " % of the height. Without that part:";
    bool first = true;
    for (const WhatIfVariant& one : found.variants) {
        if (!one.besideSums) continue;
        out += (first ? " " : ", ") + one.name + " " + words.length(one.besideSums->worst.distance);
        first = false;
    }
    return out + ".\n";
}

std::string refitText(const Scene& scene, const WhatIf& found)
{
    const MoveWords words(scene, found);
    std::string out;
    for (const WhatIfVariant& one : found.variants) {
        if (!one.refit || one.target || words.stays(one.distance)) continue;
        out += one.name + " re-fit over the clips: largest " + words.length(one.distance.worst.distance) + " → " +
               words.length(one.refit->worst.distance) + ", mean " + words.length(one.distance.mean) + " → " +
               words.length(one.refit->mean) + ".\n";
    }
    return out;
}

/// Whose weights part most at the worst places.
std::string jointsText(const WhatIf& found)
{
    std::string out;
    for (const WhatIfVariant& one : found.variants) {
        for (std::size_t i = 0; i < one.joints.size(); ++i)
            out += (i == 0 ? one.name + ", at its worst place other weights of: " : ", ") + oneLine(one.joints[i]);
        if (!one.joints.empty()) out += ".\n";
    }
    return out;
}

void writeNumbers(JsonWriter& json, const WorldDistance& one, double height)
{
    const auto percent = [height](double distance) { return height > 0.0 ? 100.0 * distance / height : 0.0; };
    json.fields("max", one.worst.distance, "mean", one.mean, "rms", one.rms, "p99", one.p99, "maxPercentOfHeight",
        percent(one.worst.distance), "meanPercentOfHeight", percent(one.mean), "points", one.moved);
    if (one.lost > 0) json.fields("withoutPlace", one.lost);
}

void writeDistance(JsonWriter& json, const Scene& scene, const WhatIf& found, const WorldDistance& one)
{
    writeNumbers(json, one, found.height);
    json.object(
        "worst",
        [&] {
            const SweepMoment& moment = found.moments[one.worst.moment];
            const SweptPoint& point = one.worst.point;
            const bool any = one.worst.distance > 0.0 && point.instance.valid();
            json.fields("clip", moment.clip.valid() ? std::optional(clipName(scene, moment.clip)) : std::nullopt,
                "clipIndex", moment.clip, "time", moment.timeSec);
            if (any)
                json.fields("instance", point.instance, "mesh", scene.instances[point.instance.index()]->mesh, "set",
                    point.set, "point", point.point);
        },
        true);
    json.list("clips", [&] {
        for (const WorldDistance::OfClip& clip : one.clips)
            if (clip.clip.valid())
                json.object(
                    [&] {
                        json.fields("clip", clipName(scene, clip.clip), "max", clip.worst.distance, "mean", clip.mean,
                            "time", found.moments[clip.worst.moment].timeSec);
                    },
                    true);
    });
}

} // namespace

std::string clipName(const Scene& scene, ClipId clip)
{
    if (!clip.valid() || clip.index() >= scene.clips.size() || !scene.clips[clip.index()]) return {};
    const std::string& name = scene.clips[clip.index()]->name;
    return name.empty() ? "#" + std::to_string(clip.value) : name;
}

std::string whatIfText(const Scene& scene, const WhatIf& found, std::size_t mostClips)
{
    std::string out = std::to_string(found.points) + " vertices at " + std::to_string(found.moments.size()) +
                      " moments (keys and middles), height " + lengthWords(*scene.facts, found.height) + ".\n";
    const std::string targets = tableOf(scene, found, true, mostClips), rules = tableOf(scene, found, false, mostClips);
    for (const std::string& table : {targets, rules})
        if (!table.empty()) out += "\n" + table;
    const std::string more = refitText(scene, found) + sumsText(scene, found) + jointsText(found);
    if (!more.empty()) out += "\n" + more;
    if (!found.removedJoints.empty()) {
        out += "\nJoints that go:";
        for (const std::string& name : found.removedJoints) out += " " + oneLine(name);
        out += ".\n";
    }
    return out;
}

std::string whatIfJson(const std::string& path, const Scene& scene, const WhatIf& found)
{
    return JsonWriter::document("bindpose.what-if/1", [&](JsonWriter& json) {
        json.fields("file", path, "height", found.height, "moments", found.moments.size(), "points", found.points);
        if (found.sums)
            json.object("sums", [&] {
                json.fields("points", found.oddSums, "smallest", found.leastSum, "largest", found.mostSum);
                json.object(
                    "distance", [&] { writeNumbers(json, *found.sums, found.height); }, true);
            });
        if (!found.removedJoints.empty()) json.fields("removedJoints", found.removedJoints);
        json.objects("variants", found.variants, [&](const WhatIfVariant& one) {
            json.fields("name", one.name, "target", one.target != nullptr, "takes",
                one.target ? one.target->rule : ruleWords(one.name));
            writeDistance(json, scene, found, one.distance);
            if (!one.joints.empty()) json.fields("joints", one.joints);
            if (one.refit) json.object("refit", [&] { writeDistance(json, scene, found, *one.refit); });
            if (one.besideSums)
                json.object(
                    "withoutSums", [&] { writeNumbers(json, *one.besideSums, found.height); }, true);
        });
    });
}

} // namespace bindpose
