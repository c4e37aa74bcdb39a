// SPDX-License-Identifier: MIT
#include "core/compare/places/other_worlds.h"

#include "core/base/nearest_names.h"
#include "core/base/numbers.h"
#include "core/base/task_part.h"
#include "core/compare/places/errors.h"
#include "core/compare/places/level_pair.h"
#include "core/compare/places/place_story.h"
#include "core/eval/pose/bind_pose.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace bindpose {
namespace {

constexpr std::size_t kMostJoints = 3; ///< that are named at a worst place
constexpr double kOtherWeight = 0.1;   ///< a weight that differs by less is not named

/// As people type it: 1, not 1.0.
std::string shortText(float value)
{
    std::string out = numberText(value);
    if (out.ends_with(".0")) out.resize(out.size() - 2);
    return out;
}

std::string joined(const std::vector<std::string>& names)
{
    std::string out;
    for (const std::string& name : names) out += (out.empty() ? "" : ", ") + name;
    return out;
}

std::string nameOf(const Scene& scene, BindSource source)
{
    switch (source.kind) {
    case BindSource::Kind::Rest:
        return "bind-rest";
    case BindSource::Kind::FirstFrame:
        return "bind-first-frame";
    case BindSource::Kind::Matrices:
        return "bind-matrices";
    case BindSource::Kind::Pose:
        break;
    }
    const std::string& name = scene.bindPoses[source.pose]->name;
    return "bind:" + (name.empty() ? "#" + std::to_string(source.pose) : name);
}

std::string nameOf(const ShapeSet& shapes)
{
    if (shapes.off) return "shapes-off";
    std::string out;
    for (const auto& [name, weight] : shapes.weights)
        out += (out.empty() ? "shapes:" : ",") + name + "=" + shortText(weight);
    return out;
}

/// Weights that channels of a mesh are held at; none: a channel moves.
std::vector<std::optional<float>> heldWeights(const Mesh& mesh, const ShapeSet& shapes)
{
    std::vector<std::optional<float>> out(mesh.morphNames.size());
    for (std::size_t channel = 0; channel < out.size(); ++channel) {
        if (shapes.off) out[channel] = 0.0f;
        for (const auto& [name, weight] : shapes.weights)
            if (mesh.morphNames[channel] == name) out[channel] = weight;
    }
    return out;
}

std::shared_ptr<const PointSet> heldSet(
    const PointSet& set, const Mesh& mesh, const std::vector<std::optional<float>>& held)
{
    std::vector<float> channels;
    for (const std::optional<float>& weight : held) channels.push_back(weight.value_or(0.0f));
    const std::vector<float> targets = morphTargetWeights(mesh, channels);
    PointSet out = set;
    for (std::size_t target = 0; target < out.morphs.size(); ++target) {
        const std::size_t channel = mesh.morphSteps.empty() ? target : mesh.morphSteps[target].channel;
        if (channel >= held.size() || !held[channel]) continue;
        const std::vector<glm::vec3> offsets = std::move(out.morphs[target].positions);
        out.morphs[target].positions.clear();
        for (std::size_t i = 0; i < offsets.size(); ++i) out.positions[i] += targets[target] * offsets[i];
    }
    return std::make_shared<const PointSet>(std::move(out));
}

/// Every name has to be that of a target.
Result<void> checkNames(const Scene& scene, const ShapeSet& shapes)
{
    std::vector<std::string> known;
    for (const auto& mesh : scene.meshes)
        if (mesh)
            for (const std::string& name : mesh->morphNames)
                if (std::find(known.begin(), known.end(), name) == known.end()) known.push_back(name);
    if (known.empty()) return Error(ErrorKind::Edit, errors::kNoShapes);
    for (const auto& [name, weight] : shapes.weights) {
        if (std::find(known.begin(), known.end(), name) != known.end()) continue;
        const std::vector<std::string> near = nearestNames(name, known);
        return Error(ErrorKind::Edit, errors::kNoShape, {}, {name, joined(near.empty() ? known : near)});
    }
    return {};
}

class OtherWorldsMaker {
public:
    OtherWorldsMaker(const Scene& scene, const OtherWorlds& question)
        : scene_(std::make_shared<const Scene>(scene)), question_(question)
    {}

