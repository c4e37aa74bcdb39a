// SPDX-License-Identifier: MIT
#include "app/output/info_json.h"

#include "app/base/message.h"
#include "app/output/json_writer.h"
#include "app/output/set_facts.h"
#include "core/diagnose/subject/subject.h"
#include "core/edit/attach/sockets.h"
#include "core/edit/ground/names.h"
#include "core/eval/compare/memory_report.h"
#include "core/model/look/joint_issues.h"

#include <algorithm>

namespace bindpose {
namespace {

void writeFacts(JsonWriter& json, const FileFacts& facts)
{
    json.fields("format", facts.formatId, "formatName", facts.formatName, "generator", facts.generator, "metresPerUnit",
        facts.metresPerUnit, "upAxis", facts.upAxis ? std::optional(std::string(1, facts.upAxis)) : std::nullopt,
        "points", facts.pointsAsImported ? "as imported" : "as stored", "weightRule", wordFor(facts.weightRule),
        "unweightedRule", wordFor(facts.unweightedRule), "skinIgnoresNode", facts.skinIgnoresNode, "extensionsUsed",
        facts.extensionsUsed, "notUnderstood", facts.notUnderstood);
}

/// What is known of a set, worked out once however many meshes list it.
struct SetUse {
    SetFacts facts;
    std::vector<std::pair<std::size_t, std::size_t>> places; ///< mesh and position in its list, in file order
};

std::vector<SetUse> usesOf(const Scene& scene)
{
    std::vector<SetUse> out(scene.sets.size());
    for (std::size_t m = 0; m < scene.meshes.size(); ++m) {
        if (!scene.meshes[m]) continue;
        for (std::size_t s = 0; s < scene.meshes[m]->sets.size(); ++s) {
            SetUse& use = out[scene.meshes[m]->sets[s].index()];
            if (use.places.empty()) use.facts = factsOf(scene, scene.meshes[m]->sets[s]);
            use.places.emplace_back(m, s);
        }
    }
    return out;
}

/// Other places that list the same set: an edit changes them all. The first place names all the others, each of these
/// the first: what is listed grows with the file, not with its square.
void writeSharing(JsonWriter& json, const SetUse& use, std::size_t mesh, std::size_t position)
{
    const bool first = use.places.front() == std::pair(mesh, position);
    const auto write = [&] {
        for (std::size_t i = first ? 1 : 0; i < (first ? use.places.size() : 1); ++i)
            json.object([&] { json.fields("mesh", use.places[i].first, "set", use.places[i].second); });
    };
    json.list("sharedWith", write, true);
}

void writeSet(
    JsonWriter& json, const Scene& scene, const std::vector<SetUse>& uses, std::size_t mesh, std::size_t position)
{
    const SetId id = scene.meshes[mesh]->sets[position];
    const SetFacts& facts = uses[id.index()].facts;
    const SetWeights& weights = *scene.weights[id.index()];
    json.fields("index", position, "name", scene.sets[id.index()]->name, "points", facts.points, "weighted",
        !weights.empty(), "influences", JsonWriter::line("max", facts.most, "mean", facts.mean), "weightSum",
        JsonWriter::line("min", facts.smallestSum, "max", facts.largestSum), "unweighted", facts.unweighted, "storage",
        wordFor(weights.storage), "storedInfluences", weights.empty() ? 0 : weights.widest());
    writeSharing(json, uses[id.index()], mesh, position);
}

void writePart(JsonWriter& json, std::size_t index, const Part& part)
{
    const VertexStreams& streams = *part.vertices;
    const PolygonCounts polygons = countPolygons(part);
    json.fields("index", index, "name", part.name, "set", part.set, "vertices", streams.vertexCount, "triangles",
        part.indices.size() / 3, "polygons", polygons.all(), "quads", polygons.quads, "ngons", polygons.larger,
        "otherPrimitives", part.otherPrimitives, "material", part.material, "uvSets", streams.uvs.size(), "colorSets",
        streams.colors.size(), "normals", !streams.normals.empty(), "tangents", !streams.tangents.empty());
}

void writeMeshes(JsonWriter& json, const Scene& scene)
{
    const std::vector<SetUse> uses = usesOf(scene);
    const auto writeLod = [&](const LodLevel& level) {
        std::size_t indices = 0;
        for (const auto& list : level.partIndices) indices += list.size();
        if (level.mesh.valid() && scene.meshes[level.mesh.index()])
            for (const auto& part : scene.meshes[level.mesh.index()]->parts) indices += part->indices.size();
        json.fields(
            "value", double{level.value}, "valueText", level.valueText, "mesh", level.mesh, "triangles", indices / 3);
        if (level.measure == LodMeasure::Coverage) json.fields("measure", "coverage");
        if (level.node.valid()) json.fields("node", level.node);
    };
    json.objects("meshes", scene.meshes, [&](std::size_t m, const Mesh& mesh) {
        json.fields("index", m, "name", mesh.name);
        json.list("sets", [&] {
            for (std::size_t s = 0; s < mesh.sets.size(); ++s) json.object([&] { writeSet(json, scene, uses, m, s); });
        });
        json.objects("parts", mesh.parts, [&](std::size_t p, const Part& part) { writePart(json, p, part); });
        json.objects("lods", mesh.lods, writeLod, true);
        json.fields("morphTargets", mesh.morphNames, "morphWeights", mesh.morphWeights);
    });
}

/// What the file's default scene draws.
void writeInstances(JsonWriter& json, const Scene& scene)
{
    const auto write = [&](std::size_t i, const Instance& instance) {
        json.fields(
            "index", i, "name", instance.name, "mesh", instance.mesh, "node", instance.node, "skin", instance.skin);
    };
    json.objects("instances", scene.instances, write, true);
}

/// How the file says that a skin was bound, place by place, and how far each lies from the one in use.
void writeBinds(JsonWriter& json, const Scene& scene, const SkinBinds& binds, double height)
{
    const auto names = [&scene](const std::vector<NodeId>& nodes) {
        std::vector<std::string> out;
        for (const NodeId node : nodes) out.push_back(scene.nodes[node.index()]->name);
        return out;
    };
    const auto gap = [&scene](JsonWriter& to, const RestBindGap& each) {
        to.object(
            [&] {
                to.fields("joint", scene.nodes[each.joint.index()]->name, "node", each.joint, "moved", each.moved,
                    "turnedDeg", each.turnedDeg, "scaled", each.scaled);
            },
            true);
    };
    json.objects("binds", binds.definitions, [&](const BindDefinition& each) {
        const BindDistance& from = each.fromUse;
        json.fields("kind", wordFor(each.source.kind, *scene.facts), "name", each.name, "inUse", each.inUse, "lacks",
            JsonWriter::line("joints", names(each.missingJoints), "ancestors", names(each.missingAncestors),
                "nodesNotThere", each.absent),
            "distance", from.most, "percentOfHeight",
            height > 0.0 ? std::optional(100.0 * from.most / height) : std::nullopt, "worst",
            JsonWriter::line("instance", from.worst.instance, "set", from.worst.set, "point", from.worst.point));
        json.list("joints", [&] {
            for (const RestBindGap& joint : from.joints) gap(json, joint);
        });
    });
}

void writeSkins(JsonWriter& json, const Scene& scene)
{
    const std::vector<SkinBinds> binds = bindDefinitions(scene);
    const double height = binds.empty() ? 0.0 : Subject(scene, {}).height();
    json.objects("skins", scene.skins, [&](std::size_t i, const Skin& skin) {
        const std::size_t joints = skin.joints.size();
        // What a shader's palette takes, by what stands in it.
        json.fields("index", i, "name", skin.name, "jointCount", joints, "joints", skin.joints, "root", skin.root,
            "inverseBindStored", skin.inverseBindStored, "bindCorrection", JsonWriter::floats(skin.bindCorrection),
            "blend", wordFor(skin.blend), "paletteBytes",
            JsonWriter::line("matrix4x4", 64 * joints, "matrix3x4", 48 * joints, "dualQuaternion", 32 * joints));
        for (const SkinBinds& each : binds)
            if (each.skin == SkinId(i)) writeBinds(json, scene, each, height);
    });
}

void writeNodes(JsonWriter& json, const Scene& scene, std::span<const Finding> findings)
{
    const std::vector<std::vector<JointIssue>> issues = jointIssues(scene, findings);
    const auto write = [&](std::size_t i, const Node& node) {
        json.fields("index", i, "name", node.name, "parent", node.parent, "joint", node.joint, "rule",
            wordFor(node.rule), "translation", node.rest.translation, "rotation", node.rest.rotation, "scale",
            node.rest.scale);
        std::vector<std::string> words;
        for (const JointIssue issue : issues[i]) words.emplace_back(nameOf(issue));
        if (!words.empty()) json.fields("issues", words);
        if (!node.humanoid.empty()) json.fields("humanoid", node.humanoid);
        if (node.restMatrix) json.fields("matrix", JsonWriter::floats(*node.restMatrix));
    };
    json.objects("nodes", scene.nodes, write, true);
}

/// Places that props are attached to, see socketsOf. `node` is null where a file beside the model describes it;
/// `offset` is jointFromSocket at rest, column by column.
void writeSockets(JsonWriter& json, const Scene& scene)
{
    const auto write = [&](const Socket& socket) {
        json.fields("name", socket.name, "node", socket.described ? NodeId() : socket.anchor, "joint", socket.joint,
            "offset", JsonWriter::floats(socket.offset));
    };
    json.objects("sockets", socketsOf(scene), write, true);
}

void writeLayers(JsonWriter& json, const Clip& clip)
{
    const auto write = [&](const ClipLayer& layer) {
        json.fields("name", layer.name, "blend", wordFor(layer.blend), "weight", layer.weight, "weightMoves",
            layer.weightKeys != nullptr, "rotation", layer.rotationByChannel ? "by channel" : "by layer", "scale",
            layer.scaleAdds ? "added" : "multiplied", "mute", layer.mute, "solo", layer.solo);
    };
    json.objects("layers", clip.layers, write, true);
}

/// Channels that have names of the file's own, by which edits address them.
void writeChannels(JsonWriter& json, const Clip& clip)
{
    const auto named = [](const auto& track) { return track && !track->label.empty(); };
    if (std::none_of(clip.tracks.begin(), clip.tracks.end(), named)) return;
    const auto write = [&](std::size_t i, const Track& track) {
        json.fields("track", i, "node", track.node, "channel",
            track.label.empty() ? nameOf(track.path) : std::string_view(track.label), "keys", track.keys());
    };
    json.objects("channels", clip.tracks, write, true);
}

void writeClips(JsonWriter& json, const Scene& scene)
{
    const auto write = [&](std::size_t i, const Clip& clip) {
        json.fields("index", i, "name", clip.name, "duration", clip.endSec() - clip.startSec(), "start",
            clip.startSec(), "end", clip.endSec(), "tracks", clip.tracks.size(), "keys", keysOf(clip), "interpolation",
            interpolationsOf(clip), "fps", clip.framesPerSecond);
        if (!clip.layers.empty()) writeLayers(json, clip);
        writeChannels(json, clip);
    };
    json.objects("clips", scene.clips, write, true);
}

/// What the three methods of animation take, in bytes.
void writeMemory(JsonWriter& json, const Scene& scene)
{
    const MemoryReport report = memoryReport(scene);
    json.object("memory", [&] {
        json.fields("frames", report.frames, "faces", report.faces, "vertices", report.vertices, "joints",
            report.joints, "influences", report.influences, "parts", report.parts, "partVertices", report.partVertices,
            "frameBytes", report.frameBytes(), "partBytes", report.partBytes(), "skinBytes", report.skinBytes());
    });
}

void writeMaterials(JsonWriter& json, const Scene& scene)
{
    json.objects("materials", scene.materials, [&](std::size_t i, const Material& material) {
        json.fields("index", i, "name", material.name, "baseColor", material.baseColor, "metallic", material.metallic,
            "roughness", material.roughness, "emissive", material.emissive, "alphaMode", wordFor(material.alphaMode),
            "doubleSided", material.doubleSided, "unlit", material.unlit);
        for (const MaterialSlot& slot : kMaterialSlots)
            if (const TextureUse& use = material.*slot.use; use.present())
                json.fields(
                    std::string(slot.name) + "Texture", JsonWriter::line("image", use.image, "uvSet", use.uvSet));
        if (material.phong)
            json.fields("ambient", material.phong->ambient, "specular", material.phong->specular, "shininess",
                material.phong->shininess, "sphericalEnvironment", material.sphericalEnvironment);
    });
}

void writeImages(JsonWriter& json, const Scene& scene)
{
    json.objects("images", scene.images, [&](std::size_t i, const Image& image) {
        json.fields("index", i, "name", image.name, "uri", image.uri, "mimeType", image.mimeType, "bytes", image.size,
            "found", image.size > 0, "foundAt", image.foundAt, "tried", image.tried);
    });
}

void writeFindings(JsonWriter& json, const std::vector<Finding>& findings)
{
    json.objects("findings", findings, [&](const Finding& finding) {
        const Place& place = finding.place;
        json.fields("code", finding.text ? finding.text->key : std::string_view(), "severity",
            severityWord(finding.severity), "text", messageOf(finding), "mesh", place.mesh, "set", place.set, "points",
            place.points, "pointer", place.pointer, "sideFile", place.file, "count", finding.count);
    });
}

} // namespace

std::string infoJson(const std::string& path, const Loaded& loaded)
{
    return JsonWriter::document("bindpose.info/1", [&](JsonWriter& json) {
        json.fields("file", path);
        writeFacts(json, *loaded.scene.facts);
        for (const auto write : {writeMeshes, writeInstances, writeSkins}) write(json, loaded.scene);
        writeNodes(json, loaded.scene, loaded.findings);
        for (const auto write : {writeSockets, writeClips, writeMaterials, writeImages, writeMemory})
            write(json, loaded.scene);
        writeFindings(json, loaded.findings);
    });
}

} // namespace bindpose
