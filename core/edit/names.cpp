// SPDX-License-Identifier: MIT
#include "core/edit/names.h"

#include "core/base/utf8.h"
#include "core/edit/errors.h"

#include <array>
#include <charconv>

namespace bindpose {
namespace {

constexpr std::array<std::string_view, 6> kPaths{"translation", "rotation", "scale", "matrix", "weights", "visibility"};
constexpr std::array<std::string_view, 3> kInterpolations{"step", "linear", "cubic-spline"};
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

std::optional<std::uint32_t> indexIn(std::string_view digits, std::size_t count)
{
    std::uint32_t value = 0;
    const std::from_chars_result end = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty() || end.ec != std::errc{} || end.ptr != digits.data() + digits.size() || value >= count)
        return std::nullopt;
    return value;
}

template <class T>
std::optional<std::uint32_t> named(const std::vector<std::shared_ptr<const T>>& list, std::string_view name)
{
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i] && list[i]->name == name) return static_cast<std::uint32_t>(i);
    return std::nullopt;
}

/// The address rule of the command line over any list of named objects.
template <class T>
Result<std::uint32_t> find(
    const std::vector<std::shared_ptr<const T>>& list, std::string_view text, const ErrorText& missing)
{
    std::optional<std::uint32_t> found;
    if (text.starts_with("name:")) {
        found = named(list, text.substr(5));
    } else if (text.starts_with('#')) {
        found = indexIn(text.substr(1), list.size());
    } else {
        found = named(list, text);
        if (!found) found = indexIn(text, list.size());
    }
    if (!found || !list[*found]) return Error(ErrorKind::Edit, missing, {}, {std::string(text)});
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
    const std::string byNumber = "#" + std::to_string(node.value);
    if (!validUtf8(name) || named(scene.nodes, name) != node.value) return byNumber;
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
