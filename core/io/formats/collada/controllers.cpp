// SPDX-License-Identifier: MIT
#include "core/io/formats/collada/errors.h"
#include "core/io/formats/collada/geometry.h"
#include "core/io/formats/collada/reader.h"
#include "core/io/text/xml_errors.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

namespace bindpose::collada {
namespace {

/// Influences of a skin by point, slots as they stand in <v>; joint −1 is the slot behind the last joint.
class RowReader {
public:
    RowReader(Reader& reader, pugi::xml_node skin, std::size_t points)
        : reader_(reader), skin_(skin), points_(points), rows_(skinRows(reader.document, skin))
    {}

    SetWeights run(bool& usesBindShape)
    {
        const std::vector<float> weights = reader_.values(rows_.weightSource, 1);
        const std::size_t joints = reader_.document.view(rows_.jointSource).count;
        if (rows_.counts.size() != points_)
            reader_.find(errors::kDaeWeightCount, Severity::Warning, skin_.child("vertex_weights"),
                {std::to_string(rows_.counts.size()), std::to_string(points_)});
        std::vector<std::uint32_t> first{0};
        std::vector<SlotIndex> slots;
        std::vector<float> values;
        std::size_t at = 0, skipped = 0;
        for (std::size_t point = 0; point < points_; ++point) {
            const std::size_t count = point < rows_.counts.size() ? rows_.counts[point] : 0;
            for (std::size_t i = 0; i < count && (at + 1) * rows_.stride <= rows_.indices.size(); ++i, ++at) {
                const std::size_t* row = rows_.indices.data() + at * rows_.stride;
                const std::size_t joint = row[rows_.jointOffset], weight = row[rows_.weightOffset];
                if (weight >= weights.size() || (joint >= joints && joint != ColladaMap::kNone)) {
                    ++skipped;
                    continue;
                }
                usesBindShape = usesBindShape || joint == ColladaMap::kNone;
                slots.push_back(static_cast<SlotIndex>(joint == ColladaMap::kNone ? joints : joint));
                values.push_back(weights[weight]);
            }
            first.push_back(static_cast<std::uint32_t>(slots.size()));
        }
        if (skipped > 0)
            reader_.find(
                errors::kDaeInfluence, Severity::Error, skin_.child("vertex_weights"), {std::to_string(skipped)});
        Result<SetWeights> made = SetWeights::make(first, slots, values);
        if (!made) throw XmlFailure{made.error()};
        made->storage = WeightStorage::Text;
        return std::move(*made);
    }

private:
    Reader& reader_;
    pugi::xml_node skin_;
    std::size_t points_;
    SkinRows rows_;
};

/// Targets of a morph as changes of the base's positions.
void readMorph(Reader& reader, pugi::xml_node morph, Mesh& mesh, PointSet& set)
{
    const pugi::xml_node targets = morph.child("targets");
    const pugi::xml_node names = reader.document.inputSource(targets, "MORPH_TARGET");
    const pugi::xml_node weights = reader.document.inputSource(targets, "MORPH_WEIGHT");
    if (!names || !weights) return;
    const bool relative = std::string_view(morph.attribute("method").value()) == "RELATIVE";
    const std::vector<float> defaults = reader.values(weights, 1);
    std::size_t i = 0;
    for (const std::string_view id : reader.document.words(reader.document.view(names).array)) {
        const pugi::xml_node geometry = reader.document.byId(id);
        MorphPoints points;
        points.positions = positionsOf(reader, geometry);
        if (points.positions.size() != set.positions.size()) {
            reader.find(errors::kDaeReference, Severity::Error, morph, {"morph", std::string(id)});
            reader.spend(set.positions.size(), sizeof(glm::vec3), morph);
            points.positions.assign(set.positions.size(), glm::vec3(0.0f));
        } else if (!relative) {
            for (std::size_t p = 0; p < points.positions.size(); ++p) points.positions[p] -= set.positions[p];
        }
        mesh.morphNames.push_back(geometry.attribute("name").as_string(std::string(id).c_str()));
        mesh.morphWeights.push_back(i < defaults.size() ? defaults[i] : 0.0f);
        set.morphs.push_back(std::move(points));
        ++i;
    }
}

/// Where the skin's joint names are looked for: below the instance's <skeleton>s, then everywhere; by sid before id
/// before name, whatever the kind of array (exporters mix them).
class JointFinder {
public:
    JointFinder(Reader& reader, pugi::xml_node instance) : reader_(reader)
    {
        for (const pugi::xml_node skeleton : instance.children("skeleton")) {
            const auto& words = reader.document.words(skeleton);
            const pugi::xml_node root = words.empty() ? pugi::xml_node() : reader.document.byUrl(words[0]);
            const auto found = reader.instances.find(root);
            if (found != reader.instances.end()) roots_.push_back(found->second.front());
        }
    }

