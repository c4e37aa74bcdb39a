// SPDX-License-Identifier: MIT
#include "ui/keys/key_rows.h"

#include "ui/base/texts.h"
#include "ui/keys/key_marks.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

struct RowWords {
    Q_DECLARE_TR_FUNCTIONS(KeyRows)
};

bool sameValue(const Track& track, std::size_t a, std::size_t b)
{
    const auto first = track.values.begin() + static_cast<std::ptrdiff_t>(track.valueAt(a));
    return std::equal(first, first + static_cast<std::ptrdiff_t>(track.components),
        track.values.begin() + static_cast<std::ptrdiff_t>(track.valueAt(b)));
}

/// Nothing moves from this key to the next one.
bool holds(const Track& track, std::size_t key)
{
    if (track.interpolation == Interpolation::Step) return true;
    if (!sameValue(track, key, key + 1)) return false;
    if (track.interpolation == Interpolation::Linear) return true;
    if (track.interpolation == Interpolation::Bezier) return false;
    const auto still = [&track](std::size_t at) {
        const auto from = track.values.begin() + static_cast<std::ptrdiff_t>(at);
        return std::all_of(
            from, from + static_cast<std::ptrdiff_t>(track.components), [](float slope) { return slope == 0.0f; });
    };
    return still(track.valueAt(key) + track.components) && still(track.valueAt(key + 1) - track.components);
}

/// Files with times out of order, or that are no numbers, are opened, too.
bool ascending(const std::vector<double>& times)
{
    return std::is_sorted(times.begin(), times.end()) &&
           std::all_of(times.begin(), times.end(), [](double time) { return std::isfinite(time); });
}

/// Sorted lists by pairs, which is a tenth of sorting all of them.
void mergeInto(std::vector<double>& out, const std::vector<KeyTimes>& lists)
{
    std::vector<std::size_t> ends{0};
    for (const KeyTimes& list : lists) {
        std::copy_if(
            list->begin(), list->end(), std::back_inserter(out), [](double time) { return std::isfinite(time); });
        const auto from = out.begin() + static_cast<std::ptrdiff_t>(ends.back());
        if (!std::is_sorted(from, out.end())) std::sort(from, out.end());
        ends.push_back(out.size());
    }
    while (ends.size() > 2) {
        std::vector<std::size_t> next{0};
        for (std::size_t i = 1; i < ends.size(); i += 2) {
            const std::size_t end = ends[std::min(i + 1, ends.size() - 1)];
            const auto at = [&out](std::size_t place) { return out.begin() + static_cast<std::ptrdiff_t>(place); };
            std::inplace_merge(at(next.back()), at(ends[i]), at(end));
            next.push_back(end);
        }
        ends = std::move(next);
    }
}

std::vector<HeldKeys> stretchesOf(const Track& track)
{
    std::vector<HeldKeys> out;
    for (std::size_t key = 0; key + 1 < track.keys(); ++key) {
        if (!holds(track, key)) continue;
        if (!out.empty() && out.back().to == key)
            out.back().to = key + 1;
        else
            out.push_back({key, key + 1});
    }
    return out;
}

} // namespace

QString channelTitle(const Track& track)
{
    if (!track.label.empty()) return shownName(track.label);
    switch (track.path) {
    case ChannelPath::Translation:
        return RowWords::tr("Translation");
    case ChannelPath::Rotation:
        return RowWords::tr("Rotation");
    case ChannelPath::Scale:
        return RowWords::tr("Scale");
    case ChannelPath::Matrix:
        return RowWords::tr("Matrix");
    case ChannelPath::MorphWeights:
        return RowWords::tr("Shapes");
    case ChannelPath::Visibility:
        return RowWords::tr("Visibility");
    case ChannelPath::Element:
        break;
    }
    return RowWords::tr("Channel");
}

QString layerTitle(const Clip& clip, const Track& track)
{
    if (clip.layers.size() < 2 || track.layer >= clip.layers.size()) return {};
    const std::string& layer = clip.layers[track.layer].name;
    return layer.empty() ? RowWords::tr("layer %1").arg(track.layer) : shownName(layer);
}

QString channelTitle(const Clip& clip, const Track& track)
{
    const QString layer = layerTitle(clip, track);
    return layer.isEmpty() ? channelTitle(track) : QStringLiteral("%1 · %2").arg(channelTitle(track), layer);
}

void KeyRows::toggle(NodeId node)
{
    if (!opened_.erase(node.value)) opened_.insert(node.value);
}

