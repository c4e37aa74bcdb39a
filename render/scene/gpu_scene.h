// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/used_weights.h"
#include "core/eval/stage/frame.h"
#include "render/scene/gpu_geometry.h"
#include "render/scene/joint_colors.h"
#include "render/scene/weight_pages.h"

#include <deque>
#include <map>
#include <vector>

namespace bindpose {

/// Texture units of buffers and images; every program has its samplers there.
enum TextureUnit : GLuint {
    kUnitRows = 0,
    kUnitInfluences,
    kUnitPalette,
    kUnitSlotNodes,
    kUnitMorphPositions,
    kUnitMorphWeights,
    kUnitMorphNormals,
    kUnitBase,
    kUnitSurface,
    kUnitNormal,
    kUnitEmissive,
    kUnitOcclusion,
    kUnitFlags,
    kUnitSlotColors,
    kUnitStoredRows,
    kUnitStoredInfluences,
    kUnitRigids,
    kUnitDistances,
    kUnitSurroundings,
    kUnitDualShares,
};

/// Weights in buffers as the shaders read them.
struct GpuWeights {
    std::shared_ptr<const SetWeights> weights; ///< what was uploaded last
    WeightPages pages;
    BufferTexture rows, influences;
    std::size_t bytes() const { return rows.capacity() + influences.capacity(); }
};

/// Weights and morph targets of one set of one actor.
struct GpuSet {
    std::shared_ptr<const PointSet> set;
    GpuWeights stored;
    /// Those that a skinning makes of them; nothing where it takes them as they are.
    GpuWeights used;
    UsedWeights made;
    BufferTexture morphPositions;
    glm::dvec3 origin{0.0};
    std::size_t bytes = 0;
    std::uint64_t usedIn = 0; ///< picture
};

/// Skin matrices of one instance, three rows a slot, sceneFromSet.
struct GpuPalette {
    std::vector<glm::vec4> rows;
    BufferTexture texture;
    /// Of dual quaternions, five a slot, those of the mesh's node behind them where what is missing to 1 is held by it;
    /// empty: nobody asked for them.
    std::vector<glm::vec4> rigids;
    BufferTexture rigidTexture;
    bool used = true;
};

/// Morph weights that are not 0: (target, bits of the weight).
struct GpuMorph {
    std::vector<glm::uvec2> active;
    BufferTexture texture;
    bool used = true;
};

/// Node of each slot of a skin, and its joint's own colour once a map shows that.
struct GpuSlots {
    std::shared_ptr<const Skin> skin;
    BufferTexture nodes;
    BufferTexture dualShares;  ///< by point, where the skin has them
    std::uint64_t colored = 0; ///< of which GpuColors the texture is
    BufferTexture colors;
    bool used = true;
};

/// The colours of actors' joints, for the maps that show them.
struct GpuColors {
    struct OfActor {
        KeptJointColors kept;
        std::uint64_t revision = 0; ///< another one for each change, also of another actor
    };
    std::map<std::uint32_t, OfActor> byActor;
    const OfActor* now = nullptr; ///< of the actor that is taken in, where its joints have their own
    std::uint64_t changes = 0;

    /// Once a frame for all skins of an actor: an edit of weights looks through the whole model for them.
    void takeUp(const Actor& actor);
};

/// One part of one instance of one actor, ready to draw. Pointers live until the next update.
struct DrawItem {
    const Actor* actor = nullptr;
    InstanceId instance;
    std::uint32_t setPosition = 0;
    std::uint32_t partPosition = 0;     ///< in the mesh's parts
    const Material* material = nullptr; ///< null: the default material
    GpuPart* part = nullptr;
    GpuSet* set = nullptr;
    GpuPalette* palette = nullptr; ///< null: rigid
    GpuSlots* slots = nullptr;
    GpuMorph* morph = nullptr; ///< null: no target is on
    glm::mat4 rigid{1.0f};     ///< sceneFromSet of rigid instances, and of points that stay put
    bool rests = false;        ///< what is missing to a sum of 1 counts for `rigid`: skin.glsl's RESTS
};

/// What a frame draws.
struct DrawItems {
    std::vector<DrawItem> all;
    std::deque<Actor> ownLevels; ///< those that items refer to instead of the frame's: their level is another mesh
};

/// The frame's actors on the GPU. Uploads what the scene's shared objects say is new: geometry by part and streams,
/// weights by block, matrices by value. Looking (camera, selected joint, shading) uploads nothing, and neither does
/// going back to a scene that was shown before and is still open. Scene space is world space less `origin()`. Thread:
/// the one whose context is current.
class GpuScene {
public:
    explicit GpuScene(Gl& gl);

