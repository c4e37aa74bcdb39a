// SPDX-License-Identifier: MIT
#include "core/edit/baked_keys.h"

#include "core/eval/bake.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace bindpose {
namespace {

constexpr int kMostBetween = 256; ///< keys of one node between two of the clip
/// Where a stretch between two keys is looked at. Not at even parts: what turns several times over looks still there.
constexpr double kProbes[] = {0.21, 0.5, 0.79};

/// The last moment before a jump that a file of floats tells from it.
double before(double timeSec)
{
    return double{std::nextafter(static_cast<float>(timeSec), -std::numeric_limits<float>::infinity())};
}

bool movesNode(const Track& track)
{
    return track.path != ChannelPath::MorphWeights && track.path != ChannelPath::Visibility && track.keys() > 0;
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

std::set<double> jumpsOf(const Clip& clip)
{
    std::set<double> out;
    for (const auto& track : clip.tracks)
        for (std::size_t key = 0; movesNode(*track) && key < track->keys(); ++key)
            if (jumpsAt(*track, key)) out.insert((*track->times)[key]);
    return out;
}

/// The nodes' locals at one time.
struct Moment {
    double timeSec = 0.0;
    std::vector<glm::mat4> locals;
};

class Baker {
public:
    Baker(const Scene& scene, ClipId clip, std::span<const NodeId> nodes) : scene_(scene), nodes_(nodes)
    {
        request_.from = PoseRequest::From::Clip;
        request_.clip = clip;
        Bounds bounds;
        for (const glm::mat4& model : bindModel(scene)) bounds.add(glm::vec3(model[3]));
        size_ = bounds.diagonal() > 0.0f ? bounds.diagonal() : 1.0f;
    }

    std::vector<BakedNode> run(const Clip& clip, std::vector<char>& steps)
    {
        const std::vector<double> times = bakedTimes(clip);
        const std::set<double> jumps = jumpsOf(clip);
        out_.resize(nodes_.size());
        for (std::size_t i = 0; i < nodes_.size(); ++i) out_[i].node = nodes_[i];
        glides_.assign(nodes_.size(), 0);
        Moment from = at(times.front());
        add(from, all());
        for (std::size_t k = 1; k < times.size(); ++k) {
            Moment to = at(times[k]);
            const bool jump = jumps.contains(times[k]) && times[k - 1] == before(times[k]);
            left_.assign(nodes_.size(), kMostBetween);
            if (!jump) between(from, to, all());
            add(to, all());
            from = std::move(to);
        }
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            const bool still = standsStill(out_[i]);
            steps.push_back(!glides_[i] && !still ? 1 : 0);
            if (still)
                keepEnds(out_[i]);
            else if (!glides_[i])
                dropHeld(out_[i]);
        }
        return std::move(out_);
    }

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
        Moment out{timeSec, {}};
        for (const NodeId node : nodes_) out.locals.push_back(pose_.local[node.index()]);
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
                if (!off[i] && !straight(from.locals[i], to.locals[i], done, probe.locals[i])) off[i] = 1;
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

    bool straight(const glm::mat4& from, const glm::mat4& to, float part, const glm::mat4& is) const
    {
        const Transform a = decompose(from).transform, b = decompose(to).transform;
        const glm::mat4 line = matrixOf(Transform{glm::mix(a.translation, b.translation, part),
            slerpShortest(a.rotation, b.rotation, part), glm::mix(a.scale, b.scale, part)});
        const glm::mat4 wanted = matrixOf(decompose(is).transform);
        for (int column = 0; column < 3; ++column)
            if (glm::distance(line[column], wanted[column]) > kBakedOff) return false;
        return !(glm::distance(line[3], wanted[3]) > kBakedOff * size_); // what is no number is not followed
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
    float size_ = 1.0f;
    std::vector<BakedNode> out_;
    std::vector<int> left_;    ///< keys that may still stand in this stretch, by place
    std::vector<char> glides_; ///< by place: changes otherwise than by a jump
};

} // namespace

std::vector<double> bakedTimes(const Clip& clip)
{
    std::set<double> out;
    for (const auto& track : clip.tracks)
        if (movesNode(*track)) out.insert(track->times->begin(), track->times->end());
    for (const double jump : jumpsOf(clip)) {
        const auto at = out.find(jump);
        if (at != out.begin() && *std::prev(at) < before(jump)) out.insert(before(jump));
    }
    if (out.empty()) out.insert(0.0);
    return {out.begin(), out.end()};
}

std::vector<Track> bakedKeys(
    const Scene& scene, ClipId clip, std::span<const NodeId> nodes, std::vector<float>& residual)
{
    std::vector<char> steps;
    const std::vector<BakedNode> baked = Baker(scene, clip, nodes).run(*scene.clips[clip.index()], steps);
    std::vector<Track> out;
    residual.assign(nodes.size(), 0.0f);
    for (std::size_t i = 0; i < baked.size(); ++i)
        for (Track& track : plainTracks(baked[i], residual[i])) {
            if (steps[i]) track.interpolation = Interpolation::Step;
            out.push_back(std::move(track));
        }
    return out;
}

} // namespace bindpose
