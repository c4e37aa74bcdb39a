// SPDX-License-Identifier: MIT
#include "core/eval/compare/explain.h"
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/options/pose_options.h"
#include "app/output/json_writer.h"
#include "app/output/output.h"
#include "app/output/text_table.h"
#include "app/system/console.h"
#include "core/base/errors.h"
#include "core/edit/ground/names.h"

#include <cmath>
#include <cstdio>

namespace bindpose {
namespace {

constexpr Option kExplainOptions[] = {
    {"--point", "N", "the vertex, by its number in the set", false, true},
    {"--instance", "I", "what is drawn, as info numbers it; 0 without it"},
    {"--set", "S", "position in the mesh's sets; 0 without it"},
    kClipOption,
    kTimeOption,
    kFrameOption,
    kPoseOption,
    kMuteLayerOption,
    kWithOption,
    kOverrideOption,
    jsonOption("prints it as JSON, schema bindpose.explain/1"),
};

struct ExplainedPlace {
    InstanceId instance;
    std::uint32_t set = 0;
    PointIndex point = 0;
};

Result<std::size_t> countOf(const Arguments& arguments, const char* option)
{
    const Result<std::optional<double>> number = arguments.number(option);
    if (!number) return number.error();
    const double value = number->value_or(0.0);
    if (value < 0.0 || value >= 4e9 || value != std::floor(value))
        return usageError(errors::kOptionValue, {option, *arguments.value(option), "a number from 0 up"});
    return static_cast<std::size_t>(value);
}

Result<ExplainedPlace> placeOf(const Arguments& arguments, const Scene& scene)
{
    const Result<std::size_t> instance = countOf(arguments, "--instance"), set = countOf(arguments, "--set"),
                              point = countOf(arguments, "--point");
    for (const auto* one : {&instance, &set, &point})
        if (!*one) return one->error();
    const bool drawn = *instance < scene.instances.size() && scene.instances[*instance];
    if (!drawn) return Error(ErrorKind::Edit, errors::kNoSuchInstance, {}, {std::to_string(*instance)});
    const MeshId mesh = scene.instances[*instance]->mesh;
    const SetId id = scene.setOf(mesh, *set);
    if (!id.valid())
        return Error(ErrorKind::Edit, errors::kNoSuchSet, {}, {std::to_string(mesh.value), std::to_string(*set)});
    const std::size_t points = scene.sets[id.index()]->points();
    if (*point >= points)
        return Error(ErrorKind::Edit, errors::kNoSuchPoint, {}, {std::to_string(*point), std::to_string(points)});
    return ExplainedPlace{InstanceId(*instance), static_cast<std::uint32_t>(*set), static_cast<PointIndex>(*point)};
}

struct NamedTerm {
    const char* key;
    const char* words;
    glm::dvec3 value;
};
std::vector<NamedTerm> termsOf(const PointExplanation& told)
{
    return {{"morph", "morph targets", told.morph}, {"bindCorrection", "bind correction", told.bindCorrection},
        {"restNotBind", told.skinned ? "rest pose that is not the bind pose" : "the mesh's node", told.restNotBind},
        {"sumNotOne", "weights that do not sum to 1", told.sumNotOne},
        {"rounding", "rounding of the stored integers", told.rounding},
        {"arithmetic", "rounding of the arithmetic", told.arithmetic}};
}

std::string vectorText(const glm::dvec3& value)
{
    std::string out;
    for (int axis = 0; axis < 3; ++axis) {
        char text[32];
        std::snprintf(text, sizeof text, "%s%.6g", axis ? " " : "", value[axis]);
        out += text;
    }
    return out;
}

std::string numberWords(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

std::string explainText(const Scene& scene, const PointExplanation& told)
{
    std::string out = "in the mesh   " + vectorText(told.place) + "\ndrawn at      " + vectorText(told.drawn) +
                      "\ndisplacement  " + vectorText(told.displacement()) + "  (length " +
                      numberWords(glm::length(told.displacement())) + ")\n";
    if (told.skinned)
        out += "sum           " + numberWords(told.storedSum) + " stored, " + numberWords(told.sum) + " blended\n";
    TextTable table({"what", "stored", "weight", "adds", "length", "lever arm", "alone it would be at", "without it"});
    for (const ExplainedInfluence& one : told.influences) {
        const Node* joint = scene.node(one.joint);
        table.row({oneLine(addressOf(joint ? joint->name : std::string(), one.joint.value)), numberWords(one.stored),
            numberWords(one.weight), vectorText(one.moves), numberWords(glm::length(one.moves)),
            numberWords(one.leverArm), vectorText(one.alone), vectorText(one.without)});
    }
    for (const NamedTerm& term : termsOf(told))
        if (term.value != glm::dvec3(0.0))
            table.row({term.words, "", "", vectorText(term.value), numberWords(glm::length(term.value)), "", "", ""});
    out += "\n" + table.text(0);
    if (told.leastStep > 0.0)
        out += "\nHalf a step of each stored weight moves it by at most " + numberWords(told.uncertainty) + ".\n";
    return out;
}

std::string explainJson(
    const std::string& path, const Scene& scene, const ExplainedPlace& place, const PointExplanation& told)
{
    return JsonWriter::document("bindpose.explain/1", [&](JsonWriter& json) {
        json.fields("file", path, "instance", place.instance, "set", place.set, "point", place.point, "skinned",
            told.skinned, "place", told.place, "drawn", told.drawn, "displacement", told.displacement(), "storedSum",
            told.storedSum, "sum", told.sum);
        json.objects("influences", told.influences, [&](const ExplainedInfluence& one) {
            json.fields("joint", nodeAddress(scene, one.joint), "slot", one.slot, "stored", one.stored, "weight",
                one.weight, "moves", one.moves, "leverArm", one.leverArm, "alone", one.alone, "without", one.without);
        });
        json.object("terms", [&] {
            for (const NamedTerm& term : termsOf(told)) json.fields(term.key, term.value);
        });
        json.fields("leastStep", told.leastStep, "uncertainty", told.uncertainty);
    });
}

Result<int> runExplain(const Arguments& arguments, Console& console)
{
    const std::string& path = arguments.operands()[0];
    const Result<PosedFile> file = openPosed(path, arguments, console);
    if (!file) return file.error();
    const Scene& scene = file->loaded.scene;
    const Result<ExplainedPlace> place = placeOf(arguments, scene);
    if (!place) return place.error();
    PoseRequest resting;
    resting.overrides = false;
    const PointExplanation told = explainPoint(scene, evaluatePose(scene, file->request), evaluatePose(scene, resting),
        place->instance, place->set, place->point);
    const std::string terms =
        arguments.has("--json") ? explainJson(path, scene, *place, told) : explainText(scene, told);
    if (Result<void> ok = writeAsAsked(arguments, terms, console); !ok) return ok.error();
    return kExitDone;
}

} // namespace

extern const Command part_explain;
const Command part_explain{"explain", "Tells why a vertex is where it is: what each joint adds, and what else does.",
    "FILE", 1, 1, kExplainOptions, needsNothing, runExplain};

} // namespace bindpose
