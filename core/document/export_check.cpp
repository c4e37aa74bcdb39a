// SPDX-License-Identifier: MIT
#include "core/document/export_check.h"

#include "core/base/errors.h"
#include "core/compare/worlds/world_distances.h"
#include "core/document/point_match.h"
#include "core/eval/stage/merge_clips.h"
#include "core/eval/sweep/sweep.h"
#include "core/io/disk/errors.h"
#include "core/io/export/rig_export.h"
#include "core/io/format/load.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bindpose {
namespace {

constexpr std::size_t kMostPoses = 2000, kFewestPoses = 50;
constexpr std::uint64_t kMostDrawnToCompare = 30'000'000;
constexpr std::size_t kPointBudget = std::size_t{100} << 20; ///< points times poses
constexpr std::size_t kSweepBudget = std::size_t{512} << 20; ///< the same of a sweep

/// A file of the export as if it had been read. The bytes belong to the Written.
SourceFile fileOf(const OutputFile& file)
{
    const SharedBytes bytes(std::shared_ptr<void>(), &file.bytes);
    return {.path = file.name, .name = file.name, .bytes = bytes, .hash = hashBytes(file.bytes)};
}

/// Clips that formats keep in files of their own come after those that the main file finds.
Result<Scene> readBack(const Written& written, const std::string& mainName, const Task& task)
{
    LoadContext context;
    context.task.stop = task.stop;
    context.resolver = [&written](const std::string& name) -> Result<SourceFile> {
        for (std::size_t i = 1; i < written.files.size(); ++i)
            if (written.files[i].name == name) return fileOf(written.files[i]);
        return Error(ErrorKind::Read, errors::kSideFileMissing, name, {name, name});
    };
    const auto load = [&](const OutputFile& file, const std::string& name) {
        return loadBytes({.path = name, .bytes = fileOf(file).bytes}, context);
    };
    const Result<Loaded> main = load(written.files[0], mainName);
    if (!main) return main.error();
    Scene out = main->scene;
    for (std::size_t i = 1; i < written.files.size(); ++i) {
        const OutputFile& file = written.files[i];
        const std::vector<SourceFile>& known = main->source->files;
        if (std::any_of(known.begin(), known.end(), [&](const SourceFile& one) { return one.name == file.name; }))
            continue;
        const FileFormat* format = formatFor(file.bytes, file.name);
        if (!format || !format->patch) continue; // an image, a list of materials
        const Result<Loaded> side = load(file, file.name);
        if (!side) return side.error();
        if (!side->scene.clips.empty()) out = mergeClips(out, side->scene, file.name).scene;
    }
    return out;
}

std::vector<ClipId> clipsOf(const Scene& scene)
{
    std::vector<ClipId> out;
    for (std::size_t i = 0; i < scene.clips.size(); ++i)
        if (scene.clips[i] && !scene.clips[i]->tracks.empty()) out.push_back(ClipId(i));
    return out;
}

/// A clip and the same one of what was read back.
struct ClipPair {
    ClipId from, to;
    double shiftSec = 0.0; ///< formats whose clock begins at 0 move what begins before
};

/// Points and clips are the same by number.
bool sameByNumber(const Scene& before, const Scene& after)
{
    const auto gone = [](const auto& one) { return one == nullptr; };
    return sweepsTogether(before, after) &&
           std::equal(before.clips.begin(), before.clips.end(), after.clips.begin(), after.clips.end(),
               [&](const auto& a, const auto& b) { return gone(a) == gone(b); });
}

MovedPlace placeOf(
    const Scene& scene, const SurfaceMoves::Worst& worst, std::span<const SweepMoment> moments, double height)
{
    if (!(worst.distance > 0.0)) return {};
    const SweepMoment& moment = moments[worst.moment];
    return {std::isfinite(worst.distance) ? worst.distance : height, moment.clip, moment.timeSec,
        scene.instances[worst.point.instance.index()]->mesh, worst.point.set, worst.point.point};
}

/// One pose to compare: without a clip the rest pose.
struct Look {
    const ClipPair* clips = nullptr;
    double timeSec = 0.0;
    bool atKey = true;
};

class ExportComparison {
public:
    ExportComparison(const Scene& scene, const Scene& again, const Written& written)
        : scene_(scene), again_(again), clockScale_(written.clockScale), back_(glm::inverse(written.toFile)),
          timeline_(written.timeline)
    {
        if (std::abs(glm::determinant(written.toFile) - 1.0) > 1e-9) out_.rounding = 1e-6;
    }

    /// Points are the same by number, and fewer poses have to do: somebody waits for it.
    void ofOneDocument()
    {
        numbered_ = true;
        budget_ = kPointBudget / 8;
    }

