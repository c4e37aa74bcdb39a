// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/brush/painted_rows.h"
#include "core/edit/surface/nearest_surface.h"
#include "core/edit/surface/surface_distance.h"

#include <optional>
#include <unordered_map>

namespace bindpose {

/// One touch of the brush.
struct BrushDab {
    MeshSpot at;
    float radius = 0.0f; ///< model units, along the surface
    float pressure = 1.0f;
};

/// A mesh made ready to be painted: made once, also in the background, and used by every stroke.
struct BrushMesh {
    /// Cost: points and triangles, sorted. Precondition: the instance draws a mesh.
    BrushMesh(const Scene& scene, InstanceId instance);

    InstanceId instance;
    std::shared_ptr<const MeshPlaces> places;
    std::vector<glm::vec3> rest;    ///< by place, bind space
    NearestSurface nearest;         ///< of those
    glm::vec3 lowest, highest;      ///< of those
    SharedList<PointSet> madeOf;    ///< the sets of the mesh, and
    std::shared_ptr<const Mesh> of; ///< the mesh: another one needs to be made ready again
    bool fits(const Scene& scene) const;
    /// The same place on the other side; none where no surface is near (a tenth of the radius, as for a mesh that is
    /// not quite the same on both sides).
    std::optional<MeshSpot> mirrored(const MeshSpot& at, int axis, float radius) const;
    /// The place of a triangle that stands there (within a thousandth of the diagonal, as mirrorWeights tells pairs).
    /// Cost: the triangles' logarithm.
    std::optional<std::uint32_t> placeAt(const glm::vec3& at) const;
    /// The place that stands where this one is mirrored, if this one stands where that one is: itself in the middle.
    std::optional<std::uint32_t> pairOf(std::uint32_t place, int axis) const;
};

/// What a touch of the brush reaches of one mesh.
struct BrushTouch {
    std::vector<PlaceDistance> reached;
    glm::vec3 middle{0.0f}; ///< of the brush, where `positions` are
    float radius = 0.0f, pressure = 1.0f;
    std::size_t side = 0;            ///< 0: under the brush, 1: under its mirror image
    weight_shares::Shares mean = {}; ///< that Average goes to; empty: that of what is reached here
};

/// How near the middle a place is: 1 there, 0 from the radius on.
float brushFalloff(BrushFalloff falloff, float distance, float radius);

/// A stroke: dabs one after another on the surface in the pose that it was begun in. A place takes part as much as the
/// strongest dab so far says, so that going over it again within a stroke adds nothing; its weights follow from those
/// before the stroke. Smear alone takes them from what the stroke has made so far. Places that do not take part keep
/// their bits. Deterministic: the same dabs give the same bits however they are handed over.
class BrushStroke {
public:
    /// `positions`: of the places, as posed. Errors: the joint is not in the skin or locked; with all other joints
    /// locked nobody could give. Precondition: the mesh fits the scene and the instance has a skin.
    static Result<BrushStroke> begin(std::shared_ptr<const Scene> scene, std::shared_ptr<const BrushMesh> mesh,
        std::shared_ptr<const std::vector<glm::vec3>> positions, BrushOptions options);

    /// Errors: a row that cannot be written. Cost: the places within the radius and the blocks of weights that they
    /// are in.
    Result<void> add(const BrushDab& dab);
    /// What one dab reaches of this mesh, in a scene that the strokes on other meshes write to as well: it stands in
    /// for `scene()`, which is empty then. Errors: as add; nothing can be made of `out` then.
    Result<void> addTo(Scene& out, std::span<const BrushTouch> touches);
    /// Places that the last dab takes more of than those before, ascending.
    std::span<const std::uint32_t> fresh() const { return fresh_; }
    /// Weights of what a touch reaches, added up as far as they take part, before the stroke.
    weight_shares::Shares sumUnder(const std::vector<PlaceDistance>& reached, float radius) const;
    std::size_t reached() const { return reached_; } ///< places within the radius of the last dab
    const BrushMesh& mesh() const { return *mesh_; }

    const Scene& scene() const { return out_; }
    /// A place that takes part, and how much: for the dots that are shown.
    struct Hit {
        std::uint32_t place = 0;
        float influence = 0.0f;
    };
    std::vector<Hit> hits() const; ///< by rising place
    /// No more than so many, those that take part most in front. Cost: the hits.
    std::vector<Hit> strongestHits(std::size_t most) const;
    bool anyHit() const;
    struct Moved {
        NodeId joint;
        double weight = 0.0; ///< gained by all points together; negative: lost
    };
    struct Effect {
        std::size_t points = 0;   ///< that changed
        std::size_t meshes = 0;   ///< that they are of
        std::vector<Moved> moved; ///< by falling size; the painted joint in front
    };
    Effect effect() const { return effect(out_); }
    Effect effect(const Scene& out) const;

private:
    using Shares = weight_shares::Shares;
    BrushStroke() = default;
    BrushTouch touchAt(const MeshSpot& at, const BrushDab& dab, std::size_t side) const;
    std::vector<PlaceDistance> pairedReach(
        const std::vector<PlaceDistance>& own, const std::vector<PlaceDistance>& image) const;
    void touch(const BrushTouch& at);
    Shares targetAt(std::uint32_t place, const glm::vec3& motion) const;
    Shares currentAt(std::uint32_t place) const;
    std::uint32_t placeBehind(std::uint32_t place, const glm::vec3& motion) const;
    Result<void> write();

    std::shared_ptr<const BrushMesh> mesh_;
    std::shared_ptr<const std::vector<glm::vec3>> positions_;
    PaintedRows rows_;
    TouchedPlaces touched_;
    std::vector<std::uint32_t> fresh_; ///< touched more strongly by the dab at hand
    std::size_t reached_ = 0;
    std::vector<char> unknown_;        ///< by place: what Heal fills
    std::optional<glm::vec3> last_[2]; ///< middle of the dab before
    Scene out_;
};

/// All of a stroke at once.
Result<Scene> brushStroke(const std::shared_ptr<const Scene>& scene, const std::shared_ptr<const BrushMesh>& mesh,
    std::vector<glm::vec3> positions, const BrushOptions& options, std::span<const BrushDab> dabs);

/// Positions by place of one instance's points, by set; positions are those of each place's first point.
std::vector<glm::vec3> placePositions(const MeshPlaces& mesh, std::span<const std::vector<glm::vec3>> bySet);

} // namespace bindpose
