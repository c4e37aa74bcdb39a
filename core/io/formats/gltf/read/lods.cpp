// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/formats/gltf/read/scene_parts.h"
#include "core/io/formats/gltf/read/structure_errors.h"

#include <algorithm>

/// MSFT_lod of nodes. Of materials it stays in the file as it is.
namespace bindpose::gltf {
namespace {

constexpr const char* kLod = "MSFT_lod";
constexpr const char* kCoverage = "MSFT_screencoverage"; ///< in the node's extras
/// Steps up the hierarchy: past it the rest is taken as it stands (a hostile file has millions).
constexpr std::size_t kMostLodSteps = std::size_t{1} << 24;

/// Nodes that have one defect in common, and where the first of them is named.
struct Defect {
    std::vector<NodeId> nodes;
    std::string pointer;

    void add(NodeId node, std::string at)
    {
        if (nodes.empty()) pointer = std::move(at);
        nodes.push_back(node);
    }
    void tell(Reader& reader, const ErrorText& text, Severity severity) const
    {
        if (nodes.empty()) return;
        Finding& finding = reader.find(text, severity, pointer, {nodes.size()});
        finding.place.joints = nodes;
        finding.count = nodes.size();
    }
};

class LodReader {
public:
    LodReader(Reader& reader, Scene& scene) : reader_(reader), scene_(scene), levelOf_(scene.nodes.size())
    {
        reader.levelNodes.assign(scene.nodes.size(), 0);
    }

    void read();

private:
    /// A node that is taken as a level, and its place in the list.
    struct Listed {
        NodeId node;
        std::size_t place = 0;
    };

    std::vector<Listed> readIds(NodeId base, const Json& ids, const std::string& at);
    bool leadsBack(NodeId base, NodeId level);
    std::optional<LodLevel> levelAt(const Listed& listed, const Mesh& mesh, std::optional<std::uint32_t> skin);
    void takeLevels(NodeId base, const std::vector<Listed>& levels, std::size_t stated);
    std::vector<float> coverage(NodeId base, std::size_t levels);
    void findDrawn();
    JsonItem item(NodeId node) const { return nodes_.objectAt(node.index()); }
    bool step() { return steps_ > 0 && steps_-- > 0; }

