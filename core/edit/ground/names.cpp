// SPDX-License-Identifier: MIT
#include "core/edit/ground/names.h"

#include "core/base/utf8.h"
#include "core/edit/ground/errors.h"
#include "core/model/find_named.h"

#include <array>

namespace bindpose {
namespace {

constexpr std::array<std::string_view, 7> kPaths{
    "translation", "rotation", "scale", "matrix", "weights", "visibility", "element"};
constexpr std::array<std::string_view, 4> kInterpolations{"step", "linear", "cubic-spline", "bezier"};
constexpr std::array<std::string_view, 5> kKinds{"replace", "add", "pin", "mute", "freeze"};
constexpr std::array<std::string_view, 4> kSpaces{"local", "parent", "model", "world"};
constexpr std::array<std::string_view, 2> kChildren{"clip", "bind"};

template <class Enum, std::size_t N>
std::optional<Enum> lookUp(const std::array<std::string_view, N>& words, std::string_view text)
{
    for (std::size_t i = 0; i < N; ++i)
        if (words[i] == text) return static_cast<Enum>(i);
    return std::nullopt;
}

/// The address rule of the command line over any list of named objects.
template <class T>
Result<std::uint32_t> find(
    const std::vector<std::shared_ptr<const T>>& list, std::string_view text, const ErrorText& missing)
{
    const std::optional<std::uint32_t> found = findAddressed(list, text);
    if (!found) return Error(ErrorKind::Edit, missing, {}, {std::string(text)});
    return *found;
}

bool looksLikeAddress(std::string_view name)
{
    return name.empty() || name.starts_with('#') || name.starts_with("name:");
}

} // namespace

std::string_view nameOf(ChannelPath path)
{
    return kPaths[static_cast<std::size_t>(path)];
}
std::string_view nameOf(Interpolation interpolation)
{
    return kInterpolations[static_cast<std::size_t>(interpolation)];
}
std::string_view nameOf(OverrideKind kind)
{
    return kKinds[static_cast<std::size_t>(kind)];
}
std::string_view nameOf(Space space)
{
    return kSpaces[static_cast<std::size_t>(space)];
}
std::string_view nameOf(ChildrenMode mode)
{
    return kChildren[static_cast<std::size_t>(mode)];
}

std::optional<ChannelPath> channelPathNamed(std::string_view text)
{
    return lookUp<ChannelPath>(kPaths, text);
}
std::optional<OverrideKind> overrideKindNamed(std::string_view text)
{
    return lookUp<OverrideKind>(kKinds, text);
}
std::optional<Space> spaceNamed(std::string_view text)
{
    return lookUp<Space>(kSpaces, text);
}
std::optional<ChildrenMode> childrenModeNamed(std::string_view text)
{
    return lookUp<ChildrenMode>(kChildren, text);
}

std::string addressOf(std::string_view name, std::uint32_t index)
{
    return name.empty() ? "#" + std::to_string(index) : std::string(name);
}

std::string nodeAddress(const Scene& scene, NodeId node)
{
    const std::string& name = scene.nodes[node.index()]->name;
    std::string byNumber = "#" + std::to_string(node.value);
    if (!validUtf8(name) || firstNamed(scene.nodes, name) != node.value) return byNumber;
    return looksLikeAddress(name) ? "name:" + name : name;
}

Result<MeshId> findMesh(const Scene& scene, std::string_view text)
{
    const Result<std::uint32_t> found = find(scene.meshes, text, errors::kNoSuchMesh);
    if (!found) return found.error();
    return MeshId{*found};
}

Result<SkinId> findSkin(const Scene& scene, std::string_view text)
{
    const Result<std::uint32_t> found = find(scene.skins, text, errors::kNoSuchSkin);
    if (!found) return found.error();
    return SkinId{*found};
}

Result<MaterialId> findMaterial(const Scene& scene, std::string_view text)
{
    const Result<std::uint32_t> found = find(scene.materials, text, errors::kNoSuchMaterial);
    if (!found) return found.error();
    return MaterialId{*found};
}

} // namespace bindpose
