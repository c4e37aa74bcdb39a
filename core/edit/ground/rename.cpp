// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/base/utf8.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"

namespace bindpose {
namespace {

using edit_tools::refuse;

/// Scene with `list[index].name` replaced, for each kind of list alike.
template <class T>
Result<Scene> renamed(
    const Scene& scene, SharedList<T> Scene::*list, std::uint32_t index, std::string name, const ErrorText& missing)
{
    const SharedList<T>& objects = scene.*list;
    if (index >= objects.size() || !objects[index]) return refuse(missing, {"#" + std::to_string(index)});
    if (objects[index]->name == name) return scene;
    T object = *objects[index];
    object.name = std::move(name);
    Scene next = scene;
    (next.*list)[index] = std::make_shared<const T>(std::move(object));
    return next;
}

} // namespace

Result<Scene> renameObject(const Scene& scene, NameKind kind, std::uint32_t index, std::string name)
{
    if (!validUtf8(name)) return refuse(errors::kNameNotUtf8);
    switch (kind) {
    case NameKind::Node:
        return renamed(scene, &Scene::nodes, index, std::move(name), errors::kNoSuchNode);
    case NameKind::Mesh:
        return renamed(scene, &Scene::meshes, index, std::move(name), errors::kNoSuchMesh);
    case NameKind::Skin:
        return renamed(scene, &Scene::skins, index, std::move(name), errors::kNoSuchSkin);
    case NameKind::Clip:
        return renamed(scene, &Scene::clips, index, std::move(name), errors::kNoSuchClip);
    case NameKind::Material:
        break;
    }
    return renamed(scene, &Scene::materials, index, std::move(name), errors::kNoSuchMaterial);
}

} // namespace bindpose
