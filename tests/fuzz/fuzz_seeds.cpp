// SPDX-License-Identifier: MIT
#include "core/document/session_file.h"
#include "core/edit/changes/edit_log.h"
#include "core/edit/ground/edits.h"
#include "core/edit/keys/key_copies.h"
#include "core/edit/pose/override_spec.h"
#include "core/edit/pose/pose_copy.h"
#include "core/edit/sidecar/weight_sidecar.h"
#include "core/edit/surface/place_weights.h"
#include "core/edit/weights/copied_weights.h"
#include "core/io/format/format.h"
#include "core/io/import/dump.h"
#include "core/io/import/import_errors.h"
#include "tests/core/edit_scene.h"
#include "tests/core/fbx_builder.h"
#include "tests/core/gltf_builder.h"
#include "tests/core/mdl_rig.h"
#include "tests/core/ogre_chunks.h"
#include "tests/core/skin_dump_rig.h"
#include "tests/fuzz/mutators.h"

#include <cstdio>
#include <filesystem>

/// Writes the fuzz targets' first files, a few hundred bytes each: fuzz_seeds FOLDER fills FOLDER/TARGET.
namespace {

using namespace bindpose;
using namespace bindpose::testing;

class Seeds {
public:
    explicit Seeds(std::filesystem::path folder) : folder_(std::move(folder)) {}

