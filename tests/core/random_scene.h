// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/pose.h"
#include "core/eval/skinning/skin_points.h"

#include <QtTest/QtTest>

#include <cstdlib>
#include <random>

namespace bindpose::testing {

/// Numbers for property tests. The seed is printed by its maker, so that a failing case can be run again.
class Random {
public:
    explicit Random(unsigned seed) : engine_(seed) {}
    float uniform(float low, float high) { return std::uniform_real_distribution<float>(low, high)(engine_); }
    std::size_t below(std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(engine_); }
    bool chance(float share) { return uniform(0.0f, 1.0f) < share; }
    glm::vec3 vector(float size) { return {uniform(-size, size), uniform(-size, size), uniform(-size, size)}; }
    glm::quat rotation()
    {
        glm::quat q;
        do q = glm::quat(uniform(-1, 1), uniform(-1, 1), uniform(-1, 1), uniform(-1, 1));
        while (glm::dot(q, q) < 0.05f);
        return glm::normalize(q);
    }
    Transform transform() { return {vector(2.0f), rotation(), glm::vec3(1.0f) + vector(0.4f)}; }

private:
    std::mt19937 engine_;
};

int caseCount();

/// Seed of the first case: BINDPOSE_SEED, or always the same. Case i uses seed + i.
unsigned firstSeed();

struct SceneSize {
    std::size_t nodes = 12;
    std::size_t points = 60;
    std::size_t influences = 4;
    HierarchyRule rule = HierarchyRule::MatrixChain;
};

Track randomTrack(Random& random, NodeId node, ChannelPath path);

std::shared_ptr<const Clip> randomClip(Random& random, std::size_t nodes);

/// Rows of random slots whose weights sum to 1.
SetWeights randomWeights(Random& random, std::size_t points, std::size_t influences, std::size_t joints);

/// Joints in a random tree, one mesh of one set skinned to them (bind = rest), and one clip.
Scene randomScene(Random& random, const SceneSize& size = {});

PoseRequest clipAt(double timeSec, RotationMode rotation = RotationMode::Slerp);

float largestDifference(const std::vector<glm::mat4>& a, const std::vector<glm::mat4>& b);

/// The same bits, not only equal numbers.
bool sameBits(const std::vector<glm::mat4>& a, const std::vector<glm::mat4>& b);

Override overrideOf(std::uint32_t id, NodeId node, Space space, const glm::mat4& matrix);

Scene withOverrides(Scene scene, const std::vector<Override>& overrides);

} // namespace bindpose::testing
