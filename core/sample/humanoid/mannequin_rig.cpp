// SPDX-License-Identifier: MIT
#include "core/sample/humanoid/mannequin_rig.h"

#include <cassert>
#include <cmath>

namespace bindpose {

namespace {

glm::quat boneRotation(const glm::vec3& direction)
{
    const glm::vec3 y = glm::normalize(direction);
    const glm::vec3 hint = std::abs(y.z) > 0.8f ? glm::vec3(0, 1, 0) : glm::vec3(0, 0, 1);
    const glm::vec3 x = glm::normalize(glm::cross(y, hint));
    return glm::normalize(glm::quat_cast(glm::mat3(x, y, glm::cross(x, y))));
}

struct Side {
    std::string suffix;
    float sign;
    glm::vec3 operator()(const glm::vec3& p) const { return {sign * p.x, p.y, p.z}; }
};

void addArm(Rig& rig, const HumanoidLayout& body, const Side& side)
{
    const auto name = [&](std::string_view stem) { return std::string(stem) + side.suffix; };
    const auto last = [&] { return static_cast<int>(rig.joints.size()) - 1; };
    const glm::vec3 middle = glm::mix(body.elbow, body.wrist, 0.5f);
    rig.add(name("clavicle"), rig.find("spine_03"), side(body.clavicle), side(body.shoulder));
    rig.add(name("upperarm"), last(), side(body.shoulder), side(body.elbow));
    rig.add(name("forearm"), last(), side(body.elbow), side(middle));
    const int forearm = last();
    rig.add(name("forearm_twist"), forearm, side(middle), side(body.wrist));
    rig.add(name("hand"), forearm, side(body.wrist), side(body.wrist + body.hand.axis * 0.085f));
    const int hand = last();
    constexpr std::array<std::string_view, 5> fingers{"thumb", "index", "middle", "ring", "little"};
    for (std::size_t f = 0; f < fingers.size(); ++f) {
        const FingerLayout& finger = body.fingers[f];
        for (std::size_t i = 0; i < 3; ++i) {
            const std::string stem = std::string(fingers[f]) + "_0" + std::to_string(i + 1);
            rig.add(name(stem), i == 0 ? hand : last(), side(finger.joints[i]), side(finger.joints[i + 1]));
        }
    }
}

void addLeg(Rig& rig, const HumanoidLayout& body, const Side& side)
{
    const auto name = [&](std::string_view stem) { return std::string(stem) + side.suffix; };
    const auto last = [&] { return static_cast<int>(rig.joints.size()) - 1; };
    rig.add(name("thigh"), rig.find("hips"), side(body.hip), side(body.knee));
    rig.add(name("calf"), last(), side(body.knee), side(body.ankle));
    rig.add(name("foot"), last(), side(body.ankle), side(body.ball));
    rig.add(name("toe"), last(), side(body.ball), side(body.toe));
}

} // namespace

int Rig::find(std::string_view name) const
{
    for (std::size_t j = 0; j < joints.size(); ++j) {
        if (joints[j].name == name) return static_cast<int>(j);
    }
    assert(false && "a joint of the rig is asked for by its right name");
    return 0;
}

void Rig::add(std::string name, int parent, const glm::vec3& head, const glm::vec3& tail)
{
    joints.push_back({std::move(name), parent, head, tail, boneRotation(tail - head), -1});
}

Rig makeMannequinRig(const HumanoidLayout& body)
{
    Rig rig;
    rig.add("root", -1, {0, 0, 0}, {0, 0.1f, 0});
    rig.add("hips", 0, body.spine[0], body.spine[1]);
    rig.add("spine_01", 1, body.spine[1], body.spine[2]);
    rig.add("spine_02", 2, body.spine[2], body.spine[3]);
    rig.add("spine_03", 3, body.spine[3], body.neck);
    rig.add("neck", 4, body.neck, body.head);
    rig.add("head", 5, body.head, body.headTop);
    const std::array<Side, 2> sides{Side{"_l", 1.0f}, Side{"_r", -1.0f}};
    for (const Side& side : sides) addArm(rig, body, side);
    for (const Side& side : sides) addLeg(rig, body, side);
    for (std::size_t j = 0; j < rig.joints.size(); ++j) {
        std::string twin = rig.joints[j].name;
        if (twin.ends_with("_l"))
            twin.back() = 'r';
        else if (twin.ends_with("_r"))
            twin.back() = 'l';
        rig.joints[j].twin = rig.find(twin);
    }
    return rig;
}

} // namespace bindpose
