// SPDX-License-Identifier: MIT
#include "core/edit/clips/baked_keys.h"

#include "core/base/errors.h"
#include "core/eval/pose/bake.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace bindpose {
namespace {

constexpr int kMostBetween = 256;        ///< keys of one node between two of the clip
constexpr std::size_t kMostAgain = 8192; ///< times of keys that come again, of one side of a track
/// Where a stretch between two keys is looked at. Not at even parts: what turns several times over looks still there.
constexpr double kProbes[] = {0.21, 0.5, 0.79};

/// The last moment before a jump that a file of floats tells from it.
double before(double timeSec)
{
    return double{std::nextafter(static_cast<float>(timeSec), -std::numeric_limits<float>::infinity())};
}

/// Whether the value jumps at a key instead of getting there.
bool jumpsAt(const Track& track, std::size_t key)
{
    if (key == 0) return false;
    if (track.interpolation == Interpolation::Step) return true;
    if (track.interpolation != Interpolation::Bezier) return false;
    const float* behind = track.values.data() + track.valueAt(key - 1) + track.components;
    return std::any_of(behind, behind + track.components, [](float time) { return std::isnan(time); });
}

/// The tracks that move nodes, and those of the layers' weights.
std::vector<const Track*> movingTracks(const Clip& clip)
{
    std::vector<const Track*> out;
    for (const auto& track : clip.tracks)
        if (movesNode(*track)) out.push_back(track.get());
    for (const ClipLayer& layer : clip.layers)
        if (layer.weightKeys && layer.weightKeys->keys() > 0) out.push_back(layer.weightKeys.get());
    return out;
}

std::set<double> jumpsOf(const Clip& clip)
{
    std::set<double> out;
    for (const Track* track : movingTracks(clip))
        for (std::size_t key = 0; key < track->keys(); ++key)
            if (jumpsAt(*track, key) && std::isfinite((*track->times)[key])) out.insert((*track->times)[key]);
    return out;
}

/// Where the keys of a track come again before or behind them, as far as the clip goes.
std::vector<double> timesAgain(const Track& track, bool behind, double start, double end)
{
    const Extrapolation& rule = behind ? track.after : track.before;
    const double first = track.times->front(), last = track.times->back(), length = last - first;
    std::vector<double> out;
    if (rule.holds() || rule.kind == Extrapolation::Kind::Slope || !(length > 0.0) || !std::isfinite(length))
        return out;
    const double reach = behind ? end - last : first - start;
    for (int round = 0; out.size() < kMostAgain && (rule.rounds < 0 || round < rule.rounds); ++round) {
        if (!(round * length < reach)) break;
        const bool turned = rule.kind == Extrapolation::Kind::Mirror && round % 2 == 0;
        for (const double time : *track.times) {
            const double part = turned == behind ? last - time : time - first; // away from the keys themselves
            out.push_back(behind ? last + round * length + part : first - round * length - part);
        }
    }
    return out;
}

/// The nodes' locals at one time, whole and as a clip's tracks have them.
struct Moment {
    double timeSec = 0.0;
    std::vector<glm::mat4> locals;
    std::vector<Transform> parts;
};

/// The size that the joints span in bind; 1 for a single point.
float sizeOf(const Scene& scene, const std::vector<glm::mat4>& bind)
{
    Bounds bounds;
    for (std::size_t i = 0; i < bind.size(); ++i)
        if (scene.nodes[i] && scene.nodes[i]->joint) bounds.add(glm::vec3(bind[i][3]));
    for (std::size_t i = 0; bounds.empty() && i < bind.size(); ++i) bounds.add(glm::vec3(bind[i][3]));
    return bounds.diagonal() > 0.0f ? bounds.diagonal() : 1.0f;
}

/// How much longer a length of the node's parent is in the model, at bind.
float scaleAbove(const Scene& scene, const std::vector<glm::mat4>& bind, NodeId node)
{
    const NodeId parent = scene.nodes[node.index()]->parent;
    float longest = 0.0f;
    for (int i = 0; parent.valid() && i < 3; ++i)
        longest = std::max(longest, glm::length(glm::vec3(bind[parent.index()][i])));
    return longest > 0.0f ? longest : 1.0f;
}

class Baker {
public:
    Baker(const Scene& scene, ClipId clip, std::span<const NodeId> nodes) : scene_(scene), nodes_(nodes)
    {
        request_.from = PoseRequest::From::Clip;
        request_.clip = clip;
        const std::vector<glm::mat4> bind = bindModel(scene);
        const float size = sizeOf(scene, bind);
        for (const NodeId node : nodes) off_.push_back(kBakedOff * size / scaleAbove(scene, bind, node));
    }

    /// False: stopped.
    bool run(const Clip& clip, const Task& task)
    {
        const std::vector<double> times = bakedTimes(clip);
        const std::set<double> jumps = jumpsOf(clip);
        out_.resize(nodes_.size());
        for (std::size_t i = 0; i < nodes_.size(); ++i) out_[i].node = nodes_[i];
        glides_.assign(nodes_.size(), 0);
        Moment from = at(times.front());
        add(from, all());
        for (std::size_t k = 1; k < times.size(); ++k) {
            if (task.cancelled()) return false;
            task.report(static_cast<float>(k) / static_cast<float>(times.size()));
            Moment to = at(times[k]);
            const bool jump = jumps.contains(times[k]) && times[k - 1] == before(times[k]);
            left_.assign(nodes_.size(), kMostBetween);
            if (!jump) between(from, to, all());
            add(to, all());
            from = std::move(to);
        }
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            const bool still = standsStill(out_[i]);
            steps_.push_back(!glides_[i] && !still ? 1 : 0);
            if (still)
                keepEnds(out_[i]);
            else if (!glides_[i])
                dropHeld(out_[i]);
        }
        return true;
    }
    const std::vector<BakedNode>& baked() const { return out_; }
    bool steps(std::size_t place) const { return steps_[place]; }

private:
    using Places = std::vector<std::size_t>; ///< in nodes_

