// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/edits.h"
#include "core/edit/ground/json_fields.h"
#include "core/edit/ground/names.h"
#include "core/model/finding.h"

#include <tuple>

namespace bindpose {

/// One entry of a list of edits: its fields, and what they name in the scene that it applies to. A field that is wrong
/// counts before one that names what the scene does not have.
class EditEntry : public JsonFields {
public:
    /// All outlive this. `notes` takes what is worth saying about the edit.
    EditEntry(const Scene& scene, const EditJson& json, std::string where, std::vector<Finding>& notes)
        : JsonFields(json, std::move(where)), scene_(scene), notes_(notes)
    {}

    const Scene& scene() const { return scene_; }
    std::vector<Finding>& notes() { return notes_; }

    ClipId clip(const char* name = "clip") { return named(name, findClip); }
    NodeId node() { return named("node", findNode); }
    SkinId skin() { return named("skin", findSkin); }
    MaterialId material() { return named("material", findMaterial); }
    /// "clip", "node" and "channel".
    ChannelAddress channel();
    /// One of the words that are given.
    std::size_t word(const std::string& given, std::span<const char* const> words);

    /// What was looked for in the scene; an empty one where it is not there, or where a field is wrong already.
    template <class T> T found(const Result<T>& result)
    {
        if (result) return *result;
        if (!absent_) absent_ = result.error();
        return T{};
    }
    /// Errors: of a field, one that nobody asked for, else the first of what was looked for and is not there.
    Result<void> ready();
    /// The edit with the scene and these values, where the entry is ready().
    template <class Edit, class... Values> Result<Scene> run(Edit edit, const std::tuple<Values...>& values)
    {
        if (Result<void> ok = ready(); !ok) return ok.error();
        return std::apply([&](const Values&... each) -> Result<Scene> { return edit(scene_, each...); }, values);
    }

private:
    template <class T> T named(const char* name, Result<T> (*find)(const Scene&, std::string_view))
    {
        const std::string text = address(name);
        return failed() ? T{} : found(find(scene_, text));
    }

    const Scene& scene_;
    std::vector<Finding>& notes_;
    std::optional<Error> absent_;
};

} // namespace bindpose
