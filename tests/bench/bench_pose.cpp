// SPDX-License-Identifier: MIT
#include "core/eval/pose/clip_plan.h"
#include "core/eval/pose/hierarchy.h"
#include "core/eval/pose/pose_kernels.h"
#include "core/eval/skinning/skin_points.h"
#include "tests/bench/gen_character.h"
#include "tests/bench/rows.h"

#include <random>

namespace bindpose::bench {
namespace {

PoseRequest clipAt(double timeSec)
{
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = ClipId(0u);
    request.timeSec = timeSec;
    return request;
}

/// A character that is played: forward frame by frame, or by jumps.
struct Player {
    Scene scene;
    double endSec;
    double timeSec = 0.0;
    std::mt19937 dice{11};
    Pose pose;

    explicit Player(const CharacterSize& size) : scene(generateCharacter(size)), endSec(scene.clips[0]->endSec()) {}
    void forward()
    {
        timeSec = timeSec + 1.0 / 60.0 > endSec ? 0.0 : timeSec + 1.0 / 60.0;
        evaluatePose(scene, clipAt(timeSec), pose);
    }
    void seek() { evaluatePose(scene, clipAt(std::uniform_real_distribution<double>(0.0, endSec)(dice)), pose); }
};

void addSeek(const char* label, std::size_t joints, double seconds)
{
    const CharacterSize size{joints * 50, joints, 4, seconds};
    const auto forward = std::make_shared<Player>(size), jumps = std::make_shared<Player>(size);
    addRow({std::string("P3/seek/") + label, "whole pose: random seek ÷ next frame", [jumps] { jumps->seek(); },
        [forward] { forward->forward(); }, Row::Goal::AtMost, 2.0, static_cast<double>(joints)});
}

/// Translation, rotation and scale of each joint, on their way to model matrices.
struct Still {
    Scene scene;
    ClipPlan plan;
    Hierarchy hierarchy;
    std::vector<glm::mat4> local, model;

    explicit Still(std::size_t joints) : scene(generateCharacter({joints * 50, joints, 4, 0.1}))
    {
        plan = makeClipPlan(scene, scene.clips[0]);
        poseKernels().sampleLanes(plan, RotationMode::Slerp);
        hierarchy = hierarchyOf(scene, 0, scene.order->sorted.size());
        sortByDepth(hierarchy, scene.nodes.size());
        local.resize(scene.nodes.size());
        model.resize(scene.nodes.size());
    }
};

void addLocalToModel(std::size_t joints)
{
    const auto still = std::make_shared<Still>(joints);
    addRow({"P3/local_to_model/200", "translation, rotation, scale to model matrices: scalar -O3 ÷ ours",
        [still] {
            RuleStates states;
            poseKernels().composeLanes(still->plan.lanes, still->plan.nodes, still->local.data());
            chainAll(still->scene, still->hierarchy, still->local, still->model, states);
        },
        [still] {
            poseKernels(SkinKernel::Scalar).composeLanes(still->plan.lanes, still->plan.nodes, still->local.data());
            poseKernels(SkinKernel::Scalar)
                .multiplyChain(
                    still->hierarchy.node, still->hierarchy.parent, still->local.data(), still->model.data());
        },
        Row::Goal::AtLeast, 3.0, static_cast<double>(joints)});
}

NodeId subtreeOf(const NodeOrder& order, std::uint32_t size)
{
    for (std::uint32_t place = 1; place < order.sorted.size(); ++place)
        if (order.subtreeEnd[place] - place == size) return order.sorted[place];
    return order.sorted.back();
}

void addWhole()
{
    const auto player = std::make_shared<Player>(CharacterSize{50000, 1000, 4, 10.0});
    const auto palette = std::make_shared<std::vector<glm::mat4>>(1000);
    const auto whole = [player, palette] {
        player->forward();
        skinPalette(*player->scene.skins[0], player->pose, *palette);
    };
    const auto held = std::make_shared<Player>(CharacterSize{50000, 1000, 4, 10.0});
    held->forward();
    const NodeId root = subtreeOf(*held->scene.order, 10);
    addRow({"P4/subtree/10_of_1000", "10 joints below an override ÷ the whole pose and palette of 1000",
        [held, root] {
            held->pose.local[root.index()][3].x += 1e-6f;
            updateSubtree(held->scene, root, held->pose);
        },
        whole, Row::Goal::AtMost, 0.05});

    struct Surface {
        Scene scene = generateCharacter({100000, 200, 4, 2.0});
        BlendWeights weights =
            blendWeights(*scene.weights[0], 200, WeightRule::AsStored, UnweightedRule::ByFormula, WeightMode::AsStored);
        std::vector<glm::mat4> palette{200, glm::mat4(1.0f)};
        std::vector<glm::vec3> positions{scene.sets[0]->points()}, normals{scene.sets[0]->points()};
    };
    const auto surface = std::make_shared<Surface>();
    addRow({"P4/whole/1000_vs_skin_100k", "pose and palette of 1000 joints ÷ skinning 100k points", whole,
        [surface] {
            skinPoints({surface->scene.sets[0]->positions, surface->scene.meshes[0]->parts[0]->vertices->normals,
                surface->weights, surface->palette, surface->positions, surface->normals, SkinMethod::Linear});
        },
        Row::Goal::AtMost, 0.1, 0.0, true});
}

} // namespace

void addPoseRows()
{
    addSeek("200_joints_60s", 200, 60.0);
    addSeek("200_joints_600s", 200, 600.0);
    addSeek("1000_joints_60s", 1000, 60.0);
    addLocalToModel(200);
    addWhole();
}

} // namespace bindpose::bench
