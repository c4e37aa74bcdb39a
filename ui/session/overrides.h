// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/override.h"

namespace bindpose {

class Session;

/// Pose overrides of the document in front. Each call is one undo step.
/// Errors: those of Editing::push.
class Overrides {
public:
    explicit Overrides(Session& session) : session_(session) {}

    /// Adds the override (its id is not valid) or changes the one with its id. Gives the id.
    Result<OverrideId> put(Override value, std::uint64_t gesture = 0);
    Result<void> remove(OverrideId id);
    Result<void> clear();
    void setOn(bool on); ///< false: clip only; the list stays
    /// The last override of the node in the list, null without one.
    const Override* of(NodeId node) const;

private:
    Session& session_;
};

} // namespace bindpose
