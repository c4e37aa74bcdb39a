// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/read/scene_parts.h"
#include "core/io/formats/gltf/read/structure_errors.h"
#include "core/io/json/json_text.h"

#include <algorithm>
#include <map>

/// Humanoid bones of VRM avatars: the extensions VRM (0.x) and VRMC_vrm (1.0) at the root.
namespace bindpose::gltf {
namespace {

/// Of these there is one a side: "leftHand", "rightHand". Thumbs differ between the versions.
constexpr const char* kSided[] = {"Eye", "Shoulder", "UpperArm", "LowerArm", "Hand", "UpperLeg", "LowerLeg", "Foot",
    "Toes", "ThumbProximal", "ThumbDistal"};
constexpr const char* kSingle[] = {"hips", "spine", "chest", "upperChest", "neck", "head", "jaw"};
constexpr const char* kFingers[] = {"Index", "Middle", "Ring", "Little"};
constexpr const char* kPhalanges[] = {"Proximal", "Intermediate", "Distal"};

constexpr const char* kNeeded[] = {"hips", "spine", "head", "leftUpperArm", "leftLowerArm", "leftHand", "rightUpperArm",
    "rightLowerArm", "rightHand", "leftUpperLeg", "leftLowerLeg", "leftFoot", "rightUpperLeg", "rightLowerLeg",
    "rightFoot"};
constexpr const char* kNeededBefore1[] = {"chest", "neck"}; ///< VRM 0.x asks for these as well

std::vector<std::string> knownBones(bool before1)
{
    std::vector<std::string> out(std::begin(kSingle), std::end(kSingle));
    for (const std::string side : {"left", "right"}) {
        for (const char* bone : kSided) out.push_back(side + bone);
        out.push_back(side + (before1 ? "ThumbIntermediate" : "ThumbMetacarpal"));
        for (const char* finger : kFingers)
            for (const char* phalanx : kPhalanges) out.push_back(side + finger + phalanx);
    }
    return out;
}

/// One of the two extensions.
class HumanoidReader {
public:
    HumanoidReader(Reader& reader, std::vector<Node>& nodes, const char* extension, bool before1)
        : reader_(reader), nodes_(nodes), extension_(extension), before1_(before1), known_(knownBones(before1))
    {}

    void read()
    {
        const Json* const extension = memberOf(memberOf(&reader_.root().json(), "extensions"), extension_);
        if (!extension || !extension->is_object()) return;
        const std::string at = std::string("/extensions/") + extension_ + "/humanoid/humanBones";
        const Json* const bones = memberOf(memberOf(extension, "humanoid"), "humanBones");
        if (bones && bones->is_array()) readList(*bones, at);
        if (bones && bones->is_object())
            for (const auto& bone : bones->items())
                readBone(bone.key(), memberOf(&bone.value(), "node"), at + "/" + pointerToken(bone.key()));
        tellMissing(bones ? at : std::string("/extensions/") + extension_);
    }

private:
    void readList(const Json& list, const std::string& at)
    {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Json* const bone = memberOf(&list[i], "bone");
            const std::string name = bone && bone->is_string() ? bone->get<std::string>() : std::string();
            readBone(name, memberOf(&list[i], "node"), at + "/" + std::to_string(i));
        }
    }

    void readBone(const std::string& name, const Json* index, const std::string& at)
    {
        if (std::find(known_.begin(), known_.end(), name) == known_.end())
            reader_.find(errors::kHumanoidUnknown, Severity::Warning, at, {name});
        if (!index || !index->is_number_unsigned() || index->get<std::size_t>() >= nodes_.size()) {
            reader_.find(errors::kHumanoidNoNode, Severity::Error, at + "/node", {name});
            return;
        }
        const NodeId node(index->get<std::size_t>());
        if (const auto [first, isNew] = named_.try_emplace(name, node); !isNew) {
            Finding& finding = reader_.find(errors::kHumanoidTwice, Severity::Error, at, {name});
            finding.place.joints = {first->second, node};
            return;
        }
        if (const auto [first, isNew] = bones_.try_emplace(node.value, name); !isNew) {
            Finding& finding =
                reader_.find(errors::kHumanoidShared, Severity::Error, at + "/node", {first->second, name});
            finding.place.joints = {node};
            return;
        }
        if (nodes_[node.index()].humanoid.empty()) nodes_[node.index()].humanoid = name;
    }

    void tellMissing(const std::string& at)
    {
        std::string names;
        std::size_t count = 0;
        const auto need = [&](const char* bone) {
            if (named_.contains(bone)) return;
            names += (names.empty() ? "" : ", ") + std::string(bone);
            ++count;
        };
        for (const char* bone : kNeeded) need(bone);
        if (before1_)
            for (const char* bone : kNeededBefore1) need(bone);
        if (count) reader_.find(errors::kHumanoidMissing, Severity::Error, at, {names}).count = count;
    }

    Reader& reader_;
    std::vector<Node>& nodes_;
    const char* extension_;
    bool before1_ = false;
    std::vector<std::string> known_;
    std::map<std::string, NodeId> named_;        ///< by bone
    std::map<std::uint32_t, std::string> bones_; ///< by node
};

} // namespace

void readHumanoid(Reader& reader, std::vector<Node>& nodes)
{
    HumanoidReader(reader, nodes, "VRMC_vrm", false).read(); // a file may hold both: the newer one counts
    HumanoidReader(reader, nodes, "VRM", true).read();
}

} // namespace bindpose::gltf
