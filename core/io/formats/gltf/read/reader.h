// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"
#include "core/io/formats/gltf/gltf_map.h"
#include "core/io/json/json_item.h"

#include <memory>
#include <string>
#include <vector>

namespace bindpose::gltf {

/// What findings on nodes need of a mesh.
struct MeshLook {
    std::size_t primitives = 0, skinned = 0; ///< skinned: those with joints and weights
    std::size_t firstTargets = 0;            ///< morph targets of the first primitive
};

/// For what a finding, not a failure, is to tell of. Null: no object, or one without this member.
const Json* memberOf(const Json* object, const char* key);

/// What the rooms of one load share: input, the growing map, files and findings, and a budget of memory in proportion
/// to what the files hold. Not a public type: JsonFailure passes through its functions.
struct Reader {
    const LoadInput& input;
    const LoadContext& context;
    std::shared_ptr<GltfMap> map = std::make_shared<GltfMap>();
    std::vector<SourceFile> files;
    std::vector<Finding> findings;
    std::vector<SlotIndex> largestSlots;  ///< by SetId
    std::vector<MeshLook> meshLooks;      ///< by MeshId
    std::vector<NodeId> repeatedChildren; ///< nodes that their parent lists once more
    std::string repeatedChildAt;          ///< JSON pointer of the first
    std::vector<char> levelNodes;         ///< by NodeId: it is a level of detail of another
    Finding dropped;
    std::size_t budget = 0; ///< bytes that may still be allocated for decoded data

    JsonItem root() const { return JsonItem(map->json, ""); }
    /// Number of entries of a top-level array.
    std::size_t count(const char* array) const { return root().array(array).size(); }

    /// Takes count × size from the budget before that much is allocated. JsonFailure: more than is left.
    void spend(std::size_t number, std::size_t size, const std::string& where);
    /// JsonFailure: the user has stopped the load.
    void checkCancelled(float progress) const;

    /// A new finding. Past a few thousand the rest is dropped: nobody reads them, and a hostile file has millions.
    Finding& find(const ErrorText& text, Severity severity, std::string pointer, Wordings args = {});
};

} // namespace bindpose::gltf
