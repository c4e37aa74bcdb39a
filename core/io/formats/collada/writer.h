// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"
#include "core/io/export/export_images.h"
#include "core/io/format/format.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace bindpose::collada {

/// Builds a fresh COLLADA 1.4.1 document from a Scene: one geometry for each set, matrices for nodes and keys.
class Writer {
public:
    Writer(const Scene& scene, const std::string& stem) : scene_(scene), images_(scene, stem) {}
    void run();

    std::string text;
    std::vector<Finding> losses;
    std::vector<OutputFile> images() const { return images_.files(); }

private:
    // write.cpp
    void writeAsset();
    void writeMaterials();
    void writeScene();
    void writeDrawn(const Instance& instance);
    void writeAnimations();
    void writeClip(ClipId id, std::string& clips);
    void findLosses();
    Finding& lose(const ErrorText& text, std::vector<std::string> args);

    // write_shapes.cpp
    void nameThings();
    void writeGeometries();
    void writeGeometry(const Mesh& mesh, std::size_t set, const std::string& id);
    void writePart(const Mesh& mesh, const Part& part, const std::string& id);
    void writeMorphs();
    void writeControllers();
    void writeSkin(const Instance& instance, const Mesh& mesh, std::size_t set);
    void source(const std::string& id, std::span<const float> values, std::size_t stride, const char* params);
    void names(const std::string& id, const char* array, const std::vector<std::string>& values, const char* param);

    std::string geometryId(MeshId mesh, std::size_t set) const;
    std::string skinId(const Instance& instance, std::size_t set) const;
    std::string materialId(MaterialId id) const { return "material-" + std::to_string(id.value); }

    const Scene& scene_;
    ExportImages images_;
    std::vector<std::string> nodeIds_; ///< by NodeId: NCNames, unique; also the joints' sids
    std::vector<char> joints_;         ///< by NodeId
    std::vector<NodeId> topJoint_;     ///< by NodeId: the highest joint above it, or itself
    std::size_t toOrigin_ = 0;
};

std::string floatsText(std::span<const float> values);
/// A matrix as COLLADA writes it: row by row.
std::string rowsText(const glm::mat4& matrix);

} // namespace bindpose::collada
