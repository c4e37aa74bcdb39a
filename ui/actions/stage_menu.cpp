// SPDX-License-Identifier: MIT
#include "ui/commands/actions.h"
#include "ui/commands/works_on.h"
#include "ui/vertices/brush_tools.h"

#include <initializer_list>

namespace bindpose {
namespace {

using Ids = std::initializer_list<const char*>;

constexpr Ids kBrush = {"sample_weight", "list_joints"};
constexpr Ids kWeights = {"set_weight", "normalize_weights", "smooth_weights", "hammer_weights", "copy_weights",
    "paste_weights", "paste_average_weights"};
constexpr Ids kJoint = {
    "select_vertices", "lock_weights", "lock_others", "receiver", "rename_joint", "find_joint"}; ///< and its weights
constexpr Ids kJointAlone = {
    "select_vertices", "select_below", "attach_file", "rename_joint", "copy_joint_name", "find_joint"};
constexpr Ids kSelectVertices = {"select_all", "select_none", "points_invert", "points_grow", "points_shrink",
    "points_island", "points_loop", "select_below"};
constexpr Ids kSelectJoints = {"select_all", "select_none", "select_below", "parent", "child", "find_joint"};
constexpr Ids kReset = {"reset_joint_clip", "reset_joint_rest", "reset_joint_bind", "reset_subtree_clip",
    "reset_subtree_rest", "reset_subtree_bind", "reset_all_rest", "reset_all_bind", "identity_turn"};
constexpr Ids kClear = {"clear_move", "clear_rotation", "clear_scale"};
constexpr Ids kHold = {"override_pin", "override_mute", "override_freeze"};
constexpr Ids kPoses = {"pose_copy", "pose_paste", "pose_paste_mirrored", "pose_mirror"};
constexpr Ids kKeys = {"key_copy", "key_paste", "key_paste_partner", "key_duplicate", "key_step", "key_linear",
    "key_spline", "overrides_to_clip"};
constexpr Ids kHide = {"hide_selected", "isolate_selected", "show_hidden"};
constexpr Ids kShow = {"textured", "clay", "heat", "map_stretch", "bones", "xray", "wire", "names", "turntable"};

class StageMenu {
public:
    explicit StageMenu(const Session& session)
        : view_(session.view()), joints_(worksOnJoints(session)), points_(!joints_ && !view_.points.empty())
    {
        const WorksOn* const hand = WorksOn::of(session);
        workspace_ = hand ? hand->workspace() : std::string();
    }

    std::vector<StageMenuRow> rows()
    {
        const bool poses = in("pose");
        if (poses)
            addPose();
        else if (in("animate"))
            addAnimate();
        else if (in("compare"))
            add({"problem_after", "problem_before", "take_weights", "ghost_of_b", "list_joints"});
        else
            addWeights();
        fold(QT_TRANSLATE_NOOP("Actions", "Select"), poses ? kSelectJoints : kSelectVertices);
        fold(QT_TRANSLATE_NOOP("Actions", "Hide"), kHide);
        line();
        add({"frame_selected", "frame_all"});
        fold(QT_TRANSLATE_NOOP("Actions", "Show"), kShow);
        return std::move(rows_);
    }

private:
    bool in(std::string_view workspace) const { return workspace_ == workspace; }
    void add(Ids ids)
    {
        for (const char* id : ids) rows_.push_back({id, nullptr});
    }
    void fold(const char* title, Ids ids)
    {
        for (const char* id : ids) rows_.push_back({id, title});
    }
    void line() { rows_.push_back({nullptr, nullptr}); }
    void foldJoint() { fold(QT_TRANSLATE_NOOP("Actions", "Joint"), kJointAlone); }

    /// Where weights are looked at: of what is worked on, and what the tool does.
    void addWeights()
    {
        if (in("problems")) add({"problem_after", "problem_before"});
        const bool paints = paintsWeights(view_.tool) && !in("problems");
        if (paints) add(kBrush);
        if (!rows_.empty()) line();
        if (points_) add(kWeights);
        if (joints_) add(kJoint);
        if (!paints) add({"list_joints"});
        if (points_ || joints_) line();
        if (!points_) fold(QT_TRANSLATE_NOOP("Actions", "Weights"), kWeights);
        if (!joints_) fold(QT_TRANSLATE_NOOP("Actions", "Joint"), kJoint);
    }

    void addPose()
    {
        add({"key_insert", "override_toggle"});
        fold(QT_TRANSLATE_NOOP("Actions", "Reset"), kReset);
        fold(QT_TRANSLATE_NOOP("Actions", "Clear part of the override"), kClear);
        fold(QT_TRANSLATE_NOOP("Actions", "Hold the joint"), kHold);
        fold(QT_TRANSLATE_NOOP("Actions", "Pose"), kPoses);
        line();
        add({"overrides_on", "overrides_clear"});
        line();
        foldJoint();
    }

    void addAnimate()
    {
        add({"key_insert", "key_delete"});
        fold(QT_TRANSLATE_NOOP("Actions", "Keys"), kKeys);
        line();
        add({"override_toggle", "overrides_to_keys"});
        fold(QT_TRANSLATE_NOOP("Actions", "Reset"), kReset);
        foldJoint();
    }

    const ViewState& view_;
    std::string workspace_;
    bool joints_, points_;
    std::vector<StageMenuRow> rows_;
};

} // namespace

std::vector<StageMenuRow> stageMenu(const Session& session)
{
    return StageMenu(session).rows();
}

} // namespace bindpose
