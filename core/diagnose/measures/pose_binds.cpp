// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/pose_binds.h"

#include "core/diagnose/errors.h"

namespace bindpose {

std::string calledPose(const Scene& scene, std::uint32_t pose)
{
    const std::string& name = scene.bindPoses[pose]->name;
    return name.empty() ? "#" + std::to_string(pose) : name;
}

MeshId meshOfSkin(const Scene& scene, SkinId skin)
{
    for (const auto& instance : scene.instances)
        if (instance && instance->skin == skin) return instance->mesh;
    return {};
}

Result<Scene> editPosesOf(
    const Scene& scene, const Finding& finding, Result<Scene> (*edit)(const Scene&, SkinId, std::uint32_t))
{
    Scene out = scene;
    for (const SkinBinds& binds : bindDefinitions(scene)) {
        if (meshOfSkin(scene, binds.skin).value != finding.place.mesh) continue;
        for (const BindDefinition& definition : binds.definitions) {
            if (definition.source.kind != BindSource::Kind::Pose) continue;
            Result<Scene> done = edit(out, binds.skin, definition.source.pose);
            if (!done) return done;
            out = std::move(*done);
        }
    }
    if (out == scene) return Error(ErrorKind::Edit, errors::kNothingToFix);
    return out;
}

} // namespace bindpose