    void put(const std::string& name, ByteSpan bytes)
    {
        const std::filesystem::path path = folder_ / name;
        std::filesystem::create_directories(path.parent_path());
        std::FILE* file = std::fopen(path.c_str(), "wb");
        const bool written = file && std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
        if (!file || std::fclose(file) != 0 || !written) failed_ = true;
    }
    void put(const std::string& name, const std::string& text) { put(name, asBytes(text)); }
    /// A main file with those that it asks for, and each of them alone.
    void put(const std::string& target, const std::string& name, const std::vector<OutputFile>& files)
    {
        std::string all;
        for (std::size_t i = 0; i < files.size(); ++i) {
            const std::string text(asText(files[i].bytes));
            if (i > 0) all += kNextFile;
            all += text;
            put(target + '/' + name + std::to_string(i), text);
        }
        put(target + '/' + name + "_all", all);
        put("side_names/" + name, all);
        put("save/" + name, all);
        put("write/" + name, all);
    }
    bool failed() const { return failed_; }

private:
    std::filesystem::path folder_;
    bool failed_ = false;
};

GltfBuilder plain()
{
    GltfBuilder out;
    out.addSkinnedTriangle();
    out.addClip("turn", 1, "rotation", {0, 0.1f}, "VEC4", {0, 0, 0, 1, 0, 0, 1, 0});
    return out;
}

/// Of a spline other formats keep a key for each frame, which makes large files of it.
GltfBuilder triangle()
{
    GltfBuilder out = plain();
    out.addClip("slide", 0, "translation", {0, 1}, "VEC3", std::vector<float>(18, 0.25f), "CUBICSPLINE");
    return out;
}

GltfBuilder avatar(const char* extension)
{
    GltfBuilder out = triangle();
    const bool old = std::string(extension) == "VRM";
    auto& humanoid = out.json["extensions"][extension]["humanoid"]["humanBones"];
    if (old)
        humanoid = {{{"bone", "hips"}, {"node", 0}}, {{"bone", "spine"}, {"node", 1}}};
    else
        humanoid = {{"hips", {{"node", 0}}}, {"spine", {{"node", 1}}}};
    out.json["extensions"][extension]["specVersion"] = old ? "0.0" : "1.0";
    out.json["extensionsUsed"].push_back(extension);
    return out;
}

void putGltf(Seeds& seeds)
{
    const GltfBuilder builder = triangle();
    seeds.put("gltf/skin", *builder.gltfWithDataUri(-1));
    seeds.put("gltf/side", std::string(asText(*builder.gltfWithSideFile("skin.bin", -1))) + std::string(kNextFile) +
                               std::string(asText(builder.bin)));
    seeds.put("glb/skin", *builder.glb());
    seeds.put("vrm/old", *avatar("VRM").glb());
    seeds.put("vrm/new", *avatar("VRMC_vrm").glb());
    seeds.put("save/glb", *builder.glb());
    seeds.put("write/glb", *builder.glb());
}

void putFbx(Seeds& seeds)
{
    // Records behind one another make the files short, so that changes meet ends, counts and letters of types often.
    const std::vector<madefbx::Rec> records = madefbx::character().records;
    seeds.put("fbx_binary/plain", madefbx::binaryFile(records));
    seeds.put("fbx_binary/deflated", madefbx::binaryFile(records, {.version = 7500, .deflate = true}));
    seeds.put("fbx_binary/big_endian", madefbx::binaryFile(records, {.bigEndian = true}));
    seeds.put("fbx_binary/single_values", madefbx::binaryFile(madefbx::withoutArrays(records)));
    seeds.put("fbx_text/text", madefbx::textFile(records));
    seeds.put("save/fbx", madefbx::textFile(records));
}

/// What our writers make of the triangle, each format with the choices that make other files.
void putWritten(Seeds& seeds, const Scene& scene)
{
    const std::tuple<const char*, const char*, const char*, WriteOptions> ways[] = {{"collada", "collada", "dae", {}},
        {"ogre_xml", "ogre", "xml", {}}, {"ogre_binary", "ogre", "binary", {{"format", "mesh"}}},
        {"md5mesh", "md5", "md5", {}}, {"iqm", "iqm", "iqm", {}}, {"smd", "smd", "smd", {}},
        {"ill_text", "ill", "ill", {}}, {"ill_binary", "ill", "ill_old", {{"generation", "binary"}}},
        {"mdl", "mdl", "mdl", {}}, {"gltf", "gltf", "written", {}}};
    for (const auto& [target, format, name, options] : ways) {
        const Result<Written> made = formatById(format)->write(scene, "skin", options);
        if (!made) continue;
        seeds.put(target, name, made->files);
        if (std::string(target) == "md5mesh" && made->files.size() > 1) seeds.put("md5anim/md5", made->files[1].bytes);
        if (std::string(target) == "ogre_xml" && made->files.size() > 2)
            seeds.put("material/written", made->files[2].bytes);
        if (std::string(target) == "smd")
            seeds.put("qc/written", "$body studio \"skin\"\n$attachment \"hand\" \"" + scene.nodes[0]->name +
                                        "\" 0.5 -1 2 rotate 0 90 0\n$sequence turn { \"turn\" fps 24 loop }\n" +
                                        std::string(kNextFile) + std::string(asText(made->files[0].bytes)) +
                                        std::string(kNextFile) + std::string(asText(made->files.back().bytes)));
    }
    seeds.put("dump/skin", dumpScene({scene, {{&errors::kImporterSays, {}}}}));
}

/// What tests make by hand.
void putMade(Seeds& seeds)
{
    namespace ogre = ogrechunks;
    seeds.put("ogre_binary/mesh", ogre::mesh() + std::string(kNextFile) + ogre::skeleton());
    seeds.put("ogre_binary/big", ogre::mesh({.big = true, .shared = true, .strip = true}));
    seeds.put("ogre_binary/old", ogre::mesh({.version = "1.10"}));
    seeds.put("ogre_binary/blend", ogre::mesh({.blend = ogre::Made::Blend::Same}));
    seeds.put("ogre_binary/skeleton", ogre::skeleton());
    seeds.put("ogre_binary/skeleton_big", ogre::skeleton({.version = "1.80", .big = true}));
    seeds.put("mdl/rig", MdlRig().text());
    seeds.put("maxskin/dump", std::string(kDump));
    seeds.put("save/dump", std::string(kDump));
    seeds.put("material/made", "material base\n{\n technique\n {\n  pass\n  {\n   alpha_rejection greater 128\n"
                               "   scene_blend alpha_blend\n   cull_hardware none\n   texture_unit\n   {\n"
                               "    texture skin.png\n   }\n  }\n }\n}\nmaterial \"a b\" : base { // none\n}\n");
}

void putBeside(Seeds& seeds)
{
    const Scene scene = editScene();
    Override turned;
    turned.node = kArm;
    Attachment held;
    held.anchor = kHand;
    held.path = "/nowhere/sword.glb";
    held.prop = std::make_shared<const Scene>(scene);
    Scene edited = *addAttachment(*addOverride(scene, turned), held);
    ViewState view;
    seeds.put("session/session", sessionText(edited, view, {"/nowhere", "/nowhere/m.glb", 1, {"/nowhere/w.smd"}}));
    seeds.put("override/list", overrideListJson(edited));
    seeds.put("override/spec", "arm:space=local:add:children=bind:mix=0.5:t=1,2,3:r=0,0,0,1:s=1,1,1");
    seeds.put("override/matrix", "hand:space=world:matrix=1,0,0,0,0,1,0,0,0,0,1,0,1,2,3,1");
    edited = *setWeight(*renameObject(edited, NameKind::Clip, 0, "Stroll"), kSet, 0, 0, 0.75f);
    EditLog log;
    log.path = "/nowhere/m.glb";
    log.changes = changesBetween(scene, edited);
    const std::string text = editLogText(log);
    seeds.put("recovery/log", text.substr(text.find('\n') + 1));
    const std::vector<WeightedPoints> points = allWeightedPoints(scene);
    seeds.put("sidecar/csv", sidecarCsv(scene, points, true));
    std::string rows;
    eachSidecarRow(scene, points, true,
        [&rows](const SidecarRow& row) { rows += (rows.empty() ? "" : ",\n") + sidecarJsonRow(row); });
    seeds.put("sidecar/json", R"({"schema": "bindpose.weights/1", "weights": [)" + rows + "]}");
    seeds.put("clipboard/keys", copiedText(*copyKeys(scene, kWalk, {{0, 0}, {1, 1}, {1, 2}})));
    seeds.put("clipboard/pose", poseText(copyPose(scene, evaluatePose(scene, {}), {})));
    const PointAddress places[] = {{{ActorId(0u), InstanceId(0u), 0}, 0}, {{ActorId(0u), InstanceId(0u), 0}, 2}};
    seeds.put("clipboard/weights", copiedJson(*copyWeights(scene, places)));
    std::string journal("bindpose save journal 1");
    for (const char* field :
        {"", "0123456789abcdef", "fedcba9876543210", "m.glb", ".bindpose-1-0-0.tmp", ".bindpose-1-0-0.old"})
        journal += field + std::string(1, '\0');
    seeds.put("journal/one", journal);
}

void putEdits(Seeds& seeds)
{
    const char* const entries[] = {
        R"({"op": "set-weights", "mesh": 0, "set": 0, "point": 0, "influences": [["hand", 0.6], ["arm", 0.4]]},
{"op": "set-weight", "mesh": "body", "set": 0, "point": 1, "joint": "hand", "weight": 0.25},
{"op": "set-local", "node": "arm", "translation": [0, 0.1, 0], "rotation": [1, 0, 0, 0], "scale": [1, 1, 1]},
{"op": "set-inverse-bind", "skin": 0, "joint": "hand", "matrix": [1,0,0,0, 0,1,0,0, 0,0,1,0, 4,5,6,1]})",
        R"({"op": "set-key", "clip": "Walk", "node": "#3", "channel": "rotation", "key": 1, "value": [0, 1, 0, 0]},
{"op": "set-key", "clip": 0, "node": "arm", "channel": "translation", "key": 0, "value": [9, 9, 9], "part": "in"},
{"op": "insert-key", "clip": "Walk", "node": "arm", "channel": "translation", "time": 0.5, "value": [1, 2, 3]},
{"op": "delete-key", "clip": "Walk", "node": 3, "channel": "rotation", "key": 0},
{"op": "move-key", "clip": "#1", "node": "arm", "channel": "translation", "key": 2, "time": 3.5})",
        R"({"op": "set-material", "material": 0, "field": "roughness", "value": 0.5},
{"op": "set-material", "material": "skin", "field": "emissive", "value": [1, 0, 0]},
{"op": "set-texture", "material": 0, "texture": "normal", "path": "n.png"},
{"op": "rename", "kind": "clip", "from": "Walk", "to": "Stroll"},
{"op": "set-bind-correction", "skin": 0, "turn": "x90"})",
        R"({"op": "resample-clip", "clip": "Walk", "fps": 10, "rotation": "nlerp"},
{"op": "cut-clip", "clip": "Walk", "ranges": [["a", 0, 1], ["b", 1, 2]]}, {"op": "shift-clip", "clip": 0, "by": 0.5},
{"op": "reverse-clip", "clip": 0}, {"op": "join-clips", "clip": 0, "with": 1, "name": "both"},
{"op": "align-signs", "clip": 0}, {"op": "reduce-keys", "clip": 0, "error": 0.01})",
        R"({"op": "duplicate-clip", "clip": "Walk", "name": "Two"}, {"op": "remove-clip", "clip": "Two"},
{"op": "add-clip", "name": "New", "tracks": [{"node": "arm", "channel": "scale", "interpolation": "linear",
 "times": [0, 1], "values": [1, 1, 1, 2, 2, 2]}], "fps": 30},
{"op": "set-track", "clip": "New", "node": "arm", "channel": "scale", "interpolation": "step", "times": [0],
 "values": [1, 1, 1]}, {"op": "remove-track", "clip": "New", "node": "arm", "channel": "scale"})",
        R"({"op": "add-joints", "skin": "rig", "joints": ["12", "#1"]},
{"op": "set-pose-from-clusters", "skin": 0, "pose": 0}, {"op": "set-frame-rate", "clip": 0, "fps": 24},
{"op": "generate-lods", "levels": 2, "reduction": 50, "lock-borders": true}, {"op": "remove-lods"})"};
    for (std::size_t i = 0; i < std::size(entries); ++i)
        seeds.put("edits/list" + std::to_string(i),
            std::string(R"({"schema": "bindpose.edits/1", "edits": [)") + entries[i] + "]}");
    const std::string text(entries[0]);
    for (std::size_t i = 0, at = 0; at < text.size(); ++i) { // each alone, too: the first that is refused ends a list
        const std::size_t end = std::min(text.find(",\n", at), text.size());
        seeds.put("edits/one" + std::to_string(i),
            R"({"schema": "bindpose.edits/1", "edits": [)" + text.substr(at, end - at) + "]}");
        at = end + 2;
    }
}

