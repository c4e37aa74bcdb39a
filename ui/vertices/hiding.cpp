// SPDX-License-Identifier: MIT
#include "ui/vertices/hiding.h"

#include "core/edit/ground/scene_refs.h"

#include <QCoreApplication>

#include <map>

namespace bindpose {
namespace {

const Mesh* meshOf(const Scene& scene, InstanceId instance)
{
    const std::size_t at = instance.index();
    if (at >= scene.instances.size() || !scene.instances[at]) return nullptr;
    const MeshId mesh = scene.instances[at]->mesh;
    return mesh.index() < scene.meshes.size() ? scene.meshes[mesh.index()].get() : nullptr;
}

bool draws(const Part& part, std::uint32_t set, const std::vector<char>& points)
{
    return part.set == set && std::any_of(part.indices.begin(), part.indices.end(), [&](std::uint32_t vertex) {
        const PointIndex point = part.vertices->point(vertex);
        return point < points.size() && points[point];
    });
}

/// Parts that draw one of the selected points.
std::vector<PartAddress> partsOfSelection(const Session& session)
{
    std::vector<std::pair<SetAddress, std::vector<char>>> sets;
    for (const PointAddress& point : session.view().points) {
        auto found = std::find_if(sets.begin(), sets.end(), [&](const auto& set) { return set.first == point.set; });
        if (found == sets.end()) found = sets.insert(found, {point.set, {}});
        if (found->second.size() <= point.point) found->second.resize(point.point + std::size_t{1}, 0);
        found->second[point.point] = 1;
    }
    std::vector<PartAddress> out;
    for (const auto& [set, points] : sets) {
        const Actor* actor = session.frame().actor(set.actor);
        const Mesh* mesh = actor && actor->scene ? meshOf(*actor->scene, set.instance) : nullptr;
        for (std::uint32_t p = 0; mesh && p < mesh->parts.size(); ++p)
            if (mesh->parts[p] && draws(*mesh->parts[p], set.set, points)) out.push_back({set.actor, set.instance, p});
    }
    return out;
}

std::vector<PartAddress> allParts(const Session& session)
{
    std::vector<PartAddress> out;
    for (const Actor& actor : session.frame().actors) {
        if (!actor.scene || actor.role == ActorRole::Ghost || actor.role == ActorRole::BSide) continue;
        for (std::size_t i = 0; i < actor.scene->instances.size(); ++i)
            if (const Mesh* mesh = meshOf(*actor.scene, InstanceId(i)))
                for (std::uint32_t p = 0; p < mesh->parts.size(); ++p) out.push_back({actor.id, InstanceId(i), p});
    }
    return out;
}

QString text(const char* source, int count)
{
    return QCoreApplication::translate("Hiding", source, nullptr, count);
}

} // namespace

void hideSelected(Session& session)
{
    ViewState view = session.view();
    if (!view.points.empty()) {
        for (const PartAddress& part : partsOfSelection(session))
            if (!view.hidden.has(part)) view.hidden.parts.push_back(part);
        view.points.clear();
    } else {
        for (const NodeId joint : view.joints)
            if (!view.hidden.has(joint)) view.hidden.joints.push_back(joint);
    }
    session.look(std::move(view));
}

void isolateSelected(Session& session)
{
    ViewState view = session.view();
    if (!view.points.empty()) {
        const std::vector<PartAddress> kept = partsOfSelection(session);
        view.hidden.parts = allParts(session);
        std::erase_if(view.hidden.parts,
            [&kept](const PartAddress& part) { return std::find(kept.begin(), kept.end(), part) != kept.end(); });
    } else {
        view.hidden.joints.clear();
        const Scene& scene = session.scene();
        for (const NodeId id : scene.order->sorted)
            if (scene.nodes[id.index()]->joint &&
                std::find(view.joints.begin(), view.joints.end(), id) == view.joints.end())
                view.hidden.joints.push_back(id);
    }
    session.look(std::move(view));
}

void showHidden(Session& session)
{
    ViewState view = session.view();
    view.hidden = {};
    session.look(std::move(view));
}

QString hiddenText(const HiddenThings& hidden)
{
    const auto parts = static_cast<int>(hidden.parts.size()), joints = static_cast<int>(hidden.joints.size());
    QStringList out;
    if (parts > 0) out += text(QT_TRANSLATE_N_NOOP("Hiding", "%n part(s) hidden"), parts);
    if (joints > 0) out += text(QT_TRANSLATE_N_NOOP("Hiding", "%n joint(s) hidden"), joints);
    return out.join(QStringLiteral(" · "));
}

HiddenThings sameHidden(const HiddenThings& hidden, const Scene& from, const Scene& to)
{
    HiddenThings out;
    const NodeFinder finder(to);
    for (const NodeId joint : hidden.joints)
        if (from.node(joint))
            if (const NodeId now = finder.find(refOf(from, joint)); now.valid()) out.joints.push_back(now);
    std::map<std::uint32_t, InstanceId> instanceOf;
    for (std::size_t i = to.instances.size(); i-- > 0;)
        if (to.instances[i]) instanceOf[to.instances[i]->node.value] = InstanceId(i);
    for (const PartAddress& part : hidden.parts) {
        const Mesh* before = meshOf(from, part.instance);
        if (part.actor != ActorId(0u) || !before) continue;
        const NodeId node = finder.find(refOf(from, from.instances[part.instance.index()]->node));
        const auto found = instanceOf.find(node.value);
        const Mesh* now = found != instanceOf.end() ? meshOf(to, found->second) : nullptr;
        if (now && now->parts.size() == before->parts.size())
            out.parts.push_back({part.actor, found->second, part.part});
    }
    return out;
}

} // namespace bindpose
