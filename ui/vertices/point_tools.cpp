// SPDX-License-Identifier: MIT
#include "ui/vertices/point_tools.h"

#include "ui/session/session.h"
#include "ui/vertices/point_pose.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

namespace bindpose {
namespace {

constexpr float kMostAside = 0.3f; ///< cosine to the direction asked for: further aside is another direction

struct PointWords {
    Q_DECLARE_TR_FUNCTIONS(bindpose::Viewport)
};

} // namespace

void changeSelectedPoints(Session& session, PointChange change)
{
    const ViewState& view = session.view();
    const Actor* actor = session.frame().actor(view.actor);
    if (!actor || !actor->scene) return;
    session.selection().selectPoints(changedSelection(*actor->scene, view.actor, view.points, change));
}

void selectEdgeLoops(Session& session)
{
    const std::size_t before = session.view().points.size();
    changeSelectedPoints(session, PointChange::Loop);
    if (session.view().points.size() == before)
        session.say(PointWords::tr("No edge between selected vertices goes on: select two neighbours along a loop."));
}

void selectAllPoints(Session& session)
{
    const ActorId id = session.view().actor;
    const Actor* actor = session.frame().actor(id);
    if (actor && actor->scene)
        session.selection().selectPoints(tellingLast(
            *actor->scene, session.view().joint(), changedSelection(*actor->scene, id, {}, PointChange::Invert)));
}

bool comesBefore(const PointAddress& a, const PointAddress& b)
{
    const auto key = [](const PointAddress& p) {
        return std::tuple(p.set.actor.value, p.set.instance.value, p.set.set, p.point);
    };
    return key(a) < key(b);
}

void stepSelected(Session& session, int direction)
{
    std::vector<PointAddress> points = session.view().points;
    if (points.size() < 2) return;
    const PointAddress now = points.back();
    auto next = points.end();
    for (auto at = points.begin(); at != points.end(); ++at) {
        if (direction > 0 ? !comesBefore(now, *at) : !comesBefore(*at, now)) continue;
        if (next == points.end() || (direction > 0 ? comesBefore(*at, *next) : comesBefore(*next, *at))) next = at;
    }
    if (next == points.end())
        next = direction > 0 ? std::min_element(points.begin(), points.end(), comesBefore)
                             : std::max_element(points.begin(), points.end(), comesBefore);
    std::rotate(next, std::next(next), points.end());
    session.selection().selectPoints(std::move(points));
}

std::vector<PointAddress> tellingLast(const Scene& scene, NodeId joint, std::vector<PointAddress> points)
{
    auto best = points.end();
    float most = 0.0f;
    for (auto at = points.begin(); at != points.end(); ++at) {
        const auto* const drawn = at->set.instance.index() < scene.instances.size()
                                      ? scene.instances[at->set.instance.index()].get()
                                      : nullptr;
        const SetId set = drawn ? scene.setOf(drawn->mesh, at->set.set) : SetId{};
        if (!set.valid() || drawn->skin.index() >= scene.skins.size()) continue;
        if (at->point >= scene.weights[set.index()]->points()) continue;
        const std::vector<NodeId>& joints = scene.skins[drawn->skin.index()]->joints;
        float own = 0.0f, all = 0.0f;
        for (const Influence& entry : scene.weights[set.index()]->at(at->point)) {
            all += entry.weight;
            if (entry.slot < joints.size() && joints[entry.slot] == joint) own += entry.weight;
        }
        const float tells = own > 0.0f ? 1.0f + own : all > 0.0f ? 1.0f : 0.0f;
        // Of equals the last one, as it was.
        if (tells == 0.0f || tells < most) continue;
        most = tells;
        best = at;
    }
    if (best != points.end()) std::rotate(best, best + 1, points.end());
    return points;
}

void stepPoint(Session& session, const glm::vec2& direction)
{
    const ViewState& view = session.view();
    if (view.points.empty()) return;
    const PointAddress current = view.points.back();
    const Actor* actor = session.frame().actor(current.set.actor);
    const std::optional<PointPlace> from = actor ? placeOf(*actor, current) : std::nullopt;
    if (!from) return;
    const glm::mat3 viewFromActor =
        glm::transpose(glm::mat3_cast(view.camera.rotation)) * glm::mat3(actor->worldFromActor);
    std::optional<PointAddress> best;
    float bestAlong = kMostAside;
    for (const PointAddress& other : changedSelection(*actor->scene, current.set.actor, {current}, PointChange::Grow)) {
        const std::optional<PointPlace> to = placeOf(*actor, other);
        const glm::vec2 way = to ? glm::vec2(viewFromActor * (to->posed - from->posed)) : glm::vec2(0.0f);
        if (way == glm::vec2(0.0f)) continue; // itself, or the other side of a seam
        const float along = glm::dot(glm::normalize(way), direction);
        if (along <= bestAlong) continue;
        bestAlong = along;
        best = other;
    }
    if (best) session.selection().selectPoint(*best);
}

NodeId nextInfluence(const Scene& scene, const PointAddress& point, NodeId current, int direction)
{
    const std::size_t at = point.set.instance.index();
    if (at >= scene.instances.size() || !scene.instances[at] || !scene.instances[at]->skin.valid()) return {};
    const Instance& drawn = *scene.instances[at];
    const SetId set = scene.setOf(drawn.mesh, point.set.set);
    if (!set.valid() || point.point >= scene.weights[set.index()]->points()) return {};
    const std::vector<NodeId>& joints = scene.skins[drawn.skin.index()]->joints;
    std::vector<std::pair<float, NodeId>> holding;
    for (const Influence& influence : scene.weights[set.index()]->at(point.point))
        if (influence.weight != 0.0f && influence.slot < joints.size())
            holding.emplace_back(influence.weight, joints[influence.slot]);
    if (holding.empty()) return {};
    std::stable_sort(holding.begin(), holding.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    const auto here =
        std::find_if(holding.begin(), holding.end(), [current](const auto& item) { return item.second == current; });
    if (here == holding.end()) return holding.front().second;
    const auto count = static_cast<std::ptrdiff_t>(holding.size());
    const std::ptrdiff_t next = (here - holding.begin() + direction + count) % count;
    return holding[static_cast<std::size_t>(next)].second;
}

} // namespace bindpose
