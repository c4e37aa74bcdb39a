// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/io/disk/errors.h"
#include "core/io/formats/ogre/errors.h"
#include "core/io/formats/ogre/ogre.h"
#include "core/io/text/xml_errors.h"

#include <algorithm>
#include <string_view>

namespace bindpose::ogre {
namespace {

constexpr std::size_t kMostUvSets = 8; // as the DTD has them

glm::vec3 xyz(const XmlText& xml, pugi::xml_node node)
{
    return {xml.number(node, "x", 0.0f), xml.number(node, "y", 0.0f), xml.number(node, "z", 0.0f)};
}

/// "r g b a" or "r g b".
glm::vec4 colourOf(const XmlText& xml, pugi::xml_node node)
{
    glm::vec4 out(0.0f, 0.0f, 0.0f, 1.0f);
    XmlWords words(node.attribute("value").value());
    for (int i = 0; i < 4; ++i) {
        const std::string_view word = words.next();
        if (word.empty()) break;
        const std::optional<float> value = floatOf(word);
        if (!value) xml.fail(node, errors::kXmlNumber, {std::string(word)});
        out[i] = *value;
    }
    return out;
}

/// Collects one geometry's buffers: each repeats all vertices with a part of the attributes.
class GeometryReader {
public:
    GeometryReader(Reader& reader, const XmlText& xml, const SetPlace& place)
        : reader_(reader), xml_(xml), place_(place)
    {}

    void run(PointSet& set, VertexStreams& streams)
    {
        set.name = place_.name;
        streams.vertexCount = static_cast<std::uint32_t>(place_.points);
        const std::size_t stated = xml_.whole(place_.geometry, "vertexcount", place_.points);
        if (stated != place_.points)
            reader_.find(errors::kOgreVertexCount, Severity::Warning, xml_.where(place_.geometry),
                {std::to_string(stated), std::to_string(place_.points)});
        for (const pugi::xml_node buffer : place_.geometry.children("vertexbuffer")) readBuffer(buffer, set, streams);
        if (set.positions.empty()) set.positions.assign(place_.points, glm::vec3(0.0f));
    }

private:
    void readBuffer(pugi::xml_node buffer, PointSet& set, VertexStreams& streams)
    {
        const pugi::xml_node first = buffer.child("vertex");
        const auto all = buffer.children("vertex");
        const auto count = static_cast<std::size_t>(std::distance(all.begin(), all.end()));
        if (count != place_.points) {
            reader_.find(errors::kOgreBuffer, Severity::Error, xml_.where(buffer),
                {std::to_string(count), std::to_string(place_.points)});
            return;
        }
        if (first.child("position")) take(buffer, "position", set.positions, xyz);
        if (first.child("normal")) take(buffer, "normal", streams.normals, xyz);
        if (first.child("tangent"))
            take(buffer, "tangent", streams.tangents,
                [](const XmlText& xml, pugi::xml_node n) { return glm::vec4(xyz(xml, n), xml.number(n, "w", 1.0f)); });
        for (const char* colour : {"colour_diffuse", "colour_specular"}) {
            if (!first.child(colour)) continue;
            streams.colors.emplace_back();
            take(buffer, colour, streams.colors.back(), colourOf);
        }
        if (!buffer.attribute("tangent_dimensions") || xml_.whole(buffer, "tangent_dimensions") == 3)
            if (first.child("tangent") && first.child("binormal")) signTangents(buffer, streams);
        readUvs(buffer, streams);
    }

    template <class T, class Read> void take(pugi::xml_node buffer, const char* name, std::vector<T>& out, Read read)
    {
        out.clear();
        out.reserve(place_.points);
        for (const pugi::xml_node vertex : buffer.children("vertex")) out.push_back(read(xml_, vertex.child(name)));
    }

    /// Three numbers say nothing of handedness: the binormal does.
    void signTangents(pugi::xml_node buffer, VertexStreams& streams) const
    {
        if (streams.normals.size() != place_.points) return;
        std::size_t i = 0;
        for (const pugi::xml_node vertex : buffer.children("vertex")) {
            glm::vec4& tangent = streams.tangents[i];
            const glm::vec3 side = glm::cross(streams.normals[i++], glm::vec3(tangent));
            tangent.w = glm::dot(side, xyz(xml_, vertex.child("binormal"))) < 0.0f ? -1.0f : 1.0f;
        }
    }

