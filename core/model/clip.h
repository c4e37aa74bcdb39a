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

/// What a track says before its first key or behind its last one: the value there, the keys over again (mirrored, or
/// each round starting where the one before ended), or a straight line along the tangent.
struct Extrapolation {
    enum class Kind { Hold, Repeat, Mirror, Slope, RepeatRelative };
    Kind kind = Kind::Hold;
    std::int32_t rounds = -1; ///< of repeats, then the value is held; -1: without end
    bool holds() const { return kind == Kind::Hold || (rounds == 0 && kind != Kind::Slope); }
    friend bool operator==(const Extrapolation&, const Extrapolation&) = default;
};

/// Key times in seconds on the file's clock, strictly as stored. One object serves all tracks that share it.
using KeyTimes = std::shared_ptr<const std::vector<double>>;

/// Keys of one channel of one node. `values` holds keys × components floats; CubicSpline: in-tangent, value,
/// out-tangent of each key in turn (3 × components a key); Bezier: times and values of the handle before the key, the
/// value, times and values of the handle behind it (5 × components), absolute; a handle behind at NaN holds the value,
/// one at infinity runs straight, one at minus infinity takes the next key's value at once. Rotations are x y z w,
/// matrices column-major (16).
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
    std::uint32_t member = 0;  ///< the first of its numbers, or of the morph weights, that the track moves
    std::string label = {};    ///< the file's own name of the channel ("rotateX.ANGLE"), may be empty
    std::uint32_t layer = 0;   ///< position in Clip::layers
    Extrapolation before = {}, after = {};

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
    /// By value, the key times as well.
    friend bool operator==(const Track& a, const Track& b);
};

/// Tracks that are put over those of the layers before it (FBX): per node and property, as far as it has tracks for it;
/// numbers of that property without a track are the node's own. The first layer's values are taken as they are.
struct ClipLayer {
    enum class Blend {
        Additive,    ///< what was there, and the weight's share of this
        Override,    ///< this alone, whatever the weight
        Passthrough, ///< from what was there to this by the weight
    };
    std::string name;
    Blend blend = Blend::Additive;
    float weight = 1.0f;                     ///< 0 … 1
    std::shared_ptr<const Track> weightKeys; ///< moves the weight; one component, belongs to no node; may be null
    bool rotationByChannel = false;          ///< angles one by one; else as rotations
    bool scaleAdds = false;                  ///< scales as other numbers; else as factors
    bool mute = false;                       ///< does not play
    bool solo = false;                       ///< layers that are not solo do not play
    bool weightMoves() const { return weightKeys && weightKeys->components == 1 && weightKeys->keys() > 0; }
    friend bool operator==(const ClipLayer&, const ClipLayer&) = default; ///< weightKeys by their object
};
/// By value, the keys of their weights as well.
bool sameLayers(const std::vector<ClipLayer>& a, const std::vector<ClipLayer>& b);

/// Where a clip begins and ends whatever keys it has, in seconds on the file's clock.
struct ClipSpan {
    double startSec = 0.0, endSec = 0.0;
    friend bool operator==(const ClipSpan&, const ClipSpan&) = default;
};

/// Tracks that play together. A key edit replaces one track and the list of pointers; other clips are shared.
struct Clip {
    std::string name;
    std::vector<std::shared_ptr<const Track>> tracks; ///< in file order
    std::optional<double> framesPerSecond;            ///< where the file has a rate
    std::string source;                               ///< the file it came from when added with "Add clips"
    bool rateIsFree = false;     ///< framesPerSecond is no value of the file: a default, or chosen in the session
    bool timesAreFrames = false; ///< the file counts frames: the key times follow from framesPerSecond (SMD)

    std::vector<ClipLayer> layers; ///< in order of application; none: one plain layer
    std::optional<ClipSpan> range; ///< where the file has one: times outside are clamped to it

    double startSec() const; ///< of the range, else the smallest key time, 0 without keys
    double endSec() const;   ///< of the range, else the largest key time
};

} // namespace bindpose
