// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/formats/collada/morph_channels.h"
#include "core/io/formats/collada/patch.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace bindpose::collada {
namespace {

bool equalFloats(const float* a, const float* b, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        if (a[i] != b[i] && std::bit_cast<std::uint32_t>(a[i]) != std::bit_cast<std::uint32_t>(b[i])) return false;
    return true;
}

void checkSameKeys(const Track& before, const Track& after, const Phrase& what)
{
    if (before.interpolation != after.interpolation) cannotSave({phrases::kOtherInterpolation, {what}});
    if (before.keys() != after.keys() || before.node != after.node || before.path != after.path)
        cannotSave({phrases::kOtherKeys, {what}});
}

/// Of the time of a Bézier handle: the stretch is a curve, straight or held.
int kindOf(float time)
{
    return std::isnan(time) ? 2 : std::isinf(time) ? 1 : 0;
}

/// Numbers of one channel's keys.
class KeyPatch {
public:
    KeyPatch(PatchJob& job, std::size_t channel, Phrase what) : job_(job), what_(std::move(what))
    {
        sampler_ = samplerOf(job.file, job.file.channels()[channel]);
        const pugi::xml_node old = inOrigin(job, &Document::channels, channel);
        if (old) oldSampler_ = samplerOf(*job.origin, old);
        const pugi::xml_node names = job.file.inputSource(sampler_, "INTERPOLATION");
        if (!names) return;
        const SourceView view = job.file.view(names);
        const auto& words = job.file.words(view.array);
        for (std::size_t i = 0; i < view.count; ++i) hermite_.push_back(words[view.at(i, 0)] == "HERMITE");
        if (hermite_.size() > 1) hermite_.back() = hermite_[hermite_.size() - 2]; // the last begins no segment
    }

    std::vector<float> times() const
    {
        const pugi::xml_node input = job_.file.inputSource(sampler_, "INPUT");
        return input ? job_.file.values(input, 1) : std::vector<float>();
    }

    void run(const Track& before, const Track& after)
    {
        checkSameKeys(before, after, what_);
        checkStretches(before, after);
        setTimes(after);
        const std::size_t n = after.components;
        for (std::size_t k = 0; k < after.keys(); ++k) {
            const float* was = before.values.data() + before.valueAt(k);
            const float* now = after.values.data() + after.valueAt(k);
            const Phrase name(phrases::kKeyOf, {what_, k}), handle(phrases::kHandleOf, {name});
            const bool moved = !equalFloats(was, now, n);
            if (moved) setValues("OUTPUT", k, valuesOf(after, now), name, 1, 0);
            if (after.interpolation != Interpolation::Bezier) continue;
            for (const bool out : {false, true}) {
                const float *then = out ? was + n : was - 2 * n, *is = out ? now + n : now - 2 * n;
                const bool turned = !equalFloats(then, is, 2 * n);
                if (hermiteAt(out || k == 0 ? k : k - 1)) {
                    if (moved || turned) setSlopes(out, k, after, now, is, handle);
                } else if (turned) {
                    setValues(semanticOf(out), k, valuesOf(after, is), handle, 2, 0);
                    setValues(semanticOf(out), k, valuesOf(after, is + n), handle, 2, 1);
                }
            }
        }
    }

    /// Key times; whoever shares the list may not ask for others.
    void setTimes(const Track& track)
    {
        for (std::size_t k = 0; k < track.keys(); ++k)
            setValues("INPUT", k, {static_cast<float>((*track.times)[k])},
                Phrase(phrases::kKeyTimesOf, {Phrase(phrases::kKeyOf, {what_, k})}), 1, 0);
    }

private:
    /// What a stretch is stands in words of the file, and where handles have no times these follow from the keys'.
    void checkStretches(const Track& before, const Track& after) const
    {
        if (after.interpolation != Interpolation::Bezier) return;
        const std::size_t n = after.components;
        bool moved = false;
        for (std::size_t k = 0; k < after.keys(); ++k) {
            moved = moved || (*before.times)[k] != (*after.times)[k];
            for (std::size_t i = 0; i < n; ++i)
                for (const std::size_t at : {before.valueAt(k) - 2 * n + i, before.valueAt(k) + n + i})
                    if (kindOf(before.values[at]) != kindOf(after.values[at]))
                        cannotSave({phrases::kOtherStretch, {what_}});
        }
        for (const bool out : {false, true}) {
            const pugi::xml_node source = job_.file.inputSource(sampler_, semanticOf(out));
            if (moved && source && job_.file.view(source).columns.size() < 2 * n)
                cannotSave({phrases::kHandlesFollow, {what_}});
        }
    }

    static const char* semanticOf(bool out) { return out ? "OUT_TANGENT" : "IN_TANGENT"; }
    bool hermiteAt(std::size_t segment) const { return segment < hermite_.size() && hermite_[segment]; }

