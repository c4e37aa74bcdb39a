// SPDX-License-Identifier: MIT
#include "core/compare/diff/changes.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <tuple>

namespace bindpose::diff_changes {
namespace {

constexpr double kSameTime = 2e-6;     ///< seconds
constexpr double kSameValue = 2e-6;    ///< of the largest value of the track
constexpr std::size_t kMostAlone = 24; ///< tracks that are told one by one

/// What tells tracks of one clip apart.
using TrackKey = std::tuple<std::uint32_t, ChannelPath, std::uint32_t, std::uint32_t, std::string, std::uint32_t>;

TrackKey keyOf(const Track& track, NodeId node)
{
    return {node.value, track.path, track.element, track.member, track.label, track.layer};
}

/// B's track as A would have it.
Track inUnit(Track track, NodeId node, double unit)
{
    track.node = node;
    if (unit == 1.0) return track;
    const auto scale = [unit](float& value) { value = static_cast<float>(double{value} / unit); };
    if (track.path == ChannelPath::Translation && track.interpolation != Interpolation::Bezier)
        for (float& value : track.values) scale(value);
    if (track.path == ChannelPath::Matrix)
        for (std::size_t i = 0; i < track.values.size(); ++i)
            if (i % 16 >= 12 && i % 16 < 15) scale(track.values[i]);
    return track;
}

double angleBetween(const float* a, const float* b)
{
    double dot = 0.0, la = 0.0, lb = 0.0;
    for (int i = 0; i < 4; ++i) {
        dot += double{a[i]} * double{b[i]};
        la += double{a[i]} * double{a[i]};
        lb += double{b[i]} * double{b[i]};
    }
    const double cosine = std::abs(dot) / std::sqrt(std::max(la * lb, 1e-60));
    return glm::degrees(2.0 * std::acos(std::min(cosine, 1.0)));
}

/// What differs between two tracks of one channel.
struct KeysApart {
    std::size_t count = 0;
    std::optional<double> first; ///< when
    double worst = 0.0;          ///< degrees of rotations, else in the value's own unit
};

bool sameKey(const Track& a, const Track& b, std::size_t key, double largest)
{
    const std::size_t size = a.floatsPerKey();
    const float *mine = &a.values[key * size], *theirs = &b.values[key * size];
    const auto agree = [&](float sign) {
        for (std::size_t i = 0; i < size; ++i)
            if (!(std::abs(double{mine[i]} - double{sign * theirs[i]}) <= kSameValue * largest) &&
                std::memcmp(&mine[i], &theirs[i], sizeof(float)) != 0)
                return false;
        return true;
    };
    return agree(1.0f) || (a.path == ChannelPath::Rotation && agree(-1.0f)); // q and −q are one rotation
}

KeysApart apartOf(const Track& a, const Track& b)
{
    KeysApart out;
    if (a.keys() != b.keys() || a.floatsPerKey() != b.floatsPerKey()) {
        out.count = std::max(a.keys(), b.keys());
        if (a.keys() > 0) out.first = a.times->front();
        return out;
    }
    double largest = 1e-30;
    for (const float value : a.values)
        if (std::isfinite(value)) largest = std::max(largest, std::abs(double{value}));
    for (std::size_t key = 0; key < a.keys(); ++key) {
        const double time = (*a.times)[key];
        const bool sameTime = std::abs(time - (*b.times)[key]) <= kSameTime * std::max(1.0, std::abs(time));
        if (sameTime && a.interpolation == b.interpolation && sameKey(a, b, key, largest)) continue;
        if (out.count++ == 0) out.first = time;
        const float *mine = &a.values[a.valueAt(key)], *theirs = &b.values[b.valueAt(key)];
        if (a.path == ChannelPath::Rotation && a.components == 4)
            out.worst = std::max(out.worst, angleBetween(mine, theirs));
        for (std::size_t i = 0; a.path != ChannelPath::Rotation && i < a.components; ++i)
            out.worst = std::max(out.worst, std::abs(double{mine[i]} - double{theirs[i]}));
    }
    return out;
}

/// A track that says what the node's rest says anyway.
bool saysRest(const Scene& scene, const Track& track)
{
    const Node* node = scene.node(track.node);
    if (!node || node->restMatrix || track.interpolation == Interpolation::Bezier) return false;
    const Transform& rest = node->rest;
    const float values[3][4] = {{rest.translation.x, rest.translation.y, rest.translation.z, 0.0f},
        {rest.rotation.x, rest.rotation.y, rest.rotation.z, rest.rotation.w},
        {rest.scale.x, rest.scale.y, rest.scale.z, 0.0f}};
    const int row = track.path == ChannelPath::Translation ? 0
                    : track.path == ChannelPath::Rotation  ? 1
                    : track.path == ChannelPath::Scale     ? 2
                                                           : -1;
    if (row < 0 || track.components > 4) return false;
    for (std::size_t key = 0; key < track.keys(); ++key)
        for (std::size_t i = 0; i < track.components; ++i)
            if (std::abs(track.values[track.valueAt(key) + i] - values[row][i]) > 1e-6f) return false;
    return true;
}

/// What one node's tracks of one clip become.
struct NodeKeys {
    KeysApart apart;
    std::vector<std::shared_ptr<const Track>> tracks; ///< B's, in A's terms, of all its channels
};

class KeyFinder {
public:
    KeyFinder(const Files& files, FoundList& out) : files_(files), out_(out) {}

