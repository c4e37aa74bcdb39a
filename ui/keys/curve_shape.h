// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/keys/key_handles.h"
#include "core/math/euler.h"
#include "core/model/clip.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace bindpose {

/// A channel as lines over time: its components as stored, or a rotation as angles about X, Y, Z in degrees.
class CurveShape {
public:
    CurveShape() = default;
    /// Null: no lines. `rotation`: how rotations run between keys. `euler`: rotations as angles of this order.
    CurveShape(std::shared_ptr<const Track> track, RotationMode rotation, std::optional<RotationOrder> euler);

    const Track* track() const { return track_.get(); }
    const std::optional<RotationOrder>& euler() const { return euler_; }
    std::size_t components() const;
    float at(std::size_t component, double timeSec) const;
    /// What is stored in a key. As angles: those of its quaternion.
    float stored(std::size_t component, std::size_t key) const;
    /// How the curve leaves a key or comes to it; none where it does not bend, and for angles.
    std::optional<HandlePoint> handle(std::size_t component, std::size_t key, bool behind) const;

    /// The values at these times, as a line; angles jump where they pass ±180°. Cost: times × log keys.
    std::vector<float> line(std::size_t component, const std::vector<double>& times) const;

    enum class Doubt { OtherHemisphere, HalfTurn };
    struct Mark {
        std::size_t key = 0; ///< that the step goes to
        Doubt doubt = Doubt::OtherHemisphere;
    };
    /// Steps of a rotation between keys from `first` to `last` that go to the other hemisphere, so that the path as it
    /// is stored is the long way (more than 180°), or that turn by half a turn or nearly so.
    std::vector<Mark> doubts(std::size_t first, std::size_t last) const;

private:
    std::vector<float> sample(double timeSec) const;
    float told(std::size_t component, std::span<const float> value) const;
    std::shared_ptr<const Track> track_;
    RotationMode rotation_ = RotationMode::Slerp;
    std::optional<RotationOrder> euler_;
};

} // namespace bindpose
