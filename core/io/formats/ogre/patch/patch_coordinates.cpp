// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/patch/patch.h"

#include <algorithm>
#include <set>

namespace bindpose::ogre {
namespace {

/// Elements by set of coordinates and vertex, as reading numbers them.
using Texcoords = std::vector<std::vector<pugi::xml_node>>;

Texcoords texcoordsOf(pugi::xml_node geometry)
{
    Texcoords out;
    for (const pugi::xml_node buffer : geometry.children("vertexbuffer")) {
        const auto listed = buffer.child("vertex").children("texcoord");
        const std::size_t base = out.size();
        out.resize(base + static_cast<std::size_t>(std::distance(listed.begin(), listed.end())));
        for (const pugi::xml_node vertex : buffer.children("vertex")) {
            auto element = vertex.child("texcoord");
            for (std::size_t k = base; k < out.size(); ++k, element = element.next_sibling("texcoord"))
                out[k].push_back(element);
        }
    }
    return out;
}

/// The numbers of one geometry's <texcoord>s.
class CoordinatePatch {
public:
    CoordinatePatch(const PatchJob& job, const XmlText& xml, pugi::xml_node geometry)
        : job_(job), xml_(xml), elements_(texcoordsOf(geometry))
    {
        std::vector<std::string_view> numbers;
        for (const auto& set : elements_)
            for (const pugi::xml_node element : set)
                for (const char* name : {"u", "v"})
                    if (const auto range = xml.rangeOf(element.attribute(name))) numbers.push_back(xml.text(*range));
        style_ = NumberStyle::of(numbers);
    }

    /// The geometry before the first save: its spelling comes back with its values.
    void remember(const XmlText& xml, pugi::xml_node geometry)
    {
        originXml_ = &xml;
        origin_ = texcoordsOf(geometry);
    }

    void run(const VertexStreams& before, const VertexStreams& after)
    {
        for (std::size_t set = 0; set < after.uvs.size(); ++set)
            for (std::size_t v = 0; v < after.uvs[set].size(); ++v) {
                const glm::vec2 &was = before.uvs[set][v], &now = after.uvs[set][v];
                if (was.x != now.x) change(set, v, "u", now.x);
                if (was.y != now.y) change(set, v, "v", now.y);
            }
    }

private:
    static pugi::xml_node at(const Texcoords& all, std::size_t set, std::size_t vertex)
    {
        return set < all.size() && vertex < all[set].size() ? all[set][vertex] : pugi::xml_node();
    }

    void change(std::size_t set, std::size_t vertex, const char* name, float value)
    {
        const Phrase what(phrases::kTextureCoordinatesOf, {Phrase(phrases::kPoint, {vertex})});
        const pugi::xml_node element = at(elements_, set, vertex), old = at(origin_, set, vertex);
        const std::optional<TextRange> range = element ? xml_.rangeOf(element.attribute(name)) : std::nullopt;
        if (!range) cannotSave(what);
        const std::optional<TextRange> spelled = old ? originXml_->rangeOf(old.attribute(name)) : std::nullopt;
        if (spelled && floatOf(originXml_->text(*spelled)) == value)
            job_.edits.replace(job_.map.mesh, xml_, *range, std::string(originXml_->text(*spelled)), what);
        else
            job_.edits.number(job_.map.mesh, xml_, *range, value, style_, what);
    }

    const PatchJob& job_;
    const XmlText& xml_;
    Texcoords elements_, origin_;
    const XmlText* originXml_ = nullptr;
    NumberStyle style_;
};

} // namespace

void patchCoordinates(const PatchJob& job, const XmlText& mesh)
{
    if (job.baseline.meshes == job.scene.meshes) return;
    const MeshPlan plan = planMesh(mesh);
    const Mesh &before = *job.baseline.meshes[0], &after = *job.scene.meshes[0];
    std::unique_ptr<XmlText> origin;
    if (job.map.origin)
        if (auto parsed = XmlText::parse(job.map.origin->files[job.map.mesh].bytes)) origin = std::move(*parsed);
    std::set<std::size_t> done;
    for (std::size_t p = 0; p < after.parts.size(); ++p) {
        const std::size_t set = after.parts[p]->set;
        if (before.parts[p]->vertices == after.parts[p]->vertices || !done.insert(set).second) continue;
        CoordinatePatch patch(job, mesh, plan.sets[set].geometry);
        if (origin) patch.remember(*origin, planMesh(*origin).sets[set].geometry);
        patch.run(*before.parts[p]->vertices, *after.parts[p]->vertices);
    }
}

} // namespace bindpose::ogre
