// SPDX-License-Identifier: MIT
#include "core/io/formats/collada/morph_channels.h"

#include "core/io/formats/collada/errors.h"

#include <algorithm>
#include <limits>
#include <set>

namespace bindpose::collada {
namespace {

/// The <morph> that an element is in, or that a controller holds.
pugi::xml_node morphOf(pugi::xml_node element)
{
    for (pugi::xml_node at = element; at; at = at.parent()) {
        if (std::string_view(at.name()) == "morph") return at;
        if (const pugi::xml_node inside = at.child("morph")) return inside;
        if (std::string_view(at.name()) == "controller") break;
    }
    return {};
}

/// Keys of the same moments and kind side by side. A weight that no channel moves stays as it is.
void putSideBySide(Track& out, const std::vector<const Track*>& columns, const std::vector<float>& still)
{
    const bool bezier = out.interpolation == Interpolation::Bezier;
    for (std::size_t k = 0; k < out.times->size(); ++k)
        for (std::size_t row = bezier ? 0 : 2; row < (bezier ? 5u : 3u); ++row) // times and values of handles, values
            for (std::size_t c = 0; c < columns.size(); ++c) {
                const bool time = row == 0 || row == 3;
                const float none = time ? std::numeric_limits<float>::infinity() : still[c];
                out.values.push_back(columns[c] ? columns[c]->values[bezier ? 5 * k + row : k] : none);
            }
}

} // namespace

float straightAt(const Track& track, double time)
{
    const std::vector<double>& times = *track.times;
    const auto after = std::upper_bound(times.begin(), times.end(), time);
    const auto value = [&](std::size_t key) { return track.values[track.valueAt(key)]; };
    if (after == times.begin()) return value(0);
    const auto behind = static_cast<std::size_t>(after - times.begin());
    if (behind == times.size()) return value(behind - 1);
    const double part = (time - times[behind - 1]) / (times[behind] - times[behind - 1]);
    const float from = value(behind - 1), to = value(behind);
    return from + static_cast<float>(part) * (to - from);
}

bool MorphChannels::take(pugi::xml_node channel, pugi::xml_node element, std::size_t index)
{
    const pugi::xml_node morph = morphOf(element);
    const auto drawn = reader_.morphed.find(morph);
    if (!morph || drawn == reader_.morphed.end()) return false;
    if (index >= reader_.scene.meshes[drawn->second.front().index()]->morphNames.size()) return false;
    One one{channel, index, {}};
    if (readSampler(reader_, channel, 1, one.keys) && one.keys.keys() > 0) channels_[morph].push_back(std::move(one));
    return true;
}

Track MorphChannels::merged(const std::vector<One>& all, const std::vector<float>& still)
{
    Track out;
    out.path = ChannelPath::MorphWeights;
    std::size_t moments = 0;
    for (const One& one : all) moments += one.keys.keys();
    reader_.spend(moments, 5 * sizeof(float) * still.size(), all.front().channel);
    out.components = static_cast<std::uint32_t>(still.size());
    std::vector<const Track*> columns(still.size(), nullptr);
    for (const One& one : all) columns[one.shape] = &one.keys;
    const Track& first = all.front().keys;
    out.interpolation = first.interpolation;
    const bool alike = std::all_of(all.begin(), all.end(), [&](const One& one) {
        return *one.keys.times == *first.times && one.keys.interpolation == first.interpolation;
    });
    if (alike) {
        out.times = first.times;
        putSideBySide(out, columns, still);
        return out;
    }
    std::set<double> times;
    for (const One& one : all) {
        times.insert(one.keys.times->begin(), one.keys.times->end());
        if (one.keys.interpolation != Interpolation::Linear)
            reader_.find(
                errors::kDaeShapeCurve, Severity::Warning, one.channel, {one.channel.attribute("target").value()});
    }
    out.interpolation = Interpolation::Linear;
    out.times = std::make_shared<const std::vector<double>>(times.begin(), times.end());
    for (const double time : times)
        for (std::size_t c = 0; c < columns.size(); ++c)
            out.values.push_back(columns[c] ? straightAt(*columns[c], time) : still[c]);
    return out;
}

void MorphChannels::addTo(Clip& clip, std::vector<std::size_t>& numbers)
{
    for (const auto& [morph, all] : channels_) {
        const std::vector<MeshId>& meshes = reader_.morphed.at(morph);
        const Mesh& mesh = *reader_.scene.meshes[meshes.front().index()];
        const Track keys = merged(all, mesh.morphWeights);
        const bool own = all.size() == 1 && mesh.morphWeights.size() == 1;
        std::set<std::uint32_t> done;
        for (const auto& instance : reader_.scene.instances) {
            const bool moved = std::find(meshes.begin(), meshes.end(), instance->mesh) != meshes.end();
            if (!moved || !done.insert(instance->node.value).second) continue;
            reader_.spend(1, sizeof(Track) + keys.values.size() * sizeof(float), all.front().channel);
            Track track = keys;
            track.node = instance->node;
            Result<Track> made = Track::make(std::move(track));
            if (!made) throw XmlFailure{made.error()};
            clip.tracks.push_back(std::make_shared<const Track>(std::move(*made)));
            for (const One& one : all)
                if (!own)
                    reader_.map->shapeChannels[{reader_.map->channels.size(), numbers.size()}].push_back(
                        {one.shape, reader_.document.numberOf(one.channel)});
            numbers.push_back(own ? reader_.document.numberOf(all.front().channel) : ColladaMap::kNone);
        }
    }
}

} // namespace bindpose::collada
