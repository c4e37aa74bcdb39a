// SPDX-License-Identifier: MIT
#include "core/io/formats/collada/patch.h"

namespace bindpose::collada {
namespace {

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

} // namespace

pugi::xml_node inOrigin(
    const PatchJob& job, const std::vector<pugi::xml_node>& (Document::*list)() const, std::size_t number)
{
    if (!job.origin || number >= (job.origin->*list)().size()) return {};
    return (job.origin->*list)()[number];
}

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

} // namespace bindpose::collada
