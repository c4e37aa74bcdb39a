// SPDX-License-Identifier: MIT
#include "core/edit/script/edits_json.h"

#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/json_fields.h"
#include "core/edit/ground/names.h"
#include "core/edit/model/flip_textures.h"
#include "core/edit/script/json_clips.h"
#include "core/edit/script/json_tools.h"
#include "core/edit/script/json_weights.h"

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

glm::mat4 matrixFrom(const std::vector<double>& numbers)
{
    glm::mat4 out(1.0f);
    for (std::size_t i = 0; i < 16 && i < numbers.size(); ++i) (&out[0][0])[i] = static_cast<float>(numbers[i]);
    return out;
}

std::vector<float> floats(const std::vector<double>& numbers)
{
    std::vector<float> out(numbers.size());
    std::transform(numbers.begin(), numbers.end(), out.begin(), [](double v) { return static_cast<float>(v); });
    return out;
}

Result<Scene> applySetLocal(const Scene& scene, JsonFields& fields)
{
    const std::string address = fields.address("node");
    const auto translation = fields.optionalNumbers("translation", 3);
    const auto rotation = fields.optionalNumbers("rotation", 4);
    const auto scale = fields.optionalNumbers("scale", 3);
    const auto matrix = fields.optionalNumbers("matrix", 16);
    if (!translation && !rotation && !scale && !matrix)
        fields.fail(errors::kNothingToSet, {"translation, rotation, scale or matrix"});
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<NodeId> node = findNode(scene, address);
    if (!node) return node.error();
    const auto vec3 = [](const std::vector<double>& v) {
        return glm::vec3(static_cast<float>(v[0]), static_cast<float>(v[1]), static_cast<float>(v[2]));
    };
    LocalChange change;
    if (translation) change.translation = vec3(*translation);
    if (scale) change.scale = vec3(*scale);
    if (rotation) {
        const std::vector<float> q = floats(*rotation); // files hold x y z w, glm's constructor takes w first
        change.rotation = glm::quat(q[3], q[0], q[1], q[2]);
    }
    if (matrix) change.matrix = matrixFrom(*matrix);
    return setLocal(scene, *node, change);
}

Result<Scene> applySetInverseBind(const Scene& scene, JsonFields& fields)
{
    const std::string skinAddress = fields.address("skin");
    const std::string joint = fields.address("joint");
    const std::vector<double> matrix = fields.numbers("matrix", 16);
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<SkinId> skin = findSkin(scene, skinAddress);
    if (!skin) return skin.error();
    const Result<SlotIndex> slot = slotInSkin(scene, *skin, joint);
    if (!slot) return slot.error();
    return setInverseBind(scene, *skin, *slot, matrixFrom(matrix));
}

struct ChannelText {
    std::string clip, node, path;
};
ChannelText readChannel(JsonFields& fields)
{
    ChannelText out;
    out.clip = fields.address("clip");
    out.node = fields.address("node");
    out.path = fields.text("channel");
    return out;
}

Result<ChannelAddress> resolve(const Scene& scene, const ChannelText& text)
{
    const Result<ClipId> clip = findClip(scene, text.clip);
    if (!clip) return clip.error();
    const Result<NodeId> node = findNode(scene, text.node);
    if (!node) return node.error();
    const std::optional<ChannelPath> path = channelPathNamed(text.path);
    const auto& tracks = scene.clips[clip->index()]->tracks;
    const bool labelled = std::any_of(tracks.begin(), tracks.end(),
        [&](const auto& track) { return track->node == *node && !text.path.empty() && track->label == text.path; });
    if (labelled) return ChannelAddress{*clip, *node, ChannelPath::Element, text.path};
    if (!path)
        return Error(ErrorKind::Edit, errors::kValueUnknown, {},
            {text.path, "translation, rotation, scale, matrix, weights, visibility"});
    return ChannelAddress{*clip, *node, *path};
}