    Result<ExportMove> run(const Task& task)
    {
        // A small file may draw one mesh a thousand times.
        out_.tooMany = drawnVertices(scene_) > kMostDrawnToCompare || drawnVertices(again_) > kMostDrawnToCompare;
        if (out_.tooMany) return out_;
        out_.height = heightAtRest(scene_);
        pairClips();
        if (!numbered_ || !matchByNumber()) match();
        out_.points = match_.matched;
        out_.unmatched = match_.unmatched;
        out_.byPosition = match_.byPosition;
        if (match_.pairs.empty()) {
            out_.clips = out_.lostClips = 0;
            return out_;
        }
        const std::vector<Look> looks = looksAt();
        for (std::size_t i = 0; i < looks.size(); ++i) {
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            task.report(static_cast<float>(i) / static_cast<float>(looks.size()));
            compare(looks[i]);
        }
        const double compared = static_cast<double>(out_.points) * static_cast<double>(std::max<std::size_t>(keys_, 1));
        out_.mean = sum_ / compared;
        out_.keys = keys_;
        return out_;
    }

private:
    /// The bind pose separates points best. A format that folds the bind shape into its matrices has another one:
    /// then the first pose of a clip, or the rest pose, has to do.
    void match()
    {
        std::vector<std::pair<PoseRequest, PoseRequest>> poses(1);
        poses[0].first.from = poses[0].second.from = PoseRequest::From::Bind;
        if (!pairs_.empty()) {
            const double start = scene_.clips[pairs_[0].from.index()]->startSec();
            poses.push_back(requestsAt({.clips = &pairs_[0], .timeSec = start}));
        }
        poses.push_back(requestsAt({}));
        for (auto& [here, there] : poses) {
            here.overrides = there.overrides = false;
            from_ = surfacePointsOf(scene_, here);
            SurfacePoints to = surfacePointsOf(again_, there);
            for (glm::vec3& place : to.places) place = glm::vec3(back_ * glm::dvec3(place));
            if (to.corners.empty()) return; // weights alone, say: there is no surface
            PointMatch found = matchPoints(from_, to);
            if (match_.matched < found.matched || (match_.byPosition && !found.byPosition)) match_ = std::move(found);
            if (match_.matched > 0 && !match_.byPosition) return;
            const bool asMany = to.places.size() == from_.places.size();
            if (&here == &poses.back().first && asMany && 2 * match_.matched < to.places.size())
                match_ = matchNumbers(from_, to); // it is all elsewhere
        }
    }

    bool matchByNumber()
    {
        from_ = surfacePointsOf(scene_, {});
        const SurfacePoints to = surfacePointsOf(again_, {});
        if (to.places.size() != from_.places.size()) return false;
        match_ = matchNumbers(from_, to);
        return true;
    }

    std::pair<PoseRequest, PoseRequest> requestsAt(const Look& look) const
    {
        PoseRequest here, there;
        here.overrides = there.overrides = false;
        if (!look.clips) return {here, there};
        here.from = there.from = PoseRequest::From::Clip;
        here.clip = look.clips->from;
        there.clip = look.clips->to;
        here.timeSec = look.timeSec;
        there.timeSec = (look.timeSec + look.clips->shiftSec) * clockScale_;
        return {here, there};
    }

    /// Of one document by number; else by order where there are as many, else by name.
    void pairClips()
    {
        const std::vector<ClipId> mine = clipsOf(scene_), theirs = clipsOf(again_);
        for (std::size_t i = 0; i < mine.size(); ++i) {
            ClipPair pair{mine[i], {}, 0.0};
            const auto range = std::find_if(
                timeline_.begin(), timeline_.end(), [&](const PlacedClip& one) { return one.clip == mine[i]; });
            if (!timeline_.empty() && range == timeline_.end()) {
                ++out_.lostClips;
                continue;
            }
            if (!timeline_.empty() && !theirs.empty()) {
                pairs_.push_back({mine[i], theirs[0], range->shiftSec});
                continue;
            }
            const std::string& name = scene_.clips[mine[i].index()]->name;
            if (numbered_ && std::find(theirs.begin(), theirs.end(), mine[i]) != theirs.end()) pair.to = mine[i];
            if (!numbered_ && mine.size() == theirs.size()) pair.to = theirs[i];
            for (std::size_t j = 0; !numbered_ && !pair.to.valid() && j < theirs.size(); ++j)
                if (again_.clips[theirs[j].index()]->name == name) pair.to = theirs[j];
            if (!pair.to.valid()) {
                ++out_.lostClips;
                continue;
            }
            const double start = scene_.clips[pair.from.index()]->startSec();
            if (start < 0.0 && again_.clips[pair.to.index()]->startSec() >= 0.0) pair.shiftSec = -start;
            pairs_.push_back(pair);
        }
        out_.clips = pairs_.size();
    }

    static std::vector<double> keyTimesOf(const Clip& clip)
    {
        std::vector<double> out;
        for (const auto& track : clip.tracks)
            if (track->times) out.insert(out.end(), track->times->begin(), track->times->end());
        std::sort(out.begin(), out.end());
        const auto same = [](double a, double b) { return b - a < 1e-6; };
        out.erase(std::unique(out.begin(), out.end(), same), out.end());
        return out;
    }

