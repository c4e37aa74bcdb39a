// SPDX-License-Identifier: MIT
#include "core/diagnose/check.h"

#include <vector>

namespace bindpose {
namespace {

constexpr Reported kChannelData[] = {
    {.key = "track_dropped", .khronosCode = "ANIMATION_SAMPLER_OUTPUT_ACCESSOR_INVALID_COUNT"},
    {.key = "interpolation_unknown", .khronosCode = "VALUE_NOT_IN_LIST"}};
constexpr Reported kPositionBounds[] = {{.key = "position_min", .khronosCode = "ACCESSOR_MIN_MISMATCH"},
    {.key = "position_max", .khronosCode = "ACCESSOR_MAX_MISMATCH"},
    {.key = "positions_unbounded", .khronosCode = "MESH_PRIMITIVE_POSITION_ACCESSOR_WITHOUT_BOUNDS"}};
constexpr Reported kHumanoid[] = {{.key = "humanoid_bones_missing"}, {.key = "humanoid_bone_twice"},
    {.key = "humanoid_bones_one_node"}, {.key = "humanoid_bone_no_node"}, {.key = "humanoid_bone_unknown"}};
constexpr Reported kLevelNodes[] = {{.key = "lod_node_missing"}, {.key = "lod_node_loop"}, {.key = "lod_node_twice"},
    {.key = "lod_node_drawn"}, {.key = "lod_coverage_count"}, {.key = "lod_not_shown"}};
constexpr Reported kWeightsFormat[] = {{.key = "weights_format"}, {.key = "weights_not_marked_normalized"}};

constexpr Reported kContractJoints[] = {
    {.key = "contract_joint_missing"}, {.key = "contract_joint_parent"}, {.key = "contract_joint_extra"}};
constexpr Reported kContractThings[] = {{.key = "contract_socket_missing"}, {.key = "contract_clip_missing"}};
constexpr Reported kContractMeshes[] = {{.key = "contract_mesh_limit"}};

/// A check whose findings the loaders report, for the scene no longer shows the defect.
constexpr Check row(const char* id, const char* code, Severity severity, const char* why, const char* khronosCode,
    std::span<const Reported> reported = {})
{
    return {.id = id, .code = code, .severity = severity, .why = why, .khronosCode = khronosCode, .reported = reported};
}

constexpr Check kRows[] = {
    row("F002", "attribute_count", Severity::Error,
        QT_TRANSLATE_NOOP("Checks",
            "Some vertices have no value. Programs leave all values out, read past their end, or refuse the file."),
        "MESH_PRIMITIVE_UNEQUAL_ACCESSOR_COUNT"),
    row("W012", "attribute_gap", Severity::Error,
        QT_TRANSLATE_NOOP("Checks", "Programs count from 0 and stop at the gap: what comes behind it is lost."),
        "MESH_PRIMITIVE_INDEXED_SEMANTIC_CONTINUITY"),
    row("A006", "channel_data", Severity::Error,
        QT_TRANSLATE_NOOP("Checks",
            "The clip does not hold what its format asks for: programs leave the channel out or play it differently."),
        "ANIMATION_SAMPLER_OUTPUT_ACCESSOR_INVALID_COUNT", kChannelData),
    row("A008", "channels_without_node", Severity::Warning,
        QT_TRANSLATE_NOOP("Checks", "The clip was made for a skeleton with other names: what it moves there stands "
                                    "still here. Rename the joints, or export clip and model together."),
        nullptr),
    row("H001", "child_listed_twice", Severity::Error,
        QT_TRANSLATE_NOOP("Checks", "Programs make the node and all below it twice, or refuse the file."),
        "DUPLICATE_ELEMENTS"),
    row("H013", "contract_joints", Severity::Error,
        QT_TRANSLATE_NOOP("Checks",
            "The project agreed on these joints and on who hangs on whom. Clips, retargeting and physics that count on "
            "it do something else with this file, or nothing."),
        nullptr, kContractJoints),
    row("H014", "contract_things", Severity::Error,
        QT_TRANSLATE_NOOP("Checks",
            "The project agreed on these sockets and clips. What is attached or played by name finds nothing here."),
        nullptr, kContractThings),
    row("H015", "contract_meshes", Severity::Error,
        QT_TRANSLATE_NOOP("Checks",
            "The project agreed on these limits: a mesh beyond them costs more than was planned, or is cut at import."),
        nullptr, kContractMeshes),
    row("H017", "humanoid_bones", Severity::Error,
        QT_TRANSLATE_NOOP("Checks",
            "Programs for avatars move this one by the names of its humanoid bones: they refuse "
            "a file that lacks one, or move the wrong limb."),
        nullptr, kHumanoid),
    row("S005", "inverse_bind_count", Severity::Error,
        QT_TRANSLATE_NOOP("Checks",
            "Joints without an inverse bind matrix take the vertices from the origin: what hangs on them is torn off."),
        "INVALID_IBM_ACCESSOR_COUNT"),
    row("S005", "inverse_bind_format", Severity::Error,
        QT_TRANSLATE_NOOP(
            "Checks", "Programs expect matrices of floats here; they refuse the file or read other numbers."),
        "SKIN_IBM_INVALID_FORMAT"),
    row("S006", "inverse_bind_last_row", Severity::Error,
        QT_TRANSLATE_NOOP("Checks", "Shaders that read four rows shrink or tear the mesh, those that read three leave "
                                    "the last row out: every program draws something else."),
        "ACCESSOR_INVALID_IBM"),
    row("S005", "inverse_bind_left_over", Severity::Info,
        QT_TRANSLATE_NOOP("Checks", "It does no harm. Joints may have been taken out of the list without their "
                                    "matrices: then the others no longer stand beside theirs."),
        nullptr),
    row("S005", "inverse_bind_stride", Severity::Error,
        QT_TRANSLATE_NOOP("Checks", "A program that reads the matrices one after the other, as the specification has "
                                    "them, reads the bytes between them too."),
        "SKIN_IBM_ACCESSOR_WITH_BYTESTRIDE"),
    row("S007", "joint_listed_twice", Severity::Error,
        QT_TRANSLATE_NOOP("Checks", "Weights for one joint stand under two numbers. Programs that look joints up by "
                                    "node find one of them, and edits reach half of the weights."),
        "DUPLICATE_ELEMENTS"),
    row("W012", "joints_format", Severity::Error,
        QT_TRANSLATE_NOOP("Checks",
            "Programs that take the two types of the specification alone refuse the file or read other joints."),
        "MESH_PRIMITIVE_ATTRIBUTES_ACCESSOR_INVALID_FORMAT"),
    row("W012", "joints_weights_mismatch", Severity::Error,
        QT_TRANSLATE_NOOP("Checks",
            "A joint without its weight, or a weight without its joint, moves nothing; many programs refuse the mesh."),
        "MESH_PRIMITIVE_JOINTS_WEIGHTS_MISMATCH"),
    row("H016", "level_nodes", Severity::Warning,
        QT_TRANSLATE_NOOP("Checks", "A level of detail that is named wrongly is never shown, or it is shown on top of "
                                    "the others, so that the character is drawn several times in one place."),
        nullptr, kLevelNodes),
    row("G004", "morph_counts", Severity::Warning,
        QT_TRANSLATE_NOOP("Checks", "One morph weight moves some parts of the mesh and not the others: it opens where "
                                    "they meet. Export it again, all parts with the same targets."),
        "MESH_PRIMITIVES_UNEQUAL_TARGETS_COUNT"),
    row("H013", "node_empty", Severity::Info,
        QT_TRANSLATE_NOOP("Checks",
            "Such nodes may be sockets that a game looks for by name, or remains of an export. They do no harm."),
        "NODE_EMPTY"),
    row("H001", "node_loop", Severity::Error,
        QT_TRANSLATE_NOOP(
            "Checks", "No program can tell where such a node stands: the file is refused, or the program never ends."),
        "NODE_LOOP"),
    row("B010", "node_matrix_and_parts", Severity::Error,
        QT_TRANSLATE_NOOP("Checks",
            "Some programs take the matrix, others the parts: where the two differ, the model stands differently."),
        "NODE_MATRIX_TRS"),
    row("B010", "node_matrix_identity", Severity::Info,
        QT_TRANSLATE_NOOP("Checks", "It does no harm. A node with a matrix cannot be animated, though."),
        "NODE_MATRIX_DEFAULT"),
    row("B010", "node_matrix_not_trs", Severity::Error,
        QT_TRANSLATE_NOOP("Checks", "Programs that split the matrix lose the shear or the flat side, and what is below "
                                    "stands elsewhere; it cannot be animated."),
        "NODE_MATRIX_NON_TRS"),
    row("G004", "node_morph_weights", Severity::Error,
        QT_TRANSLATE_NOOP("Checks",
            "Morph targets without a weight stay off, weights without a target have no effect, and some "
            "programs refuse the file. Export it again, with as many weights as the mesh has targets."),
        "NODE_WEIGHTS_INVALID"),
    row("H013", "node_unused", Severity::Info,
        QT_TRANSLATE_NOOP("Checks", "No program draws them. Often something was left out of the scene by mistake."),
        "UNUSED_OBJECT"),
    row("G006", "position_bounds", Severity::Error,
        QT_TRANSLATE_NOOP("Checks", "Programs place the camera and leave out what is not in the picture by these "
                                    "numbers, without a look at the vertices: the model is cut off, too small in the "
                                    "view, or not drawn at all. An export writes them anew."),
        nullptr, kPositionBounds),
    row("B009", "rotation_not_unit", Severity::Error,
        QT_TRANSLATE_NOOP("Checks", "Such a rotation scales in one program and does not in another: the skeleton "
                                    "differs in size from joint to joint."),
        "ROTATION_NON_UNIT"),
    row("H014", "scene_lists_child", Severity::Error,
        QT_TRANSLATE_NOOP("Checks", "Programs draw the node twice or tear it off its parent."), "SCENE_NON_ROOT_NODE"),
    row("H014", "scene_lists_twice", Severity::Error,
        QT_TRANSLATE_NOOP("Checks", "Programs draw the node twice, or refuse the file."), "DUPLICATE_ELEMENTS"),
    row("S010", "skin_empty", Severity::Error,
        QT_TRANSLATE_NOOP("Checks", "A skin without joints cannot move anything, and many programs refuse the file."),
        "EMPTY_ENTITY"),
    row("S003", "skin_no_common_root", Severity::Error,
        QT_TRANSLATE_NOOP("Checks",
            "Engines that build a skeleton from one root leave joints out, and what hangs on these does not move."),
        "SKIN_NO_COMMON_ROOT"),
    row("S002", "skin_outside_scene", Severity::Error,
        QT_TRANSLATE_NOOP("Checks",
            "Programs that load the scene alone do not find the joints: the mesh stays stiff, or the file is refused."),
        "NODE_SKIN_NO_SCENE"),
    row("S001", "skin_partly_without_weights", Severity::Warning,
        QT_TRANSLATE_NOOP("Checks", "Parts without weights stay behind while the others move, or are not drawn."),
        nullptr),
    row("S003", "skin_skeleton_not_root", Severity::Error,
        QT_TRANSLATE_NOOP("Checks", "Engines that build the skeleton from this node leave the joints beside it out."),
        "SKIN_SKELETON_INVALID"),
    row("S013", "skin_unused", Severity::Info,
        QT_TRANSLATE_NOOP(
            "Checks", "It does no harm but takes memory. Often the mesh that it was for has been deleted."),
        "UNUSED_OBJECT"),
    row("S001", "skin_without_weights", Severity::Error,
        QT_TRANSLATE_NOOP("Checks", "A skin moves nothing where there are no joints and weights: programs draw the "
                                    "mesh at its node, at the origin, or not at all."),
        "NODE_SKIN_WITH_NON_SKINNED_MESH"),
    row("S004", "skinned_mesh_moved", Severity::Warning,
        QT_TRANSLATE_NOOP("Checks", "glTF leaves the node's transform out, and some programs apply it all the same: "
                                    "there the mesh stands beside its joints."),
        "NODE_SKINNED_MESH_LOCAL_TRANSFORMS"),
    row("S004", "skinned_mesh_not_root", Severity::Info,
        QT_TRANSLATE_NOOP("Checks", "It looks the same everywhere as long as nobody moves the parent: then some "
                                    "programs move the mesh with it and others do not."),
        "NODE_SKINNED_MESH_NON_ROOT"),
    row("S004", "skinned_mesh_parent_moves", Severity::Warning,
        QT_TRANSLATE_NOOP("Checks", "glTF leaves the parents' transforms out, and some programs apply them all the "
                                    "same: there the mesh lies, is as large as a house, or stands beside its joints."),
        "NODE_SKINNED_MESH_NON_ROOT"),
    row("S001", "skinned_mesh_without_skin", Severity::Warning,
        QT_TRANSLATE_NOOP("Checks", "The weights are there, but no joints that they could follow: the mesh stays "
                                    "stiff. Often the skin was lost in an export."),
        "NODE_SKINNED_MESH_WITHOUT_SKIN"),
    row("H001", "two_parents", Severity::Error,
        QT_TRANSLATE_NOOP(
            "Checks", "A node can follow one parent alone; programs choose another one each, or refuse the file."),
        "NODE_PARENT_OVERRIDE"),
    row("W012", "weights_format", Severity::Error,
        QT_TRANSLATE_NOOP("Checks", "Programs that take the types of the specification alone refuse the file or read "
                                    "weights of 255 where 1 is meant."),
        "MESH_PRIMITIVE_ATTRIBUTES_ACCESSOR_INVALID_FORMAT", kWeightsFormat),
};

} // namespace

std::span<const Check> reportedChecks()
{
    return kRows;
}

std::span<const Check* const> checks()
{
    static const std::vector<const Check*> all = [] {
        std::vector<const Check*> out(checkParts().begin(), checkParts().end());
        for (const Check& row : kRows) out.push_back(&row);
        std::sort(
            out.begin(), out.end(), [](const Check* a, const Check* b) { return std::string_view(a->code) < b->code; });
        return out;
    }();
    return all;
}

} // namespace bindpose
