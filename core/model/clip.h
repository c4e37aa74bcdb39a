// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"
#include "core/base/result.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bindpose {

enum class Interpolation { Step, Linear, CubicSpline };

enum class ChannelPath { Translation, Rotation, Scale, Matrix, MorphWeights, Visibility };

/// Key times in seconds on the file's clock, strictly as stored. One object serves all tracks that share it.
using KeyTimes = std::shared_ptr<const std::vector<double>>;

/// Keys of one channel of one node. `values` holds keys × components floats; CubicSpline: in-tangent, value,
/// out-tangent of each key in turn (3 × components a key). Rotations are x y z w, matrices column-major (16).
struct Track {
    NodeId node;
    ChannelPath path = ChannelPath::Translation;
    Interpolation interpolation = Interpolation::Linear;
    std::uint32_t components = 3;
    KeyTimes times;
    std::vector<float> values;
    /// The file stores values as integers of this many steps to 1 (glTF: 127, 255, 32767, 65535); 0: as floats.
    std::uint32_t valueSteps = 0;

    std::size_t keys() const { return times ? times->size() : 0; }
    std::size_t floatsPerKey() const
    {
        return std::size_t{components} * (interpolation == Interpolation::CubicSpline ? 3u : 1u);
    }
    /// First float of a key's value (not its tangents).
    std::size_t valueAt(std::size_t key) const
    {
        return key * floatsPerKey() + (interpolation == Interpolation::CubicSpline ? components : 0u);
    }
    /// Errors: counts that do not fit (values against keys × components).
    static Result<Track> make(Track track);
};

/// Tracks that play together. A key edit replaces one track and the list of pointers; other clips are shared.
struct Clip {
    std::string name;
    std::vector<std::shared_ptr<const Track>> tracks; ///< in file order
    std::optional<double> framesPerSecond;            ///< where the file has a rate
    std::string source;                               ///< the file it came from when added with "Add clips"

    double startSec() const; ///< smallest key time, 0 without keys
    double endSec() const;   ///< largest key time
};

} // namespace bindpose
