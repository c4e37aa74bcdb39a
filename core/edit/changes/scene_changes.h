// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/scene.h"

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// What an edited scene has over the scene of its file, in words that can be looked up again in the same file or in a
/// later version of it: rows of weights by mesh and vertex, joints by their path of names. Overrides count too, for
/// the file holds none.
struct SceneChanges {
    std::string json = "[]"; ///< an array of entries, kept bit for bit
    std::size_t values = 0;  ///< rows of weights, tracks, names, transforms, overrides
    /// Kinds of things that differ and cannot be said this way ("meshes").
    std::vector<std::string> left;
    bool empty() const { return values == 0 && left.empty(); }
};

/// Cost: objects whose pointers differ.
SceneChanges changesBetween(const Scene& file, const Scene& edited);

/// What came of changes that were applied to a scene. Nothing is dropped in silence: what did not fit is a conflict.
struct Reapplied {
    Scene scene;
    std::vector<Error> conflicts; ///< not applied; `where` names the vertices or the joint
    std::vector<Error> notes;     ///< applied, but the file itself has changed at the same place
    std::size_t applied = 0;      ///< values that the scene did not have before
    std::size_t present = 0;      ///< values that were in the file already
    std::size_t lost = 0;         ///< values that the conflicts stand for
    /// Overrides and attachments that stood in the scene and that an entry named: each answers one entry.
    std::set<OverrideId> overridesNamed;
    std::set<AttachmentId> attachmentsNamed;
};

/// The content of other files, for clips that were added from them and for props. Both may be empty: then what needs
/// them is a conflict. Errors of either become one, too.
struct SceneSources {
    std::function<Result<Scene>(const std::string&path)> clips, props;
    /// An image by its path from the model's folder on; null, or the whole empty: it is read with the next load.
    std::function<std::shared_ptr<const Image>(const std::string& path)> images = {};
};

/// Applies the entries of SceneChanges::json one by one where they still fit: meshes, clips and joints are looked for
/// by name, weights need as many vertices as before, tracks need the keys that they had before.
/// On the scene that the changes were taken from it gives the edited scene bit for bit, and no conflict.
/// Errors: ErrorKind::Format for what is no such list.
Result<Reapplied> reapplyChanges(const Scene& file, std::string_view json, const SceneSources& sources = {});

} // namespace bindpose
