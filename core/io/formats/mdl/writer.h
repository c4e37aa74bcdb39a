// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/mdl/mdl.h"
#include "core/io/formats/mdl/write_motion.h"
#include "core/io/formats/mdl/write_shapes.h"

#include <optional>
#include <string>
#include <vector>

namespace bindpose::mdl {

/// What the caller chose.
struct WriteChoice {
    ClipId clip; ///< none: all of them
    std::optional<double> framesPerSecond;
    std::size_t uvSets = 1; ///< the engine's loader refuses a second one
};

/// A fresh file. Skinned meshes keep their skins' own binds; the bind correction goes into positions and normals.
/// Meshes that hang on joints get one joint of weight 1: the format cannot hang them otherwise. Cost: the scene, and
/// one pose for each frame.
class Writer {
public:
    Writer(const Scene& scene, const std::string& stem, const WriteChoice& choice);
    /// Errors: nothing to draw; a header, vertices or frames past the limits.
    Result<Written> run();

private:
    void nameAll();
    std::string fittingHeader();
    std::size_t leastHeader() const;
    std::string header() const;
    Json hierarchyJson() const;
    Json objectJson(const Object* object, NodeId node, const std::string& name) const;
    Json skinJson(const Object& object) const;
    void putPayload(std::vector<std::byte>& out) const;

    const Scene& scene_;
    std::string stem_;
    WriteChoice choice_;
    Written out_;
    JointTree tree_;
    Shapes shapes_;
    Motion motion_;
};

} // namespace bindpose::mdl