    Reader& reader_;
    Scene& scene_;
    JsonItem nodes_ = reader_.root().array("nodes");
    std::vector<NodeId> levelOf_; ///< by node: the one whose level it is
    Defect outside_, twice_, loops_, notShown_, drawn_;
    std::size_t steps_ = kMostLodSteps;
};

void LodReader::read()
{
    std::vector<std::pair<NodeId, std::vector<Listed>>> found;
    std::vector<std::size_t> stated;
    for (std::size_t n = 0; n < nodes_.size(); ++n) {
        const JsonItem node = item(NodeId(n));
        const Json* lod = memberOf(memberOf(&node.json(), "extensions"), kLod);
        if (!lod) continue;
        const std::string at = node.at("extensions") + "/" + kLod;
        const Json* ids = memberOf(lod, "ids");
        if (!ids || !ids->is_array() || ids->empty()) {
            outside_.add(NodeId(n), at);
            continue;
        }
        reader_.spend(ids->size(), sizeof(Listed) + sizeof(LodLevel), at);
        found.emplace_back(NodeId(n), readIds(NodeId(n), *ids, at + "/ids"));
        stated.push_back(ids->size());
    }
    for (std::size_t i = 0; i < found.size(); ++i) takeLevels(found[i].first, found[i].second, stated[i]);
    findDrawn();
    outside_.tell(reader_, errors::kLodOutside, Severity::Error);
    loops_.tell(reader_, errors::kLodLoop, Severity::Error);
    twice_.tell(reader_, errors::kLodTwice, Severity::Warning);
    drawn_.tell(reader_, errors::kLodDrawn, Severity::Warning);
    notShown_.tell(reader_, errors::kLodNotShown, Severity::Info);
}

std::vector<LodReader::Listed> LodReader::readIds(NodeId base, const Json& ids, const std::string& at)
{
    std::vector<Listed> out;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const std::string here = at + "/" + std::to_string(i);
        const bool there = ids[i].is_number_unsigned() && ids[i].get<std::size_t>() < scene_.nodes.size();
        const NodeId level = there ? NodeId(ids[i].get<std::size_t>()) : NodeId();
        if (!there)
            outside_.add(base, here);
        else if (levelOf_[level.index()].valid())
            twice_.add(level, here);
        else if (leadsBack(base, level))
            loops_.add(level, here);
        else {
            levelOf_[level.index()] = base;
            reader_.levelNodes[level.index()] = 1;
            out.push_back({level, i});
        }
    }
    return out;
}

/// The level is the node itself, one whose level the node is, or one above it in the tree: with it out of the picture
/// the node would be, too.
bool LodReader::leadsBack(NodeId base, NodeId level)
{
    for (NodeId at = base; at.valid() && step(); at = levelOf_[at.index()])
        if (at == level) return true;
    for (NodeId at = base; at.valid() && step(); at = scene_.nodes[at.index()]->parent)
        if (at == level) return true;
    return false;
}

/// None: more than one mesh. A node without anything draws nothing: so the file says from where on that is.
std::optional<LodLevel> LodReader::levelAt(const Listed& listed, const Mesh& mesh, std::optional<std::uint32_t> skin)
{
    LodLevel out;
    out.node = listed.node;
    const JsonItem node = item(listed.node);
    if (const std::optional<std::uint32_t> own = node.index("mesh", scene_.meshes.size())) {
        out.mesh = MeshId(*own);
        const std::optional<std::uint32_t> other = node.index("skin", scene_.skins.size());
        if (other && other != skin) out.skin = SkinId(*other);
        return out;
    }
    if (!scene_.order->children[listed.node.index()].empty()) return std::nullopt;
    reader_.spend(mesh.parts.size(), sizeof(std::vector<VertexIndex>), node.at());
    out.partIndices.resize(mesh.parts.size());
    return out;
}

/// Empty: the file states none, or not as many as it has levels.
std::vector<float> LodReader::coverage(NodeId base, std::size_t levels)
{
    const JsonItem node = item(base);
    const Json* list = memberOf(memberOf(&node.json(), "extras"), kCoverage);
    if (!list) return {};
    std::vector<float> out;
    for (const Json& value : *list)
        if (value.is_number()) out.push_back(value.get<float>());
    const bool whole = list->is_array() && out.size() == list->size();
    // One a level; the last, below which nothing is drawn, may be missing.
    if (whole && (out.size() == levels || out.size() == levels + 1)) return out;
    Finding& finding = reader_.find(errors::kLodCoverage, Severity::Warning, node.at("extras") + "/" + kCoverage,
        {levels + 1, list->is_array() ? list->size() : std::size_t{1}});
    finding.place.joints = {base};
    return {};
}

void LodReader::takeLevels(NodeId base, const std::vector<Listed>& levels, std::size_t stated)
{
    const JsonItem node = item(base);
    const std::string at = node.at("extensions") + "/" + kLod;
    const std::vector<float> shares = coverage(base, stated);
    const std::optional<std::uint32_t> mesh = node.index("mesh", scene_.meshes.size());
    const std::optional<std::uint32_t> skin = node.index("skin", scene_.skins.size());
    if (levels.empty()) return;
    if (!mesh) return notShown_.add(base, at);
    Mesh made = *scene_.meshes[*mesh];
    made.lods.clear();
    for (const Listed& listed : levels) {
        std::optional<LodLevel> level = levelAt(listed, made, skin);
        if (!level) return notShown_.add(base, at);
        if (listed.place < shares.size()) {
            level->value = shares[listed.place];
            level->measure = LodMeasure::Coverage;
            level->valueText = numberText(level->value);
        }
        made.lods.push_back(std::move(*level));
    }
    if (shares.size() > stated && shares.back() > 0.0f) made.lods.back().end = shares.back();
    if (!scene_.meshes[*mesh]->lods.empty()) return notShown_.add(base, at); // as another node has them
    scene_.meshes[*mesh] = std::make_shared<const Mesh>(std::move(made));
}

/// Levels that scenes list, or what is above them: who does not know the extension draws them all.
void LodReader::findDrawn()
{
    std::vector<char> listed(scene_.nodes.size(), 0);
    const Json* scenes = memberOf(&reader_.root().json(), "scenes");
    for (std::size_t s = 0; scenes && scenes->is_array() && s < scenes->size(); ++s) {
        const Json* list = memberOf(&(*scenes)[s], "nodes");
        for (std::size_t i = 0; list && list->is_array() && i < list->size(); ++i)
            if ((*list)[i].is_number_unsigned() && (*list)[i].get<std::size_t>() < listed.size())
                listed[(*list)[i].get<std::size_t>()] = 1;
    }
    for (std::size_t n = 0; n < levelOf_.size(); ++n) {
        if (!levelOf_[n].valid()) continue;
        NodeId at(n);
        while (at.valid() && !listed[at.index()] && step()) at = scene_.nodes[at.index()]->parent;
        if (at.valid() && listed[at.index()]) drawn_.add(NodeId(n), "/nodes/" + std::to_string(n));
    }
}

} // namespace

void readLods(Reader& reader, Scene& scene)
{
    LodReader(reader, scene).read();
}

} // namespace bindpose::gltf
