// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"
#include "core/edit/rows/weight_shares.h"
#include "core/edit/surface/mesh_places.h"

#include <functional>
#include <map>
#include <optional>

namespace bindpose {

/// Weights of a mesh by place: points that stand together (a seam) are one, with neighbours over the edges of the
/// triangles. What it reads are the weights of the scene that it was made of, also while another is written to.
class PlaceWeights {
public:
    using Shares = weight_shares::Shares;

    /// Precondition: the instance draws a mesh and has a skin. Cost: points and triangles, sorted; none with the places
    /// of its mesh at hand.
    PlaceWeights(const Scene& scene, InstanceId instance, std::shared_ptr<const MeshPlaces> places = nullptr);

    const MeshPlaces& mesh() const { return *places_; }
    const PointLinks& links() const { return places_->links(); }
    const Skin& skin() const { return *skin_; }
    std::size_t places() const { return places_->places(); }
    std::span<const std::uint32_t> neighbours(std::uint32_t place) const { return places_->neighbours(place); }
    bool onBorder(std::uint32_t place) const { return places_->onBorder(place); }
    bool isBorder(std::uint32_t a, std::uint32_t b) const { return places_->isBorder(a, b); }
    std::span<const std::pair<std::uint32_t, PointIndex>> members(std::uint32_t place) const
    {
        return places_->members(place);
    }
    /// The mean of its points, each as if it summed to 1; empty where none has weights.
    Shares sharesAt(std::uint32_t place) const;
    /// The mean of what its points store, whatever that sums to; empty where none has weights.
    Shares storedAt(std::uint32_t place) const;
    glm::vec3 position(std::uint32_t place) const;
    /// Marks the places of points.
    void choose(std::vector<char>& chosen, const WeightedPoints& group) const;
    const SetWeights& weightsOf(std::uint32_t set) const;
    SetId setId(std::uint32_t set) const;

    using SetPoints = std::vector<std::pair<PointIndex, std::uint32_t>>; ///< and which of the places it is of
    /// The points with weights of some places (each once), ascending, by the set's place in the mesh.
    std::map<std::uint32_t, SetPoints> pointsOf(std::span<const std::uint32_t> chosen) const;

    /// Rows by the set's place in the mesh; each point once.
    using ChangedRows = std::map<std::uint32_t, std::vector<std::pair<PointIndex, std::vector<Influence>>>>;
    /// `out` with these rows. Errors: as weight_rows::withRows.
    Result<Scene> withRows(Scene out, ChangedRows changed) const;
    /// `out` with these shares at these places, at all points of them; what cannot be reckoned with stays.
    /// Errors: as weight_shares::giveShares.
    Result<Scene> with(Scene out, std::span<const std::pair<std::uint32_t, const Shares*>> wanted,
        const WeightLocks& locks, weight_shares::Dust dust = weight_shares::Dust::LeftOut) const;
    Result<Scene> with(Scene out, const std::map<std::uint32_t, Shares>& wanted, const WeightLocks& locks,
        weight_shares::Dust dust = weight_shares::Dust::LeftOut) const;
    /// The same with what `sharesFor` makes of each of these places when its turn comes, so that shares of a whole mesh
    /// need not stand in memory; none: the place stays. It is asked once for each point of the place.
    /// Thread: it is called on several.
    Result<Scene> withEach(Scene out, std::span<const std::uint32_t> chosen,
        const std::function<std::optional<Shares>(std::size_t at)>& sharesFor, const WeightLocks& locks,
        weight_shares::Dust dust = weight_shares::Dust::LeftOut) const;

private:
    const Scene& scene_;
    Shared<Skin> skin_;
    std::shared_ptr<const MeshPlaces> places_;
};

/// Selected points by the mesh that they are of, the mesh's first group in front.
std::vector<std::vector<WeightedPoints>> byMesh(const Scene& scene, std::span<const WeightedPoints> selected);
/// Every point of every set that is drawn with a skin and has weights.
std::vector<WeightedPoints> allWeightedPoints(const Scene& scene);

/// By place: its weights are far from the mean of its neighbours' (more than a quarter of all), and much further than
/// is usual on this mesh (six times the median deviation).
std::vector<char> weightOutliers(const PlaceWeights& weights);

/// Shares for places of which nothing is known, from those around: layer by layer, then relaxed until they are the
/// means of their neighbours. What is connected with nothing known is left out.
std::map<std::uint32_t, weight_shares::Shares> filledShares(const PlaceWeights& weights,
    const std::vector<char>& unknown, const std::map<std::uint32_t, weight_shares::Shares>& known);

/// Rebuilds the weights of these points from those around them that are not among them. Points that are connected with
/// no others stay. Errors: no points.
Result<Scene> hammerWeights(
    const Scene& scene, std::span<const WeightedPoints> selected, const WeightLocks& locks = {});

/// Points that stand in the same place get the same weights: the mean of theirs. Errors: no points.
Result<Scene> unifySeams(const Scene& scene, std::span<const WeightedPoints> selected, const WeightLocks& locks = {});

} // namespace bindpose
