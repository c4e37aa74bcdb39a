// SPDX-License-Identifier: MIT
#include "render/camera/one_sided.h"

namespace bindpose {

LeftOut leftOutFaces(const ViewState& view, const Actor& actor, InstanceId instance, const Material* material)
{
    if (view.surface.faces != Faces::AsMaterial || (material && material->doubleSided)) return LeftOut::None;
    const Instance& drawn = *actor.scene->instances[instance.index()];
    const std::size_t node = drawn.node.index();
    float sign = glm::determinant(glm::mat3(actor.worldFromActor));
    const bool byNode = !drawn.skin.valid() || !actor.scene->facts->skinIgnoresNode;
    if (byNode && node < actor.pose->model.size()) sign *= glm::determinant(glm::mat3(actor.pose->model[node]));
    return sign < 0.0f ? LeftOut::Anticlockwise : LeftOut::Clockwise;
}

LeftOut leftOutFaces(const ViewState& view, const Actor& actor, InstanceId instance, const Part& part)
{
    const SharedList<Material>& materials = actor.scene->materials;
    const std::size_t at = part.material.index();
    return leftOutFaces(view, actor, instance, at < materials.size() ? materials[at].get() : nullptr);
}

} // namespace bindpose