    static pugi::xml_node samplerOf(const Document& document, pugi::xml_node channel)
    {
        return document.byUrl(channel.attribute("source").value());
    }

    /// As the file has them: matrices row by row.
    static std::vector<float> valuesOf(const Track& track, const float* values)
    {
        std::vector<float> out(values, values + track.components);
        if (track.path == ChannelPath::Matrix)
            for (std::size_t i = 0; i < 16; ++i) out[i] = values[4 * (i % 4) + i / 4];
        return out;
    }

    /// Words of a source, and those before the first save.
    struct Words {
        SourceView view;
        const std::vector<std::string_view>& now;
        const std::vector<std::string_view>* old;
        std::string_view before(std::size_t at) const
        {
            return old && at < old->size() ? (*old)[at] : std::string_view();
        }
    };
    Words wordsOf(const char* semantic, const Phrase& name) const
    {
        const pugi::xml_node source = job_.file.inputSource(sampler_, semantic);
        if (!source) cannotSave(name);
        const SourceView view = job_.file.view(source);
        const pugi::xml_node oldSource = oldSampler_ ? job_.origin->inputSource(oldSampler_, semantic) : oldSampler_;
        const std::vector<std::string_view>* old =
            oldSource ? &job_.origin->words(job_.origin->view(oldSource).array) : nullptr;
        return {view, job_.file.words(view.array), old};
    }

    /// Values into the columns first, first + step … of element `k` of a source.
    void setValues(const char* semantic, std::size_t k, const std::vector<float>& values, const Phrase& name,
        std::size_t step, std::size_t first)
    {
        const Words words = wordsOf(semantic, name);
        const NumberStyle style = styleOf(job_.file, words.view.array);
        for (std::size_t i = 0; i < values.size(); ++i) {
            const std::size_t column = first + step * i;
            if (k >= words.view.count || column >= words.view.columns.size()) cannotSave(name);
            const std::size_t at = words.view.at(k, column);
            job_.number(words.now[at], values[i], style, words.before(at), name);
        }
    }

    /// HERMITE has slopes: three times the way from the key to the handle, and the other way round in front of it.
    void setSlopes(
        bool out, std::size_t k, const Track& after, const float* value, const float* handle, const Phrase& name)
    {
        const std::size_t n = after.components;
        const std::vector<float> keys = valuesOf(after, value), times = valuesOf(after, handle),
                                 values = valuesOf(after, handle + n);
        if (std::none_of(times.begin(), times.end(), [](float time) { return std::isfinite(time); })) return;
        const Words words = wordsOf(semanticOf(out), name);
        const SourceView& view = words.view;
        const bool pairs = view.columns.size() >= 2 * n;
        if (k >= view.count || view.columns.size() < n) cannotSave(name);
        const float side = out ? 1.0f / 3.0f : -1.0f / 3.0f;
        const NumberStyle style = styleOf(job_.file, view.array);
        const auto slope = [&](std::size_t at, float from, float to) {
            const auto leads = [&](std::string_view word) {
                const std::optional<float> is = floatOf(word);
                return is && from + side * *is == to;
            };
            float wanted = static_cast<float>((double{to} - double{from}) / double{side});
            for (const std::string_view word : {words.before(at), words.now[at]})
                if (leads(word)) wanted = *floatOf(word);
            job_.number(words.now[at], wanted, style, words.before(at), name);
        };
        const auto time = static_cast<float>((*after.times)[k]);
        for (std::size_t c = 0; c < n; ++c) {
            if (pairs) slope(view.at(k, 2 * c), time, times[c]);
            slope(view.at(k, pairs ? 2 * c + 1 : c), keys[c], values[c]);
        }
    }

