// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"
#include "core/base/result.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bindpose {

enum class Interpolation { Step, Linear, CubicSpline, Bezier };

/// How rotations between two linear keys are blended.
enum class RotationMode {
    Slerp,     ///< on the arc, at one speed
    Nlerp,     ///< on the arc, faster in its middle (OGRE's default)
    AxisAngle, ///< axis and angle, taken against the pose at rest, each on a straight line: as early OGRE loaders did
};

/// Element: numbers of one entry of Node::elements.
enum class ChannelPath { Translation, Rotation, Scale, Matrix, MorphWeights, Visibility, Element };

/// Key times in seconds on the file's clock, strictly as stored. One object serves all tracks that share it.
using KeyTimes = std::shared_ptr<const std::vector<double>>;

/// Keys of one channel of one node. `values` holds keys × components floats; CubicSpline: in-tangent, value,
/// out-tangent of each key in turn (3 × components a key); Bezier: times and values of the handle before the key, the
/// value, times and values of the handle behind it (5 × components), absolute; a handle behind at NaN holds the value,
/// one at infinity runs straight. Rotations are x y z w, matrices column-major (16).
struct Track {
    NodeId node;
    ChannelPath path = ChannelPath::Translation;
    Interpolation interpolation = Interpolation::Linear;
    std::uint32_t components = 3;
    KeyTimes times;
    std::vector<float> values;
    /// The file stores values as integers of this many steps to 1 (glTF: 127, 255, 32767, 65535); 0: as floats.
    std::uint32_t valueSteps = 0;
    /// Values follow by arithmetic from what the file stores (Ogre: relative to bind, as axis and angle; SMD: Euler
    /// angles): a save brings them back but for their last bits.
    bool computed = false;
    std::uint32_t element = 0; ///< position in Node::elements
    std::uint32_t member = 0;  ///< the first of its numbers that the track moves
    std::string label = {};    ///< the file's own name of the channel ("rotateX.ANGLE"), may be empty

    std::size_t keys() const { return times ? times->size() : 0; }
    std::size_t floatsPerKey() const
    {
        const bool cubic = interpolation == Interpolation::CubicSpline, bezier = interpolation == Interpolation::Bezier;
        return std::size_t{components} * (bezier ? 5u : cubic ? 3u : 1u);
    }
    /// First float of a key's value (not its tangents).
    std::size_t valueAt(std::size_t key) const
    {
        const bool cubic = interpolation == Interpolation::CubicSpline, bezier = interpolation == Interpolation::Bezier;
        return key * floatsPerKey() + (bezier ? 2 * components : cubic ? components : 0u);
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
    bool rateIsFree = false;     ///< framesPerSecond is no value of the file: a default, or chosen in the session
    bool timesAreFrames = false; ///< the file counts frames: the key times follow from framesPerSecond (SMD)

    double startSec() const; ///< smallest key time, 0 without keys
    double endSec() const;   ///< largest key time
};

} // namespace bindpose