    NodeId root() const { return roots_.empty() ? NodeId() : roots_.front(); }

    NodeId find(std::string_view name, bool byIdOnly)
    {
        for (const bool inside : {true, false}) {
            if (inside && roots_.empty()) continue;
            for (const char* attribute : {"sid", "id", "name"}) {
                if (byIdOnly && std::string_view(attribute) == "sid") continue;
                const Names& names = namesOf(inside, attribute);
                if (const auto found = names.find(name); found != names.end()) return found->second;
            }
        }
        return byIdOnly ? find(name, false) : NodeId();
    }

private:
    using Names = std::unordered_map<std::string_view, NodeId>; ///< the first node of each

    /// None for nodes that stand for joints which are not there.
    pugi::xml_node elementOf(NodeId id) const
    {
        const std::size_t number = reader_.map->nodeElement[id.index()];
        return number == ColladaMap::kNone ? pugi::xml_node() : reader_.document.nodes()[number];
    }

    const Names& namesOf(bool inside, const char* attribute)
    {
        const auto [place, fresh] = names_.try_emplace({inside, attribute});
        if (!fresh) return place->second;
        for (const NodeId id : candidates(inside))
            place->second.try_emplace(elementOf(id).attribute(attribute).value(), id);
        return place->second;
    }

    /// Nodes are numbered depth first: a subtree is a run. That of the first <skeleton> comes first.
    std::vector<NodeId> candidates(bool inside) const
    {
        std::vector<NodeId> out;
        const auto& nodes = reader_.scene.nodes;
        if (!inside) {
            for (std::size_t i = 0; i < nodes.size(); ++i) out.push_back(NodeId(i));
            return out;
        }
        std::vector<char> below(nodes.size(), 0), listed(nodes.size(), 0);
        for (const NodeId root : roots_) below[root.index()] = 1;
        for (std::size_t i = 0; i < nodes.size(); ++i)
            if (const NodeId parent = nodes[i]->parent; parent.valid() && parent.index() < i)
                below[i] = below[i] || below[parent.index()];
        for (const NodeId root : roots_)
            for (std::size_t i = root.index(); i < nodes.size() && below[i] && !listed[i]; ++i) {
                listed[i] = 1;
                out.push_back(NodeId(i));
            }
        return out;
    }