void putTexts(Seeds& seeds)
{
    seeds.put("project/project", R"({"schema": "bindpose.project/1",
"severities": {"W013": "off", "hard_step": "warning"}, "thresholds": {"weights_not_normalized.tolerance": 0.001},
"targets": ["unreal", "unity"], "ignored": [{"fingerprint": "9c1d40aa52b0f7e3", "reason": "stands off"},
{"check": "W021", "file": "props/*.glb", "reason": "known"}]})");
    seeds.put("project/contract", R"({"schema": "bindpose.project/1", "contract": {"from": "rig.glb",
"joints": [{"name": "arm", "parent": "root"}, {"name": "root", "parent": null}, "hand"], "extras": ["*_twist"],
"sockets": ["weapon_r"], "clips": ["Idle"], "meshes": [{"name": "Body*", "triangles": 20000, "influences": 4}]}})");
    seeds.put("baseline/report", R"({"schema": "bindpose.report/1", "files": [{"path": "a.glb", "findings": [
{"id": "W021", "text": "words", "fingerprint": "9c1d40aa52b0f7e3", "suppressed": {"reason": "known"}},
{"id": "W001", "text": "more", "fingerprint": "0", "suppressed": null}]}]})");
    const char* const queries[] = {"unweighted or influences > 2", "sum != 1 and not seam",
        "weight(hand) in [0.2, 0.5]", "joint = arm or island = 0", "(side = +x) and outlier", "mesh = body and set = 0",
        "point = 0, 2-4", "weight(\"hand\") >= 0.25 and all"};
    for (std::size_t i = 0; i < std::size(queries); ++i) seeds.put("query/query" + std::to_string(i), queries[i]);
    seeds.put("ramp/three", "0:3A2A8C,50:E85F62,100:FCF7B6");
}

