// SPDX-License-Identifier: MIT
#include "core/edit/keys/key_copies.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/keys/clip_errors.h"
#include "core/edit/keys/key_clips.h"
#include "core/edit/keys/key_sets.h"
#include "core/edit/keys/track_change.h"
#include "core/edit/surface/joint_pairs.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>

namespace bindpose {
namespace {

using edit_tools::refuse;

std::string nameOfNode(const Scene& scene, NodeId id)
{
    const Node* node = scene.node(id);
    return node ? node->name : std::string();
}

/// What stands beside the value, counted from the key.
std::vector<float> sidesOf(const Track& track, std::size_t key)
{
    const std::size_t n = track.components, value = track.valueAt(key);
    const auto part = [&](std::size_t at) { return std::span(track.values).subspan(at, n); };
    std::vector<float> out;
    if (track.interpolation == Interpolation::CubicSpline)
        for (const std::size_t at : {value - n, value + n}) out.insert(out.end(), part(at).begin(), part(at).end());
    if (track.interpolation != Interpolation::Bezier) return out;
    const double time = (*track.times)[key];
    for (const std::size_t at : {value - 2 * n, value + n}) {
        for (std::size_t i = 0; i < n; ++i) out.push_back(static_cast<float>(double{track.values[at + i]} - time));
        for (std::size_t i = 0; i < n; ++i)
            out.push_back(static_cast<float>(double{track.values[at + n + i]} - double{track.values[value + i]}));
    }
    return out;
}

/// Slope of a copied key on one side; none: it was straight or held there.
std::optional<double> slopeOf(const CopiedKey& key, std::size_t component, bool behind)
{
    const std::size_t n = key.value.size();
    if (key.interpolation == Interpolation::CubicSpline) return double{key.sides[(behind ? n : 0) + component]};
    const std::size_t at = (behind ? 2 * n : 0) + component;
    if (!std::isfinite(key.sides[at]) || key.sides[at] == 0.0f) return std::nullopt;
    return double{key.sides[at + n]} / double{key.sides[at]};
}

/// How the side of a copied key is told where the track has Bézier keys: how far away in time; see Track.
float ownReach(const CopiedKey& key, float own)
{
    if (key.interpolation == Interpolation::Step) return std::numeric_limits<float>::quiet_NaN();
    return key.interpolation == Interpolation::Linear ? std::numeric_limits<float>::infinity() : own;
}

/// The copied key as the track stores keys; `floats`: a key of that value as the track would make it.
void takeSides(const Track& track, double timeSec, const CopiedKey& key, std::vector<float>& floats)
{
    const std::size_t n = track.components;
    const bool curve = !key.sides.empty();
    if (track.interpolation == Interpolation::CubicSpline && curve)
        for (std::size_t i = 0; i < n; ++i)
            for (const bool behind : {false, true})
                if (const auto slope = slopeOf(key, i, behind))
                    floats[(behind ? 2 * n : 0) + i] = static_cast<float>(*slope);
    if (track.interpolation != Interpolation::Bezier) return;
    for (std::size_t i = 0; i < n; ++i)
        for (const bool behind : {false, true}) {
            float &time = floats[(behind ? 3 * n : 0) + i], &value = floats[(behind ? 4 * n : n) + i];
            if (key.interpolation == Interpolation::Bezier) {
                const std::size_t at = (behind ? 2 * n : 0) + i;
                time = static_cast<float>(timeSec + double{key.sides[at]});
                value = static_cast<float>(double{key.value[i]} + double{key.sides[at + n]});
            } else if (const auto slope = curve ? slopeOf(key, i, behind) : std::nullopt) {
                value = static_cast<float>(double{key.value[i]} + *slope * (double{time} - timeSec));
            } else if (behind) {
                time = ownReach(key, time);
            }
        }
}

/// The sign in which a rotation lies on the same half as the key before it: a spline, unlike a straight line, goes the
/// long way else.
void takeSign(Track& track, std::size_t key)
{
    if (track.path != ChannelPath::Rotation || track.components != 4 || key == 0) return;
    const float* before = track.values.data() + track.valueAt(key - 1);
    float* value = track.values.data() + track.valueAt(key);
    double dot = 0.0;
    for (std::size_t i = 0; i < 4; ++i) dot += double{before[i]} * double{value[i]};
    for (std::size_t i = 0; dot < 0.0 && i < 4; ++i) value[i] = -value[i];
}

/// Tangents of a spline's keys that came without: from the key before to the one behind, level at the ends and for
/// keys of steps. `places`: where `copied` stand. Gives how many there were.
std::size_t slopeByNeighbours(
    Track& track, const std::vector<const CopiedKey*>& copied, const std::vector<std::size_t>& places)
{
    if (track.interpolation != Interpolation::CubicSpline) return 0;
    std::map<std::size_t, bool> plain; // → whether it holds
    for (std::size_t i = 0; i < copied.size(); ++i)
        if (copied[i]->sides.empty()) plain[places[i]] = copied[i]->interpolation == Interpolation::Step;
    for (const auto& [key, holds] : plain) takeSign(track, key);
    const std::vector<double>& times = *track.times;
    for (const auto& [key, holds] : plain) {
        const std::size_t value = track.valueAt(key), n = track.components;
        const bool inside = !holds && key > 0 && key + 1 < track.keys();
        for (std::size_t i = 0; i < n; ++i) {
            const double rise = inside ? double{track.values[track.valueAt(key + 1) + i]} -
                                             double{track.values[track.valueAt(key - 1) + i]}
                                       : 0.0;
            const double slope = inside ? rise / (times[key + 1] - times[key - 1]) : 0.0;
            track.values[value - n + i] = track.values[value + n + i] = static_cast<float>(slope);
        }
    }
    return plain.size();
}

/// Which track a channel's keys go into.
class PasteChannels {
public:
    PasteChannels(const Scene& scene, const Clip& clip, const PastePlace& place) : scene_(scene), place_(place)
    {
        for (std::uint32_t i = 0; i < clip.tracks.size(); ++i) {
            const auto& track = clip.tracks[i];
            if (!track || track->keys() == 0) continue;
            const std::string channel = channelName(*track);
            const std::string name = nameOfNode(scene, track->node); // a node without a name is none but itself
            for (const std::uint32_t layer : {track->layer, kAnyLayer}) {
                byNode_.try_emplace({track->node.value, channel, track->components, layer}, i);
                if (!name.empty()) byName_.try_emplace({name, channel, track->components, layer}, i);
            }
        }
    }