    /// How all actors are skinned from the next update on; the file's own rule at first.
    void skinAs(const Skinning& skinning) { skinning_ = skinning; }
    const Skinning& skinning() const { return skinning_; }
    /// Cost: what changed, plus the matrices.
    void update(const Frame& frame);
    const std::vector<DrawItem>& items() const { return items_.all; }
    /// One set of one instance without its triangles (`part` and `material` null), uploaded. For reading back.
    /// Precondition: the actor is of the frame last given to update.
    DrawItem skinItem(const Actor& actor, InstanceId id, std::uint32_t setPosition);
    const glm::dvec3& origin() const { return origin_; }
    const UploadStats& stats() const { return stats_; }

    /// Sets samplers of the shared skinning once after linking.
    static void assignUnits(GlProgram& program);
    /// Share of dual quaternions in how an item is skinned, by the skinning or else by its file; 1 where each point has
    /// its own. Above 0 it needs skin.glsl's DUAL.
    float dualOf(const DrawItem& item) const;
    /// No point that the item draws has more than four influences, and nothing is added to them: skin.glsl's FOUR will
    /// do.
    bool hasFourAtMost(const DrawItem& item) const;
    /// Uniforms and textures of skin.glsl for one item. The program is in use.
    void bindSkin(GlProgram& program, const DrawItem& item) const;

private:
    using InstanceKey = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>; ///< actor, instance, set or 0
    using ActorKey = std::pair<std::uint32_t, std::uint32_t>;                    ///< actor, id in the scene
    using SetKey = std::tuple<std::uint32_t, std::uint32_t, const PointSet*>;    ///< actor, id in the scene

    void chooseOrigin(const Frame& frame);
    void addInstance(const Actor& actor, InstanceId id);
    GpuSet& set(const Actor& actor, SetId id);
    void uploadWeights(GpuWeights& out, const std::shared_ptr<const SetWeights>& weights);
    void useWeights(const Actor& actor, SetId id, GpuSet& set);
    void uploadRigids(GpuPalette& palette, std::span<const glm::mat4> motions);
    void bindWeights(GlProgram& program, const DrawItem& item) const;
    GpuPalette& palette(const Actor& actor, InstanceId id, std::uint32_t setPosition, const GpuSet& set);
    GpuSlots& slots(const Actor& actor, SkinId id);
    void colorSlots(const Skin& skin, GpuSlots& slots);
    GpuMorph* morph(const Actor& actor, InstanceId id);
    const std::vector<glm::mat4>& skinMatrices(const Actor& actor, SkinId id);
    void sweep();

    Gl* gl_;
    UploadStats stats_;
    GpuGeometry geometry_;
    glm::dvec3 origin_{0.0};
    Skinning skinning_;
    GpuColors colors_;
    SharedList<PointSet> originOf_; ///< the sets for which the origin was chosen
    std::map<SetKey, GpuSet> sets_;
    std::uint64_t picture_ = 1;
    std::map<InstanceKey, GpuPalette> palettes_;
    std::map<ActorKey, GpuMorph> morphs_;
    std::map<ActorKey, GpuSlots> slots_;
    std::map<ActorKey, std::vector<glm::mat4>> matrices_;            ///< of this update
    std::map<std::uint32_t, std::vector<std::size_t>> jointsOfSets_; ///< by actor, of this update; where it is asked
    DrawItems items_;
};

} // namespace bindpose
