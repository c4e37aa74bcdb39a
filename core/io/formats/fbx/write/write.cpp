// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/eval/pose/bake.h"
#include "core/eval/skinning/skin_points.h"
#include "core/io/disk/save_errors.h"
#include "core/io/export/rig_losses.h"
#include "core/io/formats/fbx/container/document.h"
#include "core/io/formats/fbx/container/errors.h"
#include "core/io/formats/fbx/fbx.h"
#include "core/io/formats/fbx/write/out_curve.h"
#include "core/io/formats/fbx/write/write_errors.h"
#include "core/io/formats/fbx/write/writer.h"
#include "core/io/text/text_errors.h"
#include "core/io/text/text_lines.h"

#include <cmath>
#include <limits>

namespace bindpose::fbx {
namespace {

constexpr std::int64_t kDocumentId = 1000;
constexpr std::int32_t kCustomRate = 14;
/// Belong together and to the footer: files of the same scene have the same bytes.
constexpr const char* kCreationTime = "1970-01-01 10:00:00:000";
constexpr std::string_view kFileId{"\x28\xb3\x2a\xeb\xb6\x24\xcc\xc2\xbf\xc8\xb0\x2a\xa9\x2b\xfc\xf1", 16};

/// Axis and sign of up, front and the third, as the SDK has them.
std::array<std::int32_t, 6> axesOf(char up)
{
    if (up == 'z') return {2, 1, 1, -1, 0, 1};
    if (up == 'x') return {0, 1, 1, 1, 2, 1};
    return {1, 1, 2, 1, 0, 1};
}

std::int32_t timeModeOf(double framesPerSecond)
{
    for (const std::int32_t mode : {1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 15, 16, 17})
        if (std::abs(framesOf(mode) - framesPerSecond) < 1e-6) return mode;
    return kCustomRate;
}

/// What SDK readers take where an object does not say it.
void addTemplate(OutRecord& type)
{
    const std::string kind = std::get<std::string>(type.values[0]);
    const char* name = kind == "Model"            ? "FbxNode"
                       : kind == "Geometry"       ? "FbxMesh"
                       : kind == "Material"       ? "FbxSurfacePhong"
                       : kind == "Texture"        ? "FbxFileTexture"
                       : kind == "Video"          ? "FbxVideo"
                       : kind == "AnimationStack" ? "FbxAnimStack"
                       : kind == "AnimationLayer" ? "FbxAnimLayer"
                                                  : nullptr;
    if (!name) return;
    OutRecord& list = propertiesOf(type.add("PropertyTemplate", {std::string(name)}));
    if (kind == "Model") {
        list.property("RotationActive", "bool", "", "", {1});
        list.property("InheritType", "enum", "", "", {1});
        list.property("Lcl Translation", "Lcl Translation", "", "A", {0.0, 0.0, 0.0});
        list.property("Lcl Rotation", "Lcl Rotation", "", "A", {0.0, 0.0, 0.0});
        list.property("Lcl Scaling", "Lcl Scaling", "", "A", {1.0, 1.0, 1.0});
        list.property("Visibility", "Visibility", "", "A", {1.0});
    } else if (kind == "AnimationLayer") {
        list.property("Weight", "Number", "", "A", {100.0});
        list.property("BlendMode", "enum", "", "", {0});
    }
}

Result<WriteChoices> choicesOf(const WriteOptions& options)
{
    WriteChoices out;
    for (const auto& [key, value] : options) {
        const std::optional<double> number = parseNumber(value);
        if (key == "version" && (value == "7.5" || value == "7.4"))
            out.version = value == "7.5" ? 7500 : 7400;
        else if (key == "encoding" && (value == "binary" || value == "ascii"))
            out.text = value == "ascii";
        else if (key == "textures" && (value == "beside" || value == "embedded"))
            out.embedded = value == "embedded";
        else if (key == "units" && number)
            out.centimetres = *number;
        else if (key == "axes" && (value == "scene" || value == "y" || value == "z"))
            out.up = value == "scene" ? '\0' : value[0];
        else if (key != "format")
            return Error(ErrorKind::Unsupported, errors::kUnknownExportOption, {}, {key, value});
    }
    return out;
}

OutRecord headerOf(const WriteChoices& choices)
{
    OutRecord out{"FBXHeaderExtension"};
    out.add("FBXHeaderVersion", {1003}); // from 1004 on ticks may be others
    out.add("FBXVersion", {static_cast<std::int32_t>(choices.version)});
    if (!choices.text) out.add("EncryptionType", {0});
    OutRecord& stamp = out.add("CreationTimeStamp");
    stamp.add("Version", {1000});
    constexpr std::pair<const char*, std::int32_t> kStamp[] = {
        {"Year", 1970}, {"Month", 1}, {"Day", 1}, {"Hour", 10}, {"Minute", 0}, {"Second", 0}, {"Millisecond", 0}};
    for (const auto& [name, value] : kStamp) stamp.add(name, {value});
    out.add("Creator", {std::string("Bindpose")});
    return out;
}

/// That of the first clip that has one, for all.
double rateOf(const Scene& scene, Output& out)
{
    std::optional<double> rate;
    for (const auto& clip : scene.clips) {
        if (!clip || !clip->framesPerSecond || !(*clip->framesPerSecond > 0.0)) continue;
        if (!rate) rate = *clip->framesPerSecond;
        if (!clip->rateIsFree && std::abs(*clip->framesPerSecond - *rate) > 1e-6)
            out.lose(errors::kFbxLossRates, {toldClip(scene, *clip), numberText(*rate)});
    }
    return rate.value_or(30.0);
}

OutRecord settingsOf(const Scene& scene, const WriteChoices& choices, Output& losing)
{
    const FileFacts& facts = *scene.facts;
    const double centimetres = choices.centimetres > 0.0 ? choices.centimetres
                               : facts.metresPerUnit     ? 100.0 * *facts.metresPerUnit
                                                         : 1.0;
    const char up = choices.up != 0 ? choices.up : facts.upAxis != 0 ? facts.upAxis : 'y';
    if (choices.centimetres <= 0.0 && !facts.metresPerUnit)
        losing.lose(errors::kFbxLossUnit, {numberText(centimetres)}).severity = Severity::Info;
    if (choices.up == 0 && facts.upAxis == 0) losing.lose(errors::kFbxLossAxes, {"Y"}).severity = Severity::Info;
    const std::array<std::int32_t, 6> axes = axesOf(up);
    double stop = 0.0;
    for (const auto& clip : scene.clips)
        if (clip) stop = std::max(stop, clip->endSec());
    OutRecord out{"GlobalSettings"};
    out.add("Version", {1000});
    OutRecord& list = propertiesOf(out);
    constexpr const char* kAxisNames[] = {
        "UpAxis", "UpAxisSign", "FrontAxis", "FrontAxisSign", "CoordAxis", "CoordAxisSign"};
    for (std::size_t i = 0; i < axes.size(); ++i) list.property(kAxisNames[i], "int", "Integer", "", {axes[i]});
    list.property("OriginalUpAxis", "int", "Integer", "", {axes[0]});
    list.property("OriginalUpAxisSign", "int", "Integer", "", {axes[1]});
    list.property("UnitScaleFactor", "double", "Number", "", {centimetres});
    list.property("OriginalUnitScaleFactor", "double", "Number", "", {centimetres});
    const double rate = rateOf(scene, losing);
    const std::int32_t mode = timeModeOf(rate);
    list.property("TimeMode", "enum", "", "", {mode});
    list.property("TimeSpanStart", "KTime", "Time", "", {std::int64_t{0}});
    list.property("TimeSpanStop", "KTime", "Time", "", {ticksOf(stop)});
    list.property("CustomFrameRate", "double", "Number", "", {mode == kCustomRate ? rate : -1.0});
    return out;
}

OutRecord documentsOf(const Scene& scene)
{
    OutRecord out{"Documents"};
    out.add("Count", {1});
    OutRecord& document = out.add("Document", {kDocumentId, std::string(), std::string("Scene")});
    const auto first = std::find_if(scene.clips.begin(), scene.clips.end(), [](const auto& clip) { return !!clip; });
    if (first != scene.clips.end())
        propertiesOf(document).property("ActiveAnimStackName", "KString", "", "", {(*first)->name});
    document.add("RootNode", {std::int64_t{0}});
    return out;
}

OutRecord definitionsOf(const std::deque<OutRecord>& objects)
{
    std::vector<std::pair<std::string, std::int32_t>> counts{{"GlobalSettings", 1}};
    for (const OutRecord& object : objects) {
        const auto known =
            std::find_if(counts.begin(), counts.end(), [&](const auto& count) { return count.first == object.name; });
        if (known == counts.end())
            counts.emplace_back(object.name, 1);
        else
            ++known->second;
    }
    OutRecord out{"Definitions"};
    out.add("Version", {100});
    out.add("Count", {static_cast<std::int32_t>(objects.size() + 1)});
    for (const auto& [kind, count] : counts) {
        OutRecord& type = out.add("ObjectType", {kind});
        type.add("Count", {count});
        addTemplate(type);
    }
    return out;
}

void findLosses(const Scene& scene, std::size_t missingImages, Output& out)
{
    StreamHolds holds;
    holds.uvSets = holds.colorSets = SIZE_MAX;
    holds.tangents = true;
    holds.materials = StreamHolds::Materials::Textures;
    findStreamLosses(scene, holds, out.losses);
    findWeightLosses(scene, out);
    for (const auto& mesh : scene.meshes)
        if (mesh && !mesh->lods.empty()) out.lose(errors::kTextLossLods, {mesh->name}).count = mesh->lods.size();
    if (missingImages > 0) out.lose(errors::kTextLossImages, {std::to_string(missingImages)});
}

/// Errors: Limit: more bytes than the version can number.
Result<std::string> wholeText(const Scene& scene, const WriteChoices& choices, Output& out)
{
    std::vector<OutRecord> records{headerOf(choices)};
    const auto text = [&](const char* name, std::string_view value) {
        records.push_back({name, {std::string(value)}, {}});
    };
    if (!choices.text) records.push_back({"FileId", {FileBytes{asBytes(kFileId)}}, {}});
    text("CreationTime", kCreationTime);
    text("Creator", "Bindpose");
    records.push_back(settingsOf(scene, choices, out));
    records.push_back(documentsOf(scene));
    records.push_back({"References"});
    records.push_back(definitionsOf(out.objects));
    records.push_back(
        {"Objects", {}, {std::make_move_iterator(out.objects.begin()), std::make_move_iterator(out.objects.end())}});
    records.push_back(std::move(out.connections));
    records.push_back(std::move(out.takes));
    std::string whole = choices.text ? plainText(records, choices.version) : binaryText(records, choices.version);
    if (!choices.text && choices.version < 7500 && whole.size() > std::numeric_limits<std::uint32_t>::max())
        return Error(ErrorKind::Limit, errors::kFbxTooLarge);
    return whole;
}

} // namespace

OutRecord& propertiesOf(OutRecord& record)
{
    for (OutRecord& child : record.children)
        if (child.name == "Properties70") return child;
    OutRecord& list = record.add("Properties70");
    return list;
}

OutValue matrixValue(const glm::dmat4& matrix)
{
    std::vector<double> out;
    for (int i = 0; i < 16; ++i) out.push_back(matrix[i / 4][i % 4]);
    return out;
}

Finding& Output::lose(const ErrorText& text, Wordings args)
{
    Finding& loss = losses.emplace_back();
    loss.text = &text;
    loss.args = std::move(args);
    return loss;
}

Made Output::object(const char* kind, ObjectPath path, const char* type, std::int64_t id)
{
    if (id == 0) id = ++lastId_;
    objects.push_back({kind, {id, std::move(path), std::string(type)}, {}});
    return {id, objects.back()};
}

void Output::connect(std::int64_t source, std::int64_t destination, const std::string& property)
{
    std::vector<OutValue> values{std::string(property.empty() ? "OO" : "OP"), source, destination};
    if (!property.empty()) values.emplace_back(property);
    connections.add("C", std::move(values));
}

Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options)
{
    const Result<WriteChoices> choices = choicesOf(options);
    if (!choices) return choices.error();
    Output made;
    MaterialWriter materials(scene, stem, choices->embedded, made);
    Writer writer(scene, materials, made);
    writer.run();
    writeClips(writer, made);
    findLosses(scene, materials.missing(), made);
    for (const OutRecord& object : made.objects)
        if (const std::string& name = std::get<ObjectPath>(object.values[1]).name; name.size() > kLongestObjectName)
            return Error(
                ErrorKind::Limit, errors::kFbxLongName, {}, {shownWord(name), name.size(), kLongestObjectName});
    const Result<std::string> whole = wholeText(scene, *choices, made);
    if (!whole) return whole.error();
    const ByteSpan bytes = asBytes(*whole);
    Written out;
    out.files.push_back({"", {bytes.begin(), bytes.end()}});
    for (OutputFile& image : materials.files()) out.files.push_back(std::move(image));
    out.losses = std::move(made.losses);
    return out;
}

} // namespace bindpose::fbx