    std::optional<std::uint32_t> find(const CopiedKey& key) const
    {
        if (place_.onto.valid()) return at(byNode_, place_.onto.value, key);
        if (place_.otherSide) {
            for (const std::string& name : otherSideNames(key.node))
                if (const auto found = at(byName_, name, key)) return found;
            return std::nullopt;
        }
        // Where the node still has its name it is the one, else the first of that name.
        const auto own = at(byNode_, key.index, key);
        return own && nameOfNode(scene_, NodeId(key.index)) == key.node ? own : at(byName_, key.node, key);
    }

private:
    static constexpr auto kAnyLayer = static_cast<std::uint32_t>(-1);

    /// In the key's own layer, else in the first that has such a channel.
    template <class Map, class Of>
    static std::optional<std::uint32_t> at(const Map& map, const Of& node, const CopiedKey& key)
    {
        const auto count = static_cast<std::uint32_t>(key.value.size());
        for (const std::uint32_t layer : {key.layer, kAnyLayer})
            if (const auto found = map.find({node, key.channel, count, layer}); found != map.end())
                return found->second;
        return std::nullopt;
    }
    const Scene& scene_;
    const PastePlace& place_;
    std::map<std::tuple<std::uint32_t, std::string, std::uint32_t, std::uint32_t>, std::uint32_t> byNode_;
    std::map<std::tuple<std::string, std::string, std::uint32_t, std::uint32_t>, std::uint32_t> byName_;
};

/// Copied keys by the track that they go into. Keys of one channel follow each other, so that few are looked up.
std::map<std::uint32_t, std::vector<const CopiedKey*>> keysByChannel(
    const PasteChannels& channels, const std::vector<CopiedKey>& copied, std::size_t& left)
{
    std::map<std::uint32_t, std::vector<const CopiedKey*>> out;
    const CopiedKey* last = nullptr;
    std::optional<std::uint32_t> track;
    for (const CopiedKey& key : copied) {
        const bool same = last && last->index == key.index && last->node == key.node && last->channel == key.channel &&
                          last->value.size() == key.value.size() && last->layer == key.layer;
        if (!same) track = channels.find(key);
        last = &key;
        if (track)
            out[*track].push_back(&key);
        else
            ++left;
    }
    return out;
}

} // namespace

bool operator==(const CopiedKey& a, const CopiedKey& b)
{
    const auto same = [](const std::vector<float>& x, const std::vector<float>& y) {
        return std::equal(x.begin(), x.end(), y.begin(), y.end(),
            [](float u, float v) { return u == v || (std::isnan(u) && std::isnan(v)); });
    };
    return a.node == b.node && a.channel == b.channel && a.timeSec == b.timeSec && a.index == b.index &&
           a.interpolation == b.interpolation && a.layer == b.layer && same(a.value, b.value) && same(a.sides, b.sides);
}

Result<std::vector<CopiedKey>> copyKeys(const Scene& scene, ClipId clip, const std::vector<KeyAddress>& keys)
{
    const Result<const Clip*> found = existingClip(scene, clip);
    if (!found) return found.error();
    if (keys.empty()) return refuse(errors::kNoKeysGiven);
    std::vector<CopiedKey> out;
    double earliest = 0.0;
    for (const KeyAddress& key : keys) {
        const Result<const Track*> track = trackOfKeys(**found, key.track);
        if (!track) return track.error();
        const Track& from = **track;
        if (key.key >= from.keys())
            return refuse(errors::kNoSuchKey, {std::to_string(key.key), std::to_string(from.keys())});
        const auto value = std::span(from.values).subspan(from.valueAt(key.key), from.components);
        const double time = (*from.times)[key.key];
        earliest = out.empty() ? time : std::min(earliest, time);
        out.push_back(
            {nameOfNode(scene, from.node), channelName(from), time, std::vector<float>(value.begin(), value.end()),
                from.node.value, from.interpolation, sidesOf(from, key.key), from.layer});
    }
    for (CopiedKey& key : out) key.timeSec -= earliest;
    return out;
}

Result<PastedKeys> pasteKeys(
    const Scene& scene, ClipId clip, const std::vector<CopiedKey>& copied, const PastePlace& place)
{
    const Result<const Clip*> found = existingClip(scene, clip);
    if (!found) return found.error();
    if (copied.empty()) return refuse(errors::kNoKeysGiven);
    PastedKeys out;
    const PasteChannels channels(scene, **found, place);
    const auto tracks = keysByChannel(channels, copied, out.left);
    if (tracks.empty()) return refuse(errors::kKeysElsewhere, {copied.front().node, copied.front().channel});
    Clip next = **found;
    for (const auto& [at, keys] : tracks) {
        const Track& track = *next.tracks[at];
        std::vector<WholeKey> whole;
        for (const CopiedKey* key : keys) {
            const double time = place.timeSec + key->timeSec;
            Result<WholeKey> made = wholeKey(track, time, key->value);
            if (!made) return made.error();
            takeSides(track, time, *key, made->floats);
            whole.push_back(std::move(*made));
            out.bent += key->interpolation != track.interpolation ? 1u : 0u;
        }
        const std::size_t all = track.keys() + whole.size();
        std::vector<std::size_t> places;
        Result<Track> changed = withWholeKeys(track, std::move(whole), &places);
        if (!changed) return changed.error();
        out.replaced += all - changed->keys();
        out.sloped += slopeByNeighbours(*changed, keys, places);
        for (const std::size_t key : places) out.keys.push_back({at, static_cast<std::uint32_t>(key)});
        next.tracks[at] = std::make_shared<const Track>(std::move(*changed));
    }
    out.scene = withClip(scene, clip, std::move(next));
    return out;
}

namespace {

constexpr const char* kKeySchema = "bindpose.keys/1";
/// Times of handles that stand for a kind of stretch; see Track.
constexpr std::pair<const char*, float> kStretches[] = {{"held", std::numeric_limits<float>::quiet_NaN()},
    {"straight", std::numeric_limits<float>::infinity()}, {"next", -std::numeric_limits<float>::infinity()}};
constexpr Interpolation kKeyKinds[] = {
    Interpolation::Step, Interpolation::Linear, Interpolation::CubicSpline, Interpolation::Bezier};

nlohmann::json numbersJson(const std::vector<float>& values)
{
    nlohmann::json out = nlohmann::json::array();
    for (const float value : values)
        if (std::isfinite(value)) {
            out.push_back(value);
        } else {
            const auto is = [value](const auto& each) {
                return each.second == value || (std::isnan(each.second) && std::isnan(value));
            };
            out.push_back(std::ranges::find_if(kStretches, is)->first);
        }
    return out;
}

bool readNumbers(const nlohmann::json& list, bool handles, std::vector<float>& out)
{
    for (const nlohmann::json& number : list) {
        const auto named = [&number](const auto& each) { return number == each.first; };
        const auto* const stretch = std::ranges::find_if(kStretches, named);
        if (number.is_number())
            out.push_back(static_cast<float>(number.get<double>()));
        else if (handles && stretch != std::end(kStretches))
            out.push_back(stretch->second);
        else
            return false;
    }
    return true;
}

/// What an older text does not say is a key without tangents.
bool readSides(const nlohmann::json& one, CopiedKey& key)
{
    if (!one.contains("interpolation")) return true;
    for (const Interpolation each : kKeyKinds)
        if (one["interpolation"] == std::string(nameOf(each))) key.interpolation = each;
    const bool cubic = key.interpolation == Interpolation::CubicSpline,
               bezier = key.interpolation == Interpolation::Bezier;
    if (one.contains("sides") && (!one["sides"].is_array() || !readNumbers(one["sides"], bezier, key.sides)))
        return false;
    return key.sides.size() == key.value.size() * (bezier ? 4u : cubic ? 2u : 0u);
}

bool readKey(const nlohmann::json& one, CopiedKey& key)
{
    const auto has = [&one](const char* name, bool (nlohmann::json::*is)() const noexcept) {
        return one.contains(name) && (one[name].*is)();
    };
    if (!one.is_object() || !has("node", &nlohmann::json::is_string) || !has("channel", &nlohmann::json::is_string) ||
        !has("time", &nlohmann::json::is_number) || !has("value", &nlohmann::json::is_array))
        return false;
    key.node = one["node"].get<std::string>();
    key.channel = one["channel"].get<std::string>();
    key.timeSec = one["time"].get<double>();
    if (has("index", &nlohmann::json::is_number_unsigned)) key.index = one["index"].get<std::uint32_t>();
    if (has("layer", &nlohmann::json::is_number_unsigned)) key.layer = one["layer"].get<std::uint32_t>();
    return readNumbers(one["value"], false, key.value) && readSides(one, key);
}

} // namespace

std::string copiedText(const std::vector<CopiedKey>& copied)
{
    nlohmann::json keys = nlohmann::json::array();
    for (const CopiedKey& key : copied) {
        nlohmann::json one = {{"node", key.node}, {"channel", key.channel}, {"index", key.index}, {"time", key.timeSec},
            {"value", key.value}, {"interpolation", std::string(nameOf(key.interpolation))}};
        if (key.layer != 0) one["layer"] = key.layer;
        if (!key.sides.empty()) one["sides"] = numbersJson(key.sides);
        keys.push_back(std::move(one));
    }
    // Names of broken files need not be UTF-8.
    return nlohmann::json({{"schema", kKeySchema}, {"keys", std::move(keys)}})
        .dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<std::vector<CopiedKey>> readCopiedKeys(const std::string& text)
{
    const nlohmann::json read = nlohmann::json::parse(text, nullptr, false);
    const auto broken = [] { return edit_tools::refuse(errors::kNoCopiedKeys); };
    if (!read.is_object() || read.value("schema", nlohmann::json()) != kKeySchema || !read.contains("keys") ||
        !read["keys"].is_array() || read["keys"].empty())
        return broken();
    std::vector<CopiedKey> out;
    for (const nlohmann::json& one : read["keys"]) {
        CopiedKey key;
        if (!readKey(one, key)) return broken();
        out.push_back(std::move(key));
    }
    return out;
}

} // namespace bindpose
