// SPDX-License-Identifier: MIT
#include "core/base/bytes.h"
#include "core/compare/diff/changes.h"
#include "core/eval/pose/bake.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
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
Track trackInUnit(Track track, NodeId node, double unit)
{
    track.node = node;
    if (unit == 1.0) return track;
    const auto scale = [unit](float& value) { value = static_cast<float>(double{value} / unit); };
    const bool bezier = track.interpolation == Interpolation::Bezier;
    if (track.path == ChannelPath::Translation)
        for (std::size_t i = 0; i < track.values.size(); ++i) {
            const std::size_t group = i / track.components % 5; // of a Bézier key: 0 and 3 are times of its handles
            if (!bezier || (group != 0 && group != 3)) scale(track.values[i]);
        }
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
                !sameBits(mine[i], theirs[i]))
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
    bool shapes = false;                              ///< others than those that move the node differ, too
    bool whole = false;                               ///< `tracks` move the node as a whole, not step by step
    bool stored = false;                              ///< the node moves alike: the keys alone differ
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
                if (wentWithNodes(files_.a, files_.pairs, ClipId(i))) continue;
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
        told.what = FileChange::What::OtherName;
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
        for (const auto& track : files_.b.clips[b.index()]->tracks) {
            if (!track || track->node.index() >= files_.pairs.nodesOfB.size()) continue;
            const NodeId node = files_.pairs.nodesOfB[track->node.index()];
            if (!node.valid()) continue; // told with the joint that B alone has
            const auto mine = std::make_shared<const Track>(trackInUnit(*track, node, files_.pairs.unit));
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
            found.shapes = found.shapes || !movesNode(mine ? *mine : *other);
        }
        compareMotion(a, b);
    }

    /// The same motion may be stored as other keys; steps that A's node does not have are taken as their product.
    void compareMotion(ClipId a, ClipId b)
    {
        std::vector<NodeId> nodes;
        for (const auto& [key, found] : changed_)
            if (key.first == a) nodes.push_back(key.second);
        for (auto& [node, motion] : motionsOf(files_, a, b, nodes)) {
            NodeKeys& found = changed_[{a, node}];
            found.stored = !motion.differs && !found.shapes;
            const auto isStep = [](const auto& track) {
                return track->path == ChannelPath::Element || track->layer > 0;
            };
            if (std::none_of(found.tracks.begin(), found.tracks.end(), isStep)) continue;
            std::erase_if(found.tracks, [](const auto& track) { return movesNode(*track); });
            float lost = 0.0f;
            for (Track& track : plainTracks({node, motion.times, motion.theirs, {}, {}}, lost))
                found.tracks.push_back(std::make_shared<const Track>(std::move(track)));
            found.whole = true;
        }
    }

    using ClipNode = std::pair<ClipId, NodeId>;

    static std::function<void(Scene&)> applier(std::vector<std::pair<ClipNode, NodeKeys>> all)
    {
        return [all = std::move(all)](Scene& scene) {
            for (const auto& [key, found] : all) {
                const NodeId node = key.second;
                Clip clip = *scene.clips[key.first.index()];
                std::erase_if(clip.tracks, [node](const auto& track) { return track && track->node == node; });
                clip.tracks.insert(clip.tracks.end(), found.tracks.begin(), found.tracks.end());
                scene.clips[key.first.index()] = std::make_shared<const Clip>(std::move(clip));
                if (!found.whole) continue;
                Node plain = *scene.nodes[node.index()];
                plain.rest = decompose(plain.restLocal()).transform;
                plain.restMatrix.reset();
                plain.elements.clear();
                scene.nodes[node.index()] = std::make_shared<const Node>(std::move(plain));
            }
        };
    }

    /// One by one, or by clip where there are many.
    void tell()
    {
        const auto real =
            std::count_if(changed_.begin(), changed_.end(), [](const auto& one) { return !one.second.stored; });
        std::map<std::tuple<ClipId, NodeId, bool>, std::vector<ClipNode>> groups;
        for (const auto& [key, found] : changed_) {
            const bool alone = !found.stored && static_cast<std::size_t>(real) <= kMostAlone;
            groups[{key.first, alone ? key.second : NodeId(), found.stored}].push_back(key);
        }
        for (const auto& [key, members] : groups) {
            FileChange told;
            told.kind = FileChange::Kind::Key;
            told.clip = std::get<0>(key);
            told.name = files_.a.clips[told.clip->index()]->name;
            std::vector<std::pair<ClipNode, NodeKeys>> all;
            for (const ClipNode& member : members) {
                NodeKeys& found = changed_[member];
                told.joints.push_back(nodeName(files_.a, member.second));
                told.count += found.apart.count;
                told.worst = std::max(told.worst, found.apart.worst);
                if (found.apart.first && (!told.timeSec || *found.apart.first < *told.timeSec))
                    told.timeSec = found.apart.first;
                all.emplace_back(member, std::move(found));
            }
            if (std::get<2>(key)) told.what = FileChange::What::Storage;
            out_.push_back({std::move(told), std::get<2>(key) ? nullptr : applier(std::move(all))});
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
