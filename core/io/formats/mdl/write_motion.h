// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/mdl/mdl.h"
#include "core/io/formats/mdl/write_tree.h"

#include <optional>
#include <set>

namespace bindpose::mdl {

/// Keys of all nodes that move: frames of the clips, one clip after another.
class Motion {
public:
    /// `tree` and `out`, which it adds losses and the timeline to, outlive the motion. `framesPerSecond`: none: the
    /// first clip's.
    Motion(const JointTree& tree, std::optional<double> framesPerSecond, Written& out)
        : tree_(tree), scene_(tree.scene()), asked_(framesPerSecond), out_(out)
    {}
    /// Takes the frames of one clip, none: of all. Errors: more than can be baked.
    Result<void> plan(ClipId only);
    /// Makes the keys. Precondition: all that moves has its name.
    void bake();
    bool empty() const { return frames_.empty(); }
    /// The list of animated objects, and their numbers as they stand in the file.
    const Json& objects() const { return objects_; }
    const std::vector<float>& numbers() const { return numbers_; }
    const std::set<std::uint32_t>& keyed() const { return keyed_; } ///< nodes

private:
    struct Frame {
        ClipId clip;
        double timeSec = 0.0;
    };
    double rateOf(const Clip& clip) const;
    void addKeys(NodeId node, const std::vector<glm::mat4>& locals);

    const JointTree& tree_;
    const Scene& scene_;
    std::optional<double> asked_;
    Written& out_;
    std::vector<Frame> frames_;
    double rate_ = 30.0;
    std::set<std::uint32_t> keyed_;
    Json objects_ = Json::array();
    std::vector<float> numbers_;
    NameList sheared_, mirrored_;
    float residual_ = 0.0f; ///< the most that a sheared matrix loses
};

} // namespace bindpose::mdl