Result<Scene> applySetKey(const Scene& scene, JsonFields& fields)
{
    const ChannelText channel = readChannel(fields);
    const std::uint32_t key = fields.index("key");
    const std::vector<double> value = fields.numbers("value", 0);
    const std::string partText = fields.optionalText("part").value_or("value");
    if (partText != "value" && partText != "in" && partText != "out")
        fields.fail(errors::kValueUnknown, {partText, "value, in, out"});
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<ChannelAddress> address = resolve(scene, channel);
    if (!address) return address.error();
    const KeyPart part = partText == "in"    ? KeyPart::InTangent
                         : partText == "out" ? KeyPart::OutTangent
                                             : KeyPart::Value;
    return setKey(scene, *address, key, floats(value), part);
}

Result<Scene> applyInsertKey(const Scene& scene, JsonFields& fields)
{
    const ChannelText channel = readChannel(fields);
    const double time = fields.number("time");
    const auto value = fields.optionalNumbers("value", 0);
    if (value && value->empty()) fields.fail(errors::kFieldType, {"value", "an array of numbers"});
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<ChannelAddress> address = resolve(scene, channel);
    if (!address) return address.error();
    return insertKey(scene, *address, time, value ? floats(*value) : std::vector<float>());
}

Result<Scene> applyDeleteKey(const Scene& scene, JsonFields& fields)
{
    const ChannelText channel = readChannel(fields);
    const std::uint32_t key = fields.index("key");
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<ChannelAddress> address = resolve(scene, channel);
    if (!address) return address.error();
    return deleteKey(scene, *address, key);
}

Result<Scene> applyMoveKey(const Scene& scene, JsonFields& fields)
{
    const ChannelText channel = readChannel(fields);
    const std::uint32_t key = fields.index("key");
    const double time = fields.number("time");
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<ChannelAddress> address = resolve(scene, channel);
    if (!address) return address.error();
    return moveKey(scene, *address, key, time);
}

/// The file's own words in small letters.
double alphaModeNamed(JsonFields& fields, const std::string& word)
{
    static constexpr std::array<std::string_view, 3> kWords{"opaque", "mask", "blend"};
    const auto at = std::find(kWords.begin(), kWords.end(), word);
    if (at == kWords.end()) fields.fail(errors::kValueUnknown, {word, "opaque, mask, blend"});
    return static_cast<double>(at - kWords.begin());
}

/// An image of a file beside the model; the bytes are not read here.
Result<Scene> applySetTexture(const Scene& scene, JsonFields& fields)
{
    const std::string address = fields.address("material");
    const std::string slot = fields.text("texture");
    const std::string path = fields.text("path");
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<MaterialId> material = findMaterial(scene, address);
    if (!material) return material.error();
    if (path.empty()) return setMaterialTexture(scene, *material, slot, nullptr);
    auto image = std::make_shared<Image>();
    image->name = image->uri = path;
    return setMaterialTexture(scene, *material, slot, std::move(image));
}

Result<Scene> applySetMaterial(const Scene& scene, JsonFields& fields)
{
    const std::string address = fields.address("material");
    const std::string field = fields.text("field");
    std::vector<double> value;
    const EditJson* raw = fields.raw("value");
    if (raw && raw->is_boolean())
        value = {raw->get<bool>() ? 1.0 : 0.0};
    else if (raw && raw->is_number())
        value = {raw->get<double>()};
    else if (raw && raw->is_string() && field == "alphaMode")
        value = {alphaModeNamed(fields, raw->get<std::string>())};
    else
        value = fields.numbers("value", 0);
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<MaterialId> material = findMaterial(scene, address);
    if (!material) return material.error();
    return setMaterialField(scene, *material, field, value);
}

/// Index of what `rename` names, by the rules of its kind.
Result<std::uint32_t> renameIndex(const Scene& scene, NameKind kind, const std::string& from)
{
    const auto number = [](const auto& found) -> Result<std::uint32_t> {
        if (!found) return found.error();
        return found->value;
    };
    switch (kind) {
    case NameKind::Node:
        return number(findNode(scene, from));
    case NameKind::Mesh:
        return number(findMesh(scene, from));
    case NameKind::Skin:
        return number(findSkin(scene, from));
    case NameKind::Clip:
        return number(findClip(scene, from));
    case NameKind::Material:
        break;
    }
    return number(findMaterial(scene, from));
}