void KeyRows::build(const std::shared_ptr<const Scene>& scene, const std::shared_ptr<const Clip>& clip,
    const std::vector<NodeId>& selected, const std::vector<NodeId>* listed)
{
    scene_ = scene;
    clip_ = clip;
    rows_.clear();
    ++builds_;
    if (!clip) {
        merged_.clear();
        held_.clear();
        return;
    }
    std::map<std::uint32_t, std::vector<std::uint32_t>> byNode; // nodes in the order of the scene: parents first
    KeyRow all;
    all.label = RowWords::tr("All joints");
    for (std::uint32_t i = 0; i < clip->tracks.size(); ++i) {
        const auto& track = clip->tracks[i];
        if (!track || track->keys() == 0) continue;
        byNode[track->node.value].push_back(i);
        all.tracks.push_back(i);
    }
    rows_.push_back(std::move(all));
    for (auto& [node, tracks] : byNode) {
        const bool chosen = std::find(selected.begin(), selected.end(), NodeId(node)) != selected.end();
        if (!listed || std::find(listed->begin(), listed->end(), NodeId(node)) != listed->end())
            addNode(NodeId(node), std::move(tracks), chosen);
    }
    const auto unused = [&clip](const auto& entry) {
        return std::find(clip->tracks.begin(), clip->tracks.end(), entry.second.of) == clip->tracks.end();
    };
    if (held_.size() > 2 * clip->tracks.size()) std::erase_if(held_, unused);
    // A drag makes new lists at each of its steps: those that nobody asked for since the last build go.
    std::erase_if(merged_, [this](const auto& entry) { return entry.second.asked + 1 < builds_; });
    ready_.assign(rows_.size(), nullptr);
}

void KeyRows::addNode(NodeId node, std::vector<std::uint32_t> tracks, bool chosen)
{
    KeyRow row;
    row.kind = KeyRow::Joint;
    row.node = node;
    row.label = nodeName(*scene_, node);
    row.folds = tracks.size() > 1;
    row.open = row.folds && isOpen(node);
    row.chosen = chosen;
    for (const std::uint32_t track : tracks) row.channels |= channelBit(clip_->tracks[track]->path);
    row.tracks = tracks;
    rows_.push_back(row);
    if (!row.open) return;
    for (const std::uint32_t track : tracks) {
        KeyRow channel;
        channel.kind = KeyRow::Channel;
        channel.node = node;
        channel.tracks = {track};
        channel.label = channelTitle(*clip_, *clip_->tracks[track]);
        channel.channels = channelBit(clip_->tracks[track]->path);
        channel.chosen = chosen;
        rows_.push_back(std::move(channel));
    }
}

const std::vector<double>& KeyRows::times(std::size_t row) const
{
    if (!ready_[row]) ready_[row] = &merged(rows_[row].tracks);
    return *ready_[row];
}

const std::vector<double>& KeyRows::merged(const std::vector<std::uint32_t>& tracks) const
{
    std::vector<KeyTimes> lists;
    for (const std::uint32_t track : tracks) {
        const KeyTimes& times = clip_->tracks[track]->times;
        // Exporters give each channel a list of its own that is the same as its neighbour's.
        const bool known = !lists.empty() && (lists.back() == times || *lists.back() == *times);
        if (!known) lists.push_back(times);
    }
    std::sort(lists.begin(), lists.end());
    lists.erase(std::unique(lists.begin(), lists.end()), lists.end());
    if (lists.size() == 1 && ascending(*lists.front())) return *lists.front();
    Lists name;
    for (const KeyTimes& list : lists) name.push_back(list.get());
    const auto [place, fresh] = merged_.try_emplace(std::move(name));
    place->second.asked = builds_;
    std::vector<double>& times = place->second.times;
    if (!fresh) return times;
    mergeInto(times, lists);
    times.erase(std::unique(times.begin(), times.end()), times.end());
    place->second.of = std::move(lists);
    return times;
}

const std::vector<HeldKeys>& KeyRows::held(std::size_t row) const
{
    const auto& track = clip_->tracks[rows_[row].tracks.front()];
    const auto [place, fresh] = held_.try_emplace(track.get());
    if (fresh) place->second = {track, stretchesOf(*track)};
    return place->second.stretches;
}

std::vector<KeyAddress> KeyRows::keysAt(std::size_t row, double timeSec) const
{
    std::vector<KeyAddress> out;
    for (const std::uint32_t at : rows_[row].tracks) {
        const std::vector<double>& times = *clip_->tracks[at]->times;
        const bool sorted = ascending(times);
        for (auto key = sorted ? std::lower_bound(times.begin(), times.end(), timeSec) : times.begin();
             key != times.end() && (!sorted || *key == timeSec); ++key)
            if (*key == timeSec) out.push_back({at, static_cast<std::uint32_t>(key - times.begin())});
    }
    return out;
}

QString interpolationWord(Interpolation how)
{
    switch (how) {
    case Interpolation::Step:
        return QStringLiteral("STEP");
    case Interpolation::Linear:
        return QStringLiteral("LINEAR");
    case Interpolation::Bezier:
        return QStringLiteral("BEZIER");
    case Interpolation::CubicSpline:
        break;
    }
    return QStringLiteral("CUBICSPLINE");
}

} // namespace bindpose