void putImages(Seeds& seeds)
{
    std::string head(128, '\0');
    const auto word = [&head](std::size_t at, std::uint32_t value) {
        for (std::size_t i = 0; i < 4; ++i) head[at + i] = static_cast<char>(value >> 8 * i & 255u);
    };
    head.replace(0, 4, "DDS ");
    for (const auto& [at, value] : {std::pair<std::size_t, std::uint32_t>{4, 124}, {12, 4}, {16, 8}, {76, 32}, {80, 4}})
        word(at, value);
    for (const char* name : {"DXT1", "DXT3", "DXT5", "ATI1", "ATI2"})
        seeds.put(std::string("dds/") + name, std::string(head).replace(84, 4, name) + std::string(32, '\x5A'));
    for (const unsigned dxgi : {71u, 80u, 95u, 98u, 28u}) // BC1, BC4, BC6H, BC7, plain
        seeds.put("dds/dxgi" + std::to_string(dxgi), std::string(head).replace(84, 4, "DX10") +
                                                         std::string{static_cast<char>(dxgi)} + std::string(19, '\0') +
                                                         std::string(128, '\x5A'));
    word(80, 0x41);
    word(88, 32);
    for (const auto& [at, mask] :
        {std::pair<std::size_t, std::uint32_t>{92, 0xFF}, {96, 0xFF00}, {100, 0xFF0000}, {104, 0xFF000000}})
        word(at, mask);
    seeds.put("dds/masks", head + std::string(128, '\x5A'));
    std::string tga(18, '\0');
    tga[12] = 3;
    tga[14] = 2;
    for (const auto& [kind, depth] : {std::pair<char, char>{2, 24}, {2, 16}, {3, 8}, {10, 32}, {11, 8}}) {
        tga[2] = kind;
        tga[16] = depth;
        seeds.put("tga/kind" + std::to_string(int{kind}) + '_' + std::to_string(int{depth}),
            tga + (kind > 8 ? "\x83\x32\x64\xC8\x10\x01\x32\x64\xC8\x10\x32\x64\xC8\x10" : std::string(24, '\x32')));
    }
    tga[1] = 1; // a palette of two colours
    tga[2] = 1;
    tga[5] = 2;
    tga[7] = 24;
    tga[16] = 8;
    seeds.put("tga/palette", tga + std::string("\1\2\3\4\5\6") + std::string("\0\1\0\1\0\1", 6));
    std::string blocks;
    for (int mode = 0; mode < 16; ++mode)
        blocks += std::string(1, static_cast<char>(1 << (mode % 8))) + std::string(15, static_cast<char>(37 * mode));
    seeds.put("blocks/low", blocks.substr(0, 128));
    seeds.put("blocks/high", blocks.substr(128));
    seeds.put("gif_palette/colors", "\x07" + blocks);
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) return 2;
    const Result<Loaded> loaded = loadBytes({.path = "skin.glb", .bytes = plain().glb()}, {});
    if (!loaded) return 3;
    Seeds seeds(argv[1]);
    putGltf(seeds);
    putFbx(seeds);
    putWritten(seeds, loaded->scene);
    putMade(seeds);
    putBeside(seeds);
    putEdits(seeds);
    putTexts(seeds);
    putImages(seeds);
    return seeds.failed() ? 4 : 0;
}