    Places all() const
    {
        Places out(nodes_.size());
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = i;
        return out;
    }

    Moment at(double timeSec)
    {
        request_.timeSec = timeSec;
        evaluatePose(scene_, request_, pose_);
        Moment out{timeSec, {}, {}};
        for (const NodeId node : nodes_) {
            out.locals.push_back(pose_.local[node.index()]);
            out.parts.push_back(decompose(out.locals.back()).transform);
        }
        return out;
    }

    void add(const Moment& moment, const Places& places)
    {
        for (const std::size_t i : places) {
            out_[i].times.push_back(moment.timeSec);
            out_[i].locals.push_back(moment.locals[i]);
        }
    }

    /// Keys inside a stretch, halved until straight lines follow; only of the nodes that need them. A jump that no key
    /// of the clip tells of (half way round turns over where all the way is half a turn) is halved down to one float.
    void between(const Moment& from, const Moment& to, const Places& places)
    {
        const double length = to.timeSec - from.timeSec;
        const double half{static_cast<float>(from.timeSec + 0.5 * length)};
        if (!(from.timeSec < half && half < to.timeSec)) return;
        Moment middle = at(half);
        std::vector<char> off(nodes_.size(), 0);
        for (const double part : kProbes) {
            const Moment probe = part == 0.5 ? middle : at(from.timeSec + part * length);
            const auto done = static_cast<float>((probe.timeSec - from.timeSec) / length);
            for (const std::size_t i : places) {
                if (probe.locals[i] != from.locals[i]) glides_[i] = 1;
                if (!off[i] && !straight(from.parts[i], to.parts[i], done, probe.parts[i], off_[i])) off[i] = 1;
            }
        }
        Places bent;
        for (const std::size_t i : places)
            if (off[i] && left_[i]-- > 0) bent.push_back(i);
        if (bent.empty()) return;
        between(from, middle, bent);
        add(middle, bent);
        between(middle, to, bent);
    }

    static bool straight(const Transform& a, const Transform& b, float part, const Transform& is, float most)
    {
        const glm::mat4 line = matrixOf(Transform{glm::mix(a.translation, b.translation, part),
            slerpShortest(a.rotation, b.rotation, part), glm::mix(a.scale, b.scale, part)});
        const glm::mat4 wanted = matrixOf(is);
        const float longest = std::max({std::abs(is.scale.x), std::abs(is.scale.y), std::abs(is.scale.z)});
        for (int column = 0; column < 3; ++column)
            if (glm::distance(line[column], wanted[column]) > kBakedOff * longest) return false;
        return !(glm::distance(line[3], wanted[3]) > most); // what is no number is not followed
    }

    static bool standsStill(const BakedNode& node)
    {
        const auto first = [&node](const glm::mat4& local) { return local == node.locals.front(); };
        return std::all_of(node.locals.begin(), node.locals.end(), first);
    }
    static void keepEnds(BakedNode& node)
    {
        if (node.times.size() < 3) return;
        node.times = {node.times.front(), node.times.back()};
        node.locals.resize(2);
    }
    /// Between steps a key that repeats the one before it says nothing; the last one says how long the clip is.
    static void dropHeld(BakedNode& node)
    {
        std::size_t kept = 0;
        for (std::size_t i = 1; i < node.times.size(); ++i) {
            if (node.locals[i] == node.locals[kept] && i + 1 < node.times.size()) continue;
            node.times[++kept] = node.times[i];
            node.locals[kept] = node.locals[i];
        }
        node.times.resize(kept + 1);
        node.locals.resize(kept + 1);
    }

    const Scene& scene_;
    std::span<const NodeId> nodes_;
    PoseRequest request_;
    Pose pose_;
    std::vector<float> off_; ///< of translations, in the parents' units, by place
    std::vector<BakedNode> out_;
    std::vector<char> steps_;
    std::vector<int> left_;    ///< keys that may still stand in this stretch, by place
    std::vector<char> glides_; ///< by place: changes otherwise than by a jump
};

} // namespace

std::vector<double> bakedTimes(const Clip& clip)
{
    std::set<double> out;
    const double start = clip.startSec(), end = clip.endSec();
    const auto add = [&](double time) {
        if (std::isfinite(time) && !(time < start) && !(time > end)) out.insert(time);
    };
    if (clip.range) {
        add(start);
        add(end);
    }
    for (const Track* track : movingTracks(clip)) {
        for (const double time : *track->times) add(time);
        for (const bool behind : {false, true})
            for (const double time : timesAgain(*track, behind, start, end)) add(time);
    }
    for (const double jump : jumpsOf(clip)) {
        const auto at = out.find(jump);
        if (at != out.end() && at != out.begin() && *std::prev(at) < before(jump)) out.insert(before(jump));
    }
    if (out.empty()) out.insert(0.0);
    return {out.begin(), out.end()};
}

Result<std::vector<Track>> bakedKeys(
    const Scene& scene, ClipId clip, std::span<const NodeId> nodes, std::vector<float>& residual, const Task& task)
{
    Baker baker(scene, clip, nodes);
    if (!baker.run(*scene.clips[clip.index()], task)) return Error(ErrorKind::Cancelled, errors::kCancelled);
    std::vector<Track> out;
    residual.assign(nodes.size(), 0.0f);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        for (Track& track : plainTracks(baker.baked()[i], residual[i])) {
            if (baker.steps(i)) track.interpolation = Interpolation::Step;
            out.push_back(std::move(track));
        }
    return out;
}

} // namespace bindpose
