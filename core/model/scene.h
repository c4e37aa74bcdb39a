// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/clip.h"
#include "core/model/format_rules.h"
#include "core/model/material.h"
#include "core/model/mesh.h"
#include "core/model/node.h"
#include "core/model/override.h"
#include "core/model/skin.h"
#include "core/model/weights.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bindpose {

struct Scene;
struct Marks;

template <class T> using Shared = std::shared_ptr<const T>;
template <class T> using SharedList = std::vector<std::shared_ptr<const T>>;

/// A place on a node that props are attached to, as a file beside the model describes it (QC's `$attachment`).
struct NamedSocket {
    std::string name;
    NodeId node;
    glm::mat4 offset{1.0f}; ///< nodeFromSocket
};

/// What the file says about itself and how it is to be read. Never changed by edits but for what `save` derives.
struct FileFacts {
    std::string formatId;   ///< FileFormat::id, "gltf"
    std::string formatName; ///< "glTF 2.0 binary"
    std::string generator;
    std::optional<double> metresPerUnit; ///< where the format knows it (glTF: 1)
    char upAxis = 0;                     ///< 'x' 'y' 'z', 0 unknown; shown, never applied
    WeightRule weightRule = WeightRule::AsStored;
    UnweightedRule unweightedRule = UnweightedRule::ByFormula;
    bool pointsAsImported = false; ///< read through an importer that renumbers points
    bool skinIgnoresNode = true;   ///< skinned instances ignore their own node's transform (glTF, most)
    /// The file has one pose that is rest and bind alike (SMD, illskel, Ogre): edits keep the two in step.
    bool restIsBind = false;
    /// The file stores rotations in another form (angles): a quaternion comes back this much off. 0: bit for bit.
    float rotationTolerance = 0.0f;
    std::vector<std::string> extensionsUsed;
    std::vector<std::string> notUnderstood; ///< extensions, elements kept verbatim but not interpreted
    std::string extrasJson;                 ///< the file's own free data, as text
    std::vector<NamedSocket> sockets;
    FormatRules rules;
};

/// A prop that is attached to a node. A tree of values: the prop is a Scene of its own, so there are no cycles.
struct Attachment {
    AttachmentId id;
    NodeId anchor;
    glm::mat4 offset{1.0f}; ///< anchorFromProp
    Shared<Scene> prop;
    std::string path;
    std::uint64_t hash = 0;
    ClipId clip;          ///< the prop's own clip; none: its rest pose
    bool follow = true;   ///< time runs with the character's
    double timeSec = 0.0; ///< its own time when it does not follow
    bool mergeByName = false;
    bool enabled = true;
};

/// One state of everything that can be edited: an immutable value of shared objects. Copying costs pointers; an edit
/// replaces the objects it touches and shares the rest; equality is identity of objects. Any thread may read it.
///
/// Links are ids (positions in these vectors). A null pointer is a removed object.
struct Scene {
    Shared<FileFacts> facts = std::make_shared<FileFacts>();
    SharedList<Mesh> meshes;
    SharedList<PointSet> sets;
    SharedList<SetWeights> weights; ///< by SetId; an empty SetWeights for unskinned sets, never null
    SharedList<Node> nodes;
    Shared<NodeOrder> order = std::make_shared<NodeOrder>();
    SharedList<Skin> skins;
    SharedList<Instance> instances; ///< of the file's default scene, depth-first in file order
    SharedList<Clip> clips;
    SharedList<Material> materials;
    SharedList<Image> images;
    SharedList<Override> overrides;   ///< in order of application among equals
    SharedList<ShapeOverride> shapes; ///< one of a node and target at most
    SharedList<Attachment> attachments;
    Shared<Marks> marks;              ///< bookmarks, notes and ignored findings (marks.h); null: none
    SharedList<StoredPose> bindPoses; ///< what the file says of binds beside its skins

    friend bool operator==(const Scene&, const Scene&) = default;

    /// Checks every link between the objects and fills `order` when it is empty. A Scene from make() is valid: ids in
    /// range, inverse binds as many as joints, slots of each instance's weights kept as they are (a slot past the
    /// skin's list is a finding, not an error: evaluation skips it). Errors: the first link that is out of range.
    static Result<Scene> make(Scene scene);

    const Node* node(NodeId id) const { return id.index() < nodes.size() ? nodes[id.index()].get() : nullptr; }
    /// The set that a mesh lists at `position`; none when out of range.
    SetId setOf(MeshId mesh, std::size_t position) const;
};

/// The scene with what no model file holds as `from` has it: overrides, shapes, attachments and marks. All that is kept
/// with the session file.
Scene withSessionOf(Scene scene, const Scene& from);
/// It has some of that.
bool holdsSession(const Scene& scene);

/// Nodes, clips, meshes … are named as the command line does: its name, `#index`, or `name:TEXT` where the name
/// itself looks like one of these; a bare number is an index where nothing has that name. Equal names: the first one.
/// Errors: ErrorKind::Edit with the text.
Result<NodeId> findNode(const Scene& scene, std::string_view text);
Result<ClipId> findClip(const Scene& scene, std::string_view text);

/// Axis-aligned box of positions in file space; empty until a point is added.
struct Bounds {
    glm::vec3 low{std::numeric_limits<float>::infinity()};
    glm::vec3 high{-std::numeric_limits<float>::infinity()};
    void add(const glm::vec3& p)
    {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    bool empty() const { return !(low.x <= high.x); }
    glm::vec3 center() const { return empty() ? glm::vec3(0.0f) : 0.5f * (low + high); }
    float diagonal() const { return empty() ? 0.0f : glm::length(high - low); }
};

} // namespace bindpose
