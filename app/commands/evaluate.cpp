// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/options/pose_options.h"
#include "app/options/skinning_option.h"
#include "app/output/compare_json.h"
#include "app/output/json_writer.h"
#include "app/output/npy.h"
#include "app/output/output.h"
#include "app/system/console.h"
#include "core/eval/compare/rigid_weights.h"
#include "core/eval/compare/skin_as.h"
#include "render/pictures/gpu_deform.h"

namespace bindpose {
namespace {

constexpr Option kEvaluateOptions[] = {
    kClipOption,
    kTimeOption,
    kFrameOption,
    kPoseOption,
    kMuteLayerOption,
    kWithOption,
    kOverrideOption,
    {"--method", "lbs|dqs", "linear blend or dual quaternions; the file's own is the default"},
    {"--rotation", "slerp|nlerp", "how rotation keys are blended; slerp is the default"},
    {"--weights", "stored|normalized|rigid", "instead of the format's own rule; rigid: the strongest joint alone"},
    kSkinningOption,
    {"--device", "cpu|gpu", "where it is computed; gpu needs a display with OpenGL 4.1"},
    {"--compare", "gpu", "how far the GPU's points lie from the CPU's, at up to 40 keys and middles of each clip"},
    {"--normals", nullptr, "writes normals too (JSON)"},
    {"--vertices", nullptr, "drawn vertices instead of points"},
    {"--out", "F.json|F.npy", "where to; without it JSON on stdout"},
};

struct Choices {
    SurfaceOptions surface;
    Skinning skinning;
    RotationMode rotation = RotationMode::Slerp;
    bool rigid = false;
    bool gpu = false;
    bool compares = false;
    bool npy = false;
    std::string out = "-";
};

Result<void> checkTogether(const Arguments& arguments, const Choices& choices)
{
    for (const char* other : {"--method", "--weights"})
        if (arguments.has("--skinning") && arguments.has(other))
            return usageError(errors::kOptionsExclude, {"--skinning", other});
    if (!arguments.has("--compare")) return {};
    for (const char* other :
        {"--clip", "--pose", "--method", "--weights", "--rotation", "--device", "--normals", "--vertices"})
        if (arguments.has(other)) return usageError(errors::kOptionsExclude, {"--compare", other});
    if (choices.npy) return usageError(errors::kOptionNeedsOption, {"--compare", "a .json output"});
    return {};
}

Result<Choices> readChoices(const Arguments& arguments)
{
    static constexpr const char* kMethods[] = {"lbs", "dqs"};
    static constexpr const char* kRotations[] = {"slerp", "nlerp"};
    static constexpr const char* kWeights[] = {"stored", "normalized", "rigid"};
    static constexpr const char* kDevices[] = {"cpu", "gpu"};
    const Result<std::size_t> method = arguments.word("--method", kMethods);
    const Result<std::size_t> rotation = arguments.word("--rotation", kRotations);
    const Result<std::size_t> weights = arguments.word("--weights", kWeights);
    static constexpr const char* kCompared[] = {"gpu"};
    const Result<std::size_t> device = arguments.word("--device", kDevices);
    const Result<std::size_t> compared = arguments.word("--compare", kCompared);
    for (const auto* word : {&method, &rotation, &weights, &device, &compared})
        if (!*word) return word->error();
    Choices out;
    out.surface.method = *method == 1 ? SkinMethod::DualQuaternion : SkinMethod::Linear;
    out.rotation = *rotation == 1 ? RotationMode::Nlerp : RotationMode::Slerp;
    out.rigid = *weights == 2;
    if (arguments.has("--weights") && !out.rigid)
        out.surface.weights = *weights == 1 ? WeightMode::Normalized : WeightMode::AsStored;
    out.surface.normals = arguments.has("--normals");
    out.surface.vertices = arguments.has("--vertices");
    out.gpu = *device == 1;
    out.out = arguments.value("--out").value_or("-");
    const std::string suffix = suffixOf(out.out);
    out.npy = suffix == "npy";
    if (out.out != "-" && suffix != "npy" && suffix != "json")
        return usageError(errors::kOptionValue, {"--out", out.out, "a name that ends in .json or .npy"});
    if (out.npy && out.surface.normals) return usageError(errors::kOptionNeedsOption, {"--normals", "a .json output"});
    if (Result<void> ok = readSkinning(arguments, out.skinning); !ok) return ok.error();
    if (Result<void> ok = checkTogether(arguments, out); !ok) return ok.error();
    out.compares = arguments.has("--compare");
    return out;
}

std::span<const float> floatsOf(std::span<const glm::vec3> vectors)
{
    return vectors.empty() ? std::span<const float>() : std::span(&vectors[0].x, vectors.size() * 3);
}

void writeInstance(JsonWriter& json, const Scene& scene, const DeformedInstance& deformed, bool vertices)
{
    const Instance& instance = *scene.instances[deformed.instance.index()];
    json.fields("index", deformed.instance, "name", instance.name, "mesh", instance.mesh, "node", instance.node, "skin",
        instance.skin);
    json.objects("sets", deformed.sets, [&](const DeformedSet& set) {
        if (vertices) json.fields("part", static_cast<std::size_t>(&set - deformed.sets.data()));
        json.fields("set", set.set, vertices ? "vertices" : "points", set.positions.size(), "positions",
            floatsOf(set.positions));
        if (!set.normals.empty()) json.fields("normals", floatsOf(set.normals));
    });
}

std::string evaluateJson(const std::string& path, const PosedFile& file, const Pose& pose,
    const std::vector<DeformedInstance>& deformed, bool vertices)
{
    const Scene& scene = file.loaded.scene;
    const PoseRequest& request = file.request;
    const bool clip = request.from == PoseRequest::From::Clip;
    return JsonWriter::document("bindpose.evaluate/1", [&](JsonWriter& json) {
        json.fields("file", path, "pose", clip ? "clip" : request.from == PoseRequest::From::Bind ? "bind" : "rest");
        if (clip)
            json.fields(
                "clip", request.clip, "clipName", scene.clips[request.clip.index()]->name, "time", request.timeSec);
        json.objects("instances", deformed,
            [&](const DeformedInstance& instance) { writeInstance(json, scene, instance, vertices); });
        const auto writeNode = [&](std::size_t i, const Node& node) {
            json.fields("index", i, "name", node.name, "model", JsonWriter::floats(pose.model[i]));
        };
        json.objects("nodes", scene.nodes, writeNode, true);
    });
}

std::vector<glm::vec3> allPositions(const std::vector<DeformedInstance>& deformed)
{
    std::vector<glm::vec3> out;
    for (const DeformedInstance& instance : deformed)
        for (const DeformedSet& set : instance.sets) out.insert(out.end(), set.positions.begin(), set.positions.end());
    return out;
}

/// The drawing's skinning follows the format's rule alone: another one is asked for by a scene of such weights.
Result<std::vector<DeformedInstance>> onGpu(
    Scene scene, const Pose& pose, SurfaceOptions options, const Skinning& skinning)
{
    if (options.weights != WeightMode::ByFormat) scene = withBlendedWeights(scene, options.weights);
    options.weights = WeightMode::ByFormat;
    return deformOnGpu(scene, pose, options, skinning);
}

/// Found: more than rounding explains.
Result<int> compare(const std::string& path, const Scene& scene, const Choices& choices, Console& console)
{
    const Task task = console.task();
    const Result<GpuComparison> found = compareGpu(scene, provingMoments(scene), choices.skinning, task);
    if (!found) return found.error();
    if (Result<void> ok = writeOutput(choices.out, asBytes(compareJson(path, scene, *found)), console); !ok)
        return ok.error();
    return found->isRounding() ? kExitDone : kExitFindings;
}

Result<int> runEvaluate(const Arguments& arguments, Console& console)
{
    const Result<Choices> choices = readChoices(arguments);
    if (!choices) return choices.error();
    const std::string& path = arguments.operands()[0];
    Result<PosedFile> file = openPosed(path, arguments, console);
    if (!file) return file.error();
    tellLoss(file->loaded.scene, choices->skinning, path, console);
    if (choices->compares) return compare(path, file->loaded.scene, *choices, console);
    file->request.rotation = choices->rotation;

    Scene scene = choices->rigid ? withRigidWeights(file->loaded.scene) : file->loaded.scene;
    if (arguments.has("--method") && choices->surface.method == SkinMethod::Linear) scene = withLinearSkins(scene);
    const Pose pose = evaluatePose(scene, file->request);
    const Result<std::vector<DeformedInstance>> deformed =
        choices->gpu
            ? onGpu(scene, pose, choices->surface, choices->skinning)
            : Result<std::vector<DeformedInstance>>(deformAs(scene, pose, choices->surface, choices->skinning));
    if (!deformed) return deformed.error();

    const auto write = [&](ByteSpan bytes) { return writeOutput(choices->out, bytes, console); };
    const Result<void> written =
        choices->npy ? write(npyOf(allPositions(*deformed)))
                     : write(asBytes(evaluateJson(path, *file, pose, *deformed, choices->surface.vertices)));
    if (!written) return written.error();
    return kExitDone;
}

Needs evaluateNeeds(const Arguments& arguments)
{
    return arguments.value("--device") == "gpu" || arguments.has("--compare") ? Needs::Gpu : Needs::Nothing;
}

} // namespace

extern const Command part_evaluate;
const Command part_evaluate{"evaluate",
    "Writes the skinned positions of every point and the model matrix of every node.", "FILE", 1, 1, kEvaluateOptions,
    evaluateNeeds, runEvaluate};

} // namespace bindpose
