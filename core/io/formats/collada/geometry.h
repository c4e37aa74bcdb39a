// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/collada/reader.h"

namespace bindpose::collada {

/// The positions that <vertices> of a geometry name. Empty without.
std::vector<glm::vec3> positionsOf(Reader& reader, pugi::xml_node geometry);

/// Parts of a geometry: one for each <triangles>, <polylist>, <polygons>, <trifans>, <tristrips>. `instance` binds
/// material symbols; `positions` are those of its points.
std::vector<std::shared_ptr<const Part>> partsOf(
    Reader& reader, pugi::xml_node geometry, pugi::xml_node instance, std::span<const glm::vec3> positions);

} // namespace bindpose::collada
