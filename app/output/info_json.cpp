// SPDX-License-Identifier: MIT
#include "app/output/info_json.h"

#include "app/base/message.h"
#include "app/output/info_places.h"
#include "app/output/json_writer.h"
#include "app/output/set_facts.h"
#include "core/edit/ground/names.h"
#include "core/eval/compare/memory_report.h"

namespace bindpose {
namespace {

template <class IdType> std::optional<std::uint32_t> indexOf(IdType id)
{
    return id.valid() ? std::optional(id.value) : std::nullopt;
}

std::span<const float> floatsOf(const glm::mat4& matrix)
{
    return {&matrix[0][0], 16};
}

void writeFacts(JsonWriter& json, const std::string& path, const FileFacts& facts)
{
    json.fieldText("schema", "bindpose.info/1");
    json.fieldText("file", path);
    json.fieldText("format", facts.formatId);
    json.fieldText("formatName", facts.formatName);
    json.fieldText("generator", facts.generator);
    json.key("metresPerUnit");
    facts.metresPerUnit ? json.number(*facts.metresPerUnit) : json.null();
    json.key("upAxis");
    facts.upAxis ? json.text(std::string(1, facts.upAxis)) : json.null();
    json.fieldText("points", facts.pointsAsImported ? "as imported" : "as stored");
    json.fieldText("weightRule", wordFor(facts.weightRule));
    json.fieldText("unweightedRule", wordFor(facts.unweightedRule));
    json.fieldFlag("skinIgnoresNode", facts.skinIgnoresNode);
    json.fieldTexts("extensionsUsed", facts.extensionsUsed);
    json.fieldTexts("notUnderstood", facts.notUnderstood);
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
    json.key("sharedWith");
    json.beginArray(true);
    for (std::size_t i = first ? 1 : 0; i < (first ? use.places.size() : 1); ++i) {
        json.beginObject();
        json.fieldCount("mesh", use.places[i].first);
        json.fieldCount("set", use.places[i].second);
        json.endObject();
    }
    json.endArray();
}

void writeSet(
    JsonWriter& json, const Scene& scene, const std::vector<SetUse>& uses, std::size_t mesh, std::size_t position)
{
    const SetId id = scene.meshes[mesh]->sets[position];
    const SetFacts& facts = uses[id.index()].facts;
    const SetWeights& weights = *scene.weights[id.index()];
    json.beginObject();
    json.fieldCount("index", position);
    json.fieldText("name", scene.sets[id.index()]->name);
    json.fieldCount("points", facts.points);
    json.fieldFlag("weighted", !weights.empty());
    json.key("influences");
    json.beginObject(true);
    json.fieldCount("max", facts.most);
    json.fieldNumber("mean", facts.mean);
    json.endObject();
    json.key("weightSum");
    json.beginObject(true);
    json.fieldNumber("min", facts.smallestSum);
    json.fieldNumber("max", facts.largestSum);
    json.endObject();
    json.fieldCount("unweighted", facts.unweighted);
    json.fieldText("storage", wordFor(weights.storage));
    json.fieldCount("storedInfluences", weights.empty() ? 0 : weights.widest());
    writeSharing(json, uses[id.index()], mesh, position);
    json.endObject();
}

void writePart(JsonWriter& json, const Part& part, std::size_t index)
{
    const VertexStreams& streams = *part.vertices;
    json.beginObject();
    json.fieldCount("index", index);
    json.fieldText("name", part.name);
    json.fieldCount("set", part.set);
    json.fieldCount("vertices", streams.vertexCount);
    json.fieldCount("triangles", part.indices.size() / 3);
    json.fieldCount("otherPrimitives", part.otherPrimitives);
    json.fieldIndex("material", indexOf(part.material));
    json.fieldCount("uvSets", streams.uvs.size());
    json.fieldCount("colorSets", streams.colors.size());
    json.fieldFlag("normals", !streams.normals.empty());
    json.fieldFlag("tangents", !streams.tangents.empty());
    json.endObject();
}

void writeLods(JsonWriter& json, const Mesh& mesh)
{
    json.key("lods");
    json.beginArray();
    for (const LodLevel& level : mesh.lods) {
        std::size_t indices = 0;
        for (const auto& list : level.partIndices) indices += list.size();
        json.beginObject(true);
        json.fieldNumber("value", double{level.value});
        json.fieldText("valueText", level.valueText);
        json.fieldIndex("mesh", indexOf(level.mesh));
        json.fieldCount("triangles", indices / 3);
        json.endObject();
    }
    json.endArray();
}

void writeMeshes(JsonWriter& json, const Scene& scene)
{
    const std::vector<SetUse> uses = usesOf(scene);
    json.key("meshes");
    json.beginArray();
    for (std::size_t m = 0; m < scene.meshes.size(); ++m) {
        if (!scene.meshes[m]) continue;
        const Mesh& mesh = *scene.meshes[m];
        json.beginObject();
        json.fieldCount("index", m);
        json.fieldText("name", mesh.name);
        json.key("sets");
        json.beginArray();
        for (std::size_t s = 0; s < mesh.sets.size(); ++s) writeSet(json, scene, uses, m, s);
        json.endArray();
        json.key("parts");
        json.beginArray();
        for (std::size_t p = 0; p < mesh.parts.size(); ++p) writePart(json, *mesh.parts[p], p);
        json.endArray();
        writeLods(json, mesh);
        json.fieldTexts("morphTargets", mesh.morphNames);
        json.fieldNumbers("morphWeights", mesh.morphWeights);
        json.endObject();
    }
    json.endArray();
}

void writeSkins(JsonWriter& json, const Scene& scene)
{
    json.key("skins");
    json.beginArray();
    for (std::size_t i = 0; i < scene.skins.size(); ++i) {
        if (!scene.skins[i]) continue;
        const Skin& skin = *scene.skins[i];
        json.beginObject();
        json.fieldCount("index", i);
        json.fieldText("name", skin.name);
        json.fieldCount("jointCount", skin.joints.size());
        json.key("joints");
        json.beginArray(true);
        for (const NodeId joint : skin.joints) json.count(joint.value);
        json.endArray();
        json.fieldIndex("root", indexOf(skin.root));
        json.fieldFlag("inverseBindStored", skin.inverseBindStored);
        json.fieldNumbers("bindCorrection", floatsOf(skin.bindCorrection));
        json.fieldText("blend", wordFor(skin.blend));
        // What a shader's palette takes, by what stands in it.
        json.key("paletteBytes");
        json.beginObject(true);
        json.fieldCount("matrix4x4", 64 * skin.joints.size());
        json.fieldCount("matrix3x4", 48 * skin.joints.size());
        json.fieldCount("dualQuaternion", 32 * skin.joints.size());
        json.endObject();
        json.endObject();
    }
    json.endArray();
}

void writeNodes(JsonWriter& json, const Scene& scene)
{
    json.key("nodes");
    json.beginArray();
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        if (!scene.nodes[i]) continue;
        const Node& node = *scene.nodes[i];
        const glm::quat& q = node.rest.rotation;
        const float rotation[4] = {q.x, q.y, q.z, q.w};
        json.beginObject(true);
        json.fieldCount("index", i);
        json.fieldText("name", node.name);
        json.fieldIndex("parent", indexOf(node.parent));
        json.fieldFlag("joint", node.joint);
        json.fieldText("rule", wordFor(node.rule));
        json.fieldNumbers("translation", {&node.rest.translation.x, 3});
        json.fieldNumbers("rotation", rotation);
        json.fieldNumbers("scale", {&node.rest.scale.x, 3});
        if (node.restMatrix) json.fieldNumbers("matrix", floatsOf(*node.restMatrix));
        json.endObject();
    }
    json.endArray();
}

void writeLayers(JsonWriter& json, const Clip& clip)
{
    json.key("layers");
    json.beginArray();
    for (const ClipLayer& layer : clip.layers) {
        json.beginObject(true);
        json.fieldText("name", layer.name);
        json.fieldText("blend", wordFor(layer.blend));
        json.fieldNumber("weight", layer.weight);
        json.fieldFlag("weightMoves", layer.weightKeys != nullptr);
        json.fieldText("rotation", layer.rotationByChannel ? "by channel" : "by layer");
        json.fieldText("scale", layer.scaleAdds ? "added" : "multiplied");
        json.fieldFlag("mute", layer.mute);
        json.fieldFlag("solo", layer.solo);
        json.endObject();
    }
    json.endArray();
}

void writeClips(JsonWriter& json, const Scene& scene)
{
    json.key("clips");
    json.beginArray();
    for (std::size_t i = 0; i < scene.clips.size(); ++i) {
        if (!scene.clips[i]) continue;
        const Clip& clip = *scene.clips[i];
        json.beginObject(true);
        json.fieldCount("index", i);
        json.fieldText("name", clip.name);
        json.fieldNumber("duration", clip.endSec() - clip.startSec());
        json.fieldNumber("start", clip.startSec());
        json.fieldNumber("end", clip.endSec());
        json.fieldCount("tracks", clip.tracks.size());
        json.fieldCount("keys", keysOf(clip));
        json.fieldTexts("interpolation", interpolationsOf(clip));
        json.key("fps");
        clip.framesPerSecond ? json.number(*clip.framesPerSecond) : json.null();
        if (!clip.layers.empty()) writeLayers(json, clip);
        json.endObject();
    }
    json.endArray();
}

/// What the three methods of animation take, in bytes.
void writeMemory(JsonWriter& json, const Scene& scene)
{
    const MemoryReport report = memoryReport(scene);
    json.key("memory");
    json.beginObject();
    json.fieldCount("frames", report.frames);
    json.fieldCount("faces", report.faces);
    json.fieldCount("vertices", report.vertices);
    json.fieldCount("joints", report.joints);
    json.fieldCount("influences", report.influences);
    json.fieldCount("parts", report.parts);
    json.fieldCount("partVertices", report.partVertices);
    json.fieldCount("frameBytes", report.frameBytes());
    json.fieldCount("partBytes", report.partBytes());
    json.fieldCount("skinBytes", report.skinBytes());
    json.endObject();
}

void writeTexture(JsonWriter& json, const char* name, const TextureUse& use)
{
    if (!use.present()) return;
    json.key(name);
    json.beginObject(true);
    json.fieldIndex("image", indexOf(use.image));
    json.fieldCount("uvSet", use.uvSet);
    json.endObject();
}

void writePhong(JsonWriter& json, const Material& material)
{
    if (!material.phong) return;
    json.fieldNumbers("ambient", {&material.phong->ambient.x, 3});
    json.fieldNumbers("specular", {&material.phong->specular.x, 3});
    json.key("shininess");
    json.number(material.phong->shininess);
    json.fieldFlag("sphericalEnvironment", material.sphericalEnvironment);
}

void writeMaterials(JsonWriter& json, const Scene& scene)
{
    json.key("materials");
    json.beginArray();
    for (std::size_t i = 0; i < scene.materials.size(); ++i) {
        if (!scene.materials[i]) continue;
        const Material& material = *scene.materials[i];
        json.beginObject();
        json.fieldCount("index", i);
        json.fieldText("name", material.name);
        json.fieldNumbers("baseColor", {&material.baseColor.x, 4});
        json.key("metallic");
        json.number(material.metallic);
        json.key("roughness");
        json.number(material.roughness);
        json.fieldNumbers("emissive", {&material.emissive.x, 3});
        json.fieldText("alphaMode", wordFor(material.alphaMode));
        json.fieldFlag("doubleSided", material.doubleSided);
        json.fieldFlag("unlit", material.unlit);
        static constexpr const char* kNames[] = {"baseColorTexture", "metallicRoughnessTexture", "normalTexture",
            "occlusionTexture", "emissiveTexture", "heightTexture"};
        for (std::size_t t = 0; t < std::size(kNames); ++t) writeTexture(json, kNames[t], *texturesOf(material)[t]);
        writePhong(json, material);
        json.endObject();
    }
    json.endArray();
}

void writeImages(JsonWriter& json, const Scene& scene)
{
    json.key("images");
    json.beginArray();
    for (std::size_t i = 0; i < scene.images.size(); ++i) {
        if (!scene.images[i]) continue;
        const Image& image = *scene.images[i];
        json.beginObject();
        json.fieldCount("index", i);
        json.fieldText("name", image.name);
        json.fieldText("uri", image.uri);
        json.fieldText("mimeType", image.mimeType);
        json.fieldCount("bytes", image.size);
        json.fieldFlag("found", image.size > 0);
        json.fieldText("foundAt", image.foundAt);
        json.fieldTexts("tried", image.tried);
        json.endObject();
    }
    json.endArray();
}

void writeFindings(JsonWriter& json, const Loaded& loaded)
{
    json.key("findings");
    json.beginArray();
    for (const Finding& finding : loaded.findings) {
        const Place& place = finding.place;
        json.beginObject();
        json.fieldText("code", finding.text ? finding.text->key : std::string_view());
        json.fieldText("severity", severityWord(finding.severity));
        json.fieldText("text", messageOf(finding));
        json.fieldIndex("mesh", place.mesh);
        json.fieldIndex("set", place.set);
        json.key("points");
        json.beginArray(true);
        for (const auto& [first, last] : place.points) {
            json.beginArray();
            json.count(first);
            json.count(last);
            json.endArray();
        }
        json.endArray();
        json.fieldText("pointer", place.pointer);
        json.fieldText("sideFile", place.file);
        json.fieldCount("count", finding.count);
        json.endObject();
    }
    json.endArray();
}

} // namespace

std::string infoJson(const std::string& path, const Loaded& loaded)
{
    JsonWriter json;
    json.beginObject();
    writeFacts(json, path, *loaded.scene.facts);
    writeMeshes(json, loaded.scene);
    writeInstances(json, loaded.scene);
    writeSkins(json, loaded.scene);
    writeNodes(json, loaded.scene);
    writeSockets(json, loaded.scene);
    writeClips(json, loaded.scene);
    writeMaterials(json, loaded.scene);
    writeImages(json, loaded.scene);
    writeMemory(json, loaded.scene);
    writeFindings(json, loaded);
    json.endObject();
    return json.take();
}

} // namespace bindpose
