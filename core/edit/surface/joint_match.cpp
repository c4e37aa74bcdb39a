// SPDX-License-Identifier: MIT
#include "core/edit/surface/joint_match.h"

#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <unordered_map>

namespace bindpose {
namespace {

constexpr float kPlacesApart = 0.01f; ///< of the skeleton's size

const std::string& jointNameOf(const Scene& scene, NodeId joint)
{
    static const std::string kNone;
    const Node* node = scene.node(joint);
    return node ? node->name : kNone;
}

/// Where the skin's joints stand in bind; not finite where a bind matrix cannot be inverted.
std::vector<glm::vec3> bindPlacesOf(const Skin& skin)
{
    std::vector<glm::vec3> out;
    for (const auto& bind : skin.inverseBind)
        out.push_back(glm::determinant(glm::mat3(bind)) != 0.0f ? glm::vec3(affineInverse(bind)[3])
                                                                : glm::vec3(std::numeric_limits<float>::quiet_NaN()));
    return out;
}

bool isFinitePlace(const glm::vec3& place)
{
    return std::isfinite(place.x) && std::isfinite(place.y) && std::isfinite(place.z);
}

/// By slot: the slot of the nearest joint above that the skin lists, −1: none.
std::vector<std::int32_t> parentSlots(const Scene& scene, const Skin& skin)
{
    std::unordered_map<std::uint32_t, std::int32_t> slotOf;
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot)
        slotOf.try_emplace(skin.joints[slot].value, static_cast<std::int32_t>(slot));
    std::vector<std::int32_t> out(skin.joints.size(), -1);
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) {
        const Node* node = scene.node(skin.joints[slot]);
        for (NodeId at = node ? node->parent : NodeId(); scene.node(at) && out[slot] < 0; at = scene.node(at)->parent)
            if (const auto found = slotOf.find(at.value); found != slotOf.end()) out[slot] = found->second;
    }
    return out;
}

class Matching {
public:
    Matching(const Scene& scene, const Skin& skin, const Scene& other, const Skin& otherSkin)
        : scene_(scene), skin_(skin), other_(other), otherSkin_(otherSkin), out_(otherSkin.joints.size()),
          taken_(skin.joints.size(), 0)
    {}
    std::vector<std::optional<JointMatch>> run()
    {
        byName();
        const bool names = found() > 0;
        byPlace(names);
        const bool sameLength = skin_.joints.size() == otherSkin_.joints.size();
        const bool some = found() < out_.size();
        if (!names && sameLength && some && (found() == 0 || sameTree()))
            for (std::size_t slot = 0; slot < out_.size(); ++slot)
                out_[slot] = JointMatch{static_cast<SlotIndex>(slot), JointFound::Order};
        return std::move(out_);
    }

private:
    std::size_t found() const
    {
        return static_cast<std::size_t>(
            std::count_if(out_.begin(), out_.end(), [](const auto& one) { return one.has_value(); }));
    }
    bool sameTree() const { return parentSlots(scene_, skin_) == parentSlots(other_, otherSkin_); }
    void byName()
    {
        std::unordered_map<std::string, SlotIndex> named;
        for (std::size_t slot = 0; slot < skin_.joints.size(); ++slot)
            named.try_emplace(jointNameOf(scene_, skin_.joints[slot]), static_cast<SlotIndex>(slot));
        named.erase(std::string());
        for (std::size_t slot = 0; slot < out_.size(); ++slot) {
            const auto here = named.find(jointNameOf(other_, otherSkin_.joints[slot]));
            if (here == named.end()) continue;
            out_[slot] = JointMatch{here->second, JointFound::Name};
            taken_[here->second] = 1;
        }
    }
    /// `names`: those that have one went by it.
    void byPlace(bool names)
    {
        const std::vector<glm::vec3> here = bindPlacesOf(skin_), there = bindPlacesOf(otherSkin_);
        std::vector<char> asked(there.size(), 0), free(here.size(), 0);
        for (std::size_t i = 0; i < there.size(); ++i)
            asked[i] =
                !out_[i] && isFinitePlace(there[i]) && !(names && !jointNameOf(other_, otherSkin_.joints[i]).empty());
        Bounds box;
        for (std::size_t i = 0; i < here.size(); ++i) {
            free[i] = !taken_[i] && isFinitePlace(here[i]) && !(names && !jointNameOf(scene_, skin_.joints[i]).empty());
            if (isFinitePlace(here[i])) box.add(here[i]);
        }
        const float most = kPlacesApart * box.diagonal();
        const auto nearest = [most](const glm::vec3& to, const std::vector<glm::vec3>& among, std::vector<char>& may) {
            std::size_t best = among.size();
            float least = most;
            for (std::size_t i = 0; i < among.size(); ++i) {
                const float apart = may[i] ? glm::distance(to, among[i]) : 0.0f;
                if (!may[i] || apart > least || (best < among.size() && apart >= least)) continue;
                least = apart;
                best = i;
            }
            return best;
        };
        // Of several in the same place the first goes with the first.
        for (std::size_t i = 0; i < there.size(); ++i) {
            const std::size_t match = asked[i] ? nearest(there[i], here, free) : here.size();
            if (match == here.size() || nearest(here[match], there, asked) != i) continue;
            out_[i] = JointMatch{static_cast<SlotIndex>(match), JointFound::Place};
            asked[i] = free[match] = 0;
        }
    }

    const Scene& scene_;
    const Skin& skin_;
    const Scene& other_;
    const Skin& otherSkin_;
    std::vector<std::optional<JointMatch>> out_;
    std::vector<char> taken_;
};

} // namespace

std::vector<std::optional<JointMatch>> matchJoints(
    const Scene& scene, const Skin& skin, const Scene& other, const Skin& otherSkin)
{
    return Matching(scene, skin, other, otherSkin).run();
}

} // namespace bindpose
