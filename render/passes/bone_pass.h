// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/camera/bones.h"
#include "render/camera/pass.h"
#include "render/camera/render_options.h"
#include "render/gl/gl_objects.h"

namespace bindpose {

struct BoneLooks;

/// Draws the joints of every actor that has some as translucent octahedra over everything. Which one is selected is a
/// uniform; only a moved pose uploads.
class BonePass {
public:
    /// Errors: a shader that is missing or refused.
    Result<void> create(Gl& gl);
    void draw(const Frame& frame, const RenderOptions& options, const PassView& view);

private:
    struct BoneVertex {
        glm::vec3 head, tail, side;
        std::uint32_t place;
        glm::vec4 tint; ///< issueTints
        friend bool operator==(const BoneVertex&, const BoneVertex&) = default;
    };
    struct ActorBones {
        ActorId id;
        std::shared_ptr<const NodeOrder> order;
        SharedList<Node> nodes;
        std::vector<Bone> bones;
        std::vector<BoneVertex> vertices;
        GlHandle vertexArray;
        GlBuffer buffer;
    };
    ActorBones& bonesOfActor(const Actor& actor, const Frame& frame, const BoneLooks& looks, const PassView& view);
    void setColors(GlProgram& program, const BoneLooks& looks, const RenderOptions& options);
    void uploadFlags(const Actor& actor, const Frame& frame);

    Gl* gl_ = nullptr;
    GlProgram fill_, line_;
    std::vector<ActorBones> actors_;
    BufferTexture flags_;
    std::vector<std::uint32_t> flagValues_;
};

} // namespace bindpose
