// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/mdl/mdl.h"
#include "core/io/formats/mdl/payload.h"
#include "core/io/formats/mdl/read_materials.h"
#include "core/io/json/json_item.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace bindpose::mdl {

/// One load: the header as JSON and what was made of it so far. Not a public type: JsonFailure passes through.
class Reader {
public:
    Reader(const LoadInput& input, const LoadContext& context) : input_(input), context_(context) {}
    Loaded run();

private:
    /// A geometry of the header and where its numbers stand.
    struct Geometry {
        std::string name, pointer;
        std::size_t indices = 0, vertices = 0;
        std::size_t indicesAt = 0;
        std::map<std::string, std::size_t> attributesAt;
        MaterialId material;
        bool drawn = false;
    };
    /// An object of the hierarchy that draws a geometry.
    struct Drawn {
        NodeId node;
        std::string name, id, geometry;
        Json material;
    };
    /// The joints of one or several skins, in the header's order.
    struct Tree {
        const Json* json = nullptr;
        std::vector<NodeId> nodes;
        std::map<std::string, std::vector<NodeId>> named;
    };

    void openHeader();
    void readGeometries();
    void readHierarchy();
    void readObject(const JsonItem& item, NodeId node);
    void readMaterials();
    void readMeshes();
    Part partOf(const Geometry& geometry);
    SetWeights weightsOf(const Geometry& geometry, std::uint32_t mesh);
    void readSkinning();
    Tree& treeOf(const JsonItem& skin);
    void readSkin(const JsonItem& skin, const std::string& name);
    NodeId missingJoint(const std::string& skin, const std::string& joint, const glm::mat4& inverseBind);
    void readInstances();
    void findStrays(SetId set, SkinId id);
    void readMotion();
    std::vector<NodeId> nodesNamed(const std::string& name, std::size_t occurrence);
    void readKeys(const JsonItem& object, std::uint32_t number, const std::vector<NodeId>& nodes, Clip& clip);
    double rateOf(const JsonItem& object, const std::string& name);
    void findOther();
    void describe();

    NodeId addNode(const JsonItem& item, NodeId parent, bool joint);
    void checkCancelled() const;
    void find(const ErrorText& text, Severity severity, std::string pointer, std::vector<std::string> args);
    JsonItem root() const { return {json_, {}}; }

    const LoadInput& input_;
    const LoadContext& context_;
    Json json_;
    Payload payload_;
    std::vector<Geometry> geometries_;
    std::vector<Drawn> drawn_;
    std::vector<Tree> trees_;
    std::map<std::string, SkinId> skins_;
    std::set<std::pair<SetId, SkinId>> strays_; ///< that were looked for
    Scene scene_;
    MaterialReader materialReader_{scene_};
    std::shared_ptr<MdlMap> map_ = std::make_shared<MdlMap>();
    std::vector<SourceFile> files_;
    std::vector<Finding> findings_;
};

/// The member when it is there and not null.
const Json* memberOf(const Json& object, const char* key);

} // namespace bindpose::mdl