    Reader& reader_;
    std::vector<NodeId> roots_;
    std::map<std::pair<bool, std::string_view>, Names> names_; ///< inside the skeletons or not, by attribute
};

/// A node that never moves, for joint −1 and for joints that are not there.
NodeId stillNode(Reader& reader, const std::string& name)
{
    Node node;
    node.name = name;
    node.fileIndex = static_cast<std::uint32_t>(reader.scene.nodes.size());
    reader.map->nodeElement.push_back(ColladaMap::kNone);
    reader.scene.nodes.push_back(std::make_shared<const Node>(std::move(node)));
    return NodeId(reader.scene.nodes.size() - 1);
}

void addSkin(Reader& reader, const Shape& shape, pugi::xml_node instance, MeshId mesh)
{
    const Document& document = reader.document;
    Skin skin;
    const pugi::xml_node controller = shape.skin.parent();
    skin.name = controller.attribute("name").as_string(controller.attribute("id").value());
    if (const pugi::xml_node shapeMatrix = shape.skin.child("bind_shape_matrix"))
        if (const std::vector<float>& rows = document.floats(shapeMatrix); rows.size() == 16)
            skin.bindCorrection = matrixFromRows(rows);
    JointFinder finder(reader, instance);
    skin.root = finder.root();
    const pugi::xml_node names = document.inputSource(shape.skin.child("joints"), "JOINT");
    const pugi::xml_node binds = document.inputSource(shape.skin.child("joints"), "INV_BIND_MATRIX");
    const SourceView view = document.view(names);
    // Each instance looks its joints up among the nodes and has a skin of its own.
    reader.spend(reader.scene.nodes.size(), 2 * sizeof(void*), shape.skin);
    reader.spend(view.count, sizeof(NodeId) + sizeof(glm::mat4), shape.skin);
    const auto& words = document.words(view.array);
    const bool ids = std::string_view(view.array.name()) == "IDREF_array";
    const std::vector<float> matrices = binds ? reader.values(binds, 16) : std::vector<float>();
    for (std::size_t i = 0; i < view.count; ++i) {
        const std::string_view name = words[view.at(i, 0)];
        NodeId joint = finder.find(name, ids);
        if (!joint.valid()) {
            reader.find(errors::kDaeJoint, Severity::Error, view.array, {std::string(name)});
            joint = stillNode(reader, std::string(name));
        }
        skin.joints.push_back(joint);
        const bool there = 16 * (i + 1) <= matrices.size();
        skin.inverseBind.push_back(there ? matrixFromRows(std::span(matrices).subspan(16 * i, 16)) : glm::mat4(1.0f));
    }
    skin.inverseBindStored = !matrices.empty();
    std::size_t bindShape = ColladaMap::kNone;
    const auto& weights = *reader.scene.weights[reader.scene.meshes[mesh.index()]->sets[0].index()];
    bool used = false;
    for (const auto& block : weights.blocks())
        used = used || std::find(block->slots.begin(), block->slots.end(), view.count) != block->slots.end();
    if (used) {
        bindShape = skin.joints.size();
        skin.joints.push_back(stillNode(reader, "bind shape"));
        skin.inverseBind.push_back(glm::mat4(1.0f));
    }
    reader.map->bindShapeSlot.push_back(bindShape);
    reader.map->skinElement.push_back(document.numberOf(shape.skin));
    reader.scene.skins.push_back(std::make_shared<const Skin>(std::move(skin)));
}

} // namespace

SkinRows skinRows(const Document& document, pugi::xml_node skin)
{
    const pugi::xml_node list = skin.child("vertex_weights");
    SkinRows out;
    for (const Input& input : document.inputs(list)) {
        out.stride = std::max(out.stride, input.offset + 1);
        if (input.semantic == "JOINT") {
            out.jointSource = input.source;
            out.jointOffset = input.offset;
        }
        if (input.semantic == "WEIGHT") {
            out.weightSource = input.source;
            out.weightOffset = input.offset;
        }
    }
    if (!out.jointSource || !out.weightSource)
        document.xml().fail(list ? list : skin, errors::kXmlElementMissing, {"vertex_weights", "input"});
    out.counts = document.wholes(list.child("vcount"));
    out.indices = document.wholes(list.child("v"));
    return out;
}

Shape shapeOf(Reader& reader, pugi::xml_node element)
{
    Shape out;
    for (int depth = 0; element && depth < 16; ++depth) {
        if (std::string_view(element.name()) == "geometry") {
            out.geometry = element;
            return out;
        }
        const pugi::xml_node skin = element.child("skin"), morph = element.child("morph");
        if (skin && !out.skin) out.skin = skin;
        if (morph && !out.morph) out.morph = morph;
        element = reader.document.byUrl((skin ? skin : morph)
                                            .attribute("source")
                                            .as_string((skin ? skin : morph).attribute("source_geometry").value()));
    }
    return {};
}

MeshId meshOf(Reader& reader, const Shape& shape, pugi::xml_node instance)
{
    const auto [place, fresh] =
        reader.meshes.try_emplace({shape.geometry, shape.skin ? shape.skin : shape.morph}, reader.scene.meshes.size());
    if (!fresh) return place->second;
    Mesh mesh;
    mesh.name = shape.geometry.attribute("name").as_string(shape.geometry.attribute("id").value());
    PointSet set;
    set.name = shape.geometry.attribute("id").value();
    set.positions = positionsOf(reader, shape.geometry);
    if (shape.morph) readMorph(reader, shape.morph, mesh, set);
    if (shape.morph) reader.morphed[shape.morph].push_back(place->second);
    mesh.parts = partsOf(reader, shape.geometry, instance, set.positions);
    mesh.sets.push_back(SetId(reader.scene.sets.size()));
    SetWeights weights;
    bool bindShape = false;
    if (shape.skin) weights = RowReader(reader, shape.skin, set.positions.size()).run(bindShape);
    reader.map->skinOfSet.push_back(shape.skin ? reader.document.numberOf(shape.skin) : ColladaMap::kNone);
    reader.scene.sets.push_back(std::make_shared<const PointSet>(std::move(set)));
    reader.scene.weights.push_back(std::make_shared<const SetWeights>(std::move(weights)));
    reader.scene.meshes.push_back(std::make_shared<const Mesh>(std::move(mesh)));
    return place->second;
}

void readInstances(Reader& reader, const std::vector<std::pair<NodeId, pugi::xml_node>>& drawn)
{
    for (const auto& [node, element] : drawn) {
        const std::string url = element.attribute("url").value();
        const pugi::xml_node target = reader.document.byUrl(url);
        const Shape shape = shapeOf(reader, target);
        if (!shape.geometry) {
            const bool outside = !url.empty() && url[0] != '#';
            if (outside)
                reader.find(errors::kDaeExternal, Severity::Warning, element, {url});
            else
                reader.find(errors::kDaeReference, Severity::Error, element, {element.name(), url});
            continue;
        }
        Instance instance{node, meshOf(reader, shape, element), {}, reader.scene.nodes[node.index()]->name};
        if (shape.skin) {
            instance.skin = SkinId(reader.scene.skins.size());
            addSkin(reader, shape, element, instance.mesh);
        }
        reader.scene.instances.push_back(std::make_shared<const Instance>(std::move(instance)));
    }
}

} // namespace bindpose::collada
