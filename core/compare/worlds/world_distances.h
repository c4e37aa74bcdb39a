// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/sweep/sweep.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace bindpose {

/// Points of one set of a character, and those of another file's set that they are held against.
struct PointRun {
    InstanceId instance;
    std::uint32_t set = 0; ///< position in the mesh's sets
    std::vector<PointIndex> points;
    InstanceId otherInstance;
    std::uint32_t otherSet = 0;
    std::vector<PointIndex> others; ///< as many as `points`; empty: they have no partner
};

/// All points of everything that is drawn. `skinned`: of what moves with a skin alone.
std::vector<PointRun> pointRuns(const Scene& scene, bool skinned);

/// Keys and middles of these clips (none: of all); the rest pose where that is nothing.
std::vector<SweepMoment> comparedMoments(const Scene& scene, std::span<const ClipId> clips);

/// A surface that is held against a character's: the same file with other weights, places, matrices, or another file.
struct World {
    std::string name;
    Scene scene;       ///< clips are those of the character by number; a clip that is not there is the rest pose
    bool dual = false; ///< blended as dual quaternions
    bool halfMatrices = false; ///< the numbers of each joint's matrix are the nearest halves
    bool paired = false;       ///< its points are the `others` of the runs; else those of the same number
    double unit = 1.0;         ///< its lengths are this many times the character's
    bool keepsPoints = false;  ///< WorldDistance::points is wanted
    /// What it is measured from instead of the character: the same but for weights. Null: the character.
    std::shared_ptr<const Scene> from = {};
};

/// How far a world's surface lies from the character's, in the character's unit.
struct WorldDistance {
    struct Worst {
        double distance = 0.0; ///< infinite where a point has no place any more
        SweptPoint point;
        std::size_t moment = 0;
    };
    struct OfClip {
        ClipId clip; ///< none: the rest pose
        Worst worst;
        double mean = 0.0;
    };
    /// Of one point over all moments.
    struct OfPoint {
        float largest = 0.0f;
        double sum = 0.0, squares = 0.0;
    };
    Worst worst;
    double mean = 0.0, rms = 0.0;             ///< over points and moments, with equal weight each
    double p99 = 0.0;                         ///< 99th percentile over points of each point's largest
    std::size_t moved = 0;                    ///< points that go farther than what floats round to at any moment
    std::size_t compared = 0;                 ///< points
    std::size_t lost = 0;                     ///< of them those that have no place any more, left out of the means
    std::vector<OfClip> clips;                ///< as the moments name them, in their order
    std::vector<std::vector<OfPoint>> points; ///< by run and place in it, where it was wanted
    std::vector<float> largest; ///< by moment, with `points`; moments behind its end, and lost points, have 0
};

/// Every point of the runs at every moment: each moment is posed once, whatever the number of worlds, and rows that a
/// world leaves as they are cost nothing. The same sums whatever the number of threads. `height`: what "moved" goes by.
/// Errors: Cancelled. Cost: points × moments × worlds that change them; memory grows with points × worlds alone.
Result<std::vector<WorldDistance>> measureWorlds(const Scene& scene, std::span<const World> worlds,
    std::span<const PointRun> runs, std::span<const SweepMoment> moments, double height, const Task& task);

/// At rest: along the up axis, else the longest side.
double heightAtRest(const Scene& scene);

/// The nearest half float (IEEE binary16, ties to even; infinite beyond its range).
float nearestHalf(float value);

} // namespace bindpose