    std::vector<Look> looksAt()
    {
        std::vector<Look> all;
        for (const ClipPair& pair : pairs_) {
            const std::vector<double> times = keyTimesOf(*scene_.clips[pair.from.index()]);
            out_.allKeys += times.size();
            for (std::size_t k = 0; k < times.size(); ++k) {
                all.push_back({&pair, times[k], true});
                if (k + 1 < times.size()) all.push_back({&pair, 0.5 * (times[k] + times[k + 1]), false});
            }
        }
        if (all.empty()) return {Look{}};
        const std::size_t most = std::clamp(budget_ / (from_.places.size() + 1), kFewestPoses, kMostPoses);
        if (all.size() <= most) return all;
        std::vector<Look> some;
        for (std::size_t i = 0; i < most; ++i) some.push_back(all[i * (all.size() - 1) / (most - 1)]);
        return some;
    }

    static std::vector<glm::vec3> pointsIn(const Scene& scene, const PoseRequest& request, Pose& pose)
    {
        evaluatePose(scene, request, pose);
        std::vector<glm::vec3> out;
        for (const DeformedInstance& instance : deform(scene, pose, {}))
            for (const DeformedSet& set : instance.sets)
                out.insert(out.end(), set.positions.begin(), set.positions.end());
        return out;
    }

    void compare(const Look& look)
    {
        const auto [here, there] = requestsAt(look);
        const std::vector<glm::vec3> mine = pointsIn(scene_, here, pose_);
        const std::vector<glm::vec3> theirs = pointsIn(again_, there, poseAgain_);
        keys_ += look.atKey;
        MovedPlace& worst = look.atKey ? out_.atKeys : out_.between;
        for (std::size_t i = 0; i < match_.pairs.size();) {
            const std::uint32_t point = match_.pairs[i].from;
            double distance = match_.byPosition ? std::numeric_limits<double>::infinity() : 0.0;
            for (; i < match_.pairs.size() && match_.pairs[i].from == point; ++i) {
                const double d = apart(mine[point], back_ * glm::dvec3(theirs[match_.pairs[i].to]));
                distance = match_.byPosition ? std::min(distance, d) : std::max(distance, d);
            }
            if (!std::isfinite(distance)) continue; // the scene's own numbers are none
            if (look.atKey) sum_ += distance;
            if (distance > worst.distance) worst = placeOf(look, point, distance);
        }
    }

    /// What became no number counts as far away.
    double apart(const glm::vec3& mine, const glm::dvec3& theirs) const
    {
        const double d = glm::distance(glm::dvec3(mine), theirs);
        const bool lost = !std::isfinite(d) && std::isfinite(glm::length(glm::dvec3(mine)));
        return lost ? out_.height : d;
    }

    MovedPlace placeOf(const Look& look, std::uint32_t point, double distance) const
    {
        const SurfacePoints::Run& run = from_.runOf(point);
        return {distance, look.clips ? look.clips->from : ClipId(), look.timeSec,
            scene_.instances[run.instance.index()]->mesh, run.set, static_cast<PointIndex>(point - run.begin)};
    }

    const Scene &scene_, &again_;
    double clockScale_;
    glm::dmat3 back_; ///< from the files' space
    const std::vector<PlacedClip>& timeline_;
    SurfacePoints from_;
    PointMatch match_;
    std::vector<ClipPair> pairs_;
    Pose pose_, poseAgain_;
    double sum_ = 0.0;
    std::size_t keys_ = 0, budget_ = kPointBudget;
    bool numbered_ = false;
    ExportMove out_;
};

} // namespace

Result<ExportMove> measureExport(
    const Scene& scene, const Written& written, const std::string& mainName, const Task& task)
{
    if (written.files.empty()) return ExportMove{};
    const Result<Scene> again = readBack(written, mainName, task);
    if (!again) return again.error();
    return ExportComparison(scene, *again, written).run(task);
}

Result<ExportMove> measureChange(const Scene& before, const Scene& after, const Task& task)
{
    if (!sameByNumber(before, after)) {
        const Written here;
        ExportComparison comparison(before, after, here);
        comparison.ofOneDocument();
        return comparison.run(task);
    }
    ExportMove out;
    out.tooMany = drawnVertices(before) > kMostDrawnToCompare;
    if (out.tooMany) return out;
    const std::vector<SweepMoment> all = sweepMoments(before);
    std::size_t points = 1;
    for (const auto& set : before.sets) points += set ? set->points() : 0;
    std::vector<SweepMoment> moments = someMoments(all, std::max(kSweepBudget / points, kFewestPoses));
    if (moments.front().clip.valid()) moments.insert(moments.begin(), SweepMoment{}); // the rest pose moves as well
    const Result<SurfaceMoves> moves = sweepMoves(before, after, moments, task);
    if (!moves) return moves.error();
    out.height = heightAtRest(before);
    out.points = moves->points;
    out.atKeys = placeOf(before, moves->atKeys, moments, out.height);
    out.between = placeOf(before, moves->between, moments, out.height);
    const auto key = [](const SweepMoment& one) { return one.atKey && one.clip.valid(); };
    out.allKeys = static_cast<std::size_t>(std::count_if(all.begin(), all.end(), key));
    out.keys = static_cast<std::size_t>(std::count_if(moments.begin(), moments.end(), key));
    out.clips = clipsOf(before).size();
    return out;
}

} // namespace bindpose
