// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_blocks.h"
#include "core/eval/skinning/skin_dual_quat.h"
#include "core/eval/sweep/sweep.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>

/// What the sweeps are made of: matrices of a batch of moments, rows of a scene, and tiles of points.
namespace bindpose::sweep_tiles {

/// A joint's matrix on one cache line, as the kernels read it.
struct alignas(64) PaletteMatrix {
    glm::mat4 matrix{1.0f};
};

/// What moves the instances of a scene at each moment of a batch.
class SweepPoses {
public:
    explicit SweepPoses(const Scene& scene);
    void fill(std::span<const SweepMoment> batch);
    /// What another one of the same scene holds of its first moments, every joint's matrix changed.
    void takeChanged(const SweepPoses& from, std::size_t count, const std::function<void(glm::mat4&)>& change);
    std::size_t bytesPerMoment() const;

    std::span<const PaletteMatrix> palette(std::size_t inBatch, InstanceId instance) const;
    /// Whether no matrix of the moment holds anything infinite or NaN.
    bool numbersAlone(std::size_t inBatch) const { return moments_[inBatch].numbersAlone; }
    const glm::mat4& node(std::size_t inBatch, InstanceId instance) const;
    std::span<const float> morphWeights(std::size_t inBatch, InstanceId instance) const;

private:
    struct Place {
        std::size_t begin = 0, count = 0; ///< in a moment's matrices
    };
    struct Moment {
        std::vector<PaletteMatrix> matrices;
        std::vector<glm::mat4> nodes;                 ///< by instance
        std::vector<std::vector<float>> morphWeights; ///< by instance; empty where nothing morphs
        bool numbersAlone = true;
    };
    static bool holdsNumbersAlone(const Moment& moment);
    void take(Moment& out);

    const Scene& scene_;
    Pose pose_;
    std::vector<glm::mat4> scratch_;
    std::vector<Place> placeOf_; ///< by instance; instances of one skin share their matrices where the node is ignored
    std::size_t matrices_ = 0;
    std::vector<Moment> moments_;
};

inline constexpr std::size_t kTilePoints = 1024;

/// Points of one set of one instance that are skinned together.
struct SweepTile {
    InstanceId instance;
    std::uint32_t set = 0;
    std::vector<PointIndex> points;
    bool weightsAlone = false; ///< between two scenes nothing differs but sound weights
};
/// Splits points into tiles.
void addTiles(std::vector<SweepTile>& out, InstanceId instance, std::uint32_t set, std::span<const PointIndex> points,
    bool weightsAlone = false);
/// Second less first, by point of the tile, by slots: the sum of such a row's terms is how far the point goes.
BlendWeights differenceRows(const BlendWeights& first, const BlendWeights& second, std::span<const PointIndex> points);

/// A tile of one scene, gathered: gives its points' places at the moments of a batch. `moments`: about how many it will
/// be asked for; where they pay it back, its rows are laid out in blocks. Rows by slot give the same bits either way.
/// Thread: its own.
class TileSurface {
public:
    TileSurface(const Scene& scene, const BlendRows& rows, const SweepPoses& poses, const SweepTile& tile,
        std::size_t moments = 0);
    /// Rows of weights that are told: what they give is a difference where they hold differences.
    TileSurface(
        const Scene& scene, BlendWeights rows, const SweepPoses& poses, const SweepTile& tile, std::size_t moments = 0);
    std::span<const glm::vec3> at(std::size_t inBatch);
    /// The same by dual quaternions. `joints`: of the instance's palette at that moment.
    std::span<const glm::vec3> at(std::size_t inBatch, std::span<const RigidAndStretch> joints);

private:
    TileSurface(const Scene& scene, const SweepPoses& poses, const SweepTile& tile);
    const std::vector<glm::vec3>& placesAt(std::size_t inBatch);
    void morph(std::span<const float> morphWeights);
    void layOut(std::size_t moments);
    void placeUnmoved(std::span<const glm::vec3> places, std::size_t inBatch);

    const SweepPoses& poses_;
    const SweepTile& tile_;
    const PointSet& set_;
    bool skinned_ = false, anyStay_ = false;
    BlendWeights rows_;
    std::optional<SkinBlocks> blocks_;
    std::vector<glm::vec3> rest_, places_, out_;
};

/// Poses a batch of moments in each of `poses`, then calls body(tile, first moment, moments of the batch) for all
/// tiles on all threads, batch after batch. `posed`, called with a batch's moments before, makes what else the bodies
/// need of the poses. Errors: Cancelled.
Result<void> forTiles(std::size_t tiles, std::span<const SweepMoment> moments, std::span<SweepPoses* const> poses,
    const Task& task, const std::function<void(std::size_t, std::size_t, std::size_t)>& body,
    const std::function<void(std::size_t)>& posed = {});

/// Calls with every set of every instance, in order.
void forSets(const Scene& scene, const std::function<void(InstanceId, std::uint32_t, const PointSet&)>& body);

} // namespace bindpose::sweep_tiles
