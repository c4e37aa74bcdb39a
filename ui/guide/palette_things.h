// SPDX-License-Identifier: MIT
#pragma once
#include "ui/guide/palette_search.h"

namespace bindpose {

// What the palette finds in the open file.

enum class ThingKind { Joint, Vertex, Clip, Problem };

/// "joint", "vertex", "clip", "problem", in English or the user's language.
std::optional<ThingKind> thingKind(const QString& word);
PaletteAnswer thingsThatFit(const Session& session, ThingKind kind, const QString& text);

PaletteEntry frameEntry(const Session& session, std::uint32_t frame);
/// Every dock, and every row of the settings.
std::vector<PaletteEntry> dockEntries(const Session& session);
std::vector<PaletteEntry> settingEntries();
/// Every page of the guide: "Guide: Saving".
std::vector<PaletteEntry> helpEntries();
/// One for each way in which the 3D view shows the model: "Colours of weights: Viridis".
std::vector<PaletteEntry> viewEntries(const Session& session);
/// Every tool for weights, and one for each choice that it leaves: "Mirror: By topology".
std::vector<PaletteEntry> toolEntries(const Session& session);
std::vector<PaletteEntry> toolChoiceEntries(const Session& session);
/// Fields of docks that people ask for by name.
std::vector<PaletteEntry> fieldEntries(const Session& session);
/// One for each choice of a setting: "Key preset: Maya-like".
std::vector<PaletteEntry> choiceEntries();
/// One for each part of the character that has a vertex of this number; one with a reason where none has.
std::vector<PaletteEntry> vertexEntries(const Session& session, PointIndex vertex);

} // namespace bindpose
