// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"
#include "core/io/formats/fbx/document.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace bindpose::fbx {

/// Where a Model's own transform stands in Node::elements; each Euler angle is a Rotate of its own.
struct NodeSteps {
    static constexpr std::uint32_t kNone = 0xffffffffu;
    std::uint32_t translation = kNone;
    std::uint32_t rotation[3] = {kNone, kNone, kNone}; ///< X, Y, Z, wherever RotationOrder puts them
    std::uint32_t scale = kNone;
};

/// One morph target that a channel of a blend shape drives. A channel with in-betweens has several, by full weight.
struct ChannelTarget {
    std::uint32_t target = 0;   ///< place in Mesh::morphNames
    double fullPercent = 100.0; ///< DeformPercent at which it counts fully
};
struct ShapeChannel {
    MeshId mesh;
    std::vector<ChannelTarget> targets; ///< ascending full weight
    double restPercent = 0.0;
};

/// What the rooms of one load share. Failure passes through its functions.
struct Reader {
    const LoadInput& input;
    const LoadContext& context;
    Document document;
    Scene scene = {};
    std::vector<SourceFile> files = {};
    std::vector<Finding> findings = {};
    std::vector<NodeId> nodeOf = {};     ///< by ObjectIndex: Models
    std::vector<NodeSteps> stepsOf = {}; ///< by NodeId
    /// Channels of blend shapes: 7x by the object of the BlendShapeChannel; older: by Model and the shape's name.
    std::multimap<ObjectIndex, ShapeChannel> shapeChannels = {};
    std::multimap<std::pair<ObjectIndex, std::string>, ShapeChannel> namedShapeChannels = {};

    Finding& find(const ErrorText& text, Severity severity, const Record& place, std::vector<std::string> args = {});
    void checkCancelled(float progress) const;
};

void readNodes(Reader& reader);
void readMeshes(Reader& reader);
/// Clips of the scene from stacks, layers and curves, or from Takes. Nodes and shapes have been read.
void readAnimations(Reader& reader);

} // namespace bindpose::fbx