    void readUvs(pugi::xml_node buffer, VertexStreams& streams) const
    {
        const auto listed = buffer.child("vertex").children("texcoord");
        const auto there = static_cast<std::size_t>(std::distance(listed.begin(), listed.end()));
        const std::size_t base = streams.uvs.size();
        if (base >= kMostUvSets) return;
        const std::size_t sets = std::min(there, kMostUvSets - base);
        streams.uvs.resize(base + sets, std::vector<glm::vec2>(place_.points, glm::vec2(0.0f)));
        std::size_t i = 0;
        for (const pugi::xml_node vertex : buffer.children("vertex")) {
            std::size_t k = 0;
            for (const pugi::xml_node uv : vertex.children("texcoord")) {
                if (k >= sets) break;
                streams.uvs[base + k++][i] = {xml_.number(uv, "u", 0.0f), xml_.number(uv, "v", 0.0f)};
            }
            ++i;
        }
    }

    Reader& reader_;
    const XmlText& xml_;
    const SetPlace& place_;
};

/// Corner lists of faces as triangles; faces that name a vertex which is not there are left out.
class FaceReader {
public:
    FaceReader(Reader& reader, const XmlText& xml, std::size_t points) : reader_(reader), xml_(xml), points_(points) {}

    void run(pugi::xml_node faces, std::string_view operation, Part& part)
    {
        const bool strip = operation == "triangle_strip", fan = operation == "triangle_fan";
        if (!strip && !fan && operation != "triangle_list") {
            const auto all = faces.children("face");
            part.otherPrimitives = static_cast<std::uint32_t>(std::distance(all.begin(), all.end()));
            return;
        }
        if (!strip && !fan) {
            part.indices = list(faces);
            return;
        }
        const std::vector<std::size_t> corners = chain(faces);
        for (std::size_t i = 0; i + 2 < corners.size(); ++i) {
            std::size_t a = fan ? corners[0] : corners[i], b = corners[i + 1];
            if (strip && i % 2) std::swap(a, b);
            add(faces, part.indices, a, b, corners[i + 2]);
        }
    }

    std::vector<VertexIndex> list(pugi::xml_node faces)
    {
        std::vector<VertexIndex> out;
        for (const pugi::xml_node face : faces.children("face"))
            add(face, out, xml_.whole(face, "v1"), xml_.whole(face, "v2"), xml_.whole(face, "v3"));
        return out;
    }

private:
    /// Strips and fans: the first face has three corners, each further one adds its v1.
    std::vector<std::size_t> chain(pugi::xml_node faces) const
    {
        std::vector<std::size_t> out;
        for (const pugi::xml_node face : faces.children("face")) {
            out.push_back(xml_.whole(face, "v1"));
            if (out.size() > 1) continue;
            out.push_back(xml_.whole(face, "v2"));
            out.push_back(xml_.whole(face, "v3"));
        }
        return out;
    }

    void add(pugi::xml_node face, std::vector<VertexIndex>& out, std::size_t a, std::size_t b, std::size_t c)
    {
        const std::size_t worst = std::max({a, b, c});
        if (worst >= points_) {
            reader_.find(
                errors::kOgreFace, Severity::Error, xml_.where(face), {std::to_string(worst), std::to_string(points_)});
            return;
        }
        for (const std::size_t corner : {a, b, c}) out.push_back(static_cast<VertexIndex>(corner));
    }

