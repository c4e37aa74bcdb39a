// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/collada/reader.h"
#include "core/io/save/refused_phrases.h"
#include "core/io/text/xml_edits.h"

/// The rooms of patch-saving. Failure: a change that the file cannot express.
namespace bindpose::collada {

/// What the rooms share: the file and, after a first save, the one before it, from which spellings come back.
struct PatchJob {
    const Scene& baseline;
    const Scene& scene;
    const ColladaMap& map;
    const Document& file;
    const Document* origin = nullptr;
    XmlEdits edits{1};
    std::map<std::size_t, std::string> asked = {}; ///< by offset: tokens that several things may share

    /// Replaces a word of a list by a number, where it differs; spelled as `list` or, with this value, as `old` is.
    void number(std::string_view word, float value, const NumberStyle& style, std::string_view old, const Phrase& what);
    void text(std::string_view word, std::string text, const Phrase& what);
    TextRange rangeOf(std::string_view word) const;
};

[[noreturn]] void cannotSave(const Phrase& what);

NumberStyle styleOf(const Document& document, pugi::xml_node list);
/// The same element in the file before the first save; none without.
pugi::xml_node inOrigin(
    const PatchJob& job, const std::vector<pugi::xml_node>& (Document::*list)() const, std::size_t number);

void patchWeights(PatchJob& job);
void patchSkins(PatchJob& job);
void patchNodes(PatchJob& job);
void patchClips(PatchJob& job);
/// The lists of a channel of which keys were inserted or deleted. Failure: a list that others use too.
void patchKeyLists(PatchJob& job, std::size_t channel, const Track& before, const Track& after, const Phrase& what);

/// One skin's rows of influences with the places in <v> that they come from; entries that name nothing are left out.
struct EntryRow {
    std::vector<std::size_t> entries; ///< numbers of entries in <v>
    std::vector<Influence> influences;
    std::size_t end = 0; ///< number of the entry behind the point's last
};
std::vector<EntryRow> entryRows(const Document& document, const SkinRows& rows);

} // namespace bindpose::collada
