// SPDX-License-Identifier: MIT
// Levels of detail: the whole <levelofdetail> element; everything around it stays.
#include "core/io/formats/ogre/key_text.h"
#include "core/io/formats/ogre/patch/patch.h"

#include <algorithm>
#include <string_view>

namespace bindpose::ogre {
namespace {

/// The element draws exactly these levels, with these numbers.
bool says(const XmlText& xml, pugi::xml_node element, const std::vector<LodLevel>& levels)
{
    std::size_t at = 0;
    for (const pugi::xml_node child : element.children()) {
        if (at == levels.size() || std::string_view(child.name()) != "lodgenerated") return false;
        const LodLevel& level = levels[at++];
        if (level.measure != measureOf(child) || level.valueText != lodValueOf(child)) return false;
        for (const pugi::xml_node faces : child.children("lodfacelist")) {
            const std::size_t part = xml.whole(faces, "submeshindex", 0);
            if (part >= level.partIndices.size()) return false;
            std::vector<VertexIndex> list;
            for (const pugi::xml_node face : faces.children("face"))
                for (const char* corner : {"v1", "v2", "v3"})
                    list.push_back(static_cast<VertexIndex>(xml.whole(face, corner)));
            if (list != level.partIndices[part]) return false;
        }
    }
    return at == levels.size();
}

/// One element a line, indented as the file indents <submesh>; a file without lines gets none.
class LodText {
public:
    explicit LodText(const XmlText& xml)
    {
        const pugi::xml_node outer = xml.root().child("submeshes"), inner = outer.child("submesh");
        line_ = blankBefore(xml, outer);
        const std::string deeper = blankBefore(xml, inner);
        unit_ = deeper.size() > line_.size() && deeper.starts_with(line_) ? deeper.substr(line_.size()) : "";
    }

    const std::string& before() const { return line_; }

    std::string element(const std::vector<LodLevel>& levels) const
    {
        std::string out = "<levelofdetail strategy=\"Distance\" numlevels=\"" + std::to_string(levels.size() + 1) +
                          "\" manual=\"false\">";
        for (const LodLevel& level : levels) {
            out += line(1) + "<lodgenerated value=\"" + xmlEscaped(level.valueText) + "\">";
            for (std::size_t part = 0; part < level.partIndices.size(); ++part) addFaces(out, part, level);
            out += line(1) + "</lodgenerated>";
        }
        return out + line(0) + "</levelofdetail>";
    }

private:
    static std::string blankBefore(const XmlText& xml, pugi::xml_node element)
    {
        const std::optional<TextRange> range = xml.rangeOf(element);
        if (!range) return {};
        const std::size_t begin = begunBy(xml.all(), range->offset);
        return std::string(xml.all().substr(begin, range->offset - begin));
    }

    std::string line(std::size_t depth) const
    {
        std::string out = line_;
        for (std::size_t i = 0; i < depth; ++i) out += unit_;
        return out;
    }

    void addFaces(std::string& out, std::size_t part, const LodLevel& level) const
    {
        const std::vector<VertexIndex>& list = level.partIndices[part];
        out += line(2) + "<lodfacelist submeshindex=\"" + std::to_string(part) + "\" numfaces=\"" +
               std::to_string(list.size() / 3) + "\">";
        const std::string begin = line(3) + "<face v1=\"";
        for (std::size_t i = 0; i + 2 < list.size(); i += 3)
            out += begin + std::to_string(list[i]) + "\" v2=\"" + std::to_string(list[i + 1]) + "\" v3=\"" +
                   std::to_string(list[i + 2]) + "\" />";
        out += line(2) + "</lodfacelist>";
    }

    std::string line_, unit_;
};

/// What OGRE would draw of the lists as something else, or what would be lost with the element.
void refuseLods(const XmlText& mesh, const std::vector<LodLevel>& levels, const Phrase& what)
{
    if (mesh.root().child("levelofdetail").child("lodmanual")) cannotSave(phrases::kLodsBesideMeshes);
    const auto foreign = [](const LodLevel& level) {
        return level.mesh.valid() || level.partIndices.empty() || level.measure != LodMeasure::Distance;
    };
    if (std::any_of(levels.begin(), levels.end(), foreign)) cannotSave(what);
    for (const pugi::xml_node submesh : mesh.root().child("submeshes").children("submesh"))
        if (std::string_view(submesh.attribute("operationtype").as_string("triangle_list")) != "triangle_list" &&
            !levels.empty())
            cannotSave(phrases::kLodsOfStrips);
}

} // namespace

void patchLods(const PatchJob& job, const XmlText& mesh)
{
    if (job.baseline.meshes == job.scene.meshes) return;
    const Mesh &before = *job.baseline.meshes[0], &after = *job.scene.meshes[0];
    if (before.lods == after.lods) return;
    const Phrase what(phrases::kLevelsOfDetail, {after.name});
    std::unique_ptr<XmlText> origin;
    if (job.map.origin)
        if (auto parsed = XmlText::parse(job.map.origin->files[job.map.mesh].bytes)) origin = std::move(*parsed);
    const pugi::xml_node old = origin ? origin->root().child("levelofdetail") : pugi::xml_node();
    const pugi::xml_node element = mesh.root().child("levelofdetail");
    const bool recalled = old && says(*origin, old, after.lods);
    if (!recalled) refuseLods(mesh, after.lods, what);
    const LodText text(mesh);
    const std::optional<TextRange> oldRange = recalled ? origin->rangeOf(old) : std::nullopt;
    const std::string made = after.lods.empty() ? std::string()
                             : oldRange         ? std::string(origin->text(*oldRange))
                                                : text.element(after.lods);
    if (const std::optional<TextRange> range = mesh.rangeOf(element)) {
        const std::size_t begin = after.lods.empty() ? begunBy(mesh.all(), range->offset) : range->offset;
        job.edits.replace(job.map.mesh, mesh, {begin, range->offset + range->length - begin}, made, what);
        return;
    }
    // The DTD's order: behind what a mesh is made of.
    pugi::xml_node behind = mesh.root().child("submeshes");
    for (const char* name : {"skeletonlink", "boneassignments"})
        if (const pugi::xml_node next = mesh.root().child(name)) behind = next;
    const std::optional<TextRange> range = mesh.rangeOf(behind);
    if (!range) cannotSave(what);
    job.edits.replace(job.map.mesh, mesh, {range->offset + range->length, 0}, text.before() + made, what);
}

} // namespace bindpose::ogre