    void run()
    {
        for (std::size_t i = 0; i < files_.a.clips.size(); ++i) {
            if (!files_.a.clips[i]) continue;
            const ClipId other = files_.pairs.clipsOfA[i];
            if (!other.valid()) {
                addClip(*files_.a.clips[i], FileChange::What::Removed);
                continue;
            }
            if (files_.a.clips[i]->name != files_.b.clips[other.index()]->name) addRenamed(ClipId(i), other);
            compare(ClipId(i), other);
        }
        for (std::size_t i = 0; i < files_.b.clips.size(); ++i)
            if (files_.b.clips[i] && !files_.pairs.clipsOfB[i].valid())
                addClip(*files_.b.clips[i], FileChange::What::Added);
        tell();
    }

private:
    void addClip(const Clip& clip, FileChange::What what)
    {
        FileChange told;
        told.kind = FileChange::Kind::Clip;
        told.what = what;
        (what == FileChange::What::Added ? told.otherName : told.name) = clip.name;
        told.count = clip.tracks.size();
        out_.push_back({std::move(told), nullptr});
    }
    void addRenamed(ClipId a, ClipId b)
    {
        FileChange told;
        told.kind = FileChange::Kind::Clip;
        told.what = FileChange::What::Renamed;
        told.name = files_.a.clips[a.index()]->name;
        told.otherName = files_.b.clips[b.index()]->name;
        told.clip = a;
        told.count = 1;
        out_.push_back({std::move(told), nullptr});
    }

    void compare(ClipId a, ClipId b)
    {
        std::map<TrackKey, std::pair<const Track*, const Track*>> both;
        std::map<NodeId, std::vector<std::shared_ptr<const Track>>> theirs;
        std::vector<Track> made;
        for (const auto& track : files_.b.clips[b.index()]->tracks) {
            if (!track || track->node.index() >= files_.pairs.nodesOfB.size()) continue;
            const NodeId node = files_.pairs.nodesOfB[track->node.index()];
            if (!node.valid()) continue; // told with the joint that B alone has
            const auto mine = std::make_shared<const Track>(inUnit(*track, node, files_.pairs.unit));
            theirs[node].push_back(mine);
            both[keyOf(*mine, node)].second = mine.get();
        }
        for (const auto& track : files_.a.clips[a.index()]->tracks)
            if (track && track->node.index() < files_.pairs.nodesOfA.size() &&
                files_.pairs.nodesOfA[track->node.index()].valid())
                both[keyOf(*track, track->node)].first = track.get();
        for (const auto& [key, tracks] : both) {
            const auto& [mine, other] = tracks;
            KeysApart apart;
            if (mine && other) {
                apart = apartOf(*mine, *other);
            } else {
                const Track& one = mine ? *mine : *other;
                if (saysRest(files_.a, one)) continue;
                apart.count = one.keys();
                if (one.keys() > 0) apart.first = one.times->front();
            }
            if (apart.count == 0) continue;
            const NodeId node(std::get<0>(key));
            NodeKeys& found = changed_[{a, node}];
            found.apart.count += apart.count;
            found.apart.worst = std::max(found.apart.worst, apart.worst);
            if (apart.first && (!found.apart.first || *apart.first < *found.apart.first))
                found.apart.first = apart.first;
            found.tracks = theirs[node];
        }
    }

    static std::function<void(Scene&)> applier(
        std::vector<std::pair<std::pair<ClipId, NodeId>, std::vector<std::shared_ptr<const Track>>>> all)
    {
        return [all = std::move(all)](Scene& scene) {
            for (const auto& [key, tracks] : all) {
                Clip clip = *scene.clips[key.first.index()];
                std::erase_if(clip.tracks, [&](const auto& track) { return track && track->node == key.second; });
                clip.tracks.insert(clip.tracks.end(), tracks.begin(), tracks.end());
                scene.clips[key.first.index()] = std::make_shared<const Clip>(std::move(clip));
            }
        };
    }

    /// One by one, or by clip where there are many.
    void tell()
    {
        std::map<std::pair<ClipId, NodeId>, std::vector<std::pair<ClipId, NodeId>>> groups;
        for (const auto& [key, found] : changed_)
            groups[changed_.size() > kMostAlone ? std::pair(key.first, NodeId()) : key].push_back(key);
        for (const auto& [key, members] : groups) {
            FileChange told;
            told.kind = FileChange::Kind::Key;
            told.clip = key.first;
            told.name = files_.a.clips[key.first.index()]->name;
            std::vector<std::pair<std::pair<ClipId, NodeId>, std::vector<std::shared_ptr<const Track>>>> all;
            for (const auto& member : members) {
                NodeKeys& found = changed_[member];
                told.joints.push_back(nodeName(files_.a, member.second));
                told.count += found.apart.count;
                told.worst = std::max(told.worst, found.apart.worst);
                if (found.apart.first && (!told.timeSec || *found.apart.first < *told.timeSec))
                    told.timeSec = found.apart.first;
                all.emplace_back(member, found.tracks);
            }
            out_.push_back({std::move(told), applier(std::move(all))});
        }
    }

    const Files& files_;
    FoundList& out_;
    std::map<std::pair<ClipId, NodeId>, NodeKeys> changed_;
};

} // namespace

void findKeys(const Files& files, FoundList& out)
{
    KeyFinder(files, out).run();
}

} // namespace bindpose::diff_changes
