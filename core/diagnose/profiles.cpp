// SPDX-License-Identifier: MIT
#include "core/diagnose/profiles.h"

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

// Sources, in order: Division: the engine's shader (MAX_BONES) and three influences; Godot 4's Skeleton3D::add_bone
// refuses ":" and "/", ARRAY_BONES holds four or eight; GoldSource's studio.h and studiomdl.h (MAXSTUDIOBONES 128, char
// name[32], one bone a vertex); illEngine's mesh file (four, names between white space); OgrePrerequisites.h and
// OgreHardwareVertexBuffer (OGRE_MAX_NUM_BONES 256, OGRE_MAX_BLEND_WEIGHTS 4); Source's studio.h (MAXSTUDIOBONES 128,
// MAXSTUDIOBONEWEIGHTS 3, MAXSTUDIONAME 128); three.js's PropertyBinding (reserved: [ ] . : /) and skinWeight (vec4);
// the tutorial's C program (100 bones end it, names of 29 letters, three influences); Unity's paths of transforms and
// its default of four; Unreal without 16-bit bone numbers, its names (INVALID_OBJECTNAME_CHARACTERS), and 75 bones a
// section on phones.
constexpr std::array kProfiles{
    Profile{.id = "division", .title = QT_TRANSLATE_NOOP("Profile", "Division (.mdl)"), .joints = 60, .influences = 3},
    Profile{.id = "godot", .title = QT_TRANSLATE_NOOP("Profile", "Godot 4"), .influences = 8, .marks = 2},
    Profile{.id = "goldsource",
        .title = QT_TRANSLATE_NOOP("Profile", "GoldSource (Half-Life)"),
        .joints = 128,
        .influences = 1,
        .nameBytes = 31,
        .asciiNames = true},
    Profile{.id = "illmesh",
        .title = QT_TRANSLATE_NOOP("Profile", "illEngine (.illmesh)"),
        .influences = 4,
        .noSpaces = true},
    Profile{.id = "ogre", .title = QT_TRANSLATE_NOOP("Profile", "OGRE"), .joints = 256, .influences = 4},
    Profile{.id = "studiomdl",
        .title = QT_TRANSLATE_NOOP("Profile", "Source (studiomdl)"),
        .joints = 128,
        .influences = 3,
        .nameBytes = 127,
        .asciiNames = true},
    Profile{.id = "threejs",
        .title = QT_TRANSLATE_NOOP("Profile", "three.js"),
        .influences = 4,
        .marks = 3,
        .noSpaces = true,
        .caseless = true},
    Profile{.id = "tutorial",
        .title = QT_TRANSLATE_NOOP("Profile", "SMD tutorial, C program"),
        .joints = 99,
        .influences = 3,
        .nameBytes = 29},
    Profile{.id = "unity", .title = QT_TRANSLATE_NOOP("Profile", "Unity"), .influences = 4, .marks = 1},
    Profile{.id = "unreal",
        .title = QT_TRANSLATE_NOOP("Profile", "Unreal Engine"),
        .joints = 256,
        .influences = 8,
        .marks = 3,
        .noSpaces = true,
        .caseless = true},
    Profile{.id = "unreal-mobile",
        .title = QT_TRANSLATE_NOOP("Profile", "Unreal Engine on phones"),
        .joints = 256,
        .jointsPerPart = 75,
        .influences = 4,
        .marks = 3,
        .noSpaces = true,
        .caseless = true},
};

} // namespace

std::span<const Profile> profiles()
{
    return kProfiles;
}

const Profile* profileCalled(std::string_view id)
{
    const auto at =
        std::find_if(kProfiles.begin(), kProfiles.end(), [id](const Profile& each) { return id == each.id; });
    return at == kProfiles.end() ? nullptr : &*at;
}

std::vector<ThresholdValue> thresholdsOf(const Profile& profile)
{
    std::vector<ThresholdValue> out;
    const auto add = [&out](const char* code, const char* key, std::size_t value) {
        if (value > 0) out.push_back({code, key, static_cast<double>(value)});
    };
    add("joint_count", "most", profile.joints);
    add("part_joint_count", "most", profile.jointsPerPart);
    add("many_influences", "most", profile.influences);
    add("target_names", "length", profile.nameBytes);
    add("target_names", "ascii", profile.asciiNames);
    add("target_names", "marks", profile.marks);
    add("target_names", "spaces", profile.noSpaces);
    add("equal_names", "caseless", profile.caseless);
    return out;
}

} // namespace bindpose
