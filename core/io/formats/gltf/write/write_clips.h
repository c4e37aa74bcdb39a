// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/gltf/write/output.h"
#include "core/model/scene.h"

#include <map>

namespace bindpose::gltf {

/// Clips as animations. Tracks that glTF has no place for are baked, or lost.
class ClipWriter {
public:
    /// `nodes`: by NodeId.
    ClipWriter(const Scene& scene, const IndexMap& nodes, Output& out) : scene_(scene), nodes_(nodes), out_(out) {}
    void write();

private:
    Json clipJson(const Clip& clip);
    void addBaked(Json& animation, const Clip& clip, double shiftSec);
    void addTrack(Json& animation, const Clip& clip, const Track& track, double shiftSec);

    const Scene& scene_;
    const IndexMap& nodes_;
    Output& out_;
    std::map<std::vector<float>, std::uint32_t> times_;        ///< key times that tracks share
    std::set<std::pair<std::uint32_t, ChannelPath>> animated_; ///< nodes' channels of the clip being written
};

} // namespace bindpose::gltf