Result<Scene> applyRename(const Scene& scene, JsonFields& fields)
{
    static constexpr std::array<std::string_view, 5> kKinds{"node", "mesh", "skin", "clip", "material"};
    const std::string kindText = fields.text("kind");
    const std::string from = fields.address("from");
    const std::string to = fields.text("to");
    const auto at = std::find(kKinds.begin(), kKinds.end(), kindText);
    if (at == kKinds.end()) fields.fail(errors::kValueUnknown, {kindText, "node, mesh, skin, clip, material"});
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const auto kind = static_cast<NameKind>(at - kKinds.begin());
    const Result<std::uint32_t> index = renameIndex(scene, kind, from);
    if (!index) return index.error();
    return renameObject(scene, kind, *index, to);
}

struct Operation {
    std::string_view name;
    Result<Scene> (*apply)(const Scene&, JsonFields&);
};
Result<Scene> applyFlipTextures(const Scene& scene, JsonFields& fields)
{
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    return flipTextures(scene);
}

constexpr std::array kOperations = std::to_array<Operation>({
    {"set-local", applySetLocal},
    {"set-inverse-bind", applySetInverseBind},
    {"set-key", applySetKey},
    {"insert-key", applyInsertKey},
    {"delete-key", applyDeleteKey},
    {"move-key", applyMoveKey},
    {"set-material", applySetMaterial},
    {"set-texture", applySetTexture},
    {"rename", applyRename},
    {"set-bind-correction", applySetBindCorrectionEntry},
    {"set-frame-rate", applySetFrameRateEntry},
    {"resample-clip", applyResampleClipEntry},
    {"cut-clip", applyCutClipEntry},
    {"flip-textures", applyFlipTextures},
    {"generate-lods", applyGenerateLodsEntry},
    {"remove-lods", applyRemoveLodsEntry},
    {"duplicate-clip", applyDuplicateClipEntry},
    {"remove-clip", applyRemoveClipEntry},
    {"shift-clip", applyShiftClipEntry},
    {"reverse-clip", applyReverseClipEntry},
    {"join-clips", applyJoinClipsEntry},
    {"align-signs", applyAlignSignsEntry},
    {"reduce-keys", applyReduceKeysEntry},
});

Result<Scene> applyEntry(const Scene& scene, JsonFields& fields, std::vector<Finding>& notes)
{
    const std::string op = fields.text("op");
    if (op == "set-weights") return applySetWeightsEntry(scene, fields, notes);
    if (op == "set-weight") return applySetWeightEntry(scene, fields, notes);
    if (op == "clamp-weights") return applyClampWeightsEntry(scene, fields, notes);
    std::string list = "set-weights, set-weight, clamp-weights";
    for (const Operation& operation : kOperations) {
        if (operation.name == op) return operation.apply(scene, fields);
        list += ", " + std::string(operation.name);
    }
    fields.fail(errors::kValueUnknown, {op, list});
    return fields.finish().error();
}

} // namespace

Result<AppliedEdits> applyEditsJson(const Scene& scene, std::string_view text)
{
    const Result<EditJson> json = parseEditJson(text);
    if (!json) return json.error();
    JsonFields top(*json, "");
    const std::string schema = top.text("schema");
    const EditJson* edits = top.raw("edits");
    if (!top.failed() && schema != "bindpose.edits/1") top.fail(errors::kWrongSchema, {"bindpose.edits/1"});
    if (!edits) top.fail(errors::kFieldMissing, {"edits", "an array of edits"});
    if (edits && !edits->is_array()) top.fail(errors::kFieldType, {"edits", "an array of edits"});
    if (Result<void> ok = top.finish(); !ok) return ok.error();

    AppliedEdits out{scene, {}, edits->size()};
    for (std::size_t i = 0; i < edits->size(); ++i) {
        JsonFields fields((*edits)[i], "/edits/" + std::to_string(i));
        Result<Scene> next = applyEntry(out.scene, fields, out.notes);
        if (!next) {
            Error error = next.error();
            error.kind = ErrorKind::Edit;
            error.where = fields.where();
            return error;
        }
        out.scene = std::move(*next);
    }
    return out;
}

} // namespace bindpose
