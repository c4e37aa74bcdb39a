// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/export/export_images.h"
#include "core/io/export/export_names.h"
#include "core/model/finding.h"

#include <map>
#include <set>
#include <string>

namespace bindpose::ogre {

/// A script of the materials that a mesh uses. Their names are all that tells them apart.
class MaterialWriter {
public:
    /// All outlive the writer, which adds to `losses`.
    MaterialWriter(const Scene& scene, ExportImages& images, std::vector<Finding>& losses)
        : scene_(scene), images_(images), losses_(losses)
    {}
    /// The name that the script has it under; OGRE's own plain one for none.
    std::string use(MaterialId id);
    /// All that are used.
    std::string script();

private:
    const Scene& scene_;
    ExportImages& images_;
    std::vector<Finding>& losses_;
    std::map<std::uint32_t, std::string> names_; ///< of those that are used
    FreeNames taken_;
};

} // namespace bindpose::ogre
