// SPDX-License-Identifier: MIT
#include "ui/session/selection.h"

#include "ui/session/session.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

template <class T> void select(std::vector<T>& selected, const T& item, bool extend)
{
    const auto found = std::find(selected.begin(), selected.end(), item);
    if (!extend) {
        selected = {item};
    } else if (found != selected.end()) {
        selected.erase(found);
    } else {
        selected.push_back(item);
    }
}

/// Not valid where no joint holds the point.
NodeId strongestJoint(const Scene& scene, const PointAddress& at)
{
    const std::size_t i = at.set.instance.index();
    if (i >= scene.instances.size() || !scene.instances[i] || !scene.instances[i]->skin.valid()) return {};
    const SetId set = scene.setOf(scene.instances[i]->mesh, at.set.set);
    if (!set.valid() || at.point >= scene.weights[set.index()]->points()) return {};
    const std::vector<NodeId>& joints = scene.skins[scene.instances[i]->skin.index()]->joints;
    const auto slots = scene.weights[set.index()]->slots(at.point);
    const auto values = scene.weights[set.index()]->weights(at.point);
    NodeId best;
    float most = 0.0f;
    for (std::size_t k = 0; k < slots.size(); ++k)
        if (std::abs(values[k]) > most && slots[k] < joints.size()) {
            most = std::abs(values[k]);
            best = joints[slots[k]];
        }
    return best;
}

} // namespace

void Selection::selectJoint(NodeId joint, bool extend)
{
    ViewState next = session_.view();
    select(next.joints, joint, extend);
    next.attachment = {};
    session_.look(std::move(next));
}

void Selection::selectJoints(std::vector<NodeId> joints)
{
    ViewState next = session_.view();
    next.joints = std::move(joints);
    next.attachment = {};
    session_.look(std::move(next));
}

void Selection::selectPoint(const PointAddress& point, bool extend)
{
    ViewState next = session_.view();
    select(next.points, point, extend);
    next.attachment = {};
    // Without a joint the heat map would stay grey: the one that holds the vertex most is what is asked about.
    if (next.joints.empty())
        if (const NodeId joint = strongestJoint(session_.scene(), point); joint.valid()) next.joints = {joint};
    session_.look(std::move(next));
}

void Selection::selectPoints(std::vector<PointAddress> points)
{
    ViewState next = session_.view();
    next.points = std::move(points);
    if (next.joints.empty() && !next.points.empty())
        if (const NodeId joint = strongestJoint(session_.scene(), next.points.back()); joint.valid())
            next.joints = {joint};
    session_.look(std::move(next));
}

void Selection::clear()
{
    ViewState next = session_.view();
    next.joints.clear();
    next.points.clear();
    next.attachment = {};
    session_.look(std::move(next));
}

} // namespace bindpose
