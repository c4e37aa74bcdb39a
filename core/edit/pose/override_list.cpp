// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/json_fields.h"
#include "core/edit/ground/names.h"
#include "core/edit/pose/override_spec.h"

namespace bindpose {
namespace {

constexpr const char* kSessionSchema = "bindpose.session/1";

std::optional<Channels> channelsNamed(const std::vector<std::string>& words, std::string& unknown)
{
    Channels out{false, false, false};
    for (const std::string& word : words) {
        if (word == "translation")
            out.translation = true;
        else if (word == "rotation")
            out.rotation = true;
        else if (word == "scale")
            out.scale = true;
        else {
            unknown = word;
            return std::nullopt;
        }
    }
    return out;
}

/// A word of an enumeration; a missing field leaves `out` as it is.
template <class Enum>
void readWord(
    JsonFields& fields, const char* name, std::optional<Enum> (*named)(std::string_view), const char* list, Enum& out)
{
    const std::optional<std::string> word = fields.optionalText(name);
    if (!word) return;
    if (const std::optional<Enum> value = named(*word))
        out = *value;
    else
        fields.fail(errors::kValueUnknown, {*word, list});
}

Result<Override> readOverride(const Scene& scene, JsonFields& fields)
{
    Override out;
    const std::string address = fields.address("node");
    readWord(fields, "kind", overrideKindNamed, "replace, add, pin, mute, freeze", out.kind);
    readWord(fields, "space", spaceNamed, "local, parent, model, world", out.space);
    readWord(fields, "children", childrenModeNamed, "clip, bind", out.children);
    if (const auto words = fields.optionalTexts("channels")) {
        std::string unknown;
        if (const std::optional<Channels> channels = channelsNamed(*words, unknown))
            out.channels = *channels;
        else
            fields.fail(errors::kValueUnknown, {unknown, "translation, rotation, scale"});
    }
    const double mix = fields.optionalNumber("mix").value_or(1.0);
    if (!(mix >= 0.0 && mix <= 1.0)) fields.fail(errors::kMixRange, {numberText(mix)});
    out.mix = static_cast<float>(mix);
    out.enabled = fields.optionalFlag("enabled").value_or(true);
    if (const auto matrix = fields.optionalMatrix("matrix")) {
        out.matrix = *matrix;
        if (!edit_tools::finite(out.matrix)) fields.fail(errors::kNumberNotFinite, {});
        if (!edit_tools::affine(out.matrix)) fields.fail(errors::kNotAffine, {});
    }
    if (Result<void> ok = fields.finish(); !ok) return ok.error();
    const Result<NodeId> node = findNode(scene, address);
    if (!node) return node.error();
    out.node = *node;
    return out;
}

} // namespace

Result<std::vector<Override>> parseOverrideList(const Scene& scene, std::string_view text)
{
    const Result<EditJson> json = parseEditJson(text);
    if (!json) return json.error();
    JsonFields top(*json, "");
    top.schema(kSessionSchema);
    const EditJson* list = top.list("overrides", "an array of overrides");
    // Only a failure is asked for: the session's other fields belong to others.
    if (top.failed()) return top.finish().error();

    std::vector<Override> out;
    for (std::size_t i = 0; i < list->size(); ++i) {
        JsonFields fields((*list)[i], "/overrides/" + std::to_string(i));
        Result<Override> entry = readOverride(scene, fields);
        if (!entry) {
            Error error = entry.error();
            error.kind = ErrorKind::Edit;
            error.where = fields.where();
            return error;
        }
        out.push_back(*entry);
    }
    return out;
}

std::string overrideListJson(const Scene& scene)
{
    EditJson list = EditJson::array();
    for (const auto& entry : scene.overrides) {
        if (!entry) continue;
        EditJson channels = EditJson::array();
        if (entry->channels.translation) channels.push_back("translation");
        if (entry->channels.rotation) channels.push_back("rotation");
        if (entry->channels.scale) channels.push_back("scale");
        list.push_back({{"node", nodeAddress(scene, entry->node)}, {"kind", nameOf(entry->kind)},
            {"space", nameOf(entry->space)}, {"channels", channels}, {"mix", entry->mix},
            {"children", nameOf(entry->children)}, {"enabled", entry->enabled}, {"matrix", matrixJson(entry->matrix)}});
    }
    const EditJson out{{"schema", kSessionSchema}, {"overrides", list}};
    return out.dump(2) + "\n"; // never throws: nodeAddress gives valid UTF-8
}

} // namespace bindpose
