// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "core/model/finding.h"

namespace bindpose {

class Session;
struct OpenDocument;

/// Selects the joints and vertices that a finding names, goes to its clip and time, and frames what is selected, from
/// the side on which the vertices are. The first vertex named is the current one. `problem`: its fingerprint, where it
/// is to be the one that is gone through.
void lookAt(Session& session, const Place& place, const std::string& problem = {});

/// The problem that is gone through, as long as what it names is what is selected, or the moment that is shown; null:
/// none, or people have gone on to something else. Cost: its vertices, and the findings.
const Finding* findingLookedAt(const Frame& frame);
/// What is selected are its vertices.
bool selectsFinding(const Frame& frame);

/// The place is one of the scene, not of the file alone: a mesh that is drawn, or a joint.
bool standsIn(const Scene& scene, const Place& place);
/// What lookAt would show of a document, with nothing round it, for a picture beside the view. Precondition: the place
/// stands in its scene. Cost: the scene is skinned.
Frame frameOf(const OpenDocument& of, const Place& place);

} // namespace bindpose
