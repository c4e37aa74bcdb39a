// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/collada/document.h"

#include <array>
#include <map>
#include <span>

namespace bindpose::collada {

/// What a controller's or geometry's url leads to: a geometry, and on the way to it a skin and morphs in any order.
struct Shape {
    pugi::xml_node geometry, skin, morph;
};

/// What the rooms of one load share. Failure passes through its functions.
struct Reader {
    const LoadInput& input;
    const LoadContext& context;
    Document document;
    Scene scene;
    std::shared_ptr<ColladaMap> map = std::make_shared<ColladaMap>();
    std::vector<SourceFile> files;
    std::vector<Finding> findings;
    std::map<pugi::xml_node, MaterialId> materials; ///< by <material>
    /// By <material>: what the textures of its colour, of its glow and of its relief call their coordinates.
    std::map<pugi::xml_node, std::array<std::string, 3>> texcoords;
    /// Materials by <material> and the sets of coordinates that these three use.
    std::map<std::pair<pugi::xml_node, std::array<std::uint32_t, 3>>, MaterialId> bound;
    std::map<pugi::xml_node, ImageId> images;                           ///< by <image>
    std::map<pugi::xml_node, std::vector<NodeId>> instances;            ///< nodes of the scene by <node>
    std::map<std::pair<pugi::xml_node, pugi::xml_node>, MeshId> meshes; ///< by geometry and skin (or morph)
    std::map<pugi::xml_node, std::vector<MeshId>> morphed;              ///< by <morph>
    std::size_t budget = 0; ///< bytes that may still be allocated for what the file's references multiply

    const XmlText& xml() const { return document.xml(); }
    /// Takes count × size from the budget before that much is allocated. Failure: more than is left.
    void spend(std::size_t count, std::size_t size, pugi::xml_node place);
    /// Document::values, from the budget.
    std::vector<float> values(pugi::xml_node source, std::size_t columns);
    Finding& find(const ErrorText& text, Severity severity, pugi::xml_node place, std::vector<std::string> args = {});
    void checkCancelled(float progress) const;
};

void readMaterials(Reader& reader);
/// The material that a symbol of an instance is bound to; its textures use what <bind_vertex_input> says among the
/// sets of texture coordinates of the primitive: `sets` are the numbers of its inputs.
MaterialId boundMaterial(
    Reader& reader, pugi::xml_node instance, const std::string& symbol, std::span<const std::size_t> sets);

/// Nodes of the visual scene with what they draw, as pairs of node and <instance_…>.
std::vector<std::pair<NodeId, pugi::xml_node>> readNodes(Reader& reader);

/// Failure: a chain of controllers that ends nowhere.
Shape shapeOf(Reader& reader, pugi::xml_node element);
/// The mesh of a shape, made at its first use; materials as `instance` binds them.
MeshId meshOf(Reader& reader, const Shape& shape, pugi::xml_node instance);
void readInstances(Reader& reader, const std::vector<std::pair<NodeId, pugi::xml_node>>& drawn);

void readAnimations(Reader& reader);
/// Keys of a channel's sampler; false, with a finding, where its sources do not fit together.
bool readSampler(Reader& reader, pugi::xml_node channel, std::uint32_t components, Track& track);

/// Weights of a <skin>: what stands where in <v>.
struct SkinRows {
    std::vector<std::size_t> counts;  ///< <vcount>
    std::vector<std::size_t> indices; ///< <v>
    std::size_t stride = 1, jointOffset = 0, weightOffset = 0;
    pugi::xml_node jointSource, weightSource;
};
SkinRows skinRows(const Document& document, pugi::xml_node skin);

/// A matrix as COLLADA writes it: row by row.
glm::mat4 matrixFromRows(std::span<const float> rows);

} // namespace bindpose::collada
