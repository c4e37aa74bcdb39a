// SPDX-License-Identifier: MIT
#include "core/eval/compare/bind_definitions.h"

#include "core/eval/compare/surface_distances.h"
#include "core/eval/pose/bind_pose.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace bindpose {
namespace {

using Kind = BindSource::Kind;

constexpr double kMetresApart = 1e-4;
constexpr double kScaleApart = 1e-3;       ///< a factor off 1
constexpr double kShareOfFigure = 18000.0; ///< 0.1 mm of 1.8 m

struct Shown {
    BindSource source;
    std::set<NodeId> listed; ///< by a pose
    Pose pose;
    std::vector<DeformedInstance> surface;
};

Shown shownAs(const Scene& scene, BindSource source)
{
    Shown out;
    out.source = source;
    if (source.kind == Kind::Pose) {
        const std::vector<NodeId>& nodes = scene.bindPoses[source.pose]->nodes;
        out.listed.insert(nodes.begin(), nodes.end());
    }
    out.pose = poseOfBind(scene, source);
    out.surface = deform(scene, out.pose, {});
    return out;
}

/// A joint as a definition has it; bind matrices are those of this skin, where several bind one joint.
glm::mat4 jointAs(const Skin& skin, std::size_t slot, const Shown& shown)
{
    const NodeId joint = skin.joints[slot];
    const bool bound =
        shown.source.kind == Kind::Matrices || (shown.source.kind == Kind::Pose && !shown.listed.contains(joint));
    return bound ? bindModelOf(skin, slot) : shown.pose.model[joint.index()];
}

RestBindGap jointGap(NodeId joint, const glm::mat4& a, const glm::mat4& b)
{
    RestBindGap out = gapBetween(joint, a, b, 0.0f);
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row)
            if (!std::isfinite(a[column][row] - b[column][row])) out.moved = std::numeric_limits<float>::infinity();
    return out;
}

bool differs(const RestBindGap& gap, double moved)
{
    return !(gap.moved <= moved) || !(gap.turnedDeg <= kBindToleranceDeg) ||
           !(std::abs(gap.scaled - 1.0f) <= kScaleApart);
}

BindDistance distanceBetween(const Scene& scene, SkinId id, const Shown& a, const Shown& b, double tolerance)
{
    BindDistance out;
    std::set<NodeId> seen;
    const Skin& skin = *scene.skins[id.index()];
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) {
        if (!seen.insert(skin.joints[slot]).second) continue;
        const RestBindGap gap = jointGap(skin.joints[slot], jointAs(skin, slot, a), jointAs(skin, slot, b));
        if (differs(gap, tolerance)) out.joints.push_back(gap);
    }
    std::stable_sort(out.joints.begin(), out.joints.end(), [](const RestBindGap& x, const RestBindGap& y) {
        return x.moved != y.moved ? x.moved > y.moved : x.turnedDeg > y.turnedDeg;
    });
    const SurfaceDistances distances = distancesBetween(a.surface, b.surface);
    for (const SurfaceDistances::OfInstance& instance : distances.instances) {
        if (scene.instances[instance.instance.index()]->skin != id) continue;
        for (std::size_t set = 0; set < instance.sets.size(); ++set)
            for (std::size_t p = 0; p < instance.sets[set].size(); ++p)
                if (const double away = double{instance.sets[set][p]}; away > out.most) {
                    out.most = away;
                    out.worst = {instance.instance, static_cast<std::uint32_t>(set), static_cast<PointIndex>(p)};
                }
    }
    return out;
}

bool agrees(const BindDefinition& definition)
{
    return definition.source.kind == Kind::Pose && definition.fromUse.joints.empty() &&
           definition.missingJoints.empty();
}

/// Several skins of one skeleton, each bound in a pose of its own: a pose that agrees with one of them is not the
/// others' where they have one that agrees with them.
void dropPosesOfOthers(std::vector<SkinBinds>& all)
{
    std::map<BindSource, std::set<SkinId>> agreeing;
    std::set<SkinId> served;
    for (const SkinBinds& skin : all)
        for (const BindDefinition& each : skin.definitions) {
            if (!agrees(each)) continue;
            agreeing[each.source].insert(skin.skin);
            served.insert(skin.skin);
        }
    for (SkinBinds& skin : all)
        std::erase_if(skin.definitions, [&](const BindDefinition& each) {
            return each.source.kind == Kind::Pose && !each.inUse && !agrees(each) && served.contains(skin.skin) &&
                   agreeing.contains(each.source);
        });
}

/// Works out the definitions of skins; each is evaluated once, however many skins have it.
class Finder {
public:
    Finder(const Scene& scene, const Task& task)
        : scene_(scene), task_(task), joints_(jointsOfSkins(scene)), clip_(firstMovingClip(scene)),
          tolerance_(bindTolerance(scene))
    {
        for (const auto& pose : scene.bindPoses) listed_.emplace_back(pose->nodes.begin(), pose->nodes.end());
    }