    Result<WhatIf> run(const Task& task)
    {
        out_.height = heightAtRest(*scene_);
        out_.moments = comparedMoments(*scene_, question_.clips);
        if (!question_.binds.empty() && out_.moments.front().clip.valid()) out_.moments.push_back({});
        const std::vector<PointRun> runs = pointRuns(*scene_, false);
        for (const PointRun& one : runs) out_.points += one.points.size();
        if (Result<void> ok = measureScenes(runs, partOf(task, 0.0f, question_.levels.empty() ? 1.0f : 0.5f)); !ok)
            return ok.error();
        for (std::size_t i = 0; i < question_.levels.size(); ++i)
            if (Result<void> ok = measureLevel(question_.levels[i], task); !ok) return ok.error();
        return std::move(out_);
    }

private:
    Result<void> measureScenes(const std::vector<PointRun>& runs, const Task& task)
    {
        std::vector<World> worlds;
        for (const ShapeSet& shapes : question_.shapes) {
            Result<Scene> made = withShapes(*scene_, shapes);
            if (!made) return made.error();
            worlds.push_back({.name = nameOf(shapes), .scene = std::move(*made)});
        }
        for (const BindSource source : question_.binds)
            worlds.push_back({.name = nameOf(*scene_, source), .scene = boundBy(*scene_, source)});
        if (worlds.empty()) return {};
        const Result<std::vector<WorldDistance>> found =
            measureWorlds(*scene_, worlds, runs, out_.moments, out_.height, task);
        if (!found) return found.error();
        for (std::size_t i = 0; i < worlds.size(); ++i) {
            WhatIfVariant& made = out_.variants.emplace_back();
            made.name = worlds[i].name;
            made.distance = (*found)[i];
            if (question_.keepsScenes) made.scene = std::make_shared<const Scene>(std::move(worlds[i].scene));
        }
        return {};
    }

    Result<void> measureLevel(std::size_t level, const Task& task)
    {
        Result<WorldPair> pair = pairWithLevel(scene_, level, question_.clips, task);
        if (!pair) return pair.error();
        const Result<std::vector<WorldDistance>> found =
            measureWorlds(*scene_, {&pair->b, 1}, pair->runs, pair->moments, out_.height, task);
        if (!found) return found.error();
        WhatIfVariant& made = out_.variants.emplace_back();
        made.name = pair->b.name;
        made.distance = found->front();
        made.joints = joints(*pair, made.distance.worst);
        return {};
    }

    /// Those whose weights differ most at the worst place; the largest difference in front.
    static std::vector<std::string> joints(const WorldPair& pair, const WorldDistance::Worst& worst)
    {
        std::vector<std::string> out;
        const auto partner = partnerOf(pair, worst.point);
        if (!(worst.distance > 0.0) || !partner) return out;
        PlaceStory story = placeStory(pair, {worst.point, *partner}, pair.moments[worst.moment]);
        std::stable_sort(story.joints.begin(), story.joints.end(),
            [](const auto& x, const auto& y) { return std::abs(x.a - x.b) > std::abs(y.a - y.b); });
        for (const PlaceStory::OfJoint& each : story.joints)
            if (out.size() < kMostJoints && std::abs(each.a - each.b) > kOtherWeight) out.push_back(each.name);
        return out;
    }

