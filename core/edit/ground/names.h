// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/clip.h"
#include "core/model/override.h"
#include "core/model/scene.h"

#include <optional>
#include <string>
#include <string_view>

namespace bindpose {

/// The words that EDITS.json, override specs and messages use, in the order of the enumerations.
std::string_view nameOf(ChannelPath path);            ///< translation rotation scale matrix weights visibility element
std::string_view nameOf(Interpolation interpolation); ///< step linear cubic-spline bezier
std::string_view nameOf(OverrideKind kind);           ///< replace add pin mute freeze
std::string_view nameOf(Space space);                 ///< local parent model world
std::string_view nameOf(ChildrenMode mode);           ///< clip bind

std::optional<ChannelPath> channelPathNamed(std::string_view text);
std::optional<OverrideKind> overrideKindNamed(std::string_view text);
std::optional<Space> spaceNamed(std::string_view text);
std::optional<ChildrenMode> childrenModeNamed(std::string_view text);

/// How a message names an object: its name, or `#index` where it has none.
std::string addressOf(std::string_view name, std::uint32_t index);

/// An address that findNode reads back as this very node: its name, `name:NAME`, or `#index` where another node
/// before it has the same name, or the name is not UTF-8.
std::string nodeAddress(const Scene& scene, NodeId node);

/// Meshes, skins and materials by the rules of findNode. Errors: none of that name or number.
Result<MeshId> findMesh(const Scene& scene, std::string_view text);
Result<SkinId> findSkin(const Scene& scene, std::string_view text);
Result<MaterialId> findMaterial(const Scene& scene, std::string_view text);

} // namespace bindpose