    std::vector<SkinBinds> run()
    {
        std::vector<SkinBinds> out;
        for (std::size_t s = 0; s < scene_.skins.size(); ++s) {
            const bool drawn = std::any_of(scene_.instances.begin(), scene_.instances.end(),
                [s](const auto& instance) { return instance && instance->skin == SkinId(s); });
            if (!drawn || !scene_.skins[s] || scene_.skins[s]->joints.empty()) continue;
            SkinBinds binds = listed(SkinId(s));
            const auto inUse = std::find_if(binds.definitions.begin(), binds.definitions.end(),
                [](const BindDefinition& each) { return each.inUse; });
            for (BindDefinition& each : binds.definitions) {
                if (task_.cancelled()) return {};
                if (!each.inUse)
                    each.fromUse =
                        distanceBetween(scene_, SkinId(s), shown(each.source), shown(inUse->source), tolerance_);
            }
            out.push_back(std::move(binds));
        }
        dropPosesOfOthers(out);
        return out;
    }

private:
    const Shown& shown(BindSource source)
    {
        const auto [at, fresh] = shown_.try_emplace(source);
        if (fresh) at->second = shownAs(scene_, source);
        return at->second;
    }

    SkinBinds listed(SkinId id) const
    {
        const Skin& skin = *scene_.skins[id.index()];
        SkinBinds out{id, {}};
        // Clusters without matrices are bound by a pose, without one at rest.
        const bool stored = skin.inverseBindStored || !scene_.facts->rules.meshPlaceBound;
        if (stored) out.definitions.push_back({.source = {Kind::Matrices}});
        for (std::size_t p = 0; p < scene_.bindPoses.size() && !task_.cancelled(); ++p)
            if (BindDefinition pose = ofPose(id, static_cast<std::uint32_t>(p)); pose.nodes > 0)
                out.definitions.push_back(std::move(pose));
        if (!scene_.facts->restIsBind) out.definitions.push_back({.source = {Kind::Rest}});
        if (clip_.valid())
            out.definitions.push_back({.source = {Kind::FirstFrame}, .name = scene_.clips[clip_.index()]->name});
        out.definitions.front().inUse = true;
        return out;
    }

    bool belongs(SkinId id, const std::set<NodeId>& listed, const BindDefinition& definition) const
    {
        bool own = false, other = false;
        for (const auto& instance : scene_.instances) {
            if (!instance || !instance->skin.valid() || !listed.contains(instance->node)) continue;
            (instance->skin == id ? own : other) = true;
        }
        const std::set<NodeId> all(scene_.skins[id.index()]->joints.begin(), scene_.skins[id.index()]->joints.end());
        return definition.missingJoints.size() < all.size() && (own || !other || definition.missingJoints.empty());
    }

    /// Without nodes: the pose is not the skin's.
    BindDefinition ofPose(SkinId id, std::uint32_t p) const
    {
        const StoredPose& pose = *scene_.bindPoses[p];
        BindDefinition out{.source = {Kind::Pose, p}, .name = pose.name};
        out.absent = pose.absent.size();
        const std::set<NodeId>& listed = listed_[p];
        std::set<NodeId> missing, above;
        for (const NodeId joint : scene_.skins[id.index()]->joints) {
            if (!listed.contains(joint) && missing.insert(joint).second) out.missingJoints.push_back(joint);
            NodeId at = scene_.nodes[joint.index()]->parent;
            for (; at.valid() && above.insert(at).second; at = scene_.nodes[at.index()]->parent)
                if (!listed.contains(at) && !joints_.contains(at)) out.missingAncestors.push_back(at);
        }
        if (belongs(id, listed, out)) out.nodes = pose.nodes.size();
        return out;
    }

    const Scene& scene_;
    const Task& task_;
    std::set<NodeId> joints_;
    std::vector<std::set<NodeId>> listed_; ///< by pose
    ClipId clip_;
    double tolerance_;
    std::map<BindSource, Shown> shown_;
};

} // namespace

const BindDefinition* SkinBinds::of(BindSource source) const
{
    for (const BindDefinition& each : definitions)
        if (each.source == source) return &each;
    return nullptr;
}

const BindDefinition* SkinBinds::conflict() const
{
    const BindDefinition* out = nullptr;
    for (const BindDefinition& each : definitions) {
        if (each.source.kind != Kind::Pose || each.fromUse.joints.empty()) continue;
        if (!out || each.fromUse.most > out->fromUse.most) out = &each;
    }
    return out;
}

double bindTolerance(const Scene& scene)
{
    if (const auto& metres = scene.facts->metresPerUnit; metres && *metres > 0.0) return kMetresApart / *metres;
    return double{boundsOf(scene, poseOfBind(scene, {})).diagonal()} / kShareOfFigure;
}

std::vector<DeformedInstance> surfaceOfBind(const Scene& scene, BindSource source)
{
    return deform(scene, poseOfBind(scene, source), {});
}

BindDistance bindDistance(const Scene& scene, SkinId skin, BindSource a, BindSource b)
{
    return distanceBetween(scene, skin, shownAs(scene, a), shownAs(scene, b), bindTolerance(scene));
}

std::vector<SkinBinds> bindDefinitions(const Scene& scene, const Task& task)
{
    return Finder(scene, task).run();
}

} // namespace bindpose
