// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/document/open_document.h"

namespace bindpose {

/// Leaves out of a view of the document what its scene does not have: joints, points, keys, clip and the like. Where
/// the clip that was shown is gone, another one is. Keys stay selected in the clip that they were selected in.
void keepInScene(const OpenDocument& of, ViewState& view);

/// Set that a point's address means, none where it does not exist.
SetId setOf(const Scene& scene, const SetAddress& address);

/// The first look at a document: the first clip at its start, the weights of the joint with the worst problem, else
/// the surface and nothing selected; bones, grid and the like stay as they were in `last`.
ViewState firstView(const Scene& scene, const std::vector<Finding>& findings, ViewState last);

} // namespace bindpose
