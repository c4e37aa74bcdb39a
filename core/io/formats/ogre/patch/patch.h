// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/ogre/ogre.h"
#include "core/io/save/refused_phrases.h"
#include "core/io/text/xml_edits.h"

/// The rooms of patch-saving: each finds what changed in one kind of object and asks for the edits.
/// Failure: a change that the files cannot express.
namespace bindpose::ogre {

struct PatchJob {
    const Scene& baseline;
    const Source& source;
    const Scene& scene;
    const OgreMap& map;
    XmlEdits& edits;
};

[[noreturn]] void cannotSave(const Phrase& what);

void patchWeights(const PatchJob& job, const XmlText& mesh, BoneSlots& slots);
/// Of a mesh its texture coordinates alone: who wrote the file may have had them upside down.
void patchCoordinates(const PatchJob& job, const XmlText& mesh);
/// Levels of detail, all of them or none.
void patchLods(const PatchJob& job, const XmlText& mesh);
/// Clips of the skeleton, their tracks and keys; whole clips that are new or gone.
void patchKeys(const PatchJob& job, const XmlText& skeleton);
void patchNames(const PatchJob& job, const XmlText& skeleton);
void patchMaterials(const PatchJob& job);

/// By clip of `clips`, which the file holds: its <animation> in the skeleton; kNone: it is of the mesh alone.
std::vector<std::size_t> animationsOf(const XmlText& skeleton, const SharedList<Clip>& clips);
pugi::xml_node animationAt(const XmlText& skeleton, std::size_t index);
/// The track element of a bone; the first of several.
pugi::xml_node trackOfBone(pugi::xml_node animation, const std::string& bone);
const Track* trackIn(const Clip& clip, NodeId node, ChannelPath path);

/// Whole <animation> and <track> elements that come and go, laid out as those of the file.
void patchClipList(const PatchJob& job, const XmlText& skeleton, const std::vector<std::size_t>& places,
    const XmlText* origin, const std::vector<Bone>& bones);
void addTrack(const PatchJob& job, const XmlText& skeleton, pugi::xml_node animation, const Clip& clip,
    const std::vector<Bone>& bones, std::size_t bone, const Phrase& what);
void removeElement(const PatchJob& job, const XmlText& skeleton, pugi::xml_node element, const Phrase& what);
/// The length that OGRE plays follows the last key.
void patchLength(const PatchJob& job, const XmlText& skeleton, pugi::xml_node animation, pugi::xml_node origin,
    const Clip& before, const Clip& after);
/// The <animation> of the files before the first save that says exactly this; `origin` may be null.
std::optional<std::string> oldAnimation(const XmlText* origin, const Clip& clip, const std::vector<Bone>& bones);
/// Failure: another clip of the scene has the name: OGRE refuses a skeleton that has one twice.
void checkUnique(const SharedList<Clip>& clips, std::size_t clip);
/// Failure: a track that no <track> can hold; `poses`: those of poses are looked after elsewhere.
void checkTracks(const Clip& clip, const std::vector<Bone>& bones, bool poses);

/// Attributes `names` of an element that is to hold `values`: tokens that differ are replaced, attributes that are not
/// there added. `what` is for the list of changes.
void setNumbers(const PatchJob& job, std::size_t file, const XmlText& xml, pugi::xml_node element,
    std::span<const char* const> names, std::span<const float> values, const NumberStyle& style, const Phrase& what);

} // namespace bindpose::ogre
