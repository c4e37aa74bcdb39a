// SPDX-License-Identifier: MIT
#include "ui/session/document/check_titles.h"

#include "core/diagnose/report.h"
#include "ui/base/texts.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace bindpose {
namespace {

struct Title {
    std::string_view code;
    const char* words;
};

// clang-format off
const Title kTitles[] = {
    {"almost_rigid", QT_TRANSLATE_NOOP("CheckTitles", "Almost rigid")},
    {"area_flip", QT_TRANSLATE_NOOP("CheckTitles", "Flipped triangles")},
    {"attachment_drifts", QT_TRANSLATE_NOOP("CheckTitles", "Attachment drifts")},
    {"attribute_count", QT_TRANSLATE_NOOP("CheckTitles", "Attribute counts differ")},
    {"attribute_gap", QT_TRANSLATE_NOOP("CheckTitles", "Gap in the weight sets")},
    {"beyond_clips", QT_TRANSLATE_NOOP("CheckTitles", "Only beyond the clips")},
    {"bind_missing", QT_TRANSLATE_NOOP("CheckTitles", "Not in the bind pose")},
    {"bind_not_stored", QT_TRANSLATE_NOOP("CheckTitles", "Bind pose not stored")},
    {"bind_poses_differ", QT_TRANSLATE_NOOP("CheckTitles", "Bind poses differ")},
    {"bone_length_changes", QT_TRANSLATE_NOOP("CheckTitles", "Bone length changes")},
    {"candy_wrapper", QT_TRANSLATE_NOOP("CheckTitles", "Candy wrapper")},
    {"channel_data", QT_TRANSLATE_NOOP("CheckTitles", "Broken channel")},
    {"channel_on_matrix", QT_TRANSLATE_NOOP("CheckTitles", "Channel on a matrix")},
    {"channel_on_skinned_mesh", QT_TRANSLATE_NOOP("CheckTitles", "Channel on a skinned mesh")},
    {"channel_twice", QT_TRANSLATE_NOOP("CheckTitles", "Channel twice")},
    {"channel_without_morphs", QT_TRANSLATE_NOOP("CheckTitles", "Channel without morph targets")},
    {"channels_end_apart", QT_TRANSLATE_NOOP("CheckTitles", "Channels end apart")},
    {"channels_without_node", QT_TRANSLATE_NOOP("CheckTitles", "Channels without a node")},
    {"child_before_parent", QT_TRANSLATE_NOOP("CheckTitles", "Child before its parent")},
    {"child_listed_twice", QT_TRANSLATE_NOOP("CheckTitles", "Child listed twice")},
    {"clip_empty", QT_TRANSLATE_NOOP("CheckTitles", "Empty clip")},
    {"clip_one_key", QT_TRANSLATE_NOOP("CheckTitles", "Clip of one key")},
    {"coincident_joints", QT_TRANSLATE_NOOP("CheckTitles", "Joints in one place")},
    {"contract_joints", QT_TRANSLATE_NOOP("CheckTitles", "Contract: joints")},
    {"contract_meshes", QT_TRANSLATE_NOOP("CheckTitles", "Contract: meshes")},
    {"contract_things", QT_TRANSLATE_NOOP("CheckTitles", "Contract")},
    {"degenerate_triangles", QT_TRANSLATE_NOOP("CheckTitles", "Triangles without area")},
    {"dual_quaternions_differ", QT_TRANSLATE_NOOP("CheckTitles", "Dual quaternions differ")},
    {"dust_weights", QT_TRANSLATE_NOOP("CheckTitles", "Dust weights")},
    {"end_joints", QT_TRANSLATE_NOOP("CheckTitles", "End joints")},
    {"equal_names", QT_TRANSLATE_NOOP("CheckTitles", "Equal names")},
    {"extra_roots", QT_TRANSLATE_NOOP("CheckTitles", "Several roots")},
    {"far_from_bind", QT_TRANSLATE_NOOP("CheckTitles", "Clips far from bind")},
    {"far_influence", QT_TRANSLATE_NOOP("CheckTitles", "Far influence")},
    {"fast_normals_differ", QT_TRANSLATE_NOOP("CheckTitles", "Fast normals differ")},
    {"few_joints_used", QT_TRANSLATE_NOOP("CheckTitles", "Few joints used")},
    {"gpu_differs", QT_TRANSLATE_NOOP("CheckTitles", "GPU differs")},
    {"hard_step", QT_TRANSLATE_NOOP("CheckTitles", "Hard step")},
    {"hidden_factor", QT_TRANSLATE_NOOP("CheckTitles", "Hidden unit factor")},
    {"humanoid_bones", QT_TRANSLATE_NOOP("CheckTitles", "Humanoid bones")},
    {"impossible_pair", QT_TRANSLATE_NOOP("CheckTitles", "Impossible pair")},
    {"influences_not_ordered", QT_TRANSLATE_NOOP("CheckTitles", "Influences not in order")},
    {"inverse_bind_count", QT_TRANSLATE_NOOP("CheckTitles", "Count of inverse bind matrices")},
    {"inverse_bind_format", QT_TRANSLATE_NOOP("CheckTitles", "Format of inverse bind matrices")},
    {"inverse_bind_last_row", QT_TRANSLATE_NOOP("CheckTitles", "Last row of a bind matrix")},
    {"inverse_bind_left_over", QT_TRANSLATE_NOOP("CheckTitles", "Inverse bind matrices left over")},
    {"inverse_bind_stride", QT_TRANSLATE_NOOP("CheckTitles", "Stride of inverse bind matrices")},
    {"joint_count", QT_TRANSLATE_NOOP("CheckTitles", "Too many joints")},
    {"joint_listed_twice", QT_TRANSLATE_NOOP("CheckTitles", "Joint listed twice")},
    {"joint_twice", QT_TRANSLATE_NOOP("CheckTitles", "Joint twice in a vertex")},
    {"joint_volume", QT_TRANSLATE_NOOP("CheckTitles", "Joint volume")},
    {"joints_format", QT_TRANSLATE_NOOP("CheckTitles", "Format of joint numbers")},
    {"joints_weights_mismatch", QT_TRANSLATE_NOOP("CheckTitles", "Joints and weights mismatch")},
    {"key_rotation_not_unit", QT_TRANSLATE_NOOP("CheckTitles", "Rotation keys not of length 1")},
    {"key_times_not_increasing", QT_TRANSLATE_NOOP("CheckTitles", "Key times do not rise")},
    {"key_times_too_coarse", QT_TRANSLATE_NOOP("CheckTitles", "Key times too coarse")},
    {"keys_not_finite", QT_TRANSLATE_NOOP("CheckTitles", "Keys are no numbers")},
    {"keys_off_grid", QT_TRANSLATE_NOOP("CheckTitles", "Keys between frames")},
    {"keys_redundant", QT_TRANSLATE_NOOP("CheckTitles", "Keys that change nothing")},
    {"left_behind", QT_TRANSLATE_NOOP("CheckTitles", "Left behind")},
    {"level_differs", QT_TRANSLATE_NOOP("CheckTitles", "Level of detail differs")},
    {"level_nodes", QT_TRANSLATE_NOOP("CheckTitles", "Levels of detail")},
    {"loop_not_closed", QT_TRANSLATE_NOOP("CheckTitles", "Loop does not close")},
    {"loop_speed_jumps", QT_TRANSLATE_NOOP("CheckTitles", "Loop speed jumps")},
    {"loose_points", QT_TRANSLATE_NOOP("CheckTitles", "Loose vertices")},
    {"many_influences", QT_TRANSLATE_NOOP("CheckTitles", "Too many influences")},
    {"mesh_moved_since_bind", QT_TRANSLATE_NOOP("CheckTitles", "Mesh moved since bind")},
    {"mirrored_bind", QT_TRANSLATE_NOOP("CheckTitles", "Mirrored bind matrix")},
    {"morph_counts", QT_TRANSLATE_NOOP("CheckTitles", "Morph target counts differ")},
    {"morph_opens_seam", QT_TRANSLATE_NOOP("CheckTitles", "Morph target opens a seam")},
    {"negative_weights", QT_TRANSLATE_NOOP("CheckTitles", "Negative weights")},
    {"neutral_pose", QT_TRANSLATE_NOOP("CheckTitles", "No neutral pose")},
    {"node_empty", QT_TRANSLATE_NOOP("CheckTitles", "Empty node")},
    {"node_loop", QT_TRANSLATE_NOOP("CheckTitles", "Loop of nodes")},
    {"node_matrix_and_parts", QT_TRANSLATE_NOOP("CheckTitles", "Matrix and parts in one node")},
    {"node_matrix_identity", QT_TRANSLATE_NOOP("CheckTitles", "Needless matrix")},
    {"node_matrix_not_trs", QT_TRANSLATE_NOOP("CheckTitles", "Sheared node matrix")},
    {"node_morph_weights", QT_TRANSLATE_NOOP("CheckTitles", "Morph weights of a node")},
    {"node_unused", QT_TRANSLATE_NOOP("CheckTitles", "Unused node")},
    {"normals_not_unit", QT_TRANSLATE_NOOP("CheckTitles", "Normals not of length 1")},
    {"outside_bounds", QT_TRANSLATE_NOOP("CheckTitles", "Leaves its bounds")},
    {"over_stretch", QT_TRANSLATE_NOOP("CheckTitles", "Torn long")},
    {"part_bends", QT_TRANSLATE_NOOP("CheckTitles", "Hard part bends")},
    {"part_joint_count", QT_TRANSLATE_NOOP("CheckTitles", "Too many joints in a part")},
    {"pose_lacks_ancestors", QT_TRANSLATE_NOOP("CheckTitles", "Stored pose lacks ancestors")},
    {"pose_lacks_joints", QT_TRANSLATE_NOOP("CheckTitles", "Stored pose lacks joints")},
    {"pose_not_bind", QT_TRANSLATE_NOOP("CheckTitles", "Stored pose is not bind")},
    {"pose_pops", QT_TRANSLATE_NOOP("CheckTitles", "Key jumps")},
    {"position_bounds", QT_TRANSLATE_NOOP("CheckTitles", "Wrong bounds in the file")},
    {"required_joint_still", QT_TRANSLATE_NOOP("CheckTitles", "Required joint is still")},
    {"required_joints", QT_TRANSLATE_NOOP("CheckTitles", "Required joint is missing")},
    {"rest_not_bind", QT_TRANSLATE_NOOP("CheckTitles", "Rest is not bind")},
    {"rigid_part_bends", QT_TRANSLATE_NOOP("CheckTitles", "Rigid part bends")},
    {"root_weights", QT_TRANSLATE_NOOP("CheckTitles", "Weights on the root")},
    {"rotation_half_turn", QT_TRANSLATE_NOOP("CheckTitles", "Half turn between keys")},
    {"rotation_not_unit", QT_TRANSLATE_NOOP("CheckTitles", "Rotation not of length 1")},
    {"rotation_signs_flip", QT_TRANSLATE_NOOP("CheckTitles", "Quaternion signs flip")},
    {"scale_inheritance", QT_TRANSLATE_NOOP("CheckTitles", "Scale inheritance")},
    {"scale_keys", QT_TRANSLATE_NOOP("CheckTitles", "Scale keys")},
    {"scene_lists_child", QT_TRANSLATE_NOOP("CheckTitles", "Scene lists a child")},
    {"scene_lists_twice", QT_TRANSLATE_NOOP("CheckTitles", "Scene lists a node twice")},
    {"seam_between_meshes", QT_TRANSLATE_NOOP("CheckTitles", "Meshes part at a seam")},
    {"seam_binds_differ", QT_TRANSLATE_NOOP("CheckTitles", "Binds differ at a seam")},
    {"seam_opens", QT_TRANSLATE_NOOP("CheckTitles", "Seam opens")},
    {"seam_weights_differ", QT_TRANSLATE_NOOP("CheckTitles", "Weights differ at a seam")},
    {"self_penetration", QT_TRANSLATE_NOOP("CheckTitles", "Self-penetration")},
    {"sides_differ", QT_TRANSLATE_NOOP("CheckTitles", "Sides differ")},
    {"sides_not_mirrored", QT_TRANSLATE_NOOP("CheckTitles", "Sides are not mirrored")},
    {"single_joint_mesh", QT_TRANSLATE_NOOP("CheckTitles", "Mesh on one joint")},
    {"singular_bind", QT_TRANSLATE_NOOP("CheckTitles", "Flat bind matrix")},
    {"skin_empty", QT_TRANSLATE_NOOP("CheckTitles", "Empty skin")},
    {"skin_no_common_root", QT_TRANSLATE_NOOP("CheckTitles", "No common root")},
    {"skin_outside_scene", QT_TRANSLATE_NOOP("CheckTitles", "Skin outside the scene")},
    {"skin_partly_without_weights", QT_TRANSLATE_NOOP("CheckTitles", "Skin partly without weights")},
    {"skin_sizes_differ", QT_TRANSLATE_NOOP("CheckTitles", "Skin sizes differ")},
    {"skin_skeleton_not_root", QT_TRANSLATE_NOOP("CheckTitles", "Skeleton is not the root")},
    {"skin_unused", QT_TRANSLATE_NOOP("CheckTitles", "Unused skin")},
    {"skin_without_weights", QT_TRANSLATE_NOOP("CheckTitles", "Skin without weights")},
    {"skinned_mesh_moved", QT_TRANSLATE_NOOP("CheckTitles", "Skinned mesh is moved")},
    {"skinned_mesh_not_root", QT_TRANSLATE_NOOP("CheckTitles", "Skinned mesh not at the root")},
    {"skinned_mesh_parent_moves", QT_TRANSLATE_NOOP("CheckTitles", "Parent of a skinned mesh moves")},
    {"skinned_mesh_without_skin", QT_TRANSLATE_NOOP("CheckTitles", "Weights without a skin")},
    {"slot_out_of_range", QT_TRANSLATE_NOOP("CheckTitles", "No such joint")},
    {"smd_compilers", QT_TRANSLATE_NOOP("CheckTitles", "Compilers read it otherwise")},
    {"spike", QT_TRANSLATE_NOOP("CheckTitles", "Spike")},
    {"tangents_wild", QT_TRANSLATE_NOOP("CheckTitles", "Wild tangents")},
    {"target_differs", QT_TRANSLATE_NOOP("CheckTitles", "Target shows it otherwise")},
    {"target_names", QT_TRANSLATE_NOOP("CheckTitles", "Names the target refuses")},
    {"two_parents", QT_TRANSLATE_NOOP("CheckTitles", "Two parents")},
    {"uneven_bind", QT_TRANSLATE_NOOP("CheckTitles", "Uneven bind matrix")},
    {"uneven_scale_keys", QT_TRANSLATE_NOOP("CheckTitles", "Uneven scale keys")},
    {"unused_joints", QT_TRANSLATE_NOOP("CheckTitles", "Unused joints")},
    {"unweighted_points", QT_TRANSLATE_NOOP("CheckTitles", "Vertices without weights")},
    {"weight_above_one", QT_TRANSLATE_NOOP("CheckTitles", "Weight above 1")},
    {"weight_island", QT_TRANSLATE_NOOP("CheckTitles", "Weight island")},
    {"weight_outlier", QT_TRANSLATE_NOOP("CheckTitles", "Weight outlier")},
    {"weights_format", QT_TRANSLATE_NOOP("CheckTitles", "Format of weights")},
    {"weights_integer_sum", QT_TRANSLATE_NOOP("CheckTitles", "Integer sum is off")},
    {"weights_not_finite", QT_TRANSLATE_NOOP("CheckTitles", "Weights are no numbers")},
    {"weights_not_normalized", QT_TRANSLATE_NOOP("CheckTitles", "Sum is not 1")},
    {"weights_sum_inexact", QT_TRANSLATE_NOOP("CheckTitles", "Sum is not exactly 1")},
    {"weights_too_coarse", QT_TRANSLATE_NOOP("CheckTitles", "Weights too coarse")},
    {"wrong_side", QT_TRANSLATE_NOOP("CheckTitles", "Wrong side")},
    {"zero_weight_joint", QT_TRANSLATE_NOOP("CheckTitles", "Joint with weight 0")},
};
// clang-format on

} // namespace

QString checkTitle(std::string_view code)
{
    const auto at = std::lower_bound(std::begin(kTitles), std::end(kTitles), code,
        [](const Title& title, std::string_view wanted) { return title.code < wanted; });
    if (at != std::end(kTitles) && at->code == code) return QCoreApplication::translate("CheckTitles", at->words);
    QString words = QString::fromLatin1(code.data(), static_cast<qsizetype>(code.size())).replace(u'_', u' ');
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    return words;
}

QString titleOf(const Scene& scene, const Finding& finding)
{
    const QString title = checkTitle(nameOf(finding).code);
    const Place& place = finding.place;
    QString where;
    if (!place.joints.empty())
        where = nodeName(scene, place.joints.front());
    else if (place.mesh && *place.mesh < scene.meshes.size() && scene.meshes[*place.mesh])
        where = meshName(scene, MeshId(*place.mesh));
    else if (place.clip && place.clip->index() < scene.clips.size() && scene.clips[place.clip->index()])
        where = shownName(scene.clips[place.clip->index()]->name);
    return where.isEmpty() ? title
                           : QCoreApplication::translate("CheckTitles", "%1: %2", "a problem and its place")
                                 .arg(title, shortName(where));
}

} // namespace bindpose
