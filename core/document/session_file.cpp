// SPDX-License-Identifier: MIT
#include "core/document/session_file.h"

#include "core/base/bytes.h"
#include "core/document/view_json.h"
#include "core/edit/changes/change_list.h"
#include "core/edit/changes/marks_json.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/edit/pose/override_sets.h"
#include "core/edit/pose/override_spec.h"
#include "core/edit/pose/pose_errors.h"
#include "core/sample/props.h"

#include <charconv>
#include <filesystem>

namespace bindpose {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSchema = "bindpose.session/1"; // as parseOverrideList reads it

fs::path pathOf(const std::string& utf8)
{
    return fs::path(std::u8string(utf8.begin(), utf8.end()));
}

std::string textOf(const fs::path& path)
{
    const std::u8string text = path.generic_u8string();
    return {text.begin(), text.end()};
}

/// Relative where the file lies on the same root; a session that is moved with its models finds them again.
std::string toldFrom(const std::string& folder, const std::string& path)
{
    if (isPropPath(path) || folder.empty()) return path;
    const fs::path told = pathOf(path).lexically_relative(pathOf(folder));
    return told.empty() ? path : textOf(told);
}

std::string foundFrom(const std::string& folder, const std::string& told)
{
    if (isPropPath(told) || pathOf(told).is_absolute() || folder.empty()) return told;
    return textOf((pathOf(folder) / pathOf(told)).lexically_normal());
}

std::uint64_t hashIn(const EditJson& json)
{
    const std::string text = json.is_string() ? json.get<std::string>() : std::string();
    std::uint64_t out = 0;
    std::from_chars(text.data(), text.data() + text.size(), out, 16);
    return out;
}

EditJson attachmentsJson(const Scene& scene, const std::string& folder)
{
    ChangeList list{scene, scene};
    findAdded(list);
    for (EditJson& entry : list.entries) {
        entry.erase("op");
        entry["file"] = log_json::text(toldFrom(folder, log_json::toText(entry["file"])));
    }
    return std::move(list.entries);
}

EditJson shapesJson(const Scene& scene)
{
    ChangeList list{scene, scene};
    findShapes(list);
    return list.entries.empty() ? list.entries : list.entries[0]["list"];
}

/// Position of an attachment among those that are written; past the last one without it.
std::size_t placeAmongWritten(const Scene& scene, AttachmentId id)
{
    std::size_t place = 0;
    for (const auto& held : scene.attachments) {
        if (!held || held->path.empty()) continue;
        if (held->id == id) return place;
        ++place;
    }
    return scene.attachments.size();
}

/// One by one: a joint that is gone takes none of the others along.
void readOverrides(const Scene& scene, const EditJson& json, std::vector<Override>& out, std::vector<Error>& lost)
{
    if (!json.contains("overrides") || !json.at("overrides").is_array()) return;
    for (const EditJson& entry : json.at("overrides")) {
        const EditJson alone{{"schema", kSchema}, {"overrides", EditJson::array({entry})}};
        const Result<std::vector<Override>> read = parseOverrideList(scene, alone.dump());
        if (read)
            out.insert(out.end(), read->begin(), read->end());
        else
            lost.push_back(read.error());
    }
}

} // namespace

std::string sessionPathFor(const std::string& modelPath)
{
    return textOf(pathOf(modelPath).replace_extension("bindpose.json"));
}

std::string sessionText(const Scene& scene, const ViewState& view, const SessionPlace& place)
{
    EditJson out = EditJson::parse(overrideListJson(scene));
    const EditJson overrides = out["overrides"];
    out.erase("overrides"); // what belongs to the file as a whole stands first
    if (!place.model.empty())
        out["model"] = {{"file", log_json::text(toldFrom(place.folder, place.model))}, {"hash", hexHash(place.hash)}};
    out["overrides"] = overrides;
    if (const EditJson shapes = shapesJson(scene); !shapes.empty()) out["shapes"] = shapes;
    out["attachments"] = attachmentsJson(scene, place.folder);
    for (const std::string& path : place.clipFiles)
        out["clipFiles"].push_back(log_json::text(toldFrom(place.folder, path)));
    out["view"] = viewJson(scene, view);
    out["view"].update(marksJson(scene));
    const std::size_t held = placeAmongWritten(scene, view.attachment);
    out["view"].erase("attachment");
    if (held < out["attachments"].size()) out["view"]["attachment"] = held;
    return out.dump(2) + "\n"; // never throws: texts that are not UTF-8 are stored as bytes
}

Result<std::string> withMarksOf(std::string_view session, const Scene& scene)
{
    Result<EditJson> json = parseEditJson(session);
    if (!json) return json.error();
    JsonFields top(*json, "");
    top.schema(kSchema);
    if (top.failed()) return top.finish().error();
    const EditJson now = marksJson(scene);
    EditJson& kept = (*json)["view"];
    if (!kept.is_object()) kept = EditJson::object();
    for (const char* name : kMarkFields) {
        kept.erase(name);
        if (now.contains(name)) kept[name] = now.at(name);
    }
    return json->dump(2) + "\n";
}

