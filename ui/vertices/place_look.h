// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/finding.h"

namespace bindpose {

class Session;

/// Selects the joints and vertices that a finding names, goes to its clip and time, and frames what is selected, from
/// the side on which the vertices are. The first vertex named is the current one. `problem`: its fingerprint, where it
/// is to be the one that is gone through.
void lookAt(Session& session, const Place& place, const std::string& problem = {});

} // namespace bindpose
