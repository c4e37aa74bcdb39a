// SPDX-License-Identifier: MIT
#include "core/io/formats/collada/patch.h"

#include <algorithm>
#include <bit>

namespace bindpose::collada {
namespace {

bool equalFloats(const float* a, const float* b, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        if (a[i] != b[i] && std::bit_cast<std::uint32_t>(a[i]) != std::bit_cast<std::uint32_t>(b[i])) return false;
    return true;
}

/// Sixteen words, row by row, that are to hold a matrix.
void setMatrix(PatchJob& job, pugi::xml_node list, std::size_t first, const glm::mat4& matrix, pugi::xml_node oldList,
    const Phrase& what)
{
    const auto& words = job.file.words(list);
    const NumberStyle style = styleOf(job.file, list);
    const std::vector<std::string_view>* old = oldList ? &job.origin->words(oldList) : nullptr;
    if (first + 16 > words.size()) cannotSave(what);
    for (int i = 0; i < 16; ++i) {
        const std::size_t at = first + static_cast<std::size_t>(i);
        const std::string_view spelled = old && at < old->size() ? (*old)[at] : std::string_view();
        job.number(words[at], matrix[i % 4][i / 4], style, spelled, what);
    }
}

pugi::xml_node inOrigin(
    const PatchJob& job, const std::vector<pugi::xml_node>& (Document::*list)() const, std::size_t number)
{
    if (!job.origin || number >= (job.origin->*list)().size()) return {};
    return (job.origin->*list)()[number];
}

void patchSkin(PatchJob& job, std::size_t index, const Skin& before, const Skin& after)
{
    const Phrase place(phrases::kSkin, {index});
    if (before.name != after.name || before.joints != after.joints || before.root != after.root ||
        before.inverseBind.size() != after.inverseBind.size())
        cannotSave({phrases::kNamesOrJoints, {place}});
    const std::size_t number = job.map.skinElement[index];
    const pugi::xml_node skin = job.file.skins()[number], old = inOrigin(job, &Document::skins, number);
    if (before.bindCorrection != after.bindCorrection) {
        const pugi::xml_node shape = skin.child("bind_shape_matrix");
        const Phrase what(phrases::kBindShapeOf, {place});
        if (!shape) cannotSave(what);
        setMatrix(job, shape, 0, after.bindCorrection, old.child("bind_shape_matrix"), what);
    }
    if (before.inverseBind == after.inverseBind) return;
    const pugi::xml_node source = job.file.inputSource(skin.child("joints"), "INV_BIND_MATRIX");
    if (!source) cannotSave({phrases::kInverseBindsOf, {place}});
    const SourceView view = job.file.view(source);
    const pugi::xml_node oldSource = old ? job.origin->inputSource(old.child("joints"), "INV_BIND_MATRIX") : old;
    const pugi::xml_node oldArray = oldSource ? job.origin->view(oldSource).array : pugi::xml_node();
    for (std::size_t slot = 0; slot < after.inverseBind.size(); ++slot) {
        if (before.inverseBind[slot] == after.inverseBind[slot]) continue;
        const Phrase name(phrases::kInverseBindOf, {Phrase(phrases::kOf, {Phrase(phrases::kSlot, {slot}), place})});
        if (slot >= view.count || view.columns.size() != 16) cannotSave(name);
        setMatrix(job, view.array, view.at(slot, 0), after.inverseBind[slot], oldArray, name);
    }
}

/// Skins of several instances of one <skin>: what one asks for all have to.
void refuseSplitSkins(const PatchJob& job)
{
    const auto& skins = job.scene.skins;
    for (std::size_t i = 0; i < skins.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (job.map.skinElement[i] == job.map.skinElement[k] &&
                (skins[i]->inverseBind != skins[k]->inverseBind ||
                    skins[i]->bindCorrection != skins[k]->bindCorrection))
                cannotSave(phrases::kSplitSkin);
}

/// Numbers of one channel's keys.
class KeyPatch {
public:
    KeyPatch(PatchJob& job, std::size_t channel, Phrase what) : job_(job), what_(std::move(what))
    {
        sampler_ = samplerOf(job.file, job.file.channels()[channel]);
        const pugi::xml_node old = inOrigin(job, &Document::channels, channel);
        if (old) oldSampler_ = samplerOf(*job.origin, old);
    }

    void run(const Track& before, const Track& after)
    {
        const bool fits = before.interpolation == after.interpolation && before.keys() == after.keys() &&
                          *before.times == *after.times && before.node == after.node && before.path == after.path;
        if (!fits) cannotSave({phrases::kOtherKeys, {what_}});
        const std::size_t n = after.components;
        for (std::size_t k = 0; k < after.keys(); ++k) {
            const float* was = before.values.data() + before.valueAt(k);
            const float* now = after.values.data() + after.valueAt(k);
            const Phrase name(phrases::kKeyOf, {what_, k}), handle(phrases::kHandleOf, {name});
            if (!equalFloats(was, now, n)) setValues("OUTPUT", k, valuesOf(after, now), name, 1, 0);
            if (after.interpolation != Interpolation::Bezier) continue;
            handles("IN_TANGENT", k, was - 2 * n, now - 2 * n, n, handle);
            handles("OUT_TANGENT", k, was + n, now + n, n, handle);
        }
    }

private:
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

    void handles(
        const char* semantic, std::size_t k, const float* was, const float* now, std::size_t n, const Phrase& name)
    {
        if (equalFloats(was, now, 2 * n)) return;
        setValues(semantic, k, {now, now + n}, name, 2, 0);
        setValues(semantic, k, {now + n, now + 2 * n}, name, 2, 1);
    }

    /// Values into the columns first, first + step … of element `k` of a source.
    void setValues(const char* semantic, std::size_t k, const std::vector<float>& values, const Phrase& name,
        std::size_t step, std::size_t first)
    {
        const pugi::xml_node source = job_.file.inputSource(sampler_, semantic);
        if (!source) cannotSave(name);
        const SourceView view = job_.file.view(source);
        const auto& words = job_.file.words(view.array);
        const pugi::xml_node oldSource = oldSampler_ ? job_.origin->inputSource(oldSampler_, semantic) : oldSampler_;
        const std::vector<std::string_view>* old =
            oldSource ? &job_.origin->words(job_.origin->view(oldSource).array) : nullptr;
        const NumberStyle style = styleOf(job_.file, view.array);
        for (std::size_t i = 0; i < values.size(); ++i) {
            const std::size_t column = first + step * i;
            if (k >= view.count || column >= view.columns.size()) cannotSave(name);
            const std::size_t at = view.at(k, column);
            job_.number(words[at], values[i], style, old && at < old->size() ? (*old)[at] : std::string_view(), name);
        }
    }

    PatchJob& job_;
    pugi::xml_node sampler_, oldSampler_;
    Phrase what_;
};

} // namespace

void patchSkins(PatchJob& job)
{
    const auto &before = job.baseline.skins, &after = job.scene.skins;
    if (before.size() != after.size()) cannotSave(phrases::kOtherSkins);
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (before[i] == after[i]) continue;
        if (!before[i] || !after[i]) cannotSave(phrases::kOtherSkins);
        patchSkin(job, i, *before[i], *after[i]);
    }
    if (before != after) refuseSplitSkins(job);
}

void patchNodes(PatchJob& job)
{
    const auto &before = job.baseline.nodes, &after = job.scene.nodes;
    if (before.size() != after.size()) cannotSave(phrases::kOtherNodes);
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (before[i] == after[i]) continue;
        if (!before[i] || !after[i]) cannotSave(phrases::kOtherNodes);
        const Node &was = *before[i], &now = *after[i];
        const std::size_t number = job.map.nodeElement[i];
        const Phrase what(phrases::kNode, {was.name});
        if (was.parent != now.parent || was.rule != now.rule || was.elements != now.elements ||
            was.morphWeights != now.morphWeights || number == ColladaMap::kNone)
            cannotSave({phrases::kParentOrSteps, {what}});
        const pugi::xml_node element = job.file.nodes()[number];
        if (was.name != now.name) {
            const pugi::xml_attribute name = element.attribute("name");
            const auto range = job.file.xml().rangeOf(name);
            if (!range || was.name != name.value()) cannotSave({phrases::kNameOf, {what}});
            job.edits.replace(0, job.file.xml(), *range, xmlEscaped(now.name), Phrase(phrases::kNameOf, {what}));
        }
        if (was.restMatrix == now.restMatrix && was.rest == now.rest) continue;
        if (!now.restMatrix || !now.elements.empty() || !element.child("matrix"))
            cannotSave({phrases::kTransformInSteps, {what}});
        const pugi::xml_node old = inOrigin(job, &Document::nodes, number);
        setMatrix(
            job, element.child("matrix"), 0, *now.restMatrix, old.child("matrix"), Phrase(phrases::kMatrixOf, {what}));
    }
}

void patchClips(PatchJob& job)
{
    const auto &before = job.baseline.clips, &after = job.scene.clips;
    if (before.size() != after.size()) cannotSave(phrases::kOtherClips);
    for (std::size_t c = 0; c < after.size(); ++c) {
        if (before[c] == after[c]) continue;
        if (!before[c] || !after[c]) cannotSave(phrases::kOtherClips);
        if (before[c]->name != after[c]->name || before[c]->tracks.size() != after[c]->tracks.size())
            cannotSave({phrases::kNameOrTracksOf, {before[c]->name}});
        for (std::size_t t = 0; t < after[c]->tracks.size(); ++t) {
            const Track &was = *before[c]->tracks[t], &now = *after[c]->tracks[t];
            if (&was == &now) continue;
            const Wording label = now.label.empty() ? Wording(Phrase(phrases::kMatrix)) : Wording(now.label);
            const Phrase what(phrases::kTrackOf, {label, job.scene.nodes[now.node.index()]->name, after[c]->name});
            if (job.map.channels[c][t] == ColladaMap::kNone) cannotSave({phrases::kKeysOfShapes, {what}});
            KeyPatch(job, job.map.channels[c][t], what).run(was, now);
        }
    }
}

} // namespace bindpose::collada
