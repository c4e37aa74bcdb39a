// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/changes/scene_changes.h"
#include "core/model/look/view_state.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// A session file holds what belongs to a model and is in no model file: overrides, attachments, marks, and what is
/// looked at.
///
///   {"schema": "bindpose.session/1",
///    "model": {"file": "hero.glb", "hash": 16 hexadecimal digits},
///    "overrides": [see parseOverrideList],
///    "shapes": [{"node": {"path", "index"}, "shape": {"name", "index"}, "weight": number}],
///    "attachments": [{"node": {"path": [names from the root down], "index": number}, "file": PATH, "hash": …,
///                     "offset": [16 numbers, column-major], "clip": {"name", "index"} or null, "follow": bool,
///                     "time": seconds, "byName": bool, "on": bool}],
///    "clipFiles": [PATH of a file whose clips belong to the document],
///    "view": {"clip", "time", "pose", "joints", "points", "camera", "shading", …, and the marks, see marks_json.h}}
///
/// Files are stored relative to the session file where they are below its folder or beside it; "builtin:sword:0.9" is a
/// thing of the program. `attachment` of the view is a position in the list.
struct SessionPlace {
    std::string folder; ///< of the session file, absolute
    std::string model;  ///< path of the model, may be empty
    std::uint64_t hash = 0;
    std::vector<std::string> clipFiles = {}; ///< absolute paths, in the order in which they were added
};

/// The model that a session file in `folder` was made for, as an absolute path; empty where it names none.
std::string sessionModel(std::string_view text, const std::string& folder);

std::string sessionText(const Scene& scene, const ViewState& view, const SessionPlace& place);

/// A session file's text with the marks of this scene in place of its own; all else of it stays.
/// Errors: not JSON, another schema.
Result<std::string> withMarksOf(std::string_view session, const Scene& scene);

/// "/models/hero.bindpose.json" for "/models/hero.glb".
std::string sessionPathFor(const std::string& modelPath);

/// A file that an attachment comes from, as the session knew it.
struct SessionProp {
    std::string path; ///< absolute, or of a built-in thing
    std::uint64_t hash = 0;
};

/// A session that was read; made for one scene.
class SessionFile {
public:
    /// Overrides that do not fit the scene are reported by apply(). Errors: not JSON, another schema.
    static Result<SessionFile> read(const Scene& scene, std::string_view text, const std::string& folder);
    /// What the scene does not have stays as in `start`.
    ViewState view(const Scene& scene, const ViewState& start) const;
    Marks marks(const Scene& scene) const;
    const std::vector<SessionProp>& props() const; ///< one for each attachment
    /// Files whose clips were beside the model's own, absolute, in their order.
    const std::vector<std::string>& clipFiles() const;
    std::size_t overrides() const; ///< with those of shapes
    /// The scene with the overrides and attachments over those that it has, the props as `prop` gives them.
    /// `lost`: overrides whose joint, and attachments whose prop or joint is not there any more, one error each. An
    /// attachment whose prop is not there stays, with a prop that has no nodes.
    /// Errors: an override that is refused.
    Result<Scene> apply(const Scene& scene, const std::function<Result<Scene>(const std::string& path)>& prop,
        std::vector<Error>& lost) const;

private:
    struct Data;
    std::shared_ptr<const Data> data_;
};

} // namespace bindpose
