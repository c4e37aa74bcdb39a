// SPDX-License-Identifier: MIT
#include "core/edit/script/edits_json.h"

#include "core/base/errors.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/clip_tools.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/model/bind_correction.h"
#include "core/edit/model/flip_textures.h"
#include "core/edit/model/generate_lods.h"
#include "core/edit/model/skin_joints.h"
#include "core/edit/model/stored_poses.h"
#include "core/edit/script/json_clips.h"
#include "core/edit/script/json_weights.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

std::vector<float> floats(const std::vector<double>& numbers)
{
    std::vector<float> out(numbers.size());
    std::transform(numbers.begin(), numbers.end(), out.begin(), [](double v) { return static_cast<float>(v); });
    return out;
}

Result<Scene> applySetLocal(EditEntry& entry)
{
    const NodeId node = entry.node();
    const auto vector = [&entry](const char* name) -> std::optional<glm::vec3> {
        const auto v = entry.optionalNumbers(name, 3);
        if (!v) return std::nullopt;
        return glm::vec3(static_cast<float>((*v)[0]), static_cast<float>((*v)[1]), static_cast<float>((*v)[2]));
    };
    LocalChange change;
    change.translation = vector("translation");
    if (const auto rotation = entry.optionalNumbers("rotation", 4)) {
        const std::vector<float> q = floats(*rotation); // files hold x y z w, glm's constructor takes w first
        change.rotation = glm::quat(q[3], q[0], q[1], q[2]);
    }
    change.scale = vector("scale");
    change.matrix = entry.optionalMatrix("matrix");
    if (!change.translation && !change.rotation && !change.scale && !change.matrix)
        entry.fail(errors::kNothingToSet, {"translation, rotation, scale or matrix"});
    return entry.run(setLocal, std::tuple{node, change});
}

Result<Scene> applySetInverseBind(EditEntry& entry)
{
    const SkinId skin = entry.skin();
    const std::string joint = entry.address("joint");
    const glm::mat4 matrix = entry.matrix("matrix");
    if (Result<void> ok = entry.ready(); !ok) return ok.error();
    const Result<SlotIndex> slot = slotInSkin(entry.scene(), skin, joint);
    if (!slot) return slot.error();
    return setInverseBind(entry.scene(), skin, *slot, matrix);
}

/// Nodes as joints of a skin, so that weights can name them.
Result<Scene> applyAddJoints(EditEntry& entry)
{
    const SkinId skin = entry.skin();
    const EditJson* list = entry.raw("joints");
    const bool good = list && list->is_array() && !list->empty() &&
                      std::all_of(list->begin(), list->end(), [](const EditJson& one) { return one.is_string(); });
    if (!good) entry.fail(errors::kFieldType, {"joints", "an array of joints"});
    std::vector<NodeId> nodes;
    for (std::size_t i = 0; good && i < list->size(); ++i)
        nodes.push_back(entry.found(findNode(entry.scene(), (*list)[i].get<std::string>())));
    return entry.run(addJoints, std::tuple{skin, nodes});
}

using PoseEdit = Result<Scene> (*)(const Scene&, SkinId, std::uint32_t);

template <PoseEdit edit> Result<Scene> applyPoseEdit(EditEntry& entry)
{
    const SkinId skin = entry.skin();
    const std::string name = entry.address("pose");
    const std::uint32_t pose = entry.failed() ? 0 : entry.found(findBindPose(entry.scene(), name));
    return entry.run(edit, std::tuple{skin, pose});
}

/// The one of them that moves the surface says how far.
Result<Scene> applyClustersFromPose(EditEntry& entry)
{
    const Scene before = entry.scene();
    Result<Scene> done = applyPoseEdit<setClustersFromPose>(entry);
    if (!done) return done;
    const SkinId skin = entry.skin();
    const std::string pose = entry.address("pose");
    if (const Result<double> moved = bindEditMove(before, *done))
        entry.notes().push_back({.text = &errors::kBindMoved,
            .severity = Severity::Info,
            .place = {},
            .args = {addressOf(before.skins[skin.index()]->name, skin.value), pose,
                numberText(static_cast<float>(*moved))},
            .worst = *moved,
            .unit = Measure::Length});
    return done;
}

Result<Scene> applySetKey(EditEntry& entry)
{
    static constexpr const char* kParts[] = {"value", "in", "out"}; // as KeyPart
    const ChannelAddress channel = entry.channel();
    const std::uint32_t key = entry.index("key");
    const std::vector<double> value = entry.numbers("value", 0);
    const auto part = static_cast<KeyPart>(entry.word(entry.optionalText("part").value_or("value"), kParts));
    return entry.run(setKey, std::tuple{channel, key, floats(value), part});
}

Result<Scene> applyInsertKey(EditEntry& entry)
{
    const ChannelAddress channel = entry.channel();
    const double time = entry.number("time");
    const auto value = entry.optionalNumbers("value", 0);
    if (value && value->empty()) entry.fail(errors::kFieldType, {"value", "an array of numbers"});
    return entry.run(insertKey, std::tuple{channel, time, value ? floats(*value) : std::vector<float>()});
}