    Reader& reader_;
    const XmlText& xml_;
    std::size_t points_;
};

/// Rows of a set's assignments in document order.
SetWeights weightsOf(Reader& reader, const XmlText& xml, const SetPlace& place)
{
    std::vector<Assignment> all = assignmentsOf(xml, place);
    std::erase_if(all, [&](const Assignment& one) {
        if (one.vertex < place.points) return false;
        reader.find(errors::kOgreAssignment, Severity::Error, xml.where(one.element),
            {std::to_string(one.vertex), std::to_string(place.points)});
        return true;
    });
    std::vector<Assigned> plain;
    for (const Assignment& one : all) plain.push_back({one.vertex, one.bone, one.weight});
    return weightsFrom(reader, place.points, std::move(plain), WeightStorage::Text);
}

/// Set that a pose or key names: the shared geometry, or that of a submesh. Plan's end: there is none.
std::size_t setOfPose(const XmlText& xml, const MeshPlan& plan, pugi::xml_node pose)
{
    const std::size_t sub = xml.whole(pose, "index", 0);
    const bool own = std::string_view(pose.attribute("target").value()) == "submesh";
    if (!own && !plan.sets.empty() && plan.sets[0].name == "sharedgeometry") return 0;
    return own && sub < plan.subs.size() ? plan.subs[sub].set : plan.sets.size();
}

/// Poses as shapes of weight 0: each moves vertices of one geometry. Normals stay as they are.
void readPoses(Reader& reader, const XmlText& xml, const MeshPlan& plan, Mesh& mesh, std::vector<PointSet>& sets)
{
    const auto all = xml.root().child("poses").children("pose");
    std::size_t points = 0;
    for (const SetPlace& place : plan.sets) points += place.points;
    checkProduct(reader, static_cast<std::size_t>(std::distance(all.begin(), all.end())), points, 32);
    for (const pugi::xml_node pose : all) {
        const std::size_t target = setOfPose(xml, plan, pose);
        for (PointSet& set : sets)
            set.morphs.push_back({std::vector<glm::vec3>(set.positions.size(), glm::vec3(0.0f))});
        for (const pugi::xml_node offset : pose.children("poseoffset")) {
            const std::size_t vertex = xml.whole(offset, "index");
            if (target < sets.size() && vertex < sets[target].positions.size())
                sets[target].morphs.back().positions[vertex] = xyz(xml, offset);
            else
                reader.find(errors::kOgrePose, Severity::Error, xml.where(offset), {std::to_string(vertex)});
        }
        mesh.morphNames.push_back(
            pose.attribute("name").as_string(("pose " + std::to_string(mesh.morphNames.size())).c_str()));
        mesh.morphWeights.push_back(0.0f);
    }
}

void readLods(Reader& reader, const XmlText& xml, const MeshPlan& plan, Mesh& mesh)
{
    const auto all = xml.root().child("levelofdetail").children();
    checkProduct(reader, static_cast<std::size_t>(std::distance(all.begin(), all.end())), plan.subs.size(), 1);
    for (const pugi::xml_node level : all) {
        const std::string_view kind = level.name();
        if (kind == "lodmanual")
            reader.find(errors::kOgreLodMesh, Severity::Info, xml.where(level), {level.attribute("meshname").value()});
        if (kind != "lodgenerated") continue;
        LodLevel lod;
        lod.valueText = lodValueOf(level);
        lod.value = floatOf(lod.valueText).value_or(0.0f);
        lod.measure = measureOf(level);
        lod.partIndices.resize(plan.subs.size());
        for (const pugi::xml_node faces : level.children("lodfacelist")) {
            const std::size_t part = xml.whole(faces, "submeshindex", 0);
            if (part >= plan.subs.size()) continue;
            lod.partIndices[part] = FaceReader(reader, xml, plan.sets[plan.subs[part].set].points).list(faces);
        }
        mesh.lods.push_back(std::move(lod));
    }
}

/// Submeshes, whose vertices are not given yet.
std::vector<Part> readParts(Reader& reader, const XmlText& xml, const MeshPlan& plan)
{
    std::vector<Part> out;
    for (const MeshPlan::Sub& sub : plan.subs) {
        Part& part = out.emplace_back();
        part.name = sub.name;
        part.set = static_cast<std::uint32_t>(sub.set);
        part.material = materialNamed(reader, sub.element.attribute("material").value());
        const char* operation = sub.element.attribute("operationtype").as_string("triangle_list");
        FaceReader(reader, xml, plan.sets[sub.set].points).run(sub.element.child("faces"), operation, part);
    }
    return out;
}

} // namespace

MaterialId materialNamed(Reader& reader, const std::string& name)
{
    if (name.empty()) return {};
    const auto [place, fresh] = reader.materialNumbers.try_emplace(name, reader.materialNames.size());
    if (fresh) reader.materialNames.push_back(name);
    return MaterialId(place->second);
}

SetWeights weightsFrom(Reader& reader, std::size_t points, std::vector<Assigned> all, WeightStorage storage)
{
    if (all.empty()) return {};
    std::stable_sort(all.begin(), all.end(), [](const Assigned& a, const Assigned& b) { return a.vertex < b.vertex; });
    std::vector<std::uint32_t> first(points + 1, 0);
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (const Assigned& one : all) {
        slots.push_back(reader.slots.slot(one.bone));
        weights.push_back(one.weight);
        ++first[one.vertex + 1];
    }
    for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
    Result<SetWeights> made = SetWeights::make(first, slots, weights);
    if (!made) throw XmlFailure{made.error()};
    made->storage = storage;
    return std::move(*made);
}

void checkProduct(const Reader& reader, std::size_t rows, std::size_t values, std::size_t millions)
{
    const std::size_t limit = (millions << 20) + reader.files.front().bytes->size();
    if (values > 0 && rows > limit / values)
        throw XmlFailure{Error(ErrorKind::Limit, bindpose::errors::kTooLarge, {},
            {std::to_string(rows) + " × " + std::to_string(values), std::to_string(limit)})};
}

void checkBones(Reader& reader)
{
    for (std::size_t i = reader.slots.known; i < reader.slots.ids().size() && reader.slots.known > 0; ++i)
        reader.find(errors::kOgreBone, Severity::Error, {}, {std::to_string(reader.slots.ids()[i])});
}

LodMeasure measureOf(pugi::xml_node level)
{
    const std::string_view strategy = level.parent().attribute("strategy").value();
    if (!strategy.empty() && strategy.substr(1, 7) != "istance") return LodMeasure::None;
    return level.attribute("value") ? LodMeasure::Distance : LodMeasure::DistanceSquared;
}

std::string lodValueOf(pugi::xml_node level)
{
    return level.attribute(level.attribute("value") ? "value" : "fromdepthsquared").value();
}

void readMesh(Reader& reader, const XmlText& xml)
{
    const MeshPlan plan = planMesh(xml);
    Mesh mesh;
    mesh.name = "mesh"; // the format has no name for it, and the file may be saved under another one
    std::vector<VertexStreams> streams(plan.sets.size());
    std::vector<PointSet> sets(plan.sets.size());
    for (std::size_t i = 0; i < sets.size(); ++i) {
        GeometryReader(reader, xml, plan.sets[i]).run(sets[i], streams[i]);
        reader.scene.weights.push_back(std::make_shared<const SetWeights>(weightsOf(reader, xml, plan.sets[i])));
        mesh.sets.push_back(SetId(mesh.sets.size()));
        reader.checkCancelled(0.5f);
    }
    readPoses(reader, xml, plan, mesh, sets);
    std::vector<Part> parts = readParts(reader, xml, plan);
    std::vector<std::shared_ptr<const VertexStreams>> shared;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if (lacksHandedness(xml, plan.sets[i].geometry)) signTangents(sets[i], parts, i, streams[i]);
        shared.push_back(std::make_shared<const VertexStreams>(std::move(streams[i])));
        reader.scene.sets.push_back(std::make_shared<const PointSet>(std::move(sets[i])));
    }
    for (Part& part : parts) {
        part.vertices = shared[part.set];
        mesh.parts.push_back(std::make_shared<const Part>(std::move(part)));
    }
    readLods(reader, xml, plan, mesh);
    reader.scene.meshes.push_back(std::make_shared<const Mesh>(std::move(mesh)));
    for (std::uint32_t set = 0; set < plan.sets.size(); ++set) checkWeights(reader, set);
    checkBones(reader);
}

} // namespace bindpose::ogre
