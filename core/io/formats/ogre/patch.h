// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/ogre/ogre.h"
#include "core/io/refused_phrases.h"
#include "core/io/xml_edits.h"

/// The rooms of patch-saving: each finds what changed in one kind of object and asks for the edits.
/// Failure: a change that the files cannot express.
namespace bindpose::ogre {

struct PatchJob {
    const Scene& baseline;
    const Source& source;
    const Scene& scene;
    const OgreMap& map;
    XmlEdits& edits;
};

[[noreturn]] void cannotSave(const Phrase& what);

void patchWeights(const PatchJob& job, const XmlText& mesh, BoneSlots& slots);
/// Of a mesh its texture coordinates alone: who wrote the file may have had them upside down.
void patchCoordinates(const PatchJob& job, const XmlText& mesh);
void patchKeys(const PatchJob& job, const XmlText& skeleton);
void patchNames(const PatchJob& job, const XmlText& skeleton);
void patchMaterials(const PatchJob& job);

/// Attributes `names` of an element that is to hold `values`: tokens that differ are replaced, attributes that are not
/// there added. `what` is for the list of changes.
void setNumbers(const PatchJob& job, std::size_t file, const XmlText& xml, pugi::xml_node element,
    std::span<const char* const> names, std::span<const float> values, const NumberStyle& style, const Phrase& what);

} // namespace bindpose::ogre
