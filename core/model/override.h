// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"

#include <glm/glm.hpp>

namespace bindpose {

enum class OverrideKind {
    Replace, ///< the channels take the matrix's value in `space`
    Add,     ///< local L' = L·M; parent L' = M·L; model G' = M·G
    Pin,     ///< stays at M in the world: instance·G' = M
    Mute,    ///< the clip's motion of this node is off: its rest local
    Freeze,  ///< holds the local M that it had when frozen
};

enum class Space { Local, Parent, Model, World };

/// Which of translation, rotation, scale are taken; all three means the matrix itself, shear included.
struct Channels {
    bool translation = true, rotation = true, scale = true;
    bool all() const { return translation && rotation && scale; }
    friend bool operator==(const Channels&, const Channels&) = default;
};

/// What the nodes below an overridden one do.
enum class ChildrenMode {
    Clip, ///< keep their own locals of the clip
    Bind, ///< take their bind locals (the tutorial's key frame −1)
};

/// A change of one node's pose between sampling and hierarchy. Objects of the Scene: undoable, kept in the session
/// file, never written into clips. Parents apply before children, then in list order.
struct Override {
    OverrideId id; ///< unique in the scene, survives reordering
    NodeId node;
    OverrideKind kind = OverrideKind::Replace;
    Space space = Space::Local;
    Channels channels;
    float mix = 1.0f; ///< 0 … 1; 0 gives the clip's pose bit for bit
    ChildrenMode children = ChildrenMode::Clip;
    bool enabled = true;
    glm::mat4 matrix{1.0f};
    friend bool operator==(const Override&, const Override&) = default;
};

/// A weight of one morph target over what clip, node and mesh say; the other targets keep theirs. As Override an object
/// of the Scene: undoable, kept in the session file, never written into clips.
struct ShapeOverride {
    NodeId node;             ///< of the instance
    std::uint32_t shape = 0; ///< position in Mesh::morphNames
    float weight = 0.0f;
    friend bool operator==(const ShapeOverride&, const ShapeOverride&) = default;
};

} // namespace bindpose
