// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/changes/log_errors.h"
#include "core/edit/changes/log_json.h"
#include "core/edit/changes/scene_changes.h"
#include "core/edit/ground/names.h"

#include <set>

/// The kinds of entries that a list of changes has, two functions each: one finds them, one applies them. Applying
/// throws nlohmann's exceptions for fields that are missing or of another type.
namespace bindpose {

/// What changesBetween() collects.
struct ChangeList {
    const Scene &file, &edited;
    EditJson entries = EditJson::array();
    std::size_t values = 0;
    std::set<std::string> left = {}; ///< kinds of things that no entry can say

    void add(EditJson entry)
    {
        entries.push_back(std::move(entry));
        ++values;
    }
    /// Calls `differs(index, before, after)` for objects of a list that are there in both scenes and not the same.
    template <class T, class Differs> void both(SharedList<T> Scene::*list, const Differs& differs) const
    {
        const SharedList<T>&a = file.*list, &b = edited.*list;
        for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
            if (a[i] && b[i] && a[i] != b[i]) differs(static_cast<std::uint32_t>(i), *a[i], *b[i]);
    }
};

/// What reapplyChanges() works on.
struct ChangeApplier {
    const Scene& file; ///< what names mean: renaming goes on in `out`
    const NodeFinder& finder;
    const SceneSources& sources;
    Reapplied& out;

    void lose(Error why, std::size_t values = 1)
    {
        out.conflicts.push_back(std::move(why));
        out.lost += values;
    }
    void lose(const ErrorText& what, std::string where, std::vector<std::string> args, std::size_t values = 1)
    {
        lose(Error(ErrorKind::Edit, what, std::move(where), args), values);
    }
    void note(const ErrorText& what, std::string where, std::vector<std::string> args)
    {
        out.notes.push_back(Error(ErrorKind::Edit, what, std::move(where), args));
    }
    /// Where an object of the file is in the scene of now; npos where it is gone.
    template <class T> std::size_t find(SharedList<T> Scene::*list, const ObjectRef& ref) const
    {
        const std::size_t index = findObject(namesOf(file.*list), ref);
        return index < (out.scene.*list).size() && (out.scene.*list)[index] ? index : std::string::npos;
    }
    /// The list with one object replaced.
    template <class T> void put(SharedList<T> Scene::*list, std::size_t index, T object)
    {
        (out.scene.*list)[index] = std::make_shared<const T>(std::move(object));
        ++out.applied;
    }
    /// The object that `json` refers to, changed by `change(object)`, which says whether it did; one that is gone is
    /// lost.
    template <class T, class Change> void edit(SharedList<T> Scene::*list, const EditJson& json, const Change& change)
    {
        const ObjectRef ref = log_json::toObject(json);
        const std::size_t index = find(list, ref);
        if (index == std::string::npos) return lose(errors::kLostObject, {}, {addressOf(ref.name, ref.index)});
        T object = *(out.scene.*list)[index];
        if (change(object))
            put(list, index, std::move(object));
        else
            ++out.present;
    }
};

/// Overrides, in one entry. One that stands in the file as it is answers for one of the list, which is not put a second
/// time.
void findOverrides(ChangeList& list);
void applyOverrides(const EditJson& entry, ChangeApplier& to);

/// The scene's weights of morph targets over those of the clip, in one entry; nodes and targets are stored by name.
void findShapes(ChangeList& list);
void applyShapes(const EditJson& entry, ChangeApplier& to);

/// What came from other files: clips added to the scene, and props. What names no file goes to `left`.
void findAdded(ChangeList& list);
void applyAddedClip(const EditJson& entry, ChangeApplier& to);
void applyAttachment(const EditJson& entry, ChangeApplier& to);

/// Matrices of bind poses, nodes that poses list now, and those that they list no more.
void findPoseChanges(ChangeList& list);
void applyPoseChange(const EditJson& entry, ChangeApplier& to);

/// Textures of materials that show another image, or none. What an entry cannot say goes to `left`: images inside the
/// file that are others.
void findImageChanges(ChangeList& list);
void applyImageChange(const EditJson& entry, ChangeApplier& to);
/// A material of the file as such entries make it: what then still differs, they do not say.
Material withImageChanges(const Scene& file, const Material& before, const Scene& edited, const Material& after);

/// Meshes whose texture coordinates were turned upside down. Parts that differ in another way go to `left`.
void findTextureChanges(ChangeList& list);
void applyTextureChange(const EditJson& entry, ChangeApplier& to);

/// Meshes that got other levels of detail, kept whole. Levels that are meshes of their own go to `left`. A mesh that
/// draws something else by now is a conflict.
void findLodChanges(ChangeList& list);
void applyLodChange(const EditJson& entry, ChangeApplier& to);

/// What the tools of binds and clips do: bind corrections, frame rates, ranges and layers, clips that were removed, and
/// clips that were made in the session (kept whole). What cannot be said goes to `left`.
void findToolChanges(ChangeList& list);
void applyCorrection(const EditJson& entry, ChangeApplier& to);
void applyRate(const EditJson& entry, ChangeApplier& to);
void applyRemovedClip(const EditJson& entry, ChangeApplier& to);
void applyMadeClip(const EditJson& entry, ChangeApplier& to);
/// `start` with a clip kept whole: its name, tracks and rate. A track without a node of the file is left out.
EditJson clipJson(EditJson start, const Clip& clip, ChangeList& list);
/// The clip of such an entry; tracks without a joint here become conflicts.
Clip clipFrom(const EditJson& json, ChangeApplier& to);
/// Equal in name and in every track, bit for bit.
bool sameMotion(const Clip& a, const Clip& b);

} // namespace bindpose