std::string sessionModel(std::string_view text, const std::string& folder)
{
    const Result<EditJson> json = parseEditJson(text);
    if (!json || !json->is_object() || !json->contains("model")) return {};
    try {
        return foundFrom(folder, log_json::toText(json->at("model").at("file")));
    } catch (const std::exception&) { // nlohmann's, for another type: no model is named
        return {};
    }
}

namespace {

/// What stands for a prop that cannot be read: nothing but the clip that it played, so that a session that is saved
/// holds all that the one that was read did.
Scene absentProp(const EditJson& entry)
{
    Scene out;
    if (entry.at("clip").is_null()) return out;
    const ObjectRef played = log_json::toObject(entry.at("clip"));
    constexpr std::size_t kMostClips = 4096;
    if (played.index >= kMostClips) return out;
    Clip clip;
    clip.name = played.name;
    out.clips.resize(played.index + 1);
    out.clips.back() = std::make_shared<const Clip>(std::move(clip));
    return out;
}

} // namespace

struct SessionFile::Data {
    std::vector<Override> overrides;
    std::vector<Error> lost; ///< of overrides
    EditJson view, attachments, shapes;
    std::vector<SessionProp> props;
    std::vector<std::string> clipFiles;
};

namespace {

std::vector<std::string> readClipFiles(const EditJson& json, const std::string& folder)
{
    std::vector<std::string> out;
    if (!json.contains("clipFiles") || !json.at("clipFiles").is_array()) return out;
    for (const EditJson& entry : json.at("clipFiles")) {
        try {
            out.push_back(foundFrom(folder, log_json::toText(entry)));
        } catch (const std::exception&) { // nlohmann's, where it is no text: there is nothing to add
        }
    }
    return out;
}

} // namespace

Result<SessionFile> SessionFile::read(const Scene& scene, std::string_view text, const std::string& folder)
{
    const Result<EditJson> json = parseEditJson(text);
    if (!json) return json.error();
    JsonFields top(*json, "");
    top.schema(kSchema);
    if (top.failed()) return top.finish().error();
    auto data = std::make_shared<Data>();
    readOverrides(scene, *json, data->overrides, data->lost);
    if (json->contains("shapes") && json->at("shapes").is_array()) data->shapes = json->at("shapes");
    if (json->contains("view")) data->view = json->at("view");
    data->clipFiles = readClipFiles(*json, folder);
    if (json->contains("attachments") && json->at("attachments").is_array())
        for (const EditJson& entry : json->at("attachments")) {
            try {
                EditJson made = entry;
                const std::string path = foundFrom(folder, log_json::toText(entry.at("file")));
                made["op"] = "attachment";
                made["file"] = log_json::text(path);
                data->props.push_back({path, hashIn(entry.value("hash", EditJson()))});
                data->attachments.push_back(std::move(made));
            } catch (const std::exception&) { // nlohmann's, where no file is named: there is nothing to attach
            }
        }
    SessionFile out;
    out.data_ = std::move(data);
    return out;
}

const std::vector<SessionProp>& SessionFile::props() const
{
    return data_->props;
}

const std::vector<std::string>& SessionFile::clipFiles() const
{
    return data_->clipFiles;
}

std::size_t SessionFile::overrides() const
{
    return data_->overrides.size() + data_->shapes.size();
}

ViewState SessionFile::view(const Scene& scene, const ViewState& start) const
{
    return viewFromJson(scene, data_->view, start);
}

Marks SessionFile::marks(const Scene& scene) const
{
    return marksFrom(scene, data_->view);
}

Result<Scene> SessionFile::apply(const Scene& scene, const std::function<Result<Scene>(const std::string& path)>& prop,
    std::vector<Error>& lost) const
{
    lost.insert(lost.end(), data_->lost.begin(), data_->lost.end());
    std::vector<Override> values = data_->overrides;
    for (Override& value : values) value.id = {}; // the scene may have the same ones already
    Result<Scene> out = putOverrides(scene, values);
    if (!out) return out;
    const NodeFinder finder(scene);
    const Scene empty;
    Reapplied reapplied;
    reapplied.scene = std::move(*out);
    SceneSources sources;
    ChangeApplier to{empty, finder, sources, reapplied};
    try {
        if (!data_->shapes.empty()) applyShapes({{"list", data_->shapes}}, to);
    } catch (const std::exception&) { // nlohmann's, for fields of another type
        lost.push_back(Error(ErrorKind::Edit, errors::kShapesUnreadable, "/shapes"));
    }
    for (std::size_t i = 0; i < data_->attachments.size(); ++i) {
        const EditJson& entry = data_->attachments[i];
        const std::string& path = data_->props[i].path;
        try {
            const Result<Scene> held = prop(path);
            if (!held) lost.push_back(Error(ErrorKind::Edit, errors::kLostProp, path, {path}));
            sources.props = [&](const std::string&) { return held ? held : Result<Scene>(absentProp(entry)); };
            applyAttachment(entry, to);
        } catch (const std::exception&) { // nlohmann's, for fields of another type
            lost.push_back(Error(ErrorKind::Edit, errors::kAttachmentUnreadable, "/attachments"));
        }
    }
    lost.insert(lost.end(), reapplied.conflicts.begin(), reapplied.conflicts.end());
    return std::move(reapplied.scene);
}

} // namespace bindpose
