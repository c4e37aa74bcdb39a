// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/brush/brush.h"
#include "core/edit/surface/mesh_meetings.h"

namespace bindpose {

struct GradientPlaces;
struct WeightGradient;

/// All skinned meshes of a character made ready to be painted at once, and where they meet.
struct BrushCharacter {
    /// `first`: the instance under the brush, which stands for its mesh where several draw it. Meshes of `known` that
    /// still fit are taken over. Cost: points and triangles of all skinned meshes, sorted.
    BrushCharacter(const Scene& scene, InstanceId first, const BrushCharacter* known = nullptr);

    struct Meet {
        std::uint32_t mesh = 0, place = 0;
    };
    struct Bound {
        JointKeys keys;
        std::size_t space = 0; ///< meshes of one space can be compared
        glm::mat4 toSpace{1.0f};
        std::unordered_map<std::uint32_t, std::uint32_t> groupOf; ///< of a place that meets others: in groups
    };
    std::vector<std::shared_ptr<const BrushMesh>> meshes;
    std::vector<Bound> bounds; ///< beside meshes
    std::vector<std::vector<Meet>> groups;

    bool fits(const Scene& scene) const;
    std::optional<std::size_t> find(InstanceId instance) const;
    std::size_t triangles() const;
    /// The same place on the other side, of whichever mesh is nearest to it there. `seen`: by mesh.
    std::optional<std::pair<std::size_t, MeshSpot>> mirrored(
        std::size_t mesh, const MeshSpot& at, int axis, float radius, const std::vector<char>& seen) const;
    /// The place that is this one's mirror image, of the same mesh, else of another one in the same space whose place
    /// has no image in its own. Cost: the places that stand there, of meshes that have nothing there none.
    std::optional<Meet> pairOf(std::size_t mesh, std::uint32_t place, int axis) const;

private:
    void meet(const Scene& scene);
    std::optional<Meet> pairIn(std::size_t other, std::size_t mesh, std::uint32_t place, int axis) const;

    SharedList<Instance> instances_;
    SharedList<Skin> skins_;
    std::vector<std::string> names_; ///< of all nodes: they say which joints are the same
};

/// The names of all nodes of a scene, empty where one was removed.
std::vector<std::string> nodeNames(const Scene& scene);

/// One touch of the brush on a character.
struct CharacterDab {
    std::size_t mesh = 0; ///< of BrushCharacter
    MeshSpot at;
    float radius = 0.0f, pressure = 1.0f;
    /// Places of other meshes that are seen under the brush: it goes on from there as far as the straight way leaves,
    /// where they are near in the bind pose as well (a hand at the hip does not paint the hip).
    std::vector<std::pair<std::size_t, MeshSpot>> also;
};

/// Places of all meshes as posed, in one space; null: the mesh takes no part.
using CharacterPositions = std::vector<std::shared_ptr<const std::vector<glm::vec3>>>;

/// A stroke that goes over from mesh to mesh where they meet: distances go on across the places that both have, and
/// with twins on these get the same weights, as unifyAcrossMeshes says. A mesh whose skin does not have the painted
/// joint, nor its pair where the brush is mirrored, or that cannot be painted for another reason, is left out.
/// Deterministic, as BrushStroke.
class CharacterStroke {
public:
    /// `mesh`: under the brush. Errors: those of BrushStroke::begin, of that mesh. Precondition: the character fits
    /// the scene and that mesh has positions.
    static Result<CharacterStroke> begin(std::shared_ptr<const Scene> scene,
        std::shared_ptr<const BrushCharacter> character, CharacterPositions positions, std::size_t mesh,
        BrushOptions options);

    /// Errors: a row that cannot be written; the stroke is of no use then. Cost: the places within the radius, the
    /// blocks of weights that they are in, and the meshes of the character.
    Result<void> add(const CharacterDab& dab);

    /// A gradient in place of dabs, alone in its stroke. Errors: as add. Precondition: `on` is of the same character.
    Result<void> addGradient(const WeightGradient& gradient, const GradientPlaces& on);

    const Scene& scene() const { return out_; }
    const BrushCharacter& character() const { return *character_; }
    /// Null where the mesh does not take part (yet).
    const BrushStroke* strokeOf(std::size_t mesh) const { return strokes_[mesh] ? &*strokes_[mesh] : nullptr; }
    std::size_t meshes() const { return strokes_.size(); }
    struct LeftOut {
        std::size_t mesh = 0;
        Error why;
    };
    /// Meshes that the brush reached and left out, as they were reached.
    const std::vector<LeftOut>& leftOut() const { return leftOut_; }
    bool anyHit() const;
    using Reach = std::vector<std::vector<PlaceDistance>>; ///< by mesh
    /// What a dab of this radius would reach, without its mirror image.
    Reach reach(const CharacterDab& dab) const { return reachOf(dab.mesh, dab.at, dab.radius, dab.also); }
    /// Of all meshes together.
    BrushStroke::Effect effect() const;

private:
    CharacterStroke() = default;
    Reach reachOf(std::size_t mesh, const MeshSpot& at, float radius,
        std::span<const std::pair<std::size_t, MeshSpot>> also) const;
    glm::vec3 placeOf(std::size_t mesh, const MeshSpot& at) const;
    bool nearInBind(std::size_t mesh, const MeshSpot& at, std::size_t other, const MeshSpot& spot, float radius) const;
    void collect(const Reach& reach, const BrushTouch& how, std::vector<std::vector<BrushTouch>>& touches) const;
    const std::optional<BrushCharacter::Meet>& pairOf(std::size_t mesh, std::uint32_t place);
    Reach pairedReach(const Reach& own, const Reach& image);
    BrushStroke* take(std::size_t mesh);
    Result<void> write(std::vector<std::vector<BrushTouch>> touches);
    void findMeans(std::vector<std::vector<BrushTouch>>& touches);
    Result<void> closeSeams();
    weight_shares::Shares meanAt(const std::vector<BrushCharacter::Meet>& group) const;

    std::shared_ptr<const Scene> before_;
    std::shared_ptr<const BrushCharacter> character_;
    CharacterPositions positions_;
    std::vector<char> seen_; ///< by mesh: has positions
    BrushOptions options_;
    std::vector<std::optional<BrushStroke>> strokes_;
    /// By mesh and place, as they are asked for: a stroke asks for the same ones at every dab.
    std::vector<std::unordered_map<std::uint32_t, std::optional<BrushCharacter::Meet>>> pairs_;
    std::vector<LeftOut> leftOut_;
    Scene out_;
};

} // namespace bindpose