/// An image of a file beside the model; the bytes are not read here.
Result<Scene> applySetTexture(EditEntry& entry)
{
    const MaterialId material = entry.material();
    const std::string slot = entry.text("texture"), path = entry.text("path");
    std::shared_ptr<Image> image;
    if (!path.empty()) {
        image = std::make_shared<Image>();
        image->name = image->uri = path;
    }
    return entry.run(setMaterialTexture, std::tuple{material, slot, image});
}

Result<Scene> applySetMaterial(EditEntry& entry)
{
    static constexpr const char* kAlphaModes[] = {"opaque", "mask", "blend"}; // the file's own words in small letters
    const MaterialId material = entry.material();
    const std::string field = entry.text("field");
    std::vector<double> value;
    const EditJson* raw = entry.raw("value");
    if (raw && raw->is_boolean())
        value = {raw->get<bool>() ? 1.0 : 0.0};
    else if (raw && raw->is_number())
        value = {raw->get<double>()};
    else if (raw && raw->is_string() && field == "alphaMode")
        value = {static_cast<double>(entry.word(raw->get<std::string>(), kAlphaModes))};
    else
        value = entry.numbers("value", 0);
    return entry.run(setMaterialField, std::tuple{material, field, value});
}

/// Index of what `rename` names, by the rules of its kind.
Result<std::uint32_t> renameIndex(const Scene& scene, NameKind kind, const std::string& from)
{
    const auto number = [](const auto& found) { return found ? Result<std::uint32_t>(found->value) : found.error(); };
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

Result<Scene> applyRename(EditEntry& entry)
{
    static constexpr const char* kKinds[] = {"node", "mesh", "skin", "clip", "material"}; // as NameKind
    const std::string kindText = entry.text("kind"), from = entry.address("from"), to = entry.text("to");
    const auto kind = static_cast<NameKind>(entry.word(kindText, kKinds));
    const std::uint32_t index = entry.failed() ? 0 : entry.found(renameIndex(entry.scene(), kind, from));
    return entry.run(renameObject, std::tuple{kind, index, to});
}

std::string turnNames()
{
    std::string out = "guess";
    for (const AxisTurn& turn : axisTurns()) out += ", " + turn.name();
    return out;
}

/// The matrix that a name of a turn, or "guess", means for a skin.
Result<glm::mat4> correctionNamed(const Scene& scene, SkinId skin, const std::string& name)
{
    if (name == "guess") {
        const std::optional<CorrectionGuess> guess = guessBindCorrection(scene, skin);
        if (!guess) return edit_tools::refuse(errors::kNoPointsToGuess);
        return guess->correction;
    }
    for (const AxisTurn& turn : axisTurns())
        if (turn.name() == name) return turn.matrix;
    return Error(ErrorKind::Edit, errors::kValueUnknown, {}, {name, turnNames()});
}

Result<Scene> applySetBindCorrection(EditEntry& entry)
{
    const SkinId skin = entry.skin();
    const std::optional<std::string> turn = entry.optionalText("turn");
    const std::optional<glm::mat4> matrix = entry.optionalMatrix("matrix");
    if (turn.has_value() == matrix.has_value()) entry.fail(errors::kNothingToSet, {"turn, matrix"});
    if (Result<void> ok = entry.ready(); !ok) return ok.error();
    const Result<glm::mat4> correction = turn ? correctionNamed(entry.scene(), skin, *turn) : *matrix;
    if (!correction) return correction.error();
    return setBindCorrection(entry.scene(), skin, *correction);
}

Result<Scene> applyResampleClip(EditEntry& entry)
{
    static constexpr const char* kRotations[] = {"slerp", "nlerp"}; // as RotationMode
    const ClipId clip = entry.clip();
    const double rate = entry.number("fps");
    const auto rotation =
        static_cast<RotationMode>(entry.word(entry.optionalText("rotation").value_or("slerp"), kRotations));
    return entry.run(resampleClip, std::tuple{clip, rate, rotation, Task{}});
}

Result<Scene> applyCutClip(EditEntry& entry)
{
    const ClipId clip = entry.clip();
    const EditJson* list = entry.raw("ranges");
    const auto isRange = [](const EditJson& one) {
        return one.is_array() && one.size() == 3 && one[0].is_string() && one[1].is_number() && one[2].is_number();
    };
    const bool good = list && list->is_array() && std::all_of(list->begin(), list->end(), isRange);
    if (!good) entry.fail(errors::kFieldType, {"ranges", "[[name, from, to], …]"});
    std::vector<ClipRange> ranges;
    for (std::size_t i = 0; good && i < list->size(); ++i) {
        const EditJson& one = (*list)[i];
        ranges.push_back({one[0].get<std::string>(), one[1].get<double>(), one[2].get<double>()});
    }
    return entry.run(cutClip, std::tuple{clip, ranges});
}

Result<Scene> applyReduceKeys(EditEntry& entry)
{
    const auto reduce = [](const Scene& scene, ClipId clip, double largest) -> Result<Scene> {
        Result<ReducedKeys> reduced = reduceKeys(scene, clip, largest);
        if (!reduced) return reduced.error();
        return std::move(reduced->scene);
    };
    return entry.run(reduce, std::tuple{entry.clip(), entry.number("error")});
}

Result<Scene> applyGenerateLods(EditEntry& entry)
{
    LodOptions options;
    const double levels = entry.optionalNumber("levels").value_or(static_cast<double>(options.levels));
    options.reduction = entry.optionalNumber("reduction").value_or(100.0 * options.reduction) / 100.0;
    options.lockBorders = entry.optionalFlag("lock-borders").value_or(false);
    if (std::floor(levels) != levels || !(levels >= 0.0) || levels > 255.0)
        entry.fail(errors::kFieldType, {"levels", "a whole number"});
    else
        options.levels = static_cast<std::size_t>(levels);
    return entry.run(generateLods, std::tuple{options, Task{}, nullptr});
}

/// Fields are read in the order in which they stand here: std::tuple{…} keeps it.
struct Operation {
    std::string_view name;
    Result<Scene> (*apply)(EditEntry&);
};
constexpr std::array kOperations = std::to_array<Operation>({
    {"set-weights", applySetWeights},
    {"set-weight", applySetWeight},
    {"clamp-weights", applyClampWeights},
    {"set-local", applySetLocal},
    {"set-inverse-bind", applySetInverseBind},
    {"add-joints", applyAddJoints},
    {"set-pose-from-clusters", applyPoseEdit<setPoseFromClusters>},
    {"set-clusters-from-pose", applyClustersFromPose},
    {"add-missing-joints", applyPoseEdit<addMissingJoints>},
    {"add-missing-ancestors", applyPoseEdit<addMissingAncestors>},
    {"set-key", applySetKey},
    {"insert-key", applyInsertKey},
    {"delete-key",
        [](EditEntry& e) {
            return e.run(deleteKey, std::tuple{e.channel(), e.index("key")});
        }},
    {"move-key",
        [](EditEntry& e) {
            return e.run(moveKey, std::tuple{e.channel(), e.index("key"), e.number("time")});
        }},
    {"set-material", applySetMaterial},
    {"set-texture", applySetTexture},
    {"rename", applyRename},
    {"set-bind-correction", applySetBindCorrection},
    {"set-frame-rate",
        [](EditEntry& e) {
            return e.run(setFrameRate, std::tuple{e.clip(), e.number("fps")});
        }},
    {"resample-clip", applyResampleClip},
    {"cut-clip", applyCutClip},
    {"flip-textures", [](EditEntry& e) { return e.run(flipTextures, std::tuple{}); }},
    {"generate-lods", applyGenerateLods},
    {"remove-lods", [](EditEntry& e) { return e.run(removeLods, std::tuple{}); }},
    {"duplicate-clip",
        [](EditEntry& e) {
            return e.run(duplicateClip, std::tuple{e.clip(), e.text("name")});
        }},
    {"add-clip", applyAddClip},
    {"set-track", applySetTrack},
    {"remove-track", applyRemoveTrack},
    {"remove-clip", [](EditEntry& e) { return e.run(removeClip, std::tuple{e.clip()}); }},
    {"shift-clip",
        [](EditEntry& e) {
            return e.run(shiftClip, std::tuple{e.clip(), e.number("by")});
        }},
    {"reverse-clip", [](EditEntry& e) { return e.run(reverseClip, std::tuple{e.clip()}); }},
    {"join-clips",
        [](EditEntry& e) {
            return e.run(joinClips, std::tuple{e.clip(), e.clip("with"), e.text("name")});
        }},
    {"align-signs", [](EditEntry& e) { return e.run(alignSigns, std::tuple{e.clip()}); }},
    {"reduce-keys", applyReduceKeys},
});

Result<Scene> applyEntry(EditEntry& entry)
{
    const std::string op = entry.text("op");
    std::string list;
    for (const Operation& operation : kOperations) {
        if (operation.name == op) return operation.apply(entry);
        list += (list.empty() ? "" : ", ") + std::string(operation.name);
    }
    entry.fail(errors::kValueUnknown, {op, list});
    return entry.finish().error();
}

} // namespace

Result<AppliedEdits> applyEditsJson(const Scene& scene, std::string_view text)
{
    const Result<EditJson> json = parseEditJson(text);
    if (!json) return json.error();
    JsonFields top(*json, "");
    top.schema("bindpose.edits/1");
    const EditJson* edits = top.list("edits", "an array of edits");
    if (Result<void> ok = top.finish(); !ok) return ok.error();

    AppliedEdits out{scene, {}, edits->size()};
    for (std::size_t i = 0; i < edits->size(); ++i) {
        EditEntry entry(out.scene, (*edits)[i], "/edits/" + std::to_string(i), out.notes);
        Result<Scene> next = applyEntry(entry);
        if (!next) {
            Error error = next.error();
            error.kind = ErrorKind::Edit;
            error.where = entry.where();
            return error;
        }
        out.scene = std::move(*next);
    }
    return out;
}

} // namespace bindpose