    static std::optional<SweptPoint> partnerOf(const WorldPair& pair, const SweptPoint& point)
    {
        for (const PointRun& run : pair.runs) {
            if (run.instance != point.instance || run.set != point.set) continue;
            const auto at = std::lower_bound(run.points.begin(), run.points.end(), point.point);
            if (at == run.points.end() || *at != point.point) continue;
            return SweptPoint{
                run.otherInstance, run.otherSet, run.others[static_cast<std::size_t>(at - run.points.begin())]};
        }
        return std::nullopt;
    }

    std::shared_ptr<const Scene> scene_;
    const OtherWorlds& question_;
    WhatIf out_;
};

} // namespace

Result<BindSource> bindCalled(const Scene& scene, const std::string& name)
{
    std::vector<std::string> known;
    const auto offer = [&](BindSource source, const std::string& as) {
        if (!isThere(scene, source)) return false;
        known.push_back(as);
        return name == as || (source.kind == BindSource::Kind::Pose && name == "#" + std::to_string(source.pose));
    };
    for (std::uint32_t pose = 0; pose < scene.bindPoses.size(); ++pose)
        if (offer({BindSource::Kind::Pose, pose}, scene.bindPoses[pose]->name))
            return BindSource{BindSource::Kind::Pose, pose};
    if (offer({BindSource::Kind::Rest, 0}, "rest")) return BindSource{BindSource::Kind::Rest, 0};
    if (offer({BindSource::Kind::FirstFrame, 0}, "first-frame")) return BindSource{BindSource::Kind::FirstFrame, 0};
    return Error(ErrorKind::Edit, errors::kNoBindCalled, {}, {name, joined(known)});
}

Result<Scene> withShapes(const Scene& scene, const ShapeSet& shapes)
{
    if (Result<void> ok = checkNames(scene, shapes); !ok) return ok.error();
    Scene out = scene;
    std::set<std::uint32_t> done; // meshes may share sets
    for (const auto& mesh : scene.meshes) {
        if (!mesh || mesh->morphNames.empty()) continue;
        const std::vector<std::optional<float>> held = heldWeights(*mesh, shapes);
        for (const SetId set : mesh->sets)
            if (!scene.sets[set.index()]->morphs.empty() && done.insert(set.value).second)
                out.sets[set.index()] = heldSet(*scene.sets[set.index()], *mesh, held);
    }
    return out;
}

Scene boundBy(const Scene& scene, BindSource source)
{
    if (source.kind == BindSource::Kind::Matrices) return scene; // that is what they are bound by
    const Pose pose = poseOfBind(scene, source);
    std::set<NodeId> listed;
    if (source.kind == BindSource::Kind::Pose) {
        const std::vector<NodeId>& nodes = scene.bindPoses[source.pose]->nodes;
        listed.insert(nodes.begin(), nodes.end());
    }
    Scene out = scene;
    for (auto& skin : out.skins) {
        if (!skin) continue;
        Skin made = *skin;
        for (std::size_t slot = 0; slot < made.joints.size(); ++slot) {
            // Skins may bind one joint in different places: what a pose says nothing about stays where each has it.
            if (source.kind == BindSource::Kind::Pose && !listed.contains(made.joints[slot])) continue;
            const glm::mat4& stands = pose.model[made.joints[slot].index()];
            made.inverseBind[slot] = affineInverse(stands) * bindModelOf(*skin, slot) * skin->inverseBind[slot];
            if (slot < made.bindModel.size()) made.bindModel[slot] = stands;
        }
        skin = std::make_shared<const Skin>(std::move(made));
    }
    return out;
}

Result<WhatIf> measureOtherWorlds(const Scene& scene, const OtherWorlds& worlds, const Task& task)
{
    return OtherWorldsMaker(scene, worlds).run(task);
}

void joinWhatIf(WhatIf& known, WhatIf found)
{
    // Moments of the clips are the same ones; the rest pose may stand behind them.
    if (found.moments.size() > known.moments.size()) known.moments = std::move(found.moments);
    for (WhatIfVariant& each : found.variants) known.variants.push_back(std::move(each));
}

} // namespace bindpose
