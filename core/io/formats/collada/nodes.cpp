// SPDX-License-Identifier: MIT
#include "core/io/formats/collada/errors.h"
#include "core/io/formats/collada/reader.h"
#include "core/io/text/xml_errors.h"

#include <algorithm>
#include <cmath>

namespace bindpose::collada {
namespace {

constexpr std::size_t kMostOfInstances = std::size_t{1} << 17; ///< beyond the file's own: instances multiply

struct Kind {
    std::string_view name;
    TransformElement::Kind kind;
    std::size_t count;
};
constexpr Kind kKinds[] = {{"translate", TransformElement::Kind::Translate, 3},
    {"rotate", TransformElement::Kind::Rotate, 4}, {"scale", TransformElement::Kind::Scale, 3},
    {"matrix", TransformElement::Kind::Matrix, 16}, {"skew", TransformElement::Kind::Skew, 7},
    {"lookat", TransformElement::Kind::LookAt, 9}};

std::vector<TransformElement> elementsOf(const Document& document, pugi::xml_node node)
{
    std::vector<TransformElement> out;
    for (const pugi::xml_node child : node.children()) {
        const auto kind = std::find_if(std::begin(kKinds), std::end(kKinds),
            [&](const Kind& k) { return k.name == std::string_view(child.name()); });
        if (kind == std::end(kKinds)) continue;
        TransformElement element{kind->kind, child.attribute("sid").value(), document.floats(child)};
        if (element.values.size() != kind->count)
            document.xml().fail(
                child, errors::kDaeValues, {std::to_string(element.values.size()), std::to_string(kind->count)});
        out.push_back(std::move(element));
    }
    return out;
}

class NodeReader {
public:
    explicit NodeReader(Reader& reader) : reader_(reader) {}

    std::vector<std::pair<NodeId, pugi::xml_node>> run(pugi::xml_node scene)
    {
        struct Open {
            pugi::xml_node element;
            NodeId parent;
            std::size_t depth; ///< instances of nodes on the way here
        };
        std::vector<Open> open;
        const auto push = [&](pugi::xml_node owner, NodeId parent, std::size_t depth) {
            std::vector<Open> children;
            for (const pugi::xml_node child : owner.children()) {
                const std::string_view name = child.name();
                if (name == "node") children.push_back({child, parent, depth});
                if (name != "instance_node") continue;
                const pugi::xml_node target = reader_.document.byUrl(child.attribute("url").value());
                if (target)
                    children.push_back({target, parent, depth + 1});
                else
                    reader_.find(
                        errors::kDaeReference, Severity::Error, child, {child.name(), child.attribute("url").value()});
            }
            open.insert(open.end(), children.rbegin(), children.rend());
        };
        const std::size_t most = reader_.document.nodes().size() + kMostOfInstances;
        push(scene, {}, 0);
        while (!open.empty()) {
            const Open next = open.back();
            open.pop_back();
            if (next.depth > 64) reader_.xml().fail(next.element, errors::kDaeLoop, {});
            if (reader_.scene.nodes.size() > most)
                reader_.xml().fail(next.element, errors::kDaeManyNodes, {std::to_string(most)});
            push(next.element, add(next.element, next.parent), next.depth);
        }
        return std::move(drawn_);
    }

private:
    NodeId add(pugi::xml_node element, NodeId parent)
    {
        const NodeId id(reader_.scene.nodes.size());
        Node node;
        node.name = element.attribute("name").value();
        if (node.name.empty()) node.name = element.attribute("id").value();
        if (node.name.empty()) node.name = element.attribute("sid").value();
        node.parent = parent;
        node.joint = std::string_view(element.attribute("type").value()) == "JOINT";
        node.fileIndex = id.value;
        node.elements = elementsOf(reader_.document, element);
        std::size_t size = sizeof(Node) + node.name.size();
        for (const TransformElement& one : node.elements)
            size += sizeof(one) + one.name.size() + one.values.size() * sizeof(float);
        reader_.spend(1, size, element); // instances multiply nodes
        if (!node.elements.empty()) {
            node.restMatrix = matrixOf(std::span<const TransformElement>(node.elements));
            node.rest = decompose(*node.restMatrix).transform;
        }
        for (const pugi::xml_node child : element.children()) {
            const std::string_view name = child.name();
            if (name == "instance_geometry" || name == "instance_controller") drawn_.emplace_back(id, child);
        }
        reader_.instances[element].push_back(id);
        reader_.map->nodeElement.push_back(reader_.document.numberOf(element));
        reader_.scene.nodes.push_back(std::make_shared<const Node>(std::move(node)));
        return id;
    }

    Reader& reader_;
    std::vector<std::pair<NodeId, pugi::xml_node>> drawn_;
};

} // namespace

glm::mat4 matrixFromRows(std::span<const float> rows)
{
    glm::mat4 out(1.0f);
    for (int i = 0; i < 16 && static_cast<std::size_t>(i) < rows.size(); ++i)
        out[i % 4][i / 4] = rows[static_cast<std::size_t>(i)];
    return out;
}

std::vector<std::pair<NodeId, pugi::xml_node>> readNodes(Reader& reader)
{
    const pugi::xml_node root = reader.xml().root();
    const char* url = root.child("scene").child("instance_visual_scene").attribute("url").value();
    pugi::xml_node scene = reader.document.byUrl(url);
    if (!scene && *url) reader.find(errors::kDaeReference, Severity::Error, root.child("scene"), {"scene", url});
    if (!scene) scene = root.child("library_visual_scenes").child("visual_scene");
    return NodeReader(reader).run(scene);
}

} // namespace bindpose::collada