    PatchJob& job_;
    pugi::xml_node sampler_, oldSampler_;
    Phrase what_;
    std::vector<char> hermite_; ///< by key: the segment behind it
};

/// One of the numbers that a track has side by side.
Track columnOf(const Track& track, std::size_t column)
{
    Track out = track;
    out.components = 1;
    out.values.clear();
    for (std::size_t i = column; i < track.values.size(); i += track.components) out.values.push_back(track.values[i]);
    return out;
}

/// The keys of a column that a channel has itself; times ascend in both.
Track atTimes(const Track& column, const std::vector<float>& times)
{
    Track out = column;
    auto own = std::make_shared<std::vector<double>>();
    out.values.clear();
    for (const float time : times) {
        const auto found = std::lower_bound(column.times->begin(), column.times->end(), double{time});
        if (found == column.times->end() || *found != double{time}) continue; // taken out: the patch deletes it there
        own->push_back(*found);
        out.values.push_back(column.values[static_cast<std::size_t>(found - column.times->begin())]);
    }
    out.times = std::move(own);
    return out;
}

std::string shapeName(const Scene& scene, NodeId node, std::size_t shape)
{
    for (const auto& instance : scene.instances) {
        if (!instance || instance->node != node) continue;
        const std::vector<std::string>& names = scene.meshes[instance->mesh.index()]->morphNames;
        if (shape < names.size()) return names[shape];
    }
    return "#" + std::to_string(shape);
}

/// A track that was made of a channel for each shape: each of them gets its own keys.
void patchShapes(PatchJob& job, const std::vector<ColladaMap::ShapeChannel>& channels, const Track& before,
    const Track& after, const Phrase& what)
{
    checkSameKeys(before, after, what);
    if (before.components != after.components) cannotSave({phrases::kOtherKeys, {what}});
    if (*before.times != *after.times) cannotSave({phrases::kOtherKeyTimes, {what}});
    for (std::size_t shape = 0; shape < after.components; ++shape) {
        const Track was = columnOf(before, shape), now = columnOf(after, shape);
        if (equalFloats(was.values.data(), now.values.data(), now.values.size())) continue;
        const std::string name = shapeName(job.scene, after.node, shape);
        const auto found = std::find_if(
            channels.rbegin(), channels.rend(), [&](const auto& channel) { return channel.shape == shape; });
        if (found == channels.rend()) cannotSave({phrases::kShapeWithoutChannel, {name}});
        KeyPatch keys(job, found->channel, Phrase(phrases::kIn, {name, what}));
        const std::vector<float> times = keys.times();
        const bool all = std::equal(times.begin(), times.end(), now.times->begin(), now.times->end(),
            [](float a, double b) { return double{a} == b; });
        if (all) {
            keys.run(was, now);
            continue;
        }
        const Track own = atTimes(now, times);
        // Between its own keys the channel runs straight: a value that is asked for there has to lie on that line.
        for (std::size_t k = 0; k < now.keys(); ++k)
            if (own.keys() == 0 || straightAt(own, (*now.times)[k]) != now.values[k])
                cannotSave({phrases::kShapeKeyBetween, {name, numberText((*now.times)[k])}});
        keys.run(atTimes(was, times), own);
    }
}

bool anyTimeMoved(const Clip& before, const Clip& after)
{
    for (std::size_t t = 0; t < after.tracks.size(); ++t)
        if (before.tracks[t] != after.tracks[t] && before.tracks[t]->keys() == after.tracks[t]->keys() &&
            *before.tracks[t]->times != *after.tracks[t]->times)
            return true;
    return false;
}

/// Notes the times that an unchanged track has in the file.
void askTimes(PatchJob& job, const std::vector<ColladaMap::ShapeChannel>* shapes, std::size_t channel,
    const Track& track, const Phrase& what)
{
    const auto ask = [&](std::size_t number) {
        KeyPatch keys(job, number, what);
        Track own = track;
        auto times = std::make_shared<std::vector<double>>();
        for (const float time : keys.times()) times->push_back(double{time});
        own.times = std::move(times);
        keys.setTimes(own);
    };
    if (!shapes) return ask(channel);
    for (const ColladaMap::ShapeChannel& one : *shapes) ask(one.channel);
}

} // namespace

void patchClips(PatchJob& job)
{
    const auto &before = job.baseline.clips, &after = job.scene.clips;
    if (before.size() != after.size()) cannotSave(phrases::kOtherClips);
    for (std::size_t c = 0; c < after.size(); ++c) {
        if (before[c] == after[c]) continue;
        if (!before[c] || !after[c]) cannotSave(phrases::kOtherClips);
        if (before[c]->name != after[c]->name || before[c]->tracks.size() != after[c]->tracks.size())
            cannotSave({phrases::kNameOrTracksOf, {before[c]->name}});
        const bool retimed = anyTimeMoved(*before[c], *after[c]);
        for (std::size_t t = 0; t < after[c]->tracks.size(); ++t) {
            const Track &was = *before[c]->tracks[t], &now = *after[c]->tracks[t];
            if (&was == &now && !retimed) continue;
            const bool shapes = now.path == ChannelPath::MorphWeights;
            const Wording label = !now.label.empty() ? Wording(now.label)
                                  : shapes           ? Wording(Phrase(phrases::kMorphWeights))
                                                     : Wording(Phrase(phrases::kMatrix));
            const Phrase what(phrases::kTrackOf, {label, job.scene.nodes[now.node.index()]->name, after[c]->name});
            const auto merged = job.map.shapeChannels.find({c, t});
            if (&was == &now) // it may share the list of times that others ask to change
                askTimes(job, merged == job.map.shapeChannels.end() ? nullptr : &merged->second, job.map.channels[c][t],
                    now, what);
            else if (merged != job.map.shapeChannels.end())
                patchShapes(job, merged->second, was, now, what);
            else if (was.keys() != now.keys() && was.interpolation == now.interpolation)
                patchKeyLists(job, job.map.channels[c][t], was, now, what);
            else
                KeyPatch(job, job.map.channels[c][t], what).run(was, now);
        }
    }
}

} // namespace bindpose::collada
