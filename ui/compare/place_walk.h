// SPDX-License-Identifier: MIT
#pragma once
#include "ui/compare/comparison.h"

namespace bindpose {

/// Places of the list, by number in ComparedPlaces::places, worst first: those over the limit.
std::vector<std::size_t> placesOver(const Comparison& comparison);
/// The place whose worst vertex is selected; none: another vertex is, or nothing.
std::optional<std::size_t> placeLookedAt(const Comparison& comparison, const ViewState& view);
/// Shows a place at its worst moment: clip, frame, camera, its worst vertex selected, and the joint that causes it.
void goToPlace(Session& session, const ComparedPlaces& found, std::size_t place);
/// Shows any vertex at a moment.
void goToVertex(Session& session, const SweptPoint& point, const SweepMoment& moment, NodeId joint = {});
/// To the next (+1) or previous place of the list; past the last one comes the first. False: there is none.
bool stepPlace(Session& session, int direction);

// --- in words ---
QString placeName(const ComparedPlaces& found, const ComparedPlace& place);
/// "upperarm_l is cut".
QString causeText(const ComparedPlaces& found, const ComparedPlace& place);
/// "wave · 43": clip and frame.
QString momentText(const Scene& scene, const SweepMoment& moment);
/// "12 % of the moments": those at which it is over the limit. `share`: 0 … 1.
QString seenText(double share);
/// "0.83", of the character's height.
QString percentOfHeight(const ComparedPlaces& found, double distance);
/// What the place is, as a sentence; and why.
QString placeSentence(const ComparedPlaces& found, const ComparedPlace& place, const QString& b);
QString placeWhy(const ComparedPlaces& found, const ComparedPlace& place, const QString& b);

} // namespace bindpose
